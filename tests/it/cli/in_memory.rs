//! What the library writes of a text in memory is what the program prints of the file.

use crate::support::program::scoresheet;
use scoresheet::{
    CheckOptions,
    report::{self, Format},
    report_bytes,
};
use std::{fs, path::Path};

#[test]
fn a_report_in_memory_is_the_one_that_is_printed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for code in ["L101", "P001", "P017", "E301", "R203", "T901", "N007", "G001"] {
        let file = format!("fixtures/checks/{code}/bad.pgn");
        let bytes = fs::read(root.join(&file)).unwrap();
        for format in [Format::Json, Format::Csv, Format::Concise, Format::Html] {
            let options = report::Options { games: true, ..report::Options::default() };
            let written = report_bytes(&file, &bytes, &CheckOptions::default(), format, options).unwrap();
            let mut run = scoresheet(["check", "--games", "--format", format.name(), &file]);
            let printed = run.current_dir(root).output().unwrap().stdout;
            // The program says on which day it ran.
            let printed = String::from_utf8(printed).unwrap();
            let printed = match printed.split_once("on <time>") {
                Some((before, after)) => before.to_owned() + after.split_once("</time> ").unwrap().1,
                None => printed,
            };
            assert_eq!(String::from_utf8_lossy(&written), printed, "{file}");
        }
    }
}
