/**
 * What the lawyer’s words for a ground themselves name of the matter’s documents: a witness, a document by its title or its day, a page and
 * line, a paragraph. That belongs to the ground, whatever other words it shares with another. Pure.
 */
import { analyze } from '../../search/index.ts';
import { isWholeNumber, plainly, withoutS, wordsIn } from '../letters.ts';
import { daysNamedIn } from '../templates/dates.ts';
import { findDates } from '../verify/index.ts';
import { calledAs } from './call-document.ts';
import { type EvidenceUnit, inItsOrder, isPart, LONGEST, type MatterEvidence } from './match-evidence.ts';
import type { MatterPage } from './matter-documents.ts';
import { personOf } from './messages.ts';

interface Document {
  readonly id: string;
  readonly units: readonly EvidenceUnit[];
  readonly pages: readonly MatterPage[];
  /** Words of its title that are no name of a party, and no day. */
  readonly terms: ReadonlySet<string>;
  /** As they are written there, in small letters. */
  readonly words: ReadonlyMap<string, string>;
  /** Words of names in it, of parties too. */
  readonly names: ReadonlySet<string>;
  /** Under which it is known. */
  readonly days: ReadonlySet<string>;
}

const HEAD = 400;
const PLACE = /(?<![\d:.])(\d{1,4}):(\d{1,2})(?:\s?[-–—]\s?(?:(\d{1,4}):)?(\d{1,2}))?(?![\d:]|\s?[ap]\.?m)/g;
const NUMBERED_PLACE =
  /(?:\b(?:paragraphs?|paras?\.?|pars?\.?|sections?|secs?\.?|clauses?|articles?|art\.)|[¶§]{1,2})\s{0,2}(\d{1,3}(?:\.\d{1,3})*)/gi;
/** A second passage of a document that is named is nearly as near as the first. */
const AS_NEAR = 0.7;
/** An answer that follows up another has few of its words. */
const AS_NEAR_OF_PARTS = 0.4;
const MOST_OF_A_DOCUMENT = 2;
const MOST_OF_A_GROUND = 8;
/** Of the point, that a document has which one word of its title may name. */
const FEWEST_WORDS = 3;

/** @param points of each ground, by its id, the lawyer’s words; @param parties their names */
export function boundTo(
  points: ReadonlyMap<string, string>,
  evidence: MatterEvidence,
  parties: readonly string[],
): ReadonlyMap<string, readonly EvidenceUnit[]> {
  const documents = documentsOf(evidence, termsOf(parties.join(' ')));
  return new Map(
    [...points].map(([id, text]) => [id, unitsNamed(text, documents, evidence).slice(0, MOST_OF_A_GROUND)]),
  );
}

function documentsOf(evidence: MatterEvidence, ofParties: ReadonlySet<string>): Document[] {
  const byFile = new Map<string, EvidenceUnit[]>();
  for (const unit of evidence.units) {
    const { id } = unit.page.file;
    const units = byFile.get(id) ?? [];
    units.push(unit);
    byFile.set(id, units);
  }
  return [...byFile].map(([id, units]) => {
    const pages = [...new Set(units.flatMap(({ page, rest }) => (rest === null ? page : [page, rest.page])))];
    const [first] = pages;
    const title =
      first === undefined
        ? ''
        : calledAs(first.file, first.number === 1 ? first.text : '').replaceAll('-', ' ');
    const isLetter = first?.nature.nature === 'letter';
    const head = isLetter && first?.number === 1 ? first.text.slice(0, HEAD) : '';
    const ofMessages = units.flatMap(({ message }) => message?.day ?? []);
    const plain = withoutDates(title).toLowerCase();
    const words = new Map(
      analyze(plain).flatMap(({ term, start, end }): [string, string][] =>
        isWholeNumber(term) && term.length <= 4 ? [] : [[term, plain.slice(start, end)]],
      ),
    );
    return {
      id,
      units,
      pages,
      terms: new Set([...words.keys()].filter((term) => !ofParties.has(term))),
      words,
      names: namesIn(title),
      days: new Set([...daysNamedIn(`${title} ${head}`), ...ofMessages.map(withoutYear)]),
    };
  });
}

