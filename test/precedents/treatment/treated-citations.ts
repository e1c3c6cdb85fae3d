import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCitations, sentencesOf } from '../../../src/precedents/index.ts';
import { TREATMENTS, type TreatmentKind, treatmentAt } from '../../../src/precedents/treatment/index.ts';

/** In the order in which they were written; each was counted once before the rules were mended on it (docs/benchmarks.md). */
export const MENDED_ON = ['sentences', 'later', 'last', 'final'].map((name) => `treatment-${name}.txt`);

/** A citation of data/treatment-*.txt with what its paragraph says of it. */
export interface TreatedCitation {
  readonly section: string;
  readonly paragraph: string;
  readonly cited: string;
  /** Any of these is right. */
  readonly expected: readonly TreatmentKind[];
  /** What is plainly said there by the rules; `cited` where nothing is. */
  readonly found: TreatmentKind;
}

const LETTERS: Readonly<Record<string, TreatmentKind>> = {
  o: 'overruled',
  r: 'reversed',
  s: 'superseded',
  cr: 'criticized',
  q: 'questioned',
  n: 'not_followed',
  d: 'distinguished',
  f: 'followed',
  a: 'applied',
  af: 'affirmed',
  e: 'explained',
  c: 'cited',
};
const DECISIONS = new Set(['case', 'short_case', 'neutral', 'name', 'supra', 'id']);
const PLAIN = 0.5;

export function isNegative(kind: TreatmentKind): boolean {
  return TREATMENTS.indexOf(kind) < TREATMENTS.indexOf('followed');
}

/** All marked citations of a file, each judged where it stands. */
export function readTreated(name: string): TreatedCitation[] {
  const treated: TreatedCitation[] = [];
  let section = '';
  for (const line of readFileSync(join(import.meta.dirname, 'data', name), 'utf8').split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    else if (line !== '' && !line.startsWith('# ')) treated.push(...judged(section, line));
  }
  return treated;
}

function judged(section: string, line: string): TreatedCitation[] {
  const marks: { labels: string; start: number; end: number }[] = [];
  let paragraph = '';
  let from = 0;
  for (const match of line.matchAll(/\[\[([a-z/]{1,12}~?)\|([\s\S]*?\]?)\]\](?!\])/g)) {
    const [whole, labels = '', cited = ''] = match;
    paragraph += line.slice(from, match.index);
    marks.push({ labels, start: paragraph.length, end: paragraph.length + cited.length });
    paragraph += cited;
    from = match.index + whole.length;
  }
  paragraph += line.slice(from);
  const sentences = sentencesOf(paragraph);
  const citations = findCitations(paragraph).filter(({ kind }) => DECISIONS.has(kind));
  return marks.map(({ labels, start, end }) => {
    const expected = labels
      .replace('~', '')
      .split('/')
      .map((letter) => {
        const kind = LETTERS[letter];
        if (kind === undefined) throw new Error(`${letter} is no label, in ${line}`);
        return kind;
      });
    const citation = citations.find(({ core }) => core[0] < end && core[1] > start);
    const told =
      citation === undefined ? null : treatmentAt(paragraph, sentences, [citation.start, citation.end]);
    const isSaid = told !== null && (told.confidence >= PLAIN || labels.endsWith('~'));
    const found = isSaid ? told.kind : 'cited';
    return { section, paragraph, cited: paragraph.slice(start, end), expected, found };
  });
}

export interface TreatmentCount {
  readonly precision: number;
  readonly recall: number;
  readonly labelled: number;
  readonly said: number;
}

/** Of what is said to be treated so, how much is; of what is treated so, how much is said to be. */
export function countTreated(
  treated: readonly TreatedCitation[],
  holds: (kind: TreatmentKind) => boolean,
): TreatmentCount {
  const said = treated.filter(({ found }) => holds(found));
  const labelled = treated.filter(({ expected }) => expected.every(holds));
  const right = said.filter(({ expected }) => expected.some(holds)).length;
  return {
    precision: said.length === 0 ? 1 : right / said.length,
    recall: labelled.length === 0 ? 1 : labelled.filter(({ found }) => holds(found)).length / labelled.length,
    labelled: labelled.length,
    said: said.length,
  };
}
