"""`paizhuo restore FILE`: puts a backup back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from paizhuo.cli.arguments import Arguments, Option, Word
from paizhuo.cli.words import Said
from paizhuo.core.wording import Language


def run(arguments: Sequence[str], language: Language) -> int:
    """Put a backup back into the data folder, and say what became of what was there."""
    from paizhuo.server.store.copies import restore  # noqa: PLC0415  help and wrong arguments don't wait
    from paizhuo.server.store.folder import FolderError, TakenError, default_folder  # noqa: PLC0415  as above

    declared: list[Option | Word] = [
        Word("FILE", Said.BACKUP_FILE),
        Option("--data", Said.DATA, metavar="DIR"),
        Option("--over", Said.OVER, is_flag=True),
    ]
    asked = Arguments("restore", language, declared).read(arguments)
    folder = Path(asked.data).absolute() if asked.data else default_folder()
    try:
        before = restore(Path(asked.file).absolute(), folder, over=asked.over)
    except TakenError as taken:
        raise FolderError(Said.STOP_FIRST(address=taken.address).both()) from taken
    print(Said.RESTORED(path=str(folder)).into(language))
    if before:
        print(Said.BEFORE(path=str(before)).into(language))
    return 0
