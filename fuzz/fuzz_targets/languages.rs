//! A text is read in a language that is declared: the first byte says which.
#![no_main]

use scoresheet::{
    CheckOptions, check_bytes,
    game::Dialects,
    notation::{LANGUAGES, Letters},
};
use scoresheet_fuzz::fuzz_target;
use std::sync::{Arc, LazyLock};

/// Those of every language, made once: that takes longer than a short game.
static DIALECTS: LazyLock<Vec<Arc<Dialects>>> = LazyLock::new(|| {
    let letters = LANGUAGES.iter().map(|language| Letters::new(language));
    letters.map(|letters| Arc::new(Dialects::only(letters))).collect()
});

fuzz_target!(|bytes: &[u8]| {
    let Some((choice, text)) = bytes.split_first() else { return };
    let dialects = DIALECTS[usize::from(*choice) % DIALECTS.len()].clone();
    let usual = CheckOptions { suggest: 0, ..CheckOptions::default() };
    // Whether it can be read at all does not hang on the language.
    let read = check_bytes(text, &CheckOptions { dialects, suggest: 0, ..CheckOptions::default() });
    assert_eq!(read.is_ok(), check_bytes(text, &usual).is_ok());
});
