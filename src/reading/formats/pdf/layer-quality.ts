import type { LooseWord } from '../../pages/page-text.ts';

/** Fewer characters than this say nothing about who recognised them. */
const FEWEST_CHARACTERS = 20;
/** No language in Latin letters has words as short as the crumbs of a failed recognition. */
const SHORTEST_MEAN = 2.2;
/** Longer runs of consonants than this are in no language ("Angstschweiß" has seven). */
const MOST_CONSONANTS = 8;

/**
 * How far the words of a text layer look like words, 0–1: the share of their characters that are in tokens which any
 * language written in Latin letters may have. It knows no dictionary: what a failed recognition leaves behind is
 * letters mixed with signs and digits, capitals inside of words, consonants only, the same letter many times, and
 * crumbs of one or two letters. Numbers and punctuation count for nothing. Words in other letters are believed: nobody
 * recognises Greek where there is none, and a reader of Latin letters would only destroy it. 1 when there is too little
 * to judge.
 */
export function layerQuality(lines: readonly (readonly LooseWord[])[]): number {
  let [good, bad, letters, tokens] = [0, 0, 0, 0];
  for (const line of lines) {
    for (const { text } of line) {
      const core = text.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '');
      if (core === '') {
        if (!isFiller(text)) bad += text.length;
        continue;
      }
      if (/^[\p{N}\p{P}\p{S}]+$/u.test(core)) continue;
      if (isOfOtherScript(core)) {
        good += core.length;
        continue;
      }
      tokens += 1;
      letters += core.length;
      if (isWordLike(core)) good += core.length;
      else bad += core.length;
    }
  }
  if (good + bad < FEWEST_CHARACTERS) return 1;
  const quality = good / (good + bad);
  return letters < tokens * SHORTEST_MEAN ? quality / 2 : quality;
}

/** Dashes, bullets, leaders, rules, section signs, boxes: signs that stand alone on real pages. */
function isFiller(signs: string): boolean {
  if (signs.length > 1) return new Set(signs).size <= 2;
  return /[-–—•·*&§¶.,:;()[\]|/_=+©®☐☑☒✓✔█"“”'‘’$%#]/u.test(signs);
}

function isWordLike(core: string): boolean {
  return core.split(/[-–—/.,:;@&_+]/).every((part) => part === '' || isPartWordLike(part));
}

function isPartWordLike(part: string): boolean {
  if (!/^[\p{L}\p{M}\p{N}'’()[\]]+$/u.test(part)) return false;
  const bare = part.replace(/['’()[\]]/g, '');
  if (/\p{N}/u.test(bare)) return isNumbered(bare);
  if (!/^[A-Za-z]+$/.test(bare)) return !/(\p{L})\1\1/iu.test(bare);
  if (/([a-z])\1\1/i.test(bare)) return /^[ivxlcdm]+$/i.test(bare);
  // Lower case, capitalised, all capitals ("LLCs"), and two humps at most ("McDonald", "LexisNexis", "PhD").
  if (!/^(?:[a-z]+|[A-Z]+s?|[A-Z][a-z]+(?:[A-Z][a-z]*)?)$/.test(bare)) return false;
  if (bare.length < 4 || bare === bare.toUpperCase())
    return !hasRun(bare) && (bare.length < 7 || hasVowel(bare));
  return hasVowel(bare) && !hasRun(bare);
}

/** "10b", "1st", "A1", "F3d", "2L": one change from letters to digits or back, two at most. */
function isNumbered(bare: string): boolean {
  return /^(\d+\p{L}{0,4}|\p{L}{1,6}\d+\p{L}?)$/u.test(bare);
}

function hasVowel(word: string): boolean {
  return /[aeiouy]/i.test(word);
}

function hasRun(word: string): boolean {
  return new RegExp(`[bcdfghjklmnpqrstvwxz]{${MOST_CONSONANTS},}`, 'i').test(word);
}

/** Whether most of its letters are not Latin ones. */
function isOfOtherScript(core: string): boolean {
  const letters = core.match(/\p{L}/gu) ?? [];
  const latin = core.match(/\p{sc=Latin}/gu) ?? [];
  return latin.length * 2 < letters.length;
}
