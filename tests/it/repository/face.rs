//! `tests/it/repository/face.txt` lists the library's public names, so that none comes or goes unnoticed.
//!
//! `UPDATE_DOCS=1 cargo test --test it face` writes it again.

use std::{collections::BTreeSet, fs, path::Path};

/// The command that mends what this test complains of.
const COMMAND: &str = "UPDATE_DOCS=1 cargo test --test it face";

/// The words before the name of an item that is public.
const ITEMS: [&str; 7] = ["struct", "enum", "trait", "type", "fn", "const", "static"];

/// The public names of a module in this file, with those of its public modules.
fn names(file: &Path, module: &str, found: &mut BTreeSet<String>) {
    let text = fs::read_to_string(file).unwrap();
    let (mut is_hidden, mut lines) = (false, text.lines());
    while let Some(line) = lines.next() {
        let item = line.trim_start();
        let Some(public) = item.strip_prefix("pub ") else {
            // Attributes and comments stand before what they are about.
            is_hidden = (is_hidden && item.starts_with(['#', '/'])) || is_left_out(item);
            continue;
        };
        let (what, rest) = public.split_once(' ').unwrap_or_default();
        let mut add = |name: &str| {
            found.insert(format!("{module}{name}"));
        };
        let is_of_module = item.len() == line.len();
        match what {
            _ if is_hidden => {}
            "mod" => {
                let name = rest.trim_end_matches(';');
                names(&file.parent().unwrap().join(name).join("mod.rs"), &format!("{module}{name}::"), found);
            }
            "use" => {
                let mut tree = rest.to_owned();
                while !tree.ends_with(';') {
                    tree += lines.next().unwrap().trim();
                }
                let names = tree.trim_end_matches(';').split(['{', '}', ',']);
                let names = names.filter_map(|path| path.rsplit("::").next().map(str::trim));
                names.filter(|name| !name.is_empty()).for_each(add);
            }
            // The items of a macro are indented. So are methods, which are not names of the module.
            _ if ITEMS.contains(&what) && (is_of_module || matches!(what, "struct" | "enum" | "trait")) => {
                let end = rest.find(|char: char| !char.is_alphanumeric() && char != '_');
                add(&rest[..end.unwrap_or(rest.len())]);
            }
            _ => {}
        }
        is_hidden = false;
    }
}

/// Whether this attribute takes the next item out of the documentation.
fn is_left_out(attribute: &str) -> bool {
    matches!(attribute, "#[doc(hidden)]" | "#[cfg(doctest)]" | "#[cfg(test)]")
}

#[test]
fn the_public_names_are_those_listed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = BTreeSet::new();
    names(&folder.join("src/lib.rs"), "", &mut found);
    let made: String = found.iter().map(|name| format!("{name}\n")).collect();
    let list = folder.join("tests/it/repository/face.txt");
    if std::env::var_os("UPDATE_DOCS").is_some_and(|value| value != "0") {
        fs::write(&list, &made).unwrap();
    }
    let listed = fs::read_to_string(&list).unwrap_or_default().replace("\r\n", "\n");
    assert!(listed == made, "the public names have changed; to list them again: {COMMAND}\n{made}");
}

/// What an error says, it does not say again as its source.
#[test]
fn no_error_prints_its_source_twice() {
    use scoresheet::{
        AskError, CaseError, EventError, Fault, InputError,
        board::Position,
        checks::SelectionError,
        notation::{Inexpressible, Letters},
        rulings::{AnswerError, Moment},
    };
    use std::{error::Error, io};
    let io = || Fault::Io(io::Error::other("out of paper"));
    let selection = || Fault::Selection(SelectionError("Z9".to_owned()));
    let input = |fault| InputError { path: "r1.pgn".into(), fault };
    let fen = Position::from_fen("8/8/8/8/8/8/8/8 w - - 0 1").unwrap_err();
    let moment = || "34".parse::<Moment>().unwrap_err();
    let errors: Vec<Box<dyn Error>> = vec![
        Box::new(Letters::custom("KDT").unwrap_err()),
        Box::new(Inexpressible::Language),
        Box::new(moment()),
        Box::new(AnswerError::from(moment())),
        Box::new(AskError::from(moment())),
        Box::new(io()),
        Box::new(selection()),
        Box::new(input(io())),
        Box::new(input(selection())),
        Box::new(CaseError::from(io())),
        Box::new(CaseError::NoSuchGame(2)),
        Box::new(EventError::NoGames),
        Box::new(EventError::from(input(io()))),
        Box::new(AnswerError::Unplayable(fen)),
        Box::new(AskError::Arg("which move?".to_owned())),
    ];
    for error in errors {
        let (mut said, mut next) = (vec![error.to_string()], error.source());
        while let Some(source) = next {
            said.push(source.to_string());
            next = source.source();
        }
        let again = |at: usize| said[..at].iter().any(|before| before.contains(&said[at]));
        assert!((1..said.len()).all(|at| !again(at)), "{said:?}");
    }
}
