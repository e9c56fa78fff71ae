//! Every kind of line that the program prints: the names, the order, the shapes and the values of its fields, for all formats and data frames.

mod values;

pub use values::{Change, FixValue, Kind, Object, Proposal, Row, Shape, Value, fix_of};

use super::{
    Gone, Provenance, Update,
    event_view::{EventView, Pairing, Status, due},
    hints::hints,
    rulings::standing as standing_word,
};
use crate::{
    board::{Color, Move},
    diag::{
        Applicability, At, CodeCount, Ended, Evaluation, Finding, GameFacts, Header, Message, Meta, NoteKind,
        PlayedMove, Profile, Record, SectionRead, Severity, Subject, Summary,
    },
    event::{Event, Reason as MatchReason, SideMatch, Standing},
    laws::{Article, Laws, Supervision},
    names::{Difference, Listed, Person, Persons, Reason, Spelling},
    notation::{ENGLISH, Language, MoveFormat, Style, san},
    repair::{Comparison, Row as HalfMove, SheetOfGame, number as moves_number},
    rulings::{Consequence, GameEnd, Matter, Record as CaseRecord, Ruling, Situation, Topic},
    source::{Place, Section},
};
use std::borrow::Cow;

/// Writes the declaration of each kind of line, the function that makes a row of it, and the list of all kinds, from one line for each field.
macro_rules! rows {
    ($(
        $(#[$about:meta])+
        $visibility:vis $kind:ident, fn $row:ident($($given:ident: $type:ty),* $(,)?) {
            $($name:literal: $shape:ident => $value:expr;)+
        }
    )+) => {
        $(
            $(#[$about])+
            $visibility const $kind: Kind = Kind { names: &[$($name),+], shapes: &[$(Shape::$shape),+] };

            #[doc = concat!("A row of [`", stringify!($kind), "`].")]
            $visibility fn $row<'a>($($given: $type),*) -> Row<'a> {
                Row { kind: &$kind, values: vec![$(Value::from($value)),+] }
            }
        )+

        /// Every kind of line that the program prints; of a finding without its notes.
        #[cfg(test)]
        pub(super) const KINDS: &[Kind] = &[$($kind),+];
    };
}

rows! {
    /// The fields of a finding that are there whatever notes it has.
    OF_ITSELF, fn of_itself(record: &'a Record<'_>, finding: &'a Finding, place: Place) {
        "kind": Text => Value::text("finding");
        "file": Text => Value::text(record.origin.file);
        "game": Number => Value::number(record.origin.game);
        "line": Number => Value::Number(place.line);
        "column": Number => Value::Number(place.column);
        // A cell of a report has a line and a column.
        "byte": Number => (!matches!(finding.at, At::Cell(_))).then_some(place.byte);
        "length": Number => (!matches!(finding.at, At::Cell(_))).then_some(finding.span().len);
        "ply": Number => Value::number(finding.ply);
        "move": Text => Value::or_absent(finding.written.as_deref());
        "code": Text => Value::text(finding.meta.code);
        "name": Text => Value::text(finding.meta.name);
        "severity": Text => Value::text(finding.severity.word());
        "message": Text => Value::text(finding.message.to_string());
        "reason": Text => Value::or_absent(finding.reason);
        "article": Text => Value::or_absent(finding.article);
        // The Laws were applied to a game, not to a file.
        "laws": Text => Value::or_absent(record.origin.game.map(|_| record.laws));
        "fen": Text => Value::or_absent(finding.fen.as_deref());
        "event": Text => Value::tag(&record.header.event);
        "white": Text => player_of(finding, 0, &record.header.white);
        "black": Text => player_of(finding, 1, &record.header.black);
        "round": Text => Value::tag(&record.header.round);
        "result": Text => Value::tag(&record.header.result);
        "label": Text => Value::text(finding.label);
        "fen_after": Text => Value::or_absent(finding.fen_after.as_deref());
        "suggestions": Suggestions => Value::suggestions(record, finding);
        "fix": Fix => Value::fix(record, finding);
        "once": Text => Value::or_absent(finding.once.as_deref());
    }

    /// The fields of a game's line.
    pub GAME, fn game(record: &'a Record<'_>, facts: &'a GameFacts, findings: usize) {
        "kind": Text => Value::text("game");
        "file": Text => Value::text(record.origin.file);
        "game": Number => Value::number(record.origin.game);
        "line": Number => Value::Number(record.origin.line);
        "byte": Number => Value::Number(record.origin.byte);
        "event": Text => Value::tag(&record.header.event);
        "site": Text => Value::tag(&record.header.site);
        "date": Text => Value::tag(&record.header.date);
        "round": Text => Value::tag(&record.header.round);
        "white": Text => Value::tag(&record.header.white);
        "black": Text => Value::tag(&record.header.black);
        "result": Text => Value::tag(&record.header.result);
        "plies": Number => Value::Number(facts.plies.into());
        "final_fen": Text => Value::or_absent(facts.final_fen.as_deref());
        "moves_key": Text => facts.moves_key.map_or(Value::Absent, |key| Value::text(format!("{key:032x}")));
        "ended": Text => Value::or_absent(facts.ended.map(Ended::word));
        "max_repetition": Number => Value::Number(facts.max_repetition.into());
        "third_ply": Number => Value::number(facts.third_ply);
        "fifth_ply": Number => Value::number(facts.fifth_ply);
        "longest_quiet": Number => Value::Number(facts.longest_quiet.into());
        "language": Text => Value::text(facts.language);
        "style": Text => Value::text(facts.style);
        "laws": Text => Value::text(record.laws);
        "findings": Number => Value::Number(findings as u64);
    }

    /// The fields of a half-move of the main line.
    pub MOVE, fn played_move(record: &'a Record<'_>, one: &'a PlayedMove<'_>) {
        "kind": Text => Value::text("move");
        "file": Text => Value::text(record.origin.file);
        "game": Number => Value::number(record.origin.game);
        "ply": Number => Value::Number(one.ply.into());
        "number": Number => Value::Number(one.number.into());
        "color": Text => Value::text(if one.mover == Color::White { "white" } else { "black" });
        "san": Text => Value::text(one.played.map_or("--".to_owned(), |played| san(one.before, played)));
        "uci": Text => Value::text(uci(one));
        "fen": Text => Value::text(one.after.fen());
        "clock": Decimal => one.time_left.map_or(Value::Absent, Value::Thousandths);
        "time_taken": Decimal => one.time_taken.map_or(Value::Absent, Value::Thousandths);
        "eval": Decimal => match one.evaluation {
            Some(Evaluation::Millipawns(by)) => Value::Thousandths(by),
            _ => Value::Absent,
        };
        "mate_in": Number => match one.evaluation {
            Some(Evaluation::Mate(moves)) => Value::Signed(moves.into()),
            _ => Value::Absent,
        };
    }

    /// The fields of a code's counts (`--statistics`).
    pub STATISTIC, fn statistic(code: &'static str, count: &'a CodeCount) {
        "kind": Text => Value::text("statistic");
        "code": Text => Value::text(code);
        "name": Text => Value::text(count.name);
        "severity": Text => Value::text(count.severity.word());
        "findings": Number => Value::Number(count.findings);
        "games": Number => Value::Number(count.games);
        "files": Number => Value::Number(count.files);
        "file": Text => Value::text(&*count.file);
        "line": Number => Value::Number(count.first.line);
        "column": Number => Value::Number(count.first.column);
        "byte": Number => Value::Number(count.first.byte);
    }

    /// How a check differs from the one before (`check --watch`); what follows up to the summary is new or gone.
    pub UPDATE, fn update(update: &'a Update) {
        "kind": Text => "update";
        "time": Text => &*update.time;
        "new": Number => update.new;
        "gone": Number => update.gone.len();
    }

    /// A finding that is no longer there (`check --watch`).
    pub GONE, fn gone(gone: &'a Gone) {
        "kind": Text => "gone";
        "file": Text => &*gone.file;
        "game": Number => gone.game;
        "code": Text => gone.meta.code;
        "name": Text => gone.meta.name;
        "severity": Text => gone.severity.word();
        "message": Text => &*gone.message;
    }

    /// A section that was read: what it was cut from and where, and what those after it add to their numbers (`--section`).
    pub SECTION, fn section(read: &'a SectionRead) {
        "kind": Text => "section";
        "file": Text => &*read.file;
        "begin": Number => read.section.begin;
        "end": Number => read.section.end;
        "games": Number => read.extent.games;
        "lines": Number => read.extent.lines;
        "bytes": Number => read.extent.bytes;
    }

    /// What was read, and what was found in it.
    pub SUMMARY, fn summary(summary: &'a Summary) {
        "kind": Text => "summary";
        "files": Number => summary.files;
        "games": Number => summary.tally.games;
        "plies": Number => summary.tally.plies;
        "not_checked": Object => Some(&summary.tally.not_checked).filter(|reasons| !reasons.is_empty())
            .map(|reasons| reasons.iter().map(|(&reason, &games)| (reason, games.into())).collect::<Object<'_>>());
        "known": Number => Some(summary.tally.known).filter(|&known| known > 0);
        "repeats": Object => Some(&summary.tally.repeats).filter(|codes| !codes.is_empty())
            .map(|codes| codes.iter().map(|(&code, &games)| (code, games.into())).collect::<Object<'_>>());
        "severities": Object => Object::new([
            ("error", summary.tally.count(Severity::Error).into()),
            ("warning", summary.tally.count(Severity::Warning).into()),
            ("info", summary.tally.count(Severity::Info).into()),
        ]);
        "codes": Object => summary.tally.codes.iter()
            .map(|(&code, count)| (code, count.findings.into())).collect::<Object<'_>>();
        "hints": Texts => hints(&summary.tally).collect::<Vec<_>>();
    }

    /// A person who is spelt in more than one way (`names`).
    pub PERSON, fn person(persons: &'a Persons, person: &'a Person) {
        "kind": Text => "person";
        "name": Text => &persons.spellings[person.kept].name;
        "spellings": Objects => person.ways().map(|(at, why)| spelt(&persons.spellings[at], why)).collect::<Vec<_>>();
    }

    /// A shortened name that may be several persons'.
    pub UNDECIDED, fn undecided(persons: &'a Persons, name: &'a Spelling, whose: &'a [usize]) {
        "kind": Text => "undecided";
        "name": Text => &name.name;
        "may_be": Texts => whose.iter().map(|&at| persons.spellings[at].name.clone()).collect::<Vec<_>>();
        "games": Number => name.games;
        "fide_id": Number => name.fide_id;
        "rating_from": Number => name.ratings.map(|(from, _)| from);
        "rating_to": Number => name.ratings.map(|(_, to)| to);
        "file": Text => &*name.first.0;
        "game": Number => name.first.1;
    }

    /// What was found of all names.
    pub NAMES, fn names(persons: &'a Persons) {
        "kind": Text => "summary";
        "persons": Number => persons.persons.len();
        "all_spellings": Number => persons.spellings.len();
        "undecided": Number => persons.undecided.len();
    }

    /// A spelling in the table that `--map` reads.
    pub SPELLING, fn spelling(persons: &'a Persons, person: &'a Person, way: (usize, Option<Reason>)) {
        "name": Text => &persons.spellings[way.0].name;
        "write": Text => &persons.spellings[person.kept].name;
        "reason": Text => way.1.map(Reason::slug);
        "sure": Flag => way.1.is_none_or(Reason::is_sure);
        "games": Number => persons.spellings[way.0].games;
        "fide_id": Number => persons.spellings[way.0].fide_id;
        "rating_from": Number => persons.spellings[way.0].ratings.map(|(from, _)| from);
        "rating_to": Number => persons.spellings[way.0].ratings.map(|(_, to)| to);
        "file": Text => &*persons.spellings[way.0].first.0;
        "game": Number => persons.spellings[way.0].first.1;
    }

    /// What a rating list says of a name, with one player of the list (`names --list`).
    pub LISTED, fn listed(spelling: &'a Spelling, difference: Difference, one: Option<&'a Listed>) {
        "kind": Text => "listed";
        "name": Text => &spelling.name;
        "fide_id": Number => spelling.fide_id;
        "title": Text => Some(spelling.titles.iter().cloned().collect::<Vec<_>>().join(", ")).filter(|titles| !titles.is_empty());
        "games": Number => spelling.games;
        "reason": Text => difference.slug();
        "list_name": Text => one.map(|one| &one.name);
        "list_fide_id": Number => one.and_then(|one| one.fide_id);
        "list_title": Text => one.and_then(|one| one.title.as_deref());
        "list_rating": Number => one.and_then(|one| one.rating);
        "list_federation": Text => one.and_then(|one| one.federation.as_deref());
        "file": Text => &*spelling.first.0;
        "game": Number => spelling.first.1;
    }

    /// How many names a rating list was compared with.
    pub LISTED_NAMES, fn listed_names(all_spellings: usize, differing: usize) {
        "kind": Text => "summary";
        "all_spellings": Number => all_spellings;
        "differing": Number => differing;
    }

    /// A tournament, as its report has it (`event`).
    pub EVENT, fn event(event: &'a Event) {
        "kind": Text => "event";
        "name": Text => event.report.name.as_deref();
        "city": Text => event.report.city.as_deref();
        "federation": Text => event.report.federation.as_deref();
        "start_date": Text => event.report.start.map(|day| day.to_string());
        "end_date": Text => event.report.end.map(|day| day.to_string());
        "format": Text => event.report.form.name();
        "rounds": Number => event.report.rounds();
        "players": Number => event.report.players.len();
        "teams": Number => Some(event.report.teams.len()).filter(|&teams| teams > 0);
        "report": Text => &*event.report.file;
        "round_map": Object => (!event.round_map.is_identity()).then(|| {
            event.round_map.entries().map(|(round, other)| (round.to_string(), other.into())).collect::<Object<'_>>()
        });
        "deadlines": Object => due(&event.report).map(|due| {
            Object::new([("trf", due.report.to_string().into()), ("upload", due.upload.to_string().into())])
        });
    }

    /// A player of the report, who it is in the games, and the points.
    pub PLAYER, fn player(event: &'a Event, standing: &Standing) {
        "kind": Text => "player";
        "number": Number => event.report.players[standing.player].number;
        "rank": Number => event.report.players[standing.player].rank;
        "name": Text => &event.report.players[standing.player].name;
        "fide_id": Number => event.report.players[standing.player].fide_id;
        "rating": Number => event.report.players[standing.player].rating;
        "title": Text => event.report.players[standing.player].title.as_deref();
        "federation": Text => event.report.players[standing.player].federation.as_deref();
        "matched": Text => in_games(event, standing.player).0.map(|reason| reason.word());
        "pgn_names": Texts => in_games(event, standing.player).1;
        "points": Object => Object::new([
            ("games", standing.games.into()), ("report", standing.report.into()), ("stated", standing.stated.into()),
        ]);
        "differs_in": Numbers => standing.differing.iter().map(|&round| round.into()).collect::<Vec<u64>>();
    }

    /// The points of a player in a table.
    pub STANDING, fn standing(event: &'a Event, standing: &Standing) {
        "rank": Number => event.report.players[standing.player].rank;
        "number": Number => event.report.players[standing.player].number;
        "name": Text => &event.report.players[standing.player].name;
        "stated": Number => standing.stated;
        "report": Number => standing.report;
        "games": Number => standing.games;
        "differs_in": Numbers => standing.differing.iter().map(|&round| round.into()).collect::<Vec<u64>>();
    }

    /// A pairing of the report beside its game.
    pub PAIRING, fn pairing(event: &'a Event, pairing: &Pairing) {
        "kind": Text => "pairing";
        "round_number": Number => pairing.round;
        "board": Number => pairing.board;
        "white": Text => pairing.players[0].map(|player| &event.report.players[player].name);
        "black": Text => pairing.players[1].map(|player| &event.report.players[player].name);
        "white_number": Number => pairing.players[0].map(|player| event.report.players[player].number);
        "black_number": Number => pairing.players[1].map(|player| event.report.players[player].number);
        "outcome": Text => pairing.outcome;
        "report": Text => pairing.report.clone();
        "pgn": Text => pairing.game.map(|game| event.games[game].result.text());
        "file": Text => pairing.game.map(|game| &*event.games[game].file);
        "game": Number => pairing.game.map(|game| event.games[game].number);
        "line": Number => pairing.game.map(|game| event.games[game].begins().line);
        "column": Number => pairing.game.map(|game| event.games[game].begins().column);
        "status": Text => pairing.status.word();
    }

    /// What a finding has besides where it is about a tournament.
    OF_SUBJECT, fn of_subject(subject: &'a Subject) {
        "round_number": Number => subject.round;
        "board": Number => subject.board;
        "white_number": Number => subject.players.first().map(|player| player.number);
        "black_number": Number => subject.players.get(1).map(|player| player.number);
        "report_file": Text => subject.cell.map(|_| &*subject.report);
        "report_line": Number => subject.cell.map(|cell| cell.line);
        "report_column": Number => subject.cell.map(|cell| cell.column);
        "expected": Text => subject.expected.as_deref();
        "found": Text => subject.found.as_deref();
        "changes": Objects => subject.changes.iter().map(|change| Object::new([
            ("player", change.player.number.into()), ("points", change.points.into()),
        ])).collect::<Vec<_>>();
        "accepted": Flag => subject.is_accepted.then_some(true);
        "status": Text => subject.is_accepted.then_some("accepted");
    }

    /// What an event comes to.
    pub EVENT_SUMMARY, fn event_summary(view: &EventView<'_>, pairings: &[Pairing]) {
        "kind": Text => "summary";
        "pairings": Number => view.event.pairs.len();
        "games": Number => view.event.games_and_foreign().0;
        "agree": Number => pairings.iter().filter(|pairing| pairing.status == Status::Agrees).count();
        "differ": Number => pairings.iter().filter(|pairing| pairing.status == Status::Differs).count();
        "missing_games": Number => pairings.iter().filter(|pairing| pairing.status == Status::Missing).count();
        "players_matched": Number => view.matched();
        "undecided": Number => view.event.matching.sides.iter().flatten()
            .filter(|side| matches!(side, SideMatch::Undecided(_))).count();
        "severities": Object => Object::new([
            ("error", view.count(Severity::Error).into()),
            ("info", view.count(Severity::Info).into()),
            ("warning", view.count(Severity::Warning).into()),
        ]);
        "accepted_findings": Number => Some(view.accepted.len()).filter(|&count| count > 0);
        "known": Number => Some(view.known.len()).filter(|&count| count > 0);
    }

    /// An answer to an arbiter's question (`rule`).
    pub RULING, fn ruling(ruling: &'a Ruling, record: &'a CaseRecord, provenance: &'a Provenance) {
        "kind": Text => "ruling";
        "file": Text => &provenance.file;
        "game": Number => provenance.game;
        "laws": Text => ruling.laws.name;
        "question": Text => ruling.question.word();
        "verdict": Text => ruling.verdict.word();
        "reason": Text => ruling.reason;
        "article": Text => ruling.article;
        "ply": Number => ruling.ply;
        "fen": Text => &ruling.fen;
        "message": Text => ruling.message.to_string();
        "notes": Texts => ruling.notes.iter().map(ToString::to_string).collect::<Vec<_>>();
        "occurrences": Numbers => ruling.occurrences.iter().map(|&ply| ply.into()).collect::<Vec<u64>>();
        "quiet": Number => ruling.quiet;
        "certificate": Texts => in_uci(&ruling.certificate, record);
        "restore_fen": Text => ruling.restore_fen.as_deref();
        "allowed": Texts => in_uci(&ruling.allowed, record);
        "consequences": Objects => consequences(&ruling.consequences, record);
        "missing": Texts => ruling.missing.iter().map(|fact| fact.word().to_owned()).collect::<Vec<_>>();
        "answers": Objects => ruling.answers.iter().map(|answer| Object::new([
            ("class", answer.class.word().into()),
            ("consequences", Value::Objects(consequences(&answer.consequences, record))),
            ("supervised", (answer.supervision == Supervision::Full).into()),
            ("verdict", answer.verdict.word().into()),
        ])).collect::<Vec<_>>();
        "fill_ins": Object => ruling.fill_ins
            .map(|count| Object::new([("all", count.all.into()), ("correct", count.correct.into())]));
        "otherwise": Object => ruling.otherwise.as_ref().map(|other| Object::new([
            ("article", or_unknown(other.ruling.article)),
            ("consequences", Value::Objects(consequences(&other.ruling.consequences, record))),
            ("if", other.condition.word().into()),
            ("message", other.ruling.message.to_string().into()),
            ("reason", other.ruling.reason.into()),
            ("verdict", other.ruling.verdict.word().into()),
        ]));
    }

    /// What there is to rule on in a record, and the command that answers it (`rule`).
    pub MATTER, fn matter(matter: &'a Matter, command: String, provenance: &'a Provenance, laws: &'static Laws) {
        "kind": Text => "matter";
        "file": Text => &provenance.file;
        "game": Number => provenance.game;
        "laws": Text => laws.name;
        "question": Text => matter.question.command();
        "at": Text => matter.at.map(|at| at.to_string());
        "message": Text => matter.what.to_string();
        "command": Text => command;
    }

    /// How a game ended (`rule end`).
    pub END, fn end(end: &'a GameEnd, provenance: &'a Provenance) {
        "kind": Text => "ruling";
        "file": Text => &provenance.file;
        "game": Number => provenance.game;
        "laws": Text => end.laws.name;
        "question": Text => Topic::End.word();
        "ended": Text => end.ending.map(|ending| ending.ended.word());
        "ply": Number => end.ending.map(|ending| ending.ply);
        "article": Text => end.article;
        "stops_at": Text => end.stops_at.as_ref().map(ToString::to_string);
        "gap": Text => end.gap.as_ref().map(ToString::to_string);
        "illegal_before": Text => end.illegal.as_ref().map(ToString::to_string);
        "ends_nothing": Text => end.ends_nothing.as_ref().map(ToString::to_string);
        "half_moves_after": Number => end.ending.map(|_| end.played_after);
        "result": Text => end.result.map(|result| result.text());
        "result_tag": Text => end.tag.map(|tag| tag.text());
        "due": Text => end.due.map(|due| due.text());
        "signed_result_stands": Text => end.rider();
    }

    /// The same in a table of games.
    pub END_OF_GAME, fn end_of_game(end: &'a GameEnd, provenance: &'a Provenance, tags: &'a Header<'_>) {
        "file": Text => &provenance.file;
        "game": Number => provenance.game;
        "players": Text => provenance.players.as_deref();
        "laws": Text => end.laws.name;
        "ended": Text => end.ending.map_or("-", |ending| ending.ended.word());
        "after": Text => end.ended_with.as_ref().map(ToString::to_string);
        "article": Text => end.article;
        "played after": Number => end.ending.map(|_| end.played_after);
        "result": Text => end.result.map(|result| result.text());
        "due": Text => end.due.map(|due| due.text());
        "stops at": Text => end.stops_at.as_ref().map(ToString::to_string).or(end.gap.as_ref().map(ToString::to_string));
        "event": Text => tags.event.as_deref();
        "round": Text => tags.round.as_deref();
        "board": Text => tags.board.as_deref();
        "date": Text => tags.date.as_deref();
        "white": Text => tags.white.as_deref();
        "black": Text => tags.black.as_deref();
        // Where it differs from what is at the end of the moves, it is not the result.
        "result tag": Text => end.tag.or(end.result).map(|result| result.text());
    }

    /// A position, and what can be said of it (`show`).
    pub SITUATION, fn situation(shown: &'a Situation, record: &'a CaseRecord, provenance: &'a Provenance, laws: &'static Laws) {
        "kind": Text => "situation";
        "file": Text => &provenance.file;
        "game": Number => provenance.game;
        "laws": Text => laws.name;
        "ply": Number => shown.ply;
        "illegal_before": Text => record.illegal_before(shown.ply).as_ref().map(ToString::to_string);
        "gap": Text => record.not_whole_before(shown.ply).as_ref().map(ToString::to_string);
        "fen": Text => &shown.fen;
        "impossible": Texts => shown.impossible.iter().map(|&why| Message::from(why).to_string()).collect::<Vec<_>>();
        "turn": Text => color(shown.turn);
        "castling": Objects => shown.castling.iter().map(|&(player, side)| Object::new([
            ("player", color(player).into()), ("side", side.word().into()),
        ])).collect::<Vec<_>>();
        "en_passant": Text => shown.en_passant.map(|square| square.to_string());
        "quiet": Number => shown.quiet;
        "occurrences": Numbers => shown.occurrences.iter().map(|&ply| ply.into()).collect::<Vec<u64>>();
        "standing": Text => standing_word(shown.standing);
        "dead": Flag => shown.dead;
        "can_mate": Object => Object::new([
            ("black", or_unknown(shown.can_mate[1])), ("white", or_unknown(shown.can_mate[0])),
        ]);
        "ended": Text => shown.ended.map(|ending| ending.ended.word());
        "clocks": Object => shown.clocks.iter().any(Option::is_some).then(|| Object::new([
            ("black", or_unknown(shown.clocks[1].map(|left| left.as_secs()))),
            ("white", or_unknown(shown.clocks[0].map(|left| left.as_secs()))),
        ]));
        "legal": Texts => in_uci(&shown.legal, record);
    }

    /// A half-move of two sheets (`compare`).
    pub HALF_MOVE, fn half_move(number: usize, row: &'a HalfMove) {
        "kind": Text => "half-move";
        "row": Number => number;
        "move_number": Text => moves_number(row.half_move);
        "matter": Text => row.matter.word();
        "a": Object => on_sheet(row, 0);
        "b": Object => on_sheet(row, 1);
        "move": Text => row.played.map(|played| san(&row.before, played));
        "verdict": Text => row.verdict.map(|verdict| verdict.word());
        "instead": Texts => row.instead.iter().map(|&other| san(&row.before, other)).collect::<Vec<_>>();
    }

    /// Two sheets beside each other.
    pub COMPARISON, fn comparison(sheets: &'a [SheetOfGame; 2], comparison: &'a Comparison, beside_moves: Vec<String>) {
        "kind": Text => "comparison";
        "a": Object => about_sheet(&sheets[0]);
        "b": Object => about_sheet(&sheets[1]);
        "differences": Number => comparison.differences().count();
        "open": Number => comparison.open();
        "complete": Flag => !comparison.is_cut_short;
        "parts_at": Number => comparison.parts_at.map(|at| at + 1);
        "fen": Text => comparison.parts_at.map(|at| comparison.rows[at].before.fen());
        "beside_moves": Texts => beside_moves;
    }

    /// A piece of movetext: what it was taken for, and by which rule (`show --tokens`).
    pub TOKEN, fn token(line: u64, byte: u64, taken_for: &'static str, rule: Option<&'static str>, text: String) {
        "line": Number => line;
        "byte": Number => byte;
        "taken_for": Text => taken_for;
        "rule": Text => rule;
        "text": Text => text;
    }

    /// A code, with what is declared of it (`list`).
    pub CODE, fn code(meta: &'a Meta) {
        "code": Text => meta.code;
        "name": Text => meta.name;
        "severity": Text => meta.severity.word();
        "on_request": Flag => meta.on_request;
        "meaning": Text => meta.sentence();
        "explanation": Text => meta.explanation();
        "profiles": Object => (!meta.profiles.is_empty()).then(|| {
            meta.profiles.iter().map(|(profile, severity)| (profile.name(), severity.word().into())).collect::<Object<'_>>()
        });
        "applicability": Text => meta.fix.map(Applicability::word);
    }

    /// A profile.
    pub PROFILE, fn profile(profile: Profile) {
        "profile": Text => profile.name();
        "about": Text => profile.about();
    }

    /// An edition of the Laws, and the games that `--laws auto` applies it to.
    pub EDITION, fn edition(laws: &'static Laws, applied: &'static str) {
        "edition": Text => laws.name;
        "title": Text => laws.title;
        "in_force_from": Text => laws.since.map(|(year, month, day)| format!("{year}-{month:02}-{day:02}"));
        "applied_to_games": Text => applied;
    }

    /// A language: of several spellings the one that is written.
    pub LANGUAGE, fn language(language: &'static Language) {
        "code": Text => language.code;
        "language": Text => language.name;
        "own_name": Text => language.native;
        "K": Text => language.pieces[0].first().copied();
        "Q": Text => language.pieces[1].first().copied();
        "R": Text => language.pieces[2].first().copied();
        "B": Text => language.pieces[3].first().copied();
        "N": Text => language.pieces[4].first().copied();
        "pawn": Text => language.pawn.first().copied();
        "check": Text => language.check.first().copied();
        "mate": Text => language.mate.first().copied();
        "draw": Text => language.draw.first().copied();
        "e.p.": Text => *language.en_passant.first().unwrap_or(&"e.p.");
    }

    /// A notation, and the languages it is written in.
    pub NOTATION, fn notation(name: &'static str, languages: Vec<String>, about: &'static str) {
        "notation": Text => name;
        "languages": Texts => languages;
        "what_it_looks_like": Text => about;
    }

    /// An article of the Laws, with the words it is found by.
    pub ARTICLE, fn article(article: Article) {
        "article": Text => article.number;
        "about": Text => article.rule.about();
        "words": Texts => article.words().map(str::to_owned).collect::<Vec<_>>();
    }

    /// A column of tables, and what has it.
    pub COLUMN, fn column(name: &'static str, of: &'static str) {
        "name": Text => name;
        "of": Text => of;
    }

    /// A key of the settings.
    pub SETTING, fn setting(key: &'static str, takes: String, about: &'static str) {
        "key": Text => key;
        "takes": Text => takes;
        "about": Text => about;
    }

    /// A section that a file can be cut into.
    pub CUT, fn cut(file: &'a str, section: Section) {
        "file": Text => file;
        "begin": Number => section.begin;
        "end": Number => section.end;
    }
}

/// A spelling of a person; of all but the one that stays, why it is that person's.
fn spelt<'a>(spelling: &'a Spelling, why: Option<Reason>) -> Object<'a> {
    Object::new([
        ("name", (&spelling.name).into()),
        ("games", spelling.games.into()),
        ("fide_id", spelling.fide_id.into()),
        ("rating_from", spelling.ratings.map(|(from, _)| from).into()),
        ("rating_to", spelling.ratings.map(|(_, to)| to).into()),
        ("file", (&*spelling.first.0).into()),
        ("game", spelling.first.1.into()),
        ("reason", why.map(Reason::slug).into()),
        ("sure", why.map(Reason::is_sure).into()),
    ])
}

/// The name of a player: as a tournament's report has it where a finding is about one, else as the tag has it.
fn player_of<'a>(finding: &'a Finding, at: usize, tag: &'a Option<Cow<'a, str>>) -> Value<'a> {
    match finding.subject.as_deref().filter(|subject| !subject.players.is_empty()) {
        Some(subject) => subject.players.get(at).map(|player| &player.name).into(),
        None => Value::tag(tag),
    }
}

