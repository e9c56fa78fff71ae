//! What people write on a command line and what they mean by it: one table, asked before clap's own tips. What can mean one thing only is
//! taken; of the rest a sentence says which command to type.

mod line;
mod refused;
mod words;

use super::{CLEAN, NAME, TROUBLE, args};
use crate::{checks, report::explain_word};
use clap::{ArgMatches, error::ErrorKind};
use line::Line;
use refused::{address, meant_by_file, misplaced, output_among_files, unknown};
use std::{
    ffi::{OsStr, OsString},
    io::{self, Write},
    path::Path,
    process,
};
use strsim::levenshtein;
use words::{COMMANDS, ENDINGS, QUESTIONS};

/// The command line as it was meant, and what clap reads of it. Where help was asked for or nothing can be read, the process ends here.
pub(super) fn settled(words: &[OsString]) -> (Vec<OsString>, ArgMatches) {
    let meant = corrected(words);
    if let Some(sentence) = address(&meant).or_else(|| misplaced(&meant)) {
        refuse(&sentence);
    }
    let error = match args::command().try_get_matches_from(&meant) {
        Ok(matches) => {
            if let Some(sentence) = output_among_files(&matches) {
                refuse(&sentence);
            }
            tell_unless_same(words, &meant);
            return (meant, matches);
        }
        Err(error) if !error.use_stderr() => error.exit(),
        Err(error) => error,
    };
    let texts: Vec<String> = meant.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    if let Some(sentence) = meant_by_file(&error, &texts[1.min(texts.len())..]) {
        refuse(&sentence);
    }
    let (rewritten, sentence) = match meant.iter().all(|word| word.to_str().is_some()) {
        true => Line::of(&expanded(texts)).rewritten(),
        false => (texts, None),
    };
    if let Some(sentence) = sentence {
        refuse(&sentence);
    }
    let rewritten: Vec<OsString> = rewritten.into_iter().map(OsString::from).collect();
    if rewritten != meant {
        match args::command().try_get_matches_from(&rewritten) {
            Ok(matches) => {
                tell_unless_same(words, &rewritten);
                return (rewritten, matches);
            }
            Err(error) if !error.use_stderr() => error.exit(),
            Err(error) => fail(&error),
        }
    }
    fail(&error)
}

/// Says how a command line was read, where that is not how it was written.
fn tell_unless_same(written: &[OsString], read: &[OsString]) {
    if written == read {
        return;
    }
    let words: Vec<_> = read.iter().skip(1).map(|word| word.to_string_lossy()).collect();
    super::remark(&format_args!("read as `{NAME} {}`", words.join(" ")));
}

/// Ends the process with a sentence.
fn refuse(sentence: &str) -> ! {
    super::complain(&sentence);
    process::exit(TROUBLE.into())
}

/// Ends the process with what clap says, in the form of all errors. Its tips are left out where it knows no such command or option: they name
/// what is spelt a little like it and means something else.
fn fail(error: &clap::Error) -> ! {
    if matches!(error.kind(), ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand) {
        error.exit();
    }
    if let Some(sentence) = unknown(error) {
        refuse(&sentence);
    }
    let _ = write!(anstream::stderr(), "{NAME}: {}", error.render().ansi());
    let _ = io::stderr().flush();
    process::exit(if error.use_stderr() { TROUBLE.into() } else { CLEAN.into() })
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    if word.contains([' ', '\'', '"']) { format!("\"{word}\"") } else { word.to_owned() }
}

/// The question that a word stands for.
fn named_question(word: &str) -> Option<&'static str> {
    named(QUESTIONS.iter().map(|(written, meant)| (*written, *meant)), &word.to_lowercase())
}

/// The words with those in the place of a command that stand for several.
fn expanded(words: Vec<String>) -> Vec<String> {
    let Some(first) = words.get(1) else { return words };
    let small = first.to_lowercase();
    let is_command = |word: &str| args::command().find_subcommand(word).is_some();
    let command = named(COMMANDS.iter().map(|(written, meant)| (*written, *meant)), &small);
    let command = if is_command(&small) { &small } else { command.unwrap_or(first) };
    let mut out = vec![words[0].clone()];
    out.extend(command.split(' ').map(str::to_owned));
    let mut rest = words[2..].to_vec();
    if command == "rule"
        && let Some(question) = rest.first_mut()
        && let Some(meant) = named_question(question).filter(|_| !Path::new(question.as_str()).exists())
    {
        meant.clone_into(question);
    }
    out.append(&mut rest);
    watched_claims(&out).unwrap_or(out)
}

