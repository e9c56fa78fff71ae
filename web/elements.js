// Elements of the page: found and made.
import { text } from './texts.js';

/** The element with this id. @param {string} id @returns {HTMLElement} */
export const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** The choice, the field or the tick with this id. @param {string} id */
export const choice = (id) => /** @type {HTMLSelectElement} */ ($(id));
/** @param {string} id */
export const field = (id) => /** @type {HTMLInputElement} */ ($(id));

/**
 * @template {keyof HTMLElementTagNameMap} N
 * @param {N} name
 * @param {Partial<HTMLElementTagNameMap[N]>} properties
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[N]}
 */
export const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

/** @param {string} label @param {() => unknown} act @param {string} className */
export const button = (label, act, className = '') => {
  const made = make('button', { type: 'button', textContent: label, className });
  made.addEventListener('click', act);
  return made;
};

/** @param {[string, string]} option */
export const option = ([value, label]) => make('option', { value, textContent: label });

/** A text of the table with its blanks filled in, in their order. @param {string} key @param {...(string | number)} parts */
export const filled = (key, ...parts) => text[key].split('{}').map((piece, at) => (at === 0 ? piece : `${parts[at - 1]}${piece}`)).join('');

/** Tells those who hear the page, and those who look at its state. @param {string} words */
export const announce = (words) => {
  $('state').textContent = words;
};

/** @param {string} name @param {BlobPart[]} parts @param {string} type */
export const save = (name, parts, type) => {
  const link = make('a', { href: URL.createObjectURL(new Blob(parts, { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** @param {unknown} error */
export const wordsOf = (error) => error instanceof Error ? error.message : String(error);
