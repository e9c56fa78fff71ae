use super::{advise, made};
use crate::{
    checks::{Context, Sink, code},
    diag::Message,
    game::{EventKind, Game},
    laws::Rule,
};

code! {
    /// A pawn's move is written with a letter for the pawn.
    ///
    /// Pawns have no letter of their own: a move without one is a pawn's. The move is read and played all the same.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. Pd4
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. d4
    /// ```
    pub static META: N005 "pawn-letter" Info;
    profiles: [Publish Warning];
    rules: [PawnLetter];
    fix: Safe;
    triggers: [PawnLetter];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for (event, made) in made(game, EventKind::PawnLetter) {
        let message = Message::new("the pawn's move to {0} needs no letter", [made.played.to().into()]);
        let finding = out.at_move(&META, event.ply_ref, event.span, message);
        finding.article = context.article(Rule::PawnLetter);
        finding.label = "pawn letter";
        advise(finding, game, made.spelled(game));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn letters_of_pawns() {
        let texts = of(&CHECK).game("1. Pd4 d5 2. Pc4 Pdxc4").texts();
        assert_eq!(texts[0], "Pd4: the pawn's move to d4 needs no letter | write `d4`");
        assert_eq!(texts[2], "Pdxc4: the pawn's move to c4 needs no letter | write `dxc4`");
        assert_eq!(texts.len(), 3);
    }

    #[test]
    fn a_german_bauer() {
        assert_eq!(of(&CHECK).lang("de").game("1. Be4 e5 2. Lc4").len(), 1);
    }
}
