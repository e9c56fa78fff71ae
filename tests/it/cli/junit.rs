//! The rules of the two schemas by which servers check JUnit reports, that of Ant's reports and that of Jenkins, typed here: which elements
//! stand where and in which order, which attributes they have to have and may have, and of what form these are.

use crate::support::program::scoresheet;
use std::fs;

/// An element with its attributes, the elements in it, and its text.
#[derive(Debug, Default)]
struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    children: Vec<Element>,
    text: String,
}

fn parse(xml: &str) -> Element {
    let mut open = vec![Element::default()];
    let mut rest = xml.strip_prefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>").expect("a declaration");
    while let Some(at) = rest.find('<') {
        open.last_mut().unwrap().text.push_str(&rest[..at]);
        let (tag, after) = rest[at + 1..].split_once('>').expect("a bracket that closes");
        rest = after;
        if tag.starts_with("!--") {
            assert!(tag.ends_with("--"), "a comment: {tag}");
            continue;
        }
        if let Some(name) = tag.strip_prefix('/') {
            let element = open.pop().unwrap();
            assert_eq!(element.name, name);
            open.last_mut().unwrap().children.push(element);
            continue;
        }
        let is_empty = tag.ends_with('/');
        let tag = tag.trim_end_matches('/');
        let (name, mut attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut element = Element { name: name.into(), ..Element::default() };
        while let Some((name, after)) = attributes.trim_start().split_once("=\"") {
            let (value, after) = after.split_once('"').unwrap();
            assert!(element.attributes.iter().all(|(known, _)| known != name), "{name} twice");
            element.attributes.push((name.into(), value.into()));
            attributes = after;
        }
        match is_empty {
            true => open.last_mut().unwrap().children.push(element),
            false => open.push(element),
        }
    }
    assert_eq!(open.len(), 1);
    open.pop().unwrap().children.pop().unwrap()
}

/// What a value has to be.
#[derive(Clone, Copy)]
enum Form {
    /// Something.
    Token,
    /// `xs:int`.
    Int,
    /// `xs:decimal`, and what Jenkins takes for a time.
    Seconds,
    /// `xs:dateTime` without a zone.
    Moment,
    Text,
}

impl Form {
    fn takes(self, value: &str) -> bool {
        match self {
            Form::Token => !value.trim().is_empty(),
            Form::Int => value.parse::<i32>().is_ok(),
            Form::Seconds => value.len() < 4 && value.parse::<f64>().is_ok(),
            Form::Moment => {
                let is_like = |(digit, wanted): (char, char)| match wanted {
                    '0' => digit.is_ascii_digit(),
                    _ => digit == wanted,
                };
                value.len() == 19 && value.chars().zip("0000-00-00T00:00:00".chars()).all(is_like)
            }
            Form::Text => true,
        }
    }
}

/// The attributes that an element has to have and may have by both schemas, and the elements in it in their order, each with the least and the
/// greatest number.
type Rule = (&'static [(&'static str, Form)], &'static [(&'static str, usize, usize)], bool);

fn rule(name: &str) -> Rule {
    const MANY: usize = usize::MAX;
    match name {
        "testsuites" => (&[], &[("testsuite", 0, MANY)], false),
        "testsuite" => (
            &[
                ("name", Form::Token),
                ("tests", Form::Int),
                ("failures", Form::Int),
                ("errors", Form::Int),
                ("skipped", Form::Int),
                ("id", Form::Int),
                ("package", Form::Token),
                ("hostname", Form::Token),
                ("timestamp", Form::Moment),
                ("time", Form::Seconds),
            ],
            &[("properties", 1, 1), ("testcase", 0, MANY), ("system-out", 1, 1), ("system-err", 1, 1)],
            false,
        ),
        "testcase" => (
            &[("name", Form::Token), ("classname", Form::Token), ("time", Form::Seconds)],
            &[("failure", 0, 1)],
            false,
        ),
        "failure" => (&[("type", Form::Token), ("message", Form::Text)], &[], true),
        "properties" => (&[], &[], false),
        "system-out" | "system-err" => (&[], &[], true),
        other => panic!("no schema has {other}"),
    }
}

fn check(element: &Element) {
    let (attributes, children, has_text) = rule(&element.name);
    let names = |of: &[(String, String)]| of.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    assert_eq!(
        element.attributes.len(),
        attributes.len(),
        "{} {:?}",
        element.name,
        names(&element.attributes)
    );
    for (name, form) in attributes {
        let value = element.attributes.iter().find(|(known, _)| known == name);
        let (_, value) = value.unwrap_or_else(|| panic!("{} has no {name}", element.name));
        assert!(form.takes(value), "{} {name}={value}", element.name);
    }
    let mut rest = &element.children[..];
    for (name, least, most) in children {
        let count = rest.iter().take_while(|child| child.name == *name).count();
        assert!((*least..=*most).contains(&count), "{count} {name} in {}", element.name);
        rest = &rest[count..];
    }
    assert!(rest.is_empty(), "{} in {} out of its order", rest[0].name, element.name);
    assert!(has_text || element.text.trim().is_empty(), "{}: {}", element.name, element.text);
    element.children.iter().for_each(check);
}

#[test]
fn a_report_is_valid_by_both_schemas() {
    let folder = tempfile::tempdir().unwrap();
    let head =
        "[Event \"A & <B>\"]\n[Date \"2024.05.01\"]\n[White \"C\"]\n[Black \"D\"]\n[Result \"1-0\"]\n\n";
    let clean = format!("{head}1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n");
    fs::write(folder.path().join("clean.pgn"), &clean).unwrap();
    fs::write(
        folder.path().join("bad.pgn"),
        format!("{clean}\n{head}1. e4 e5 2. Ke3 0-1\n\n{head}1. e4 e5 1-0\n"),
    )
    .unwrap();
    fs::write(folder.path().join("odd \u{1}\"'.pgn"), format!("{head}1. e4 e5 2. Nf4 Nc6 1-0\n")).unwrap();
    let mut suites = 0;
    for options in [
        &[][..],
        &["--fail-on", "never", "--info"],
        &["--fail-on", "info", "--profile", "publish"],
        &["--max-per-code", "1", "--info"],
    ] {
        let out =
            scoresheet(["check", "--format", "junit"]).args(options).arg(folder.path()).output().unwrap();
        let report = parse(std::str::from_utf8(&out.stdout).unwrap());
        assert_eq!(report.name, "testsuites");
        check(&report);
        for (id, suite) in report.children.iter().enumerate() {
            let value = |name| &suite.attributes.iter().find(|(known, _)| known == name).unwrap().1;
            let cases = || suite.children.iter().filter(|child| child.name == "testcase");
            assert_eq!(*value("id"), id.to_string());
            assert_eq!(*value("tests"), cases().count().to_string());
            let failures = cases().filter(|case| !case.children.is_empty()).count();
            assert_eq!(*value("failures"), failures.to_string());
            suites += 1;
        }
    }
    assert_eq!(suites, 12);
}
