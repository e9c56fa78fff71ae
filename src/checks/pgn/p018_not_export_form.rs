use crate::{
    board::Kind,
    checks::{
        Context, Sink, code, mending,
        notation::{PlayedMove, mended},
        notes::token,
    },
    diag::{Message, Note, NoteKind, TextEdit},
    game::{EventKind, EventSet, Game, ItemKind, Ply, PlyRef},
    notation::san,
    pgn::{Outcome, TagName},
    source::Span,
};
use std::{collections::HashSet, iter};

code! {
    /// The game is not in PGN export format.
    ///
    /// PGN has two formats: import, in which it may be read, and export, in which it is written for others. In the latter, results are
    /// `1-0`, `0-1`, `1/2-1/2` and `*`; moves are in the short form with the letters of English, with a number before each move of White,
    /// `O-O` for castling, `x` for a capture, `=Q` for a promotion and `+` or `#` at the end; quotes and backslashes in a tag's value have
    /// a backslash before them. Programs that read nothing else stop at the place, lose the result, cut the name off, or take the German
    /// `2. Sf3` for something else.
    ///
    /// One finding for each game, at the first such place; `reason` says which of these it is. What has a code of its own, such as a
    /// check without its sign, is left to that. `scoresheet convert` writes the export form. Annotators' signs after a move
    /// (`Nf3!`) are left alone: everyone reads and writes them.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 2. Sf3 Sc6 3. Lb5 ½-½
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6 3. Bb5 1/2-1/2
    /// ```
    pub static META: P018 "not-export-form" Info;
    profiles: [Publish Error];
    pgn: "sections 3.2 and 8.2";
    fix: Safe;
    triggers: EveryGame;
}

/// What is not as it is published.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Quotes,
    Result,
    Letters,
    Castling,
    Capture,
    Promotion,
    CheckSign,
    EnPassant,
    Squares,
    Move,
    Number,
}

impl Form {
    const fn reason(self) -> &'static str {
        match self {
            Form::Quotes => "quotes",
            Form::Result => "result",
            Form::Letters => "letters",
            Form::Castling => "castling",
            Form::Capture => "capture",
            Form::Promotion => "promotion",
            Form::CheckSign => "check-sign",
            Form::EnPassant => "en-passant",
            Form::Squares => "long-form",
            Form::Move => "move",
            Form::Number => "number",
        }
    }

    /// What is said of the text `{0}`.
    const fn template(self) -> &'static str {
        match self {
            Form::Quotes => "quotes and backslashes in a tag are written with a backslash before them: {0}",
            Form::Result => "PGN writes results `1-0`, `0-1`, `1/2-1/2` and `*`, not {0}",
            Form::Letters => "PGN is published with the English letters `KQRBN`, not {0}",
            Form::Castling => "PGN writes castling `O-O` and `O-O-O`, with capital letters, not {0}",
            Form::Capture => "PGN writes a capture with `x`, not {0}",
            Form::Promotion => "PGN writes a promotion with `=` before the piece, not {0}",
            Form::CheckSign => "PGN writes check `+` and mate `#`, not {0}",
            Form::EnPassant => "PGN writes no sign for en passant, as {0} does",
            Form::Squares => "PGN writes moves in the short form, not {0}",
            Form::Move => "{0} is not written as PGN writes moves",
            Form::Number => "PGN writes a number before each move of White; before {0} it is missing",
        }
    }
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let mut found = Found::default();
    for tag in game.tags().all() {
        if !tag.is_plain && bare_quotes(tag.raw(game.text)).next().is_some() {
            found.note(Form::Quotes, tag.value, None);
        }
    }
    if let Some(tag) = game.tag(TagName::Result)
        && is_other_result(tag.raw(game.text))
    {
        found.note(Form::Result, tag.value, None);
    }
    of_movetext(game, &mut found);
    let Some(&Place { form, span, ply_ref }) = found.places.first() else { return };
    let message = Message::new(form.template(), [token(game, span.of(game.text))]);
    let finding = match ply_ref {
        Some(ply_ref) => out.at_move(&META, ply_ref, span, message),
        None => out.at_text(&META, span, message),
    };
    finding.reason = Some(form.reason());
    finding.label = "not export format";
    finding.severity = META.severity;
    let others = found.places.len() as u64 - 1;
    if others > 0 {
        let template = "{0} more {0:place|places} of the game {0:is|are} not in export form";
        finding.notes.push(Note::new(NoteKind::More, template, [others.into()]));
    }
    let mended = found.places.iter().filter(|place| context.publishes || place.form.is_alike_everywhere());
    finding.fix_by(mended.flat_map(|place| place.mended(game)));
    finding.notes.push(Note::plain(NoteKind::Hint, "`scoresheet convert` writes the export form"));
}

