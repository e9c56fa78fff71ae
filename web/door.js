// The door to the library: requests go to the module in a worker, answers come back.
import { text } from './texts.js';
import { $ } from './elements.js';
/** @import { Request, Said, Source, Told } from './requests' */

/** A worker with a module of its own, one request at a time. */
export class Door {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    /** The file whose bytes are in the module. @type {string | undefined} */
    this.holds = undefined;
    /** @type {Promise<unknown>} */
    this.turn = Promise.resolve();
    /** @type {(said: Said) => void} */
    this.tell = () => {};
    this.last = 0;
    this.start();
  }

  start() {
    const url = URL.createObjectURL(new Blob([/** @type {string} */ ($('worker').textContent)], { type: 'text/javascript' }));
    this.worker = new Worker(url);
    this.worker.onmessage = ({ data }) => this.tell(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.worker?.terminate();
      this.start();
      this.tell({ id: this.last, stopped: event.message });
    };
    this.worker.postMessage({ module: this.module });
  }

  /**
   * @param {Request} request
   * @param {Source} [source]
   * @returns {Promise<Said>}
   */
  say(request, source) {
    const asked = this.turn.then(async () => {
      const bytes = source && source.key !== this.holds ? await source.bytes() : undefined;
      if (source) this.holds = source.key;
      this.last += 1;
      /** @type {Told} */
      const told = { id: this.last, request, bytes };
      /** @type {Said} */
      const said = await new Promise((resolve) => {
        this.tell = resolve;
        this.worker?.postMessage(told, bytes ? [bytes] : []);
      });
      if (said.stopped || said.dropped) this.holds = undefined;
      if (said.stopped) throw new Error(text.stopped);
      if (!said.answered) throw new Error(new TextDecoder().decode(said.answer));
      return said;
    });
    this.turn = asked.catch(() => {});
    return asked;
  }

  /** The bytes of an answer, or an error with the words that say why there is none. @param {Request} request @param {Source} [source] */
  async bytes(request, source) {
    return /** @type {ArrayBuffer} */ ((await this.say(request, source)).answer);
  }

  /** The answer as a text. @param {Request} request @param {Source} [source] */
  async words(request, source) {
    return new TextDecoder().decode(await this.bytes(request, source));
  }

  /** The answer as what its JSON says. @param {Request} request @param {Source} [source] */
  async value(request, source) {
    return JSON.parse(await this.words(request, source));
  }
}

/** The two doors: what is asked now does not wait for files that are being checked. @type {{ desk: Door, checks: Door }} */
export const doors = /** @type {any} */ ({});
