use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Fix, Message},
    game::{EventKind, Game},
    source::Span,
};

code! {
    /// The result is written right after the last move, without a space.
    ///
    /// Both were read: the move is a move, and the result ends the game. Other programs may read neither, for
    /// `Qc20-1` is not a move.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [FEN "6k1/2q5/8/8/8/8/8/7K w - - 0 41"]
    ///
    /// 41. Kg1 Qc20-1
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "6k1/2q5/8/8/8/8/8/7K w - - 0 41"]
    ///
    /// 41. Kg1 Qc2 0-1
    /// ```
    pub static META: N025 "glued-result" Warning;
    profiles: [Publish Error, Archive Info, Arbiter Info];
    pgn: "section 7";
    fix: Safe;
    triggers: [GluedResult];
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    for event in game.events_of(EventKind::GluedResult) {
        let (at, end) = (event.span.start as usize, event.span.end());
        let start =
            game.text[..at].iter().rposition(|byte| byte.is_ascii_whitespace()).map_or(0, |space| space + 1);
        let text = |from, to| token(game, &game.text[from..to]);
        let message =
            Message::new("move and result run together: `{0}` `{1}`", [text(start, at), text(at, end)]);
        let finding = out.at_text(&META, Span::new(start, end), message);
        finding.label = "no space";
        finding.set_fix(Fix::safe(Span::new(at, at), " "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn both_are_named() {
        let found = of(&CHECK).game("1. e4 e5 2. Nf3 Nc60-1").messages();
        assert_eq!(found, [("Nc60-1".into(), "move and result run together: `Nc6` `0-1`".into())]);
        for moves in ["1. e4 e5 0-1", "1. e4 e5*", "1. e4 e5 {good}1-0", "1. e4 0-1"] {
            assert!(of(&CHECK).game(moves).is_empty(), "{moves}");
        }
    }

    #[test]
    fn a_space_is_put_in() {
        assert_eq!(of(&CHECK).game("1. e4 e5 2. Nf3 Nc60-1").fixed(), "1. e4 e5 2. Nf3 Nc6 0-1");
    }
}
