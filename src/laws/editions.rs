//! The editions themselves.
//!
//! The later ones are written as what they changed in the one before: a field is given where it differs.

use super::{
    BothKingsInCheck, ByClass, ClaimClock, ClassLimits, ColoursReversed, DeadMaterial, DeadPositionRule,
    DefaultTime, DeviceRule, DrawBan, FiftyClaim, Fivefold, FlagFallDraw, HasMoveFrom, IllegalMoves, Laws,
    Minutes, MisplacedMen, QuickplayFinish, Remedy, ResignationRule, ResumptionDefault, Rule, SealedMoveRule,
    SheetNotation, Standing, UnreplacedPawn, WrongClaim,
};

/// Every edition, the newest first; at the end the texts that apply only where they are named.
pub const EDITIONS: &[&Laws] =
    &[&FIDE_2023, &FIDE_2018, &FIDE_2017, &FIDE_2014, &FIDE_2009, &CLASSIC, &ARTICLE_2017];

/// In force since 1 January 2023.
pub static FIDE_2023: Laws = LAWS_2023;
/// In force from 1 January 2018: illegal moves cost the same in every class of game, but for the minutes.
pub static FIDE_2018: Laws = LAWS_2018;
/// In force from 1 July 2017: five occurrences need not follow one another; a draw is agreed after a move by each.
pub static FIDE_2017: Laws = LAWS_2017;
/// In force from 1 July 2014: the first with automatic draws; the five occurrences had to follow one another.
pub static FIDE_2014: Laws = LAWS_2014;
/// In force from 1 July 2009; also applied to older games, for want of an older edition.
pub static FIDE_2009: Laws = LAWS_2009;
/// A short extract of rules as they were before 1997.
pub static CLASSIC: Laws = LAWS_CLASSIC;
/// An encyclopaedia's account of the Laws of 2017; its rules are for the most part those of 2009.
pub static ARTICLE_2017: Laws = LAWS_ARTICLE;

const MINUTE: u32 = 60;

/// The second illegal move loses, the one before it costs `bonus` seconds.
const fn second_loses(bonus: u32, remedy: Remedy, basis: &'static [Rule]) -> Option<IllegalMoves> {
    Some(IllegalMoves { loses_at: 2, bonus, drawn_if_no_mate: true, remedy, basis, note: None })
}

/// The first illegal move loses.
const fn first_loses(remedy: Remedy, basis: &'static [Rule]) -> Option<IllegalMoves> {
    Some(IllegalMoves { loses_at: 1, bonus: 0, drawn_if_no_mate: true, remedy, basis, note: None })
}

/// The third illegal move loses, those before it cost two minutes each.
const fn third_loses(remedy: Remedy, basis: &'static [Rule]) -> Option<IllegalMoves> {
    Some(IllegalMoves { loses_at: 3, bonus: 2 * MINUTE, drawn_if_no_mate: true, remedy, basis, note: None })
}

const fn claim(bonus: u32, basis: &'static [Rule]) -> Option<WrongClaim> {
    Some(WrongClaim { bonus, basis, note: None })
}

/// B.2 puts the Competition Rules in place of A.3, and does not repeat it.
const LITERAL: Option<&str> = Some("B.2 does not mention the one minute of A.3, so two minutes, literally");

