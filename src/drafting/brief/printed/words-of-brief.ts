import { longDate } from '../../templates/text.ts';
import { withLongDates } from '../deadline.ts';
import { type Brief, type SumValue, valuesOf } from '../model.ts';
import { ratesInWords } from './engagement-fields.ts';
import { offeredParts, sumFields, sumsInLines } from './sum-fields.ts';

/** All words of a brief that may be printed: what they name is on the record. Instructions are not among them. */
export function wordsOfBrief(brief: Brief): string {
  const texts: string[] = [];
  for (const { field, value } of brief.values) {
    if (field === 'instructions' || field === 'withheld') continue;
    JSON.stringify(value, (key, one: unknown) => {
      if (typeof one === 'string' && key !== 'file_id')
        texts.push(field === 'dates' && key === 'date' ? longDate(one) : withLongDates(one));
      return one;
    });
  }
  // What the server adds up is not in the brief, and no invention.
  const [sums, instalments] = [valuesOf<SumValue>(brief, 'sums'), valuesOf<SumValue>(brief, 'instalments')];
  texts.push(...Object.values(sumFields(sums)).filter((text) => text !== null));
  texts.push(...ratesInWords(brief), ...sumsInLines(sums), offeredParts(instalments) ?? '');
  return texts.join('\n');
}
