import { compareNames } from '../citations/compare-names.ts';
import { partiesBetween } from './between.ts';
import { STATE } from './court-sign.ts';
import { inNameCase, isInCapitals } from './letter-case.ts';
import type { Found, Line } from './lines.ts';
import { isName, partyName, SUFFIX } from './party.ts';
import { ROLE, ROLE_AT_END, ROLE_IN_BRACKETS, withoutRole } from './roles.ts';
import { continuesOnNextLine, isProse } from './running-text.ts';
import { SIGNAL } from './signal.ts';
import { ENDS_VERSUS, isInitial, STARTS_VERSUS, sidesIn, VERSUS } from './versus.ts';

/** What stands above or beside a caption. */
const NO_PARTY = new RegExp(
  [
    `^[\\p{L} .-]+, (?:${STATE})\\.?$`,
    '\\bcourt of\\b',
    '\\b(?:united states|state|supreme|district|circuit|superior|appellate|tax|bankruptcy) court\\b',
    '\\bcourts? of appeals?\\b',
    '\\b(?:northern|southern|eastern|western|middle|central) (?:district|division)\\b',
    '^(?:for the|in the|in and for)\\b',
    '^district of\\b',
    '\\b(?:division|circuit|county|term)$',
    '^(?:division|department) (?:one|two|three|four|five|six|seven|eight|[ivx\\d]+)\\b|^en banc\\b',
    '\\bnot? (?:for|to be) publi|\\bunpublished\\b|\\b(?:non)?precedential\\b',
    '^(?:and )?(?:filed|decided|submitted|argued|before|dated?|opinion|order|memorandum|summary|per curiam|report|ruling|decision|recommendation|case|civil|criminal|cause|docket|nos?|appeal|slip op|heard|judge|present|personal representative)\\b',
    '^(?:on (?:writ|appeal|petition|application|certificate|certified|motion|remand|review|rehearing|exceptions|bill)|certiorari|petition for|error to|syllabus|consolidated|certified)\\b',
    '\\bno\\. ?\\w*\\d',
    '^[\\W\\d_]*$',
  ].join('|'),
  'iu',
);
const IN_RE =
  /^(?:in (?:the )?(?:matter of|re)|in re:|matter of|ex parte|estate of|application of|petition of|in (?:the )?interest of)\b:?\s*/i;
/** Written as a name already: `Kumar v. Lynch`. */
const SHORT_TITLE =
  /^(?:[Ii]n [Rr]e:? )?\p{Lu}[\p{L}\p{N} .,’'&()-]{0,60}? vs?\.? \p{Lu}[\p{L}\p{N} .,’'&()-]{1,60}$/u;
