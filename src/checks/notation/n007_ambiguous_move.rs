use crate::{
    checks::{Check, Context, Sink},
    code,
    diag::{Arg, Message, Meta},
    game::{EventKind, EventSet, Game, Why},
    laws::Rule,
};

code! {
    /// Two men or more can make the written move, and nothing says which one is meant.
    ///
    /// Where two pieces of a kind can go to the same square, the file or the rank of departure has to be
    /// written too. A piece that is pinned to its king cannot go, and needs no such distinction.
    ///
    /// The line is not followed beyond such a move: to guess would be to invent a game.
    ///
    /// # Articles
    ///
    /// C.10 (2023, 2018, 2014: C.10; 2009: C10).
    ///
    /// # Wrong
    ///
    /// With knights on b1 and f3:
    ///
    /// ```text
    /// 12. Nd2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 12. Nbd2
    /// ```
    pub static META: N007 "ambiguous-move" Error;
}

/// N007.
pub struct AmbiguousMove;

impl Check for AmbiguousMove {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn triggers(&self) -> Option<EventSet> {
        Some(EventSet::of(&[EventKind::Failure]))
    }

    fn run(&self, game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
        for failure in game.failures() {
            let (Why::Ambiguous(squares), Some(written)) = (failure.why, failure.written) else { continue };
            let Some(role) = written.role() else { continue };
            let names: Vec<String> = squares.map(|square| square.to_string()).collect();
            let message = Message::new(
                "more than one {0} can go to {1}: those on {2}",
                [role.into(), written.to().into(), Arg::Text(names.join(" and "))],
            );
            let finding = out.at_move(&META, failure.seat, failure.span, message);
            finding.article = context.article(Rule::Disambiguation);
            finding.label = "ambiguous";
            finding.notes.extend(super::super::unchecked_note(failure.unchecked));
        }
    }
}
