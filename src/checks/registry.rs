//! The registry: one line per check, in the order of the codes.

use super::{Check, draws, legality, notation, pgn, result, tags};
use crate::diag::Meta;

/// Every check.
pub static CHECKS: &[&dyn Check] = &[
    &pgn::p001_unterminated_comment::UnterminatedComment,
    &pgn::p002_unterminated_variation::UnterminatedVariation,
    &pgn::p003_unterminated_tag::UnterminatedTag,
    &pgn::p004_stray_text::StrayText,
    &pgn::p005_missing_termination::MissingTermination,
    &pgn::p006_text_after_termination::TextAfterTermination,
    &pgn::p007_nested_comment::NestedComment,
    &pgn::p008_unbalanced_bracket::UnbalancedBracket,
    &pgn::p009_invalid_utf8::InvalidUtf8,
    &pgn::p010_control_character::ControlCharacter,
    &pgn::p011_long_line::LongLine,
    &pgn::p012_empty_game::EmptyGame,
    &pgn::p014_oversized_game::OversizedGame,
    &pgn::p015_deep_nesting::DeepNesting,
    &tags::t901_tag_missing::TagMissing,
    &tags::t902_tag_duplicate::TagDuplicate,
    &tags::t903_tag_date::TagDate,
    &tags::t904_tag_result::TagResult,
    &tags::t905_tag_elo::TagElo,
    &tags::t906_fen_invalid::FenInvalid,
    &tags::t907_fen_without_setup::FenWithoutSetup,
    &tags::t908_ply_count::PlyCount,
    &tags::t909_time_control::TimeControl,
    &tags::t910_same_player::SamePlayer,
    &tags::t911_variant_unsupported::VariantUnsupported,
    &tags::t912_eco::Eco,
    &notation::n001_unparseable::Unparseable,
    &notation::n002_non_algebraic::NonAlgebraic,
    &notation::n003_mixed_language::MixedLanguage,
    &notation::n004_language_ambiguous::LanguageAmbiguous,
    &notation::n005_pawn_letter::PawnLetter,
    &notation::n006_case_suspect::CaseSuspect,
    &notation::n007_ambiguous_move::AmbiguousMove,
    &notation::n008_wrong_disambiguation::WrongDisambiguation,
    &notation::n009_superfluous_disambiguation::SuperfluousDisambiguation,
    &notation::n010_nonpreferred_disambiguation::NonpreferredDisambiguation,
    &notation::n011_capture_mark_missing::CaptureMarkMissing,
    &notation::n012_capture_mark_spurious::CaptureMarkSpurious,
    &notation::n013_ep_mark_spurious::EpMarkSpurious,
    &notation::n014_ep_target_square::EpTargetSquare,
    &notation::n015_check_mark_missing::CheckMarkMissing,
    &notation::n016_check_mark_wrong::CheckMarkWrong,
    &notation::n017_mate_mark_wrong::MateMarkWrong,
    &notation::n018_promotion_missing::PromotionMissing,
    &notation::n019_promotion_letter_foreign::PromotionLetterForeign,
    &notation::n020_promotion_illegal::PromotionIllegal,
    &notation::n022_move_number::MoveNumber,
    &legality::l101_illegal_move::IllegalMove,
    &legality::l102_king_capture::KingCapture,
    &legality::l103_null_move::NullMove,
    &legality::l105_turn_order::TurnOrder,
    &legality::l106_illegal_position::IllegalPosition,
    &legality::l107_start_position::StartPosition,
    &draws::r201_threefold_available::ThreefoldAvailable,
    &draws::r202_fifty_available::FiftyAvailable,
    &draws::r203_fivefold_missed::FivefoldMissed,
    &draws::r204_seventyfive_missed::SeventyfiveMissed,
    &draws::r205_mate_precedence::MatePrecedence,
    &draws::r206_dead_position::DeadPosition,
    &draws::r207_stalemate_ignored::StalemateIgnored,
    &draws::r208_moves_after_end::MovesAfterEnd,
    &result::e301_result_contradicts_board::ResultContradictsBoard,
    &result::e303_result_token_invalid::ResultTokenInvalid,
    &result::e304_result_sum::ResultSum,
    &result::e305_forfeit_with_moves::ForfeitWithMoves,
    &result::e306_result_missing::ResultMissing,
    &result::e307_tag_vs_movetext::TagVsMovetext,
];

/// Codes about a file rather than a game; the pipeline reports them.
pub static FILE_CODES: &[&Meta] = &[&pgn::p013_truncated_input::META];

/// Every code there is, in the order of the registry.
pub fn metas() -> impl Iterator<Item = &'static Meta> {
    CHECKS.iter().map(|check| check.meta()).chain(FILE_CODES.iter().copied())
}

/// The code of this name or number, in whatever case.
pub fn find(code: &str) -> Option<&'static Meta> {
    metas().find(|meta| meta.code.eq_ignore_ascii_case(code) || meta.name.eq_ignore_ascii_case(code))
}
