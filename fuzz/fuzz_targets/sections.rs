//! Sections that cover a text hold each of its games once: the first two bytes say where it is cut.
#![no_main]

use scoresheet::{
    CheckOptions, Extent, Section, check_bytes, check_section, checks::Selection, diag::GameFacts,
};
use scoresheet_fuzz::fuzz_target;
use std::{io::Cursor, ops::ControlFlow};

/// What is compared of a game: its number and place, and what was played.
type Row = (u64, u64, u64, GameFacts);

fuzz_target!(|bytes: &[u8]| {
    let [one, other, text @ ..] = bytes else { return };
    let selection = Selection { select: vec!["L101".into()], ..Selection::default() };
    let options = CheckOptions { selection, suggest: 0, ..CheckOptions::default() };
    let Ok(whole) = check_bytes(text, &options) else { return };
    let size = text.len() as u64;
    let mut cuts = [0, u64::from(*one) * size / 255, u64::from(*other) * size / 255, size];
    cuts.sort_unstable();
    let (mut rows, mut before): (Vec<Row>, _) = (Vec::new(), Extent::default());
    for pair in cuts.windows(2) {
        let section = Section { begin: pair[0], end: pair[1] };
        let extent = check_section("-", Cursor::new(text.to_vec()), section, before, &options, |checked| {
            let origin = checked.record.origin;
            let numbered = origin.game.zip(checked.record.facts);
            rows.extend(numbered.map(|(number, facts)| (number, origin.line, origin.byte, facts)));
            ControlFlow::Continue(())
        });
        before += extent.expect("the whole can be read").expect("nothing broke off");
    }
    let all = whole.games.into_iter().map(|game| (game.number, game.line, game.byte, game.facts));
    assert_eq!(format!("{rows:?}"), format!("{:?}", all.collect::<Vec<_>>()));
});
