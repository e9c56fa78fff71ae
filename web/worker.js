// Runs the module away from the page. A panic is a trap: the instance is given up, and the next request gets a new one.
/** @import { Digest, Group, Said, Told } from './requests' */
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

/** @type {{ [severity: string]: Group }} */
const GROUPS = { error: 'decide', warning: 'look', info: 'note' };

/**
 * What the page keeps of the rows of a report.
 * @param {Uint8Array} rows
 * @returns {Digest}
 */
const digestOf = (rows) => {
  /** @type {Digest} */
  const digest = { games: [], findings: [], decide: 0, look: 0, note: 0 };
  const counts = new Map();
  const decoder = new TextDecoder();
  for (let begin = 0, end; begin < rows.length; begin = end + 1) {
    end = rows.indexOf(10, begin);
    if (end < 0) end = rows.length;
    const row = JSON.parse(decoder.decode(rows.subarray(begin, end)));
    if (row.kind === 'game') {
      const { game, round = '', white = '', black = '', result = '', plies } = row;
      digest.games.push({ game, round, white, black, result, plies, decide: 0, look: 0, note: 0, isNew: false });
    } else if (row.kind === 'finding') {
      const group = GROUPS[row.severity];
      const game = row.game ?? 0;
      digest.findings.push({ game, ply: row.ply ?? 0, code: row.code, group, message: row.message, move: row.move ?? '', isNew: false });
      digest[group] += 1;
      const count = counts.get(game) ?? { decide: 0, look: 0, note: 0 };
      count[group] += 1;
      counts.set(game, count);
    }
  }
  for (const game of digest.games) Object.assign(game, counts.get(game.game));
  return digest;
};

self.onmessage = (/** @type {MessageEvent<Told>} */ { data }) => {
  if ('module' in data) {
    module = data.module;
    return;
  }
  const { id, request, bytes, digest } = data;
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
    /** @type {Said} */
    const said = { id, answered };
    // A copy: what is in the module's memory changes with the next request.
    if (digest && answered) said.digest = digestOf(there);
    else said.answer = there.slice().buffer;
    if (exports.memory.buffer.byteLength > MOST) {
      instance = undefined;
      said.dropped = true;
    }
    say(said, said.answer ? [said.answer] : []);
  } catch (error) {
    instance = undefined;
    say({ id, stopped: String(error) });
  }
};
