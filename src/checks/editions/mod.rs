//! X codes: what the edition that is applied lacks.

pub mod x801_edition_gap;
