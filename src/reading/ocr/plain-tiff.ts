import type { GreyImage } from '../model.ts';

const [SHORT, LONG] = [3, 4] as const;
const HEADER = 8;
const ENTRY = 12;

/**
 * A TIFF of one strip without compression, black as 0: the engine takes its rows as they are. A portable grey map it
 * reads pixel by pixel, which took ten times as long.
 */
export function asTiff({ width, height, pixels }: GreyImage): Uint8Array<ArrayBuffer> {
  const entries = (start: number): readonly (readonly [tag: number, type: number, value: number])[] => [
    [256, LONG, width],
    [257, LONG, height],
    [258, SHORT, 8],
    [259, SHORT, 1],
    [262, SHORT, 1],
    [273, LONG, start],
    [277, SHORT, 1],
    [278, LONG, height],
    [279, LONG, pixels.length],
  ];
  const count = entries(0).length;
  const start = HEADER + 2 + count * ENTRY + 4;
  const file = Buffer.from(new ArrayBuffer(start + pixels.length)); // its own, to be given away
  file.write('II*', 'latin1');
  file.writeUInt32LE(HEADER, 4);
  file.writeUInt16LE(count, HEADER);
  for (const [index, [tag, type, value]] of entries(start).entries()) {
    const at = HEADER + 2 + index * ENTRY;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(1, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  file.set(pixels, start);
  return file;
}
