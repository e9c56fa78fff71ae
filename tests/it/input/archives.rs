//! Zip archives, written here member by member.

use scoresheet::input::{Item, Limits, Reader, Sources};
use std::{
    fs,
    io::{Cursor, Write},
    path::Path,
};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

fn archive(members: &[(&str, &str, CompressionMethod)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text, method) in members {
        writer.start_file(*name, SimpleFileOptions::default().compression_method(*method)).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

/// Each source's name and text, or its error, below `folder`.
fn read(path: &Path, folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut text = String::new();
    for item in Reader::new(Sources::find([path]), Limits::default()) {
        match item {
            Item::Chunk(chunk) => text.push_str(&String::from_utf8_lossy(chunk.text())),
            Item::End(end) => {
                let error = end.error.map_or(String::new(), |error| format!(" ! {}", error.fault));
                found.push(format!("{}: {}{error}", end.file, std::mem::take(&mut text)));
            }
            Item::Failed(error) => found.push(format!("! {error}")),
        }
    }
    let below = format!("{}/", folder.display());
    found.into_iter().map(|line| line.replace(&below, "")).collect()
}

const MEMBERS: [(&str, &str, CompressionMethod); 5] = [
    ("one.pgn", "1. e4 *\n", CompressionMethod::Deflated),
    ("round 2/TWO.PGN", "1. d4 *\n", CompressionMethod::Stored),
    ("readme.txt", "nothing", CompressionMethod::Deflated),
    ("__MACOSX/one.pgn", "nothing", CompressionMethod::Stored),
    ("round 2/empty.pgn", "", CompressionMethod::Stored),
];

#[test]
fn every_member_of_a_name_that_is_taken_is_a_source() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.zip");
    fs::write(&path, archive(&MEMBERS)).unwrap();
    let expected = [
        "games.zip!one.pgn: 1. e4 *\n",
        "games.zip!round 2/TWO.PGN: 1. d4 *\n",
        "games.zip!round 2/empty.pgn: ",
    ];
    assert_eq!(read(&path, folder.path()), expected);
    // In a folder, too, where an archive without games is passed over.
    fs::write(folder.path().join("other.zip"), archive(&MEMBERS[2..3])).unwrap();
    assert_eq!(read(folder.path(), folder.path()), expected);
}

#[test]
fn archives_that_cannot_be_read_say_why() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.zip");
    fs::write(&path, archive(&MEMBERS[2..3])).unwrap();
    let none = "! games.zip: the archive holds no .pgn, .pgn.gz, .pgn.bz2 or .pgn.zst file";
    assert_eq!(read(&path, folder.path()), [none]);
    // One byte of a member that is not packed.
    let mut damaged = archive(&MEMBERS[1..2]);
    let at = damaged.windows(5).position(|part| part == b"1. d4").unwrap();
    damaged[at + 3] = b'c';
    fs::write(&path, &damaged).unwrap();
    let error = "games.zip!round 2/TWO.PGN: 1. c4 *\n ! the zip archive is damaged: the checksum is another";
    assert_eq!(read(&path, folder.path()), [error]);
    // Cut off before its directory.
    fs::write(&path, &damaged[..at + 8]).unwrap();
    let refused = read(&path, folder.path());
    assert!(refused[0].starts_with("! games.zip: the zip archive is damaged: "), "{refused:?}");
    // No less so where it is found in a folder.
    assert_eq!(read(folder.path(), folder.path()), refused);
    for (text, why) in
        [("", "is not a zip archive"), ("1. e4 *", "is not a zip archive"), ("PK\x05\x06", "damaged")]
    {
        fs::write(&path, text).unwrap();
        let refused = read(folder.path(), folder.path());
        assert!(refused.len() == 1 && refused[0].contains(why), "{refused:?}");
    }
}

/// Names as they are written into archives: none of them keeps a game from being read.
#[test]
fn no_member_is_left_out_in_silence() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.zip");
    let stored = |name| (name, "1. e4 *\n", CompressionMethod::Stored);
    let names =
        ["./one.pgn", "../two.pgn", "r\\three.pgn", "r/./four.pgn", "inner.ZIP", ".hidden.pgn", ".git/x.pgn"];
    fs::write(&path, archive(&names.map(stored))).unwrap();
    let expected = [
        "games.zip!./one.pgn: 1. e4 *\n",
        "games.zip!../two.pgn: 1. e4 *\n",
        "games.zip!r/three.pgn: 1. e4 *\n",
        "games.zip!r/./four.pgn: 1. e4 *\n",
        "! games.zip!inner.ZIP: is an archive in an archive; unpack it first",
    ];
    assert_eq!(read(&path, folder.path()), expected);
    // Sheets are told by how they begin, as in a folder.
    let sheet = ("a.txt", "1 e4 e5\n2 Nf3 Nc6\n", CompressionMethod::Deflated);
    fs::write(&path, archive(&[sheet, MEMBERS[2]])).unwrap();
    assert_eq!(read(&path, folder.path()).len(), 1);
}

#[test]
fn members_of_one_name_are_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.zip");
    let mut twice = archive(&[
        ("a.pgn", "1. e4 *\n", CompressionMethod::Stored),
        ("b.pgn", "1. d4 *\n", CompressionMethod::Stored),
    ]);
    while let Some(at) = twice.windows(5).position(|part| part == b"b.pgn") {
        twice[at] = b'a';
    }
    fs::write(&path, twice).unwrap();
    let told = "! games.zip: has members of one name, of which only the last was read; unpack it first";
    assert_eq!(read(&path, folder.path()), ["games.zip!a.pgn: 1. d4 *\n", told]);
}

/// A small archive that stands for any amount of text: each entry of the directory means the same data.
#[test]
fn members_that_overlap_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.zip");
    let mut bomb = archive(&[
        ("a.pgn", "1. e4 *\n", CompressionMethod::Stored),
        ("b.pgn", "1. d4 *\n", CompressionMethod::Stored),
    ]);
    let entry = bomb.windows(4).rposition(|part| part == b"PK\x01\x02").unwrap();
    bomb[entry + 42..entry + 46].fill(0);
    fs::write(&path, bomb).unwrap();
    assert_eq!(read(&path, folder.path()), ["! games.zip: the zip archive is damaged: its members overlap"]);
}