/// A place that is not in export form.
struct Place {
    form: Form,
    span: Span,
    ply_ref: Option<PlyRef>,
}

/// All of them, in the order in which they were looked for.
#[derive(Default)]
struct Found {
    places: Vec<Place>,
}

impl Found {
    fn note(&mut self, form: Form, span: Span, ply_ref: Option<PlyRef>) {
        self.places.push(Place { form, span, ply_ref });
    }
}

impl Form {
    /// Whether it is put right where a game is not to be published, too: how moves are written may be its own.
    const fn is_alike_everywhere(self) -> bool {
        matches!(self, Form::Quotes | Form::Result | Form::Number)
    }
}

impl Place {
    /// The edits that put it in export form; none where that would change what is said.
    fn mended(&self, game: &Game<'_>) -> Vec<TextEdit> {
        let span = self.span;
        match self.form {
            Form::Quotes => escapes(game, span),
            Form::Result => {
                let result = Outcome::parse(span.of(game.text).trim_ascii()).filter(|said| said.is_pgn());
                result.map(|result| TextEdit { span, text: result.text().into() }).into_iter().collect()
            }
            Form::Number => {
                let place = Span::new(span.start as usize, span.start as usize);
                let number = self.ply_ref.map(|ply_ref| mending::number(game, ply_ref));
                number
                    .map(|number| TextEdit { span: place, text: format!("{number} ") })
                    .into_iter()
                    .collect()
            }
            _ => self.move_in_export_form(game).into_iter().collect(),
        }
    }

    fn move_in_export_form(&self, game: &Game<'_>) -> Option<TextEdit> {
        let made = PlayedMove::at(game, self.ply_ref?)?;
        mended(game, self.span, &san(&made.before, made.played))
    }
}

/// A backslash before each quote and backslash in a tag's value that lacks it.
fn escapes(game: &Game<'_>, value: Span) -> Vec<TextEdit> {
    let bytes = value.of(game.text);
    // In an encoding of several bytes a letter, what looks like a backslash may be part of one.
    if !game.encoding().is_single_byte() && std::str::from_utf8(bytes).is_err() {
        return Vec::new();
    }
    let place = |at: usize| Span::new(value.start as usize + at, value.start as usize + at);
    bare_quotes(bytes).map(|at| TextEdit { span: place(at), text: "\\".into() }).collect()
}

/// What has a code of its own.
const TOLD: EventSet = EventSet::of(&[
    EventKind::PawnLetter,
    EventKind::CaptureMarkMissing,
    EventKind::CaptureMarkSpurious,
    EventKind::CapturedLetterWrong,
    EventKind::EnPassantMarkSpurious,
    EventKind::EnPassantTarget,
    EventKind::CheckMarkMissing,
    EventKind::CheckMarkWrong,
    EventKind::MateMarkWrong,
    EventKind::PromotionMissing,
    EventKind::PromotionForeign,
    EventKind::Foreign,
    EventKind::LookAlike,
    EventKind::Unseen,
    EventKind::LetterCase,
]);

fn of_movetext(game: &Game<'_>, found: &mut Found) {
    if game.not_replayed().is_some() {
        return;
    }
    let is_english = game.letters().code() == "en";
    let events = game.events().iter().filter(|event| TOLD.has(event.kind));
    let told: HashSet<(u32, u32)> = events.map(|event| (event.ply_ref.line, event.ply_ref.index)).collect();
    let mut numbered = false;
    for item in game.items() {
        match item.kind {
            ItemKind::Number { .. } => numbered = true,
            ItemKind::Ply(ply_ref, ply) => {
                if !told.contains(&(ply_ref.line, ply_ref.index))
                    && let Some(form) = of_move(game, ply, item.span, is_english)
                {
                    found.note(form, item.span, Some(ply_ref));
                }
                let (_, is_black) = game.number(ply_ref);
                if !numbered && !is_black {
                    found.note(Form::Number, item.span, Some(ply_ref));
                }
                numbered = false;
            }
            ItemKind::Result(_) if game.is_result(item.span) && is_other_result(item.span.of(game.text)) => {
                found.note(Form::Result, item.span, None);
            }
            _ => {}
        }
    }
}

/// Whether it is no result of PGN; a tag without a value says none.
fn is_other_result(result: &[u8]) -> bool {
    !matches!(result, b"1-0" | b"0-1" | b"1/2-1/2" | b"*" | b"" | b"?" | b"-")
}

