/** Sentences whose words to the drafter at their head are marked, those of the asides among them. */
import { fittedLines as asidesLines, linesIn, type MarkedLine } from '../asides/lines.ts';

export const fittedLines = (): MarkedLine[] => [...asidesLines(), ...linesIn(import.meta.dirname, 'fit-')];
export const blindLines = (): MarkedLine[] => linesIn(import.meta.dirname, 'blind');

/** Length of the words at its head that only lead in the rest; 0: there are none. */
export function leadInMarked({ marks, isWhole }: MarkedLine): number {
  const [start, end] = marks[0] ?? [1, 0];
  return start === 0 && !isWhole ? end : 0;
}

/** Is there nothing but marks and blanks between the two places? */
export function endsAlike(text: string, one: number, other: number): boolean {
  return !/[\p{L}\p{N}]/u.test(text.slice(Math.min(one, other), Math.max(one, other)));
}
