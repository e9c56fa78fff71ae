//! The string literals of a Rust source file.

/// What each string literal of a source text says, as bytes.
pub fn literals(source: &str) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        rest = match first {
            '/' if rest.starts_with("//") => rest.split_once('\n').map_or("", |(_, after)| after),
            '"' => {
                let (text, after) = plain(&rest[1..]);
                found.push(text);
                after
            }
            'r' if raw_hashes(&rest[1..]).is_some() => {
                let end = format!("\"{}", "#".repeat(raw_hashes(&rest[1..]).unwrap_or(0)));
                let body = &rest[1 + end.len()..];
                let (text, after) = body.split_once(&end).unwrap_or((body, ""));
                found.push(text.as_bytes().to_vec());
                after
            }
            // Such as '"' and '\'', which open no string.
            '\'' if rest.starts_with("'\\") => rest[3..].split_once('\'').map_or("", |(_, after)| after),
            '\'' if rest.chars().nth(2) == Some('\'') => {
                rest[1..].split_once('\'').map_or("", |(_, after)| after.strip_prefix('\'').unwrap_or(after))
            }
            c if c.is_alphanumeric() || c == '_' => {
                let word = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
                // The prefixes of byte strings and raw ones belong to the string.
                match &rest[..word] {
                    "br" if raw_hashes(&rest[2..]).is_some() => &rest[1..],
                    _ => &rest[word..],
                }
            }
            c => &rest[c.len_utf8()..],
        };
    }
    found
}

/// How many `#` stand before the quote of a raw string.
fn raw_hashes(rest: &str) -> Option<usize> {
    let hashes = rest.bytes().take_while(|byte| *byte == b'#').count();
    rest[hashes..].starts_with('"').then_some(hashes)
}

/// What a string says whose opening quote is passed, and what follows its closing one.
fn plain(mut rest: &str) -> (Vec<u8>, &str) {
    let mut text = Vec::new();
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '"' => return (text, rest),
            '\\' => rest = escaped(rest, &mut text),
            _ => text.extend(c.encode_utf8(&mut [0; 4]).bytes()),
        }
    }
    (text, rest)
}

/// Adds what an escape stands for and returns what follows it.
fn escaped<'t>(rest: &'t str, text: &mut Vec<u8>) -> &'t str {
    let Some(kind) = rest.chars().next() else { return rest };
    let after = &rest[kind.len_utf8()..];
    match kind {
        'n' => text.push(b'\n'),
        'r' => text.push(b'\r'),
        't' => text.push(b'\t'),
        '0' => text.push(0),
        '\n' => return after.trim_start(),
        'x' => {
            let (digits, after) = after.split_at(2);
            text.push(u8::from_str_radix(digits, 16).unwrap_or(b'?'));
            return after;
        }
        'u' => {
            let (digits, after) = after.trim_start_matches('{').split_once('}').unwrap_or(("", after));
            let c = u32::from_str_radix(digits, 16).ok().and_then(char::from_u32).unwrap_or('?');
            text.extend(c.encode_utf8(&mut [0; 4]).bytes());
            return after;
        }
        other => text.extend(other.encode_utf8(&mut [0; 4]).bytes()),
    }
    after
}
