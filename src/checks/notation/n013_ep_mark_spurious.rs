use super::{made, played_move::PlayedMove};
use crate::{
    board::Role,
    checks::{Check, Context, Sink},
    code,
    diag::{Message, Meta},
    game::{EventKind, EventSet, Game},
    laws::Rule,
};

code! {
    /// The move carries the sign of a capture en passant, but is none.
    ///
    /// En passant is only the capture of a pawn that has just advanced two squares, made as if it had advanced one.
    /// The move that is written is legal and is played as it stands; the sign contradicts it.
    ///
    /// # Articles
    ///
    /// - FIDE 2023, 2018: C.13.6; the capture itself: 3.7.3.1, 3.7.3.2
    /// - FIDE 2014: C.13; 3.7d
    /// - FIDE 2009: C9; 3.7d
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 d5 2. exd5 e.p.
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 d5 2. exd5
    /// ```
    pub static META: N013 "ep-mark-spurious" Warning;
}

/// N013.
pub struct EpMarkSpurious;

impl Check for EpMarkSpurious {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn triggers(&self) -> Option<EventSet> {
        Some(EventSet::of(&[EventKind::EnPassantMarkSpurious]))
    }

    fn run(&self, game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
        for (event, made) in made(game, EventKind::EnPassantMarkSpurious) {
            let finding = out.at_move(&META, event.ply_ref, event.span, message(&made));
            finding.article = context.article(Rule::EnPassantSign);
            finding.label = "not en passant";
            super::advise(finding, made.spelled(game));
        }
    }
}

fn message(made: &PlayedMove) -> Message {
    match made.captured() {
        Some((Role::Pawn, at)) => Message::new(
            "marked as en passant, but the pawn captured stands on {0} itself: it is an ordinary capture",
            [at.into()],
        ),
        Some((role, at)) => {
            Message::new("marked as en passant, but it captures the {0} on {1}", [role.into(), at.into()])
        }
        None => Message::plain("marked as en passant, but it captures nothing"),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::trial::*, *};

    #[test]
    fn no_en_passant() {
        assert_eq!(
            said(&EpMarkSpurious, "", "1. e4 d5 2. exd5 e.p. Nf6 3. d4e.p."),
            [
                "exd5 e.p.: marked as en passant, but the pawn captured stands on d5 itself: \
                 it is an ordinary capture | it is written `exd5`",
                "d4e.p.: marked as en passant, but it captures nothing | it is written `d4`"
            ]
        );
        let said = said(&EpMarkSpurious, "4k3/8/3n4/4P3/8/8/8/4K3 w - - 0 1", "1. exd6 ep");
        assert!(
            said[0].starts_with("exd6 ep: marked as en passant, but it captures the knight on d6"),
            "{said:?}"
        );
    }

    #[test]
    fn en_passant() {
        assert!(said(&EpMarkSpurious, "", "1. e4 e6 2. e5 d5 3. exd6 e.p. cxd6").is_empty());
    }
}
