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
    let error = "games.zip!round 2/TWO.PGN: 1. c4 *\n ! the archive is damaged: the checksum is another";
    assert_eq!(read(&path, folder.path()), [error]);
    // Cut off before its directory.
    fs::write(&path, &damaged[..at + 8]).unwrap();
    let refused = "! games.zip: is a zip archive; give the games in it as text, or unpack it first";
    assert_eq!(read(&path, folder.path()), [refused]);
}
