use super::{MOST, start_array::is_first_move};
use crate::{
    board::Color,
    checks::{
        Context, Sink, code,
        notes::{token, unchecked_note},
    },
    diag::{Message, Note, NoteKind, Severity},
    game::{EventKind, FailureReason, Game},
    laws::Rule,
};

code! {
    /// A null move: a player passes the turn, which the Laws do not allow.
    ///
    /// Programs write `--`, `Z0` or `0000` for "no move". Annotators use it in variations, to show a threat,
    /// and there it is left alone; in the game itself nobody may pass. A player who presses the clock without
    /// having moved makes an illegal move under the Laws since July 2017.
    ///
    /// It is reported once per game, at the first null move. Before July 2017 the Laws did not count it as an illegal move, and it
    /// is a warning. Where the player who passes gives odds, and so lets the other begin with two moves or more, it is only information: PGN
    /// has no other way to write it.
    ///
    /// The game is followed beyond a null move as if the turn had just passed. In check that makes no sense,
    /// and the line ends there, in variations too.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 2. -- Nc6
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 (2. -- Nf6) 2... Nc6
    /// ```
    pub static META: L103 "null-move" Error;
    rules: [NullMove "clock pressed without a move", Alternate "the players move in turn", Check "in check"];
    board: true;
    triggers: [NullMove, Failure];
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let mut nulls = game.events().iter().filter(|event| {
        event.kind == EventKind::NullMove && event.ply_ref.line == 0 && game.gap_at(event.span).is_none()
    });
    if let Some(event) = nulls.next() {
        let player = turn(game, event.ply_ref.index);
        let written = token(game, event.span.of(game.text));
        let message = Message::new("`{0}` stands where a move by {1} should be", [written, player.into()]);
        let finding = out.at_move(&META, event.ply_ref, event.span, message);
        finding.article = context.article(Rule::NullMove);
        if finding.article.is_none() {
            finding.article = context.article(Rule::Alternate);
            finding.severity = Severity::Warning;
        }
        finding.label = "no move";
        if gives_odds(game, player, event.ply_ref.index) {
            finding.severity = Severity::Info;
        }
        let more = nulls.count() as u64;
        if more > 0 {
            let template = "{0} more {0:half-move|half-moves} of the game {0:does|do} so";
            finding.notes.push(Note::new(NoteKind::More, template, [more.into()]));
        }
    }
    let checked = game.failures().iter().filter(|failure| failure.reason == FailureReason::NullInCheck);
    for failure in checked.take(MOST) {
        let Some(position) = game.before(failure.ply_ref) else { continue };
        let Some(king) = position.king(position.turn()) else { continue };
        let message = Message::new(
            "{0} cannot pass the turn: the king on {1} is in check",
            [position.turn().into(), king.into()],
        );
        let finding = out.at_move(&META, failure.ply_ref, failure.span, message);
        finding.article = context.article(Rule::Check);
        finding.label = "no move";
        finding.notes.extend(unchecked_note(failure.unchecked));
    }
}

/// Whether the player begins with fewer pieces than the other, and has not moved before the half-move with `index` before it.
fn gives_odds(game: &Game<'_>, player: Color, index: u32) -> bool {
    let men = |color: Color| game.start().color(color).count();
    let is_null = |at: u32| game.plies().get(at as usize).is_some_and(|ply| ply.played.is_none());
    men(player) < men(player.other())
        && is_first_move(game.start())
        && (0..index).filter(|&before| turn(game, before) == player).all(is_null)
}

/// Whose half-move it is that has `index` before it.
fn turn(game: &Game<'_>, index: u32) -> Color {
    let first = game.start().turn();
    if index.is_multiple_of(2) { first } else { first.other() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        checks::testing::of,
        laws::{FIDE_2009, FIDE_2023},
    };

    #[test]
    fn null_moves_of_the_game_but_not_of_variations() {
        for token in ["--", "Z0"] {
            let found = of(&CHECK).game(format!("1. e4 e5 2. {token} Nc6 3. Nf3 *")).messages();
            assert_eq!(
                found,
                [(token.to_owned(), format!("`{token}` stands where a move by White should be"))]
            );
        }
        assert!(of(&CHECK).game("1. e4 e5 2. Nf3 (2. -- Nf6) 2... Nc6 *").is_empty());
    }

    #[test]
    fn once_for_a_game_and_a_warning_where_no_article_counts_it() {
        let found = of(&CHECK).game("1. e4 e5 2. -- Nc6 3. -- Nf6 4. -- *");
        assert_eq!(found.tokens(), ["--"]);
        assert_eq!(found.notes(), ["2 more half-moves of the game do so"]);
        let severity = |laws| of(&CHECK).laws(laws).game("1. e4 e5 2. -- Nc6 *")[0].severity;
        assert_eq!(severity(&FIDE_2023), Severity::Error);
        assert_eq!(severity(&FIDE_2009), Severity::Warning);
    }

    #[test]
    fn odds_of_a_pawn_and_two_moves() {
        let odds = "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let severity = |fen: &str, moves: &str| of(&CHECK).laws(&FIDE_2009).fen(fen).game(moves)[0].severity;
        assert_eq!(severity(odds, "1. e4 -- 2. d4 e6 *"), Severity::Info);
        assert_eq!(severity(odds, "1. e4 -- 2. d4 -- 3. Nf3 e6 *"), Severity::Info);
        // White gives nothing, Black has moved before, and nobody gives anything.
        assert_eq!(severity(odds, "1. -- e6 2. d4 *"), Severity::Warning);
        assert_eq!(severity(odds, "1. e4 e6 2. d4 -- 3. Nf3 *"), Severity::Warning);
        assert_eq!(severity("", "1. e4 -- 2. d4 e6 *"), Severity::Warning);
    }

    #[test]
    fn in_check_nobody_can_pass() {
        let message = "Black cannot pass the turn: the king on e8 is in check".to_owned();
        let found = of(&CHECK).game(b"1. e4 f5 2. Qh5+ -- 3. d4 *");
        assert_eq!((found[0].message.to_string(), found[0].article), (message, Some("3.9.2")));
        assert_eq!(found.len(), 1);
        assert_eq!(of(&CHECK).game("1. e4 f5 2. d4 (2. Qh5+ -- 3. d4) *").len(), 1);
    }
}
