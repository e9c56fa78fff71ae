//! `scoresheet convert`.

mod args;
mod config;
mod count;
mod encodings;
mod idle;
mod joined_table;
mod omissions;
mod output_encoding;

pub use args::{ConvertArgs, DestinationArgs};

use super::{
    CLEAN, FINDINGS, TROUBLE, complain, given::Given, remark, shared_args::no_such_game, trouble::Trouble,
};
use crate::{
    checks::CheckRunner,
    convert::{
        Converted, Converter, Layout, Positions, Table, clocks_of, is_not_a_game, moves_after_result,
        outside_games, settled_result,
    },
    diag::Finding,
    game::{Dialects, Game, read_game},
    input::{Chunk, FileEnd, GameText},
    inspect::{Assembly, ConversionScratch, ConvertedGame, GameConverter, GameReporter, Inspector},
    job::{Destination, Job},
    notation::{ENGLISH, MoveFormat},
    output::Naming,
    report::{Format, Options, Print, Printing, View, reporter},
    run::Work,
    sheet::{InputFormat, remarks},
};
use config::{ConvertConfig, Extent, Product};
use count::Count;
use encoding_rs::UTF_8;
use joined_table::Key;
use output_encoding::OutputEncoding;
use std::{
    borrow::Cow,
    collections::HashSet,
    io::{self, Write},
    sync::Arc,
};

/// Runs the command; the status it ends with.
pub(super) fn run(args: &ConvertArgs, given: &Given) -> Result<u8, Trouble> {
    let mut job = Job::new(&args.paths).beside_standard_output();
    let scopes = given.scopes::<ConvertArgs>(job.sources())?;
    let ConvertConfig { product, naming, overwriting, games, run } = ConvertConfig::new(&scopes.of_run)?;
    let (args, quiet) = (&scopes.of_run, scopes.of_run.run.quiet);
    job = job.with(run, quiet);
    // One stream of several files is in one encoding, as far as it can be.
    let one_each =
        job.sources().len() == 1 || matches!(naming, Some(Naming::InPlace | Naming::Folder { .. }));
    let in_place = args.destination.in_place;
    if in_place {
        for name in job.leave_out_links_elsewhere() {
            remark(&format!(
                "{name}: is elsewhere, a link leads to it: left as it is; name it to write over it"
            ));
        }
    }
    let inspectors = scopes.per_file(|_, dialects| {
        Ok(Inspector::new(CheckRunner::for_convert(), dialects, None).of_games(games.clone()))
    })?;
    let report = reporter(Format::Concise, Options::default());
    let destination = Destination::new(naming, &overwriting, args.destination.dry_run, &job)?;
    let sets_anew = matches!(product, Product::Games(_, Layout::Export { .. }));
    let is_printed = matches!(product, Product::Print(..));
    let usual = (sets_anew || is_printed).then_some(OutputEncoding::Of(UTF_8));
    let lists_positions = matches!(product, Product::Positions(..));
    let conversion = Conversion {
        reporter: GameReporter::new(inspectors, report, false, View::default()),
        replacing: destination.replacing(),
        writes_over_inputs: in_place,
        keeps_files: in_place || matches!(product, Product::Games(_, Layout::Keep)),
        one_each,
        sets_anew,
        encoding: args.encoding.or(usual),
        tells_encoding: !quiet,
        keeps_utf16: args.encoding.is_none_or(|encoding| encoding == OutputEncoding::Keep),
        maker: match Maker::from(product) {
            Maker::Games(converter) => {
                let converter = if in_place { converter.keeping_prose() } else { converter };
                Maker::Games(if args.moves_in_comments {
                    converter.with_moves_in_comments()
                } else {
                    converter
                })
            }
            Maker::Print(mut printer) if args.moves_in_comments => {
                printer.converter = printer.converter.with_moves_in_comments();
                Maker::Print(printer)
            }
            maker => maker,
        },
    };
    if let Some(letter) = conversion.letter_without_place() {
        let name = conversion.encoding.map_or("", OutputEncoding::name);
        return Err(
            format!("--encoding {name}: it has no {letter}, with which moves are to be written").into()
        );
    }
    let outcome = job.run_to(&conversion, destination)?;
    for document in outcome.documents.iter().filter(|_| !quiet) {
        match conversion.sets_prose() {
            true => remark(&format!(
                "{document}: what is amid moves is written as comments, all else is left out"
            )),
            false => remark(document),
        }
    }
    outcome.errors.iter().for_each(|error| complain(error));
    let tally = &outcome.tally;
    if !games.is_all() && tally.games() == 0 && outcome.games > 0 {
        return Err(no_such_game(&games).into());
    }
    if !quiet && outcome.files > 0 {
        let conclusion = tally.conclusion(lists_positions, args.destination.dry_run);
        let _ = writeln!(io::stderr(), "{conclusion}");
    }
    // Nothing was made of what was read: whoever goes by the status learns of it.
    let is_blank = tally.is_without_game() || tally.games() == 0 && !outcome.documents.is_empty();
    if is_blank && !quiet {
        remark(&"no game was found: nothing was converted");
    }
    Ok(match (outcome.errors.is_empty() && !tally.damaged, tally.kept() + tally.settled) {
        (false, _) => TROUBLE,
        (true, 0) if !is_blank => CLEAN,
        (true, _) => FINDINGS,
    })
}

