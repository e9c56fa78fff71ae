//! Comments that speak to this program: `; scoresheet: ignore L101 why` and `{scoresheet: ignore N016}`.

use crate::source::Span;
use memchr::{memchr, memchr2, memmem};
use std::sync::LazyLock;

/// What they begin with.
const ADDRESS: &[u8] = b"scoresheet:";

/// What they ask for.
const IGNORE: &[u8] = b"ignore";

/// A comment that says what is not to be reported of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IgnoreComment {
    /// The comment, from its first sign on.
    pub span: Span,
    /// Its words after `ignore`: codes, and then why.
    pub words: Vec<Span>,
}

/// Whether a text begins with a comment to this program.
pub(crate) fn is_addressed(text: &[u8]) -> bool {
    text.first().is_some_and(|first| matches!(first, b';' | b'{'))
        && text[1..].trim_ascii_start().starts_with(ADDRESS)
}

/// The comments in the text of a game that say what is not to be reported.
///
/// ```
/// use scoresheet::pgn::ignore_comments;
/// let text = b"; scoresheet: ignore L101, N016 as ruled\n1. e4 e5 *";
/// let comments = ignore_comments(text);
/// let words: Vec<&[u8]> = comments[0].words.iter().map(|span| span.of(text)).collect();
/// assert_eq!(words, [&b"L101"[..], b"N016", b"as", b"ruled"]);
/// ```
pub fn ignore_comments(text: &[u8]) -> Vec<IgnoreComment> {
    // Every game is looked through, and hardly any has one.
    static FINDER: LazyLock<memmem::Finder<'static>> = LazyLock::new(|| memmem::Finder::new(ADDRESS));
    FINDER.find_iter(text).filter_map(|at| comment(text, at)).collect()
}

/// The comment in which the address stands at this byte.
fn comment(text: &[u8], at: usize) -> Option<IgnoreComment> {
    let before = text[..at].trim_ascii_end();
    let begin = before.len().checked_sub(1)?;
    let after = at + ADDRESS.len();
    let rest = &text[after..];
    let length = match before[begin] {
        b'{' => memchr(b'}', rest)?,
        b';' if memchr2(b'\n', b'\r', &text[begin..at]).is_none() => {
            memchr2(b'\n', b'\r', rest).unwrap_or(rest.len())
        }
        _ => return None,
    };
    let end = after + length;
    let mut words = Vec::new();
    let mut from = after;
    while from < end {
        let is_apart = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
        let length = text[from..end].iter().position(is_apart).unwrap_or(end - from);
        if length > 0 {
            words.push(Span::new(from, from + length));
        }
        from += length + 1;
    }
    (words.first()?.of(text) == IGNORE).then(|| {
        words.remove(0);
        IgnoreComment { span: Span::new(begin, end), words }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<Vec<&str>> {
        let of = |comment: &IgnoreComment| {
            comment.words.iter().map(|span| &text[span.start as usize..span.end()]).collect()
        };
        ignore_comments(text.as_bytes()).iter().map(of).collect()
    }

    #[test]
    fn only_comments_to_the_program_say_so() {
        assert_eq!(words("{scoresheet: ignore N016}"), [["N016"]]);
        assert_eq!(
            words("1. e4 ; scoresheet:ignore L101,N016 x\n{ scoresheet: ignore\nT903 }"),
            [vec!["L101", "N016", "x"], vec!["T903"]]
        );
        assert_eq!(words("; scoresheet: ignore"), [[""; 0]]);
        for text in [
            "scoresheet: ignore L101",
            "{the scoresheet: ignore L101}",
            "{scoresheet: ignored L101}",
            "{scoresheet: ignore L101",
            ";\nscoresheet: ignore L101",
        ] {
            assert!(words(text).is_empty(), "{text}");
        }
    }
}
