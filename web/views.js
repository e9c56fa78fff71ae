// The parts of the page, one of which is shown.
import { text } from './texts.js';
import { $, button } from './elements.js';
import { files } from './files.js';

/** Their names, and whether they are of a file. @type {[string, boolean][]} */
const VIEWS = [['report', true], ['games', true], ['game', true], ['position', false], ['event', true], ['names', true], ['repair', true],
  ['convert', true]];

class Views {
  constructor() {
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    this.current = '';
    /** What is done when a view is shown. @type {Map<string, () => unknown>} */
    this.opened = new Map();
  }

  /** @param {string} name */
  show(name) {
    this.current = name;
    for (const [other, made] of this.buttons) {
      $('view-' + other).hidden = other !== name;
      if (other === name) made.setAttribute('aria-current', 'page');
      else made.removeAttribute('aria-current');
    }
    this.opened.get(name)?.();
  }
}
export const views = new Views();

export const startViews = () => {
  for (const [name, ofFile] of VIEWS) {
    const made = button(text[name + 'View'], () => views.show(name));
    made.dataset.view = name;
    made.hidden = ofFile;
    views.buttons.set(name, made);
    $('views').append(made);
  }
  files.watchers.push((entry, isOther) => {
    for (const [name, ofFile] of VIEWS) /** @type {HTMLElement} */ (views.buttons.get(name)).hidden = ofFile && !entry;
    if (isOther) views.show(entry ? (views.current && views.current !== 'position' && views.current !== 'game' ? views.current : 'report') : 'position');
  });
};
