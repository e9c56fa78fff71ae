// A file's games written otherwise: repaired, or in another notation.
import { text } from './texts.js';
import { $, button, choice, field, filled, make, option, save, wordsOf } from './elements.js';
import { doors } from './door.js';
import { files, reading } from './files.js';
import { prose } from './questions.js';
import { views } from './views.js';
/** @import { Offered, Repaired, Rewritten } from './requests' */

/** More of a text than this is not shown, in characters. */
const SHOWN = 200_000;
const PGN = 'application/vnd.chess-pgn';

/** @param {string} games */
const cut = (games) => (games.length > SHOWN ? games.slice(0, SHOWN) + '\n' + text.cut : games);

/** The file that is shown, if it has games. */
const ofGames = () => {
  const { current: entry } = files;
  if (!entry) throw new Error(text.noFile);
  if (entry.state === 'report') throw new Error(`${entry.name}: ${text.isReport}`);
  return entry;
};

/** What is offered to be saved. @type {Map<string, [string, BlobPart]>} */
const written = new Map();

/** Writes the games otherwise and shows them. @param {string} view @param {() => Promise<[string, BlobPart, string]>} act */
const attempt = async (view, act) => {
  const { current } = files;
  const [trouble, shown] = [$(view + '-trouble'), $(view + '-text')];
  trouble.textContent = '';
  $(view + '-done').hidden = true;
  try {
    const [name, games, words] = await act();
    if (files.current !== current) return;
    written.set(view, [name, games]);
    shown.textContent = cut(words);
    $(view + '-done').hidden = false;
  } catch (error) {
    trouble.textContent = wordsOf(error);
  }
};

/** Which candidate was chosen of a game, by its number; of the file that is shown. @type {Map<number, number>} */
const chosen = new Map();

/** What may have been played, a button each. @param {Repaired['open']} open */
const ask = (open) => {
  /** @param {number} game @param {number} [candidate] */
  const choose = async (game, candidate) => {
    if (candidate === undefined) chosen.delete(game);
    else chosen.set(game, candidate);
    await repair();
    $('repair-title').focus();
  };
  const asked = open.map(({ game, candidates }) => make('div', { className: 'candidates' }, make('h3', { textContent: filled('mayBe', game) }),
    ...candidates.map((words, at) => {
      const made = button('', () => choose(game, at), 'candidate');
      made.append(...prose(words));
      return made;
    })));
  const done = [...chosen.keys()].map((game) => make('p', {}, filled('wasChosen', game), ' ', button(text.chooseAgain, () => choose(game))));
  $('repair-open').replaceChildren(...done, ...asked);
};

const repair = () => attempt('repair', async () => {
  const entry = ofGames();
  $('repair-said').replaceChildren();
  $('repair-open').replaceChildren();
  const answer = new Uint8Array(await doors.desk.bytes({ do: 'repair', name: entry.name, chosen: [...chosen], ...reading() }, entry.source));
  const end = answer.indexOf(10);
  const { notes, conclusion, open } = /** @type {Repaired} */ (JSON.parse(new TextDecoder().decode(answer.subarray(0, end))));
  ask(open);
  const games = answer.subarray(end + 1);
  $('repair-said').replaceChildren(make('p', {}, make('b', { textContent: conclusion })), make('pre', { textContent: notes }));
  return [`${entry.stem}.repaired.pgn`, games, new TextDecoder().decode(games)];
});

const convert = () => attempt('convert', async () => {
  const entry = ofGames();
  const style = choice('style').value;
  const asked = { do: /** @type {const} */ ('convert'), name: entry.name, style, to: choice('to').value, keep: field('keep').checked, ...reading() };
  const answer = await doors.desk.words(asked, entry.source);
  const end = answer.indexOf('\n');
  const { moves, kept, truncated } = /** @type {Rewritten} */ (JSON.parse(answer.slice(0, end)));
  const said = [make('p', {}, make('b', { textContent: filled('converted', entry.name, moves, moves + kept) }))];
  if (kept) said.push(make('p', { className: 'trouble', textContent: filled('keptAsWritten', kept) }));
  if (truncated) said.push(make('p', { className: 'trouble', textContent: truncated }));
  $('convert-said').replaceChildren(...said);
  const written = answer.slice(end + 1);
  return [`${entry.stem}.${style}.pgn`, written, written];
});

/** @param {Offered} offered */
export const startRewrite = ({ styles, languages }) => {
  choice('style').append(...styles.map(([name, about]) => option([name, text['style-' + name] ?? about])));
  choice('to').append(...languages.map(option));
  choice('to').value = 'en';
  for (const view of ['repair', 'convert']) {
    $(view + '-tools').append(button(text.save, () => {
      const [name, games] = written.get(view) ?? ['', ''];
      save(name, [games], PGN);
    }), button(text.print, () => print()));
  }
  $('convert').addEventListener('submit', (event) => {
    event.preventDefault();
    convert();
  });
  views.opened.set('repair', repair);
  files.watchers.push((entry) => {
    chosen.clear();
    $('convert-done').hidden = true;
    $('convert-said').replaceChildren();
    if (entry && views.current === 'repair') repair();
  });
};
