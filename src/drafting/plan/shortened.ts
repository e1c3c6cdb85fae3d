import { onOneLine } from '../../platform/index.ts';

const SHOWN = 400;

/** Words of a document as a warning shows them: on one line, in quotation marks, not too many. */
export function shortened(quote: string): string {
  const plain = onOneLine(quote).trim();
  return `“${plain.length <= SHOWN ? plain : `${plain.slice(0, SHOWN).replace(/\s\S*$/, '')} …`}”`;
}
