use crate::{
    checks::{Check, Context, Sink},
    code,
    diag::{Message, Meta},
    game::{EventKind, EventSet, Game},
    laws::Rule,
};

code! {
    /// The game is recorded in another notation than the algebraic one.
    ///
    /// FIDE recognises one system of notation for its own events, the algebraic. A scoresheet in descriptive notation,
    /// or in the words of announcements, cannot serve as evidence in cases where normally the player's scoresheet is
    /// used for that purpose; an arbiter who sees it warns the player.
    ///
    /// The game is read and replayed all the same. What is written in such a notation means nothing without the
    /// position: where two legal moves are meant alike, that is reported as N007.
    ///
    /// # Articles
    ///
    /// - FIDE 2023, 2018: 8.1.1.1 and Appendix C
    /// - FIDE 2014, 2009: 8.1 and Appendix C
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. P-K4 P-K4 2. N-KB3 N-QB3
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6
    /// ```
    pub static META: N002 "non-algebraic" Warning;
}

/// N002.
pub struct NonAlgebraic;

impl Check for NonAlgebraic {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn triggers(&self) -> Option<EventSet> {
        Some(EventSet::of(&[EventKind::NotAlgebraic]))
    }

    fn run(&self, game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
        let first = game.events().iter().find(|event| event.kind == EventKind::NotAlgebraic);
        let (Some(first), Some(prose)) = (first, game.letters().as_prose()) else { return };
        let (style, language) = prose.code().split_once('-').unwrap_or((prose.code(), ""));
        let what = match style {
            "descriptive" => "in descriptive notation",
            _ => "in the words of announcements",
        };
        let message = Message::new("the game is recorded {0}", [what.into()]);
        let finding = out.at_move(&META, first.seat, first.span, message);
        finding.article = context.article(Rule::Notation);
        finding.label = "not algebraic";
        finding.notes.push(Message::plain("such a scoresheet is no evidence"));
        finding.notes.push(Message::new(
            "`scoresheet convert` writes it in algebraic notation (it was read as {0})",
            [format!("{style}-{language}").into()],
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::{super::trial::*, *};

    #[test]
    fn a_descriptive_sheet_is_told_once() {
        let said = said_in_any(&NonAlgebraic, "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5");
        assert_eq!(said.len(), 1);
        assert!(said[0].starts_with("P-K4: the game is recorded in descriptive notation"), "{said:?}");
        assert!(said_in_any(&NonAlgebraic, "1. e4 e5 2. Nf3 Nc6 3. Bb5").is_empty());
    }
}
