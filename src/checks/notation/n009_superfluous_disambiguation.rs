use super::{advise, made, played_move::PlayedMove};
use crate::{
    board::{Illegal, Role},
    checks::{Check, Context, Sink},
    code,
    diag::{Message, Meta},
    game::{EventKind, EventSet, Game},
    laws::Rule,
};

code! {
    /// The file or rank of departure is written although only one piece can go there.
    ///
    /// What counts is who can legally go: a second piece that is pinned to its king makes no difference. The move is
    /// clear all the same, so this is a matter of style. The long form, with the whole square of departure
    /// (`Ng1f3`), is a form of its own and is let be.
    ///
    /// # Articles
    ///
    /// - FIDE 2023, 2018, 2014: C.10
    /// - FIDE 2009: C10
    ///
    /// # Wrong
    ///
    /// With the other knight pinned on c3:
    ///
    /// ```text
    /// 8. Nge2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 8. Ne2
    /// ```
    pub static META: N009 "superfluous-disambiguation" Info;
}

/// N009.
pub struct SuperfluousDisambiguation;

impl Check for SuperfluousDisambiguation {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn triggers(&self) -> Option<EventSet> {
        Some(EventSet::of(&[EventKind::SuperfluousOrigin]))
    }

    fn run(&self, game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
        for (event, made) in made(game, EventKind::SuperfluousOrigin) {
            let Some(role) = made.ply.written.role() else { continue };
            let (from, to) = (made.played.from(), made.played.to());
            let message = Message::new(
                "no {0} but the one on {1} can go to {2}",
                [role.into(), from.into(), to.into()],
            );
            let finding = out.at_move(&META, event.ply_ref, event.span, message);
            finding.article = context.article(Rule::Disambiguation);
            finding.label = "not needed";
            finding.notes.extend(pinned_rival(role, &made));
            advise(finding, made.spelled(game));
        }
    }
}

/// A second man that could go if it were not pinned.
fn pinned_rival(role: Role, made: &PlayedMove) -> Option<Message> {
    let (from, to) = (made.played.from(), made.played.to());
    let mut rivals = made.before.pieces(made.before.turn(), role).filter(|&rival| rival != from);
    rivals.find_map(|rival| match made.before.validate_move(rival, to, None) {
        Err(Illegal::Pinned { from, king, by_role, by, .. }) => Some(Message::new(
            "the {0} on {1} is pinned to its king on {2} by the {3} on {4}",
            [role.into(), from.into(), king.into(), by_role.into(), by.into()],
        )),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::{super::trial::*, *};

    #[test]
    fn one_piece_only() {
        let said = said(&SuperfluousDisambiguation, "", "1. Ngf3 Ng8f6 2. Nbc3");
        assert_eq!(said[0], "Ngf3: no knight but the one on g1 can go to f3 | it is written `Nf3`");
        assert_eq!(said.len(), 2, "the long form is let be: {said:?}");
    }

    #[test]
    fn a_pinned_rival_does_not_count() {
        let said = said(&SuperfluousDisambiguation, "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "1. Nge2");
        assert_eq!(
            said,
            ["Nge2: no knight but the one on g1 can go to e2 \
              | the knight on c3 is pinned to its king on e1 by the bishop on b4 | it is written `Ne2`"]
        );
    }

    #[test]
    fn a_free_rival_does() {
        let fen = "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1";
        assert!(said(&SuperfluousDisambiguation, fen, "1. Nge2").is_empty());
    }
}
