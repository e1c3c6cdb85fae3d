/**
 * Lower case and without accents, the same on both sides of a comparison: `Émile`, `ÉMILE` and `emile` are one. Also the
 * function `fold` of our databases, whose own `lower` and `LIKE` know the letters of ASCII alone.
 */
export function foldCase(text: string): string {
  return isAscii(text) ? text.toLowerCase() : text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) > 127) return false;
  }
  return true;
}
