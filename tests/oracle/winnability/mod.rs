//! Who can still mate: traps worked by hand, labelled positions, an exhaustive search, and games played at random.
//!
//! `SCORESHEET_VECTORS=FOLDER` adds labelled positions: text files of lines like `W- FEN`, whose first two characters say
//! who can still mate (`WB`, `W-`, `-B` or `--`). `SCORESHEET_HELPMATES=FILE` has the helpmates found for them written
//! down, as lines `FEN;moves in UCI`, for other programs to replay.

mod exhaustive;
mod first;
pub mod labelled;
mod lively;
mod traps;

use scoresheet::board::Position;

/// The FEN with counters, which may be left out.
fn counted(fen: &str) -> String {
    if fen.split(' ').count() < 6 { format!("{fen} 0 1") } else { fen.to_owned() }
}

fn position(fen: &str) -> Position {
    Position::from_fen(&counted(fen)).unwrap_or_else(|error| panic!("{fen}: {error:?}"))
}
