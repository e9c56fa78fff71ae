//! The registry of checks, made from the names of the files in `src/checks`.

use std::{fmt::Write, fs, path::Path};

/// Where the checks are, from the root of the package.
pub const FOLDER: &str = "src/checks";

/// The families of codes, in the order in which they are listed; within each, they go by number.
const FAMILIES: [&str; 11] = [
    "pgn", "tags", "notation", "legality", "draws", "result", "clocks", "sheets", "editions", "across",
    "event",
];

/// What a code declares that is about a file; such codes come last.
const OF_FILES: &str = "\n    triggers: File;";

/// `CHECKS`, every check.
pub fn registry(folder: &Path) -> Result<String, String> {
    let (mut checks, mut of_files) = (String::new(), String::new());
    for family in FAMILIES {
        let mut files = Vec::new();
        for entry in fs::read_dir(folder.join(family)).map_err(|error| format!("{family}: {error}"))? {
            let path = entry.map_err(|error| error.to_string())?.path();
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            if is_code(&stem) {
                files.push((stem, fs::read_to_string(&path).map_err(|error| error.to_string())?));
            }
        }
        files.sort();
        for (stem, text) in files {
            let list = if text.contains(OF_FILES) { &mut of_files } else { &mut checks };
            let _ = writeln!(list, "&{family}::{stem}::CHECK,");
        }
    }
    Ok(format!("/// Every check.\npub static CHECKS: &[&Check] = &[\n{checks}{of_files}];\n"))
}

/// Whether a file is named after a code, as `l101_illegal_move` is.
fn is_code(stem: &str) -> bool {
    matches!(stem.as_bytes(), [b'a'..=b'z', b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', b'_', ..])
}
