//! Reading a FEN: the usual kind, X-FEN and Shredder-FEN.

use super::{Bitboard, Color, FenError, Piece, Position, Role, Side, Square};
use std::str::FromStr;

/// Which games a FEN's castling field is to be read for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// Not known: Chess960 if the field names files, if the men stand in one of the 960 arrays, or if all
    /// rights agree on kings that left no e-file.
    Any,
    /// Rights exist only with the king on the e-file and rooks in the corners.
    Standard,
    /// `K` and `Q` mean the outermost rooks (X-FEN), wherever the king stands.
    Chess960,
}

/// What is odd about a FEN without keeping its position from being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FenRemark {
    /// A castling right without king and rook in place; it is left out.
    CastlingDropped {
        /// Whose right.
        color: Color,
        /// The letter in the field.
        letter: char,
    },
    /// An en passant field that no double advance can have left; it is left out. (A square that just
    /// cannot be captured on is usual and goes without remark.)
    EnPassantDropped,
    /// A move number of zero; it is read as one.
    MoveNumberZero,
    /// An unreadable halfmove clock or move number; both get default values.
    CountUnknown,
    /// There is no FEN, only a sign that none is known.
    NotGiven,
    /// A number too large to keep; it is read as the largest that is kept.
    NumberCapped,
    /// The side to move is a capital letter.
    TurnCapital,
    /// The last fields are missing; defaults are taken.
    FieldsMissing {
        /// How many there are, 1 to 5.
        count: usize,
    },
    /// Text after the sixth field; it is left out.
    ExtraText,
}

/// A FEN that was read: its position, and what was odd about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fen {
    /// The position, ready to be played.
    pub position: Position,
    /// What was odd, in the order of the fields.
    pub remarks: Vec<FenRemark>,
}

/// Clocks beyond this are capped, so that no game can make them overflow.
const LARGEST: u32 = i32::MAX as u32;

/// From a FEN; see [`Position::from_fen`].
///
/// ```
/// use scoresheet::board::Position;
/// let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
/// assert_eq!(fen.parse::<Position>().unwrap().to_string(), fen);
/// ```
impl FromStr for Position {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Position, FenError> {
        Position::from_fen(fen)
    }
}

impl Position {
    /// The position of a FEN; short for [`Fen::parse`] where the remarks do not matter.
    ///
    /// # Errors
    ///
    /// Where the text gives no position, or one that cannot be played from.
    pub fn from_fen(text: &str) -> Result<Position, FenError> {
        Fen::parse(text).map(|fen| fen.position)
    }

    /// The men, side to move and move number of a FEN, reachable or not: how somebody set up the board. Nothing can be played from it.
    ///
    /// ```
    /// use scoresheet::board::{Position, Role, Square};
    /// let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RKNQKBNR w - - 0 1";
    /// assert!(Position::from_fen(fen).is_err(), "two kings");
    /// assert_eq!(Position::set_up_as(fen).unwrap().role_on(Square::at(1, 0)), Some(Role::King));
    /// ```
    ///
    /// # Errors
    ///
    /// Where the text does not say what is on each square.
    pub fn set_up_as(text: &str) -> Result<Position, FenError> {
        let mut fields = text.split_whitespace();
        let board = fields.next().ok_or(FenError::Empty)?;
        let mut position = Position::empty(turn_of(fields.next())?);
        read_board(board, &mut position)?;
        position.fullmove_number =
            fields.nth(3).and_then(|number| number.parse().ok()).unwrap_or(1).clamp(1, LARGEST);
        position.settle();
        Ok(position)
    }
}

impl Fen {
    /// Reads a FEN without knowing the variant (see [`Variant::Any`]).
    ///
    /// # Errors
    ///
    /// Where the text gives no position, or one that cannot be played from.
    pub fn parse(text: &str) -> Result<Fen, FenError> {
        Fen::parse_as(text, Variant::Any)
    }

