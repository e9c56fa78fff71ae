//! As much of Rust's grammar as it takes to see which modules a source file names.

/// A token that is neither comment nor white space nor literal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeToken {
    /// A word, `::`, or a single other character.
    pub text: String,
    /// Its line, from 1.
    pub line: usize,
}

impl CodeToken {
    pub fn is(&self, text: &str) -> bool {
        self.text == text
    }
}

/// A top-level module, or another name at the root of the crate, that a file names.
#[derive(PartialEq, Eq, Debug)]
pub struct Use {
    pub name: String,
    pub line: usize,
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The tokens of a source text; comments, strings, characters and lifetimes are left out.
pub fn tokens(text: &str) -> Vec<CodeToken> {
    let chars: Vec<char> = text.chars().collect();
    let (mut found, mut at, mut line) = (Vec::new(), 0, 1);
    while at < chars.len() {
        let rest = &chars[at..];
        let (length, token) = next(rest);
        if let Some(text) = token {
            found.push(CodeToken { text, line });
        }
        line += rest[..length].iter().filter(|c| **c == '\n').count();
        at += length;
    }
    found
}

/// How many characters the next piece of text takes, and the token it is, if it is one.
fn next(rest: &[char]) -> (usize, Option<String>) {
    match rest {
        ['/', '/', ..] => (rest.iter().position(|c| *c == '\n').unwrap_or(rest.len()), None),
        ['/', '*', ..] => (block_comment(rest), None),
        ['"', ..] => (string(rest), None),
        ['\'', '\\', ..] => (2 + closing(&rest[3..], '\'').unwrap_or(rest.len() - 3) + 1, None),
        ['\'', _, '\'', ..] => (3, None),
        ['\'', ..] => (1 + word(&rest[1..]), None),
        [':', ':', ..] => (2, Some("::".to_owned())),
        [c, ..] if is_word(*c) => {
            let length = word(rest);
            let name: String = rest[..length].iter().collect();
            match (name.as_str(), &rest[length..]) {
                ("r" | "br" | "cr", ['"' | '#', ..]) => {
                    match raw_string(&rest[length..]) {
                        Some(more) => (length + more, None),
                        // `r#type` is a name.
                        None => (length + 1, None),
                    }
                }
                ("b" | "c", ['"' | '\'', ..]) => (length, None),
                _ => (length, Some(name)),
            }
        }
        [c, ..] if c.is_whitespace() => (1, None),
        _ => (1, Some(rest[0].to_string())),
    }
}

fn word(rest: &[char]) -> usize {
    rest.iter().position(|c| !is_word(*c)).unwrap_or(rest.len())
}

/// The length of what stands up to and with the closing character.
fn closing(rest: &[char], close: char) -> Option<usize> {
    rest.iter().position(|c| *c == close).map(|at| at + 1)
}

fn string(rest: &[char]) -> usize {
    let mut at = 1;
    while at < rest.len() && rest[at] != '"' {
        at += if rest[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(rest.len())
}

/// A raw string from its first `#` or quote on; `None` where it is none.
fn raw_string(rest: &[char]) -> Option<usize> {
    let hashes = rest.iter().take_while(|c| **c == '#').count();
    if rest.get(hashes) != Some(&'"') {
        return None;
    }
    let end: Vec<char> = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
    let body = &rest[hashes + 1..];
    let length =
        body.windows(end.len()).position(|window| window == end).map_or(body.len(), |at| at + end.len());
    Some(hashes + 1 + length)
}

fn block_comment(rest: &[char]) -> usize {
    let (mut at, mut depth) = (0, 0);
    while at < rest.len() {
        match rest[at..] {
            ['/', '*', ..] => (at, depth) = (at + 2, depth + 1),
            ['*', '/', ..] if depth == 1 => return at + 2,
            ['*', '/', ..] => (at, depth) = (at + 2, depth - 1),
            _ => at += 1,
        }
    }
    at
}

/// The macros a file exports, which stand at the root of the crate.
pub fn exported_macros(tokens: &[CodeToken]) -> Vec<String> {
    let mut names = Vec::new();
    let mut exported = false;
    for window in tokens.windows(3) {
        exported |= window[0].is("macro_export");
        if exported && window[0].is("macro_rules") && window[1].is("!") {
            names.push(window[2].text.clone());
            exported = false;
        }
    }
    names
}

/// The names at the root of the crate that a file names, wherever they stand in it. `depth` is how many modules
/// deep the file is: 1 for `src/pgn/mod.rs`, 2 for `src/pgn/tag.rs`.
pub fn uses(tokens: &[CodeToken], depth: usize) -> Vec<Use> {
    let mut found = Vec::new();
    // The brace depths at which modules inside the file were opened.
    let mut inner: Vec<usize> = Vec::new();
    let mut braces = 0;
    let mut at = 0;
    while at < tokens.len() {
        match tokens[at].text.as_str() {
            "{" => {
                braces += 1;
                if at >= 2 && tokens[at - 2].is("mod") {
                    inner.push(braces);
                }
            }
            "}" => {
                if inner.last() == Some(&braces) {
                    inner.pop();
                }
                braces -= 1;
            }
            "crate" | "super" | "self" | "scoresheet" if begins_path(tokens, at) => {
                at = tree(tokens, at, depth + inner.len(), &mut found);
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// Whether a path begins here that leads somewhere: `super::x`, but neither `pub(super)` nor `a::self`.
fn begins_path(tokens: &[CodeToken], at: usize) -> bool {
    let leads = tokens.get(at + 1).is_some_and(|next| next.is("::"));
    leads && (at == 0 || !tokens[at - 1].is("::"))
}

/// Follows a path, or the tree of a `use`, from a place `depth` modules below the root of the crate; returns
/// where it ends.
fn tree(tokens: &[CodeToken], mut at: usize, mut depth: usize, found: &mut Vec<Use>) -> usize {
    loop {
        let Some(token) = tokens.get(at) else { return at };
        match token.text.as_str() {
            "crate" | "scoresheet" => depth = 0,
            "super" => depth = depth.saturating_sub(1),
            "self" => {}
            "{" => {
                at += 1;
                while at < tokens.len() && !tokens[at].is("}") {
                    at = if tokens[at].is(",") { at + 1 } else { tree(tokens, at, depth, found).max(at + 1) };
                }
                return at + 1;
            }
            name => {
                if depth == 0 {
                    found.push(Use { name: name.to_owned(), line: token.line });
                }
                // Below the root, only `super` could lead up again, and it may not stand here.
                depth = usize::MAX;
            }
        }
        match tokens.get(at + 1) {
            Some(next) if next.is("::") => at += 2,
            // `use a as b` goes on to the comma.
            Some(next) if next.is("as") => return at + 3,
            _ => return at + 1,
        }
    }
}
