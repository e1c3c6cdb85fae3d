import type { Margin, Remark } from '../model.ts';
import { tidy } from './page-text.ts';

/** Of what a remark is about, as much as tells which place is meant. */
const LONGEST_ON = 300;
const LONGEST_NAME = 200;
/** What comes after so many is written into the last one. */
const MOST_REMARKS = 50_000;

/** No text of a document holds it. */
export const EDGE = '\x1e';
/** A mark, as the source of a regular expression. */
export const MARK = `${EDGE}\\d+${EDGE}`;
const MARKS = new RegExp(MARK, 'g');

/** A remark before it has a place in its margin. */
export type LooseRemark = Omit<Remark, 'span'> & { readonly text: string };

interface Begun extends Omit<LooseRemark, 'text' | 'on'> {
  readonly text: string[];
  readonly on: string[];
}

/**
 * What a document says beside its text, gathered while it is read. A mark in the text says where each belongs, so that it
 * comes onto the page of its place; one without a mark belongs to the first page.
 */
export class Remarks {
  readonly #all: Begun[] = [];

  /** @returns its number, in the order of the document. */
  begin(kind: Remark['kind'], by: string | null = null, at: string | null = null): number {
    if (this.#all.length < MOST_REMARKS) this.#all.push({ kind, by, at, text: [], on: [] });
    return this.#all.length - 1;
  }

  write(number: number, text: string): void {
    this.#all[number]?.text.push(text);
  }

  /** What it is about. */
  writeOn(number: number, text: string): void {
    const on = this.#all[number]?.on;
    // Some more than is shown: white space falls away.
    if (on !== undefined && on.reduce((sum, part) => sum + part.length, 0) < 2 * LONGEST_ON) on.push(text);
  }

  /** Takes the marks out of the pages' texts. */
  place(marked: readonly string[]): { texts: string[]; margins: (Margin | undefined)[] } {
    const left = new Set(this.#all.keys());
    const numbers = marked.map((text) =>
      Array.from(text.matchAll(MARKS), ([mark]) => Number(mark.slice(1, -1))),
    );
    const placed = numbers.map((of) => of.filter((number) => left.delete(number)));
    placed[0]?.push(...left);
    return {
      texts: marked.map(unmarked),
      margins: placed.map((of) =>
        marginOf(
          of
            .sort((a, b) => a - b)
            .flatMap((number) => this.#all[number] ?? [])
            .map(together),
        ),
      ),
    };
  }
}

/** Stands in a text where a remark belongs. */
export function markOf(number: number): string {
  return `${EDGE}${number}${EDGE}`;
}

export function unmarked(text: string): string {
  return text.replaceAll(MARKS, '');
}

export function marksIn(text: string): string {
  return (text.match(MARKS) ?? []).join('');
}

function together({ text, on, ...remark }: Begun): LooseRemark {
  return { ...remark, text: text.join(''), on: on.join('') };
}

/** The remarks of a page in their order; undefined where they say nothing. */
export function marginOf(remarks: readonly LooseRemark[]): Margin | undefined {
  const placed: Margin['remarks'][number][] = [];
  const parts: string[] = [];
  let start = 0;
  for (const { kind, by, at, on, text } of remarks) {
    const words = tidy(text);
    if (words === '') continue;
    placed.push({
      kind,
      by: said(by, LONGEST_NAME),
      at: said(at, LONGEST_NAME),
      on: said(on, LONGEST_ON),
      span: [start, start + words.length],
    });
    parts.push(words);
    start += words.length + 2;
  }
  return placed.length === 0 ? undefined : { text: parts.join('\n\n'), remarks: placed };
}

function said(text: string | null, most: number): string | null {
  const line = tidy(text ?? '').replaceAll(/\s+/g, ' ');
  if (line === '') return null;
  return line.length > most ? `${tidy(line.slice(0, most - 1))}…` : line;
}
