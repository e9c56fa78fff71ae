//! S codes: what a scoresheet holds beside its moves.

pub mod s502_sheet_gap;
pub mod s505_extra_matter;
