import { markOf, marksIn, type Remarks, unmarked } from '../../pages/remarks.ts';
import { timeOfWord } from '../../pages/time-of-word.ts';

type Kind = 'insertion' | 'deletion' | 'hidden';

/** What the words of a group are under change tracking (RTF 1.9.1, “Track Changes”), by control words. */
export type Revision = Readonly<Partial<Record<RevisionWord, number>>>;
type RevisionWord = 'revised' | 'revauth' | 'revdttm' | 'revauthdel' | 'revdttmdel';

const BY_AND_AT: Readonly<Record<Kind, readonly [RevisionWord, RevisionWord] | null>> = {
  insertion: ['revauth', 'revdttm'],
  deletion: ['revauthdel', 'revdttmdel'],
  hidden: null,
};

/** Comments, tracked changes and hidden words, which stand beside the text. */
export class Beside {
  readonly #remarks: Remarks;
  #authors: readonly string[] = [];
  /** Of the comment that is being read, or comes next. */
  #by = '';
  #at = '';
  /** The remark that words of its kind go on with, while nothing else comes between. */
  #last: { readonly what: string; readonly remark: number } | null = null;

  constructor(remarks: Remarks) {
    this.#remarks = remarks;
  }

  /** Where the text of a destination goes that says something about comments or changes; null of others. */
  field(word: string): ((text: string) => void) | null {
    switch (word) {
      case 'revtbl':
        return (text) => {
          this.#authors = text.split(';').map((name) => name.trim());
        };
      case 'atnauthor':
        return (text) => {
          this.#by = text;
        };
      case 'atndate':
        return (text) => {
          this.#at = text;
        };
      default:
        return null;
    }
  }

  /** Words of a kind. @returns the mark of the remark that begins with them, or nothing. */
  write(kind: Kind, revision: Revision, text: string): string {
    const [by, at] = (BY_AND_AT[kind] ?? []).map((word) => revision[word]);
    const what = [kind, by, at].join(' ');
    const isNew = this.#last?.what !== what;
    if (this.#last === null || isNew) {
      const author = by === undefined ? null : (this.#authors[by] ?? null);
      this.#last = { what, remark: this.#remarks.begin(kind, author, timeOfWord(at ?? 0)) };
    }
    this.#remarks.write(this.#last.remark, text);
    return isNew ? markOf(this.#last.remark) : '';
  }

  /** Other words, or the end of a paragraph. */
  pause(): void {
    this.#last = null;
  }

  /** @returns the mark of the comment, and of what stands beside its own words. */
  comment(text: string): string {
    const remark = this.#remarks.begin('comment', this.#by, timeOfWord(Number(this.#at) || 0));
    this.#remarks.write(remark, unmarked(text));
    this.#by = '';
    this.#at = '';
    this.pause();
    return markOf(remark) + marksIn(text);
  }
}
