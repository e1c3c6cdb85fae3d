/**
 * What lawyers say to a paragraph, labelled by hand: a line each, its parts behind their labels and parted by ` | `, the words that the paper takes
 * over in brackets.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clausesOf } from '../../../../src/drafting/brief/answers/clauses.ts';
import type { Stance } from '../../../../src/drafting/brief/answers/stances.ts';

const LABELS: Readonly<Record<string, Stance>> = {
  A: 'admit',
  D: 'deny',
  L: 'lacks_knowledge',
  C: 'no_response',
  DOC: 'document',
  INC: 'incorporate',
  N: 'neither',
  PA: 'admits_that',
  PAT: 'admits_thing',
  PD: 'denies_that',
  PDT: 'denies_thing',
  RD: 'rest_denied',
  RA: 'rest_admitted',
  X: 'except',
  S: 'states',
  T: 'drafter',
};

export interface LabelledPart {
  readonly stance: Stance;
  readonly start: number;
  readonly end: number;
  readonly words: readonly [number, number] | null;
}

export interface LabelledAnswer {
  readonly text: string;
  readonly parts: readonly LabelledPart[];
  /** Of each of its clauses; the first of a part has its label. */
  readonly stances: readonly Stance[];
}

/** Those that the weights are found with. */
export const fittedAnswers = (): LabelledAnswer[] => answersOf('fit.txt');
/** Those that nobody who fits looks at. */
export const blindAnswers = (): LabelledAnswer[] => answersOf('blind.txt');

function answersOf(name: string): LabelledAnswer[] {
  const lines = readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map(answerOf);
}

function answerOf(line: string): LabelledAnswer {
  let text = '';
  const parts = line.split(' | ').map((part): LabelledPart => {
    const [, label = '', marked = ''] = /^([A-Z]+) (.+)$/.exec(part) ?? [];
    const stance = LABELS[label];
    if (stance === undefined) throw new Error(`no label: ${line}`);
    if (text !== '') text += ' ';
    const start = text.length;
    const [from, to] = [marked.indexOf('['), marked.indexOf(']') - 1];
    text += marked.replace(/[[\]]/g, '');
    return { stance, start, end: text.length, words: from < 0 ? null : [start + from, start + to] };
  });
  const begun = new Set<LabelledPart>();
  const stances = clausesOf(text).map(([start]): Stance => {
    const part = parts.findLast((one) => one.start <= start);
    if (part === undefined || begun.has(part)) return 'goes_on';
    begun.add(part);
    return part.stance;
  });
  if (begun.size < parts.length) throw new Error(`a part that is no clause: ${line}`);
  return { text, parts, stances };
}
