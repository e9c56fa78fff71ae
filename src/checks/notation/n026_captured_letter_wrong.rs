use super::{advise, made};
use crate::{
    checks::{Context, Sink, code},
    diag::{Arg, Message},
    game::{EventKind, Game},
    laws::Rule,
    notation::{Letters, captured_role},
};

code! {
    /// The move names a captured piece that is not the one on that square.
    ///
    /// Old books and the reversible notation name what is captured after the sign of capture, `Bc4xNd5`. The move is legal and
    /// is played, but the letter contradicts the board: either it is a slip, or an earlier move was not made as it is written.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e2-e4 d7-d5 2. e4xNd5
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e2-e4 d7-d5 2. e4xd5
    /// ```
    pub static META: N026 "captured-letter-wrong" Warning;
    profiles: [Archive Info];
    rules: [CaptureSign];
    fix: Safe;
    triggers: [CapturedLetterWrong];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let with_pawn = game.letters().language().and_then(|language| match game.letters().encoding() {
        Some(encoding) => Letters::encoded(language, encoding),
        None => Some(Letters::new(language)),
    });
    for (event, made) in made(game, EventKind::CapturedLetterWrong) {
        let letters = with_pawn.as_ref().unwrap_or(game.letters());
        let token = event.span.of(game.text);
        let (Some((role, at)), Some(named)) = (made.captured(), captured_role(token, letters)) else {
            continue;
        };
        let args: [Arg; 3] = [role.into(), at.into(), named.into()];
        let message = Message::new("the {0} on {1} is captured, not a {2}", args);
        let finding = out.at_move(&META, event.ply_ref, event.span, message);
        finding.article = context.article(Rule::CaptureSign);
        finding.label = "another piece";
        advise(finding, game, made.spelled(game));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn another_piece_is_there() {
        assert_eq!(
            of(&CHECK).game("1. e2-e4 d7-d5 2. e4xNd5 Qd8xRd5 3. Nb1-c3 Qd5xd2+").texts(),
            [
                "e4xNd5: the pawn on d5 is captured, not a knight | write `e4xd5`",
                "Qd8xRd5: the pawn on d5 is captured, not a rook | write `Qd8xd5`",
            ]
        );
        assert_eq!(
            of(&CHECK).game("1. e4 e6 2. e5 d5 3. e5xNd6 (3. e5xd6 c7xPd6) *").texts(),
            ["e5xNd6: the pawn on d5 is captured, not a knight | write `e5xd6`"]
        );
    }

    #[test]
    fn right_letters_and_those_of_no_language() {
        for text in [
            "1. e2-e4 d7-d5 2. e4xPd5 Qd8xPd5 3. Nb1-c3 Qd5-a5 4. b2-b4 Qa5xPb4",
            "1. e4 e6 2. e5 d5 3. e5xPd6 Bf8xPd6",
            "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxd2+",
            // A piece of no language here: it says nothing.
            "1. e4 d5 2. e4xYd5",
        ] {
            assert!(of(&CHECK).game(text).is_empty(), "{text}");
        }
        // What cannot be played has a finding of its own.
        assert!(of(&CHECK).game("1. e4 d5 2. Bf1xNd5").is_empty());
    }
}
