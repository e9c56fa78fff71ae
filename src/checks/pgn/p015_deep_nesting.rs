use super::{DEFECTS, places};
use crate::{
    checks::{Check, Context, Sink},
    code,
    diag::{Message, Meta},
    game::{Defect, EventSet, Game},
};

code! {
    /// Variations are nested deeper than 256 levels.
    ///
    /// The moves of the deeper ones were passed over without a check. No analysis is nested that deeply:
    /// more likely closing parentheses are missing.
    ///
    /// # Articles
    ///
    /// None: this is about the file format (PGN standard, section 8.2.5).
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 (1. d4 (1. c4 (1. Nf3 [and so on, 257 times]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 (1. d4) (1. c4) (1. Nf3)
    /// ```
    pub static META: P015 "deep-nesting" Warning;
}

/// P015.
pub struct DeepNesting;

impl Check for DeepNesting {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn triggers(&self) -> Option<EventSet> {
        Some(DEFECTS)
    }

    fn run(&self, game: &Game<'_>, _context: &Context, out: &mut Sink<'_, '_>) {
        let mut all = places(game, Defect::TooDeep);
        let Some(span) = all.next() else { return };
        let message = Message::plain("the variation is nested deeper than 256 levels and was not checked");
        let finding = out.at_text(&META, span, message);
        finding.label = "nested too deeply";
        match all.count() as u64 {
            0 => {}
            1 => finding.notes.push(Message::plain("1 more variation is nested as deeply")),
            more => {
                finding.notes.push(Message::new("{0} more variations are nested as deeply", [more.into()]))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::trial::*, *};

    #[test]
    fn the_first_one_beyond_the_limit() {
        let nested = |depth: usize| format!("1. e4 {}{} *", "(1. d4 ".repeat(depth), ")".repeat(depth));
        assert!(said(&DeepNesting, &nested(256)).is_empty());
        let found = findings(&DeepNesting, nested(257).as_bytes());
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].span.start as usize, 6 + 256 * 7);
    }
}
