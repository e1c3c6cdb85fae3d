/** The day of a letter or a memorandum, where a request says so of the paper itself: `Date it March 2, 2026.` Pure. */
import { datesIn } from '../templates/dates.ts';
import type { BriefPlan, DateValue, Span } from './model.ts';

const OF_THE_PAPER =
  /(?:^|[.;,:!?\n–—-]\s{1,3}|\b(?:and|please)\s)(?:date\s(?:it|this|(?:the|this)\s(?:letter|memo(?:randum)?))(?:\s(?:as\sof|for|on))?|(?:the\s)?(?:date|day)\s(?:of|on)\s(?:it|(?:the|this)\s(?:letter|memo(?:randum)?))(?:\sis)?:?)\s(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s)?$/iu;
const REACH = 60;

/** What such a day is called, by which a paper of this kind has it as its own; null where papers of this kind have none. */
function labelOf({ fields }: Pick<BriefPlan, 'fields'>): string | null {
  const has = (field: BriefPlan['fields'][number]) => fields.includes(field);
  if (!has('dates') || has('court') || has('effective_date')) return null;
  return has('author') ? 'Date of this memorandum' : 'Date of this letter';
}

/** Null: not said, or said of two days. */
export function datedIn(
  context: string,
  plan: Pick<BriefPlan, 'fields'>,
): { readonly value: DateValue; readonly span: Span } | null {
  const label = labelOf(plan);
  if (label === null) return null;
  const days = datesIn(context).filter(({ start }) =>
    OF_THE_PAPER.test(context.slice(Math.max(0, start - REACH), start)),
  );
  const [one] = days;
  if (one === undefined || days.some(({ day }) => day !== one.day)) return null;
  return { value: { label, date: one.day }, span: [one.start, one.end] };
}
