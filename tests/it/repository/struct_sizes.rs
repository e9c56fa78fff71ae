//! A struct of state stays small: what has more fields does several things at once.

use super::{
    layering::read_sources,
    rust_text::{CodeToken, tokens},
};

/// The most fields that a struct of state has.
const MOST: usize = 16;

/// Structs that hold no state: where they are, and what they are instead.
const EXEMPT: [(&str, &str, &str); 7] = [
    ("Laws", "laws/mod.rs", "an edition: a value for each thing that it prescribes"),
    ("Language", "notation/language/mod.rs", "a row of the table of languages"),
    (
        "Report",
        "event/report.rs",
        "a tournament's report as it was read, a field for each thing that it may say",
    ),
    ("Ruling", "rulings/ruling.rs", "an answer with all that it rests on"),
    ("Record", "rulings/record.rs", "the fields of such an answer as JSON has them"),
    ("CheckArgs", "cli/check_args.rs", "the options of a command"),
    ("EventArgs", "cli/event/args.rs", "the options of a command"),
];

/// The structs with names for their fields, and how many these are.
fn structs(tokens: &[CodeToken]) -> Vec<(&str, usize)> {
    let mut found = Vec::new();
    for (at, _) in tokens.iter().enumerate().filter(|(_, token)| token.is("struct")) {
        let opening = tokens[at..].iter().position(|token| ["{", "(", ";"].iter().any(|end| token.is(end)));
        let Some(opening) = opening.map(|after| at + after).filter(|&at| tokens[at].is("{")) else {
            continue;
        };
        let (mut depth, mut fields) = (0, 0);
        for token in &tokens[opening..] {
            match token.text.as_str() {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => depth -= 1,
                ":" if depth == 1 => fields += 1,
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
        found.push((tokens[at + 1].text.as_str(), fields));
    }
    found
}

#[test]
fn no_struct_of_state_has_more_fields() {
    let (mut faults, mut exempt) = (Vec::new(), Vec::new());
    for source in read_sources() {
        let tokens = tokens(&source.text);
        for (name, fields) in structs(&tokens) {
            match EXEMPT.iter().find(|(exempt, path, _)| (*exempt, *path) == (name, source.path.as_str())) {
                Some(row) => exempt.push((row, fields)),
                None if fields > MOST => faults.push(format!("{name} in src/{}: {fields}", source.path)),
                None => {}
            }
        }
    }
    assert!(faults.is_empty(), "divide by responsibility:\n{}", faults.join("\n"));
    assert_eq!(exempt.len(), EXEMPT.len(), "an exempt struct is no longer where it was");
    for ((name, path, _), fields) in exempt {
        assert!(fields > MOST, "{name} in src/{path} needs no exemption: {fields}");
    }
}

#[test]
fn fields_are_counted() {
    let text = "struct A; struct B(u8, u8); pub struct C<'a, T: Copy> where T: Eq { a: u8, pub(in crate::x) b: [a::B; 3], \
                c: fn(d: u8) -> u8 } struct D {}";
    assert_eq!(structs(&tokens(text)), [("C", 3), ("D", 0)]);
}
