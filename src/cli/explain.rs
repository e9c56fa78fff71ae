//! `scoresheet explain`.

use super::{CLEAN, print, terminal_width, trouble::Trouble};
use crate::{laws::Laws, report::explain_word};

/// Prints the long text of each code, or what the Laws say by article or word; `laws` is `None` for every edition.
pub(super) fn run(queries: &[String], laws: Option<&'static Laws>, color: bool) -> Result<u8, Trouble> {
    let mut texts = Vec::new();
    for query in queries {
        let text = explain_word(query, laws, color, terminal_width());
        texts.push(text.ok_or_else(|| {
            format!("`{query}` is not a code, nor an article or a word of the Laws; `scoresheet list codes` and `list articles` show them")
        })?);
    }
    print(&texts.join("\n"))?;
    Ok(CLEAN)
}
