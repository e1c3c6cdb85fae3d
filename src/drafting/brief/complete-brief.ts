/** The brief of a request: what was given, then what its words say beyond that, then what the case knows. */
import type { CaseFacts } from '../model.ts';
import { BRIEF_FIELD_NAMES, BRIEF_FIELDS } from './fields.ts';
import { type Brief, type BriefFieldName, type BriefPlan, type BriefValue, COMMANDS } from './model.ts';
import { valuesIn } from './read-brief.ts';
import { fillSlots } from './slots/fill-slots.ts';

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

/** A field that nobody gave, with the question that asks for it, and what the request has that may be meant. */
export interface MissingField {
  readonly field: BriefFieldName;
  readonly question: string;
  /** By the type; others are asked for because the request seems to have a value. */
  readonly required: boolean;
  readonly found: readonly { readonly value: string; readonly words: string }[];
}

export function missingFields(plan: BriefPlan, brief: Brief, context: string, type: string): MissingField[] {
  const { sure, offered, asked } = fillSlots(context, type, plan);
  const seeming = plan.fields.filter((field) => asked.has(field) && !plan.required.includes(field));
  return [...plan.required, ...seeming]
    .filter((field) => !brief.values.some((one) => one.field === field))
    .map((field) => ({
      field,
      question: BRIEF_FIELDS[field].question,
      required: plan.required.includes(field),
      found: once([
        ...choicesOf(field),
        ...offered.filter((one) => one.field === field),
        ...(sure.some((one) => one.field === field) || plan.required.includes(field)
          ? valuesIn(field, context)
          : []),
      ]),
    }));
}

/** Those of a closed choice, where the words offer none. */
function choicesOf(field: BriefFieldName): { value: string; words: string }[] {
  return field === 'command' ? COMMANDS.map((value) => ({ value, words: COMMANDED[value] })) : [];
}

const COMMANDED: Readonly<Record<(typeof COMMANDS)[number], string>> = {
  production: 'documents alone; nobody appears',
  deposition: 'testimony at a deposition',
  deposition_with_documents: 'testimony at a deposition, and documents',
  trial: 'testimony at a hearing or trial',
  trial_with_documents: 'testimony at a hearing or trial, and documents',
};

function once<T extends { readonly value: string }>(all: readonly T[]): T[] {
  const key = ({ value }: T) => value.toLowerCase();
  return all.filter((one, at) => all.findIndex((other) => key(other) === key(one)) === at);
}
