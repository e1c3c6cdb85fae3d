import { inNameCase } from './letter-case.ts';
import type { Line } from './lines.ts';
import { partyName } from './party.ts';

const VERSUS = /^[-–—(]*\s*(?:vs?|versus|against)\.?\s*[-–—)]*$/i;
const ENDS_VERSUS = /[\s,](?:vs?|versus)\.?$/i;
const STARTS_VERSUS = /^(?:vs?\.|versus)\s+(?=\S)/i;
const ROLES =
  'plaintiffs?|defendants?|petitioners?|respondents?|appellants?|appellees?|claimants?|relators?|movants?|debtors?|intervenors?|creditors?|objectors?|applicants?|complainants?|garnishees?|intervening|prosecution|cross|counter|third|party|and|in error|pro se';
const ROLE = new RegExp(`^[\\s(_]*l*(?:(?:the|agency|${ROLES})\\b[\\s\\-–/,.()&;:]*)+$`, 'i');
/** A role at the end of a line with a name: `DAN B. ISAAC, Petitioner`. */
const ROLE_AT_END = new RegExp(`[,\\s(]+(?:(?:${ROLES})\\b[\\s\\-–/,.()&]*)+$`, 'i');
/** What stands above or beside a caption. */
const NO_PARTY = new RegExp(
  [
    '\\bcourt of\\b',
    '\\b(?:united states|state|supreme|district|circuit|superior|appellate|tax|bankruptcy) court\\b',
    '\\bcourts? of appeals?\\b',
    '\\b(?:northern|southern|eastern|western|middle|central) (?:district|division)\\b',
    '^(?:for the|in the|in and for)\\b',
    '^district of\\b',
    '\\b(?:division|circuit|county|term)$',
    '\\bnot? (?:for|to be) publi|\\bunpublished\\b|\\b(?:non)?precedential\\b',
    '^(?:and )?(?:filed|decided|submitted|argued|before|dated?|opinion|order|memorandum|summary|per curiam|report|ruling|decision|recommendation|case|civil|criminal|cause|docket|nos?|appeal|slip op|heard|judge|present|personal representative)\\b',
    '\\bno\\. ?\\w*\\d',
    '^[\\W\\d_]*$',
  ].join('|'),
  'i',
);
const IN_RE =
  /^(?:in (?:the )?(?:matter of|re)|in re:|matter of|ex parte|estate of|application of|petition of)\b:?\s*/i;
/** Written as a name already: `Kumar v. Lynch`. */
const SHORT_TITLE =
  /^(?:[Ii]n [Rr]e:? )?\p{Lu}[\p{L}\p{N} .,’'&()-]{0,60}? vs?\.? \p{Lu}[\p{L}\p{N} .,’'&()-]{1,60}$/u;
const HAS_ROLE = /\b(?:plaintiff|defendant|petitioner|respondent|appell)/i;
const TITLE_WITHIN = 12;
const LINES_A_PARTY = 8;
const GAP_BETWEEN_PARTIES = 6;
/** Spaces further to the right than `v.`: another column. */
const ELSEWHERE = 22;

export interface Found {
  readonly name: string;
  /** Which line. */
  readonly at: number;
}

/** `Ashlock v. Kijakazi`, `In re Bereday`; null where the lines show no caption. */
export function partiesIn(lines: readonly Line[]): Found | null {
  const title = shortTitle(lines);
  const sides = twoSides(lines);
  const subject = oneSubject(lines);
  // The title names the case; the parties below it say where the caption is.
  if (title !== null) return { name: title.name, at: Math.max(title.at, sides?.at ?? 0) };
  const first = sides === null || (subject !== null && subject.at < sides.at) ? subject : sides;
  return first;
}

/** A running title is the court’s own name for the case. */
function shortTitle(lines: readonly Line[]): Found | null {
  for (const line of lines.filter(({ text }) => text !== '').slice(0, TITLE_WITHIN)) {
    // What some courts print before it and behind it: when it was filed, its number, which court.
    const title = line.text
      .replace(/^Filed \S+\s+|^[A-Z]{1,2}\d\w+\.\s+/i, '')
      .replace(/\s+CA\d(?:\/\d)?$/, '');
    if (!SHORT_TITLE.test(title) || /\s{3}/.test(title) || HAS_ROLE.test(title)) continue;
    const [one, other, ...more] = title
      .split(/\s+vs?\.?\s+/i)
      .map((side) => inNameCase(side).replace(/^P\.$/, 'People'));
    if (one !== undefined && other !== undefined && more.length === 0)
      return { name: `${one} v. ${other.replace(/^the state\.?$/i, 'State')}`, at: lines.indexOf(line) };
  }
  return null;
}

