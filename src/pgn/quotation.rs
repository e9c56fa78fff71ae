//! Marks before each line: of a letter that quotes another, `> `, one for each letter in between, and of what a comparison of two
//! files shows as added, `+`.

use super::line_start::is_tag_line;

/// Whether a line that begins so may have a mark before it.
pub(super) fn is_mark(first: u8) -> bool {
    matches!(first, b'>' | b'+')
}

/// A line without the marks before it.
pub(crate) fn unquoted(line: &[u8]) -> &[u8] {
    if let Some(added) = line.strip_prefix(b"+") {
        return added;
    }
    let mut rest = line;
    while let Some(after) = rest.strip_prefix(b">") {
        rest = after.strip_prefix(b" ").unwrap_or(after);
    }
    rest
}

/// Puts spaces in place of the marks before the lines of a game's text, if its first line that is a tag or begins with number 1 has
/// one.
pub(crate) fn mask_quotation(text: &mut [u8]) {
    let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let is_of_game = |line: &&[u8]| {
        let bare = unquoted(line);
        is_tag_line(bare) || bare.starts_with(b"1.") || bare.starts_with(b"1 ")
    };
    let Some(mark) = text.split(is_end).find(is_of_game).map(|line| line[0]).filter(|first| is_mark(*first))
    else {
        return;
    };
    text.split_mut(is_end).filter(|line| line.first() == Some(&mark)).for_each(mask_marks);
}

/// Puts spaces in place of the marks before one line.
pub(super) fn mask_marks(line: &mut [u8]) {
    let marks = line.len() - unquoted(line).len();
    line[..marks].fill(b' ');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_spaces_where_a_game_is_quoted() {
        let masked = |text: &str| {
            let mut bytes = text.as_bytes().to_vec();
            mask_quotation(&mut bytes);
            String::from_utf8(bytes).unwrap()
        };
        assert_eq!(masked("> [Event \"a\"]\n>\n>> 1. e4\nb > c"), "  [Event \"a\"]\n \n   1. e4\nb > c");
        assert_eq!(masked("+[Event \"a\"]\n+\n+1. e4\n> b"), " [Event \"a\"]\n \n 1. e4\n> b");
        assert_eq!(masked("hi\n> 1. e4\n> e5"), "hi\n  1. e4\n  e5");
        let commented = "[Event \"a\"]\n\n1. e4 {\n+1.25 good\n> 1. d4\n} e5";
        assert_eq!(masked(commented), commented, "a comment of a game that is not quoted");
        assert_eq!(masked("1. e4\n> good\n+- 1... e5"), "1. e4\n> good\n+- 1... e5");
    }
}
