//! Reports for other programs, on standard output and into files: their structure, their places by a search of the text, and
//! what stays the same when games move.

use crate::support::program::{program, scoresheet};
use serde_json::Value;
use std::{
    collections::BTreeSet,
    fs,
    path::Path,
    process::{Output, Stdio},
};
use tempfile::TempDir;

/// A game with a check mark too many (a safe fix), one that is illegal, and a clean one; letters beyond ASCII before tokens, both kinds of
/// line ends.
const GAMES: [&str; 3] = [
    "[Event \"E\"]\r\n[Site \"Zürich\"]\r\n[Date \"2024.05.01\"]\r\n[Round \"1\"]\r\n[White \"Müller\"]\r\n[Black \"B\"]\r\n\
     [Result \"1-0\"]\r\n\r\n1. e4 {ö♞} e5 2. Nf3+ Nc6 1-0\r\n\r\n",
    "[Event \"E\"]\n[Site \"S\"]\n[Date \"2024.05.01\"]\n[Round \"2\"]\n[White \"C, 100%\"]\n[Black \"<D> & 'co'\"]\n\
     [Result \"0-1\"]\n\n1. d4 {é} 1... Qd4 0-1\n\n",
    "[Event \"E\"]\n[Site \"S\"]\n[Date \"2024.05.01\"]\n[Round \"3\"]\n[White \"F\"]\n[Black \"G\"]\n[Result \"1/2-1/2\"]\n\n\
     1. c4 c5 1/2-1/2\n\n",
];

fn folder(games: &[&str]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a b.pgn"), games.concat()).unwrap();
    folder
}

fn check(folder: &Path, args: &[&str]) -> Output {
    scoresheet(["check"]).args(args).current_dir(folder).output().unwrap()
}

fn printed(folder: &Path, args: &[&str]) -> String {
    String::from_utf8(check(folder, args).stdout).unwrap()
}

fn sarif(folder: &Path) -> Value {
    serde_json::from_str(&printed(folder, &["--format", "sarif", "a b.pgn"])).unwrap()
}