/// The half-move as engines are told it; `0000` is a null move.
fn uci(one: &PlayedMove<'_>) -> String {
    let format = MoveFormat::new(Style::Uci, ENGLISH);
    let mut out = Vec::new();
    match one.played {
        Some(played) if format.write(one.before, played, &mut out).is_ok() => {
            String::from_utf8(out).unwrap_or_default()
        }
        _ => "0000".to_owned(),
    }
}

/// What is not known is null.
fn or_unknown<'a>(value: Option<impl Into<Value<'a>>>) -> Value<'a> {
    value.map_or(Value::Unknown, Into::into)
}

/// The best reason for which somebody of the games is this player of the report, and how the games write the name.
fn in_games(event: &Event, wanted: usize) -> (Option<MatchReason>, Vec<String>) {
    let (mut reason, mut names) = (None, Vec::new());
    for (game, sides) in event.matching.sides.iter().enumerate() {
        for (at, side) in sides.iter().enumerate() {
            if let SideMatch::Player { player, reason: why, .. } = side
                && *player == wanted
            {
                reason = Some(reason.map_or(*why, |before: MatchReason| before.max(*why)));
                let name = &event.games[game].sides[at].name;
                if !names.contains(name) {
                    names.push(name.clone());
                }
            }
        }
    }
    (reason, names)
}

const fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn in_uci(moves: &[Move], record: &CaseRecord) -> Vec<String> {
    moves.iter().map(|&mv| record.uci(mv)).collect()
}

fn consequences(all: &[Consequence], record: &CaseRecord) -> Vec<Object<'static>> {
    let object = |consequence: &Consequence| match consequence {
        Consequence::Time { player, seconds } => Object::new([
            ("kind", "time".into()),
            ("player", color(*player).into()),
            ("seconds", (*seconds).into()),
        ]),
        Consequence::Clocks(clocks) => Object::new([
            ("black", clocks.black.into()),
            ("kind", "clocks".into()),
            ("white", clocks.white.into()),
        ]),
        Consequence::Result(result) => {
            Object::new([("kind", "result".into()), ("result", result.text().into())])
        }
        Consequence::Play(mv) => Object::new([("kind", "play".into()), ("move", record.uci(*mv).into())]),
    };
    all.iter().map(object).collect()
}

/// What one of two sheets has of a half-move.
fn on_sheet(row: &HalfMove, sheet: usize) -> Option<Object<'_>> {
    let side = &row.sides[sheet];
    Some(Object::new([
        ("legal", side.legal.is_some().into()),
        ("move", side.legal.map(|legal| san(&row.before, legal)).into()),
        ("text", side.text.as_ref()?.into()),
    ]))
}

