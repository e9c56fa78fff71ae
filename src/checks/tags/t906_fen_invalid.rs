use super::place;
use crate::{
    checks::{Context, Sink, code, notes::game_unchecked_note},
    diag::Message,
    game::{Game, NotReplayed},
    pgn::TagName,
    source::Span,
};

code! {
    /// The FEN cannot be read, or nobody can play on from its position.
    ///
    /// The game begins from a position that the record does not properly give, so none of its moves was
    /// checked. A position cannot be played if a king is missing, if the player who is not to move is in
    /// check, if a pawn is on the first or the last rank, and the like.
    ///
    /// The reason is `unreadable` or `unplayable`.
    ///
    /// # Wrong
    ///
    /// The second rank has nine squares:
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/8/8/4P4/4K3 w - - 0 1"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
    /// ```
    pub static META: T906 "fen-invalid" Error;
    rules: [IllegalPosition "illegal positions"];
    pgn: "sections 9.7.2 and 16.1";
    triggers: NotReplayed;
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let Some(NotReplayed::Fen(error)) = game.not_replayed() else { return };
    let span = game.tag(TagName::Fen).map_or(Span::default(), place);
    let (reason, message) = if error.is_unplayable() {
        ("unplayable", Message::new("the FEN's position cannot be played: {0}", [(*error).into()]))
    } else {
        ("unreadable", Message::new("the FEN cannot be read: {0}", [(*error).into()]))
    };
    let finding = out.at_text(&META, span, message);
    finding.reason = Some(reason);
    finding.label = "invalid FEN";
    finding.notes.push(game_unchecked_note(game));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn unreadable_and_unplayable() {
        for (fen, reason) in [
            ("4k3/8/8/8/8/8/4P4/4K3 w - - 0 1", "unreadable"),
            ("4k3/8/8/8/8/8/4P3/8 w - - 0 1", "unplayable"),
        ] {
            let found = of(&CHECK).game(format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. e4 Kd7 *"));
            assert_eq!(found.len(), 1, "{fen}");
            assert_eq!((found[0].reason, found[0].span.len as usize), (Some(reason), fen.len()));
            assert_eq!(found[0].notes[0].to_string(), "the game's 2 plies were not checked");
        }
        let fine = b"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 *";
        assert!(of(&CHECK).game(fine).is_empty());
    }
}
