/** Enacted law in one form, as far as its words are read: `42 USC 1983` is `42 U.S.C. § 1983`. Other codes keep their own words. */
import { type CitationKind, FULL_CITATIONS, type Provision } from './citation.ts';
import { CFR, MISREAD_SIGN } from './codified-law.ts';
import { amendmentForm } from './constitutions.ts';
import { provisionsIn } from './provisions.ts';

interface LawForm {
  readonly normalized: string;
  readonly provisions?: readonly Provision[];
}

/** The head of a citation of the federal codes, however its title, its code and the sign of the section are written. */
const FEDERAL = new RegExp(
  `^(?:Title\\s+)?(?<title>\\d{1,3}),?\\s*(?:(?<code>U\\.?\\s?[S5]\\.?\\s?C|(?:of\\s+the\\s+)?United\\s+States\\s+Code)\\.?,?\\s?(?:[AS]\\.|A(?=[\\s§])|S(?=[\\s§]))?|${CFR})\\s*(?<appendix>App\\.\\s*)?(?:(?<part>[Pp]arts?|[Pp]ts?\\.)|§{1,2}|[Ss]ections?|[Ss]ecs?\\.?|${MISREAD_SIGN})?\\s*`,
  'i',
);
/** What may stand between sections and behind them. */
const BETWEEN = /^(?:[\s,;&§.–-]|and|or|to|et\sseq|subds?\.)*$/;

/** What other ways there are to write the same, and how it is written here. */
const SAME: Readonly<Partial<Record<CitationKind, readonly (readonly [written: RegExp, form: string])[]>>> = {
  public_law: [
    [/^P(?:ub(?:lic|\.)|\.)\s?L(?:aw|\.)\s?(?:No\.?\s?)?(\d+)\s?[-–]\s?(\d+)$/, 'Pub. L. No. $1-$2'],
  ],
  register: [
    [/ (?:FR|Fed\. ?Reg\.) /, ' FedReg '],
    [/(?<=\d),(?=\d{3}$)/, ''],
  ],
  restatement: [
    [/^((?:§{1,2}|[Ss]ection) ?\S+) of the (Restatement.*)$/, '$2 $1'],
    [/,? (?:§{1,2}|[Ss]ections?|[Ss]ecs?\.?) ?(?=\d)/, ' § '],
  ],
  statute: [
    [/^(\d+) Ill\. ?Comp\. ?Stat\.(?: ?Ann\.)? /, '$1 ILCS '],
    [/(Code|Stat\.|Laws|Laws?) Ann\./, '$1'],
    [/(Code|Stat\.|Laws),? (?:(?:§{1,2}|[Ss]ections?|[Ss]ecs?\.?) ?)?(?=\d)/, '$1 § '],
  ],
};
/** Words that are no law: a name, a party or a court. */
const NO_LAW: ReadonlySet<CitationKind> = new Set([
  ...FULL_CITATIONS,
  'short_case',
  'id',
  'supra',
  'name',
  'court',
  'docket',
]);

/** @param at where the citation stands in its text */
export function lawForm(kind: CitationKind, citation: string, at: number): LawForm {
  const words = citation.replace(/\s+/g, ' ');
  if (NO_LAW.has(kind)) return { normalized: words };
  const federal = federalForm(citation, at);
  if (federal !== null) return federal;
  const amendment = kind === 'constitution' ? amendmentForm(words) : null;
  if (amendment !== null) return { normalized: amendment };
  const plain = words
    .replace(/(?<=\d[a-z]?|\)) (?=\((?:[a-z]{1,4}|\d{1,3}|[A-Z])\))/g, '')
    .replace(/(?<=\w)–(?=\d)/g, '-');
  return {
    normalized: (SAME[kind] ?? []).reduce((form, [written, one]) => form.replace(written, one), plain),
  };
}

function federalForm(citation: string, at: number): LawForm | null {
  const head = FEDERAL.exec(citation);
  if (head === null) return null;
  const { title, code, appendix, part } = head.groups ?? {};
  const named = `${title} ${code === undefined ? 'C.F.R.' : 'U.S.C.'} ${appendix === undefined ? '' : 'App. '}`;
  const begin = `${named}${part === undefined ? '§' : 'part'} `;
  const from = head[0].length;
  const isPlural = /§§|s(?:ecs|ections)\b/i.test(head[0]);
  const read = provisionsIn(citation, [from, citation.length], { begin, isPlural });
  const words = citation.slice(from).replace(/\s+/g, ' ');
  if (read === null || !isReadWhole(citation.slice(from), read.provisions, from))
    return { normalized: begin + words };
  const provisions = read.provisions.map((one) => ({ ...one, start: at + one.start, end: at + one.end }));
  const isOne = provisions.length === 1 || part !== undefined;
  return { normalized: isOne ? begin + read.numbers : `${named}§§ ${read.numbers}`, provisions };
}

/** Nothing else stands between the provisions and behind them than what joins them. */
function isReadWhole(words: string, provisions: readonly Provision[], from: number): boolean {
  const rest = provisions.reduceRight(
    (left, { start, end }) => left.slice(0, start - from) + left.slice(end - from),
    words,
  );
  return BETWEEN.test(rest);
}
