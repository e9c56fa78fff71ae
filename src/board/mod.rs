//! The rules core: squares, positions, and whether a move is legal, always with the reason.
//!
//! A [`Position`] comes from [`Position::start`], [`start_position`] (Chess960) or [`Fen::parse`].
//! [`Position::validate_move`] and [`Position::judge_castling`] turn squares into a [`Move`] or say what
//! is in its way ([`Illegal`]); [`Position::play`] plays it. Castling rights are squares of rooks,
//! so Chess960 needs no mode of its own. Nothing here depends on the rest of the crate.

mod as_made;
mod attacks;
mod bitboard;
mod castling;
mod chess960;
mod fen;
mod fen_error;
mod fen_rank;
mod fen_write;
mod generate;
mod illegal;
mod mate;
mod material;
mod moves;
mod origins;
mod piece;
mod play;
mod position;
mod reachability;
mod side;
mod square;
mod tables;
#[cfg(test)]
pub(crate) mod testing;
mod validate_move;
mod validity;
mod zobrist;

pub use bitboard::Bitboard;
pub use chess960::{array, position_number, start_position};
pub use fen::{Fen, FenRemark, Variant};
pub use fen_error::FenError;
pub use fen_write::FenWriter;
pub use illegal::Illegal;
pub use moves::{Kind, Move};
pub(crate) use origins::origins;
pub use piece::{Color, Piece, Role};
pub use position::Position;
pub use reachability::Unreachable;
pub use side::{Side, castling_targets};
pub use square::Square;
pub use tables::{between, beyond, pawn_attacks, reach};
pub use validity::Impossible;
