//! Markdown laid out for a terminal: paragraphs and lists folded, examples indented, headings without their signs.

use super::{fold::fold, terminal::Palette};
use anstyle::Style;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// Columns by which an example is indented.
const INDENT: usize = 4;

/// A page in the making.
pub(super) struct Markdown<'p> {
    palette: &'p Palette,
    width: usize,
    out: String,
    /// The text of the paragraph, heading or item that is being read.
    text: String,
    /// How deep in lists this is.
    lists: usize,
    /// Whether the next line of text is the first of its item.
    starts_item: bool,
}

impl Markdown<'_> {
    /// An empty page of `width` columns.
    pub fn new(palette: &Palette, width: usize) -> Markdown<'_> {
        let (out, text) = Default::default();
        Markdown { palette, width, out, text, lists: 0, starts_item: false }
    }

    /// Lays out `source`.
    pub fn write(&mut self, source: &str) {
        for event in Parser::new_ext(source, Options::empty()) {
            self.event(event);
        }
    }

    /// The page.
    pub fn finish(self) -> String {
        self.out
    }

    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Start(Tag::List(_)) => {
                self.paragraph(Style::new());
                self.lists += 1;
            }
            Event::End(TagEnd::List(_)) => self.lists -= 1,
            Event::Start(Tag::Item) => self.starts_item = true,
            Event::End(TagEnd::CodeBlock) => self.example(),
            Event::End(TagEnd::Heading(_)) => self.paragraph(self.palette.strong),
            Event::End(TagEnd::Paragraph | TagEnd::Item) => self.paragraph(Style::new()),
            Event::Text(text) => self.text.push_str(&text),
            // A code keeps its quotes: they tell it from the words around it where there is no colour.
            Event::Code(code) => self.text.extend(["`", &code, "`"]),
            Event::SoftBreak | Event::HardBreak => self.text.push(' '),
            _ => {}
        }
    }

    /// Writes the text that was read, folded; after an empty line unless it goes on with a list.
    fn paragraph(&mut self, style: Style) {
        let text = std::mem::take(&mut self.text);
        if text.is_empty() {
            return;
        }
        let is_item = self.lists > 0;
        let indent = 2 * self.lists;
        if !(is_item && self.starts_item && self.ends_with_item()) {
            self.out.push('\n');
        }
        for line in fold(&text, Some(self.width.saturating_sub(indent))) {
            let before = match std::mem::take(&mut self.starts_item) {
                true => "- ",
                false if is_item => "  ",
                false => "",
            };
            self.out.extend([" ".repeat(indent.saturating_sub(2)).as_str(), before]);
            self.out += &format!("{style}{line}{style:#}\n");
        }
    }

    /// Whether the line above is an item's.
    fn ends_with_item(&self) -> bool {
        self.out.lines().next_back().is_some_and(|line| line.starts_with("- ") || line.starts_with("  "))
    }

    fn example(&mut self) {
        let style = self.palette.info;
        self.out.push('\n');
        for line in std::mem::take(&mut self.text).lines() {
            match line.is_empty() {
                true => self.out.push('\n'),
                false => self.out += &format!("{:INDENT$}{style}{line}{style:#}\n", ""),
            }
        }
    }
}
