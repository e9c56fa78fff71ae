from os import PathLike
from typing import Literal, Optional, Protocol, Sequence, Union

__version__: str

class _BinaryFile(Protocol):
    def read(self, size: int, /) -> bytes: ...

class _SeekableFile(_BinaryFile, Protocol):
    def seek(self, offset: int, whence: int = ..., /) -> int: ...

_Source = Union[bytes, bytearray, memoryview, str, PathLike[str], _BinaryFile]
_SeekableSource = Union[bytes, bytearray, memoryview, str, PathLike[str], _SeekableFile]
_Codes = Union[str, Sequence[str]]

class Fault(Exception):
    """What was given cannot be read as a game record."""

class Table:
    """Rows of one kind, as an Arrow stream.

    DuckDB, Polars, pandas, pyarrow and others take it as it is, as often as they like.
    """

    @property
    def column_names(self) -> list[str]: ...
    def __len__(self) -> int: ...
    def __arrow_c_stream__(self, requested_schema: Optional[object] = None) -> object: ...
    def __arrow_c_schema__(self) -> object: ...

class Checked:
    """What `check` found."""

    @property
    def games(self) -> Table:
        """A row for each game."""

    @property
    def findings(self) -> Table:
        """A row for each finding."""

class CheckedSection(Checked):
    """What `check_section` found."""

    @property
    def extent(self) -> tuple[int, int, int]:
        """How many games, line ends and bytes are in it, after decompression."""

class Converted:
    """What `convert` wrote."""

    @property
    def text(self) -> str:
        """The games as PGN."""

    @property
    def moves(self) -> int:
        """How many moves were written anew."""

    @property
    def kept(self) -> int:
        """How many stand as they were, as they could not be followed."""

    @property
    def unread(self) -> int:
        """How many bytes were left out at the ends of games that are longer than 64 MiB."""

    @property
    def truncated(self) -> Optional[str]:
        """What is wrong with a compressed text that is damaged or ends early."""

def check(
    source: _Source,
    *,
    select: Optional[_Codes] = None,
    ignore: Optional[_Codes] = None,
    info: bool = False,
    laws: Optional[str] = None,
    profile: Optional[Literal["publish", "archive", "arbiter"]] = None,
    language: Optional[str] = None,
) -> Checked:
    """Checks all games of bytes, a file or a binary file object, compressed or not.

    The other arguments are the options of `scoresheet check`; `language` is its `--from`. Other threads of Python run meanwhile.

    Raises OSError if a file cannot be read, Fault if what it holds is not a game record, and ValueError for a code, an edition, a
    profile or a language that there is not.
    """

def sections(source: _SeekableSource, *, size: int = 67108864) -> list[tuple[int, int]]:
    """Cuts a file into sections of `size` bytes each, or hardly more where it can be cut at few places: where each begins and ends.

    PGN can be cut anywhere, and compressed by zstd where a frame begins; any other file is one section. Of a file object, `read` and
    `seek` are needed; of the file, its beginning is read, and of a compressed one the headers of its frames.

    Raises OSError, Fault and ValueError as `check` does.
    """

def check_section(
    source: _SeekableSource,
    begin: int,
    end: int,
    *,
    after: Optional[tuple[int, int, int]] = None,
    select: Optional[_Codes] = None,
    ignore: Optional[_Codes] = None,
    info: bool = False,
    laws: Optional[str] = None,
    profile: Optional[Literal["publish", "archive", "arbiter"]] = None,
    language: Optional[str] = None,
) -> CheckedSection:
    """Checks the games of a section of a file.

    Sections that cover a file give together what `check` gives of it, wherever they are cut; but games are compared (G001 to G012) within
    a section, and what is said once of a file is said once of a section. Numbers of games, lines and bytes count on from `after`, the sum
    of the extents of all sections before it, or from the section. The other arguments are those of `check`.

    Raises ValueError if the section ends before it begins or beyond the end of the file, and what `check` raises.
    """

def convert(
    source: _Source,
    *,
    to: str = "san",
    lang: str = "en",
    keep_layout: bool = False,
    language: Optional[str] = None,
) -> Converted:
    """Writes all games in another notation: `to` names it, `lang` the language of its letters, `language` the one they are in.

    Raises what `check` raises.
    """

def rule(
    source: _Source,
    question: Literal[
        "situation", "claims", "claim", "draw", "end", "illegal", "no-move", "pawn-left", "two-hands", "touch", "sealed", "white-flag",
        "black-flag", "both-flags", "white-resigns", "black-resigns", "position", "start", "board-turned", "colours-reversed"
    ],
    *,
    game: int = 1,
    at: Optional[str] = None,
    said: str = "",
    laws: Optional[str] = None,
    language: Optional[str] = None,
) -> str:
    """Answers an arbiter's question about one game at a moment such as "34b" or "ply:12", by default its end; in words.

    `said` is what some questions ask for besides: "touch" the squares of the pieces, as in "e1,h1"; "sealed" the move, "claim" that announced, if
    any; "illegal", "no-move", "pawn-left" and "two-hands" which illegal move it is of that player, else the first; "draw" the moves before which
    none can be agreed.

    Raises what `check` raises, and ValueError if there is no such game or moment.
    """

def explain(word: str, *, laws: Optional[str] = None) -> str:
    """What a code, an article or a word of the Laws means. Raises ValueError if there is no such."""
