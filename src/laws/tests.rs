use super::*;
use std::collections::BTreeSet;

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
    let since: Vec<_> = EDITIONS.iter().map(|laws| laws.since).collect();
    assert!(since.is_sorted_by(|newer, older| newer > older || older.is_none()), "{since:?}");
    for &laws in EDITIONS {
        assert!(std::ptr::eq(Laws::named(laws.name).unwrap(), laws));
        let year = laws.since.map(|(year, ..)| format!("fide{year}"));
        assert_eq!(laws.name, year.as_deref().unwrap_or(laws.name));
    }
    assert_eq!(Laws::dated().last().unwrap().0.name, "fide2009");
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

/// Holds every edition to a value: that of the named edition, or of the newest before it that is named. The texts that are
/// applied only by name are those of 2009 but for what they are named with.
fn holds<T: PartialEq + std::fmt::Debug>(value: impl Fn(&'static Laws) -> T, changes: &[(&str, T)]) {
    for &laws in EDITIONS {
        let named = |laws: &Laws| changes.iter().find(|(name, _)| *name == laws.name);
        let found = laws.and_before().chain([&FIDE_2009]).find_map(named);
        assert_eq!(value(laws), found.expect("a value for the oldest").1, "{}", laws.name);
    }
}

#[test]
fn what_the_editions_prescribe_about_play() {
    use Fivefold::{Any, ClaimOnly, Consecutive};
    holds(|l| l.fivefold, &[("fide2017", Any), ("fide2014", Consecutive), ("fide2009", ClaimOnly)]);
    let automatic = Some(150);
    holds(|l| l.seventy_five, &[("fide2014", automatic), ("fide2009", None)]);
    holds(|l| l.fifty, &[("fide2009", 100)]);
    let (claim, shown) = ((true, false, false), (false, true, true));
    let fifty = |l: &Laws| (l.fifty_claim.announced, l.fifty_claim.demonstrated, l.fifty_claim.extendable);
    holds(fifty, &[("fide2009", claim), ("classic", shown)]);
    holds(|l| l.threefold_announced, &[("fide2009", true), ("classic", false)]);
    holds(|l| l.null_move_counts, &[("fide2017", true), ("fide2009", false)]);
    holds(|l| l.two_hands_count, &[("fide2017", true), ("fide2009", false)]);
    use UnreplacedPawn::{ArbiterSuppliesPiece, BecomesQueen as Queen, Restored, Unstated};
    holds(
        |l| l.unreplaced_pawn,
        &[
            ("fide2014", Queen),
            ("fide2009", Restored),
            ("classic", Unstated),
            ("article2017", ArbiterSuppliesPiece),
        ],
    );
    let dead = |l: &Laws| match l.dead_position {
        DeadPositionRule::General { examples } => (true, examples.len()),
        DeadPositionRule::Listed(list) => (false, list.len()),
    };
    let general = (true, 0);
    holds(dead, &[("fide2009", general), ("classic", (false, 4)), ("article2017", (true, 4))]);
    use ResignationRule::{DrawnAgainstBareKing, DrawnIfNoMate, Loses};
    holds(
        |l| l.resignation,
        &[
            ("fide2023", DrawnIfNoMate),
            ("fide2009", Loses),
            ("classic", DrawnAgainstBareKing),
            ("article2017", Loses),
        ],
    );
    holds(|l| l.agreement_after, &[("fide2017", 1), ("fide2009", 0)]);
    use DrawBan::{Agreeing, OfferingOrAgreeing as Offering, Unstated as NoBan};
    holds(
        |l| l.draw_ban,
        &[("fide2014", Offering), ("fide2009", Agreeing), ("classic", NoBan), ("article2017", NoBan)],
    );
    use FlagFallDraw::{OpponentCannotMate as Mate, OpponentHasBareKing as Bare};
    holds(|l| l.flag_fall_draw, &[("fide2009", Mate), ("classic", Bare)]);
    use ColoursReversed::{Continues, RestartsBefore, Unstated as NoColours};
    let ten = RestartsBefore(10);
    holds(|l| l.colours_reversed, &[("fide2017", ten), ("fide2009", Continues), ("classic", NoColours)]);
    use DeviceRule::{InVenueLoses, OnPersonLoses as OnPerson, SoundLoses, Unstated as NoDevice};
    holds(
        |l| l.device,
        &[
            ("fide2017", OnPerson),
            ("fide2014", InVenueLoses),
            ("fide2009", SoundLoses),
            ("classic", NoDevice),
            ("article2017", NoDevice),
        ],
    );
    holds(|l| l.complaint_lost_by_touching, &[("fide2009", true), ("classic", false)]);
    holds(
        |l| l.draw_claim_lost_by_touching,
        &[("fide2009", true), ("classic", false), ("article2017", false)],
    );
}

#[test]
fn what_the_editions_prescribe_about_time_and_records() {
    let new = Some(ClassLimits { blitz: Minutes::UpTo(10), rapid: Minutes::Below(60) });
    let old = Some(ClassLimits { blitz: Minutes::Below(15), rapid: Minutes::UpTo(60) });
    holds(
        |l| l.class_limits,
        &[("fide2014", new), ("fide2009", old), ("classic", None), ("article2017", None)],
    );
    holds(
        |l| l.set_up_limit,
        &[("fide2014", Some(10)), ("fide2009", Some(3)), ("classic", None), ("article2017", None)],
    );
    use MisplacedMen::{KingAndQueen, KingOrRook as Either, Unstated};
    holds(
        |l| l.misplaced_men,
        &[("fide2014", Either), ("fide2009", KingAndQueen), ("classic", Unstated), ("article2017", Unstated)],
    );
    use BothKingsInCheck::{ArbiterIntervenes, DrawnAfterNextMove as Drawn, Unstated as NoKings};
    holds(
        |l| l.both_kings_in_check,
        &[
            ("fide2014", Drawn),
            ("fide2009", ArbiterIntervenes),
            ("classic", NoKings),
            ("article2017", NoKings),
        ],
    );
    let (calls, silent) = (Some(true), Some(false));
    holds(
        |l| l.arbiter_calls_flag,
        &[("fide2014", calls), ("fide2009", silent), ("classic", None), ("article2017", None)],
    );
    use Standing::{Absent, Announced as Guide, Law, Mentioned};
    holds(
        |l| l.both_flags,
        &[("fide2014", Guide), ("fide2009", Law), ("classic", Absent), ("article2017", Mentioned)],
    );
    holds(
        |l| l.quickplay.standing,
        &[("fide2014", Guide), ("fide2009", Law), ("classic", Absent), ("article2017", Mentioned)],
    );
    holds(|l| l.quickplay.below, &[("fide2009", 120), ("classic", 0)]);
    holds(|l| l.quickplay.bonus, &[("fide2009", 120), ("classic", 0)]);
    let five = Some(5);
    holds(|l| l.quickplay.increment, &[("fide2014", five), ("fide2009", None)]);
    holds(|l| l.quickplay.without_increment, &[("fide2014", true), ("fide2009", false)]);
    holds(|l| l.quickplay.appealable, &[("fide2014", true), ("fide2009", false)]);
    use DefaultTime::{ByRegulations as Event, Unstated as NoDefault, UsuallyAnHour, Zero};
    holds(
        |l| l.default_time,
        &[("fide2014", Event), ("fide2009", Zero), ("classic", NoDefault), ("article2017", UsuallyAnHour)],
    );
    use ResumptionDefault::{AnHour, AsDefaultTime as Default, Unstated as NoHour};
    holds(
        |l| l.resumption_default,
        &[("fide2014", Default), ("fide2009", AnHour), ("classic", NoHour), ("article2017", NoHour)],
    );
    use SealedMoveRule::{IllegalDrawsAgainstBareKing, LosesExcept, Unstated as NoSealing};
    let sealed = LosesExcept(&["5", "5.2.2", "6.9", "9.6"]);
    holds(
        |l| l.sealed_move,
        &[
            ("fide2014", sealed),
            ("fide2009", LosesExcept(&["5", "6.9", "9.6"])),
            ("classic", IllegalDrawsAgainstBareKing),
            ("article2017", NoSealing),
        ],
    );
    holds(|l| l.completed_by_next_move, &[("fide2014", true), ("fide2009", false)]);
    use HasMoveFrom::{Completed, Made};
    holds(|l| l.has_move_from, &[("fide2014", Made), ("fide2009", Completed)]);
    use ClaimClock::{PlayerMay, PlayerOrArbiterShall as Shall, Unstated as NoClock};
    holds(
        |l| l.claim_clock,
        &[("fide2014", Shall), ("fide2009", PlayerMay), ("classic", NoClock), ("article2017", NoClock)],
    );
    holds(|l| l.signed_result_stands, &[("fide2009", true), ("classic", false), ("article2017", false)]);
    holds(|l| l.points_capped, &[("fide2017", true), ("fide2009", false)]);
    holds(|l| l.half_to_nothing, &[("fide2017", true), ("fide2009", false)]);
    let sign = Some("(=)");
    holds(|l| l.draw_sign, &[("fide2009", sign), ("classic", None), ("article2017", Some("="))]);
    use SheetNotation::{Algebraic, AlgebraicOnly as Only, Coordinate};
    holds(|l| l.sheet_notation, &[("fide2009", Only), ("classic", Coordinate), ("article2017", Algebraic)]);
    holds(|l| l.long_form, &[("fide2014", true), ("fide2009", false), ("classic", true)]);
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
        assert!(row.numbers.iter().all(|(edition, _)| names.contains(edition)), "{:?}", row.rule);
        for &edition in row.variants.iter().flat_map(|(editions, _)| *editions) {
            assert!(names.contains(edition), "{:?}: {edition}", row.rule);
            assert!(Laws::named(edition).unwrap().article(row.rule).is_some(), "{:?}: {edition}", row.rule);
        }
    }
}
