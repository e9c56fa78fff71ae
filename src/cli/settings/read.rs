//! From the text of a settings file to its values.

use super::{
    Exempted, Origin, Said, Settings,
    document::{At, Document, Value, Wrong, pairs, text, texts, unknown, unlike},
    keys::{IGNORED_KEYS, KEYS, Key, Kind, codes, severities},
    pattern::FilePattern,
};
use crate::{checks::names_codes, game::GameSelection, inspect::Exemption, source::Place};
use std::{path::PathBuf, sync::Arc};
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
        let (text, at) = (document.text(value.span()), document.at(name.span().start));
        match words(&mut settings, key, value, document) {
            Ok(words) => {
                // Only the reader of the file knows its name.
                let origins = vec![Origin { file: PathBuf::new(), at }];
                settings.said.insert(key.name, Said { text, origins, words });
            }
            Err(why) => wrong.extend(why),
        }
    }
    wrong.sort_by_key(|wrong| wrong.byte);
    if wrong.is_empty() { Ok(settings) } else { Err(wrong) }
}

/// The value of a key as words that its option takes; what no option takes goes into the settings.
fn words(
    settings: &mut Settings,
    key: &Key,
    value: &Value<'_>,
    document: &Document<'_>,
) -> Result<Vec<String>, Vec<Wrong>> {
    let word = match key.kind {
        Kind::Choice | Kind::Text(_) => {
            let word = text(key.name, value).map_err(one)?;
            key.read(word).map_err(|why| one(Wrong { byte: value.span().start, why }))?;
            word.to_owned()
        }
        Kind::File => {
            let path = text(key.name, value).map_err(one)?;
            if path.is_empty() {
                let why = format!("`{}` takes the path of another file of settings", key.name);
                return Err(one(Wrong { byte: value.span().start, why }));
            }
            path.to_owned()
        }
        Kind::Number(most) => {
            let number = value.get_ref().as_integer().and_then(|number| number.as_str().parse::<u32>().ok());
            let number = number.filter(|number| (1..=most).contains(number));
            let wanted = format!("a number from 1 to {most}");
            number.ok_or_else(|| one(out_of_range(key.name, value, &wanted)))?.to_string()
        }
        Kind::Flag => {
            let flag = value.get_ref().as_bool();
            let flag = flag.ok_or_else(|| one(unlike(key.name, value, "true or false, without quotes")));
            flag?.to_string()
        }
        Kind::Codes => return code_list(key.name, value),
        Kind::Ignored => return ignored(settings, key.name, value, document),
        Kind::Severities => {
            let mut words = Vec::new();
            for (code, severity) in pairs(key.name, value).map_err(one)? {
                let code = known_code(code.get_ref(), code.span().start).map_err(one)?;
                words.push(format!("{code}={}", severity_word(&code, severity).map_err(one)?));
            }
            return Ok(words);
        }
        Kind::PerFile => {
            for (pattern, codes) in pairs(key.name, value).map_err(one)? {
                let begin = pattern.span().start;
                let compiled = FilePattern::read(pattern.get_ref());
                let compiled = compiled.map_err(|why| {
                    one(Wrong {
                        byte: begin,
                        why: format!("`{}` is not a pattern: {why}", pattern.get_ref()),
                    })
                })?;
                let codes = code_list(pattern.get_ref(), codes)?;
                settings.per_file_ignores.push((compiled, codes));
            }
            return Ok(Vec::new());
        }
    };
    Ok(vec![word])
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

fn severity_word<'v>(code: &str, value: &'v Value<'_>) -> Result<&'v str, Wrong> {
    let (word, there) = (text(code, value)?, severities());
    match there.contains(&word) {
        true => Ok(word),
        false => {
            let why = unknown(&format!("value of `{code}`"), word, &there);
            Err(Wrong { byte: value.span().start, why })
        }
    }
}

/// A code, name or prefix that there is.
fn known_code(word: &str, byte: usize) -> Result<String, Wrong> {
    match names_codes(word) {
        true => Ok(word.to_owned()),
        false => Err(Wrong { byte, why: unknown("code", word, &codes()) }),
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

/// `ignore`: the codes; the findings of one game go into the settings.
fn ignored(
    settings: &mut Settings,
    key: &str,
    value: &Value<'_>,
    document: &Document<'_>,
) -> Result<Vec<String>, Vec<Wrong>> {
    let wanted = "an array of codes, or tables under [[ignore]]";
    let items = value.get_ref().as_array().ok_or_else(|| one(unlike(key, value, wanted)))?;
    let mut codes = Vec::new();
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
                let exemption = Arc::new(Exemption::new(code, of, place));
                settings.exemptions.push(Exempted { file: PathBuf::new(), exemption });
            }
            _ => {
                let word = text(key, item).map_err(one)?;
                codes.push(known_code(word, item.span().start).map_err(one)?);
            }
        }
    }
    Ok(codes)
}
