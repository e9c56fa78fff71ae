use super::place;
use crate::{
    checks::{
        Context, Sink, code,
        notes::{game_unchecked_note, token},
    },
    diag::Message,
    game::{Game, NotReplayed},
    pgn::TagName,
    source::Span,
};

code! {
    /// The game is of a variant that is not supported; its moves were not checked.
    ///
    /// Chess and Chess960 are judged, whatever the Variant tag calls them (Standard, Chess960, Fischerandom,
    /// Freestyle, From Position). Other variants have rules of their own, and only the file's form and the
    /// tags are looked at. The Laws know no other variant than Chess960, which is in their guidelines.
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
    profiles: [Publish Warning, Arbiter Warning];
    triggers: NotReplayed;
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let (Some(NotReplayed::Variant), Some(tag)) = (game.not_replayed(), game.tag(TagName::Variant)) else {
        return;
    };
    let message = Message::new("the variant `{0}` is not supported", [token(game, tag.raw(game.text))]);
    let span: Span = place(tag);
    let finding = out.at_text(&META, span, message);
    finding.label = "other rules";
    finding.notes.push(game_unchecked_note(game));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn other_rules_are_left_alone() {
        let found = of(&CHECK).game("[Variant \"Atomic\"]\n\n1. e4 e5 *").messages();
        assert_eq!(found, [("Atomic".into(), "the variant `Atomic` is not supported".into())]);
        for name in ["Standard", "Chess960", "From Position", ""] {
            assert!(of(&CHECK).game(format!("[Variant \"{name}\"]\n\n1. e4 e5 *")).is_empty(), "{name}");
        }
    }
}
