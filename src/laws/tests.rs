use super::*;
use std::collections::BTreeSet;

/// The editions that follow from a date.
const DATED: [&Laws; 5] = [&FIDE_2023, &FIDE_2018, &FIDE_2017, &FIDE_2014, &FIDE_2009];

#[test]
fn the_edition_follows_the_date() {
    for (date, name, fit) in [
        ("2026.01.01", "fide2023", Fit::InForce),
        ("2023.01.01", "fide2023", Fit::InForce),
        ("2023.??.??", "fide2023", Fit::InForce),
        ("2022.12.31", "fide2018", Fit::InForce),
        ("2018.01.01", "fide2018", Fit::InForce),
        ("2017.12.31", "fide2017", Fit::InForce),
        ("2017.09.01", "fide2017", Fit::InForce),
        ("2017.07.01", "fide2017", Fit::InForce),
        ("2017.06.30", "fide2014", Fit::InForce),
        ("2017.??.??", "fide2014", Fit::InForce),
        ("2014.07.01", "fide2014", Fit::InForce),
        ("2014.06.30", "fide2009", Fit::InForce),
        ("2014.??.??", "fide2009", Fit::InForce),
        ("2014.13.01", "fide2009", Fit::InForce),
        ("2014.07.32", "fide2014", Fit::InForce),
        ("2009.07.01", "fide2009", Fit::InForce),
        ("2009.06.30", "fide2009", Fit::Older),
        ("2009.??.??", "fide2009", Fit::Older),
        ("1851.05.27", "fide2009", Fit::Older),
        ("", "fide2023", Fit::Undated),
        ("?", "fide2023", Fit::Undated),
    ] {
        let (laws, found) = Laws::for_date(date);
        assert_eq!((laws.name, found), (name, fit), "{date}");
        assert_eq!(Laws::on(date).name, name, "{date}");
        if let Some(laws) = date.as_bytes().first_chunk().and_then(Laws::of_year) {
            assert_eq!(laws.name, name, "{date}");
        }
    }
}

#[test]
fn a_year_decides_unless_the_edition_changed_within_it() {
    for year in 1000..=9999 {
        let digits = year.to_string();
        let found = Laws::of_year(digits.as_bytes().first_chunk().unwrap());
        let (first, last) = (Laws::on(&format!("{year}.01.01")), Laws::on(&format!("{year}.12.31")));
        let expected = std::ptr::eq(first, last).then_some(first.name);
        // In 2009 the same edition is applied before and after; it came into force in July all the same.
        let expected = expected.filter(|_| year != 2009);
        assert_eq!(found.map(|laws| laws.name), expected, "{year}");
    }
    assert!(Laws::of_year(b"20x3").is_none());
}

#[test]
fn newest_first_and_each_found_by_its_name() {
    let names: Vec<&str> = EDITIONS.iter().map(|laws| laws.name).collect();
    assert_eq!(names, ["fide2023", "fide2018", "fide2017", "fide2014", "fide2009", "classic", "article2017"]);
    let since: Vec<_> = EDITIONS.iter().map(|laws| laws.since).collect();
    assert_eq!(
        since,
        [
            Some((2023, 1, 1)),
            Some((2018, 1, 1)),
            Some((2017, 7, 1)),
            Some((2014, 7, 1)),
            Some((2009, 7, 1)),
            None,
            None
        ]
    );
    for (column, laws) in EDITIONS.iter().enumerate() {
        assert_eq!(laws.column, column);
        assert!(std::ptr::eq(Laws::named(laws.name).unwrap(), *laws));
    }
    assert_eq!(EDITIONS.len(), articles::COLUMNS);
}

/// What a cell of the matrix of penalties holds, in short: minutes for the opponent, the illegal move that loses,
/// and `!` where it is only until the next move, `?` where only on a claim.
fn cell(cost: Option<IllegalMoves>) -> String {
    let Some(cost) = cost else { return "-".to_owned() };
    let remedy = match cost.remedy {
        Remedy::DuringGame => "",
        Remedy::SeenOrClaimedBeforeReply => "!",
        Remedy::ClaimedBeforeReply => "?",
    };
    let exception = if cost.drawn_if_no_mate { "/draw" } else { "" };
    format!("B{} loss{}{exception}{remedy}", cost.bonus / 60, cost.loses_at)
}

