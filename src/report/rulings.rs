//! Rulings and situations in words.

use super::{board_drawing, terminal::printable};
use crate::{
    board::{Color, Move, Piece},
    diag::{Arg, Message, MoveName, counted},
    laws::{Supervision, TimeClass, citation},
    rulings::{Consequence, Otherwise, Record, Ruling, Situation, Standing},
};
use std::{fmt::Write, time::Duration};

/// Where a record comes from.
#[derive(Clone, Debug, Default)]
pub struct Provenance {
    /// The file; empty for a position that was given alone.
    pub file: String,
    /// The game's number in it.
    pub game: Option<u64>,
    /// The players, `A - B`, where they are known.
    pub players: Option<String>,
}

impl Provenance {
    pub(super) fn words(&self) -> String {
        let game = self.game.map(|game| format!(", game {game}")).unwrap_or_default();
        let players = self.players.as_ref().map(|players| format!(" ({players})")).unwrap_or_default();
        printable(&format!("{}{game}{players}", self.file)).into_owned()
    }
}

/// `2:00`, `1:02:03`.
fn clock(seconds: u32) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

fn in_words(consequence: &Consequence, record: &Record, ply: u32) -> String {
    match consequence {
        Consequence::Time { player, seconds } => format!("{player} gets {} more", clock(*seconds)),
        Consequence::Clocks(clocks) => {
            format!("the clocks: White {}, Black {}", clock(clocks.white), clock(clocks.black))
        }
        Consequence::Result(result) => format!("the result is {}", result.text()),
        Consequence::Play(mv) => format!("to be played: {}", record.write(ply, *mv)),
    }
}

fn list(consequences: &[Consequence], record: &Record, ply: u32) -> String {
    let words = consequences.iter().map(|consequence| in_words(consequence, record, ply));
    words.collect::<Vec<_>>().join("; ")
}

/// The ruling for people.
pub fn ruling_text(ruling: &Ruling, record: &Record, provenance: &Provenance, style: BoardStyle) -> String {
    let mut out = String::new();
    let place = provenance.words();
    if !place.is_empty() {
        let _ = writeln!(out, "{place}");
    }
    let article = ruling.article.map(|article| format!(", {}", citation(article))).unwrap_or_default();
    let _ = writeln!(
        out,
        "{}: {} {} ({}{article})",
        ruling.question.word(),
        ruling.headline(),
        record.moment(ruling.ply),
        ruling.laws.title
    );
    let _ = writeln!(out, "  {}", ruling.message);
    for note in &ruling.notes {
        let _ = writeln!(out, "  - {note}");
    }
    let mut line = |name: &str, text: String| {
        if !text.is_empty() {
            let _ = writeln!(out, "  {name}: {text}");
        }
    };
    let moves = |moves: &[Move]| moves.iter().map(|&mv| record.write(ruling.ply, mv)).collect::<Vec<_>>();
    line("then", list(&ruling.consequences, record, ruling.ply));
    line("allowed", moves(&ruling.allowed).join(" "));
    let mate = mate_in_words(ruling, record);
    let drawn = [
        ("a mate", mate.as_ref().map(|(line, _)| line)),
        ("mated", mate.as_ref().map(|(_, mated)| mated)),
        ("restore", ruling.restore_fen.as_ref()),
    ];
    for (name, text) in drawn {
        let Some(text) = text else { continue };
        let _ = writeln!(out, "  {name}: {text}");
        if name != "a mate" {
            let _ = write!(out, "\n{}\n", board(text, style));
        }
    }
    let mut line = |name: &str, text: String| {
        if !text.is_empty() {
            let _ = writeln!(out, "  {name}: {text}");
        }
    };
    line("find out", ruling.missing.iter().map(|fact| fact.about()).collect::<Vec<_>>().join("; "));
    for answer in &ruling.answers {
        let watched = match (answer.class, answer.supervision) {
            (TimeClass::Standard, _) => "",
            (_, Supervision::Full) => ", supervised",
            (_, Supervision::Partial) => ", not fully supervised",
        };
        let then = list(&answer.consequences, record, ruling.ply);
        let then = if then.is_empty() { String::new() } else { format!(": {then}") };
        let _ = writeln!(out, "    {}{watched}: {}{then}", answer.class.word(), answer.verdict.word());
    }
    if let Some(Otherwise { condition, ruling: other }) = &ruling.otherwise {
        let article = other.article.map(|article| format!(" ({})", citation(article))).unwrap_or_default();
        let then = list(&other.consequences, record, other.ply);
        let then = if then.is_empty() { then } else { format!("; {then}") };
        let verdict = other.headline();
        let _ = writeln!(out, "  {}: {verdict}{article}: {}{then}", condition.words(), other.message);
    }
    out
}

/// The mate that shows that one is possible: its moves, or how many there are, and the position that it ends in. None where nobody doubts it:
/// with many men on the board.
fn mate_in_words(ruling: &Ruling, record: &Record) -> Option<(String, String)> {
    /// So many half-moves can be followed in the mind.
    const SHORT: usize = 24;
    /// With more pieces than this on the board, a long line shows nothing that is not plain.
    const MANY: u32 = 16;
    let (moves, position) = (&ruling.certificate, record.position(ruling.ply));
    if moves.is_empty() || moves.len() > SHORT && position.occupied().count() > MANY {
        return None;
    }
    let mut mated = position.clone();
    moves.iter().for_each(|&mv| mated.play(mv));
    let line = match moves.len() {
        count if count <= SHORT => record.line(ruling.ply, moves),
        count => {
            format!("in {count} half-moves, {} …", record.line(ruling.ply, &moves[..6]))
        }
    };
    Some((line, mated.fen()))
}

