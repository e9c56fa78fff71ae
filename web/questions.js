// What an arbiter asks, of the moment that is shown.
import { text } from './texts.js';
import { make, option, wordsOf } from './elements.js';
import { doors } from './door.js';
/** @import { AskedAbout, EventFacts, Offered, Source } from './requests' */

/** What is asked about: at which half-move, and in which file. @typedef {{ of: AskedAbout, ply?: number, source?: Source, particular?: string }} Asked */

/** What each question asks for besides, by its name. @type {Map<string, string | null>} */
export const besides = new Map();

/** @param {Offered} offered */
export const startQuestions = ({ questions }) => questions.forEach(([name, what]) => besides.set(name, what));

let made = 0;

/** What is said of the event, for all questions. @type {EventFacts} */
const event = { class: '', supervision: '' };
export const eventFacts = () => ({ ...event });

/** A choice of what is said of the event; the same one everywhere. @param {'class' | 'supervision'} what @param {string} any @param {string[]} values */
const choiceOf = (what, any, values) => {
  const choice = make('select', { className: 'of-' + what });
  choice.append(option(['', text[any]]), ...values.map((value) => option([value, text[value]])));
  choice.addEventListener('change', () => {
    event[what] = choice.value;
    for (const other of /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll('.of-' + what))) other.value = choice.value;
    dispatchEvent(new CustomEvent('event-facts'));
  });
  return make('label', { className: 'field' }, text[what], choice);
};

/** A form with a question, what it asks for besides, and the answer. */
export class Questions {
  /**
   * @param {HTMLElement} place
   * @param {() => Asked | undefined | Promise<Asked | undefined>} asked
   * @param {(what: string | null) => void} changed told what the question that was chosen asks for besides
   * @param {string} own what the place itself says, so that nobody is asked for it
   */
  constructor(place, asked, changed = () => {}, own = '') {
    made += 1;
    this.asked = asked;
    this.changed = changed;
    this.own = own;
    this.question = make('select', { id: `question-${made}` });
    this.question.append(...[...besides.keys()].map((name) => option([name, text[name]])));
    this.about = make('span');
    this.particular = make('input', { id: `particular-${made}`, autocomplete: 'off', spellcheck: false });
    this.besides = make('label', { className: 'field', hidden: true }, this.about, this.particular);
    this.moment = make('p', { className: 'asked-at' });
    const submit = make('button', { textContent: text.askNow, className: 'main' });
    this.form = make('form', { className: 'ask' }, make('label', { className: 'field' }, text.question, this.question), this.besides,
      choiceOf('class', 'anyClass', ['standard', 'rapid', 'blitz']), choiceOf('supervision', 'anySupervision', ['full', 'partial']), submit);
    this.answer = make('pre', { className: 'answer', tabIndex: -1 });
    this.answer.setAttribute('aria-live', 'polite');
    this.answer.setAttribute('role', 'region');
    this.answer.setAttribute('aria-label', text.answer);
    place.append(make('h3', { textContent: text.ask }), this.moment, this.form, this.answer);
    this.question.addEventListener('change', () => this.choose());
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.ask();
    });
    addEventListener('event-facts', () => { this.answer.textContent = ''; });
    this.choose();
  }

  /** Takes up the question that was chosen; what was written for another one is not kept. @param {string} [name] */
  choose(name) {
    if (name) this.question.value = name;
    const what = besides.get(this.question.value) ?? null;
    if (this.besides.dataset.what !== (what ?? '')) this.particular.value = '';
    this.besides.dataset.what = what ?? '';
    this.besides.hidden = !what || what === this.own;
    this.about.textContent = what ? text['asks-' + what] : '';
    this.answer.textContent = '';
    this.changed(what);
  }

  /** Asks of another moment from here on: neither the last answer nor what was written for it stays. @param {string} words */
  askOf(words) {
    if (this.moment.textContent !== words) this.particular.value = '';
    this.moment.textContent = words;
    this.answer.textContent = '';
  }

  async ask() {
    const asked = await this.asked();
    if (!asked) return;
    const { of, ply, source } = asked;
    try {
      const particular = asked.particular ?? (this.besides.hidden ? '' : this.particular.value);
      this.answer.textContent = await doors.desk.words({ do: 'ask', question: this.question.value, particular, ply, ...of, ...event }, source);
      this.answer.classList.remove('trouble');
    } catch (error) {
      this.answer.textContent = wordsOf(error);
      this.answer.classList.add('trouble');
    }
    // On a phone it stands below the edge.
    this.answer.scrollIntoView({ block: 'nearest' });
  }
}

/** A sentence in which `backquotes` enclose what is quoted from a record. @param {string} sentence */
export const prose = (sentence) => sentence.split('`').map((part, at) => (at % 2 ? make('code', { textContent: part }) : part));

