//! The examples of every code's page: what is wrong is found, and what is right is not.

use crate::support::program::scoresheet;
use scoresheet::{checks::metas, diag::Meta};
use serde_json::Value;

/// An example of a page.
struct Example<'t> {
    /// `Wrong` or `Right`.
    heading: &'t str,
    text: String,
    /// The options that the page names: "With `--force`".
    options: Vec<&'t str>,
    /// Whether more belongs to it than stands there.
    is_part: bool,
}

/// The examples below both headings.
fn examples(page: &str) -> Vec<Example<'_>> {
    let (mut found, mut heading, mut options) = (Vec::<Example>::new(), "", Vec::new());
    let mut is_open = false;
    for line in page.lines() {
        if line.starts_with("```") {
            is_open = !is_open;
            if is_open {
                let (text, options) = (String::new(), std::mem::take(&mut options));
                found.push(Example { heading, text, options, is_part: false });
            }
        } else if is_open {
            let example = found.last_mut().unwrap();
            example.is_part |= line.starts_with("$ ") || line.contains("[and so on") || line.contains("\\x");
            example.text.push_str(line);
            example.text.push('\n');
        } else if let Some(title) = line.strip_prefix("# ") {
            heading = title;
        } else if let Some(rest) = line.strip_prefix("With `--") {
            let end = rest.find('`').unwrap();
            options = line["With `".len()..][..end + 2].split(' ').collect();
        } else if let Some(last) = found.last_mut().filter(|_| line.starts_with("after games")) {
            last.is_part = true;
        }
    }
    found.retain(|example| matches!(example.heading, "Wrong" | "Right"));
    found
}

/// The codes of the findings, and of those the errors.
fn found(meta: &Meta, example: &Example<'_>) -> (Vec<String>, Vec<String>) {
    let select = format!("{},L,N001", meta.code);
    let mut run = scoresheet(["check", "--format", "json", "--select", &select]);
    let output = run.args(&example.options).arg("-").write_stdin(example.text.clone()).output().unwrap();
    let (mut all, mut errors) = (Vec::new(), Vec::new());
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let object: Value = serde_json::from_str(line).unwrap();
        if object["kind"] == "finding" {
            let code = object["code"].as_str().unwrap().to_owned();
            errors.extend((object["severity"] == "error").then(|| code.clone()));
            all.push(code);
        }
    }
    (all, errors)
}

#[test]
fn what_a_page_calls_wrong_is_found_and_what_it_calls_right_is_not() {
    let (mut faults, mut tried) = (Vec::new(), 0);
    // What concerns a tournament's report takes two files.
    let metas = || metas().filter(|meta| !meta.code.starts_with('V'));
    for meta in metas() {
        let page = meta.explanation();
        for example in examples(&page).iter().filter(|example| !example.is_part) {
            tried += 1;
            let (all, errors) = found(meta, example);
            let is_found = all.iter().any(|code| code == meta.code);
            match example.heading {
                "Wrong" if !is_found => faults.push(format!("{}: not found in\n{}", meta.code, example.text)),
                "Right" if is_found => faults.push(format!("{}: found in\n{}", meta.code, example.text)),
                "Right" if !errors.is_empty() => {
                    faults.push(format!("{}: {errors:?} in\n{}", meta.code, example.text));
                }
                _ => {}
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    assert!(tried > 2 * (metas().count() - 10), "{tried} examples were tried");
}