function twoSides(lines: readonly Line[]): Found | null {
  const prose = lines.findIndex(({ text }) => isProse(text));
  for (const [at, line] of lines.entries()) {
    const sides = sidesAt(lines, at) ?? (prose < 0 || at < prose ? inOneLine(line.text) : null);
    const [one, other] = sides?.map((side) => partyName(withoutRole(side))) ?? [];
    if (one != null && other != null) return { name: `${one} v. ${other}`, at };
  }
  return null;
}

/** Around a line that is `v.`, or ends or begins with it. */
function sidesAt(lines: readonly Line[], at: number): readonly [string, string] | null {
  const left = lines[at]?.left ?? '';
  if (VERSUS.test(left)) return [collect(lines, at, -1), collect(lines, at, 1)];
  if (ENDS_VERSUS.test(left) && left.length > 4)
    return [left.replace(ENDS_VERSUS, ''), collect(lines, at, 1)];
  if (STARTS_VERSUS.test(left)) return [collect(lines, at, -1), left.replace(STARTS_VERSUS, '')];
  return null;
}

function inOneLine(text: string): readonly [string, string] | null {
  if (text.length > 160) return null;
  const [one, other, ...more] = text.split(/,?\s+vs?\.\s+/i);
  return one === undefined || other === undefined || more.length > 0 ? null : [one, other];
}

/** The decision itself, which names other cases. */
export function isProse(text: string): boolean {
  const words = text.split(/\s+/);
  return words.length >= 9 && words.filter((word) => /^\p{Ll}/u.test(word)).length * 2 > words.length;
}

function withoutRole(text: string): string {
  return text.replace(ROLE_AT_END, '').trim();
}

/** The lines of a name above or below `v.`, nearest first, up to the gap or the role that ends it. */
function collect(lines: readonly Line[], versus: number, step: 1 | -1): string {
  const indent = Math.max(lines[versus]?.indent ?? 0, 8) + ELSEWHERE;
  const name: string[] = [];
  let gap = 0;
  for (let at = versus + step; name.length < LINES_A_PARTY; at += step) {
    const line = lines[at];
    if (line === undefined) break;
    const isElsewhere = line.indent > indent;
    // A column mark alone, or what stands in the other column, is no gap.
    if (name.length > 0 && line.text !== '' && (line.left === '' || isElsewhere)) continue;
    if (line.left === '' || isElsewhere) {
      gap += 1;
      if (gap > GAP_BETWEEN_PARTIES || (name.length > 0 && !goesOn(lines, at, name, step))) break;
      continue;
    }
    if (ROLE.test(line.left)) {
      // Further parties on the same side: citations name the first of them.
      if (/^and$/i.test(line.left) && step === -1) name.length = 0;
      else if (name.length > 0) break;
      continue;
    }
    if (NO_PARTY.test(line.left)) {
      if (name.length > 0) break;
      continue;
    }
    gap = 0;
    const whole = withoutRole(line.left);
    if (step === 1) name.push(whole);
    else name.unshift(whole);
    // Below, a role on the same line ends the name.
    if (step === 1 && whole !== line.left) break;
  }
  return name.join(' ');
}

/** Whether a side goes on behind an empty line: below `COMMISSIONER OF THE`, above a lone `and`. */
function goesOn(lines: readonly Line[], at: number, name: readonly string[], step: 1 | -1): boolean {
  if (step === 1) return /\b(?:and|of|the|for)$/i.test(name.at(-1) ?? '');
  const above = lines.slice(0, at).findLast(({ left }) => left !== '');
  return /^and$/i.test(above?.left ?? '');
}

function oneSubject(lines: readonly Line[]): Found | null {
  const at = lines.findIndex(({ left, text }) => IN_RE.test(left) || IN_RE.test(text));
  const line = lines[at];
  if (line === undefined) return null;
  const from = IN_RE.test(line.left) ? line.left : line.text;
  const own = from.replace(IN_RE, '');
  const subject = own === '' ? (lines.slice(at + 1).find(({ left }) => left !== '')?.left ?? '') : own;
  const name = subjectName(subject);
  if (name === null) return null;
  const kind = /^ex parte/i.test(from) ? 'Ex parte' : 'In re';
  return { name: `${kind} ${/^estate of/i.test(from) ? 'Estate of ' : ''}${name}`, at };
}

/** What a proceeding is about, in full: a trust, a vessel, a child. */
function subjectName(subject: string): string | null {
  const name = inNameCase(subject.split(/[,;:(*]/)[0] ?? '')
    .replace(/(?<!\b\p{L})\.$/u, '')
    .trim();
  return /\p{L}{2}/u.test(name) && name.length <= 80 ? name : null;
}
