//! S codes: what a scoresheet holds beside its moves.

pub mod s505_extra_matter;
