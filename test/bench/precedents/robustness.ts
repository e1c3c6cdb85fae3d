/** What else lawyers ask, and where: few words and many, misread ones, American opinions. */
import type { Bench } from '../support/bench.ts';
import { opinions } from '../support/corpus.ts';
import type { Irled } from './irled.ts';

/** @returns ids, the best first */
export type Ranking = (text: string) => Promise<string[]>;

interface Asked {
  readonly text: string;
  readonly right: ReadonlySet<string>;
}

const MARK = '[?CITATION?]';
const EVERY = 5;
const QUICK = 20;
const LENGTHS = [20, 200, 5_000] as const;
const MISREAD = 0.02;

/** Questions of several lengths cut from judgments, without a mark of where they cite, clean and misread. */
export async function measureRobustness(
  bench: Bench,
  { current }: Irled,
  rankings: Readonly<Record<string, Ranking>>,
): Promise<void> {
  const some = current.filter((_, i) => i % (bench.quick ? QUICK : EVERY) === 0);
  for (const [prefix, rank] of Object.entries(rankings)) {
    for (const length of LENGTHS) {
      const asked = some.map(({ text, cited }) => ({ text: wordsAround(text, length), right: cited }));
      await ask(bench, `${prefix}words_${length}`, asked, rank);
    }
    const misread = some.map(({ text, cited }, i) => ({
      text: garbled(wordsAround(text, 200), i),
      right: cited,
    }));
    await ask(bench, `${prefix}words_200_misread`, misread, rank);
  }
}

/** Words around the first place that cites, or the first of a text that cites nowhere. */
function wordsAround(text: string, count: number): string {
  const at = text.indexOf(MARK);
  const before = at < 0 ? [] : words(text.slice(0, at)).slice(-count / 2);
  const rest = words(text.slice(Math.max(0, at))).slice(0, count - before.length);
  return [...before, ...rest].join(' ');
}

function words(text: string): string[] {
  return text.replaceAll(MARK, ' ').split(/\s+/).filter(Boolean);
}

const LETTERS = 'etaoinshrdlucmfwypvbgkqjxz1058 ';

/** Every fiftieth character is another one, the same ones each time. */
function garbled(text: string, seed: number): string {
  let state = seed + 1;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return text.replace(/./gs, (letter) =>
    next() < MISREAD ? (LETTERS[Math.floor(next() * LETTERS.length)] ?? '') : letter,
  );
}

export interface Opinion {
  readonly id: string;
  readonly text: string;
}

/** Sentences that cite authority, taken out of American opinions with their citations: which opinion are they from? */
export function americanQuestions(): {
  readonly library: readonly Opinion[];
  readonly asked: readonly Asked[];
} {
  const asked: Asked[] = [];
  const library = (opinions() ?? [])
    .filter((text) => text.length > 6_000)
    .map((text, i) => {
      const id = `opinion_${String(i).padStart(3, '0')}`;
      const paragraphs = text.split(/\n\s*\n/);
      const citing = paragraphs.filter(
        (one, place) => place > 8 && one.length > 350 && one.length < 2_000 && REPORTED.test(one),
      );
      const taken = citing.filter((_, place) => place % Math.max(1, Math.floor(citing.length / 2)) === 0);
      for (const one of taken) {
        const [sentence] = one
          .replace(/\s+/g, ' ')
          .replace(NAMES, ' ')
          .replace(new RegExp(REPORTED, 'g'), ' ')
          .split(/(?<=[a-z]{3}[.”"]) (?=[A-Z“"])/)
          .filter((candidate) => candidate.length > 100);
        if (sentence !== undefined) asked.push({ text: sentence, right: new Set([id]) });
      }
      return { id, text: paragraphs.filter((one) => !taken.includes(one)).join('\n\n') };
    });
  return { library, asked };
}

const REPORTED = /\d+ (?:U\.S\.|S\. ?Ct\.|F\.(?:2d|3d)|[A-Z][A-Za-z.]{0,7}(?:2d|3d|4th)) \d+/;
const NAMES = /[A-Z][\w.&'’]*(?: [A-Z][\w.&'’]*)* v\. [A-Z][\w.&'’]*(?: [A-Z][\w.&'’]*)*/g;

export async function ask(bench: Bench, name: string, asked: readonly Asked[], rank: Ranking): Promise<void> {
  let [reciprocal, recall, empty] = [0, 0, 0];
  for (const { text, right } of asked) {
    const ranked = await rank(text);
    const first = ranked.findIndex((id) => right.has(id));
    reciprocal += first < 0 ? 0 : 1 / (first + 1);
    recall += ranked.slice(0, 10).filter((id) => right.has(id)).length / right.size;
    if (ranked.length === 0) empty += 1;
  }
  bench.figure(`${name}_mrr`, reciprocal / asked.length);
  bench.figure(`${name}_recall_at_10`, recall / asked.length);
  bench.figure(`${name}_empty_count`, empty);
  bench.say(
    `${name}: mrr ${(reciprocal / asked.length).toFixed(3)}, recall_at_10 ${(recall / asked.length).toFixed(3)}, ${empty} of ${asked.length} empty`,
  );
}
