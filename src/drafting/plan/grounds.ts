/**
 * The grounds of a paper: those the request counts or names, for those of our side whom each is raised for. What the
 * blueprint has no section for is a ground all the same, in the lawyer's words. Pure.
 */
import { findCitations } from '../../precedents/index.ts';
import type { CaseFacts, GroundPlan, WriteRequest } from '../model.ts';
import { sideOf, sidesOf } from '../sides.ts';
import { headOf, itemsIn } from './items.ts';
import { isOrderToLeaveOut, positive, UNCLEAR } from './negations.ts';
import { namesOf, partiesIn, placesIn, plain } from './party-names.ts';
import { groundsNamed, isNamed, namedIn, names } from './request-words.ts';
import { capitalised, listed, sentences, shortPartyName } from './text.ts';

type Party = CaseFacts['parties'][number];

export type GroundsInput = Pick<WriteRequest, 'documentType' | 'case' | 'context' | 'firmName' | 'briefed'>;

export interface Ground extends GroundPlan {
  /** What the request says of it, where it counts its grounds. */
  readonly said?: string;
  /** Of no section of the blueprint: its heading, in the lawyer's words. */
  readonly heading?: string;
  /** Raised for these alone. */
  readonly only?: readonly Party[];
}

export interface Grounds {
  /** In the order of the request where it counts them, else of the blueprint. */
  readonly raised: readonly Ground[];
  readonly isCounted: boolean;
  /** Raised for others of our side than those the paper speaks for. */
  readonly ofOthers: readonly Ground[];
}

export function groundsOf(input: GroundsInput): Grounds {
  if (input.briefed !== undefined) {
    const raised = input.briefed.grounds.map(({ id, heading }) => ({
      id,
      heading,
      name: heading,
      words: [],
    }));
    return { raised, isCounted: raised.length > 0, ofOthers: [] };
  }
  const { documentType, context } = input;
  const { movant } = sidesOf(input);
  const role = movant[0]?.role;
  const ours = role === undefined ? undefined : sideOf(role);
  const known = (documentType.grounds ?? []).filter(
    ({ side }) => side === undefined || ours === undefined || side === ours,
  );
  const hasOwn =
    documentType.countsGrounds === true || documentType.sections.some(({ each }) => each === 'grounds');
  const { items, rest } = hasOwn
    ? itemsIn(context, documentType.rules.contents === true)
    : { items: [], rest: context };
  const points = items.filter(
    (item) => !isOrderToLeaveOut(item) && !UNCLEAR.test(item) && /\p{L}{3}/u.test(positive(item)),
  );
  const found =
    points.length === 0
      ? groundsNamed(known, context, documentType.actingSide === 'defending')
      : fromItems(points, rest, known);
  const all = found.map((ground) => narrowed(ground, input, movant));
  return {
    raised: all.filter((ground) => ground.only?.length !== 0),
    isCounted: points.length > 0,
    ofOthers: all.filter((ground) => ground.only?.length === 0),
  };
}

/** A rule alone names the motion, not a ground of its own, where the grounds are counted. */
const IS_RULE = /\d/;

function fromItems(items: readonly string[], rest: string, known: readonly GroundPlan[]): Ground[] {
  const found: Ground[] = [];
  const taken = new Set<string>();
  for (const [at, item] of items.entries()) {
    const head = headOf(item);
    const named = namedIn(known, positive(head));
    const fitting = named.filter(({ id }) => !taken.has(id));
    if (named.length === 0) found.push(ownGround(item, head, at));
    for (const ground of fitting) {
      found.push({ ...ground, said: item });
      taken.add(ground.id);
    }
  }
  const plainly = known
    .map((ground) => ({ ...ground, words: ground.words.filter((word) => !IS_RULE.test(word)) }))
    .filter((ground) => isNamed(ground, rest) && !taken.has(ground.id));
  return [...found, ...known.filter(({ id }) => plainly.some((one) => one.id === id))];
}

const LONGEST_HEADING = 110;

