/**
 * One raw paragraph of an engine becomes finished paragraphs: handles resolved, quotations and citations
 * written by the server, everything citation-like or quoted of the engine's own taken out and reported.
 * It trusts nothing about the engine, not even that its output is text a person could have written.
 */

import { onOneLine } from '../../platform/index.ts';
import { findCitations } from '../../precedents/index.ts';
import type { DocumentParagraph } from '../document.ts';
import { saysSomething } from '../letters.ts';
import type { Source } from '../model.ts';
import { cleanText } from './clean-text.ts';
import { DOUBLE_MARK } from './find/find-quotations.ts';
import { withoutImpossibleDates } from './find/impossible-dates.ts';
import { type Piece, parseMarkup } from './parse-markup.ts';
import type { Patch } from './patchwork.ts';
import {
  authorityOfRequest,
  CITATION_REMOVED,
  calledWithin,
  MOST_ASKED,
  openPoint,
  PLACEHOLDER,
} from './placeholders.ts';
import { type Claimed, type DraftRecord, ENACTED } from './record.ts';
import { replaceUnsupported } from './replace-unsupported.ts';
import { fromOf, type Removal, stripForbidden } from './strip-forbidden.ts';

export interface VerifiedParagraphs {
  readonly paragraphs: readonly DocumentParagraph[];
  readonly removed: readonly Removal[];
  /** What the record does not hold and an open point stands for now. */
  readonly replaced: readonly Pick<Claimed, 'kind' | 'text'>[];
}

const NONE: ReadonlySet<string> = new Set();

/** @param kept open points that stood there before and are not asked in other words */
export function verifyParagraph(
  raw: string,
  sources: ReadonlyMap<string, Source>,
  record: DraftRecord,
  kept: ReadonlySet<string> = NONE,
): VerifiedParagraphs {
  const { text, shortened } = cleanText(raw);
  const { pieces, strange } = parseMarkup(withoutImpossibleDates(text));
  const removed: Removal[] = strange.map((what) => ({
    kind: 'markup',
    text: what,
  }));
  if (shortened)
    removed.push({ kind: 'length', text: 'the end of a paragraph of more than 20,000 characters' });
  const paragraphs: DocumentParagraph[] = [];
  const replaced: Pick<Claimed, 'kind' | 'text'>[] = [];
  let prose: Piece[] = [];
  const flush = () => {
    const patches = clean(prosePatches(prose, sources, { record, kept }, removed), record, removed, replaced);
    prose = [];
    const paragraph = toParagraph(patches);
    if (paragraph !== null) paragraphs.push(paragraph);
  };
  for (const piece of pieces) {
    if (piece.kind !== 'quote' && piece.kind !== 'suggest') {
      prose.push(piece);
      continue;
    }
    const source = sources.get(piece.handle);
    if (source === undefined) {
      removed.push({ kind: 'handle', text: `{${piece.kind} ${piece.handle}}` });
      continue;
    }
    flush();
    paragraphs.push(
      piece.kind === 'quote'
        ? { text: source.quote, kind: 'quotation', citations: [source.handle] }
        : { text: suggestion(source), kind: 'placeholder', citations: [source.handle] },
    );
  }
  flush();
  return { paragraphs, removed, replaced };
}

/** Nobody has chosen it: an open point, until a lawyer does or strikes it. */
function suggestion({ citation, cited, fileTitle, page, quote }: Source): string {
  const words = onOneLine(quote);
  const called =
    cited === undefined && citation.startsWith('[')
      ? `a decision whose citation could not be read, in the file “${fileTitle}”, page ${page}`
      : citation;
  return openPoint(`accept or strike this suggestion: ${called}, which says: ${words}`, MOST_ASKED);
}

const MOST_ROUNDS = 10;

