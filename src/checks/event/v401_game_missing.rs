use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// The report has a played game that is missing from the files.
    ///
    /// A file was not saved, or a round is missing. Title applications and round robins need every game (B.01, 1.9):
    /// with `--complete` it is an error. Where only the first boards of each round are transmitted, one line of
    /// information says so. Rounds of which there is no game at all are one finding; so are more than three missing
    /// games of a round.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1     (round 1: 1-0 against player 2)
    /// no game "Petrov, Ivan" against "Silva, Marta" of round 1
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// [Round "1.1"]
    /// [White "Petrov, Ivan"]
    /// [Black "Silva, Marta"]
    /// [Result "1-0"]
    /// ```
    pub static META: V401 "game-missing" Warning;
    triggers: Event;
}

fn run(event: &Event, options: &EventOptions, sink: &mut EventSink<'_>) {
    let rounds: Vec<Round> = (1..=event.report.rounds())
        .filter(|&round| options.takes(round))
        .map(|round| Round::new(event, round))
        .filter(|round| !round.played.is_empty())
        .collect();
    let severity = if options.complete { Severity::Error } else { META.severity };
    let whole: Vec<&Round> =
        rounds.iter().filter(|round| round.missing.len() == round.played.len()).collect();
    if !whole.is_empty() {
        let games: usize = whole.iter().map(|round| round.missing.len()).sum();
        let numbers = Arg::and(whole.iter().map(|round| round.number));
        let message = Message::new(
            "all games of {0:round|rounds} {0} are missing: {1} {1:game|games}",
            [numbers, (games as u64).into()],
        );
        let round = if let [round] = whole[..] { Some(round.number) } else { None };
        let finding = Finding::of_event(event, &META, message).of_severity(severity).because("round");
        sink.push(finding.in_round(round).of_games(games as u64));
    }
    let partly: Vec<&Round> = rounds
        .iter()
        .filter(|round| !round.missing.is_empty() && round.missing.len() < round.played.len())
        .collect();
    if let Some(boards) = transmitted(&partly, &rounds).filter(|_| !options.complete) {
        let games: u64 = partly.iter().map(|round| round.missing.len() as u64).sum();
        let template = "only boards 1 to {0} are there: {1} {1:game|games} of higher boards {1:is|are} not";
        let message = Message::new(template, [boards.into(), games.into()]);
        let finding = Finding::of_event(event, &META, message).of_severity(Severity::Info).because("boards");
        sink.push(finding.of_games(games));
        return;
    }
    for round in partly {
        match round.missing[..] {
            [_] | [_, _] | [_, _, _] => {
                let board = round.gap.filter(|_| round.missing.len() == 1);
                round.missing.iter().for_each(|&pair| sink.push(single(event, pair, board, severity)));
            }
            _ => sink.push(several(event, round, severity)),
        }
    }
}

fn single(event: &Event, pair: usize, board: Option<u32>, severity: Severity) -> Finding {
    let pair = &event.pairs[pair];
    let [white, black] = pair.players.map(|player| name(event, player));
    let args = [white, black, text(shown_outcome(pair))];
    let message = Message::new("the game {0} – {1} ({2}) is missing", args);
    let finding = Finding::of_event(event, &META, message).of_severity(severity).of_pair(event, pair);
    finding.on_board(board).expecting(shown_outcome(pair))
}

fn several(event: &Event, round: &Round, severity: Severity) -> Finding {
    /// So many are named in full; of more, a few are.
    const MOST: usize = 8;
    let is_whole = round.missing.len() <= MOST;
    let named = round.missing.iter().take(if is_whole { MOST } else { 5 }).map(|&pair| {
        let [white, black] = event.pairs[pair].players.map(|player| name(event, player));
        Message::new("{0} – {1}", [white, black])
    });
    let count = round.missing.len() as u64;
    let args = [
        count.into(),
        (round.played.len() as u64).into(),
        Arg::List(Conjunction::None, named.map(Arg::Phrase).collect()),
    ];
    let template = match is_whole {
        true => "{0} of {1} games are not there: {2}",
        false => "{0} of {1} games are not there, among them {2}",
    };
    let message = Message::new(template, args);
    let finding = Finding::of_event(event, &META, message).of_severity(severity).because("several");
    finding.in_round(round.number).of_games(count)
}

/// A round with the games that were played in it.
struct Round {
    number: u32,
    /// The pairs, and those of them without a game.
    played: Vec<usize>,
    missing: Vec<usize>,
    /// The highest board of the games that are there, if none before it is missing.
    boards: Option<u32>,
    /// The one board that is missing among them.
    gap: Option<u32>,
}

impl Round {
    fn new(event: &Event, number: u32) -> Round {
        let is_played = |&at: &usize| event.pairs[at].round == number && event.pairs[at].is_played();
        let played: Vec<usize> = (0..event.pairs.len()).filter(is_played).collect();
        let is_missing = |&at: &usize| event.pairs[at].games.is_empty() && !event.pairs[at].is_taken;
        let missing = played.iter().copied().filter(is_missing).collect();
        let of_round =
            |&game: &usize| event.round_of(game) == Some(number) && event.cells[game] != GameCells::Foreign;
        let mut boards: Vec<u32> =
            (0..event.games.len()).filter(of_round).filter_map(|game| event.games[game].round().1).collect();
        boards.sort_unstable();
        boards.dedup();
        let last = boards.last().copied().unwrap_or(0);
        let mut gaps = (1..=last.min(10_000)).filter(|board| boards.binary_search(board).is_err());
        let gap = gaps.next();
        Round {
            number,
            boards: boards.last().copied().filter(|_| gap.is_none()),
            gap: gap.filter(|_| gaps.next().is_none()),
            played,
            missing,
        }
    }
}

/// The number of boards that are transmitted, if that alone explains what is missing: the same in every round that has more.
fn transmitted(partly: &[&Round], rounds: &[Round]) -> Option<u32> {
    let boards = partly.first()?.boards?;
    let is_cut = |round: &&Round| round.boards == Some(boards);
    let fits = |round: &Round| {
        round.missing.is_empty() || round.boards == Some(boards) || round.missing.len() == round.played.len()
    };
    let small = |round: &Round| !round.missing.is_empty() || round.played.len() as u32 <= boards;
    let missing: usize = partly.iter().map(|round| round.missing.len()).sum();
    let is_rule = partly.len() > 1 || missing > 3;
    (is_rule && partly.iter().all(is_cut) && rounds.iter().all(fits) && rounds.iter().all(small))
        .then_some(boards)
}
