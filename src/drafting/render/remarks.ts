/**
 * What the verification says, put where a lawyer reads: each sentence that stands weakly, with the reason and the page
 * to look at, and one remark on the whole. Word shows them as comments, PDF and Markdown as a list at the end.
 */
import { onOneLine } from '../../platform/index.ts';
import { pagesOf } from '../../precedents/index.ts';
import type { DocumentCitation, DocumentParagraph, Renderable, Verification } from '../document.ts';
import { segmentsOf } from './segments.ts';
import { sentenceAround } from './sentence-around.ts';

export type RemarkLevel = 'weak' | 'unsupported';

export interface Remark {
  /** From 1, in the order of the paper. */
  readonly number: number;
  readonly level: RemarkLevel;
  /** The words it is about. */
  readonly sentence: string;
  /** Paragraphs. */
  readonly text: readonly string[];
}

export interface PlacedRemark extends Remark {
  /** [start, end) in the text of its paragraph. */
  readonly span: readonly [number, number];
}

export interface Remarks {
  /** On the paper as a whole, one line each; empty where nothing was verified. */
  readonly whole: readonly string[];
  readonly all: readonly Remark[];
  readonly of: ReadonlyMap<DocumentParagraph, readonly PlacedRemark[]>;
}

export const NO_REMARKS: Remarks = { whole: [], all: [], of: new Map() };

const LABELS: Readonly<Record<RemarkLevel, string>> = {
  weak: 'Weakly supported',
  unsupported: 'Not supported',
};
/** Characters of a passage that a remark shows. */
const MOST_QUOTED = 400;

export function remarksOf(document: Renderable): Remarks {
  const { verification, sections } = document;
  if (verification === undefined) return NO_REMARKS;
  const citations = new Map(document.citations.map((one) => [one.handle, one]));
  const all: Remark[] = [];
  const of = new Map<DocumentParagraph, PlacedRemark[]>();
  const place = (paragraph: DocumentParagraph, remark: Omit<PlacedRemark, 'number'>) => {
    const placed = { ...remark, number: all.length + 1 };
    all.push(placed);
    of.set(paragraph, [...(of.get(paragraph) ?? []), placed]);
  };
  for (const section of sections) {
    section.paragraphs.forEach((paragraph, index) => {
      const judged = verification.support.filter(
        (one) => one.section === section.id && one.paragraph === index,
      );
      for (const { verdict, handle, reason, sentence, at } of withPlaces(paragraph, judged, citations)) {
        if (verdict === 'supported') continue;
        place(paragraph, {
          level: verdict,
          sentence,
          span: sentenceAround(paragraph, citations, at, sentence),
          text: [`${LABELS[verdict]}: ${reason}.`, ...lookAt(citations.get(handle))],
        });
      }
      for (const { kind, text } of standing(verification, section.id)) {
        const at = paragraph.kind === 'quotation' ? -1 : paragraph.text.indexOf(text);
        if (at < 0 || all.some((one) => one.sentence === text)) continue;
        place(paragraph, {
          level: 'unsupported',
          sentence: text,
          span: [at, at + text.length],
          text: [`Not in the record: neither the case nor a source has this ${kind.replace('_', ' ')}.`],
        });
      }
    });
  }
  return { whole: onTheWhole(verification, all, document.citations.length), all, of };
}

function standing({ unsupported }: Verification, section: string): Verification['unsupported'] {
  return unsupported.filter((one) => one.section === section && !one.replaced);
}

/** Judgements stand in the order of the citations; each goes to its own. */
function withPlaces(
  paragraph: DocumentParagraph,
  judged: Verification['support'],
  citations: ReadonlyMap<string, DocumentCitation>,
): (Verification['support'][number] & { readonly at: number })[] {
  const places: { handle: string; at: number; taken: boolean }[] = [];
  let at = 0;
  for (const segment of segmentsOf(paragraph, citations)) {
    if (segment.kind === 'citation') places.push({ handle: segment.citation.handle, at, taken: false });
    at += segment.text.length;
  }
  return judged.flatMap((one) => {
    const place = places.find(({ handle, taken }) => handle === one.handle && !taken);
    if (place === undefined) return [];
    place.taken = true;
    return [{ ...one, at: place.at }];
  });
}

function lookAt(citation: DocumentCitation | undefined): string[] {
  if (citation === undefined) return [];
  const words = onOneLine(citation.quote).trim();
  const shown = words.length > MOST_QUOTED ? `${words.slice(0, MOST_QUOTED).trimEnd()} …` : words;
  return [`Read ${citation.citation} (${pagesOf(citation)} of the file). The passage: “${shown}”`];
}

function onTheWhole(verification: Verification, remarks: readonly Remark[], cited: number): string[] {
  const count = (level: RemarkLevel) => remarks.filter((one) => one.level === level).length;
  const { fabricated_citations: fabricated, altered_quotes: altered, placeholders } = verification;
  const replaced = verification.unsupported.filter((one) => one.replaced);
  const taken = verification.removed.filter(({ from }) => from === undefined).length;
  const ofRequest = verification.removed.filter(({ from }) => from === 'request');
  const held = verification.removed.filter(({ from }) => from === 'vault');
  const spoken = verification.injections.length;
  const adverse = (verification.adverse ?? []).filter(({ section }) => section === null);
  return [
    `Verified draft. ${things(cited, 'source')} cited; ${fabricated} fabricated citations, ${altered} altered quotations.`,
    `${things(count('unsupported'), 'statement')} not supported, ${things(count('weak'), 'sentence')} weakly supported, of ${verification.support.length} compared with what they cite; ${things(placeholders.length, 'open point')}.`,
    ...(replaced.length === 0
      ? []
      : [
          `Replaced by open points, because the record does not hold them: ${listOf(replaced.map(({ text }) => text))}.`,
        ]),
    ...(taken === 0 ? [] : [`${things(taken, 'passage')} of the engine’s own taken out.`]),
    ...(ofRequest.length === 0
      ? []
      : [
          `Cited in the request and not held by the vault, an open point stands in its place: ${listOf(ofRequest.map(({ text }) => text))}.`,
        ]),
    ...(held.length === 0
      ? []
      : [
          `Named in the request and held by the vault, an open point asks for the passage: ${listOf(held.map(({ text }) => text))}.`,
        ]),
    ...(verification.unplaced ?? []).map(
      ({ text }) => `From the request, given no place and not printed: ${text}`,
    ),
    ...adverse.map(
      ({ citation }) =>
        `Adverse authority found and not addressed: ${citation}. Controlling authority must be disclosed to the court (Model Rule 3.3(a)(2)).`,
    ),
    ...(spoken === 0
      ? []
      : [
          `${things(spoken, 'text')} in the material spoke to a language model, without effect. See the report.`,
        ]),
    ...verification.notes,
    'Supported means that nothing speaks against it: read the pages cited.',
  ];
}

function listOf(texts: readonly string[]): string {
  return [...new Set(texts)].join('; ');
}

function things(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? '' : 's'}`;
}
