import type { XmlTag } from '../../../containers/index.ts';
import { markOf, type Remarks } from '../../pages/remarks.ts';
import type { Comments } from './comments.ts';

/** Comments overlap; more ranges open at once than this are of no help to a reader. */
const MOST_RANGES = 50;
/** Word does not nest changes deeper than a deletion in an insertion. */
const DEEPEST = 32;

const DELETIONS = new Set(['w:del', 'w:moveFrom', 'w:cellDel']);

interface Change {
  readonly kind: 'insertion' | 'deletion';
  readonly by: string | null;
  readonly at: string | null;
  /** Of a row or a cell with all that is in it. */
  readonly isWhole: boolean;
}

interface Written extends Omit<Change, 'kind' | 'isWhole'> {
  readonly kind: Change['kind'] | 'hidden';
  readonly remark: number;
  /** How much text there was when it ended: what goes on at the same place is the same remark. */
  seen: number;
}

/**
 * Tracked changes, hidden words and comments of a part of WordprocessingML (ECMA-376 Part 1, 17.13). Word cuts them up
 * wherever the look changes; they are put together again.
 */
export class Changes {
  readonly #remarks: Remarks;
  readonly #comments: Comments | undefined;
  readonly #open: (Change | null)[] = [];
  readonly #ranges = new Set<number>();
  #last: Written[] = [];
  #seen = 0;

  constructor(remarks: Remarks, comments: Comments | undefined) {
    this.#remarks = remarks;
    this.#comments = comments;
  }

  /** Whether what is read here was deleted. */
  get isDeletion(): boolean {
    return this.#open.some((change) => change?.kind === 'deletion');
  }

  /** Whether it is a run of words that was deleted. */
  get isDeletedRun(): boolean {
    return this.#open.some((change) => change?.kind === 'deletion' && !change.isWhole);
  }

  begin(tag: XmlTag, isWhole = false): void {
    const kind = DELETIONS.has(tag.name) ? 'deletion' : 'insertion';
    const change = { kind, by: tag.get('w:author'), at: tag.get('w:date'), isWhole } as const;
    this.#open.push(this.#open.length < DEEPEST ? change : null);
  }

  end(): void {
    this.#open.pop();
  }

  /** Words that a reader sees. @returns the mark of the remark that begins with them, or nothing. */
  seen(text: string): string {
    for (const remark of this.#ranges) this.#remarks.writeOn(remark, text);
    const change = this.#open.findLast((one) => one !== null);
    const mark = change === undefined ? '' : this.#write({ ...change, kind: 'insertion' }, text);
    this.#seen += text.length;
    if (change !== undefined)
      for (const written of this.#last) if (written.kind === 'insertion') written.seen = this.#seen;
    return mark;
  }

  /** Words that a reader does not see: deleted ones, else hidden ones; and those that are struck out by their look alone. */
  unseen(text: string, isStruck: boolean): string {
    const deletion = this.#open.findLast((change) => change?.kind === 'deletion');
    return this.#write(deletion ?? { kind: isStruck ? 'deletion' : 'hidden', by: null, at: null }, text);
  }

  endParagraph(): void {
    this.#last = [];
    for (const remark of this.#ranges) this.#remarks.writeOn(remark, ' ');
  }

  beginRange(id: string): void {
    const remark = this.#comments?.numberOf(id);
    if (remark !== undefined && this.#ranges.size < MOST_RANGES) this.#ranges.add(remark);
  }

  endRange(id: string): void {
    const remark = this.#comments?.numberOf(id);
    if (remark !== undefined) this.#ranges.delete(remark);
  }

  /** @returns the mark of a comment. */
  comment(id: string): string {
    const remark = this.#comments?.numberOf(id);
    return remark === undefined ? '' : markOf(remark);
  }

  #write(change: Omit<Written, 'remark' | 'seen'>, text: string): string {
    const { kind, by, at } = change;
    const before = this.#last.find((one) => one.kind === kind && one.by === by && one.seen === this.#seen);
    if (before !== undefined) {
      this.#remarks.write(before.remark, text);
      return '';
    }
    const remark = this.#remarks.begin(kind, by, at);
    this.#remarks.write(remark, text);
    this.#last = [
      ...this.#last.filter((one) => one.kind !== kind),
      { kind, by, at, remark, seen: this.#seen },
    ];
    return markOf(remark);
  }
}
