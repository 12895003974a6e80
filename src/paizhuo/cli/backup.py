"""`paizhuo backup`: everything of a table server in one file, while it runs."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from paizhuo.cli.arguments import Arguments, Option, Word
from paizhuo.cli.words import Said
from paizhuo.core.wording import Language


def run(arguments: Sequence[str], language: Language) -> int:
    """Copy the data folder into a file, and say where it is."""
    from paizhuo.server.store.copies import back_up  # noqa: PLC0415  help and wrong arguments don't wait
    from paizhuo.server.store.folder import default_folder  # noqa: PLC0415  as above

    words: list[Option | Word] = [
        Word("FILE", Said.BACKUP_FILE, required=False),
        Option("--data", Said.DATA, metavar="DIR"),
    ]
    asked = Arguments("backup", language, words).read(arguments)
    file = Path(asked.file or time.strftime("paizhuo-%Y-%m-%d.zip")).absolute()
    back_up(Path(asked.data).absolute() if asked.data else default_folder(), file)
    print(Said.KEPT(path=str(file)).into(language))
    return 0
