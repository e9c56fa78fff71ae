// What is asked of all files together: the event and the names.
import { text } from './texts.js';
import { $, button, save, wordsOf } from './elements.js';
import { doors } from './door.js';
import { choices, files, today } from './files.js';
import { leadToGames, offer, put } from './report.js';
import { views } from './views.js';
/** @import { Format, Request } from './requests' */

/** @param {Format} format @param {boolean} games */
const event = (format, games) => {
  const { parts, source } = files.together(files.entries);
  /** @type {Request} */
  const request = { do: 'event', files: parts, format, games, today: today(), ...choices() };
  return doors.checks.bytes(request, source);
};

/** @param {Format} format */
const names = (format) => {
  // A tournament's report is no game record.
  const { parts, source } = files.together(files.entries.filter(({ state }) => state !== 'failed' && state !== 'report'));
  return doors.checks.bytes({ do: 'names', files: parts, format }, source);
};

/** Does something in a view, and says there what went wrong. @param {string} view @param {() => Promise<void>} act */
const attempt = async (view, act) => {
  const trouble = $(view + '-trouble');
  trouble.textContent = '';
  $('view-' + view).setAttribute('aria-busy', 'true');
  try {
    await act();
  } catch (error) {
    trouble.textContent = wordsOf(error);
  }
  $('view-' + view).removeAttribute('aria-busy');
};

export const startSeveral = () => {
  const showEvent = () => attempt('event', async () => {
    $('event-report').replaceChildren();
    if (files.entries.length < 2) throw new Error(text.eventNeeds);
    put($('event-report'), new TextDecoder().decode(await event('html', false)));
    leadToGames($('event-report'), files.entries.filter(({ digest }) => digest));
  });
  const showNames = () => attempt('names', async () => {
    $('names-text').textContent = new TextDecoder().decode(await names('text'));
  });
  offer($('event-tools'), event, () => 'event', $('event-trouble'));
  $('names-tools').append(button(text.print, () => print()), button(text.saveCsv, () => attempt('names', async () => {
    save('names.csv', [await names('csv')], 'text/csv');
  })));
  views.opened.set('event', showEvent);
  views.opened.set('names', showNames);
  files.watchers.push((entry, isOther) => {
    if (isOther || !entry) return;
    if (views.current === 'event') showEvent();
    if (views.current === 'names') showNames();
  });
};
