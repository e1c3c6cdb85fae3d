/** What to do about a change that does not fit a plan. Pure. */
import type { FieldError } from '../../platform/index.ts';
import type { BriefPlan } from '../brief/model.ts';
import type { WordEdits } from '../brief/place-words.ts';
import type { PlanBody } from './model.ts';

export interface Refusal extends FieldError {
  readonly hint: string;
}

export function hintOf({ document_type, grounds, record = [] }: PlanBody) {
  const own = grounds.filter(({ kind }) => kind !== 'standard').map(({ id }) => id);
  const known =
    own.length === 0 ? 'This plan has no grounds.' : `The grounds of this plan are ${own.join(', ')}.`;
  const passages = 'The ids of passages and evidence stand in `grounds` and `evidence` of the plan';
  return {
    passages: `${passages}.`,
    choices: `${passages}, those of the facts of the case record in \`record\`${record.length === 0 ? ', which has none here' : ` (r1 to r${record.length})`}.`,
    grounds: known,
    order: `${known} Name each once; those of one question or item follow one another.`,
    schema: `GET /v1/ai/document-types/${document_type} has the schema of the brief; a ground of the plan keeps its \`id\`.`,
    answer: (field: string) =>
      `Answer with one of the options of the question, or give the field anew: ${anew(field)}.`,
    question: (id: string, { fields }: BriefPlan) => {
      const field = fields.find((one) => id.startsWith(one));
      return field === undefined
        ? 'What no question asks is given by `brief`, the words of a ground by `grounds`.'
        : `What no question asks is given anew: ${anew(field)}.`;
    },
  };
}

function anew(field: string): string {
  return `"brief": {"${field}": …}, or null to empty it`;
}

export function refusalOfWords(
  error: FieldError,
  plan: PlanBody,
  { place = [], unplace = [] }: WordEdits,
): Refusal {
  const [, op, at, what] = error.pointer.split('/');
  const span = unplace[Number(at)] ?? [];
  const field = place[Number(at)]?.field ?? '';
  const taken = plan.brief.values.find((one) => one.span?.[0] === span[0] && one.span?.[1] === span[1]);
  const hint =
    op === 'unplace'
      ? `A value without words of the request is taken out by its field: ${anew(taken?.field ?? 'facts')}.`
      : what === 'ground'
        ? hintOf(plan).grounds
        : what === 'field'
          ? `Words that the field does not take are typed: ${anew(field)}.`
          : 'Words are placed by a span of `brief.unplaced`.';
  return { ...error, hint };
}
