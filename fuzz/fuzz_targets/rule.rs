//! A question about any half-move of a record has an answer: the first two bytes say which question and which half-move.
#![no_main]

use scoresheet::{NamedQuestion, case_bytes, game::Dialects, rulings::Moment};
use scoresheet_fuzz::fuzz_target;
use std::sync::LazyLock;

/// Made once: that takes longer than a short game.
static DIALECTS: LazyLock<Dialects> = LazyLock::new(Dialects::any);

fuzz_target!(|bytes: &[u8]| {
    let [question, ply, text @ ..] = bytes else { return };
    let questions = NamedQuestion::ALL.len();
    let (question, moment) = (usize::from(*question) % questions, usize::from(*question) / questions);
    let moment = [Moment::Ply((*ply).into()), Moment::Start, Moment::End][moment % 3];
    let Ok(case) = case_bytes("-", text, 1, &DIALECTS, None) else { return };
    // What is asked besides: the first line of the record, as likely nonsense as not.
    let particular =
        text.split(|&byte| byte == b'\n').next().map(String::from_utf8_lossy).unwrap_or_default();
    let particular: &str = &particular;
    let told = case.ask(&NamedQuestion::ALL[question], moment, particular);
    assert!(told.is_err() || told.is_ok_and(|words| !words.is_empty()));
});
