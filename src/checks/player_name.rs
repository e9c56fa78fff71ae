//! Names that do not tell who is meant.

/// Whether this stands for a player whose name is not known.
pub(super) fn is_placeholder(name: &[u8]) -> bool {
    let letters: Vec<u8> = name
        .iter()
        .filter(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii())
        .map(u8::to_ascii_lowercase)
        .collect();
    matches!(
        &letters[..],
        b"" | b"nn"
            | b"n"
            | b"x"
            | b"xx"
            | b"unknown"
            | b"unknownplayer"
            | b"anonymous"
            | b"anon"
            | b"guest"
            | b"noname"
            | b"player"
            | b"bye"
            | b"none"
            | b"nobody"
            | b"analysis"
    )
}

/// Whether this is one word, as a surname is that two players may have.
pub(super) fn is_surname_alone(name: &[u8]) -> bool {
    !name.iter().any(|byte| matches!(byte, b' ' | b',' | b'.'))
}
