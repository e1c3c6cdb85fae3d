/** Expenses that are asked for. Pure. */
import { asData } from '../../templates/text.ts';
import { type Brief, textOf } from '../model.ts';

/**
 * Expenses that the words speak of are asked for where that is certain; an amount or a rule is asked for with them.
 * @param isListed a lawyer lists the relief: nothing is missing of it
 */
export function expensesFields(brief: Brief, isListed: boolean): Record<string, string | null> {
  const said = textOf(brief, 'expenses_asked');
  const isNamed = textOf(brief, 'expenses') !== null || textOf(brief, 'expenses_rule') !== null;
  const isUnsaid = said === null && !isNamed;
  const asked = said === 'not asked' ? null : said === 'asked' || isNamed ? '' : null;
  const [sum, rule] = [textOf(brief, 'expenses'), textOf(brief, 'expenses_rule')];
  return {
    'expenses.asked': asked,
    'expenses.unsaid': isUnsaid && !isListed ? '' : null,
    'expenses.argued': said === 'not asked' || (isUnsaid && isListed) ? null : '',
    'expenses.under': rule === null ? '' : ` under ${asData(rule)}`,
    'expenses.sum': sum === null ? '' : ` in the sum of ${asData(sum)}`,
  };
}

/** Expenses that are asked for are relief: null where nobody asks, or the relief in the lawyer’s words speaks of them. */
export function expensesAsked(brief: Brief, relief: readonly string[]): string | null {
  const {
    'expenses.asked': asked,
    'expenses.under': under,
    'expenses.sum': sum,
  } = expensesFields(brief, true);
  const isSaid = relief.some((one) => /\b(?:expenses|fees)\b/i.test(one));
  return asked === '' && !isSaid
    ? `Award the reasonable expenses of this motion, including attorney fees${under}${sum}`
    : null;
}
