//! Writing a position as a FEN.

use super::{Bitboard, Color, Position, Role, Square, position::EMPTY};

/// The letter of each man by its code in the mailbox.
const LETTERS: [u8; 16] = *b" PNBRQK  pnbrqk ";

/// No FEN is longer, in bytes.
const LONGEST: usize = 104;

/// The squares of the rooks in the usual array, and the letters for castling with them.
const CORNERS: [(Square, u8); 4] =
    [(Square::at(7, 0), b'K'), (Square::at(0, 0), b'Q'), (Square::at(7, 7), b'k'), (Square::at(0, 7), b'q')];

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

/// A rank as it is in the mailbox, and as it is in a FEN.
#[derive(Clone, Copy, Debug)]
struct RankText {
    men: [u8; 8],
    text: [u8; 8],
    length: u8,
}

impl Default for RankText {
    fn default() -> RankText {
        RankText::BARE
    }
}

impl RankText {
    /// A rank without men.
    const BARE: RankText = RankText { men: [EMPTY; 8], text: [b'8', 0, 0, 0, 0, 0, 0, 0], length: 1 };

    fn of(men: [u8; 8]) -> RankText {
        let (mut text, mut length, mut empty) = ([0; 8], 0, 0);
        // What stands on a square cannot be foreseen, and so takes no branch.
        for man in men {
            let is_man = man != EMPTY;
            length += usize::from(is_man & (empty > 0));
            text[length & 7] = if is_man { LETTERS[usize::from(man & 15)] } else { b'1' + empty };
            length += usize::from(is_man);
            empty = if is_man { 0 } else { empty + 1 };
        }
        length += usize::from(empty > 0);
        RankText { men, text, length: length as u8 }
    }
}

impl FenWriter {
    /// Works out the text of the ranks that stand otherwise than before: found without a branch for each.
    fn look_at(&mut self, position: &Position) {
        let ranks = position.mailbox.as_chunks::<8>().0;
        let differs = self.ranks.iter().zip(ranks).map(|(text, men)| u8::from(text.men != *men));
        let mut changed = differs.enumerate().fold(0, |changed, (rank, differs)| changed | differs << rank);
        while changed != 0 {
            let rank = changed.trailing_zeros() as usize;
            self.ranks[rank] = RankText::of(ranks[rank]);
            changed &= changed - 1;
        }
    }

    /// Appends the position as a FEN; see [`Position::fen`].
    pub fn write_fen(&mut self, position: &Position, out: &mut Vec<u8>) {
        self.write_epd(position, out);
        for counter in [position.halfmove_clock(), position.fullmove_number()] {
            out.push(b' ');
            write_number(counter, out);
        }
    }

    /// Appends the first four of a FEN's six fields: all but the counters.
    pub fn write_epd(&mut self, position: &Position, out: &mut Vec<u8>) {
        out.reserve(LONGEST);
        self.look_at(position);
        let (mut placement, mut end) = ([b'/'; 80], 0);
        for text in self.ranks.iter().rev() {
            // Eight bytes at once, whatever the length; what is too much is written over.
            if let Some(room) = placement[end..].first_chunk_mut() {
                *room = text.text;
            }
            end += usize::from(text.length);
            placement[end] = b'/';
            end += 1;
        }
        out.extend_from_slice(&placement[..end - 1]);
        out.extend_from_slice(if position.turn() == Color::White { b" w " } else { b" b " });
        position.write_castling(out);
        match position.ep_square() {
            Some(square) => out.extend_from_slice(&[b' ', b'a' + square.file(), b'1' + square.rank()]),
            None => out.extend_from_slice(b" -"),
        }
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

    fn write_castling(&self, out: &mut Vec<u8>) {
        if self.castling_rights().is_empty() {
            return out.push(b'-');
        }
        // No rook stands farther out than one in the corner.
        let corners = CORNERS.iter().filter(|(corner, _)| self.castling_rights().has(*corner));
        if corners.clone().count() as u32 == self.castling_rights().count() {
            return out.extend(corners.map(|(_, letter)| letter));
        }
        for color in [Color::White, Color::Black] {
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
                out.push(if color == Color::White { letter } else { letter.to_ascii_lowercase() });
            }
        }
    }
}

fn write_number(value: u32, out: &mut Vec<u8>) {
    let digit = |value: u32| b'0' + (value % 10) as u8;
    match value {
        0..10 => out.push(digit(value)),
        10..100 => out.extend_from_slice(&[digit(value / 10), digit(value)]),
        _ => {
            write_number(value / 100, out);
            out.extend_from_slice(&[digit(value / 10), digit(value)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
