/**
 * Finds, in the decisions read for a case, what a court said against that which a paper asks for. A lawyer
 * must disclose it, so it is looked for on purpose; whether it is controlling is for a lawyer to say.
 */

import { sentencesOf } from '../precedents/index.ts';
import type { ChosenPassage, ReadPage } from './choose-authority.ts';
import { boundBy, isDecided, onlyDisposes, type Roles, saysOf } from './choose-side.ts';
import type { DocumentType } from './model.ts';
import { windowsOf } from './passage-windows.ts';
import { reportsArgument } from './quotable.ts';
import { overlap, subjectWords } from './subject-words.ts';

const MOST = 2;
/** Subject words a passage must share with the law of the paper, or it is about something else. */
const LEAST_SHARED = 2;
/** Decisions that have little to do with the case, measured against the one that has most. */
const LEAST_RELEVANCE = 0.3;

/** At most two passages, of different decisions, the most telling first; none that is `taken`. A letter has no section for them. */
export function chooseAdverse(
  type: DocumentType,
  pages: readonly ReadPage[],
  taken: readonly Pick<ChosenPassage, 'fileId' | 'page' | 'span'>[],
  roles: Roles | null = null,
): ChosenPassage[] {
  const section = type.sections.find(({ adverse }) => adverse === true)?.id ?? '';
  if (type.adverse === undefined) return [];
  const law = subjectWords(
    [...type.retrieval, ...type.sections.flatMap(({ keywords }) => keywords ?? [])].join(' '),
  );
  const phrases = type.adverse;
  const most = Math.max(0, ...pages.map(({ relevance }) => relevance));
  const found = pages
    .filter(({ relevance }) => most > 0 && relevance >= most * LEAST_RELEVANCE)
    // Most pages have no such phrase anywhere.
    .filter(({ text }) => mentions(text, phrases))
    .flatMap(({ fileId, page, text, relevance }) =>
      windowsOf(text).flatMap(({ span, quote, words, sentences }): ChosenPassage[] => {
        const plain = quote.toLowerCase().replace(/\s+/g, ' ');
        // Few windows have such a phrase at all; only those are cut into sentences.
        const speaks =
          saysOf(plain, phrases) > 0 &&
          isDecided(plain) &&
          boundBy(plain, roles) !== 'theirs' &&
          !reportsArgument(quote);
        const said = speaks ? held(quote, phrases) : 0;
        const shared = overlap(law, words);
        if (said === 0 || shared < LEAST_SHARED) return [];
        const weight = said * 3 + Math.min(4, shared) + relevance / most - (sentences - 1) * 1.5;
        return [{ section, fileId, page, span, quote, weight }];
      }),
    )
    .filter((one) => !taken.some((other) => isSame(one, other)))
    .sort((a, b) => b.weight - a.weight);
  const chosen: ChosenPassage[] = [];
  for (const one of found) {
    if (chosen.length === MOST) break;
    if (!chosen.some(({ fileId }) => fileId === one.fileId)) chosen.push(one);
  }
  return chosen;
}

function mentions(text: string, phrases: readonly string[]): boolean {
  const plain = text.toLowerCase().replace(/\s+/g, ' ');
  return phrases.some((phrase) => plain.includes(phrase.toLowerCase()));
}

/** Phrases of those sentences that say more than what became of a motion. */
function held(quote: string, phrases: readonly string[]): number {
  const folded = quote.replace(/\s+/g, ' ');
  const telling = sentencesOf(folded)
    .map(({ start, end }) => folded.slice(start, end).toLowerCase())
    .filter((sentence) => !onlyDisposes(sentence));
  return saysOf(telling.join(' '), phrases);
}

type Place = Pick<ChosenPassage, 'fileId' | 'page' | 'span'>;

function isSame(a: Place, b: Place): boolean {
  return a.fileId === b.fileId && a.page === b.page && a.span[0] < b.span[1] && b.span[0] < a.span[1];
}