function namesIn(text: string): ReadonlySet<string> {
  return termsOf((text.match(/\p{Lu}[\p{L}’'-]+/gu) ?? []).join(' '));
}

function unitsNamed(text: string, documents: readonly Document[], evidence: MatterEvidence): EvidenceUnit[] {
  const terms = termsOf(text);
  const names = namesIn(text);
  // `She reported` names no report.
  const said = new Set(wordsIn(text.toLowerCase()).flatMap((word) => [word, withoutS(word)]));
  const days = daysNamedIn(text);
  const quoted = quotedIn(text);
  const found: EvidenceUnit[] = [];
  const take = (units: readonly EvidenceUnit[]) =>
    found.push(...units.filter((unit) => !found.includes(unit)));
  const holders = (of: (one: Document) => ReadonlySet<string>, term: string) =>
    documents.filter((one) => of(one).has(term)).length;
  const paragraphs = [...text.matchAll(NUMBERED_PLACE)].map(([, number = '']) => number);
  const named = documents.flatMap((document) => {
    const own = [...document.terms];
    const held = own.filter((term) => terms.has(term) && said.has(document.words.get(term) ?? ''));
    const isNameHere = (term: string) => isName(term, document, names);
    const isNamed = held.some(isNameHere);
    const alone = held.filter((term) => term.length > 1 && holders((one) => one.terms, term) === 1);
    // `Ashe’s own file` is no letter to Ashe about a file: beside a name that others have, too, most of the title is said.
    const [heard, all] = [held, own].map(
      (some) => some.filter((term) => term.length > 1 && !isNameHere(term)).length,
    ) as [number, number];
    const isSaid = alone.length > 0 && heard > 0 && 2 * heard >= all;
    const isTitled = alone.some(isNameHere) || isSaid;
    const isOfDay = [...document.days].some(
      (day) =>
        days.has(day) &&
        (held.length > 0 || holders((one) => one.days, day) === 1 || sends(document, day, names)),
    );
    // One word that its title has too (`that isn’t the statement`) names it only where it speaks of the point.
    const isSure = isOfDay || isNamed || held.length > 1;
    return isTitled || isOfDay ? [{ document, isSure }] : [];
  });
  take(atPlaces(text, documents));
  take(citedIn(text, documents, evidence));
  for (const { document, isSure } of named) {
    const numbered = document.units.filter(({ quote }) =>
      paragraphs.some((number) => isNumbered(quote, number)),
    );
    if (numbered.length > 0) take(numbered);
    else if (!found.some((unit) => document.units.includes(unit)))
      take(nearest(text, havingWords(ofDays(document, days), quoted), evidence, isSure));
  }
  // A paragraph that no document has which is named is one of the only document that has it.
  const open = paragraphs.filter((number) => !found.some(({ quote }) => isNumbered(quote, number)));
  for (const number of open) {
    const units = documents.flatMap((one) => one.units.filter(({ quote }) => isNumbered(quote, number)));
    if (new Set(units.map(({ page }) => page.file.id)).size === 1) take(units);
  }
  return found;
}

/** A page and a line are in the transcript that has them, or in that of the witness who is named. */
function atPlaces(text: string, documents: readonly Document[]): EvidenceUnit[] {
  const names = namesIn(text);
  return placesIn(text).flatMap((place) => {
    const having = documents
      .map((one) => ({ one, units: unitsAt(one, place) }))
      .filter(({ units }) => units.length > 0);
    const meant = having.filter(({ one }) => [...one.names].some((name) => names.has(name)));
    const [first, other] = meant.length > 0 ? meant : having;
    return first !== undefined && other === undefined ? first.units : [];
  });
}

/** What each of the facts cites by page and line itself: the first of it. */
export function citedByFacts(
  facts: readonly string[],
  evidence: MatterEvidence,
): ReadonlyMap<string, EvidenceUnit> {
  const documents = documentsOf(evidence, new Set());
  return new Map(
    facts.flatMap((fact) =>
      atPlaces(fact, documents)
        .slice(0, 1)
        .map((unit): [string, EvidenceUnit] => [fact, unit]),
    ),
  );
}

/** Of a thread, the messages of the days that are named. */
function ofDays({ id, units }: Document, days: ReadonlySet<string>): Pick<Document, 'id' | 'units'> {
  const own = units.filter(({ message }) => message?.day != null && days.has(withoutYear(message.day)));
  return { id, units: own.length > 0 ? own : units };
}

/** Those that have what the words quote, where some have it. */
function havingWords({ id, units }: Pick<Document, 'id' | 'units'>, quoted: readonly string[]) {
  const own = units.filter(({ quote }) => quoted.some((words) => plainly(quote).includes(words)));
  return { id, units: own.length > 0 ? own : units };
}

function withoutDates(title: string): string {
  return findDates(title).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    title,
  );
}

function sends({ units }: Document, day: string, names: ReadonlySet<string>): boolean {
  return units.some(
    ({ message }) =>
      message?.day != null &&
      withoutYear(message.day) === day &&
      [...termsOf(personOf(message.from))].some((term) => names.has(term)),
  );
}

function withoutYear(day: string): string {
  return day.slice(-'MM-DD'.length);
}

function nearest(
  text: string,
  { id, units }: Pick<Document, 'id' | 'units'>,
  evidence: MatterEvidence,
  isSure: boolean,
): EvidenceUnit[] {
  const matches = evidence
    .match(text, id)
    .filter(({ unit }) => units.includes(unit) && (unit.says || unit.isTable));
  const [best] = matches;
  if (!isSure && (best === undefined || best.words.length < FEWEST_WORDS)) return [];
  if (best === undefined)
    return [units.find(({ says, isTable }) => says || isTable) ?? units[0]].flatMap((one) => one ?? []);
  const found: EvidenceUnit[] = [];
  let length = 0;
  for (const { unit, score } of matches) {
    length += unit.quote.length;
    const isNext = isPart(unit)
      ? score >= AS_NEAR_OF_PARTS * best.score && length <= MOST_OF_A_DOCUMENT * LONGEST
      : score >= AS_NEAR * best.score && found.length < MOST_OF_A_DOCUMENT;
    if (found.length === 0 || isNext) found.push(unit);
  }
  return found.sort(inItsOrder);
}

/** What `(Achterberg 66)` cites: of the transcript of that witness, what the page says to the point. */
function citedIn(text: string, documents: readonly Document[], evidence: MatterEvidence): EvidenceUnit[] {
  return [...text.matchAll(WITNESS_PAGE)].flatMap(([, name = '', page]) => {
    const having = documents
      .filter(({ names }) => [...termsOf(name)].some((term) => names.has(term)))
      .map((one) => ({
        one,
        units: unitsAt(one, { page: Number(page), from: 1, to: Number.POSITIVE_INFINITY }),
      }))
      .filter(({ units }) => units.some(({ isTestimony }) => isTestimony));
    const [only, other] = having;
    return only === undefined || other !== undefined
      ? []
      : nearest(text, { id: only.one.id, units: only.units }, evidence, true);
  });
}

/** What all the words cite so, whatever they are said of. */
export function unitsCited(text: string, evidence: MatterEvidence): EvidenceUnit[] {
  return citedIn(text, documentsOf(evidence, new Set()), evidence);
}

const WITNESS_PAGE = /(\p{Lu}[\p{L}’'-]{1,40})\s(\d{1,4})(?![\d:.,/-]?\d|\p{L})/gu;

interface Place {
  readonly page: number;
  readonly from: number;
  readonly to: number;
}

function placesIn(text: string): Place[] {
  return [...text.matchAll(PLACE)].map(([, page, from, toPage, to]) => ({
    page: Number(page),
    from: Number(from),
    to: toPage !== undefined && toPage !== page ? Number.POSITIVE_INFINITY : Number(to ?? from),
  }));
}

const MARKED =
  /^[ \t]*(?:(\d{1,4})(?::|[ \t]+(?=\d{1,2}[ \t]+[QA][.:]))(\d{1,2})(?=\s)|(?:page[ \t]+)?(\d{1,4})[ \t]*$|(\d{1,2})(?=[ \t]+\S))/i;

/** Where a transcript shows its pages and lines: `88:2 Q. …`, or `Page 40` over lines that count. */
function unitsAt({ pages, units }: Document, place: Place): EvidenceUnit[] {
  const found: EvidenceUnit[] = [];
  let sheet = 0;
  for (const page of pages) {
    let at = 0;
    for (const line of page.text.split('\n')) {
      const [, ofPage, ofLine, head, number] = MARKED.exec(line) ?? [];
      const ofSheet = head ?? ofPage;
      if (ofSheet !== undefined) sheet = Number(ofSheet);
      const [on, nth] = ofPage === undefined ? [sheet, Number(number)] : [Number(ofPage), Number(ofLine)];
      const start = at;
      at += line.length + 1;
      if (on !== place.page || !(nth >= place.from && nth <= place.to)) continue;
      const unit = units.find((one) =>
        [one, one.rest].some(
          (part) => part?.page === page && part.start <= start + line.length && part.end > start,
        ),
      );
      if (unit !== undefined && !found.includes(unit)) found.push(unit);
    }
  }
  return found;
}

function isName(term: string, { names }: Document, named: ReadonlySet<string>): boolean {
  return names.has(term) && named.has(term);
}

function isNumbered(quote: string, number: string): boolean {
  return numberOf(quote) === number;
}

/** Of the paragraph or the section that begins so. */
export function numberOf(text: string): string | undefined {
  return /^[\s(]*(?:§\s*|(?:section|paragraph|article|clause)\s+)?(\d{1,3}(?:\.\d{1,3})*)(?=[.)\s])/i.exec(
    text,
  )?.[1];
}

/** Plainly, words within marks that are more than the name of a thing. */
export function quotedIn(text: string): string[] {
  return [...text.matchAll(QUOTED)]
    .map(([, words = '']) => plainly(words))
    .filter((words) => words.split(' ').length >= FEWEST_QUOTED);
}

const QUOTED = /[“"]([^“”"]{20,400})[”"]/g;
/** Words: fewer are the name of a thing. */
const FEWEST_QUOTED = 5;

function termsOf(text: string): Set<string> {
  return new Set(analyze(text).map(({ term }) => term));
}
