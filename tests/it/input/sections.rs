//! Sections of a file: whatever the cuts, together what one run gives. `SCORESHEET_CORPUS` adds the files of a folder, and
//! `SCORESHEET_CUTS` says how often each is cut.

use proptest::prelude::*;
use scoresheet::{
    CheckOptions, CheckedFinding, CheckedGame, CheckedRecord, Extent, Fault, Section, check_bytes,
    check_section,
    checks::Selection,
    sections,
    source::{Origin, Place},
};
use std::{
    collections::HashSet,
    fs,
    io::Cursor,
    num::NonZero,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::Arc,
};

/// How often the corpus is cut in each file where nothing is said.
const CUTS: usize = 40;

/// What is compared: all codes but those that compare games.
fn options() -> CheckOptions {
    let selection = Selection { ignore: vec!["G".into()], info: true, ..Selection::default() };
    CheckOptions { selection, suggest: 0, ..CheckOptions::default() }
}

/// What is said of a file, a row each, with all places; what is said once of a file is said by its first section.
#[derive(Default)]
struct Rows {
    rows: Vec<String>,
    said: HashSet<(&'static str, Box<str>)>,
}

impl Rows {
    fn game(&mut self, game: &CheckedGame) {
        let CheckedGame { number, line, byte, header, facts, laws, findings, .. } = game;
        self.rows.push(format!("{number} {line} {byte} {header:?} {facts:?} {}", laws.name));
        self.findings(findings);
    }

    fn record(&mut self, checked: CheckedRecord<'_>) -> ControlFlow<()> {
        let CheckedRecord { record, laws, findings, .. } = checked;
        let Origin { game, line, byte, .. } = record.origin;
        match game.zip(record.facts) {
            None => self.findings(&findings),
            Some((number, facts)) => {
                let header = record.header.into_owned();
                self.rows.push(format!("{number} {line} {byte} {header:?} {facts:?} {}", laws.name));
                self.findings(&findings);
            }
        }
        ControlFlow::Continue(())
    }

    fn findings(&mut self, findings: &[CheckedFinding]) {
        for CheckedFinding { finding, place, .. } in findings {
            let is_new = match &finding.once {
                Some(once) => self.said.insert((finding.meta.code, once.clone())),
                None => true,
            };
            if is_new {
                let Place { line, column, byte } = place;
                self.rows.push(format!("{line}:{column} {byte} {finding:?}"));
            }
        }
    }

    fn of_whole(bytes: &[u8], options: &CheckOptions) -> Result<Rows, Fault> {
        let (checked, mut rows) = (check_bytes(bytes, options)?, Rows::default());
        checked.games.iter().for_each(|game| rows.game(game));
        rows.findings(&checked.findings);
        Ok(rows)
    }

    fn of_sections(
        bytes: &Arc<[u8]>,
        sections: &[Section],
        options: &CheckOptions,
    ) -> Result<(Rows, Extent), Fault> {
        let (mut rows, mut before) = (Rows::default(), Extent::default());
        for &section in sections {
            let sink = |checked: CheckedRecord<'_>| rows.record(checked);
            let extent = check_section("-", Cursor::new(bytes.clone()), section, before, options, sink)?;
            before += extent.unwrap();
        }
        Ok((rows, before))
    }
}

/// The sections between these cuts; of a file without a byte there is one.
fn between(cuts: &[u64], size: usize) -> Vec<Section> {
    let mut ends: Vec<u64> = cuts.iter().map(|cut| cut % (size as u64 + 1)).chain([0, size as u64]).collect();
    ends.sort_unstable();
    ends.truncate(if size == 0 { 2 } else { ends.len() });
    ends.windows(2).map(|pair| Section { begin: pair[0], end: pair[1] }).collect()
}

/// How sections differ from the whole; `None` where they do not.
fn difference(bytes: &[u8], sections: &[Section], options: &CheckOptions) -> Option<String> {
    let whole = Rows::of_whole(bytes, options);
    let parts = Rows::of_sections(&bytes.into(), sections, options);
    match (whole, parts) {
        (Ok(whole), Ok((parts, _))) => {
            let at = whole.rows.iter().zip(&parts.rows).position(|(one, other)| one != other);
            let at = at.unwrap_or(whole.rows.len().min(parts.rows.len()));
            (whole.rows != parts.rows)
                .then(|| format!("whole: {:?}\nparts: {:?}", whole.rows.get(at), parts.rows.get(at)))
        }
        (Err(whole), Err(parts)) => {
            (whole.to_string() != parts.to_string()).then(|| format!("{whole}\n{parts}"))
        }
        (whole, parts) => Some(format!("whole: {:?}\nparts: {:?}", whole.err(), parts.err())),
    }
}

/// The files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let (mut found, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    found
}

