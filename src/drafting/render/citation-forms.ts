/**
 * How each citation of a paper is printed: whole the first time, *Id.* directly behind the same source, in short else. It is
 * found out from the citations as they stand, each time the paper is printed: what was moved or taken out leaves nothing behind.
 */
import { findCitations, sentencesOf } from '../../precedents/index.ts';
import type { DocumentCitation, DocumentParagraph, Renderable } from '../document.ts';
import { withoutStart } from '../letters.ts';
import { type Segment, segmentsOf } from './segments.ts';

export interface PrintedCitation {
  readonly text: string;
  /** The full stop that the sentence still needs. */
  readonly stop: '.' | '';
}

/** By paragraph, in the order of its citations; a quotation has one, which is printed below it. */
export type CitationsPrinted = ReadonlyMap<DocumentParagraph, readonly PrintedCitation[]>;

export function printedCitations({
  sections,
  citations,
}: Pick<Renderable, 'sections' | 'citations'>): CitationsPrinted {
  const known = new Map(citations.map((one) => [one.handle, one]));
  const printer = new Printer(citations);
  const printed = new Map<DocumentParagraph, readonly PrintedCitation[]>();
  for (const { paragraphs, layout } of sections) {
    printer.begin();
    const isTable = layout?.columns !== undefined;
    for (const paragraph of paragraphs) {
      if (paragraph.kind !== 'quotation') {
        const segments = segmentsOf(paragraph, known);
        printed.set(paragraph, printer.prose(segments, paragraph.kind === 'prose' && !isTable));
        continue;
      }
      printer.quoted(paragraph.text);
      const source = known.get(paragraph.citations[0] ?? '');
      // In a table the row says where its quotations are from.
      if (source !== undefined && !isTable) printed.set(paragraph, [printer.below(source)]);
    }
  }
  return printed;
}

/** Of the end of a paragraph, which is what a row of a table keeps of it, the forms of its citations. */
export function formsOfEnd(
  forms: readonly PrintedCitation[] = [],
  end: readonly Pick<Segment, 'kind'>[],
): PrintedCitation[] {
  const count = end.filter(({ kind }) => kind === 'citation').length;
  return forms.slice(Math.max(0, forms.length - count));
}

/** How a citation stands: as a sentence, in brackets or behind another, or among the words of a sentence. */
type Standing = 'sentence' | 'clause' | 'words';

interface Last {
  readonly source: DocumentCitation;
  /** With others behind it, nobody knows which one *Id.* would mean. */
  readonly isAlone: boolean;
}

class Printer {
  /** Names that two authorities of the paper share stand for neither. */
  readonly #ambiguous: ReadonlySet<string>;
  readonly #seen = new Set<string>();
  #last: Last | null = null;
  /** The words since. */
  #between = '';

  constructor(citations: readonly DocumentCitation[]) {
    const byName = Map.groupBy(citations, ({ cited }) => cited?.short?.name.toLowerCase() ?? '');
    this.#ambiguous = new Set(
      [...byName].flatMap(([name, all]) => (new Set(all.map(authorityOf)).size > 1 ? [name] : [])),
    );
  }

  /** *Id.* does not reach over a heading. */
  begin(): void {
    this.#last = null;
  }

  /** Whom a quotation cites is as near as whom we cite. */
  quoted(words: string): void {
    this.#between += `${words}\n`;
  }

  below(source: DocumentCitation): PrintedCitation {
    return stopped(this.#print(source, 'sentence', true), true);
  }

  prose(segments: readonly Segment[], isProse: boolean): PrintedCitation[] {
    const printed: PrintedCitation[] = [];
    let before = '';
    segments.forEach((segment, at) => {
      if (segment.kind !== 'citation') {
        before += segment.text;
        this.#between += segment.text;
        return;
      }
      const isBehind = joins(segments[at - 1]) && segments[at - 2]?.kind === 'citation';
      const isAlone =
        !(accompanies(segments[at - 1]) && segments[at - 2]?.kind === 'citation') &&
        !(accompanies(segments[at + 1]) && segments[at + 2]?.kind === 'citation');
      const standing = isBehind ? 'clause' : standingOf(before);
      const behind = segments
        .slice(at + 1)
        .map(({ text }) => text)
        .join('');
      const text = this.#print(segment.citation, isProse ? standing : 'words', isAlone);
      // One full stop ends both `Id.` and its sentence.
      if (text.endsWith('.') && behind.startsWith('.')) printed.push({ text: text.slice(0, -1), stop: '' });
      else printed.push(stopped(text, isProse && endsSentence(behind, standing)));
      before += segment.text;
    });
    if (!isProse) this.#last = null;
    this.#between += '\n';
    return printed;
  }

  #print(source: DocumentCitation, standing: Standing, isAlone: boolean): string {
    const { citation, cited } = source;
    const last = this.#last;
    const between = this.#between;
    this.#last = { source, isAlone };
    this.#between = '';
    if (cited === undefined) return citation;
    const authority = authorityOf(source);
    const isFirst = !this.#seen.has(authority);
    this.#seen.add(authority);
    if (isFirst) return citation;
    const isSame = last?.isAlone === true && authorityOf(last.source) === authority;
    if (standing !== 'words' && isSame && !namesAuthority(between)) {
      const id = last.source.cited?.id === cited.id ? 'Id.' : cited.id;
      return standing === 'sentence' ? id : `i${id.slice(1)}`;
    }
    const { short } = cited;
    return short === null || this.#ambiguous.has(short.name.toLowerCase()) ? citation : short.text;
  }
}

