/**
 * Sentences of requests in which what speaks to the drafter is marked, `{order: …}` or `{aside: …}`: a line each, behind the kind of paper
 * and a tab. Those that the weights are found with, and those that nobody who fits looks at.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerOf } from '../../../../src/drafting/brief/owner.ts';
import { blindRequests, fittedRequests } from '../sorting/requests.ts';

export interface MarkedLine {
  readonly text: string;
  readonly marks: readonly (readonly [start: number, end: number])[];
  /** Nothing of it belongs in the paper. */
  readonly isWhole: boolean;
}

const MARK = /\{(?:order|aside):\s?([^{}]*)\}/g;

export const fittedLines = (): MarkedLine[] => linesIn(import.meta.dirname, 'fit-');
export const blindLines = (): MarkedLine[] => linesIn(import.meta.dirname, 'blind');

/** Sentences for the paper of the requests that sentences are sorted by, as what has no mark. */
export function fittedSentences(): MarkedLine[] {
  return fittedRequests()
    .flatMap(({ sentences }) => sentences)
    .filter(({ label, text }) => !TO_NOBODY.has(label) && ownerOf(text) !== 'drafter')
    .map(({ text }) => ({ text, marks: [], isWhole: false }));
}

/** Those of requests that nothing was fitted on. */
export function blindSentences(): { readonly text: string }[] {
  return blindRequests()
    .flatMap(({ sentences }) => sentences)
    .filter(({ label }) => FOR_THE_PAPER.has(label));
}

const FOR_THE_PAPER: ReadonlySet<string> = new Set(['facts', 'grounds', 'terms', 'relief', 'topics']);
const TO_NOBODY: ReadonlySet<string> = new Set(['instructions', 'none', 'mixed']);

export function linesIn(room: string, prefix: 'fit-' | 'blind'): MarkedLine[] {
  const folder = join(room, 'lines');
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => marked(line.slice(line.indexOf('\t') + 1)));
}

function marked(line: string): MarkedLine {
  const marks: [number, number][] = [];
  let text = '';
  let at = 0;
  for (const { 0: whole, 1: words = '', index } of line.matchAll(MARK)) {
    text += line.slice(at, index);
    const isJoined = text === '' || /[\s(]$/.test(text) || /^[,;.:)—–-]/.test(words);
    const start = text.length;
    text += isJoined ? words : ` ${words}`;
    marks.push([start, text.length]);
    at = index + whole.length;
  }
  text += line.slice(at);
  const rest = [...text].filter((_, place) => !marks.some(([from, to]) => from <= place && place < to));
  return { text, marks, isWhole: !/\p{L}/u.test(rest.join('')) };
}
