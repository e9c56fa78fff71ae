//! `scoresheet list sections`.

use super::{CLEAN, TROUBLE, complain, print, print_safely, trouble::Trouble};
use crate::{
    input::InputError,
    job::Job,
    report::{Format, rows},
};
use std::{num::NonZero, path::PathBuf};

/// How long a section is where nothing is said.
const USUAL: NonZero<u64> = NonZero::new(64 << 20).expect("is not 0");

/// Prints the sections of each file, a line each: what `--section` takes and the file, or an object.
pub(super) fn run(paths: &[PathBuf], size: Option<NonZero<u64>>, format: Format) -> Result<u8, Trouble> {
    if paths.is_empty() {
        return Err("give the files that are to be cut: `list sections games.pgn`".into());
    }
    let mut status = CLEAN;
    if let Some(format) = format.rows() {
        let mut begin = Vec::new();
        format.begin("Sections", rows::CUT.names, &mut begin);
        print(&String::from_utf8_lossy(&begin))?;
    }
    for (file, sections) in Job::new(paths).into_sections(size.unwrap_or(USUAL)) {
        match sections {
            Ok(sections) => {
                let mut lines = Vec::new();
                for section in sections {
                    match format.rows() {
                        None => lines.extend(format!("{section} {file}\n").bytes()),
                        Some(format) => format.row(rows::CUT.names, &rows::cut(&file, section), &mut lines),
                    }
                }
                print_safely(&String::from_utf8_lossy(&lines))?;
            }
            Err(fault) => {
                complain(&InputError { path: file, fault });
                status = TROUBLE;
            }
        }
    }
    if let Some(format) = format.rows() {
        let mut end = Vec::new();
        format.end(&mut end);
        print(&String::from_utf8_lossy(&end))?;
    }
    Ok(status)
}

/// `--size`: bytes, or with a unit of 1024 of the one before.
pub(super) fn stored_size(text: &str) -> Result<NonZero<u64>, &'static str> {
    let units = [("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("", 1)];
    let number = |(unit, bytes): (&str, u64)| {
        let digits =
            text.strip_suffix(unit).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
        digits.parse::<u64>().ok()?.checked_mul(bytes).and_then(NonZero::new)
    };
    units.into_iter().find_map(number).ok_or("give a number of bytes, such as 1000000, 512KiB, 64MiB or 1GiB")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        for (text, size) in [("1", 1), ("64MiB", 64 << 20), ("3KiB", 3072), ("2GiB", 2 << 30)] {
            assert_eq!(stored_size(text).map(NonZero::get), Ok(size), "{text}");
        }
        for wrong in ["", "0", "MiB", "0MiB", "-1", "1.5MiB", "64MB", "64 MiB", "99999999999GiB"] {
            assert!(stored_size(wrong).is_err(), "{wrong}");
        }
    }
}