/** Two copies of a decision are one; documents of the matter may share a title, and one file may have several witnesses and messages. */
function authorityOf({ file_id, cited }: DocumentCitation): string {
  return cited === undefined || cited.kind === null ? `${file_id} ${cited?.whole ?? ''}` : cited.whole;
}

function stopped(text: string, isEnd: boolean): PrintedCitation {
  return { text, stop: isEnd && !text.endsWith('.') ? '.' : '' };
}

/** Over more characters no reader remembers whose *Id.* it is. */
const MOST_BETWEEN = 3_000;

/** `Compl. ¶ 5`, `Ex. B`: a paper of the case that somebody cites in words. */
const OF_RECORD =
  /¶|\b(?:Exs?|Exhibits?|Compl|Decl|Aff|Dep|Tr|Dkt|ECF)\b\.?\s{1,3}(?:No\.?\s)?(?:[A-Z]\b|\d|at\s\d)/;

/** What is cited in words between two citations is the nearer antecedent. */
function namesAuthority(text: string): boolean {
  if (text.length > MOST_BETWEEN || OF_RECORD.test(text)) return true;
  return findCitations(text).some(({ kind }) => kind !== 'court');
}

function joins(segment: Segment | undefined): boolean {
  return segment?.kind === 'text' && segment.text.trim() === ';';
}

/** Signals that a citation sentence begins with (Bluebook, rule 1.2). */
const SIGNAL =
  /^(?:see(?:,? (?:also|generally|e\.g\.,?))?|accord|cf\.|compare|contra|but (?:see|cf\.)|e\.g\.,?)$/i;

export function isSignal(words: string): boolean {
  return SIGNAL.test(words);
}

/** Between sources of one sentence: `See A; see also B`, `Compare A with B`. */
function accompanies(segment: Segment | undefined): boolean {
  if (segment?.kind !== 'text') return false;
  const words = withoutStart(segment.text.trim(), ' ;,');
  return words === '' || isSignal(words) || ['and', 'or', 'with', '&'].includes(words);
}

/** Characters looked back for the beginning of the sentence. */
const LONGEST_OPENING = 600;

function standingOf(before: string): Standing {
  if (before.trim() === '') return 'sentence';
  const near = before.slice(-LONGEST_OPENING);
  const start = sentencesOf(`${near}X`).at(-1)?.start ?? 0;
  const opening = near.slice(start).trim();
  // `It was released. (Id. ¶ 18.)`
  if (opening === '' || opening === '(') return 'sentence';
  const clause = opening.slice(Math.max(opening.lastIndexOf('('), opening.lastIndexOf(';')) + 1).trim();
  return clause === '' || isSignal(clause) ? 'clause' : 'words';
}

/** Nothing more comes, or another sentence. */
function endsSentence(behind: string, standing: Standing): boolean {
  return behind.trim() === '' || (standing !== 'words' && /^\s+["“(]?\p{Lu}/u.test(behind));
}
