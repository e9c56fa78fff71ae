//! Which languages know a letter.

use super::and;
use crate::{
    board::Role,
    notation::{LANGUAGES, Letters, Written, read},
};

/// How many languages are named; more are only counted.
const NAMED: usize = 4;

/// A token read with the letters of other languages that agree on the piece.
pub struct Reading {
    /// The letter as it stands in the token.
    pub letter: String,
    /// The move so read.
    pub written: Written,
    /// What the letter stands for.
    role: Role,
    /// The languages' names.
    languages: Vec<&'static str>,
}

impl Reading {
    /// `knight in Spanish, Portuguese and French`.
    pub fn meaning(&self) -> String {
        meaning(self.role, &self.languages)
    }
}

/// Every way to read the whole of `token` as a piece's move, one for each piece.
pub fn readings(token: &str) -> Vec<Reading> {
    let mut found: Vec<Reading> = Vec::new();
    for language in LANGUAGES {
        let letters = Letters::new(language);
        let Some((role, length)) = letters.role(token.as_bytes()) else { continue };
        let whole = read(token.as_bytes(), &letters).filter(|&(_, end)| end == token.len());
        let (Some((written, _)), true) = (whole, role != Role::Pawn) else { continue };
        match found.iter_mut().find(|reading| reading.role == role) {
            Some(reading) => reading.languages.push(language.name),
            None => {
                let letter = token[..length].to_owned();
                found.push(Reading { letter, written, role, languages: vec![language.name] });
            }
        }
    }
    found
}

/// What a letter stands for elsewhere, `rook in English`, of the roles that are `wanted`.
pub fn meanings(letter: &str, wanted: impl Fn(Role) -> bool) -> Vec<String> {
    let known = |role: Role| {
        let knows = LANGUAGES.iter().filter(|language| language.role(letter.as_bytes()) == Some(role));
        knows.map(|language| language.name).collect::<Vec<_>>()
    };
    let roles = Role::ALL.into_iter().filter(|&role| wanted(role));
    roles
        .map(|role| (role, known(role)))
        .filter(|(_, names)| !names.is_empty())
        .map(|(role, names)| meaning(role, &names))
        .collect()
}

fn meaning(role: Role, languages: &[&str]) -> String {
    let more = languages.len().saturating_sub(NAMED);
    let named = languages[..languages.len().min(NAMED)].iter().map(|name| name.to_string());
    let rest = match more {
        0 => None,
        1 => Some("one more".to_owned()),
        more => Some(format!("{more} more")),
    };
    format!("{role} in {}", and(named.chain(rest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_gathered_by_piece() {
        let meanings = |token| readings(token).iter().map(Reading::meaning).collect::<Vec<_>>();
        assert!(meanings("Cf3")[0].starts_with("knight in Spanish, Portuguese"));
        assert!(meanings("Rd1").iter().any(|meaning| meaning.starts_with("rook in English")));
        assert!(meanings("Rd1").iter().any(|meaning| meaning.starts_with("king in Spanish")));
        // `B` before a pawn's move is the German pawn's word, which is no piece.
        assert!(!meanings("Be4").iter().any(|meaning| meaning.contains("German")));
        assert!(meanings("e4").is_empty());
        assert!(meanings("Cf3xx").is_empty());
    }

    #[test]
    fn long_lists_are_cut() {
        assert_eq!(meaning(Role::Rook, &["A"]), "rook in A");
        assert_eq!(meaning(Role::Rook, &["A", "B", "C", "D", "E"]), "rook in A, B, C, D and one more");
        assert_eq!(meaning(Role::Rook, &["A", "B", "C", "D", "E", "F"]), "rook in A, B, C, D and 2 more");
    }
}
