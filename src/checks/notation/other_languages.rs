//! Which languages know a letter.

use crate::{
    board::Role,
    diag::{Arg, Message},
    notation::{LANGUAGES, Language, Letters, Written, read},
};

/// How many languages are named; more are only counted.
const NAMED: usize = 4;

/// A token read with the letters of other languages that agree on the piece.
pub struct ForeignReading {
    /// The letter as it stands in the token.
    pub letter: String,
    /// The move so read.
    pub written: Written,
    /// What the letter stands for.
    role: Role,
    /// The languages' names.
    languages: Vec<&'static Language>,
}

impl ForeignReading {
    /// `knight in Spanish, Portuguese and French`.
    pub fn meaning(&self) -> Message {
        meaning(self.role, &self.languages)
    }
}

/// Every way to read the whole of `token` as a piece's move, one for each piece.
pub fn readings(token: &str) -> Vec<ForeignReading> {
    let mut found: Vec<ForeignReading> = Vec::new();
    for (language, letters) in LANGUAGES.iter().zip(Letters::of_all()) {
        let Some((role, length)) = letters.role(token.as_bytes()) else { continue };
        let whole = read(token.as_bytes(), letters).filter(|&(_, end)| end == token.len());
        let (Some((written, _)), true) = (whole, role != Role::Pawn) else { continue };
        match found.iter_mut().find(|reading| reading.role == role) {
            Some(reading) => reading.languages.push(language),
            None => {
                let letter = token[..length].to_owned();
                found.push(ForeignReading { letter, written, role, languages: vec![language] });
            }
        }
    }
    found
}

/// What a letter stands for elsewhere, `rook in English`, of the roles that are `wanted`.
pub fn meanings(letter: &str, wanted: impl Fn(Role) -> bool) -> Vec<Message> {
    let first = letter.bytes().next();
    // Most languages have no letter that begins so.
    let lacks = |letters: &Letters| first.is_some_and(|first| letters.lacks(first));
    let languages =
        || LANGUAGES.iter().copied().zip(Letters::of_all()).filter(|(_, letters)| !lacks(letters));
    let known = |role: Role| {
        let languages = languages().map(|(language, _)| language);
        languages.filter(|language| language.role(letter.as_bytes()) == Some(role)).collect::<Vec<_>>()
    };
    let roles = Role::ALL.into_iter().filter(|&role| wanted(role));
    roles
        .map(|role| (role, known(role)))
        .filter(|(_, names)| !names.is_empty())
        .map(|(role, names)| meaning(role, &names))
        .collect()
}

fn meaning(role: Role, languages: &[&'static Language]) -> Message {
    let named = languages.iter().take(NAMED).map(|&language| Arg::Language(language));
    let rest = match languages.len().saturating_sub(NAMED) as u64 {
        0 => None,
        1 => Some(Message::plain("one more")),
        more => Some(Message::new("{0} more", [more.into()])),
    };
    Message::new("{0} in {1}", [role.into(), Arg::and(named.chain(rest.map(Arg::Phrase)))])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_gathered_by_piece() {
        let meanings =
            |token| readings(token).iter().map(|reading| reading.meaning().to_string()).collect::<Vec<_>>();
        assert!(meanings("Cf3")[0].starts_with("knight in Spanish, Portuguese"));
        assert!(meanings("Rd1").iter().any(|meaning| meaning.starts_with("rook in English")));
        assert!(meanings("Rd1").iter().any(|meaning| meaning.starts_with("king in Spanish")));
        // `B` before a pawn's move is the German pawn's word, which is not a piece.
        assert!(!meanings("Be4").iter().any(|meaning| meaning.contains("German")));
        assert!(meanings("e4").is_empty());
        assert!(meanings("Cf3xx").is_empty());
    }

    #[test]
    fn long_lists_are_cut() {
        let names = |count: usize| meaning(Role::Rook, &LANGUAGES[..count]).to_string();
        let four = LANGUAGES[..4].iter().map(|language| language.name).collect::<Vec<_>>().join(", ");
        assert_eq!(names(1), "rook in English");
        assert_eq!(names(5), format!("rook in {four} and one more"));
        assert_eq!(names(6), format!("rook in {four} and 2 more"));
    }
}
