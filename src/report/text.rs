//! `--format text`: for people.

use super::board_drawing::{board_drawing, side_to_move};
use super::closing::conclusion;
use super::excerpt::{Excerpt, Room, excerpt};
use super::fold::{fold, fold_below};
use super::game_line::{game_line, players, round, written};
use super::terminal::{Palette, printable};
use super::{LeftOut, Options, Report, rows};
use crate::diag::{
    Applicability, Finding, Fix, Note, NoteKind, PointChange, Record, Severity, Subject, Summary, TextEdit,
    counted, thousands,
};
use crate::laws::{Points, citation};
use crate::source::Place;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use std::io::{Result, Write};
use unicode_width::UnicodeWidthStr;

/// A headline, the place, the source line with the token underlined, the article, and a board.
pub struct Text {
    palette: Palette,
    renderer: Renderer,
    options: Options,
}

impl Text {
    /// Coloured or not.
    pub fn new(options: Options) -> Text {
        let palette = Palette::new(options.color);
        let renderer = if options.color { Renderer::styled() } else { Renderer::plain() };
        let renderer = renderer
            .error(palette.error)
            .warning(palette.warning)
            .info(palette.info)
            .line_num(palette.frame)
            // The line is cut to its width here, before it is drawn.
            .term_width(usize::MAX / 4);
        Text { palette, renderer, options }
    }

    fn block(&self, record: &Record<'_>, finding: &Finding, place: Place, out: &mut Vec<u8>) -> Result<()> {
        let Palette { frame, strong, .. } = self.palette;
        let severity = finding.severity;
        let style = self.palette.severity(severity);
        let message = finding.message.to_string();
        let code = finding.meta.code;
        let head = severity.word().len() + code.len() + "[]: ".len();
        for (at, line) in fold(&printable(&message), self.beside(head)).iter().enumerate() {
            match at {
                0 => writeln!(out, "{style}{severity}[{code}]{style:#}{strong}: {line}{strong:#}")?,
                _ => writeln!(out, "{:head$}{strong}{line}{strong:#}", "")?,
            }
        }

        // Everything below hangs on the bar beside the line number.
        let margin = " ".repeat(place.line.to_string().len());
        let indent = margin.len() + "--> ".len();
        let file = printable(record.origin.file);
        let place_and_game = format!("{file}:{}:{}", place.line, place.column);
        let about = about(record, finding);
        let one_line =
            if about.is_empty() { place_and_game.clone() } else { format!("{place_and_game}   {about}") };
        let lines = match self.beside(indent) {
            Some(width) if one_line.width() > width => {
                [fold(&place_and_game, Some(width)), fold(&about, Some(width))].concat()
            }
            _ => vec![one_line],
        };
        for (at, line) in lines.iter().filter(|line| !line.is_empty()).enumerate() {
            match at {
                0 => writeln!(out, "{margin}{frame}-->{frame:#} {line}")?,
                _ => writeln!(out, "{:indent$}{line}", "")?,
            }
        }
        if !record.text.is_empty() {
            writeln!(out, "{}", self.snippet(severity, finding, record, place))?;
        }
        self.change(record, finding, out)?;
        for fact in facts(record, finding) {
            let lines = fact.lines().flat_map(|line| fold(line, self.beside(margin.len() + 3)));
            for (at, line) in lines.enumerate() {
                match at {
                    0 => writeln!(out, "{margin} {frame}={frame:#} {line}")?,
                    _ => writeln!(out, "{margin}   {line}")?,
                }
            }
        }
        writeln!(out)
    }

    /// The line as it is and as its fix makes it.
    fn change(&self, record: &Record<'_>, finding: &Finding, out: &mut Vec<u8>) -> Result<()> {
        let Some(edit) = lone_edit(finding) else { return Ok(()) };
        let number = record.origin.place(record.text, edit.span.start as usize).line.to_string();
        let mut room = Room::beside(number.len() + " - ".len(), self.options.width, "");
        // The new line may be the longer one.
        room.line = room.line.saturating_sub(edit.text.width()).max(20);
        let Excerpt { line, token } = excerpt(record.text, edit.span, record.encoding, room);
        let new = format!("{}{}{}", &line[..token.start], printable(&edit.text), &line[token.end..]);
        // Only its bytes are others.
        if new == line {
            return Ok(());
        }
        let Palette { error, fixed, .. } = self.palette;
        writeln!(out, "{number} {error}- {line}{error:#}")?;
        writeln!(out, "{number} {fixed}+ {new}{fixed:#}")
    }

    /// The columns that are left beside so many.
    fn beside(&self, taken: usize) -> Option<usize> {
        self.options.width.map(|width| width.saturating_sub(taken).max(20))
    }

    /// The source line between bars, with the token underlined.
    fn snippet(&self, severity: Severity, finding: &Finding, record: &Record<'_>, place: Place) -> String {
        let frame = place.line.to_string().len() + " | ".len();
        let room = Room::beside(frame, self.options.width, finding.label);
        let Excerpt { line, token } = excerpt(record.text, finding.span(), record.encoding, room);
        let mut underline = AnnotationKind::Primary.span(token);
        if !finding.label.is_empty() {
            underline = underline.label(finding.label);
        }
        let number = usize::try_from(place.line).unwrap_or(usize::MAX);
        let level = match severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Info => Level::INFO,
        };
        let snippet = Snippet::source(line).line_start(number).fold(false).annotation(underline);
        let drawn = self.renderer.render(&[Group::with_level(level).element(snippet)]);
        // The bar above the line says nothing, and takes one of few lines.
        drawn.split_once('\n').map(|(_, line)| line.to_owned()).unwrap_or(drawn)
    }
}

