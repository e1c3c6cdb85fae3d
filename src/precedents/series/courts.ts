/**
 * Which court decided, and which court a case is before. American courts come from courts-db (tables/courts.json); others, and
 * courts nobody listed, are told from the words of their names.
 */
import type { FoundCitation } from '../citations/citation.ts';
import { findCitations } from '../citations/find-citations.ts';
import table from '../tables/courts.json' with { type: 'json' };
import { numberedCourt } from './world-courts.ts';

export interface Court {
  readonly name: string;
  readonly level: 'highest' | 'appellate' | 'trial';
  readonly system: 'federal' | 'state' | null;
  /** A state or country, in full or abbreviated. */
  readonly place: string | null;
  /** `9` for the Ninth Circuit, its courts and the states in it; `Fed` for the Federal Circuit. */
  readonly circuit: string | null;
}

type Row = readonly [id: string, name: string, system: string, type: string, level: string, place: string];

const STATES_OF_CIRCUITS: Readonly<Record<string, string>> = {
  '1': 'Maine|Massachusetts|New Hampshire|Rhode Island|Puerto Rico',
  '2': 'Connecticut|New York|Vermont',
  '3': 'Delaware|New Jersey|Pennsylvania|Virgin Islands',
  '4': 'Maryland|North Carolina|South Carolina|Virginia|West Virginia',
  '5': 'Louisiana|Mississippi|Texas',
  '6': 'Kentucky|Michigan|Ohio|Tennessee',
  '7': 'Illinois|Indiana|Wisconsin',
  '8': 'Arkansas|Iowa|Minnesota|Missouri|Nebraska|North Dakota|South Dakota',
  '9': 'Alaska|Arizona|California|Hawaii|Idaho|Montana|Nevada|Oregon|Washington|Guam',
  '10': 'Colorado|Kansas|New Mexico|Oklahoma|Utah|Wyoming',
  '11': 'Alabama|Florida|Georgia',
  DC: 'Washington D.C.|District of Columbia',
};
const ORDINALS = 'First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh'.split('|');
/** Of the United States, longest first: West Virginia is not Virginia. */
export const STATES = Object.values(STATES_OF_CIRCUITS)
  .flatMap((list) => list.split('|'))
  .sort((a, b) => b.length - a.length);
/** The highest court there is called otherwise. */
const HIGHEST_COURTS_OF_APPEALS = /^(?:New York|Maryland|Washington D\.C\.)$/;

/** As they are abbreviated; the table has the state in full. */
const ABBREVIATED: readonly (readonly [string, string])[] = [
  ['D. Minn.', 'D. Minnesota'],
  ['D. Md.', 'D. Maryland'],
  // The place alone is its highest court.
  ['D.C.', 'D.C. Ct. App.'],
];

let rows: Map<string, Row> | null = null;

function listed(abbreviation: string): Court | null {
  rows ??= rowsByName();
  const row = rows.get(fold(abbreviation));
  if (row === undefined) return null;
  const [id, name, system, type, level, place] = row;
  const isHighest =
    id === 'scotus' ||
    type === 'colr' ||
    (level === 'appellate' && /supreme/i.test(name) && !/appellate/i.test(name)) ||
    (system === 'state' &&
      HIGHEST_COURTS_OF_APPEALS.test(place) &&
      /^(?:New York |District of Columbia )?Court of Appeals/.test(name));
  const federal = system === 'federal';
  // The table calls some of them appellate.
  const isOfFirstInstance = federal ? /district court/i.test(name) : /\bchancery\b/i.test(name);
  return {
    name,
    level: isHighest ? 'highest' : level === 'appellate' && !isOfFirstInstance ? 'appellate' : 'trial',
    system: federal ? 'federal' : 'state',
    place: id === 'scotus' ? 'United States' : place,
    circuit: federal && id !== 'scotus' ? (circuitIn(name) ?? circuitOf(place)) : null,
  };
}

function rowsByName(): Map<string, Row> {
  const known = table as unknown as Record<string, Row>;
  const short = ABBREVIATED.flatMap(([key, as]) =>
    known[as] === undefined ? [] : [[key, known[as]] as const],
  );
  return new Map([...Object.entries(known), ...short].map(([key, row]) => [fold(key), row]));
}

let names: Set<string> | null = null;

/** Is it in the table, by its abbreviation or its name? Others are told from words, which may be misread. */
export function isListed(written: string): boolean {
  names ??= new Set(Object.values(table as unknown as Record<string, Row>).map(([, name]) => fold(name)));
  return listed(written) !== null || names.has(fold(written));
}