function ownGround(item: string, head: string, at: number): Ground {
  const name = withoutAuthority(head);
  const id = `own_${letters(at)}`;
  return { id, name, words: [], heading: titled(shortened(name)), said: item };
}

/** What a point is about, as a heading; null where its words make none. */
export function headingFrom(text: string): string | null {
  const name = shortened(withoutAuthority(headOf(text))).replace(/[\s.,;]+$/, '');
  return name.length < 3 || name.length > LONGEST_HEADING ? null : titled(name);
}

/** `a` to `z`, `aa`, `ab` …: names of fields have no digits. */
function letters(number: number): string {
  const last = 'abcdefghijklmnopqrstuvwxyz'.charAt(number % 26);
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last;
}

/** A long one ends before a clause that can be left out, and not within one. */
function shortened(name: string): string {
  if (name.length <= LONGEST_HEADING) return name;
  const clauses = [
    ...name
      .slice(0, LONGEST_HEADING)
      .matchAll(/,?\s(?:as|that|which|when|where|before|after|until|although|and|but|under)\s|,\s/g),
  ];
  const last = clauses.filter(({ index }) => index > 30).at(-1)?.index;
  return last === undefined ? name : name.slice(0, last);
}

/** Nothing checks a heading: what is cited in it stands in the text below. */
function withoutAuthority(text: string): string {
  const cited = findCitations(text).filter(({ kind }) => kind !== 'rule');
  return cited
    .reduce((rest, { text: citation }) => rest.replace(citation, ''), text)
    .replace(/\b(?:by|under|of|in)\s+(?=[,.;]|$)/g, '')
    .replace(/(?<![\s,;])[\s,;]+$/, '')
    .replace(/\s+([,;])/g, '$1');
}

const SMALL = new Set(
  'a an and as at but by for from in nor of on or over the to under with within without against between into upon'.split(
    ' ',
  ),
);

/** As the headings beside it are written. */
function titled(text: string): string {
  return capitalised(
    text.replace(/(?<![\p{L}’'.-])\p{Ll}[\p{L}’'-]*/gu, (word) =>
      SMALL.has(word) ? word : capitalised(word),
    ),
  );
}

/** Grounds that belong to each defendant and to no other. */
const PERSONAL = new Set(['personal_jurisdiction', 'service', 'immunity']);
const AS_TO =
  /\b(?:as\s+(?:to|against|for)|over|against|for|regarding|concerning|only|alone|by)\s+(?:(?:mr|mrs|ms|dr|the|defendants?|plaintiffs?)\.?\s+)*$/i;

/** Characters before a name that can say that something is raised for it. */
const LONGEST_LEAD = 100;

/** @returns with `only` where it is raised for some of our side alone; an empty one where none of those is our party */
function narrowed(ground: Ground, { case: matter, context }: GroundsInput, movant: readonly Party[]): Ground {
  const [first] = movant;
  if (first === undefined) return ground;
  const side = matter.parties.filter(({ role }) => sideOf(role) === sideOf(first.role));
  if (side.length < 2) return ground;
  const called = namesOf(side);
  const said =
    ground.said === undefined
      ? sentences(positive(context)).filter((sentence) => names(ground, sentence))
      : [headOf(ground.said)];
  const meant = new Set(
    said.flatMap((sentence) => {
      const text = plain(sentence);
      if (PERSONAL.has(ground.id)) return partiesIn(text, called);
      return placesIn(text, called).flatMap(({ start, party }) =>
        AS_TO.test(text.slice(Math.max(0, start - LONGEST_LEAD), start)) ? [party] : [],
      );
    }),
  );
  if (meant.size === 0 || movant.every((party) => meant.has(party))) return ground;
  return { ...ground, only: movant.filter((party) => meant.has(party)) };
}

export function namesOfParties(parties: readonly Party[]): string {
  return listed(parties.map(({ name }) => shortPartyName(name)));
}

/** As it stands in a list: `lack of personal jurisdiction as to Dean Kessler`. */
export function calledIn({ name, only, heading }: Ground): string {
  if (only === undefined || heading !== undefined) return name;
  return `${name} as to ${namesOfParties(only)}`;
}