/// The text between a region's ends, found by counting lines and characters one by one.
fn of_region(text: &str, region: &Value) -> String {
    let number = |name: &str| region[name].as_u64().unwrap();
    let (mut line, mut column, mut found) = (1, 1, String::new());
    for c in text.chars() {
        let at = (line, column);
        if at >= (number("startLine"), number("startColumn")) && at < (number("endLine"), number("endColumn"))
        {
            found.push(c);
        }
        (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
    }
    found
}

#[test]
fn regions_and_fixes_of_sarif_are_where_a_search_finds_them() {
    let folder = folder(&GAMES);
    let log = sarif(folder.path());
    let text = GAMES.concat();
    let results = log["runs"][0]["results"].as_array().unwrap();
    let found: Vec<(&str, String)> = results
        .iter()
        .map(|result| {
            let region = &result["locations"][0]["physicalLocation"]["region"];
            (result["ruleId"].as_str().unwrap(), of_region(&text, region))
        })
        .collect();
    assert_eq!(found, [("N016", "Nf3+".to_owned()), ("L101", "Qd4".to_owned())]);
    let replacement = &results[0]["fixes"][0]["artifactChanges"][0]["replacements"][0];
    let inserted = replacement["insertedContent"]["text"].as_str().unwrap_or_default();
    let fixed = of_region(&text, &replacement["deletedRegion"]);
    assert_eq!("Nf3+".replacen(&fixed, inserted, 1), "Nf3");
}

/// Asserts that a log has the structure that readers of SARIF 2.1.0 ask for.
pub(crate) fn is_sarif(log: &Value) {
    assert_eq!((&log["version"], log["runs"].as_array().unwrap().len()), (&"2.1.0".into(), 1));
    let run = &log["runs"][0];
    let driver = &run["tool"]["driver"];
    assert_eq!((&driver["name"], &run["columnKind"]), (&"scoresheet".into(), &"unicodeCodePoints".into()));
    let rules = driver["rules"].as_array().unwrap();
    let ids: BTreeSet<&str> = rules.iter().map(|rule| rule["id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), rules.len());
    for rule in rules {
        for text in [&rule["shortDescription"]["text"], &rule["help"]["text"], &rule["help"]["markdown"]] {
            assert!(!text.as_str().unwrap().is_empty(), "{rule}");
        }
    }
    for result in run["results"].as_array().unwrap() {
        assert!(ids.contains(result["ruleId"].as_str().unwrap()));
        assert!(["error", "warning", "note"].contains(&result["level"].as_str().unwrap()));
        assert!(!result["message"]["text"].as_str().unwrap().is_empty());
        let place = &result["locations"][0]["physicalLocation"];
        let region = |field: &str| place["region"][field].as_u64().unwrap();
        assert!(region("startLine") >= 1 && region("startColumn") >= 1, "{result}");
        let [begin, end] =
            ["start", "end"].map(|at| (region(&format!("{at}Line")), region(&format!("{at}Column"))));
        assert!(begin <= end, "{result}");
        assert!(!place["artifactLocation"]["uri"].as_str().unwrap().contains(' '), "{result}");
    }
}

#[test]
fn sarif_has_the_structure_that_readers_ask_for() {
    let folder = folder(&GAMES);
    let log = sarif(folder.path());
    is_sarif(&log);
    for result in log["runs"][0]["results"].as_array().unwrap() {
        assert_eq!(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "a%20b.pgn");
    }
    let clean = scoresheet(["check", "--format", "sarif", "-"]).write_stdin("1. e4 e5 *").output().unwrap();
    let clean: Value = serde_json::from_slice(&clean.stdout).unwrap();
    assert_eq!(clean["runs"][0]["results"], Value::Array(Vec::new()));
}

#[test]
fn fingerprints_survive_games_that_move() {
    let prints = |games: &[&str]| -> BTreeSet<String> {
        let folder = folder(games);
        let log = sarif(folder.path());
        let results = log["runs"][0]["results"].as_array().unwrap().iter();
        results
            .map(|result| result["partialFingerprints"]["scoresheet/v1"].as_str().unwrap().to_owned())
            .collect()
    };
    let [one, two, clean] = GAMES;
    let before = prints(&[one, two]);
    assert_eq!(before.len(), 2);
    assert_eq!(prints(&[clean, two, clean, one]), before);
    assert!(prints(&[two]).is_subset(&before));
    assert!(prints(&[&two.replace("<D>", "E")]).is_disjoint(&before));
}

#[test]
fn junit_counts_what_it_has_and_every_bracket_is_its_own() {
    let folder = folder(&GAMES);
    let xml = printed(folder.path(), &["--format", "junit", "a b.pgn"]);
    assert!(xml.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>"), "{xml}");
    assert!(
        xml.contains(
            "<testsuite name=\"a b.pgn\" tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"0\" id=\"0\" "
        ),
        "{xml}"
    );
    assert!(xml.contains("&lt;D&gt; &amp; 'co'"), "{xml}");
    let warned = printed(folder.path(), &["--format", "junit", "--fail-on", "warning", "a b.pgn"]);
    assert!(warned.contains("failures=\"2\""), "{warned}");
    // Each element is closed, in order.
    let mut open = Vec::new();
    for tag in xml.split('<').skip(2).map(|rest| rest.split_once('>').unwrap().0) {
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name)),
            None if tag.ends_with('/') => {}
            None => open.push(tag.split(' ').next().unwrap()),
        }
    }
    assert!(open.is_empty());
}

#[test]
fn github_gets_annotations_and_gitlab_a_list() {
    let folder = folder(&GAMES);
    let log = printed(folder.path(), &["--format", "github", "--quiet", "a b.pgn"]);
    let lines: Vec<&str> = log.lines().collect();
    assert!(lines[0].starts_with("::warning file=a b.pgn,line=9,col=18,endColumn=22,title=N016 "), "{log}");
    assert!(
        lines[1].starts_with("::error file=a b.pgn,line=19,col=16,endColumn=19,title=L101 illegal-move::"),
        "{log}"
    );
    assert!(lines[1].contains("C, 100%25 – <D> & 'co'"), "{log}");
    let list: Value =
        serde_json::from_str(&printed(folder.path(), &["--format", "gitlab", "a b.pgn"])).unwrap();
    let fields: Vec<_> = list
        .as_array()
        .unwrap()
        .iter()
        .map(|issue| {
            (
                issue["severity"].as_str().unwrap(),
                issue["location"]["path"].as_str().unwrap(),
                issue["location"]["lines"]["begin"].as_u64().unwrap(),
            )
        })
        .collect();
    assert_eq!(fields, [("minor", "a b.pgn", 9), ("major", "a b.pgn", 19)]);
}

#[test]
fn several_reports_come_of_one_run_and_each_is_what_it_would_be_alone() {
    let folder = folder(&GAMES);
    let path = folder.path();
    fs::write(path.join("out.sarif"), "old").unwrap();
    let names = ["json", "csv", "sarif", "junit", "github", "gitlab", "concise"];
    let outputs: Vec<String> =
        names.iter().flat_map(|name| ["--output".to_owned(), format!("{name}=out.{name}")]).collect();
    // Games are compared, too, whose findings come late.
    let [one, two, _] = GAMES;
    fs::write(path.join("twice.pgn"), [one, two, one].concat()).unwrap();
    let files = ["--duplicates", "--chunk-size", "100", "a b.pgn", "twice.pgn"];
    for threads in ["1", "3"] {
        let output = scoresheet(["check"])
            .args(&outputs)
            .args(["--format", "concise", "-j", threads])
            .args(files)
            .current_dir(path)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
        for name in names {
            let alone = printed(path, &[&["--format", name][..], &files].concat());
            assert_eq!(fs::read_to_string(path.join(format!("out.{name}"))).unwrap(), alone, "{name}");
            assert!(name != "concise" || alone == String::from_utf8_lossy(&output.stdout));
        }
    }
    assert!(
        fs::read_dir(path).unwrap().all(|entry| !entry
            .unwrap()
            .file_name()
            .to_string_lossy()
            .ends_with(".part"))
    );
}

#[test]
fn a_report_never_takes_the_place_of_an_input_or_of_another_report() {
    let folder = folder(&GAMES);
    let path = folder.path();
    for (args, why) in [
        (&["--output", "json=./a b.pgn", "a b.pgn"][..], "is read, and is not written over"),
        (&["--output", "json=x", "--output", "csv=x", "a b.pgn"], "two reports would go into x"),
        (&["--output", "json=no/x", "a b.pgn"], "there is no such folder"),
        (&["--output", "pdf=x", "a b.pgn"], "`pdf` is not a format"),
        (&["--format", "sarif", "--games", "a b.pgn"], "neither games nor counts"),
    ] {
        let output = check(path, args);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(why), "{said}");
    }
    assert_eq!(fs::read_to_string(path.join("a b.pgn")).unwrap(), GAMES.concat());
}

