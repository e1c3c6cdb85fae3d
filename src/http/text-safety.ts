import { ChanceryError } from '../platform/index.ts';
import { InexactNumber } from './exact-json.ts';

const MAX_DEPTH = 64;
const MAX_VALUES = 300_000;

/**
 * What JSON allows and no room should have to think of: text that is not Unicode or holds U+0000
 * (databases cut it there), numbers that would come back changed, nesting that exhausts the stack, and more values than anybody means.
 * @returns how many members there are in all objects together
 * @throws ChanceryError `invalid_json` with the pointer
 */
export function assertSafeJson(value: unknown): number {
  const open: { value: unknown; pointer: string; depth: number }[] = [{ value, pointer: '', depth: 0 }];
  let seen = 0;
  let members = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    seen += 1;
    if (seen > MAX_VALUES) throw refuse('', `holds more than ${MAX_VALUES} values`);
    if (at.depth > MAX_DEPTH) throw refuse('', `is nested more than ${MAX_DEPTH} levels deep`);
    if (typeof at.value === 'string') {
      if (!isSafeText(at.value)) throw refuse(at.pointer, 'holds U+0000 or half a surrogate pair');
    } else if (at.value instanceof InexactNumber) {
      throw refuse(
        at.pointer,
        `is ${at.value.text.slice(0, 50)}, which cannot be kept exactly as a number; send it as text`,
      );
    } else if (Array.isArray(at.value)) {
      if (at.value.length > MAX_VALUES) throw refuse(at.pointer, `holds more than ${MAX_VALUES} values`);
      for (const [index, member] of at.value.entries()) {
        open.push({ value: member, pointer: `${at.pointer}/${index}`, depth: at.depth + 1 });
      }
    } else if (typeof at.value === 'object' && at.value !== null) {
      for (const [name, member] of Object.entries(at.value)) {
        members += 1;
        const pointer = `${at.pointer}/${escapePointer(name)}`;
        if (!isSafeText(name)) throw refuse(pointer, 'has a name with U+0000 or half a surrogate pair');
        if (name === '__proto__') throw refuse(pointer, 'is a name that is not allowed');
        open.push({ value: member, pointer, depth: at.depth + 1 });
      }
    }
  }
  return members;
}

export function isSafeText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** RFC 6901 §3. */
export function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function refuse(pointer: string, detail: string): ChanceryError {
  const at = pointer.toWellFormed();
  return new ChanceryError('invalid_json', `${at === '' ? 'The body' : at} ${detail}.`, {
    errors: [{ pointer: at, detail }],
  });
}
