// One game: the board, the moves, what was found at each, and questions at the move that is shown.
import { text } from './texts.js';
import { $, button, field, filled, make, wordsOf } from './elements.js';
import { Board } from './board.js';
import { doors } from './door.js';
import { files, reading } from './files.js';
import { Questions, eventFacts, prose } from './questions.js';
import { views } from './views.js';
/** @import { Entry } from './files.js' */
/** @import { AskedAbout, BoardAnswer, FindingRow, Moves } from './requests' */

/** A swipe goes so far, in pixels. */
const SWIPE = 40;

/** @param {FindingRow} finding */
const written = ({ group, code, move, message }) => make('p', { className: 'found ' + group },
  make('b', { className: 'code', textContent: code }), ' ', make('span', { className: 'hear', textContent: text[group + 'Word'] + ': ' }),
  ...move ? [make('b', { textContent: move }), ': '] : [], ...prose(message));

class Game {
  constructor() {
    /** @type {Entry | undefined} */
    this.entry = undefined;
    this.number = 1;
    this.ply = 0;
    this.isTurned = false;
    /** @type {Moves | undefined} */
    this.moves = undefined;
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
    /** The position that is shown. @type {BoardAnswer | undefined} */
    this.shown = undefined;
    this.asked = 0;
    /** How many half-moves were there when the game was opened or read before: those after them are new. */
    this.known = Infinity;
  }

