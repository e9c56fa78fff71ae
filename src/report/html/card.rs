//! The card of one finding: whose game it is, what is wrong, the board, and what to do.

use super::{
    board::{self, Drawn, Men},
    games::Key,
    group,
};
use crate::{
    diag::{Attempt, Finding, MovesOf, NoteKind, Record, Severity, Stretch},
    laws::{Laws, citation},
    report::{
        board_drawing::side_to_move,
        excerpt::{Excerpt, Room, excerpt},
        game_line::{known, players, round, written},
        markup::Markup,
        rows,
        terminal::printable,
        text::facts_of_event,
    },
    source::Place,
};

/// Half-moves that can be stepped through before the one in question and after it.
const BEFORE: u32 = 6;
const AFTER: u32 = 4;

/// The columns of the text around a token.
const EXCERPT: usize = 72;

/// Appends the card.
pub fn write(record: &Record<'_>, finding: &Finding, place: Place, page: &mut Markup) {
    let (id, title) = group(finding.severity);
    page.element("<article class=\"card ", id, "\"")
        .element(" data-game=\"", Key(record), "\"")
        .element(" data-round=\"", known(&record.header.round).unwrap_or_default(), "\"")
        .element(" data-code=\"", finding.meta.code, "\">\n");
    page.element("<h3>", heading(record), "");
    if let Some(result) = known(&record.header.result) {
        page.element(", <span class=\"whole\">", result, "</span>");
    }
    page.raw("</h3>\n");
    page.element("<p class=\"what\"><b class=\"code\">", finding.meta.code, "</b> ")
        .raw("<span class=\"hear\">")
        .text(format_args!("{title}: "))
        .raw("</span>");
    if let Some(of) = &finding.written {
        page.element("<b>", written(of), "</b>: ");
    }
    page.prose(&finding.message.to_string()).raw("</p>\n");
    let drawn = figure(finding, record, page);
    page.raw(if drawn { "<div class=\"facts\">\n" } else { "<div class=\"facts alone\">\n" });
    source(record, finding, page);
    of_event(finding, page);
    if let Some(article) = finding.article {
        cited(record, article, page);
    }
    what_to_do(record, finding, page);
    page.raw("<p class=\"where\">").text(printable(record.origin.file));
    page.text(format_args!(", line {}, column {}", place.line, place.column));
    if let Some(game) = record.origin.game {
        page.text(format_args!(", game {game}"));
    }
    page.raw("</p>\n</div>\n");
    let is_ruled_on = finding.subject.as_ref().is_some_and(|subject| subject.is_accepted);
    if finding.severity == Severity::Error && !is_ruled_on {
        page.raw("<p class=\"ruling\">Ruling:</p>\n");
    }
    page.raw("</article>\n");
}

/// `Round 3, board 2: Petrov – Silva, 1-0`, as far as it is known.
fn heading(record: &Record<'_>) -> String {
    let board = known(&record.header.board).map(|board| format!("board {board}"));
    let place: Vec<String> = [round(record), board].into_iter().flatten().collect();
    let of_game = || record.origin.game.map(|game| format!("Game {game}"));
    let who = players(record).or_else(of_game).unwrap_or_else(|| printable(record.origin.file).into_owned());
    if place.is_empty() {
        return who;
    }
    let text = format!("{}: {who}", place.join(", "));
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// The line of the file, the token in it marked.
fn source(record: &Record<'_>, finding: &Finding, page: &mut Markup) {
    if record.text.is_empty() {
        return;
    }
    let room = Room { line: EXCERPT, label: 0 };
    let Excerpt { line, token } = excerpt(record.text, finding.span(), record.encoding, room);
    page.element("<p class=\"source\"><code>", &line[..token.start], "<mark>")
        .element("", &line[token.clone()], "</mark>")
        .element("", &line[token.end..], "</code></p>\n");
}

/// What a tournament's report has and what the games have, and what else is known of it.
fn of_event(finding: &Finding, page: &mut Markup) {
    let Some(subject) = finding.subject.as_deref() else { return };
    let names = subject.players.iter().take(4).map(|player| format!("{} ({})", player.name, player.number));
    let names = names.collect::<Vec<_>>().join(" – ");
    if !names.is_empty() {
        page.element("<p>", names, "</p>\n");
    }
    if let (Some(expected), Some(found)) = (&subject.expected, &subject.found) {
        page.element("<div class=\"both\"><span>report: <b>", expected, "</b></span>");
        page.element("<span>games: <b>", found, "</b></span></div>\n");
    }
    for fact in facts_of_event(finding) {
        page.element("<p>", fact, "</p>\n");
    }
}

/// The article, and what it says in the edition that was applied.
fn cited(record: &Record<'_>, article: &str, page: &mut Markup) {
    page.element("<p class=\"law\">", citation(article), "").text(format_args!(" ({})", record.laws_title));
    let text = Laws::named(record.laws)
        .and_then(|laws| laws.articles().find(|found| found.number == article))
        .map(|found| found.text);
    if let Some(text) = text {
        page.element(": <q>", text, "</q>");
    }
    page.raw("</p>\n");
}

/// Whether a note says what follows from a finding.
const fn is_advice(kind: NoteKind) -> bool {
    matches!(
        kind,
        NoteKind::Procedure
            | NoteKind::Arbiter
            | NoteKind::Stands
            | NoteKind::WrongResult
            | NoteKind::SignedResult
            | NoteKind::OpenClaim
            | NoteKind::Spelling
            | NoteKind::SignalledResult
    )
}

/// What is known besides, and what to do.
fn what_to_do(record: &Record<'_>, finding: &Finding, page: &mut Markup) {
    let (advice, others): (Vec<_>, Vec<_>) = finding.notes.iter().partition(|note| is_advice(note.kind));
    if !others.is_empty() {
        page.raw("<ul class=\"notes\">\n").list(others).raw("</ul>\n");
    }
    let fix = rows::fix_of(record, finding).map(|fix| match fix.is_doubtful() {
        true => format!("compare with the scoresheets; {fix}"),
        false => format!("change the text: {fix}"),
    });
    page.raw("<h4>What to do</h4>\n<ul>\n");
    if advice.is_empty() && fix.is_none() {
        page.list([usual(finding)]);
    }
    page.list(advice).list(fix);
    if !finding.suggestions.is_empty() {
        let sentences = finding.suggestions.iter().map(|suggestion| &suggestion.message);
        page.raw("<li>what may have been played:<ul>\n").list(sentences).raw("</ul></li>\n");
    }
    page.raw("</ul>\n");
}

/// What is done with a finding of its family where nothing more particular is known.
fn usual(finding: &Finding) -> &'static str {
    match finding.meta.code.as_bytes()[0] {
        b'N' | b'L' | b'X' => {
            "compare with the scoresheets of both players, and correct what was written down wrongly"
        }
        b'E' | b'R' | b'J' | b'S' => "look at the signed scoresheets, and correct the result or the record",
        b'C' => "compare with what the clock recorded",
        b'G' => "compare the games, and keep what is right of them",
        b'T' => "correct the tag",
        b'V' => "compare the report, the games and the scoresheets, and correct what is wrong",
        _ => "correct the file",
    }
}

