// The list of a file's games.
import { text } from './texts.js';
import { $, button, field, filled, make } from './elements.js';
import { files } from './files.js';
import { game } from './game.js';
import { views } from './views.js';
/** @import { GameRow } from './requests' */

/** So many rows are shown at first, and so many more each time. */
const ROWS = 200;
let shown = ROWS;

/** @param {GameRow} row */
const titleOf = ({ white, black }) => `${white || '?'} – ${black || '?'}`;

/** @param {GameRow} row */
const rowOf = (row) => {
  const counts = /** @type {const} */ (['decide', 'look', 'note']).filter((group) => row[group] > 0);
  const label = [titleOf(row), row.result].filter((part) => part).join(', ');
  const opens = button(label, () => game.enter(row.game), 'opens');
  const about = [filled('gameNumber', row.game), row.round && filled('round', row.round)].filter((part) => part).join(', ');
  return make('li', {}, opens, make('span', { className: 'about', textContent: about }),
    ...counts.map((group) => make('span', { className: group, textContent: filled(group, row[group]) })),
    ...row.isNew ? [make('span', { className: 'new', textContent: text.isNew })] : []);
};

const show = () => {
  const all = files.current?.digest?.games ?? [];
  const words = field('games-search').value.toLowerCase().split(/\s+/).filter((word) => word);
  const wanted = field('games-faulty').checked;
  const found = all.filter((row) => (!wanted || row.decide + row.look + row.note > 0)
    && words.every((word) => `${row.game} ${row.round} ${row.white} ${row.black} ${row.result}`.toLowerCase().includes(word)));
  $('games-list').replaceChildren(...found.slice(0, shown).map(rowOf));
  $('games-shown').textContent = filled('shownOf', Math.min(found.length, shown), found.length);
  $('games-more').hidden = found.length <= shown;
};

export const startGames = () => {
  for (const id of ['games-search', 'games-faulty']) {
    field(id).addEventListener('input', () => {
      shown = ROWS;
      show();
    });
  }
  $('games-more').append(button(text.more, () => {
    shown += ROWS;
    show();
  }));
  files.watchers.push((_, isOther) => {
    if (isOther) shown = ROWS;
    if (views.current === 'games') show();
  });
  views.opened.set('games', show);
};
