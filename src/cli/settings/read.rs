//! From the text of a settings file to its values.

use super::{
    Said, Settings,
    document::{At, Document, Value, Wrong, pairs, text, texts, unknown, unlike},
    keys::{IGNORED_KEYS, KEYS, Key, Kind, codes, severities},
};
use crate::{
    checks::Selection,
    cli::choices::Auto,
    diag::{Profile, Severity},
    game::{Dialects, GameSelection},
    inspect::Exemption,
    laws::{EDITIONS, EventFacts, Supervision, TimeClass},
    pgn::{TimeControl, TimeControls},
    report::{FailOn, Format},
    source::Place,
};
use glob::Pattern;
use std::sync::Arc;
use toml::de::DeValue;

/// Reads a file's text; all that is wrong with it, in its order.
pub(super) fn read(document: &Document<'_>) -> Result<Settings, Vec<Wrong>> {
    let table = document.table().map_err(|wrong| vec![wrong])?;
    let mut settings = Settings::default();
    let mut wrong = Vec::new();
    for (name, value) in &table {
        let names: Vec<&str> = KEYS.iter().map(|key| key.name).collect();
        let Some(key) = KEYS.iter().find(|key| key.name == name.get_ref()) else {
            let why = unknown("key", name.get_ref(), &names);
            wrong.push(Wrong { byte: name.span().start, why });
            continue;
        };
        let said = Said { text: document.text(value.span()), at: document.at(name.span().start) };
        match set(&mut settings, key, value, document) {
            Ok(()) => drop(settings.said.insert(key.name, said)),
            Err(why) => wrong.extend(why),
        }
    }
    wrong.sort_by_key(|wrong| wrong.byte);
    if wrong.is_empty() { Ok(settings) } else { Err(wrong) }
}

/// Takes over the value of one key.
fn set(
    settings: &mut Settings,
    key: &Key,
    value: &Value<'_>,
    document: &Document<'_>,
) -> Result<(), Vec<Wrong>> {
    match key.kind {
        Kind::Choice(names) => {
            let word = choice(key.name, value, &names()).map_err(one)?;
            choose(settings, key.name, word);
        }
        Kind::Text(_) => free_text(settings, key.name, value).map_err(one)?,
        Kind::Number(most) => {
            let number = value.get_ref().as_integer().and_then(|number| number.as_str().parse::<u32>().ok());
            let number = number.filter(|number| (1..=most).contains(number));
            let wanted = format!("a number from 1 to {most}");
            let number = number.ok_or_else(|| one(out_of_range(key.name, value, &wanted)))?;
            settings.event.no_draw_before = Some(number);
        }
        Kind::Flag => {
            let flag = value.get_ref().as_bool();
            let flag = flag.ok_or_else(|| one(unlike(key.name, value, "true or false, without quotes")))?;
            match key.name {
                "supervised" => {
                    settings.event.supervision =
                        Some(if flag { Supervision::Full } else { Supervision::Partial });
                }
                _ => settings.info = Some(flag),
            }
        }
        Kind::Codes => settings.select = Some(code_list(key.name, value)?),
        Kind::Ignored => ignored(settings, key.name, value, document)?,
        Kind::Severities => {
            for (code, severity) in pairs(key.name, value).map_err(one)? {
                let code = known_code(code.get_ref(), code.span().start).map_err(one)?;
                let word = choice(&code, severity, &severities()).map_err(one)?;
                let severity = Severity::ALL.into_iter().find(|severity| severity.word() == word);
                settings.severities.extend(severity.map(|severity| (code, severity)));
            }
        }
        Kind::PerFile => {
            for (pattern, codes) in pairs(key.name, value).map_err(one)? {
                let begin = pattern.span().start;
                let compiled = Pattern::new(pattern.get_ref());
                let compiled = compiled.map_err(|error| {
                    one(Wrong {
                        byte: begin,
                        why: format!("`{}` is not a pattern: {}", pattern.get_ref(), error.msg),
                    })
                })?;
                let codes = code_list(pattern.get_ref(), codes)?;
                settings.per_file_ignores.push((compiled, codes));
            }
        }
    }
    Ok(())
}

fn one(wrong: Wrong) -> Vec<Wrong> {
    vec![wrong]
}

fn out_of_range(key: &str, value: &Value<'_>, wanted: &str) -> Wrong {
    match value.get_ref() {
        DeValue::Integer(_) => Wrong { byte: value.span().start, why: format!("`{key}` takes {wanted}") },
        _ => unlike(key, value, wanted),
    }
}

