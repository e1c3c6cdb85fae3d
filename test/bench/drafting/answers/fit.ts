/**
 * Finds the weights by which answers to numbered paragraphs are read: `npm run fit:answers` writes `src/drafting/brief/answers/weights.json` and
 * prints how well that goes with answers that they were not found with (ten folds), and with the blind set.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clausesOf } from '../../../../src/drafting/brief/answers/clauses.ts';
import {
  clauseFeatures,
  placedWords,
  placeFeatures,
} from '../../../../src/drafting/brief/answers/features.ts';
import {
  ANSWER_WEIGHTS,
  type AnswerWeights,
  answerModelOf,
  STANCES,
  stancesIn,
  WITH_WORDS,
} from '../../../../src/drafting/brief/answers/stances.ts';
import { withoutEnd } from '../../../../src/drafting/letters.ts';
import { fitted, judgedInFolds, printFound, type Row, weighed } from '../../support/softmax.ts';
import { blindAnswers, fittedAnswers, type LabelledAnswer } from './answers.ts';

const EPOCHS = 30;
const LEAST = 2;

function clauseRows({ text, stances }: LabelledAnswer): Row[] {
  const features = clauseFeatures(text, clausesOf(text));
  return features.map((one, at) => ({ label: STANCES.indexOf(stances[at] ?? 'drafter'), features: one }));
}

function placeRows({ text, parts }: LabelledAnswer): Row[] {
  return parts.flatMap(({ stance, start, end, words: content }): Row[] => {
    if (content === null) return [];
    const words = placedWords(text.slice(start, end));
    const rows = (side: 'begin' | 'end', isIt: (at: number) => boolean) =>
      Array.from({ length: words.length + 1 }, (_, at) => ({
        label: isIt(at) ? 1 : 0,
        features: placeFeatures(side, stance, words, at),
      }));
    const first = words.findIndex((word) => start + word.start >= content[0]);
    const last = words.findLastIndex((word) => start + word.start < content[1]);
    return [...rows('begin', (at) => at === first), ...rows('end', (at) => at === last + 1)];
  });
}

const weigh = (answers: readonly LabelledAnswer[]): AnswerWeights => ({
  clauses: fitted(answers.map(clauseRows), STANCES.length, EPOCHS, LEAST),
  places: weighed(answers.flatMap(placeRows), 2, EPOCHS, LEAST),
});

function judged(answers: readonly LabelledAnswer[], weights: AnswerWeights) {
  const model = answerModelOf(weights);
  return answers.flatMap(({ text, parts }) => {
    const found = stancesIn(text, model);
    return parts.map(({ stance, start, words }) => {
      const one = found.find(({ span }) => span[0] === start);
      const label = one?.stance ?? 'goes_on';
      const own = words === null ? '' : withoutEnd(text.slice(...words), ' ,;:.');
      const read = one?.words == null ? '' : text.slice(...one.words);
      if (process.argv.includes('--wrong') && (label !== stance || own !== read))
        process.stdout.write(`${stance} ${label} ${one?.likely.toFixed(2)} «${own}» «${read}»: ${text}\n`);
      return { right: stance, label, own, read, likely: one?.likely ?? 0 };
    });
  });
}

function print(name: string, all: ReturnType<typeof judged>): void {
  printFound(name, STANCES, all);
  const sure = all.filter(({ likely }) => likely >= 0.6);
  const right = sure.filter(({ label, right: stance }) => label === stance).length;
  const admits = sure.filter(({ label }) => label === 'admit');
  const truly = admits.filter(({ right: stance }) => stance === 'admit').length;
  const worded = all.filter(({ right: stance, label }) => stance === label && WITH_WORDS.has(stance));
  const same = worded.filter(({ own, read }) => own === read).length;
  process.stdout.write(
    `${name}: ${right} right of ${sure.length} from 0.6 on; admitted ${truly} of ${admits.length}; words as they are meant ${same} of ${worded.length}\n`,
  );
}

print('ten folds', judgedInFolds(fittedAnswers(), weigh, judged));
const weights = weigh(fittedAnswers());
print('blind', judged(blindAnswers(), weights));
writeFileSync(join(import.meta.dirname, '../../../..', ANSWER_WEIGHTS), `${JSON.stringify(weights)}\n`);