    /// Reads a FEN for a variant. Trailing fields may be missing and spaces doubled.
    ///
    /// # Errors
    ///
    /// Where the text gives no position of that variant, or one that cannot be played from.
    pub fn parse_as(text: &str, variant: Variant) -> Result<Fen, FenError> {
        let mut fields = text.split_whitespace();
        let board = fields.next().ok_or(FenError::Empty)?;
        let mut remarks = Vec::new();
        let [turn, castling, en_passant, halfmoves, fullmoves] = std::array::from_fn(|_| fields.next());
        let mut position = Position::empty(turn_of(turn)?);
        if matches!(turn, Some("W" | "B")) {
            remarks.push(FenRemark::TurnCapital);
        }
        read_board(board, &mut position)?;
        let rights = read_castling(castling.unwrap_or("-"), &position, variant, &mut remarks)?;
        let last_double = read_en_passant(en_passant.unwrap_or("-"), &position, &mut remarks);
        position.halfmove_clock = read_number(halfmoves.unwrap_or("0"), &mut remarks)
            .unwrap_or_else(|| count_unknown(0, &mut remarks));
        let number = read_number(fullmoves.unwrap_or("1"), &mut remarks)
            .unwrap_or_else(|| count_unknown(1, &mut remarks));
        if number == 0 {
            remarks.push(FenRemark::MoveNumberZero);
        }
        position.fullmove_number = number.max(1);
        if fullmoves.is_none() {
            let count = 1 + [turn, castling, en_passant, halfmoves].iter().flatten().count();
            remarks.push(FenRemark::FieldsMissing { count });
        }
        if fields.next().is_some() && !remarks.contains(&FenRemark::CountUnknown) {
            remarks.push(FenRemark::ExtraText);
        }
        position.validate()?;
        position.rights = rights;
        if let Some(pawn) = last_double {
            position.last_double = pawn;
            position.en_passant = position.legal_en_passant().unwrap_or(position.en_passant);
        }
        position.settle();
        Ok(Fen { position, remarks })
    }
}

/// The default for an unreadable count.
fn count_unknown(usual: u32, remarks: &mut Vec<FenRemark>) -> u32 {
    if !remarks.contains(&FenRemark::CountUnknown) {
        remarks.push(FenRemark::CountUnknown);
    }
    usual
}

/// Whose move it is, by the second field.
fn turn_of(field: Option<&str>) -> Result<Color, FenError> {
    match field {
        None | Some("w" | "W") => Ok(Color::White),
        Some("b" | "B") => Ok(Color::Black),
        Some(_) => Err(FenError::Turn),
    }
}

fn read_board(text: &str, position: &mut Position) -> Result<(), FenError> {
    let count = text.split('/').count();
    if count != 8 {
        return Err(FenError::Ranks { count });
    }
    for (rank, text) in (0u8..8).rev().zip(text.split('/')) {
        let mut file = 0usize;
        for letter in text.chars() {
            let step = match letter {
                '1'..='8' => letter as usize - '0' as usize,
                _ => {
                    let piece =
                        Piece::of_letter(letter).ok_or(FenError::Letter { letter, rank: rank + 1 })?;
                    if file < 8 {
                        position.put(Square::at(file as u8, rank), piece);
                    }
                    1
                }
            };
            file += step;
        }
        if file != 8 {
            return Err(FenError::RankLength { rank: rank + 1, squares: file });
        }
    }
    Ok(())
}

/// A right as the castling field claims it, and the rook that stands where it says.
struct Claim {
    color: Color,
    letter: char,
    /// King's file, rook's file and wing.
    men: Option<(u8, u8, Side)>,
}

