/** What a brief asks for, as a paper lists it. Pure. */
import { plainly, saysSomething, spokenWordsIn } from '../../letters.ts';
import type { DocumentType } from '../../model.ts';
import { asData, capitalised, letterNumeral, withoutStop } from '../../templates/text.ts';
import { withLongDates } from '../deadline.ts';
import { AS_LAW_ALLOWS, type Brief, textOf, valuesOf } from '../model.ts';
import { expensesAsked } from './cost-fields.ts';
import { sentence } from './wording.ts';

export type ReliefItem = {
  readonly text: string;
  /** As an item of a list that ends with a full stop. */
  readonly clause: string;
};

/** Whatever each item ended with: `;`, `; and`, a full stop. */
export function reliefOf(brief: Brief, { form, brief: { fields } }: DocumentType): ReliefItem[] {
  const asked = valuesOf<string>(brief, 'relief');
  const interest = textOf(brief, 'interest_asked') ?? AS_LAW_ALLOWS;
  // A letter says it with its sums.
  const isOpen =
    asked.length > 0 &&
    form === 'court' &&
    interest !== AS_LAW_ALLOWS &&
    !asked.some((one) => plainly(one).includes(plainly(interest)));
  const expenses = asked.length > 0 && fields.includes('expenses_asked') ? expensesAsked(brief, asked) : null;
  const items = [...asked, ...(isOpen ? [interest] : []), ...(expenses === null ? [] : [expenses])]
    .map((one) => withoutStop(unjoined(asData(one))))
    .filter((one) => saysSomething(one));
  const last = items.length - 1;
  const joint = isAlternative(items[last] ?? '') ? '; or' : '; and';
  return items.map((one, at) => ({
    text: sentence(one),
    clause:
      at === last ? sentence(one) : `${capitalised(withLongDates(one))}${at === last - 1 ? joint : ';'}`,
  }));
}

/** `In the alternative, hold a hearing`: asked for in the place of what stands before it, and not besides. */
function isAlternative(item: string): boolean {
  const [first = '', ...more] = spokenWordsIn(item).slice(0, 'in the alternative'.split(' ').length);
  return first === 'alternatively' || (first === 'in' && more.at(-1) === 'alternative');
}

/** @param values those of the brief that say when and how much, which relief in the lawyer’s words may say itself */
export function reliefFields(relief: readonly ReliefItem[], isListed: boolean, values: Values): Values {
  // Relief that names no damages asks for none.
  const asksForDamages =
    relief.length === 0 || !isListed || relief.some(({ text }) => plainly(text).includes('damages'));
  return {
    'relief.none': relief.length === 0 ? '' : null,
    // What a lawyer lists is all that is asked for; what was read from words may be one thing among others.
    'relief.usual': isListed ? null : '',
    'damages.unsaid': (values['request.damages'] ?? null) === null && asksForDamages ? '' : null,
    ...(relief.length === 0 ? {} : { 'relief.listed': inOneSentence(relief), ...daysBeside(relief, values) }),
  };
}

type Values = Readonly<Record<string, string | null>>;

/** Of relief in the lawyer’s words, the day that those of the form would have said. */
function daysBeside(
  relief: readonly ReliefItem[],
  {
    'order.time': ordered = null,
    'given.payment_due': due = null,
    'request.demanded': demanded = null,
  }: Readonly<Record<string, string | null>>,
): Record<string, string | null> {
  const said = plainly(relief.map(({ text }) => text).join(' '));
  const unsaid = (words: string | null) => (words === null || said.includes(plainly(words)) ? null : words);
  const paysItself = relief.some(({ text }) => PAYS.test(text));
  return {
    'relief.time': unsaid(ordered),
    'payment.apart': demanded === null || paysItself ? unsaid(due) : null,
  };
}

/** A demand that says itself what is paid. */
export const PAYS = /[$€£]|\bpay\b/i;

/** From the first of its marks on; not preceded by one, so that a row of thousands is read once. */
const MARKS_AT_END = /(?<![\s;,.])[\s;,.]+$/;

/** Without what leads to the next item. */
function unjoined(text: string): string {
  const said = text.replace(MARKS_AT_END, '');
  const before = said.replace(/(?<=[\s;,])(?:and|or)$/i, '');
  const cut = before === said ? null : beforeMark(before);
  return cut ?? beforeMark(text) ?? text;
}

function beforeMark(text: string): string | null {
  const marks = MARKS_AT_END.exec(text);
  const mark = marks?.[0].search(/[;,]/) ?? -1;
  return marks === null || mark < 0 ? null : text.slice(0, marks.index + mark);
}

function inOneSentence(items: readonly ReliefItem[]): string {
  const clauses = items.map(({ clause }) => clause);
  return clauses.length === 1
    ? clauses.join('')
    : clauses.map((clause, at) => `(${letterNumeral(at + 1)}) ${clause}`).join(' ');
}
