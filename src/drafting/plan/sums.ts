/**
 * The sums of money a request names, each with the words that say what it is. Of several the total is meant, where it
 * is said or adds up; else nobody but the lawyer knows which, and all of them become an open point. Pure.
 */
import { listed, sentences } from './text.ts';

/** What a paper needs a sum for. */
export type SumFor = 'any' | 'damages' | 'demand' | 'loss' | 'settlement' | 'fee';

interface Sum {
  /** As written, with a `not less than` before it. */
  readonly text: string;
  readonly value: number;
  /** What is said of it, up to where the next one begins. */
  readonly before: string;
  readonly after: string;
  /** `three fees of $100 each`: how many times, NaN where it is not said; null where it stands for itself. */
  readonly times: number | null;
  readonly isTotal: boolean;
  readonly isRate: boolean;
}

const MONEY =
  /(?:(?:US\s?)?\$|£|€|\b(?:USD|EUR|GBP)\s)\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:\s?(million|billion|thousand|[kKmM])\b)?/g;
const SCALE: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  billion: 1e9,
};
/** Between two sums the second one's words begin behind the last of these. */
const PARTS = /[,;:]\s+(?:(?:and|plus|that is|namely|being)\s+)*|\s+(?:and|plus|or)\s+|\s+(?=\()|\)\s+/g;
const QUALIFIED =
  /\b(?:not less than|no less than|not more than|no more than|at least|in excess of|more than|up to|exceeding|approximately|about)\s+(?:the sum of\s+)?$/i;
const TOTAL_BEFORE =
  /\b(?:(?:sub|sum |grand )?total(?:s|ing|l?ed|ling)?|in total|in all|altogether|aggregate|all told)(?!\s+(?:loss|failure|breach))\b[^.;]{0,25}$/i;
const TOTAL_AFTER = /^,?\s*(?:in\s+(?:total|all|the\s+aggregate)\b|total\b|altogether|all\s+told|overall)/i;
const RATE =
  /^\s*(?:\/\s?|(?:per|an|a|every)\s+)(?:hours?|hr|days?|weeks?|months?|quarters?|years?|annum|unit|page|mile|case|share)\b/i;
const EACH = /^\s*(?:each|apiece|per\s+\p{L}+)\b/iu;
const COUNTED = /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,3})\b/i;
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The sums of one sentence. */
function sumsOf(sentence: string): Sum[] {
  const found = [...sentence.matchAll(MONEY)];
  let start = 0;
  return found.map((match, index) => {
    const end = match.index + match[0].length;
    const next = found[index + 1]?.index ?? sentence.length;
    const parts = [...sentence.slice(end, next).matchAll(PARTS)];
    const last = index + 1 < found.length ? parts.at(-1) : parts.find(([part]) => part.startsWith(';'));
    const stop = last === undefined ? next : end + last.index;
    const before = sentence.slice(start, match.index);
    const after = sentence.slice(end, stop).replace(/(?<![.\s])[.\s]+$/, '');
    start = last === undefined ? next : stop + last[0].length;
    const times = EACH.test(after) || /\beach of\b/i.test(before) ? countIn(before) : null;
    return {
      text: `${QUALIFIED.exec(before)?.[0] ?? ''}${match[0]}`.trim(),
      value: inCents(match),
      before,
      after,
      times,
      isTotal: TOTAL_BEFORE.test(before) || TOTAL_AFTER.test(after),
      isRate: RATE.test(after),
    };
  });
}

/** NaN where it is not said how many: then nothing adds up. */
function countIn(before: string): number {
  const word = COUNTED.exec(before.slice(before.search(/[$£€][^$£€]*$/) + 1))?.[1]?.toLowerCase();
  if (word === undefined) return Number.NaN;
  return NUMBERS.includes(word) ? NUMBERS.indexOf(word) : Number(word);
}

function inCents([, whole = '', fraction = '', scale]: RegExpMatchArray): number {
  const value = Number(whole.replaceAll(',', '') + fraction) * (SCALE[scale?.toLowerCase() ?? ''] ?? 1);
  return Math.round(value * 100);
}

const SAYS: Readonly<Record<Exclude<SumFor, 'any'>, RegExp>> = {
  damages:
    /\b(?:damages?|loss(?:es)?|lost|injur\w+|harm|suffering|expenses?|costs?|repairs?|unpaid|owe[sd]?|due|balance|recover|seek)\b/i,
  demand: /\b(?:demand\w*|pay(?:s|ment|able)?|seek|ask|want|require|remit)\b/i,
  loss: /\b(?:damages?|loss(?:es)?|lost|expenses?|costs?|repairs?|unpaid|owe[sd]?|owing|due|invoices?|outstanding|overdue|arrears|balance|bills?)\b/i,
  settlement: /\b(?:pays?|paid|payment|settle(?:s|d|ment)?|instal\w+|receives?)\b/i,
  fee: /\b(?:fee|flat|fixed)\b/i,
};

const NO_DAMAGE =
  "valued|worth|price|purchase[ds]?|bought|sold|premium|polic(?:y|ies)|limit(?:ed|ation)?|cap(?:ped)?|threshold|retainer|salary|wages? of|bond|deductible|coverage|offer(?:s|ed)?|attorney[’']?s?[’']? fees?|legal fees?|sanctions?|filing fee|controversy";

