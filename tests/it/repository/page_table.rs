//! Parts of pages that are made by a test.

use std::{fs, path::Path};

/// Holds what is between the marks of `page` to `made`, or writes it there if `UPDATE_DOCS` says so; `command` is what
/// writes it, and is named in the mark.
pub fn holds_the_table(page: &str, command: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
    // A check-out may have turned the line ends.
    let text = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    let (start, end) =
        (format!("<!-- The table is made by `{command}`. -->\n"), "<!-- End of the table. -->\n");
    let (before, rest) = text.split_once(&start).expect("the mark before the table is missing");
    let (shown, after) = rest.split_once(end).expect("the mark after the table is missing");
    if std::env::var_os("UPDATE_DOCS").is_some_and(|value| value != "0") {
        fs::write(&path, format!("{before}{start}{made}{end}{after}")).unwrap();
        return;
    }
    assert!(shown == made, "{page} is out of date; to write its table again: {command}");
}
