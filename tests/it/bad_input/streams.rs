//! Compressed streams that are cut short, pipes that are closed, and standard input.

use super::{CLEAN, FAULTY, check, codes, complaint, file, objects, status};
use crate::support::{
    program::{program, scoresheet},
    random::Random,
};
use scoresheet::report::Format;
use std::{
    io::{BufRead, BufReader, Write},
    process::Stdio,
};

/// Many games that do not compress well, so that a compressed file has several blocks; every third is faulty.
fn many(count: usize) -> String {
    let mut random = Random(7);
    let mut text = String::new();
    for at in 0..count {
        let site: String = (0..12).map(|_| format!("{:016x}", random.bits())).collect();
        text.push_str(
            &if at % 3 == 0 { FAULTY } else { CLEAN }.replace("Site \"?", &format!("Site \"{site}")),
        );
    }
    text
}

#[test]
fn a_truncated_stream_is_reported_with_everything_before_it() {
    let text = many(2_000);
    let gzip = {
        let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        writer.write_all(text.as_bytes()).unwrap();
        writer.finish().unwrap()
    };
    let bzip2 = {
        let mut writer = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::new(1));
        writer.write_all(text.as_bytes()).unwrap();
        writer.finish().unwrap()
    };
    let zstd = zstd::encode_all(text.as_bytes(), 3).unwrap();
    let (_folder, path) = file("whole.pgn", &text);
    let whole = objects(&check(&["--games", "--format=json"], &path), "game");
    assert_eq!(whole.len(), 2_000);
    for (name, bytes) in [("t.pgn.gz", gzip), ("t.pgn.bz2", bzip2), ("t.pgn.zst", zstd)] {
        let (_folder, path) = file(name, &bytes);
        let output = check(&["--games", "--format=json"], &path);
        assert_eq!(objects(&output, "game").len(), 2_000, "{name}");
        for tenths in [9, 6] {
            let (_folder, path) = file(name, &bytes[..bytes.len() * tenths / 10]);
            let output = check(&["--games", "--format=json", "--fail-on=error"], &path);
            // The finding says so; where it is not looked for, an error does.
            assert_eq!((status(&output), &*complaint(&output)), (2, ""), "{name}");
            let unseen = check(&["--select=L", "--format=json"], &path);
            assert_eq!(status(&unseen), 2, "{name}");
            assert!(complaint(&unseen).starts_with("scoresheet: error: "), "{name}: {}", complaint(&unseen));
            // Of the games only the last may lack its end.
            let last = objects(&output, "game").len().to_string();
            for (game, expected) in [("1", 0), (&*last, 2)] {
                let shown = scoresheet(["show", "--game", game]).arg(&path).output().unwrap();
                assert_eq!(status(&shown), expected, "{name}, game {game}: {}", complaint(&shown));
            }
            let codes = codes(&output);
            assert_eq!(codes.iter().filter(|code| *code == "P013").count(), 1, "{name}: {codes:?}");
            assert_eq!(codes.last().map(String::as_str), Some("P013"), "{name}");
            let games = objects(&output, "game");
            assert!(games.len() > 100 * tenths, "{name}: only {} games", games.len());
            // The last game may be cut; all before it are what they are in the whole file.
            for (cut, whole) in games.iter().zip(&whole).take(games.len() - 1) {
                assert_eq!(
                    (&cut["byte"], &cut["line"], &cut["final_fen"]),
                    (&whole["byte"], &whole["line"], &whole["final_fen"])
                );
            }
        }
        // Cut right behind the magic number, or in it: nothing to report but the truncation, and no panic.
        for kept in [1, 3, 5, 11] {
            let (_folder, path) = file(name, &bytes[..kept]);
            assert!((0..=2).contains(&status(&check(&[], &path))), "{name} cut to {kept} bytes");
        }
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    let (_folder, path) = file("many.pgn", FAULTY.repeat(2_000));
    for format in Format::ALL.iter().map(|format| format.name()) {
        for lines in [0, 1] {
            let mut child = program()
                .args(["check", "--format", format])
                .arg(&path)
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .expect("the binary runs");
            let mut reader = BufReader::new(child.stdout.take().expect("a pipe"));
            for _ in 0..lines {
                reader.read_line(&mut String::new()).expect("a line");
            }
            drop(reader);
            let output = child.wait_with_output().expect("an end");
            assert_ne!(output.status.code(), Some(101), "{format}");
            assert_ne!(output.status.code(), Some(2), "{format}");
            assert_eq!(complaint(&output), "", "{format}");
        }
    }
    // A closed standard error is no reason to panic either.
    let mut child = program().args(["check", "/no/such/file"]).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stderr.take());
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[test]
fn standard_input_is_a_dash() {
    let output = scoresheet(["check", "--format=json", "-"]).write_stdin(FAULTY).output().unwrap();
    assert_eq!(status(&output), 1);
    let findings = objects(&output, "finding");
    assert_eq!((findings.len(), &findings[0]["file"]), (1, &serde_json::json!("-")));
    assert_eq!(findings[0]["byte"].as_u64(), FAULTY.find("Ke3").map(|byte| byte as u64));
    let packed = zstd::encode_all(FAULTY.as_bytes(), 1).unwrap();
    let output = scoresheet(["check", "--format=json", "-"]).write_stdin(packed).output().unwrap();
    assert_eq!(codes(&output), ["L101"]);
    let output = scoresheet(["check", "-"]).write_stdin("").output().unwrap();
    assert_eq!(status(&output), 0);
}