/// The word for check, mate and stalemate.
pub(super) const fn standing(standing: Standing) -> Option<&'static str> {
    match standing {
        Standing::Open => None,
        Standing::Check => Some("check"),
        Standing::Checkmate => Some("checkmate"),
        Standing::Stalemate => Some("stalemate"),
    }
}

/// How the board of a situation is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct BoardStyle {
    /// Figures instead of letters.
    pub figures: bool,
    /// Seen from Black's side.
    pub flipped: bool,
}

fn board(fen: &str, style: BoardStyle) -> String {
    let drawing = board_drawing::board_drawing(fen).unwrap_or_default();
    let figurine = |sign: char| match Piece::of_letter(sign) {
        Some(piece) => piece.figurine().to_owned(),
        None => sign.to_string(),
    };
    let mut lines: Vec<&str> = drawing.lines().collect();
    let files = lines.pop().unwrap_or_default();
    if style.flipped {
        lines.reverse();
    }
    let turned = |line: &str| -> String {
        let (number, squares) = line.split_at(1);
        let squares: String = match style.flipped {
            true => squares.trim().chars().rev().collect(),
            false => squares.trim().to_owned(),
        };
        let squares = if style.figures { squares.chars().map(figurine).collect() } else { squares };
        format!("  {number}  {squares}\n")
    };
    let files: String =
        if style.flipped { files.trim().chars().rev().collect() } else { files.trim().to_owned() };
    lines.into_iter().map(turned).collect::<String>() + &format!("     {files}\n")
}

/// A situation for people.
pub fn situation_text(
    shown: &Situation,
    record: &Record,
    provenance: &Provenance,
    style: BoardStyle,
    only_legal_of_one: bool,
) -> String {
    let mut out = String::new();
    let place = provenance.words();
    let after = record.moment(shown.ply);
    let _ = writeln!(out, "{}{after}\n", if place.is_empty() { place } else { place + ", " });
    out += &board(&shown.fen, style);
    out.push('\n');
    let mut line = |name: &str, text: &str| {
        if !text.is_empty() {
            let _ = writeln!(out, "{name:<9} {text}");
        }
    };
    if let Some(illegal) = record.illegal_before(shown.ply) {
        line("illegal", &format!("{illegal} before it, which is taken to stand"));
    }
    line("gap", &record.not_whole_before(shown.ply).map(|why| why.to_string()).unwrap_or_default());
    line("FEN", &shown.fen);
    let impossible: Vec<String> =
        shown.impossible.iter().map(|&why| Message::from(why).to_string()).collect();
    line("impossible", &impossible.join("; "));
    if record.unplayable_from().is_some() {
        line("to move", &shown.turn.to_string());
        return out;
    }
    let check = standing(shown.standing).map(|word| format!(", {word}")).unwrap_or_default();
    line("on move", &format!("{}{check}", shown.turn));
    let rights: Vec<_> =
        shown.castling.iter().map(|(player, side)| format!("{player} {}", side.word())).collect();
    line("castling", &if rights.is_empty() { "none".to_owned() } else { rights.join(", ") });
    line("e.p.", &shown.en_passant.map_or("none".to_owned(), |square| square.to_string()));
    let quiet = counted(shown.quiet.into(), "half-move", "half-moves");
    line("quiet", &format!("{quiet} since the last capture or pawn move"));
    let times = match shown.occurrences.len() {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        times => format!("{times} times"),
    };
    let stood = Arg::and(shown.occurrences.iter().map(|&ply| record.moment(ply)));
    line("stood", &format!("{times}, {stood}"));
    let can = |answer: Option<bool>| match answer {
        Some(true) => "can still mate",
        Some(false) => "cannot mate any more",
        None => "undetermined",
    };
    line("White", can(shown.can_mate[0]));
    line("Black", can(shown.can_mate[1]));
    if let Some(ending) = shown.ended {
        line("ended", &format!("{} {}", ending.ended.term().text, record.moment(ending.ply)));
    }
    if let [Some(white), Some(black)] = shown.clocks {
        let clock = |left: Duration| clock(left.as_secs() as u32);
        line("clocks", &format!("White {}, Black {}", clock(white), clock(black)));
    }
    let moves: Vec<String> = shown.legal.iter().map(|&mv| record.write(shown.ply, mv)).collect();
    if only_legal_of_one || moves.len() <= 40 {
        line("legal", &if moves.is_empty() { "none".to_owned() } else { moves.join(" ") });
    }
    line("moves", &around(&shown.around));
    out
}

/// The half-moves around a moment on one line, a bar where it is.
fn around(moves: &[(MoveName, bool)]) -> String {
    let mut out = String::new();
    let mut numbered = true;
    for (at, (name, before)) in moves.iter().enumerate() {
        let white = matches!(name.number, Some((_, Color::White)));
        let _ = if numbered || white { write!(out, "{name} ") } else { write!(out, "{} ", name.text) };
        let is_last_before = *before && moves.get(at + 1).is_none_or(|(_, before)| !before);
        if is_last_before {
            out += "| ";
        }
        numbered = is_last_before;
    }
    out.trim_end().to_owned()
}
