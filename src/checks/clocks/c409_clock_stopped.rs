use super::{at_clock, clocks, decided, further_note};
use crate::{
    board::Color,
    checks::{Context, Sink, code},
    diag::{Arg, Message, Note, NoteKind},
    game::{Game, TimeLeft},
    laws::Rule,
};

code! {
    /// A player's clock shows the same time over many moves.
    ///
    /// A clock that was not connected, or a broadcast that went on without it. The same time after five moves in a row is reported
    /// where a move earns ten seconds or more, since a running clock shows the same second again only by chance; elsewhere
    /// after eight, with a minute or more on the clock. Games played on a server are left out.
    ///
    /// It is reported once a game, where the first clock stops.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [TimeControl "5400+30"]
    ///
    /// 1. e4 {[%clk 1:30:30]} e5 2. Nf3 {[%clk 1:30:30]} Nc6 3. Bb5 {[%clk 1:30:30]} a6 4. Ba4 {[%clk 1:30:30]} Nf6
    /// 5. O-O {[%clk 1:30:30]} *
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [TimeControl "5400+30"]
    ///
    /// 1. e4 {[%clk 1:30:30]} e5 2. Nf3 {[%clk 1:30:50]} Nc6 3. Bb5 {[%clk 1:31:05]} a6 4. Ba4 {[%clk 1:30:30]} Nf6
    /// 5. O-O {[%clk 1:30:44]} *
    /// ```
    pub static META: C409 "clock-stopped" Warning;
    profiles: [Archive Info];
    rules: [TimeAllotted];
    triggers: ClocksAtBoard;
}

/// Times in a row that are too many where a move earns [`CLEAR`] milliseconds.
const FIVE: usize = 5;

/// The same elsewhere.
const EIGHT: usize = 8;

const CLEAR: i64 = 10_000;

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(track) = clocks(game) else { return };
    // So few equal times are rare enough to look at the control only then.
    if Color::BOTH.iter().all(|&color| stops(track.of(color), FIVE).next().is_none()) {
        return;
    }
    let earns = decided(game).map_or(0, |control| super::earned(control, 1, 1));
    let enough = if earns >= CLEAR { FIVE } else { EIGHT };
    let mut all: Vec<(Color, &[TimeLeft])> = Vec::new();
    for color in Color::BOTH {
        let has_time = |run: &&[TimeLeft]| earns >= CLEAR || run[0].millis >= 60_000;
        all.extend(stops(track.of(color), enough).filter(has_time).map(|run| (color, run)));
    }
    all.sort_by_key(|(_, run)| run[0].ply);
    let Some((&(color, first), others)) = all.split_first() else { return };
    let message = Message::new(
        "{0}'s clock stands at {1} for {2} moves",
        [color.into(), Arg::Clock(first[0].millis), (first.len() as u64).into()],
    );
    let finding = at_clock(game, out, &META, &first[0], message);
    finding.article = context.article(Rule::TimeAllotted);
    finding.label = "clock stops";
    let last = first[first.len() - 1];
    if let Some(&(other, run)) = others.iter().find(|(other, run)| *other != color && run[0].ply <= last.ply)
    {
        let template = "{1}'s stands at {0} for {2} moves, too";
        let shown = [Arg::Clock(run[0].millis), other.into(), (run.len() as u64).into()];
        finding.notes.push(Note::new(NoteKind::OtherClock, template, shown));
    }
    let later: Vec<&TimeLeft> =
        others.iter().map(|(_, run)| &run[0]).filter(|at| at.ply > last.ply).collect();
    finding.notes.extend(further_note(game, &later));
}

/// The runs of at least `enough` equal times, one a move.
fn stops(times: &[TimeLeft], enough: usize) -> impl Iterator<Item = &[TimeLeft]> {
    let is_same = |one: &TimeLeft, next: &TimeLeft| one.millis == next.millis && next.moves - one.moves <= 2;
    times.chunk_by(is_same).filter(move |run| run.len() >= enough)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    /// A game with these clocks of White and of Black.
    fn found(control: &str, white: &[i64], black: &[i64]) -> Vec<String> {
        let moves = ["Nf3", "Nf6", "Ng1", "Ng8"];
        let mut text = format!("[TimeControl \"{control}\"]\n\n");
        for index in 0..white.len() {
            let clock =
                |left: i64| format!("{{[%clk {}:{:02}:{:02}]}}", left / 3600, left / 60 % 60, left % 60);
            let (first, second) = (moves[2 * (index % 2)], moves[2 * (index % 2) + 1]);
            text.push_str(&format!(
                "{}. {first} {} {second} {} ",
                index + 1,
                clock(white[index]),
                clock(black[index])
            ));
        }
        of(&CHECK).game(text + "*").texts()
    }

    #[test]
    fn a_clock_that_does_not_go() {
        let stopped = [5430, 5446, 5446, 5446, 5446, 5446, 4774];
        let going = [5430, 5400, 5380, 5300, 5301, 5200, 5210];
        let message = "1:30:46: White's clock stands at 1:30:46 for 5 moves";
        assert_eq!(found("5400+30", &stopped, &going), [message]);
        let both = format!("{message} | Black's stands at 1:30:46 for 5 moves, too");
        assert_eq!(found("5400+30", &stopped, &stopped), [both]);
        assert_eq!(found("5400+30", &going, &going), [""; 0]);
    }

    #[test]
    fn quick_moves_without_an_increment() {
        assert_eq!(found("180+2", &[150; 6], &[100, 99, 98, 97, 96, 95]), [""; 0]);
        assert_eq!(found("300", &[40; 9], &[30; 9]), [""; 0]);
        assert_eq!(found("300", &[240; 9], &[30; 9]).len(), 1);
        assert_eq!(found("", &[5400; 9], &[30; 9]).len(), 1);
    }
}
