//! Which language a game is written in, and what follows for its letters.

mod by_legality;
mod detection;
mod printed_games;
mod table;
