import type { LooseWord } from '../../../pages/page-text.ts';
import { WIDGET } from '../library/annotations.ts';
import type { Pointer } from '../library/pdfium.ts';
import { LineBuilder } from '../line-builder.ts';
import { completeValue } from './complete-values.ts';
import type { Flattened, Note } from './flatten-forms.ts';
import type { Block } from './place-fields.ts';

type Line = readonly LooseWord[];

/** The lines of what was made part of a page, field by field and note by note. */
export class FieldLines {
  readonly #flattened: Flattened;
  readonly #builders = new Map<Note | null, LineBuilder>();

  constructor(flattened: Flattened) {
    this.#flattened = flattened;
  }

  /** Where a character goes, by the text object it is of; null for one that the library has put between objects. */
  of(object: Pointer): LineBuilder | null {
    if (object === 0) return null;
    const note = this.#flattened.noteOf.get(object) ?? null;
    const builder = this.#builders.get(note) ?? new LineBuilder();
    this.#builders.set(note, builder);
    return builder;
  }

  /** `completed`: how many characters there are more than were added. */
  finish(): { readonly blocks: readonly Block[]; readonly completed: number } {
    const unknown = this.#builders.get(null)?.finish() ?? [];
    const blocks: Block[] = unknown.map((line) => ({ lines: [line], field: null }));
    let completed = 0;
    for (const note of this.#flattened.notes) {
      const shown = this.#builders.get(note)?.finish() ?? [];
      const lines = completeValue(note, shown);
      completed += Math.max(0, lengthOf(lines) - lengthOf(shown));
      if (lines.length > 0) blocks.push({ lines, field: note.subtype === WIDGET ? note.box : null });
    }
    return { blocks, completed };
  }
}

function lengthOf(lines: readonly Line[]): number {
  return lines.flat().reduce((sum, { text }) => sum + text.length, 0);
}
