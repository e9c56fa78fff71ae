use super::place;
use crate::{
    checks::{Context, Sink, code, mending},
    diag::Message,
    game::Game,
    pgn::{Tag, TagName},
};

code! {
    /// A FEN is given without `SetUp "1"`, or the other way round.
    ///
    /// The two tags belong together: SetUp says that the game does not begin from the usual position, and FEN
    /// gives the one it begins from. The FEN counts here whatever SetUp says; other programs may overlook it.
    /// The row of a table needs none beside its FEN.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [SetUp "1"]
    /// [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
    /// ```
    pub static META: T907 "fen-without-setup" Info;
    profiles: [Publish Warning];
    pgn: "section 9.7";
    fix: Safe;
    triggers: EveryGame;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let fen = game.tag(TagName::Fen);
    // `Setup` is what many programs write.
    let in_other_case = |tag: &&Tag| tag.name.of(game.text).eq_ignore_ascii_case(b"SetUp");
    let set_up = game.tag(TagName::SetUp).or_else(|| game.tags().all().iter().find(in_other_case));
    let says_so = |tag: &Tag| tag.raw(game.text).trim_ascii() == b"1";
    let (tag, message) = match (fen, set_up) {
        (Some(_), None) if context.sheet.has_games_in_rows() => return,
        // The position is on a line of its own, in no tag: T917.
        (Some(fen), None) if fen.name.len == 0 => return,
        (Some(fen), None) => (fen, Message::plain("a FEN is given, but the tag SetUp is missing")),
        (Some(_), Some(set_up)) if !says_so(set_up) => {
            (set_up, Message::plain("a FEN is given, but the tag SetUp is not `1`"))
        }
        (None, Some(set_up)) if says_so(set_up) => {
            (set_up, Message::plain("the tag SetUp announces a FEN, but there is none"))
        }
        _ => return,
    };
    let finding = out.at_text(&META, place(tag), message);
    finding.label = if fen.is_some() { "needs SetUp 1" } else { "needs a FEN" };
    finding.fix_by(match (fen, set_up) {
        (Some(fen), None) => mending::tag_before(game, fen, TagName::SetUp, "1"),
        (Some(_), Some(set_up)) => mending::value(set_up, "1"),
        (None, _) => None,
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn the_two_tags_go_together() {
        let fen = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n";
        let wrong =
            [format!("{fen}\n*"), format!("{fen}[SetUp \"0\"]\n\n*"), "[SetUp \"1\"]\n\n*".to_owned()];
        for text in wrong {
            assert_eq!(of(&CHECK).game(&text).len(), 1, "{text}");
        }
        let in_other_case = format!("[Setup \"1\"]\n{fen}\n*");
        for text in [
            in_other_case,
            format!("{fen}[SetUp \"1\"]\n\n*"),
            "[SetUp \"0\"]\n\n*".to_owned(),
            "*".to_owned(),
        ] {
            assert!(of(&CHECK).game(&text).is_empty(), "{text}");
        }
    }

    #[test]
    fn set_up_is_put_right() {
        let fen = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *";
        let white = "[White \"A\"]\n";
        let set_up = format!("{white}[SetUp \"1\"]\n{fen}");
        assert_eq!(of(&CHECK).game(format!("{white}{fen}")).fixed(), set_up);
        assert_eq!(of(&CHECK).game(format!("{white}[SetUp \"0\"]\n{fen}")).fixed(), set_up);
        let alone = format!("{white}[SetUp \"1\"]\n\n1. e4 *");
        assert_eq!(of(&CHECK).game(&alone).fixed(), alone);
    }
}
