use super::{claimed, written};
use crate::{
    board::{Color, Position, Role},
    checks::{Context, Sink, code, server::is_server_game},
    diag::Message,
    game::Game,
    pgn::{EndReason, Outcome},
};

code! {
    /// The winner had far less material over the last moves, and did not mate.
    ///
    /// Nobody resigns who is a queen ahead, but sometimes a result is entered for the wrong player, or the moves of another game are.
    /// The loser has to have been ahead by eight points or more, counted as 1, 3, 3, 5 and 9, in every position after
    /// the last ten half-moves, and the winner must not threaten mate, so that a sacrifice that wins is not reported. A flag
    /// may have fallen: where the Termination tag or a comment gives another reason than resignation, this code is silent, and so it is with
    /// games on a server, which knows who won. `reason` is `loss`, or `draw` for a draw, which is reported from fifteen points on.
    ///
    /// # Wrong
    ///
    /// A white queen against nothing, and the point to Black:
    ///
    /// ```text
    /// [FEN "7k/6pp/8/8/8/8/5PPP/3Q2K1 w - - 0 40"]
    ///
    /// 40. Qd7 h6 41. g3 Kh7 42. Kg2 Kh8 43. h4 Kh7 44. h5 Kh8 0-1
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "7k/6pp/8/8/8/8/5PPP/3Q2K1 w - - 0 40"]
    ///
    /// 40. Qd7 h6 41. g3 Kh7 42. Kg2 Kh8 43. h4 Kh7 44. h5 Kh8 1-0
    /// ```
    pub static META: E312 "result-against-material" Info;
    profiles: [Publish Warning, Arbiter Warning];
    triggers: EveryGame;
}

/// After how many of the last half-moves the loser has to have been ahead.
const LAST: usize = 10;

/// By how many points, where the game was lost and where it was drawn.
const FOR_LOSS: i32 = 8;
const FOR_DRAW: i32 = 15;

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some((outcome, span)) = claimed(game, &context.event) else { return };
    let balance = balance(game.last());
    let ahead = if balance > 0 { Color::White } else { Color::Black };
    let (least, winner) = match outcome {
        Outcome::White => (FOR_LOSS, Some(Color::White)),
        Outcome::Black => (FOR_LOSS, Some(Color::Black)),
        Outcome::Draw => (FOR_DRAW, None),
        _ => return,
    };
    if balance.abs() < least || winner == Some(ahead) {
        return;
    }
    if !context.is_followed(game)
        || !was_ahead(game, ahead, least)
        || has_ended(game, context)
        || is_server_game(game)
    {
        return;
    }
    if winner.is_some_and(|winner| threatens_mate(game.last(), winner)) {
        return;
    }
    let message = Message::new(
        "the result is {0}, but {1} was ahead by {2} points or more over the last {3} half-moves",
        [written(game, span), ahead.into(), (least as u64).into(), (LAST as u64).into()],
    );
    let finding = out.at_text(&META, span, message);
    finding.reason = Some(if winner.is_some() { "loss" } else { "draw" });
    finding.label = "against the material";
}

/// Whether the game ended on the board or for a reason that has nothing to do with the position.
fn has_ended(game: &Game<'_>, context: &Context) -> bool {
    let is_other = |reason| !matches!(reason, EndReason::Normal | EndReason::Resignation);
    game.ending(context.laws).is_some()
        || game.stated_ends().iter().filter_map(|end| end.reason).any(is_other)
}

/// Whether `side` had so many points more after each of the last half-moves.
fn was_ahead(game: &Game<'_>, side: Color, points: i32) -> bool {
    let sign = if side == Color::White { 1 } else { -1 };
    let plies = game.plies().len();
    plies >= LAST && game.positions().skip(plies - LAST).all(|position| sign * balance(&position) >= points)
}

/// Whether `side` mates with its next move, be it to move or be it that the other player lets the turn pass.
fn threatens_mate(position: &Position, side: Color) -> bool {
    let mut position = position.clone();
    if position.turn() != side {
        if position.in_check() {
            return false;
        }
        position.pass();
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter().any(|mv| {
        let mut after = position.clone();
        after.play(mv);
        after.is_checkmate()
    })
}

/// White's points less Black's.
fn balance(position: &Position) -> i32 {
    let points = [(Role::Pawn, 1), (Role::Knight, 3), (Role::Bishop, 3), (Role::Rook, 5), (Role::Queen, 9)];
    let of = |color, role| position.pieces(color, role).count() as i32;
    points.into_iter().map(|(role, each)| each * (of(Color::White, role) - of(Color::Black, role))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    const QUEEN_AHEAD: &str = "7k/6pp/8/8/8/8/5PPP/3Q2K1 w - - 0 40";
    const MOVES: &str = "40. Qd7 h6 41. g3 Kh7 42. Kg2 Kh8 43. h4 Kh7 44. h5 Kh8";

    fn says(fen: &str, moves: &str) -> Vec<(String, String)> {
        of(&CHECK).fen(fen).game(moves).messages()
    }

    #[test]
    fn the_player_who_is_far_ahead_has_lost() {
        let message =
            "the result is 0-1, but White was ahead by 8 points or more over the last 10 half-moves";
        assert_eq!(says(QUEEN_AHEAD, &format!("{MOVES} 0-1")), [("0-1".into(), message.into())]);
    }

    #[test]
    fn what_may_well_be() {
        for end in ["1-0", "1/2-1/2", "*", "{White's flag fell.} 0-1"] {
            assert!(says(QUEEN_AHEAD, &format!("{MOVES} {end}")).is_empty(), "{end}");
        }
        // White mates with Qd8 next.
        let back_rank = "6k1/5ppp/8/8/8/2r5/r4PPP/3Q2K1 b - - 0 40";
        assert!(threatens_mate(&Position::from_fen(back_rank).unwrap(), Color::White));
        assert!(!threatens_mate(&Position::from_fen(QUEEN_AHEAD).unwrap(), Color::Black));
        // The queen was won only just now.
        assert!(says(QUEEN_AHEAD, "40. Qd7 h6 0-1").is_empty());
        // A rook and a minor piece are not enough for a draw to be odd.
        let much = "6k1/8/8/8/8/8/5PPP/QR4K1 w - - 0 40";
        assert!(says(QUEEN_AHEAD, &format!("{MOVES} 1/2-1/2")).is_empty());
        let shuffle = "40. Kf1 Kh7 41. Kg1 Kg8 42. Kf1 Kf7 43. Kg1 Kf8 44. Kf1 Ke7 1/2-1/2";
        assert_eq!(says(much, shuffle).len(), 1);
    }
}
