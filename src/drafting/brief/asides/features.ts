/** What the model of asides sees of a word: its neighbours, the clause it stands in, and where that clause stands in the sentence. */
import { hashesOf, kindOrWord, shapeOf } from '../../../platform/index.ts';

export interface Word {
  /** In small letters; names, numbers, sums and years are alike, whichever they are. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN = /[$£€]\s?(?:[\d.,]*\d)?|\d(?:[\d.,/:-]*\d)?|\p{L}[\p{L}’'-]*|--|[?!;:()"“”—–,.]/gu;
const MARK = /^[?!;:()"“”—,.]/;

export function isMark(word: string): boolean {
  return MARK.test(word);
}

export function wordsIn(text: string): Word[] {
  return [...text.matchAll(TOKEN)].map(({ 0: token, index }, at) => ({
    word: token === '--' || token === '–' ? '—' : kindOrWord(token, at),
    start: index,
    end: index + token.length,
  }));
}

/** Words between two marks, with the mark that leads to them. */
interface Clause {
  readonly lead: string;
  readonly words: readonly string[];
  /** The mark behind it; `$` where there is none. */
  readonly next: string;
}

const AROUND = 3;
/** Of a clause, words on either side that count. */
const OF_CLAUSE = 10;
const MOST = 3;

/** Of each word the places of its features. Linear. */
export function featuresOf(words: readonly Word[]): Uint32Array[] {
  let clause: { lead: string; words: string[]; next: string } = { lead: '^', words: [], next: '$' };
  const clauses = [clause];
  const places = words.map(({ word }) => {
    if (!isMark(word)) clause.words.push(word);
    else if (clause.words.length === 0) clause.lead = word;
    else {
      clause.next = word;
      clause = { lead: word, words: [], next: '$' };
      clauses.push(clause);
    }
    return { clause, nth: clauses.length - 1, within: Math.max(0, clause.words.length - 1) };
  });
  const said = words.map(({ word }) => word);
  return places.map(({ clause: own, nth, within }, at) =>
    hashesOf([
      ...around(said, at),
      ...ofClause(own, within),
      `place ${Math.min(MOST, nth)} ${Math.min(MOST, clauses.length - 1 - nth)}`,
    ]),
  );
}

function around(said: readonly string[], at: number): string[] {
  const by = (step: number) => said[at + step] ?? (at + step < 0 ? '^' : '$');
  const features: string[] = [];
  for (let step = -AROUND; step <= AROUND; step += 1)
    features.push(`${step} ${by(step)}`, `~${step} ${shapeOf(by(step))}`);
  features.push(
    `-1 ${by(-1)} ${by(0)}`,
    `+1 ${by(0)} ${by(1)}`,
    `-2 ${by(-2)} ${by(-1)}`,
    `+2 ${by(1)} ${by(2)}`,
    `= ${by(-1)} ${by(0)} ${by(1)}`,
    `=+ ${by(0)} ${by(1)} ${by(2)}`,
    `=- ${by(-2)} ${by(-1)} ${by(0)}`,
  );
  return features;
}

function ofClause({ lead, words, next }: Clause, within: number): string[] {
  const [first = '', second = '', third = ''] = words;
  const near = words.slice(Math.max(0, within - OF_CLAUSE), within + OF_CLAUSE);
  return [
    ...near.map((word) => `in ${word}`),
    ...near.slice(1).map((word, at) => `in ${near[at]} ${word}`),
    `begins ${first}`,
    `begins ${first} ${second}`,
    `begins ${first} ${second} ${third}`,
    `led ${lead} ${first}`,
    `led ${lead}`,
    `next ${next}`,
    `long ${Math.min(6, Math.floor(words.length / 2))}`,
  ];
}