const LAWS_2023: Laws = Laws {
    name: "fide2023",
    title: "FIDE 2023",
    since: Some((2023, 1, 1)),
    resignation: ResignationRule::DrawnIfNoMate,
    illegal_moves: ByClass {
        standard: second_loses(2 * MINUTE, Remedy::DuringGame, &[Rule::IllegalMovePenalty]),
        rapid_supervised: second_loses(
            MINUTE,
            Remedy::DuringGame,
            &[Rule::RapidPenalties, Rule::RapidSupervised],
        ),
        rapid_unsupervised: second_loses(
            MINUTE,
            Remedy::SeenOrClaimedBeforeReply,
            &[Rule::RapidIllegalMove, Rule::RapidPenalties],
        ),
        blitz_supervised: Some(IllegalMoves {
            loses_at: 2,
            bonus: 2 * MINUTE,
            drawn_if_no_mate: true,
            remedy: Remedy::DuringGame,
            basis: &[Rule::IllegalMovePenalty, Rule::BlitzSupervised],
            note: LITERAL,
        }),
        blitz_unsupervised: second_loses(
            MINUTE,
            Remedy::SeenOrClaimedBeforeReply,
            &[Rule::BlitzUnsupervised, Rule::RapidIllegalMove, Rule::RapidPenalties],
        ),
    },
    wrong_claim: ByClass {
        standard: claim(2 * MINUTE, &[Rule::ClaimWrong]),
        rapid_supervised: claim(MINUTE, &[Rule::ClaimWrong, Rule::RapidPenalties]),
        rapid_unsupervised: claim(MINUTE, &[Rule::ClaimWrong, Rule::RapidPenalties]),
        blitz_supervised: Some(WrongClaim {
            bonus: 2 * MINUTE,
            basis: &[Rule::ClaimWrong, Rule::BlitzSupervised],
            note: LITERAL,
        }),
        blitz_unsupervised: claim(MINUTE, &[Rule::ClaimWrong, Rule::BlitzUnsupervised, Rule::RapidPenalties]),
    },
    ..LAWS_2018
};

const LAWS_2018: Laws = Laws {
    name: "fide2018",
    title: "FIDE 2018",
    since: Some((2018, 1, 1)),
    illegal_moves: ByClass {
        standard: second_loses(2 * MINUTE, Remedy::DuringGame, &[Rule::IllegalMovePenalty]),
        rapid_supervised: second_loses(
            2 * MINUTE,
            Remedy::DuringGame,
            &[Rule::IllegalMovePenalty, Rule::RapidSupervised],
        ),
        rapid_unsupervised: second_loses(
            2 * MINUTE,
            Remedy::SeenOrClaimedBeforeReply,
            &[Rule::RapidIllegalMove],
        ),
        blitz_supervised: second_loses(
            MINUTE,
            Remedy::DuringGame,
            &[Rule::IllegalMovePenalty, Rule::BlitzPenalties, Rule::BlitzSupervised],
        ),
        blitz_unsupervised: second_loses(
            MINUTE,
            Remedy::SeenOrClaimedBeforeReply,
            &[Rule::BlitzUnsupervised, Rule::RapidIllegalMove, Rule::BlitzPenalties],
        ),
    },
    ..LAWS_2017
};

const LAWS_2017: Laws = Laws {
    name: "fide2017",
    title: "FIDE 2017",
    since: Some((2017, 7, 1)),
    fivefold: Fivefold::Any,
    null_move_counts: true,
    two_hands_count: true,
    agreement_after: 1,
    colours_reversed: ColoursReversed::RestartsBefore(10),
    device: DeviceRule::OnPersonLoses,
    points_capped: true,
    half_to_nothing: true,
    ..LAWS_2014
};