#[test]
fn the_matrix_of_penalties_cell_by_cell() {
    let classes = [
        (TimeClass::Standard, Supervision::Full),
        (TimeClass::Rapid, Supervision::Full),
        (TimeClass::Rapid, Supervision::Partial),
        (TimeClass::Blitz, Supervision::Full),
        (TimeClass::Blitz, Supervision::Partial),
    ];
    for (laws, illegal, claims) in [
        (
            &FIDE_2023,
            ["B2 loss2/draw", "B1 loss2/draw", "B1 loss2/draw!", "B2 loss2/draw", "B1 loss2/draw!"],
            [120, 60, 60, 120, 60].map(Some),
        ),
        (
            &FIDE_2018,
            ["B2 loss2/draw", "B2 loss2/draw", "B2 loss2/draw!", "B1 loss2/draw", "B1 loss2/draw!"],
            [120, 120, 120, 60, 60].map(Some),
        ),
        (
            &FIDE_2017,
            ["B2 loss2/draw", "B2 loss2/draw", "B0 loss1/draw!", "B1 loss2/draw", "B0 loss1/draw!"],
            [120, 120, 120, 60, 60].map(Some),
        ),
        (
            &FIDE_2014,
            ["B2 loss2/draw", "B2 loss2/draw", "B0 loss1/draw!", "B1 loss2/draw", "B0 loss1/draw!"],
            [120, 120, 120, 60, 60].map(Some),
        ),
        (
            &FIDE_2009,
            ["B2 loss3/draw", "B2 loss3/draw", "B2 loss3/draw?", "B2 loss3/draw", "B0 loss1/draw?"],
            [180; 5].map(Some),
        ),
        (&CLASSIC, ["-"; 5], [None; 5]),
        (&ARTICLE_2017, ["B2 loss3/draw", "-", "-", "-", "B0 loss1?"], [None; 5]),
    ] {
        for (index, (class, supervision)) in classes.into_iter().enumerate() {
            let found = laws.illegal_moves.of(class, supervision);
            assert_eq!(cell(found), illegal[index], "{} {class:?} {supervision:?}", laws.name);
            let claim = laws.wrong_claim.of(class, supervision);
            assert_eq!(claim.map(|claim| claim.bonus), claims[index], "{} {class:?}", laws.name);
            let basis =
                found.iter().flat_map(|cost| cost.basis).chain(claim.iter().flat_map(|cost| cost.basis));
            for &rule in basis {
                assert!(laws.article(rule).is_some(), "{}: {rule:?} has no article", laws.name);
            }
        }
        let standard = |supervision| laws.illegal_moves.of(TimeClass::Standard, supervision);
        assert_eq!(standard(Supervision::Full), standard(Supervision::Partial));
    }
    let notes = [
        FIDE_2023.illegal_moves.blitz_supervised.unwrap().note,
        FIDE_2023.wrong_claim.blitz_supervised.unwrap().note,
    ];
    assert!(notes.iter().all(|note| note.is_some_and(|note| note.contains("B.2"))));
}

