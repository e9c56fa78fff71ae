use crate::{
    board::Position,
    checks::{Context, Sink, code, notes::unchecked_note},
    diag::{Message, TextEdit},
    game::{Ahead, Failure, FailureReason, Game},
    laws::Rule,
    notation::legal_move,
    pgn::TagName,
    source::Span,
};

code! {
    /// Every move is legal if Black begins: the colours are interchanged.
    ///
    /// The first move cannot be White's, and with Black on the move the whole record can be played. Each player's moves are in the other's
    /// place, as when a scoresheet with reversed colours was copied. A record that says so itself (`1... e5 2. e4`) is L105.
    ///
    /// If the game was really begun with colours reversed, what is to be done depends on the moves made: under the Laws since
    /// July 2017 it is stopped and begun anew while fewer than ten moves were made by both, before that it went on.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e5 e4 2. Nc6 Nf3 3. a6 Bb5
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6
    /// ```
    pub static META: L115 "colours-swapped" Error;
    rules: [Alternate "White moves first", ColoursReversed "begun with colours reversed"];
    board: true;
    fix: Unsafe;
    triggers: [Failure];
    speaks_of: [Failure is_swapped];
    convert: LeftAsWritten;
}

/// Half-moves that have to be legal; fewer prove nothing.
const LEAST: usize = 4;

/// Whether the colours explain this failing move.
fn is_swapped(game: &Game<'_>, _: &Context, failure: &Failure) -> bool {
    let is_first = (failure.ply_ref.line, failure.ply_ref.index) == (0, 0);
    if !is_first || !matches!(failure.reason, FailureReason::Illegal(_)) || game.tag(TagName::Fen).is_some() {
        return false;
    }
    let mut position = Position::start();
    position.pass();
    let Some(first) = failure.written else { return false };
    let written = std::iter::once(Ahead::Move(first, failure.span)).chain(game.after(failure.span));
    let mut count = 0;
    for found in written {
        match found {
            Ahead::Number { .. } => continue,
            Ahead::Over => break,
            Ahead::Move(written, _) => match legal_move(written, &position) {
                Some(played) => position.play(played),
                None => return false,
            },
            Ahead::ContextMove(_) | Ahead::Unreadable(_) => return false,
        }
        count += 1;
    }
    count >= LEAST
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(failure) = game.main_failure().filter(|failure| is_swapped(game, context, failure)) else {
        return;
    };
    let message = Message::plain(
        "White cannot start this way, but all moves are legal if Black does: the colours are reversed",
    );
    let finding = out.at_move(&META, failure.ply_ref, failure.span, message);
    finding.article = context.article(Rule::Alternate);
    finding.label = "Black's move";
    finding.notes.extend(unchecked_note(failure.unchecked));
    finding.fix_by(in_order(game, failure));
}

/// The two half-moves of each move interchanged; nothing where the record is not legal so to its end.
fn in_order(game: &Game<'_>, first: &Failure) -> Vec<TextEdit> {
    let Some(written) = first.written else { return Vec::new() };
    let mut half_moves = vec![(written, first.span)];
    let mut ahead = game.all_after(first.span);
    loop {
        match ahead.next() {
            Some(Ahead::Move(written, span)) => half_moves.push((written, span)),
            Some(Ahead::Number { .. }) => {}
            Some(Ahead::Over) => break,
            Some(Ahead::ContextMove(_) | Ahead::Unreadable(_)) | None => return Vec::new(),
        }
    }
    let mut position = Position::start();
    let (moves, rest) = half_moves.as_chunks::<2>();
    let mut edits = Vec::new();
    for &[(first, one), (second, other)] in moves {
        for written in [second, first] {
            let Some(played) = legal_move(written, &position) else { return Vec::new() };
            position.play(played);
        }
        let text = |span: Span| game.decode(span.of(game.text)).into_owned();
        edits.push(TextEdit { span: one, text: text(other) });
        edits.push(TextEdit { span: other, text: text(one) });
    }
    if rest.is_empty() { edits } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::{legality::l101_illegal_move, testing::of};

    #[test]
    fn black_begins() {
        let text = "1. e5 e4 2. Nc6 Nf3 3. a6 Bb5 *";
        assert_eq!(
            of(&CHECK).game(text).texts(),
            [
                "e5: White cannot start this way, but all moves are legal if Black does: the colours are reversed | 5 plies after it were not checked"
            ]
        );
        assert!(of(&l101_illegal_move::CHECK).game(text).is_empty());
    }

    #[test]
    fn other_faults_of_a_first_move() {
        for text in
            ["1. e5 e4 2. Nc6 Nf3 3. Nc6 *", "1. e5 e5 2. Nf3 Nc6 *", "1. e5 e4 *", "1. e4 e5 2. Nc6 Nf3 *"]
        {
            assert!(of(&CHECK).game(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn the_moves_change_places() {
        let fixed = |text: &str| of(&CHECK).game(text).fixed();
        assert_eq!(fixed("1. e5 e4 2. Nc6 Nf3 3. a6 Bb5 1-0"), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0");
        // Whose move the last one is, nobody can tell.
        let odd = "1. e5 e4 2. Nc6 Nf3 3. a6 1-0";
        assert_eq!(fixed(odd), odd);
        let variation = "(3. d4 d5) ".repeat(100);
        assert_eq!(
            fixed(&format!("1. e5 e4 2. Nc6 Nf3 {variation}3. a6 Bb5 1-0")),
            format!("1. e4 e5 2. Nf3 Nc6 {variation}3. Bb5 a6 1-0")
        );
        // Nor where the line ends in a variation.
        for odd in ["1. e5 e4 2. Nc6 Nf3) 1-0", "1. e5 e4 2. Nc6 Nf3 (3. d4 1-0"] {
            assert_eq!(fixed(odd), odd);
        }
    }
}
