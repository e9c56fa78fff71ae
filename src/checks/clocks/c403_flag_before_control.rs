use super::{at_clock, clocks, decided, further_note};
use crate::{
    board::Color,
    checks::{Context, Sink, code},
    diag::{Arg, Finding, Message, Note, NoteKind},
    game::{Game, TimeLeft},
    laws::Rule,
    pgn::TimeControl,
};

code! {
    /// A player's clock is at zero or below it, and the player goes on.
    ///
    /// A player who has not made the moves in time loses, unless the opponent cannot mate. The flag falls when the arbiter
    /// sees it or the opponent claims it, so that a game which goes on is not wrong; but either it should have ended here, or
    /// the clock was not read.
    ///
    /// Zero after the last move of a player is the normal end of a game lost on time and is not reported; neither is zero at a
    /// control, where the time of the next period is still to come. Where a move earns no increment, a clock that
    /// shows no tenths may still be running at `0:00:00`: then it has to show that twice. The reason is `zero` or `negative`.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [TimeControl "5400+30"]
    ///
    /// 1. e4 {[%clk 0:00:35]} e5 2. Nf3 {[%clk 0:00:00]} Nc6 3. Bb5 {[%clk 0:00:41]}
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [TimeControl "5400+30"]
    ///
    /// 1. e4 {[%clk 0:00:35]} e5 2. Nf3 {[%clk 0:00:33]} Nc6 3. Bb5 {[%clk 0:00:41]}
    /// ```
    pub static META: C403 "flag-before-control" Warning;
    profiles: [Archive Info, Arbiter Error];
    rules: [FlagFall "loss on time", FlagSeen "when it falls"];
    triggers: ClocksAtBoard;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(track) = clocks(game) else { return };
    if Color::BOTH.iter().all(|&color| track.of(color).iter().all(|left| left.millis > 0)) {
        return;
    }
    let control = decided(game);
    for color in Color::BOTH {
        let times = track.of(color);
        // A clock that always shows zero was never started.
        if times.iter().all(|left| left.millis == 0) {
            continue;
        }
        let fallen: Vec<&TimeLeft> = fallen(times, control).collect();
        let Some((first, others)) = fallen.split_first() else { continue };
        let finding = at_clock(game, out, &META, first, message(color, first));
        finding.reason = Some(if first.millis < 0 { "negative" } else { "zero" });
        finding.article = context.article(Rule::FlagFall);
        finding.label = "no time left";
        add_neighbours(finding, times, first);
        finding.notes.extend(further_note(game, others));
    }
}

fn message(color: Color, first: &TimeLeft) -> Message {
    Message::new("{0}'s clock shows {1}, but {0} plays on", [color.into(), Arg::Clock(first.millis)])
}

/// The times at which the player had no time left and yet went on.
fn fallen<'t>(times: &'t [TimeLeft], control: Option<&'t TimeControl>) -> impl Iterator<Item = &'t TimeLeft> {
    times.windows(2).filter_map(move |pair| {
        let [now, next] = pair else { return None };
        let earns = control.is_some_and(|control| super::earned(control, now.moves, now.moves) > 0);
        let is_zero = now.millis == 0 && (earns || next.millis <= 0);
        let at_control = control.is_some_and(|control| is_at_control(control, now.moves));
        ((now.millis < 0 || is_zero) && !at_control).then_some(now)
    })
}

/// Whether a period ends with this move or has just ended.
fn is_at_control(control: &TimeControl, moves: u32) -> bool {
    const LATE: u32 = 3;
    control.control_moves().any(|end| (end..=end + LATE).contains(&moves))
}

/// Adds what the clock showed before and after, which tells whether it was read at all.
fn add_neighbours(finding: &mut Finding, times: &[TimeLeft], first: &TimeLeft) {
    let Some(at) = times.iter().position(|left| left.ply == first.ply) else { return };
    let (Some(before), Some(after)) = (at.checked_sub(1).map(|at| times[at]), times.get(at + 1)) else {
        return;
    };
    let [before, after] = [before.millis, after.millis].map(Arg::Clock);
    let shown = [Arg::and([before.clone(), after.clone()]), before, after];
    finding.notes.push(Note::new(NoteKind::ClocksAround, "it showed {1} before and shows {2} after", shown));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    /// White's clocks in a game, from move 1.
    fn found(control: &str, clocks: &[&str]) -> Vec<String> {
        let moves = ["Nf3 Nf6", "Ng1 Ng8"];
        let mut text = format!("[TimeControl \"{control}\"]\n\n");
        for (index, clock) in clocks.iter().enumerate() {
            let (white, black) = moves[index % 2].split_once(' ').unwrap();
            text.push_str(&format!("{}. {white} {{[%clk {clock}]}} {black} ", index + 1));
        }
        of(&CHECK).game(text + "1-0").texts()
    }

    #[test]
    fn the_game_goes_on() {
        assert_eq!(
            found("900+10", &["0:15:05", "0:14:00", "0:00:00", "0:13:50"]),
            [
                "0:00:00: White's clock shows 0:00:00, but White plays on | it showed 0:14:00 before and shows 0:13:50 after"
            ]
        );
        let negative = found("900", &["0:15:00", "0:00:10", "-0:00:03", "-0:00:09", "-0:00:20"]);
        assert_eq!(
            negative,
            [
                "-0:00:03: White's clock shows -0:00:03, but White plays on | it showed 0:00:10 before and shows -0:00:09 after \
              | the same after 4. Ng1"
            ]
        );
        assert_eq!(found("900", &["0:15:00", "0:00:01", "0:00:00", "0:00:00", "0:00:00"]).len(), 1);
    }

    #[test]
    fn the_end_of_a_game_and_tenths_that_are_not_shown() {
        assert_eq!(found("900+10", &["0:15:05", "0:14:00", "0:00:00"]), [""; 0]);
        assert_eq!(found("900", &["0:15:00", "0:00:01", "0:00:00", "0:15:00"]), [""; 0]);
        assert_eq!(
            found("3/900+10:900+10", &["0:15:05", "0:14:00", "0:00:00", "0:15:10"]),
            [""; 0],
            "at the control"
        );
    }
}
