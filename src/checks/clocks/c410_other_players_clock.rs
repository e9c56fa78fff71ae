use super::{at_clock, clocks, decided, further_note};
use crate::{
    board::Color,
    checks::{Context, Sink, code},
    diag::{Arg, Message},
    game::{ClockTrack, Game, TimeLeft},
    laws::Rule,
    pgn::TimeControl,
};

code! {
    /// The clocks of two moves are interchanged: each shows the other player's time.
    ///
    /// Reported where the times of two successive moves do not fit their own players and fit each other's, and the
    /// two clocks are some minutes apart. Games played on a server are left out. It is reported once a game.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [TimeControl "5400+30"]
    ///
    /// 1. e4 {[%clk 1:10:00]} e5 {[%clk 1:30:10]} 2. Nf3 {[%clk 1:10:10]} Nc6 {[%clk 1:30:20]}
    /// 3. Bb5 {[%clk 1:30:30]} a6 {[%clk 1:10:20]} 4. Ba4 {[%clk 1:10:30]} Nf6 {[%clk 1:30:35]} *
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [TimeControl "5400+30"]
    ///
    /// 1. e4 {[%clk 1:10:00]} e5 {[%clk 1:30:10]} 2. Nf3 {[%clk 1:10:10]} Nc6 {[%clk 1:30:20]}
    /// 3. Bb5 {[%clk 1:10:20]} a6 {[%clk 1:30:30]} 4. Ba4 {[%clk 1:10:30]} Nf6 {[%clk 1:30:35]} *
    /// ```
    pub static META: C410 "other-players-clock" Warning;
    profiles: [Archive Info];
    rules: [TimeAllotted];
    triggers: ClocksAtBoard;
}

/// Milliseconds by which two clocks have to differ for an exchange to show.
const APART: i64 = 180_000;

/// Milliseconds that a move may take without the exchange becoming doubtful.
const ONE_MOVE: i64 = 120_000;

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(track) = clocks(game) else { return };
    let found = exchanges(game, track);
    // The second exchange of two puts things right again.
    let wrong: Vec<_> = found.iter().step_by(2).collect();
    let Some((&&[(color, left), (other, right)], others)) = wrong.split_first() else { return };
    let message = Message::new(
        "the clocks of {0} ({1}) and {2} ({3}) are swapped",
        [color.into(), Arg::Clock(left.millis), other.into(), Arg::Clock(right.millis)],
    );
    let finding = at_clock(game, out, &META, left, message);
    finding.article = context.article(Rule::TimeAllotted);
    finding.label = "the other player's";
    let others: Vec<&TimeLeft> = others.iter().map(|[(_, left), _]| *left).collect();
    finding.notes.extend(further_note(game, &others));
}

/// A player and a time on that player's clock.
type Shown<'g> = (Color, &'g TimeLeft);

/// The pairs of successive times that change from one player's to the other's, or back.
pub(super) fn exchanges<'g>(game: &Game<'_>, track: &'g ClockTrack) -> Vec<[Shown<'g>; 2]> {
    // Nearly always no clock goes up by so much.
    let rises = |color| track.of(color).windows(2).any(|pair| pair[1].millis - pair[0].millis >= APART);
    if !Color::BOTH.into_iter().any(rises) {
        return Vec::new();
    }
    let times: Vec<Shown<'g>> = track.in_order().collect();
    let mut found = exchanged(&times);
    if !found.is_empty() {
        match decided(game) {
            Some(control) => found.retain(|&at| fits_crosswise(&times, at, control)),
            None => found.clear(),
        }
    }
    found.into_iter().map(|at| [times[at], times[at + 1]]).collect()
}

/// The places at which the clock of a move goes up by minutes while that of the next goes down by as much.
fn exchanged(times: &[Shown<'_>]) -> Vec<usize> {
    let four = |at: usize| times[at..].first_chunk::<4>().map(|four| four.map(|(_, left)| left));
    let successive = |at: usize| times[at].1.ply + 3 == times[at + 3].1.ply;
    let is_exchange = |at: &usize| {
        let Some([one, other, next, last]) = four(*at) else { return false };
        let (up, down) = (next.millis - one.millis, other.millis - last.millis);
        successive(*at) && (up >= APART && down >= APART || -up >= APART && -down >= APART)
    };
    (0..times.len().saturating_sub(3)).filter(is_exchange).map(|at| at + 2).collect()
}

/// Whether the times at `at` and after it fit the other player's last, and one of them cannot be its own player's.
fn fits_crosswise(times: &[Shown<'_>], at: usize, control: &TimeControl) -> bool {
    let earned = super::earned(control, times[at].1.moves, times[at].1.moves);
    let fits = |now: i64, before: i64| (before - ONE_MOVE..=before + earned + super::SLACK).contains(&now);
    let millis = |at: usize| times[at].1.millis;
    fits(millis(at), millis(at - 1)) && fits(millis(at + 1), millis(at - 2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    const GAME: &str = "1. e4 {[%clk 1:10:00]} e5 {[%clk 1:30:10]} 2. Nf3 {[%clk 1:10:10]} Nc6 {[%clk 1:30:20]} 3. Bb5 {[%clk A]} \
                        a6 {[%clk B]} 4. Ba4 {[%clk 1:10:30]} Nf6 {[%clk 1:30:35]} *";

    fn found(white: &str, black: &str) -> Vec<String> {
        let moves = GAME.replace("clk A", &format!("clk {white}")).replace("clk B", &format!("clk {black}"));
        of(&CHECK).game(format!("[TimeControl \"5400+30\"]\n\n{moves}")).texts()
    }

    #[test]
    fn interchanged_once() {
        assert_eq!(
            found("1:30:30", "1:10:20"),
            ["1:30:30: the clocks of White (1:30:30) and Black (1:10:20) are swapped"]
        );
        assert_eq!(found("1:10:20", "1:30:30"), [""; 0]);
    }

    #[test]
    fn a_long_think_is_no_exchange() {
        assert_eq!(found("1:30:30", "1:25:00"), [""; 0]);
        assert_eq!(found("0:50:00", "1:29:00"), [""; 0]);
    }
}
