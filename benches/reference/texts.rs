//! The texts that are tried, gathered in folders with names that say where each comes from.

use crate::literals::literals;
use memchr::memmem;
use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    error::Error,
    fs::{self, File},
    io::Read,
    path::{Path, PathBuf},
};

/// How much of a file is taken: a large one shows little more at its end.
pub const MOST: u64 = 4 << 20;

/// The texts, each group in a folder of its own.
pub struct Texts {
    /// Where they all are.
    pub folder: PathBuf,
    /// Files of the corpus: games may be compared across them.
    pub corpus: Vec<String>,
    /// Fixtures and literals: they come and go, so each has to be judged on its own.
    pub own: Vec<String>,
    /// All of them again, by the folder or the source file that they are from.
    pub groups: Vec<Group>,
    /// What machines read of sheets: `repair --candidates` takes it.
    pub candidates: Vec<String>,
    /// Reports of tournaments, with their games.
    pub events: Vec<(String, String)>,
    /// The codes that have a page.
    pub codes: Vec<String>,
}

/// Texts that come from one place.
pub struct Group {
    pub name: String,
    pub texts: Vec<String>,
}

impl Texts {
    /// Copies them all below `folder`.
    pub fn gather(folder: &Path) -> Result<Texts, Box<dyn Error>> {
        let folder = folder.join("texts");
        fs::create_dir(&folder)?;
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut texts = Texts {
            folder,
            corpus: Vec::new(),
            own: Vec::new(),
            groups: Vec::new(),
            candidates: Vec::new(),
            events: Vec::new(),
            codes: Vec::new(),
        };
        let mut groups: BTreeMap<String, Vec<String>> = BTreeMap::new();
        match corpus() {
            Some(corpus) => {
                for path in files(&corpus)? {
                    let name = texts.copy(flat_name("corpus", &corpus, &path), &path)?;
                    groups.entry(folder_of(&name)).or_default().push(name.clone());
                    texts.corpus.push(name);
                }
            }
            None => println!("no corpus: SCORESHEET_CORPUS names no folder, and there is no ../shared/data"),
        }
        for path in files(&root.join("fixtures"))? {
            let name = texts.copy(flat_name("fixtures", &root.join("fixtures"), &path), &path)?;
            groups.entry(folder_of(&name)).or_default().push(name.clone());
            texts.own.push(name);
        }
        for path in [files(&root.join("src"))?, files(&root.join("tests"))?].concat() {
            if path.extension().is_some_and(|extension| extension == "rs") {
                let source = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
                let literals = literals(&fs::read_to_string(&path)?);
                for text in &literals {
                    if let Some(name) = texts.add_literal(text)? {
                        groups.entry(source.clone()).or_default().push(name);
                    }
                }
                if source.contains("event") {
                    texts.add_events(&literals)?;
                }
            }
        }
        texts.add_reports()?;
        for path in files(&root.join("docs/codes"))? {
            texts.codes.extend(path.file_stem().map(|code| code.to_string_lossy().into_owned()));
        }
        texts.groups = groups.into_iter().map(|(name, texts)| Group { name, texts }).collect();
        Ok(texts)
    }

    /// The length of a text in bytes.
    pub fn length(&self, name: &str) -> u64 {
        fs::metadata(self.folder.join(name)).map_or(0, |data| data.len())
    }

    /// Takes a literal, unless it is a word, and returns its name; one that stands in several places is taken once.
    fn add_literal(&mut self, text: &[u8]) -> Result<Option<String>, Box<dyn Error>> {
        if text.len() < 8 || !text.iter().any(|byte| matches!(byte, b' ' | b'\n' | b'\t')) {
            return Ok(None);
        }
        let name = format!("literal-{:016x}.pgn", hash(text));
        let path = self.folder.join(&name);
        if path.exists() {
            return Ok(None);
        }
        fs::write(path, text)?;
        self.own.push(name.clone());
        if memmem::find(text, b"\"readings\"").is_some() {
            self.candidates.push(name.clone());
        }
        Ok(Some(name))
    }

