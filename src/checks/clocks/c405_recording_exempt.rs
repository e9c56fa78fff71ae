use super::{clocks, decided};
use crate::{
    board::Color,
    checks::{Context, Sink, code, notes::as_written},
    diag::{Arg, Message, Note, NoteKind},
    game::{ClockTrack, Game, PlyRef},
    laws::{Rule, TimeClass},
    pgn::TimeControl,
};

code! {
    /// From here on a player need not have recorded the moves.
    ///
    /// With less than five minutes left in a period and no additional thirty seconds or more with each move, a player is not
    /// obliged to record for the rest of that period. Gaps in that player's scoresheet are then in order, and are completed
    /// after the control. It is worked out for standard games, from the clocks and a TimeControl that they bear out; in rapid
    /// chess and blitz nobody has to record. Games played on a server are left out.
    ///
    /// # Wrong
    ///
    /// White has less than five minutes and no increment:
    ///
    /// ```text
    /// [TimeControl "40/7200:3600"]
    ///
    /// 1. e4 {[%clk 0:06:10]} e5 {[%clk 0:20:00]} 2. Nf3 {[%clk 0:04:40]} Nc6 {[%clk 0:19:30]} 3. Bb5 {[%clk 0:04:10]} *
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [TimeControl "40/5400+30:1800+30"]
    ///
    /// 1. e4 {[%clk 0:06:10]} e5 {[%clk 0:20:00]} 2. Nf3 {[%clk 0:04:40]} Nc6 {[%clk 0:19:30]} 3. Bb5 {[%clk 0:04:10]} *
    /// ```
    pub static META: C405 "recording-exempt" Info;
    rules: [RecordingExempt];
    triggers: ClocksAtBoard;
}

/// Milliseconds below which a player may stop recording.
const FIVE_MINUTES: i64 = 300_000;

/// Milliseconds a move has to earn for the duty to remain.
const THIRTY_SECONDS: u128 = 30_000;

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(article) = context.article(Rule::RecordingExempt) else { return };
    let Some(track) = clocks(game) else { return };
    let Some(control) = decided(game) else { return };
    if control.class(context.laws).is_some_and(|class| class != TimeClass::Standard) {
        return;
    }
    for color in Color::BOTH {
        // A player who made no move after it had nothing to record.
        let last = track.of(color).last().map_or(0, |last| last.ply);
        let moves_after = |stretch: &Stretch| stretch.from < last;
        let mut stretches = stretches(track, control, color).into_iter().filter(moves_after);
        let Some(first) = stretches.next() else { continue };
        let at = PlyRef { line: 0, index: first.from - 1 };
        let Some(ply) = game.plies().get(at.index as usize) else { continue };
        let template = match first.last {
            Some(_) => "{0} need not have recorded the moves after {1} up to move {2}",
            None => "{0} need not have recorded the moves after {1}",
        };
        let name = Arg::Move(as_written(game, at, ply.span));
        let last = first.last.map(Arg::from);
        let message = Message::new(template, [color.into(), name].into_iter().chain(last));
        let finding = out.at_move(&META, at, ply.span, message);
        finding.article = Some(article);
        finding.label = "less than five minutes";
        let left = Note::new(NoteKind::ClockTime, "{0} is left on the clock", [Arg::Clock(first.millis)]);
        finding.notes.push(left);
        let later: Vec<Arg> = stretches.filter_map(|more| move_before(game, &more)).collect();
        if !later.is_empty() {
            let template = "the same after {0} in a later period";
            finding.notes.push(Note::new(NoteKind::AlsoAt, template, [Arg::and(later)]));
        }
    }
}

/// The move after which a stretch begins.
fn move_before(game: &Game<'_>, stretch: &Stretch) -> Option<Arg> {
    let at = PlyRef { line: 0, index: stretch.from - 1 };
    Some(Arg::Move(as_written(game, at, game.plies().get(at.index as usize)?.span)))
}

/// Where a player was free of the duty to record.
struct Stretch {
    /// The half-move after which it begins.
    from: u32,
    /// Milliseconds left then.
    millis: i64,
    /// The move that ends the period, where one does.
    last: Option<u32>,
}

/// One stretch for each period in which there is one.
fn stretches(track: &ClockTrack, control: &TimeControl, color: Color) -> Vec<Stretch> {
    let mut found: Vec<Stretch> = Vec::new();
    let mut begun = None;
    for left in track.of(color).iter().filter(|left| (1..FIVE_MINUTES).contains(&left.millis)) {
        // The time counts for the moves after this one.
        let Some((period, first)) = control.period_of(left.moves + 1) else { continue };
        if period.bonus.time().as_millis() >= THIRTY_SECONDS || begun == Some(first) {
            continue;
        }
        begun = Some(first);
        let last = period.moves.map(|moves| first + moves - 1);
        found.push(Stretch { from: left.ply, millis: left.millis, last });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{checks::testing::of, laws::CLASSIC};

    fn game(control: &str, clocks: &[&str]) -> String {
        let moves = ["Nf3 Nf6", "Ng1 Ng8"];
        let mut text = format!("[TimeControl \"{control}\"]\n\n");
        for (index, clock) in clocks.iter().enumerate() {
            let (white, black) = moves[index % 2].split_once(' ').unwrap();
            text.push_str(&format!("{}. {white} {black} {{[%clk {clock}]}} ", index + 1));
        }
        text + "*"
    }

    #[test]
    fn five_minutes_without_thirty_seconds() {
        let clocks = ["1:59:00", "1:00:00", "0:04:59", "0:04:00", "1:03:00", "0:03:00", "0:02:00"];
        let found = of(&CHECK).game(game("5/7200:3600", &clocks)).texts();
        assert_eq!(
            found,
            [
                "Nf6: Black need not have recorded the moves after 3... Nf6 up to move 5 | 0:04:59 is left on the clock | \
              the same after 6... Ng8 in a later period"
            ]
        );
        assert_eq!(of(&CHECK).game(game("7200+10", &clocks[..4])).texts().len(), 1);
        // After the last move there is nothing to record, and with a fallen flag nobody goes on.
        assert!(of(&CHECK).game(game("7200+10", &clocks[..3])).is_empty());
        assert!(of(&CHECK).game(game("7200+10", &["1:59:00", "0:00:00", "0:00:00"])).is_empty());
    }

    #[test]
    fn thirty_seconds_a_move_and_quick_games() {
        let clocks = ["1:59:00", "1:00:00", "0:04:59", "0:04:00"];
        assert!(of(&CHECK).game(game("7200+30", &clocks)).is_empty());
        assert!(of(&CHECK).game(game("7200+10", &["1:59:00", "0:05:00"])).is_empty());
        assert!(of(&CHECK).game(game("900+10", &["0:14:00", "0:04:00"])).is_empty(), "rapid");
        assert!(of(&CHECK).laws(&CLASSIC).game(game("7200+10", &clocks)).is_empty(), "no such rule");
    }
}
