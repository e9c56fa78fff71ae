// Begins: the texts, the module, and the parts of the page.
import { text } from './texts.js';
import { $, announce, choice, field, filled, option } from './elements.js';
import { unpack } from './module.js';
import { Door, doors } from './door.js';
import { choices, startFiles } from './files.js';
import { startViews } from './views.js';
import { startReport } from './report.js';
import { startQuestions } from './questions.js';
import { game } from './game.js';
import { startGames } from './games.js';
import { setUp } from './position.js';
import { startSeveral } from './several.js';
import { startRewrite } from './rewrite.js';
/** @import { Offered } from './requests' */

const begin = async () => {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-text]'))) element.textContent = text[/** @type {string} */ (element.dataset.text)];
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-label]'))) element.setAttribute('aria-label', text[/** @type {string} */ (element.dataset.label)]);
  document.title = text.title;
  announce(text.loading);
  let module;
  try {
    module = await unpack();
  } catch {
    announce(text.unsupported);
    return;
  }
  doors.desk = new Door(module);
  doors.checks = new Door(module);
  const offered = /** @type {Offered} */ (await doors.desk.value({ do: 'choices' }));
  $('pieces').innerHTML = offered.men;
  $('version').textContent = filled('version', offered.version);
  choice('profile').append(option(['', text.anyProfile]), ...offered.profiles.map(option));
  choice('laws').append(option(['', text.anyLaws]), ...offered.laws.map(option));
  choice('language').append(option(['', text.anyLanguage]), ...offered.languages.map(option));
  startQuestions(offered);
  startViews();
  startReport();
  startGames();
  game.start();
  setUp.start();
  startSeveral();
  startRewrite(offered);
  startFiles();
  for (const form of document.querySelectorAll('form')) form.addEventListener('submit', (event) => event.preventDefault());
  announce(text.ready);
  // Browsers make code of a module when it is first run: that is done while somebody looks for a file.
  const example = new TextEncoder().encode($('example-games').textContent ?? '').buffer;
  doors.checks.bytes({ do: 'report', name: '', format: 'html', games: false, today: '', ...choices() }, { key: 'example', bytes: async () => example });
  field('choose').disabled = false;
  /** @type {HTMLButtonElement} */ ($('example')).disabled = false;
};
// For the proof that the page survives a panic.
Object.assign(window, { scoresheet: { stop: () => doors.checks.bytes({ do: 'stop' }) } });
begin();
