//! Makes the table of languages out of the files in `languages/`, so that adding one needs no Rust, and the registry of
//! checks out of those in `src/checks`.
//!
//! A fault in a file ends the build with the file, the line and what is wrong there.

mod checks;
mod keys;

use keys::*;
use std::{collections::BTreeMap, env, fmt::Write, fs, path::Path};

/// Where the languages are, from the root of the package.
const FOLDER: &str = "languages";

/// The file that lists them.
const ORDER: &str = "order.txt";

fn main() -> Result<(), String> {
    println!("cargo:rerun-if-changed={FOLDER}");
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-changed={}", checks::FOLDER);
    let root = env::var("CARGO_MANIFEST_DIR").map_err(|error| error.to_string())?;
    let out = env::var("OUT_DIR").map_err(|error| error.to_string())?;
    let languages = read_languages(&Path::new(&root).join(FOLDER))?;
    let [table, notations] = table(&languages)?;
    for (file, text) in [
        ("languages.rs", table),
        ("context_notations.rs", notations),
        ("report_words.rs", words_by_meaning(&languages, "", "ReportWord", &REPORTS)),
        ("endings.rs", endings(&languages)),
        ("time_words.rs", words_by_meaning(&languages, "time", "Meaning", &MEANINGS)),
        ("event_words.rs", words_by_meaning(&languages, "event", "EventClass", &CLASSES)),
        ("checks.rs", checks::registry(&Path::new(&root).join(checks::FOLDER))?),
    ] {
        fs::write(Path::new(&out).join(file), text).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// The languages in their order; every file has to be listed.
fn read_languages(folder: &Path) -> Result<Vec<Language>, String> {
    let read = |name: &str| {
        fs::read_to_string(folder.join(name)).map_err(|error| format!("{FOLDER}/{name}: {error}"))
    };
    let order = read(ORDER)?;
    let codes: Vec<&str> = lines(&order).map(|(_, code)| code).collect();
    for entry in fs::read_dir(folder).map_err(|error| error.to_string())? {
        let name = entry.map_err(|error| error.to_string())?.file_name();
        let name = name.to_string_lossy();
        let code = name.strip_suffix(".txt").filter(|_| name != ORDER);
        if code.is_some_and(|code| !codes.contains(&code)) {
            return Err(format!("{FOLDER}/{ORDER}: a line for {name} is missing"));
        }
    }
    codes.into_iter().map(|code| Language::parse(code, &read(&format!("{code}.txt"))?)).collect()
}

/// The lines that say something, with their numbers.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// The same with those that end in a comma joined to what follows, under the number of the first.
fn joined_lines(text: &str) -> Vec<(usize, String)> {
    let mut all: Vec<(usize, String)> = Vec::new();
    for (number, line) in lines(text) {
        match all.last_mut().filter(|(_, before)| before.ends_with(',')) {
            Some((_, before)) => {
                before.push(' ');
                before.push_str(line);
            }
            None => all.push((number, line.to_owned())),
        }
    }
    all
}

/// What a language's file says.
struct Language {
    code: String,
    spellings: BTreeMap<String, Vec<String>>,
}

impl Language {
    fn parse(code: &str, text: &str) -> Result<Language, String> {
        let mut spellings = BTreeMap::new();
        for (number, line) in &joined_lines(text) {
            let fault = |what: &str| Err(format!("{FOLDER}/{code}.txt:{number}: {what}"));
            let Some((key, list)) = line.split_once(':') else {
                return fault("a line is a key, a colon and spellings with commas between");
            };
            if !is_key(key) {
                return fault(&format!("`{key}` is not a key; {FOLDER}/README.md lists them"));
            }
            let list: Vec<String> = list.split(',').map(|spelling| spelling.trim().to_owned()).collect();
            if list.iter().any(String::is_empty) {
                return fault("a spelling is empty; leave the line out if there is none");
            }
            if let Some(place) = list.iter().find_map(|spelling| unknown_place(spelling)) {
                return fault(&format!(
                    "{{{place}}} stands for nothing; {{winner}}, {{loser}} and {{number}} do"
                ));
            }
            if spellings.insert(key.to_owned(), list).is_some() {
                return fault(&format!("`{key}` is given twice"));
            }
        }
        Ok(Language { code: code.to_owned(), spellings })
    }

    /// The spellings of a key; none where the file lacks it.
    fn all(&self, key: &str) -> &[String] {
        self.spellings.get(key).map_or(&[], Vec::as_slice)
    }

    /// The spellings of a key that the file must have.
    fn some(&self, key: &str) -> Result<&[String], String> {
        match self.all(key) {
            [] => Err(format!("{FOLDER}/{}.txt: the line `{key}: …` is missing", self.code)),
            spellings => Ok(spellings),
        }
    }

    /// The first spelling of such a key.
    fn first(&self, key: &str) -> Result<&str, String> {
        Ok(&self.some(key)?[0])
    }

    fn has(&self, key: &str) -> bool {
        self.spellings.contains_key(key)
    }

    /// Whether it has one of the keys of announcements; then it needs all.
    fn is_spoken(&self) -> bool {
        self.spellings
            .keys()
            .any(|key| ["file ", "rank ", "spoken "].iter().any(|prefix| key.starts_with(prefix)))
    }

    fn is_descriptive(&self) -> bool {
        self.spellings.keys().any(|key| key.starts_with("descriptive "))
    }

    fn constant(&self) -> String {
        self.code.to_uppercase()
    }
}

/// The Rust of the table.
fn table(languages: &[Language]) -> Result<[String; 2], String> {
    let mut out = String::from("// Made by build.rs from languages/*.txt.\n\n");
    let mut notations = out.clone();
    for language in languages {
        write_language(language, &mut out, &mut notations)?;
    }
    let list = |prefix: &str, of: &mut dyn Iterator<Item = &Language>| {
        of.map(|language| format!("&{prefix}{}, ", language.constant())).collect::<String>()
    };
    let all = list("", &mut languages.iter());
    let descriptive =
        list("DESCRIPTIVE_", &mut languages.iter().filter(|language| language.is_descriptive()));
    let by_all = |language: &&Language| language.has("spoken by all");
    let spoken = || languages.iter().filter(|language| language.is_spoken());
    let first = list("SPOKEN_", &mut spoken().filter(by_all));
    let others = list("SPOKEN_", &mut spoken().filter(|language| !by_all(language)));
    let _ = write!(
        out,
        "/// Every language known; English first. Where several share their letters, the commonest comes first: it is\n\
         /// the one that a game is said to be in.\n\
         pub static LANGUAGES: &[&Language] = &[{all}];\n"
    );
    let _ = write!(
        notations,
        "/// Descriptive notation in every language that has one.\n\
         pub static DESCRIPTIVE: &[&Descriptive] = &[{descriptive}];\n\n\
         /// The announcements of every language that has words for them: first those that are understood in all.\n\
         pub static SPOKEN: &[&Spoken] = &[{first}{others}];\n"
    );
    Ok([out, notations])
}

/// The Rust of the phrases that say how a game ended, one row a language that has some.
fn endings(languages: &[Language]) -> String {
    let mut out =
        String::from("/// The phrases of each language.\npub(super) static LANGUAGES: &[Words] = &[\n");
    let has_some = |language: &&Language| {
        language.spellings.keys().any(|key| key.starts_with("ending ") || key.starts_with("tag "))
    };
    for language in languages.iter().filter(has_some) {
        let _ = write!(out, "    Words {{ code: {:?}, ", language.code);
        write_lists(language, &ENDINGS, &mut out);
        for (field, word) in [("ends", "ending"), ("tags", "tag")] {
            let _ = write!(out, "{field}: &[");
            for (reason, variant) in REASONS {
                if let phrases @ [_, ..] = language.all(&format!("{word} {reason}")) {
                    let _ = write!(out, "(EndReason::{variant}, &{phrases:?}), ");
                }
            }
            out.push_str("], ");
        }
        out.push_str("},\n");
    }
    out + "];\n"
}

/// The Rust of words that mean something in whatever language: its code, the meaning, the words.
fn words_by_meaning(languages: &[Language], first: &str, kind: &str, meanings: &[(&str, &str)]) -> String {
    let mut out = format!("const WORDS: &[(&str, {kind}, &[&str])] = &[\n");
    for language in languages {
        for (meaning, variant) in meanings {
            if let words @ [_, ..] = language.all(format!("{first} {meaning}").trim_start()) {
                let _ = writeln!(out, "    ({:?}, {variant}, &{words:?}),", language.code);
            }
        }
    }
    out + "];\n"
}

fn write_language(language: &Language, out: &mut String, notations: &mut String) -> Result<(), String> {
    let constant = language.constant();
    let _ = write!(
        out,
        "pub(super) static {constant}: Language = Language {{ code: {:?}, name: {:?}, native: {:?}, ",
        language.code,
        language.first("name")?,
        language.first("own name")?,
    );
    let pieces = PIECES.iter().map(|key| language.some(key)).collect::<Result<Vec<_>, _>>()?;
    let _ = write!(out, "pieces: {}, ", lists(pieces));
    write_lists(language, &WORDS, out);
    let names = ROLES.map(|role| language.all(&format!("{role} name")));
    let castling = CASTLING.map(|wing| language.all(wing));
    let _ = write!(out, "names: {}, castling: {}, ", lists(names), lists(castling));
    let _ = write!(out, "columns: ColumnNames {{ ");
    write_lists(language, &COLUMNS, out);
    let encodings: String = language
        .all("encodings")
        .iter()
        .map(|name| format!("encoding_rs::{}, ", name.to_uppercase().replace('-', "_")))
        .collect();
    let _ =
        write!(out, "}}, encodings: &[{encodings}], only_on_request: {}, ", language.has("only on request"));
    let _ = write!(out, "letters: {:?}, ", language.all("letters").concat());
    let spoken = language.is_spoken().then(|| spoken_words(language)).transpose()?;
    let descriptive = language.is_descriptive().then(|| descriptive_words(language)).transpose()?;
    let option =
        |words: &Option<String>| words.as_ref().map_or("None".into(), |words| format!("Some(&{words})"));
    let _ = writeln!(out, "spoken: {}, descriptive: {} }};\n", option(&spoken), option(&descriptive));
    for (words, prefix, kind, what) in [
        (spoken, "SPOKEN", "Spoken", "announcements"),
        (descriptive, "DESCRIPTIVE", "Descriptive", "descriptive notation"),
    ] {
        let Some(words) = words else { continue };
        let code = format!("{}-{}", prefix.to_lowercase(), language.code);
        let name = language.first("name")?;
        let _ = writeln!(
            notations,
            "/// {name} {what}.\npub static {prefix}_{constant}: {kind} = {kind}::new({code:?}, &language::{constant}, &{words});\n"
        );
    }
    Ok(())
}

fn spoken_words(language: &Language) -> Result<String, String> {
    for role in ROLES {
        language.some(&format!("{role} name"))?;
    }
    let all = |prefix: &str, keys: [&str; 8]| {
        keys.iter().map(|key| language.some(&format!("{prefix} {key}"))).collect::<Result<Vec<_>, _>>()
    };
    for wing in CASTLING {
        language.some(wing)?;
    }
    Ok(format!(
        "SpokenWords {{ by_all: {}, files: {}, ranks: {} }}",
        language.has("spoken by all"),
        lists(all("file", FILES)?),
        lists(all("rank", RANKS)?),
    ))
}

fn descriptive_words(language: &Language) -> Result<String, String> {
    let order = match language.first("descriptive order")? {
        "wing first" => "WingFirst",
        "piece first" => "PieceFirst",
        other => {
            let code = &language.code;
            return Err(format!(
                "{FOLDER}/{code}.txt: the order is `wing first` or `piece first`, not `{other}`"
            ));
        }
    };
    let mut out = format!("DescriptiveWords {{ order: DescriptiveOrder::{order}, ");
    let pieces = PIECES.map(|piece| language.all(&format!("descriptive {piece}")));
    let _ = write!(out, "pieces: {}, ", lists(pieces));
    for (key, field) in DESCRIPTIVE_ONE {
        let word = if field == "possessive" && !language.has(key) { "" } else { language.first(key)? };
        let _ = write!(out, "{field}: {word:?}, ");
    }
    write_lists(language, &DESCRIPTIVE, &mut out);
    out.push('}');
    Ok(out)
}

/// Fields with the spellings of their keys.
fn write_lists(language: &Language, fields: &[(&str, &str)], out: &mut String) {
    for (key, field) in fields {
        let _ = write!(out, "{field}: &{:?}, ", language.all(key));
    }
}

/// An array of lists of spellings.
fn lists<'s>(lists: impl IntoIterator<Item = &'s [String]>) -> String {
    let lists: Vec<String> = lists.into_iter().map(|list| format!("&{list:?}")).collect();
    format!("[{}]", lists.join(", "))
}
