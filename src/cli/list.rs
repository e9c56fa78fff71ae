//! `scoresheet list`.

use super::{CLEAN, args::Listing, print};
use crate::{checks, laws::EDITIONS};
use std::fmt::Write;

/// Prints a table.
pub(super) fn run(what: Listing) -> Result<u8, String> {
    let mut out = String::new();
    match what {
        Listing::Codes => {
            for meta in checks::metas() {
                let first = meta.docs.lines().next().unwrap_or("").trim();
                let _ = writeln!(out, "{}  {:8}  {:28}  {first}", meta.code, meta.severity, meta.name);
            }
        }
        Listing::Laws => {
            for laws in EDITIONS {
                let (year, month, day) = laws.since;
                let _ = writeln!(
                    out,
                    "{:9}  {}  in force from {year}-{month:02}-{day:02}",
                    laws.name, laws.title
                );
            }
        }
    }
    print(&out)?;
    Ok(CLEAN)
}
