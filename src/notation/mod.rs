//! Written moves: reading them with nom, resolving them against a position, writing them.

mod assessment;
mod castling;
mod dash;
mod descriptive;
mod fast;
mod language;
mod leads;
mod letters;
mod names;
mod pawn;
mod prose;
mod read;
mod resolve;
mod signs;
mod spoken;
mod style;
mod write;
mod written;

pub use assessment::{assessment, is_annotation, is_diagram, is_novelty};
pub use descriptive::{DESCRIPTIVE_EN, DESCRIPTIVE_ES, Descriptive};
pub use fast::read_fast;
pub use language::{ENGLISH, LANGUAGES, Language, ORDER, language};
pub use letters::{Letters, LettersError};
pub use names::read_named;
pub use prose::{Phrase, Prose};
pub use read::{read, read_files, read_lower_case, read_numeric};
pub use resolve::{Resolution, captures_by_files, resolve, resolve_fast};
pub use signs::{is_word_of_draw, words_of_check};
pub use spoken::{SPOKEN, Spoken};
pub use style::{CaptureSign, CastlingSign, MateSign, PromotionSign, Spelling, Style};
pub use write::{Inexpressible, san};
pub use written::{Action, Marks, Written};

/// What a nom parser of a move's text gives.
type Read<'i, T> = nom::IResult<&'i [u8], T, ()>;
