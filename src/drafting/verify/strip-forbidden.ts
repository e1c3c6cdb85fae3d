/**
 * Takes citations and quotations of the engine's own making out of a paragraph. It repeats until nothing
 * is found, both with the server's insertions in place and with them masked, because words on either
 * side of an insertion can make a citation together. What cannot be made clean is dropped whole.
 */
import { onOneLine } from '../../platform/index.ts';
import { type FoundCitation, findCitations } from '../../precedents/index.ts';
import type { RemovedKind } from '../document.ts';
import { findDisguised } from './find/find-disguised.ts';
import { findQuotations, TERM_WORDS, wordCount } from './find/find-quotations.ts';
import {
  type Cut,
  citedBeside,
  cutOut,
  hasEngineText,
  type Patch,
  type View,
  viewOf,
  withinBrackets,
} from './patchwork.ts';
import {
  authorityOfRequest,
  CITATION_REMOVED,
  MOST_ASKED,
  openPoint,
  QUOTATION_REMOVED,
  QUOTED_FROM_ANOTHER,
} from './placeholders.ts';
import { type DraftRecord, ENACTED } from './record.ts';

const MOST_ROUNDS = 25;

export interface Removal {
  readonly kind: RemovedKind;
  readonly text: string;
  /** The request has it: and the vault holds no such decision, or does. */
  readonly from?: 'request' | 'vault';
}

export interface Stripped {
  readonly patches: readonly Patch[];
  readonly removed: readonly Removal[];
}

export function stripForbidden(patches: readonly Patch[], record: DraftRecord): Stripped {
  const removed: Removal[] = [];
  let current = setApart(patches);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = removed.length;
    for (const masked of [false, true]) {
      // Without words of the server's there is nothing to mask.
      if (masked && current.every(({ by }) => by === 'engine')) continue;
      const view = viewOf(current, masked);
      const cuts = citationCuts(current, view, record, removed);
      if (cuts.length > 0) current = setApart(cutOut(current, view, cuts));
    }
    // Masked: quotation marks within a citation of the server's pair with nothing of the engine's.
    const view = viewOf(current, true);
    const cuts = quotationCuts(current, view, record, removed);
    if (cuts.length > 0) current = setApart(cutOut(current, view, cuts));
    if (removed.length === before) return { patches: current, removed };
  }
  return { patches: [{ by: 'server', text: CITATION_REMOVED }], removed };
}

function citationCuts(patches: readonly Patch[], view: View, record: DraftRecord, removed: Removal[]): Cut[] {
  const cuts: Cut[] = [];
  const cut = (start: number, end: number, kind: string) => {
    const text = onOneLine(view.text.slice(start, end)).trim();
    const asked = record.isAsked(text);
    cuts.push({ range: [start, end], mark: asked ? toVerify(text, kind, record) : CITATION_REMOVED });
    removed.push({ kind: 'citation', text, ...(asked ? { from: fromOf(text, record) } : {}) });
  };
  const plain = findCitations(view.text);
  let cutUntil = 0;
  for (const [at, found] of plain.entries()) {
    if (found.start < cutUntil) continue;
    if (!hasEngineText(patches, view, withinBrackets(view.text, found)) || record.allows(found)) continue;
    cutUntil = endOfNamed(view.text, found, plain[at + 1], record);
    cut(found.start, cutUntil, found.kind);
  }
  let behind = 0;
  for (const found of findDisguised(view.text, plain)) {
    const { start, end } = found;
    if (start < behind) continue;
    if (!hasEngineText(patches, view, [start, end]) || record.allowsDisguised(found)) continue;
    cut(start, end, found.kind);
    behind = end;
  }
  return cuts;
}

/** With the number that its court gave it and the court behind that, where the request has them as one: `In re Orr, Opinion No. 27915 (S.C. 2019)`. */
function endOfNamed(
  text: string,
  { kind, start, end }: FoundCitation,
  next: FoundCitation | undefined,
  record: DraftRecord,
): number {
  const isOne =
    kind === 'name' &&
    next?.kind === 'court' &&
    next.start - end <= MOST_BETWEEN &&
    record.isAsked(text.slice(start, next.end));
  return isOne ? next.end : end;
}

/** Characters of a number of the court’s. */
const MOST_BETWEEN = 60;

/** What the lawyer cited herself is hers to verify: the sentence stays one, and what the vault does not hold is named within the mark alone. */
function toVerify(text: string, kind: string, record: DraftRecord): string {
  return ENACTED.has(kind)
    ? openPoint(`verify ${text}`)
    : openPoint(authorityOfRequest(text, record.heldAs(text)), MOST_ASKED);
}

export function fromOf(text: string, record: DraftRecord): 'request' | 'vault' {
  return record.heldAs(text).length > 0 ? 'vault' : 'request';
}

function quotationCuts(
  patches: readonly Patch[],
  view: View,
  record: DraftRecord,
  removed: Removal[],
): Cut[] {
  const cuts: Cut[] = [];
  for (const { start, end, inner, unpaired } of findQuotations(view.text)) {
    const isHeld = record.holdsWords(inner);
    if (isHeld && record.isOf(citedBeside(patches, view, [start, end]), inner)) continue;
    removed.push({ kind: 'quotation', text: onOneLine(view.text.slice(start, end)) });
    if (unpaired) {
      cuts.push({ range: [start, end], mark: '' });
      // Of a term only the marks go.
    } else if (!isHeld && wordCount(inner) <= TERM_WORDS) {
      const at = view.text.indexOf(inner, start);
      cuts.push({ range: [start, at], mark: '' }, { range: [at + inner.length, end], mark: '' });
    } else {
      cuts.push({ range: [start, end], mark: isHeld ? QUOTED_FROM_ANOTHER : QUOTATION_REMOVED });
    }
  }
  return cuts;
}

/** One space between an insertion and the words beside it, and nowhere two. */
function setApart(patches: readonly Patch[]): Patch[] {
  const result: Patch[] = [];
  for (const patch of patches) {
    if (patch.by === 'server' && patch.text === ' ') continue;
    const text = patch.by === 'engine' ? onOneLine(patch.text) : patch.text;
    if (text === '') continue;
    const previous = result.at(-1);
    if (
      previous !== undefined &&
      (previous.by === 'server' || patch.by === 'server') &&
      /[^\s([$€£]$/.test(previous.text) &&
      /^[^\s.,;:!?)\]%]/.test(text)
    ) {
      result.push({ by: 'server', text: ' ' });
    }
    result.push({ ...patch, text });
  }
  return result;
}
