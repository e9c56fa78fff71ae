use super::{MOST, advice, played_on::aftermath_notes, reason};
use crate::{
    checks::{
        Context, Sink, code,
        notes::{token, unchecked_note},
    },
    diag::{Arg, Message, Note, NoteKind},
    game::{Event, EventKind, Failure, FailureReason, Game},
    laws::Rule,
};

code! {
    /// A move that the rules of movement do not allow.
    ///
    /// The message says why and names the squares. The reason is one of:
    ///
    /// - `no-such-piece`: the player has no such man, or none on the file or rank that is named
    /// - `unreachable`: a man of this kind does not move like that
    /// - `blocked`: another man is in the way
    /// - `own-piece`: a piece of the same colour is on the square of arrival
    /// - `pinned`: the man shields its king from an attacker
    /// - `leaves-in-check`: the move leaves the player's king in check
    /// - `ep-expired`: en passant, but the pawn did not make its double step in the move just before
    /// - `promotion`: a promotion where none is due
    /// - `castling-right-lost`: king or rook have moved, or the rook was captured; the message names the move
    /// - `castling-blocked`: a piece is between king and rook
    /// - `castling-out-of-check`, `castling-through-check`, `castling-into-check`: a square of the king's way
    ///   is attacked
    ///
    /// The line is not followed beyond such a move, because nothing certain can be said about what comes
    /// after it; with `--force` it is, where the record says what moved where (L111, L113). Often the fault lies earlier: a wrong move was
    /// written down, and shows only here.
    ///
    /// If the move was really played, the remedy depends on when it is found. During a standard game, the position before the first
    /// irregularity is restored, and the piece that was touched makes another move if it can. In rapid chess and blitz that are not fully
    /// supervised, that holds only until the opponent has made the next move; afterwards the illegal move stands, unless both players agree
    /// to go on otherwise. From July 2014 to 2017, and in blitz under the Laws of 2009, such a move loses the game if it is found before
    /// that. After the game, a result that both players have signed stands unless the arbiter decides otherwise.
    ///
    /// In a variation, which nobody played, it is a warning. A capture en passant that names the square of the captured
    /// pawn is N014 alone.
    ///
    /// # Wrong
    ///
    /// The bishop on b5 pins the knight on c6 to the king on e8:
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 d6 3. Bb5+ Nc6 4. d4 Nxd4
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 d6 3. Bb5+ Nc6 4. d4 exd4
    /// ```
    pub static META: L101 "illegal-move" Error;
    rules: [
        OwnPiece "own piece",
        BishopMove "bishop",
        RookMove "rook",
        QueenMove "queen",
        NoJumping "no jumping",
        KnightMove "knight",
        PawnMove "pawn",
        EnPassant "en passant",
        EnPassantNextMove "en passant too late",
        Promotion "promotion",
        KingMove "king",
        CastlingRight "castling right lost",
        CastlingPrevented "castling prevented",
        Check "own king attacked",
        NotLegal "no legal move",
        Alternate "out of turn",
        IllegalMove "what follows",
        RapidIllegalMove "what follows in rapid chess",
        BlitzIllegalMove "what follows in blitz",
        SignedResult "after the game",
    ];
    board: true;
    fix: Unsafe;
    about: UnplayableMove;
    triggers: [Failure];
    gives_way_to: [L102, L109, L114, L115, L116, N014, S502];
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for failure in
        game.failures().iter().filter(|failure| failure.reason == FailureReason::IllegalWords).take(MOST)
    {
        let words = token(game, failure.span.of(game.text));
        let message = Message::new("`{0}` is not a legal move in this position", [words]);
        let finding = out.at_move(&META, failure.ply_ref, failure.span, message);
        finding.article = context.article(Rule::NotLegal);
        finding.label = "illegal";
        finding.notes.extend(unchecked_note(failure.unchecked));
    }
    let illegal = game.failures().iter().filter_map(|failure| match failure.reason {
        FailureReason::Illegal(illegal) => Some((failure, illegal)),
        _ => None,
    });
    for (failure, illegal) in illegal.take(MOST) {
        let Some(position) = game.before(failure.ply_ref) else { continue };
        if out.gives_way_at(context, failure) {
            continue;
        }
        let message = reason::message(game, failure, illegal, &position);
        let finding = out.at_move(&META, failure.ply_ref, failure.span, message);
        finding.reason = Some(illegal.slug());
        finding.article = context.article(reason::rule(illegal));
        finding.label = "illegal";
        finding.notes.extend(number_jump(game, failure));
        finding.notes.extend(unchecked_note(failure.unchecked));
        finding.notes.extend(aftermath_notes(game, failure, context));
        finding.notes.extend(advice(game, failure.ply_ref, failure.span, context));
    }
}

