//! What every page begins and ends with: its head, its styles and, where it has any, its script.

use crate::report::markup::Markup;

/// The styles of all pages.
pub const STYLE: &str = include_str!("page.css");

/// What makes filters and steps of a page; it is complete without it.
pub const SCRIPT: &str = include_str!("page.js");

/// The hashes by which a browser knows styles and script for those of the page, and nothing else runs. A test says what they are.
pub const STYLE_HASH: &str = "sha256-UqSNyyTAsDXoFhoVYHWTM+HK4NpnOs+ztVQ3S2U4Mmo=";
/// See [`STYLE_HASH`].
pub const SCRIPT_HASH: &str = "sha256-ST6U3bQtDaZFP5QUAleEEsZ/ajbnsEtlU52MtQ2mO+U=";

/// Whether a page has the script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Script {
    /// Filters and steps.
    Filters,
    /// None.
    Without,
}

/// Begins a page, up to what is in its body.
pub fn open(title: impl std::fmt::Display, script: Script, page: &mut Markup) {
    page.raw("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        .raw("<meta name=\"color-scheme\" content=\"light dark\">\n")
        .raw("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '")
        .raw(STYLE_HASH);
    if script == Script::Filters {
        page.raw("'; script-src '").raw(SCRIPT_HASH);
    }
    page.raw("'\">\n")
        .element("<title>", title, "</title>\n")
        .raw("<style>")
        .raw(STYLE)
        .raw("</style>\n</head>\n<body>\n");
}

/// Ends it.
pub fn close(script: Script, page: &mut Markup) {
    if script == Script::Filters {
        page.raw("<script>").raw(SCRIPT).raw("</script>\n");
    }
    page.raw("</body>\n</html>\n");
}

/// The lines that are signed.
pub fn signatures(page: &mut Markup) {
    page.raw("<div class=\"sign\"><div>Chief arbiter, date</div><div>Rating officer, date</div></div>\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::prelude::{BASE64_STANDARD, Engine};
    use sha2::{Digest, Sha256};

    #[test]
    fn the_hashes_are_those_of_styles_and_script() {
        for (text, hash) in [(STYLE, STYLE_HASH), (SCRIPT, SCRIPT_HASH)] {
            let is = format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)));
            assert_eq!(hash, is, "write this hash into shell.rs");
        }
    }

    #[test]
    fn nothing_in_them_ends_their_element_or_comes_from_elsewhere() {
        assert!(!STYLE.contains('<') && !SCRIPT.contains("</") && !SCRIPT.contains("<!--"));
        for from_elsewhere in ["http", "url(", "@import", "fetch(", "innerHTML", "eval(", "import("] {
            assert!(!STYLE.contains(from_elsewhere), "{from_elsewhere}");
            assert!(
                !SCRIPT.replace("http://www.w3.org/2000/svg", "").contains(from_elsewhere),
                "{from_elsewhere}"
            );
        }
    }
}
