/** The marks the server leaves in a text where something is missing or was taken out. */
import { onOneLine } from '../../platform/index.ts';
import { withoutEnd } from '../letters.ts';

export const CITATION_REMOVED = '[citation removed: not in the vault]';
export const QUOTATION_REMOVED = '[quotation removed: not in the vault]';
/** The vault holds the words, and the decision that is cited for them does not. */
export const QUOTED_FROM_ANOTHER = '[quotation removed: not in the source cited]';

/** Stands for what the request cites without a name. */
const UNNAMED = 'an authority that the request names and the vault does not hold';
/** Behind the name stand the reporter, or the number, and the court. */
const BEHIND_NAME = /,?\s\(|,\s(?=\d|(?:Nos?|Case|Docket|Opinion|Index)\b)/;

/** What a mark calls a decision that the vault does not hold: its name, and nothing that looks like a citation which somebody verified. */
export function calledWithin(named: string): string {
  const [name = ''] = named.split(BEHIND_NAME, 1);
  return /\d/.test(name) ? UNNAMED : name;
}

/** Stands for a decision that the request names, by how the vault cites it or what may be meant; of one that it does not hold by its name. */
export function authorityOfRequest(named: string, held: readonly string[]): string {
  if (held.length === 0) {
    const name = calledWithin(named);
    return name === UNNAMED ? name : `${name}, which the vault does not hold: verify and cite`;
  }
  return held.length === 1
    ? `the passage of ${held[0]} that is cited here`
    : `which decision is cited here: ${held.join(' or ')}`;
}

/** Stands where somebody or some day was named that nothing given knows. */
export const OPEN_FOR_A_NAME = /(?:name|date|amount|docket number) not in the record\]/;

/** Characters of an open point in an engine's words. */
const MOST = 160;
/** The same in the words of the request, which must not be lost. */
export const MOST_ASKED = 380;

export function openPoint(what: string, most = MOST): string {
  const text = onOneLine(what.replace(/[[\]{}]/g, '')).trim();
  return `[TO COMPLETE: ${text === '' ? 'missing' : cutAtWord(text, most)}]`;
}

/** A name or a sum that is cut in two is another one. */
function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = text.charAt(most - 1) === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${withoutEnd(end > 0 ? cut.slice(0, end) : cut, ' ,;:(–—-')} …`;
}

/** Finds the marks again in a finished text; for highlighting and for counting. */
export const PLACEHOLDER =
  /\[(?:TO COMPLETE: [^[\]]{1,400}|citation removed: not in the vault|quotation removed: not in the (?:vault|source cited))\]/g;