/// Cuts that are the same in each run.
fn some_cuts(count: usize, seed: u64) -> Vec<u64> {
    let next = |state: &u64| {
        Some(state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407))
    };
    std::iter::successors(Some(seed), next).skip(1).take(count).map(|state| state >> 20).collect()
}

#[test]
fn fixtures_and_the_corpus_in_sections_are_what_they_are_whole() {
    let mut inputs = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures"));
    let corpus = std::env::var_os("SCORESHEET_CORPUS").map(|folder| files(Path::new(&folder)));
    let cuts = std::env::var("SCORESHEET_CUTS").map_or(CUTS, |cuts| cuts.parse().unwrap());
    let own = if corpus.is_some() { cuts } else { 3 };
    inputs.extend(corpus.unwrap_or_default());
    let (options, mut made, mut differing) = (options(), 0, Vec::new());
    for (index, path) in inputs.iter().enumerate() {
        let bytes = fs::read(path).unwrap();
        let few = if bytes.len() > 1 << 20 { own.min(8) } else { own };
        let sections = between(&some_cuts(few, index as u64), bytes.len());
        made += few;
        differing
            .extend(difference(&bytes, &sections, &options).map(|how| format!("{}: {how}", path.display())));
    }
    println!("{made} cuts in {} files, {} with differences", inputs.len(), differing.len());
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

/// What texts are made of.
const PIECES: [&str; 30] = [
    "[Event \"a\"]\n[White \"b\"]\n[Black \"c\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf6 1-0\n\n",
    "[Event \"a\"]\n[Result \"*\"]\n\n1. e4 {[%clk 1:00:00]} e5\n{good\n} 2. Nf3\n*\n\n",
    "[Event \"d\"]\n\n1. d4 (1. c4 e5) d5 1/2-1/2\n\n",
    "[White \"e\"]\n[Black \"f\"]\n\n1. d4 d5 0-1\n\n",
    "[Event \"open]\n[White \"g\"]\n\n1. e4 *\n\n",
    "1. e4 e5 1-0\n\n",
    "1. d4 d5 2. c4\n\n",
    "Anderssen - Kieseritzky 1-0\n\n",
    "Game 3\n\n",
    "e4 e5 Nf3 Nc6\n\n",
    "{a comment\n\n[Event \"in it\"]\n\n1. d4 and so on}\n\n",
    "{ open \n\n",
    "} ",
    "; to the end of the line\n",
    "; scoresheet: ignore N016\n",
    "{ scoresheet: ignore L101 }\n\n",
    "% escaped [Event \"no\"]\n",
    "\u{feff}",
    "> [Event \"quoted\"]\n>\n> 1. e4 *\n>\n",
    "+1. c4\n",
    "1-0 [Event \"amid\"]\n\n1. e4 *\n\n",
    "<p>[Event \"junk\"]\n\n*\n\n",
    "\n",
    " \n",
    "\u{a0}\n",
    "\0\0[Event \"x\"]\n\n",
    "prose that says 1-0\n",
    "Lf6 Sf3 \u{fc}\u{2654}\n",
    "[Site \"h\"]\n",
    "\n\n[Event \"i\"] 1. e4 e5 1-0 [Event \"j\"]\n\n*\n\n",
];

/// Texts of such pieces with one kind of line ends.
fn texts() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec(prop::sample::select(&PIECES[..]), 1..12);
    (pieces, prop::sample::select(&["\n", "\r\n", "\r"][..]))
        .prop_map(|(pieces, line_end)| pieces.concat().replace('\n', line_end))
}

