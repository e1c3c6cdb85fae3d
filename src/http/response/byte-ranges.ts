import { ChanceryError } from '../../platform/index.ts';

export interface ByteRange {
  /** Both inclusive. */
  readonly start: number;
  readonly end: number;
}

/**
 * RFC 9110 §14: one range of bytes, or null for the whole. Several ranges, other units and what is
 * not well-formed are ignored, as the RFC allows.
 * @throws ChanceryError `range_not_satisfiable`
 */
export function readRange(header: string | undefined, size: number): ByteRange | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '');
  if (match === null) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    if (length === 0) throw notSatisfiable(size);
    return { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return null;
  if (start >= size) throw notSatisfiable(size);
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

function notSatisfiable(size: number): ChanceryError {
  return new ChanceryError('range_not_satisfiable', `The file has ${size} bytes.`, {
    hint: 'Ask for a range that begins within them.',
  });
}
