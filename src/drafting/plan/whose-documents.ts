/** Whose the documents of the matter are, a letter’s own ending before the head of the paper that it is written on. Pure. */
import { shortPartyName } from '../templates/text.ts';
import { type Nature, naturesOf, type ReadPage, type WhoIsWho } from './nature-of-documents.ts';

/** Lines at the end of a letter among which its writer signs. */
const LAST_LINES = 4;

/**
 * Of each document that was read, by the id of its file. A letter that ends with the name of a party is that party’s, whatever paper it is
 * written on: who sold a company still writes under its head.
 */
export function whoseDocuments(pages: readonly ReadPage[], who: WhoIsWho): ReadonlyMap<string, Nature> {
  const natures = new Map(naturesOf(pages, who));
  for (const { file, number, text } of pages) {
    const known = natures.get(file.id);
    if (known?.nature !== 'letter' || file.author !== null || number !== (file.pages ?? number)) continue;
    const signed = text
      .split('\n')
      .map((line) => line.trim().replace(/^\/s\/\s*/, ''))
      .filter((line) => line !== '')
      .slice(-LAST_LINES);
    const signs = (parties: readonly { readonly name: string }[]) =>
      parties.some(({ name }) => signed.includes(shortPartyName(name)));
    const [ours, theirs] = [signs(who.sides.movant), signs(who.sides.opponent)];
    if (ours !== theirs) natures.set(file.id, { ...known, author: ours ? 'our_side' : 'other_side' });
  }
  return natures;
}
