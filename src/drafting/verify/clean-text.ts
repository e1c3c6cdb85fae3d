/**
 * Makes the characters of an engine's text ordinary before anything looks for citations in it: invisible
 * and direction-changing characters, full-width and mathematical letters, and marks stacked on ASCII are
 * ways to write `U.S.` so that no pattern sees it. Latin look-alikes from Greek and Cyrillic are turned
 * back where they stand beside Latin letters.
 */
import { LOOKALIKES } from '../../vault/index.ts';

const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu');
const COMPATIBLE =
  /[\uFF01-\uFF5E\u2100-\u214F\u{1D400}-\u{1D7FF}\u2460-\u24FF\u{1F100}-\u{1F1FF}\u2070-\u209F\u00B2\u00B3\u00B9\uFB00-\uFB06]/gu;
const PLAIN = /[A-Za-z0-9]/;
const MOST_CHARACTERS = 20_000;

export interface Cleaned {
  readonly text: string;
  /** Something was cut off at the end. */
  readonly shortened: boolean;
}

export function cleanText(raw: string): Cleaned {
  const whole = raw.slice(0, MOST_CHARACTERS).toWellFormed();
  const text = whole
    .normalize('NFC')
    .replace(COMPATIBLE, (character) => character.normalize('NFKC'))
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\uFFFC\uFFFD]/gu, '')
    .replace(/(^|[\x20-\x7e])\p{M}+/gu, '$1')
    .replace(/[\u3002\uFF61]/g, '.');
  return { text: latinised(text).trim(), shortened: raw.length > MOST_CHARACTERS };
}

function latinised(text: string): string {
  // A text in Russian or Greek keeps its letters: only words that mix scripts, or stand alone among Latin ones, change.
  if (!PLAIN.test(text)) return text;
  return text.replace(/\S+/g, (word) =>
    PLAIN.test(word) ||
    [...word].every((character) => LOOKALIKES[character] !== undefined || /\P{L}/u.test(character))
      ? word.replace(LOOKALIKE, (character) => LOOKALIKES[character] ?? character)
      : word,
  );
}
