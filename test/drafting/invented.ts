/** What models are known to write and must not: invented authority, and sentences whose passage says something else. */
import type { Random } from '../support/random.ts';

const INVENTED = [
  'As Smith v. Jones, 123 U.S. 456 (1999), holds, the claim fails.',
  'See Doe v. Roe, 999 F.4th 1 (9th Cir. 2031); accord In re Invented, 2031 WL 99999.',
  'The rule of [2031] UKSC 5 and of Mer. Rev. Stat. § 99-999 is the same.',
  'Ѕmith v. Jоnes, １２３ U.\u200bS. 456, is to the same effect. Id. at 5.',
  'The court said “a complaint must be dismissed whenever it is asked for” in so many words.',
];

/** A sentence and the piece of it that must be in the report. */
export type Plant = readonly [text: string, reported: string];

const PLANTED: readonly Plant[] = [
  [
    'A court is bound to accept as true a legal conclusion couched as a factual allegation {S1}.',
    'court is bound',
  ],
  ['A pleading that offers labels becomes sufficient by repetition {S1}.', 'sufficient by repetition'],
  [
    'To state a claim for breach of contract the pleader need not allege performance {S2}.',
    'need not allege',
  ],
  ['Whales are mammals and breathe air through a hole in the head {S2}.', 'Whales'],
  ['Plausibility is probability in every case and without exception {S3}.', 'Plausibility is probability'],
  ['The matter was discussed with John Blackwood of Zenith Logistics, LLC.', 'John Blackwood'],
  ['The sum of $51,000 was due on May 9, 2023.', '$51,000'],
  ['It was docketed under Case No. 23-CV-0071.', '23-CV-0071'],
];

const SCRAPS =
  '{ } {S1} {S9} {quote S2} {quote S7} “ ” " ‘ ’ 123 U.S. 456 v. Smith Jones § 12 (9th Cir. 2031) Id. at F.3d [2031] the court held that {blank date} $5 May 9, 2031 \u200b \u202e'.split(
    ' ',
  );

function one<T>(random: Random, all: readonly [T, ...T[]] | readonly T[]): T {
  const chosen = all[random.between(0, all.length - 1)];
  if (chosen === undefined) throw new RangeError('nothing to choose from');
  return chosen;
}

export function lie(random: Random): string {
  return `${one(random, INVENTED)} {S${1 + random.between(0, 39)}} {quote S${1 + random.between(0, 8)}}`;
}

/** `cites`: whether its section may cite at all; a sentence that loses its handle claims no support. */
export function plant(random: Random, cites: boolean): Plant {
  return one(
    random,
    PLANTED.filter(([text]) => cites || !text.includes('{')),
  );
}

/** Handles that do not exist, in all the ways of writing them. */
export function wrongHandles(random: Random): string {
  const n = 4 + random.between(0, 899);
  return `It is settled {S${n}}, {S${n}; S${n + 1}} and {quote S${n}} [S${n}] {s1} {S 1} {{S1}} {S1 that the point stands {S2}.`;
}

export function gibberish(random: Random): string {
  const words = Array.from({ length: 40 }, () => one(random, SCRAPS));
  return words.join(random.between(0, 3) === 0 ? '' : ' ');
}
