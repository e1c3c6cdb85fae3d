import { type Code, unsigned } from './instructions.ts';
import { sized, text } from './module-writer.ts';

const EXPORTS = 7;
const HEADER = 8;

/** The module with more of its functions exported: by name, their numbers. */
export function withExports(module: Uint8Array, functions: Readonly<Record<string, number>>): Uint8Array {
  for (let at = HEADER; at < module.length; ) {
    const id = module[at];
    const size = readUnsigned(module, at + 1);
    if (id === EXPORTS) return spliced(module, at, size, functions);
    at = size.end + size.value;
  }
  throw new Error('The module exports nothing.');
}

function spliced(
  module: Uint8Array,
  start: number,
  size: Unsigned,
  functions: Readonly<Record<string, number>>,
): Uint8Array {
  const count = readUnsigned(module, size.end);
  const end = size.end + size.value;
  const more = Object.entries(functions).map(
    ([name, number]): Code => [...text(name), 0, ...unsigned(number)],
  );
  const section = sized([
    ...unsigned(count.value + more.length),
    ...module.subarray(count.end, end),
    ...more.flat(),
  ]);
  return Buffer.concat([module.subarray(0, start + 1), Uint8Array.from(section), module.subarray(end)]);
}

interface Unsigned {
  readonly value: number;
  /** Where the next thing begins. */
  readonly end: number;
}

/** LEB128. */
function readUnsigned(bytes: Uint8Array, start: number): Unsigned {
  let value = 0;
  for (let at = start, shift = 0; ; at += 1, shift += 7) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return { value, end: at + 1 };
  }
}
