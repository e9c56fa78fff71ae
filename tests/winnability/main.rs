//! Who can still mate: traps worked by hand, labelled positions, an exhaustive search, and games played at random.
//!
//! `SCORESHEET_VECTORS=FOLDER` adds labelled positions: text files of lines like `W- FEN`, whose first two characters say
//! who can still mate (`WB`, `W-`, `-B` or `--`). `SCORESHEET_HELPMATES=FILE` has the helpmates found for them written
//! down, as lines `FEN;moves in UCI`, for other programs to replay.

mod exhaustive;
mod first;
mod labelled;
mod lively;
#[path = "../random/mod.rs"]
mod random;
mod traps;

use scoresheet::board::{Color, Position};

/// The position; counters may be left out.
fn position(fen: &str) -> Position {
    let fen = if fen.split(' ').count() < 6 { format!("{fen} 0 1") } else { fen.to_owned() };
    Position::from_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error:?}"))
}

const SIDES: [Color; 2] = [Color::White, Color::Black];
