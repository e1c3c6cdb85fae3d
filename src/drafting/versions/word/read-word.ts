/**
 * An edited Word file as edits of the draft that it was made from. Paragraphs are compared by their words; a citation that still
 * stands as the appliance wrote it is one, and whatever else was written is verified like all words of people.
 */

import { ChanceryError } from '../../../platform/index.ts';
import { withoutBraces } from '../../braces.ts';
import type { DocumentCitation, DocumentParagraph, DraftDocument, Renderable } from '../../document.ts';
import { hasDigit, runsIn, saysSomething } from '../../letters.ts';
import { align } from '../../passport/align.ts';
import type { Block } from '../../render/blocks.ts';
import { type CitationsPrinted, printedCitations } from '../../render/citation-forms.ts';
import { layOut } from '../../render/paper.ts';
import { printable } from '../../render/printable.ts';
import { isLines, partsOfQuotation } from '../../render/quoted-lines.ts';
import { segmentsOf } from '../../render/segments.ts';
import { typeset } from '../../render/typeset.ts';
import type { Edit, LostVerification } from '../model.ts';
import { plain, shownParagraphs } from './shown-paragraphs.ts';

export interface WordEdits {
  readonly edits: readonly Edit[];
  readonly lost: readonly LostVerification[];
  /** Words outside the sections that were changed, and are not taken over. */
  readonly not_taken: readonly string[];
}

/** A paragraph of the paper; `section` is null for what no section has. */
interface Printed {
  readonly text: string;
  readonly section: string | null;
  readonly paragraph: number;
  /** The line below a quotation that says where it is from. */
  readonly isSource: boolean;
  /** Of a quotation that has a table: its cells are paragraphs of the file. */
  readonly isTable?: boolean;
}

/** @throws ChanceryError `invalid_request` for what is no Word file */
export function editsOfWord(document: DraftDocument, file: Buffer): WordEdits {
  return new Comparison(typeset(document), paragraphsOf(file)).edits();
}

function paragraphsOf(file: Buffer): string[] {
  try {
    return shownParagraphs(file);
  } catch (cause) {
    if (!(cause instanceof RangeError || cause instanceof SyntaxError || cause instanceof TypeError))
      throw cause;
    throw new ChanceryError('invalid_request', 'The file cannot be read as a Word document.', {
      cause,
      hint: 'Send the DOCX that this draft was fetched as, edited and saved as DOCX.',
    });
  }
}

/** Of the words of the shorter one, that both must have to be the same paragraph. */
const ALIKE = 0.4;

class Comparison {
  readonly #document: Renderable;
  readonly #found: readonly string[];
  readonly #printed: readonly Printed[];
  readonly #citations: ReadonlyMap<string, DocumentCitation>;
  readonly #printedCitations: CitationsPrinted;
  readonly #forms: readonly Form[];
  readonly #edits: Edit[] = [];
  readonly #lost: LostVerification[] = [];
  readonly #notTaken: string[] = [];

  constructor(document: Renderable, found: readonly string[]) {
    this.#document = document;
    this.#found = found;
    this.#printed = printedIn(document);
    this.#citations = new Map(document.citations.map((one) => [one.handle, one]));
    this.#printedCitations = printedCitations(document);
    this.#forms = formsOf(document.citations);
  }

  edits(): WordEdits {
    let gone: Printed[] = [];
    let come: string[] = [];
    let last: Printed | null = null;
    const flush = () => {
      last = this.#between(gone, come, last);
      [gone, come] = [[], []];
    };
    const pairs = align(
      this.#printed.map(({ text }) => text),
      this.#found,
    );
    for (const [i, j] of pairs) {
      if (i !== null && j !== null) {
        flush();
        last = this.#printed[i] ?? last;
      } else if (i !== null) {
        const one = this.#printed[i];
        if (one !== undefined) gone.push(one);
      } else if (j !== null) come.push(this.#found[j] ?? '');
    }
    flush();
    return { edits: this.#edits, lost: this.#lost, not_taken: this.#notTaken };
  }

  /** What went and what came between two paragraphs that stayed; @returns the last of ours in front of what follows */
  #between(gone: readonly Printed[], come: readonly string[], before: Printed | null): Printed | null {
    let last = before;
    let next = 0;
    for (const one of gone) {
      const at = come.findIndex((text, index) => index >= next && areAlike(one.text, text));
      if (at < 0) {
        this.#removed(one);
        continue;
      }
      for (const text of come.slice(next, at)) this.#added(text, last);
      this.#changed(one, come[at] ?? '');
      last = one;
      next = at + 1;
    }
    for (const text of come.slice(next)) this.#added(text, last ?? gone[0] ?? null);
    return gone.at(-1) ?? last;
  }

  #removed({ section, paragraph, isSource, text }: Printed): void {
    if (section === null) this.#notTaken.push(`Struck, and kept: ${text}`);
    else if (!isSource) this.#edits.push({ op: 'remove', section, paragraph });
  }

