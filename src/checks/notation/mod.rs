//! Codes N: how moves are written.

pub mod n007_ambiguous_move;
