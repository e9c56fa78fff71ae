//! Writing a position as a FEN.

use super::{
    Bitboard, Color, Position, Role, Square,
    fen_rank::{Bytes, RankText},
};
use std::fmt;

/// More than the longest FEN takes, in bytes.
const ROOM: usize = 128;

/// The squares of the rooks in the usual array, and the letters for castling with them.
const CORNERS: [(Square, u8); 4] =
    [(Square::at(7, 0), b'K'), (Square::at(0, 0), b'Q'), (Square::at(7, 7), b'k'), (Square::at(0, 7), b'q')];

/// A line that is put together where it is to be, eight bytes at once whatever the length; what is too much is written over.
struct Line<'o> {
    room: &'o mut [u8; ROOM + 8],
    end: usize,
}

impl Line<'_> {
    #[inline(always)]
    fn add(&mut self, Bytes { bytes, length }: Bytes) {
        let begin = self.end % ROOM;
        self.room[begin..begin + 8].copy_from_slice(&bytes.to_le_bytes());
        self.end += length;
    }
}

/// The usual counters, each with a space before it.
static COUNTERS: [Bytes; 200] = {
    let mut counters = [Bytes::new(b" "); 200];
    let mut value = 0;
    while value < counters.len() {
        let mut part = 100;
        while part > 0 {
            if value >= part || part == 1 {
                counters[value] = counters[value].and(b'0' + (value / part % 10) as u8);
            }
            part /= 10;
        }
        value += 1;
    }
    counters
};

/// Writes FENs, one after the other.
///
/// What it saves: of a rank that stands as it stood in the position before, which is true of six or seven in a game, the text is
/// kept. What comes out never depends on what was written before.
///
/// ```
/// use scoresheet::board::{FenWriter, Position};
/// let (mut writer, mut out) = (FenWriter::default(), Vec::new());
/// writer.write_fen(&Position::start(), &mut out);
/// assert_eq!(out, Position::start().fen().as_bytes());
/// ```
#[derive(Clone, Debug, Default)]
pub struct FenWriter {
    ranks: [RankText; 8],
}

impl FenWriter {
    /// Works out the text of the ranks that stand otherwise than before: found without a branch for each.
    #[inline(always)]
    fn look_at(&mut self, position: &Position) {
        let ranks = position.mailbox.as_chunks::<8>().0;
        let differs = self.ranks.iter().zip(ranks).map(|(text, men)| u8::from(text.men != *men));
        let changed = differs.enumerate().fold(0, |changed: u8, (rank, differs)| changed | differs << rank);
        let mut look_at = |rank: u32| {
            let (rank, files) = (rank as usize % 8, position.occupied().0 >> (8 * (rank % 8)));
            self.ranks[rank] = RankText::of(ranks[rank], files as u8);
        };
        // A move changes one or two, which is not asked.
        let (first, last) = (changed.trailing_zeros() % 8, 7 - changed.leading_zeros() % 8);
        look_at(first);
        look_at(last);
        let mut others = changed & !(1 << first) & !(1 << last);
        while others != 0 {
            look_at(others.trailing_zeros());
            others &= others - 1;
        }
    }

    /// Appends the position as a FEN; see [`Position::fen`].
    pub fn write_fen(&mut self, position: &Position, out: &mut Vec<u8>) {
        self.write(position, [Some(position.halfmove_clock()), Some(position.fullmove_number())], out);
    }

    /// Appends the first four of a FEN's six fields: all but the counters.
    pub fn write_epd(&mut self, position: &Position, out: &mut Vec<u8>) {
        self.write(position, [None; 2], out);
    }

    /// Appends the position with these counters.
    #[inline(always)]
    fn write(&mut self, position: &Position, counters: [Option<u32>; 2], out: &mut Vec<u8>) {
        self.look_at(position);
        let begin = out.len();
        out.extend_from_slice(&[b'/'; ROOM + 8]);
        let Some(room) = out[begin..].first_chunk_mut() else { return };
        let mut line = Line { room, end: 0 };
        self.ranks.iter().rev().for_each(|rank| line.add(rank.text));
        line.end -= 1;
        line.add(Bytes::new(if position.turn() == Color::White { b" w " } else { b" b " }));
        line.add(position.castling_letters());
        line.add(match position.ep_square() {
            Some(square) => Bytes::new(b" ").and(b'a' + square.file()).and(b'1' + square.rank()),
            None => Bytes::new(b" -"),
        });
        for counter in counters.into_iter().flatten() {
            match COUNTERS.get(counter as usize) {
                Some(text) => line.add(*text),
                None => format!(" {counter}").bytes().for_each(|byte| line.add(Bytes::new(&[byte]))),
            }
        }
        let end = begin + line.end;
        out.truncate(end);
    }
}

/// As a FEN; see [`Position::fen`].
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen())
    }
}

impl Position {
    /// The position as a FEN: castling rights as `KQkq` (X-FEN: a file letter where another rook stands
    /// farther out), an en passant square only where that capture is legal.
    pub fn fen(&self) -> String {
        let mut fen = Vec::new();
        self.write_fen(&mut fen);
        String::from_utf8(fen).unwrap_or_default()
    }

