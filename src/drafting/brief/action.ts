/** Whether an action is pending between the parties: where a clause says that and nothing else. Pure. */
import { ACTION, ACTION_BEGUN, BEFORE_AN_ACTION, BESIDE_AN_ACTION } from '../rules/requests.ts';
import type { Span } from './model.ts';
import { unitsOf } from './slots/units.ts';

/** `none`: nothing has been filed. */
export type ActionState = 'pending' | 'none';

const WORD = /[\p{L}][\p{L}’'-]*/gu;
const NOT: ReadonlySet<string> = new Set('no not nothing never without before yet unfiled'.split(' '));

/** `No suit has been filed`, `the action is pending`, with its sentences; null where no clause says so, or two say what is not the same. */
export function actionIn(
  context: string,
): { readonly state: ActionState; readonly spans: readonly Span[] } | null {
  const said = new Set<ActionState>();
  const spans: Span[] = [];
  for (const { start, end } of unitsOf(context))
    for (const clause of context.slice(start, end).split(/[,;:.]|\sso\s|\sbut\s/u)) {
      const words = (clause.toLowerCase().match(WORD) ?? []).map((word) => word.replace('’', "'"));
      const before = said.size;
      if (words.some((word) => BEFORE_AN_ACTION.has(word))) said.add('none');
      const isNot = (word: string) => NOT.has(word) || word.endsWith("n't");
      const isClear = words.every(
        (word) => ACTION.has(word) || ACTION_BEGUN.has(word) || BESIDE_AN_ACTION.has(word) || isNot(word),
      );
      if (isClear && words.some((word) => ACTION.has(word)) && words.some((word) => ACTION_BEGUN.has(word)))
        said.add(words.some(isNot) ? 'none' : 'pending');
      if (said.size > before) spans.push([start, end]);
    }
  const [state] = said;
  return said.size !== 1 || state === undefined ? null : { state, spans };
}
