//! The README's examples are run: what stands below a command is what the command prints.
//!
//! `UPDATE_DOCS=1 cargo test --test it readme` writes the present output into the README.

use crate::support::program::scoresheet;

const README: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");

/// What a `scoresheet …` command line prints on standard output, run where the README stands.
fn output(line: &str) -> String {
    let mut words = line.split_whitespace();
    assert_eq!(words.next(), Some("scoresheet"), "{line}");
    let run =
        scoresheet(words).current_dir(env!("CARGO_MANIFEST_DIR")).env("NO_COLOR", "1").output().unwrap();
    assert!(run.stderr.is_empty(), "{line}: {}", String::from_utf8_lossy(&run.stderr));
    timeless(&String::from_utf8(run.stdout).unwrap())
}

/// The output with its run time, which differs, written as 0.00 s.
fn timeless(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let timed = line.strip_suffix(" s)").and_then(|rest| rest.rsplit_once(", "));
        match timed {
            Some((rest, _)) => out.push_str(&format!("{rest}, 0.00 s)")),
            None => out.push_str(line),
        }
        out.push('\n');
    }
    out
}

/// The README with the real output below every `$ ` line of its console blocks.
fn with_real_output(readme: &str) -> (String, usize) {
    let (mut out, mut console, mut commands) = (String::new(), false, 0);
    for line in readme.lines() {
        if line == "```" && console {
            console = false;
        }
        match line.strip_prefix("$ ").filter(|_| console) {
            Some(command) => {
                out.push_str(&format!("{line}\n{}", output(command)));
                commands += 1;
            }
            None if console => {}
            None => out.push_str(&format!("{line}\n")),
        }
        console |= line == "```console";
    }
    (out, commands)
}

#[test]
fn every_example_prints_what_the_readme_says() {
    let readme = std::fs::read_to_string(README).unwrap();
    let (real, commands) = with_real_output(&readme);
    assert!(commands >= 4, "the README has lost its examples");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(README, real).unwrap();
        return;
    }
    for (line, (stands, prints)) in readme.lines().zip(real.lines()).enumerate() {
        assert_eq!(
            stands,
            prints,
            "README.md line {}; UPDATE_DOCS=1 cargo test --test it readme rewrites it",
            line + 1
        );
    }
    assert_eq!(readme.lines().count(), real.lines().count());
}

#[test]
fn the_library_example_is_part_of_the_documentation_tests() {
    let library = include_str!("../../../src/lib.rs");
    assert!(library.contains("include_str!(\"../README.md\")"));
}
