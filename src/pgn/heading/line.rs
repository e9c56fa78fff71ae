//! What a line is that may be a heading, or a part of one, by itself.

use super::{
    Label,
    label::{is_game_or_round, labelled},
    pairing::Pairing,
    values::is_eco_code,
};
use crate::{
    pgn::decode,
    words::{MoveShape, WrittenResult},
};

/// Whether a line names both players, `Müller – Huber`, and whether it says the result too.
pub(in crate::pgn) fn names_players(line: &[u8]) -> Option<NamesPlayers> {
    // The last byte of a dash, or a hyphen, or a digit or fraction of a result; a line of words may have none.
    let is_sign = |byte: &u8| matches!(byte, b'-' | b':' | 0x93 | 0x94 | 0x96 | 0x97);
    if !line.iter().any(is_sign) && !line.windows(2).any(|pair| pair == b" v") {
        return None;
    }
    let line = decode(line);
    let pairing = Pairing::read(line.trim())?;
    Some(NamesPlayers { and_result: pairing.outcome.is_some() })
}

/// A line that names both players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::pgn) struct NamesPlayers {
    /// Whether it says the result, too.
    pub and_result: bool,
}

/// What a line begins with the name of, as `White: Müller` does.
pub(in crate::pgn) fn begins_with_label(line: &[u8]) -> Option<Label> {
    let found = || labelled(decode(line).trim()).first().map(|(label, _)| *label);
    line.contains(&b':').then(found).flatten()
}

/// Whether a line has values after their names, or names both players.
pub(crate) fn is_heading_line(line: &[u8]) -> bool {
    begins_with_label(line).is_some() || names_players(line).is_some()
}

/// Whether a line is the number of a round, a board or a game: `Round 3`, `Board 2:`, `# Game 2`.
pub(in crate::pgn) fn is_numbering(line: &[u8]) -> bool {
    let mut words = without_marks(line).split(|byte| *byte == b' ');
    let is_word =
        |word: &[u8]| word.len() > 2 && word.iter().all(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80);
    let is_number = |word: &[u8]| {
        let digits = word.strip_suffix(b":").or(word.strip_suffix(b".")).unwrap_or(word);
        matches!(digits.len(), 1..=3) && digits.iter().all(u8::is_ascii_digit)
    };
    words.next().is_some_and(is_word) && words.next().is_some_and(is_number) && words.next().is_none()
}

/// Whether such a line can number nothing but rounds and games; a `Diagram 3` may stand amid moves.
pub(in crate::pgn) fn numbers_games(line: &[u8]) -> bool {
    let word = without_marks(line).split(|byte| *byte == b' ').next().unwrap_or_default();
    is_numbering(line) && is_game_or_round(&decode(word))
}

/// Whether a line names both players after a number: `Board 2: Roth – Blau`.
pub(in crate::pgn) fn is_numbered_pairing(line: &[u8]) -> bool {
    Pairing::read(&decode(without_marks(line))).is_some_and(|pairing| pairing.is_numbered)
}

/// A line without the marks that make it a title in plain text.
fn without_marks(line: &[u8]) -> &[u8] {
    let line = line.trim_ascii();
    let marks = line.iter().take_while(|byte| **byte == b'#').count();
    line[marks..].trim_ascii_start()
}

/// Whether no word of a line looks like a move.
pub(in crate::pgn) fn has_no_move(line: &[u8]) -> bool {
    let is_word = |word: &[u8]| match MoveShape::of(word) {
        Some(shape) => !shape.is_sure() || is_eco_code(word) || WrittenResult::read(word).is_some(),
        None => true,
    };
    !line.trim_ascii_start().starts_with(b"[")
        && !line.iter().any(|byte| b"{}".contains(byte))
        && words_of(line).all(is_word)
}

fn words_of(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(|byte| byte.is_ascii_whitespace() || b",:;()[]".contains(byte))
}

/// Whether a line that ends with a result is words: `Müller – Huber, Berlin 1-0`, `Result: 1-0`. No word of it looks like a move.
pub(in crate::pgn) fn is_words_with_result(line: &[u8]) -> bool {
    let is_name = |word: &[u8]| {
        word.iter().filter(|byte| byte.is_ascii_alphabetic() || **byte >= 0x80).count() > 2
            && WrittenResult::read(word).is_none()
    };
    words_of(line).any(is_name) && has_no_move(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numberings() {
        for numbering in ["Round 3", "Runde 12:", "Board 2.", "# Game 2", "Diagram 3"] {
            assert!(is_numbering(numbering.as_bytes()), "{numbering}");
        }
        for (numbering, is_of_games) in [
            ("Game 2", true),
            ("## Partie 4:", true),
            ("Runde 1", true),
            ("Diagram 3", false),
            ("Game", false),
        ] {
            assert_eq!(numbers_games(numbering.as_bytes()), is_of_games, "{numbering}");
        }
        for (line, is_numbered) in [
            ("Board 2: Roth – Blau", true),
            ("(2) Roth – Blau 1-0", true),
            ("Roth – Blau", false),
            ("Board 2: won", false),
        ] {
            assert_eq!(is_numbered_pairing(line.as_bytes()), is_numbered, "{line}");
        }
        for other in ["Round", "3", "Round three", "Bern 1925", "Round 3 Bern", "e4 5", ""] {
            assert!(!is_numbering(other.as_bytes()), "{other}");
        }
    }

    #[test]
    fn words_and_moves_before_a_result() {
        for words in ["Roth – Blau 1-0", "Result: 1-0", "Bern, round 3: 1/2-1/2", "Partie 7, Müller 0-1"] {
            assert!(is_words_with_result(words.as_bytes()), "{words}");
        }
        for other in
            ["1-0", "e4 e5 1-0", "O-O-O 1-0", "12. Nf3 mates 0-1", "{nobody came} 1-0", "1/2 1-0", "*"]
        {
            assert!(!is_words_with_result(other.as_bytes()), "{other}");
        }
    }
}
