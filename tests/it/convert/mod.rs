//! Conversion: games built twice, as they are written and as they have to come out; the short way against the long one;
//! that nothing but moves changes, whatever the bytes.

mod bytes;
mod cases;
mod comment_moves;
mod export;
mod odd_spaces;
mod odd_spellings;
mod print;
mod printed_games;
mod properties;
mod round_trips;
mod spacing;
mod tables;
mod typed_games;
mod unfollowed;
mod words;

use scoresheet::{
    convert::{ConversionBuffers, Converted, Converter, Layout},
    game::{Dialects, Scratch, read_game},
    notation::{MoveFormat, Style, language},
    pgn::games,
};
use std::{
    path::{Path, PathBuf},
    sync::LazyLock,
};

static ENGLISH: LazyLock<Dialects> = LazyLock::new(|| Dialects::named("en").unwrap());
static ANY: LazyLock<Dialects> = LazyLock::new(Dialects::any);

/// Every layout that differs in more than a number.
const LAYOUTS: [Layout; 5] = [
    Layout::Keep,
    Layout::Export { width: Some(80), numbers: true },
    Layout::Export { width: Some(80), numbers: false },
    Layout::Export { width: Some(9), numbers: false },
    Layout::Export { width: None, numbers: true },
];

const WIDE: Layout = Layout::Export { width: None, numbers: true };

fn to(code: &str) -> MoveFormat {
    MoveFormat::new(Style::San, language(code).unwrap())
}

fn convert(text: &[u8], dialects: &Dialects, converter: &Converter) -> (Vec<u8>, Converted) {
    let (mut scratch, mut out) = (Scratch::default(), Vec::new());
    let game = read_game(text, dialects, &mut scratch);
    let converted = converter.game(&game, &mut ConversionBuffers::default(), &mut out);
    (out, converted)
}

/// An English game's text in another spelling.
fn english_to(text: &str, spelling: MoveFormat, layout: Layout) -> (String, Converted) {
    let (out, converted) = convert(text.as_bytes(), &ENGLISH, &Converter::new(spelling, layout));
    (String::from_utf8(out).unwrap(), converted)
}

fn kept(text: &str, code: &str) -> String {
    english_to(text, to(code), Layout::Keep).0
}

fn exported(text: &str, layout: Layout) -> String {
    english_to(text, to("es"), layout).0
}

/// The short way and the long one agree, in bytes and in counts.
fn assert_ways_agree(text: &[u8], dialects: &Dialects, code: &str) {
    let styles = [Style::Figurine, Style::Lan, Style::LanHyphen, Style::Uci, Style::Iccf, Style::Coordinate];
    let others = styles.map(|style| (MoveFormat::new(style, language(code).unwrap()), WIDE));
    for (spelling, layout) in LAYOUTS.map(|layout| (to(code), layout)).into_iter().chain(others) {
        let short = convert(text, dialects, &Converter::new(spelling, layout));
        let long = convert(text, dialects, &Converter::new(spelling, layout).from_positions());
        let show = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let case = || format!("{:?}, {layout:?} of {}", spelling.style, show(text));
        assert_eq!(show(&short.0), show(&long.0), "{}", case());
        assert_eq!(short.1, long.1, "{}", case());
    }
}

/// Every file of games in the fixtures.
fn fixtures() -> Vec<PathBuf> {
    let (mut found, mut folders) = (Vec::new(), vec![Path::new("fixtures").to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(extension) if extension == "pgn" => found.push(path),
                _ => {}
            }
        }
    }
    assert!(found.len() > 50, "{found:?}");
    found
}

fn cut(text: &[u8]) -> Vec<&[u8]> {
    let starts = games(text);
    let ends = starts.iter().skip(1).map(|next| next.offset).chain([text.len()]);
    starts.iter().zip(ends).map(|(start, end)| &text[start.offset..end]).collect()
}
