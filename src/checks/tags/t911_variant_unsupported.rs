use super::{super::pgn::quote, place, unplayed_note};
use crate::{
    checks::{Check, Context, Sink},
    code,
    diag::{Message, Meta},
    game::{Game, NotReplayed},
    pgn::TagName,
    source::Span,
};

code! {
    /// The game is of a variant that is not played here; its moves were not checked.
    ///
    /// Chess and Chess960 are judged, whatever the Variant tag calls them (Standard, Chess960, Fischerandom,
    /// Freestyle, From Position). Other variants have rules of their own, and only the file's form and the
    /// tags are looked at.
    ///
    /// # Articles
    ///
    /// None: the Laws of Chess know no other variants than Chess960 (Guidelines II of 2023).
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Variant "Atomic"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Variant "Chess960"]
    /// ```
    pub static META: T911 "variant-unsupported" Info;
}

/// T911.
pub struct VariantUnsupported;

impl Check for VariantUnsupported {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn run(&self, game: &Game<'_>, _context: &Context, out: &mut Sink<'_, '_>) {
        let (Some(NotReplayed::Variant), Some(tag)) = (game.not_replayed(), game.tag(TagName::Variant))
        else {
            return;
        };
        let message =
            Message::new("the variant `{0}` is not played here", [quote(tag.raw(game.text)).into()]);
        let span: Span = place(tag);
        let finding = out.at_text(&META, span, message);
        finding.label = "other rules";
        finding.notes.push(unplayed_note(game));
    }
}

#[cfg(test)]
mod tests {
    use super::{super::super::pgn::trial::*, *};

    #[test]
    fn other_rules_are_left_alone() {
        let found = said(&VariantUnsupported, "[Variant \"Atomic\"]\n\n1. e4 e5 *");
        assert_eq!(found, [("Atomic".into(), "the variant `Atomic` is not played here".into())]);
        for name in ["Standard", "Chess960", "From Position", ""] {
            assert!(
                said(&VariantUnsupported, &format!("[Variant \"{name}\"]\n\n1. e4 e5 *")).is_empty(),
                "{name}"
            );
        }
    }
}
