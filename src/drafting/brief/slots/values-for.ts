/** The values of a request that a document type may look for. Pure. */
import { sentencesOf } from '../../../precedents/index.ts';
import { asData } from '../../templates/text.ts';
import type { BriefPlan } from '../model.ts';
import { namesIn } from '../names.ts';
import { type FoundValue, findValues } from './find-values.ts';
import { slotsFor } from './slots.ts';

/** Names are values only where one of its fields is somebody. */
export function valuesFor(text: string, plan: BriefPlan): FoundValue[] {
  const found = findValues(text);
  if (slotsFor('name', plan).length === 0) return found;
  const names = namesIn(text)
    .filter(({ start, end }) => !found.some((one) => one.start < end && start < one.end))
    .map(
      ({ start, end }): FoundValue => ({
        kind: 'name',
        start,
        end,
        text: asData(text.slice(start, end)),
        behind: saidOf(text.slice(end, end + BEHIND)),
        before: text.slice(Math.max(0, start - BEFORE), start).replace(/^[\s\S]*[.;\n]\s/, ''),
      }),
    );
  return [...found, ...names].sort((a, b) => a.start - b.start);
}

const BEHIND = 160;
const BEFORE = 80;

/** As far as its sentence, its line and its clause go. */
function saidOf(behind: string): string {
  const [sentence] = sentencesOf(behind);
  const [clause = ''] = behind.slice(0, sentence?.end ?? 0).split(/[;\n]/, 1);
  return asData(clause);
}
