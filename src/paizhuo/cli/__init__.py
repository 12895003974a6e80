"""The `paizhuo` command.

Each command has a module of its own, which is imported only when that command is asked for. Whatever is refused ends
with one line on stderr that says what is wrong and what would be right, and with exit status 2. What the system
refuses (a full disk, say) ends with one line and status 1; nothing ends with a traceback.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from paizhuo import __version__
from paizhuo.cli.language import language_of, locale_language
from paizhuo.cli.terminal import SafeStreams, UsageError, complain, let_go, reader_is_gone
from paizhuo.cli.words import COMMANDS, Said, overview
from paizhuo.core.errors import PaizhuoError
from paizhuo.core.near import nearest
from paizhuo.core.wording import Language

FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130
READER_GONE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and give its exit status."""
    streams = SafeStreams()
    language, arguments = locale_language(os.environ), tuple(sys.argv[1:] if argv is None else argv)
    try:
        language, arguments = language_of(arguments, os.environ)
        try:
            return _run(arguments, language)
        finally:
            streams.finish(language)
    except PaizhuoError as error:
        complain(error.text.into(language))
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        let_go(sys.stdout)
        if reader_is_gone(error):
            return READER_GONE
        complain(Said.DISTURBED(why=error.strerror or str(error)).into(language))
        return FAILED


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
        raise UsageError(nearest(command, COMMANDS, Said.NO_COMMAND(command=command).both()))
    status: int = import_module(f"paizhuo.cli.{command}").run(rest, language)
    return status