const LAWS_2014: Laws = Laws {
    name: "fide2014",
    title: "FIDE 2014",
    since: Some((2014, 7, 1)),
    fivefold: Fivefold::Consecutive,
    seventy_five: Some(150),
    illegal_moves: ByClass {
        standard: second_loses(2 * MINUTE, Remedy::DuringGame, &[Rule::IllegalMovePenalty]),
        rapid_supervised: second_loses(
            2 * MINUTE,
            Remedy::DuringGame,
            &[Rule::IllegalMovePenalty, Rule::RapidSupervised],
        ),
        rapid_unsupervised: first_loses(Remedy::SeenOrClaimedBeforeReply, &[Rule::RapidIllegalMove]),
        blitz_supervised: second_loses(
            MINUTE,
            Remedy::DuringGame,
            &[Rule::IllegalMovePenalty, Rule::BlitzPenalties, Rule::BlitzSupervised],
        ),
        blitz_unsupervised: first_loses(
            Remedy::SeenOrClaimedBeforeReply,
            &[Rule::BlitzUnsupervised, Rule::RapidIllegalMove],
        ),
    },
    wrong_claim: ByClass {
        standard: claim(2 * MINUTE, &[Rule::ClaimWrong]),
        rapid_supervised: claim(2 * MINUTE, &[Rule::ClaimWrong]),
        rapid_unsupervised: claim(2 * MINUTE, &[Rule::ClaimWrong]),
        blitz_supervised: claim(MINUTE, &[Rule::ClaimWrong, Rule::BlitzPenalties]),
        blitz_unsupervised: claim(MINUTE, &[Rule::ClaimWrong, Rule::BlitzPenalties]),
    },
    unreplaced_pawn: UnreplacedPawn::BecomesQueen,
    draw_ban: DrawBan::OfferingOrAgreeing,
    arbiter_calls_flag: Some(true),
    both_flags: Standing::Announced,
    quickplay: QuickplayFinish {
        standing: Standing::Announced,
        below: 2 * MINUTE,
        bonus: 2 * MINUTE,
        without_increment: true,
        increment: Some(5),
        appealable: true,
    },
    class_limits: Some(ClassLimits { blitz: Minutes::UpTo(10), rapid: Minutes::Below(60) }),
    set_up_limit: Some(10),
    misplaced_men: MisplacedMen::KingOrRook,
    both_kings_in_check: BothKingsInCheck::DrawnAfterNextMove,
    default_time: DefaultTime::ByRegulations,
    resumption_default: ResumptionDefault::AsDefaultTime,
    sealed_move: SealedMoveRule::LosesExcept(&["5", "5.2.2", "6.9", "9.6"]),
    completed_by_next_move: true,
    has_move_from: HasMoveFrom::Made,
    claim_clock: ClaimClock::PlayerOrArbiterShall,
    device: DeviceRule::InVenueLoses,
    long_form: true,
    ..LAWS_2009
};

const LAWS_2009: Laws = Laws {
    name: "fide2009",
    title: "FIDE 2009",
    since: Some((2009, 7, 1)),
    fivefold: Fivefold::ClaimOnly,
    seventy_five: None,
    fifty: 100,
    fifty_claim: FiftyClaim { announced: true, demonstrated: false, extendable: false },
    threefold_announced: true,
    illegal_moves: ByClass {
        standard: third_loses(Remedy::DuringGame, &[Rule::IllegalMovePenalty]),
        rapid_supervised: third_loses(Remedy::DuringGame, &[Rule::IllegalMovePenalty, Rule::RapidSupervised]),
        rapid_unsupervised: third_loses(
            Remedy::ClaimedBeforeReply,
            &[Rule::IllegalMovePenalty, Rule::RapidIllegalMove],
        ),
        blitz_supervised: third_loses(Remedy::DuringGame, &[Rule::IllegalMovePenalty, Rule::BlitzSupervised]),
        blitz_unsupervised: first_loses(Remedy::ClaimedBeforeReply, &[Rule::BlitzIllegalMove]),
    },
    wrong_claim: ByClass::every(claim(3 * MINUTE, &[Rule::ClaimWrong])),
    null_move_counts: false,
    two_hands_count: false,
    unreplaced_pawn: UnreplacedPawn::Restored,
    dead_position: DeadPositionRule::General { examples: &[] },
    resignation: ResignationRule::Loses,
    agreement_after: 0,
    draw_ban: DrawBan::Agreeing,
    flag_fall_draw: FlagFallDraw::OpponentCannotMate,
    arbiter_calls_flag: Some(false),
    both_flags: Standing::Law,
    quickplay: QuickplayFinish {
        standing: Standing::Law,
        below: 2 * MINUTE,
        bonus: 2 * MINUTE,
        without_increment: false,
        increment: None,
        appealable: false,
    },
    class_limits: Some(ClassLimits { blitz: Minutes::Below(15), rapid: Minutes::UpTo(60) }),
    set_up_limit: Some(3),
    misplaced_men: MisplacedMen::KingAndQueen,
    both_kings_in_check: BothKingsInCheck::ArbiterIntervenes,
    colours_reversed: ColoursReversed::Continues,
    default_time: DefaultTime::Zero,
    resumption_default: ResumptionDefault::AnHour,
    sealed_move: SealedMoveRule::LosesExcept(&["5", "6.9", "9.6"]),
    completed_by_next_move: false,
    has_move_from: HasMoveFrom::Completed,
    claim_clock: ClaimClock::PlayerMay,
    complaint_lost_by_touching: true,
    draw_claim_lost_by_touching: true,
    signed_result_stands: true,
    device: DeviceRule::SoundLoses,
    points_capped: false,
    half_to_nothing: false,
    draw_sign: Some("(=)"),
    sheet_notation: SheetNotation::AlgebraicOnly,
    long_form: false,
};