  start() {
    this.board = new Board($('game-board'), (square) => this.touch(square));
    this.questions = new Questions($('game-ask'), () => this.asks(), (what) => this.board?.take(what === 'squares', text.squares));
    const turns = /** @type {[string, string, () => number][]} */ ([['|◀', 'first', () => 0], ['◀', 'back', () => this.ply - 1],
      ['▶', 'on', () => this.ply + 1], ['▶|', 'last', () => this.buttons.length]]);
    $('game-turn').append(...turns.map(([sign, label, to]) => {
      const made = button(sign, () => this.show(to()));
      made.title = text[label];
      made.setAttribute('aria-label', text[label]);
      return made;
    }), button(text.flip, () => {
      this.isTurned = !this.isTurned;
      this.show(this.ply);
    }), button(text.takeOver, () => this.setUp()));
    // Wherever the focus is, but in a field or on a tab.
    document.addEventListener('keydown', (event) => {
      if (views.current !== 'game' || (event.target instanceof Element && event.target.closest('[role=tablist], textarea'))) return;
      const to = { ArrowLeft: this.ply - 1, ArrowRight: this.ply + 1, Home: 0, End: this.buttons.length }[event.key];
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (to === undefined || isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      this.show(to);
    });
    let begun = 0;
    const board = $('game-board');
    board.addEventListener('pointerdown', (event) => { begun = event.clientX; });
    board.addEventListener('pointerup', (event) => {
      const way = event.clientX - begun;
      if (Math.abs(way) >= SWIPE) this.show(this.ply + (way < 0 ? 1 : -1));
    });
    $('game-moment').addEventListener('submit', async (event) => {
      event.preventDefault();
      if (!this.entry) return;
      const words = field('moment').value;
      try {
        this.show(await doors.desk.value({ do: 'moment', at: words, ...this.of() }, this.entry.source));
        $('game-trouble').textContent = '';
      } catch (error) {
        $('game-trouble').textContent = wordsOf(error);
      }
    });
    $('game-choose').addEventListener('submit', (event) => {
      event.preventDefault();
      this.open(Number(field('game-number').value));
    });
    $('game-before').append(button(text.gameBefore, () => this.open(this.number - 1)));
    $('game-after').append(button(text.gameAfter, () => this.open(this.number + 1)));
    addEventListener('open-game', (event) => {
      const { number, code } = /** @type {CustomEvent<{ number: number, code: string }>} */ (event).detail;
      const found = files.current?.digest?.findings.find((finding) => finding.game === number && finding.code === code);
      this.enter(number, found?.ply);
    });
    addEventListener('event-facts', () => (views.current === 'game' && this.entry ? this.readMatters() : undefined));
    views.opened.set('game', () => (files.current && files.current.state !== 'report' && this.entry !== files.current ? this.open(1) : undefined));
    files.watchers.push((entry, isOther) => {
      if (isOther) {
        this.entry = undefined;
        if (views.current === 'game' && entry && entry.state !== 'report') this.open(1);
      } else if (entry && entry === this.entry) this.refresh();
    });
  }

  /** @returns {AskedAbout} */
  of() {
    return { name: this.entry?.name, game: this.number, ...reading(), ...eventFacts() };
  }

  asks() {
    return this.entry && this.moves && { of: this.of(), ply: this.ply, source: this.entry.source };
  }

  /** What was found in the game. */
  findings() {
    return this.entry?.digest?.findings.filter(({ game }) => game === this.number) ?? [];
  }

  /** Goes to a game from another view. @param {number} number @param {number} [ply] */
  enter(number, ply) {
    views.show('game');
    this.open(number, ply);
    $('view-game').scrollIntoView();
    $('game-title').focus({ preventScroll: true });
  }

  /** Opens a game of the current file; one that is still played, at its last move. @param {number} number @param {number} [ply] */
  async open(number, ply) {
    const entry = files.current;
    if (!entry) return;
    const isPlayed = entry.digest?.games.find(({ game }) => game === number)?.result === '*';
    const games = entry.digest?.games.length ?? number;
    if (this.entry !== entry || number !== this.number) this.questions?.choose();
    this.known = Infinity;
    [this.entry, this.number] = [entry, Math.max(1, Math.min(games, number))];
    await this.read(ply ?? (isPlayed ? Infinity : 0));
  }

  /** Reads the game again after its file has grown; who looked at the last move looks at the last one. */
  async refresh() {
    const before = this.moves?.moves ?? [];
    this.known = before.length;
    await this.read(this.moves && this.ply >= this.moves.last && this.ply > 0 ? Infinity : this.ply);
  }

  /** What there is to rule on may depend on what was said of the event. */
  async readMatters() {
    const { entry, number } = this;
    if (!entry || !this.moves) return;
    const moves = /** @type {Moves} */ (await doors.desk.value({ do: 'moves', ...this.of() }, entry.source));
    if (this.entry !== entry || this.number !== number) return;
    this.moves = moves;
    this.listMatters();
  }

  /** @param {number} ply */
  async read(ply) {
    const { entry, number } = this;
    if (!entry) return;
    field('game-number').value = String(number);
    try {
      const moves = /** @type {Moves} */ (await doors.desk.value({ do: 'moves', ...this.of() }, entry.source));
      if (this.entry !== entry || this.number !== number) return;
      this.moves = moves;
      $('game-trouble').textContent = '';
    } catch (error) {
      this.moves = undefined;
      $('game-trouble').textContent = wordsOf(error);
    }
    $('game-whole').hidden = !this.moves;
    const row = entry.digest?.games.find(({ game }) => game === number);
    const about = [filled('gameNumber', number), row?.round && filled('round', row.round), row?.result].filter((part) => part);
    $('game-title').textContent = row ? `${row.white || '?'} – ${row.black || '?'}` : this.moves?.players ?? '';
    $('game-about').textContent = about.join(', ') + (this.moves ? ` · ${this.moves.laws}` : '');
    if (!this.moves) return;
    this.list();
    await this.show(ply);
  }

  /** Lists the moves with what was found at each, and what there is to rule on. */
  list() {
    const { moves, unread } = /** @type {Moves} */ (this.moves);
    const found = this.findings();
    const items = moves.map(({ number, white, text: written, illegal }, index) => {
      const at = found.filter(({ ply }) => ply === index + 1);
      const group = /** @type {const} */ (['decide', 'look', 'note']).find((one) => at.some((finding) => finding.group === one));
      const made = button(written, () => this.show(index + 1), illegal ? 'decide' : group ?? '');
      if (at.length > 0) made.title = at.map(({ code, message }) => `${code} ${message}`).join('\n');
      if (at.length > 0 || illegal) made.append(make('span', { className: 'hear', textContent: ', ' + text[(illegal ? 'decide' : group) + 'Word'] }));
      if (index >= this.known) {
        made.classList.add('is-new');
        made.append(make('span', { className: 'hear', textContent: ', ' + text.isNew }));
      }
      const label = white ? `${number}. ` : index === 0 ? `${number}... ` : '';
      return [make('li', {}, label, made), made];
    });
    this.buttons = /** @type {HTMLButtonElement[]} */ (items.map(([, made]) => made));
    $('game-moves').replaceChildren(...items.map(([item]) => item));
    $('game-unread').textContent = unread > 0 ? filled('unread', unread) : '';
    this.listMatters();
    const whole = found.filter(({ ply }) => ply === 0 || ply > moves.length);
    $('game-found').replaceChildren(...whole.map(written));
  }

  listMatters() {
    const { matters } = /** @type {Moves} */ (this.moves);
    $('game-matters').replaceChildren(...matters.map(({ what, question, ply }) => make('li', {}, what, ' ',
      ...question ? [button(text.askThis, async () => {
        await this.show(ply);
        this.questions?.choose(question);
        await this.questions?.ask();
        this.questions?.answer.focus();
      })] : [])));
    $('game-ruling').hidden = matters.length === 0;
  }

  /** Shows the position after so many half-moves. @param {number} ply */
  async show(ply) {
    const { entry, moves } = this;
    if (!entry || !moves) return;
    this.ply = Math.max(0, Math.min(this.buttons.length, ply));
    this.asked += 1;
    const { asked } = this;
    const isInMoves = $('game-moves').contains(document.activeElement);
    this.buttons.forEach((made, index) => {
      if (index + 1 === this.ply) made.setAttribute('aria-current', 'step');
      else made.removeAttribute('aria-current');
    });
    if (isInMoves) this.buttons[this.ply - 1]?.focus();
    const shown = /** @type {BoardAnswer} */ (await doors.desk.value({ do: 'board', ply: this.ply, turned: this.isTurned, ...this.of() }, entry.source));
    if (asked !== this.asked) return;
    this.shown = shown;
    this.board?.draw(shown.svg, this.isTurned);
    const beyond = this.ply > moves.last;
    const isIllegal = beyond || shown.illegal;
    $('game-board').classList.toggle('illegal', isIllegal);
    $('game-after-move').classList.toggle('trouble', isIllegal);
    $('game-after-move').textContent = beyond ? filled('cannot', shown.moment) : filled(isIllegal ? 'onIllegalMove' : 'onMove', shown.moment, shown.turn);
    $('game-here').replaceChildren(...this.findings().filter((finding) => finding.ply === this.ply && this.ply > 0).map(written));
    if (this.questions) {
      this.questions.askOf(filled('askedAt', shown.moment));
    }
  }

  /** Adds a square to those that were touched. @param {string} square */
  touch(square) {
    const touched = this.questions?.particular;
    if (touched) touched.value = [...touched.value.split(/[\s,]+/).filter((name) => name), square].join(',');
  }

  /** Takes the position that is shown to the board on which positions are set up. */
  setUp() {
    if (this.shown) dispatchEvent(new CustomEvent('set-up', { detail: this.shown.fen }));
  }
}
export const game = new Game();