proptest! {
    #[test]
    fn odd_texts_in_sections_are_what_they_are_whole(text in texts(), cuts in prop::collection::vec(any::<u64>(), 1..6)) {
        let difference = difference(text.as_bytes(), &between(&cuts, text.len()), &options());
        prop_assert!(difference.is_none(), "{}", difference.unwrap());
    }

    #[test]
    fn frames_in_sections_are_what_they_are_whole(
        text in texts(),
        parts in prop::collection::vec(any::<u64>(), 0..5),
        cuts in prop::collection::vec(any::<u64>(), 1..6),
    ) {
        let frames = between(&parts, text.len()).into_iter().flat_map(|Section { begin, end }| {
            zstd::bulk::compress(&text.as_bytes()[begin as usize..end as usize], 3).unwrap()
        });
        let frames: Vec<u8> = frames.collect();
        let difference = difference(&frames, &between(&cuts, frames.len()), &options());
        prop_assert!(difference.is_none(), "{}", difference.unwrap());
    }
}

#[test]
fn a_game_beside_a_quoted_one_is_not_quoted() {
    // The section that the fix is in has no line with a mark.
    let text = PIECES[0].repeat(2) + "> [Event \"quoted\"]\n>\n> 1. e4 *\n\n" + &PIECES[1].repeat(2);
    for at in 1..text.len() as u64 {
        assert_eq!(difference(text.as_bytes(), &between(&[at], text.len()), &options()), None, "{at}");
    }
}

/// A file of games, each of which is as long as this many moves there and back.
fn games(count: usize, moves: usize) -> String {
    let game = |number: usize| {
        let moves: String =
            (0..moves).map(|at| format!("{}. Nf3 Nf6 {}. Ng1 Ng8\n", 2 * at + 1, 2 * at + 2)).collect();
        format!("[Event \"{number}\"]\n[White \"a\"]\n\n{moves}*\n\n")
    };
    (1..=count).map(game).collect()
}

#[test]
fn a_game_that_is_longer_than_its_section_is_in_one() {
    let long = format!(
        "[Event \"long\"]\n[White \"b\"]\n\n1. e4 {{{}\n}} e5 *\n\n",
        "\nwords and words".repeat(8 << 16)
    );
    assert!(long.len() > 8 << 20);
    let text = games(3, 2) + &long + &games(3, 2);
    let sections = sections(Cursor::new(text.clone()), NonZero::new(1 << 20).unwrap()).unwrap();
    assert!(sections.len() >= 8);
    assert_eq!(difference(text.as_bytes(), &sections, &options()), None);
}

#[test]
fn sections_hold_about_as_much_as_is_asked_for() {
    let text = games(500, 5);
    let of_text = sections(Cursor::new(text.clone()), NonZero::new(10_000).unwrap()).unwrap();
    assert_eq!(of_text.len(), text.len().div_ceil(10_000));
    let extents = |file: &[u8], sections: &[Section]| {
        let check = |section: &Section| {
            let file = Cursor::new(file.to_vec());
            check_section("-", file, *section, Extent::default(), &options(), |_| ControlFlow::Continue(()))
                .unwrap()
                .unwrap()
        };
        sections.iter().map(check).collect::<Vec<_>>()
    };
    let extents_of_text = extents(text.as_bytes(), &of_text);
    assert!(extents_of_text.iter().all(|extent| extent.games > 0), "{extents_of_text:?}");
    assert_eq!(extents_of_text.iter().map(|extent| extent.bytes).sum::<u64>(), text.len() as u64);
    assert_eq!(extents_of_text.iter().map(|extent| extent.games).sum::<u64>(), 500);

    let frames: Vec<u8> =
        text.as_bytes().chunks(9_000).flat_map(|part| zstd::bulk::compress(part, 3).unwrap()).collect();
    let of_frames = sections(Cursor::new(frames.clone()), NonZero::new(300).unwrap()).unwrap();
    assert!(of_frames.len() > 3 && of_frames.windows(2).all(|pair| pair[0].end == pair[1].begin));
    assert!(of_frames.iter().rev().skip(1).all(|section| section.end - section.begin >= 300));
    let extents_of_frames = extents(&frames, &of_frames);
    assert_eq!(extents_of_frames.iter().map(|extent| extent.games).sum::<u64>(), 500);
    assert_eq!(difference(&frames, &of_frames, &options()), None);
}