const NO_QUICKPLAY: QuickplayFinish = QuickplayFinish {
    standing: Standing::Absent,
    below: 0,
    bonus: 0,
    without_increment: false,
    increment: None,
    appealable: false,
};

const LAWS_CLASSIC: Laws = Laws {
    name: "classic",
    title: "classic rules",
    since: None,
    resignation: ResignationRule::DrawnAgainstBareKing,
    fifty_claim: FiftyClaim { announced: false, demonstrated: true, extendable: true },
    threefold_announced: false,
    illegal_moves: ByClass::every(None),
    wrong_claim: ByClass::every(None),
    unreplaced_pawn: UnreplacedPawn::Unstated,
    dead_position: DeadPositionRule::Listed(&[
        DeadMaterial::BareKings,
        DeadMaterial::LoneBishop,
        DeadMaterial::LoneKnight,
        DeadMaterial::BishopsOfOneColour,
    ]),
    draw_ban: DrawBan::Unstated,
    flag_fall_draw: FlagFallDraw::OpponentHasBareKing,
    arbiter_calls_flag: None,
    both_flags: Standing::Absent,
    quickplay: NO_QUICKPLAY,
    class_limits: None,
    set_up_limit: None,
    misplaced_men: MisplacedMen::Unstated,
    both_kings_in_check: BothKingsInCheck::Unstated,
    colours_reversed: ColoursReversed::Unstated,
    default_time: DefaultTime::Unstated,
    resumption_default: ResumptionDefault::Unstated,
    sealed_move: SealedMoveRule::IllegalDrawsAgainstBareKing,
    claim_clock: ClaimClock::Unstated,
    complaint_lost_by_touching: false,
    draw_claim_lost_by_touching: false,
    signed_result_stands: false,
    device: DeviceRule::Unstated,
    draw_sign: None,
    sheet_notation: SheetNotation::Coordinate,
    long_form: true,
    ..LAWS_2009
};

const LAWS_ARTICLE: Laws = Laws {
    name: "article2017",
    title: "article of 2017",
    since: None,
    illegal_moves: ByClass {
        standard: third_loses(Remedy::DuringGame, &[Rule::IllegalMovePenalty]),
        rapid_supervised: None,
        rapid_unsupervised: None,
        blitz_supervised: None,
        blitz_unsupervised: Some(IllegalMoves {
            loses_at: 1,
            bonus: 0,
            drawn_if_no_mate: false,
            remedy: Remedy::ClaimedBeforeReply,
            basis: &[Rule::BlitzIllegalMove],
            note: Some("the text calls a game of five minutes rapid"),
        }),
    },
    wrong_claim: ByClass::every(None),
    unreplaced_pawn: UnreplacedPawn::ArbiterSuppliesPiece,
    dead_position: DeadPositionRule::General {
        examples: &[
            DeadMaterial::BareKings,
            DeadMaterial::LoneBishop,
            DeadMaterial::LoneKnight,
            DeadMaterial::BishopsOfOneColour,
        ],
    },
    draw_ban: DrawBan::Unstated,
    arbiter_calls_flag: None,
    both_flags: Standing::Mentioned,
    quickplay: QuickplayFinish {
        standing: Standing::Mentioned,
        below: 2 * MINUTE,
        bonus: 2 * MINUTE,
        without_increment: false,
        increment: None,
        appealable: false,
    },
    class_limits: None,
    set_up_limit: None,
    misplaced_men: MisplacedMen::Unstated,
    both_kings_in_check: BothKingsInCheck::Unstated,
    default_time: DefaultTime::UsuallyAnHour,
    resumption_default: ResumptionDefault::Unstated,
    sealed_move: SealedMoveRule::Unstated,
    claim_clock: ClaimClock::Unstated,
    draw_claim_lost_by_touching: false,
    signed_result_stands: false,
    device: DeviceRule::Unstated,
    draw_sign: Some("="),
    sheet_notation: SheetNotation::Algebraic,
    ..LAWS_2009
};
