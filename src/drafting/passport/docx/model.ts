/** What a reader of a Word document sees, written down: it is signed, and compared with what a file shows later. */
import type { Look } from './properties.ts';

/** Of something that has no words: where, what kind, and what in particular. */
export type Mark = readonly [at: number, kind: string, value: string];

export interface Item {
  /** Of a paragraph the digest of its words; else `<table`, `<row`, `<cell`, `</table`, `<control`, `<note` and so on. */
  readonly key: string;
  /** Of `looks`. */
  readonly look: number;
  /** How its words begin. */
  readonly begins?: string;
  /** Its number or bullet, with its look. */
  readonly label?: readonly [string, number];
  /** How many characters look how. */
  readonly runs?: readonly (readonly [length: number, look: number])[];
  /** The look of its end, which decides whether it is seen as a paragraph. */
  readonly end?: number;
  /** It begins a page. */
  readonly breaks?: true;
  readonly marks?: readonly Mark[];
}

export interface Shown {
  readonly looks: readonly Look[];
  /** `document`, `header first`, `footnotes`, `comments`. */
  readonly stories: Readonly<Record<string, readonly Item[]>>;
  /** Of each style by its name: paragraph and run. */
  readonly styles: Readonly<Record<string, readonly [number, number]>>;
  /** Properties of the document, settings, fonts and whatever else lies in the package. */
  readonly facts: Look;
}

/** Stand for what is seen and has no letters; XML cannot hold them as text. */
export const SIGN = {
  footnote: '\u0002',
  footnoteNumber: '\u0003',
  rule: '\u0004',
  pageNumber: '\u0005',
  picture: '\u0006',
  column: '\u000B',
  page: '\f',
} as const;

/** Each look once. */
export class Looks {
  readonly all: Look[] = [];
  private readonly known = new Map<string, number>();

  number(look: Look): number {
    const key = JSON.stringify(Object.entries(look).sort(([a], [b]) => (a < b ? -1 : 1)));
    let at = this.known.get(key);
    if (at === undefined) {
      at = this.all.push(look) - 1;
      this.known.set(key, at);
    }
    return at;
  }
}
