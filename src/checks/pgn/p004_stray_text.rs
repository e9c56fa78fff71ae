use super::{DEFECTS, is_control_only, places, quote};
use crate::{
    checks::{Check, Context, Sink},
    code,
    diag::{Message, Meta},
    game::{Defect, EventSet, Game},
};

code! {
    /// Text stands in the game that is neither move, comment, annotation nor result.
    ///
    /// Remarks belong in braces. The text was passed over and the moves behind it were read as if it were
    /// not there.
    ///
    /// # Articles
    ///
    /// None: this is about the file format (PGN standard, sections 5 and 7).
    ///
    /// # Wrong
    ///
    /// ```text
    /// 12. Nf3 draw offered 12... Be7
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 12. Nf3 {draw offered} 12... Be7
    /// ```
    pub static META: P004 "stray-text" Warning;
}

/// P004.
pub struct StrayText;

impl Check for StrayText {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn triggers(&self) -> Option<EventSet> {
        Some(DEFECTS)
    }

    fn run(&self, game: &Game<'_>, _context: &Context, out: &mut Sink<'_, '_>) {
        let header = game.tags().all().first().map_or(0, |tag| tag.name.start);
        for span in places(game, Defect::Stray).filter(|&span| !is_control_only(game, span)) {
            let text = quote(span.of(game.text)).into();
            let message = if span.start < header {
                Message::new("text before the game's first tag: `{0}`", [text])
            } else {
                Message::new("`{0}` is neither move, comment, annotation nor result", [text])
            };
            out.at_text(&META, span, message).label = "stray text";
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::trial::*, *};

    #[test]
    fn quotes_the_text() {
        let found = said(&StrayText, "1. e4 draw offered e5 2. Nf3 *");
        let says = "`draw offered` is neither move, comment, annotation nor result";
        assert_eq!(found, [("draw offered".into(), says.into())]);
        let found = said(&StrayText, "Round one\n[Event \"Club\"]\n\n1. e4 *");
        assert_eq!(found, [("Round one".into(), "text before the game's first tag: `Round one`".into())]);
        assert!(said(&StrayText, "1. e4 {draw offered} e5 $1 2. Nf3 +- *").is_empty());
        assert!(said(&StrayText, "1. e4 e5 \u{1} 2. Nf3 *").is_empty());
    }
}
