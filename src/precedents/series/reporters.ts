/**
 * Which abbreviations name a series of reports. The reporters of the United States come from reporters-db (see
 * scripts/citation-tables.ts), with every way they are written; a few others are listed here. Whatever is in neither
 * is judged by its shape (`Mer. 3d`, `Pac. Cas.`), because an unknown reporter must be recognised as well: a model that
 * invents authority invents reporters too.
 */
import table from '../tables/reporters.json' with { type: 'json' };

/** A series of reports as the table knows it. */
export interface Reporter {
  /** As it is cited today: `F. Supp. 2d`. */
  readonly edition: string;
  /** `us` for the federation, `us:ca` for a state: whose decisions it prints. */
  readonly places: readonly string[];
  readonly isNeutral: boolean;
}

/** By letters and digits. */
const REPORTERS: ReadonlyMap<string, Reporter> = readTable();

/**
 * An edition's own name comes before the other ways to write one. An abbreviation of several (`Mar.`, `Johns. Rep.`) names none of them for
 * sure: it stays what it is, so that the decisions of one are not taken for those of another.
 */
function readTable(): Map<string, Reporter> {
  const rows = Object.entries(table as unknown as Record<string, Row>).map(
    ([edition, [kind, places, variations]]) => {
      const isNeutral = kind === 'neutral' || /(?:wl|lexis)$/.test(fold(edition));
      return [{ edition, places, isNeutral }, variations] as const;
    },
  );
  const found = new Map<string, Reporter>();
  for (const [reporter] of rows) {
    const key = fold(reporter.edition);
    // `ND` beside `N.D.`: where a state numbers its decisions by their years, the year says so.
    if (found.get(key)?.isNeutral !== false) found.set(key, reporter);
  }
  const others = new Map<string, Reporter[]>();
  for (const [reporter, variations] of rows)
    for (const key of new Set(variations.map(fold)))
      if (key !== '' && !found.has(key)) others.set(key, [...(others.get(key) ?? []), reporter]);
  for (const [key, list] of others)
    found.set(key, list.length === 1 ? (list[0] as Reporter) : anyOf(key, list));
  return found;
}

function anyOf(key: string, reporters: readonly Reporter[]): Reporter {
  const places = reporters.flatMap((reporter) => reporter.places);
  return {
    edition: key,
    places: [...new Set(places)],
    isNeutral: reporters.every(({ isNeutral }) => isNeutral),
  };
}

type Row = readonly [kind: string, places: readonly string[], variations: readonly string[]];

/** Letters and digits: how a reporter is recognised whatever scanners and writers do to spaces and full stops. */
export function fold(written: string): string {
  return written.toLowerCase().replace(/[^a-z0-9&]/g, '');
}

/** The series that the words name; undefined where the table has none, and for what usually names something else. */
export function knownReporter(written: string): Reporter | undefined {
  const known = REPORTERS.get(fold(written));
  if (known === undefined || /^\s*[A-Z]\.$/.test(written)) return known;
  if (known.isNeutral && /^\s*[A-Z]{2,}\s*$/.test(written)) return known;
  // A single letter is a reporter only as a capital with its full stop.
  if (fold(written).length < 2) return undefined;
  return OTHERWISE_USED.has(written.trim().replace(/\.$/, '').toLowerCase()) ? undefined : known;
}

/** The series that is meant where nothing but a series can be. */
export function reporterCalled(written: string): Reporter | undefined {
  return isOtherwiseUsed(written) ? undefined : REPORTERS.get(fold(written));
}

/** What scanners make of each other: read the first, meant the second. */
const MISREAD: readonly (readonly [string, string])[] = (
  '5:s 8:s s:5 0:o o:0 1:l 1:i l:1 i:l l:i z:2 cl:d 2cl:2d 3cl:3d n:u u:n c:e e:c o:c c:o g:c c:g ii:u 11:u ll:u rn:m m:rn b:e h:b t:l ' +
  't:f f:t p:f q:g vv:w $:s'
)
  .split(' ')
  .map((pair) => pair.split(':') as [string, string]);

/**
 * The series that the words name if one sign of them was misread (`U.5.`, `F. Snpp. 2d`, `F.2cl`). Only names with two full stops
 * or a number of a series: shorter ones are one sign away from everything.
 */
export function misreadReporter(written: string): Reporter | undefined {
  const signs = written.match(/[A-Za-z\d$]\s?[.,]|\d(?:d|cl|th)\b|[Zz]d\b/g)?.length ?? 0;
  if ((signs < 2 && !/\dcl$/.test(written)) || /^\s*[a-z]/.test(written)) return undefined;
  const folded = written.toLowerCase().replace(/[^a-z0-9&$]/g, '');
  if (folded.length < 2 || folded.length > 24 || /^\d.$/.test(folded)) return undefined;
  for (const [read, meant] of MISREAD) {
    for (let at = folded.indexOf(read); at >= 0; at = folded.indexOf(read, at + 1)) {
      const known = REPORTERS.get(folded.slice(0, at) + meant + folded.slice(at + read.length));
      if (known !== undefined && /\.|\d/.test(known.edition)) return known;
    }
  }
  return undefined;
}

