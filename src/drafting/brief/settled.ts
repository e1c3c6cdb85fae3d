/**
 * Who pays whom, and who releases whom, where a settlement’s words say it of its parties: by name, as `we`, or as `they` where one party
 * opposes us. Told by a verb and by who stands before and behind it; what is said in two ways, or of somebody else, is asked. Pure.
 */

import { hasDigit } from '../letters.ts';
import { isNaturalPerson } from '../parties/sides.ts';
import {
  BEFORE_A_RELEASE,
  HANDS_OVER,
  JOINTLY,
  OF_PAYMENT,
  PAYS,
  RECEIVES,
  RELEASES,
  WITH_A_VERB,
} from '../rules/requests.ts';
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
  /** null: somebody else is called by it, as in `Tolland’s insurer`. */
  readonly name: string | null;
  readonly start: number;
  readonly end: number;
}

interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}][\p{L}'-]*/gu;
const US: ReadonlySet<string> = new Set(['we', 'us', 'client']);
const THEM: ReadonlySet<string> = new Set(['they', 'them']);
const PERSON: ReadonlySet<string> = new Set(['she', 'he', 'her', 'him']);
const NOT: ReadonlySet<string> = new Set(
  'not no nor nothing never neither without cannot refuse refuses refused decline declines declined'.split(
    ' ',
  ),
);
/** Whoever stands behind one of these does not act. */
const PREPOSITIONS: ReadonlySet<string> = new Set('against by for from of to with'.split(' '));
/** Words between who acts and the verb: `Tolland will pay`. */
const BETWEEN = 6;
/** Mentions behind a verb among which is whom it is done to. */
const NEXT = 4;

/** Do the words speak of it at all? */
export function speaksOf(context: string, of: 'payment' | 'release', parties: readonly Party[]): boolean {
  const all = wordsOf(plain(context));
  if (of === 'release') return all.some(({ word }) => RELEASES.has(word) || word === 'released');
  if (all.some(({ word }) => PAYS.has(word) || OF_PAYMENT.has(word) || RECEIVES.has(word))) return true;
  return unitsOf(context).some(({ start, end }) => {
    const text = plain(context.slice(start, end));
    if (amountsIn(text).length === 0) return false;
    const words = wordsOf(text);
    // `$4,000 from Alpha`
    const isOfOne = () =>
      mentionsIn(text, parties, []).some((who) => HANDED.has(wordBefore(text, who.start)));
    return words.some(({ word }) => HANDS_OVER.has(word)) || isOfOne();
  });
}

const HANDED: ReadonlySet<string> = new Set(['by', 'from', 'to']);

export function settledIn(context: string, parties: readonly Party[], ours: readonly string[]): Settled {
  const said = { payer: new Set<string>(), payee: new Set<string>(), releasors: new Set<string>() };
  for (const { start, end } of unitsOf(context)) {
    const text = plain(context.slice(start, end));
    const mentions = mentionsIn(text, parties, ours);
    const words = wordsOf(text);
    const isOfSums = amountsIn(text).length > 0;
    for (const [at, one] of words.entries()) {
      if (!TOLD.has(one.word) && !PAYS.has(one.word) && !RECEIVES.has(one.word) && !RELEASES.has(one.word))
        continue;
      const before = words.slice(Math.max(0, at - BETWEEN), at);
      if (before.some(({ word }) => NOT.has(word) || word.endsWith("n't"))) continue;
      const subject = subjectOf(text, one, mentions);
      const behind = mentions.filter((who) => who.start >= one.end);
      const isTold = words[at - 1]?.word === 'is' || words[at - 1]?.word === 'are';
      const by = words.find(
        ({ word, start: place }) => (word === 'by' || word === 'from') && place > one.end,
      );
      const agent =
        by === undefined ? undefined : (behind.find((who) => who.start - by.end < 3)?.name ?? undefined);
      if (RECEIVES.has(one.word) || (one.word === 'paid' && isTold)) {
        if (isOfSums && subject !== undefined) said.payee.add(subject);
        if (isOfSums && agent !== undefined) said.payer.add(agent);
      } else if (PAYS.has(one.word)) {
        const payee = behind
          .slice(0, NEXT)
          .find(
            (who) =>
              who.name !== subject &&
              (text.slice(one.end, who.start).trim() === '' || wordBefore(text, who.start) === 'to'),
          )?.name;
        if (subject !== undefined && (isOfSums || payee != null)) said.payer.add(subject);
        if (subject !== undefined && payee != null) said.payee.add(payee);
      } else if (FROM.has(one.word) && isOfSums && !before.some(({ word }) => RELEASES.has(word))) {
        // `$4,000, from Tolland to Varga`, `payment of $4,000 by Tolland to Varga`
        const [payer, payee] = behind;
        if (payer?.name == null || payee?.name == null || payer.start - one.end >= 3) continue;
        if (text.slice(payer.end, payee.start).trim() === 'to') {
          said.payer.add(payer.name);
          said.payee.add(payee.name);
        }
      } else if (RELEASES.has(one.word)) {
        const next = words.slice(at + 1, at + 3).map(({ word }) => word);
        const isNoun =
          next[0] === (by?.word ?? '') && (at === 0 || BEFORE_A_RELEASE.has(words[at - 1]?.word ?? ''));
        const releasor = isJoint(before, next, mentions)
          ? EACH_PARTY
          : (subject ?? (isNoun ? agent : undefined));
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

const FROM: ReadonlySet<string> = new Set(['by', 'from']);
const TOLD: ReadonlySet<string> = new Set([...FROM, 'paid']);

/** Whoever stands right before the verb, or before what goes with it, alone and as nobody’s owner. */
function subjectOf(text: string, verb: Word, mentions: readonly Mention[]): string | undefined {
  const at = mentions.findLastIndex(({ end }) => end <= verb.start);
  const [who, other] = [mentions[at], mentions[at - 1]];
  if (who === undefined || who.name === null || verb.start - who.end > FARTHEST) return undefined;
  const between = text.slice(who.end, verb.start);
  const isDirect = !hasDigit(between) && wordsOf(between).every(({ word }) => WITH_A_VERB.has(word));
  const last = wordBefore(text, who.start);
  if (!isDirect || PREPOSITIONS.has(last)) return undefined;
  // `Varga and Tolland pay`: which of them, or both, one name does not say.
  const isNear = other !== undefined && who.start - other.end < FARTHEST;
  const joining = isNear ? wordsOf(text.slice(other.end, who.start)) : [];
  const isJoined =
    (last === 'and' || last === 'or') &&
    joining.every(({ word }) => word === last || WITH_A_VERB.has(word)) &&
    joining.length > 0;
  return isJoined ? undefined : who.name;
}

/** Characters: words farther from the verb do not go with it. */
const FARTHEST = 60;

/** `mutual releases`, `each releases`, `release each other`; not `both sides agree that Varga releases`. */
function isJoint(before: readonly Word[], next: readonly string[], mentions: readonly Mention[]): boolean {
  const joint = before.findLast(({ word }) => JOINTLY.has(word));
  const last = before.at(-1);
  const isNear =
    joint !== undefined && !mentions.some(({ start, end }) => start > joint.end && end <= (last?.end ?? 0));
  const [first = '', second = ''] = next;
  return (
    isNear || first.startsWith('mutual') || second.startsWith('mutual') || MUTUAL.has(`${first} ${second}`)
  );
}

const MUTUAL: ReadonlySet<string> = new Set(['each other', 'one another']);

/** Right before a place, in small letters. */
function wordBefore(text: string, place: number): string {
  return wordsOf(text.slice(Math.max(0, place - 20), place)).at(-1)?.word ?? '';
}

function wordsOf(text: string): Word[] {
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
    name: text[end] === "'" ? null : name,
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
