import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** What an id names; the prefix is part of the public contract. */
export type IdPrefix =
  | 'firm'
  | 'person'
  | 'client'
  | 'tok'
  | 'fam'
  | 'case'
  | 'file'
  | 'cus'
  | 'job'
  | 'doc'
  | 'wall'
  | 'hold'
  | 'disp'
  | 'hook'
  | 'req'
  | 'key';

export interface Ids {
  next(prefix: IdPrefix): string;
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'; // Crockford base 32: no i, l, o, u

/**
 * `prefix_` + 26 characters: 48 bits of milliseconds, then 80 random bits (the ULID layout), so that
 * ids sort by creation and cannot be guessed. Within one millisecond the random part counts up.
 */
export function systemIds(clock: Clock, random: (size: number) => Uint8Array = randomBytes): Ids {
  let lastTime = -1;
  let lastRandom = 0n;
  return {
    next(prefix) {
      const time = clock.now().getTime();
      if (time === lastTime) {
        lastRandom += 1n;
      } else {
        lastTime = time;
        // The top bit stays clear so that counting up cannot overflow into the time.
        lastRandom = BigInt(`0x${Buffer.from(random(10)).toString('hex')}`) & ((1n << 79n) - 1n);
      }
      let value = (BigInt(time) << 80n) | lastRandom;
      let text = '';
      for (let i = 0; i < 26; i++) {
        text = ALPHABET.charAt(Number(value & 31n)) + text;
        value >>= 5n;
      }
      return `${prefix}_${text}`;
    },
  };
}

export function isId(prefix: IdPrefix, value: string): boolean {
  return value.startsWith(`${prefix}_`) && /^[0-9a-hjkmnp-tv-z]{26}$/.test(value.slice(prefix.length + 1));
}

/** When the id was made, in milliseconds since 1970; NaN for what is no id. */
export function timeOfId(id: string): number {
  const text = /_([0-9a-hjkmnp-tv-z]{26})$/.exec(id)?.[1];
  if (text === undefined) return Number.NaN;
  // 26 characters are 130 bits: two of nothing, 48 of time, 80 at random; the time ends with the tenth character.
  let time = 0;
  for (const character of text.slice(0, 10)) time = time * 32 + ALPHABET.indexOf(character);
  return time;
}
