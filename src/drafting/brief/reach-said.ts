/** Which counts a motion reaches, where a sentence says that and nothing else: `Counts I and III whole, and count II only as far as it is against Odom.` Pure. */

import { wordSet } from '../../platform/index.ts';
import { spokenWordsIn } from '../letters.ts';
import type { CaseFacts } from '../model.ts';
import { namesOf, plain } from '../templates/party-names.ts';
import { capitalised } from '../templates/text.ts';
import type { Span } from './model.ts';
import { findValues, namesCount } from './slots/find-values.ts';
import { unitsOf } from './slots/units.ts';
import { isRefused } from './taken-back.ts';

export interface SaidReach {
  readonly values: readonly string[];
  readonly span: Span;
}

/** Around counts and names these only say that they are attacked, or how far. */
const BESIDE =
  wordSet(`all also and as attack attacked attacking but completely directed dismiss dismissed entire entirely far for full fully go goes in
  insofar is it its only otherwise please reach reaches runs so that the them they to we whole wholly`);
const LIMITS = wordSet('as far insofar only so');
const AGAINST = wordSet('against');

const LAST = /^(.*?),?\s(?:and\s|&\s)?(counts?\s(?:(?!counts?\s).)*)$/i;

/** What the counts of a limited one are as far as they go. */
export const AS_FAR_AS = ' as far as it is directed against ';

/** Null where no sentence says it so, or two do. */
export function reachSaid(context: string, parties: CaseFacts['parties']): SaidReach | null {
  const names = namesOf(parties);
  const found = unitsOf(context).flatMap(({ start, end }): SaidReach[] => {
    const text = context.slice(start, end);
    const counts = findValues(text).filter(({ kind, text: said }) => kind === 'counts' && namesCount(said));
    if (counts.length === 0 || counts.some((one) => isRefused(text, one))) return [];
    const values = counts.map((one, at) => {
      const behind = plain(text.slice(one.end, counts[at + 1]?.start ?? text.length));
      const called = [...names.in(behind)];
      const rest = called.reduceRight(
        (left, { start: from, end: to }) => left.slice(0, from) + left.slice(to),
        behind,
      );
      const words = spokenWordsIn(rest);
      const isLimited = words.some((word) => AGAINST.has(word));
      if (!words.every((word) => BESIDE.has(word) || AGAINST.has(word))) return null;
      const whom = called.map(({ party }) => party.name);
      if (isLimited !== whom.length > 0 || (isLimited && !words.some((word) => LIMITS.has(word))))
        return null;
      if (!isLimited) return [capitalised(one.text)];
      // `Counts I and III, and Count II only as far as`: the last one goes only so far.
      const [, whole, last = one.text] = LAST.exec(one.text) ?? [];
      const limited = `${capitalised(last)}${AS_FAR_AS}${listedNames(whom)}`;
      return whole === undefined ? [limited] : [capitalised(whole), limited];
    });
    const before = spokenWordsIn(text.slice(0, counts[0]?.start));
    if (values.includes(null) || !before.every((word) => BESIDE.has(word))) return [];
    return [{ values: values.flatMap((one) => one ?? []), span: [start, end] }];
  });
  const [only, other] = found;
  return only === undefined || other !== undefined ? null : only;
}

function listedNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
