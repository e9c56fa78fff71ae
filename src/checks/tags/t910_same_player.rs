use super::place;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Arg, Message, Note, NoteKind},
    game::Game,
    pgn::{Tag, TagName, is_placeholder},
};

code! {
    /// White and Black have the same name.
    ///
    /// Nobody plays against himself: usually one name was entered twice. Names are compared without regard to
    /// capitals. Placeholders such as `?`, `N.N.` and `Unknown` are not names. Namesakes do exist; then their
    /// ratings or FIDE numbers tell them apart, and full names should.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [White "Petrova, Ana"]
    /// [Black "Petrova, Ana"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [White "Petrova, Ana"]
    /// [Black "Silva, Rui"]
    /// ```
    pub static META: T910 "same-player" Warning;
    profiles: [Publish Error];
    pgn: "sections 8.1.1.5 and 8.1.1.6";
    triggers: EveryGame;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let (Some(white), Some(black)) = (game.tag(TagName::White), game.tag(TagName::Black)) else { return };
    let name = |tag: &Tag| tag.raw(game.text).trim_ascii();
    if !is_same(name(white), name(black)) || is_placeholder(name(black)) {
        return;
    }
    let message = Message::new("White and Black are both `{0}`", [token(game, name(black))]);
    let finding = out.at_text(&META, place(black), message);
    finding.label = "same as White";
    if let (Some(white), Some(black)) = (game.value(TagName::WhiteElo), game.value(TagName::BlackElo))
        && white.trim() != black.trim()
    {
        finding.notes.push(Note::new(
            NoteKind::Ratings,
            "their ratings differ: {0}",
            [Arg::and([white, black].map(|rating| token(game, rating.as_bytes())))],
        ));
    }
}

/// Whether two names are the same but for capitals; stops at the first difference.
fn is_same(one: &[u8], two: &[u8]) -> bool {
    let (first, second) = (one.first(), two.first());
    let ascii = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii);
    if ascii(first)
        && ascii(second)
        && first.map(u8::to_ascii_lowercase) != second.map(u8::to_ascii_lowercase)
    {
        return false;
    }
    if one.is_ascii() && two.is_ascii() {
        return one.eq_ignore_ascii_case(two);
    }
    match (std::str::from_utf8(one), std::str::from_utf8(two)) {
        (Ok(one), Ok(two)) => {
            one.chars().flat_map(char::to_lowercase).eq(two.chars().flat_map(char::to_lowercase))
        }
        _ => one.eq_ignore_ascii_case(two),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    fn says(white: &str, black: &str) -> usize {
        of(&CHECK).game(format!("[White \"{white}\"]\n[Black \"{black}\"]\n\n*")).len()
    }

    #[test]
    fn same_but_for_capitals_and_blanks() {
        assert_eq!(says("Petrova, Ana", "PETROVA, ANA "), 1);
        assert_eq!(says("Österle, Jörg", "ÖSTERLE, JÖRG"), 1);
        assert_eq!(says("österle", "ÖSTERLE"), 1);
        assert_eq!(says("Petrova, Ana", "Petrova, Ani"), 0);
        assert_eq!(says("Petrova, A", "Petrova, Ana"), 0);
        for name in ["", "?", "N.N.", "NN", "-", "Unknown", "N. N."] {
            assert_eq!(says(name, name), 0, "{name}");
        }
    }

    #[test]
    fn ratings_that_differ_are_mentioned() {
        let text = b"[White \"Li, Wei\"]\n[Black \"Li, Wei\"]\n[WhiteElo \"2100\"]\n[BlackElo \"1950\"]\n\n*";
        let found = of(&CHECK).game(text);
        assert_eq!(found[0].notes[0].to_string(), "their ratings differ: 2100 and 1950");
    }
}
