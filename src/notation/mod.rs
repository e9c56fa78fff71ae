//! Written moves: reading them with nom, resolving them against a position, writing them.

mod apart;
mod assessment;
mod castling;
mod castling_words;
mod context_notation;
mod dash;
mod descriptive;
mod fast;
mod first_word;
mod known_moves;
mod language;
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

pub use apart::{read_apart, read_promotion_apart};
pub use assessment::{assessment, is_annotation, is_diagram, is_novelty};
pub use castling_words::castling_in_words;
pub use context_notation::{ContextMove, ContextMovesAt, ContextNotation, context_notations};
pub use dash::dash_length;
pub use descriptive::Descriptive;
pub use fast::{read_fast, squares_after_letter};
pub use known_moves::KnownMoves;
pub use language::{
    ColumnNames, DESCRIPTIVE, DESCRIPTIVE_EN, DESCRIPTIVE_ES, DescriptiveOrder, DescriptiveWords, ENGLISH,
    LANGUAGES, Language, ORDER, SPOKEN, SpokenWords, language,
};
pub use letters::{Letters, LettersError};
pub use look_alikes::{LookAlike, looks_like_a_piece, read_look_alike};
pub use names::read_named;
pub use prepared_move::PreparedMove;
pub use read::{captured_role, read, read_capitals, read_files, read_lower_case, read_numeric};
pub use resolve::{Resolution, legal_move, resolve, resolve_fast, resolve_rarer, short_pawn_captures};
pub(crate) use shape::{CYRILLIC_CROSS, may_have_second_letter, names_promotion};
pub use shape::{
    file_beyond_ascii, last_square, looks_descriptive, looks_latin, looks_like_a_move,
    looks_like_a_short_capture, looks_like_castling, without_misread_rank,
};
pub use short_token::ShortToken;
pub(crate) use signs::{glyphs, may_begin_sign, without_signs};
pub use signs::{is_word_of_draw, words_of_check};
pub use spoken::{Spoken, announcement_length};
pub use style::{CaptureSign, CastlingSign, MateSign, MoveFormat, PromotionSign, Style};
pub use token_table::TokenTable;
pub(crate) use words::Shapes;
pub use write::{Inexpressible, san};
pub use written::{Action, Marks, Written};

/// What a nom parser of a move's text gives.
type Read<'i, T> = nom::IResult<&'i [u8], T, ()>;
