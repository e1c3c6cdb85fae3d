/**
 * What a document of the case says about the matter in hand: of each file the sentences that share most
 * with the facts and the request. Whether they help or hurt is for a lawyer to see.
 */
import { rarity, windowsOf, worthOf } from './passage-windows.ts';
import { argues, states } from './quotable.ts';
import { overlap, subjectWords } from './subject-words.ts';

export interface EvidencePage {
  readonly fileId: string;
  readonly page: number;
  readonly text: string;
  /** Of the file. */
  readonly kind?: string;
}

export interface EvidencePassage {
  readonly fileId: string;
  readonly page: number;
  readonly span: readonly [number, number];
  readonly quote: string;
}

/** What one more sentence must bring with it. */
const PRICE_OF_A_SENTENCE = 1;
const LEAST_WORTH = 1.5;
/** In a short document every word is common; sharing one still counts. */
const FOR_SHARING = 0.5;

/** At most one passage of each file, the best; none of a file that says nothing about the matter. */
export function chooseEvidence(pages: readonly EvidencePage[], about: string): EvidencePassage[] {
  const windows = pages.flatMap((page) =>
    windowsOf(page.text)
      .filter(({ quote }) => isEvidence(quote, page))
      .map((window) => ({ ...window, page })),
  );
  const shared = subjectWords(about);
  const worth = rarity(shared, windows);
  const best = new Map<string, { weight: number; passage: EvidencePassage }>();
  for (const { page, span, quote, words, sentences } of windows) {
    const weight =
      worthOf(words, worth) + overlap(shared, words) * FOR_SHARING - (sentences - 1) * PRICE_OF_A_SENTENCE;
    if (weight < LEAST_WORTH || weight <= (best.get(page.fileId)?.weight ?? 0)) continue;
    best.set(page.fileId, { weight, passage: { fileId: page.fileId, page: page.page, span, quote } });
  }
  return [...best.values()].map(({ passage }) => passage);
}

/** Neither the head of a paper nor what a party argues; a contract's `fails to comply` is a term. */
function isEvidence(quote: string, { kind }: EvidencePage): boolean {
  return states(quote) && (kind === 'contract' || !argues(quote));
}
