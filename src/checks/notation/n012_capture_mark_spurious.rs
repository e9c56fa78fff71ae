use super::{advise, made};
use crate::{
    checks::{Check, Context, Sink},
    code,
    diag::{Message, Meta},
    game::{EventKind, EventSet, Game},
    laws::Rule,
};

code! {
    /// The move carries the sign of a capture, but captures nothing.
    ///
    /// The move is legal and is played, but the sign contradicts the board: either the sign is a slip, or another
    /// move was made than the one that is written.
    ///
    /// # Articles
    ///
    /// - FIDE 2023, 2018: C.13.3
    /// - FIDE 2014: C.13
    /// - FIDE 2009: C9
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 2. Nxf3
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3
    /// ```
    pub static META: N012 "capture-mark-spurious" Warning;
}

/// N012.
pub struct CaptureMarkSpurious;

impl Check for CaptureMarkSpurious {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn triggers(&self) -> Option<EventSet> {
        Some(EventSet::of(&[EventKind::CaptureMarkSpurious]))
    }

    fn run(&self, game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
        for (event, made) in made(game, EventKind::CaptureMarkSpurious) {
            let message = Message::new("marked as a capture, but {0} is empty", [made.played.to().into()]);
            let finding = out.at_move(&META, event.ply_ref, event.span, message);
            finding.article = context.article(Rule::CaptureSign);
            finding.label = "captures nothing";
            advise(finding, made.spelled(game));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::trial::*, *};

    #[test]
    fn the_square_is_empty() {
        assert_eq!(
            said(&CaptureMarkSpurious, "", "1. e4 e5 2. Nxf3 Nc6"),
            ["Nxf3: marked as a capture, but f3 is empty | it is written `Nf3`"]
        );
    }

    #[test]
    fn en_passant_is_a_capture() {
        assert!(said(&CaptureMarkSpurious, "", "1. e4 e6 2. e5 d5 3. exd6").is_empty());
    }
}
