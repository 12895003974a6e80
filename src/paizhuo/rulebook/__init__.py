"""Rule sheets made from the house rules of a table: text, Markdown, HTML and JSON, in two languages."""

from paizhuo.rulebook.comparison import Comparison, compare
from paizhuo.rulebook.formats import FORMATS, write_comparison, write_sheet
from paizhuo.rulebook.sheet import Sheet, sheet_of

__all__ = ["FORMATS", "Comparison", "Sheet", "compare", "sheet_of", "write_comparison", "write_sheet"]