/// The half-moves around the one in question.
struct Around {
    /// How many of them stand before what is drawn.
    shown: usize,
    /// The one in question among them.
    this: Option<usize>,
    stretch: Stretch,
}

/// The board with the move, and the half-moves around it; whether there is anything to show.
fn figure(finding: &Finding, record: &Record<'_>, page: &mut Markup) -> bool {
    // What is about the file or its tags is not seen on a board.
    if finding.ply.is_none() && !finding.meta.board && finding.meta.rules.is_empty() {
        return false;
    }
    let (fen, is_after) = match (&finding.fen_after, &finding.fen) {
        (Some(after), _) => (after, true),
        (None, Some(before)) => (before, false),
        (None, None) => return false,
    };
    let Some(men) = Men::of_fen(fen) else { return false };
    let around = record.moves.and_then(|moves| around(finding, is_after, fen, moves));
    let attempt = finding.ply.zip(record.moves).and_then(|(ply, moves)| moves.0.attempt(ply.checked_sub(1)?));
    let drawn = match (attempt, &around) {
        (Some(Attempt { from, to }), _) => Drawn::Attempted(from, to),
        (None, Some(Around { shown, this, stretch })) => {
            let step = this.or(shown.checked_sub(1)).and_then(|at| stretch.plies.get(at));
            step.and_then(|step| step.squares).map_or(Drawn::Nothing, |(from, to)| Drawn::Made(from, to))
        }
        (None, None) => Drawn::Nothing,
    };
    page.raw("<figure>");
    board::write(&men, &drawn, page);
    page.element("<figcaption>", caption(finding, fen, is_after), "</figcaption>\n");
    if let Some(around) = &around {
        steps(finding, around, page);
    }
    page.raw("</figure>\n");
    true
}

/// The half-moves around the one the finding is about, or the last ones where it is about the end; `None` where what is drawn is
/// none of their positions.
fn around(finding: &Finding, is_after: bool, fen: &str, MovesOf(moves): MovesOf<'_>) -> Option<Around> {
    let index = match finding.ply {
        Some(ply) => ply.checked_sub(1)?,
        None => moves.count(),
    };
    let first = index.saturating_sub(BEFORE);
    let stretch = moves.stretch(first..index + 1 + AFTER)?;
    let this = (index - first) as usize;
    let shown = this + usize::from(is_after);
    let drawn = match shown.checked_sub(1) {
        None => &stretch.start,
        Some(before) => &stretch.plies.get(before)?.after,
    };
    fen.starts_with(&board::placement(drawn)).then_some(Around {
        shown,
        this: finding.ply.map(|_| this),
        stretch,
    })
}

fn caption(finding: &Finding, fen: &str, is_after: bool) -> String {
    let when = match &finding.written {
        Some(of) => format!("{} {}", if is_after { "after" } else { "before" }, written(of)),
        None => "the position at the end".into(),
    };
    side_to_move(fen).map_or(when.clone(), |side| format!("{when}, {side} to move"))
}

/// The half-moves, with what each changes on the board; the script makes buttons of them.
fn steps(finding: &Finding, Around { shown, this, stretch }: &Around, page: &mut Markup) {
    page.element("<ol class=\"steps\" data-start=\"", board::placement(&stretch.start), "\"").element(
        " data-at=\"",
        shown,
        "\">",
    );
    let mut before = &stretch.start;
    for (index, step) in stretch.plies.iter().enumerate() {
        page.raw(if *this == Some(index) { "<li class=\"this\"" } else { "<li" })
            .element(" data-set=\"", board::changes(before, &step.after), "\">")
            .text(written(&step.name.to_string()))
            .raw("</li> ");
        before = &step.after;
    }
    // What could not be played is no step.
    let is_missing = this.is_some_and(|this| this >= stretch.plies.len());
    if let Some(of) = finding.written.as_ref().filter(|_| is_missing) {
        page.element("<li class=\"this\">", written(of), "</li>");
    }
    page.raw("</ol>\n");
}
