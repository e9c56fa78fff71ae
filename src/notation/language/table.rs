//! One entry per language.

use super::Language;

/// Every language known; English first. Where two share their letters, the earlier is named.
pub static LANGUAGES: &[&Language] = &[
    &Language {
        code: "en",
        name: "English",
        pieces: [&["K"], &["Q"], &["R"], &["B"], &["N"]],
        pawn: &["P"],
        check: &[],
        mate: &[],
        draw: &[],
        en_passant: &[],
    },
    &Language {
        code: "es",
        name: "Spanish",
        pieces: [&["R"], &["D"], &["T"], &["A"], &["C"]],
        pawn: &["P"],
        check: &[],
        mate: &[],
        draw: &[],
        en_passant: &[],
    },
    &Language {
        code: "pt",
        name: "Portuguese",
        pieces: [&["R"], &["D"], &["T"], &["B"], &["C"]],
        pawn: &["P"],
        check: &[],
        mate: &[],
        draw: &[],
        en_passant: &[],
    },
    &Language {
        code: "fr",
        name: "French",
        pieces: [&["R"], &["D"], &["T"], &["F"], &["C"]],
        pawn: &["P"],
        check: &[],
        mate: &[],
        draw: &[],
        en_passant: &[],
    },
    &Language {
        code: "de",
        name: "German",
        pieces: [&["K"], &["D"], &["T"], &["L"], &["S"]],
        pawn: &["B"],
        check: &[],
        mate: &[],
        draw: &[],
        en_passant: &[],
    },
    &Language {
        code: "figurine",
        name: "figurines",
        pieces: [&["♔", "♚"], &["♕", "♛"], &["♖", "♜"], &["♗", "♝"], &["♘", "♞"]],
        pawn: &["♙", "♟"],
        check: &[],
        mate: &[],
        draw: &[],
        en_passant: &[],
    },
];
