const YEAR = '(?:1[6-9]|20)\\d\\d';
const LETTERS = "[A-Z][A-Za-z.']{0,9}(?:\\s{0,3}[A-Z][A-Za-z.']{0,9}){0,3}";
/** `[1969] 1 S.C.R. 750`, `1961 (1) SCR 750`, `1961 SCR (1) 750`, `(1990) 1 SCC 109`, `[1932] AC 562`. */
const DATED = new RegExp(
  `^([[(]?)(${YEAR})[\\])]?,?\\s{0,4}(?:(\\(?)(\\d{1,3})\\)?\\s{0,4})?(${LETTERS})\\s{0,4}(?:\\((\\d{1,3})\\)\\s{0,4})?(\\d{1,6})$`,
);
/** Series whose volumes begin anew each year: the year is part of the citation, whatever brackets it stands in. */
const YEARLY = new Set(
  'AC AllER BCLC Ch CrAppR Fam FSR ICR IRLR JT KB LLJ LloydsRep QB RPC SCALE SCC SCR STC WLR'.split(' '),
);

/**
 * The one form of a citation that begins with its year, `[1969] 1 SCR 750`, so that those who write it otherwise are seen to cite the same
 * (Oxford Standard for the Citation of Legal Authorities, 2.1; Canadian Guide to Uniform Legal Citation, 3.6). Null for all others.
 */
export function datedForm(written: string, isReported: boolean): string | null {
  const match = DATED.exec(written.replace(/\s+/g, ' '));
  if (match === null) return null;
  const [, bracket = '', year = '', before = '', volume, letters = '', behind, page = ''] = match;
  const series = letters.replaceAll('.', '').replace(/\b([A-Z]) (?=[A-Z]\b)/g, '$1');
  const number = volume ?? behind;
  const isDated =
    bracket === '[' || before === '(' || behind !== undefined || YEARLY.has(series.replace(/[\s']/g, ''));
  // 2020 WL 1234 and 2001 UT App 12 are written so; no reporter of the United States has come to its volume 1957.
  if (!isDated && (number !== undefined || !isReported)) return null;
  return number === undefined
    ? `[${year}] ${series} ${page}`
    : `[${year}] ${Number(number)} ${series} ${page}`;
}
