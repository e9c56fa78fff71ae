use super::{has_moves, last_token, places, tag_has_result};
use crate::{
    checks::{Context, Sink, code, mending, notes::token},
    diag::{Arg, Message, Severity, TextEdit},
    game::{Defect, Game, StatedEnd},
    pgn::Outcome,
    source::Span,
};

code! {
    /// The moves end without a result.
    ///
    /// Every game in a file ends with `1-0`, `0-1`, `1/2-1/2`, or with `*` where the result is not known or
    /// the game still goes on. Where it is missing, moves may be missing too: a file that was cut off, or one
    /// whose transmission broke off, looks like this. One that ends with a move number is P016.
    ///
    /// Words such as `remis`, `White resigned` or `1-0, 37 moves` are understood, also in a last comment, but only programs
    /// that know the language can tell the result by them.
    ///
    /// A game whose Result tag says nothing either is E306 instead; one that has no moves, an empty game (P012).
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Result "1-0"]
    /// [FEN "3r3k/8/8/8/8/4Q3/8/7K w - - 0 41"]
    ///
    /// 41. Kg2 Rf8 42. Qe7
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Result "1-0"]
    /// [FEN "3r3k/8/8/8/8/4Q3/8/7K w - - 0 41"]
    ///
    /// 41. Kg2 Rf8 42. Qe7 1-0
    /// ```
    pub static META: P005 "missing-termination" Warning;
    profiles: [Publish Error, Archive Info, Arbiter Info];
    pgn: "section 8.2.6";
    fix: Safe;
    about: Unfinished;
    triggers: [OddResult];
    gives_way_to: [P016, E306];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    if game.outcome().is_some() || context.unread > 0 || !context.sheet.gives_results() {
        return;
    }
    // A comment that is never closed has taken the result with it.
    if places(game, Defect::OpenComment).next().is_some() {
        return;
    }
    if out.gives_way(context) {
        return;
    }
    let said = game.result_in_words();
    let message = if let Some((said, outcome)) = said.as_ref().and_then(|said| Some((said, said.outcome?))) {
        let words = [token(game, said.words.as_bytes()), Arg::Name(outcome.text().into())];
        if said.span.of(game.text).starts_with(b"{") {
            Message::new("the moves end with the comment `{0}`, not with the result {1}", words)
        } else {
            Message::new("the moves end with the words `{0}`, not with the result {1}", words)
        }
    } else if let Some((_, span)) = game.result_above().filter(|_| has_moves(game)) {
        Message::new(
            "the moves end without a result; the heading says {0}",
            [token(game, span.of(game.text))],
        )
    } else if has_moves(game) {
        Message::plain("the moves end without a result")
    } else if tag_has_result(game) {
        Message::plain("this game has tags but no moves")
    } else {
        return;
    };
    let edits = missing_result(game, said.as_ref());
    let place = said.map_or_else(|| last_token(game), |said| said.span);
    let finding = out.at_text(&META, place, message);
    finding.label = "no result after it";
    finding.fix_by(edits);
    if !has_moves(game) {
        finding.severity = Severity::Info;
    }
}