/// What is made of a game.
enum Maker {
    Games(Converter),
    Table(MoveFormat, Table),
    Print(Box<Printer>),
    Positions(Positions, Extent),
}

/// What prints a game: it is written as PGN exports it, and that is read and printed.
struct Printer {
    print: Print,
    printing: Printing,
    converter: Converter,
    english: Dialects,
}

impl From<Product> for Maker {
    fn from(product: Product) -> Maker {
        match product {
            Product::Games(spelling, layout) => Maker::Games(Converter::new(spelling, layout)),
            Product::Table(spelling, table) => Maker::Table(spelling, table),
            Product::Print(print, printing) => Maker::Print(Box::new(Printer {
                print,
                printing,
                converter: Converter::new(MoveFormat::pgn(), Layout::Export { width: None, numbers: true }),
                english: Dialects::named(ENGLISH.code).unwrap_or_else(Dialects::any),
            })),
            Product::Positions(positions, extent) => Maker::Positions(positions, extent),
        }
    }
}

struct Conversion {
    reporter: GameReporter,
    maker: Maker,
    /// The inputs whose output takes the place of a file.
    replacing: HashSet<Arc<str>>,
    /// Whether that is the input itself.
    writes_over_inputs: bool,
    /// Whether a file has to stay what it is: its layout is kept, or it is written over.
    keeps_files: bool,
    /// Whether games are laid out anew, as PGN exports them.
    sets_anew: bool,
    /// The encoding that was asked for, or that a new layout has; else it is that of the games, as far as they can stay in it.
    encoding: Option<OutputEncoding>,
    /// Whether a file in UTF-16 that stays what it is stays in UTF-16.
    keeps_utf16: bool,
    /// Whether it is said which encoding was taken for a file's.
    tells_encoding: bool,
    /// Whether each output has one input at most.
    one_each: bool,
}