/** A word of English or a name (`Hill`, `Day`): between two numbers it may be a date or an address. */
export function isWord(written: string): boolean {
  return written
    .trim()
    .split(/\s+/)
    .every((word) => /^[A-Z][a-z’']+$/.test(word) && !WORDS.has(word));
}

const FOREIGN = `ac all er aller wlr qb kb ch fam clr alr nswlr vr scr dlr dlr4th or3d onlr scc air ecr ehrr nzlr ir
  bcc bclc lloydsrep cr app r crappr`;
const LAWS = 'stat fedreg lexis wl ilcs rs';
/** Series that exist or will, by the pattern of their kind, and are not in the table. */
const FURTHER = `fsupp4th bankr nw3d se3d flaapp kan2d minnapp nmapp nyapp washapp2d wisapp`;

const KNOWN = new Set(
  [FOREIGN, LAWS, FURTHER].flatMap((list) => list.split(/\s+/)).filter((name) => name !== ''),
);
/** A series that exists although the table does not have it. */
export function isExpected(written: string): boolean {
  return KNOWN.has(fold(written)) || /(?:WL|LEXIS)$/.test(written);
}

/** Letters that are words of English when they stand alone; only the abbreviation in full counts. */
const NEVER_ALONE = new Set(['cl', 'ct', 'er', 'app', 'all', 'r', 'cr', 'rs']);

/** Capitalised words without a full stop that occur inside abbreviations of reporters and journals. */
const WORDS = new Set(
  `Law Rev App Harv Yale Ohio Iowa Utah Idaho Alaska Texas Duke Geo Cornell Emory Tulane Hastings Journal Review Cases
  Reports Reporter Court Super Unpub Dist LEXIS WL Trade Tax Med Bus Bankr Crim Civ Misc Div Dec Lloyd's Rep Fed Cir`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
/** Abbreviations between two numbers that name something else: months, exhibits, streets, titles. */
const OTHERWISE_USED = new Set(
  `jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october
  november december mon tue wed thu fri sat sun no nos inc corp co ltd llc mr mrs ms dr jr sr vs v etc p pp para paras art
  arts sec secs ch vol ex exs exh fig figs tab apt ste ave blvd rd st dept doc docs dkt ecf tr dep bates tel fax ext compl
  decl aff affs pl pls def defs resp mot rule rules op paper respondent petitioner denied granted affirmed reversed
  vacated remanded dismissed ordered rs trial cir form cor thess dem mo mos kb mb gb tb am pm ed eds id cf eg ie approx est min max hrs hr ft lb lbs oz kg km cm mm sq
  usc cfr`.split(/\s+/),
);

/** A month, an exhibit, a street. */
export function isOtherwiseUsed(word: string): boolean {
  return OTHERWISE_USED.has(word.replace(/\./g, '').toLowerCase());
}

export type ReporterFamily = 'case' | 'journal' | 'session_law' | 'register' | 'neutral';

/** What the words between a volume and a page number name; null where they are not a reporter. */
export function reporterFamily(written: string, volume: string): ReporterFamily | null {
  const words = tokens(written);
  const folded = written
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z0-9]/g, '');
  if (words.length === 0 || folded === '') return null;
  if (
    folded === 'stat' ||
    (/^(?:19|20)\d\d$/.test(volume) && /^[a-z]{2,8}(?:stat|laws|genlaws|sesslaws|acts|pubacts)$/.test(folded))
  )
    return 'session_law';
  if (folded === 'fedreg') return 'register';
  const year = /^(?:1[6-9]|20)\d\d$/.test(volume);
  if (/(?:wl|lexis)$/.test(folded) && year) return 'neutral';
  if (KNOWN.has(folded) && !NEVER_ALONE.has(folded) && writtenAsAbbreviation(written)) {
    return year && !written.includes('.') && !/\d/.test(written) ? 'neutral' : 'case';
  }
  if (words.some(isOtherwiseUsed)) return null;
  if (year && /^[A-Z]{2,8}$/.test(words.join('')) && words.length === 1) return 'neutral';
  if (year && /^[A-Z]{2} (?:App|S)\b/.test(written)) return 'neutral';
  const journal = isJournal(written);
  return byShape(words, journal) ? (journal ? 'journal' : 'case') : null;
}

function tokens(written: string): string[] {
  return written.match(/\d{1,2}(?:d|nd|rd|st|th)|&|\([^)]*\)|[A-Za-z][A-Za-z'’]*\.?/g) ?? [];
}

function writtenAsAbbreviation(written: string): boolean {
  return /\./.test(written) || /\d(?:d|nd|rd|th)/.test(written) || /^[A-Z][A-Za-z' ]+$/.test(written.trim());
}

function byShape(words: readonly string[], journal: boolean): boolean {
  const first = words[0] ?? '';
  if (!/^[A-Z]/.test(first)) return false;
  let abbreviations = 0;
  for (const word of words) {
    // No series has come to an eighth; `N.W. 9th Ct.` is an address.
    if (/^(?:[89]|\d\d)(?:d|th|st|nd|rd)/.test(word)) return false;
    if (/^\d/.test(word) || word.endsWith('.')) abbreviations += 1;
    else if (
      word !== '&' &&
      word !== 'of' &&
      !WORDS.has(word) &&
      !(journal && /^[A-Z][A-Za-z'’]+$/.test(word)) &&
      !/^[A-Z][a-z]{1,4}$/.test(word) &&
      !word.startsWith('(')
    )
      return false;
    if (/^[a-z]/.test(word) && word !== 'of') return false;
  }
  return abbreviations > 0;
}

function isJournal(written: string): boolean {
  return /L\.\s?(?:Rev|J|Q)\b|\bLaw\s+(?:Rev|J)|\bJ\.\s(?:(?:\S+\s){0,3}(?:L|Stud)\b|of\b)|\bJ\.\s?L\b/.test(
    written,
  );
}