/** A volume, letters and a page. */
const REPORTED =
  /\b\d{1,4}\s+(?:(?=(\p{Lu}[\p{L}.’']*))\1\s?|\dd\s?|&\s?){1,5}\s?(?:\d{1,5}|_{2,})\b|\b\d{1,4}\s\p{Lu}[\p{L}’']*\.\S*(?:\s\S+\.){0,12}$/u;
/** `[1954]`, `[(1952)`, `(1869-71)` */
const YEAR = /[[(](?:1[6-9]|20)\d\d(?:-\d\d)?[\])]/;
const HAS_ROLE = /\b(?:plaintiff|defendant|petitioner|respondent|appell)/i;
const TITLE_WITHIN = 12;
const COURT = /\b(?:court|courts) of appeals?\b|\b(?:supreme|appellate|superior|circuit|district) court\b/i;
/** `Janet T. Mills, in her official capacity as Governor of the`: words in small letters, and no prose. */
const CAPACITY =
  /^(?:\p{Lu}[\p{L}.'’-]*,?\s|and\s|&\s){1,8}(?:in (?:his|her|its|their)|as|individually|on behalf|by and through)\b/u;
/** Within one line. */
const BETWEEN = /,?\s+vs?\.\s+/;
const LINES_A_PARTY = 8;
const GAP_BETWEEN_PARTIES = 6;
/** Spaces further to the right than `v.`: another column. */
const ELSEWHERE = 22;

/**
 * `Ashlock v. Kijakazi`, `In re Bereday`; null where the lines show no caption.
 *
 * @param inFull where courts call people by their whole names
 */
export function partiesIn(lines: readonly Line[], inFull = false): Found | null {
  const title = shortTitle(lines);
  const sides = partiesBetween(lines, inFull) ?? twoSides(lines) ?? byRoles(lines);
  const subject = oneSubject(lines);
  const first = sides === null || (subject !== null && subject.at < sides.at) ? subject : sides;
  if (title === null) return first;
  // Of decisions joined in one the first gives the name: a title below the caption of another is another's.
  const isOther = first !== null && first.at < title.at && compareNames(title.name, first.name) === 'differs';
  // The title names the case; the parties below it say where the caption is.
  return isOther
    ? first
    : { name: title.name, at: Math.max(title.at, sides?.at ?? 0, sidesBelow(lines, title)) };
}

/** Where the caption of the title has its sides. */
function sidesBelow(lines: readonly Line[], title: Found): number {
  const found = twoSides(lines.slice(title.at + 1));
  return found !== null && compareNames(title.name, found.name) === 'same' ? title.at + 1 + found.at : 0;
}

/** A running title is the court’s own name for the case. */
function shortTitle(lines: readonly Line[]): Found | null {
  for (const line of lines.filter(({ text }) => text !== '').slice(0, TITLE_WITHIN)) {
    // What some courts print before it and behind it: when it was filed, its number, which court.
    const title = line.text
      .replace(/^Nos?\. [\w:–-]+,\s+/, '')
      .replace(/^Filed \S+\s+|^[A-Z]{1,2}\d\w+\.\s+/i, '')
      .replace(/\s+CA\d(?:\/\d)?$/, '')
      .replace(/\s+[—–]\s.*$/, '')
      .replace(/(?:\s*\((?=[^()]*\d)[\w-]{3,12}\))+$/, '')
      .replace(/^case of /i, '')
      .replace(ROLE_IN_BRACKETS, '');
    if (
      !SHORT_TITLE.test(title) ||
      /\s{3}/.test(title) ||
      HAS_ROLE.test(title) ||
      citesAnother(lines, line) ||
      isWrapped(title, lines[lines.indexOf(line) + 1]?.text ?? '')
    )
      continue;
    const [one, other, ...more] = sidesIn(title).map((side) =>
      inNameCase(side)
        .replace(/^P\.$/, 'People')
        .replace(/^R \(on the application of (.+)\)$/i, 'R ($1)'),
    );
    if (one !== undefined && other !== undefined && more.length === 0 && isName(one) && isName(other))
      return { name: `${one} v. ${other.replace(/^the state\.?$/i, 'State')}`, at: lines.indexOf(line) };
  }
  return null;
}

/** A caption in capitals over several lines, not a running title: `ET AL. v. SEBELIUS, SECRETARY OF HEALTH AND`. */
function isWrapped(title: string, below: string): boolean {
  return (
    isInCapitals(title) &&
    (/\bet al\b/i.test(title) || LEADS_ON.test(title) || (isInCapitals(below) && GOES_ON.test(below)))
  );
}

/** `See Roe v. Wade, 410 U. S. 113, 120.`, the end of a sentence: a line that names a case of which this is not the decision. */
function citesAnother(lines: readonly Line[], line: Line): boolean {
  return SIGNAL.test(line.text) || isReported(line.text) || isInText(lines, lines.indexOf(line));
}

/** A number in reports, a year in brackets beside sides, or two cases. */
function isReported(text: string): boolean {
  const sides = sidesIn(text).length;
  return REPORTED.test(text) || sides > 2 || (sides > 1 && YEAR.test(text));
}

/** `In re Doe, 12 F.3d 3`, and `in re` within a sentence; what it is about may go on in small letters. */
function isCitedSubject(lines: readonly Line[], line: Line): boolean {
  const above = lines[lines.indexOf(line) - 1]?.text ?? '';
  return isReported(line.text) || isProse(line.text) || (above !== '' && continuesOnNextLine(above));
}

/** A line of a sentence that began above it or ends below it; in capitals it is a heading. */
function isInText(lines: readonly Line[], at: number): boolean {
  const text = lines[at]?.text ?? '';
  if (isInCapitals(text)) return false;
  const above = lines[at - 1]?.text ?? '';
  const below = lines[at + 1]?.text ?? '';
  return isProse(text) || (above !== '' && continuesOnNextLine(above)) || /^\p{Ll}{3}/u.test(below);
}

function twoSides(lines: readonly Line[]): Found | null {
  const prose = lines.findIndex(({ text }) => isProse(text));
  for (const [at, line] of lines.entries()) {
    const isHeading = prose < 0 || at < prose || isInCapitals(line.text) || namesRoles(line.text);
    if (isInitial(line.text, [lines[at - 1]?.text ?? '', lines[at + 1]?.text ?? ''])) continue;
    const isCited = citesAnother(lines, line);
    const sides = sidesAt(lines, at) ?? (isHeading && !isCited ? inOneLine(lines, at) : null);
    const [one, other] = sides?.map((side) => partyName(withoutRole(side))) ?? [];
    if (one != null && other != null) return { name: `${one} v. ${other}`, at };
  }
  return null;
}

const CLAIMS = /^(?:plaintiffs?|petitioners?|appellants?)\b[\s.,;:-]*$/i;
const DEFENDS = /^(?:defendants?|respondents?|appellees?)\b[\s.,;:-]*$/i;

/** Where recognition has lost the `v.`: a name over `Plaintiff`, and further down one over `Defendant`. */
function byRoles(lines: readonly Line[]): Found | null {
  const roleOf = ({ left, right }: Line) => (left === '' ? right : left);
  const at = lines.findIndex((line) => CLAIMS.test(roleOf(line)));
  const to = lines.findIndex((line, below) => below > at && DEFENDS.test(roleOf(line)));
  if (at < 0 || to < 0 || to - at > 2 * LINES_A_PARTY) return null;
  if (lines.slice(0, to).some(({ text }) => isProse(text))) return null;
  const [one, other] = [at, to].map((role) => partyName(withoutRole(collect(lines, role, -1))));
  return one == null || other == null ? null : { name: `${one} v. ${other}`, at };
}

/** Around a line that is `v.`, or ends or begins with it. */
function sidesAt(lines: readonly Line[], at: number): readonly [string, string] | null {
  const left = lines[at]?.left ?? '';
  if (VERSUS.test(left)) return [collect(lines, at, -1), collect(lines, at, 1)];
  const line = lines[at];
  if (line === undefined || SIGNAL.test(left) || citesAnother(lines, line)) return null;
  if (ENDS_VERSUS.test(left) && left.length > 4)
    return [firstSide(lines, at, left.replace(ENDS_VERSUS, '')), collect(lines, at, 1)];
  if (STARTS_VERSUS.test(left))
    return [collect(lines, at, -1), withLinesBelow(lines, at, left.replace(STARTS_VERSUS, ''))];
  return null;
}

/** `THE PEOPLE, Plaintiff-Appellee, v. DARNELL K., Defendant-Appellant.` */
function namesRoles(text: string): boolean {
  const sides = sidesIn(text, BETWEEN);
  return sides.length === 2 && sides.every((side) => ROLE_AT_END.test(side) && !ROLE.test(side));
}

function inOneLine(lines: readonly Line[], at: number): readonly [string, string] | null {
  const text = withoutPageNumber(lines[at]);
  if (text.length > 160 || /^[[\p{Ll}]/u.test(text)) return null;
  const [one, other, ...more] = sidesIn(text, BETWEEN);
  if (one === undefined || other === undefined || more.length > 0 || NUMBERED.test(one)) return null;
  return isInCapitals(text)
    ? [firstSide(lines, at, one), withLinesBelow(lines, at, other)]
    : [one, withLinesBelow(lines, at, other)];
}

/** A running title has the number of its page on the other side. */
function withoutPageNumber(line: Line | undefined): string {
  if (line === undefined) return '';
  if (/^\d{1,4}$/.test(line.right)) return line.left;
  return /^\d{1,4}$/.test(line.left) ? line.right : line.text;
}

const LEADS_ON = /(?:\b(?:and|of|the|for|to)|&)$/i;
/** `No. 20CA1234, People`: a line of a list. */
const NUMBERED = /\bno\. ?\w*\d/i;
/** How the case came up, under the parties. */
const REVIEW = /^(?:on (?:writ|petition|appeal|certificate)|certiorari|appeals? from|error to)\b/i;
const GOES_ON = /^(?:and|of|for|&|inc|llc|l\.l\.c|corp|co|company|et al)\b/i;

/** What stands before `v.` on its line; where that is only a role (`PETITIONERS v. JACKSON`), the name over it. */
function firstSide(lines: readonly Line[], at: number, written: string): string {
  return ROLE.test(written) ? collect(lines, at, -1) : withLinesAbove(lines, at, written);
}

/** A name in capitals that began on the lines right above: `TARRANT REGIONAL WATER` over `DISTRICT v. HERRMANN`. */
function withLinesAbove(lines: readonly Line[], at: number, name: string): string {
  let whole = name;
  for (let above = at - 1; above >= at - 3; above -= 1) {
    const left = lines[above]?.left ?? '';
    if (left !== lines[above]?.text || !isInCapitals(left) || !isInCapitals(name)) break;
    if (/[.,;:\d]$/.test(left) || NO_PARTY.test(left) || ROLE.test(left)) break;
    whole = `${left} ${whole}`;
  }
  return whole;
}

/** A name that the line does not end: `COMMISSIONER` over `OF CORRECTION`, `JACKSON WOMEN’S HEALTH` over `ORGANIZATION, ET AL.` */
function withLinesBelow(lines: readonly Line[], at: number, name: string): string {
  const below = lines[at + 1]?.left ?? '';
  if (below === '' || ROLE.test(below) || (NO_PARTY.test(below) && !LEADS_ON.test(name))) return name;
  const isMore = LEADS_ON.test(name) || GOES_ON.test(below) || /\bet al\.?,?$/i.test(below);
  const isBeforeReview = isInCapitals(below) && REVIEW.test(lines[at + 2]?.left ?? '');
  const isOpen = !/[.,;)]$/.test(name);
  return isMore || (isBeforeReview && isOpen) ? `${name} ${below}` : name;
}

/** The lines of a name above or below `v.`, nearest first, up to the gap or the role that ends it. */
function collect(lines: readonly Line[], versus: number, step: 1 | -1): string {
  const indent = Math.max(lines[versus]?.indent ?? 0, 8) + ELSEWHERE;
  const name: string[] = [];
  let gap = 0;
  for (let at = versus + step; name.length < LINES_A_PARTY; at += step) {
    const line = withoutLabel(lines[at]);
    if (line === undefined || (isProse(line.text) && !CAPACITY.test(line.text))) break;
    // A rule, a court in another column, or what introduces a side (`The judgment was delivered:`) ends it.
    if (name.length > 0 && (/^[_=*-]{6,}$|\p{Ll}:$/u.test(line.text) || COURT.test(line.text))) break;
    // Over the parties, the decision's own numbers; below, the parties of another that is decided with it.
    if (name.length > 0 && /^\d/.test(line.left) && REPORTED.test(line.left)) break;
    if (step === 1 && /\bet al[.,;]{0,2}$/i.test(name.at(-1) ?? '')) break;
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
    if (NO_PARTY.test(line.left) && !hasRoleBelow(lines, at)) {
      if (name.length > 0) break;
      continue;
    }
    // What recognition made of a rule or a stamp.
    if (name.length > 0 && /^\P{Lu}{1,3}$/u.test(line.left)) break;
    gap = 0;
    const whole = withoutRole(line.left);
    if (step === 1) name.push(whole);
    else name.unshift(whole);
    // Below, a role on the same line ends the name.
    if (step === 1 && whole !== line.left) break;
  }
  return name.join(' ');
}

/** `COMPLETE TITLE:` before the first party. */
function withoutLabel(line: Line | undefined): Line | undefined {
  return line !== undefined && line.right !== '' && /\p{L}:$/u.test(line.left)
    ? { ...line, left: line.right }
    : line;
}

/** `114TH DISTRICT COURT,` over `APPELLEE`: what is called a party is one. */
function hasRoleBelow(lines: readonly Line[], at: number): boolean {
  const below = lines.slice(at + 1).find(({ left }) => left !== '')?.left ?? '';
  return /,$/.test(lines[at]?.left ?? '') && ROLE.test(below) && !/^and$/i.test(below);
}

/** Whether a side goes on behind an empty line: below `COMMISSIONER OF THE`, above a lone `and`. */
function goesOn(lines: readonly Line[], at: number, name: readonly string[], step: 1 | -1): boolean {
  if (step === 1) return /\b(?:and|of|the|for)$/i.test(name.at(-1) ?? '');
  const above = lines.slice(0, at).findLast(({ left }) => left !== '');
  return /^and$/i.test(above?.left ?? '');
}

function oneSubject(lines: readonly Line[]): Found | null {
  const at = lines.findIndex(
    (line) => (IN_RE.test(line.left) || IN_RE.test(line.text)) && !isCitedSubject(lines, line),
  );
  const line = lines[at];
  if (line === undefined) return null;
  const from = IN_RE.test(line.left) ? line.left : line.text;
  const own = from.replace(IN_RE, '');
  const first = own === '' ? lines.findIndex(({ left }, below) => below > at && left !== '') : at;
  const subject = subjectFrom(lines, first, own === '' ? (lines[first]?.left ?? '') : own);
  const name = subjectName(subject);
  if (name === null) return null;
  const kind = /^ex parte/i.test(from) ? 'Ex parte' : 'In re';
  return { name: `${kind} ${/^estate of/i.test(from) ? 'Estate of ' : ''}${name}`, at };
}

/** The subject and the lines right below on which its name goes on, up to a comma that no part of the name follows. */
function subjectFrom(lines: readonly Line[], first: number, own: string): string {
  let subject = own;
  for (const { left } of lines.slice(first + 1, first + 4)) {
    const isOpen =
      LEADS_ON.test(subject) || !/[.;:)*\]]$/.test(subject.replace(/\b(?:inc|co|corp|ltd)\.$/i, ''));
    if (left === '' || !isOpen || ROLE.test(left) || NO_PARTY.test(left) || /^[([\d]/.test(left)) break;
    if (/,$/.test(subject) && !SUFFIX.test(left)) break;
    if (isProse(left) || !/^(?:\p{Lu}|of\b|and\b|for\b|&)/u.test(left)) break;
    subject = `${subject} ${left}`;
  }
  return subject;
}

/** What a proceeding is about, in full: a trust, a vessel, a child. */
function subjectName(subject: string): string | null {
  const [first = '', ...others] = (withoutRole(subject).split(/[;:(*]/)[0] ?? '').split(',');
  const tail = others.findIndex((part) => !SUFFIX.test(part));
  const plain = [first, ...others.slice(0, tail < 0 ? others.length : tail)]
    .join(',')
    .replace(/^the (?=\S)/i, '');
  const name = inNameCase(plain.replace(/[,\s]+$/, ''))
    .replace(/(?<!\b\p{L}|\b(?:Inc|Co|Corp|Ltd))\.$/u, '')
    .trim();
  return isName(name) && name.length <= 100 ? name : null;
}
