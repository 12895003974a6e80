"""The import rule that import-linter has no contract for: only the standard library, and not all of it."""

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class PureContract(Contract):
    """The named modules import this package and the standard library, less what is forbidden of it."""

    modules = fields.ListField(subfield=fields.StringField())
    forbidden = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: FBT001, ARG002  import-linter's signature
        """List every import that leaves what is allowed."""
        allowed = (sys.stdlib_module_names | {"paizhuo"}) - set(self.forbidden)  # type: ignore[call-overload]
        offences = sorted(
            (importer, imported)
            for importer in graph.modules
            if any(importer == module or importer.startswith(f"{module}.") for module in self.modules)  # type: ignore[attr-defined]
            for imported in graph.find_modules_directly_imported_by(importer)
            if imported.split(".")[0] not in allowed
        )
        return ContractCheck(kept=not offences, metadata={"offences": offences})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name the offending modules."""
        for importer, imported in check.metadata["offences"]:
            output.print_error(f"{importer} is not allowed to import {imported}")
