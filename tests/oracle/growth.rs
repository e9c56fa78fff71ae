//! What the program does for a text grows with the text's length and no faster: instructions, counted by valgrind.
//!
//! A count does not depend on how busy the machine is, nor on how fast. Where `valgrind --version` does not work,
//! the tests say that they count nothing.

use crate::{hostile::HOSTILE, support::program::PROGRAM};
use assert_cmd::Command;
use rayon::prelude::*;
use std::{path::PathBuf, sync::LazyLock};

/// The program without its symbols, where they can be taken away: to read them takes valgrind as long as most texts take the program.
static COUNTED: LazyLock<PathBuf> = LazyLock::new(|| {
    let bare = PathBuf::from(concat!(env!("CARGO_TARGET_TMPDIR"), "/scoresheet-without-symbols"));
    let stripped = Command::new("strip").arg("-o").arg(&bare).arg(PROGRAM).output();
    if stripped.is_ok_and(|output| output.status.success()) { bare } else { PROGRAM.into() }
});

/// The instructions of a run on a text from standard input.
fn instructions(args: &[&str], text: &str) -> u64 {
    let mut command = Command::new("valgrind");
    command.args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]).arg(&*COUNTED);
    command.args(args);
    let output = command.args(["--threads=1", "-"]).write_stdin(text).output().expect("valgrind runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(matches!(output.status.code(), Some(0 | 1)), "{told}");
    let count =
        told.lines().find_map(|line| line.split_once(" refs:").map(|(_, count)| count.replace(',', "")));
    count.and_then(|count| count.trim().parse().ok()).unwrap_or_else(|| panic!("no count: {told}"))
}

fn is_counting() -> bool {
    let found =
        Command::new("valgrind").arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        println!("nothing is counted: valgrind is not installed");
    }
    found
}

/// The growth that is let pass for a text that repeats itself.
const ALIKE: f64 = 2.6;

/// Asserts that twice the text adds twice the instructions: from the double to the fourfold text the count rises
/// twice as much as from the single to the double one, where quadratic work would make that four times; `most` is what
/// is let pass. It rises less where only the first or last items are looked at closely, such as the first 3 KB of a text for its letters,
/// but it rises.
fn assert_linear(name: &str, args: &[&str], text: impl Fn(usize) -> String, size: usize, most: f64) {
    let [single, double, fourfold] = [1, 2, 4].map(|times| instructions(args, &text(times * size)));
    let growth = (fourfold - double) as f64 / (double - single) as f64;
    println!("{name}: {single}, {double}, {fourfold} instructions, growth {growth:.2}");
    assert!((0.2..most).contains(&growth), "{name}: {single}, {double}, {fourfold} instructions");
}

#[test]
fn checking_is_linear_in_the_text() {
    if !is_counting() {
        return;
    }
    let units = [
        "a",
        "Nf3 Nf6 Ng1 Ng8 ",
        "(",
        "(1. e4 e5)",
        "[Event \"x\"]",
        "{x}",
        "Ke9 ",
        "1. e4 e5 1-0\n\n",
        "\"",
        "$1",
        "\n\n1. d4",
        "{\n\n1. d4\n\n1. d4}",
        "10...",
        "1000.",
        "-- ",
        "castles ",
        "e5Nf3",
        "(1... e5 2. d4 2. a3 ",
        " ; 2. Nf3",
    ];
    units.into_par_iter().for_each(|unit| {
        let text = |size: usize| {
            // Whole units: how the last one breaks off decides how often a game is replayed.
            format!("[Event \"x\"]\n\n1. e4 {}", unit.repeat(size / unit.len()))
        };
        assert_linear(unit, &["check", "--info", "--format=json", "--fail-on=never"], text, 1 << 13, ALIKE);
    });
}

#[test]
fn blank_lines_under_a_heading_are_looked_at_once() {
    if !is_counting() {
        return;
    }
    let text = |size: usize| format!("Roth - Blau\n{}1. e4 e5 1-0\n", "\n".repeat(size));
    assert_linear("blank lines", &["check"], text, 1 << 14, ALIKE);
}

#[test]
fn checking_hostile_texts_is_linear_in_them() {
    if !is_counting() {
        return;
    }
    HOSTILE.par_iter().for_each(|(name, text)| {
        // A text made at random is not everywhere alike, and shows how it grows only where it is long; but none is
        // longer than 200 million instructions reach.
        let longest = if name.contains("at random") { 1 << 16 } else { 1 << 14 };
        let dear = instructions(&["check"], &text(1 << 12)) / 200_000_000;
        let size = if dear == 0 { longest } else { (1 << 12) / dear.next_power_of_two() as usize };
        assert_linear(name, &["check"], text, size, 3.3);
    });
}

#[test]
fn converting_is_linear_in_the_text() {
    if !is_counting() {
        return;
    }
    type Text = fn(usize) -> String;
    let games: [(&str, Text); 4] = [
        ("variations", |count| format!("1. e4 {}e5 *", "(1. d4) ".repeat(count))),
        ("nested variations", |count| format!("1. e4 {}e5 *", "((1. d4)) ".repeat(count))),
        ("variations before a move", |count| format!("{}e4 *", "(1. d4) ".repeat(count))),
        ("moves", |count| {
            format!("1. Nf3 Nf6 2. Ng1 Ng8 {}*", "Ng1-f3 Ng8-f6 Nf3-g1 Nf6-g8 ".repeat(count / 4))
        }),
    ];
    for (name, text) in games {
        for options in [&["--keep-layout", "--lang=es"][..], &["--to=lan", "--lang=es"]] {
            let args = [&["convert", "--quiet"], options].concat();
            assert_linear(&format!("{name} {options:?}"), &args, text, 1_000, ALIKE);
        }
    }
}
