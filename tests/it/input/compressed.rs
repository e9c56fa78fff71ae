//! Compressed streams: those in several parts, and those cut short.

use scoresheet::{
    input::{FileEnd, Item, Limits, Reader, Sources},
    pgn,
};
use std::{
    fs,
    io::{Read, Write},
    num::NonZero,
    sync::atomic::Ordering,
};

/// `count` games, each a little different.
fn text(count: usize) -> Vec<u8> {
    let game = |number| {
        format!(
            "[Event \"{number}\"]\n[White \"{}\"]\n\n1. e4 e5 {{{}}} *\n\n",
            number * 7919,
            number * 104_729
        )
    };
    (0..count).flat_map(|number| game(number).into_bytes()).collect()
}

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn bzip2(text: &[u8]) -> Vec<u8> {
    let mut encoder = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn zstd(text: &[u8]) -> Vec<u8> {
    let mut encoder = zstd::Encoder::new(Vec::new(), 3).unwrap();
    encoder.include_checksum(true).unwrap();
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

/// A zstd frame that holds nothing a decoder shows.
fn skippable(length: u8) -> Vec<u8> {
    let mut frame = vec![0x5A, 0x2A, 0x4D, 0x18, length, 0, 0, 0];
    frame.extend((0..length).rev());
    frame
}

/// The text in members that say how long they are, as `bgzip` writes them.
fn bgzip(text: &[u8]) -> Vec<u8> {
    let member = |text: &[u8], length: u16| {
        let field = [&b"BC\x02\0"[..], &length.to_le_bytes()].concat();
        let mut encoder =
            flate2::GzBuilder::new().extra(field).write(Vec::new(), flate2::Compression::default());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    };
    text.chunks(50_000).flat_map(|text| member(text, (member(text, 0).len() - 1) as u16)).collect()
}

/// The text in frames of this length.
fn zstd_frames(text: &[u8], length: usize) -> Vec<u8> {
    text.chunks(length).flat_map(zstd).collect()
}

/// All text of a stream, and what is said at its end, which is the same for any number of threads.
fn read(stream: &[u8], chunk: usize) -> (Vec<u8>, FileEnd) {
    let (text, end) = read_with(3, stream, chunk);
    let (other_text, other_end) = read_with(1, stream, chunk);
    assert!(text == other_text);
    assert_eq!((&end.truncated, end.place), (&other_end.truncated, other_end.place));
    (text, end)
}

fn read_with(threads: usize, stream: &[u8], chunk: usize) -> (Vec<u8>, FileEnd) {
    let mut sources = Sources::default();
    sources.push_text("stream", stream);
    let reader = Reader::new(sources, Limits { chunk, ..Limits::default() });
    let mut reader = reader.with_threads(NonZero::new(threads).unwrap());
    let mut text = Vec::new();
    while let Some(item) = reader.next() {
        match item {
            Item::Chunk(chunk) => {
                assert_eq!(chunk.first_byte, text.len() as u64);
                text.extend_from_slice(chunk.text());
                reader.recycle(chunk);
            }
            Item::End(end) => {
                assert!(reader.next().is_none());
                assert!(
                    end.truncated.is_some()
                        || reader.bytes_taken().load(Ordering::Relaxed) == stream.len() as u64
                );
                return (text, end);
            }
            Item::Failed(error) => panic!("{error}"),
        }
    }
    panic!("no end");
}

#[test]
fn streams_of_several_parts_are_read_to_the_end() {
    let text = text(3000);
    let (one, two) = text.split_at(text.len() / 3);
    let none = zstd(b"");
    for (name, stream) in [
        ("gzip", gzip(&text)),
        ("gzip members", [gzip(one), gzip(two)].concat()),
        ("gzip members, one empty", [gzip(one), gzip(b""), gzip(two)].concat()),
        ("bzip2", bzip2(&text)),
        ("bzip2 streams", [bzip2(one), bzip2(two)].concat()),
        ("bzip2 streams, one empty", [bzip2(one), bzip2(b""), bzip2(two)].concat()),
        ("bgzip", bgzip(&text)),
        ("bgzip, then gzip", [bgzip(one), gzip(two)].concat()),
        ("zstd", zstd(&text)),
        ("zstd frames", [zstd(one), none, zstd(two)].concat()),
        ("zstd, skippable first", [skippable(0), skippable(30), zstd(&text)].concat()),
        ("zstd, skippable amid", [zstd(one), skippable(200), zstd(two)].concat()),
        ("zstd, skippable last", [zstd(one), zstd(two), skippable(1)].concat()),
    ] {
        for chunk in [100, 10_000, 1 << 20] {
            let (found, end) = read(&stream, chunk);
            assert!(found == text, "{name} by {chunk}: {} of {} bytes", found.len(), text.len());
            assert_eq!((end.truncated, end.games), (None, 3000), "{name}");
        }
    }
}

/// What a decoder gives that is asked for one byte at a time, so that none is lost with an error.
fn byte_by_byte(mut decoder: impl Read) -> Vec<u8> {
    let mut text = Vec::new();
    let mut byte = [0];
    while let Ok(1) = decoder.read(&mut byte) {
        text.extend(byte);
    }
    text
}

/// A name, a stream, and what decodes it.
type Kind = (&'static str, Vec<u8>, fn(&[u8]) -> Vec<u8>);

fn every_kind(text: &[u8]) -> [Kind; 5] {
    [
        ("gzip", gzip(text), |stream| byte_by_byte(flate2::bufread::MultiGzDecoder::new(stream))),
        ("bzip2", bzip2(text), |stream| byte_by_byte(bzip2::bufread::MultiBzDecoder::new(stream))),
        ("zstd", zstd(text), |stream| byte_by_byte(zstd::Decoder::with_buffer(stream).unwrap())),
        ("bgzip", bgzip(text), |stream| byte_by_byte(flate2::bufread::MultiGzDecoder::new(stream))),
        ("zstd frames", zstd_frames(text, 200_000), |stream| {
            byte_by_byte(zstd::Decoder::with_buffer(stream).unwrap())
        }),
    ]
}

#[test]
fn a_stream_that_ends_early_is_read_to_there() {
    let text = text(9000);
    for (name, stream, decode) in every_kind(&text) {
        for cut in [40, stream.len() / 3, stream.len() * 9 / 10, stream.len() - 1] {
            let (found, end) = read(&stream[..cut], 1000);
            assert!(text.starts_with(&found), "{name}");
            assert_eq!(found.len(), decode(&stream[..cut]).len(), "{name} cut at {cut}");
            assert!(end.truncated.is_some(), "{name} cut at {cut}");
            assert_eq!(end.place.byte, found.len() as u64, "{name}");
            assert_eq!(end.games, pgn::games(&found).len() as u64, "{name}");
            assert!(end.error.is_none());
        }
        let whole = [&stream[..], &stream[..stream.len() / 2]].concat();
        let (found, end) = read(&whole, 1000);
        assert!(found.len() >= text.len() && end.truncated.is_some(), "{name}: the second part is cut short");
    }
}

#[test]
fn a_damaged_stream_is_read_to_the_damage() {
    let text = text(30_000);
    for (name, mut stream, decode) in every_kind(&text) {
        let middle = stream.len() / 2;
        stream[middle..middle + 200].fill(0xFF);
        let (found, end) = read(&stream, 5000);
        let all = decode(&stream);
        // A block of bzip2 is given out as a whole; the decoder that is asked byte by byte keeps its last one.
        let is_start = if name == "bzip2" { text.starts_with(&found) } else { all.starts_with(&found) };
        assert!(is_start, "{name}: {} and {}", found.len(), all.len());
        // The decoder gives the text of a damaged block of bzip2 before it knows.
        let held_back = if name == "bzip2" { 100_000 } else { 49_152 };
        assert!(found.len() + held_back >= all.len(), "{name}: {} of {}", found.len(), all.len());
        assert!(end.truncated.is_some(), "{name}");
    }
}

/// Wherever it is damaged, a stream gives the same text and the same words, by however many threads and however much at a time.
#[test]
fn damage_is_the_same_for_any_number_of_threads() {
    let text = text(5000);
    for (name, stream, _) in every_kind(&text) {
        for place in 0..50 {
            let mut damaged = stream.clone();
            // The first bytes say what it is.
            let at = 10 + place * (stream.len() - 10) / 50;
            damaged[at] ^= 1 << (place % 8);
            let (first, end) = read_with(1, &damaged, 100_000);
            for (threads, chunk) in [(2, 100_000), (7, 9001)] {
                let (other, other_end) = read_with(threads, &damaged, chunk);
                assert!(first == other, "{name} at {at}, {threads} threads, {chunk}");
                let said = |end: &FileEnd| (end.truncated.clone(), end.games, end.place);
                assert_eq!(said(&end), said(&other_end), "{name} at {at}");
            }
            if name == "bzip2" {
                assert!(text.starts_with(&first), "no text of a damaged block: at {at}");
            }
        }
    }
}

#[test]
fn nothing_but_a_skippable_frame_is_an_empty_file() {
    let (text, end) = read(&skippable(9), 1000);
    assert_eq!((text.len(), end.games, end.truncated), (0, 0, None));
}

#[test]
fn the_magic_counts_and_not_the_name() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), zstd(&text(3))).unwrap();
    fs::write(folder.path().join("b.pgn.gz"), text(4)).unwrap();
    let reader = Reader::new(Sources::find([folder.path()]), Limits::default());
    let games: Vec<u64> =
        reader.filter_map(|item| if let Item::End(end) = item { Some(end.games) } else { None }).collect();
    assert_eq!(games, [3, 4]);
}
