//! What is left in a text of the page that it was copied from.

use memchr::memmem;

/// The length of the comment or the character reference of HTML at the front of `text`.
pub(super) fn markup_length(text: &[u8]) -> Option<usize> {
    html_entity(text).or_else(|| html_comment(text))
}

/// The length of a drawn game's result in character references of HTML, `&frac12;-&frac12;`, at the front of `text`.
pub(super) fn draw_length(text: &[u8]) -> Option<usize> {
    let half = |text: &[u8]| {
        let halves: [&[u8]; 4] = [b"&frac12;", b"&half;", b"&#189;", b"&#xBD;"];
        halves.into_iter().find(|half| text.starts_with(half)).map(<[u8]>::len)
    };
    let sign = |text: &[u8]| {
        let signs: [&[u8]; 6] = [b"-", b":", b"&ndash;", b"&#8211;", b"&minus;", b"&#8722;"];
        signs.into_iter().find(|sign| text.starts_with(sign)).map(<[u8]>::len)
    };
    let first = half(text)?;
    let between = first + sign(&text[first..])?;
    Some(between + half(&text[between..])?)
}

/// The length of the comment of HTML at the front of `text`, `<!-- page 3 -->`, which is on one line and not long.
fn html_comment(text: &[u8]) -> Option<usize> {
    const LONGEST: usize = 256;
    let rest = text.strip_prefix(b"<!--")?;
    let line = rest[..rest.len().min(LONGEST)].split(|byte| matches!(byte, b'\n' | b'\r')).next()?;
    memmem::find(line, b"-->").map(|at| b"<!--".len() + at + b"-->".len())
}

/// The length of the character reference of HTML at the front of `text`, such as `&amp;` or `&#9816;`.
fn html_entity(text: &[u8]) -> Option<usize> {
    let rest = text.strip_prefix(b"&")?;
    let name = rest.strip_prefix(b"#").unwrap_or(rest);
    let length = name.iter().take(8).take_while(|byte| byte.is_ascii_alphanumeric()).count();
    (length > 0 && name.get(length) == Some(&b';')).then(|| text.len() - name.len() + length + 1)
}
