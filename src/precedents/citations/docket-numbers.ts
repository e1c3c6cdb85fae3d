/**
 * Numbers under which courts keep their cases: `No. 21-cv-01234 (D. Minn. Mar. 3, 2021)`, `Case No. 2:19-cv-00123`, `HC-2021-000123`,
 * `Index No. 650123/2020`, `B123456 (Cal. Ct. App. 2021)`. They name a case, and no report has it by them: `findCitations` finds none. The
 * word “No.” makes no number one of a court: it has the form of a court’s numbers, or its court and day stand behind it.
 */
import { matches } from '../../platform/index.ts';
import { type FoundCitation, plain } from './citation.ts';

const DASH = '[-\\u2010-\\u2013]';
/** Reports, laws, rulings, papers and things have numbers as well. */
const OTHERS = `(?:${'Rep Doc Dkt L Ops? Rul Proc Rel Ord Bull Cir Reg Exh? Pat Res Stat ECF NYSCEF Opinion Order Release Report Document Law Ruling Circular Bulletin Resolution Patent Exhibit Entry Account Policy Invoice Serial Loan Bates Part Model Item Lot Check Contract Ticket License Permit Parcel Unit Badge Reference Ref Tracking Batch Product Receipt Voucher'
  .split(' ')
  .map((word) =>
    /^\p{Lu}\p{Ll}{3}/u.test(word)
      ? `(?:${word.charAt(0)}|${word.charAt(0).toLowerCase()})${word.slice(1)}`
      : word,
  )
  .join('|')})`;
const NOT_OF_PAPERS = `(?<!\\b${OTHERS}\\.?'?s?\\s{1,3})`;
/** … where the label itself is left out of the number. */
const NOT_NUMBERED_BY_OTHERS = `(?<!\\b${OTHERS}\\.?'?s?\\s{1,3}(?:Nos?\\.?|[Nn]umbers?|#):?\\s{0,3})`;
const LABEL =
  '(?:(?:[Cc]ivil|A\\.|[Cc]iv\\.?|[Cc]riminal|[Cc]rim\\.?|[Cc]ase|[Aa]ction|[Cc]ause|[Cc]laim|[Dd]ocket|[Ii]ndex|[Aa]ppeal|[Mm]isc\\.?|[Bb]ankr?\\.?|[Aa]dv\\.?|[Aa]dversary|[Pp]roc(?:eeding|\\.)|C\\.A\\.)\\s{1,3}){0,4}Nos?\\.?:?\\s{0,3}';
const YEAR = '(?:(?:19|20)\\d\\d|\\d\\d)';
const KIND = `(?:${DASH}(?:cv|cr|mc|md|ml|bk|ap|mj|CV|CR|MC|MD|ML|BK|AP|MJ|Civ|Cv|Cr)${DASH}|\\s(?:Civ|Cr|Crim|Misc)\\.\\s)`;
/** What names the judge: `-ABC`, `(JPO)`, `(DWF/LIB)`. */
const JUDGE = `(?:${DASH}[A-Za-z]{1,5}\\d?){0,4}(?:\\s?\\([A-Z]{2,4}(?:(?:\\)\\(|/)[A-Z]{2,4}){0,2}\\))?`;
/** Of the trial courts of the United States. */
const FEDERAL = (fewest: number): string => `${YEAR}${KIND}\\d{${fewest},6}${JUDGE}`;
/** Of the High Court; its other divisions have letters that others have before their numbers, too. */
const HIGH_COURT = '(?:HC|QB|KB)-20\\d\\d-(?:[A-Z]{3}-)?\\d{6}';
const DIVISION = '[A-Z]{2}-20\\d\\d-(?:[A-Z]{3}-)?\\d{6}';
/** Any number, told by what stands behind it. */
const OTHER = `[A-Z]{0,4}\\d[\\w:./\\u2010-\\u2013-]{0,24}\\d(?:${DASH}[A-Z]{1,3})?`;
const MONTH = '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\\.?';
/** `(D. Minn. Mar. 3, 2021)`, `(9th Cir. 2020)`. */
const COURT = `,?\\s{1,3}(?:slip op\\.(?:,?\\sat\\s\\d{1,4})?,?\\s{1,3})?\\((?=[^()]{0,60}[A-Za-z]\\.)[A-Z0-9][\\w.,'’& -]{1,60}?\\s(?:${MONTH}\\s\\d{1,2},\\s)?(?:19|20)\\d\\d\\)`;
/** Of States that have a form of their own: New York, Delaware, New Jersey, Connecticut; and what a civil action goes by. */
const OF_STATES = [
  '[Ii]ndex\\s(?:Nos?\\.?:?|#)\\s{0,3}\\d{3,6}/(?:(?:19|20)\\d\\d|\\d\\d)',
  'C\\.\\s?A\\.\\sNo\\.\\s(?:20\\d\\d-\\d{4}(?:-[A-Z]{2,4})?|\\d{4,5}-[A-Z]{2,3}|[NKS]\\d\\d[A-Z]-\\d\\d-\\d{3}(?:-[A-Z]{2,3}|\\s[A-Z]{2,3}(?![\\w.]))?)',
  '(?:[Dd]ocket\\s)?Nos?\\.:?\\s{1,3}(?:A|[A-Z]{3}-(?:L|C|DC|FM|FD|P))-\\d{1,6}-\\d\\d(?:T\\d)?',
  '(?:A\\.C\\.\\s|(?<=\\()AC\\s(?=\\d{5}\\)))\\d{5}(?!-)',
  '(?:[Cc]iv(?:il|\\.)\\s(?:A(?:ction|\\.)\\s)?|C\\.\\s?A\\.\\s|[Cc]r(?:im(?:inal|\\.)|\\.)\\s(?:A(?:ction|\\.)\\s)?|[Aa]dv(?:ersary|\\.)\\s[Pp]roc(?:eeding|\\.)\\s)No\\.?:?\\s{1,3}(?:(?:19|20)\\d\\d|\\d\\d)-\\d{3,6}(?:-[A-Z]{2,4})?(?:\\s\\([A-Z]{2,4}\\))?',
].join('|');
/** Of the courts of appeal of California and its highest court. */
const CALIFORNIAN = '(?:Nos?\\.\\s)?[A-HS]\\d{6},?\\s{1,3}\\(Cal\\.(?:\\s[\\w.,’ -]{1,50})?\\)';
const BEGIN = '(?<![\\w./:$€£#-])';
const END = '(?![\\w/]|[-\\u2010-\\u2013:.]\\d)';