    /// Appends the position as a FEN.
    pub fn write_fen(&self, out: &mut Vec<u8>) {
        FenWriter::default().write_fen(self, out);
    }

    /// Appends the first four of a FEN's six fields: all but the counters.
    pub fn write_epd(&self, out: &mut Vec<u8>) {
        FenWriter::default().write_epd(self, out);
    }

    /// The letters of the castling rights, or a hyphen where there are none.
    #[inline(always)]
    fn castling_letters(&self) -> Bytes {
        /// By the corners whose rooks may castle.
        static USUAL: [Bytes; 16] = {
            let mut all = [Bytes::new(b"-"); 16];
            let mut corners = 1;
            while corners < all.len() {
                let (mut letters, mut corner) = (Bytes::new(b""), 0);
                while corner < CORNERS.len() {
                    if corners >> corner & 1 == 1 {
                        letters = letters.and(CORNERS[corner].1);
                    }
                    corner += 1;
                }
                all[corners] = letters;
                corners += 1;
            }
            all
        };
        let (mut others, mut usual) = (self.castling_rights(), 0);
        for (index, (corner, _)) in CORNERS.iter().enumerate() {
            usual |= usize::from(others.has(*corner)) << index;
            others &= !Bitboard::of(*corner);
        }
        // No rook stands farther out than one in the corner.
        if others.is_empty() { USUAL[usual % 16] } else { self.castling_letters_by_rooks() }
    }

    #[cold]
    fn castling_letters_by_rooks(&self) -> Bytes {
        let mut letters = Bytes::new(b"");
        for color in Color::BOTH {
            let rank = Bitboard::rank(color.back_rank());
            let rooks = self.pieces(color, Role::Rook) & rank;
            let king = self.king_square(color);
            // The h-file first; a player has two of them at most.
            let rights = self.castling_rights() & rank;
            for file in (0..8).rev().filter(|&file| rights.has(Square::at(file, color.back_rank()))) {
                let towards_h = file > king.file();
                let farther =
                    |other: Square| if towards_h { other.file() > file } else { other.file() < file };
                let letter = match rooks.into_iter().any(farther) {
                    true => b'A' + file,
                    false if towards_h => b'K',
                    false => b'Q',
                };
                letters =
                    letters.and(if color == Color::White { letter } else { letter.to_ascii_lowercase() });
            }
        }
        letters
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{fen_rank::LETTERS, testing::walk_at_random},
        *,
    };

    /// A FEN written after others is the one that is written alone.
    #[test]
    fn a_fen_does_not_depend_on_the_one_before() {
        let mut writer = FenWriter::default();
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
            "8/8/8/8/8/8/8/K1k5 w - - 99 120",
            "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 1 10",
            "rr2k3/8/8/8/8/8/8/4K1RR w Gb - 0 1",
            "4k3/8/8/8/5pPp/8/8/4K3 b - g3 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        ] {
            let position = Position::from_fen(fen).unwrap();
            let mut out = Vec::new();
            writer.write_fen(&position, &mut out);
            assert_eq!(String::from_utf8(out).unwrap(), fen);
            assert_eq!(position.fen(), fen);
        }
    }

    /// Square by square.
    fn plainly(position: &Position) -> String {
        let mut fen = String::new();
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                match LETTERS[usize::from(position.mailbox[Square::at(file, rank).index()])] {
                    0 => empty += 1,
                    letter => {
                        fen.extend((empty > 0).then(|| char::from(b'0' + empty)));
                        fen.push(char::from(letter));
                        empty = 0;
                    }
                }
            }
            fen.extend((empty > 0).then(|| char::from(b'0' + empty)));
            fen.extend((rank > 0).then_some('/'));
        }
        let turn = if position.turn() == Color::White { 'w' } else { 'b' };
        let corners = CORNERS.iter().filter(|(corner, _)| position.castling_rights().has(*corner));
        let castling: String = corners.map(|&(_, letter)| char::from(letter)).collect();
        let castling = if castling.is_empty() { "-" } else { &castling };
        let ep = position.ep_square().map_or("-".into(), |square| square.to_string());
        let (quiet, number) = (position.halfmove_clock(), position.fullmove_number());
        format!("{fen} {turn} {castling} {ep} {quiet} {number}")
    }

    #[test]
    fn fens_along_random_games_are_those_written_square_by_square() {
        let (mut writer, mut seed, mut written) = (FenWriter::default(), 1u64, 0);
        for _ in 0..20 {
            walk_at_random(Position::start(), 500, &mut seed, |position| {
                let mut out = Vec::new();
                writer.write_fen(position, &mut out);
                assert_eq!(String::from_utf8(out).unwrap(), plainly(position));
                written += 1;
            });
        }
        assert!(written > 4000, "{written}");
    }

    #[test]
    fn counters_are_written_whatever_their_size() {
        for (quiet, number) in [(0, 1), (9, 10), (99, 100), (199, 200), (200, 1999), (1000, 2_147_483_647)] {
            let fen = format!("4k3/8/8/8/8/8/8/4K3 b - - {quiet} {number}");
            let mut out = Vec::new();
            FenWriter::default().write_fen(&Position::from_fen(&fen).unwrap(), &mut out);
            assert_eq!(String::from_utf8(out).unwrap(), fen);
        }
    }
}
