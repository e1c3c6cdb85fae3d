/**
 * An edited Word file as edits of the draft that it was made from. Paragraphs are compared by their words; a citation that still
 * stands as the appliance wrote it is one, and whatever else was written is verified like all words of people.
 */
import { ChanceryError } from '../../../platform/index.ts';
import type { DocumentCitation, DraftDocument } from '../../document.ts';
import { align } from '../../passport/align.ts';
import { type Block, layOut } from '../../render/paper.ts';
import { printable } from '../../render/printable.ts';
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
}

/** @throws ChanceryError `invalid_request` for what is no Word file */
export function editsOfWord(document: DraftDocument, file: Buffer): WordEdits {
  return new Comparison(document, paragraphsOf(file)).edits();
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
  readonly #document: DraftDocument;
  readonly #found: readonly string[];
  readonly #printed: readonly Printed[];
  readonly #citations: ReadonlyMap<string, DocumentCitation>;
  readonly #edits: Edit[] = [];
  readonly #lost: LostVerification[] = [];
  readonly #notTaken: string[] = [];

  constructor(document: DraftDocument, found: readonly string[]) {
    this.#document = document;
    this.#found = found;
    this.#printed = printedIn(document);
    this.#citations = new Map(document.citations.map((one) => [one.handle, one]));
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

  #added(text: string, after: Printed | null): void {
    if (after?.section == null) {
      this.#notTaken.push(`Added outside the sections, and not taken over: ${text}`);
      return;
    }
    const { section, paragraph } = after;
    this.#edits.push({ op: 'insert', section, paragraph: paragraph + 1, text: this.#markup(text, []) });
  }

  #changed({ section, paragraph, isSource, text: was }: Printed, text: string): void {
    if (section === null) {
      this.#notTaken.push(`Changed outside the sections, and not taken over: ${text}`);
      return;
    }
    const own = this.#document.sections.find(({ id }) => id === section)?.paragraphs[paragraph];
    const [handle = ''] = own?.citations ?? [];
    if (isSource) {
      this.#notTaken.push(`The citation of a quotation was changed, and is kept: ${was}`);
      return;
    }
    if (own?.kind !== 'quotation') {
      this.#edits.push({ op: 'rewrite', section, paragraph, text: this.#markup(text, own?.citations ?? []) });
      return;
    }
    this.#edits.push({ op: 'rewrite', section, paragraph, text: `${this.#markup(text, [])} {${handle}}` });
    const cited = this.#citations.get(handle)?.citation ?? 'its source';
    this.#lost.push({
      section,
      paragraph,
      text: `Words of a quotation were changed: they are no longer quoted from ${cited}.`,
    });
  }

  /** Citations that stand as they were written become handles again; those of the paragraph before others. */
  #markup(text: string, own: readonly string[]): string {
    let rest = text.replace(/[{}]/g, '');
    const others = [...this.#citations.keys()].filter((handle) => !own.includes(handle));
    const seen = new Map<string, string>();
    for (const handle of [...own, ...others]) {
      const words = plain(printable(this.#citations.get(handle)?.citation ?? ''));
      if (words === '') continue;
      const at = rest.indexOf(words);
      if (at < 0) continue;
      // Of two handles with one citation each takes the next place.
      const mark = `\u0001${seen.size}\u0002`;
      seen.set(mark, `{${handle}}`);
      rest = own.includes(handle)
        ? rest.slice(0, at) + mark + rest.slice(at + words.length)
        : rest.replaceAll(words, mark);
    }
    for (const [mark, written] of seen) rest = rest.replaceAll(mark, written);
    return rest;
  }
}

/** By the words they share. */
function areAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])) as [
    Set<string>,
    Set<string>,
  ];
  const fewest = Math.min(a.size, b.size);
  return fewest > 0 && [...a].filter((word) => b.has(word)).length >= ALIKE * fewest;
}

/** In the order of the paper; headings and tables belong to no paragraph. */
function printedIn(document: DraftDocument): Printed[] {
  const outside = (text: string): Printed => ({
    text: plain(printable(text)),
    section: null,
    paragraph: 0,
    isSource: false,
  });
  const words = (line: readonly { readonly text: string }[]) => line.map(({ text }) => text).join('');
  const queue = document.sections.flatMap(({ id, paragraphs, layout }) =>
    layout?.columns === undefined ? paragraphs.map((paragraph, index) => ({ id, paragraph, index })) : [],
  );
  const headings = document.sections;
  let next = 0;
  const blockOf = (block: Block): Printed[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'quotation': {
        const text = block.kind === 'quotation' ? block.text : words(block.line);
        const own = queue[next];
        if (own === undefined || plain(own.paragraph.text) !== plain(text)) return [outside(text)];
        next += 1;
        const place = { section: own.id, paragraph: own.index };
        return [
          { text: plain(printable(text)), ...place, isSource: false },
          ...(block.kind === 'quotation' && block.source !== null
            ? [{ text: plain(printable(words(block.source))), ...place, isSource: true }]
            : []),
        ];
      }
      case 'heading': {
        // What is written under a heading comes before the first paragraph of its section.
        const section = headings[Number(block.mark.slice('section_'.length)) - 1]?.id ?? null;
        return [{ text: plain(words(block.line)), section, paragraph: -1, isSource: true }];
      }
      case 'court':
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
          outside(block.note),
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
