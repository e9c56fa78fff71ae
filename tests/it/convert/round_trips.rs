//! Every notation in every language: our own games there and back, byte for byte, and read again as the same moves.

use scoresheet::{
    convert::{ConversionBuffers, Converted, Converter, Layout},
    game::{Dialects, Game, Scratch, read_game},
    notation::{
        CaptureSign, CastlingSign, ContextNotation, DESCRIPTIVE_EN, DESCRIPTIVE_ES, ENGLISH, LANGUAGES,
        MateSign, MoveFormat, PromotionSign, SPOKEN, Style, language,
    },
    pgn::games,
};

/// Styles that are written with a language's letters.
const LETTERED: [Style; 5] = [Style::San, Style::Lan, Style::LanHyphen, Style::Minimal, Style::Coordinate];
/// Styles that are the same in all languages, and the code of the dialect that reads them.
const COMMON: [(Style, &str); 3] = [(Style::Figurine, "figurine"), (Style::Uci, "en"), (Style::Iccf, "en")];

/// Every spelling there is, and the code of the dialect it is read in.
fn spellings() -> Vec<(MoveFormat, &'static str)> {
    let lettered = LANGUAGES
        .iter()
        .flat_map(|&language| LETTERED.map(|style| (MoveFormat::new(style, language), language.code)));
    let common = COMMON.map(|(style, code)| (MoveFormat::new(style, ENGLISH), code));
    let spoken = SPOKEN.iter().map(|&spoken| (Style::Spoken, spoken as &dyn ContextNotation));
    let prose: Vec<(Style, &dyn ContextNotation)> = [
        (Style::Descriptive, &DESCRIPTIVE_EN as &dyn ContextNotation),
        (Style::Descriptive, &DESCRIPTIVE_ES),
    ]
    .into_iter()
    .chain(spoken)
    .collect();
    let prose = prose.into_iter().map(|(style, prose)| {
        let (_, code) = prose.code().rsplit_once('-').unwrap();
        (MoveFormat::new(style, language(code).unwrap()), prose.code())
    });
    lettered.chain(common).chain(prose).collect()
}

/// The games of the corpus, with the line ends of each of the two worlds.
fn corpus() -> Vec<Vec<u8>> {
    let text = std::fs::read_to_string("fixtures/round_trips/games.pgn").unwrap();
    let texts = [text.replace('\n', "\r\n"), text];
    let cut = |text: &String| {
        let starts = games(text.as_bytes());
        let ends = starts.iter().skip(1).map(|next| next.offset).chain([text.len()]).collect::<Vec<_>>();
        let pairs = starts.iter().zip(ends);
        pairs.map(|(start, end)| text.as_bytes()[start.offset..end].to_vec()).collect::<Vec<_>>()
    };
    texts.iter().flat_map(cut).collect()
}

/// The moves of all lines, each where it stands; `None` for a pass.
fn moves(game: &Game<'_>) -> Vec<String> {
    let main = game.plies().iter().zip(0u32..).map(|(ply, index)| format!("0.{index} {:?}", ply.played));
    let others = game.variations().iter();
    let others = others.map(|(ply_ref, ply)| format!("{}.{} {:?}", ply_ref.line, ply_ref.index, ply.played));
    main.chain(others).collect()
}

fn moves_of(text: &[u8], dialects: &Dialects) -> Vec<String> {
    let mut scratch = Scratch::default();
    let game = read_game(text, dialects, &mut scratch);
    assert!(game.not_replayed().is_none() && game.failures().is_empty(), "{}", String::from_utf8_lossy(text));
    moves(&game)
}

fn convert(text: &[u8], dialects: &Dialects, spelling: MoveFormat, layout: Layout) -> (String, Converted) {
    let (mut scratch, mut out) = (Scratch::default(), Vec::new());
    let game = read_game(text, dialects, &mut scratch);
    let converted = Converter::new(spelling, layout).game(&game, &mut ConversionBuffers::default(), &mut out);
    (String::from_utf8(out).unwrap(), converted)
}

