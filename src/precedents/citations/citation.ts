/** What a citation of law is, wherever in a text it stands. */
export type CitationKind =
  | 'case'
  | 'short_case'
  | 'neutral'
  /** In the shape of a decision's, of a series that is not known. */
  | 'unlisted'
  | 'journal'
  | 'statute'
  | 'regulation'
  | 'public_law'
  | 'session_law'
  | 'register'
  | 'constitution'
  | 'treaty'
  | 'rule'
  | 'restatement'
  | 'id'
  | 'supra'
  | 'name'
  | 'court'
  /** Of a case by the number that its court keeps it under; see `findDockets`. */
  | 'docket';

/** Kinds that say by themselves which decision they mean. */
export const FULL_CITATIONS: readonly CitationKind[] = ['case', 'neutral', 'unlisted'];
/** Kinds that stand for a decision. */
export const CITATIONS_OF_DECISIONS: readonly CitationKind[] = [
  ...FULL_CITATIONS,
  'short_case',
  'supra',
  'id',
  'name',
];

export interface FoundCitation {
  readonly kind: CitationKind;
  /** Offsets in UTF-16 code units of the whole: case name, citation, pin cite and parenthetical. */
  readonly start: number;
  readonly end: number;
  /** The citation itself, without name and parenthetical. */
  readonly core: readonly [number, number];
  readonly text: string;
  /** White space collapsed; for reporters `volume reporter page` with the reporter's spaces removed. */
  readonly normalized: string;
  readonly name: string | null;
  readonly volume: string | null;
  readonly reporter: string | null;
  readonly page: string | null;
  /** Its series is a listed one and its number is read: its normal form stands for all its spellings. */
  readonly isListed: boolean;
  /** Of enacted law, where its words are read: each provision that is cited, in its normal form, with its place. */
  readonly provisions?: readonly Provision[];
}

export interface Provision {
  readonly form: string;
  readonly start: number;
  readonly end: number;
}

/** A citation while it is being found: its text, name and normal form are filled in at the end. */
export type Candidate = Omit<FoundCitation, 'text' | 'normalized' | 'name' | 'isListed'> & {
  readonly isListed?: boolean;
  readonly normalized?: string;
};

/** A candidate that is its whole match. */
export function plain(kind: CitationKind, match: RegExpExecArray): Candidate {
  const end = match.index + match[0].length;
  return {
    kind,
    start: match.index,
    end,
    core: [match.index, end],
    volume: null,
    reporter: null,
    page: null,
  };
}

/** A reporter without its spaces: `F. Supp. 2d` is `F.Supp.2d`. */
export function compact(reporter: string): string {
  return reporter.replace(/[\s\u00a0]+/g, '');
}

/** `N.E.` of `162 N.E. 99`: two numbers of one series are two decisions. */
export function seriesOf(normalized: string): string {
  return normalized
    .split(' ')
    .filter((part) => !/^[[(]?\d{1,4}(?:-\d{2,4})?[\])]?$|^\d+$/.test(part))
    .join(' ');
}
