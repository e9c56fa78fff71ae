//! Any rows as a page: a table under its title.

use super::{
    html::{self, Script},
    lines::{Layout, RowFormat},
    markup::Markup,
    rows::{Row, Value},
};

/// The page.
pub struct HtmlTable;

impl RowFormat for HtmlTable {
    fn layout(&self) -> Layout {
        Layout::Table
    }

    fn begin(&self, title: &str, columns: &[&'static str], out: &mut Vec<u8>) {
        let mut page = Markup::default();
        html::open(format_args!("{title}"), Script::Without, &mut page);
        page.element("<h1>", title, "</h1>\n").raw("<div class=\"wide\"><table><thead><tr>");
        for column in columns {
            page.element("<th class=\"text\" scope=\"col\">", column.replace('_', " "), "</th>");
        }
        page.raw("</tr></thead><tbody>\n");
        out.extend(page.finish().bytes());
    }

    fn row(&self, columns: &[&'static str], row: &Row<'_>, out: &mut Vec<u8>) {
        let mut page = Markup::default();
        page.raw("<tr>");
        for value in columns.iter().map(|column| row.get(column)) {
            let open = match value {
                Value::Number(_) | Value::Points(_) => "<td>",
                _ => "<td class=\"text\">",
            };
            page.element(open, value, "</td>");
        }
        page.raw("</tr>\n");
        out.extend(page.finish().bytes());
    }

    fn end(&self, out: &mut Vec<u8>) {
        let mut page = Markup::default();
        page.raw("</tbody></table></div>\n");
        html::close(Script::Without, &mut page);
        out.extend(page.finish().bytes());
    }
}
