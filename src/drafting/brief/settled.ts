/**
 * Who pays whom, and who releases whom, where a settlement’s words say it of its parties: by name, as `we`, or as `they` where one party
 * opposes us. Told by a verb and by who stands before and behind it; what is said in two ways, or of somebody else, is asked. Pure.
 */
import { isNaturalPerson } from '../parties/sides.ts';
import { JOINTLY, PAYS, RECEIVES, RELEASES } from '../rules/requests.ts';
import { namesOf, plain } from '../templates/party-names.ts';
import { amountsIn } from './amounts.ts';
import { unitsOf } from './slots/units.ts';

interface Party {
  readonly name: string;
  readonly role: string;
}

/** As releasing: each side releases the other. */
export const EACH_PARTY = 'each Party';

export interface Settled {
  readonly payer: string | null;
  readonly payee: string | null;
  /** By name, or each of them. */
  readonly releasors: readonly string[];
}

interface Mention {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}][\p{L}'-]*/gu;
const US: ReadonlySet<string> = new Set(['we', 'us', 'client']);
const THEM: ReadonlySet<string> = new Set(['they', 'them']);
const PERSON: ReadonlySet<string> = new Set(['she', 'he', 'her', 'him']);
const NOT: ReadonlySet<string> = new Set([
  'not',
  'no',
  'nothing',
  "doesn't",
  "don't",
  "won't",
  'never',
  'without',
]);
/** Words between who acts and the verb: `Tolland will pay`. */
const BETWEEN = 6;

/** Do the words speak of it at all? */
export function speaksOf(context: string, of: 'payment' | 'release'): boolean {
  const words = wordsOf(plain(context));
  return words.some(({ word }) =>
    of === 'release' ? RELEASES.has(word) : PAYS.has(word) || word === 'paid' || RECEIVES.has(word),
  );
}

export function settledIn(context: string, parties: readonly Party[], ours: readonly string[]): Settled {
  const said = { payer: new Set<string>(), payee: new Set<string>(), releasors: new Set<string>() };
  for (const { start, end } of unitsOf(context)) {
    const text = plain(context.slice(start, end));
    const mentions = mentionsIn(text, parties, ours);
    const words = wordsOf(text);
    const isOfSums = amountsIn(text).length > 0;
    for (const [at, one] of words.entries()) {
      const before = words.slice(Math.max(0, at - BETWEEN), at);
      if (before.some(({ word }) => NOT.has(word))) continue;
      const from = before[0]?.start ?? 0;
      const subject = mentions.filter((who) => who.start >= from && who.end <= one.start).at(-1)?.name;
      const behind = mentions.filter((who) => who.start >= one.end);
      const isTold = words[at - 1]?.word === 'is' || words[at - 1]?.word === 'are';
      const by = words.find(
        ({ word, start: place }) => (word === 'by' || word === 'from') && place > one.end,
      );
      const agent = by === undefined ? undefined : behind.find((who) => who.start - by.end < 3)?.name;
      if (RECEIVES.has(one.word) || (one.word === 'paid' && isTold)) {
        if (isOfSums && subject !== undefined) said.payee.add(subject);
        if (isOfSums && agent !== undefined) said.payer.add(agent);
      } else if (PAYS.has(one.word)) {
        const payee = behind.find(({ name }) => name !== subject)?.name;
        if (subject !== undefined && (isOfSums || payee !== undefined)) said.payer.add(subject);
        if (subject !== undefined && payee !== undefined) said.payee.add(payee);
      } else if (one.word === 'from' && isOfSums) {
        // `$4,000, from Tolland to Varga`
        const [payer, payee] = behind;
        const isPair = payer !== undefined && payee !== undefined && payer.start - one.end < 3;
        if (isPair && text.slice(payer.end, payee.start).trim() === 'to') {
          said.payer.add(payer.name);
          said.payee.add(payee.name);
        }
      } else if (RELEASES.has(one.word)) {
        const isJoint = [...before, ...words.slice(at + 1, at + 3)].some(({ word }) => JOINTLY.has(word));
        const releasor = isJoint ? EACH_PARTY : (subject ?? agent);
        if (releasor !== undefined) said.releasors.add(releasor);
      }
    }
  }
  const only = (names: ReadonlySet<string>) => (names.size === 1 ? ([...names][0] ?? null) : null);
  const [payer, payee] = [only(said.payer), only(said.payee)];
  const isOne = payer !== payee && said.payer.size < 2 && said.payee.size < 2;
  return {
    payer: isOne ? payer : null,
    payee: isOne ? payee : null,
    releasors: said.releasors.has(EACH_PARTY) && said.releasors.size > 1 ? [] : [...said.releasors],
  };
}

function wordsOf(text: string): { readonly word: string; readonly start: number; readonly end: number }[] {
  return [...text.matchAll(WORD)].map(({ 0: found, index }) => ({
    word: found.toLowerCase(),
    start: index,
    end: index + found.length,
  }));
}

function mentionsIn(text: string, parties: readonly Party[], ours: readonly string[]): Mention[] {
  const theirs = parties.filter(({ name }) => !ours.includes(name));
  const people = parties.filter(({ name }) => isNaturalPerson(name));
  const meant = (word: string) => {
    if (US.has(word)) return ours.length === 1 ? ours[0] : undefined;
    if (THEM.has(word)) return theirs.length === 1 ? theirs[0]?.name : undefined;
    return PERSON.has(word) && people.length === 1 ? people[0]?.name : undefined;
  };
  const named = [...namesOf(parties).in(text)].map(({ party: { name }, start, end }) => ({
    name,
    start,
    end,
  }));
  const called = wordsOf(text).flatMap(({ word, start, end }) => {
    const name = meant(word);
    return name === undefined || named.some((one) => one.start <= start && start < one.end)
      ? []
      : [{ name, start, end }];
  });
  return [...named, ...called].sort((a, b) => a.start - b.start);
}
