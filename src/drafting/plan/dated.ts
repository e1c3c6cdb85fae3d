/** The sentences of a case's documents that name a day, for a chronology: the earliest first, one for each day of each file. */
import { sentencesOf } from '../../precedents/index.ts';
import { injectionsOfPage, ownMarks } from '../material/index.ts';
import { datesIn } from '../templates/dates.ts';
import type { MatterPage } from './matter-documents.ts';

const MOST = 60;
const MOST_A_FILE = 12;
const SHORTEST = 25;
const LONGEST = 600;

export interface DatedSentence {
  readonly page: MatterPage;
  readonly span: readonly [number, number];
  readonly quote: string;
  readonly day: string;
}

export function datedSentences(pages: readonly MatterPage[]): DatedSentence[] {
  const seen = new Set<string>();
  const ofFile = new Map<string, number>();
  const found: DatedSentence[] = [];
  for (const page of pages) {
    const { text, file } = page;
    const unsafe = [...injectionsOfPage(text), ...ownMarks(text)].map(({ span }) => span);
    for (const { start, end } of sentencesOf(text)) {
      const quote = text.slice(start, end);
      const [first] = quote.length < SHORTEST || quote.length > LONGEST ? [] : datesIn(quote);
      if (first === undefined || unsafe.some((span) => span[0] < end && span[1] > start)) continue;
      const count = ofFile.get(file.id) ?? 0;
      if (seen.has(`${file.id} ${first.day}`) || count === MOST_A_FILE) continue;
      ofFile.set(file.id, count + 1);
      seen.add(`${file.id} ${first.day}`);
      found.push({ page, span: [start, end], quote, day: first.day });
    }
  }
  return found.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).slice(0, MOST);
}
