use super::{advise, made, pin_note, played_move::PlayedMove};
use crate::{
    board::Role,
    checks::{Context, Sink, code},
    diag::{Message, Note},
    game::{EventKind, Game},
    laws::Rule,
};

code! {
    /// The file or rank of departure is written although only one piece can go there.
    ///
    /// What counts is who can legally go: a second piece that is pinned to its king makes no difference. The move is
    /// clear all the same, so this is a matter of style. The long form, with the whole square of departure
    /// (`Ng1f3`), is a form of its own and is left alone.
    ///
    /// # Wrong
    ///
    /// With the other knight pinned on c3:
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 8"]
    ///
    /// 8. Nge2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 8"]
    ///
    /// 8. Ne2
    /// ```
    pub static META: N009 "superfluous-disambiguation" Info;
    profiles: [Publish Warning];
    rules: [Disambiguation];
    fix: Safe;
    triggers: [SuperfluousOrigin];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for (event, made) in made(game, EventKind::SuperfluousOrigin) {
        let Some(role) = made.ply.written.role() else { continue };
        let (from, to) = (made.played.from(), made.played.to());
        let message =
            Message::new("no {0} but the one on {1} can go to {2}", [role.into(), from.into(), to.into()]);
        let finding = out.at_move(&META, event.ply_ref, event.span, message);
        finding.article = context.article(Rule::Disambiguation);
        finding.label = "not needed";
        finding.notes.extend(pinned_rival(role, &made));
        advise(finding, game, made.spelled(game));
    }
}

/// A second man that could go if it were not pinned.
fn pinned_rival(role: Role, made: &PlayedMove) -> Option<Note> {
    let (from, to) = (made.played.from(), made.played.to());
    let mut rivals = made.before.pieces(made.before.turn(), role).filter(|&rival| rival != from);
    rivals.find_map(|rival| pin_note(made.before.validate_move(rival, to, None).err()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn one_piece_only() {
        let texts = of(&CHECK).game("1. Ngf3 Ng8f6 2. Nbc3").texts();
        assert_eq!(texts[0], "Ngf3: no knight but the one on g1 can go to f3 | write `Nf3`");
        assert_eq!(texts.len(), 2, "the long form is let be: {texts:?}");
    }

    #[test]
    fn a_pinned_rival_does_not_count() {
        let texts = of(&CHECK).fen("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1").game("1. Nge2").texts();
        assert_eq!(
            texts,
            ["Nge2: no knight but the one on g1 can go to e2 \
              | the knight on c3 is pinned to its king on e1 by the bishop on b4 | write `Ne2`"]
        );
    }

    #[test]
    fn a_free_rival_does() {
        let fen = "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1";
        assert!(of(&CHECK).fen(fen).game("1. Nge2").is_empty());
    }
}
