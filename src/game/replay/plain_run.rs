//! Runs of plain half-moves: read first, then played one after the other.

use super::{
    line::Numbering,
    signs::{Effect, needless_origin},
    state::Replay,
};
use crate::{
    board::{Color, Move, Position},
    game::record::{Entry, EventKind, ItemKind, Ply, PlyRef, advance},
    notation::{FollowUp, Marks, Written, resolve_rarer},
    pgn::{PlainHalfMove, PlainRun, RunSign, number_length, usual_number},
    source::Span,
};
use std::mem;

impl Replay<'_, '_> {
    /// Reads and plays the half-moves of the line that come next, as long as they are of a plain form and resolve to one legal
    /// move.
    ///
    /// What it saves: the position that is being played on, and where reading stands, need not be written back at each half-move,
    /// and nothing is asked that is so for all of the run.
    pub(super) fn plain_run(&mut self) {
        // Where pieces are written small, each move of a pawn needs a closer look.
        let is_small = self.scratch.notes.seen.has(EventKind::LetterCase);
        if self.now.halted || is_small || !self.may_begin_run() {
            return;
        }
        let in_figures = self.is_in_digits();
        let scratch = &mut *self.scratch;
        if !scratch.learnt.known_moves.is_in_use() || !scratch.moves.history.has_room_for(PlainRun::LONGEST) {
            return;
        }
        let mut run = mem::take(&mut scratch.plain_run);
        let position = &self.now.position;
        let next = (position.fullmove_number(), position.turn() == Color::Black);
        let read = match in_figures {
            true => self.tokens.run_in_figures(next, self.read_ahead, &mut run),
            false => self.tokens.plain_run(next, self.read_ahead, &mut run),
        };
        if read > 0 {
            let (half_moves, before) = (run.first(read), self.now.ply_ref());
            let played = self.play_plain(half_moves);
            if !run.comments().is_empty() {
                self.note_comments(run.comments(), played, before);
            }
            if !run.glyphs().is_empty() {
                self.note_glyphs(run.glyphs(), played);
            }
            if let Some(stopped) = half_moves.get(played).filter(|stopped| stopped.is_numbered()) {
                self.keep_number_before(stopped.span());
            }
            // What was read in vain is read again: the less is played, the less is read ahead. A run that ends early because a variation
            // begins or ends was not in vain.
            let least = if played == read { self.read_ahead } else { 1 };
            self.read_ahead = (2 * played).clamp(least, PlainRun::LONGEST);
        }
        self.scratch.plain_run = run;
    }

    /// Notes the comments after the first `played` half-moves of a run, which were played one after the other from `before` on.
    #[inline(never)]
    fn note_comments(&mut self, comments: &[RunSign], played: usize, before: PlyRef) {
        let played = comments.partition_point(|comment| (comment.after as usize) < played);
        let place = |after: u32| PlyRef { index: before.index + 1 + after, ..before };
        self.scratch
            .notes
            .comments
            .extend(comments[..played].iter().map(|comment| (place(comment.after), comment.span)));
    }

    /// Keeps the number that was read before a half-move at which a run stopped: it is due.
    #[cold]
    fn keep_number_before(&mut self, half_move: Span) {
        let (value, turn) = (self.now.position.fullmove_number(), self.now.position.turn());
        let Some(number) = usual_number(value, turn == Color::Black) else { return };
        let end = self.text[..half_move.start as usize].trim_ascii_end().len();
        self.keep(
            ItemKind::Number { value, dots: 1 + turn as u8 },
            Span::new(end - number_length(number), end),
        );
    }

    /// Notes the glyphs after the first `played` half-moves of a run.
    #[cold]
    fn note_glyphs(&mut self, glyphs: &[RunSign], played: usize) {
        let played = glyphs.partition_point(|glyph| (glyph.after as usize) < played);
        let entry = |glyph: &RunSign| Entry { span: glyph.span, kind: Some(ItemKind::Nag), rule: None };
        self.scratch.notes.tape.extend(glyphs[..played].iter().map(entry));
    }

    /// Whether a run may begin with the next byte: no comment, sign or variation does.
    #[inline(always)]
    fn may_begin_run(&self) -> bool {
        let next = self.text.get(self.tokens.offset());
        matches!(next, Some(b'0'..=b'9' | b'A'..=b'z' | 0x80..))
    }

    /// Plays the half-moves of a run until one needs a closer look, and says how many.
    pub(super) fn play_plain(&mut self, run: &[PlainHalfMove]) -> usize {
        match self.now.line == 0 && !self.keeps_positions {
            _ if run.is_empty() => 0,
            true => self.play_run::<true>(run),
            false => self.play_run::<false>(run),
        }
    }