/** What is taken out can leave something new behind, so that it is done until nothing is found any more. */
function clean(
  patches: readonly Patch[],
  record: DraftRecord,
  removed: Removal[],
  replaced: Pick<Claimed, 'kind' | 'text'>[],
): readonly Patch[] {
  let current = patches;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const stripped = stripForbidden(current, record);
    removed.push(...stripped.removed);
    const supported = replaceUnsupported(stripped.patches, record);
    replaced.push(...supported.replaced);
    if (supported.replaced.length === 0) return supported.patches;
    current = supported.patches;
  }
  return [{ by: 'server', text: CITATION_REMOVED }];
}

/** An engine that writes the server's marks itself does not get them taken for the server's. */
const IMITATED_MARK = /\[(?=TO COMPLETE:|citation removed|quotation removed)/g;

function prosePatches(
  pieces: readonly Piece[],
  sources: ReadonlyMap<string, Source>,
  { record, kept }: { readonly record: DraftRecord; readonly kept: ReadonlySet<string> },
  removed: Removal[],
): Patch[] {
  const patches: Patch[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      patches.push({ by: 'engine', text: piece.text.replace(IMITATED_MARK, '(') });
    } else if (piece.kind === 'blank') {
      const same = `[TO COMPLETE: ${piece.what}]`;
      patches.push({ by: 'server', text: kept.has(same) ? same : blank(piece.what, record, removed) });
    } else if (piece.kind === 'cite') {
      const source = sources.get(piece.handle);
      if (source === undefined) removed.push({ kind: 'handle', text: `{${piece.handle}}` });
      else
        patches.push({ by: 'server', handle: source.handle, text: placed(source.citation, patches.at(-1)) });
    }
  }
  return patches;
}

/** What is missing is named by the engine: it may not name an authority there either, unless the request does. */
function blank(what: string, record: DraftRecord, removed: Removal[]): string {
  let plain = what.replace(DOUBLE_MARK, '');
  let isNamed = false;
  for (const { kind, text } of findCitations(plain)) {
    if (kind === 'rule') continue;
    const asked = record.isAsked(text);
    if (asked && (ENACTED.has(kind) || kind === 'court')) continue;
    removed.push({ kind: 'citation', text, ...(asked ? { from: fromOf(text, record) } : {}) });
    if (!asked) return openPoint('missing');
    const held = record.heldAs(text);
    isNamed = true;
    // Within the mark the lawyer’s own name for what the vault does not hold may stand.
    plain = plain.replace(text, held.length > 0 ? authorityOfRequest(text, held) : calledWithin(text));
  }
  return openPoint(plain, isNamed || isWordForWord(plain, record) ? MOST_ASKED : undefined);
}

/** `from the request: …; …`: the request's own words are shown whole. */
function isWordForWord(what: string, record: DraftRecord): boolean {
  const [, ...said] = what.split(/:\s+/);
  return (
    said.length > 0 &&
    said
      .join(': ')
      .split(/;\s+/)
      .every((one) => record.isAsked(one))
  );
}

const INTRODUCES =
  /(?:^|[.;:,(—–!?]|\b(?:see|also|in|under|accord|cf\.|e\.g\.|with|by|per|from|of|to|and|following|at|than|compare|contrast|contra|but|citing|cites?|invokes?|that|quoting|generally|on|is|are))\s*$/i;

/** A citation that no punctuation or signal introduces stands in brackets, so that it joins with no word before it. */
function placed(citation: string, previous: Patch | undefined): string {
  if (previous?.handle !== undefined) return `; ${citation}`;
  if (previous === undefined || INTRODUCES.test(previous.text)) return citation;
  return `(${citation})`;
}

function toParagraph(patches: readonly Patch[]): DocumentParagraph | null {
  const text = patches
    .map((patch) => patch.text)
    .join('')
    .trim();
  const rest = text.replace(PLACEHOLDER, '');
  if (!saysSomething(text)) return null;
  const citations = patches.flatMap(({ handle }) => (handle === undefined ? [] : [handle]));
  const kind = saysSomething(rest) ? 'prose' : 'placeholder';
  return { text, kind, citations };
}