/// One of these words.
fn choice(key: &str, value: &Value<'_>, names: &[&'static str]) -> Result<&'static str, Wrong> {
    let word = text(key, value)?;
    let known = names.iter().find(|name| **name == word).copied();
    known.ok_or_else(|| Wrong {
        byte: value.span().start,
        why: unknown(&format!("value of `{key}`"), word, names),
    })
}

/// Takes over a word that is among those of its key.
fn choose(settings: &mut Settings, key: &str, word: &'static str) {
    match key {
        "laws" => {
            let edition = EDITIONS.iter().copied().find(|laws| laws.name == word);
            settings.laws = Some(edition.map_or(Auto::Auto, Auto::Named));
        }
        "class" => settings.event.class = TimeClass::ALL.into_iter().find(|class| class.word() == word),
        "profile" => settings.profile = Profile::ALL.into_iter().find(|profile| profile.name() == word),
        "language" => {
            let code = Dialects::codes().find(|code| *code == word);
            settings.language = Some(code.map_or(Auto::Auto, Auto::Named));
        }
        "format" => settings.format = Format::ALL.iter().copied().find(|format| format.name() == word),
        _ => settings.fail_on = FailOn::ALL.into_iter().find(|fail_on| fail_on.name() == word),
    }
}

fn free_text(settings: &mut Settings, key: &str, value: &Value<'_>) -> Result<(), Wrong> {
    let written = text(key, value)?;
    let wrong = |why: String| Wrong { byte: value.span().start, why };
    match key {
        "scoring" => {
            settings.event.scoring =
                Some(written.parse().map_err(|error| wrong(format!("`scoring`: {error}")))?);
        }
        _ => {
            let controls = TimeControls::read(written);
            let control = controls.customary().map(|reading| TimeControl::facts(&reading.control));
            let facts = control.ok_or_else(|| {
                wrong(format!("`{key}` takes a time control such as 90+30 or 40/5400:1800, not `{written}`"))
            })?;
            settings.event = EventFacts {
                thinking_time: facts.thinking_time,
                increment: facts.increment,
                ..settings.event
            };
        }
    }
    Ok(())
}

/// A code, name or prefix that there is.
fn known_code(word: &str, byte: usize) -> Result<String, Wrong> {
    let selection = Selection { select: vec![word.to_owned()], ..Selection::default() };
    match selection.validate() {
        Ok(()) => Ok(word.to_owned()),
        Err(_) => Err(Wrong { byte, why: unknown("code", word, &codes()) }),
    }
}

fn code_list(key: &str, value: &Value<'_>) -> Result<Vec<String>, Vec<Wrong>> {
    let (mut known, mut wrong) = (Vec::new(), Vec::new());
    for (byte, word) in texts(key, value).map_err(one)? {
        match known_code(word, byte) {
            Ok(code) => known.push(code),
            Err(why) => wrong.push(why),
        }
    }
    if wrong.is_empty() { Ok(known) } else { Err(wrong) }
}

/// `ignore`: codes, and findings of one game.
fn ignored(
    settings: &mut Settings,
    key: &str,
    value: &Value<'_>,
    document: &Document<'_>,
) -> Result<(), Vec<Wrong>> {
    let wanted = "an array of codes, or tables under [[ignore]]";
    let items = value.get_ref().as_array().ok_or_else(|| one(unlike(key, value, wanted)))?;
    for item in items {
        match item.get_ref() {
            DeValue::Table(table) => {
                let (mut code, mut of) = (String::new(), GameSelection::default());
                for (name, value) in table {
                    let names = IGNORED_KEYS.map(|(name, _)| name);
                    let byte = name.span().start;
                    let text = || text(name.get_ref(), value).map(str::to_owned).map_err(one);
                    match &**name.get_ref() {
                        "code" => code = known_code(&text()?, value.span().start).map_err(one)?,
                        "white" => of.white = Some(text()?),
                        "black" => of.black = Some(text()?),
                        "round" => of.round = Some(text()?),
                        "reason" => drop(text()?),
                        other => return Err(one(Wrong { byte, why: unknown("key", other, &names) })),
                    }
                }
                if code.is_empty() {
                    let why = "[[ignore]] has to name a `code`".to_owned();
                    return Err(one(Wrong { byte: item.span().start, why }));
                }
                let At { line, column } = document.at(item.span().start);
                let place = Place { line, column, byte: item.span().start as u64 };
                settings.exemptions.push(Arc::new(Exemption::new(code, of, place)));
            }
            _ => {
                let word = text(key, item).map_err(one)?;
                settings.ignore.push(known_code(word, item.span().start).map_err(one)?);
            }
        }
    }
    Ok(())
}
