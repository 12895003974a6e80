"""The `paizhuo` command.

Each command has a module of its own, which is imported only when that command is asked for. Whatever is refused ends
with one line on stderr that says what is wrong and what would be right, and with exit status 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from paizhuo import __version__
from paizhuo.cards.text import PaizhuoError
from paizhuo.cli.language import language_of
from paizhuo.cli.terminal import UsageError, one_line, use_safe_streams
from paizhuo.cli.words import COMMANDS, overview
from paizhuo.core.near import nearest
from paizhuo.core.wording import Language

BAD_INPUT = 2
INTERRUPTED = 130
READER_GONE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and give its exit status."""
    use_safe_streams()
    given = list(sys.argv[1:] if argv is None else argv)
    language: Language = "en"
    try:
        language, arguments = language_of(given, os.environ)
        return _run(arguments, language)
    except PaizhuoError as error:
        print(one_line(f"paizhuo: {error.zh if language == 'zh-Hant' else error.en}"), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has stopped; what is still to be flushed goes nowhere, without a complaint.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_GONE


def _run(arguments: Sequence[str], language: Language) -> int:
    first = arguments[0] if arguments else "serve"
    if first in {"-h", "--help", "help"}:
        print(overview(language))
        return 0
    if first == "--version":
        print(f"paizhuo {__version__}")
        return 0
    if first.startswith("-"):
        arguments = ("serve", *arguments)
    command, *rest = arguments or ("serve",)
    if command not in COMMANDS:
        raise UsageError(*nearest(command, COMMANDS, f"沒有「{command}」這個指令", f"there is no command {command}"))
    status: int = import_module(f"paizhuo.cli.{command}").run(rest, language)
    return status