/// Where a quote has no backslash before it, or a backslash stands before anything else.
fn bare_quotes(value: &[u8]) -> impl Iterator<Item = usize> {
    let mut bytes = value.iter().enumerate();
    iter::from_fn(move || {
        loop {
            match bytes.next()? {
                (at, b'"') => return Some(at),
                (at, b'\\') if !matches!(value.get(at + 1), Some(b'"' | b'\\')) => return Some(at),
                (_, b'\\') => _ = bytes.next(),
                _ => {}
            }
        }
    })
}

/// What is not in export form about a half-move that was read; `None` where it is, or a code of its own says so.
fn of_move(game: &Game<'_>, ply: &Ply, span: Span, is_english: bool) -> Option<Form> {
    ply.played?;
    let written = span.of(game.text);
    let move_text = written.trim_ascii_end();
    let signs = move_text.iter().rev().take_while(|byte| matches!(byte, b'!' | b'?')).count();
    let move_text = &move_text[..move_text.len() - signs];
    let (body, check) = match move_text {
        [body @ .., b'+' | b'#'] => (body, &move_text[body.len()..]),
        body => (body, &b""[..]),
    };
    match body {
        b"O-O" | b"O-O-O" => return None,
        _ if is_short(body) => {
            let has_letter = body[0].is_ascii_uppercase() || body.contains(&b'=');
            return (has_letter && !is_english).then_some(Form::Letters);
        }
        _ => {}
    }
    let text = game.decode(body);
    let is_letter = |c: char| c.is_alphabetic() && !matches!(c, 'a'..='h' | 'x');
    let own_letter = text.chars().next().is_some_and(|c| is_letter(c) || !c.is_ascii());
    Some(match () {
        () if ply.played?.kind() == Kind::Castle => Form::Castling,
        () if !check.is_empty() && matches!(body.last(), Some(b'+' | b'#')) => Form::CheckSign,
        () if text.ends_with(['†', '‡', '×']) || text.ends_with("ch") || text.ends_with("mate") => {
            Form::CheckSign
        }
        () if text.contains("e.p") || text.ends_with("ep") => Form::EnPassant,
        () if own_letter && !matches!(body[0], b'K' | b'Q' | b'R' | b'B' | b'N') => Form::Letters,
        () if ply.played?.promotion().is_some() => Form::Promotion,
        () if text.contains([':', '×', '✕']) => Form::Capture,
        () if is_long(body) => Form::Squares,
        () => Form::Move,
    })
}

/// Whether it is a move in the short form, whatever letters it has: `e4`, `exd5`, `Nbxd2`, `e8=Q`.
fn is_short(body: &[u8]) -> bool {
    let (body, promotion) = match body {
        [body @ .., b'=', b'Q' | b'R' | b'B' | b'N'] => (body, true),
        body => (body, false),
    };
    let is_file = |byte: &u8| (b'a'..=b'h').contains(byte);
    let is_rank = |byte: &u8| (b'1'..=b'8').contains(byte);
    let Some((from, [file, rank])) = body.split_last_chunk::<2>() else { return false };
    if !is_file(file) || !is_rank(rank) {
        return false;
    }
    match from {
        [] => true,
        [file, b'x'] if is_file(file) => true,
        [b'K' | b'Q' | b'R' | b'B' | b'N', from @ ..] if !promotion => {
            let from = from.strip_suffix(b"x").unwrap_or(from);
            match from {
                [] => true,
                [one] => is_file(one) || is_rank(one),
                [file, rank] => is_file(file) && is_rank(rank),
                _ => false,
            }
        }
        _ => false,
    }
}

