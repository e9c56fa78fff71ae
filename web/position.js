// A position that is set up on a board, and what is asked of it.
import { text } from './texts.js';
import { $, button, choice, field, filled, make, wordsOf } from './elements.js';
import { Board } from './board.js';
import { doors } from './door.js';
import { reading } from './files.js';
import { game } from './game.js';
import { Questions } from './questions.js';
import { views } from './views.js';
/** @import { Arranged } from './requests' */

const SVG = 'http://www.w3.org/2000/svg';
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const EMPTY = '8/8/8/8/8/8/8/8 w - - 0 1';

/** @typedef {{ square?: string, piece?: string, turn?: string, castling?: string }} Change */

class SetUp {
  constructor() {
    this.fen = START;
    this.isTurned = false;
    /** The man that goes to the next square; none takes one away. */
    this.piece = 'K';
    /** What is being changed: nothing is asked of a board that is not yet there. */
    this.arranging = Promise.resolve(true);
  }

  start() {
    this.board = new Board($('position-board'), (square) => this.arrange({ square, piece: this.piece }));
    this.board.take(true, text.setUpSquares);
    for (const piece of [...'KQRBNP', '', ...'kqrbnp']) $('men').append(this.man(piece));
    this.choose('K');
    $('position-tools').append(button(text.startPosition, () => this.set(START)), button(text.emptyBoard, () => this.set(EMPTY)),
      button(text.flip, () => {
        this.isTurned = !this.isTurned;
        this.arrange({});
      }));
    for (const right of 'KQkq') {
      const tick = make('input', { type: 'checkbox', id: 'castle-' + right });
      tick.addEventListener('change', () => this.arrange({ castling: [...'KQkq'].filter((one) => field('castle-' + one).checked).join('') }));
      $('castling').append(make('label', { className: 'tick' }, tick, ' ', text['castle-' + right]));
    }
    choice('turn').addEventListener('change', () => this.arrange({ turn: choice('turn').value }));
    $('fen-form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.set(field('fen').value);
    });
    this.questions = new Questions($('position-ask'), () => this.asks(), undefined, 'board');
    this.questions.choose('position');
    field('compare').addEventListener('change', () => this.compare());
    views.opened.set('position', () => {
      const { entry, shown } = game;
      $('compare-label').hidden = !entry || !shown;
      $('compare-with').textContent = entry && shown ? filled('compareWith', entry.name, game.number, shown.moment) : '';
      if (!entry || !shown) field('compare').checked = false;
      this.compare();
      this.arrange({});
    });
    addEventListener('set-up', (event) => {
      views.show('position');
      this.set(/** @type {CustomEvent<string>} */ (event).detail);
    });
  }

  /** The position is compared with the record: then that is all that is asked. */
  compare() {
    if (!this.questions) return;
    const compares = field('compare').checked;
    if (compares) this.questions.choose('position');
    this.questions.question.disabled = compares;
  }

  /** @param {string} piece */
  man(piece) {
    const made = button('', () => this.choose(piece));
    made.dataset.piece = piece;
    made.setAttribute('aria-label', text['man-' + (piece || 'none')]);
    if (piece) {
      const svg = document.createElementNS(SVG, 'svg');
      const use = document.createElementNS(SVG, 'use');
      svg.setAttribute('viewBox', '0 0 1 1');
      svg.setAttribute('aria-hidden', 'true');
      use.setAttribute('href', '#' + piece);
      svg.append(use);
      made.append(svg);
    } else made.append(make('span', { textContent: '✕', ariaHidden: 'true' }));
    return made;
  }

  /** @param {string} piece */
  choose(piece) {
    this.piece = piece;
    for (const made of /** @type {HTMLCollectionOf<HTMLElement>} */ ($('men').children)) made.setAttribute('aria-pressed', String(made.dataset.piece === piece));
  }

  /** @param {string} fen */
  async set(fen) {
    const before = this.fen;
    this.fen = fen;
    if (!await this.arrange({})) this.fen = before;
  }

  /** Changes a square or the side on the move, after what was changed before. @param {Change} change */
  arrange(change) {
    this.arranging = this.arranging.then(() => this.change(change));
    return this.arranging;
  }

  /** The library writes the FEN. @param {Change} change */
  async change({ square = '', piece = '', turn = '', castling = undefined }) {
    try {
      const arranged = /** @type {Arranged} */ (await doors.desk.value({ do: 'arrange', fen: this.fen, square, piece, turn, castling: castling ?? null, turned: this.isTurned }));
      this.fen = arranged.fen;
      field('fen').value = arranged.fen;
      choice('turn').value = arranged.turn.toLowerCase();
      for (const right of 'KQkq') {
        field('castle-' + right).checked = arranged.castling.includes(right);
        field('castle-' + right).disabled = !arranged.possible.includes(right);
      }
      this.board?.draw(arranged.svg, this.isTurned);
      $('position-trouble').textContent = '';
      if (this.questions) this.questions.answer.textContent = '';
      return true;
    } catch (error) {
      $('position-trouble').textContent = wordsOf(error);
      return false;
    }
  }

  async asks() {
    await this.arranging;
    if (!field('compare').checked || !game.entry) return { of: { fen: this.fen, ...reading() } };
    return { of: game.of(), ply: game.ply, source: game.entry.source, particular: this.fen };
  }
}
export const setUp = new SetUp();
