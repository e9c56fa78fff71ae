//! Words amid the moves up to a closing brace, after which the game goes on, are a comment whose opening brace is missing.

use crate::{
    game::{ItemKind, record::Defect, replay::state::Replay},
    notation::{Resolution, resolve},
    pgn::{Token, Tokens},
    source::Span,
};
use memchr::{memchr, memchr2, memmem};

/// How long such a comment may be, in bytes.
const LONGEST: usize = 2000;

rule! {
    /// Words amid the moves up to a closing brace, after which the game goes on, are a comment whose opening brace is missing.
    ///
    /// The first of them is a word and no move; after the brace the next move follows, with its number or without,
    /// or the line ends.
    name: "unopened_comment",
    at: AmidMoves,
    example: "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 Now Bxc6 dxc6 is the exchange.} 4. Ba4 *"
        => "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {Now Bxc6 dxc6 is the exchange.} 4. Ba4 *",
    seen: "a French comment that lacks its brace, https://github.com/LinusCDE/chessmarkable/issues/18",
    reports: ["P008"],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Stray(word) = token else { return false };
    let Some(brace) = replay.brace_of_unopened(word) else { return false };
    let start = word.start as usize;
    replay.keep(ItemKind::Stray, Span::new(start, brace));
    replay.keep(ItemKind::CloseBrace, Span::new(brace, brace + 1));
    replay.defect(Defect::Unopened, Span::new(start, brace + 1));
    replay.tokens.skip_to(brace + 1);
    true
}

impl Replay<'_, '_> {
    /// The brace that closes the comment which begins with this word, but is not opened before it.
    #[cold]
    fn brace_of_unopened(&self, word: Span) -> Option<usize> {
        if self.now.index == 0 || self.now.halted || self.now.is_lost() {
            return None;
        }
        let start = word.start as usize;
        // Words right after a comment are what it lost that ended at its first brace.
        let (_, last) = self.last_ply()?;
        let before = self.text.get(last.end()..start).filter(|before| before.len() <= LONGEST)?;
        if memchr(b'}', before).is_some() {
            return None;
        }
        let near = &self.text[start..self.text.len().min(start + LONGEST)];
        let brace = memchr2(b'{', b'}', near).filter(|&brace| near[brace] == b'}')?;
        if memmem::find(&near[..brace], b"\n\n").is_some() {
            return None;
        }
        let brace = start + brace;
        self.goes_on_after_brace(start, brace).then_some(brace)
    }

    /// Whether the next move follows the brace; where the line or a variation ends or begins there, whether that move is not among the words
    /// before it.
    fn goes_on_after_brace(&self, start: usize, brace: usize) -> bool {
        let (text, letters) = (self.text, self.settings.letters);
        let spaces = text[brace + 1..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        if self.goes_on_at(brace + 1 + spaces) {
            return true;
        }
        match Tokens::new(text, brace + 1, letters).next() {
            Token::Move(written, _) => {
                matches!(resolve(written, &self.now.position), Resolution::Legal(_))
            }
            Token::Result(..) | Token::End | Token::Open(_) | Token::Close(_) => {
                let mut words = Tokens::new(&text[..brace], start, letters);
                loop {
                    match words.next() {
                        Token::End => return true,
                        Token::Number { span, .. } if self.goes_on_at(span.start as usize) => return false,
                        _ => {}
                    }
                }
            }
            _ => false,
        }
    }
}
