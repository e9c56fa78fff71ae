//! The layout of PGN export: tags, movetext set anew, comments for what is not movetext, one result.

use super::{
    GameConversion,
    head::write_tags,
    heading::write_roster,
    line_wrapper::LineSoFar,
    movetext::Movetext,
    outside::outside_games,
    prose::Prose,
    setting::{SetSoFar, Setting},
};

impl GameConversion<'_, '_> {
    /// Appends the game with its movetext set anew; `None` if letters alone will not do.
    pub(super) fn export(&mut self, width: Option<usize>, numbers: bool, out: &mut Vec<u8>) -> Option<()> {
        let setting = Setting::of(self.game.text, width, numbers);
        let head = self.export_head(setting, out);
        self.export_to_end(setting, head, out)
    }

    /// Appends what stands before the movetext.
    pub(super) fn export_head(&mut self, setting: Setting, out: &mut Vec<u8>) -> SetSoFar {
        let game = self.game;
        let text = game.text;
        let begin = (game.movetext().start as usize).min(text.len());
        let mut prose = Prose::default();
        let lines = game.heading_lines();
        let heading = game.heading();
        let result = match &heading {
            Some(heading) => Some(write_roster(heading, setting.newline, out)),
            None => write_tags(game, begin, setting.newline, &mut prose, out),
        };
        let differs =
            |outcome| game.outcome().or(game.result_above()).is_none_or(|(said, _)| said != outcome);
        if heading.is_none_or(|heading| heading.says_more || heading.outcome.is_some_and(differs)) {
            prose.push_apart(lines.of(text));
        }
        let line = LineSoFar::default();
        SetSoFar { from: lines.end(), result, prose, line, interrupted: true, after_text: false }
    }

    /// Appends the movetext of a part after which the game goes on; `None` too where it cannot be parted there.
    pub(super) fn export_on(
        &mut self,
        setting: Setting,
        so_far: SetSoFar,
        out: &mut Vec<u8>,
    ) -> Option<SetSoFar> {
        let result = so_far.result.clone();
        let mut movetext = Movetext::new(self, setting, so_far, out);
        movetext.write()?;
        let is_between = movetext.prose.is_empty()
            && movetext.outer.is_empty()
            && movetext.waiting.is_idle()
            && !movetext.is_over;
        let Movetext { game, set, prose, interrupted, after_text, .. } = movetext;
        let (from, line) = (game.text.len(), set.line());
        is_between.then_some(SetSoFar { from, result, prose, line, interrupted, after_text })
    }

    /// Appends the movetext of the whole game, or of its last part, and its result.
    pub(super) fn export_to_end(
        &mut self,
        setting: Setting,
        so_far: SetSoFar,
        out: &mut Vec<u8>,
    ) -> Option<()> {
        let result = so_far.result.clone();
        let mut movetext = Movetext::new(self, setting, so_far, out);
        movetext.write()?;
        let outcome = movetext.end();
        let tail = movetext.tail;
        movetext.set.end_line();
        out.extend_from_slice(setting.newline);
        outside_games(tail, out);
        // What the movetext says of the result was not known before.
        if let Some(result) = result
            && out.get(result.clone()) != Some(outcome.text().as_bytes())
        {
            out.splice(result, outcome.text().bytes());
        }
        Some(())
    }
}
