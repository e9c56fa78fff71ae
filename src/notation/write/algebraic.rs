//! Short and long algebraic notation, in letters or figurines (articles C.8 to C.13).

use super::super::{CaptureSign, CastlingSign, MateSign, MoveFormat, PromotionSign, Style};
use crate::board::{Bitboard, Color, Kind, Move, Piece, Position, Role, Square, between, reach};

impl MoveFormat {
    /// Appends the move; plays it only if signs of check or mate are wanted and no position `after` it is given.
    #[inline]
    pub(super) fn algebraic(
        &self,
        before: &Position,
        played: Move,
        after: Option<&Position>,
        out: &mut Vec<u8>,
    ) {
        if played.kind() == Kind::Castle {
            out.extend_from_slice(self.castling(played));
        } else {
            self.man(before, played, out);
        }
        if !self.check && self.mate == MateSign::None {
            return;
        }
        match after {
            Some(after) => self.signs(after, out),
            None => {
                let mut after = before.clone();
                after.play(played);
                self.signs(&after, out);
            }
        }
    }

    fn castling(&self, played: Move) -> &'static [u8] {
        let kingside = played.to().file() > played.from().file();
        match (self.castling, kingside) {
            (CastlingSign::Letters, true) => b"O-O",
            (CastlingSign::Letters, false) => b"O-O-O",
            (CastlingSign::Zeros, true) => b"0-0",
            (CastlingSign::Zeros, false) => b"0-0-0",
        }
    }

    #[inline]
    fn man(&self, position: &Position, played: Move, out: &mut Vec<u8>) {
        let (from, to) = (played.from(), played.to());
        let role = position.role_on(from).unwrap_or(Role::Pawn);
        let captures = position.occupied().has(to) || played.kind() == Kind::EnPassant;
        if role != Role::Pawn {
            out.extend_from_slice(self.letter(role, position.turn()).as_bytes());
        }
        if matches!(self.style, Style::Lan | Style::LanHyphen) {
            square(from, out);
        } else if role == Role::Pawn {
            // C.9.3: a capturing pawn names the file it comes from.
            if captures {
                out.push(b'a' + from.file());
            }
        } else {
            disambiguate(position, role, from, to, out);
        }
        match self.capture {
            CaptureSign::Cross if captures => out.push(b'x'),
            CaptureSign::Colon if captures => out.push(b':'),
            _ if self.style == Style::LanHyphen => out.push(b'-'),
            _ => {}
        }
        square(to, out);
        if !played.is_plain() {
            self.pawn_ending(position, played, out);
        }
    }

    /// What a pawn becomes, or that it captured en passant.
    fn pawn_ending(&self, position: &Position, played: Move, out: &mut Vec<u8>) {
        if let Some(role) = played.promotion() {
            let (before, after): (&[u8], &[u8]) = match self.promotion {
                PromotionSign::Equals => (b"=", b""),
                PromotionSign::Glued => (b"", b""),
                PromotionSign::Parentheses => (b"(", b")"),
                PromotionSign::Slash => (b"/", b""),
            };
            out.extend_from_slice(before);
            out.extend_from_slice(self.letter(role, position.turn()).as_bytes());
            out.extend_from_slice(after);
        } else if self.en_passant && played.kind() == Kind::EnPassant {
            out.push(b' ');
            out.extend_from_slice(self.language.en_passant.first().unwrap_or(&"e.p.").as_bytes());
        }
    }

    /// The letter of a piece, or its figurine; a pawn has none.
    pub(crate) fn letter(&self, role: Role, color: Color) -> &'static str {
        match self.style {
            Style::Figurine if role == Role::Pawn => "",
            Style::Figurine => Piece { color, role }.figurine(),
            _ => self.language.letter(role),
        }
    }

    /// Appends the sign of mate or check, by the position after the move.
    #[inline]
    fn signs(&self, after: &Position, out: &mut Vec<u8>) {
        if !after.in_check() {
            return;
        }
        // Whether it is mate matters even where mate has no sign: then nothing is written.
        let sign: &[u8] = match self.mate {
            _ if after.has_legal_move() => match self.check {
                true => b"+",
                false => b"",
            },
            MateSign::Hash => b"#",
            MateSign::DoublePlus => b"++",
            MateSign::None => b"",
        };
        out.extend_from_slice(sign);
    }
}

#[inline]
fn square(square: Square, out: &mut Vec<u8>) {
    out.extend_from_slice(&[b'a' + square.file(), b'1' + square.rank()]);
}

/// C.10 with PGN's order: the file if it differs, else the rank, else both. Only pieces that can legally go
/// there count.
#[inline]
fn disambiguate(position: &Position, role: Role, from: Square, to: Square, out: &mut Vec<u8>) {
    let others = position.pieces(position.turn(), role) & reach(role, to) & !Bitboard::of(from);
    if !others.is_empty() && role != Role::King {
        disambiguate_from(others, position, from, to, out);
    }
}

#[inline(never)]
fn disambiguate_from(others: Bitboard, position: &Position, from: Square, to: Square, out: &mut Vec<u8>) {
    let occupied = position.occupied();
    let rivals = others
        .filter(|&rival| (between(rival, to) & occupied).is_empty() && position.is_safe(rival, to))
        .fold(Bitboard::EMPTY, |rivals, rival| rivals | Bitboard::of(rival));
    if rivals.is_empty() {
        return;
    }
    let file_tells = (rivals & Bitboard::file(from.file())).is_empty();
    let rank_tells = (rivals & Bitboard::rank(from.rank())).is_empty();
    if file_tells || !rank_tells {
        out.push(b'a' + from.file());
    }
    if !file_tells {
        out.push(b'1' + from.rank());
    }
}