impl Claim {
    fn read(letter: char, position: &Position) -> Result<Claim, FenError> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let rank = Bitboard::rank(color.back_rank());
        let rooks = position.pieces(color, Role::Rook) & rank;
        let king = (position.pieces(color, Role::King) & rank).first();
        let rook = match letter.to_ascii_lowercase() {
            'k' => rooks.max_by_key(|rook| rook.file()),
            'q' => rooks.min_by_key(|rook| rook.file()),
            file @ 'a'..='h' => rooks.into_iter().find(|rook| rook.file() == file as u8 - b'a'),
            _ => return Err(FenError::CastlingLetter { letter }),
        };
        let men = king.zip(rook).map(|(king, rook)| {
            let side = if rook.file() > king.file() { Side::King } else { Side::Queen };
            (king.file(), rook.file(), side)
        });
        let named = match letter.to_ascii_lowercase() {
            'k' => Some(Side::King),
            'q' => Some(Side::Queen),
            _ => None,
        };
        let men = men.filter(|&(.., side)| named.is_none_or(|named| named == side));
        Ok(Claim { color, letter, men })
    }

    /// King on the e-file, rook in the corner.
    fn is_standard(&self) -> bool {
        matches!(self.men, Some((4, 7, Side::King) | (4, 0, Side::Queen)))
    }
}

/// The squares of the rooks that may castle.
fn read_castling(
    text: &str,
    position: &Position,
    variant: Variant,
    remarks: &mut Vec<FenRemark>,
) -> Result<Bitboard, FenError> {
    if text == "-" {
        return Ok(Bitboard::EMPTY);
    }
    let mut claims: Vec<Claim> = Vec::with_capacity(4);
    for letter in text.chars() {
        // Each letter once, so that no field, however long, makes many claims.
        if claims.iter().all(|claim| claim.letter != letter) {
            claims.push(Claim::read(letter, position)?);
        }
    }
    let chess960 = match variant {
        Variant::Any => shows_chess960(&claims, position),
        Variant::Standard => false,
        Variant::Chess960 => true,
    };
    let mut rights = Bitboard::EMPTY;
    for claim in claims {
        let rank = claim.color.back_rank();
        let wing = |(king, _, side): (u8, u8, Side)| match side {
            Side::King => !0u8 << king,
            Side::Queen => !(!0u8 << king),
        };
        match claim.men.filter(|_| chess960 || claim.is_standard()) {
            Some(men @ (_, rook, side)) => {
                // Two rooks of one wing cannot both have the right: the outer one has it.
                let others = rights & Bitboard((wing(men) as u64) << (rank * 8));
                let outer = match side {
                    Side::King => {
                        others.max_by_key(|other| other.file()).is_none_or(|other| other.file() < rook)
                    }
                    Side::Queen => {
                        others.min_by_key(|other| other.file()).is_none_or(|other| other.file() > rook)
                    }
                };
                if outer {
                    rights = (rights & !others) | Bitboard::of(Square::at(rook, rank));
                }
            }
            None => remarks.push(FenRemark::CastlingDropped { color: claim.color, letter: claim.letter }),
        }
    }
    Ok(rights)
}

/// Whether a castling field, by itself, is one of Chess960.
fn shows_chess960(claims: &[Claim], position: &Position) -> bool {
    let names_files = claims.iter().any(|claim| !matches!(claim.letter, 'K' | 'Q' | 'k' | 'q'));
    if names_files || position.position_number().is_some() {
        return true;
    }
    // White and Black start as mirror images: rights that remain must agree on their files.
    let agree = |a: &Claim, b: &Claim| match (a.men, b.men) {
        (Some((king, rook, side)), Some((other_king, other_rook, other_side))) => {
            king == other_king && (side != other_side || rook == other_rook)
        }
        _ => false,
    };
    claims.iter().all(|claim| claim.men.is_some_and(|(king, ..)| king != 4))
        && claims.iter().all(|a| claims.iter().all(|b| agree(a, b)))
}

/// The pawn that has just advanced two squares past the square in the field.
fn read_en_passant(text: &str, position: &Position, remarks: &mut Vec<FenRemark>) -> Option<Square> {
    if text == "-" {
        return None;
    }
    let pawn = <[u8; 2]>::try_from(text.as_bytes()).ok().and_then(Square::parse).and_then(|target| {
        let them = position.turn().other();
        let rank = |own: u8| Square::at(target.file(), them.back_rank() ^ own);
        let passed = target == rank(2);
        let empty = !position.occupied().has(rank(1)) && !position.occupied().has(target);
        (passed && empty && position.pieces(them, Role::Pawn).has(rank(3))).then(|| rank(3))
    });
    if pawn.is_none() {
        remarks.push(FenRemark::EnPassantDropped);
    }
    pawn
}

