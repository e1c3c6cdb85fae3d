/**
 * Picks, from the decisions found for a case, the sentences a section can be argued from. What was found
 * because it resembles the facts is often the story of another case; an argument needs the rule. So each
 * passage is weighed by how much it reads like a rule of law, how much it has to do with the section, and
 * how much with the case. Only words count, so the same decisions give the same passages.
 */
import { type Bound, boundBy, onlyDisposes, type Roles, saysOf } from './choose-side.ts';
import { isOfAnotherField } from './fields-of-law.ts';
import type { CaseFacts, SectionPlan } from './model.ts';
import { rarity, windowsOf, worthOf } from './passage-windows.ts';
import { reportsArgument } from './quotable.ts';
import { overlap, subjectWords } from './subject-words.ts';

export interface ReadPage {
  readonly fileId: string;
  readonly page: number;
  readonly text: string;
  /** 0 to 1, of the whole file. */
  readonly relevance: number;
  /** The decision's own name: words in it tell of its parties, not of the law. */
  readonly title: string;
}

export interface ChosenPassage {
  readonly section: string;
  readonly fileId: string;
  readonly page: number;
  readonly span: readonly [number, number];
  readonly quote: string;
  readonly weight: number;
}

const QUOTED_A_SECTION = 2;
const PASSAGES_A_FILE = 5;
/** Decisions that have little to do with the case, measured against the one that has most. */
const LEAST_RELEVANCE = 0.28;
/** What is only mentioned beside a quotation must be nearer still. */
const RELEVANCE_BESIDE = 0.5;
/** Below this a passage does not read like a rule, or has too little to do with the section. */
const LEAST_LAW = 2;
const LEAST_POINT = 1;
/** A second passage of the same decision must be better than the first of another by this much. */
const SAME_FILE = 1.5;
const ADVANTAGE_OF_LAW = 1;
const BINDS_THEM = 1.5;

const NORMATIVE = [
  /\bmust\b/,
  /\bmay not\b|\bcannot\b/,
  /\bneed not\b/,
  /\b(?:is|are) (?:not )?(?:bound|required|entitled|enough|sufficient|discoverable)\b/,
  /\brequires?\b/,
  /\bburden\b/,
  /\bduty\b|\bowes?\b/,
  /\b(?:rests?|depends?) (?:on|upon)\b/,
  /\bmeans that\b/,
  /\belements?\b/,
  /\bstandard\b/,
  /\bordinarily\b/,
  /\bonly (?:if|when|where)\b|\bunless\b/,
  /\bthe (?:question|test|measure|purpose|rule|scope) (?:is|of|that)\b/,
  /\bis (?:not )?(?:a|an|no)\b/,
];
const GENERAL_SUBJECT =
  /\b(?:[Aa]n?|[Nn]o|[Aa]ny|[Ee]very|[Tt]he) (?:court|party|plaintiff|defendant|pleader|pleading|complaint|claimant|trustee|beneficiary|landlord|tenant|owner|carrier|consignee|licen[cs]ee|licen[cs]or|contract|objection|allegation|request|motion|employer|employee|seller|buyer|certificate|claim|accounting|privilege|trade secret)\b/;
const OPENS_RULE =
  /^(?:The (?:elements|duty|burden|scope|measure|purpose|right|privilege)|An?|To|Where|When|No|Every|Any|Ordinary|Discovery|Damages|Plausibility|Boilerplate|Proportionality|Relevance|Failure)\b/;
const STORY = [
  /\b(?:Mr|Ms|Mrs|Dr)\./,
  /\b(?:trial court|court of appeals|probate court|jury|witness(?:es)?|testified|below)\b/,
  /\b(?:[Ww]e|us|our)\b/,
  /\b(?:judgment|remand(?:ed)?|affirmed|reversed|appeals?|appealed|dissent|concur)\b/,
  /\b(?:survives?|gave the same answer|answered|stands differently)\b|"/,
  /\b(?:contends?|argues?|replies|objects that|says|asks)\b/,
  /^(?:Here|In this case|On remand|Finally)\b/,
  /\$|\b\d{2,}\b/,
];
const LEANS =
  /^(?:It|Its|They|Their|He|His|She|Her|This|That|These|Those|Such|But|And|Nor|Neither|However|Here|There|First|Then|So|The (?:first|second|last)|Rather|Likewise|Moreover|Furthermore|Further|Additionally|Similarly|Instead|Next|Also|As such|In other words)\b/;
/** What a court made of a rule in its own case. */
const APPLIES_IT =
  /^(?:For (?:these|this|those|the same) reasons?|Thus|Therefore|Accordingly|Consequently|Hence|As a result|In sum|In conclusion|Because|Since)\b/;
/** Names that a rule of law may hold. */
const COMMON_NAMES =
  /^(?:Court|Courts|Federal|Rule|Rules|Civil|Criminal|Procedure|Evidence|Act|Title|Section|Sections|Circuit|Supreme|State|States|United|Constitution|Amendment|Congress|District|Code|Due|Process|Clause|First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh|Fourteenth|Article|Chapter|American|English|Latin|Commission|Government|Restatement|Torts|Contracts|Law|Plaintiffs?|Defendants?|Appellants?|Appellees?|Petitioners?|Respondents?)$/;
