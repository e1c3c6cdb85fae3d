import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** What an id names; the prefix is part of the public contract. */
export type IdPrefix =
  | 'firm'
  | 'person'
  | 'client'
  | 'tok'
  | 'fam'
  | 'ses'
  | 'case'
  | 'file'
  | 'cus'
  | 'job'
  | 'doc'
  | 'plan'
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

/** Two digits at a time are half the pieces to put together: each request gets an id. */
const PAIRS = Array.from(ALPHABET, (first) => Array.from(ALPHABET, (second) => first + second)).flat();

const TIME_DIGITS = 10;
const RANDOM_DIGITS = 16;
const RANDOM_BYTES = 10;
/** Drawn together: asking the system for each would take longer than all the rest. */
const DRAWN_IDS = 100;

/**
 * `prefix_` + 26 characters: 48 bits of milliseconds, then 80 random bits (the ULID layout), so that
 * ids sort by creation and cannot be guessed. Within one millisecond the random part counts up.
 */
export function systemIds(clock: Clock, random: (size: number) => Uint8Array = randomBytes): Ids {
  const digits = new Uint8Array(RANDOM_DIGITS);
  let lastTime = -1;
  let timeText = '';
  let drawn: Uint8Array = new Uint8Array(0);
  let used = 0;
  const draw = () => {
    if (used >= drawn.length) {
      drawn = random(DRAWN_IDS * RANDOM_BYTES);
      used = 0;
    }
    spread(drawn, used, digits);
    used += RANDOM_BYTES;
    // The top bit stays clear so that counting up cannot overflow into the time.
    digits[0] = (digits[0] ?? 0) & 15;
  };
  return {
    next(prefix) {
      const time = clock.now().getTime();
      if (time === lastTime) {
        countUp(digits);
      } else {
        lastTime = time;
        timeText = encodeTime(time);
        draw();
      }
      let text = `${prefix}_${timeText}`;
      for (let place = 0; place < RANDOM_DIGITS; place += 2)
        text += PAIRS[((digits[place] ?? 0) << 5) | (digits[place + 1] ?? 0)] ?? '';
      return text;
    },
  };
}

function encodeTime(time: number): string {
  let text = '';
  for (let rest = time; text.length < TIME_DIGITS; rest = Math.floor(rest / 32))
    text = ALPHABET.charAt(rest % 32) + text;
  return text;
}

/** 80 bits from `at` on as digits of five bits. */
function spread(bytes: Uint8Array, at: number, digits: Uint8Array): void {
  let bits = 0;
  let held = 0;
  let next = at;
  for (let place = 0; place < RANDOM_DIGITS; place++) {
    if (held < 5) {
      bits = ((bits << 8) | (bytes[next++] ?? 0)) & 0xfff;
      held += 8;
    }
    held -= 5;
    digits[place] = (bits >> held) & 31;
  }
}

function countUp(digits: Uint8Array): void {
  for (let place = RANDOM_DIGITS - 1; place >= 0; place--) {
    const digit = digits[place] ?? 0;
    digits[place] = (digit + 1) & 31;
    if (digit < 31) return;
  }
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
