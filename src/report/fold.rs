//! Text broken into lines of a width.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The columns that a character takes on a terminal; a tab is shown as four spaces.
pub fn columns(c: char) -> usize {
    if c == '\t' { 4 } else { c.width().unwrap_or(0) }
}

/// The lines of `text`, broken at spaces so that none takes more than `width` columns; a word that alone takes more is
/// broken where it has to be. Without a width, the text is one line.
pub fn fold(text: &str, width: Option<usize>) -> Vec<String> {
    let Some(width) = width.map(|width| width.max(1)) else { return vec![text.to_owned()] };
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut taken = 0;
    for (at, word) in text.split(' ').enumerate() {
        let needed = word.width();
        // Spaces that the text begins with are kept.
        let space = usize::from(at > 0);
        if taken + space + needed > width && taken > 0 {
            lines.push(std::mem::take(&mut line));
            taken = 0;
        } else if space > 0 {
            line.push(' ');
            taken += 1;
        }
        if needed <= width {
            line.push_str(word);
            taken += needed;
            continue;
        }
        for c in word.chars() {
            if taken + columns(c) > width && taken > 0 {
                lines.push(std::mem::take(&mut line));
                taken = 0;
            }
            line.push(c);
            taken += columns(c);
        }
    }
    lines.push(line);
    lines
}

/// The lines of `first` and `text` together, where all but the first line begin below the end of `indent` columns.
pub fn fold_below(first: &str, text: &str, indent: usize, width: Option<usize>) -> String {
    let room = |taken: usize| width.map(|width| width.saturating_sub(taken).max(NARROWEST));
    let lines = fold(text, room(indent.max(first.width())));
    first.to_owned() + &lines.join(&format!("\n{:indent$}", ""))
}

/// Columns that a text takes at least, however few are left beside it.
const NARROWEST: usize = 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_below_is_indented() {
        assert_eq!(
            fold_below("hint: ", "all of them say the same", 6, Some(26)),
            "hint: all of them say the\n      same"
        );
        assert_eq!(
            fold_below("  ", "file:1:2: a knight is pinned", 4, None),
            "  file:1:2: a knight is pinned"
        );
        assert_eq!(
            fold_below("  ", "file:1:2: a knight is pinned", 4, Some(24)),
            "  file:1:2: a knight\n    is pinned"
        );
    }

    #[test]
    fn lines_are_broken_at_spaces() {
        assert_eq!(fold("the knight on c6 is pinned", Some(14)), ["the knight on", "c6 is pinned"]);
        assert_eq!(fold("the knight on c6", None), ["the knight on c6"]);
        assert_eq!(fold("", Some(10)), [""]);
        assert_eq!(fold("   a b c", Some(10)), ["   a b c"]);
    }

    #[test]
    fn wide_characters_take_two_columns_and_long_words_are_broken() {
        assert_eq!(fold("象象 象象象", Some(6)), ["象象", "象象象"]);
        assert_eq!(fold("a abcdefgh", Some(3)), ["a", "abc", "def", "gh"]);
        assert_eq!(fold("象象", Some(1)), ["象", "象"]);
    }
}
