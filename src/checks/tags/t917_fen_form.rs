use crate::{
    board::FenRemark,
    checks::{Context, Sink, code},
    diag::Message,
    game::Game,
    pgn::TagName,
};

code! {
    /// The FEN is not written as it should be, though its position can be read.
    ///
    /// It has six fields: the men, whose move it is (`w` or `b`), the castling rights, the en passant square, the halfmove
    /// clock and the number of the move. `reason` is one of these:
    ///
    /// - `fields`: the last fields are missing. White is on the move, nobody may castle or capture en passant, and counts that are missing
    ///   start afresh
    /// - `turn`: the side to move is given by a capital letter
    /// - `en-passant`: no pawn can just have passed the en passant square; it is left out. (A square where merely nobody can capture is
    ///   usual.)
    /// - `number`: the number of the move is 0, which is read as 1, or it or the halfmove clock is too large
    /// - `count`: the halfmove clock or the move number is not a number, as in `- - hmvc 0; fmvn 1;`; the counts begin there
    /// - `none`: there is no FEN in the tag, only nothing, `?` or `-`; the game begins from the usual position
    /// - `line`: the position is on a line of its own above the moves, in no tag; it is read all the same, but hardly by other programs
    /// - `extra`: there is text after the sixth field, which is left out
    ///
    /// A FEN that cannot be read is T906, a castling right without king or rook in place is L107.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/8/8/4P3/4K3 w"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
    /// ```
    pub static META: T917 "fen-form" Info;
    profiles: [Publish Warning];
    pgn: "section 16.1";
    triggers: FromFen;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let Some(tag) = game.tag(TagName::Fen) else { return };
    if tag.name.len == 0 {
        let message = Message::plain("the position is on a line of its own, not in the tag FEN");
        let finding = out.at_text(&META, tag.value, message);
        finding.reason = Some("line");
        finding.label = "no tag";
    }
    for remark in game.fen_remarks() {
        let (reason, message) = match *remark {
            // That is L107.
            FenRemark::CastlingDropped { .. } => continue,
            FenRemark::FieldsMissing { count } => (
                "fields",
                Message::new(
                    "the FEN has {0} of its six fields",
                    [u64::try_from(count).unwrap_or(u64::MAX).into()],
                ),
            ),
            FenRemark::TurnCapital => {
                ("turn", Message::plain("the FEN says with a capital letter whose move it is"))
            }
            FenRemark::EnPassantDropped => (
                "en-passant",
                Message::plain("no pawn can just have passed the en passant square of the FEN"),
            ),
            FenRemark::MoveNumberZero => {
                ("number", Message::plain("the move number in the FEN is 0, and is read as 1"))
            }
            FenRemark::CountUnknown => {
                ("count", Message::plain("the FEN has no numbers for its halfmove clock and its move number"))
            }
            FenRemark::NotGiven => {
                ("none", Message::plain("the tag gives no FEN: the game is read from the usual position"))
            }
            FenRemark::NumberCapped => ("number", Message::plain("a number of the FEN is too large")),
            FenRemark::ExtraText => {
                ("extra", Message::plain("text after the six fields of the FEN was not read"))
            }
        };
        let finding = out.at_text(&META, tag.value, message);
        finding.reason = Some(reason);
        finding.label = "not standard FEN";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    fn reasons(fen: &str) -> Vec<&'static str> {
        let text = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n*");
        of(&CHECK).game(text).iter().filter_map(|found| found.reason).collect()
    }

    #[test]
    fn each_departure_from_the_six_fields_is_said() {
        for (rest, expected) in [
            ("w - - 0 1", &[][..]),
            // Nobody can capture there, as after most double advances.
            ("b - e3 0 1", &[]),
            ("w", &["fields"]),
            ("w - -", &["fields"]),
            ("W - - 0 1", &["turn"]),
            ("b - d3 0 1", &["en-passant"]),
            ("b - e9 0 1", &["en-passant"]),
            ("w - - 0 0", &["number"]),
            ("w - - 0 99999999999", &["number"]),
            ("B - d3 0 0 bm Kd7;", &["turn", "en-passant", "number", "extra"]),
            // That is L107.
            ("w K - 0 1", &[]),
        ] {
            assert_eq!(reasons(&format!("4k3/8/8/8/4P3/8/8/4K3 {rest}")), expected, "{rest}");
        }
        // That is T906.
        assert!(reasons("4k3/8/8/8/4P3/8/8/4K3 x - - 0 1").is_empty());
        let found = of(&CHECK).game("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w\"]\n\n*").messages();
        assert_eq!(found[0].1, "the FEN has 2 of its six fields");
    }
}
