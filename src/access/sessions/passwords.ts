import { ChanceryError } from '../../platform/index.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const SHORTEST = 12;
/** More than anybody types; hashing takes no longer for it. */
const LONGEST = 256;
/** What is left of a password without the words that anybody would try first. */
const SHORTEST_OWN = 8;
const FEWEST_DIFFERENT = 5;

/** Typed on another keyboard it is the same (NIST SP 800-63B-4 §3.1.1.2). */
export function normalPassword(text: string): string {
  return text.normalize('NFKC');
}

/**
 * No kinds of characters are asked for, and nothing expires: length and not being the first that is tried are what counts
 * (NIST SP 800-63B-4, ASVS 6.2).
 * @param known words about the person and the firm
 * @returns as it is hashed
 * @throws ChanceryError `validation_failed`
 */
export function newPassword(text: string, known: readonly string[], pointer = '/password'): string {
  const password = normalPassword(text);
  const length = [...password].length;
  if (length < SHORTEST) throw weak(pointer, `must have at least ${SHORTEST} characters`);
  if (length > LONGEST) throw weak(pointer, `must have at most ${LONGEST} characters`);
  const folded = password.toLowerCase();
  if (COMMON_PASSWORDS.has(folded) || isPattern(folded)) throw weak(pointer, 'is one of those tried first');
  const words = ['chancery', 'password', ...known].flatMap((one) =>
    one.toLowerCase().split(/[^\p{L}\p{N}]+/u),
  );
  const own = words
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), folded);
  if ([...own].length < Math.min(SHORTEST_OWN, [...folded].length)) {
    throw weak(pointer, 'is little more than the name of the person, the firm or the program');
  }
  return password;
}

const KEYS = '1234567890 qwertyuiop asdfghjkl zxcvbnm';

/** Few different characters, a block again and again, or a run such as `abcdef`, `987654` and `qwerty`. */
function isPattern(text: string): boolean {
  const characters = Array.from(text);
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 1;
  const steps = characters.slice(1).filter((next, at) => {
    const before = characters[at] ?? '';
    const keys = [KEYS.indexOf(before), KEYS.indexOf(next)] as const;
    return (
      isNear(before.codePointAt(0) ?? 0, next.codePointAt(0) ?? 0) ||
      (keys[0] >= 0 && keys[1] >= 0 && isNear(...keys))
    );
  }).length;
  return (
    new Set(characters).size < FEWEST_DIFFERENT ||
    /^(.{1,5})\1+.{0,3}$/u.test(text) ||
    steps > (characters.length - 1) * 0.7
  );
}

function weak(pointer: string, detail: string): ChanceryError {
  return new ChanceryError('validation_failed', 'This password is too easy to guess, or too short.', {
    hint: 'Take a sentence, or four words that have nothing to do with each other.',
    errors: [{ pointer, detail }],
  });
}
