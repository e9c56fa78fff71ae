//! The parts of a language's record that only some readers need.

/// The names of columns in a table of moves, in small letters: whole words, as in a header row.
#[derive(Clone, Copy, Debug)]
pub struct ColumnNames {
    /// White's moves, or what else is White's.
    pub white: &'static [&'static str],
    /// The same for Black.
    pub black: &'static [&'static str],
    /// The clock.
    pub clock: &'static [&'static str],
    /// The move's number, and words that join such names.
    pub number: &'static [&'static str],
    /// Words that may be beside a player's: `white_move`.
    pub moves: &'static [&'static str],
    /// The result.
    pub result: &'static [&'static str],
    /// The number of a half-move.
    pub ply: &'static [&'static str],
    /// Whose half-move a row holds.
    pub colour: &'static [&'static str],
    /// Which game a row is of.
    pub game: &'static [&'static str],
    /// The tournament.
    pub event: &'static [&'static str],
    /// Where it was played.
    pub site: &'static [&'static str],
    /// When.
    pub date: &'static [&'static str],
    /// The round.
    pub round: &'static [&'static str],
    /// A player: words that may be beside White's and Black's where these are people.
    pub player: &'static [&'static str],
    /// A player's rating, beside them.
    pub rating: &'static [&'static str],
}

impl ColumnNames {
    /// No names at all.
    pub const NONE: ColumnNames = ColumnNames {
        white: &[],
        black: &[],
        clock: &[],
        number: &[],
        moves: &[],
        result: &[],
        ply: &[],
        colour: &[],
        game: &[],
        event: &[],
        site: &[],
        date: &[],
        round: &[],
        player: &[],
        rating: &[],
    };
}

/// The words of announcements; the pieces are called by [`Language::names`](super::Language::names).
#[derive(Debug)]
pub struct SpokenWords {
    /// Whether these words are understood in the announcements of every language.
    pub by_all: bool,
    /// Files a to h.
    pub files: [&'static [&'static str]; 8],
    /// Ranks 1 to 8.
    pub ranks: [&'static [&'static str]; 8],
}

/// Where the words that describe a piece or a square come in descriptive notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DescriptiveOrder {
    /// Before it: the wing before the piece (`KB`), the file before pawn and rank (`BP`, `B4`), and then a hyphen.
    WingFirst,
    /// After it: `AR`, `PA`, `4A`, and no hyphen.
    PieceFirst,
}

/// The words that descriptive notation has besides the language's letters and its words for check and mate.
///
/// At a space of a phrase there may be a dot, a hyphen or nothing in the text.
#[derive(Debug)]
pub struct DescriptiveWords {
    /// Where what describes comes.
    pub order: DescriptiveOrder,
    /// Letters of the pieces besides the language's own: king, queen, rook, bishop, knight.
    pub pieces: [&'static [&'static str]; 5],
    /// What follows a piece's letter where it is read as a word: `K's`.
    pub possessive: &'static str,
    /// Words between a piece and the square it goes to, in place of the hyphen.
    pub to: &'static [&'static str],
    /// Words between a piece and the one it captures, in place of `x`.
    pub takes: &'static [&'static str],
    /// What a rank's digit may end in: `4th`.
    pub ordinals: &'static [&'static str],
    /// Words in place of the number of the first rank: `K sq`.
    pub first_rank: &'static [&'static str],
    /// Words for the second rank and those after it, in their order: `K. Kt. to B. third`.
    pub further_ranks: &'static [&'static str],
    /// Words for the file that a piece is named after: `Q. to her 2d`.
    pub own: &'static [&'static str],
    /// Words for a check where nothing says to which square: `Q. checks`.
    pub checks: &'static [&'static str],
    /// Words for a pawn's step by one square: `P. one`.
    pub one: &'static [&'static str],
    /// The same for two squares.
    pub two: &'static [&'static str],
    /// Words before the piece that a pawn becomes: `becoming a Queen`.
    pub becomes: &'static [&'static str],
    /// The word for castling.
    pub castling: &'static str,
    /// What may follow it kingside, the longer first.
    pub kingside: &'static [&'static str],
    /// The same queenside.
    pub queenside: &'static [&'static str],
    /// Phrases for mate besides the language's words.
    pub mate: &'static [&'static str],
    /// Phrases for a capture en passant.
    pub en_passant: &'static [&'static str],
    /// What is written after a move that gives check; a word is set apart.
    pub check_sign: &'static str,
    /// The same for mate.
    pub mate_sign: &'static str,
}
