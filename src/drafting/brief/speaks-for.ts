/** Which of several clients a paper is of, where a request says it beside what the paper is called: `Odom’s answer`, `first set, Odom to Pike`. Pure. */

import { splitAtBlanks } from '../../platform/index.ts';
import { sentencesOf } from '../../precedents/index.ts';
import type { CaseFacts } from '../model.ts';
import { partiesNamed, sideOf } from '../parties/sides.ts';
import { namesOf, plain } from '../templates/party-names.ts';

type Party = CaseFacts['parties'][number];

/** Between those who are named together. */
const JOINS = /^(?:,|;|\s?\/)?\s?(?:and\s|&\s)?(?:the\s)?$/i;
/** Behind a semicolon somebody is named with those before only where nothing is said of them. */
const NOTHING_SAID = /^(?:\s?[;.(]|\s(?:and|&)\s|$)/i;
/** Behind what the paper is called, before whose it is. */
const BEFORE = String.raw`(?:\s(?:is|comes)(?:\s(?:of|by|for|from))?|\s(?:of|by|for|from)|:)\s(?:the\s)?$`;
const NEAR = 60;

/**
 * Names of those of ours alone whose paper it is; none where all of them or nobody is named so, or the words name them in two ways.
 * @param type id of the document type: its words are what the paper is called
 */
export function speaksFor(
  context: string,
  type: string,
  parties: readonly Party[],
  ours: readonly string[],
): readonly string[] {
  const clients = withOurCounsel(parties, ours);
  if (clients.length < 2) return [];
  const called = splitAtBlanks(type.replaceAll('_', ' ')).filter((word) => word.length > SHORTEST);
  const paper = `(?<![\\p{L}\\p{N}])(?:${called.map(RegExp.escape).join('|')})(?![\\p{L}\\p{N}])`;
  const [isNamed, isBefore, isBehind] = [
    new RegExp(paper, 'iu'),
    new RegExp(`${paper}${BEFORE}`, 'iu'),
    new RegExp(`^['’]s?\\s(?:\\p{L}+\\s){0,2}${paper}`, 'iu'),
  ];
  const said = sentencesOf(context).flatMap(({ start, end }): (readonly Party[])[] => {
    const text = plain(context.slice(start, end));
    if (!isNamed.test(text)) return [];
    const mentions = [...namesOf(parties).in(text)];
    return mentions.flatMap((first, at) => {
      if (!clients.includes(first.party)) return [];
      const series = [first];
      for (const next of mentions.slice(at + 1)) {
        const between = text.slice(series.at(-1)?.end, next.start);
        const isOther = between.startsWith(';') && !NOTHING_SAID.test(text.slice(next.end));
        if (!clients.includes(next.party) || !JOINS.test(between) || isOther) break;
        series.push(next);
      }
      const last = series.at(-1) ?? first;
      const before = text.slice(Math.max(0, first.start - NEAR), first.start);
      const behind = text.slice(last.end, last.end + NEAR);
      const to = mentions[at + series.length];
      const isTo =
        to !== undefined &&
        !clients.includes(to.party) &&
        /^\sto\s(?:the\s)?$/i.test(text.slice(last.end, to.start)) &&
        /(?:^|[,;:/(–—-]\s?)(?:the\s)?$/i.test(before);
      const isOf =
        isBefore.test(before) && (!/\sis\s(?:the\s)?$/i.test(before) || /^['’]s?(?!\p{L})/u.test(behind));
      return isOf || isTo || isBehind.test(behind) ? [series.map(({ party }) => party)] : [];
    });
  });
  const [one, ...others] = said.map((series) => clients.filter((party) => series.includes(party)));
  const isSame = others.every(
    (other) => other.length === one?.length && other.every((party) => one.includes(party)),
  );
  return one === undefined || !isSame || one.length === clients.length ? [] : one.map(({ name }) => name);
}

const SHORTEST = 3;

/** Those we are known to act for, and whoever on their side has the same counsel. */
function withOurCounsel(parties: readonly Party[], ours: readonly string[]): readonly Party[] {
  const known = partiesNamed(
    parties,
    ours.flatMap((one) => [one, ...one.split(/;\s*/)]),
  );
  const isAlike = ({ role, counsel }: Party) =>
    known.some(
      (one) => sideOf(one.role) === sideOf(role) && counsel !== undefined && one.counsel === counsel,
    );
  return parties.filter((party) => known.includes(party) || isAlike(party));
}
