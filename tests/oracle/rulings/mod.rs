//! Rulings held against labelled positions and against python-chess.
//!
//! python-chess is asked wherever `python3 -c "import chess"` works. `SCORESHEET_VECTORS=FOLDER` adds labelled positions,
//! `SCORESHEET_CORPUS=FOLDER` real games, as elsewhere.

mod agreement;
mod claims;
mod flags;
