use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// The board of a game cannot be right, or is not the one in the report.
    ///
    /// `reason` is `differs` where a list of pairings has another board; `twice` where two games of a round have the
    /// same board: the one that does not fit its neighbours in the file is named; `beyond` where the round has fewer boards. Several games
    /// of a round whose boards are shifted are one finding.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// [Round "1.1"] [White "Petrov, Ivan"] […]
    /// [Round "1.1"] [White "Rossi, Anna"] […]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// [Round "1.1"] [White "Petrov, Ivan"] […]
    /// [Round "1.2"] [White "Rossi, Anna"] […]
    /// ```
    pub static META: V409 "board-differs" Info;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    // Boards of teams are those of the match.
    if event.report.is_of_teams() {
        return;
    }
    for round in 1..=event.report.rounds() {
        let games: Vec<(usize, usize, u32)> = (0..event.games.len())
            .filter_map(|game| match event.cells[game] {
                // Boards of a match that is one round are those of its own rounds.
                GameCells::Of { pair, .. }
                    if event.round_of(game) == Some(round)
                        && event.pairs[pair].round == round
                        && !event.is_match(&event.pairs[pair]) =>
                {
                    Some((game, pair, event.games[game].round().1?))
                }
                _ => None,
            })
            .collect();
        let differing: Vec<_> = games
            .iter()
            .filter(|&&(_, pair, board)| event.pairs[pair].board.is_some_and(|own| own != board))
            .collect();
        if differing.len() > 3 {
            let template = "{0} games have other boards than the report";
            let count = differing.len() as u64;
            let finding = Finding::of_event(event, &META, Message::new(template, [count.into()]));
            sink.push(finding.because("differs").in_round(round).of_games(count));
            continue;
        }
        for &&(game, pair, board) in &differing {
            sink.push(single(event, game, pair, board, "differs"));
        }
        if !differing.is_empty() {
            continue;
        }
        let pairs = event.pairs.iter().filter(|pair| pair.round == round).count() as u32;
        let all = (0..event.games.len()).filter(|&game| event.round_of(game) == Some(round)).count() as u32;
        for (at, &(game, pair, board)) in games.iter().enumerate() {
            let twin = games.iter().position(|&(other, of, on)| other != game && of != pair && on == board);
            match twin {
                // Of two the one that is more out of line; of equals the later.
                Some(other) if (fitting(&games, at), other > at) < (fitting(&games, other), at > other) => {
                    sink.push(single(event, game, pair, board, "twice"));
                }
                None if board > pairs.max(all) && games.len() > 1 && fitting(&games, at) < 2 => {
                    sink.push(single(event, game, pair, board, "beyond"));
                }
                _ => {}
            }
        }
    }
}

/// With how many of its neighbours in the file the board of a game agrees; where there is none, it does.
fn fitting(games: &[(usize, usize, u32)], at: usize) -> usize {
    let board = games[at].2;
    let before = at.checked_sub(1).is_none_or(|near| games[near].2 + 1 == board);
    let after = games.get(at + 1).is_none_or(|near| near.2 == board + 1);
    usize::from(before) + usize::from(after)
}

fn single(event: &Event, game: usize, pair: usize, board: u32, reason: &'static str) -> Finding {
    let pair = &event.pairs[pair];
    let message = match (reason, pair.board) {
        ("differs", Some(own)) => {
            Message::new("the report has the game on board {0}, the game on {1}", [own.into(), board.into()])
        }
        ("twice", _) => Message::new("board {0} has two games in that round", [board.into()]),
        _ => Message::new("there is no board {0} in that round", [board.into()]),
    };
    let mut finding =
        Finding::of_event(event, &META, message).of_players(event, pair.players).because(reason);
    finding = finding.at_cell(pair.cell().spot).in_round(pair.round).on_board(Some(board));
    if let Some(own) = pair.board {
        finding = finding.expecting(own.to_string());
    }
    finding.finding(board.to_string()).in_game(event, game, |game| game.round_place)
}
