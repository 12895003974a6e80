"""`paizhuo check`: whether the data folder holds what was written."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from paizhuo.cli.arguments import Arguments, Option
from paizhuo.cli.words import Said
from paizhuo.core.wording import Language

FAILED = 1


def run(arguments: Sequence[str], language: Language) -> int:
    """Walk the chain of every log; a line for each that is broken, and status 1 where there is one."""
    from paizhuo.server.said.words import Starting  # noqa: PLC0415  help and wrong arguments don't wait
    from paizhuo.server.store.folder import DATABASE, FolderError, default_folder  # noqa: PLC0415  as above
    from paizhuo.server.store.look import counts, faults, look  # noqa: PLC0415  as above

    asked = Arguments("check", language, [Option("--data", Said.DATA, metavar="DIR")]).read(arguments)
    folder = Path(asked.data).absolute() if asked.data else default_folder()
    look(folder)
    if not (folder / DATABASE).exists():
        raise FolderError(Starting.NO_DATA.of(path=folder))
    found = list(faults(folder / DATABASE))
    for table_id, seq in found:
        print(Said.BROKEN_LOG(table=table_id, n=str(seq)).into(language))
    tables, rows = counts(folder / DATABASE)
    print(Said.CHECKED(tables=str(tables), rows=str(rows), broken=str(len(found))).into(language))
    return FAILED if found else 0