fn about_sheet(sheet: &SheetOfGame) -> Object<'_> {
    Object::new([
        ("evidence", sheet.is_evidence.into()),
        ("language", sheet.language.into()),
        ("notation", sheet.style.into()),
        ("result", sheet.result.as_deref().into()),
        ("sheet", (&sheet.name).into()),
    ])
}

/// The fields of a finding, in the order of the output contract: its own, then one for each kind of note.
pub const FINDING: Kind = Kind { names: &FINDING_NAMES, shapes: &FINDING_SHAPES };

/// The fields of a finding about a tournament: those of every finding, then its own.
pub const EVENT_FINDING: Kind = Kind { names: &EVENT_FINDING_NAMES, shapes: &EVENT_FINDING_SHAPES };

/// How many fields a finding has.
const OF_FINDING: usize = OF_ITSELF.names.len() + NoteKind::ALL.len();

const FINDING_NAMES: [&str; OF_FINDING] = {
    let mut names = [""; OF_FINDING];
    let mut at = 0;
    while at < names.len() {
        names[at] = match at.checked_sub(OF_ITSELF.names.len()) {
            None => OF_ITSELF.names[at],
            Some(note) => NoteKind::ALL[note].field(),
        };
        at += 1;
    }
    names
};

const FINDING_SHAPES: [Shape; OF_FINDING] = {
    let mut shapes = [Shape::Number; OF_FINDING];
    let mut at = 0;
    while at < shapes.len() {
        shapes[at] = match at.checked_sub(OF_ITSELF.names.len()) {
            None => OF_ITSELF.shapes[at],
            Some(note) => Shape::of(NoteKind::ALL[note].shape()),
        };
        at += 1;
    }
    shapes
};

