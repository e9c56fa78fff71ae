// Runs the module away from the page. A panic is a trap: the instance is given up, and the next request gets a new one.
/** @import { Said, Told } from './requests' */
/** @typedef {{ memory: WebAssembly.Memory, request(n: number): number, input(n: number): number, answer(): number, answer_start(): number, answer_length(): number, stop(): void }} Exports */

/** @type {WebAssembly.Module | undefined} */
let module;
/** @type {WebAssembly.Instance | undefined} */
let instance;
const MOST = 256 << 20;

/** @type {(said: Said, moved?: Transferable[]) => void} */
const say = (said, moved = []) => /** @type {Worker} */ (/** @type {unknown} */ (self)).postMessage(said, moved);

/** @type {(exports: Exports, room: (n: number) => number, bytes: Uint8Array) => void} */
const write = (exports, room, bytes) => {
  // Making room may move the memory.
  const at = room(bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
};

self.onmessage = (/** @type {MessageEvent<Told>} */ { data }) => {
  if ('module' in data) {
    module = data.module;
    return;
  }
  const { id, request, bytes } = data;
  if (!module) return;
  try {
    instance ??= new WebAssembly.Instance(module, {});
    const exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
    write(exports, exports.request, new TextEncoder().encode(JSON.stringify(request)));
    // What was written last stays, so that a file is handed over once.
    if (bytes) write(exports, exports.input, new Uint8Array(bytes));
    if (request.do === 'stop') exports.stop();
    const answered = exports.answer() === 1;
    const there = new Uint8Array(exports.memory.buffer, exports.answer_start(), exports.answer_length());
    // A copy: what is in the module's memory changes with the next request.
    const answer = there.slice().buffer;
    /** @type {Said} */
    const said = { id, answered, answer };
    if (exports.memory.buffer.byteLength > MOST) {
      instance = undefined;
      said.dropped = true;
    }
    say(said, [answer]);
  } catch (error) {
    instance = undefined;
    say({ id, stopped: String(error) });
  }
};
