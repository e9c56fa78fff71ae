use super::{first, has, tagged, written};
use crate::{
    checks::{Context, Sink, code},
    diag::{Message, Note, NoteKind},
    game::{Defect, Game},
    laws::Rule,
    pgn::Outcome,
};

code! {
    /// The result says that the game was not played, and yet there are moves.
    ///
    /// `+/-`, `-/+` and `-/-` stand for games that were never played, because one player or both did not
    /// come. A game that was begun and then lost, on time or by a decision of the arbiter, has an ordinary
    /// result. It matters for ratings: played games count, forfeits do not.
    ///
    /// Some annotators write `+/-` for an advantage. Where the game goes on after it, this code is silent;
    /// where it ends the movetext, write the assessment as `$16` or in a comment.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. d4 Nf6 2. c4 g6 3. Nc3 +/-
    /// ```
    ///
    /// # Right
    ///
    /// Black left the board after the third move and lost on time:
    ///
    /// ```text
    /// 1. d4 Nf6 2. c4 g6 3. Nc3 1-0
    /// ```
    pub static META: E305 "forfeit-with-moves" Warning;
    rules: [ResultTerms];
    triggers: [OddResult];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some((forfeit, span)) = first(game, &context.event, Outcome::is_forfeit) else { return };
    let moves = game.half_moves();
    // With moves or a real result after it, the sign is an annotator's.
    if moves == 0 || (span.start >= game.movetext().start && has(game, Defect::AfterResult)) {
        return;
    }
    let message = Message::new(
        "{0} says that the game was not played, but {1} {1:ply is|plies are} recorded",
        [written(game, span), moves.into()],
    );
    let finding = out.at_text(&META, span, message);
    finding.article = context.article(Rule::ResultTerms);
    finding.label = "forfeit";
    if let Some((tag, value)) =
        tagged(game, &context.event).filter(|(tag, _)| !tag.is_forfeit() && tag.half_points().is_some())
    {
        let template = match tag.half_points() == forfeit.half_points() {
            true => "the Result tag says {0}, which is right for a game that was played",
            false => "the Result tag says {0}",
        };
        finding.notes.push(Note::new(NoteKind::ResultTag, template, [written(game, value)]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    fn fires(text: &str) -> Vec<String> {
        of(&CHECK).game(text).tokens()
    }

    #[test]
    fn a_forfeit_has_no_moves() {
        for result in ["+/-", "-/+", "-/-"] {
            assert_eq!(fires(&format!("1. e4 e5 {result}")), [result]);
            assert_eq!(fires(&format!("[Result \"{result}\"]\n\n1. e4 *")), [result]);
            assert!(fires(&format!("[Result \"{result}\"]\n\n{result}")).is_empty());
        }
        assert!(fires("1. e4 e5 1-0").is_empty());
        assert_eq!(fires("1. e4 Ke4 -/+"), ["-/+"]);
    }

    #[test]
    fn a_played_result_in_the_tag_is_named() {
        let found = of(&CHECK).game("[Result \"1-0\"]\n\n1. e4 e5 +/-");
        assert_eq!(found.notes(), ["the Result tag says 1-0, which is right for a game that was played"]);
        let found = of(&CHECK).game("[Result \"0-1\"]\n\n1. e4 e5 +/-");
        assert_eq!(found.notes(), ["the Result tag says 0-1"]);
    }

    #[test]
    fn the_double_forfeit_as_the_laws_print_it() {
        for result in ["\u{2013} /-", "- /-", "- / -", "\u{2013}/\u{2013}"] {
            assert_eq!(fires(&format!("1. e4 e5 {result}")), [result]);
            assert_eq!(fires(&format!("1. e4 e5 2. Nf3 {result}\n")), [result]);
        }
    }

    #[test]
    fn an_assessment_is_no_result() {
        assert!(fires("1. e4 e5 2. Nf3 +/- 2... Nc6 1-0").is_empty());
        assert!(fires("1. e4 e5 2. Nf3 +/- 1-0").is_empty());
    }
}
