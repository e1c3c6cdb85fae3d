/** Decisions that words of a request name. */
import { endOfDecided, type FoundCitation, findCitations } from '../../precedents/index.ts';
import { beginsSmall, namesCase, wordsIn } from '../letters.ts';
import { isCommonWord } from '../verify/index.ts';
import type { NamedAuthority } from './model.ts';
import { isDoubted, useOf } from './owner.ts';

const DECISIONS: ReadonlySet<string> = new Set(['case', 'neutral', 'unlisted', 'name']);

/** Decisions by their citation; a name alone is one only where two parties stand in it, and has its court and year with it. */
export function decisionsIn(text: string, ownCase = ''): FoundCitation[] {
  return findCitations(text).flatMap((one, at, all) => {
    if (!DECISIONS.has(one.kind) || namesCase(one.text, ownCase) || isOfWords(one)) return [];
    return [one.kind === 'name' ? withCourtAndYear(text, one, all[at + 1]) : one];
  });
}

function withCourtAndYear(
  text: string,
  named: FoundCitation,
  next: FoundCitation | undefined,
): FoundCitation {
  const isNumbered = next?.kind === 'court' && NUMBERED.test(text.slice(named.end, next.start));
  const end = isNumbered ? next.end : endOfDecided(text, named.end);
  return { ...named, end, text: text.slice(named.start, end) };
}

/** Between a name and its court: `, No. 80, Sept. Term 2016`, `, No. 3:21-cv-00673 (JCH)`. */
const NUMBERED = /^,\s(?:[A-Z][\w.]{1,10}\s){0,2}Nos?\.\s[^()]{1,50}(?:\s\([A-Z/]{2,8}\)){0,2}\s?$/;

/** `employee v. employer` sets two things against each other. */
function isOfWords({ kind, text }: FoundCitation): boolean {
  return kind === 'name' && wordsIn(text, 3).every((word) => beginsSmall(word) && isCommonWord(word));
}

/** Is it named for the standard that a motion is decided by, and for no ground? */
export function isForStandard({
  about = '',
  use = 'support',
}: Pick<NamedAuthority, 'about' | 'use'>): boolean {
  return use === 'support' && wordsIn(about.toLowerCase()).includes('standard');
}

/** `Standard: Fairley v. Culotta`, `For the standard see Fairley v. Culotta`: says what is to be cited, and argues nothing. */
export function citesForStandard(sentence: string): boolean {
  const words = wordsIn(sentence.toLowerCase());
  return words.length <= LONGEST_ORDER && words.includes('standard') && decisionsIn(sentence).length > 0;
}

const LONGEST_ORDER = 20;

/** A decision that may be against us is not cited for us because the sentence about it is an argument. */
export function isDoubtful(sentence: string): boolean {
  return decisionsIn(sentence).length > 0 && (useOf(sentence) !== null || isDoubted(sentence));
}
