//! Positions and the rules.

mod chess960;