impl Report for Text {
    fn game(&self, record: &Record<'_>, _: usize, out: &mut Vec<u8>) {
        if let Some(facts) = &record.facts {
            let line = fold_below("", &game_line(record, facts), 4, self.options.width);
            writeln!(out, "{line}").expect("memory takes every byte");
        }
    }

    fn finding(&self, record: &Record<'_>, finding: &Finding, place: Place, out: &mut Vec<u8>) {
        self.block(record, finding, place, out).expect("memory takes every byte");
    }

    fn more(&self, file: &str, left_out: &[LeftOut], out: &mut Vec<u8>) {
        more(file, left_out, self.options.width, out);
        // What follows is of another file.
        out.push(b'\n');
    }

    fn end(&self, summary: &Summary, out: &mut Vec<u8>) {
        out.extend_from_slice(conclusion(summary, &self.options).as_bytes());
    }
}

/// The lines that take the place of findings that are too many to be shown.
pub(super) fn more(file: &str, left_out: &[LeftOut], width: Option<usize>, out: &mut Vec<u8>) {
    let file = printable(file);
    for LeftOut { code, findings, repeats } in left_out {
        let beyond = (*findings > 0).then(|| {
            format!("{} more {code} in {file}, `--max-per-code 0` shows them", thousands(*findings))
        });
        let again = (*repeats > 0).then(|| {
            format!("{code}: the same in {} of {file}", counted(*repeats, "more game", "more games"))
        });
        for text in beyond.into_iter().chain(again) {
            writeln!(out, "{}", fold_below("… ", &text, 2, width)).expect("memory takes every byte");
        }
    }
}

/// `game 3, Petrov – Silva, round 3.2, board 2, 12...Nf6`, as far as it is known; the board where the finding is about a tournament.
pub(super) fn about(record: &Record<'_>, finding: &Finding) -> String {
    let game = record.origin.game.map(|number| format!("game {number}"));
    let board = finding.subject.as_ref().and_then(|subject| subject.board);
    let board = board.map(|board| format!("board {board}"));
    let parts = [game, players(record), round(record), board, finding.written.as_deref().map(written)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// What is known of a finding about a tournament: where the report says what the game does not, and what would change.
pub(super) fn facts_of_event(finding: &Finding) -> impl Iterator<Item = String> {
    let subject = finding.subject.as_deref();
    let place = subject.filter(|subject| subject.game.is_some()).and_then(|subject| {
        let Subject { report, cell, .. } = subject;
        cell.map(|cell| format!("report {}:{cell}", printable(report)))
    });
    let change = |PointChange { player, points }: &PointChange| {
        let sign = if *points > Points::ZERO { "+" } else { "" };
        format!("{} {sign}{points}", printable(&player.name))
    };
    let changes = subject.map(|subject| subject.changes.iter().map(change).collect::<Vec<_>>());
    let changes = changes.filter(|changes| !changes.is_empty());
    let changes = changes.map(|changes| format!("if the game is right: {}", changes.join(", ")));
    place.into_iter().chain(changes)
}

/// What is below the source line, each fact in one or more lines.
pub(super) fn facts(record: &Record<'_>, finding: &Finding) -> Vec<String> {
    let mut facts: Vec<String> = facts_of_event(finding).collect();
    if let Some(article) = finding.article {
        facts.push(format!("{} ({})", citation(article), record.laws_title));
    }
    // What the fix shows need not be said.
    let is_shown = |note: &&Note| note.kind == NoteKind::Spelling && lone_edit(finding).is_some();
    let notes = finding.notes.iter().filter(|note| !is_shown(note));
    facts.extend(notes.map(|note| printable(&note.to_string()).into_owned()));
    facts.extend(suggestions(finding));
    if lone_edit(finding).is_none() && shown_fix(finding).is_some() {
        facts.extend(rows::fix_of(record, finding).map(|fix| printable(&format!("fix: {fix}")).into_owned()));
    }
    facts.extend(board(finding));
    facts
}

/// What may have been played, the likeliest first.
fn suggestions(finding: &Finding) -> Option<String> {
    let sentences = finding.suggestions.iter().map(|suggestion| suggestion.message.to_string());
    let lines: Vec<String> = sentences.map(|sentence| format!("  {}", printable(&sentence))).collect();
    (!lines.is_empty()).then(|| format!("what may have been played:\n{}", lines.join("\n")))
}

/// The fix, unless it is the first of the proposals, which are said in words.
fn shown_fix(finding: &Finding) -> Option<&Fix> {
    let proposed = finding.suggestions.first().map(|best| &best.edits);
    finding.fix.as_deref().filter(|fix| Some(&fix.edits) != proposed)
}

/// The only edit of the finding's fix, where it is sure and one of a part of a line.
fn lone_edit(finding: &Finding) -> Option<&TextEdit> {
    let fix = shown_fix(finding).filter(|fix| fix.applicability == Applicability::Safe)?;
    let [edit] = &fix.edits[..] else { return None };
    (!edit.text.contains(['\n', '\r'])).then_some(edit)
}

/// The position, where it helps to see it.
fn board(finding: &Finding) -> Option<String> {
    let (fen, when) = match &finding.fen_after {
        Some(fen) => (fen, "after"),
        None => (finding.fen.as_ref()?, "before"),
    };
    let fen = Some(fen).filter(|_| finding.meta.board && finding.ply.is_some())?;
    let drawing = board_drawing(fen)?;
    let named = finding.written.as_deref();
    let when = named.map_or("the position".into(), |move_| format!("{when} {}", written(move_)));
    let side = side_to_move(fen).map_or(String::new(), |side| format!(", {side} to move"));
    Some(format!("{when}{side}:\n{drawing}"))
}

#[cfg(test)]
mod tests;
