// The report of a file: in the page, saved and printed.
import { text } from './texts.js';
import { $, button, make, save, wordsOf } from './elements.js';
import { doors } from './door.js';
import { files } from './files.js';
import { views } from './views.js';
/** @import { Entry } from './files.js' */
/** @import { Format } from './requests' */

/** @type {[string, Format, string, string, boolean][]} */
export const FORMATS = [
  ['saveHtml', 'html', '.html', 'text/html', false],
  ['saveJson', 'json', '.jsonl', 'application/x-ndjson', true],
  ['saveCsv', 'csv', '.csv', 'text/csv', false],
];

const narrow = matchMedia('screen and (max-width: 36rem)');

/** So many rows are a table as the browser lays it out: of more it takes its time. */
const FEW = 100;

/** Lays a table out row by row: on a narrow screen each value stands after the name of its column. @param {HTMLElement} wide */
const inRows = (wide) => {
  wide.classList.add('rows');
  wide.querySelectorAll('th[scope=col]').forEach(({ textContent }, at) => wide.style.setProperty(`--column-${at + 1}`, JSON.stringify(textContent + ' ')));
};

/**
 * Puts a report into an element of the page. Its own script, which the policy of the page knows by its hash, makes the filters and the
 * boards to step through.
 * @param {HTMLElement} place
 * @param {string} html
 */
export const put = (place, html) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // The page has the men already, and a main part.
  body.querySelector('svg.men')?.remove();
  body.querySelectorAll('main').forEach((main) => main.replaceWith(...main.childNodes));
  const script = body.querySelector('script');
  script?.remove();
  // A table that is wider than the screen is moved by the arrow keys.
  body.querySelectorAll('.wide').forEach((wide) => wide.setAttribute('tabindex', '0'));
  /** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll('.wide')).forEach((wide) => {
    if (narrow.matches || wide.querySelectorAll('.games tr').length > FEW) inRows(wide);
  });
  place.replaceChildren(...body.childNodes);
  if (script) place.append(make('script', { textContent: script.textContent }));
};

/**
 * Buttons that save a report in each form, and one that prints it.
 * @param {HTMLElement} place
 * @param {(format: Format, games: boolean) => Promise<ArrayBuffer>} written
 * @param {() => string} stem
 * @param {HTMLElement} trouble
 */
export const offer = (place, written, stem, trouble) => {
  const saved = FORMATS.map(([label, format, ending, type, games]) => button(text[label], async () => {
    trouble.textContent = '';
    try {
      save(stem() + ending, [await written(format, games)], type);
    } catch (error) {
      trouble.textContent = wordsOf(error);
    }
  }));
  place.append(button(text.print, () => print()), ...saved);
};

/**
 * From the card of a finding to its game on the board. The card ends with the place: its file and the number of the game.
 * @param {HTMLElement} place
 * @param {Entry[]} entries
 */
export const leadToGames = (place, entries) => {
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll('.card'))) {
    const number = Number(card.dataset.game?.split('-').at(-1));
    const where = card.querySelector('.where');
    const there = where?.textContent ?? '';
    const entry = entries.length === 1 ? entries[0] : entries.find(({ name }) => there.startsWith(`${name}, `) && there.endsWith(`, game ${number}`));
    if (!number || !where || !entry) continue;
    where.append(' ', button(text.onBoard, async () => {
      if (entry !== files.current) await files.show(entry);
      dispatchEvent(new CustomEvent('open-game', { detail: { number, code: card.dataset.code } }));
    }, 'desk'));
  }
};

/** Shows the report of the current file. @param {Entry | undefined} entry */
const show = async (entry) => {
  const place = $('report');
  if (!entry) return place.replaceChildren();
  if (entry.state === 'report') {
    place.replaceChildren(make('p', {}, `${entry.name}: ${text.isReport}`), make('p', {}, button(text.showEvent, () => views.show('event'), 'main')));
    place.removeAttribute('aria-busy');
    return;
  }
  const { version } = entry;
  place.setAttribute('aria-busy', 'true');
  try {
    const report = await doors.checks.words(entry.report('html', false), entry.source);
    if (files.current !== entry || entry.version !== version || /** @type {string} */ (entry.state) === 'report') return;
    put(place, report);
    leadToGames(place, [entry]);
  } catch (error) {
    if (files.current === entry && entry.version === version) {
      place.replaceChildren(make('p', { className: 'trouble', textContent: wordsOf(error) }));
    }
  }
  place.removeAttribute('aria-busy');
};

export const startReport = () => {
  offer($('report-tools'), async (format, games) => {
    const entry = /** @type {Entry} */ (files.current);
    return doors.desk.bytes(entry.report(format, games), entry.source);
  }, () => files.current?.stem ?? '', $('report-trouble'));
  files.watchers.push((entry, isOther) => (isOther || entry?.version || entry?.state === 'report' ? show(entry) : undefined));
};
