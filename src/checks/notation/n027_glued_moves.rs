use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Fix, Message},
    game::{EventKind, Game},
    source::Span,
};

code! {
    /// Two half-moves are written without a space between them.
    ///
    /// Both were read, for each is legal in its turn, and together they are no move. Other programs may read neither.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3Nc6 *
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6 *
    /// ```
    pub static META: N027 "glued-moves" Warning;
    profiles: [Publish Error, Archive Info, Arbiter Info];
    pgn: "section 7";
    fix: Safe;
    triggers: [GluedMoves];
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    for event in game.events_of(EventKind::GluedMoves) {
        let (at, end) = (event.span.start as usize, event.span.end());
        let rest = &game.text[end..];
        let length = rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len());
        let parts = [event.span.of(game.text), &rest[..length]].map(|part| token(game, part));
        let message = Message::new("two moves run together: `{0}` `{1}`", parts);
        let finding = out.at_move(&META, event.ply_ref, Span::new(at, end + length), message);
        finding.label = "no space";
        finding.set_fix(Fix::safe(Span::new(end, end), " "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::{notation::n001_unparseable, testing::of};

    #[test]
    fn both_are_named() {
        let game = "1. e4 e5 2. Nf3Nc6 3. Bb5 *";
        let found = of(&CHECK).game(game).messages();
        assert_eq!(found, [("Nf3Nc6".into(), "two moves run together: `Nf3` `Nc6`".into())]);
        assert!(of(&n001_unparseable::CHECK).game(game).is_empty());
        assert!(of(&CHECK).game("1. e4 e5 2. Nf3 Nc6 *").is_empty());
    }
}
