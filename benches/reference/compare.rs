//! Two references side by side.

use crate::{
    jobs::{self, Job},
    runs::{CHECK, CONVERSIONS, RULE, SHOW},
    texts::Texts,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    error::Error,
    fs,
    path::Path,
};

/// What the line that names the program begins with.
pub const PROGRAM: &str = "# ";

/// Names each difference and returns how many there are; with `texts`, the first line that differs, too.
pub fn compare(old: &Path, new: &Path, texts: Option<&Texts>) -> Result<usize, Box<dyn Error>> {
    let (old, new) = (fs::read_to_string(old)?, fs::read_to_string(new)?);
    let (old, new) = (Reference::of(&old), Reference::of(&new));
    let only = |one: &Reference<'_>, other: &Reference<'_>| {
        one.rows.keys().filter(|key| !other.names.contains(key.1)).count()
    };
    // Which texts had moves is in the rows of `show`.
    let has_moves = |name: &str| old.rows.contains_key(&("show", name));
    let jobs = texts.map_or(Vec::new(), |texts| jobs::all(texts, has_moves));
    let mut differing = 0;
    let keys: BTreeSet<_> = old.rows.keys().chain(new.rows.keys()).copied().collect();
    for (command, name) in keys {
        // A text that only one of the two knows has come or gone.
        if !(old.names.contains(name) && new.names.contains(name)) {
            continue;
        }
        let (before, after) = (old.rows.get(&(command, name)), new.rows.get(&(command, name)));
        if command == "instructions" {
            let count = |row: Option<&&str>| row.and_then(|row| row.parse::<f64>().ok()).unwrap_or(f64::NAN);
            let (before, after) = (count(before), count(after));
            println!("{name}: {before} -> {after} ({:+.2} %)", (after / before - 1.0) * 100.0);
        } else if before != after {
            differing += 1;
            println!("{command}\t{name}");
            if let Some(texts) = texts {
                show(command, name, [old.program, new.program], texts, &jobs)?;
            }
        }
    }
    println!(
        "{differing} differences; {} rows of texts only in the old, {} only in the new",
        only(&old, &new),
        only(&new, &old)
    );
    Ok(differing)
}

/// Rows as they were read.
struct Reference<'t> {
    program: &'t str,
    /// By command and text.
    rows: BTreeMap<(&'t str, &'t str), &'t str>,
    /// The texts of which anything was said.
    names: BTreeSet<&'t str>,
}

impl<'t> Reference<'t> {
    fn of(text: &'t str) -> Reference<'t> {
        let program = text.lines().next().and_then(|line| line.strip_prefix(PROGRAM)).unwrap_or_default();
        let rows: BTreeMap<_, _> = text
            .lines()
            .filter_map(|line| {
                let (command, rest) = line.split_once('\t')?;
                let (name, hash) = rest.split_once('\t')?;
                Some(((command, name), hash))
            })
            .collect();
        let names = rows.keys().map(|(_, name)| *name).collect();
        Reference { program, rows, names }
    }
}

/// The first line that two programs write differently of a text.
fn show(
    command: &str,
    name: &str,
    programs: [&str; 2],
    texts: &Texts,
    jobs: &[Job],
) -> Result<(), Box<dyn Error>> {
    let job = jobs.iter().find(|job| (job.command.as_str(), job.name.as_str()) == (command, name));
    let command = command.strip_suffix("-notes").unwrap_or(command);
    let mut args: Vec<&str> = match command {
        _ if job.is_some() => job.iter().flat_map(|job| job.args.iter().map(String::as_str)).collect(),
        "check" => CHECK.to_vec(),
        "rule-end" => RULE.to_vec(),
        "show" => SHOW.to_vec(),
        _ => {
            let options =
                CONVERSIONS.iter().find(|(mode, _)| *mode == command).map_or(&[][..], |(_, args)| args);
            ["convert", "--quiet"].into_iter().chain(options.iter().copied()).collect()
        }
    };
    if job.is_none() {
        args.push(name);
    }
    let mut said = Vec::new();
    for program in programs {
        let output = jobs::command(Path::new(program), &texts.folder).args(&args).output()?;
        said.push(String::from_utf8_lossy(&jobs::said(&output)).into_owned());
    }
    let lines = said[0].lines().map(Some).chain(std::iter::repeat(None));
    let others = said[1].lines().map(Some).chain(std::iter::repeat(None));
    let most = said[0].lines().count().max(said[1].lines().count());
    for (old, new) in lines.zip(others).take(most).filter(|(old, new)| old != new).take(1) {
        println!("  - {}\n  + {}", old.unwrap_or("(nothing)"), new.unwrap_or("(nothing)"));
    }
    Ok(())
}