#[test]
fn what_cannot_be_cut_is_one_section() {
    let text = games(50, 5);
    let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let table: String = "move,white,black\n".to_owned() + &"1,e4,e5\n2,Nf3,Nc6\n".repeat(100);
    let one_frame = zstd::bulk::compress(text.as_bytes(), 3).unwrap();
    for bytes in [[&b"\xFF\xFE"[..], &utf16].concat(), table.into_bytes(), one_frame] {
        let size = bytes.len() as u64;
        let found = sections(Cursor::new(bytes.clone()), NonZero::new(100).unwrap()).unwrap();
        assert_eq!(found, [Section { begin: 0, end: size }]);
        assert_eq!(difference(&bytes, &between(&[size / 3, size / 2], bytes.len()), &options()), None);
    }
    let empty = Section { begin: 0, end: 0 };
    assert_eq!(sections(Cursor::new(""), NonZero::new(1).unwrap()).unwrap(), [empty]);
    assert_eq!(difference(b"", &[empty], &options()), None);
}

#[test]
fn damage_is_said_of_the_section_that_it_is_in() {
    let text = games(300, 5);
    let mut frames: Vec<Vec<u8>> =
        text.as_bytes().chunks(9_000).map(|part| zstd::bulk::compress(part, 3).unwrap()).collect();
    let half = frames[3].len() / 2;
    frames[3][half..half + 8].fill(0xFF);
    let ends: Vec<u64> = frames
        .iter()
        .scan(0, |end, frame| {
            *end += frame.len() as u64;
            Some(*end)
        })
        .collect();
    let bytes = frames.concat();
    let (mut games, mut damaged) = (0, Vec::new());
    for (index, &end) in ends.iter().enumerate() {
        let section = Section { begin: index.checked_sub(1).map_or(0, |before| ends[before]), end };
        let sink = |checked: CheckedRecord<'_>| {
            games += usize::from(checked.record.origin.game.is_some());
            if checked.findings.iter().any(|found| found.finding.meta.code == "P013") {
                damaged.push(index);
            }
            ControlFlow::Continue(())
        };
        check_section("-", Cursor::new(bytes.clone()), section, Extent::default(), &options(), sink).unwrap();
    }
    assert_eq!(damaged, [3]);
    // Those of the frames behind the damage are there, too, unlike in one run.
    let whole = check_bytes(&bytes, &options()).unwrap().games.len();
    assert!(games > whole + 20, "{games} {whole}");
}

#[test]
fn a_section_has_to_be_in_its_file() {
    for (section, why) in [
        (Section { begin: 5, end: 3 }, "has no section 5-3: it ends before it begins"),
        (Section { begin: 0, end: 9 }, "has no section 0-9: the file ends at byte 8"),
    ] {
        let sink = |_: CheckedRecord<'_>| ControlFlow::Continue(());
        let fault =
            check_section("-", Cursor::new("1. e4 *\n"), section, Extent::default(), &options(), sink)
                .unwrap_err();
        assert_eq!(fault.to_string(), why);
    }
}
