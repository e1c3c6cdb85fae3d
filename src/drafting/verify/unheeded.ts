/**
 * Compares a draft with the request it was written for, whichever engine wrote it: a point of the request whose dates,
 * sums, numbers, sections, names or telling words do not stand in the draft is put before a lawyer. Words are compared
 * by their stems, and within one paragraph: scattered over a paper they say something else. That a point is found says
 * no more than that the draft speaks of it.
 */
import type { Unheeded } from '../document.ts';
import { findNames } from './find-names.ts';
import { findStatements, isSupported, type Statement, supportedValues } from './find-statements.ts';
import { type Place, type Point, pointsOf } from './points.ts';
import { findNumbers } from './read-numbers.ts';
import { stemsOf } from './stems.ts';

/**
 * In the order of the request, each once.
 *
 * @param paragraphs of the draft, each with the heading it stands under and without what somebody else is quoted with
 * @param language BCP 47: in another than that of the request only what needs no translation is compared
 */
export function unheeded(request: string, paragraphs: readonly string[], language = 'en'): Unheeded[] {
  const draft = new DraftWords(paragraphs, /^en\b/i.test(language));
  const found = pointsOf(request).flatMap((point) => failingIn(request, point, draft));
  return [...new Map(found.map((one) => [one.text, one])).values()];
}

/** The whole point where half of it is lacking: a part of a sentence is hard to read alone. */
function failingIn(request: string, point: Point, draft: DraftWords): Unheeded[] {
  const words = ({ start, end }: Place) => request.slice(start, end).replace(/\s+/g, ' ');
  const parts = point.parts.map((part) => ({ text: words(part), verdict: draft.find(words(part)) }));
  if (point.leavesOut)
    return parts.some(({ text }) => draft.holdsAll(text)) ? [{ text: words(point), how: 'contrary' }] : [];
  const failing = parts.filter(({ verdict }) => verdict === 'absent' || verdict === 'contrary');
  const telling = parts.filter(({ verdict }) => verdict !== 'silent');
  const [first] = failing;
  if (first === undefined) return [];
  const how = (verdict: Verdict) => (verdict === 'contrary' ? ('contrary' as const) : ('absent' as const));
  return failing.length * 2 >= telling.length
    ? [{ text: words(point), how: how(first.verdict) }]
    : failing.map(({ text, verdict }) => ({ text, how: how(verdict) }));
}

/** `silent`: it says nothing that could be looked for. */
type Verdict = 'found' | 'absent' | 'contrary' | 'silent';

/** Of a point with so few telling words all must be found. */
const FEW = 2;
/** Of more words: the share that must stand in the draft, and in one paragraph of it. */
const IN_DRAFT = 0.66;
const TOGETHER = 0.5;

class DraftWords {
  private readonly places = new Map<string, number[]>();
  private readonly values = new Set<string>();
  private readonly numbers = new Set<number>();
  private readonly sections = new Set<string>();
  private readonly paragraphs: readonly string[];
  private readonly sameLanguage: boolean;

  constructor(paragraphs: readonly string[], sameLanguage: boolean) {
    this.paragraphs = paragraphs;
    this.sameLanguage = sameLanguage;
    for (const [index, paragraph] of paragraphs.entries()) this.read(paragraph, index);
  }

  private read(paragraph: string, index: number): void {
    for (const stem of stemsOf(paragraph)) {
      const places = this.places.get(stem);
      if (places === undefined) this.places.set(stem, [index]);
      else places.push(index);
    }
    for (const value of supportedValues(paragraph)) this.values.add(value);
    for (const section of sectionsIn(paragraph).flatMap(withShorter)) this.sections.add(section);
    // The 3 of `March 3` is no three weeks; its year is a year.
    const rest = withoutStatements(paragraph, findStatements(paragraph)).replace(SECTION, ' ');
    const years = [...paragraph.matchAll(/\b(?:1[6-9]|2[01])\d\d\b/g)].map(([year]) => Number(year));
    for (const number of [...findNumbers(rest).map(({ value }) => value), ...digitsIn(rest), ...years])
      this.numbers.add(number);
  }

  /** Does one paragraph have all of it? */
  holdsAll(what: string): boolean {
    const telling = this.sameLanguage ? tellingIn(what) : [];
    const { hard } = this.valuesFound(what);
    if (hard.includes(false) || telling.length === 0) return false;
    return [...this.countsOf(telling).values()].includes(telling.length);
  }

  find(part: string): Verdict {
    const { unique, hard } = this.valuesFound(part);
    if (hard.includes(false)) return 'absent';
    const telling = this.sameLanguage ? tellingIn(part) : [];
    // `Fees of $6,850.00` are the expenses of $6,850.00.
    if (unique && telling.length === 1) return 'found';
    if (telling.length === 0) return hard.length === 0 ? 'silent' : 'found';
    const wanted = NOTHING.exec(part);
    if (wanted !== null) return this.denied(part.slice(wanted[0].length), telling);
    const known = telling.filter((stem) => this.places.has(stem));
    const together = Math.max(0, ...this.countsOf(known).values());
    // Beside a number or a name that is there, and no sum or day, one of two words may be another.
    const all = telling.length === FEW && hard.length > 0 && !unique ? 1 : telling.length;
    if (telling.length <= FEW) return together >= all ? 'found' : 'absent';
    const enough = together >= telling.length * TOGETHER && known.length >= telling.length * IN_DRAFT;
    const gone = telling.some((stem, index) =>
      [stem, telling[index + 1]].every((one) => one !== undefined && !this.places.has(one)),
    );
    return enough && !gone ? 'found' : 'absent';
  }