  #paragraphAt({
    section,
    paragraph,
  }: Pick<Printed, 'section' | 'paragraph'>): DocumentParagraph | undefined {
    return this.#document.sections.find(({ id }) => id === section)?.paragraphs[paragraph];
  }

  #added(text: string, after: Printed | null): void {
    if (after?.section == null) {
      this.#notTaken.push(`Added outside the sections, and not taken over: ${text}`);
      return;
    }
    const { section, paragraph } = after;
    // A paragraph that was moved takes its citations along.
    const moved = this.#printed.find((one) => one.text === text && !one.isSource);
    const own = moved === undefined ? undefined : this.#paragraphAt(moved);
    const written = own?.kind === 'quotation' ? `{quote ${own.citations[0]}}` : this.#markup(text, own);
    this.#edits.push({ op: 'insert', section, paragraph: paragraph + 1, text: written });
  }

  #changed({ section, paragraph, isSource, isTable, text: was }: Printed, text: string): void {
    if (section === null) {
      this.#notTaken.push(`Changed outside the sections, and not taken over: ${text}`);
      return;
    }
    const own = this.#paragraphAt({ section, paragraph });
    const [handle = ''] = own?.citations ?? [];
    if (isTable === true) {
      this.#notTaken.push(`Words of a quoted table were changed, and are kept: ${was}`);
      return;
    }
    if (isSource) {
      this.#notTaken.push(`The citation of a quotation was changed, and is kept: ${was}`);
      return;
    }
    if (own?.kind !== 'quotation') {
      this.#edits.push({ op: 'rewrite', section, paragraph, text: this.#markup(text, own) });
      return;
    }
    this.#edits.push({
      op: 'rewrite',
      section,
      paragraph,
      text: `${this.#markup(text, undefined)} {${handle}}`,
    });
    const cited = this.#citations.get(handle)?.citation ?? 'its source';
    this.#lost.push({
      section,
      paragraph,
      text: `Words of a quotation were changed: they are no longer quoted from ${cited}.`,
    });
  }

  /**
   * Citations that stand as they were printed become handles again: first those of the paragraph in their order, so that each
   * *Id.* is its own, then others that stand as the paper cites them anywhere.
   */
  #markup(text: string, own: DocumentParagraph | undefined): string {
    let rest = withoutBraces(text);
    const take = ({ words, handle }: Form, from: number, next?: Form) => {
      const at = placeOf(words, rest, from);
      // An *Id.* behind the next source is of that one.
      const other = next === undefined || !ID.test(words) ? -1 : placeOf(next.words, rest, from);
      if (at < 0 || (other >= 0 && other < at)) return from;
      rest = `${rest.slice(0, at)}{${handle}}${rest.slice(at + words.length)}`;
      return at + handle.length + 2;
    };
    let from = 0;
    const forms = own === undefined ? [] : this.#formsIn(own);
    forms.forEach((form, at) => {
      const next = forms
        .slice(at + 1)
        .find(({ words }) => !ID.test(words) && placeOf(words, rest, from) >= 0);
      from = take(form, from, next);
    });
    for (const form of this.#forms) {
      let at = 0;
      for (let next = take(form, at); next > at; next = take(form, at)) at = next;
    }
    return rest;
  }

  /** The citations of a paragraph as the paper has them, in their order. */
  #formsIn(paragraph: DocumentParagraph): Form[] {
    const printed = this.#printedCitations.get(paragraph) ?? [];
    const cited = segmentsOf(paragraph, this.#citations).filter((one) => one.kind === 'citation');
    return cited.map(({ citation }, at) => ({
      handle: citation.handle,
      words: plain(printable(printed[at]?.text ?? citation.citation)),
    }));
  }
}

