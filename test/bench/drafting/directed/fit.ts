/**
 * Finds the weights by which a request tells against whom its paper is: `npm run fit:directed` writes `src/drafting/brief/directed/weights.json`
 * and prints how well that goes with requests that they were not found with (ten folds), and with the blind set.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DIRECTED,
  DIRECTED_WEIGHTS,
  directedFeatures,
  sharesBy,
} from '../../../../src/drafting/brief/directed/directed.ts';
import { type Softmax, softmaxOf } from '../../../../src/platform/index.ts';
import { judgedInFolds, printFound, type Row, weighed } from '../../support/softmax.ts';
import { blindRequests, type DirectedRequest, fittedRequests } from './requests.ts';

const EPOCHS = 60;
const LABELS = ['other', 'directed'] as const;

/** Where somebody is named again nothing need say that the paper is directed there. */
function rowsOf({ type, text, mentions, directed, marks }: DirectedRequest): Row[] {
  return directedFeatures(text, mentions, type).flatMap((features, at): Row[] => {
    const mention = mentions[at];
    if (features === null || mention === undefined) return [];
    const isMarked = [...marks].some((mark) => mention.start <= mark + 4 && mark < mention.end);
    if (!isMarked && directed.has(mention.person.name)) return [];
    return [{ label: isMarked ? DIRECTED : 0, features }];
  });
}

const weigh = (requests: readonly DirectedRequest[]) =>
  weighed(requests.flatMap(rowsOf), LABELS.length, EPOCHS);

function judged(fitted: Softmax, requests: readonly DirectedRequest[]) {
  return requests.flatMap(({ type, text, mentions, directed }) => {
    const shares = sharesBy(fitted, text, mentions, type);
    const names = [
      ...new Set(
        mentions.filter(({ person }) => person.standing !== 'ours').map(({ person }) => person.name),
      ),
    ];
    return names.map((name) => {
      const share = Math.max(...shares.filter((_share, at) => mentions[at]?.person.name === name));
      const right = LABELS[directed.has(name) ? 1 : 0];
      const label = LABELS[share >= 0.5 ? 1 : 0];
      if (process.argv.includes('--wrong') && (right !== label || (share > 0.4 && share < 0.6)))
        process.stdout.write(
          `${right} ${share.toFixed(2)} ${name}: ${text.slice(0, 110).replaceAll('\n', ' ')}\n`,
        );
      return { right, label };
    });
  });
}

printFound(
  'ten folds',
  LABELS,
  judgedInFolds(fittedRequests(), weigh, (held, weights) => judged(softmaxOf(weights), held)),
);
const weights = weigh(fittedRequests());
printFound('blind', LABELS, judged(softmaxOf(weights), blindRequests()));
writeFileSync(join(import.meta.dirname, '../../../..', DIRECTED_WEIGHTS), `${JSON.stringify(weights)}\n`);
