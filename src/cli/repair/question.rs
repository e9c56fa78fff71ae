//! What `repair --interactive` asks.

use crate::{board::Position, diag::Suggestion, report::board_drawing};
use std::io::{self, BufRead, Write};

/// What the user decided.
pub(super) enum Answer {
    /// This explanation, from 0.
    Take(usize),
    /// The game stays as it is.
    Leave,
}

/// Shows the board and the explanations, and asks until the answer is one of them; the end of the input leaves all as it is.
pub(super) fn ask(about: &str, position: &Position, suggestions: &[Suggestion]) -> Answer {
    let mut told = io::stderr().lock();
    let fen = position.fen();
    let _ = writeln!(told, "\n{about}\n{}", board_drawing(&fen).unwrap_or(fen));
    let _ = writeln!(told, "{} to move", position.turn());
    for (at, suggestion) in suggestions.iter().enumerate() {
        let _ = writeln!(told, "  {}  {}", at + 1, suggestion.message);
    }
    if suggestions.is_empty() {
        let _ = writeln!(told, "no explanation was found: the game stays as it is");
        return Answer::Leave;
    }
    loop {
        let _ = write!(told, "number, or Enter to leave it: ");
        let _ = told.flush();
        let mut line = String::new();
        match io::stdin().lock().read_line(&mut line) {
            Ok(1..) => {}
            _ => return Answer::Leave,
        }
        match line.trim() {
            "" => return Answer::Leave,
            number => match number.parse::<usize>() {
                Ok(number) if (1..=suggestions.len()).contains(&number) => return Answer::Take(number - 1),
                _ => {
                    let _ = writeln!(told, "`{number}` is none of them");
                }
            },
        }
    }
}