#[test]
fn what_the_editions_prescribe_about_play() {
    /// The value in each edition, the newest first.
    fn each<T>(value: impl Fn(&'static Laws) -> T) -> Vec<T> {
        EDITIONS.iter().map(|&laws| value(laws)).collect()
    }
    use Fivefold::{Any, ClaimOnly, Consecutive};
    assert_eq!(each(|l| l.fivefold), [Any, Any, Any, Consecutive, ClaimOnly, ClaimOnly, ClaimOnly]);
    let automatic = Some(150);
    assert_eq!(each(|l| l.seventy_five), [automatic, automatic, automatic, automatic, None, None, None]);
    assert_eq!(each(|l| l.fifty), [100; 7]);
    let (claim, shown) = ((true, false, false), (false, true, true));
    let fifty = |l: &Laws| (l.fifty_claim.announced, l.fifty_claim.demonstrated, l.fifty_claim.extendable);
    assert_eq!(each(fifty), [claim, claim, claim, claim, claim, shown, claim]);
    assert_eq!(each(|l| l.threefold_announced), [true, true, true, true, true, false, true]);
    assert_eq!(each(|l| l.null_move_counts), [true, true, true, false, false, false, false]);
    assert_eq!(each(|l| l.two_hands_count), [true, true, true, false, false, false, false]);
    use UnreplacedPawn::{ArbiterSuppliesPiece, BecomesQueen as Queen, Restored, Unstated};
    assert_eq!(
        each(|l| l.unreplaced_pawn),
        [Queen, Queen, Queen, Queen, Restored, Unstated, ArbiterSuppliesPiece]
    );
    let dead = |l: &Laws| match l.dead_position {
        DeadPositionRule::General { examples } => (true, examples.len()),
        DeadPositionRule::Listed(list) => (false, list.len()),
    };
    let general = (true, 0);
    assert_eq!(each(dead), [general, general, general, general, general, (false, 4), (true, 4)]);
    use ResignationRule::{DrawnIfNoMate, Loses};
    assert_eq!(each(|l| l.resignation), [DrawnIfNoMate, Loses, Loses, Loses, Loses, Loses, Loses]);
    assert_eq!(each(|l| l.agreement_after), [1, 1, 1, 0, 0, 0, 0]);
    use DrawBan::{Agreeing, OfferingOrAgreeing as Offering, Unstated as NoBan};
    assert_eq!(each(|l| l.draw_ban), [Offering, Offering, Offering, Offering, Agreeing, NoBan, NoBan]);
    use FlagFallDraw::{OpponentCannotMate as Mate, OpponentHasBareKing as Bare};
    assert_eq!(each(|l| l.flag_fall_draw), [Mate, Mate, Mate, Mate, Mate, Bare, Mate]);
    use ColoursReversed::{Continues, RestartsBefore, Unstated as NoColours};
    let ten = RestartsBefore(10);
    assert_eq!(each(|l| l.colours_reversed), [ten, ten, ten, Continues, Continues, NoColours, Continues]);
    use DeviceRule::{InVenueLoses, OnPersonLoses as OnPerson, SoundLoses, Unstated as NoDevice};
    assert_eq!(
        each(|l| l.device),
        [OnPerson, OnPerson, OnPerson, InVenueLoses, SoundLoses, NoDevice, NoDevice]
    );
    assert_eq!(each(|l| l.complaint_lost_by_touching), [true, true, true, true, true, false, true]);
    assert_eq!(each(|l| l.draw_claim_lost_by_touching), [true, true, true, true, true, false, false]);
}

#[test]
fn what_the_editions_prescribe_about_time_and_records() {
    fn each<T>(value: impl Fn(&'static Laws) -> T) -> Vec<T> {
        EDITIONS.iter().map(|&laws| value(laws)).collect()
    }
    let new = Some(ClassLimits { blitz: Minutes::UpTo(10), rapid: Minutes::Below(60) });
    let old = Some(ClassLimits { blitz: Minutes::Below(15), rapid: Minutes::UpTo(60) });
    assert_eq!(each(|l| l.class_limits), [new, new, new, new, old, None, None]);
    assert_eq!(each(|l| l.set_up_limit), [Some(10), Some(10), Some(10), Some(10), Some(3), None, None]);
    use MisplacedMen::{KingAndQueen, KingOrRook as Either, Unstated};
    assert_eq!(each(|l| l.misplaced_men), [Either, Either, Either, Either, KingAndQueen, Unstated, Unstated]);
    use BothKingsInCheck::{ArbiterIntervenes, DrawnAfterNextMove as Drawn, Unstated as NoKings};
    assert_eq!(
        each(|l| l.both_kings_in_check),
        [Drawn, Drawn, Drawn, Drawn, ArbiterIntervenes, NoKings, NoKings]
    );
    let (calls, silent) = (Some(true), Some(false));
    assert_eq!(each(|l| l.arbiter_calls_flag), [calls, calls, calls, calls, silent, None, None]);
    use Standing::{Absent, Announced as Guide, Law, Mentioned};
    assert_eq!(each(|l| l.both_flags), [Guide, Guide, Guide, Guide, Law, Absent, Mentioned]);
    assert_eq!(each(|l| l.quickplay.standing), [Guide, Guide, Guide, Guide, Law, Absent, Mentioned]);
    assert_eq!(each(|l| l.quickplay.below), [120, 120, 120, 120, 120, 0, 120]);
    assert_eq!(each(|l| l.quickplay.bonus), [120, 120, 120, 120, 120, 0, 120]);
    let five = Some(5);
    assert_eq!(each(|l| l.quickplay.increment), [five, five, five, five, None, None, None]);
    assert_eq!(each(|l| l.quickplay.without_increment), [true, true, true, true, false, false, false]);
    assert_eq!(each(|l| l.quickplay.appealable), [true, true, true, true, false, false, false]);
    use DefaultTime::{ByRegulations as Event, Unstated as NoDefault, UsuallyAnHour, Zero};
    assert_eq!(each(|l| l.default_time), [Event, Event, Event, Event, Zero, NoDefault, UsuallyAnHour]);
    use ResumptionDefault::{AnHour, AsDefaultTime as Default, Unstated as NoHour};
    assert_eq!(each(|l| l.resumption_default), [Default, Default, Default, Default, AnHour, NoHour, NoHour]);
    use SealedMoveRule::{IllegalDrawsAgainstBareKing, LosesExcept, Unstated as NoSealing};
    let sealed = LosesExcept(&["5", "5.2.2", "6.9", "9.6"]);
    assert_eq!(
        each(|l| l.sealed_move),
        [
            sealed,
            sealed,
            sealed,
            sealed,
            LosesExcept(&["5", "6.9", "9.6"]),
            IllegalDrawsAgainstBareKing,
            NoSealing
        ]
    );
    assert_eq!(each(|l| l.completed_by_next_move), [true, true, true, true, false, false, false]);
    use HasMoveFrom::{Completed, Made};
    assert_eq!(each(|l| l.has_move_from), [Made, Made, Made, Made, Completed, Completed, Completed]);
    use ClaimClock::{PlayerMay, PlayerOrArbiterShall as Shall, Unstated as NoClock};
    assert_eq!(each(|l| l.claim_clock), [Shall, Shall, Shall, Shall, PlayerMay, NoClock, NoClock]);
    assert_eq!(each(|l| l.signed_result_stands), [true, true, true, true, true, false, false]);
    assert_eq!(each(|l| l.points_capped), [true, true, true, false, false, false, false]);
    assert_eq!(each(|l| l.half_to_nothing), [true, true, true, false, false, false, false]);
    let sign = Some("(=)");
    assert_eq!(each(|l| l.draw_sign), [sign, sign, sign, sign, sign, None, Some("=")]);
    use SheetNotation::{Algebraic, AlgebraicOnly as Only, Coordinate};
    assert_eq!(each(|l| l.sheet_notation), [Only, Only, Only, Only, Only, Coordinate, Algebraic]);
    assert_eq!(each(|l| l.long_form), [true, true, true, true, false, true, false]);
}

#[test]
fn time_classes_at_their_bounds() {
    use TimeClass::{Blitz, Rapid, Standard};
    for (minutes, increment, new, old) in [
        (3, 2, Blitz, Blitz),
        (5, 5, Blitz, Blitz),
        (10, 0, Blitz, Blitz),
        (10, 1, Rapid, Blitz),
        (14, 0, Rapid, Blitz),
        (10, 5, Rapid, Rapid),
        (25, 10, Rapid, Rapid),
        (59, 0, Rapid, Rapid),
        (60, 0, Standard, Rapid),
        (50, 10, Standard, Rapid),
        (45, 15, Standard, Rapid),
        (60, 30, Standard, Standard),
        (90, 30, Standard, Standard),
    ] {
        let seconds = 60 * minutes + 60 * increment;
        assert_eq!(FIDE_2023.time_class(seconds), Some(new), "{minutes}+{increment}");
        assert_eq!(FIDE_2009.time_class(seconds), Some(old), "{minutes}+{increment}");
        assert_eq!(CLASSIC.time_class(seconds), None);
    }
}

#[test]
fn each_rule_has_one_row_at_its_place() {
    let rows: Vec<Rule> = articles::all().map(|row| row.rule).collect();
    assert_eq!(rows, Rule::ALL);
    for row in articles::all() {
        assert!(EDITIONS.iter().any(|laws| laws.article(row.rule).is_some()), "{:?}", row.rule);
        assert_eq!(Rule::ALL[row.rule as usize], row.rule);
    }
}

#[test]
fn articles_edition_by_edition() {
    for (rule, [y2023, y2018, y2017, y2014, y2009]) in [
        (Rule::EnPassant, ["3.7.3.1", "3.7.4.1", "3.7.4.1", "3.7d", "3.7d"]),
        (Rule::EnPassantNextMove, ["3.7.3.2", "3.7.4.2", "3.7.4.2", "3.7d", "3.7d"]),
        (Rule::Promotion, ["3.7.3.3", "3.7.5.1", "3.7.5.1", "3.7e", "3.7e"]),
        (Rule::PromotionChoice, ["3.7.3.4", "3.7.5.2", "3.7.5.2", "3.7e", "3.7e"]),
        (Rule::PromotionEffect, ["3.7.3.5", "3.7.5.3", "3.7.5.3", "3.7e", "3.7e"]),
        (Rule::NotLegal, ["3.10.2", "3.10.2", "3.10.2", "3.10b", "4.6"]),
        (Rule::IllegalPosition, ["3.10.3", "3.10.3", "3.10.3", "3.10c", ""]),
        (Rule::TouchClaimLost, ["4.8", "4.8", "4.8", "4.8", "4.7"]),
        (Rule::Resignation, ["5.1.2", "5.1.2", "5.1.2", "5.1b", "5.1b"]),
        (Rule::Agreement, ["5.2.3", "5.2.3", "5.2.3", "5.2c", "5.2c"]),
        (Rule::DefaultTime, ["6.7.1", "6.7.1", "6.7.1", "6.7a", "6.6a"]),
        (Rule::FlagFall, ["6.9"; 5]),
        (Rule::BothFlags, ["III.3.1", "III.3.1", "III.3.1", "G.3", "6.11"]),
        (Rule::WrongSetUp, ["7.2.1", "7.2.1", "7.2.1", "7.2a", "7.1a"]),
        (Rule::BoardTurned, ["7.2.2", "7.2.2", "7.2.2", "7.2b", "7.1b"]),
        (Rule::ColoursReversed, ["7.3", "7.3", "7.3", "7.3", "7.2"]),
        (Rule::IllegalMove, ["7.5.1", "7.5.1", "7.5.1", "7.5a", "7.4a"]),
        (Rule::PawnNotReplaced, ["7.5.2", "7.5.2", "7.5.2", "7.5a", "7.4a"]),
        (Rule::NullMove, ["7.5.3", "7.5.3", "7.8.1", "", ""]),
        (Rule::TwoHands, ["7.5.4", "7.5.4", "7.7.1", "", ""]),
        (Rule::IllegalMovePenalty, ["7.5.5", "7.5.5", "7.5.3", "7.5b", "7.4b"]),
        (Rule::Notation, ["8.1.1.1", "8.1.1", "8.1.1", "8.1", "8.1"]),
        (Rule::SignedResult, ["8.7"; 5]),
        (Rule::DrawBan, ["9.1.1", "9.1.1", "9.1.1", "9.1a", "9.1a"]),
        (Rule::ThreefoldAnnounced, ["9.2.1", "9.2.1.1", "9.2.1.1", "9.2a", "9.2a"]),
        (Rule::ThreefoldStands, ["9.2.2", "9.2.1.2", "9.2.1.2", "9.2b", "9.2b"]),
        (Rule::SamePosition, ["9.2.3", "9.2.2", "9.2.2", "9.2", "9.2"]),
        (Rule::FiftyAnnounced, ["9.3.1", "9.3.1", "9.3.1", "9.3a", "9.3a"]),
        (Rule::FiftyStands, ["9.3.2", "9.3.2", "9.3.2", "9.3b", "9.3b"]),
        (Rule::DrawClaimTouched, ["9.4"; 5]),
        (Rule::ClaimWrong, ["9.5.3", "9.5.3", "9.5.3", "9.5c", "9.5b"]),
        (Rule::Fivefold, ["9.6.1", "9.6.1", "9.6.1", "9.6a", ""]),
        (Rule::SeventyFive, ["9.6.2", "9.6.2", "9.6.2", "9.6b", ""]),
        (Rule::DeadPositionAgain, ["", "", "", "", "9.6"]),
        (Rule::Points, ["10.1", "10.1", "10.1", "10.1", "11.1"]),
        (Rule::PointSum, ["10.2", "10.2", "10.2", "", ""]),
        (Rule::DeviceLoses, ["11.3.2.2", "11.3.2.2", "11.3.2.2", "11.3b", "12.3b"]),
        (Rule::PersistentRefusal, ["11.7", "11.7", "11.7", "11.7", "12.8"]),
        (Rule::BothGuilty, ["11.8", "11.8", "11.8", "11.8", "12.9"]),
        (Rule::Sanctions, ["12.9", "12.9", "12.9", "12.9", "13.4"]),
        (Rule::RapidPenalties, ["A.3", "", "", "", ""]),
        (Rule::RapidSupervised, ["A.4", "A.3", "A.3", "A.3", "A3"]),
        (Rule::RapidMisplaced, ["A.5.1.2", "A.4.1.2", "A.4.1.2", "A.4a", "A4a"]),
        (Rule::RapidIllegalMove, ["A.5.2", "A.4.2", "A.4.2", "A.4b", "A4c"]),
        (Rule::RapidBothKings, ["A.5.4", "A.4.4", "A.4.4", "A.4d", "A4c"]),
        (Rule::BlitzPenalties, ["", "B.2", "B.2", "B.2", ""]),
        (Rule::BlitzSupervised, ["B.2", "B.3", "B.3", "B.3", "B2"]),
        (Rule::BlitzUnsupervised, ["B.3", "B.4", "B.4", "B.4", "B3"]),
        (Rule::BlitzIllegalMove, ["", "", "", "", "B3c"]),
        (Rule::NonAlgebraic, ["C"; 5]),
        (Rule::Abbreviation, ["C.2", "C.2", "C.2", "C.2", "C2"]),
        (Rule::FileLetters, ["C.5", "C.5", "C.5", "C.5", "C5"]),
        (Rule::PawnCapture, ["C.9.3", "C.9.3", "C.9.3", "C.9", "C9"]),
        (Rule::PawnPairCapture, ["C.9.3", "C.9.3", "C.9.3", "C.9", "C11"]),
        (Rule::DrawSign, ["C.12", "C.12", "C.12", "C.12", "C13"]),
        (Rule::BlindAnnounce, ["D.2.1", "D.2.1", "D.2.1", "D.2.1", "E2.1"]),
        (Rule::SealedLoses, ["I.8", "I.8", "I.8", "E.8", "adjournment 8"]),
        (Rule::Chess960Array, ["II.2", "II.2", "II.2", "F.2", "F2"]),
        (Rule::QuickplayClaim, ["III.5", "III.5", "III.5", "G.5", "10.2"]),
        (Rule::ResultTerms, ["glossary, result", "glossary, result", "glossary, result", "", ""]),
    ] {
        let expected =
            [y2023, y2018, y2017, y2014, y2009].map(|number| Some(number).filter(|n| !n.is_empty()));
        assert_eq!(DATED.map(|laws| laws.article(rule)), expected, "{rule:?}");
    }
    assert_eq!(CLASSIC.article(Rule::Castling), Some("moves 1b"));
    assert_eq!(CLASSIC.article(Rule::SignedResult), None);
    assert_eq!(ARTICLE_2017.article(Rule::IllegalMove), Some("illegal move"));
    assert_eq!(ARTICLE_2017.article(Rule::Fivefold), None);
}

/// Every number that is printed follows the edition's way of numbering.
#[test]
fn numbers_are_written_as_in_the_edition() {
    for laws in [&FIDE_2023, &FIDE_2018, &FIDE_2017] {
        for article in laws.articles() {
            let plain = article.number.split('.').all(|part| {
                part.bytes().all(|byte| byte.is_ascii_digit())
                    || ["A", "B", "C", "D", "I", "II", "III"].contains(&part)
            });
            assert!(plain || article.number.starts_with("glossary, "), "{}: {}", laws.name, article.number);
        }
    }
}

#[test]
fn every_article_is_explained_and_found_by_number_and_word() {
    for laws in EDITIONS {
        for article in laws.articles() {
            let found = laws.explain(article.number);
            assert!(found.contains(&article), "{}: {}", laws.name, article.number);
            assert!(article.text.ends_with('.') && article.text.len() > 20, "{:?}", article.rule);
            for word in article.words() {
                assert_eq!(word, word.trim().to_lowercase(), "{:?}", article.rule);
                assert!(!word.is_empty(), "{:?}", article.rule);
            }
        }
    }
    // No text names a variant for an edition that does not have the rule, or that does not exist.
    let names: BTreeSet<&str> = EDITIONS.iter().map(|laws| laws.name).collect();
    for row in articles::all() {
        for &edition in row.variants.iter().flat_map(|(editions, _)| *editions) {
            assert!(names.contains(edition), "{:?}: {edition}", row.rule);
            assert!(Laws::named(edition).unwrap().article(row.rule).is_some(), "{:?}: {edition}", row.rule);
        }
    }
}

#[test]
fn explained_by_number_or_word() {
    let numbers = |laws: &Laws, query: &str| -> Vec<&'static str> {
        laws.explain(query).iter().map(|article| article.number).collect()
    };
    assert_eq!(numbers(&FIDE_2023, "7.5.5"), ["7.5.5"]);
    assert_eq!(numbers(&FIDE_2023, "Article 9.2"), ["9.2", "9.2.1", "9.2.2", "9.2.3"]);
    assert_eq!(numbers(&FIDE_2023, "c10"), ["C.10"]);
    assert_eq!(numbers(&FIDE_2009, "C.10"), ["C10"]);
    assert_eq!(numbers(&FIDE_2009, "7.4"), ["7.4a", "7.4a", "7.4b"]);
    assert_eq!(numbers(&FIDE_2023, "11.1"), ["11.1"]);
    assert!(numbers(&FIDE_2023, "flag").contains(&"6.9"));
    assert!(numbers(&FIDE_2023, "touch-move").contains(&"4.3"));
    assert!(numbers(&FIDE_2023, "castling").contains(&"3.8.2"));
    assert!(numbers(&FIDE_2009, "penalty").contains(&"9.5b"));
    assert!(numbers(&CLASSIC, "castling").contains(&"moves 1b"));
    assert!(numbers(&FIDE_2009, "fivefold").is_empty());
    assert!(numbers(&FIDE_2023, "").is_empty());
    assert!(FIDE_2009.explain("9.5b")[0].text.contains("three minutes"));
    assert!(FIDE_2018.explain("5.1.2")[0].text.contains("whatever the opponent has left"));
    assert!(FIDE_2023.explain("5.1.2")[0].text.contains("drawn"));
}

#[test]
fn parameters_have_the_same_names_in_every_edition() {
    let names = |laws: &Laws| laws.parameters().into_iter().map(|(name, _)| name).collect::<Vec<_>>();
    let first = names(&FIDE_2023);
    assert_eq!(first.iter().collect::<BTreeSet<_>>().len(), first.len());
    for laws in EDITIONS {
        assert_eq!(names(laws), first, "{}", laws.name);
    }
}
