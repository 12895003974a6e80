"""Text on a terminal: one line for a complaint, and output of which nothing is lost without a word."""

from __future__ import annotations

import codecs
import errno
import os
import sys
from contextlib import suppress
from typing import TextIO

from paizhuo.cli.words import Said
from paizhuo.core.errors import PaizhuoError
from paizhuo.core.wording import Language, Message, Text


class UsageError(PaizhuoError, ValueError):
    """Arguments that make no command."""

    def __init__(self, said: Message | Text) -> None:
        """Keep what is wrong with them."""
        super().__init__(said.both() if isinstance(said, Message) else said)


class SafeStreams:
    """Output that never fails over a sign that the terminal can't show: it shows a question mark, and counts them."""

    def __init__(self) -> None:
        """Let stdout and stderr, where they are streams of bytes, go by this."""
        self.lost = 0
        codecs.register_error("paizhuo.count", self._replace)
        for stream, errors in ((sys.stdout, "paizhuo.count"), (sys.stderr, "replace")):
            if reconfigure := getattr(stream, "reconfigure", None):
                reconfigure(errors=errors)

    def _replace(self, error: UnicodeError) -> tuple[str, int]:
        assert isinstance(error, UnicodeEncodeError)
        # A mark of style that is left out changes no word.
        signs = error.object[error.start : error.end].replace("\ufe0e", "")
        self.lost += len(signs)
        return "?" * len(signs), error.end

    def finish(self, language: Language) -> None:
        """Write out what waits, and say what could not be shown. Raises OSError where it can't be written."""
        sys.stdout.flush()
        if self.lost:
            complain(Said.LOST(n=self.lost, encoding=sys.stdout.encoding).into(language))


def complain(text: str) -> None:
    """Say what is wrong in one line on stderr; where nobody can be told, the exit status has to do."""
    with suppress(OSError):
        print(one_line(f"paizhuo: {text}"), file=sys.stderr, flush=True)


def one_line(text: str) -> str:
    """Put a text on one line, without anything that a terminal would obey."""
    return "".join(sign if sign.isprintable() or sign == "\ufe0e" else " " for sign in " ".join(text.split()))


def reader_is_gone(error: OSError) -> bool:
    """Say whether whoever read our output has stopped; Windows calls that an invalid argument of the pipe."""
    return isinstance(error, BrokenPipeError) or (sys.platform == "win32" and error.errno == errno.EINVAL)


def let_go(stream: TextIO) -> None:
    """Send what a stream still holds nowhere, so that Python doesn't complain of it at the end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