function fold(written: string): string {
  return written.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function circuitIn(name: string): string | null {
  const ordinal = ORDINALS.findIndex((word) => new RegExp(`\\b${word}\\s+Circuit`, 'i').test(name));
  if (ordinal >= 0) return String(ordinal + 1);
  if (/\bFed(?:eral|\.)\s+Cir/i.test(name)) return 'Fed';
  if (/\bD\.?\s?C\.?\s+Cir|District of Columbia Circuit/i.test(name)) return 'DC';
  return /\b(\d{1,2})(?:st|d|nd|rd|th)\s+Cir/i.exec(name)?.[1] ?? null;
}

function circuitOf(place: string): string | null {
  const found = Object.entries(STATES_OF_CIRCUITS).find(([, list]) => list.split('|').includes(place));
  return found?.[0] ?? null;
}

/** A court by its name, in full or abbreviated; null for what names none. */
export function courtNamed(written: string): Court | null {
  const text = written.replace(/\s+/g, ' ').trim();
  if (text === '') return null;
  const known = listed(text);
  if (known !== null) return known;
  const court = byWords(inFull(text));
  return court === null ? null : { ...court, name: text };
}

/**
 * As a federal court of first instance is headed: `United States District Court for the District of Minnesota`, of `USDC, D. Minn.` What is no
 * such court stays as it is written.
 */
export function federalName(written: string): string {
  const whole = inFull(written.trim());
  const [, part = '', side = ''] = OF_DISTRICT.exec(whole) ?? [];
  const place = listed(part)?.place ?? STATES.find((one) => part.endsWith(` ${one}`));
  if (place == null) return whole;
  const district = `${DISTRICTS[side.toUpperCase()] ?? ''}District of ${place === 'Washington D.C.' ? 'Columbia' : place}`;
  return `United States District Court for the ${district}`;
}

function inFull(text: string): string {
  return text.replace(FEDERAL, 'United States ').replace(FEDERAL_DISTRICT, 'United States District Court');
}

const OF_DISTRICT = /^(?:United States District Court,?\s\(?)?((?:([NSEWMC])\.?\s?)?D\.[^()]{1,20})\)?$/i;
const DISTRICTS: Readonly<Record<string, string>> = {
  N: 'Northern ',
  S: 'Southern ',
  E: 'Eastern ',
  W: 'Western ',
  M: 'Middle ',
  C: 'Central ',
};

/** `U.S. District Court for the District of Minnesota` */
const FEDERAL =
  /^(?:the )?(?:U\.?\s?S\.?|Federal)\s(?=(?:District|Bankruptcy|Supreme) Court|Court of Appeals|Circuit)/i;
/** `USDC, D. Minn.` */
const FEDERAL_DISTRICT = /^(?:USDC|U\.S\.D\.C\.)(?![\p{L}\d])/iu;

const APPELLATE = /\bApp\b|\bAppeals?\b|\bAppellate\b|\bApp\.|\bC\.?A\.?$/i;
const TRIAL =
  /\b(?:Super(?:ior)?|Dist(?:rict)?|County|Cnty|Chancery|Ch|Circuit|Cir|Common Pleas|Municipal|Family|Probate|Bankr(?:uptcy)?|Trial|High)\b\.?/i;

function byWords(text: string): Court | null {
  const state =
    STATES.find((one) => new RegExp(`\\b${one.replace(/\./g, '\\.')}\\b`, 'i').test(text)) ?? null;
  const circuit = circuitIn(text);
  if (/supreme court of the united states|^united states supreme court/i.test(text))
    return { name: text, level: 'highest', system: 'federal', place: 'United States', circuit: null };
  if (circuit !== null && /Cir\.|Court of Appeals|Circuit$/i.test(text))
    return { name: text, level: 'appellate', system: 'federal', place: 'United States', circuit };
  const district = /^(?:[NSEWMC]\.?\s?)?D\.\s?([A-Z].{0,20})$/.exec(text);
  if (district !== null || /United States (?:District|Bankruptcy) Court/i.test(text)) {
    const [, short = ''] = OF_DISTRICT.exec(text) ?? [];
    const place = state ?? listed(short)?.place ?? district?.[1] ?? null;
    return { name: text, level: 'trial', system: 'federal', place, circuit: circuitOf(place ?? '') };
  }
  const place = state ?? placeIn(text);
  const isNewYork = place === 'New York';
  const level = /supreme court|\bSup\.\s?Ct|\bS\.\s?Ct/i.test(text)
    ? isNewYork
      ? 'trial'
      : APPELLATE.test(text)
        ? 'appellate'
        : 'highest'
    : APPELLATE.test(text)
      ? isNewYork && !/Div/i.test(text)
        ? 'highest'
        : 'appellate'
      : TRIAL.test(text)
        ? 'trial'
        : /^[A-Z][a-z]{1,9}\.$|^(?:[A-Z]\.){2,3}$/.test(text)
          ? 'highest'
          : null;
  if (level === null) return null;
  return { name: text, level, system: place === null ? null : 'state', place, circuit: null };
}

/** What is left of a court's name without the words that say what kind of court it is. */
function placeIn(text: string): string | null {
  const rest = text
    .replace(
      /\b(?:Supreme|Superior|District|Circuit|County|High|Appeals?|Appellate|Court|Division|Courts)\b/gi,
      ' ',
    )
    .replace(/\b(?:Ct|App|Super|Sup|Dist|Div|Cir|Crim|Civ|Ch)\b\.?/g, ' ')
    .replace(/\b(?:the|of|for|in|and|state|commonwealth)\b/gi, ' ')
    .replace(/[,;]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return rest === '' ? null : rest;
}

const WEST_VIRGINIA = /\bwest\s+virginia\b/i;

/** `Mer.` and `Meridian`, `N.Y.` and `New York`, `Cal` and `State of California`. */
export function isSamePlace(a: string, b: string): boolean {
  const [one, other] = [a, b].map((place) => place.toLowerCase().match(/[a-z]+/g) ?? []);
  if (one === undefined || other === undefined || one.length === 0 || other.length === 0) return false;
  if (one.join('') === other.join('')) return true;
  const initials = (words: readonly string[]) => words.map((word) => word[0]).join('');
  const short = (words: readonly string[]) => words.every((word) => word.length === 1);
  // `UK`, `NSW`
  if ((one.length === 1 && one[0] === initials(other)) || (other.length === 1 && other[0] === initials(one)))
    return true;
  if (short(one)) return one.length > 1 && initials(one) === initials(other);
  if (short(other)) return other.length > 1 && initials(other) === initials(one);
  // The one State whose name is another's with a word before it.
  if (WEST_VIRGINIA.test(a) !== WEST_VIRGINIA.test(b)) return false;
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  return few.every(
    (word) => word.length >= 3 && many.some((long) => long.startsWith(word) || word.startsWith(long)),
  );
}

const HEAD = 2_500;
const HEAD_COURT =
  /^.*\b(?:supreme court|courts? of (?:civil |criminal |common )?(?:appeals?|pleas|chancery)|appeals court|superior court|district court|circuit court|bankruptcy court|high court|appellate (?:division|court)|county court|court of claims)\b.*$/im;

/** `No. 277 C.D. 2024`, `No. 80, September Term, 2016`: the year in which the case was filed. */
const FILED = /\bNos?\.\s\d{1,5},?\s[A-Z][\w.]{1,9}(?:\sTerm,?)?\s(?:19|20)\d\d\b/g;

/**
 * The court that decided and the year, from how the decision is cited, else from the heading of its first page.
 *
 * @param sign how citations abbreviate the court that the heading names
 */
export function decidedBy(
  citation: string | null,
  heading: string,
  sign: string | null = null,
): { court: Court | null; year: number | null } {
  const [, written = '', cited] =
    /\(([^()]{0,60}?)\s?((?:1[6-9]|20)\d\d)\)[^()]*$/.exec(citation ?? '') ??
    // `No. 3:23-cv-408-BJB (W.D. Ky.)`: the year is not known.
    /\(([^()]{2,60})\)$/.exec(citation ?? '') ??
    [];
  const name = written.replace(/\b[A-Z][a-z]{2,8}\.?\s\d{1,2},?$/, '').trim();
  const head = heading.slice(0, HEAD);
  const beside = (citation ?? '').replace(FILED, '');
  const filed = filedIn(`${citation ?? ''}\n${head}`);
  const year = Number(cited ?? /\b(1[789]\d\d|20\d\d)\b/.exec(beside)?.[1] ?? dateIn(head, filed) ?? 0);
  const court =
    (name === '' ? null : courtNamed(name)) ??
    byReporter(citation ?? '') ??
    (sign === null ? byHead(head) : courtNamed(sign));
  return { court, year: year === 0 ? null : year };
}

function byReporter(citation: string): Court | null {
  const found = findCitations(citation).find(({ kind }) => kind === 'case' || kind === 'neutral');
  if (found === undefined) return null;
  const reporter = fold(found.reporter ?? '');
  const federal = (level: Court['level'], name: string): Court => ({
    name,
    level,
    system: 'federal',
    place: 'United States',
    circuit: null,
  });
  if (/^(?:us|sct|led|led2d)$/.test(reporter))
    return federal('highest', 'Supreme Court of the United States');
  if (/^f(?:2d|3d|4th)?$/.test(reporter)) return federal('appellate', 'A federal court of appeals');
  if (/^fsupp(?:2d|3d)?$/.test(reporter)) return federal('trial', 'A federal district court');
  return found.kind === 'neutral' ? numberedBy(found) : byOfficialReports(found.reporter ?? '');
}

/** The official reports of a State are abbreviated as its highest court is: `296 Neb. 932`, `232 Ill. 2d 408`, `13 Cal. 4th 1`. */
function byOfficialReports(reporter: string): Court | null {
  const court = listed(reporter.replace(/\s?(?:2d|[345](?:d|th))$/, ''));
  return court?.system === 'state' && court.level === 'highest' ? court : null;
}

/** The states whose courts number their decisions by years: `2009 ND 112`, `2009-NMSC-012`, `2012 IL App (2d) 111131`. */
const NUMBERING_STATES: Readonly<Record<string, string>> = {
  AR: 'Arkansas',
  AZ: 'Arizona',
  CO: 'Colorado',
  IL: 'Illinois',
  LA: 'Louisiana',
  ME: 'Maine',
  MS: 'Mississippi',
  MT: 'Montana',
  ND: 'North Dakota',
  NH: 'New Hampshire',
  NM: 'New Mexico',
  OK: 'Oklahoma',
  PA: 'Pennsylvania',
  SD: 'South Dakota',
  UT: 'Utah',
  VT: 'Vermont',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** The court whose number a neutral citation is; of a code that is not listed nothing is said. */
function numberedBy({ normalized, reporter }: Pick<FoundCitation, 'normalized' | 'reporter'>): Court | null {
  const code = fold(reporter ?? /^\d{4}-([A-Z]+)-/.exec(normalized)?.[1] ?? '').toUpperCase();
  const court = numberedCourt(
    (reporter ?? '').replace(/^(EWHC|UKUT|UKFTT)[A-Z].*$/, '$1'),
    normalized.startsWith('['),
  );
  if (court !== undefined) return { ...court, system: null, circuit: null };
  const european = /^(?:ECLI:EU:([CTF]):|([CTF])-\d|Case \d)/.exec(normalized);
  if (european !== null) {
    const isGeneral = /[TF]/.test(european[1] ?? european[2] ?? '');
    return {
      name: isGeneral ? 'General Court of the European Union' : 'Court of Justice of the European Union',
      level: isGeneral ? 'trial' : 'highest',
      system: null,
      place: 'European Union',
      circuit: null,
    };
  }
  const place = code === 'COA' ? 'Colorado' : NUMBERING_STATES[code.slice(0, 2)];
  const kind = code === 'COA' ? 'COA' : code.slice(2);
  if (place === undefined || !/^(?:|SC|CR|CA|COA|SUPER|(?:CIV)?APP\w{0,4})$/.test(kind)) return null;
  const isHighest = kind === '' || kind === 'SC' || kind === 'CR';
  return {
    name: isHighest ? `The highest court of ${place}` : `A court of appeal of ${place}`,
    level: isHighest ? 'highest' : 'appellate',
    system: 'state',
    place,
    circuit: null,
  };
}

function byHead(head: string): Court | null {
  const line = HEAD_COURT.exec(head)?.[0];
  if (line === undefined) return null;
  const after =
    head
      .slice(head.indexOf(line) + line.length)
      .split('\n')
      .find((next) => next.trim() !== '') ?? '';
  // `For the First Circuit`, `DISTRICT OF PUERTO RICO`, `WESTERN DISTRICT OF TEXAS` stands on the next line.
  const whole = /^\s*(?:(?:for|of|in)|(?:\p{L}{4,8}\s+)?district of)\s/iu.test(after)
    ? `${line} ${after}`
    : line;
  return whole.length > 200 ? null : courtNamed(whole.replace(/^\s*(?:in the|before the)\s+/i, ''));
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DATE = new RegExp(
  `\\b(?:${MONTHS})\\s+\\d{1,2},?\\s+(\\d{4})\\b|\\b\\d{1,2}(?:st|nd|rd|th)?\\s+(?:${MONTHS}),?\\s+(\\d{4})\\b`,
  'gi',
);

/** The first date that is none of what happened before the case was filed. */
function dateIn(head: string, filed: number): string | undefined {
  return [...head.matchAll(DATE)]
    .map(([, after, before]) => after ?? before ?? '')
    .find((year) => Number(year) >= filed);
}

/** `3:19-cv-0585`: the year in which a federal court numbered the case; 0: it does not say. */
function filedIn(text: string): number {
  const [, year] = /(?<![\d-])(\d{2})-(?:cv|cr|mc|md|ap|bk)-\d/i.exec(text) ?? [];
  if (year === undefined) return 0;
  return Number(year) + (Number(year) < 70 ? 2000 : 1900);
}
