/** Citations as a scanner damages them: how many are still found, and whether damage makes up others. */
import { findCitations } from '../../../src/precedents/index.ts';
import {
  compareMarks,
  type MarkedSentence,
  readMarked,
} from '../../precedents/citations/marked-sentences.ts';
import type { Bench } from '../support/bench.ts';
import { numbers } from '../support/fictional-cases.ts';

const DAMAGED = new Set(['case', 'short_case', 'statute', 'regulation', 'journal', 'neutral']);
/** What scanners do: the sign, and what is read for it. */
const DAMAGES: readonly (readonly [sign: RegExp, read: string])[] = [
  [/\./, ','],
  [/\./, ''],
  [/ /, ''],
  [/ /, '\n'],
  [/ /, '  '],
  [/(?<=[A-Z])\./, ' .'],
  [/1/, 'l'],
  [/0/, 'O'],
  [/(?<=[A-Z]\.\s?)S(?=\.)/, '5'],
  [/(?<=\d)d\b/, 'cl'],
  [/u/, 'n'],
  [/§/, '$'],
  [/§ /, 'S '],
];

/** Recall of the marked citations with one and two damages each, over all decisions and laws; beside them what is made up. */
export function measureDamaged(bench: Bench): void {
  const sentences = readMarked('thorny-citations.txt').filter(({ section }) => section !== 'broken lines');
  for (const times of [1, 2]) {
    const random = numbers(41 + times);
    let marked = 0;
    let found = 0;
    let wrong = 0;
    let wrongBefore = 0;
    for (const sentence of sentences) {
      const { text, marks } = damage(sentence, times, random);
      const all = findCitations(text);
      for (const { start, end } of marks) {
        marked += 1;
        if (all.some(({ core }) => core[0] < end && core[1] > start && core[1] - core[0] > (end - start) / 2))
          found += 1;
      }
      const beside = ({ core }: { core: readonly [number, number] }) =>
        !marks.some(({ start, end }) => core[0] < end && core[1] > start);
      wrong += all.filter(({ kind }) => DAMAGED.has(kind)).filter(beside).length;
      wrongBefore += compareMarks(sentence).wrong.length;
    }
    bench.figure(`damaged_${times}_recall`, found / marked);
    bench.figure(`damaged_${times}_made_up_count`, wrong - wrongBefore);
  }
  bench.target('damaged_1_recall', { atLeast: 0.85 });
}

function damage(
  sentence: MarkedSentence,
  times: number,
  random: () => number,
): Pick<MarkedSentence, 'text' | 'marks'> {
  let text = '';
  let from = 0;
  const marks: MarkedSentence['marks'][number][] = [];
  for (const mark of sentence.marks) {
    text += sentence.text.slice(from, mark.start);
    let core = sentence.text.slice(mark.start, mark.end);
    for (let time = 0; time < times && DAMAGED.has(mark.kind); time += 1) core = damageOnce(core, random);
    marks.push({ ...mark, start: text.length, end: text.length + core.length });
    text += core;
    from = mark.end;
  }
  return { text: text + sentence.text.slice(from), marks };
}

function damageOnce(core: string, random: () => number): string {
  const possible = DAMAGES.filter(([sign]) => sign.test(core));
  const [sign, read] = possible[Math.floor(random() * possible.length)] ?? [/$/, ''];
  const places = [...core.matchAll(new RegExp(sign, 'g'))];
  const { index, 0: whole } = places[Math.floor(random() * places.length)] ?? { index: 0, 0: '' };
  return core.slice(0, index) + read + core.slice(index + whole.length);
}
