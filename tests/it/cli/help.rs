//! What the program says about itself: versions, suggestions, explanations, completions and manual pages.

use crate::support::program::scoresheet;
use std::{collections::BTreeSet, fs};

/// The status, standard output and standard error of a run.
fn run(args: &[&str]) -> (i32, String, String) {
    let output = scoresheet(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_version_is_the_programs_whatever_the_command() {
    let version = concat!("scoresheet ", env!("CARGO_PKG_VERSION"), "\n");
    for command in [&[][..], &["check"], &["convert"], &["rule"], &["rule", "claim"], &["list"]] {
        assert_eq!(run(&[command, &["--version"]].concat()).1, version, "{command:?}");
    }
}

#[test]
fn the_language_of_check_is_that_which_is_read() {
    let (status, _, said) = run(&["check", "--lang", "de", "no-such-games.pgn"]);
    let read_as = "scoresheet: read as `scoresheet check --from=de no-such-games.pgn`\n";
    let error = said.strip_prefix(read_as).unwrap_or_else(|| panic!("{said}"));
    assert!(status == 2 && error.starts_with("scoresheet: error: no-such-games.pgn: "), "{said}");
    // An error is told in one form, and once.
    let (status, _, said) = run(&["check", "--frobnicate", "games.pgn"]);
    assert!(
        status == 2 && said.starts_with("scoresheet: error: --frobnicate: there is no such option"),
        "{said}"
    );
    assert_eq!(said.matches("error:").count(), 1);
    let (_, out, said) = run(&["check", "no-such-games.pgn"]);
    assert!(out.is_empty() && said.lines().count() == 1, "{out}{said}");
}

#[test]
fn explain_is_the_same_as_an_option() {
    let explained = run(&["explain", "--laws", "fide2018", "L101", "9.2"]);
    assert_eq!(explained.0, 0);
    assert_eq!(run(&["check", "--laws", "fide2018", "--explain", "L101,9.2"]), explained);
}

#[test]
fn every_shell_gets_a_script_that_knows_the_options() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let (status, script, _) = run(&["completions", shell]);
        assert_eq!(status, 0);
        assert!(script.contains("max-per-code") && script.contains("descriptive-en"), "{shell}: {script}");
    }
    assert_eq!(run(&["completions", "tcsh"]).0, 2);
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("man1");
    assert_eq!(run(&["man", "--out-dir", pages.to_str().unwrap()]).0, 0);
    let names = fs::read_dir(&pages).unwrap().map(|page| page.unwrap().file_name().into_string().unwrap());
    let names: BTreeSet<String> = names.collect();
    for (words, options) in [
        (&[][..], "scoresheet check \\-\\-format json games/"),
        (&[], ".SH EXIT STATUS\n.nf\n  0  check: nothing"),
        (&["check"], "max\\-per\\-code"),
        (&["convert"], "keep\\-layout"),
        (&["rule", "claim"], "clocks"),
        (&["explain"], "laws"),
    ] {
        let name = [&["scoresheet"], words].concat().join("-") + ".1";
        assert!(names.contains(&name), "{name} in {names:?}");
        let page = fs::read_to_string(pages.join(name)).unwrap();
        assert!(page.contains(options), "{page}");
        assert_eq!(run(&[&["man"], words].concat()), (0, page, String::new()));
    }
    assert!(!names.iter().any(|name| name.contains("help")), "{names:?}");
    // Examples are not folded, and a terminal has 80 columns.
    for name in &names {
        let help =
            run(&[&name.trim_end_matches(".1").split('-').skip(1).collect::<Vec<_>>()[..], &["--help"]]
                .concat())
            .1;
        let examples = help.split("Examples:\n").nth(1).unwrap_or_default();
        let long = examples.lines().take_while(|line| !line.is_empty()).find(|line| line.len() >= 80);
        assert_eq!(long, None, "{name}");
    }
    let (status, _, said) = run(&["man", "rule", "chess"]);
    assert_eq!(status, 2);
    assert!(said.contains("`rule` has no command `chess`; it has claim, "), "{said}");
}
