// Runs the module away from the page. A panic is a trap: the instance is given up, and the next request gets a new one.
let module;
let instance;
const MOST = 256 << 20;

const write = (room, bytes) => {
  const at = room(bytes.length);
  new Uint8Array(instance.exports.memory.buffer, at, bytes.length).set(bytes);
};

onmessage = ({ data }) => {
  if (data.module) {
    module = data.module;
    return;
  }
  const { id, request, bytes } = data;
  try {
    instance ??= new WebAssembly.Instance(module, {});
    const { exports } = instance;
    write(exports.request, new TextEncoder().encode(JSON.stringify(request)));
    write(exports.input, new Uint8Array(bytes ?? 0));
    if (request.do === 'stop') exports.stop();
    const answered = exports.answer() === 1;
    // A copy: what is in the module's memory changes with the next request.
    const answer = new Uint8Array(exports.memory.buffer, exports.answer_start(), exports.answer_length()).slice();
    if (exports.memory.buffer.byteLength > MOST) instance = undefined;
    postMessage({ id, answered, answer: answer.buffer }, [answer.buffer]);
  } catch (error) {
    instance = undefined;
    postMessage({ id, stopped: String(error) });
  }
};