    /// The literals of a test of tournaments: a report held against the games of the fixture, or two beside each other of
    /// which the second stands for the first in the fixture.
    fn add_events(&mut self, literals: &[Vec<u8>]) -> Result<(), Box<dyn Error>> {
        let [report, games] = EVENT.map(|name| self.folder.join(name));
        let (report, games) = (fs::read_to_string(report)?, fs::read_to_string(games)?);
        let texts: Vec<String> =
            literals.iter().map(|text| String::from_utf8_lossy(text).into_owned()).collect();
        for text in texts.iter().filter(|text| text.contains('\n') && text.len() > 40) {
            let name = self.write_event(text)?;
            self.events.push((name, EVENT[1].to_owned()));
        }
        for pair in texts.windows(2).filter(|pair| pair[0].len() > 5) {
            if report.contains(&pair[0]) {
                let name = self.write_event(&report.replace(&pair[0], &pair[1]))?;
                self.events.push((name, EVENT[1].to_owned()));
            }
            if games.contains(&pair[0]) {
                let name = self.write_event(&games.replace(&pair[0], &pair[1]))?;
                self.events.push((EVENT[0].to_owned(), name));
            }
        }
        Ok(())
    }

    fn write_event(&self, text: &str) -> Result<String, Box<dyn Error>> {
        let name = format!("event-{:016x}.txt", hash(text.as_bytes()));
        fs::write(self.folder.join(&name), text)?;
        Ok(name)
    }

    /// The corpus's reports of tournaments, each with the games of its own event, or else with those of another.
    fn add_reports(&mut self) -> Result<(), Box<dyn Error>> {
        self.events.push((EVENT[0].to_owned(), EVENT[1].to_owned()));
        let reports = self.corpus.iter().filter(|name| name.starts_with("corpus__event__"));
        let (games, reports): (Vec<_>, Vec<_>) = reports.cloned().partition(|name| name.contains("__pair_"));
        for report in reports {
            let words = report.split(['_', '-']).filter(|word| word.len() > 4 && *word != "event");
            let words: BTreeSet<String> = words.map(str::to_owned).collect();
            let fits = |name: &&String| words.iter().any(|word| name.contains(word.trim_end_matches("2025")));
            let own = games.iter().find(fits);
            let lezcano = || {
                self.corpus.iter().find(|name| report.contains("lezcano") && name.contains("pedro-lezcano"))
            };
            if let Some(games) = own.or_else(lezcano).or(games.first()) {
                self.events.push((report, games.clone()));
            }
        }
        self.events.sort();
        self.events.dedup();
        Ok(())
    }

    fn copy(&self, name: String, path: &Path) -> Result<String, Box<dyn Error>> {
        let mut bytes = Vec::new();
        File::open(path)?.take(MOST).read_to_end(&mut bytes)?;
        // A part of a compressed file would only say that it is damaged.
        if path.extension().is_some_and(|ending| ending == "zst") && fs::metadata(path)?.len() > 1 << 20 {
            bytes = unpacked(path, MOST)?;
        }
        fs::write(self.folder.join(&name), bytes)?;
        Ok(name)
    }
}

/// The report of the fixture, and its games.
const EVENT: [&str; 2] = ["fixtures__event__open_trf.pgn", "fixtures__event__open_pgn.pgn"];

/// The folder that a text was in, by its name.
fn folder_of(name: &str) -> String {
    name.rsplit_once("__").map_or(name, |(folder, _)| folder).to_owned()
}

/// The folder of real files, if there is one.
pub fn corpus() -> Option<PathBuf> {
    let named = env::var_os("SCORESHEET_CORPUS").map(PathBuf::from);
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data");
    Some(named.unwrap_or_else(beside)).filter(|folder| folder.is_dir())
}

/// What a file of zstd begins with when it is decompressed.
pub fn unpacked(path: &Path, most: u64) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut bytes = Vec::new();
    zstd::Decoder::new(File::open(path)?)?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// All files below a folder, in order.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut found = Vec::new();
    for entry in walkdir::WalkDir::new(folder).follow_links(true).sort_by_file_name() {
        let entry = entry?;
        if entry.file_type().is_file() {
            found.push(entry.into_path());
        }
    }
    Ok(found)
}

/// The name in one folder of a file that is below `root`; no two files have one that differs in the ending only, after
/// which what is made of them is named.
fn flat_name(group: &str, root: &Path, path: &Path) -> String {
    let below = path.strip_prefix(root).unwrap_or(path).to_string_lossy();
    format!("{group}__{}.pgn", below.replace(['/', '\\'], "__").replace([' ', '.', ',', ':'], "_"))
}

/// FNV-1a, which is the same for every compiler.
pub fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}
