/**
 * For whom a paper speaks, as the request says it: `We represent Peachtree only`, `Answer for both defendants`,
 * `Dr. Hines has his own counsel`. Pure.
 */
import { rememberedLately, rememberedWith } from '../../platform/index.ts';
import {
  type Called,
  type Named,
  type Names,
  namesOf,
  plain,
  type ReadParties,
  readParties,
} from './party-names.ts';
import { sentences } from './text.ts';

interface Role {
  readonly side: 'claiming' | 'defending';
  readonly several: boolean;
}

export interface Represented<P extends Named> {
  /** Named as ours; empty where the request does not say it, or not clearly. */
  readonly ours: readonly P[];
  /** Which side is ours, where only that is said, and whether all of it is: `We represent both defendants`. */
  readonly role: Role | null;
  /** Named as somebody else's clients. */
  readonly others: readonly P[];
}

const WE_ACT =
  /\b(?:we|I|(?:our|the|this) firm|undersigned)\s+(?:(?:now|here|only|also|currently|are|am|is|were|was)\s+)*(?:represents?|representing|acts?\s+for|acting\s+for|act\s+on\s+behalf\s+of|appears?\s+for|appearing\s+for|speaks?\s+for|counsel\s+(?:for|to)|defends?|retained\s+by|engaged\s+by)\s+/gi;
const CLIENT_IS = /\b(?:our|the)\s+clients?\s*(?:is|are|:|,)\s*/gi;
const PAPER =
  '(?:answers?|motions?(?:\\s+to\\s+[a-z]+|\\s+in\\s+limine)?|opposition|reply|brief|memorandum|complaint|petition|counter-?claim|cross-?claim|demand(?:\\s+letter)?|letter|pleading|response|interrogatories|requests(?:\\s+for\\s+production)?|this\\s+is|filed|submitted|counsel)';
const PAPER_OF = new RegExp(
  `^(?:please\\s+)?(?:(?:draft|prepare|write|file|need|we need)\\s+)?(?:an?\\s+|the\\s+|our\\s+|joint\\s+|first\\s+)*${PAPER}\\s+(?:only\\s+)?(?:for|of|by|on\\s+behalf\\s+of)\\s+`,
  'i',
);
const FOR = /^(?:only\s+)?(?:for|on\s+behalf\s+of)\s+/i;
/** Said to the drafter, and for whom it is to be done. */
const DO_IT =
  /^(?:please\s+)?(?:move|answer|oppose|reply|respond|sue|file|draft|prepare|write|seek|demand|appear|dismiss|compel)\b[^.;]*?\b(?:on\s+behalf\s+of)\s+/i;
