/** Docket numbers: `No. 1:06-cv-00960-RCL`, `Civ. No. 06-960 (RCL)` and `06 Civ. 960` are one; so are `No. 80, September Term, 2016` and `No. 80, Sept. Term 2016`. */

const OF_FEDERAL_TRIAL =
  /(?<![\w-])(?:(\d{1,2}):)?((?:19|20)?\d\d)[-\s]?(cv|cr|civ\.?|crim\.?|c|md|mc|bk|ap)[-\s]?0*(\d{1,5})(?![\d])/i;
const NUMBERED =
  /\bNos?\.\s{0,3}(\d{1,5} (?:C\.D\.|[A-Z]{2,4}) (?:19|20)\d\d\b|\d{1,5},? [A-Z][a-z]{2,8}\.? Term,? (?:19|20)\d\d\b|[A-Z\d][\w:./–-]{0,30}\d[\w-]{0,8})/i;
/** `Sept. Term` and `September Term` are one. */
const MONTH_OF_TERM = /\b([a-z]{3})[a-z]*\.?(?= term\b)/i;
/** `Williams v. State, 49A05-1206-CR-301`. */
const BARE = /,\s([A-Z\d]{1,12}-[A-Z\d-]{0,20}\d(?:-[A-Z]{1,3})?)(?=[\s,.(]|$)/;
const SHORT = /^(?:19|20)?(\d\d)[-–]0*(\d{1,5})(?:-[A-Z]{2,4})?$/;
/** Connecticut's and California's appeals, which need no `No.` before them. */
const OF_APPEALS = /(?<![\w-])((?:A\.C\.|AC) \d{5}(?![-\d])|[A-HS]\d{6}(?=$|,?\s\(Cal\.))/;

export interface Docket {
  /** In capitals and without signs. */
  readonly plain: string;
  /** Year and number of a federal docket, as `06-960`; null where it is another court’s. */
  readonly number: string | null;
  readonly division: string | null;
  /** `civil` or another kind; null where it does not say. */
  readonly kind: string | null;
}

export function docketIn(text: string): Docket | null {
  const written = (NUMBERED.exec(text) ?? BARE.exec(text) ?? OF_APPEALS.exec(text))?.[1];
  const [whole = '', division = null, year = '', kind = '', number = ''] = OF_FEDERAL_TRIAL.exec(text) ?? [];
  if (whole !== '' && (written === undefined || whole.includes(written) || written.includes(whole)))
    return {
      plain: plainly(written ?? whole),
      number: `${year.slice(-2)}-${number}`,
      division,
      kind: kind
        .toLowerCase()
        .replace(/\.$/, '')
        .replace(/^(?:c|civ)$/, 'cv')
        .replace(/^crim$/, 'cr'),
    };
  if (written === undefined) return null;
  const [, yy, short] = SHORT.exec(written) ?? [];
  return {
    plain: plainly(written),
    number: yy === undefined ? null : `${yy}-${short}`,
    division: null,
    kind: null,
  };
}

/** What decisions are looked up by: the same for all spellings of one number, and for numbers of other courts too. */
export function keyOfDocket({ number, plain }: Docket): string {
  return number ?? plain;
}

export function isSameDocket(one: Docket, other: Docket): boolean {
  if (one.plain === other.plain) return true;
  const isEither = (a: string | null, b: string | null) => a === null || b === null || a === b;
  return (
    one.number !== null &&
    one.number === other.number &&
    isEither(one.division, other.division) &&
    isEither(one.kind, other.kind)
  );
}

/** `529 WDA 2021` without its `No.` looks like a citation. */
export function isNumberOf(form: string, { plain }: Docket): boolean {
  return plainly(form) === plain;
}

function plainly(text: string): string {
  return text
    .replace(MONTH_OF_TERM, '$1')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '');
}
