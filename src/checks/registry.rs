//! The registry: one line per check, in the order of the codes.

use super::{Check, clocks, draws, editions, legality, notation, pgn, result, sheets, tags};
use crate::diag::Meta;

/// Every check.
pub static CHECKS: &[&Check] = &[
    &pgn::p001_unterminated_comment::CHECK,
    &pgn::p002_unterminated_variation::CHECK,
    &pgn::p003_unterminated_tag::CHECK,
    &pgn::p004_stray_text::CHECK,
    &pgn::p005_missing_termination::CHECK,
    &pgn::p006_text_after_termination::CHECK,
    &pgn::p007_nested_comment::CHECK,
    &pgn::p008_unbalanced_bracket::CHECK,
    &pgn::p009_invalid_utf8::CHECK,
    &pgn::p010_control_character::CHECK,
    &pgn::p011_long_line::CHECK,
    &pgn::p012_empty_game::CHECK,
    &pgn::p014_oversized_game::CHECK,
    &pgn::p015_deep_nesting::CHECK,
    &tags::t901_tag_missing::CHECK,
    &tags::t902_tag_duplicate::CHECK,
    &tags::t903_tag_date::CHECK,
    &tags::t904_tag_result::CHECK,
    &tags::t905_tag_elo::CHECK,
    &tags::t906_fen_invalid::CHECK,
    &tags::t907_fen_without_setup::CHECK,
    &tags::t908_ply_count::CHECK,
    &tags::t909_time_control::CHECK,
    &tags::t910_same_player::CHECK,
    &tags::t911_variant_unsupported::CHECK,
    &tags::t912_eco::CHECK,
    &notation::n001_unparseable::CHECK,
    &notation::n002_non_algebraic::CHECK,
    &notation::n003_mixed_language::CHECK,
    &notation::n004_language_ambiguous::CHECK,
    &notation::n005_pawn_letter::CHECK,
    &notation::n006_case_suspect::CHECK,
    &notation::n007_ambiguous_move::CHECK,
    &notation::n008_wrong_disambiguation::CHECK,
    &notation::n009_superfluous_disambiguation::CHECK,
    &notation::n010_nonpreferred_disambiguation::CHECK,
    &notation::n011_capture_mark_missing::CHECK,
    &notation::n012_capture_mark_spurious::CHECK,
    &notation::n013_ep_mark_spurious::CHECK,
    &notation::n014_ep_target_square::CHECK,
    &notation::n015_check_mark_missing::CHECK,
    &notation::n016_check_mark_wrong::CHECK,
    &notation::n017_mate_mark_wrong::CHECK,
    &notation::n018_promotion_missing::CHECK,
    &notation::n019_promotion_letter_foreign::CHECK,
    &notation::n020_promotion_illegal::CHECK,
    &notation::n021_castling_style::CHECK,
    &notation::n022_move_number::CHECK,
    &notation::n023_long_form::CHECK,
    &notation::n024_draw_sign_style::CHECK,
    &notation::n025_glued_result::CHECK,
    &legality::l101_illegal_move::CHECK,
    &legality::l102_king_capture::CHECK,
    &legality::l103_null_move::CHECK,
    &legality::l105_turn_order::CHECK,
    &legality::l106_illegal_position::CHECK,
    &legality::l107_start_position::CHECK,
    &draws::r201_threefold_available::CHECK,
    &draws::r202_fifty_available::CHECK,
    &draws::r203_fivefold_missed::CHECK,
    &draws::r204_seventyfive_missed::CHECK,
    &draws::r205_mate_precedence::CHECK,
    &draws::r206_dead_position::CHECK,
    &draws::r207_stalemate_ignored::CHECK,
    &draws::r208_moves_after_end::CHECK,
    &draws::r209_agreed_before_move_each::CHECK,
    &draws::r210_agreed_before_limit::CHECK,
    &draws::r219_repeated_offers::CHECK,
    &result::e301_result_contradicts_board::CHECK,
    &result::e303_result_token_invalid::CHECK,
    &result::e304_result_sum::CHECK,
    &result::e305_forfeit_with_moves::CHECK,
    &result::e306_result_missing::CHECK,
    &result::e307_tag_vs_movetext::CHECK,
    &result::e309_result_without_moves::CHECK,
    &result::e310_stated_end_contradicted::CHECK,
    &clocks::c401_time_class::CHECK,
    &clocks::c402_clock_increase::CHECK,
    &clocks::c403_flag_before_control::CHECK,
    &clocks::c404_increment_range::CHECK,
    &clocks::c405_recording_exempt::CHECK,
    &clocks::c408_time_control_contradicted::CHECK,
    &clocks::c409_clock_stopped::CHECK,
    &clocks::c410_other_players_clock::CHECK,
    &clocks::c411_clock_unreadable::CHECK,
    &clocks::c412_clocks_missing::CHECK,
    &sheets::s505_extra_matter::CHECK,
    &editions::x801_edition_gap::CHECK,
];

/// Codes about a file rather than a game; the pipeline reports them.
pub static FILE_CODES: &[&Meta] = &[&pgn::p013_truncated_input::META];

/// Every code there is, in the order of the registry.
pub fn metas() -> impl Iterator<Item = &'static Meta> {
    CHECKS.iter().map(|check| check.meta).chain(FILE_CODES.iter().copied())
}

/// The code of this name or number, in whatever case.
pub fn find(code: &str) -> Option<&'static Meta> {
    metas().find(|meta| meta.code.eq_ignore_ascii_case(code) || meta.name.eq_ignore_ascii_case(code))
}
