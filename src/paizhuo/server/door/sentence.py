"""A sentence as a page, in both languages, for who opened an address that leads nowhere."""

from __future__ import annotations

from html import escape
from typing import Final

from paizhuo.core.wording import Text

_PAGE: Final = """<!doctype html>
<html lang="zh-Hant">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>牌桌 Paizhuo</title>
<style>
  body {{ max-width: 36rem; margin: 0 auto; padding: 2rem 1rem; background: #07211a; color: #fbf6e9;
         font: 1.125rem/1.6 sans-serif; overflow-wrap: anywhere }}
  a {{ color: #f2cf7a }}
</style>
<h1>牌桌 Paizhuo</h1>
<p>{zh}</p>
<p lang="en">{en}</p>
<p><a href="{home}">回到首頁 <span lang="en">Back to the start</span></a></p>
</html>
"""


def sentence_page(text: Text, path: str) -> bytes:
    """Write the page; its link leads to the root of the site, whatever folder a proxy may have put before `path`."""
    home = "../" * (path.count("/") - 1) or "./"
    return _PAGE.format(zh=escape(text.zh), en=escape(text.en), home=home).encode()
