//! Any bytes are checked without a panic, and all that is found has its place in them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scoresheet::{CheckOptions, check_bytes, checks::Selection};

fuzz_target!(|bytes: &[u8]| {
    let selection = Selection { info: true, ..Selection::default() };
    let Ok(checked) = check_bytes(bytes, &CheckOptions { selection, ..CheckOptions::default() }) else {
        return;
    };
    let mut last = 0;
    for (number, game) in (1..).zip(&checked.games) {
        assert_eq!(game.number, number);
        assert!(game.byte >= last, "games stand in order");
        last = game.byte;
        assert!(game.findings.iter().all(|found| found.place.line >= 1 && found.place.column >= 1));
    }
});
