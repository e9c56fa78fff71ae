use super::{at_ply, fen_after, moment};
use crate::{
    checks::{Context, Sink, code},
    diag::{Message, Note, NoteKind},
    game::Game,
    laws::{DeadPositionRule, Rule},
    winnability::FirstDeath,
};

code! {
    /// Whether the last position is dead could not be determined.
    ///
    /// A position is dead if no series of legal moves leads to mate. For nearly all positions that is settled at once;
    /// for a few, mostly composed ones with walls of pawns, the search ended before it found a mate or a proof that
    /// there is none: in a record no more than 10,000 positions a side are looked at, by `scoresheet show` up to 18 million. Nothing is
    /// wrong with the record: it only says that R206 and E301 do not cover it. At most one per game; silent under editions that list the
    /// dead positions.
    ///
    /// # Wrong
    ///
    /// Walls with bishops on both sides of them can need more positions than are searched:
    ///
    /// ```text
    /// [FEN "8/1p2k3/bPp5/BpP5/1P4K1/6B1/1P6/8 w - - 0 60"]
    ///
    /// 60. Kf5 1/2-1/2
    /// ```
    ///
    /// # Right
    ///
    /// Without bishops it is seen at a glance:
    ///
    /// ```text
    /// [FEN "8/1p2k3/1Pp5/1pP5/1P4K1/8/1P6/8 w - - 0 60"]
    ///
    /// 60. Kf5 1/2-1/2
    /// ```
    pub static META: R218 "dead-position-undetermined" Info;
    profiles: [Arbiter Warning];
    rules: [DeadPosition];
    board: true;
    triggers: EveryGame;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let general = matches!(context.laws.dead_position, DeadPositionRule::General { .. });
    if !general || *game.first_death() != FirstDeath::Undetermined {
        return;
    }
    let ply = game.plies().len() as u32;
    let template = "{0}, whether the position is dead could not be determined";
    let finding = at_ply(out, game, &META, ply, Message::new(template, [moment(game, ply)]));
    finding.article = context.article(Rule::DeadPosition);
    finding.label = "perhaps dead";
    finding.notes.push(Note::plain(
        NoteKind::Hint,
        "the search was cut short to save time; `scoresheet show` searches longer",
    ));
    finding.fen_after = fen_after(game, ply);
}
