use crate::{
    checks::{Context, Sink, code, mending, server::is_server_game},
    diag::{Arg, Conjunction, Message, TextEdit},
    game::Game,
    pgn::{Outcome, TagName},
    source::Span,
};

code! {
    /// One or more of the seven tags that every game should have are missing.
    ///
    /// They are Event, Site, Date, Round, White, Black and Result, in this order; a game on a server may lack Round. What is not known is
    /// written `?` (the date `????.??.??`), so that others can tell it from what was forgotten. Without a
    /// date, the newest edition of the Laws is applied. A game in a table row has columns instead of tags, and is not checked for them.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [White "Petrova, Ana"]
    /// [Black "Silva, Rui"]
    /// [Result "1-0"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Event "Club championship"]
    /// [Site "?"]
    /// [Date "2024.05.??"]
    /// [Round "3"]
    /// [White "Petrova, Ana"]
    /// [Black "Silva, Rui"]
    /// [Result "1-0"]
    /// ```
    pub static META: T901 "tag-missing" Info;
    profiles: [Publish Error];
    pgn: "section 8.1.1";
    fix: Safe;
    triggers: EveryGame;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    if context.sheet.has_games_in_rows() || TagName::ROSTER.iter().all(|&name| game.tag(name).is_some()) {
        return;
    }
    // Servers, whose games are of no round, leave the tag out.
    let is_due = |name| name != TagName::Round || !is_server_game(game);
    let missing = TagName::ROSTER.iter().filter(|&&name| game.tag(name).is_none() && is_due(name));
    let names: Vec<Arg> = missing.map(|name| Arg::Name(name.text().into())).collect();
    if names.is_empty() {
        return;
    }
    let message =
        Message::new("the {0:tag|tags} {0} {0:is|are} missing", [Arg::List(Conjunction::None, names)]);
    let finding = out.at_text(&META, Span::default(), message);
    finding.label = "tag missing";
    if game.tag(TagName::Result).is_none()
        && let Some((outcome, _)) = game.outcome().filter(|(outcome, _)| outcome.is_pgn())
    {
        finding.fix_by(result_tag(game, outcome));
    }
}

/// The Result tag in its place, which is after those of the roster that are there.
fn result_tag(game: &Game<'_>, outcome: Outcome) -> Option<TextEdit> {
    let before = TagName::ROSTER.iter().rev().find_map(|&name| game.tag(name))?;
    mending::tag_after(game, before, TagName::Result, outcome.text())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn one_finding_for_all() {
        let names = ["Event", "Site", "Date", "White", "Black", "Result"];
        let text = names.map(|name| format!("[{name} \"?\"]\n")).concat() + "\n*";
        assert_eq!(of(&CHECK).game(&text).messages(), [(String::new(), "the tag Round is missing".into())]);
        let says = "the tags Event, Site, Date, Round, White, Black, Result are missing";
        assert_eq!(of(&CHECK).game("1. e4 *").messages(), [(String::new(), says.into())]);
        assert!(of(&CHECK).game(text.replace("[White", "[Round \"1\"]\n[White")).is_empty());
        let server = text.replace("[Site \"?\"]", "[Site \"https://lichess.org/52e6b438\"]");
        assert!(of(&CHECK).game(&server).is_empty());
        assert_eq!(
            of(&CHECK).game(server.replace("[Date \"?\"]\n", "")).messages()[0].1,
            "the tag Date is missing"
        );
    }

    #[test]
    fn the_result_tag_is_put_in() {
        let fixed = |text: &str| of(&CHECK).game(text).fixed();
        let game = "[White \"A\"]\n[Black \"B\"]\n[ECO \"C20\"]\n\n1. e4 e5 1-0";
        let right = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n\n1. e4 e5 1-0";
        assert_eq!(fixed(game), right);
        for text in ["[White \"A\"]\n\n1. e4 e5", "1. e4 e5 1-0", "[White \"A\"]\n\n1. e4 e5 3/4-1/4"] {
            assert_eq!(fixed(text), text);
        }
    }
}
