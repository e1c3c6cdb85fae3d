/** The values of a request that a document type may look for. Pure. */
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
        behind: asData(text.slice(end, end + BEHIND).replace(ENDS, '')),
      }),
    );
  return [...found, ...names].sort((a, b) => a.start - b.start);
}

const BEHIND = 160;
/** What is said of somebody goes no further. */
const ENDS = /(?:[;\n]|(?<!\b(?:Inc|Co|Corp|Ltd|Mr|Ms|Mrs|Dr))\.\s)[\s\S]*$/;
