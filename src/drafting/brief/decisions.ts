/** Decisions that words of a request name. */
import { endOfDecided, type FoundCitation, findCitations } from '../../precedents/index.ts';
import { plainly } from '../letters.ts';
import { isDoubted, useOf } from './owner.ts';

const DECISIONS: ReadonlySet<string> = new Set(['case', 'neutral', 'unlisted', 'name']);

/** Decisions by their citation; a name alone is one only where two parties stand in it, and has its court and year with it. */
export function decisionsIn(text: string, ownCase = ''): FoundCitation[] {
  return findCitations(text)
    .filter((one) => DECISIONS.has(one.kind) && !names(one.text, ownCase))
    .map((one) => (one.kind === 'name' ? withCourtAndYear(text, one) : one));
}

function withCourtAndYear(text: string, named: FoundCitation): FoundCitation {
  const end = endOfDecided(text, named.end);
  return { ...named, end, text: text.slice(named.start, end) };
}

/** `Teague v. Larkin` names *Teague v. Larkin Logistics, Inc.*: each side has the words of its side. */
function names(cited: string, title: string): boolean {
  const sides = (text: string) => plainly(text).split(/ vs? /);
  const [first = '', second = '', more] = sides(cited);
  const [ours = '', theirs = ''] = sides(title);
  const has = (side: string, words: string) =>
    words.split(' ').every((word) => ` ${side} `.includes(` ${word} `));
  return first !== '' && second !== '' && more === undefined && has(ours, first) && has(theirs, second);
}

/** A decision that may be against us is not cited for us because the sentence about it is an argument. */
export function isDoubtful(sentence: string): boolean {
  return decisionsIn(sentence).length > 0 && (useOf(sentence) !== null || isDoubted(sentence));
}
