/** The marks the server leaves in a text where something is missing or was taken out. */
export const CITATION_REMOVED = '[citation removed: not in the vault]';
export const QUOTATION_REMOVED = '[quotation removed: not in the vault]';

const MOST = 160;

export function openPoint(what: string): string {
  const text = what
    .replace(/[[\]{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST);
  return `[TO COMPLETE: ${text === '' ? 'missing' : text}]`;
}

/** Finds the marks again in a finished text; for highlighting and for counting. */
export const PLACEHOLDER =
  /\[(?:TO COMPLETE: [^[\]]{1,400}|citation removed: not in the vault|quotation removed: not in the vault)\]/g;