impl Conversion {
    fn game(
        &self,
        text: GameText<'_>,
        keeps_encoding: bool,
        memory: &mut ConversionScratch,
        count: &mut Count,
        out: &mut Vec<u8>,
    ) {
        let inspector = self.reporter.inspector_of(text.origin.file);
        if !inspector.takes(&text, &mut memory.replay) {
            return;
        }
        count.add_game();
        count.damaged |= text.unread > 0;
        if let Maker::Games(converter) = &self.maker
            && !(self.keeps_files && text.is_masked())
        {
            self.movetext(converter, text, keeps_encoding, memory, count, out);
            return;
        }
        if let Maker::Print(printer) = &self.maker {
            return self.print(printer, text, memory, count, out);
        }
        let ConversionScratch { replay, buffers, findings, .. } = memory;
        let game = inspector.read(text, replay);
        if is_not_a_game(&game) {
            count.note_no_game();
        }
        match &self.maker {
            Maker::Games(converter) => {
                count.add(converter.sheet(&game, (text.sheet, text.original), buffers, out));
                if converter.writes_beyond_ascii() && simdutf8::basic::from_utf8(text.text).is_err() {
                    let warning = "is a table that is not in UTF-8: letters of moves are written in UTF-8, and all else \
                                   stays as it is";
                    count.tell(text.origin.file, || warning.into());
                }
            }
            Maker::Table(spelling, table) => {
                let clocks = clocks_of(text.sheet, text.original);
                let (converted, omitted) = match (table, self.joins_games()) {
                    (Table::Csv, Some(key)) => {
                        let number = text.origin.game.unwrap_or(1).to_string();
                        let key: &[&str] = match key {
                            Key::Game => &[&number],
                            Key::FileAndGame => &[text.origin.file, &number],
                        };
                        Table::write_among(key, &game, spelling, &clocks, out)
                    }
                    _ => table.write(&game, spelling, &clocks, out),
                };
                count.add(converted);
                if let Some(settled) = settled_result(&game) {
                    count.settle(text.origin, text.text, &settled);
                }
                count.omissions.add(omitted.with_remarks(remarks(text.sheet, text.original).len()));
            }
            Maker::Print(..) => {}
            Maker::Positions(positions, Extent::All) => count.add_listed(positions.list(&game, out)),
            Maker::Positions(positions, Extent::Last) => count.add_listed(positions.last(&game, out)),
        }
        count.add_kept(moves_after_result(&game));
        if inspector.is_concerned(&game, text.unread) {
            self.reporter.replayed(text, &game, findings, &mut count.findings, &mut count.notes);
        }
    }

    /// Prints the game.
    fn print(
        &self,
        printer: &Printer,
        text: GameText<'_>,
        memory: &mut ConversionScratch,
        count: &mut Count,
        out: &mut Vec<u8>,
    ) {
        let mut pgn = Vec::new();
        let converted = self.movetext(&printer.converter, text, false, memory, count, &mut pgn);
        let game = read_game(&pgn, &printer.english, &mut memory.replay);
        // What could as well be read in another language has no meaning of its own.
        let is_unknown = converted.moves == 0 && converted.kept > 0;
        let spelling = printer.printing.spelling.filter(|_| !is_unknown);
        let printed = printer.print.write(&game, &Printing { spelling, ..printer.printing }, out);
        count.add_kept(printed.kept);
        count.omissions.add_printed(printed);
    }

    /// Writes the game as movetext: in UTF-8, or in the encoding it is in as far as that has the letters.
    fn movetext(
        &self,
        converter: &Converter,
        text: GameText<'_>,
        keeps_encoding: bool,
        memory: &mut ConversionScratch,
        count: &mut Count,
        out: &mut Vec<u8>,
    ) -> Converted {
        let inspector = self.reporter.inspector_of(text.origin.file);
        let (mut said, mut settled, mut is_none) = (None, None, false);
        let say = |game: &Game<'_>, findings: &mut Vec<Finding>| {
            settled = settled_result(game).filter(|_| self.sets_anew);
            is_none = is_not_a_game(game);
            said = inspector.is_concerned(game, text.unread).then(|| {
                let (mut part, mut notes) = (Assembly::default(), Vec::new());
                self.reporter.replayed(text, game, findings, &mut part, &mut notes);
                (part.tally, notes)
            });
        };
        let games = GameConverter { inspector, converter, keeps_encoding };
        let ConvertedGame { converted, mismatch } = games.convert(text, memory, out, say);
        count.add(converted);
        if is_none {
            count.note_no_game();
        }
        if let Some(mismatch) = mismatch {
            count.tell(text.origin.file, || mismatch.note());
        }
        if let Some(settled) = &settled {
            count.settle(text.origin, text.text, settled);
        }
        if let Some((tally, mut notes)) = said {
            count.findings.tally.merge(&tally);
            count.notes.append(&mut notes);
        }
        converted
    }

    /// Whether the prose amid the moves of a document becomes comments.
    fn sets_prose(&self) -> bool {
        matches!(self.maker, Maker::Games(_) | Maker::Print(..)) && !self.keeps_files
    }

    /// What tells the rows of several games in one table apart, if that is what is written.
    fn joins_games(&self) -> Option<Key> {
        let key = if self.one_each { Key::Game } else { Key::FileAndGame };
        matches!(self.maker, Maker::Table(_, Table::Csv)).then_some(key)
    }
}

