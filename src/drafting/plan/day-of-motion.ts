/** The day of the motion that a paper opposes, where a title among the case’s documents names both. Pure. */
import type { VaultFile } from '../../vault/index.ts';
import { type Brief, textOf } from '../brief/model.ts';
import { withoutExtension, wordsIn } from '../letters.ts';
import type { CaseFacts, DocumentType } from '../model.ts';
import { datesIn } from '../templates/dates.ts';
import { longDate } from '../templates/text.ts';
import { dateLabelled } from '../templates/values.ts';

/** @param titles of the documents of the case; two that fit, or a title with two days, tell nothing */
export function dayOfMotion(motion: string, titles: readonly string[]): string | null {
  const opposed = new Set(wordsIn(motion.toLowerCase()));
  const days = titles.flatMap((title) => {
    const [day, another] = datesIn(title);
    if (day === undefined || another !== undefined) return [];
    const called = wordsIn(`${title.slice(0, day.start)} ${title.slice(day.end)}`.toLowerCase());
    return called.includes('motion') && called.every((word) => opposed.has(word)) ? [day.day] : [];
  });
  const [only, other] = [...new Set(days)];
  return only === undefined || other !== undefined ? null : longDate(only);
}

/** Of a motion that is opposed, the day that a title among the documents has, where the record has none. */
export function motionFiled(
  { opposes }: DocumentType,
  matter: CaseFacts,
  brief: Brief,
  files: readonly Pick<VaultFile, 'title' | 'name'>[],
): Record<string, string> {
  const motion = textOf(brief, 'opposes');
  if (opposes !== true || motion === null || dateLabelled(matter, 'motion') !== null) return {};
  const day = dayOfMotion(
    motion,
    files.map(({ title, name }) => title ?? withoutExtension(name)),
  );
  return day === null ? {} : { 'motion.filed': `, dated ${day}` };
}
