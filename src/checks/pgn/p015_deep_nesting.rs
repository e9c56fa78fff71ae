use super::places;
use crate::{
    checks::{Context, Sink, code},
    diag::{Message, Note, NoteKind},
    game::{Defect, Game},
};

code! {
    /// Variations are nested deeper than 256 levels.
    ///
    /// The moves of the deeper ones were passed over without a check. No analysis is nested that deeply:
    /// more likely closing parentheses are missing.
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
    profiles: [Arbiter Info];
    pgn: "section 8.2.5";
    triggers: [Defect];
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let mut all = places(game, Defect::TooDeep);
    let Some(span) = all.next() else { return };
    let message = Message::plain("the variation is nested deeper than 256 levels and was not checked");
    let finding = out.at_text(&META, span, message);
    finding.label = "nested too deeply";
    let more = all.count() as u64;
    let template = "{0} more {0:variation is|variations are} nested as deeply";
    finding.notes.extend((more > 0).then(|| Note::new(NoteKind::More, template, [more.into()])));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn the_first_one_beyond_the_limit() {
        let nested = |depth: usize| format!("1. e4 {}{} *", "(1. d4 ".repeat(depth), ")".repeat(depth));
        assert!(of(&CHECK).game(nested(256)).is_empty());
        let found = of(&CHECK).game(nested(257));
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].span().start as usize, 6 + 256 * 7);
    }
}
