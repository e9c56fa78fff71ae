from os import PathLike
from typing import Any, Iterable, Iterator, Literal, Optional, Protocol, Sequence, Union, overload

__version__: str

class _BinaryFile(Protocol):
    def read(self, size: int, /) -> bytes: ...

class _SeekableFile(_BinaryFile, Protocol):
    def seek(self, offset: int, whence: int = ..., /) -> int: ...

_Path = Union[str, PathLike[str]]
_Source = Union[bytes, bytearray, memoryview, _Path, _BinaryFile]
_SeekableSource = Union[bytes, bytearray, memoryview, _Path, _SeekableFile]
_Words = Union[str, Sequence[str]]
_Laws = Literal["auto", "fide2023", "fide2018", "fide2017", "fide2014", "fide2009", "classic", "article2017"]
_Profile = Literal["publish", "archive", "arbiter"]
_Letters = Literal[
    "en", "es", "pt", "fr", "de", "nl", "it", "ru", "pl", "cs", "sk", "hu", "ro", "sv", "no", "da", "fi", "is",
    "et", "lv", "lt", "hr", "sr", "sl", "uk", "bg", "el", "tr", "az", "ca", "gl", "eu", "eo", "cy", "af", "lb",
    "id", "vi", "zh", "figurine",
]
_Language = Literal[
    "en", "es", "pt", "fr", "de", "nl", "it", "ru", "pl", "cs", "sk", "hu", "ro", "sv", "no", "da", "fi", "is",
    "et", "lv", "lt", "hr", "sr", "sl", "uk", "bg", "el", "tr", "az", "ca", "gl", "eu", "eo", "cy", "af", "lb",
    "id", "vi", "zh", "figurine", "descriptive-en", "descriptive-es", "spoken-de", "spoken-en", "spoken-es",
    "spoken-pt", "spoken-fr",
]
_Notation = Literal[
    "san", "lan", "lan-hyphen", "minimal", "figurine", "uci", "iccf", "coordinate", "descriptive", "spoken",
]

class Fault(Exception):
    """What was given cannot be read as a game record."""

class Table:
    """Rows of one kind, as an Arrow stream.

    DuckDB, Polars, pandas, pyarrow and others take it as it is, as often as they like. Without any of them, `for row in table` gives
    each row as a dictionary, `table[0]` one row, `table[:10]` a table of some rows, and `table["white"]` a column as a list.
    """

    @property
    def column_names(self) -> list[str]:
        """The names of the columns, in their order."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[dict[str, Any]]: ...
    @overload
    def __getitem__(self, key: int, /) -> dict[str, Any]: ...
    @overload
    def __getitem__(self, key: slice, /) -> "Table": ...
    @overload
    def __getitem__(self, key: str, /) -> list[Any]: ...
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

    @property
    def moves(self) -> Table:
        """A row for each half-move of the main lines, as far as they could be replayed; `check` has to be told `moves=True`."""

    @property
    def unread(self) -> list[tuple[str, str]]:
        """The files that could not be read, each with the reason; there are none unless `on_error` is "skip"."""

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

class Answer:
    """What a question was answered: `str(answer)` in words, `answer.rows` as data."""

    @property
    def text(self) -> str:
        """The answer in words."""

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The answer as `scoresheet rule --format json` has it: a dictionary for each ruling, in a list."""

def check(
    source: Union[_Source, Iterable[_Path]],
    *,
    select: Optional[_Words] = None,
    ignore: Optional[_Words] = None,
    info: bool = False,
    laws: Optional[_Laws] = None,
    profile: Optional[_Profile] = None,
    language: Optional[_Language] = None,
    tags: Optional[_Words] = None,
    moves: bool = False,
    on_error: Literal["raise", "skip"] = "raise",
) -> Checked:
    """Checks all games of bytes, a binary file object, a file, a folder, a zip archive, a pattern such as "2024/*.pgn", or a list of paths.

    Files and bytes may be compressed. `tags` names tags that become columns of `games`, "WhiteElo,ECO" or a list; `moves=True` adds the
    table `moves`; `on_error="skip"` goes on where a file cannot be read, and names it in `unread`. The other arguments are the options of
    `scoresheet check`; `language` is its `--from`. Other threads of Python run meanwhile.

    Raises OSError if a file cannot be read, Fault if what it holds is not a game record, and ValueError for a code, an edition, a profile,
    a language or a tag that cannot be.
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
    select: Optional[_Words] = None,
    ignore: Optional[_Words] = None,
    info: bool = False,
    laws: Optional[_Laws] = None,
    profile: Optional[_Profile] = None,
    language: Optional[_Language] = None,
    tags: Optional[_Words] = None,
    moves: bool = False,
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
    to: _Notation = "san",
    lang: _Letters = "en",
    keep_layout: bool = False,
    language: Optional[_Language] = None,
) -> Converted:
    """Writes all games of bytes, a file or a file object in another notation.

    `to` names the notation, `lang` the language of its letters, `language` the one that the games are in; `keep_layout` leaves all but the
    moves as it is.

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
    laws: Optional[_Laws] = None,
    language: Optional[_Language] = None,
) -> Answer:
    """Answers an arbiter's question about one game at a moment such as "34b" or "ply:12", by default its end.

    `said` is what some questions ask for besides: "touch" the squares of the pieces, as in "e1,h1"; "sealed" the move, "claim" the one that
    was announced, if any; "illegal", "no-move", "pawn-left" and "two-hands" which illegal move it is of that player, else the first; "draw"
    the moves before which none can be agreed.

    Raises what `check` raises, and ValueError if there is no such game or moment.
    """

def explain(word: str, *, laws: Optional[_Laws] = None) -> str:
    """What a code, an article or a word of the Laws means. Raises ValueError if there is no such."""
