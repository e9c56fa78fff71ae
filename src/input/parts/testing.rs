//! What the tests of every kind of part use, and those of a file whose parts disagree.

use super::*;
use std::io::Write;

/// About so many bytes of games that do not compress well.
pub(super) fn games(length: usize) -> Vec<u8> {
    let mut seed = 7_u64;
    let mut text = Vec::new();
    while text.len() < length {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        text.extend(format!("[Event \"{seed}\"]\n\n1. e4 e5 {{{:x}}} *\n\n", seed >> 20).bytes());
    }
    text
}

type NewSplit = Box<dyn Fn(Held) -> Box<dyn Split>>;

/// The text of each part of a file that is nothing but parts.
pub(super) fn parts_of(split: NewSplit, file: &[u8]) -> Vec<Vec<u8>> {
    let mut split = split(Held { source: Box::new(Cursor::new(file.to_vec())), bytes: Vec::new() });
    let mut parts = Vec::new();
    while let Some(part) = split.next_part().ok().expect("a file in parts") {
        let Unpacked::Text(text) = (part.unpack)(Vec::new()) else {
            panic!("a part that decompresses on its own")
        };
        parts.push(text);
    }
    parts
}

/// Parts of 1,000 bytes, of which the one of this number, or what comes from it on, is not one.
struct Wrong {
    text: Vec<u8>,
    at: usize,
    wrong: usize,
    is_part: bool,
}

impl Split for Wrong {
    fn next_part(&mut self) -> Result<Option<Part>, NotInParts> {
        let (at, wrong) = (self.at, self.wrong);
        self.at += 1;
        let Some(part) = self.text.chunks(1000).nth(at).map(<[u8]>::to_vec) else { return Ok(None) };
        match at == wrong {
            true if self.is_part => Ok(Some(Part::new(|_| Unpacked::NotAlone))),
            true => Err(NotInParts),
            false => Ok(Some(Part::new(move |_| Unpacked::Text(part)))),
        }
    }
}

#[test]
fn from_a_part_that_is_none_on_the_file_is_read_plainly() {
    let text = games(20_000);
    for (threads, wrong) in
        [1, 2, 3].into_iter().flat_map(|threads| (0..22).map(move |wrong| (threads, wrong)))
    {
        for is_part in [true, false] {
            let plain = text.clone();
            let mut found = Vec::new();
            let mut parts = InParts {
                split: Box::new(Wrong { text: text.clone(), at: 0, wrong, is_part }),
                ..InParts::new(
                    Compression::Zstd,
                    Box::new(io::empty()),
                    NonZero::new(threads).unwrap(),
                    move || Ok(Box::new(Cursor::new(plain.clone())) as Text),
                )
            };
            parts.read_to_end(&mut found).unwrap();
            assert!(found == text, "{threads} threads, part {wrong}");
            assert_eq!(parts.plain.is_some(), wrong < text.chunks(1000).count());
        }
    }
}

#[test]
fn a_file_in_parts_is_not_read_plainly() {
    let text = games(3 << 20);
    let pieces = || text.chunks(300_000);
    let packed = |piece: &[u8]| {
        let mut encoder = ::bzip2::write::BzEncoder::new(Vec::new(), ::bzip2::Compression::fast());
        encoder.write_all(piece).and_then(|()| encoder.finish()).unwrap()
    };
    let bzip2: Vec<u8> = pieces().flat_map(packed).collect();
    let zstd: Vec<u8> = pieces().flat_map(|piece| ::zstd::bulk::compress(piece, 3).unwrap()).collect();
    for (compression, file) in [(Compression::Bzip2, bzip2), (Compression::Zstd, zstd)] {
        for threads in [1, 2, 5] {
            let raw = Box::new(Cursor::new(file.clone()));
            let plainly = || -> io::Result<Text> { panic!("{compression:?} by {threads} threads") };
            let mut found = Vec::new();
            let mut parts = InParts::new(compression, raw, NonZero::new(threads).unwrap(), plainly);
            parts.read_to_end(&mut found).unwrap();
            assert!(found == text, "{compression:?} by {threads} threads");
        }
    }
}
