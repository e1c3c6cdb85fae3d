/**
 * Picks, from the decisions found for a case, the sentences a section can be argued from. What was found
 * because it resembles the facts is often the story of another case; an argument needs the rule. So each
 * passage is weighed by how much it reads like a rule of law, how much it has to do with the section, and
 * how much with the case. Only words count, so the same decisions give the same passages.
 */
import type { Court } from '../precedents/index.ts';
import { type Bound, boundBy, onlyDisposes, type Roles, saysOf } from './choose-side.ts';
import { isOfAnotherField, isOfAnotherPoint } from './fields-of-law.ts';
import { forumOf, isLawOfElsewhere } from './law-of-place.ts';
import { lawlikeness } from './lawlike.ts';
import { harms, measures } from './leaning.ts';
import { meetsNeeds } from './meets-needs.ts';
import type { CaseFacts, SectionPlan } from './model.ts';
import { rarity, windowsOf, worthOf } from './passage-windows.ts';
import { reportsArgument } from './quotable.ts';
import { statesRule } from './states-rule.ts';
import { overlap, subjectWords } from './subject-words.ts';

export interface ReadPage {
  readonly fileId: string;
  readonly page: number;
  readonly text: string;
  /** 0 to 1, of the whole file. */
  readonly relevance: number;
  /** The decision's own name: words in it tell of its parties, not of the law. */
  readonly title: string;
  /** Which decided, where that is known. */
  readonly court?: Court | null;
}

export interface ChosenPassage {
  readonly section: string;
  readonly fileId: string;
  readonly page: number;
  readonly span: readonly [number, number];
  readonly quote: string;
  readonly weight: number;
}

/** Words of the matter that a passage shares in a section that needs none of its own. */
const LEAST_ABOUT = 2;
const QUOTED_A_SECTION = 2;
const PASSAGES_A_FILE = 5;
/** Decisions that have little to do with the case, measured against the one that has most. */
const LEAST_RELEVANCE = 0.28;
/** What is only mentioned beside a quotation must be nearer still. */
const RELEVANCE_BESIDE = 0.5;
/** Below this a passage does not read like a rule, or has too little to do with the section. */
const LEAST_LAW = -1;
const LEAST_POINT = 1;
/** A second passage of the same decision must be better than the first of another by this much. */
const SAME_FILE = 1.5;
const ADVANTAGE_OF_LAW = 1;
const BINDS_THEM = 1.5;
/** The measure of a motion, before what follows from it. */
const BY_MEASURE = 2;

/**
 * For each section that argues, two passages to quote and one of another decision to cite beside them; for
 * a section that only cites, one. Each passage goes where it fits best; in the order in which they were
 * chosen, the best first. None has a phrase that is `against` what the paper asks for: those are disclosed, not argued from.
 * None binds the party it is made for, but where the standard is stated.
 */
export function chooseAuthority(
  sections: readonly SectionPlan[],
  pages: readonly ReadPage[],
  matter: CaseFacts,
  context: string,
  against: readonly string[] = [],
  roles: Roles | null = null,
): ChosenPassage[] {
  const most = Math.max(0, ...pages.map(({ relevance }) => relevance));
  const all = pages.flatMap((page) => candidatesOf(page, most, roles));
  const subject = [matter.title, matter.practice_area, matter.facts, context].join(' ');
  const forum = forumOf(matter, context);
  const candidates = all.filter(
    ({ page, quote, parties, law, relevance, plain }) =>
      law >= LEAST_LAW &&
      relevance >= LEAST_RELEVANCE &&
      saysOf(plain, against) === 0 &&
      !onlyDisposes(plain) &&
      !reportsArgument(quote) &&
      !isOfAnotherField(plain, subject) &&
      statesRule(quote, parties) &&
      !isLawOfElsewhere(quote.replace(/\s+/g, ' '), page.court ?? null, page.text, forum),
  );
  const places = placesOf(sections, all, `${matter.facts ?? ''} ${context}`, roles);
  const taken: ChosenPassage[] = [];
  for (;;) {
    const best = bestOf(candidates, places, taken);
    if (best === null) return taken;
    taken.push(best);
  }
}

/** A section with what it is about, and what each word of that is worth. */
interface Place {
  readonly id: string;
  readonly keywords: ReadonlyMap<string, number>;
  readonly about: ReadonlySet<string>;
  readonly quoted: number;
  /** Undefined where anything that is about the matter will do. */
  readonly needs: readonly string[] | undefined;
  /** What the section says of itself; with nothing it needs, also what the matter says. */
  readonly words: string;
  readonly opposes: boolean | null;
  /** Sections of law alone get nothing for resembling the case, and an advantage instead. */
  readonly lawOnly: boolean;
  /** May quote what binds the party itself. */
  readonly statesStandard: boolean;
}

