//! How a move should have been written, in the letters and the form of the token that stands for it.

use crate::{
    board::{Kind, Move, Position, Role},
    notation::{Marks, Written, san},
};

/// The move `played` in the form of `token`, with all the signs it is due; `None` where the record's letter for
/// a promotion piece is not known.
pub fn rewrite(token: &str, written: Written, played: Move, before: &Position) -> Option<String> {
    rewrite_with(letter(token), token, written, played, before)
}

/// The same with another letter for the piece than the token's.
pub fn rewrite_with(
    letter: &str,
    token: &str,
    written: Written,
    played: Move,
    before: &Position,
) -> Option<String> {
    let english = san(before, played);
    if played.kind() == Kind::Castle {
        return Some(if written.marks().has(Marks::ZEROS) { english.replace('O', "0") } else { english });
    }
    let role = before.role_on(played.from())?;
    let right = if role == Role::Pawn { english } else { format!("{letter}{}", &english[1..]) };
    let right = match played.promotion() {
        Some(role) => right.replace(&format!("={}", role.letter()), promotion(token, written)?),
        None => right,
    };
    let long = written.from_file().is_some() && written.from_rank().is_some();
    if !long {
        return Some(right);
    }
    let (from, to) = (played.from().to_string(), played.to().to_string());
    let takes = before.occupied().has(played.to()) || played.kind() == Kind::EnPassant;
    let dash = if written.marks().has(Marks::HYPHEN) { "-" } else { "" };
    let letter = if role == Role::Pawn { "" } else { letter };
    let tail = right.rsplit_once(to.as_str()).map_or("", |(_, tail)| tail);
    Some(format!("{letter}{from}{}{to}{tail}", if takes { "x" } else { dash }))
}

/// The piece letter a token begins with, of whatever language; empty where it begins with a square.
pub fn letter(token: &str) -> &str {
    let end = token.find(|c| matches!(c, 'a'..='h' | '1'..='8' | 'x' | ':' | '-' | '\u{d7}'));
    &token[..end.unwrap_or(0)]
}

/// The promotion of a token as it is written, `=D` or `D`; `None` where there is none that can be relied on.
fn promotion(token: &str, written: Written) -> Option<&str> {
    if written.promotion().is_none() || written.marks().has(Marks::FOREIGN_PROMOTION) {
        return None;
    }
    let after = &token[token.rfind(['1', '8'])? + 1..];
    let end = after.find([' ', '+', '#', '!', '?', '\u{2020}', '\u{2021}']).unwrap_or(after.len());
    Some(&after[..end])
}

/// The letter that is given for a promotion piece, whatever it means.
pub fn promotion_letter(token: &str) -> Option<&str> {
    let after = token[token.rfind(['1', '8'])? + 1..].trim_start_matches(['=', '(', '/']);
    let letter = after.chars().next().filter(|c| c.is_alphanumeric() || !c.is_ascii())?;
    Some(&after[..letter.len_utf8()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{Letters, language, read, resolve_fast};

    fn respelled(fen: &str, code: &str, token: &str) -> Option<String> {
        let before = Position::from_fen(fen).unwrap();
        let (written, _) = read(token.as_bytes(), &Letters::new(language(code).unwrap())).unwrap();
        rewrite(token, written, resolve_fast(written, &before).unwrap(), &before)
    }

    #[test]
    fn keeps_letters_and_form() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        for (code, token, right) in [
            ("en", "Ngf3", "Nf3"),
            ("es", "Cgxf3+", "Cf3"),
            ("es", "Cg1f3", "Cg1f3"),
            ("fr", "Cg1-f3#", "Cg1-f3"),
            ("en", "e2e4", "e2e4"),
            ("en", "Pe4", "e4"),
            ("figurine", "♘gf3", "♘f3"),
        ] {
            assert_eq!(respelled(start, code, token).as_deref(), Some(right), "{token}");
        }
    }

    #[test]
    fn adds_the_signs_that_are_due() {
        let fen = "3rk3/4P3/8/8/8/8/8/R3K2R w KQ - 0 1";
        assert_eq!(respelled(fen, "es", "Ta8").as_deref(), Some("Ta8"));
        assert_eq!(respelled(fen, "es", "Th8").as_deref(), Some("Th8+"));
        assert_eq!(respelled(fen, "es", "ed8D").as_deref(), Some("exd8D+"));
        assert_eq!(respelled(fen, "es", "e7d8=D").as_deref(), Some("e7xd8=D+"));
        assert_eq!(respelled(fen, "en", "ed8(Q)").as_deref(), Some("exd8(Q)+"));
        assert_eq!(respelled(fen, "en", "ed8=D"), None);
        assert_eq!(respelled(fen, "en", "0-0+").as_deref(), Some("0-0"));
    }

    #[test]
    fn letters_of_promotions() {
        for (token, letter) in [
            ("e8=D+", Some("D")),
            ("exd8q", Some("q")),
            ("e8(T)", Some("T")),
            ("e8=", None),
            ("e8+", None),
            ("e8=♕", Some("♕")),
        ] {
            assert_eq!(promotion_letter(token), letter, "{token}");
        }
    }
}
