import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CitationKind, findCitations } from '../../../src/precedents/index.ts';

/** A sentence of data/*.txt whose citations are marked: [[kind|core]]. */
export interface MarkedSentence {
  readonly section: string;
  /** From 1 within its section. */
  readonly number: number;
  readonly text: string;
  readonly marks: readonly Mark[];
}

interface Mark {
  readonly kind: CitationKind;
  readonly start: number;
  readonly end: number;
}

const KINDS: Readonly<Record<string, CitationKind>> = {
  c: 'case',
  s: 'short_case',
  n: 'neutral',
  j: 'journal',
  st: 'statute',
  r: 'regulation',
  pl: 'public_law',
  sl: 'session_law',
  fr: 'register',
  co: 'constitution',
  t: 'treaty',
  ru: 'rule',
  re: 'restatement',
  id: 'id',
  su: 'supra',
};

/** Whose core is volume, reporter and page and must be found to the letter; of enacted law writers mark more or less. */
const TO_THE_LETTER: ReadonlySet<CitationKind> = new Set([
  'case',
  'short_case',
  'neutral',
  'journal',
  'public_law',
  'session_law',
  'register',
]);

export function readMarked(name: string): MarkedSentence[] {
  const sentences: MarkedSentence[] = [];
  let section = '';
  let number = 0;
  for (const line of readFileSync(join(import.meta.dirname, 'data', name), 'utf8').split('\n')) {
    if (line.startsWith('## ')) {
      section = line.slice(3);
      number = 0;
    } else if (line !== '' && !line.startsWith('# ')) {
      number += 1;
      sentences.push({ section, number, ...readMarks(line.replaceAll('⏎', '\n')) });
    }
  }
  return sentences;
}

function readMarks(marked: string): Pick<MarkedSentence, 'text' | 'marks'> {
  const marks: Mark[] = [];
  let text = '';
  let from = 0;
  for (const match of marked.matchAll(/\[\[([a-z]{1,2})\|([\s\S]*?)\]\]/g)) {
    const [whole, letter = '', core = ''] = match;
    const kind = KINDS[letter];
    if (kind === undefined) throw new Error(`${letter} is no kind, in ${marked}`);
    text += marked.slice(from, match.index);
    marks.push({ kind, start: text.length, end: text.length + core.length });
    text += core;
    from = match.index + whole.length;
  }
  return { text: text + marked.slice(from), marks };
}

export interface Counted {
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
  readonly marked: number;
  readonly found: number;
}

/** What is missed of a sentence's marks, and what is found beside them; names and courts alone are not counted. */
export function compareMarks({ text, marks }: Pick<MarkedSentence, 'text' | 'marks'>): Counted {
  const all = findCitations(text).filter(({ kind }) => kind !== 'name' && kind !== 'court');
  const left = [...all];
  const missed: string[] = [];
  for (const mark of marks) {
    const at = left.findIndex(({ kind, core: [start, end] }) => {
      if (kind !== mark.kind || end <= mark.start || start >= mark.end) return false;
      // The year before a Californian citation may belong to it.
      return (
        !TO_THE_LETTER.has(kind) ||
        (trimmed(text, end) === trimmed(text, mark.end) && start <= mark.start && start > mark.start - 9)
      );
    });
    if (at < 0) missed.push(`${mark.kind} ${text.slice(mark.start, mark.end)}`);
    else left.splice(at, 1);
  }
  return {
    missed,
    wrong: left.map((one) => `${one.kind} ${one.text}`),
    marked: marks.length,
    found: all.length,
  };
}

function trimmed(text: string, end: number): number {
  return /[.,]$/.test(text.slice(0, end)) ? end - 1 : end;
}