/// Whether two squares are named.
fn is_long(body: &[u8]) -> bool {
    let is_square = |pair: &&[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    body.windows(2).filter(is_square).count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    fn reasons(text: &str) -> Vec<(String, &'static str)> {
        let found = of(&CHECK).any_lang().game(text);
        found.tokens().into_iter().zip(found.iter().map(|finding| finding.reason.unwrap())).collect()
    }

    #[test]
    fn results() {
        for result in [
            "½-½",
            "½:½",
            "1:0",
            "1–0",
            "1−0",
            "1 - 0",
            "0.5-0.5",
            "0,5-0,5",
            "1/2 - 1/2",
            "1/2–1/2",
            "0:1",
            "0 - 1",
        ] {
            let after = format!("1. e4 e5 2. Nf3 Nc6 {result}");
            assert_eq!(reasons(&after), [(result.into(), "result")], "{result}");
            let tag = format!("[Result \"{result}\"]\n\n1. e4 e5 2. Nf3 Nc6");
            assert_eq!(reasons(&tag), [(result.into(), "result")], "{result}");
        }
        for result in ["1-0", "0-1", "1/2-1/2", "*", ""] {
            assert!(
                reasons(&format!("[Result \"{result}\"]\n\n1. e4 e5 2. Nf3 Nc6 {result}")).is_empty(),
                "{result}"
            );
        }
    }

    #[test]
    fn moves() {
        const PROMOTION: &str = "[SetUp \"1\"]\n[FEN \"rn2k3/1P6/8/8/8/8/8/4K3 w - - 0 1\"]\n\n";
        const EN_PASSANT: &str = "1. e4 a6 2. e5 d5 ";
        for (text, token, reason) in [
            ("1. e4 e5 2. Sf3 Sc6 3. Lb5 *", "Sf3", "letters"),
            ("1. e4 e5 2. Cf3 Cc6 3. Ab5 *", "Cf3", "letters"),
            ("1. e4 e5 2. \u{2658}f3 \u{265e}c6 *", "\u{2658}f3", "letters"),
            ("1. e2e4 e7e5 2. g1f3 *", "e2e4", "long-form"),
            ("1. e2-e4 e7-e5 2. Ng1-f3 *", "e2-e4", "long-form"),
            ("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 *", "0-0", "castling"),
            ("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. o-o *", "o-o", "castling"),
            ("1. e4 d5 2. e:d5 Qxd5 *", "e:d5", "capture"),
            ("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7++ 1-0", "Qxf7++", "check-sign"),
            ("e4 e5 Nf3 Nc6 *", "e4", "number"),
            ("1. e4 e5 Nf3 Nc6 3. Bb5 *", "Nf3", "number"),
        ] {
            assert_eq!(reasons(text), [(token.to_owned(), reason)], "{text}");
        }
        for promotion in ["bxa8(Q)", "bxa8Q", "bxa8/Q"] {
            assert_eq!(reasons(&format!("{PROMOTION}1. {promotion} *"))[0].1, "promotion", "{promotion}");
        }
        assert!(reasons(&format!("{PROMOTION}1. bxa8=Q *")).is_empty());
        assert_eq!(reasons(&format!("{EN_PASSANT}3. exd6 e.p. Qxd6 *"))[0].1, "en-passant");
        assert!(reasons(&format!("{EN_PASSANT}3. exd6 Qxd6 *")).is_empty());
    }

    #[test]
    fn what_everybody_publishes_is_let_be() {
        for text in [
            "1. e4 {[%clk 1:30:00]} 1... e5 $1 2. Nf3! Nc6?! (2... d6 $2 3. d4) (2... Nf6) 3. Bb5 a6 1/2-1/2",
            "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.O-O Qg5 5.Nxg5 O-O-O *",
            "1. e4 e5 2. Nf3 {a} Nc6 3. -- a6 *",
            "[White \"a \\\"b\\\" \\\\ c\"]\n\n1. e4 *",
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 7\"]\n\n7... Kd7 8. Rh7+ *",
        ] {
            assert_eq!(reasons(text), [], "{text}");
        }
    }

    #[test]
    fn quotes() {
        for value in ["Silva, \"Nana\" Ana", "C:\\Users\\x", "C:\\x\\"] {
            let found = of(&CHECK).game(format!("[White \"{value}\"]\n\n1. e4 *"));
            assert_eq!((found.tokens(), found[0].reason), (vec![value.to_owned()], Some("quotes")));
        }
    }

    #[test]
    fn one_finding_a_game_says_how_many() {
        let found = of(&CHECK).any_lang().game("[Result \"1:0\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 1:0");
        assert_eq!(found.tokens(), ["1:0"]);
        assert!(found.notes()[0].starts_with("4 more places of the game are not"), "{:?}", found.notes());
    }

    #[test]
    fn written_for_publication() {
        let fixed = |text: &str| of(&CHECK).any_lang().publishing().game(text).fixed();
        let german = "[Result \"1:0\"]\n\n1. e4 e5 2. Sf3! Sc6 (2... d6) 3. Lb5 a6 4. 0-0 1:0";
        let right = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3! Nc6 (2... d6) 3. Bb5 a6 4. O-O 1-0";
        assert_eq!(fixed(german), right);
        // How a game is written is its own affair as long as it is not published.
        let kept = german.replace("1:0", "1-0");
        assert_eq!(of(&CHECK).any_lang().game(german).fixed(), kept);
        assert_eq!(fixed("1. e2-e4 e7-e5 2. Ng1-f3 *"), "1. e4 e5 2. Nf3 *");
        assert_eq!(fixed("e4 e5 Nf3 Nc6 *"), "1. e4 e5 2. Nf3 Nc6 *");
        assert_eq!(
            fixed("[White \"a \"b\" C:\\x\"]\n\n1. e4 *"),
            "[White \"a \\\"b\\\" C:\\\\x\"]\n\n1. e4 *"
        );
        let forfeit = "[Result \"+/-\"]\n\n+/-";
        assert_eq!(fixed(forfeit), forfeit);
    }
}