/** Sums of something else. */
const IS_NOT: Readonly<Record<SumFor, RegExp | null>> = {
  any: null,
  damages: new RegExp(`\\b(?:${NO_DAMAGE})\\b`, 'i'),
  demand:
    /\b(?:valued|worth|purchase price|limit(?:ed|ation)?|cap(?:ped)?|polic(?:y|ies)|retainer|settle for|accept|authority|bottom line|offer(?:s|ed)?|already paid)\b/i,
  loss: new RegExp(`\\b(?:${NO_DAMAGE}|settle for|accept|authority|already paid)\\b`, 'i'),
  settlement:
    /\b(?:claim(?:s|ed|ing)?|alleg\w+|demand\w*|originally|valued|worth|penalt(?:y|ies)|liquidated|reject\w*|offer(?:s|ed)?|limit|policy|owe[sd]?|sued for)\b/i,
  fee: /\b(?:retainer|deposit|costs?|filing|expenses?|hourly)\b/i,
};

/** `plus interest of $400`. */
const OF_INTEREST = /\binterest\b[^,;]{0,20}$/i;

const CALLED: Readonly<Record<SumFor, string>> = {
  any: 'amount',
  damages: 'amount of damages',
  demand: 'amount demanded',
  loss: 'amount of the loss',
  settlement: 'settlement amount',
  fee: 'amount of the fee',
};

/** The sum that is meant, an open point that lists those it may be, or null where the request names none. */
export function sumNamed(context: string, wanted: SumFor): string | null {
  const { total, pool } = candidates(context, wanted);
  if (total !== null) return total.text;
  const values = new Set(pool.map(({ value }) => value));
  const [only] = pool;
  if (only === undefined) return null;
  if (values.size === 1 && only.times === null) return only.text;
  const names = [...new Set(pool.map(saidOf))].join('; ');
  return `{blank ${CALLED[wanted]}; the request names: ${names}}`;
}

/** `$45,000 to Linh Tran and $30,000 to Oscar Bell`: what a total is made of, where that adds up to it. */
export function partsNamed(context: string, wanted: SumFor): string | null {
  const { total, pool } = candidates(context, wanted);
  if (total === null || /\binstal/i.test(context)) return null;
  const parts = pool.filter((sum) => sum !== total && sum.value !== total.value);
  const { cents, uncounted } = addedUp(parts);
  if (parts.length < 2 || uncounted > 0 || cents !== total.value) return null;
  return listed(parts.map((sum) => (sum.times === null ? `${sum.text}${sum.after}` : saidOf(sum))));
}

function candidates(
  context: string,
  wanted: SumFor,
): { readonly total: Sum | null; readonly pool: readonly Sum[] } {
  const said = sentences(context)
    .map((sentence) => sumsOf(sentence).filter(({ isRate }) => !isRate))
    .filter(({ length }) => length > 0);
  const isFor = (sum: Sum) => wanted !== 'any' && SAYS[wanted].test(`${sum.before} ${sum.after}`);
  const isOther = ({ before, after }: Sum) => {
    const own = `${before
      .split(/[;:]\s/)
      .at(-1)
      ?.slice(-60)} ${after.slice(0, 60)}`;
    return IS_NOT[wanted]?.test(own) === true || OF_INTEREST.test(before);
  };
  const fitting = said.filter((sums) => sums.some((sum) => isFor(sum) && !isOther(sum)));
  const all = (fitting.length > 0 ? fitting : wanted === 'loss' ? [] : said).flat();
  const pool = all.filter((sum) => !isOther(sum));
  // A total of this and of something else is no total of this.
  return { total: pool.length === all.length || wanted !== 'loss' ? totalOf(pool) : null, pool };
}

/** The one that is called the total, or that is what all others come to. */
function totalOf(sums: readonly Sum[]): Sum | null {
  const called = sums.filter(({ isTotal }) => isTotal);
  if (called.length > 0)
    return new Set(called.map(({ value }) => value)).size === 1 ? (called[0] ?? null) : null;
  const ofValue = Map.groupBy(sums, ({ value }) => value);
  const all = addedUp(sums);
  const sumsUp = [...ofValue.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || first.times !== null) return [];
    const rest = sums.length - same.length;
    const other = rest === 1 ? sums.find(({ value }) => value !== first.value) : undefined;
    const several = rest > 1 || (other?.times ?? 1) > 1;
    const own = addedUp(same);
    return several && all.uncounted === own.uncounted && all.cents - own.cents === first.value ? [first] : [];
  });
  return sumsUp.length === 1 ? (sumsUp[0] ?? null) : null;
}

/** `uncounted`: how many of them stand for several, and it is not said for how many. */
function addedUp(sums: readonly Sum[]): { readonly cents: number; readonly uncounted: number } {
  const counted = sums.filter(({ times }) => !Number.isNaN(times));
  const cents = counted.reduce((all, { value, times }) => all + value * (times ?? 1), 0);
  return { cents, uncounted: sums.length - counted.length };
}

const MOST_SAID = 90;

/** A sum with the words around it, as far as they are its own. */
function saidOf({ text, before, after }: Sum): string {
  const lead = before.split(/[,;:]\s+/).at(-1) ?? '';
  const bare = lead.replace(QUALIFIED, '').replace(/^[\s("“]+/, '');
  const words = `${bare}${text}${after.split(/[;:(]/)[0] ?? ''}`.replace(/\s+/g, ' ').trim();
  return words.length <= MOST_SAID ? words : `${text}${firstWords(after, MOST_SAID - text.length)}`;
}

function firstWords(words: string, most: number): string {
  return words.length <= most ? words : words.slice(0, words.lastIndexOf(' ', most));
}
