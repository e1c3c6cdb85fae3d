import type { Line } from './lines.ts';

/** The number of another court, or of a paper. */
const OTHER =
  /\b(?:lower tribunal|agency|D\.?\s?C\.|district court|trial court|tax court|usdc|bia|dkt|doc|ecf|nyscef|bar|board|registration|file name|paper|sup(?:er(?:ior)?)?\.? ct|county|lc|sc|coa)\b/i;
const LABEL =
  '(?:(?:case|civil|criminal|civ|crim|cr|action|cause|docket|appeal|index|court of appeals|record|appellate|c\\.a|d)\\.?\\s*)*(?:nos?|numbers?|#)\\.?:?\\s*|#\\s*|c\\.a\\. no\\.\\s*';
const NUMBER =
  '\\d{1,4}, (?:19|20)\\d\\d|(?:[A-Z]{1,3} )?[A-Z\\d][A-Za-z\\d]*[-:.–/\\d][\\w:.–/-]*(?: ?\\([A-Z/]{2,10}\\))?|\\d{3,}|\\d{1,5} (?:[A-Z]{2,4}|C\\.D\\.) (?:19|20)\\d\\d';
/** All of a cell of the caption: a sentence with a number in it is no docket number. */
const DOCKET = new RegExp(`^(?:${LABEL})(${NUMBER})\\W*(?:\\(.{0,20}\\)|[A-Z]{2,4})?\\W*$`, 'i');
/** A federal number needs no label: `06-cv-960 (RCL)`; nor do those of appeals in California, Connecticut and Texas: `B123456`, `(AC 41234)`, `13-16-00103-CV`. */
const BARE =
  /^\W*([A-HS]\d{6}|[AS]C \d{5}|\d{2}-\d{2}-\d{5}-C[RV]|(?:\d:)?\d{2}-(?:[ce]v|cr|mc|md)-\d{2,6}(?:[-–][A-Z-]+(?:–[A-Z-]+)*)?(?: ?\([A-Z/]{2,10}\))?)\W*$/i;
/** As appellate courts print it above the parties: `15-1471`. */
const ALONE = /^\d{2}-\d{3,5}$/;
/** Courts that count by term: `No. 80`, and below it or behind it `September Term, 2016`. */
const OF_TERM = /^(?:.*\sv\. .*?, )?No\. (\d{1,5})(?:,? ([A-Z][a-z]{2,8}) Term,? ((?:19|20)\d\d)\b.*)?$/i;
const TERM = /^([A-Z][a-z]{2,8}) Term,? ((?:19|20)\d\d)$/i;
const TERM_WITHIN = 3;
const LABEL_ALONE = new RegExp(`^(?:${LABEL})$`, 'i');
/** Behind the number on its line: `No. 11–889. Argued April 23, 2013—Decided June 13, 2013`, `No. W2004-02407-R3-HC - Filed July 13, 2005`. */
const WHEN = /(?<=[\dA-Z])\.?\s+(?:[-–—]\s+)?(?:argued|submitted|decided|heard|filed)\b.*$/i;
/** Spaces before what stands in the right column alone. */
const FAR_RIGHT = 40;
const WITHIN = 45;
const ALONE_WITHIN = 6;

/** `1:21-cv-1687`, `20-CV-6663 (KMK)`: the first docket number of the court that decided. */
export function docketOf(lines: readonly Line[]): string | null {
  let above = '';
  for (const [at, { text, left, right, indent }] of lines.slice(0, WITHIN).entries()) {
    for (const whole of [right, ...right.split(/\s{3,}/).slice(0, 1), text, left]) {
      const cell = whole.replace(WHEN, '');
      const bare = BARE.exec(cell);
      if (bare === null && (OTHER.test(cell) || (whole === right && OTHER.test(above)))) break;
      const isUnderLabel = whole === right && LABEL_ALONE.test(above) && !/\s/.test(cell);
      const found = DOCKET.exec(isUnderLabel ? `No. ${cell}` : cell) ?? bare;
      const number = found?.[1] ?? (at < ALONE_WITHIN && ALONE.test(cell) ? cell : undefined);
      // Recognition reads `cv` as `ev`.
      const plain = number
        ?.replace(/[.,:;]+$/, '')
        .replace(/[–—]/g, '-')
        .replace(/(?<=\d-)ev(?=-\d)/, 'cv')
        .replace(/(?<=\d) OF (?=\d)/, ' of ');
      if (plain !== undefined && /\d/.test(plain) && !/_{2}/.test(plain) && plain.length <= 40) return plain;
    }
    const ofTerm = numberOfTerm(lines.slice(at, at + 2 * TERM_WITHIN).filter((line) => line.text !== ''));
    if (ofTerm !== null) return ofTerm;
    if (right !== '' || indent > FAR_RIGHT) above = right === '' ? text : right;
  }
  return null;
}

/** Slip opinions of Connecticut name their court by the letters of the number alone; only appeals in Texas are numbered as there. */
export function courtOfNumber(docket: string | null, page: string): string | null {
  if (/^\d{2}-\d{2}-\d{5}-C[RV]$/.test(docket ?? '')) return 'Tex. App.';
  const letters = /^([AS])C \d{5}$/.exec(docket ?? '')?.[1];
  if (letters === undefined || !/\bconnecticut\b/i.test(page)) return null;
  return letters === 'A' ? 'Conn. App. Ct.' : 'Conn.';
}

/** `80, September Term, 2016`, where the first of the lines is that number. */
function numberOfTerm(lines: readonly Line[]): string | null {
  const cell = ({ right, text }: Line) => (right === '' ? text : right);
  const [first, ...below] = lines.slice(0, TERM_WITHIN).map(cell);
  const [, number, month, year] = OF_TERM.exec(first ?? '') ?? [];
  if (number === undefined) return null;
  const [, monthBelow, yearBelow] = below.map((one) => TERM.exec(one)).find((one) => one !== null) ?? [];
  const term = month ?? monthBelow;
  return term === undefined
    ? null
    : `${number}, ${term.charAt(0).toUpperCase()}${term.slice(1).toLowerCase()} Term, ${year ?? yearBelow}`;
}
