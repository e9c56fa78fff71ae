use super::{is_control_only, places, quoted_by};
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Arg, Message},
    game::{Defect, Game},
    pgn::Outcome,
    words::{Shape, words},
};

code! {
    /// Moves or text come after the game's result.
    ///
    /// The result ends the game; what comes after it was not checked. It may be a second result, the moves
    /// of another game whose tags are missing, or text that belongs in a comment. Comments may stand there. Text on lines of its own without moves
    /// and results, such as the headings of a newsletter between its games, is reported once a file.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [FEN "3r3k/8/8/8/8/4Q3/8/7K w - - 0 41"]
    ///
    /// 41. Kg2 Rf8 1/2-1/2 42. Qe7 Kg8
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "3r3k/8/8/8/8/4Q3/8/7K w - - 0 41"]
    ///
    /// 41. Kg2 Rf8 42. Qe7 Kg8 1/2-1/2
    /// ```
    pub static META: P006 "text-after-termination" Warning;
    profiles: [Publish Error];
    pgn: "section 8.2.6";
    about: Unfinished;
    triggers: [Defect];
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    for span in places(game, Defect::AfterResult).filter(|&span| !is_control_only(game, span)) {
        let text = span.of(game.text);
        let (result, end) =
            game.outcome().map_or((&b""[..], 0), |(_, span)| (span.of(game.text), span.end()));
        if quoted_by(game).is_some_and(|quote| closes_literal(text, quote)) {
            continue;
        }
        let is_apart = game.text[end..span.start as usize].contains(&b'\n');
        let (message, of_file) = match (Outcome::parse(text), text) {
            (Some(_), _) => (
                Message::new(
                    "a second result, `{0}`, after the result `{1}`",
                    [token(game, text), token(game, result)],
                ),
                None,
            ),
            (None, &[byte]) if !byte.is_ascii() => {
                (Message::new("a stray byte {0} stands after the game", [Arg::Byte(byte)]), None)
            }
            (None, b"`") => {
                (Message::new("a stray backtick stands after the result `{0}`", [token(game, result)]), None)
            }
            _ if is_apart && words(text).all(is_of_prose) => (
                Message::new("text outside the games was passed over: `{0}`", [token(game, text)]),
                Some("text"),
            ),
            _ => (
                Message::new(
                    "text after the result `{0}` was not checked: `{1}`",
                    [token(game, result), token(game, text)],
                ),
                None,
            ),
        };
        let finding = out.at_text(&META, span, message);
        finding.label = if of_file.is_some() { "outside the games" } else { "after the result" };
        finding.once = of_file.map(Into::into);
    }
}

/// Whether a word is neither the number of a move nor a move nor a result, nor holds a brace.
fn is_of_prose(word: &[u8]) -> bool {
    let is_spelt = !word.iter().any(u8::is_ascii_digit);
    !word.iter().any(|byte| b"{}".contains(byte))
        && match Shape::of(word) {
            Shape::Word => true,
            Shape::Move(_) => is_spelt,
            Shape::Number(number) => number.dots == 0,
            _ => false,
        }
}

/// Whether a text is nothing but what closes a literal that began with this quote, in a program's source: `";`.
fn closes_literal(text: &[u8], quote: u8) -> bool {
    text.strip_prefix(&[quote]).is_some_and(|rest| rest.iter().all(|byte| b"\"'`;,)]} \t\r\n".contains(byte)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn moves_and_results_after_the_result() {
        let found = of(&CHECK).game("1. e4 1/2-1/2 1... e5 2. d4").messages();
        let says = "text after the result `1/2-1/2` was not checked: `1... e5 2. d4`";
        assert_eq!(found, [("1... e5 2. d4".into(), says.into())]);
        let found = of(&CHECK).game("1. e4 e5 1-0 {time} 0-1\n").messages();
        assert_eq!(found, [("0-1".into(), "a second result, `0-1`, after the result `1-0`".into())]);
        assert!(of(&CHECK).game("1. e4 1-0 {time} ; that was it\n\u{1a}").is_empty());
    }

    #[test]
    fn headings_between_games_are_said_once_of_the_file() {
        let said = |after: &[u8]| {
            let found = of(&CHECK).game([&b"[White \"A\"]\n\n1. e4 e5 1-0"[..], after].concat());
            (found[0].message.to_string(), found[0].once.is_some())
        };
        for heading in ["Porto Open", "4th Big Slick Open 2024", "Norwegian Championship\n\nMore De Nada"] {
            let (message, is_of_file) = said(format!("\n\n{heading}\n").as_bytes());
            assert!(
                message.starts_with("text outside the games was passed over: `") && is_of_file,
                "{heading}"
            );
        }
        for text in ["\n\n1. d4 d5", "\n2. Nf3 Nc6", "\n\n0-1", "\n\nPorto 0-1", " Porto Open", "\n} 1-0"] {
            assert!(!said(text.as_bytes()).1, "{text}");
        }
        assert_eq!(said(b"\n\n\xFF").0, "a stray byte FF stands after the game");
        assert_eq!(said(b"\n`").0, "a stray backtick stands after the result `1-0`");
    }

    #[test]
    fn literals_in_a_program() {
        for text in ["x = `1. e4 e5 1-0`;", "pgn(\"1. e4 e5 1-0\")", "const MOVES: &str = '1. e4 e5 1-0';"] {
            assert!(of(&CHECK).game(text).is_empty(), "{text}");
        }
        assert_eq!(of(&CHECK).game("x = `1. e4 e5 1-0` drawn").len(), 1);
    }
}
