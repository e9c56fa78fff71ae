//! A long game converted part by part, so that memory is needed for its text, for what is written, and for the moves of one part.

use super::{
    ConversionBuffers, Converted, Converter, Layout,
    setting::{SetSoFar, Setting},
};
use crate::game::{Dialects, Game, GameParts, Part, Scratch};

/// How many bytes of movetext are converted at once; their moves take five times as much.
const PART: usize = 256 << 10;

/// From how many bytes on a game is converted in parts.
const LONG: usize = 2 << 20;

impl Converter {
    /// Whether a game of so many bytes is better converted in parts.
    ///
    /// What it saves: a move of four bytes takes twenty once it is replayed.
    pub fn is_long(length: usize) -> bool {
        length >= LONG
    }

    /// Appends a long game in its new form to `out`, as [`Converter::game`] does, but replays and writes it part by part.
    ///
    /// `None` where that cannot be done, and then nothing is appended: the game has a fault, or `minds` says that one of its
    /// parts is not to be converted by itself, or it is not in UTF-8, or moves in comments are respelt. Then it is to be
    /// converted whole.
    ///
    /// ```
    /// use scoresheet::{convert::{ConversionBuffers, Converter, Layout}, game::{Dialects, Scratch}};
    /// use scoresheet::notation::{MoveFormat, Style, language};
    /// let converter = Converter::new(MoveFormat::new(Style::San, language("de").unwrap()), Layout::Keep);
    /// let (mut scratch, mut buffers, mut out) = (Scratch::default(), ConversionBuffers::default(), Vec::new());
    /// let text = b"1. e4 e5 2. Nf3 Nc6 *";
    /// let converted =
    ///     converter.long_game(text, &Dialects::any(), |_| false, &mut scratch, &mut buffers, &mut out);
    /// assert_eq!((out, converted.unwrap().moves), (b"1. e4 e5 2. Sf3 Sc6 *".to_vec(), 4));
    /// ```
    pub fn long_game(
        &self,
        text: &[u8],
        dialects: &Dialects,
        minds: impl FnMut(&Game<'_>) -> bool,
        scratch: &mut Scratch,
        buffers: &mut ConversionBuffers,
        out: &mut Vec<u8>,
    ) -> Option<Converted> {
        if self.in_comments || simdutf8::basic::from_utf8(text).is_err() {
            return None;
        }
        let begin = out.len();
        // At once, since memory that it has outgrown is not always given back; pages that stay unused cost nothing.
        out.reserve(text.len() + text.len() / 2);
        let parts = GameParts::new(text, dialects, PART);
        let counts = self.parts(text, parts, minds, scratch, buffers, out);
        if counts.is_none() {
            out.truncate(begin);
            // The game is converted whole next, which takes memory enough.
            out.shrink_to(begin);
        }
        counts
    }

    fn parts(
        &self,
        text: &[u8],
        mut parts: GameParts<'_>,
        mut minds: impl FnMut(&Game<'_>) -> bool,
        scratch: &mut Scratch,
        buffers: &mut ConversionBuffers,
        out: &mut Vec<u8>,
    ) -> Option<Converted> {
        let setting = match self.layout {
            Layout::Export { width, numbers } => Some(Setting::of(text, width, numbers)),
            Layout::Keep => None,
        };
        let (mut counts, mut so_far, mut end) = (Converted::default(), None, 0);
        loop {
            let part = parts.next(scratch).filter(|part| !minds(&part.game))?;
            let begin = out.len();
            let shortcut = self.shortcut_for(&part.game, false);
            let mut attempt = |shortcut, out: &mut Vec<u8>| {
                let mut conversion = self.conversion_of(&part.game, shortcut, buffers);
                let so_far = match setting {
                    Some(setting) => conversion.export_part(&part, setting, so_far.clone(), out)?,
                    None => {
                        conversion.keep_layout(None, end, out)?;
                        None
                    }
                };
                Some((conversion.counts, so_far))
            };
            let swapped = shortcut.and_then(|shortcut| attempt(Some(shortcut), out));
            let (more, reached) = swapped.or_else(|| {
                out.truncate(begin);
                attempt(None, out)
            })?;
            counts.moves = counts.moves.saturating_add(more.moves);
            counts.kept = counts.kept.saturating_add(more.kept);
            (so_far, end) = (reached, part.game.text.len());
            if part.is_last {
                return Some(counts);
            }
        }
    }
}

impl super::GameConversion<'_, '_> {
    /// Appends a part of the game, which is set anew and `so_far` has come to it; how far it has come then, if it goes on.
    fn export_part(
        &mut self,
        part: &Part<'_>,
        setting: Setting,
        so_far: Option<SetSoFar>,
        out: &mut Vec<u8>,
    ) -> Option<Option<SetSoFar>> {
        let so_far = so_far.unwrap_or_else(|| self.export_head(setting, out));
        match part.is_last {
            true => self.export_to_end(setting, so_far, out).map(|()| None),
            false => self.export_on(setting, so_far, out).map(Some),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{ENGLISH, MoveFormat, Style, language};

    /// Games without a fault, with all that may stand between moves.
    const GAMES: [&str; 9] = [
        "[Event \"x\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O\n\
         9. h3 Nb8 10. d4 Nbd7 1-0\n\n",
        "1. e4 {a} e5 (1... c5 2. Nf3 (2. c3 d5 {so} 3. exd5) 2... d6) 2. Nf3 $1 Nc6 ; to the end\n3. Bb5 3... a6 *",
        "1. e4 {a} 1... e5 {b} 2. Nf3 $1 {c} 2... Nc6 (2... d6) 3. Bb5 {d} a6 {e} 4. Ba4 {f}\n4... Nf6 {g}\n5. O-O {h} *",
        "e4 {a} e5 (d5 exd5) Nf3 {b} {c} Nc6 {d}\n\nBb5 (Bc4 {e} Bc5) a6 (Nf6) Ba4 {f} Nf6 {g}\n*",
        "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O f6 d4 exd4 Nxd4 c5 Nb3 Qxd1 Rxd1 Bg4 f3 Be6 1/2-1/2\n",
        "[FEN \"7k/P7/8/8/8/8/8/K7 b - - 3 40\"]\r\n\r\n40... Kg7 41. a8=Q Kf6 42. Qf3+ Ke5\r\n43. Kb2 43... Kd4 44. Qf4+ 0-1\r\n",
        "1.d4 d5 2.c4 e6 3.Sc3 Sf6 4.Lg5 Le7 5.e3 0-0 6.Sf3 Sbd7 7.Tc1 c6 *",
        "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7",
        "1. e4 (=) e5 2. f4 exf4 3. Nf3 g5 4. h4 g4 5. Ng1 Qxh4+ 6. Rxh4 d6 7. Rh1 {White resigned} *\n; after it\n",
    ];

    fn converters() -> impl Iterator<Item = Converter> {
        let spellings = Style::ALL.iter().flat_map(|&style| {
            [ENGLISH, language("de").unwrap()].map(|language| MoveFormat::new(style, language))
        });
        let layouts = [
            Layout::Keep,
            Layout::Export { width: Some(20), numbers: true },
            Layout::Export { width: None, numbers: false },
        ];
        spellings.flat_map(move |spelling| layouts.map(|layout| Converter::new(spelling, layout)))
    }

    #[test]
    fn in_parts_as_in_one() {
        let dialects = Dialects::any();
        let (mut scratch, mut buffers, mut parted) = (Scratch::default(), ConversionBuffers::default(), 0);
        for text in GAMES {
            for converter in converters() {
                let mut whole = Vec::new();
                let game = crate::game::read_game(text.as_bytes(), &dialects, &mut scratch);
                let counts = converter.game(&game, &mut buffers, &mut whole);
                for size in [1, 10, 40, 1000] {
                    let mut out = Vec::new();
                    let parts = GameParts::new(text.as_bytes(), &dialects, size);
                    let found = converter.parts(
                        text.as_bytes(),
                        parts,
                        |_| false,
                        &mut scratch,
                        &mut buffers,
                        &mut out,
                    );
                    if let Some(found) = found {
                        assert_eq!(String::from_utf8_lossy(&out), String::from_utf8_lossy(&whole), "{text}");
                        assert_eq!(found, counts, "{text}");
                        parted += usize::from(size < 40);
                    }
                }
            }
        }
        assert!(parted > 500, "{parted}");
    }

    #[test]
    fn a_fault_anywhere_leaves_nothing_written() {
        let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
        let converter = Converter::new(MoveFormat::new(Style::Uci, ENGLISH), Layout::Keep);
        for text in [
            "1. e4 e5 2. Ke3 Nc6 *",
            "1. e4 e5 2. Nf3 foo Nc6 *",
            "1. e4 e5 * 2. Nf3 Nc6",
            "1. e4 caf\u{e9} {",
        ] {
            let parts = GameParts::new(text.as_bytes(), &dialects, 4);
            let mut out = Vec::new();
            let mut buffers = ConversionBuffers::default();
            let found =
                converter.parts(text.as_bytes(), parts, |_| false, &mut scratch, &mut buffers, &mut out);
            assert_eq!(found, None, "{text}");
            out.clear();
            let found = converter.long_game(
                text.as_bytes(),
                &dialects,
                |_| false,
                &mut scratch,
                &mut buffers,
                &mut out,
            );
            assert_eq!((found, out), (None, Vec::new()), "{text}");
        }
    }
}
