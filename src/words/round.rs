//! Rounds in headings and in the names of files.

use crate::notation::LANGUAGES;

/// The round that a heading or the name of a file speaks of: `Round 3`, `3. Runde`, `open_r3.csv`, `R03`.
pub(crate) fn round_in(text: &str) -> Option<u32> {
    let small = text.to_lowercase();
    let of_languages = LANGUAGES.iter().flat_map(|language| language.columns.round);
    ["rd=", "rd", "r"]
        .iter()
        .chain(of_languages)
        .find_map(|word| small.match_indices(word).find_map(|(at, _)| beside(&small, at, at + word.len())))
}

/// The number after a word, or before it.
fn beside(small: &str, at: usize, end: usize) -> Option<u32> {
    let is_apart = |beside: Option<char>| !beside.is_some_and(char::is_alphabetic);
    // Short words are parts of many.
    if end - at < 4 && !(is_apart(small[..at].chars().next_back()) && is_apart(small[end..].chars().next())) {
        return None;
    }
    let rest = small[end..].trim_start_matches([' ', '.', '_', '-']);
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let before = small[..at].trim_end_matches([' ', '.']);
    let begin = before.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    rest[..end].parse().or_else(|_| before[begin..].parse()).ok().filter(|round| (1..=99).contains(round))
}

#[cfg(test)]
mod tests {
    use super::round_in;

    #[test]
    fn rounds_of_headings_and_files() {
        for (text, round) in [
            ("round3.pgn", Some(3)),
            ("R03.pgn", Some(3)),
            ("Round 12", Some(12)),
            ("open_r7_games.pgn", Some(7)),
            ("berger_r3.csv", Some(3)),
            ("kolo3.pgn", Some(3)),
            ("3. Runde", Some(3)),
            ("Rd. 4", Some(4)),
            ("march2024.pgn", None),
            ("2025.pgn", None),
            ("-", None),
        ] {
            assert_eq!(round_in(text), round, "{text}");
        }
    }
}
