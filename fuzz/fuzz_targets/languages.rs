//! A text is read in a language that is declared: the first byte says which.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scoresheet::{
    CheckOptions, check_bytes,
    game::Dialects,
    notation::{LANGUAGES, Letters},
};
use std::sync::Arc;

fuzz_target!(|bytes: &[u8]| {
    let Some((choice, text)) = bytes.split_first() else { return };
    let language = LANGUAGES[usize::from(*choice) % LANGUAGES.len()];
    let dialects = Arc::new(Dialects::only(Letters::new(language)));
    // Whether it can be read at all does not hang on the language.
    let read = check_bytes(text, &CheckOptions { dialects, ..CheckOptions::default() });
    assert_eq!(read.is_ok(), check_bytes(text, &CheckOptions::default()).is_ok());
});
