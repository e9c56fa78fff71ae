//! Text made safe, and the elements that pages are made of.

use super::terminal::{printable, visible};
use std::fmt::{Display, Write};

/// A piece of a page in which no text of a file is markup: all of it went through [`Markup::text`].
#[derive(Default)]
pub struct Markup(String);

impl Markup {
    /// What the page itself consists of.
    pub fn raw(&mut self, markup: &'static str) -> &mut Markup {
        self.0.push_str(markup);
        self
    }

    /// Any text.
    pub fn text(&mut self, text: impl Display) -> &mut Markup {
        // Writing to a `String` cannot fail.
        let _ = write!(Escaping(&mut self.0), "{text}");
        self
    }

    /// An element with nothing but text in it; `open` is its tag with attributes.
    pub fn element(&mut self, open: &'static str, text: impl Display, close: &'static str) -> &mut Markup {
        self.raw(open).text(text).raw(close)
    }

    /// A table: headings and rows, of which a column is text where its heading begins with a blank.
    pub fn table(&mut self, headings: &[&'static str], rows: impl IntoIterator<Item = (bool, Vec<String>)>) {
        let open = |heading: &str, th: bool| match (heading.starts_with(' '), th) {
            (true, true) => "<th class=\"text\" scope=\"col\">",
            (false, true) => "<th scope=\"col\">",
            (true, false) => "<td class=\"text\">",
            (false, false) => "<td>",
        };
        self.raw("<div class=\"wide\"><table><thead><tr>");
        for heading in headings {
            self.element(open(heading, true), heading.trim_start(), "</th>");
        }
        self.raw("</tr></thead><tbody>\n");
        for (differs, row) in rows {
            self.raw(if differs { "<tr class=\"differs\">" } else { "<tr>" });
            for (cell, heading) in row.iter().zip(headings) {
                self.element(open(heading, false), cell, "</td>");
            }
            self.raw("</tr>\n");
        }
        self.raw("</tbody></table></div>\n");
    }

    /// A sentence in which `backquotes` enclose what is quoted from a record.
    pub fn prose(&mut self, sentence: &str) -> &mut Markup {
        for (at, part) in sentence.split('`').enumerate() {
            match at % 2 {
                0 => self.text(part),
                _ => self.element("<code>", part, "</code>"),
            };
        }
        self
    }

    /// A list.
    pub fn list(&mut self, sentences: impl IntoIterator<Item = impl Display>) -> &mut Markup {
        for sentence in sentences {
            self.raw("<li>").prose(&printable(&sentence.to_string())).raw("</li>\n");
        }
        self
    }

    /// The whole of it.
    pub fn finish(self) -> String {
        self.0
    }
}

/// Writes text so that nothing of it is markup.
struct Escaping<'a>(&'a mut String);

impl Write for Escaping<'_> {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        for c in text.chars() {
            match c {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\'' => self.0.push_str("&#39;"),
                // What reorders text, or is nothing on a page.
                _ => self.0.push(visible(c)),
            }
        }
        Ok(())
    }
}