const EVENT_FINDING_NAMES: [&str; OF_FINDING + OF_SUBJECT.names.len()] = {
    let mut names = [""; OF_FINDING + OF_SUBJECT.names.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = if at < OF_FINDING { FINDING_NAMES[at] } else { OF_SUBJECT.names[at - OF_FINDING] };
        at += 1;
    }
    names
};

const EVENT_FINDING_SHAPES: [Shape; OF_FINDING + OF_SUBJECT.names.len()] = {
    let mut shapes = [Shape::Number; OF_FINDING + OF_SUBJECT.names.len()];
    let mut at = 0;
    while at < shapes.len() {
        shapes[at] = if at < OF_FINDING { FINDING_SHAPES[at] } else { OF_SUBJECT.shapes[at - OF_FINDING] };
        at += 1;
    }
    shapes
};

/// The values of [`FINDING`]'s fields, or of [`EVENT_FINDING`]'s.
pub fn finding<'a>(record: &'a Record<'_>, finding: &'a Finding, place: Place) -> Row<'a> {
    let mut values = of_itself(record, finding, place).values;
    values.extend(NoteKind::ALL.iter().map(|&kind| noted(finding, kind)));
    match &finding.subject {
        Some(subject) => {
            values.extend(of_subject(subject).values);
            Row { kind: &EVENT_FINDING, values }
        }
        None => Row { kind: &FINDING, values },
    }
}

