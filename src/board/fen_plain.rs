//! A FEN as programs write it, read in one pass over its bytes.

use super::{
    Bitboard, Color, Fen, FenRemark, Position, Role, Square, Variant,
    fen::{read_castling, read_en_passant},
    position::code_of_letter,
    zobrist::MEN,
};

/// A FEN of six fields with one space between them and no more men of a kind than there are at the start, of which there is
/// nothing to remark but a move number of zero; `None` for any other, which may be just as good.
///
/// What it saves: nearly every FEN is so, and a player's training positions are one a game. A test holds it to what is read
/// otherwise.
pub(super) fn read_plain(text: &str, variant: Variant) -> Option<Fen> {
    let bytes = text.as_bytes();
    let mut position = Position::empty(Color::White);
    let (mut at, key) = read_board(bytes, &mut position)?;
    position.turn = match *bytes.get(at..at + 2)? {
        [b'w', b' '] => Color::White,
        [b'b', b' '] => Color::Black,
        _ => return None,
    };
    at += 2;
    let castling = field(text, &mut at)?;
    position.rights = match usual_rights(castling, &position) {
        Some(rights) => rights,
        None => without_remark(|remarks| read_castling(castling, &position, variant, remarks).ok())?,
    };
    let en_passant = field(text, &mut at)?;
    if en_passant != "-" {
        position.last_double = without_remark(|remarks| read_en_passant(en_passant, &position, remarks))?;
    }
    position.halfmove_clock = small_number(field(text, &mut at)?)?;
    let number = small_number(&text[at..])?;
    position.fullmove_number = number.max(1);
    position.validate_checks().ok()?;
    if en_passant != "-" {
        position.en_passant = position.legal_en_passant().unwrap_or(position.en_passant);
    }
    position.settle_with(key);
    let remarks = if number == 0 { vec![FenRemark::MoveNumberZero] } else { Vec::new() };
    Some(Fen { position, remarks })
}

/// Fills the board; the byte after the space that follows it, and the part of the key that is of men. `None` where men are too
/// many or too few.
#[inline]
fn read_board(text: &[u8], position: &mut Position) -> Option<(usize, u64)> {
    let (mut at, mut key, mut counts) = (0, 0, [0u8; 16]);
    for rank in (0..64).step_by(8).rev() {
        let mut file = 0;
        while file < 8 {
            let byte = *text.get(at)?;
            at += 1;
            if let b'1'..=b'8' = byte {
                file += usize::from(byte - b'0');
                continue;
            }
            let code = code_of_letter(byte)?;
            let square = rank + file;
            position.by_role[usize::from(code & 7)].0 |= 1 << square;
            position.by_color[usize::from(code >> 3)].0 |= 1 << square;
            position.mailbox[square] = code;
            key ^= MEN[usize::from(code & 15)][square];
            counts[usize::from(code & 15)] += 1;
            file += 1;
        }
        if file != 8 || *text.get(at)? != (if rank == 0 { b' ' } else { b'/' }) {
            return None;
        }
        at += 1;
    }
    for color in Color::BOTH {
        position.kings[color.index()] = position.pieces(color, Role::King).first()?;
    }
    is_usual_set(&counts, position).then_some((at, key))
}

/// Whether there is one king each, and of nothing else more than at the start, with two bishops of a player on
/// different colours and no pawn on a first or last rank.
fn is_usual_set(counts: &[u8; 16], position: &Position) -> bool {
    /// By the codes of men: pawns, knights, bishops, rooks, queens and the king.
    const MOST: [u8; 16] = [0, 8, 2, 2, 2, 1, 1, 0, 0, 8, 2, 2, 2, 1, 1, 0];
    let is_one_each = |color| {
        let light = position.pieces(color, Role::Bishop) & Bitboard::LIGHT;
        let dark = position.pieces(color, Role::Bishop) & !Bitboard::LIGHT;
        light.0 & light.0.wrapping_sub(1) == 0 && dark.0 & dark.0.wrapping_sub(1) == 0
    };
    let edge = Bitboard::rank(0) | Bitboard::rank(7);
    !counts.iter().zip(MOST).fold(false, |over, (&count, most)| over | (count > most))
        && (position.role(Role::Pawn) & edge).is_empty()
        && is_one_each(Color::White)
        && is_one_each(Color::Black)
}

