//! All half-moves of the main line, with what the comments after each say.

use super::{Game, PlyRef, walk::advance};
use crate::{
    board::Color,
    diag::PlayedMove,
    pgn::{ClockKind, TimeForm, evaluation},
};
use std::iter::Peekable;

impl Game<'_> {
    /// Shows each half-move of the main line that was replayed, in order, with the clocks and the evaluation in the comments after it.
    ///
    /// Linear in the length of the game. Of several times or evaluations after one move the first counts; times in two parts (`1:29`) are
    /// left out where nothing tells whether they are minutes.
    pub fn each_played_move(&self, mut show: impl FnMut(&PlayedMove<'_>)) {
        let mut left = self.clock_track().in_order().map(|(_, left)| (left.ply, left.millis)).peekable();
        let mut taken = self.times_taken().peekable();
        let mut comments = self.comments().iter().filter(|(at, _)| at.line == 0).peekable();
        let mut before = self.start().clone();
        for (index, ply) in (0..).zip(self.plies()) {
            let mut after = before.clone();
            advance(&mut after, ply);
            let (number, is_black) = self.number(PlyRef { line: 0, index });
            let mover = if is_black { Color::Black } else { Color::White };
            let count = index + 1;
            let mut thought = None;
            while let Some((at, comment)) = comments.next_if(|(at, _)| at.index <= count) {
                if at.index == count && thought.is_none() {
                    thought = evaluation(comment.of(self.text), mover);
                }
            }
            show(&PlayedMove {
                ply: count,
                number,
                mover,
                played: ply.played,
                before: &before,
                after: &after,
                time_left: first_at(&mut left, count),
                time_taken: first_at(&mut taken, count),
                evaluation: thought,
            });
            before = after;
        }
    }

    /// What each half-move took, in thousandths of a second, by how many half-moves were played with it.
    fn times_taken(&self) -> impl Iterator<Item = (u32, i64)> + '_ {
        let mut are_minutes = None;
        let taken = self.clocks().filter(|fact| fact.kind == ClockKind::MoveTime);
        taken.filter_map(move |fact| {
            let time = fact.time?;
            let is_clear = time.form != TimeForm::TwoParts
                || *are_minutes.get_or_insert_with(|| self.two_parts_are_minutes());
            is_clear.then(|| (fact.ply, time.millis()))
        })
    }
}

/// The first value after so many half-moves, of values in their order; those before are passed over.
fn first_at(values: &mut Peekable<impl Iterator<Item = (u32, i64)>>, count: u32) -> Option<i64> {
    let mut first = None;
    while let Some((ply, value)) = values.next_if(|(ply, _)| *ply <= count) {
        first = first.or((ply == count).then_some(value));
    }
    first
}

#[cfg(test)]
mod tests {
    use crate::{
        diag::Evaluation::{self, Mate, Millipawns},
        game::{Scratch, replay},
        notation::{ENGLISH, Letters, san},
    };

    /// The number, the move, the position after it, the time left, the time taken and the evaluation of each half-move.
    type Shown = (u32, String, String, Option<i64>, Option<i64>, Option<Evaluation>);

    fn shown(text: &str) -> Vec<Shown> {
        let (letters, mut scratch, mut all) = (Letters::new(ENGLISH), Scratch::default(), Vec::new());
        replay(text.as_bytes(), &letters, &mut scratch).each_played_move(|one| {
            let played = one.played.map_or("--".to_owned(), |played| san(one.before, played));
            all.push((one.number, played, one.after.fen(), one.time_left, one.time_taken, one.evaluation));
        });
        all
    }

    #[test]
    fn each_has_what_the_comments_after_it_say() {
        let text = "{[%eval 9] [%clk 9:00:00]} 1. e4 {[%eval 0.25] [%clk 1:00:00]} {[%eval 0.5] [%clk 0:59:00] [%emt 0:00:02]} \
                    (1. d4 {[%eval 3]}) e5 2. Nf3 {+0.31/18 2.4s} Nc6 {[%eval #-3]} 3. Nxe6 *";
        let all: Vec<_> = shown(text)
            .into_iter()
            .map(|(n, san, _, left, taken, eval)| (n, san, left, taken, eval))
            .collect();
        let expected = [
            (1, "e4", Some(3_600_000), Some(2000), Some(Millipawns(250))),
            (1, "e5", None, None, None),
            (2, "Nf3", None, Some(2400), Some(Millipawns(310))),
            (2, "Nc6", None, None, Some(Mate(-3))),
        ];
        assert_eq!(all, expected.map(|(n, san, left, taken, eval)| (n, san.to_owned(), left, taken, eval)));
    }

    #[test]
    fn games_from_a_position_and_null_moves() {
        let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7";
        let all = shown(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n7... Kd7 {{(0.00/9) 1}} 8. -- *"));
        assert_eq!((all[0].0, &*all[0].1, all[0].5), (7, "Kd7", Some(Millipawns(0))));
        assert_eq!((all[1].0, &*all[1].1, &*all[1].2), (8, "--", "8/3k4/8/8/8/8/4P3/4K3 b - - 2 8"));
    }

    #[test]
    fn two_parts_are_minutes_only_where_something_tells() {
        let times = |text: &str| shown(text).into_iter().map(|one| (one.3, one.4)).collect::<Vec<_>>();
        assert_eq!(times("1. e4 {[%clk 1:29] [%emt 0:07]} *"), [(None, None)]);
        assert_eq!(
            times("1. e4 {[%clk 1:29] [%emt 0:07]} e5 {[%clk 15:00]} *"),
            [(Some(89_000), Some(7000)), (Some(900_000), None)]
        );
    }
}
