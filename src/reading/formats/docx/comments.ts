import type { Remarks } from '../../pages/remarks.ts';

export interface Comment {
  readonly by: string | null;
  readonly at: string | null;
  readonly text: string;
}

/** The comments of a document: each becomes a remark where the text first speaks of it. */
export class Comments {
  readonly #remarks: Remarks;
  readonly #found: ReadonlyMap<string, Comment>;
  readonly #numbers = new Map<string, number>();

  constructor(remarks: Remarks, found: ReadonlyMap<string, Comment>) {
    this.#remarks = remarks;
    this.#found = found;
  }

  numberOf(id: string): number | undefined {
    const before = this.#numbers.get(id);
    const comment = this.#found.get(id);
    if (before !== undefined || comment === undefined) return before;
    const number = this.#remarks.begin('comment', comment.by, comment.at);
    this.#remarks.write(number, comment.text);
    this.#numbers.set(id, number);
    return number;
  }

  /** Those that the text does not speak of. */
  rest(): void {
    for (const id of this.#found.keys()) this.numberOf(id);
  }
}