/// `rule claim --watch`: what can be claimed as it comes up, which `check --watch` says.
fn watched_claims(words: &[String]) -> Option<Vec<String>> {
    let [program, rule, claim, rest @ ..] = words else { return None };
    let is_watched = rule == "rule" && claim == "claim" && rest.iter().any(|word| word == "--watch");
    let mut rest = is_watched.then(|| rest.iter().filter(|word| *word != "--watch"))?;
    let mut select = "R201,R202";
    let mut out = Vec::new();
    while let Some(word) = rest.next() {
        let kind = word.strip_prefix("--kind=").or_else(|| {
            let is_kind = word == "--kind";
            is_kind.then(|| rest.next().map_or("", String::as_str))
        });
        match kind {
            Some("threefold") => select = "R201",
            Some("fifty") => select = "R202",
            _ => out.push(word.clone()),
        }
    }
    let command = [program.clone(), "check".into(), "--watch".into(), format!("--select={select}")];
    Some(command.into_iter().chain(out).collect())
}

/// The words with what is no fault for clap and yet none of ours put right: codes misspelt, and a command's `help`.
fn corrected(words: &[OsString]) -> Vec<OsString> {
    let mut meant = words.to_vec();
    let command = words.get(1).and_then(|word| word.to_str()).unwrap_or_default();
    if let [_, named, help] = words
        && help == "help"
        && named != "explain"
        && args::command().find_subcommand(named).is_some()
        && !Path::new(help).exists()
    {
        meant[2] = "--help".into();
    }
    let mut before = "";
    for (at, word) in words.iter().enumerate().skip(2) {
        let Some(text) = word.to_str() else { continue };
        let (option, list) = match text.split_once('=') {
            Some((option, list)) if option.starts_with("--") => (option, list),
            _ => (before, text),
        };
        let corrected = match option {
            "--select" | "--ignore" | "--with" | "--without" | "--fix-only" => codes(list),
            _ if command == "explain" && !text.starts_with('-') && !before.starts_with("--") => {
                explained(text)
            }
            _ => None,
        };
        if let Some(corrected) = corrected {
            meant[at] = if list == text { corrected.into() } else { format!("{option}={corrected}").into() };
        }
        before = text;
    }
    if let Some(form) = form_of_output(words) {
        meant.insert(2, format!("--write-as={form}").into());
    }
    meant
}

/// The form that the ending of what `convert` writes names, where no word names one.
fn form_of_output(words: &[impl AsRef<OsStr>]) -> Option<&'static str> {
    let texts: Vec<&str> = words.iter().filter_map(|word| word.as_ref().to_str()).collect();
    if texts.get(1) != Some(&"convert") {
        return None;
    }
    let (mut output, mut before) = (None, "");
    for &text in &texts[2.min(texts.len())..] {
        let name = text.trim_start_matches('-').split('=').next().unwrap_or_default().to_lowercase();
        let names_form = ENDINGS.iter().any(|(endings, form)| endings.contains(&&*name) || *form == name);
        if names_form || matches!(&*name, "write-as" | "format" | "f") {
            return None;
        }
        output = match (before, text.strip_prefix("--output=")) {
            ("-o" | "--output", _) => Some(text),
            (_, given) => {
                given.or_else(|| text.strip_prefix("-o").filter(|file| !file.is_empty())).or(output)
            }
        };
        before = text;
    }
    let ending = Path::new(output?).extension()?.to_str()?.to_lowercase();
    named(ENDINGS.iter().map(|(endings, form)| (*endings, *form)), &ending)
}

/// A list of codes with those put right that are none.
fn codes(list: &str) -> Option<String> {
    let known = checks::names_codes;
    let parts: Vec<&str> = list.split(',').collect();
    if parts.iter().all(|part| known(part.trim())) {
        return None;
    }
    let part =
        |part: &&str| if known(part.trim()) { Some((*part).to_owned()) } else { code(part.trim(), known) };
    Some(parts.iter().map(part).collect::<Option<Vec<_>>>()?.join(","))
}

/// The word to be explained put right, if nothing is known by it.
fn explained(word: &str) -> Option<String> {
    let is_known = |word: &str| explain_word(word, None, false, None).is_some();
    if is_known(word) { None } else { code(word, is_known) }
}

