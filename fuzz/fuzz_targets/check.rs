//! Any bytes are checked without a panic, and all that is found has its place in them.
#![no_main]

use scoresheet::{CheckOptions, check_bytes, checks::Selection};
use scoresheet_fuzz::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let selection = Selection { info: true, ..Selection::default() };
    // What was meant by a half-move that cannot be played takes a hundred times as long as all the rest: few texts are asked.
    let is_asked = bytes.iter().fold(0, |sum: u8, byte| sum.wrapping_add(*byte)) % 128 == 0;
    let suggest = if is_asked { CheckOptions::default().suggest } else { 0 };
    let options = CheckOptions { selection, suggest, ..CheckOptions::default() };
    let Ok(checked) = check_bytes(bytes, &options) else { return };
    let mut last = 0;
    for (number, game) in (1..).zip(&checked.games) {
        assert_eq!(game.number, number);
        assert!(game.byte >= last, "games stand in order");
        last = game.byte;
        assert!(game.findings.iter().all(|found| found.place.line >= 1 && found.place.column >= 1));
    }
});