const STATES =
  /^(?:Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|Hampshire|Jersey|Mexico|York|Carolina|Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode|Tennessee|Texas|Utah|Vermont|Virginia|Washington|Wisconsin|Wyoming)$/;

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
  const subject = [matter.title, matter.practice_area, matter.facts, context, ...wordsOf(sections)].join(' ');
  const candidates = all.filter(
    ({ law, relevance, plain, quote }) =>
      law >= LEAST_LAW &&
      relevance >= LEAST_RELEVANCE &&
      saysOf(plain, against) === 0 &&
      !onlyDisposes(plain) &&
      !reportsArgument(quote) &&
      !isOfAnotherField(plain, subject),
  );
  const places = placesOf(sections, all, subjectWords(`${matter.facts ?? ''} ${context}`), roles);
  const taken: ChosenPassage[] = [];
  for (;;) {
    const best = bestOf(candidates, places, taken);
    if (best === null) return taken;
    taken.push(best);
  }
}

function wordsOf(sections: readonly SectionPlan[]): readonly string[] {
  return sections.flatMap(({ heading, keywords = [], needs = [] }) => [heading, ...keywords, ...needs]);
}

/** A section with what it is about, and what each word of that is worth. */
interface Place {
  readonly id: string;
  readonly keywords: ReadonlyMap<string, number>;
  readonly about: ReadonlySet<string>;
  readonly quoted: number;
  readonly needs: readonly string[];
  /** Sections of law alone get nothing for resembling the case, and an advantage instead. */
  readonly lawOnly: boolean;
  /** May quote what binds the party itself. */
  readonly statesStandard: boolean;
}

function placesOf(
  sections: readonly SectionPlan[],
  candidates: readonly Candidate[],
  about: ReadonlySet<string>,
  roles: Roles | null,
): Place[] {
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
      needs: (needs ?? []).map((word) => word.toLowerCase()),
      lawOnly: lawOnly === true,
      statesStandard: lawOnly === true && roles?.opposes !== true,
    }));
}

const NOTHING: ReadonlySet<string> = new Set();

interface Candidate {
  readonly page: ReadPage;
  readonly span: readonly [number, number];
  readonly quote: string;
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
    return { page, span, quote, plain: folded.toLowerCase(), words, law, relevance, bound };
  });
}

function lawlikeness(quote: string, parties: ReadonlySet<string>): number {
  const normative = Math.min(4, NORMATIVE.filter((pattern) => pattern.test(quote)).length);
  const story = STORY.filter((pattern) => pattern.test(quote)).length;
  const named = (quote.match(/[A-Z][a-z]{3,}/g) ?? []).filter((word) => parties.has(word)).length;
  return (
    normative +
    (GENERAL_SUBJECT.test(quote) ? 1.5 : 0) +
    (OPENS_RULE.test(quote) ? 1 : 0) -
    story * 2 -
    named * 2 -
    Math.min(2, strangersIn(quote)) * 1.5 -
    (APPLIES_IT.test(quote) ? 1 : 0) -
    (LEANS.test(quote) ? 2 : 0)
  );
}

/** A party that is called by its letters, and what it did: `RG’s`, `TGW breached`. */
const SHORT_NAME = /\b\p{Lu}{2,6}(?=['’]s\b|\s+(?:does|did|do|has|had|is|was|\p{Ll}+ed|\p{Ll}+es)\b)/gu;

/** Names within sentences that no rule of law has: who they are, only their own case tells. */
function strangersIn(quote: string): number {
  const names = [
    ...quote.matchAll(/(?<=[\p{L},;:)] +|[\p{L},;:)]\s+)(\p{Lu}\p{Ll}{2,})(?![\p{L}]*\.\s)/gu),
  ].map(([, name = '']) => name);
  const short = [...quote.matchAll(SHORT_NAME)].map(([name]) => name);
  return new Set([...short, ...names].filter((name) => !COMMON_NAMES.test(name) && !STATES.test(name))).size;
}

/** Negative infinity for a passage that has nothing to do with the section, however good a rule it is. */
function weigh({ words, law, relevance, plain, bound }: Candidate, place: Place): number {
  if (place.needs.length > 0 && !place.needs.some((word) => plain.includes(word)))
    return Number.NEGATIVE_INFINITY;
  if (bound === 'ours' && !place.statesStandard) return Number.NEGATIVE_INFINITY;
  const point = worthOf(words, place.keywords);
  if (point < LEAST_POINT) return Number.NEGATIVE_INFINITY;
  return (
    law +
    Math.min(5, point) * 1.2 +
    Math.min(3, overlap(place.about, words) * 0.4) +
    relevance * 3 +
    (place.lawOnly ? ADVANTAGE_OF_LAW : 0) +
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
