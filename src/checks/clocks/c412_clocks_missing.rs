use super::clocks;
use crate::{
    checks::{Context, Sink, code, notes::as_written},
    diag::{Arg, Message},
    game::{Game, PlyRef},
};

code! {
    /// Some moves have no clock time although most of the game has them.
    ///
    /// Reported where at least half of the half-moves have a time and at least one of the others has none; a last half-move
    /// without one is usual. It stands at the first half-move without a time.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 {[%clk 1:30:20]} e5 {[%clk 1:30:10]} 2. Nf3 Nc6 {[%clk 1:30:20]} *
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 {[%clk 1:30:20]} e5 {[%clk 1:30:10]} 2. Nf3 {[%clk 1:30:31]} Nc6 {[%clk 1:30:20]} *
    /// ```
    pub static META: C412 "clocks-missing" Info;
    pgn: "supplement of 2001, clock commands";
    triggers: ClocksAtBoard;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let Some(track) = clocks(game) else { return };
    let shown: Vec<u32> = track.in_order().map(|(_, left)| left.ply).collect();
    // Of those that cannot be read C411 speaks.
    let is_unreadable = |ply: &u32| track.unreadable.binary_search_by_key(ply, |(unread, _)| *unread).is_ok();
    // A server's clocks start with the second move, and a clock is often not read after the last one.
    let expected = (game.plies().len() as u32).saturating_sub(1);
    let missing = (1..=expected).filter(|ply| shown.binary_search(ply).is_err() && !is_unreadable(ply));
    let count = missing.clone().count() as u64;
    if count == 0 || 2 * shown.len() < game.plies().len() {
        return;
    }
    let Some((first, ply)) =
        missing.clone().next().and_then(|first| Some((first, game.plies().get(first as usize - 1)?)))
    else {
        return;
    };
    let at = PlyRef { line: 0, index: first - 1 };
    let message = Message::new(
        "{0} of {1} half-moves {0:has|have} no clock time, the first of them {2}",
        [count.into(), (game.plies().len() as u64).into(), Arg::Move(as_written(game, at, ply.span))],
    );
    out.at_move(&META, at, ply.span, message).label = "no clock time";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn some_without() {
        let c = "{[%clk 1:30:20]}";
        let found = of(&CHECK).game(format!("1. e4 {c} e5 {c} 2. Nf3 Nc6 {c} 3. Bb5 {c} a6 *")).texts();
        assert_eq!(found, ["Nf3: 1 of 6 half-moves has no clock time, the first of them 2. Nf3"]);
        for text in [
            format!("1. e4 {c} e5 {c} 2. Nf3 {c} Nc6 *"),
            format!("1. e4 e5 {c} 2. Nf3 Nc6 3. Bb5 a6 *"),
            "1. e4 e5 2. Nf3 {a comment} Nc6 *".to_owned(),
            format!("1. e4 {c} e5 {c} 2. Nf3 {{[%clk x]}} Nc6 {c} 3. Bb5 {c} a6 *"),
        ] {
            assert!(of(&CHECK).game(&text).is_empty(), "{text}");
        }
    }
}