  /** For each date, sum, section, number and name in the part: does it stand in the draft? `unique`: it has one that is nothing else. */
  private valuesFound(part: string): { readonly unique: boolean; readonly hard: readonly boolean[] } {
    const statements = findStatements(part);
    const others = withoutStatements(part, statements);
    const sections = sectionsIn(others);
    const rest = others.replace(SECTION, ' ');
    const names = findNames(part)
      .flatMap(({ words }) => words)
      .flatMap((word) => (word.length > 1 ? [...stemsOf(word)] : []));
    return {
      unique: statements.length + sections.length > 0,
      hard: [
        ...statements.map((one) => isSupported(one, this.values)),
        ...sections.map((one) => this.sections.has(one)),
        ...[...digitsIn(rest), ...periodsIn(rest)].map((one) => this.numbers.has(one)),
        ...names.map((stem) => FORM.has(stem) || this.places.has(stem)),
      ],
    };
  }

  /** `No jury demand`: where the draft speaks of it, it must say no. What a paper simply has or has not need not be spoken of. */
  private denied(what: string, telling: readonly string[]): Verdict {
    const about = [...this.countsOf(telling)].flatMap(([place, count]) =>
      count === telling.length ? [place] : [],
    );
    if (about.length === 0) return OF_THE_PAPER.test(what) ? 'found' : 'absent';
    return about.some((place) => DENIES.test(this.paragraphs[place] ?? '')) ? 'found' : 'contrary';
  }

  /** How many of the stems each paragraph has. */
  private countsOf(stems: readonly string[]): Map<number, number> {
    const counts = new Map<number, number>();
    for (const stem of stems)
      for (const place of this.places.get(stem) ?? []) counts.set(place, (counts.get(place) ?? 0) + 1);
    return counts;
  }
}

/** Two or three words behind `no`: a thing that is not to be, and no sentence. */
const NOTHING = /^(?:no|without|not)\s+(?=[\p{L}’'-]+(?:\s+[\p{L}’'-]+){0,3}\s*$)/iu;
const DENIES =
  /\b(?:no|not|nor|neither|none|never|without|cannot|nothing|waives?d?|excludes?d?|den(?:y|ies|ied)|\w+n[’']t)\b/i;
const OF_THE_PAPER =
  /\b(?:jury|clauses?|provisions?|sections?|counts?|exhibits?|hearing|oral argument|citations?|quotations?|headings?|tables?|footnotes?)\b/i;

function withoutStatements(text: string, found: readonly Statement[]): string {
  let [rest, from] = ['', 0];
  for (const { start, end } of found) {
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  return rest + text.slice(from);
}

/** `12(b)(6)`, `2.7(c)`, `336.2-607`. */
const SECTION =
  /(?<![\d$€£.,-])\d{1,5}(?:\.\d{1,5}|-\d{3,5}){0,3}(?:\([A-Za-z0-9]{1,4}\))+|(?<![\d$€£.,-])\d{1,5}(?:\.\d{1,5}|-\d{3,5}){1,3}(?![\d%])/g;

function sectionsIn(text: string): string[] {
  return [...text.matchAll(SECTION)].map(([section]) => section.toLowerCase());
}

/** Who speaks of 12(b)(6) speaks of 12(b). */
function withShorter(section: string): string[] {
  const parts = section.split(/(?=\()/);
  return parts.map((_part, index) => parts.slice(0, index + 1).join(''));
}

function digitsIn(text: string): number[] {
  return [...text.matchAll(/(?<![\p{L}])\d(?:[\d,]*\d)?(?:\.\d+)?/gu)]
    .filter(({ 0: digits, index }) => !(digits === '00' && text.charAt(index - 1) === ':'))
    .map(([digits]) => Number(digits.replaceAll(',', '')));
}

const UNIT =
  /^[\s-]+(?:\(\d+\)\s+)?(?:business\s+|calendar\s+|full\s+|equal\s+|whole\s+)?(?:hours?|days?|weeks?|months?|years?|percent|instal\w+|payments?|times?)\b/i;

/** Numbers written as words count where they measure something: `nine months`, not `one of them`. */
function periodsIn(text: string): number[] {
  return findNumbers(text)
    .filter(({ start, end }) => !/\d/.test(text.slice(start, end)) && UNIT.test(text.slice(end, end + 40)))
    .map(({ value }) => value);
}

/** In their order. The letters of `37(a)` are no words. */
export function tellingIn(part: string): string[] {
  return [...stemsOf(part.replace(SECTION, ' '))].filter((stem) => !FORM.has(stem));
}

/** Said to whoever drafts, of the paper and its form: not what the paper is to say. */
const FORM = stemsOf(
  `please draft drafting write prepare create generate make short brief briefly motion memo memorandum letter complaint answer
  reply opposition oppose opposing request requests interrogatory interrogatories production subpoena duces tecum declaration affidavit
  agreement settlement nda demand engagement summary chronology timeline paper document rfp rfps rog rogs msj mtd first second third fourth fifth sixth set ground
  grounds count counts i ii iii iv v vi vii viii argue argument move moving seek ask want wants need file filing include including exclude
  settle support supporting under rule rules section sections article say says also use new associate partner all any every each represent
  represents act for behalf client our us we claim claims alternative alternatively author memo attention attn something get rid case
  matter event events everything fact facts raise raising plead pleading pleaded move final formal firm tone page pages long length
  thorough detailed keep style language only get mention tell remind explain inform forceful strong strongly aggressive persuasive concise careful good many case cases cite citing citations authority authorities precedent
  precedents ignore disregard polite courteous friendly stern fail fails failed failure non rest address affirmative defense defenses hourly one-way mutual effective date`,
);
