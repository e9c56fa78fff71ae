//! I-01, L-04 and L-05: illegal moves, and what they leave. The others stand beside their subjects.

use super::{
    super::{
        IllegalCase, Verdict, end, open_claims,
        testing::{event, from, on_illegal, uci},
    },
    notes,
};
use crate::laws::{CLASSIC, EDITIONS, EventFacts, FIDE_2009, FIDE_2023, Remedy, Supervision, TimeClass};

#[test]
fn l_04_a_mate_by_an_illegal_move_is_none() {
    let pinned = from("4r2k/6pp/8/8/4Q3/8/8/4K2R w K - 0 1", "1. Qxh7#");
    let standard = event(TimeClass::Standard, Supervision::Full);
    for laws in EDITIONS {
        assert!(end(&pinned, laws).ending.is_none(), "{}", laws.name);
        let ruling = on_illegal(&pinned, IllegalCase::default(), &standard, laws);
        assert_eq!(ruling.verdict, Verdict::Restore, "{}", laws.name);
    }
    let ruling = on_illegal(&pinned, IllegalCase::default(), &standard, &FIDE_2023);
    assert_eq!(ruling.article, Some("7.5.1"));
    assert_eq!(on_illegal(&pinned, IllegalCase::default(), &standard, &FIDE_2009).article, Some("7.4a"));
    // Queen and pawn are touched; the queen cannot capture, but she can move, and was touched first.
    let allowed = uci(&pinned, &ruling.allowed);
    assert!(allowed.contains(&"e4e8".to_owned()) && allowed.iter().all(|mv| mv.starts_with("e4")));
}

#[test]
fn l_05_i_01_a_check_answered_with_a_check() {
    let record = from("4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1", "1. Ra8+");
    let late = IllegalCase { moved_on: Some(true), ..IllegalCase::default() };
    let rapid = event(TimeClass::Rapid, Supervision::Partial);
    let standard = event(TimeClass::Standard, Supervision::Full);
    for laws in EDITIONS {
        let remedy = laws.illegal_moves.of(TimeClass::Rapid, Supervision::Partial).map(|moves| moves.remedy);
        let stands = remedy.is_some_and(|remedy| remedy != Remedy::DuringGame);
        let verdict = if stands { Verdict::Stands } else { Verdict::Restore };
        assert_eq!(on_illegal(&record, late, &rapid, laws).verdict, verdict, "{}", laws.name);
        assert_eq!(on_illegal(&record, late, &standard, laws).verdict, Verdict::Restore, "{}", laws.name);
    }
    let told = |laws| notes(&on_illegal(&record, late, &rapid, laws));
    assert!(told(&FIDE_2023).contains("both kings are in check: the arbiter waits"), "{}", told(&FIDE_2023));
    assert!(told(&FIDE_2023).contains("article A.5.4"));
    assert!(told(&FIDE_2009).contains("both kings are in check: the arbiter intervenes"));
    assert!(!told(&CLASSIC).contains("both kings"));
}

#[test]
fn the_first_irregularity_is_the_one() {
    let record = from("", "1. e4 d6 2. Bb5+ a6 3. Bxe8");
    let standard = event(TimeClass::Standard, Supervision::Full);
    let ruling = on_illegal(&record, IllegalCase::default(), &standard, &FIDE_2023);
    assert_eq!(ruling.ply, 3);
    assert!(ruling.message.to_string().starts_with("2... a6 is illegal"), "{}", ruling.message);
    // The pawn on a6 or a7 cannot parry the check: any legal move.
    let allowed = uci(&record, &ruling.allowed);
    assert!(allowed.contains(&"c7c6".to_owned()) && allowed.contains(&"b8c6".to_owned()));
}

#[test]
fn claims_that_were_open() {
    let record = from("", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4");
    let found: Vec<_> = open_claims(&record, &EventFacts::default(), &FIDE_2023)
        .iter()
        .map(|claim| (claim.ply, claim.reason, uci(&record, &claim.allowed).join(" ")))
        .collect();
    assert_eq!(
        found,
        [
            (7, "threefold-announced", "f6g8".to_owned()),
            (8, "threefold-stands", String::new()),
            (8, "threefold-announced", "g1f3".to_owned()),
        ]
    );
    let classic: Vec<_> =
        open_claims(&record, &EventFacts::default(), &CLASSIC).iter().map(|claim| claim.ply).collect();
    assert_eq!(classic, [8]);
}
