/** The sentences of a case's documents that name a day, for a chronology: the earliest first. */
import type { EvidencePage, EvidencePassage } from './choose-evidence.ts';
import { windowsOf } from './passage-windows.ts';
import { datesIn } from './plan/dates.ts';

const MOST = 60;
const MOST_A_FILE = 12;

/** One passage for each day of each file. */
export function chooseDated(pages: readonly EvidencePage[]): EvidencePassage[] {
  const seen = new Set<string>();
  const ofFile = new Map<string, number>();
  const found: (EvidencePassage & { readonly day: string })[] = [];
  for (const { fileId, page, text } of pages) {
    for (const { span, quote, sentences } of windowsOf(text)) {
      const [first] = sentences === 1 ? datesIn(quote) : [];
      if (first === undefined || seen.has(`${fileId} ${first.day}`)) continue;
      const count = (ofFile.get(fileId) ?? 0) + 1;
      if (count > MOST_A_FILE) continue;
      ofFile.set(fileId, count);
      seen.add(`${fileId} ${first.day}`);
      found.push({ fileId, page, span, quote, day: first.day });
    }
  }
  return found
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .slice(0, MOST)
    .map(({ fileId, page, span, quote }) => ({ fileId, page, span, quote }));
}
