//! Moves are converted alike whether the layout is kept or set anew.
#![no_main]

use scoresheet::{ConvertOptions, convert::Layout, convert_bytes};
use scoresheet_fuzz::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let anew = convert_bytes(bytes, &ConvertOptions::default());
    let kept = convert_bytes(bytes, &ConvertOptions { layout: Layout::Keep, ..ConvertOptions::default() });
    match (anew, kept) {
        (Ok(anew), Ok(kept)) => assert_eq!(anew.games.len(), kept.games.len()),
        (Err(_), Err(_)) => {}
        (anew, kept) => panic!("one layout is refused: {:?}, {:?}", anew.err(), kept.err()),
    }
});
