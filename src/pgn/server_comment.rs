//! The comment that a server writes after every move.

/// Whether a comment is what Lichess writes after every move and nothing else, a clock with an evaluation before it or without: it has no words.
///
/// ```
/// use scoresheet::pgn::is_server_comment;
/// assert!(is_server_comment(b"{ [%clk 0:05:01] }"));
/// assert!(is_server_comment(b"{ [%eval -0.25] [%clk 0:05:01] }"));
/// assert!(!is_server_comment(b"{ [%clk 0:05:01] White resigns. }"));
/// ```
pub fn is_server_comment(comment: &[u8]) -> bool {
    let inside = comment.strip_prefix(b"{ ").and_then(|rest| rest.strip_suffix(b" }"));
    inside.and_then(without_evaluation).is_some_and(is_clock)
}

/// What comes after the evaluation, if one is there.
fn without_evaluation(inside: &[u8]) -> Option<&[u8]> {
    const LONGEST: usize = 16;
    let Some(rest) = inside.strip_prefix(b"[%eval ") else { return Some(inside) };
    let end = rest.iter().take(LONGEST).position(|&byte| byte == b']')?;
    // Digits, signs and dots.
    let is_value = rest[..end].iter().all(|byte| matches!(byte, b'#'..=b'9'));
    rest[end + 1..].strip_prefix(b" ").filter(|_| is_value)
}

fn is_clock(command: &[u8]) -> bool {
    let time = command.strip_prefix(b"[%clk ").and_then(|rest| rest.strip_suffix(b"]"));
    let Some([hours, b':', minutes @ .., b':', tens, ones]) = time else { return false };
    [*hours, *tens, *ones].iter().chain(minutes).all(u8::is_ascii_digit) && minutes.len() == 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_servers_comment_is_told_from_others() {
        for text in
            ["{ [%clk 0:05:01] }", "{ [%eval -0.25] [%clk 0:05:01] }", "{ [%eval #-3] [%clk 1:05:01] }"]
        {
            assert!(is_server_comment(text.as_bytes()), "{text}");
        }
        for text in [
            "{[%clk 0:05:01]}",
            "{ [%clk 10:05:01] }",
            "{ [%clk 0:05:01.5] }",
            "{ [%eval x] [%clk 0:05:01] }",
            "{ [%eval 0.1][%clk 0:05:01] }",
            "{ [%clk 0:05:01] and }",
            "{ and [%clk 0:05:01] }",
            "{ [%eval 0.1] }",
            "{  }",
            "{ }",
            "",
        ] {
            assert!(!is_server_comment(text.as_bytes()), "{text}");
        }
    }
}
