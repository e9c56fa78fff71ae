// A board: the picture is the library's, the squares over it can be tapped or reached by keys.
import { make } from './elements.js';

const FILES = 'abcdefgh';

export class Board {
  /** @param {HTMLElement} place @param {(square: string) => unknown} choose */
  constructor(place, choose) {
    this.place = place;
    this.choose = choose;
    this.picture = make('div');
    this.squares = make('div', { className: 'squares' });
    this.isTurned = false;
    place.classList.add('board-place');
    place.append(this.picture, this.squares);
    this.squares.setAttribute('role', 'group');
    this.squares.addEventListener('click', ({ target }) => {
      const { square } = /** @type {HTMLElement} */ (target).dataset;
      if (!square) return;
      this.reach(square);
      this.choose(square);
    });
    this.squares.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const all = [...this.squares.children];
      const to = all.indexOf(/** @type {Element} */ (document.activeElement)) + step;
      const next = /** @type {HTMLElement | undefined} */ (all[to]);
      if (next?.dataset.square) this.reach(next.dataset.square).focus();
    });
    this.lay();
  }

  /** Lays the squares over the picture. */
  lay() {
    const names = [];
    for (let rank = 8; rank >= 1; rank -= 1) for (const file of FILES) names.push(file + rank);
    if (this.isTurned) names.reverse();
    this.squares.replaceChildren(...names.map((name, at) => {
      const made = make('button', { type: 'button', tabIndex: at === 0 ? 0 : -1 });
      made.dataset.square = name;
      made.setAttribute('aria-label', name);
      return made;
    }));
  }

  /** Makes a square the one that the Tab key reaches. @param {string} name */
  reach(name) {
    for (const square of /** @type {HTMLCollectionOf<HTMLElement>} */ (this.squares.children)) square.tabIndex = square.dataset.square === name ? 0 : -1;
    return /** @type {HTMLElement} */ (this.squares.querySelector(`[data-square=${name}]`));
  }

  /** Whether squares can be chosen. @param {boolean} takes @param {string} label */
  take(takes, label) {
    this.squares.hidden = !takes;
    this.squares.setAttribute('aria-label', label);
  }

  /** Shows the library's picture of a position. @param {string} svg @param {boolean} isTurned */
  draw(svg, isTurned) {
    if (isTurned !== this.isTurned) {
      this.isTurned = isTurned;
      this.lay();
    }
    this.picture.innerHTML = svg;
  }
}
