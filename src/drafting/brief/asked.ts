/** What a request says, sentence by sentence, and of what: of one of its grounds, of the facts, of anything else; and what the record says of the case. What it orders of the draft says nothing of the matter. */
import type { Json } from '../../platform/index.ts';
import { sentences } from '../templates/text.ts';
import type { Brief } from './model.ts';
import { sentencesOfBrief } from './said.ts';

export interface Asked {
  readonly text: string;
  readonly of: 'ground' | 'facts' | 'else' | 'record';
  /** The id of its ground, where it has one. */
  readonly ground: string | null;
}

const OF_GROUNDS: ReadonlySet<string> = new Set(['grounds', 'defenses', 'questions']);
/** They name other things than the matter’s documents. */
const NAMES: ReadonlySet<string> = new Set(['file_id', 'cite', 'stance', 'use']);

/** @param record the facts of the case as the record has them: they stand for those of a request that tells none and argues nothing */
export function askedIn(brief: Brief, context: string, record: string | null): Asked[] {
  const asked: Asked[] = [];
  for (const { field, id, value } of brief.values) {
    if (field === 'instructions') continue;
    const of = OF_GROUNDS.has(field) ? 'ground' : field === 'facts' ? 'facts' : 'else';
    for (const text of textsIn(value).flatMap(sentences)) asked.push({ text, of, ground: id ?? null });
  }
  const unplaced = new Set(brief.unplaced.map(({ span }) => span));
  for (const { text, value, span } of sentencesOfBrief(brief, context)) {
    if (!unplaced.has(span)) continue;
    asked.push({ text, of: value === null ? 'else' : 'ground', ground: value?.id ?? null });
  }
  const isTold = asked.some(({ of }) => of !== 'else');
  const ofRecord = sentences(record ?? '').map(
    (text): Asked => ({
      text,
      of: isTold ? 'record' : 'facts',
      ground: null,
    }),
  );
  return [...asked, ...ofRecord];
}

function textsIn(value: Json): string[] {
  const texts: string[] = [];
  JSON.stringify(value, (key, one: unknown) => {
    if (typeof one === 'string' && !NAMES.has(key)) texts.push(one);
    return one;
  });
  return texts;
}
