//! `list sections` and `check --section`.

use crate::support::program::scoresheet;
use serde_json::Value;
use std::{fs, path::Path, process::Output};

fn run(args: &[&str]) -> Output {
    scoresheet(args).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap()
}

/// What is printed, less the last line, which counts.
fn lines(args: &[&str]) -> Vec<String> {
    let output = run(args);
    assert_ne!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let last = lines.pop().unwrap();
    assert!(last.starts_with("{\"kind\":\"summary\""), "{last}");
    lines
}

/// The lines of all sections of a file, each after what those before it say they hold.
fn in_sections(file: &str, size: &str) -> (usize, Vec<String>) {
    let listed = String::from_utf8(run(&["list", "sections", "--size", size, file]).stdout).unwrap();
    let sections: Vec<&str> =
        listed.lines().map(|line| line.strip_suffix(file).unwrap().trim_end()).collect();
    let (mut before, mut all) = ([0, 0, 0], Vec::new());
    for section in &sections {
        let after = before.map(|count: u64| count.to_string()).join(",");
        let mut printed =
            lines(&["check", "--games", "--format", "json", "--section", section, "--after", &after, file]);
        let held: Value = serde_json::from_str(&printed.pop().unwrap()).unwrap();
        assert_eq!((&held["kind"], &held["file"]), (&"section".into(), &file.into()));
        assert_eq!(format!("{}-{}", held["begin"], held["end"]), *section);
        for (count, field) in before.iter_mut().zip(["games", "lines", "bytes"]) {
            *count += held[field].as_u64().unwrap();
        }
        all.append(&mut printed);
    }
    (sections.len(), all)
}

#[test]
fn sections_print_together_what_the_file_prints() {
    let folder = tempfile::tempdir().unwrap();
    let text = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/round3.pgn")).unwrap().repeat(3);
    let frames = text.chunks(400).flat_map(|part| zstd::bulk::compress(part, 3).unwrap()).collect();
    for (name, bytes, size) in [("games.pgn", text, "150"), ("games.pgn.zst", frames, "1")] {
        let file = folder.path().join(name);
        fs::write(&file, bytes).unwrap();
        let file = file.to_str().unwrap();
        let (sections, printed) = in_sections(file, size);
        assert!(sections > 5, "{sections}");
        assert_eq!(in_sections(file, "1MiB").0, 1);
        // Repeated games are found beside each other only.
        let whole = lines(&["check", "--games", "--format", "json", file]);
        let own = |lines: &[String]| -> Vec<String> {
            lines
                .iter()
                .filter(|line| !line.contains("\"code\":\"G0"))
                .map(|line| without_counts(line))
                .collect()
        };
        assert_eq!(own(&printed), own(&whole), "{name}");
    }
}

/// A game's object without the number of its findings, those beside other games included.
fn without_counts(line: &str) -> String {
    let mut object: Value = serde_json::from_str(line).unwrap();
    if object["kind"] == "game" {
        object.as_object_mut().unwrap().remove("findings");
    }
    object.to_string()
}

#[test]
fn without_what_is_before_it_a_section_counts_from_itself() {
    let output =
        run(&["check", "--format", "json", "--games", "--section", "200-1215", "fixtures/round3.pgn"]);
    let first = String::from_utf8(output.stdout).unwrap();
    let first: Value = serde_json::from_str(first.lines().next().unwrap()).unwrap();
    assert_eq!((&first["game"], &first["line"], &first["byte"]), (&1.into(), &1.into(), &0.into()));
    let said = run(&["check", "--section", "0-300", "fixtures/round3.pgn"]);
    let said = String::from_utf8(said.stderr).unwrap();
    assert!(
        said.contains("fixtures/round3.pgn: section 0-300 holds 2 games, 22 line ends, 554 bytes"),
        "{said}"
    );
}

#[test]
fn what_has_no_such_section_is_refused() {
    let file = "fixtures/round3.pgn";
    for (args, why) in [
        (&["check", "--section", "5-3", file][..], "it ends before it begins"),
        (&["check", "--section", "all", file], "give two bytes of the file"),
        (&["check", "--section", "0-9999", file], "has no section 0-9999: the file ends at byte 1215"),
        (&["check", "--section", "0-9", file, "fixtures/famous.pgn"], "a section is of one file"),
        (&["check", "--section", "0-9", "-"], "standard input has no sections"),
        (&["check", "--section", "0-9", "nowhere.pgn"], "nowhere.pgn: "),
        (&["check", "--section", "0-9", "--after", "1,2,3", file], "nothing comes before byte 0"),
        (&["check", "--section", "9-10", "--after", "1,2", file], "give the games, line ends and bytes"),
        (&["check", "--after", "1,2,3", file], "--section"),
        (&["check", "--section", "0-9", "--duplicates", file], "--duplicates"),
        (&["list", "sections", "-"], "standard input has no sections"),
        (&["list", "sections"], "give the files"),
        (&["list", "sections", "--size", "0", file], "give a number of bytes"),
        (&["list", "codes", file], "only `list sections` takes files"),
    ] {
        let output = run(args);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains(why), "{args:?}: {said}");
    }
}

#[test]
fn a_file_that_is_not_there_keeps_no_other_from_being_cut() {
    let output = run(&["list", "sections", "--format", "json", "nowhere.pgn", "fixtures/round3.pgn"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("nowhere.pgn: "));
    let object: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(object, serde_json::json!({"file": "fixtures/round3.pgn", "begin": 0, "end": 1215}));
}
