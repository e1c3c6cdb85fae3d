/** The picture of a letterhead, where it is a PNG or JPEG of ordinary size; its metadata stay behind. */

import { defined } from '../defined.ts';
import type { Look } from '../look.ts';
import type { Block, Drawing } from './read-text.ts';

export interface LearnedPicture {
  readonly name: string;
  readonly bytes: Buffer;
  readonly look: NonNullable<Look['picture']>;
}

/** Bytes: every draft carries it. */
const MOST = 190_000;
const MOST_PIXELS = 12_000_000;
const LARGEST = { width: 620, height: 300 };

export function pictureIn(
  blocks: readonly Block[],
  bytesOf: (relation: string) => Buffer | null,
  left: string[],
): LearnedPicture | null {
  for (const block of blocks) {
    const drawings =
      block.kind === 'row' ? block.cells.flat().map(({ drawing }) => drawing) : [block.drawing];
    for (const drawing of drawings) {
      const found = drawing === null ? null : taken(drawing, bytesOf, left);
      if (found !== null) return found;
    }
  }
  return null;
}

function taken(
  drawing: Drawing,
  bytesOf: (relation: string) => Buffer | null,
  left: string[],
): LearnedPicture | null {
  const bytes = bytesOf(drawing.relation);
  if (bytes === null) {
    left.push('a picture that is no PNG or JPEG within the file');
    return null;
  }
  const clean = cleanPicture(bytes);
  if (clean === null) {
    left.push('a picture that is damaged, no PNG or JPEG, or has too many pixels');
    return null;
  }
  if (clean.bytes.length > MOST) {
    left.push(
      `a picture of ${Math.ceil(bytes.length / 1000)} KB, of ${MOST / 1000} KB at most: make it smaller`,
    );
    return null;
  }
  const scale = Math.min(1, LARGEST.width / drawing.width, LARGEST.height / drawing.height);
  const name = `letterhead.${clean.kind}`;
  return {
    name,
    bytes: clean.bytes,
    look: defined<NonNullable<Look['picture']>>({
      file: name,
      width: Math.max(4, Math.round(drawing.width * scale)),
      height: Math.max(4, Math.round(drawing.height * scale)),
      align: drawing.align === 'both' ? undefined : drawing.align,
    }),
  };
}

function cleanPicture(bytes: Buffer): { readonly kind: 'png' | 'jpg'; readonly bytes: Buffer } | null {
  if (bytes.length > 33 && bytes.readUInt32BE(0) === 0x89504e47) return cleanPng(bytes);
  if (bytes.length > 20 && bytes.readUInt16BE(0) === 0xffd8) return cleanJpeg(bytes);
  return null;
}

/** What a picture is made of; texts, times and profiles are not (W3C PNG, 11). */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'sRGB', 'pHYs']);

function cleanPng(bytes: Buffer): { kind: 'png'; bytes: Buffer } | null {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const pixels = bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
  if (pixels === 0 || pixels > MOST_PIXELS) return null;
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return null;
    if (NEEDED.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return { kind: 'png', bytes: Buffer.concat(kept) };
    at = end;
  }
  return null;
}

/** Segments up to the scan: application data but JFIF's and Adobe's, and comments, go (ITU-T T.81, annex B). */
function cleanJpeg(bytes: Buffer): { kind: 'jpg'; bytes: Buffer } | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let sized = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const [mark, code] = [bytes[at], bytes[at + 1] ?? 0];
    if (mark !== 0xff) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return null;
    if (code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)) {
      const pixels = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
      if (pixels === 0 || pixels > MOST_PIXELS) return null;
      sized = true;
    }
    if (code === 0xda)
      return sized ? { kind: 'jpg', bytes: Buffer.concat([...kept, bytes.subarray(at)]) } : null;
    const dropped = (code >= 0xe1 && code <= 0xef && code !== 0xee) || code === 0xfe;
    if (!dropped) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}
