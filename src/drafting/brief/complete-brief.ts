/** The brief of a request: what was given, then what its words say beyond that, then what the case knows. */
import type { CaseFacts } from '../model.ts';
import { BRIEF_FIELD_NAMES, BRIEF_FIELDS } from './fields.ts';
import type { Brief, BriefFieldName, BriefPlan, BriefValue } from './model.ts';
import { valuesIn } from './read-brief.ts';

/** A field that was given is not read a second time: what the words have of it is left beside the paper. */
export function completeBrief(
  plan: BriefPlan,
  given: readonly BriefValue[],
  read: Brief,
  matter: CaseFacts,
  context: string,
): Brief {
  const isGiven = (field: BriefFieldName) => given.some((one) => one.field === field);
  const taken = read.values.filter(({ field }) => !isGiven(field));
  const left = read.values
    .filter(({ field }) => isGiven(field))
    .flatMap(({ span }) =>
      span === undefined || span[0] === span[1] ? [] : [{ span, text: context.slice(...span) }],
    );
  const values = [...given, ...taken];
  const has = (field: BriefFieldName) => values.some((one) => one.field === field);
  const ofCase: BriefValue[] = [];
  if (plan.fields.includes('represents') && !has('represents') && matter.client !== null)
    ofCase.push({ field: 'represents', value: matter.client, from: 'case' });
  if (plan.fields.includes('governing_law') && !has('governing_law') && isPlaceOfLaw(matter.jurisdiction))
    ofCase.push({ field: 'governing_law', value: matter.jurisdiction ?? '', from: 'case' });
  return {
    values: inOrder([...values, ...ofCase]),
    unplaced: [...read.unplaced, ...left].sort((a, b) => a.span[0] - b.span[0]),
  };
}

/** A court system is no place whose law governs a contract. */
function isPlaceOfLaw(jurisdiction: string | null): boolean {
  return jurisdiction !== null && !/\b(?:federal|united states|u\.?\s?s\.?)\b/i.test(jurisdiction);
}

function inOrder(values: readonly BriefValue[]): BriefValue[] {
  const place = new Map(BRIEF_FIELD_NAMES.map((name, at) => [name, at]));
  return [...values].sort((a, b) => (place.get(a.field) ?? 0) - (place.get(b.field) ?? 0));
}

/** A field a type must have and nobody gave, with the question that asks for it, and what the request has that may be meant. */
export interface MissingField {
  readonly field: BriefFieldName;
  readonly question: string;
  readonly found: ReturnType<typeof valuesIn>;
}

export function missingFields(plan: BriefPlan, brief: Brief, context: string): MissingField[] {
  return plan.required
    .filter((field) => !brief.values.some((one) => one.field === field))
    .map((field) => ({
      field,
      question: BRIEF_FIELDS[field].question,
      found: valuesIn(field, context),
    }));
}
