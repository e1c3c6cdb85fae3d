import { ChanceryError } from '../../platform/index.ts';
import { InexactNumber } from './exact-json.ts';

/**
 * What JSON allows and no room should have to think of: text that is not Unicode or holds U+0000
 * (databases cut it there), and numbers that would come back changed.
 * @returns how many members there are in all objects together
 * @throws ChanceryError `invalid_json` with the pointer
 */
export function assertSafeJson(value: unknown): number {
  const open: { value: unknown; pointer: string }[] = [{ value, pointer: '' }];
  let members = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at.value === 'string') {
      if (!isSafeText(at.value)) throw refuse(at.pointer, 'holds U+0000 or half a surrogate pair');
    } else if (at.value instanceof InexactNumber) {
      throw refuse(
        at.pointer,
        `is ${at.value.text.slice(0, 50)}, which cannot be kept exactly as a number; send it as text`,
      );
    } else if (Array.isArray(at.value)) {
      for (const [index, member] of at.value.entries()) {
        open.push({ value: member, pointer: `${at.pointer}/${index}` });
      }
    } else if (typeof at.value === 'object' && at.value !== null) {
      for (const [name, member] of Object.entries(at.value)) {
        members += 1;
        const pointer = `${at.pointer}/${escapePointer(name)}`;
        if (!isSafeText(name)) throw refuse(pointer, 'has a name with U+0000 or half a surrogate pair');
        if (name === '__proto__') throw refuse(pointer, 'is a name that is not allowed');
        open.push({ value: member, pointer });
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
