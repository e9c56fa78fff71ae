use super::{super::result::scored, place};
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Arg, Message, Note, NoteKind},
    game::Game,
    pgn::{Outcome, TagName, is_unknown},
};

code! {
    /// The Result tag holds no result.
    ///
    /// Results are `1-0`, `0-1`, `1/2-1/2`, and `*` where there is none yet. The other results that the Laws
    /// know are read too: `0-0` and `1/2-0` by an arbiter's decision, and forfeits such as `+/-`. An empty
    /// value, `?` and `-` only say that the result is not known, and are not reported here.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Result "White won"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Result "1-0"]
    /// ```
    pub static META: T904 "tag-result" Error;
    rules: [ResultTerms "results"];
    pgn: "section 8.1.1.7";
    triggers: [OddResult];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(tag) = game.tag(TagName::Result) else { return };
    let value = tag.raw(game.text).trim_ascii();
    match Outcome::parse(value).map(|outcome| scored(game, (outcome, tag.value), &context.event).0) {
        // A score that the Laws do not know: where it is after the moves too, it is reported there.
        Some(outcome @ (Outcome::Half | Outcome::Invalid | Outcome::TooMuch))
            if game.outcome().is_none_or(|(other, _)| other != outcome) => {}
        None if !is_unknown(value) => {}
        _ => return,
    }
    let message = Message::new("`{0}` is not a valid result", [token(game, value)]);
    let finding = out.at_text(&META, place(tag), message);
    finding.label = "not a valid result";
    if let b"1/2" | b"\xC2\xBD" | b"\xBD" = value {
        finding.notes.push(Note::new(
            NoteKind::Spelling,
            "a draw is written `{0}`",
            [Arg::Name("1/2-1/2".into())],
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn results_and_what_is_none() {
        for value in ["1-0", " 0-1", "1/2-1/2", "*", "½-½", "0-0", "1/2-0", "+/-", "1:0", "", "?", "-"] {
            assert!(of(&CHECK).game(format!("[Result \"{value}\"]\n\n1. e4 *")).is_empty(), "{value}");
        }
        for value in ["White won", "2-0", "1/2", "1-1", "3/4-1/4", "draw", "1;0"] {
            let found = of(&CHECK).game(format!("[Result \"{value}\"]\n\n1. e4 *")).messages();
            assert_eq!(found, [(value.to_owned(), format!("`{value}` is not a valid result"))]);
        }
        assert!(of(&CHECK).game("[Result \"3/4-1/4\"]\n\n1. e4 3/4-1/4").is_empty());
    }
}
