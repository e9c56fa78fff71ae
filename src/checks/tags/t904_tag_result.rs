use super::{super::claimed::scored, place};
use crate::{
    checks::{Context, Sink, code, mending, notes::token},
    diag::{Arg, Message, Note, NoteKind},
    game::Game,
    pgn::{Outcome, PlayerNames, TagName, is_unknown, read_closing_words},
    words::written_result::in_words as result_in_words,
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
    fix: Safe;
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
    finding.fix_by(meant(game, value).and_then(|meant| mending::value(tag, meant.text())));
    if let b"1/2" | b"\xC2\xBD" | b"\xBD" = value {
        finding.notes.push(Note::new(
            NoteKind::Spelling,
            "a draw is written `{0}`",
            [Arg::Name("1/2-1/2".into())],
        ));
    }
}

/// The result that the value means, if the end of the moves does not say another.
fn meant(game: &Game<'_>, value: &[u8]) -> Option<Outcome> {
    let words = game.decode(value);
    let in_words = || read_closing_words(&words, PlayerNames::default())?.verdict?.outcome();
    let meant = match result_in_words(value).or_else(in_words)? {
        Outcome::Half => Outcome::Draw,
        meant => meant,
    };
    let said = game.outcome().map(|(outcome, _)| outcome).filter(|said| *said != Outcome::Unknown);
    (meant.is_pgn() && said.is_none_or(|said| said == meant)).then_some(meant)
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

    #[test]
    fn what_is_meant_is_written() {
        let fixed = |tag: &str, result: &str| {
            let text = of(&CHECK).game(format!("[Result \"{tag}\"]\n\n1. e4 e5 {result}")).fixed();
            text.split('"').nth(1).unwrap().to_owned()
        };
        for (tag, result, right) in [
            ("White won", "*", "1-0"),
            ("remis", "1/2-1/2", "1/2-1/2"),
            ("1/2", "*", "1/2-1/2"),
            ("White won", "0-1", "White won"),
            ("3/4-1/4", "*", "3/4-1/4"),
            ("won", "*", "won"),
        ] {
            assert_eq!(fixed(tag, result), right, "{tag}");
        }
    }
}
