import type { Principal } from '../../access/index.ts';
import { yieldToEventLoop } from '../../platform/index.ts';
import { findPages, pageTexts } from '../../search/index.ts';
import { lineBoxes, placedWords } from '../../vault/index.ts';
import type { CitationIn, PrecedentParts } from '../model.ts';
import { asCited, type Named, nameIn, namesOf } from '../name-precedent.ts';
import { citationsOf } from '../repository.ts';
import { type SentenceSpan, sentencesOf } from '../texts/sentences.ts';
import { TREATMENTS, treatmentAt } from '../treatment/index.ts';
import { compareNames } from './compare-names.ts';

interface CitingPage {
  readonly text: string;
  sentences: readonly SentenceSpan[] | null;
}

const MOST_KEPT = 50;

/** The texts of citing documents as the principal sees them, each read once for a request. */
export class CitingTexts {
  readonly parts: PrecedentParts;
  readonly principal: Principal;
  readonly #files = new Map<string, ReadonlyMap<number, CitingPage>>();

  constructor(parts: PrecedentParts, principal: Principal) {
    this.parts = parts;
    this.principal = principal;
  }

  async pages(fileId: string): Promise<ReadonlyMap<number, CitingPage>> {
    const known = this.#files.get(fileId);
    if (known !== undefined) return known;
    if (this.#files.size >= MOST_KEPT) this.#files.clear();
    const texts = await pageTexts(this.parts.index.read, this.principal, fileId);
    const pages = new Map(texts.map(({ number, text }) => [number, { text, sentences: null }]));
    this.#files.set(fileId, pages);
    return pages;
  }
}

/** What is said where the decision itself is meant. */
export function ofItself(places: readonly CitationIn[]): CitationIn[] {
  return places.filter(({ name }) => name !== 'differs');
}

/**
 * Where visible documents cite the one known under these citations, and how they treat it: the worst first, so that
 * nothing negative can be hidden below.
 */
export async function citingPlaces(
  texts: CitingTexts,
  { file_id: fileId, citation }: Pick<Named, 'file_id' | 'citation'>,
  known: readonly string[],
  most: number,
): Promise<CitationIn[]> {
  const called = nameIn(citation);
  const rows = await citationsOf(texts.parts.index.read, texts.principal, known, most);
  const found: CitationIn[] = [];
  for (const row of rows) {
    if (row.file_id === fileId) continue;
    const page = (await texts.pages(row.file_id)).get(row.page);
    // Read again meanwhile: its citations follow.
    if (page === undefined || row.stop > page.text.length) continue;
    // A decision may be cited hundreds of times, and each place takes milliseconds.
    await yieldToEventLoop();
    const { text } = page;
    page.sentences ??= sentencesOf(text);
    const { kind, isNegative, span, confidence } = treatmentAt(text, page.sentences, [row.start, row.stop]);
    const { file_id, case_id, title, name } = row;
    found.push({
      file: { file_id, case_id, title, name },
      page: row.page,
      span: [row.start, row.stop],
      name: compareNames(row.called, called),
      treatment: kind,
      negative: isNegative,
      confidence,
      evidence: text.slice(...span),
      evidence_span: span,
      evidence_boxes: [],
    });
  }
  const citing = found.map(({ file }) => file.file_id);
  const named = await namesOf(texts.parts, texts.principal, citing);
  const titled = found.map((one) => ({ ...one, file: asCited(one.file, named) }));
  const placed = await withBoxes(texts, titled);
  return placed.sort((a, b) => TREATMENTS.indexOf(a.treatment) - TREATMENTS.indexOf(b.treatment));
}

/** With the places of the words that treat the decision; where it is only cited nobody looks at them. */
async function withBoxes(
  { parts, principal }: CitingTexts,
  found: readonly CitationIn[],
): Promise<CitationIn[]> {
  const places = found
    .filter(({ treatment }) => treatment !== 'cited')
    .map(({ file, page }) => ({ fileId: file.file_id, page }));
  const pages = places.length === 0 ? [] : await findPages(parts.index.read, principal, places);
  const words = new Map(pages.map((page) => [`${page.file_id} ${page.number}`, page.words]));
  return found.map((one) => {
    const stored = one.treatment === 'cited' ? null : words.get(`${one.file.file_id} ${one.page}`);
    if (stored == null) return one;
    return { ...one, evidence_boxes: lineBoxes(placedWords(stored, [one.evidence_span])) };
  });
}
