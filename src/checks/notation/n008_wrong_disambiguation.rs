use super::{advise, pin_note, spelling::rewrite};
use crate::{
    board::{Bitboard, Role, Square},
    checks::{Context, Sink, code, quote, unchecked_note},
    diag::{Arg, Message},
    game::{FailureReason, Game},
    laws::Rule,
    notation::Written,
};

code! {
    /// The move names a piece that cannot go there, while another one of its kind can.
    ///
    /// The file or the rank before the square of arrival says which of two pieces is meant. Here the piece that is
    /// meant is not there, or may not make the move. The line is not followed beyond it: the record does not say if the letter or the move
    /// is the slip.
    ///
    /// # Wrong
    ///
    /// With a knight on b1, and none on the f-file:
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/8/8/8/1N2K3 w - - 0 12"]
    ///
    /// 12. Nfd2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/8/8/8/1N2K3 w - - 0 12"]
    ///
    /// 12. Nd2
    /// ```
    pub static META: N008 "wrong-disambiguation" Error;
    rules: [Disambiguation];
    fix: Unsafe;
    about: UnplayableMove;
    triggers: [Failure];
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for failure in game.failures() {
        let (FailureReason::WrongOrigin(able), Some(written)) = (failure.reason, failure.written) else {
            continue;
        };
        let (Some(role), Some(position)) = (written.role(), game.before(failure.ply_ref)) else {
            continue;
        };
        let named = position.pieces(position.turn(), role) & written.origin_mask();
        let finding = out.at_move(&META, failure.ply_ref, failure.span, message(role, written, named, able));
        finding.article = context.article(Rule::Disambiguation);
        finding.label = "not this one";
        finding.notes.extend(pin_note(position.why_not(role, written.to(), named)));
        if let (Some(from), false) = (able.first(), able.several()) {
            let token = quote(game, failure.span.of(game.text));
            let played = position.validate_move(from, written.to(), written.promotion()).ok();
            // In the short form: the square of departure is what is wrong.
            let short = written.from_hints(None, None);
            advise(finding, game, played.and_then(|played| rewrite(&token, short, played, &position)));
        }
        finding.notes.extend(unchecked_note(failure.unchecked));
    }
}

fn message(role: Role, written: Written, named: Bitboard, able: Bitboard) -> Message {
    let (template, place) = match named.count() {
        0 => ("there is no {0} on {1}; {2:the one|those} on {2} can go to {3}", place(written)),
        1 => ("the {0} on {1} cannot go to {3}; {2:the one|those} on {2} can", Arg::and(named)),
        _ => ("none of the {0}s on {1} can go to {3}; {2:the one|those} on {2} can", Arg::and(named)),
    };
    Message::new(template, [role.into(), place, Arg::and(able), written.to().into()])
}

/// What the token says of the square of departure.
fn place(written: Written) -> Arg {
    match (written.from_file(), written.from_rank()) {
        (Some(file), Some(rank)) => Square::at(file, rank).into(),
        (Some(file), None) => Arg::File(file),
        (None, rank) => Arg::Rank(rank.unwrap_or(0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn nobody_there() {
        let texts = of(&CHECK).fen("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1").game("1. Nfd2 Ke7 2. Nf3").texts();
        assert_eq!(
            texts,
            ["Nfd2: there is no knight on the f-file; the one on b1 can go to d2 \
              | write `Nd2` | 2 plies after it were not checked"]
        );
    }

    #[test]
    fn somebody_who_cannot() {
        let fen = "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1";
        assert_eq!(
            of(&CHECK).fen(fen).game("1. Ngd2").texts(),
            ["Ngd2: the knight on g1 cannot go to d2; the one on b1 can | write `Nd2`"]
        );
        assert_eq!(
            of(&CHECK).fen(fen).game("1. Ng1-d2").texts(),
            ["Ng1-d2: the knight on g1 cannot go to d2; the one on b1 can | write `Nd2`"]
        );
    }

    #[test]
    fn a_pinned_man() {
        let fen = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
        assert_eq!(
            of(&CHECK).fen(fen).game("1. Nce2").texts(),
            ["Nce2: the knight on c3 cannot go to e2; the one on g1 can \
              | the knight on c3 is pinned to its king on e1 by the bishop on b4 | write `Ne2`"]
        );
    }

    #[test]
    fn several_of_either_kind() {
        let fen = "4k3/8/8/8/8/N7/8/1N2KN2 w - - 0 1";
        assert!(
            of(&CHECK).fen(fen).game("1. Nad2").texts()[0]
                .contains("the knight on a3 cannot go to d2; those on b1 and f1 can")
        );
        let fen = "4k3/8/8/8/8/6N1/8/4K1NR w - - 0 1";
        assert!(
            of(&CHECK).fen(fen).game("1. R3h2").texts()[0]
                .contains("there is no rook on rank 3; the one on h1")
        );
        assert!(of(&CHECK).fen(fen).game("1. Nhf3").len() == 1);
        assert!(of(&CHECK).fen(fen).game("1. Ngf3").is_empty());
    }
}
