import { type FoundCitation, seriesOf } from '../citations/citation.ts';
import { compareNames } from '../citations/compare-names.ts';
import { isBlank, partiesOf, type ResolvedCitation } from '../resolve/resolve-citations.ts';
import { yearOf } from './date.ts';
import { fullCitations } from './full-citations.ts';
import { captionLines, type Line } from './lines.ts';
import { partiesIn } from './parties.ts';
import { continuesOnNextLine, isProse } from './running-text.ts';
import { SIGNAL } from './signal.ts';
import { isCaseTitle, withTopInOneLine } from './top-line.ts';

/** Lines of a first page in which a decision's own citation is printed, and characters at most. */
const LINES = 30;
const CHARACTERS = 4_000;
/** Without a label it stands at the very top: under it begins what the decision says, and there it cites others. */
const AT_THE_TOP = 15;
/** A name that no caption of the page confirms, or one line on a page without a caption. */
const FIRST_LINES = 5;

/** `Cite as:`, `Neutral Citation Number:`, `CITATION:`, `(Slip Opinion) Cite as:` at the beginning of a line. */
const LABEL =
  /^[\W\d]*(?:\(slip opinion\)[\W\d]*)?(?:(?:(?:neutral|equivalent|parallel|other|english reports|official|reporter) )?(?:citations?|cites?)(?: numbers?)?|cited? as|(?:also )?reported(?: in| at)?|not reported in [\w. ]{2,20},)[\s:.[(]*$/i;
/** A label and behind it the name: `CITATION: Re Wynter `. */
export const LABEL_OF_NAME = /^\W*(?:(?:neutral )?citation|cited? as)(?: number)?:?\s+/i;
/** Between the citations a law report prints over its decision, and nothing else: `; `, `] [`, `(30 April 1991) CITATION: `. */
const WITHIN_HEAD = /^[\s,;:=()[\]|/•·–—-]{0,12}$/;
const FURTHER_LABEL = /\b(?:citations?(?: numbers?)?|cited? as|reported (?:in|at))[\s:.[(]{0,6}$/i;
/** Behind it on its line: nothing, the full stop, a second citation, the page's number. */
const ENDS_LINE = /^[\s.,)\]]*(?:$|[;|/=]|\(?\d{1,4}\)?\s*$)/;
/** `In re Tamera W., ` before a citation: a name without sides. */
const SUBJECT = /^\W*(?:in re|ex parte|(?:in the )?matter of)\s.{2,80}$/i;
/** Over numbers of the court below, and of what became of the case. */
const HISTORY =
  /\b(?:review of|appeal(?:s|ed)? from|(?<!court of )appeal of|decision (?:of|below)|reported below|opinion below|prior|subsequent|history|affirm\w*|revers\w*|remand\w*|vacat\w*|certiorari|rehearing|overrul\w*|distinguish\w*|on writ|see also)\b[^.]{0,60}$/i;
/** Over everything else, words that are all names: `Mahavir Singh & Ors [1988] INSC 17; …`. */
const TITLE =
  /^\W{0,9}(?:(?:[\p{Lu}\d][\p{L}\p{N}]*(?:[.'’-][\p{L}\p{N}]+)*|vs?|of|and|the|for|ex|rel|et|al|ors|anr|others|another)(?![\p{L}\p{N}])\W{0,9}){1,20}$/u;
/** The title of what is written about a decision. */
const OF_A_PAPER =
  /^\W*(?:(?:draft|our|their|plaintiffs?['’]?|defendants?['’]?)\s+)?(?:response|reply|opposition|objections?|motion|brief|memo|memorandum|notes?|letter|e-?mail|summary|discussion|analysis|comments?|outline|research|application|petition|answer|case note|cases|progeny|excerpts?|headnotes?)\b/i;
/** Reports of a decision appear within so many years. */
const YEARS_APART = 2;

/** What the title of a file says of its decision: enough to tell that a number on its first page is the decision's own. */
export interface Titled {
  readonly name: string | null;
  readonly forms: readonly string[];
  readonly year: number | null;
}

/** A line of the head with citations on it. */
interface Printed {
  readonly at: number;
  readonly text: string;
  /** From the first, as far as nothing but their separators stands between them. */
  readonly citations: readonly ResolvedCitation[];
  readonly before: string;
  readonly behind: string;
}

/**
 * The citations that the head of a decision prints as the decision's own: the first, and those of the same decision in other reports,
 * beside it or on lines of their own. Most of what is cited there is another's: by the note over each syllabus of the Supreme
 * Court, by a footnote, by the court below. What is not certain to be its own is none of its own.
 */
export function ownCitations(page: string, titled: Titled | null = null): readonly ResolvedCitation[] {
  const head = new Head(headOf(withTopInOneLine(page)), titled);
  const own = new Map<string, ResolvedCitation>();
  const all = head.printed();
  if (!head.isOfTitle(all)) return [];
  for (const printed of all) {
    const isOwn = own.size === 0 ? head.isOwn(printed) : head.isFurther(printed, [...own.values()]);
    if (!isOwn) continue;
    for (const citation of printed.citations)
      if (!own.has(citation.normalized)) own.set(citation.normalized, citation);
  }
  return [...own.values()];
}

class Head {
  readonly #lines: readonly string[];
  readonly #caption: readonly Line[];
  readonly #starts: readonly number[];
  readonly #titled: Titled | null;

  constructor(head: string, titled: Titled | null) {
    // Marks of headings and of bold letters: as many spaces, so that everything stays where it is.
    const plain = head.replace(/\*\*|^#{1,6} /gm, (marks) => ' '.repeat(marks.length));
    this.#lines = plain.split('\n');
    this.#caption = captionLines(plain);
    let start = 0;
    this.#starts = this.#lines.map((line) => {
      start += line.length + 1;
      return start - line.length - 1;
    });
    this.#titled = titled;
  }

  printed(): Printed[] {
    return this.#lines.flatMap((text, at) => {
      const found = fullCitations(text);
      const [first, ...others] = found;
      if (first === undefined) return [];
      const citations = [first, ...furtherReports(text, first, others)];
      const behind = text.slice(Math.max(...citations.map(({ end }) => end)));
      const start = this.#starts[at] ?? 0;
      const moved = citations.map((one) => ({
        ...one,
        start: one.start + start,
        end: one.end + start,
        core: [one.core[0] + start, one.core[1] + start] as const,
      }));
      const before = text.slice(0, first.start).replace(/\([^()]{0,60}\)/g, ' ');
      return [{ at, text, citations: moved, before, behind }];
    });
  }

  /** A page that neither has a number of the title nor names its parties belongs to another decision. */
  isOfTitle(all: readonly Printed[]): boolean {
    if (this.#titled === null) return true;
    const { name, forms } = this.#titled;
    return (
      name === null ||
      all.some(({ citations }) => citations.some(({ normalized }) => forms.includes(normalized))) ||
      sharesParties(name, this.#caption)
    );
  }

  isOwn(printed: Printed): boolean {
    const { at, before, behind } = printed;
    if (!this.#mayBeOwn(printed)) return false;
    const above = this.#lines.slice(0, at);
    if (LABEL.test(before) || (before.trim() === '' && LABEL.test(lastFilled(above)))) return true;
    if (LABEL_OF_NAME.test(before) && isCaseTitle(before.replace(LABEL_OF_NAME, ''))) return true;
    if (this.#isTitled(printed)) return true;
    const filled = above.filter((line) => line.trim() !== '').length;
    const isNamed =
      SUBJECT.test(before) ||
      (filled === 0 && isNamesOnly(before)) ||
      this.#isTopLine(at, before) ||
      this.#namesParties(before);
    if (!isNamed && before.trim() !== '') return false;
    if (!ENDS_LINE.test(behind) || filled >= AT_THE_TOP) return false;
    // Under other lines of a page without a caption, a full stop ends a sentence or a footnote.
    const others = this.#others(at);
    if (filled > 0 && /^\s*\.\s*$/.test(behind) && partiesIn(others) === null) return false;
    return isNear(yearOfAll(printed), this.#titled?.year ?? yearOf(headingOf(others)));
  }

  /** The same decision in another report, further down in the head: of a series that none of its others is of. */
  isFurther(printed: Printed, own: readonly ResolvedCitation[]): boolean {
    const { at, before, behind, citations } = printed;
    if (!this.#mayBeOwn(printed)) return false;
    const known = new Set(own.map(({ normalized }) => normalized));
    if (citations.some(({ normalized }) => known.has(normalized))) return true;
    const series = new Set(own.map(({ normalized }) => seriesOf(normalized)));
    if (citations.some(({ normalized }) => series.has(seriesOf(normalized)))) return false;
    if (!isNear(yearOfAll(printed), yearOfAll({ citations: own }))) return false;
    if (LABEL.test(before)) return true;
    const isNamed = before.trim() === '' || this.#namesParties(before);
    return isNamed && ENDS_LINE.test(behind) && !this.#isBelowProse(at);
  }

  #mayBeOwn({ at, citations, before }: Printed): boolean {
    if (citations.some((citation) => citation.pin !== null || isBlank(citation))) return false;
    const above = lastFilled(this.#lines.slice(0, at)).trim();
    if (
      HISTORY.test(above) ||
      (!LABEL.test(before) && continuesOnNextLine(this.#lines[at - 1]?.trim() ?? ''))
    )
      return false;
    if (this.#titled !== null && !this.#fits(citations, this.#titled)) return false;
    const name = citations[0]?.name ?? (SUBJECT.test(before) ? before : null);
    return this.#agrees(name, at);
  }

  /** Another number of the title's own series, or another year, is another decision. */
  #fits(citations: readonly ResolvedCitation[], { forms, year }: Titled): boolean {
    const series = new Map(forms.map((form) => [seriesOf(form), form]));
    const isOther = citations.some(({ normalized }) => {
      const known = series.get(seriesOf(normalized));
      return known !== undefined && known !== normalized && !forms.includes(normalized);
    });
    return !isOther && isNear(yearOfAll({ citations }), year);
  }

  #isTitled({ citations, before, behind }: Printed): boolean {
    const forms = this.#titled?.forms ?? [];
    const isPlain = before.trim() === '' || isNamesOnly(before) || this.#namesParties(before);
    return (
      isPlain && ENDS_LINE.test(behind) && citations.some(({ normalized }) => forms.includes(normalized))
    );
  }

  /** The caption, another line over the text or the title names the parties too; on a page without a caption the name stands at the top. */
  #agrees(name: string | null, at: number): boolean {
    if (name === null) return true;
    const titled = this.#titled?.name ?? null;
    if (titled !== null) return compareNames(name, titled) === 'same';
    const others = this.#others(at);
    if (partiesIn(others) === null)
      return this.#lines.slice(0, at).filter((line) => line.trim() !== '').length < FIRST_LINES;
    return sharesParties(name, headingOf(others));
  }

  /** The first line, or the first below the name of the court. */
  #isTopLine(at: number, before: string): boolean {
    const above = this.#lines.slice(0, at).filter((line) => line.trim() !== '');
    return (
      above.length < FIRST_LINES && !above.some((line) => /\p{Ll}{2}/u.test(line)) && isCaseTitle(before)
    );
  }

  #namesParties(before: string): boolean {
    if (before.trim() === '' || !isNamesOnly(before)) return false;
    const titled = this.#titled?.name ?? null;
    const heading = headingOf(this.#caption).filter(({ text }) => !text.includes(before.trim()));
    return (titled !== null && compareNames(before, titled) === 'same') || sharesParties(before, heading);
  }

  #isBelowProse(at: number): boolean {
    return this.#caption.slice(0, at).some(({ text }, line) => line > 0 && isProse(text));
  }

  #others(at: number): readonly Line[] {
    return this.#caption.filter((_line, index) => index !== at);
  }
}

function sharesParties(name: string, lines: readonly Line[]): boolean {
  const heading = partiesOf(lines.map(({ text }) => text).join(' '));
  const words = partiesOf(name);
  return words.filter((word) => heading.includes(word)).length >= Math.max(1, Math.min(2, words.length));
}

function yearOfAll({ citations }: Pick<Printed, 'citations'>): number | null {
  return citations.map(yearIn).find((year) => year !== null) ?? null;
}

/** The citations that a file's title gives the file: those that it begins with. */
export function titleCitations(title: string): readonly ResolvedCitation[] {
  const [first, ...others] = fullCitations(title);
  if (first === undefined || isBlank(first)) return [];
  const before = title.slice(0, first.start);
  const isNamed = !/[\p{L}\p{N}]/u.test(before) || SUBJECT.test(before) || isNamesOnly(before);
  if (!isNamed || OF_A_PAPER.test(title)) return [];
  return [first, ...furtherReports(title, first, others)];
}

function furtherReports(head: string, start: ResolvedCitation, found: readonly ResolvedCitation[]) {
  const own: ResolvedCitation[] = [];
  let { end } = start;
  for (const further of found) {
    // Within a bracket that says what the decision did to another.
    if (isOpen(head.slice(start.start, further.start))) continue;
    const between = head.slice(end, further.start);
    const follows = further.name === null && WITHIN_HEAD.test(between);
    if (start.parallel.includes(further.normalized)) {
      own.push(further);
      end = further.end;
      continue;
    }
    if (!follows && !FURTHER_LABEL.test(head.slice(Math.max(0, further.start - 40), further.start))) continue;
    if (further.pin !== null || isBlank(further)) continue;
    if (!isNear(yearIn(further), yearIn(start))) continue;
    own.push(further);
    end = further.end;
  }
  return own;
}

function isOpen(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}

function isNamesOnly(before: string): boolean {
  return before.length < 160 && TITLE.test(before) && !SIGNAL.test(before);
}

function headingOf(lines: readonly Line[]): readonly Line[] {
  const prose = lines.findIndex(({ text }, at) => at > 0 && isProse(text));
  return prose < 0 ? lines : lines.slice(0, prose);
}

function headOf(page: string): string {
  return page
    .split('\n')
    .slice(0, 2 * LINES)
    .join('\n')
    .slice(0, CHARACTERS);
}

function lastFilled(lines: readonly string[]): string {
  return lines.findLast((line) => line.trim() !== '') ?? '';
}

/** `412 F.3d 118 (9th Cir. 2005)`, `[2019] EWHC 12`, `AIR 1957 SC 271`, `2012-Ohio-2428` */
function yearIn({ text, normalized }: Pick<FoundCitation, 'text' | 'normalized'>): number | null {
  const year =
    /\([^()]*?\b((?:1[6-9]|20)\d\d)\)/.exec(text)?.[1] ??
    /^(?:\W|AIR ){0,4}((?:1[6-9]|20)\d\d)\b/.exec(normalized)?.[1];
  return year === undefined ? null : Number(year);
}

function isNear(a: number | null, b: number | null): boolean {
  return a === null || b === null || Math.abs(a - b) <= YEARS_APART;
}