/** Looked at first, for they are cheap: how a number or what stands before it begins. */
const LABELLED_BY = `${BEGIN}(?=[A-DIMNPa-dimp])${NOT_OF_PAPERS}`;

const DOCKETS = [
  `${BEGIN}(?=\\d{1,2}:\\d|\\d\\d{1,3}(?:${DASH}|\\s[CM]))${NOT_NUMBERED_BY_OTHERS}(?:\\d{1,2}:${FEDERAL(1)}|${FEDERAL(3)})${END}(?:${COURT})?`,
  `${LABELLED_BY}${LABEL}(?:\\d{1,2}:)?${FEDERAL(1)}${END}(?:${COURT})?`,
  `${BEGIN}(?:${LABEL})?${HIGH_COURT}${END}`,
  `${BEGIN}(?:[Cc]laim|[Cc]ase|[Pp]etition)\\s{1,3}(?:Nos?\\.?:?\\s{1,3})?${DIVISION}${END}`,
  `${LABELLED_BY}(?:${OF_STATES})${END}(?:${COURT})?`,
  `${BEGIN}(?=No|[A-HS]\\d)${CALIFORNIAN}`,
  `${LABELLED_BY}${LABEL}${OTHER}(?:(?:,|,?\\s(?:&|and))\\s${OTHER}){0,6}${END}${COURT}`,
].map((source) => new RegExp(source, 'g'));
const LABELLED = new RegExp(`^(?:${LABEL}|(?:[Cc]laim|[Cc]ase|[Pp]etition)\\s{1,3})`);
const BEHIND = /,?\s+(?:slip op\.(?:,?\sat\s\d{1,4})?,?\s+)?\((?:[^()]*\d{4}|Cal\.[^()]*)\)$/;

/** In order; none overlaps another, nor any of the citations but the court behind it. */
export function findDockets(text: string, citations: readonly FoundCitation[]): FoundCitation[] {
  const found = DOCKETS.flatMap((pattern) =>
    [...matches(text, pattern)].map((match) => plain('docket', match)),
  );
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const taken = citations.filter(({ kind }) => kind !== 'court' && kind !== 'name');
  const dockets: FoundCitation[] = [];
  let next = 0;
  for (const one of found) {
    while ((taken[next]?.end ?? Infinity) <= one.start) next += 1;
    const isTaken = (taken[next]?.start ?? Infinity) < one.end || (dockets.at(-1)?.end ?? 0) > one.start;
    if (isTaken) continue;
    const whole = text.slice(one.start, one.end);
    const label = LABELLED.exec(whole)?.[0] ?? '';
    const number = whole.slice(label.length).replace(BEHIND, '');
    const from = one.start + label.length;
    dockets.push({
      ...one,
      core: [from, from + number.length],
      text: whole,
      normalized: number
        .replace(/[\u2010-\u2013]/g, '-')
        .replace(/\s+/g, ' ')
        .replace(/^A\.C\. /, 'AC '),
      name: null,
      isListed: false,
    });
  }
  return dockets;
}

const MOST_BETWEEN = 4;

/** Takes out the number right behind the name of a case, of those by their place: the two are one citation. */
export function takeDocketBehind(
  dockets: Map<number, FoundCitation>,
  text: string,
  end: number,
): FoundCitation | undefined {
  for (let start = end; start <= end + MOST_BETWEEN; start += 1) {
    const docket = dockets.get(start);
    if (docket === undefined || !/^,?\s*$/.test(text.slice(end, start))) continue;
    dockets.delete(start);
    return docket;
  }
  return undefined;
}