/// The result after the moves, where the record gives it elsewhere and nowhere another one. Words outside comments that give it become a
/// comment.
fn missing_result(game: &Game<'_>, said: Option<&StatedEnd>) -> Vec<TextEdit> {
    let tag = game.tagged_result().map(|(outcome, _)| outcome);
    let in_words = said.and_then(|said| said.outcome);
    let above = game.result_above().map(|(outcome, _)| outcome);
    let mut given = [tag, in_words, above].into_iter().flatten().filter(|given| *given != Outcome::Unknown);
    let result = given.next().or(tag);
    let Some(result) = result.filter(|result| result.is_pgn() && given.all(|other| other == *result)) else {
        return Vec::new();
    };
    let mut edits = Vec::new();
    if let Some(said) = said
        && !said.span.of(game.text).starts_with(b"{")
    {
        if said.span.of(game.text).iter().any(|byte| matches!(byte, b'{' | b'}' | b';' | b'\n' | b'\r')) {
            return Vec::new();
        }
        let (start, end) = (said.span.start as usize, said.span.end());
        edits.push(TextEdit { span: Span::new(start, start), text: "{".into() });
        edits.push(TextEdit { span: Span::new(end, end), text: format!("}} {}", result.text()) });
        return edits;
    }
    edits.extend(mending::closing_result(game, result));
    edits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn points_at_the_last_token() {
        for (moves, token) in [
            ("1. e4 e5 2. Nf3 \n\n", "Nf3"),
            ("1. e4 e5 2.Nf3+!", "Nf3+!"),
            ("1. e4 e5 {and so on} ", "}"),
            ("1. e4 e5 (1... c5)", ")"),
            ("1. e4 e5 $1", "$1"),
            ("", "]"),
        ] {
            let text = format!("[White \"A\"]\n[Result \"1-0\"]\n\n{moves}");
            let found = of(&CHECK).game(&text).messages();
            assert_eq!(found.len(), 1, "{text}");
            assert_eq!(found[0].0, token, "{text}");
        }
    }

    #[test]
    fn a_result_above_the_moves() {
        for heading in ["Roth \u{2013} Blau 1-0", "Roth 1-0 Blau", "Roth (1-0)", "Bern\nResult: 1-0"] {
            let found = of(&CHECK).game(format!("{heading}\n\n1. e4 e5 2. Nf3")).messages();
            let says = "the moves end without a result; the heading says 1-0";
            assert_eq!(found, [("Nf3".into(), says.into())], "{heading}");
        }
        // It is the game's where no move with its number follows.
        assert!(of(&CHECK).game("Roth \u{2013} Blau 1-0\n\nBern").is_empty());
    }

    #[test]
    fn words_in_the_place_of_the_result() {
        for (end, words, result) in [
            ("remis", "remis", "1/2-1/2"),
            ("1-0.", "1-0.", "1-0"),
            ("0:1,", "0:1,", "0-1"),
            ("\u{bd}-\u{bd}!", "\u{bd}-\u{bd}!", "1/2-1/2"),
            ("White resigned", "White resigned", "0-1"),
            ("1-0, 37 moves", "1-0, 37 moves", "1-0"),
            ("{Black resigns}", "{Black resigns}", "1-0"),
            ("{0-1 (time)}", "{0-1 (time)}", "0-1"),
            ("{1/2 by agreement}", "{1/2 by agreement}", "1/2-1/2"),
        ] {
            let found = of(&CHECK).game(format!("1. e4 e5 {end}")).messages();
            let bare = words.trim_matches(['{', '}']);
            let place = if words.starts_with('{') { "comment" } else { "words" };
            let message = format!("the moves end with the {place} `{bare}`, not with the result {result}");
            assert_eq!(found, [(words.to_owned(), message)]);
        }
    }

    #[test]
    fn silent_where_another_code_says_it() {
        for text in [
            "1. e4 e5 *",
            "1. e4 {open 1-0",
            "[White \"A\"]\n\n",
            "",
            "[Result \"1-0\"]\n\n1-0",
            "1. e4 (1. d4 *",
            "1. e4 e5",
            "[Result \"?\"]\n\n1. e4 e5",
            "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0",
        ] {
            assert!(of(&CHECK).game(text).is_empty(), "{text}");
        }
        assert!(of(&CHECK).unread(7).game(b"1. e4 e5").is_empty());
    }

    #[test]
    fn the_result_comes_from_where_it_is() {
        let fixed = |tag: &str, moves: &str| {
            of(&CHECK).game(format!("[Result \"{tag}\"]\n\n{moves}")).fixed().split_off(13 + tag.len())
        };
        assert_eq!(fixed("1-0", "1. e4 e5\n"), "1. e4 e5 1-0\n");
        assert_eq!(fixed("*", "1. e4 e5 {[%clk 0:01:00]}"), "1. e4 e5 {[%clk 0:01:00]} *");
        assert_eq!(fixed("1-0", "1. e4 e5 Black resigned"), "1. e4 e5 {Black resigned} 1-0");
        assert_eq!(fixed("0-1", "1. e4 e5 Black resigned"), "1. e4 e5 Black resigned");
        assert_eq!(fixed("1-0", "1. e4 e5 {Black resigned}"), "1. e4 e5 {Black resigned} 1-0");
        assert_eq!(fixed("+/-", "1. e4 e5"), "1. e4 e5");
    }
}
