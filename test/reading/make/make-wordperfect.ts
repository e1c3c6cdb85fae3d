/** Documents of WordPerfect 5.1 and 6, as bytes: texts in which some letters stand for functions. */
export const WP6 = {
  bytes: (...bytes: readonly number[]): Buffer => Buffer.from(bytes),
  /** A space is a function of its own. */
  text: (text: string): Buffer => Buffer.from(text.replaceAll(' ', '\x80'), 'latin1'),
  paragraph: Buffer.from([0xcc]),
  page: Buffer.from([0xc7]),
  tab: group(0xe0, 0x11, [0, 0]),
  row: group(0xd0, 11, [0]),
  cell: Buffer.from([0xc6]),
  endTable: Buffer.from([0xbf]),
  character: (set: number, number: number): Buffer => Buffer.from([0xf0, number, set, 0xf0]),
  attribute: (attribute: number, isOn: boolean): Buffer =>
    isOn ? Buffer.from([0xf2, attribute, 0xf2]) : Buffer.from([0xf3, attribute, 0xf3]),
  undone: (isOn: boolean): Buffer => Buffer.from([0xf1, isOn ? 0 : 1, 1, 0, 0xf1]),
  /** A function that names packets of the file, from 1. */
  naming: (byte: number, subgroup: number, packets: readonly number[]): Buffer =>
    group(byte, subgroup, [
      0x80,
      packets.length,
      ...packets.flatMap((number) => [number & 0xff, number >> 8]),
      0,
      0,
    ]),
  footnote(packet: number, number: string): Buffer {
    return Buffer.concat([this.naming(0xd7, 0, [packet]), this.text(number), group(0xd7, 1, [0, 0, 0])]);
  },
};

function group(byte: number, subgroup: number, data: readonly number[]): Buffer {
  const size = 4 + data.length + 3;
  const sized = [size & 0xff, size >> 8];
  return Buffer.from([byte, subgroup, ...sized, ...data, ...sized, byte]);
}

const INDEX = 0x200;
const PACKET = 14;

function header(version: number, from: number, key: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.write('\xffWPC', 'latin1');
  bytes.writeUInt32LE(from, 4);
  bytes.set([1, 0x0a, version, 1], 8);
  bytes.writeUInt16LE(key, 12);
  return bytes;
}

/** @param texts what the packets hold, the first of them with the number 1 */
export function makeWordPerfect6(
  parts: readonly Buffer[],
  texts: readonly (readonly Buffer[])[] = [],
  key = 0,
): Buffer {
  const packets = texts.map((text) => {
    const words = Buffer.concat(text);
    const head = Buffer.alloc(10);
    head.writeUInt16LE(1, 0);
    head.writeUInt32LE(words.length, 6);
    return Buffer.concat([head, words]);
  });
  const entries = Buffer.alloc(PACKET * (packets.length + 1));
  entries.set([2, 0], 0);
  entries.writeUInt16LE(packets.length + 1, 2);
  let at = INDEX + entries.length;
  for (const [nth, packet] of packets.entries()) {
    const entry = PACKET * (nth + 1);
    entries.set([2, 0x08, 1, 0], entry);
    entries.writeUInt32LE(packet.length, entry + 6);
    entries.writeUInt32LE(at, entry + 10);
    at += packet.length;
  }
  const head = Buffer.alloc(INDEX);
  header(2, at, key).copy(head);
  head.writeUInt16LE(INDEX, 14);
  return Buffer.concat([head, entries, ...packets, ...parts]);
}

export const WP5 = {
  text: (text: string): Buffer => Buffer.from(text, 'latin1'),
  paragraph: Buffer.from([0x0a]),
  softReturn: Buffer.from([0x0d]),
  page: Buffer.from([0x0c]),
  tab: Buffer.from([0xc1, 0, 0, 0, 0, 0, 0, 0, 0xc1]),
  character: (set: number, number: number): Buffer => Buffer.from([0xc0, number, set, 0xc0]),
  attribute: (attribute: number, isOn: boolean): Buffer =>
    isOn ? Buffer.from([0xc3, attribute, 0xc3]) : Buffer.from([0xc4, attribute, 0xc4]),
  footnote: (number: number, text: string): Buffer =>
    sized(
      0xd6,
      0,
      Buffer.concat([Buffer.from([0, number, 0, 0]), Buffer.alloc(11), Buffer.from(text, 'latin1')]),
    ),
  endnote: (number: number, text: string): Buffer =>
    sized(
      0xd6,
      1,
      Buffer.concat([Buffer.from([0, number, 0]), Buffer.alloc(4), Buffer.from(text, 'latin1')]),
    ),
  cells: (what: 'cell' | 'row' | 'end'): Buffer =>
    sized(0xdc, { cell: 0, row: 1, end: 2 }[what], Buffer.alloc(what === 'end' ? 0 : 7)),
};

/** Its size counts what is behind it. */
function sized(byte: number, subgroup: number, data: Buffer): Buffer {
  const head = Buffer.from([byte, subgroup, 0, 0]);
  head.writeUInt16LE(data.length + 4, 2);
  return Buffer.concat([head, data, head.subarray(2, 4), Buffer.from([subgroup, byte])]);
}

export function makeWordPerfect5(parts: readonly Buffer[], key = 0): Buffer {
  const index = Buffer.alloc(60);
  index.set([0xfb, 0xff, 5, 0, 50, 0]);
  return Buffer.concat([header(0, 16 + index.length, key), index, ...parts]);
}
