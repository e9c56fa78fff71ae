//! Writing a position as a FEN.

use super::{Bitboard, Color, Position, Role, Square};
use std::fmt::Write;

impl Position {
    /// The position as a FEN: castling rights as `KQkq` (X-FEN: a file letter where another rook stands
    /// farther out), an en passant square only where that capture is legal.
    pub fn fen(&self) -> String {
        let mut fen = String::with_capacity(90);
        for rank in (0..8).rev() {
            self.write_rank(rank, &mut fen);
            fen.push(if rank > 0 { '/' } else { ' ' });
        }
        fen.push(if self.turn() == Color::White { 'w' } else { 'b' });
        fen.push(' ');
        self.write_castling(&mut fen);
        match self.ep_square() {
            Some(square) => _ = write!(fen, " {square}"),
            None => fen.push_str(" -"),
        }
        _ = write!(fen, " {} {}", self.halfmove_clock(), self.fullmove_number());
        fen
    }

    fn write_rank(&self, rank: u8, fen: &mut String) {
        let mut empty = 0;
        for file in 0..8 {
            let Some(piece) = self.piece_on(Square::at(file, rank)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                fen.push((b'0' + empty) as char);
                empty = 0;
            }
            let letter = piece.role.letter();
            fen.push(if piece.color == Color::White { letter } else { letter.to_ascii_lowercase() });
        }
        if empty > 0 {
            fen.push((b'0' + empty) as char);
        }
    }

    fn write_castling(&self, fen: &mut String) {
        if self.castling_rights().is_empty() {
            fen.push('-');
        }
        for color in [Color::White, Color::Black] {
            let rank = Bitboard::rank(color.back_rank());
            let rooks = self.pieces(color, Role::Rook) & rank;
            let king = self.king_square(color);
            let mut rights: Vec<Square> = (self.castling_rights() & rank).collect();
            rights.reverse();
            for rook in rights {
                let towards_h = rook.file() > king.file();
                let farther = |other: Square| {
                    if towards_h { other.file() > rook.file() } else { other.file() < rook.file() }
                };
                let letter = match rooks.into_iter().any(farther) {
                    true => (b'A' + rook.file()) as char,
                    false if towards_h => 'K',
                    false => 'Q',
                };
                fen.push(if color == Color::White { letter } else { letter.to_ascii_lowercase() });
            }
        }
    }
}
