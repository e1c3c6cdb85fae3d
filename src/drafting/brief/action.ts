/** Whether an action is pending between the parties: where a clause says that and nothing else. Pure. */
import { spokenWordsIn } from '../letters.ts';
import {
  ACTION,
  ACTION_BEGUN,
  AT_SUCH_A_STAGE,
  BEFORE_AN_ACTION,
  BESIDE_AN_ACTION,
} from '../rules/requests.ts';
import type { Span } from './model.ts';
import { unitsOf } from './slots/units.ts';

/** `none`: nothing has been filed. */
export type ActionState = 'pending' | 'none';

const NOT: ReadonlySet<string> = new Set('no not nothing never without'.split(' '));

/** `No suit has been filed`, `the action is pending`, with its sentences; null where no clause says so, or two say what is not the same. */
export function actionIn(
  context: string,
): { readonly state: ActionState; readonly spans: readonly Span[] } | null {
  const said = new Set<ActionState>();
  const spans: Span[] = [];
  for (const { start, end } of unitsOf(context)) {
    const unit = context.slice(start, end);
    // Who asks says nothing.
    if (unit.includes('?')) continue;
    const clauses = unit.split(/[,;:.]|\sso\s|\sbut\s/u).map(spokenWordsIn);
    const isOne = clauses.filter(({ length }) => length > 0).length === 1;
    for (const words of clauses) {
      const before = said.size;
      // `In our pre-suit claim, we …` tells of another time.
      const isSaid = isOne || words.includes('is') || words.includes('are');
      const isEarly = words.some((word) => BEFORE_AN_ACTION.has(word));
      if (isSaid && isEarly && words.every((word) => BEFORE_AN_ACTION.has(word) || AT_SUCH_A_STAGE.has(word)))
        said.add('none');
      const isNot = (word: string) => NOT.has(word) || word.endsWith("n't");
      const isClear = words.every(
        (word) => ACTION.has(word) || ACTION_BEGUN.has(word) || BESIDE_AN_ACTION.has(word) || isNot(word),
      );
      if (isClear && words.some((word) => ACTION.has(word)) && words.some((word) => ACTION_BEGUN.has(word)))
        said.add(words.some(isNot) ? 'none' : 'pending');
      if (said.size > before) spans.push([start, end]);
    }
  }
  const [state] = said;
  return said.size !== 1 || state === undefined ? null : { state, spans };
}