/** `Count II, loss of consortium, for`: a count, and behind it in the same clause for whom. */
const COUNT_FOR = /\b(counts?)\b|[.;]|\b(for|on behalf of)\s+/gi;
/** Behind those named: nothing, an end, or what they are to do; not `’s negligence`. */
const ENDS =
  /^\s*(?:$|[.:;,(–—-]|only\b|alone\b|against\b|in\b|with\b|to\b|under\b|and\b|move|who\b|here\b|but\b|not\b|except\b)/i;

/** What says of a party that others speak for it. */
const ELSEWHERE =
  /(?:\s*,)?\s+(?:(?:(?:has|have|had)(?:\s+(?:retained|hired|engaged))?|retained|hired|engaged)\s+(?:his|her|its|their|separate|other|different|another|own|new)\b[^.;,()]{0,25}\b(?:counsel|lawyers?|attorneys?|representation|firm)|(?:is|are)\s+(?:being\s+)?(?:separately|independently|otherwise)\s+represented|(?:is|are)\s+represented\s+(?:separately|elsewhere|by)\b|(?:is|are|was|were)\s+not\s+(?:(?:our|a|the\s+firm's)\s+clients?|represented\s+by\s+us|a\s+movant|moving|joining)|(?:isn't|aren't)\s+(?:our|a)\s+clients?|(?:is|are)\s+(?:appearing\s+)?pro\s+se|(?:will|must|is\s+to|are\s+to)\s+(?:file|move|answer|respond)\s+(?:separately|(?:on\s+)?(?:his|her|its|their)\s+own))\b[^.;()]*/iuy;
const NOT_FOR =
  /\b(?:(?:we|I)\s+(?:do\s+not|don't|no\s+longer|cannot)\s+(?:represent|act\s+for|appear\s+for|speak\s+for)|(?:but\s+)?not\s+(?:for|on\s+behalf\s+of)|but\s+not|except(?:\s+for)?|other\s+than|excluding)\s+/gi;

export function representedIn<P extends Named>(context: string, parties: readonly P[]): Represented<P> {
  return readersOf(parties).represented(context) as Represented<P>;
}

/** Those a count of a complaint is brought for: `Count II, loss of consortium, for Andrés Quintero`. */
export function claimantsIn<P extends Named>(context: string, parties: readonly P[]): P[] {
  return readersOf(parties).claimants(context) as P[];
}

/** The request without what only says whom we represent: that is done, and is nobody else's business. */
export function withoutRepresentation(context: string, parties: readonly Named[]): string {
  return readersOf(parties).unrepresented(context);
}

/** Nearly every field of a template asks for whom the paper speaks. */
const readersOf = rememberedWith((parties: readonly Named[]) => ({
  represented: rememberedLately(2, (context) => readRepresented(context, parties)),
  claimants: rememberedLately(2, (context) => readClaimants(context, parties)),
  unrepresented: rememberedLately(2, (context) => readUnrepresented(context, parties)),
}));

function readRepresented(context: string, parties: readonly Named[]): Represented<Named> {
  const names = namesOf(parties);
  const said = sentences(context).map(plain);
  const others = new Set(said.flatMap((sentence) => elsewhere(sentence, names)));
  const named = new Set<Named>();
  const roles: Role[] = [];
  for (const sentence of said) {
    for (const { parties: who, role } of speakers(sentence, names)) {
      for (const party of who) named.add(party);
      if (who.length === 0 && role !== null) roles.push(role);
    }
  }
  const [role = null] = roles.every(({ side }) => side === roles[0]?.side) ? roles : [];
  return { ours: parties.filter((one) => named.has(one) && !others.has(one)), role, others: [...others] };
}

function readClaimants(context: string, parties: readonly Named[]): Named[] {
  const names = namesOf(parties);
  const found = new Set(
    sentences(context)
      .map(plain)
      .flatMap((sentence) =>
        readAt(behindCounts(sentence), sentence, names).flatMap(({ parties: who }) => who),
      ),
  );
  return parties.filter((party) => found.has(party));
}

function behindCounts(sentence: string): number[] {
  const places: number[] = [];
  let counted = false;
  for (const { index, 0: found, 1: count, 2: whom } of sentence.matchAll(COUNT_FOR)) {
    if (counted && whom !== undefined) places.push(index + found.length);
    counted = count !== undefined || (counted && whom === undefined && !/[.;]/.test(found));
  }
  return places;
}

function readUnrepresented(context: string, parties: readonly Named[]): string {
  const names = namesOf(parties);
  return sentences(context)
    .flatMap((sentence) => {
      const bare = sentence.replace(/\s*\(([^()]*)\)/g, (whole, inside: string) =>
        elsewhere(plain(inside), names).length > 0 ? '' : whole,
      );
      return isOnlyOfRepresentation(plain(bare), names) ? [] : [bare];
    })
    .join(' ');
}

function isOnlyOfRepresentation(sentence: string, names: Names<Named>): boolean {
  const all = [...speakers(sentence, names)];
  if (all.some(({ rest }) => /^[\s.,]*(?:(?:only|alone|here)[\s.]*)?$/i.test(rest))) return true;
  let [without, from] = ['', 0];
  for (const { start, end } of saidOfOthers(sentence, names)) {
    without += sentence.slice(from, start);
    from = end;
  }
  without += sentence.slice(from);
  return (
    from > 0 && !/\p{L}{3}/u.test(without.replace(/\b(?:mr|mrs|ms|dr|the|and|defendant|plaintiff)\b/gi, ''))
  );
}

/** Where a party is named and it is said that others speak for it, up to the end of that. */
function saidOfOthers<P extends Named>(sentence: string, names: Names<P>): Called<P>[] {
  const found: Called<P>[] = [];
  for (const { party, start, end } of names.in(sentence)) {
    if (start < (found.at(-1)?.end ?? 0)) continue;
    ELSEWHERE.lastIndex = end;
    const said = ELSEWHERE.exec(sentence)?.[0];
    if (said !== undefined) found.push({ party, start, end: end + said.length });
  }
  return found;
}

interface Speaker {
  readonly parties: readonly Named[];
  readonly role: Role | null;
  readonly rest: string;
}

function speakers<P extends Named>(
  sentence: string,
  names: Names<P>,
): readonly (Speaker & { readonly parties: readonly P[] })[] {
  const starts = [
    ...[...sentence.matchAll(WE_ACT), ...sentence.matchAll(CLIENT_IS)].map(
      ({ index, 0: text }) => index + text.length,
    ),
    ...[PAPER_OF, FOR, DO_IT].flatMap((pattern) => {
      const found = pattern.exec(sentence)?.[0];
      return found === undefined ? [] : [found.length];
    }),
  ];
  const read = readAt(starts, sentence, names).filter(
    ({ parties, role, rest }) => (parties.length > 0 || role !== null) && ENDS.test(rest),
  );
  const bare = sentence.replace(/^only\s+/i, '');
  const alone = names.at(bare, 0).find(({ end }) => {
    ALONE.lastIndex = end;
    return ALONE.test(bare);
  });
  if (alone === undefined) return read;
  const words = bare === sentence ? sentence.slice(0, ALONE.lastIndex) : 'only';
  return /\b(?:only|alone)\b/i.test(words) ? [...read, readParties(bare, names)] : read;
}

const ALONE = /(?:\s+(?:only|alone))?\s*(?:\.|(?:moves?|answers?)\b)/iuy;

/** Who is named at those places, apart from those that were passed in reading from an earlier one. */
function readAt<P extends Named>(
  places: readonly number[],
  sentence: string,
  names: Names<P>,
): ReadParties<P>[] {
  const read = new Map<number, ReadParties<P>>();
  let end = 0;
  for (const place of [...places].sort((a, b) => a - b)) {
    if (place < end) continue;
    const one = readParties(sentence.slice(place), names);
    end = sentence.length - one.rest.length;
    read.set(place, one);
  }
  return places.flatMap((place) => read.get(place) ?? []);
}

function elsewhere<P extends Named>(sentence: string, names: Names<P>): P[] {
  const said = saidOfOthers(sentence, names).map(({ party }) => party);
  // `except Kessler` says it only where the sentence says for whom the paper is.
  const isOfUs = speakers(sentence, names).length > 0;
  const left = [...sentence.matchAll(NOT_FOR)]
    .filter(({ 0: words }) => isOfUs || /^(?:we|I)\b/i.test(words))
    .map(({ index, 0: words }) => index + words.length);
  return [...new Set([...said, ...readAt(left, sentence, names).flatMap(({ parties }) => parties)])];
}
