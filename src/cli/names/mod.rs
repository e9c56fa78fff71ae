//! `scoresheet names`: who is spelt in more than one way, and one spelling written.

mod args;
mod map;

pub use args::NamesArgs;

use super::{
    CLEAN, FINDINGS, TROUBLE, complain, fix, given::Given, print, print_safely, remark, tell_unread,
    trouble::Trouble,
};
use crate::{
    diag::counted,
    event::read_list,
    game::Scratch,
    input::{Chunk, FileEnd},
    inspect::{FIDE_ID, MENTION, NAME, Renamer, named_games},
    job::Job,
    names::{Listed, NamedGame, Persons, RatingList, Spellings, Wanted},
    report::{listed_lines, names_lines, write_listed, write_names},
    run::Work,
};
use map::Map;
use std::{collections::BTreeMap, fs, path::Path, sync::Arc};

/// Runs the command; the status it ends with.
pub(super) fn run(args: &NamesArgs, given: &Given) -> Result<u8, Trouble> {
    let job = Job::new(&args.paths);
    let args = &given.scopes::<NamesArgs>(job.sources())?.of_run;
    let writes = args.fix || args.diff;
    match (&args.map, args.unsafe_fixes) {
        (Some(_), _) if !writes => return Err("--map: give --fix or --diff too".into()),
        (_, true) if !writes => return Err("--unsafe-fixes: give --fix or --diff too".into()),
        _ => {}
    }
    if writes && job.reads_standard_input() {
        return Err("standard input can be read only once: give --fix and --diff files".into());
    }
    let job = job.with(args.run.options(&args.reading), args.run.quiet);
    let outcome = job.again().beside_standard_output().gather(&Collecting)?;
    let is_whole = tell_unread(&outcome);
    for file in &outcome.tally.nameless {
        remark(&format_args!(
            "{file}: no game in it names a player; a table of names is for --map or --list"
        ));
    }
    let persons = outcome.tally.spellings.persons();
    if let Some(file) = &args.list {
        return compare(args, file, &persons, is_whole);
    }
    let persons = if args.all { persons.with_everybody() } else { persons };
    if !writes {
        match args.format.rows() {
            None => print_safely(&write_names(&persons))?,
            Some(format) => print(&names_lines(&persons, format.layout()).written(format))?,
        }
        return Ok(match (is_whole, persons.persons.is_empty()) {
            (false, _) => TROUBLE,
            (true, true) => CLEAN,
            (true, false) => FINDINGS,
        });
    }
    let map = match &args.map {
        Some(file) => map::read(file, &persons, args.everywhere)?,
        None => Map { respelling: persons.respelt(args.unsafe_fixes), ..Map::default() },
    };
    rewrite(args, map, job)
}

/// Holds the names against a rating list.
fn compare(args: &NamesArgs, file: &Path, persons: &Persons, is_whole: bool) -> Result<u8, Trouble> {
    let shown = file.display();
    let bytes = fs::read(file).map_err(|error| format!("--list {shown}: {error}"))?;
    let wanted = Wanted::of(&persons.spellings);
    let players = read_list(&bytes, |player| wanted.takes(&player.name, player.fide_id))
        .map_err(|why| format!("--list {shown}: {why}"))?;
    let players = players.into_iter().map(|player| Listed {
        name: player.name,
        fide_id: player.fide_id,
        title: player.title,
        rating: player.rating,
        federation: player.federation,
    });
    let list = RatingList::new(players.collect());
    match args.format.rows() {
        None => print_safely(&write_listed(persons, &list))?,
        Some(format) => print(&listed_lines(persons, &list, format.layout()).written(format))?,
    }
    let is_silent = persons.spellings.iter().all(|spelling| list.says_of(spelling).is_empty());
    Ok(match (is_whole, is_silent) {
        (false, _) => TROUBLE,
        (true, true) => CLEAN,
        (true, false) => FINDINGS,
    })
}

