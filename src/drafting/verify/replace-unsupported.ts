/**
 * Puts an open point in the place of each name, date, amount and docket number that the engine wrote and
 * the record does not hold: a lawyer must fill it, and cannot overlook it.
 */
import { onOneLine } from '../../platform/index.ts';
import { withoutStart } from '../letters.ts';
import { type Cut, cutOut, hasEngineText, type Patch, type View, viewOf } from './patchwork.ts';
import { openPoint } from './placeholders.ts';
import type { Claimed, DraftRecord } from './record.ts';

const CALLED: Readonly<Record<Claimed['kind'], string>> = {
  name: 'name',
  date: 'date',
  amount: 'amount',
  docket_number: 'docket number',
  number: 'number',
  provision: 'provision',
  statement: 'statement',
};

/** The source stands in the sentence, or directly behind it. */
function isCited(patches: readonly Patch[], view: View, start: number, end: number): boolean {
  const behind = view.text.length - withoutStart(view.text.slice(end), ' (').length;
  return view.stretches.some(
    (one) => patches[one.patch]?.handle !== undefined && one.end > start && one.start <= behind,
  );
}

export interface Supported {
  readonly patches: readonly Patch[];
  readonly replaced: readonly Pick<Claimed, 'kind' | 'text'>[];
}

export function replaceUnsupported(patches: readonly Patch[], record: DraftRecord): Supported {
  const replaced: Pick<Claimed, 'kind' | 'text'>[] = [];
  let current = patches;
  // What stands on either side of an insertion of the server's reads as one, so both views are looked at.
  for (const masked of [false, true]) {
    const view = viewOf(current, masked);
    const cuts: Cut[] = [];
    for (const { kind, text, start, end } of record.unsupported(view.text)) {
      if (!hasEngineText(current, view, [start, end])) continue;
      cuts.push({ range: [start, end], mark: openPoint(`${CALLED[kind]} not in the record`) });
      replaced.push({ kind, text: onOneLine(text) });
    }
    if (cuts.length > 0) current = cutOut(current, view, cuts);
  }
  const view = viewOf(current, false);
  const cuts: Cut[] = [];
  for (const { kind, text, start, end } of record.uncarried(view.text, (from, to) =>
    isCited(current, view, from, to),
  )) {
    cuts.push({ range: [start, end], mark: openPoint('a statement that nothing in the record carries') });
    replaced.push({ kind, text: onOneLine(text) });
  }
  if (cuts.length > 0) current = cutOut(current, view, cuts);
  return { patches: current, replaced };
}
