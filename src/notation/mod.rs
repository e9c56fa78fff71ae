//! Written moves: reading them with nom, resolving them against a position, writing them.

mod apart;
mod assessment;
mod capture_in_letters;
mod castling;
mod context_notation;
mod context_notations;
mod dash;
mod descriptive;
mod fast;
mod first_word;
mod known_moves;
mod language;
mod letter_case;
mod letters;
mod look_alikes;
mod multi_byte_letters;
mod names;
mod pawn;
mod prepared_move;
mod read;
mod resolve;
mod shape;
mod short_token;
mod signs;
mod spoken;
mod style;
mod token_table;
mod words;
mod write;
mod written;

#[doc(hidden)]
pub use context_notation::{ContextMove, ContextNotation};
pub(crate) use context_notations::DESCRIPTIVE;
#[doc(hidden)]
pub use context_notations::{ContextMovesAt, DESCRIPTIVE_EN, DESCRIPTIVE_ES, SPOKEN, context_notations};
#[doc(hidden)]
pub use descriptive::Descriptive;
#[doc(hidden)]
pub use fast::read_fast;
#[doc(hidden)]
pub use language::ORDER;
pub(crate) use language::{ColumnNames, DescriptiveOrder, DescriptiveWords, SpokenWords};
pub use language::{ENGLISH, LANGUAGES, Language, language};
pub use letters::{Letters, LettersError};
#[doc(hidden)]
pub use names::read_named;
pub use read::read;
#[doc(hidden)]
pub use read::read_numeric;
#[doc(hidden)]
pub use resolve::resolve_fast;
pub use resolve::{Resolution, resolve};
pub(crate) use spoken::Spoken;
pub(crate) use style::choices;
pub use style::{CaptureSign, CastlingSign, MateSign, MoveFormat, PromotionSign, Style};
pub use write::{Inexpressible, san};
pub use written::Written;
#[doc(hidden)]
pub use written::{Action, Marks};

// For the tests, which check these against the above: not part of the API.
#[doc(hidden)]
pub use apart::read_apart;
#[doc(hidden)]
pub use assessment::assessment;
#[doc(hidden)]
pub use dash::dash_length;
#[doc(hidden)]
pub use look_alikes::read_look_alike;
#[doc(hidden)]
pub use read::{captured_role, read_files};
#[doc(hidden)]
pub use resolve::{legal_move, short_pawn_captures};
#[doc(hidden)]
pub use shape::{file_beyond_ascii, last_square, looks_latin, looks_like_a_move, without_misread_rank};
#[doc(hidden)]
pub use signs::words_of_check;

pub(crate) use assessment::{is_annotation, is_diagram, is_editorial, is_novelty, signs_before_move};
pub(crate) use capture_in_letters::CaptureInLetters;
pub(crate) use context_notations::announcement_length;
pub(crate) use fast::squares_after_letter;
pub(crate) use known_moves::KnownMoves;
pub(crate) use letter_case::{read_capitals, read_lower_case};
pub(crate) use look_alikes::{LookAlike, looks_like_a_piece};
pub(crate) use prepared_move::{FollowUp, PreparedMove};
pub(crate) use resolve::resolve_rarer;
pub(crate) use shape::{
    CYRILLIC_CROSS, looks_descriptive, looks_like_a_short_capture, looks_like_castling,
    may_have_second_letter, names_promotion,
};
pub(crate) use short_token::ShortToken;
pub(crate) use signs::{glyphs, is_word_of_draw, may_begin_sign, without_signs};
pub(crate) use token_table::TokenTable;
pub(crate) use words::Shapes;

/// What a nom parser of a move's text gives.
type Read<'i, T> = nom::IResult<&'i [u8], T, ()>;
