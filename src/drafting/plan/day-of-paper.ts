/** The day on which a paper is filed or sent, as its brief has it: what was written later is no evidence for it. Pure. */
import { type Brief, type DateValue, valuesOf } from '../brief/model.ts';
import { withoutExtension, wordsIn } from '../letters.ts';
import type { DocumentType } from '../model.ts';
import { datesIn } from '../templates/dates.ts';

/** `Motion due`, `Filing of the reply`: such a label has these words, and what a paper of the type is called, and no others. */
const FILED: ReadonlySet<string> = new Set('filing file due date day of for on the by to'.split(' '));

/** YYYY-MM-DD; null: not told. */
export function dayOfPaper(brief: Brief, { title }: Pick<DocumentType, 'title'>): string | null {
  const called = new Set(wordsIn(title.toLowerCase()));
  const days = valuesOf<DateValue>(brief, 'dates').flatMap(({ label, date }) =>
    wordsIn(label.toLowerCase()).every((word) => FILED.has(word) || called.has(word))
      ? [date.slice(0, 10)]
      : [],
  );
  return days.sort().at(-1) ?? null;
}

/** Is the document, by the first day in its title, of a later one? */
export function isLater(
  { title, name }: { readonly title: string | null; readonly name: string },
  day: string | null,
): boolean {
  const days = day === null ? [] : datesIn(title ?? withoutExtension(name)).map((one) => one.day);
  const [first] = days.sort();
  return day !== null && first !== undefined && first > day;
}
