/** Fields (ISO/IEC 29500-1, 17.16): their codes in one form, and which of them every program works out anew. */

/** The name in capitals, then its switches in order: other programs write them in another. */
export function fieldCode(code: string): string {
  const [name = '', ...words] = code.match(/"[^"]*"?|[^\s"]+/g) ?? [];
  const switches: string[][] = [[]];
  for (const word of words) {
    const plain = /^"[^"\s]+"$/.test(word) ? word.slice(1, -1) : word;
    if (word.startsWith('\\')) switches.push([plain]);
    else switches.at(-1)?.push(plain);
  }
  const [first = [], ...others] = switches;
  return [name.toUpperCase(), ...first, ...others.map((one) => one.join(' ')).sort()].join(' ');
}

const COUNTED = /^(?:PAGE|NUMPAGES)(?: \\\* (?:arabic|mergeformat))*$/i;

/** The result is what the layout says, whatever stands in the file. */
export function countsPages(code: string): boolean {
  return COUNTED.test(code);
}

/** `PAGE`, whatever switches that change nothing follow it. */
export function pageField(code: string): string {
  return code.split(' ')[0] ?? code;
}

/** What such a field may have as its result. */
export const PAGE_NUMBER = /^(?:\d{1,6}|[ivxlcdm]{1,12})?$/i;
