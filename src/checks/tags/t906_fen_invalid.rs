use super::place;
use crate::{
    checks::{Context, Sink, code, notes::game_unchecked_note},
    diag::Message,
    game::{Game, NotReplayed},
    pgn::TagName,
    source::Span,
};

code! {
    /// The FEN cannot be read.
    ///
    /// The game begins from a position that the record does not properly give, so none of its moves was
    /// checked. Where the FEN can be read, but nobody can play on from its position (a king is missing, say), that is
    /// L106; where it is merely not written as it should be, T917.
    /// `reason` is `unreadable`.
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
    pgn: "sections 9.7.2 and 16.1";
    triggers: NotReplayed;
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let Some(NotReplayed::Fen(error)) = game.not_replayed() else { return };
    // A position that can be read, but not played, is L106.
    if error.is_unplayable() {
        return;
    }
    let span = game.tag(TagName::Fen).map_or(Span::default(), place);
    let message = Message::new("the FEN cannot be read: {0}", [(*error).into()]);
    let finding = out.at_text(&META, span, message);
    finding.reason = Some("unreadable");
    finding.label = "invalid FEN";
    finding.notes.push(game_unchecked_note(game));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn unreadable_but_not_unplayable() {
        let fen = "4k3/8/8/8/8/8/4P4/4K3 w - - 0 1";
        let found = of(&CHECK).game(format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. e4 Kd7 *"));
        assert_eq!(found.tokens(), [fen]);
        assert_eq!(found[0].notes[0].to_string(), "the game's 2 plies were not checked");
        // That is L106 alone.
        let unplayable = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/8 w - - 0 1\"]\n\n1. e4 Kd7 *";
        assert!(of(&CHECK).game(unplayable).is_empty());
        let fine = b"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 *";
        assert!(of(&CHECK).game(fine).is_empty());
    }
}