function placesOf(
  sections: readonly SectionPlan[],
  candidates: readonly Candidate[],
  matter: string,
  roles: Roles | null,
): Place[] {
  const about = subjectWords(matter);
  return sections
    .filter(({ sources, record, adverse }) => sources !== 'none' && record !== true && adverse !== true)
    .map(({ id, keywords, heading, sources, lawOnly, needs }) => ({
      id,
      // A section about the matter as a whole has the matter's own words.
      keywords: rarity(
        keywords === undefined ? about : subjectWords([...keywords, heading].join(' ')),
        candidates,
      ),
      about: lawOnly === true ? NOTHING : about,
      quoted: sources === 'argue' ? QUOTED_A_SECTION : 0,
      needs,
      words: [heading, ...(keywords ?? []), ...(needs ?? []), needs === undefined ? matter : ''].join(' '),
      opposes: roles?.opposes ?? null,
      lawOnly: lawOnly === true,
      statesStandard: lawOnly === true && roles?.opposes !== true,
    }));
}

const NOTHING: ReadonlySet<string> = new Set();

interface Candidate {
  readonly page: ReadPage;
  readonly span: readonly [number, number];
  readonly quote: string;
  /** Of its decision. */
  readonly parties: ReadonlySet<string>;
  /** In lower case, each white space one space. */
  readonly plain: string;
  readonly words: ReadonlySet<string>;
  /** How much it reads like a rule. */
  readonly law: number;
  readonly bound: Bound;
  /** Of its decision, 1 for the most relevant. */
  readonly relevance: number;
}

function candidatesOf(page: ReadPage, mostRelevant: number, roles: Roles | null): Candidate[] {
  const parties = new Set(page.title.split(/[^A-Za-z]+/).filter((word) => /^[A-Z][a-z]{3,}$/.test(word)));
  const relevance = mostRelevant === 0 ? 0 : page.relevance / mostRelevant;
  return windowsOf(page.text).map(({ span, quote, words, sentences }) => {
    const law = lawlikeness(quote, parties) - (sentences - 1) * 0.4;
    const folded = quote.replace(/\s+/g, ' ');
    const bound = boundBy(folded, roles);
    return { page, span, quote, parties, plain: folded.toLowerCase(), words, law, relevance, bound };
  });
}

/** Negative infinity for a passage that has nothing to do with the section, however good a rule it is. */
function weigh({ words, law, relevance, plain, bound }: Candidate, place: Place): number {
  if (place.needs === undefined ? overlap(place.about, words) < LEAST_ABOUT : !meetsNeeds(plain, place.needs))
    return Number.NEGATIVE_INFINITY;
  if (isOfAnotherPoint(plain, place.words)) return Number.NEGATIVE_INFINITY;
  if (place.opposes !== null && harms(plain, place.opposes, place.lawOnly)) return Number.NEGATIVE_INFINITY;
  if (bound === 'ours' && !place.statesStandard) return Number.NEGATIVE_INFINITY;
  const point = worthOf(words, place.keywords);
  if (point < LEAST_POINT) return Number.NEGATIVE_INFINITY;
  return (
    law +
    Math.min(5, point) * 1.2 +
    Math.min(3, overlap(place.about, words) * 0.4) +
    relevance * 3 +
    (place.lawOnly ? ADVANTAGE_OF_LAW + (measures(plain) ? BY_MEASURE : 0) : 0) +
    (bound === null ? 0 : bound === 'theirs' ? BINDS_THEM : -BINDS_THEM)
  );
}

function bestOf(
  candidates: readonly Candidate[],
  places: readonly Place[],
  taken: readonly ChosenPassage[],
): ChosenPassage | null {
  let best: { candidate: Candidate; place: Place; weight: number } | null = null;
  for (const place of places) {
    const here = taken.filter(({ section }) => section === place.id);
    if (here.length > place.quoted) continue;
    for (const candidate of candidates) {
      if (!isFree(candidate, taken)) continue;
      const again = here.some(({ fileId }) => fileId === candidate.page.fileId);
      if (here.length === place.quoted && (again || candidate.relevance < RELEVANCE_BESIDE)) continue;
      const weight = weigh(candidate, place) - (again ? SAME_FILE : 0);
      if (weight > (best?.weight ?? 0)) best = { candidate, place, weight };
    }
  }
  if (best === null) return null;
  const { page, span, quote } = best.candidate;
  return { section: best.place.id, fileId: page.fileId, page: page.page, span, quote, weight: best.weight };
}

function isFree({ page, span }: Candidate, taken: readonly ChosenPassage[]): boolean {
  const ofFile = taken.filter((other) => other.fileId === page.fileId);
  if (ofFile.length >= PASSAGES_A_FILE) return false;
  return !ofFile.some((other) => other.page === page.page && overlaps(other.span, span));
}

function overlaps(a: readonly [number, number], b: readonly [number, number]): boolean {
  return a[0] < b[1] && b[0] < a[1];
}