fn read_number(text: &str, remarks: &mut Vec<FenRemark>) -> Option<u32> {
    if text == "-" {
        return Some(0);
    }
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number = text.parse().ok().filter(|&number| number <= LARGEST);
    if number.is_none() {
        remarks.push(FenRemark::NumberCapped);
    }
    Some(number.unwrap_or(LARGEST))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> FenError {
        Fen::parse(text).unwrap_err()
    }

    #[test]
    fn missing_fields_and_odd_blanks() {
        let fen = Fen::parse("  4k3/8/8/8/8/8/8/4K3  b ").unwrap();
        assert_eq!(fen.position.fen(), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
        assert_eq!(fen.remarks, [FenRemark::FieldsMissing { count: 2 }]);
        let full = Fen::parse("4k3/8/8/8/8/8/8/4K3 w - - 12 0 c0").unwrap();
        assert_eq!(full.position.fen(), "4k3/8/8/8/8/8/8/4K3 w - - 12 1");
        assert_eq!(full.remarks, [FenRemark::MoveNumberZero, FenRemark::ExtraText]);
    }

    #[test]
    fn unreadable_text() {
        assert_eq!(error(" "), FenError::Empty);
        assert_eq!(error("8/8/8 w - - 0 1"), FenError::Ranks { count: 3 });
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        assert_eq!(
            error(&start.replace("pppppppp", "ppppppp")),
            FenError::RankLength { rank: 7, squares: 7 }
        );
        assert_eq!(error(&start.replace("pppppppp", "pppp8")), FenError::RankLength { rank: 7, squares: 12 });
        assert_eq!(error(&start.replace('q', "x")), FenError::Letter { letter: 'x', rank: 8 });
        assert_eq!(error(&start.replace("pppppppp", "9")), FenError::Letter { letter: '9', rank: 7 });
        assert_eq!(error(&format!("{start} x")), FenError::Turn);
        assert_eq!(error(&format!("{start} w KX")), FenError::CastlingLetter { letter: 'X' });
        assert!(!error("").is_unplayable());
    }

    #[test]
    fn unplayable_positions() {
        let (white, black) = (Color::White, Color::Black);
        assert_eq!(error("8/8/8/8/8/8/8/4K3 w - - 0 1"), FenError::NoKing { color: black });
        let (first, second) = (Square::at(0, 0), Square::at(4, 0));
        let kings = FenError::SeveralKings { color: white, first, second };
        assert_eq!(error("4k3/8/8/8/8/8/8/K3K3 w - - 0 1"), kings);
        let king = Square::at(4, 0);
        let thrice = FenError::TooManyCheckers { king, count: 3 };
        assert_eq!(error("4r1k1/8/8/8/7b/8/3p4/4K3 w - - 0 1"), thrice);
        let touching = FenError::BothInCheck { white: king, black: Square::at(4, 1) };
        assert_eq!(error("8/8/8/8/8/8/4k3/4K3 w - - 0 1"), touching);
        assert!(touching.is_unplayable());
    }

    #[test]
    fn large_numbers_and_long_fields() {
        let fen = Fen::parse("4k3/8/8/8/8/8/8/4K3 w - - 99999999999 150").unwrap();
        assert_eq!((fen.position.halfmove_clock(), fen.position.fullmove_number()), (LARGEST, 150));
        assert_eq!(fen.remarks, [FenRemark::NumberCapped]);
        let long = format!("4k3/8/8/8/8/8/8/4K2R w {} - 0 1", "KQ".repeat(50_000));
        let dropped = FenRemark::CastlingDropped { color: Color::White, letter: 'Q' };
        assert_eq!(Fen::parse(&long).unwrap().remarks, [dropped]);
    }
}
