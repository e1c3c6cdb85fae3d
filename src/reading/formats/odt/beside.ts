import type { XmlTag } from '../../../containers/index.ts';
import type { Remark } from '../../model.ts';
import type { TextBudget } from '../../pages/page-writer.ts';
import { markOf, type Remarks } from '../../pages/remarks.ts';

/** What is read beside the text before it is known where it belongs. */
interface Aside {
  readonly kind: Remark['kind'];
  by: string;
  at: string;
  readonly text: string[];
}

/** Who wrote a comment or a change and when; `again`: the same in short. */
const FIELDS = new Map<string, 'by' | 'at' | 'again'>([
  ['dc:creator', 'by'],
  ['dc:date', 'at'],
  ['meta:creator-initials', 'again'],
  ['loext:sender-initials', 'again'],
  ['meta:date-string', 'again'],
]);

/** Comments and insertions overlap; more of them open at once are of no help to a reader. */
const MOST_OPEN = 50;

/**
 * Comments, tracked changes and hidden words of a text (ODF 1.2 Part 1, 14.1, 5.5 and 5.6). Elements that are read here
 * are none of the text: from `begin` on until `close` says so, whatever the parser meets goes here.
 */
export class Beside {
  readonly #remarks: Remarks;
  readonly #budget: TextBudget;
  readonly #changes = new Map<string, Aside>();
  /** Remarks whose words, or what they are about, are being read, by their name. */
  readonly #writing = new Map<string, number>();
  readonly #about = new Map<string, number>();
  #aside: Aside | null = null;
  #name: string | null = null;
  #isChanges = false;
  #depth = 0;
  #field: 'by' | 'at' | 'again' | null = null;

  constructor(remarks: Remarks, budget: TextBudget) {
    this.#remarks = remarks;
    this.#budget = budget;
  }

  get isReading(): boolean {
    return this.#depth > 0;
  }

  begin(tag: XmlTag, isStruck = false): void {
    this.#depth = 1;
    this.#isChanges = tag.name === 'text:tracked-changes';
    if (this.#isChanges) return;
    const isComment = tag.name === 'office:annotation';
    this.#name = isComment ? tag.get('office:name') : null;
    this.#aside = newAside(isComment ? 'comment' : isStruck ? 'deletion' : 'hidden');
    this.#write(tag.get('text:string-value') ?? '');
  }

  /** An element inside. */
  open(tag: XmlTag): void {
    this.#depth += 1;
    const field = FIELDS.get(tag.name);
    if (field !== undefined) {
      // Somebody else's comment within deleted words is part of them.
      if (field === 'again' || this.#aside?.[field] === '') this.#field = field;
      else this.#write(' ');
      return;
    }
    switch (tag.name) {
      case 'text:changed-region':
        this.#name = tag.get('xml:id') ?? tag.get('text:id');
        return;
      case 'text:deletion':
      case 'text:insertion':
        this.#aside = newAside(tag.name === 'text:deletion' ? 'deletion' : 'insertion');
        if (this.#name !== null) this.#changes.set(this.#name, this.#aside);
        return;
      case 'text:s':
      case 'text:tab':
      case 'text:line-break':
        this.#write(' ');
        return;
    }
  }

  text(text: string): void {
    if (this.#aside === null) return;
    if (this.#field === null) this.#write(text.replaceAll(/[ \t\r\n]+/g, ' '));
    else if (this.#field !== 'again') this.#aside[this.#field] += this.#budget.take(text.trim());
  }

  /** @returns the mark of what ended; empty where nothing did, or where it has no place yet. */
  close(name: string): string {
    this.#depth -= 1;
    if (FIELDS.has(name)) this.#field = null;
    if (name === 'text:p' || name === 'text:h') this.#write('\n');
    if (name === 'text:deletion' || name === 'text:insertion') this.#aside = null;
    const aside = this.#aside;
    if (this.#depth > 0 || this.#isChanges || aside === null) return '';
    this.#aside = null;
    const remark = this.#place(aside);
    if (this.#name !== null && this.#about.size < MOST_OPEN) this.#about.set(this.#name, remark);
    return markOf(remark);
  }

  /** @returns the mark of a change that the text comes to. */
  change(tag: XmlTag): string {
    const id = tag.get('text:change-id') ?? '';
    const change = this.#changes.get(id);
    if (change === undefined || (tag.name === 'text:change') !== (change.kind === 'deletion')) return '';
    this.#changes.delete(id);
    const remark = this.#place(change);
    if (change.kind === 'insertion' && this.#writing.size < MOST_OPEN) this.#writing.set(id, remark);
    return markOf(remark);
  }

  end(tag: XmlTag): void {
    if (tag.name === 'text:change-end') this.#writing.delete(tag.get('text:change-id') ?? '');
    else this.#about.delete(tag.get('office:name') ?? '');
  }

  /** Words of the text. */
  seen(text: string): void {
    for (const remark of this.#writing.values()) this.#remarks.write(remark, this.#budget.take(text));
    for (const remark of this.#about.values()) this.#remarks.writeOn(remark, text);
  }

  /** Words that nobody sees, met in the midst of others. @returns their mark */
  unseen(text: string): string {
    const aside = newAside('hidden');
    aside.text.push(this.#budget.take(text));
    return markOf(this.#place(aside));
  }

  #place({ kind, by, at, text }: Aside): number {
    const remark = this.#remarks.begin(kind, by === '' ? null : by, at === '' ? null : at);
    this.#remarks.write(remark, text.join(''));
    return remark;
  }

  #write(text: string): void {
    if (text !== '') this.#aside?.text.push(this.#budget.take(text));
  }
}

function newAside(kind: Remark['kind']): Aside {
  return { kind, by: '', at: '', text: [] };
}