    /// The same, for the line that it is: `USUAL` is the main line before any variation, where no position needs to be kept.
    #[inline(never)]
    fn play_run<const USUAL: bool>(&mut self, run: &[PlainHalfMove]) -> usize {
        const AHEAD: usize = 32;
        let mut position = self.now.position.clone();
        let is_main_line = USUAL || self.now.line == 0;
        let first = self.now.index;
        let mut letters = 0;
        let mut played = 0;
        let mut places = [0; AHEAD];
        'run: while played < run.len() {
            let ahead = &run[played..];
            let known_moves = &mut self.scratch.learnt.known_moves;
            let mut found = known_moves.places(ahead.iter().map(|half_move| half_move.token), &mut places);
            if found == 0 {
                if known_moves.learn(ahead[0].token, self.settings.letters).is_none() {
                    break;
                }
                found = known_moves.places([ahead[0].token].into_iter(), &mut places);
            }
            for (half_move, &place) in ahead[..found].iter().zip(&places) {
                let prepared = self.scratch.learnt.known_moves.at(place);
                let (written, shown, span) = (prepared.written(), prepared.letters(), half_move.span());
                let mv = match prepared.plain_move(&position) {
                    Some(mv) => {
                        let follow_up = prepared.follow_up();
                        if follow_up == FollowUp::Disambiguated
                            && let Some(kind) = needless_origin(&position, mv, written)
                        {
                            self.now.index = first + played as u32;
                            self.note(kind, span);
                        }
                        if !USUAL && self.keeps_positions && played + 1 == run.len() {
                            self.now.index = first + played as u32;
                            self.keep_before(&position);
                        }
                        if follow_up == FollowUp::King {
                            position.update_for_king_move(mv);
                        }
                        position.play_plain(mv);
                        // The sign of capture is right.
                        let effect = Effect::of(mv, written.marks().has(Marks::CAPTURE), &position);
                        if effect.differs_from(written.marks()) {
                            self.now.index = first + played as u32;
                            self.compare_in_run::<USUAL>(effect, written.marks(), span, &position);
                        }
                        mv
                    }
                    None => {
                        self.now.index = first + played as u32;
                        match self.play_rarer(written, span, &mut position) {
                            Some(mv) => mv,
                            None => break 'run,
                        }
                    }
                };
                played += 1;
                letters |= shown;
                let ply = Ply { written, span, played: Some(mv) };
                let scratch = &mut *self.scratch;
                if is_main_line {
                    scratch.moves.plies.push(ply);
                    scratch.moves.history.push_within_room(position.key(), position.halfmove_clock());
                    if position.is_dead_by_material() {
                        scratch.moves.history.note_dead(first + played as u32);
                    }
                } else {
                    self.now.index = first + played as u32 - 1;
                    scratch.moves.variations.push((self.now.ply_ref(), ply));
                    self.now.last = Some((written, span));
                }
            }
        }
        self.now.index = first + played as u32;
        self.scratch.moves.letters |= letters;
        if !USUAL && self.keeps_positions && played < run.len() {
            self.keep_before_last(played);
        }
        self.now.position = position;
        if let Some(stopped) = run.get(played) {
            self.tokens.return_to(stopped);
        }
        self.number_run(&run[..run.len().min(played + 1)], played);
        played
    }

    /// Keeps the position before the last half-move of a run that ended early, of which so many were played from the line's position on.
    ///
    /// What it saves: at all others no position is kept, since a variation can begin only where a run ends.
    #[cold]
    fn keep_before_last(&mut self, played: usize) {
        let Some(others) = played.checked_sub(1) else { return };
        let (plies, variations) = (&self.scratch.moves.plies, &self.scratch.moves.variations);
        let mut before = self.now.position.clone();
        match self.now.line {
            0 => plies[plies.len() - played..][..others].iter().for_each(|ply| advance(&mut before, ply)),
            _ => variations[variations.len() - played..][..others]
                .iter()
                .for_each(|(_, ply)| advance(&mut before, ply)),
        }
        self.keep_before(&before);
    }

    /// The same for a half-move that is not plain in this position; `None`, and nothing is played, if it needs a closer look.
    #[inline(never)]
    fn play_rarer(&mut self, written: Written, span: Span, position: &mut Position) -> Option<Move> {
        let mv = resolve_rarer(written, position)?;
        if self.keeps_positions {
            self.keep_before(position);
        }
        let takes = position.takes(mv);
        if let Some(kind) = needless_origin(position, mv, written) {
            self.note(kind, span);
        }
        position.play(mv);
        let effect = Effect::of(mv, takes, position);
        if effect.differs_from(written.marks()) {
            self.compare_in_run::<false>(effect, written.marks(), span, position);
        }
        Some(mv)
    }

    /// Compares the signs of a half-move of the run with what it did, which led to this position. Only before any variation, if `USUAL`,
    /// may the line's own position, that from which the run began, be forgotten.
    #[cold]
    fn compare_in_run<const USUAL: bool>(
        &mut self,
        effect: Effect,
        marks: Marks,
        span: Span,
        position: &Position,
    ) {
        let began = mem::replace(&mut self.now.position, position.clone());
        self.compare(effect, marks, span);
        if !USUAL {
            self.now.position = began;
        }
    }

    /// Notes the last number of a run, of which `played` half-moves were played, and perhaps one more was read.
    pub(super) fn number_run(&mut self, run: &[PlainHalfMove], played: usize) {
        let position = &self.now.position;
        // Half-moves since move 0, as numbers count them.
        let reached = 2 * u64::from(position.fullmove_number()) + position.turn() as u64;
        match run.iter().rposition(PlainHalfMove::is_numbered) {
            Some(numbered) => {
                let moves = (played - numbered) as u32;
                let at = reached - u64::from(moves);
                // One dot before White's move, more before Black's.
                let (value, dots) = ((at / 2) as u32, 1 + (at % 2) as u8);
                self.now.numbering = Some(Numbering { value, dots, moves });
            }
            None => {
                if let Some(numbering) = &mut self.now.numbering {
                    numbering.moves += played as u32;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        game::{
            Scratch,
            replay::testing::{ENDS, GAME, told},
        },
        notation::{ENGLISH, Letters, language},
    };

    /// In the middle of a run: what ends it, what only looks as if it did, and moves that need a closer look.
    const MIDDLES: [&str; 24] = [
        "",
        "$1 ",
        "{a comment} ",
        "{ [%clk 0:01:00] } ",
        "(1. d4 d5 2. c4 (2. Bg5 h6) 2... e6) ",
        "+ ",
        "e.p. ",
        "and so on ",
        "\n",
        "; to the end\n",
        "99. ",
        "7... ",
        "Ngf3 ",
        "exd5 ",
        "Qh5 ",
        "-- ",
        "\r\n",
        ") ",
        "\x01",
        "8...\x01",
        "1.1.",
        "12.12...",
        "\u{feff}",
        "\u{a0}",
    ];

    /// Bytes that end a token without being space, near the end of the text and further from it.
    const CONTROL_BYTES: [&str; 5] = ["\x17-0", "\0", "\x01e5", "\x0b1-0", "\x17e5 2. Nf3 Nc6 1/2-1/2"];

    /// What comes of a game where nothing is known of tokens, so that there are no runs: they are known of other letters.
    fn told_without_runs(text: &str, letters: &Letters) -> String {
        let mut scratch = Scratch::default();
        told("1. e4", &Letters::new(language("ru").unwrap()), &mut scratch);
        told(text, letters, &mut scratch)
    }

    fn is_the_same(text: &str, letters: &Letters, scratch: &mut Scratch) {
        assert_eq!(told(text, letters, scratch), told_without_runs(text, letters), "{text}");
    }

    #[test]
    fn a_run_comes_to_what_its_half_moves_come_to() {
        let letters = Letters::new(ENGLISH);
        let mut scratch = Scratch::default();
        let mut runs = 0;
        for cut in (0..GAME.len()).filter(|&cut| GAME.is_char_boundary(cut)) {
            let (before, after) = GAME.split_at(cut);
            for middle in MIDDLES {
                is_the_same(&format!("{before}{middle}{after} *"), &letters, &mut scratch);
                runs += usize::from(scratch.learnt.known_moves.is_in_use());
            }
            for end in ENDS.into_iter().chain(CONTROL_BYTES) {
                is_the_same(&format!("{before}{end}"), &letters, &mut scratch);
            }
        }
        assert!(runs > 1000, "{runs}");
    }

    /// After a run that ended early, within variations too, a variation goes back by one half-move all the same.
    #[test]
    fn a_variation_after_a_run_that_ended_early_begins_before_its_last_half_move() {
        let letters = Letters::new(ENGLISH);
        let mut scratch = Scratch::default();
        let game = "1. e4 e5 (1... c5 2. Nf3 d6 and (2... Nc6 3. Bb5 g6 4. O-O on (4. c3) ) so (2... e6) 3. d4) \
                    2. Nf3 Nc6 word (2... d6 3. d4 exd4 even (3... Nf6+ 4. dxe5 Nxe4 an (4... Qe7)) 4. Nxd4) \
                    3. Bb5 a6 4. Ba4 Nf6 5. O-O the (5. d3 d6 ((5... Be7)) 6. O-O) 5... Be7 6. Ng5 one (6. Re1) 6... h6";
        for cut in 0..=game.len() {
            let (before, after) = game.split_at(cut);
            for middle in MIDDLES {
                is_the_same(&format!("{before}{middle}{after} *"), &letters, &mut scratch);
            }
        }
        assert!(!told(game, &letters, &mut scratch).contains("Illegal("));
    }

    #[test]
    fn a_run_of_moves_with_both_squares_comes_to_what_they_come_to() {
        let letters = Letters::new(ENGLISH);
        let mut scratch = Scratch::default();
        for game in [
            "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. b5c6 d7c6 5. e1g1 c8g4 6. h2h3 g4f3 7. d1f3+ e8e7 8. g1h1 a8d8",
            "1. Ng1f3 d7-d5 2. g2-g3 Nb8-c6 3. Bf1g2 e7e5 4. Nf3xe5 Nc6xe5 5. O-O Bf8d6 6. e2e4 d5xe4 7. Bg2-e4 f7-f5",
            "1. E2E4 E7E5 2. G1F3 B8C6 3. F1B5 A7A6 4. B5C6 D7C6 5. E1G1 C8G4 6. H2H3 G4F3 7. D1F3+ E8E7 8. G1H1 A8D8",
            "1. E2E4 A7A6 2. E4E5 D7D5 3. E5D6 E8D7 4. D6C7 D7E6 5. C7D8Q G8F6 6. D8F6 G7F6 7. f1c4+ E6E5 8. Nb1c3",
            "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2536 4736 5. 5171 3874 6. 7273 7463 7. 4163 5857 8. 7181 1848",
            "1. 5254 1716 2. 5455 4745 3. 5546 5847 4. 4637 4756 5. 37481 7866 6. 4866 7766 7. 6134+ 5655 8. Nb1c3",
            "1. e2e4 a7a6 2. e4e5 d7d5 3. e5d6 e8d7 4. d6c7 d7e6 5. c7d8q g8f6 6. d8f6 g7xf6 7. f1c4+ e6e5 8. e1e2 e5e4",
        ] {
            for cut in 0..game.len() {
                let (before, after) = game.split_at(cut);
                for middle in MIDDLES {
                    is_the_same(&format!("{before}{middle}{after} *"), &letters, &mut scratch);
                }
            }
        }
    }

    #[test]
    fn a_run_from_any_position_comes_to_what_its_half_moves_come_to() {
        let letters = Letters::new(ENGLISH);
        let mut scratch = Scratch::default();
        for (fen, moves) in [
            ("4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1", "1. a8=Q+ Kd7 2. h8=N a1=R+ 3. Kd2 h1=B 4. Qxa1 Bg2"),
            ("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 198", "198. d4 exd3 199. Kd2 Kd7 200. Kxd3 Kd6 201. Ke4 Ke6"),
            ("4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 7", "7... c5 8. dxc6 e.p. Kd8 9. c7+ Kxc7 10. Kd2"),
            ("4k3/8/8/8/8/3b4/8/3BK3 w - - 5 2147483649", "1. Be2 Bxe2 2. Kxe2 Kd7"),
            ("4k3/8/8/8/8/3b4/8/3BK3 w - - 5 4294967295", "4294967295. Be2 Bxe2 1. Kxe2 Kd7"),
            ("4k3/8/8/8/8/1N6/8/1N3N1K w - - 0 1", "1. Nbd2 Kd7 2. N1d2 Kd8 3. Nfd2 Ke8 4. Nbc1 Kf8"),
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "1. O-O O-O-O 2. Rae1 Rhf8 3. Rxf8 Rxf8 4. Re8+ Rxe8"),
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "1. Ke2 Rh7 2. Rxa8+ Ke7 3. Ra7 Rxa7 4. Rxh7 O-O"),
        ] {
            for cut in 0..=moves.len() {
                for end in ["", " 1-0", " 1/2-1/2\n"] {
                    let text = format!("[FEN \"{fen}\"]\n\n{}{end}", &moves[..cut]);
                    is_the_same(&text, &letters, &mut scratch);
                }
            }
        }
    }
}
