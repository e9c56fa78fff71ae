"""Finds, places and explains what is wrong in a chess game record.

>>> import scoresheet
>>> checked = scoresheet.check(b"1. e4 e5 2. Nf6 *")
>>> len(checked.games), len(checked.findings)
(1, 1)
"""

from ._scoresheet import VERSION as __version__
from ._scoresheet import (
    Answer,
    Checked,
    CheckedSection,
    Converted,
    Fault,
    Table,
    check,
    check_section,
    convert,
    explain,
    rule,
    sections,
)

__all__ = [
    "Answer",
    "Checked",
    "CheckedSection",
    "Converted",
    "Fault",
    "Table",
    "check",
    "check_section",
    "convert",
    "explain",
    "rule",
    "sections",
]