impl Work for Conversion {
    type Scratch = ConversionScratch;
    type Tally = Count;

    fn chunk(&self, chunk: &Chunk, memory: &mut ConversionScratch, out: &mut Vec<u8>) -> Count {
        let mut count = Count::default();
        let begin = out.len();
        // Prose around games is not carried over into a file of games.
        let is_prose = chunk.sheet.format() == InputFormat::Document && !self.keeps_files;
        let encoding = self.encoding_for(chunk, &mut count);
        let keeps_encoding = encoding == OutputEncoding::Keep;
        let lead = match keeps_encoding {
            true => Cow::Borrowed(chunk.lead()),
            false => Cow::Owned(chunk.lead_in_utf8().into_owned().into_bytes()),
        };
        match self.maker {
            Maker::Games(_) if is_prose => {}
            Maker::Games(_) if self.sets_anew => outside_games(&lead, out),
            Maker::Games(_) => out.extend_from_slice(&lead),
            _ => {}
        }
        self.tell_encoding(chunk, keeps_encoding, &mut count);
        for game in chunk.games() {
            self.game(game, keeps_encoding, memory, &mut count, out);
        }
        match chunk.utf16 {
            Some(form) if self.keeps_files && self.one_each && self.keeps_utf16 => {
                let wide = form.encode(&String::from_utf8_lossy(&out[begin..]), chunk.first_byte == 0);
                out.truncate(begin);
                out.extend_from_slice(&wide);
            }
            Some(_) if self.keeps_files && self.keeps_utf16 => {
                count.tell(&chunk.file, || "is in UTF-16, and is written in UTF-8 among the others".into());
            }
            _ => self.encode(encoding, chunk, begin, &mut count, out),
        }
        count
    }

    fn file_end(&self, end: &FileEnd, _: &mut Vec<u8>) -> Count {
        let is_replacing = self.replacing.contains(&end.file);
        let is_page = end.is_page && self.writes_over_inputs;
        let mut count = Count::at_end_of(&end.file, !is_replacing || end.can_be_replaced() && !is_page);
        if let Some(cause) = &end.truncated {
            match is_replacing {
                true => count.lose(&end.file, cause),
                false => count.lose(&end.file, &format!("{cause}; only what comes before is written")),
            }
        }
        if end.misread && matches!(self.maker, Maker::Games(_)) {
            count.lose(&end.file, "what is not a valid character of its encoding was read as U+FFFD");
        }
        if is_replacing && is_page {
            count.lose(&end.file, "was left as it is: it is a web page, and only its text can be written");
        } else if is_replacing && !end.is_whole() {
            let left = if self.writes_over_inputs { "was left" } else { "its output was left" };
            let why = if end.lossy { "has a place in the encoding" } else { "could be read" };
            count.lose(&end.file, &format!("{left} as it is, since not all of it {why}"));
        }
        count
    }

    fn merge(&self, total: &mut Count, part: Count, chunk: Option<&Chunk>, out: &mut Vec<u8>) {
        if let Some(key) = self.joins_games() {
            total.table.add(part.games(), key, out);
            if part.ends_file() && self.one_each {
                total.table.end(key, out);
            }
        }
        if let Maker::Print(printer) = &self.maker {
            if let Some(chunk) = chunk.filter(|_| !out.is_empty() && total.page.is_none()) {
                out.splice(..0, printer.print.opening().into_bytes());
                total.page = Some(chunk.file.clone());
            }
            if part.ends_file() && self.one_each {
                self.kept_back(total, out);
            }
        }
        total.merge(part);
    }

    fn kept_back(&self, total: &mut Count, out: &mut Vec<u8>) -> Option<Arc<str>> {
        let page = total.page.take()?;
        if let Maker::Print(printer) = &self.maker {
            out.extend_from_slice(printer.print.closing().as_bytes());
        }
        Some(page)
    }

    fn notes(total: &mut Count) -> Vec<u8> {
        std::mem::take(&mut total.notes)
    }

    fn is_lossy(total: &Count, file: &Arc<str>) -> bool {
        total.lossy.as_ref() == Some(file)
    }

    fn findings(total: &Count) -> u64 {
        total.kept()
    }
}
