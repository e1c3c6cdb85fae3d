/** What a form says that was typed as well: terms are for what has no field of its own. Pure. */
import { hasDigit } from '../letters.ts';
import { sentences } from '../templates/text.ts';
import type { BriefField } from './fields/field.ts';
import { BRIEF_FIELDS } from './fields.ts';
import type { Brief, BriefFieldName, BriefValue } from './model.ts';
import { wordsOfBrief } from './printed/words-of-brief.ts';
import { saidBy, wordsOf } from './unprinted.ts';

/** Of the words of a sentence that its field does not have: `Client keeps …`, where it is preserved. */
const MOST_MISSING = 1 / 3;

/** Without the terms of the request’s own words that the given fields say: all of them together, or one field each sentence. */
export function withoutSaidTwice<B extends Pick<Brief, 'values'>>(brief: B): B {
  const given = Map.groupBy(
    brief.values.filter(({ from }) => from === 'given'),
    ({ field }) => field,
  );
  const told = [...given].map(([field, values]) =>
    wordsOf(`${namesOf(field)} ${wordsOfBrief({ values, unplaced: [] })}`),
  );
  const isSaid = saidBy(told);
  const isTwin = ({ field, from, value }: BriefValue) =>
    field === 'terms' &&
    from !== 'given' &&
    (isSaid(String(value)) || sentences(String(value)).every((one) => told.some((words) => has(words, one))));
  return { ...brief, values: brief.values.filter((one) => !isTwin(one)) };
}

function namesOf(field: BriefFieldName): string {
  const { title, description, labels }: BriefField = BRIEF_FIELDS[field];
  return [title, description, ...labels].join(' ');
}

function has(said: ReadonlySet<string>, sentence: string): boolean {
  const words = [...wordsOf(sentence)].filter((word) => hasDigit(word) || word.length > 3);
  const missing = words.filter((word) => !said.has(word));
  return !missing.some(hasDigit) && missing.length <= words.length * MOST_MISSING;
}
