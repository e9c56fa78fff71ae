//! An envelope's file, in TOML.

use super::{args::Player, values::clock};
use crate::{board::Color, rulings::Envelope};
use serde::Deserialize;
use std::{fs, path::Path};

/// The file's keys, which its help names.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    white: Option<String>,
    black: Option<String>,
    position: Option<String>,
    white_time: Option<String>,
    black_time: Option<String>,
    sealed_by: Option<Player>,
    move_number: Option<u32>,
    draw_offer: Option<Player>,
    resumption: Option<String>,
}

/// Reads an envelope's file.
pub(super) fn read(path: &Path) -> Result<Envelope, String> {
    let of_file = |told: String| format!("{}: {told}", path.display());
    let text = fs::read_to_string(path).map_err(|error| of_file(error.to_string()))?;
    let file: File = toml::from_str(&text).map_err(|error| of_file(error.to_string()))?;
    let written = |text: &String| !text.trim().is_empty();
    let time =
        |text: Option<String>| text.filter(written).map(|text| clock(&text)).transpose().map_err(of_file);
    Ok(Envelope {
        players: [file.white, file.black],
        position: file.position,
        times: [time(file.white_time)?, time(file.black_time)?],
        sealed_by: file.sealed_by.map(Color::from),
        number: file.move_number,
        offer: file.draw_offer.map(Color::from),
        resumption: file.resumption,
    })
}
