/** `See Foo at 62`: a decision called by a party and a page, which only what was cited before tells from a man and his age. Pure. */
import { matches } from '../../platform/index.ts';
import { plainView } from '../texts/plain-view.ts';
import { isSignal } from './case-names.ts';
import type { FoundCitation } from './citation.ts';

export interface Reference extends FoundCitation {
  readonly party: string;
  /** What the page is one of: a report's, of what is printed from a database, or a paragraph. */
  readonly unit: 'page' | 'star' | 'paragraph';
}

const PAGE =
  /,?\s{1,4}at\s{1,4}(?:pp?\.\s{0,2}|(¶{1,2}\s{0,2}|paras?\.?\s{1,3}|\[)|(\*))?(\d{1,5}(?:[-–]\*?\d{1,5})?)\]?(?![\w*-]|[.,:]\d)(?=(\s{0,3}(?:[.;()[”"’—–]|nn?\.|&|,\s{1,3}\d|$)|\s{0,3}[,\]]))/g;
const SIGNAL =
  '(?:[Ss]ee|[Cc]f\\.|[Aa]ccord|[Ii]n|[Cc]iting|[Qq]uoting|[Cc]ompare|[Ee]xplaining|[Aa]lso|[Gg]enerally|e\\.g\\.),?\\s{1,4}';
const WORD = "\\p{Lu}[\\p{L}\\p{N}’'&.-]{0,30}";
/** Behind the end of a sentence, a bracket, the number of a note or a signal; elsewhere `Foo at 62` is of people, places and prices. */
const PARTY = new RegExp(
  `(?:[.;([—“”"]\\s{0,40}|\\n\\s{0,20}(?:\\n|\\d{1,3}\\s)\\s{0,20}|(?<signal>\\b${SIGNAL}))(?!${SIGNAL})(?<party>${WORD}(?:\\s(?:${WORD}|of|the|&)){0,4})$`,
  'u',
);
const MOST_BEFORE = 160;

/** The party that a short form is called by right before it: `Harrow, 412 F.3d at 122`. */
export function partyBefore(text: string, at: number): string | null {
  const from = Math.max(0, at - MOST_BEFORE);
  const before = `${from === 0 ? '\n\n' : ''}${text.slice(from, at)}`;
  const comma = /[*_]?,[*_]?\s{1,4}$/.exec(before);
  const party = comma === null ? undefined : PARTY.exec(before.slice(0, comma.index))?.groups?.['party'];
  return party === undefined || isSignal(party) ? null : party;
}

/** What may be such references, in order; a citation's name and number hold none, the words in brackets behind it may. */
export function findReferences(original: string, citations: readonly FoundCitation[]): Reference[] {
  const view = plainView(original);
  const found: Reference[] = [];
  let next = 0;
  for (const match of matches(view.text, PAGE)) {
    const [whole, paragraph, star, pin = '', closes] = match;
    const from = Math.max(0, match.index - MOST_BEFORE);
    const before = `${from === 0 ? '\n\n' : ''}${view.text.slice(from, match.index)}`;
    const { party, signal } = PARTY.exec(before)?.groups ?? {};
    // `Foo, at 62, was the oldest` tells an age.
    if (party === undefined || (signal === undefined && /^\s*,$/.test(closes ?? ''))) continue;
    const start = view.start(match.index - party.length);
    const end = view.end(match.index + whole.length);
    while ((citations[next]?.core[1] ?? end) <= start) next += 1;
    if ((citations[next]?.start ?? end) < end) continue;
    const text = original.slice(start, end);
    found.push({
      ...{ kind: 'short_case', start, end, core: [start, end], text, normalized: text.replace(/\s+/g, ' ') },
      ...{ name: null, volume: null, reporter: null, page: `${star ?? ''}${pin}`, isListed: false },
      party,
      unit: star !== undefined ? 'star' : paragraph !== undefined ? 'paragraph' : 'page',
    });
  }
  return found;
}
