// The module, as it stands in the page.
import { $ } from './elements.js';

// 83 signs, those of ASCII without `<`, are a number of 68 bytes, the first sign and byte the greatest; what fills up the last ones is no
// part of what is compressed.
/** @param {string} signs */
const decode = (signs) => {
  /** @param {number} at */
  const value = (at) => signs.charCodeAt(at) - (signs[at] > '<' ? 33 : 32);
  const bytes = new DataView(new ArrayBuffer(signs.length / 83 * 68));
  const parts = new Uint32Array(34); // of 16 bits, the least first
  for (let block = 0; block < signs.length / 83; block += 1) {
    const begin = block * 83;
    parts.fill(0);
    parts[0] = value(begin);
    for (let at = begin + 1; at < begin + 83; at += 2) {
      let carry = value(at) * 94 + value(at + 1);
      for (let part = 0; part < 34; part += 1) {
        const sum = parts[part] * 8836 + carry;
        parts[part] = sum & 0xFFFF;
        carry = sum >>> 16;
      }
    }
    for (let part = 0; part < 34; part += 1) bytes.setUint16(block * 68 + 66 - 2 * part, parts[part]);
  }
  return new Uint8Array(bytes.buffer);
};

/** The module, unpacked and compiled. */
export const unpack = async () => {
  const padded = decode(/** @type {string} */ ($('module').textContent));
  const packed = padded.subarray(0, padded.length - Number($('module').dataset.padding));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
};
