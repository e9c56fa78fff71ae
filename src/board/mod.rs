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
#[doc(hidden)]
pub use chess960::array;
pub use chess960::{position_number, start_position};
#[doc(hidden)]
pub use fen::FenRemark;
pub use fen::{Fen, Variant};
pub use fen_error::FenError;
#[doc(hidden)]
pub use fen_write::FenWriter;
pub use illegal::Illegal;
pub use moves::{Kind, Move};
pub(crate) use origins::origins;
pub use piece::{Color, Piece, Role};
pub use position::Position;
#[doc(hidden)]
pub use reachability::Unreachable;
pub use side::Side;
#[doc(hidden)]
pub use side::castling_targets;
pub use square::Square;
#[doc(hidden)]
pub use tables::reach;
pub(crate) use tables::{between, beyond, pawn_attacks};
pub use validity::Impossible;
