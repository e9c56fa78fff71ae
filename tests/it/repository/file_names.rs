//! Every file can be checked out on every system.

use std::path::Path;
use walkdir::WalkDir;

/// The names that Windows keeps for devices, whatever their ending and case.
const RESERVED: [&str; 4] = ["con", "prn", "aux", "nul"];

/// What is wrong with a file's or folder's name, if anything.
fn fault(name: &str) -> Option<String> {
    let stem = name.split('.').next().unwrap_or_default().to_ascii_lowercase();
    let numbered = |device: &str| {
        stem.strip_prefix(device).is_some_and(|rest| rest.len() == 1 && rest.as_bytes()[0].is_ascii_digit())
    };
    if RESERVED.contains(&stem.as_str()) || numbered("com") || numbered("lpt") {
        return Some(format!("`{name}` is reserved on Windows"));
    }
    if let Some(sign) = name.chars().find(|&sign| "<>:\"|?*\\".contains(sign) || sign.is_control()) {
        return Some(format!("`{name}` has {sign:?}, which no name on Windows has"));
    }
    name.ends_with(['.', ' ']).then(|| format!("`{name}` ends in a way that Windows drops"))
}

#[test]
fn no_name_is_reserved_on_windows() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let built = ["target", ".git", "corpus"];
    let entries = WalkDir::new(root).into_iter();
    let entries = entries.filter_entry(|entry| !built.iter().any(|built| entry.file_name() == *built));
    let mut seen = std::collections::HashSet::new();
    for entry in entries.skip(1) {
        let entry = entry.unwrap();
        let name = entry.file_name().to_str().expect("names are UTF-8");
        assert_eq!(fault(name), None, "{}", entry.path().display());
        let path = entry.path().to_string_lossy().to_lowercase();
        assert!(seen.insert(path), "{} differs from another by case alone", entry.path().display());
    }
    assert!(seen.len() > 300, "the repository was not found");
}

#[test]
fn reserved_names_are_known() {
    for name in ["nul.pgn", "CON", "Aux.tar.gz", "com1.txt", "LPT9", "a:b", "what?.pgn", "end.", "end "] {
        assert!(fault(name).is_some(), "{name}");
    }
    for name in ["null.pgn", "console.rs", "com.rs", "com10.txt", ".ci", "L101", "nul_bytes.pgn"] {
        assert_eq!(fault(name), None, "{name}");
    }
}