/// What the notes of one kind say; of how many games a finding speaks, where it is not one.
fn noted<'a>(finding: &Finding, kind: NoteKind) -> Value<'a> {
    let values = finding.notes.iter().filter(|note| note.kind == kind).map(|note| note.value().into());
    let games = finding.subject.as_ref().map(|subject| subject.games).filter(|&games| games > 1);
    let unsaid = || games.filter(|_| kind == NoteKind::Count).into();
    values.reduce(Value::and).unwrap_or_else(unsaid)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples;

    #[test]
    fn a_value_is_of_the_shape_of_its_field() {
        let shape = |value: &Value<'_>| match value {
            Value::Absent | Value::Unknown => None,
            Value::Number(_) | Value::Signed(_) | Value::Points(_) => Some(Shape::Number),
            Value::Thousandths(_) => Some(Shape::Decimal),
            Value::Flag(_) => Some(Shape::Flag),
            Value::Numbers(_) => Some(Shape::Numbers),
            Value::Object(_) => Some(Shape::Object),
            Value::Objects(_) => Some(Shape::Objects),
            Value::Text(_) => Some(Shape::Text),
            Value::Texts(_) => Some(Shape::Texts),
            Value::Game(_) => Some(Shape::Game),
            Value::Suggestions(_) => Some(Shape::Suggestions),
            Value::Fix(_) => Some(Shape::Fix),
        };
        let (mut record, facts) = (samples::named(), samples::facts());
        record.facts = Some(facts.clone());
        let mut found = samples::illegal();
        found.notes.push(samples::choices());
        let of_finding = finding(&record, &found, Place::START);
        let of_game = game(&record, &facts, 1);
        for Row { kind, values } in [of_finding, of_game] {
            let fits = |(value, of_field): (&Value<'_>, &Shape)| {
                shape(value).is_none_or(|of_value| of_value == *of_field)
            };
            assert_eq!(values.len(), kind.shapes.len());
            assert!(values.iter().zip(kind.shapes).all(fits), "{values:?} {kind:?}");
        }
    }

    /// Readers of data frames give a column one type; where it has two, they drop it or make it text.
    #[test]
    fn a_field_has_one_shape_in_all_kinds_of_lines() {
        let tables_alone = [STANDING, SPELLING, END_OF_GAME];
        let mut known = std::collections::BTreeMap::new();
        for kind in KINDS.iter().chain([&FINDING]).filter(|kind| !tables_alone.contains(kind)) {
            for (name, shape) in kind.names.iter().zip(kind.shapes) {
                assert_eq!(known.entry(name).or_insert(shape), &shape, "{name} of {:?}", kind.names);
            }
        }
    }

    #[test]
    fn an_empty_text_is_absent() {
        assert_eq!(Value::text(""), Value::Absent);
        assert_eq!(Value::tag(&Some("".into())), Value::Absent);
    }
}