#[test]
fn a_file_is_complete_though_nobody_reads_what_is_printed() {
    let folder = folder(&[&GAMES.concat().repeat(400)]);
    let mut child = program()
        .args(["check", "--chunk-size", "2000", "--output", "gitlab=out.json", "a b.pgn"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(1));
    let list: Value =
        serde_json::from_str(&fs::read_to_string(folder.path().join("out.json")).unwrap()).unwrap();
    assert_eq!(list.as_array().unwrap().len(), 800);
}

#[test]
fn codes_are_listed_for_programs() {
    let output = scoresheet(["list", "codes", "--format", "json"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let codes: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(codes.len(), scoresheet::checks::metas().count());
    let illegal = codes.iter().find(|code| code["code"] == "L101").unwrap();
    assert_eq!((&illegal["name"], &illegal["severity"]), (&"illegal-move".into(), &"error".into()));
    let date = codes.iter().find(|code| code["code"] == "T903").unwrap();
    assert!(date["profiles"].is_object() && date["explanation"].as_str().unwrap().contains("# Articles"));
    for what in ["laws", "languages", "notations", "articles", "profiles"] {
        let output = scoresheet(["list", what, "--format", "json"]).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(
            text.lines().count() > 2
                && text.lines().all(|line| serde_json::from_str::<Value>(line).unwrap().is_object())
        );
    }
}
