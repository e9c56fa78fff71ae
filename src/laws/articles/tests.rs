use crate::laws::{ARTICLE_2017, CLASSIC, Laws, Rule};

#[test]
fn articles_edition_by_edition() {
    let rows: &[(Rule, &[(u16, &str)])] = &[
        (Rule::EnPassant, &[(2023, "3.7.3.1"), (2017, "3.7.4.1"), (2009, "3.7d")]),
        (Rule::EnPassantNextMove, &[(2023, "3.7.3.2"), (2017, "3.7.4.2"), (2009, "3.7d")]),
        (Rule::Promotion, &[(2023, "3.7.3.3"), (2017, "3.7.5.1"), (2009, "3.7e")]),
        (Rule::PromotionChoice, &[(2023, "3.7.3.4"), (2017, "3.7.5.2"), (2009, "3.7e")]),
        (Rule::PromotionEffect, &[(2023, "3.7.3.5"), (2017, "3.7.5.3"), (2009, "3.7e")]),
        (Rule::NotLegal, &[(2017, "3.10.2"), (2014, "3.10b"), (2009, "4.6")]),
        (Rule::IllegalPosition, &[(2017, "3.10.3"), (2014, "3.10c")]),
        (Rule::TouchClaimLost, &[(2014, "4.8"), (2009, "4.7")]),
        (Rule::Resignation, &[(2017, "5.1.2"), (2009, "5.1b")]),
        (Rule::Agreement, &[(2017, "5.2.3"), (2009, "5.2c")]),
        (Rule::DefaultTime, &[(2017, "6.7.1"), (2014, "6.7a"), (2009, "6.6a")]),
        (Rule::FlagFall, &[(2009, "6.9")]),
        (Rule::BothFlags, &[(2017, "III.3.1"), (2014, "G.3"), (2009, "6.11")]),
        (Rule::WrongSetUp, &[(2017, "7.2.1"), (2014, "7.2a"), (2009, "7.1a")]),
        (Rule::BoardTurned, &[(2017, "7.2.2"), (2014, "7.2b"), (2009, "7.1b")]),
        (Rule::ColoursReversed, &[(2014, "7.3"), (2009, "7.2")]),
        (Rule::IllegalMove, &[(2017, "7.5.1"), (2014, "7.5a"), (2009, "7.4a")]),
        (Rule::PawnNotReplaced, &[(2017, "7.5.2"), (2014, "7.5a"), (2009, "7.4a")]),
        (Rule::NullMove, &[(2018, "7.5.3"), (2017, "7.8.1")]),
        (Rule::TwoHands, &[(2018, "7.5.4"), (2017, "7.7.1")]),
        (Rule::IllegalMovePenalty, &[(2018, "7.5.5"), (2017, "7.5.3"), (2014, "7.5b"), (2009, "7.4b")]),
        (Rule::Notation, &[(2023, "8.1.1.1"), (2017, "8.1.1"), (2009, "8.1")]),
        (Rule::SignedResult, &[(2009, "8.7")]),
        (Rule::DrawBan, &[(2017, "9.1.1"), (2009, "9.1a")]),
        (Rule::ThreefoldAnnounced, &[(2023, "9.2.1"), (2017, "9.2.1.1"), (2009, "9.2a")]),
        (Rule::ThreefoldStands, &[(2023, "9.2.2"), (2017, "9.2.1.2"), (2009, "9.2b")]),
        (Rule::SamePosition, &[(2023, "9.2.3"), (2017, "9.2.2"), (2009, "9.2")]),
        (Rule::FiftyAnnounced, &[(2017, "9.3.1"), (2009, "9.3a")]),
        (Rule::FiftyStands, &[(2017, "9.3.2"), (2009, "9.3b")]),
        (Rule::DrawClaimTouched, &[(2009, "9.4")]),
        (Rule::ClaimWrong, &[(2017, "9.5.3"), (2014, "9.5c"), (2009, "9.5b")]),
        (Rule::Fivefold, &[(2017, "9.6.1"), (2014, "9.6a")]),
        (Rule::SeventyFive, &[(2017, "9.6.2"), (2014, "9.6b")]),
        (Rule::DeadPositionAgain, &[(2014, ""), (2009, "9.6")]),
        (Rule::Points, &[(2014, "10.1"), (2009, "11.1")]),
        (Rule::PointSum, &[(2017, "10.2")]),
        (Rule::DeviceLoses, &[(2017, "11.3.2.2"), (2014, "11.3b"), (2009, "12.3b")]),
        (Rule::PersistentRefusal, &[(2014, "11.7"), (2009, "12.8")]),
        (Rule::BothGuilty, &[(2014, "11.8"), (2009, "12.9")]),
        (Rule::Sanctions, &[(2014, "12.9"), (2009, "13.4")]),
        (Rule::RapidPenalties, &[(2023, "A.3")]),
        (Rule::RapidSupervised, &[(2023, "A.4"), (2014, "A.3"), (2009, "A3")]),
        (Rule::RapidMisplaced, &[(2023, "A.5.1.2"), (2017, "A.4.1.2"), (2014, "A.4a"), (2009, "A4a")]),
        (Rule::RapidIllegalMove, &[(2023, "A.5.2"), (2017, "A.4.2"), (2014, "A.4b"), (2009, "A4c")]),
        (Rule::RapidBothKings, &[(2023, "A.5.4"), (2017, "A.4.4"), (2014, "A.4d"), (2009, "A4c")]),
        (Rule::BlitzPenalties, &[(2023, ""), (2014, "B.2")]),
        (Rule::BlitzSupervised, &[(2023, "B.2"), (2014, "B.3"), (2009, "B2")]),
        (Rule::BlitzUnsupervised, &[(2023, "B.3"), (2014, "B.4"), (2009, "B3")]),
        (Rule::BlitzIllegalMove, &[(2014, ""), (2009, "B3c")]),
        (Rule::NonAlgebraic, &[(2009, "C")]),
        (Rule::Abbreviation, &[(2014, "C.2"), (2009, "C2")]),
        (Rule::FileLetters, &[(2014, "C.5"), (2009, "C5")]),
        (Rule::PawnCapture, &[(2017, "C.9.3"), (2014, "C.9"), (2009, "C9")]),
        (Rule::PawnPairCapture, &[(2017, "C.9.3"), (2014, "C.9"), (2009, "C11")]),
        (Rule::DrawSign, &[(2014, "C.12"), (2009, "C13")]),
        (Rule::BlindAnnounce, &[(2014, "D.2.1"), (2009, "E2.1")]),
        (Rule::SealedLoses, &[(2017, "I.8"), (2014, "E.8"), (2009, "adjournment 8")]),
        (Rule::Chess960Array, &[(2017, "II.2"), (2014, "F.2"), (2009, "F2")]),
        (Rule::QuickplayClaim, &[(2017, "III.5"), (2014, "G.5"), (2009, "10.2")]),
        (Rule::ResultTerms, &[(2017, "glossary, result")]),
    ];
    for &(rule, changes) in rows {
        for (laws, (year, ..)) in Laws::dated() {
            let number = changes.iter().find(|&&(since, _)| since <= year).map(|&(_, number)| number);
            assert_eq!(laws.article(rule), number.filter(|number| !number.is_empty()), "{rule:?} {year}");
        }
    }
    assert_eq!(CLASSIC.article(Rule::Castling), Some("moves 1b"));
    assert_eq!(CLASSIC.article(Rule::SignedResult), None);
    assert_eq!(ARTICLE_2017.article(Rule::IllegalMove), Some("illegal move"));
    assert_eq!(ARTICLE_2017.article(Rule::Fivefold), None);
}
