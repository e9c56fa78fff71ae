//! Writing a position as a FEN.

use super::{Bitboard, Color, Position, Role, Square};

/// The letter of each man by its code in the mailbox.
const LETTERS: [u8; 16] = *b" PNBRQK  pnbrqk ";

/// No FEN is longer, in bytes.
const LONGEST: usize = 104;

impl Position {
    /// The position as a FEN: castling rights as `KQkq` (X-FEN: a file letter where another rook stands
    /// farther out), an en passant square only where that capture is legal.
    pub fn fen(&self) -> String {
        let mut fen = Vec::new();
        self.write_fen(&mut fen);
        fen.into_iter().map(char::from).collect()
    }

    /// Appends the position as a FEN.
    pub fn write_fen(&self, out: &mut Vec<u8>) {
        self.write_epd(out);
        for counter in [self.halfmove_clock(), self.fullmove_number()] {
            out.push(b' ');
            write_number(counter, out);
        }
    }

    /// Appends the first four of a FEN's six fields: all but the counters.
    pub fn write_epd(&self, out: &mut Vec<u8>) {
        out.reserve(LONGEST);
        for rank in (0..8).rev() {
            self.write_rank(rank, out);
            out.push(if rank > 0 { b'/' } else { b' ' });
        }
        out.extend_from_slice(if self.turn() == Color::White { b"w " } else { b"b " });
        self.write_castling(out);
        match self.ep_square() {
            Some(square) => out.extend_from_slice(&[b' ', b'a' + square.file(), b'1' + square.rank()]),
            None => out.extend_from_slice(b" -"),
        }
    }

    fn write_rank(&self, rank: u8, out: &mut Vec<u8>) {
        let mut next = 0;
        for square in self.occupied() & Bitboard::rank(rank) {
            let file = square.file();
            if file > next {
                out.push(b'0' + file - next);
            }
            out.push(LETTERS[(self.mailbox[square.index()] & 15) as usize]);
            next = file + 1;
        }
        if next < 8 {
            out.push(b'8' - next);
        }
    }

    fn write_castling(&self, out: &mut Vec<u8>) {
        if self.castling_rights().is_empty() {
            return out.push(b'-');
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
    if value >= 10 {
        write_number(value / 10, out);
    }
    out.push(b'0' + (value % 10) as u8);
}