/// That the numbers skip moves a little before, which may be what is wrong.
fn number_jump(game: &Game<'_>, failure: &Failure) -> Option<Note> {
    /// So many half-moves before the illegal one are looked at.
    const NEAR: u32 = 16;
    /// Where more numbers are skipped than this, they are wrong rather than the moves missing.
    const MOST_SKIPPED: u32 = 3;
    let at = failure.ply_ref;
    let is_near = |event: &&Event| {
        let (line, index) = (event.ply_ref.line, event.ply_ref.index);
        event.kind == EventKind::MoveNumber
            && line == at.line
            && index <= at.index
            && at.index - index <= NEAR
    };
    let event = game.events().iter().rfind(is_near)?;
    let digits = event.span.of(game.text).split(|byte| !byte.is_ascii_digit()).next()?;
    let written: u32 = std::str::from_utf8(digits).ok()?.parse().ok()?;
    let (due, _) = game.number(event.ply_ref);
    if !(1..=MOST_SKIPPED).contains(&written.checked_sub(due)?) {
        return None;
    }
    let template = "number {0} comes before it where {1} is due: {2:move|moves} {2} may be missing";
    Some(Note::new(NoteKind::Hint, template, [written.into(), due.into(), Arg::and(due..written)]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{checks::testing::of, diag::Severity};

    fn first(fen: &str, moves: &str) -> (&'static str, Option<&'static str>, String, String) {
        let tag = if fen.is_empty() { String::new() } else { format!("[FEN \"{fen}\"]\n\n") };
        let text = format!("{tag}{moves} *");
        let found = of(&CHECK).game(&text);
        assert_eq!(found.len(), 1, "{text}");
        let token = String::from_utf8_lossy(found[0].span().of(text.as_bytes())).into_owned();
        (found[0].reason.unwrap_or_default(), found[0].article, token, found[0].message.to_string())
    }

    #[test]
    fn a_move_that_the_numbers_skip_is_named() {
        let hint = "number 4 comes before it where 3 is due: move 3 may be missing";
        for moves in ["1. e4 e5 2. Nf3 Nc6 4. h3 Bxb5 *", "1. e4 e5 2. Nf3 Nc6 4. h3 Qxd2 *"] {
            let notes = of(&CHECK).game(moves).notes();
            assert!(notes.iter().any(|note| note == hint), "{notes:?}");
        }
        let notes = of(&CHECK).game("1. e4 e5 2. Nf3 Nc6 3. Ba4 Nf6 *").notes();
        assert!(!notes.iter().any(|note| note.contains("missing")), "{notes:?}");
    }

    #[test]
    fn every_reason_names_its_squares() {
        let kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        for (fen, moves, reason, article, message) in [
            (kings, "1. Nf3", "no-such-piece", "3.6", "White has no knight"),
            ("", "1. Ncd2", "no-such-piece", "3.6", "White has no knight on the c-file"),
            ("", "1. R2a3", "no-such-piece", "3.3", "White has no rook on rank 2"),
            ("", "1. Nb2-d3", "no-such-piece", "3.6", "White has no knight on b2"),
            ("", "1. e4 e5 2. e4", "unreachable", "3.7", "a pawn already stands on e4"),
            (
                "",
                "1. Nd4",
                "unreachable",
                "3.6",
                "no knight can go to d4: those on b1 and g1 do not reach it",
            ),
            (
                kings,
                "1. Ke3",
                "unreachable",
                "3.8.1",
                "the king on e1 cannot go to e3: it moves one step at a time",
            ),
            (
                "",
                "1. Bh6",
                "blocked",
                "3.5",
                "no bishop can go to h6: the pawn on d2 is in the way of the bishop on c1",
            ),
            (
                "",
                "1. e4 e5 2. e5",
                "blocked",
                "3.7",
                "no pawn can go to e5: the pawn on e4 is stopped by the pawn there",
            ),
            ("", "1. Nd2", "own-piece", "3.1", "no knight can go to d2: White's own pawn is there"),
            ("", "1. Ke2", "own-piece", "3.1", "the king on e1 cannot go to e2: White's own pawn is there"),
            (
                "4k3/3n4/8/1B6/8/8/8/4K3 b - - 0 1",
                "1... Nf6",
                "pinned",
                "3.9.2",
                "no knight can go to f6: the knight on d7 is pinned to its king on e8 by the bishop on b5",
            ),
            (
                "4k3/7n/8/1B6/8/8/8/4K3 b - - 0 1",
                "1... Nf6",
                "leaves-in-check",
                "3.9.2",
                "no knight can go to f6: the king on e8 would stay in check from the bishop on b5",
            ),
            (
                "4k3/8/8/8/8/8/r7/4K3 w - - 0 1",
                "1. Kd2",
                "leaves-in-check",
                "3.9.2",
                "the king on e1 cannot go to d2, which the rook on a2 attacks",
            ),
            (
                "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
                "1. exd6",
                "leaves-in-check",
                "3.9.2",
                "no pawn can go to d6: the king on a5 would be in check from the rook on h5",
            ),
            (
                "",
                "1. e4 a6 2. e5 d5 3. Nf3 a5 4. exd6",
                "ep-expired",
                "3.7.3.2",
                "the pawn on e5 cannot capture en passant on d6: the pawn on d5 did not advance two squares on \
                 the move before",
            ),
            (
                "",
                "1. e4=Q",
                "promotion",
                "3.7.3.3",
                "the pawn on e2 is not promoted on e4: that is not the last rank",
            ),
            (
                "4k2r/8/8/1b6/8/8/8/4K2R w Kk - 0 1",
                "1. O-O",
                "castling-through-check",
                "3.8.2.2",
                "White cannot castle kingside: the king on e1 would cross f1, which the bishop on b5 \
                 attacks",
            ),
            (
                "4k3/8/8/2b5/8/8/8/4K2R w K - 0 1",
                "1. O-O",
                "castling-into-check",
                "3.8.2.2",
                "White cannot castle kingside: the king on e1 would go to g1, which the bishop on c5 \
                 attacks",
            ),
            (
                "4k3/8/8/b7/8/8/8/4K2R w K - 0 1",
                "1. O-O",
                "castling-out-of-check",
                "3.8.2.2",
                "White cannot castle: the king on e1 is in check from the bishop on a5",
            ),
            (
                "",
                "1. O-O-O",
                "castling-blocked",
                "3.8.2.2",
                "White cannot castle queenside: the queen on d1 is in the way of the king on e1 or \
                 its rook",
            ),
        ] {
            let found = first(fen, moves);
            let expected =
                (reason, Some(article), moves.rsplit(' ').next().unwrap().to_owned(), message.to_owned());
            assert_eq!(found, expected, "{fen} {moves}");
        }
    }

    #[test]
    fn a_lost_right_to_castle_names_the_move_that_lost_it() {
        let open = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
        let taken = "r3k3/8/8/8/8/6n1/8/R3K2R b KQq - 0 1";
        let lost = |what: &str| format!("White cannot castle kingside: the right was lost with {what}");
        for (fen, moves, message) in [
            (open, "1. Kf1 a6 2. Ke1 a5 3. O-O", lost("1. Kf1 (the king moved)")),
            (open, "1. a3 a6 2. Rg1 a5 3. Rh1 a4 4. O-O", lost("2. Rg1 (the rook moved)")),
            (open, "1. O-O-O a6 2. O-O", lost("1. O-O-O (the king castled)")),
            (
                taken,
                "1... Nxh1 2. Ra2 Ke7 3. Rh2 Ke8 4. Rxh1 Ke7 5. O-O",
                lost("1... Nxh1 (the rook was captured)"),
            ),
            (open, "1. Kf1 a6 (1... b6 2. Ke1 b5 3. O-O) 2. a3", lost("1. Kf1 (the king moved)")),
            (open, "1. a3 a6 (1... b6 2. Rg1! b5 3. Rh1 b4 4. O-O) 2. a4", lost("2. Rg1! (the rook moved)")),
            (
                "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1",
                "1. O-O",
                "White cannot castle kingside: the game's FEN gives no such right".to_owned(),
            ),
        ] {
            let found = first(fen, moves);
            assert_eq!((found.0, found.3), ("castling-right-lost", message), "{moves}");
        }
    }

    #[test]
    fn notes_say_what_was_left_and_what_the_laws_do() {
        let notes = |text: &str| -> Vec<String> {
            of(&CHECK).game(text)[0].notes.iter().map(ToString::to_string).collect()
        };
        let told = notes("1. e4 e5 2. Nd4 d6 3. d3 *");
        assert_eq!(told[0], "2 plies after it were not checked");
        assert!(told[1].starts_with("found during play, the position before it is restored"), "{told:?}");
        assert!(
            told[2].starts_with("in rapid or blitz") && told[3].contains("a signed result stands"),
            "{told:?}"
        );
        assert_eq!(notes("1. e4 e5 (1... Nd4 2. d3) 2. d3 *"), ["1 ply after it was not checked"]);
    }

    #[test]
    fn one_fault_one_finding() {
        // N014 alone.
        assert!(of(&CHECK).game("1. e4 e6 2. e5 d5 3. exd5 e.p. cxd6 *").is_empty());
        // Nobody played a variation.
        let severity = |text: &str| of(&CHECK).game(text)[0].severity;
        assert_eq!(severity("1. e4 e5 (1... e4) 2. Nf3 *"), Severity::Warning);
        assert_eq!(severity("1. e4 e4 2. Nf3 *"), Severity::Error);
    }

    #[test]
    fn words_that_mean_no_legal_move() {
        let text = b"1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-Q6 N-B3 *";
        let found = of(&CHECK).lang("descriptive-en").game(text);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].message.to_string(), "`B-Q6` is not a legal move in this position");
        assert_eq!((found[0].ply, found[0].article), (Some(5), Some("3.10.2")));
        assert_eq!(found[0].notes[0].to_string(), "1 ply after it was not checked");
    }

    #[test]
    fn the_kings_capture_is_left_to_its_own_code() {
        assert!(of(&CHECK).game(b"1. e4 e5 2. Nf3 d6 3. Bb5+ c6 4. Qxe8 *").is_empty());
    }
}