const ID = /^id\b/i;
/** With no page of its own. */
const BARE_ID = /^id\.(?!,? (?:at\b|p\.|¶|\[))/i;

/** As words of their own: `at 12` is not `at 125`, and `Id` not `Idaho`. */
function placeOf(words: string, text: string, from: number): number {
  if (words === '') return -1;
  for (let at = text.indexOf(words, from); at >= 0; at = text.indexOf(words, at + 1)) {
    const isPart = saysSomething(text.charAt(at - 1)) || hasDigit(text.charAt(at + words.length));
    const isOther = /^id\.?$/i.test(words) && !BARE_ID.test(text.slice(at, at + 12));
    if (!isPart && !isOther) return at;
  }
  return -1;
}

interface Form {
  readonly words: string;
  readonly handle: string;
}

/** Whole and in short, the longest first; *Id.* says nothing elsewhere. */
function formsOf(citations: readonly DocumentCitation[]): Form[] {
  const forms = citations.flatMap(({ handle, citation, cited }) => [
    { handle, words: plain(printable(citation)) },
    ...(cited?.short == null ? [] : [{ handle, words: plain(printable(cited.short.text)) }]),
  ]);
  return forms.sort((a, b) => b.words.length - a.words.length);
}

/** By the words they share. */
function areAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => new Set(runsIn(text.toLowerCase()))) as [
    Set<string>,
    Set<string>,
  ];
  const fewest = Math.min(a.size, b.size);
  return fewest > 0 && [...a].filter((word) => b.has(word)).length >= ALIKE * fewest;
}

/** In the order of the paper; headings and tables belong to no paragraph. */
function printedIn(document: Renderable): Printed[] {
  const outside = (text: string): Printed => ({
    text: plain(printable(text)),
    section: null,
    paragraph: 0,
    isSource: false,
  });
  const words = (line: readonly { readonly text: string }[]) => line.map(({ text }) => text).join('');
  const { sections } = document;
  const blockOf = (block: Block): Printed[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'quotation': {
        const parts = block.kind === 'quotation' ? partsOfQuotation(block.text) : [[words(block.line)]];
        const texts = parts.flatMap((part) => (isLines(part) ? [part.join(' ')] : part.flat()));
        const own = block.place;
        const section = own === null ? undefined : sections[own.section]?.id;
        if (own === null || section === undefined) return texts.map(outside);
        const place = { section, paragraph: own.paragraph };
        const [first = '', ...cells] = texts
          .filter((text) => text !== '')
          .map((text) => plain(printable(text)));
        const isTable = cells.length > 0;
        return [
          { text: first, ...place, isSource: false, isTable },
          ...cells.map((text) => ({ text, ...place, isSource: true, isTable })),
          ...(block.kind === 'quotation' && block.source !== null
            ? [{ text: plain(printable(words(block.source))), ...place, isSource: true }]
            : []),
        ];
      }
      case 'heading': {
        // What is written under a heading comes before the first paragraph of its section.
        const section = sections[Number(block.mark.slice('section_'.length)) - 1]?.id ?? null;
        return [{ text: plain(words(block.line)), section, paragraph: -1, isSource: true }];
      }
      case 'court':
        return block.lines.map((line) => outside(words(line)));
      case 'reference':
      case 'title':
        return [outside(words(block.line))];
      case 'caption':
        return [...block.sides.map(({ line }) => line), ...block.numbers].map((line) => outside(words(line)));
      case 'letterhead':
        return block.lines.map(outside);
      case 'address':
        return block.lines.map((line) => outside(words(line)));
      case 'head':
        return [
          ...(block.note === null ? [] : [outside(block.note)]),
          ...block.rows.flatMap(([label, line]) => [outside(`${label}:`), outside(words(line))]),
        ];
      case 'contents':
        return [outside('Table of Contents')];
      case 'authorities':
        return [outside('Table of Authorities'), ...block.groups.map(({ title }) => outside(title))];
      case 'table':
        return [
          ...block.columns.map(outside),
          ...block.rows.flatMap((row) =>
            row.flatMap(({ line, quotations }) => [outside(words(line)), ...quotations.map(outside)]),
          ),
        ];
      case 'signatures':
        return block.blocks
          .flat()
          .map((line) => outside(line === 'pen' ? '______________________________' : words(line)));
      case 'page':
        return [];
    }
  };
  return layOut(document, { annotations: false })
    .blocks.flatMap(blockOf)
    .filter(({ text }) => text !== '');
}
