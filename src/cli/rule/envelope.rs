//! An envelope's file, in TOML.

use super::values::clock;
use crate::{board::Color, cli::trouble::Trouble, rulings::Envelope};
use clap::ValueEnum;
use serde::Deserialize;
use std::{
    fs,
    io::{self, Read},
    path::Path,
};

/// The file's keys, which its help names.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    white: Option<String>,
    black: Option<String>,
    position: Option<String>,
    white_time: Option<String>,
    black_time: Option<String>,
    sealed_by: Option<String>,
    move_number: Option<u32>,
    draw_offer: Option<String>,
    resumption: Option<String>,
}

/// The longest file that is read, in bytes.
const LONGEST: u64 = 64 << 10;

fn text_of(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    fs::File::open(path)?.take(LONGEST + 1).read_to_string(&mut text)?;
    match text.len() as u64 > LONGEST {
        true => Err(io::Error::other(format!("is longer than {LONGEST} bytes, and is no envelope"))),
        false => Ok(text),
    }
}

/// Reads an envelope's file.
pub(super) fn read(path: &Path) -> Result<Envelope, Trouble> {
    let name = || path.display().to_string();
    let of_file = |why: String| Trouble::Content { file: name(), why };
    let text = text_of(path).map_err(|error| Trouble::File { file: name(), error })?;
    let file: File = toml::from_str(&text).map_err(|error| of_file(error.to_string()))?;
    let written = |text: &String| !text.trim().is_empty();
    let time =
        |text: Option<String>| text.filter(written).map(|text| clock(&text)).transpose().map_err(of_file);
    let player = |key: &str, text: Option<String>| {
        let named = text.filter(written).map(|text| {
            Color::from_str(text.trim(), true)
                .map_err(|_| of_file(format!("{key} is `{text}`, and can be \"white\" or \"black\"")))
        });
        named.transpose()
    };
    Ok(Envelope {
        players: [file.white, file.black],
        position: file.position,
        times: [time(file.white_time)?, time(file.black_time)?],
        sealed_by: player("sealed-by", file.sealed_by)?,
        number: file.move_number,
        offer: player("draw-offer", file.draw_offer)?,
        resumption: file.resumption,
    })
}