/// Writes the spellings into the files, or shows what that would change.
fn rewrite(args: &NamesArgs, map: Map, job: Job) -> Result<u8, Trouble> {
    let renamer = match args.everywhere {
        true => Renamer::new(map.respelling).everywhere(map.everywhere),
        false => Renamer::new(map.respelling),
    };
    let again = job.again();
    let (what, changed, done) = match args.diff {
        true => ("would be written otherwise", FINDINGS, fix::show(job, &renamer)?),
        false => ("written otherwise", CLEAN, fix::apply(&job, &renamer)?),
    };
    if !args.run.quiet {
        let of = |kind| done.fixes.get(kind).copied().unwrap_or_default();
        let mut all = vec![counted(of(NAME), "name", "names")];
        if args.everywhere {
            all.push(counted(of(MENTION), "mention", "mentions"));
            all.push(counted(of(FIDE_ID), "FIDE id", "FIDE ids"));
        }
        remark(&format_args!("{} {what} in {}", all.join(", "), counted(done.files, "file", "files")));
    }
    let mut status = match (done.is_damaged, done.files) {
        (true, _) => TROUBLE,
        (false, 0) => CLEAN,
        (false, _) => changed,
    };
    if let Some(everywhere) = renamer.replaced() {
        let is_idle = |(at, _): &&(usize, String)| !everywhere.mentions.was_found(*at);
        let idle = map.phrases.iter().filter(is_idle).map(|(_, said)| said);
        if map.idle.iter().chain(idle).inspect(|said| complain(said)).count() > 0 {
            status = status.max(FINDINGS);
        }
        let left = again.quietly().gather(&Looking(&renamer))?.tally;
        left.tell();
        return Ok(if left.words.is_empty() { status } else { status.max(FINDINGS) });
    }
    map.idle.iter().for_each(|said| complain(said));
    Ok(if map.idle.is_empty() { status } else { status.max(FINDINGS) })
}

/// More words than this that are left are only counted.
const MOST_LEFT: usize = 20;

/// Looks for what is left of names that were replaced.
struct Looking<'r>(&'r Renamer);

/// What is left of them: in how many games, and which is the first.
#[derive(Default)]
struct Leftovers {
    words: BTreeMap<String, (u64, String)>,
    addresses: Option<(u64, String)>,
}

impl Leftovers {
    fn tell(&self) {
        let mut words: Vec<_> = self.words.iter().collect();
        words.sort_by_key(|(word, (games, _))| (std::cmp::Reverse(*games), *word));
        for (word, (games, first)) in words.iter().take(MOST_LEFT) {
            remark(&format_args!("left: `{word}` in {}, first in {first}", counted(*games, "game", "games")));
        }
        if let Some(more) = words.len().checked_sub(MOST_LEFT).filter(|more| *more > 0) {
            remark(&format_args!("left: {} more", counted(more as u64, "word", "words")));
        }
        if let Some((games, first)) = &self.addresses {
            let games = counted(*games, "game", "games");
            remark(&format_args!(
                "left: addresses in {games}, which may lead to the players, first in {first}"
            ));
        }
    }
}

impl Work for Looking<'_> {
    type Scratch = Scratch;
    type Tally = Leftovers;

    fn chunk(&self, chunk: &Chunk, scratch: &mut Scratch, _: &mut Vec<u8>) -> Leftovers {
        let mut part = Leftovers::default();
        for game in chunk.games() {
            let left = self.0.left_in(game, scratch);
            let place = || format!("{}, game {}", game.origin.file, game.origin.game.unwrap_or_default());
            for word in left.words {
                part.words.entry(word).or_insert_with(|| (0, place())).0 += 1;
            }
            if left.has_address {
                part.addresses.get_or_insert_with(|| (0, place())).0 += 1;
            }
        }
        part
    }

    fn file_end(&self, _: &FileEnd, _: &mut Vec<u8>) -> Leftovers {
        Leftovers::default()
    }

    fn merge(&self, total: &mut Leftovers, part: Leftovers, _: Option<&Chunk>, _: &mut Vec<u8>) {
        for (word, (games, first)) in part.words {
            total.words.entry(word).or_insert((0, first)).0 += games;
        }
        if let Some((games, first)) = part.addresses {
            total.addresses.get_or_insert((0, first)).0 += games;
        }
    }
}

struct Collecting;

/// What the games so far name.
#[derive(Default)]
struct Collected {
    games: Vec<NamedGame>,
    spellings: Spellings,
    /// How many games of the file that is being read name a player.
    named: usize,
    /// The files of which none does.
    nameless: Vec<Arc<str>>,
    /// The file, at its end.
    ended: Option<Arc<str>>,
}

impl Work for Collecting {
    type Scratch = Scratch;
    type Tally = Collected;

    fn chunk(&self, chunk: &Chunk, scratch: &mut Scratch, _: &mut Vec<u8>) -> Collected {
        Collected { games: named_games(chunk, scratch), ..Collected::default() }
    }

    fn file_end(&self, end: &FileEnd, _: &mut Vec<u8>) -> Collected {
        Collected { ended: Some(end.file.clone()), ..Collected::default() }
    }

    fn merge(&self, total: &mut Collected, part: Collected, _: Option<&Chunk>, _: &mut Vec<u8>) {
        part.games.iter().for_each(|game| total.spellings.add(game));
        total.named += part.games.len();
        if let Some(file) = part.ended
            && std::mem::take(&mut total.named) == 0
        {
            total.nameless.push(file);
        }
    }
}
