/**
 * Parts of running text under labels that are no field's own: `History: …`, `Their line: … Ours: …`. Each reaches to the next label, or to
 * the end of its line. What they are, a fitted model says; where it is not sure, there is no part. Pure.
 */
import { splitAtBlanks } from '../../../platform/index.ts';
import type { Span } from '../model.ts';
import { kindsOfLabel, LABEL_KINDS, type LabelKind, SURE_LABEL } from './kind-of-label.ts';

export interface LabelledPart {
  readonly kind: LabelKind;
  /** Of the label and what stands under it; of that alone. */
  readonly span: Span;
  readonly value: Span;
}

/** Words of a label; a longer one is a sentence that leads to something. */
const LONGEST_LABEL = 5;
const SURE_OF_LIST = 0.8;
/** What may be the other side's is never ours. */
const SOMEWHAT_THEIRS = 0.2;
const LABELLED = /^(\p{L}[\p{L} ’'-]{1,40}):\s{1,3}(?=\S)/u;

/** Of a list by what stands over it: its items may tell more. */
export function kindOfList(label: string): LabelKind | null {
  const kind = kindOfPart(label, '');
  return kind !== null && kindsOfLabel(label, '')[kind] >= SURE_OF_LIST ? kind : null;
}

/** @param isAnswer it stands right behind what the other side says @returns null: nobody knows */
export function kindOfPart(label: string, behind: string, isAnswer = false): LabelKind | null {
  if (splitAtBlanks(label).length > LONGEST_LABEL) return null;
  const shares = kindsOfLabel(label, behind);
  // `Response: …` is whoever's turn it is.
  if (isAnswer && shares.argument > shares.theirs && shares.argument + shares.theirs >= SURE_LABEL)
    return 'argument';
  const kind = LABEL_KINDS.find((one) => shares[one] >= SURE_LABEL) ?? 'none';
  return kind === 'none' || (kind !== 'theirs' && shares.theirs > SOMEWHAT_THEIRS) ? null : kind;
}

/** Our words behind `Answer: …`, where they answer what the other side says. */
export function behindAnswer(text: string): string {
  const [whole = '', label = ''] = LABELLED.exec(text) ?? [];
  return label !== '' && kindOfPart(label, text.slice(whole.length), true) === 'argument'
    ? text.slice(whole.length)
    : text;
}

/** @param isKnown whether a field has the label for its own: it is read there, and ends the part before it */
export function partsIn(
  text: string,
  sentences: readonly { readonly start: number; readonly end: number }[],
  isKnown: (label: string) => boolean,
): LabelledPart[] {
  const parts: { kind: LabelKind; span: [number, number]; value: [number, number] }[] = [];
  let open = false;
  for (const { start, end } of sentences) {
    // A label says nothing of the next line.
    if (text.slice(parts.at(-1)?.span[1] ?? start, start).includes('\n')) open = false;
    const [whole = '', label = ''] = LABELLED.exec(text.slice(start, Math.min(end, start + 60))) ?? [];
    const from = start + whole.length;
    const isAnswer: boolean =
      open &&
      parts.at(-1)?.kind === 'theirs' &&
      kindOfPart(label, text.slice(from, end), true) === 'argument';
    if (label !== '' && isKnown(label) && !isAnswer) open = false;
    else {
      const kind: LabelKind | null =
        label === '' ? null : isAnswer ? 'argument' : kindOfPart(label, text.slice(from, end));
      if (kind !== null) parts.push({ kind, span: [start, end], value: [from, end] });
      else if (open) {
        const last = parts.at(-1);
        if (last !== undefined) {
          last.span[1] = end;
          last.value[1] = end;
        }
      }
      open ||= kind !== null;
    }
  }
  return parts;
}