/// The code that a word is but for letters that look like figures, or the only one whose name is nearly it.
fn code(word: &str, is_known: impl Fn(&str) -> bool) -> Option<String> {
    let figure = |c: char| match c {
        'O' | 'o' => '0',
        'I' | 'l' | 'i' => '1',
        c => c,
    };
    let mut letters = word.chars();
    let first = letters.next()?;
    let figures: String = letters.map(figure).collect();
    if figures.bytes().all(|byte| byte.is_ascii_digit()) && is_known(&format!("{first}{figures}")) {
        return Some(format!("{first}{figures}"));
    }
    let most = word.len() / 6;
    let small = word.to_lowercase().replace('_', "-");
    let near = checks::metas().filter(|meta| levenshtein(&small, meta.name) <= most);
    only(near).map(|meta| meta.name.to_owned())
}

/// The only one there is.
fn only<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    all.next().filter(|_| all.next().is_none())
}

/// What a word means by a table.
fn named<'t>(table: impl Iterator<Item = (&'t [&'t str], &'t str)>, word: &str) -> Option<&'t str> {
    table.into_iter().find(|(written, _)| written.contains(&word)).map(|(_, meant)| meant)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The line as it was meant, or the sentence.
    fn meant(line: &str) -> String {
        let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let given: Vec<OsString> = words.iter().map(OsString::from).collect();
        let corrected = corrected(&given);
        if let Some(sentence) = address(&corrected) {
            return sentence;
        }
        if let Some(sentence) = misplaced(&corrected) {
            return sentence;
        }
        let texts: Vec<String> = corrected.iter().map(|word| word.to_str().unwrap().to_owned()).collect();
        if let Ok(matches) = args::command().try_get_matches_from(&texts) {
            return output_among_files(&matches).unwrap_or_else(|| texts[1..].join(" "));
        }
        let (words, sentence) = Line::of(&expanded(texts)).rewritten();
        sentence.unwrap_or_else(|| {
            let read = args::command().try_get_matches_from(&words);
            let is_help = |error: &clap::Error| !error.use_stderr();
            match read {
                Err(error) if !is_help(&error) => unknown(&error)
                    .unwrap_or_else(|| format!("refused: {}", error.to_string().lines().next().unwrap())),
                _ => words[1..].join(" "),
            }
        })
    }

    #[test]
    fn what_can_mean_one_thing_only_is_taken() {
        let mut wrong = Vec::new();
        for (written, wanted) in [
            ("convert --to es a.pgn", "convert --lang=es a.pgn"),
            ("convert --to ES a.pgn", "convert --lang=es a.pgn"),
            ("convert --to Spanish a.pgn", "convert --lang=es a.pgn"),
            ("convert --to español a.pgn", "convert --lang=es a.pgn"),
            ("convert --to=german a.pgn", "convert --lang=de a.pgn"),
            ("convert --from de --to en a.pgn", "convert --from de --lang=en a.pgn"),
            ("convert --from German --to English a.pgn", "convert --from=de --lang=en a.pgn"),
            ("convert --lang nb a.pgn", "convert --lang=no a.pgn"),
            ("convert --lang pt-BR a.pgn", "convert --lang=pt a.pgn"),
            ("convert --lang Français a.pgn", "convert --lang=fr a.pgn"),
            ("convert --language es a.pgn", "convert --lang=es a.pgn"),
            ("convert --to UCI a.pgn", "convert --to=uci a.pgn"),
            ("convert --to algebraic a.pgn", "convert --to=san a.pgn"),
            ("convert --to long a.pgn", "convert --to=lan a.pgn"),
            ("convert --notation uci a.pgn", "convert --to=uci a.pgn"),
            ("convert --uci a.pgn", "convert --to=uci a.pgn"),
            ("convert --fen a.pgn", "convert --to=fen a.pgn"),
            ("convert --format csv a.pgn", "convert --write-as=csv a.pgn"),
            ("convert --format=CSV a.pgn", "convert --write-as=csv a.pgn"),
            ("convert --format uci a.pgn", "convert --to=uci a.pgn"),
            ("convert -f uci a.pgn", "convert --to=uci a.pgn"),
            ("convert --csv a.pgn", "convert --write-as=csv a.pgn"),
            ("convert --outdir out a.pgn", "convert --out-dir=out a.pgn"),
            ("convert --inplace a.pgn", "convert --in-place a.pgn"),
            ("convert --in_place a.pgn", "convert --in-place a.pgn"),
            ("translate --to de a.pgn", "convert --lang=de a.pgn"),
            ("CONVERT --to de a.pgn", "convert --lang=de a.pgn"),
            ("check --json a.pgn", "check --format=json a.pgn"),
            ("check --html a.pgn", "check --format=html a.pgn"),
            ("check --format JSON a.pgn", "check --format=json a.pgn"),
            ("check --format jsonl a.pgn", "check --format=json a.pgn"),
            ("check -f csv a.pgn", "check --format=csv a.pgn"),
            ("check -format csv a.pgn", "check --format=csv a.pgn"),
            ("check --output-format csv a.pgn", "check --format=csv a.pgn"),
            ("check -o report.json a.pgn", "check --output=json=report.json a.pgn"),
            ("check --output report.html a.pgn", "check --output=html=report.html a.pgn"),
            ("check --jobs 4 a.pgn", "check --threads=4 a.pgn"),
            ("check --jobs=4 a.pgn", "check --threads=4 a.pgn"),
            ("check --laws 2023 a.pgn", "check --laws=fide2023 a.pgn"),
            ("check --laws FIDE2018 a.pgn", "check --laws=fide2018 a.pgn"),
            ("check --edition 2009 a.pgn", "check --laws=fide2009 a.pgn"),
            ("check --fail-on none a.pgn", "check --fail-on=never a.pgn"),
            ("check --fail-on warnings a.pgn", "check --fail-on=warning a.pgn"),
            ("check --fail-on=ERROR a.pgn", "check --fail-on=error a.pgn"),
            ("check --lang de a.pgn", "check --from=de a.pgn"),
            ("check --from Deutsch a.pgn", "check --from=de a.pgn"),
            ("check --select result-contradict-board a.pgn", "check --select result-contradicts-board a.pgn"),
            ("check --select=L1O1,E3 a.pgn", "check --select=L101,E3 a.pgn"),
            ("check --exclude P004 a.pgn", "check --ignore=P004 a.pgn"),
            ("check --only L a.pgn", "check --select=L a.pgn"),
            ("check --no-color a.pgn", "check --color=never a.pgn"),
            ("check --colour always a.pgn", "check --color=always a.pgn"),
            ("check --encoding cp850 a.pgn", "check --read-encoding=cp850 a.pgn"),
            ("check help", "check --help"),
            ("lint a.pgn", "check a.pgn"),
            ("list rules", "list codes"),
            ("list code", "list codes"),
            ("list Languages", "list languages"),
            ("list editions", "list laws"),
            ("list rules --format JSON", "list codes --format=json"),
            ("explain L1O1", "explain L101"),
            ("explain ilegal-move", "explain illegal-move"),
            ("rule claim --at 4... a.pgn", "rule claim --at 4... a.pgn"),
            ("extract --name Roth a.pgn", "extract --player=Roth a.pgn"),
            ("diff a.pgn b.pgn", "compare a.pgn b.pgn"),
            ("watch a.pgn", "check --watch a.pgn"),
            ("count a.pgn", "check --summary a.pgn"),
            ("print a.pgn", "convert --write-as html a.pgn"),
            ("rules", "list codes"),
            ("fen --at 14b a.pgn", "show --at 14b a.pgn"),
            ("board --move 14b a.pgn", "show --at=14b a.pgn"),
            ("touch --touched e1 a.pgn", "rule touch --touched e1 a.pgn"),
            ("rule threefold a.pgn", "rule claim a.pgn"),
            ("rule claim --watch a.pgn", "check --watch --select=R201,R202 a.pgn"),
            ("rule claim --kind threefold --watch a.pgn", "check --watch --select=R201 a.pgn"),
            ("rule illegal --number 2 a.pgn", "rule illegal --count=2 a.pgn"),
            ("rule flag --side white a.pgn", "rule flag --by=white a.pgn"),
            ("extract -n 5 a.pgn", "extract --game=1-5 a.pgn"),
            ("extract --first=5 a.pgn", "extract --game=1-5 a.pgn"),
            ("extract --result draw a.pgn", "extract --result=1/2-1/2 a.pgn"),
            ("extract --no-comments a.pgn", "extract --strip=comments a.pgn"),
            ("extract --set-tag Site=X a.pgn", "extract --set=Site=X a.pgn"),
            ("extract --unique a.pgn", "extract --duplicates=keep=longest a.pgn"),
            ("check --errors-only a.pgn", "check --min-severity=error a.pgn"),
            ("check --follow a.pgn", "check --watch a.pgn"),
            ("check --rapid a.pgn", "check --class=rapid a.pgn"),
            ("check a.pgn --html r.html", "check a.pgn --output=html=r.html"),
            ("check a.pgn --html", "check a.pgn --format=html"),
            ("convert -l fr a.pgn", "convert --lang=fr a.pgn"),
            ("convert --to html a.pgn", "convert --write-as=html a.pgn"),
            ("convert --to html a.pgn -o a.html", "convert --write-as=html a.pgn -o a.html"),
            ("convert a.pgn -o a.tex", "convert --write-as=latex a.pgn -o a.tex"),
            ("convert --output=a.md a.pgn", "convert --write-as=markdown --output=a.md a.pgn"),
            ("convert a.pgn --outfile a.html", "convert --write-as=html a.pgn --output=a.html"),
            ("repair -i a.pgn", "repair --interactive a.pgn"),
        ] {
            let read = meant(&format!("scoresheet {written}"));
            if read != wanted {
                wrong.push(format!("{written}: {read}"));
            }
        }
        assert_eq!(wrong, [""; 0]);
    }

    #[test]
    fn the_rest_is_told_what_to_type() {
        for (written, said) in [
            ("convert --format json a.pgn", "check --games --format json"),
            ("convert --json a.pgn", "check --games --format json"),
            ("extract --format csv a.pgn", "convert --write-as csv"),
            ("check -r games", "scoresheet check FOLDER"),
            ("convert --recursive games", "scoresheet convert FOLDER"),
            ("check --verbose a.pgn", "scoresheet check --help"),
            ("convert -i a.pgn -o b.pgn", "`scoresheet convert FILES`"),
            ("fix a.pgn -o b.pgn", "scoresheet repair a.pgn -o OUTPUT"),
            ("split --by event a.pgn", "scoresheet extract --split-by event"),
            ("dedupe a.pgn", "scoresheet extract --duplicates keep=longest"),
            ("frobnicate a.b", "use check, convert, extract"),
            ("chekc a.b", "did you mean `scoresheet check`?"),
            ("list frobnicate", "refused: "),
            ("list", "there are codes, "),
            ("convert", "`-` for standard input"),
            ("check --frobnicate a.pgn", "`scoresheet check --help` lists them"),
            ("check --selct L a.pgn", "did you mean `--select`?"),
            ("rule claim --frobnicate a.pgn", "`scoresheet rule claim --help` lists them"),
            ("reconstruct a.pgn b.pgn", "scoresheet merge FILES"),
            ("rule 9.2", "scoresheet explain 9.2"),
            ("rule stalemate-or-so a.pgn", "rule claim|flag|"),
            ("rule src threefold", "rule claim|flag|"),
            ("check 8/8/8/8/8/8/4k3/K1B5", "scoresheet show --fen '8/8/8/8/8/8/4k3/K1B5'"),
            ("check --exclude old/*.pgn .", "--ignore CODES"),
            ("check --select errors a.pgn", "--min-severity error"),
            ("check --severity error a.pgn", "--min-severity error"),
            ("check --laws rapid a.pgn", "--class rapid"),
            ("check --laws latest a.pgn", "--laws auto"),
            ("check --against a.trf a.pgn", "scoresheet event REPORT GAMES"),
            ("extract --since 2024 a.pgn", "--date 2024.05.01.."),
            ("extract --winner Roth a.pgn", "--result 1-0"),
            ("extract --eco C60 a.pgn", "games are chosen by --player"),
            ("extract src 9", "scoresheet extract --game 9"),
            ("convert src b.pgn", "-o b.pgn"),
            ("convert --to pdf a.pgn", "--write-as latex"),
            ("convert --from descriptive a.txt", "descriptive-en"),
            ("explain --lang de stalemate", "English only"),
            ("rule --move Kg6 a.pgn", "`--at 34b`"),
            ("merge a.pgn b.pgn -o c.pgn", "`> FILE`"),
            (
                "check https://lichess.org/study/x.pgn",
                "curl -sL 'https://lichess.org/study/x.pgn' | scoresheet check -",
            ),
        ] {
            let sentence = meant(&format!("scoresheet {written}"));
            assert!(sentence.contains(said), "{written}: {sentence}");
        }
    }

    #[test]
    fn what_is_right_stays_as_it_is() {
        for line in [
            "check a.pgn",
            "check --select L,e301 --ignore ALL a.pgn",
            "convert --to descriptive --lang en a.pgn",
            "convert --to=uci -o out.pgn a.pgn",
            "explain L101 illegal-move flag 9.2",
            "check -j4 a.pgn",
        ] {
            assert_eq!(meant(&format!("scoresheet {line}")), line);
        }
        for line in ["check --select Q999 a.pgn", "check --format pdf a.pgn", "convert --to klingon a.pgn"] {
            let read = meant(&format!("scoresheet {line}"));
            assert!(read == line || read.starts_with("refused: "), "{line}: {read}");
        }
    }
}