/// What the text is meant to hold, so that no change to it takes a case away unnoticed.
#[test]
fn the_corpus_has_it_all() {
    let english = Dialects::named("en").unwrap();
    let corpus = corpus();
    assert_eq!(corpus.len(), 14);
    let text = String::from_utf8(corpus.concat()).unwrap();
    for part in [
        "O-O ",
        "O-O-O",
        "=Q",
        "=R",
        "=B",
        "=N",
        "Qh4# ",
        "Qh4e1 ",
        "Q4h3",
        "Nde3",
        "$146",
        "[%clk",
        "; rest",
        "\n% a",
        "(=)",
        " -- ",
        "Chess960",
        "{not 3... exf4",
        "Nf1. Nbd7",
        "exf4 (2...",
        "\r\n",
    ] {
        assert!(text.contains(part), "{part}");
    }
    let played = corpus.iter().map(|game| moves_of(game, &english).len()).sum::<usize>();
    assert_eq!(played, 2 * 143);
}

#[test]
fn there_and_back_is_the_same_text_and_set_anew_the_same_moves() {
    let english = Dialects::named("en").unwrap();
    let corpus = corpus();
    let known: Vec<Vec<String>> = corpus.iter().map(|game| moves_of(game, &english)).collect();
    let export = Layout::Export { width: Some(80), numbers: true };
    let spellings = spellings();
    assert_eq!(spellings.len(), LANGUAGES.len() * LETTERED.len() + COMMON.len() + 2 + SPOKEN.len());
    for (spelling, code) in spellings {
        let dialects = Dialects::named(code).unwrap();
        for (game, known) in corpus.iter().zip(&known) {
            let name = format!("{} in {code}", spelling.style.name());
            let (there, converted) = convert(game, &english, spelling, Layout::Keep);
            // Castling that looks like a step of the king is all that a notation may be at a loss for.
            let lost = converted.kept;
            assert_eq!((converted.moves + lost) as usize, known.len(), "{name}: {there}");
            assert!(lost == 0 || spelling.style == Style::Coordinate && lost == 1, "{name}: {there}");
            let (back, converted) = convert(there.as_bytes(), &dialects, MoveFormat::pgn(), Layout::Keep);
            assert_eq!(back, String::from_utf8_lossy(game), "{name}: {there}");
            assert_eq!(converted.kept, 0, "{name}: {there}");
            assert_eq!(&moves_of(there.as_bytes(), &dialects), known, "{name}: {there}");
            let (anew, _) = convert(game, &english, spelling, export);
            assert_eq!(&moves_of(anew.as_bytes(), &dialects), known, "{name}: {anew}");
        }
    }
}

#[test]
fn every_sign_is_read_back() {
    let (english, corpus) = (Dialects::named("en").unwrap(), corpus());
    let mut spellings = vec![MoveFormat::pgn()];
    let mut vary = |with: &mut dyn FnMut(MoveFormat) -> Vec<MoveFormat>| {
        spellings = spellings.iter().flat_map(|&spelling| with(spelling)).collect();
    };
    vary(&mut |usual| CaptureSign::ALL.iter().map(|&capture| MoveFormat { capture, ..usual }).collect());
    vary(&mut |usual| MateSign::ALL.iter().map(|&mate| MoveFormat { mate, ..usual }).collect());
    vary(&mut |usual| CastlingSign::ALL.iter().map(|&castling| MoveFormat { castling, ..usual }).collect());
    vary(&mut |usual| {
        PromotionSign::ALL.iter().map(|&promotion| MoveFormat { promotion, ..usual }).collect()
    });
    vary(&mut |usual| {
        [false, true].map(|en_passant| MoveFormat { en_passant, check: en_passant, ..usual }).into()
    });
    assert_eq!(spellings.len(), 3 * 3 * 2 * 4 * 2);
    for spelling in spellings {
        for game in &corpus {
            let (there, converted) = convert(game, &english, spelling, Layout::Keep);
            assert_eq!(converted.kept, 0, "{spelling:?}: {there}");
            let (back, _) = convert(there.as_bytes(), &english, MoveFormat::pgn(), Layout::Keep);
            assert_eq!(back, String::from_utf8_lossy(game), "{spelling:?}: {there}");
        }
    }
}
