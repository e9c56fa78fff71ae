//! The texts that are tried, gathered in folders with names that say where each comes from.

use crate::literals::literals;
use std::{
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
}

impl Texts {
    /// Copies them all below `folder`.
    pub fn gather(folder: &Path) -> Result<Texts, Box<dyn Error>> {
        let folder = folder.join("texts");
        fs::create_dir(&folder)?;
        let mut texts = Texts { folder, corpus: Vec::new(), own: Vec::new() };
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        match corpus() {
            Some(corpus) => {
                for path in files(&corpus)? {
                    let name = flat_name("corpus", &corpus, &path);
                    texts.corpus.push(texts.copy(name, &path)?);
                }
            }
            None => println!("no corpus: SCORESHEET_CORPUS names no folder, and there is no ../shared/data"),
        }
        for path in files(&root.join("fixtures"))? {
            let name = flat_name("fixtures", &root.join("fixtures"), &path);
            texts.own.push(texts.copy(name, &path)?);
        }
        for path in [files(&root.join("src"))?, files(&root.join("tests"))?].concat() {
            if path.extension().is_some_and(|extension| extension == "rs") {
                for text in literals(&fs::read_to_string(&path)?) {
                    texts.add_literal(&text)?;
                }
            }
        }
        Ok(texts)
    }

    /// Takes a literal, unless it is a word; one that stands in several places is taken once.
    fn add_literal(&mut self, text: &[u8]) -> Result<(), Box<dyn Error>> {
        if text.len() < 8 || !text.iter().any(|byte| matches!(byte, b' ' | b'\n' | b'\t')) {
            return Ok(());
        }
        let name = format!("literal-{:016x}.pgn", hash(text));
        let path = self.folder.join(&name);
        if !path.exists() {
            fs::write(path, text)?;
            self.own.push(name);
        }
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
