use crate::{
    checks::code,
    diag::{Arg, At, Finding, Message, Note, NoteKind},
};

code! {
    /// A compressed file ends too early or is damaged.
    ///
    /// Everything before that point was read and checked, and is reported as usual; the last game may lack
    /// its end, and games after it are missing. Fetch the file again, or ask for it once more.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ head -c 1000 games.pgn.zst > part.pgn.zst
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ zstd -t games.pgn.zst
    /// ```
    pub static META: P013 "truncated-input" Error;
    triggers: File;
}

/// The finding about a file whose compressed data broke off; the pipeline reports it after the last game.
pub fn finding(cause: &str) -> Finding {
    let message =
        Message::new("the compressed data cannot be read to its end: {0}", [Arg::Name(cause.into())]);
    Finding {
        notes: vec![Note::plain(NoteKind::Extent, "what comes before that point was read and checked")],
        ..Finding::new(&META, At::File, message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_the_cause() {
        let found = finding("unexpected end of file");
        assert_eq!(found.meta.code, "P013");
        assert!(found.message.to_string().ends_with(": unexpected end of file"));
    }
}