/// The field at `at`, which is moved past the space after it.
#[inline]
fn field<'t>(text: &'t str, at: &mut usize) -> Option<&'t str> {
    let start = *at;
    let length = text.as_bytes()[start..].iter().position(|&byte| byte == b' ')?;
    *at = start + length + 1;
    text.get(start..start + length).filter(|field| !field.is_empty())
}

/// The rooks of a castling field of the usual letters where king and rook are on their usual squares, which means the same
/// for every variant.
fn usual_rights(castling: &str, position: &Position) -> Option<Bitboard> {
    if castling == "-" {
        return Some(Bitboard::EMPTY);
    }
    let mut rights = Bitboard::EMPTY;
    for letter in castling.bytes() {
        let (color, file) = match letter {
            b'K' => (Color::White, 7),
            b'Q' => (Color::White, 0),
            b'k' => (Color::Black, 7),
            b'q' => (Color::Black, 0),
            _ => return None,
        };
        let rook = Square::at(file, color.back_rank());
        let king = Square::at(4, color.back_rank());
        if !position.pieces(color, Role::Rook).has(rook) || !position.pieces(color, Role::King).has(king) {
            return None;
        }
        rights |= Bitboard::of(rook);
    }
    Some(rights)
}

/// A number of at most four digits, and nothing else.
#[inline]
fn small_number(text: &str) -> Option<u32> {
    let digits = text.as_bytes();
    if !(1..=4).contains(&digits.len()) {
        return None;
    }
    digits
        .iter()
        .try_fold(0, |number, digit| digit.is_ascii_digit().then(|| number * 10 + u32::from(digit - b'0')))
}

/// What `read` finds, if it has nothing to remark.
fn without_remark<T>(read: impl FnOnce(&mut Vec<FenRemark>) -> Option<T>) -> Option<T> {
    let mut remarks = Vec::new();
    read(&mut remarks).filter(|_| remarks.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::testing::walk_at_random;

    const STARTS: [&str; 9] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1",
        "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w GEge - 0 1",
        "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 17 1204",
        "4k3/8/8/8/8/8/8/4K3 w - - 1 0",
        "2r2r2/1Q3pkp/p4np1/qp6/4B3/1P2P2P/P4PP1/R4RK1 b - - 7 20",
        "QQ2k3/8/8/8/8/8/8/4K3 b - - 0 1",
        "4k3/8/8/8/8/8/8/B1B1K3 w - - 0 1",
    ];

    /// Whether a text is plain; if so, what is read is what is read otherwise.
    fn compare(text: &str) -> bool {
        let mut is_plain = false;
        for variant in [Variant::Any, Variant::Standard, Variant::Chess960] {
            if let Some(fen) = read_plain(text, variant) {
                is_plain = true;
                assert_eq!(Fen::parse_carefully(text, variant), Ok(fen), "{text}");
            }
        }
        is_plain
    }

    #[test]
    fn what_programs_write_is_plain() {
        for (text, plain) in STARTS.iter().zip([true, true, true, true, true, true, true, false, false]) {
            assert_eq!(compare(text), plain, "{text}");
        }
    }

    #[test]
    fn reads_as_the_careful_reader_does() {
        let mut seed = 3;
        for start in &STARTS[..5] {
            walk_at_random(Position::from_fen(start).unwrap(), 120, &mut seed, |position| {
                compare(&position.fen());
            });
        }
    }

    #[test]
    fn changed_texts_are_read_alike() {
        let mut seed = 1u64;
        let mut next = |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % below
        };
        let letters = b"pnbrqkPNBRQK12345678/-wbKQkqHAha36 0 19\tx\x7F";
        let mut plain = 0;
        for _ in 0..40_000 {
            let mut text = STARTS[next(STARTS.len())].as_bytes().to_vec();
            for _ in 0..1 + next(3) {
                let (at, letter) = (next(text.len()), letters[next(letters.len())]);
                match next(4) {
                    0 => text.insert(at, letter),
                    1 => drop(text.remove(at)),
                    2 => {
                        let other = next(text.len());
                        text.swap(at, other);
                    }
                    _ => text[at] = letter,
                }
            }
            plain += usize::from(compare(std::str::from_utf8(&text).unwrap()));
        }
        assert!(plain > 1_000, "{plain}");
    }
}
