/** The brief of a request: what was given, then what its words say beyond that, then what the case knows. */
import { isPending } from '../docket-number.ts';
import type { CaseFacts } from '../model.ts';
import { sideOf } from '../parties/sides.ts';
import { listed } from '../templates/text.ts';
import { findStatements } from '../verify/index.ts';
import { amountsIn } from './amounts.ts';
import { asMeant } from './as-meant.ts';
import { BRIEF_FIELDS, isUnread } from './fields.ts';
import { rulesIn } from './made-under.ts';
import {
  BRIEF_FIELD_NAMES,
  type Brief,
  type BriefFieldName,
  type BriefPlan,
  type BriefValue,
  COMMANDS,
} from './model.ts';
import { money } from './money.ts';
import { valuesIn } from './read-brief.ts';
import { withoutSaidTwice } from './said-by-form.ts';
import { EACH_PARTY, speaksOf } from './settled.ts';
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
  const { values } = withoutSaidTwice({ values: [...given, ...taken] });
  const has = (field: BriefFieldName) => values.some((one) => one.field === field);
  const ofCase: BriefValue[] = [];
  if (plan.fields.includes('represents') && !has('represents') && matter.client !== null)
    ofCase.push({ field: 'represents', value: matter.client, from: 'case' });
  if (plan.fields.includes('governing_law') && !has('governing_law') && isPlaceOfLaw(matter.jurisdiction))
    ofCase.push({ field: 'governing_law', value: matter.jurisdiction ?? '', from: 'case' });
  ofCase.push(...settledByCase(plan, has, matter, context));
  return {
    values: inOrder([...values, ...ofCase]),
    unplaced: [...read.unplaced, ...left].sort((a, b) => a.span[0] - b.span[0]),
  };
}

/** Where no word speaks of it, a defendant pays, and each side releases the other. */
function settledByCase(
  { fields }: BriefPlan,
  has: (field: BriefFieldName) => boolean,
  matter: CaseFacts,
  context: string,
): BriefValue[] {
  const { parties } = matter;
  const on = (side: string) => parties.filter(({ role }) => sideOf(role) === side);
  const [claiming, defending] = [on('claiming'), on('defending')];
  const isOne = claiming.length > 0 && claiming.length + defending.length === parties.length;
  const payer = listed(defending.map(({ name }) => name));
  const isOpen = (field: BriefFieldName, of: 'payment' | 'release') =>
    fields.includes(field) && !has(field) && !speaksOf(context, of, parties);
  return [
    ...(isOpen('payer', 'payment') && isOne && payer !== ''
      ? [{ field: 'payer' as const, value: payer, from: 'case' as const }]
      : []),
    ...(isOpen('releasors', 'release')
      ? [{ field: 'releasors' as const, value: EACH_PARTY, from: 'case' as const }]
      : []),
    ...(fields.includes('action') && !has('action') && isPending(matter)
      ? [{ field: 'action' as const, value: 'pending', from: 'case' as const }]
      : []),
  ];
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

export function missingFields(
  plan: BriefPlan,
  brief: Brief,
  typed: string,
  type: string,
  parties: CaseFacts['parties'] = [],
): MissingField[] {
  const { context } = asMeant(typed, plan);
  // What is never read is not asked for, either.
  const read = { ...plan, fields: plan.fields.filter((field) => !isUnread(field, plan)) };
  const { sure, offered, asked } = fillSlots(context, type, read);
  const namesRules = plan.madeUnder !== undefined && rulesIn(context).length > 0;
  const seeming = plan.fields.filter(
    (field) =>
      (asked.has(field) || SETTLED.has(field) || (field === 'rule' && namesRules)) &&
      !plan.required.includes(field),
  );
  return [...plan.required, ...seeming]
    .filter((field) => !brief.values.some((one) => one.field === field || one.field === INSTEAD[field]))
    .map((field) => {
      const found = once([
        ...choicesOf(field, parties),
        ...offered.filter((one) => one.field === field),
        ...(sure.some((one) => one.field === field) || field === 'rule' || plan.required.includes(field)
          ? valuesIn(field, context)
          : []),
      ]);
      return {
        field,
        question: BRIEF_FIELDS[field].question,
        required: plan.required.includes(field),
        found: [...found, ...togetherOf(field, found)],
      };
    });
}

/** What the paper needs no value of where the other field has one. */
const INSTEAD: Readonly<Partial<Record<BriefFieldName, BriefFieldName>>> = {
  topics: 'rulings',
  sums: 'settlement_sum',
};

/** Without them the agreement stands open, whether or not its type requires them. */
const SETTLED: ReadonlySet<BriefFieldName> = new Set(['payer', 'releasors', 'action']);

/** Those of a closed choice, where the words offer none. */
function choicesOf(field: BriefFieldName, parties: CaseFacts['parties']): { value: string; words: string }[] {
  if (field === 'action')
    return [
      { value: 'none', words: 'nothing has been filed' },
      { value: 'pending', words: 'there is one, which is dismissed' },
    ];
  if (SETTLED.has(field)) {
    const each = field === 'releasors' ? [{ value: EACH_PARTY, words: 'each side releases the other' }] : [];
    return [...each, ...parties.map(({ name, role }) => ({ value: name, words: role }))];
  }
  if (field === 'jury') return JURY;
  return field === 'command' ? COMMANDS.map((value) => ({ value, words: COMMANDED[value] })) : [];
}

const JURY = [
  { value: 'demanded', words: 'the draft demands one' },
  { value: 'waived', words: 'there is no demand' },
  { value: 'none', words: 'the draft says nothing of one' },
];

const COMMANDED: Readonly<Record<(typeof COMMANDS)[number], string>> = {
  production: 'documents alone; nobody appears',
  deposition: 'testimony at a deposition',
  deposition_with_documents: 'testimony at a deposition, and documents',
  trial: 'testimony at a hearing or trial',
  trial_with_documents: 'testimony at a hearing or trial, and documents',
};

/** What means the same is offered once: `$2,100,000` beside `$2.1 million`. */
function once<T extends { readonly value: string }>(all: readonly T[]): T[] {
  const seen = new Set<string>();
  return all.filter(({ value }) => {
    const stated = findStatements(value).map(({ values }) => values.join(' '));
    const key = stated.length === 1 && isPlain(value) ? stated.join(' ') : value.toLowerCase();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** A sum or a day, and nothing that is said of it. */
function isPlain(value: string): boolean {
  const [only] = findStatements(value);
  return only !== undefined && value.slice(0, only.start).trim() === '' && value.length - only.end < 2;
}

/** Of several sums which do not make up one of them, all may be meant. */
function togetherOf(
  field: BriefFieldName,
  found: readonly { value: string }[],
): { value: string; words: string }[] {
  const sums = field === 'sums' ? found.flatMap(({ value }) => amountsIn(value).slice(0, 1)) : [];
  const total = sums.reduce((sum, { value }) => sum + Math.round(value * 100), 0);
  const isOneOfThem = sums.some(({ value }) => Math.round(value * 100) * 2 === total);
  if (sums.length < 2 || sums.length < found.length || isOneOfThem || sums.some(({ currency }) => currency))
    return [];
  const value = found.map((one) => one.value).join('; ');
  return [{ value, words: `all of them, ${money(total / 100)} together` }];
}
