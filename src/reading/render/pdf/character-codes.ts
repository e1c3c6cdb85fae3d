const LAST_CODE = 0xfffe;
/** Most entries between one `beginbfchar` and its end (Adobe Technical Note 5411, 1.4.1). */
const ENTRIES = 100;

/** Two-byte codes for the characters of a document, given out as they are met, and what each of them means. */
export class CharacterCodes {
  readonly #codes = new Map<string, number>();

  /** Codes in use; the first is 1. */
  get count(): number {
    return this.#codes.size;
  }

  /** The codes of a text as a PDF string in hexadecimal, without its angle brackets, and how many they are. */
  encode(text: string): { readonly hex: string; readonly length: number } {
    let hex = '';
    let length = 0;
    for (const character of text.toWellFormed()) {
      let code = this.#codes.get(character);
      if (code === undefined) {
        if (this.#codes.size >= LAST_CODE) continue;
        code = this.#codes.size + 1;
        this.#codes.set(character, code);
      }
      hex += hex16(code);
      length += 1;
    }
    return { hex, length };
  }

  /** The ToUnicode map (ISO 32000-1, 9.10.3). */
  toUnicode(): string {
    const entries = [...this.#codes].map(([character, code]) => {
      const units = Array.from({ length: character.length }, (_, index) =>
        hex16(character.charCodeAt(index)),
      );
      return `<${hex16(code)}> <${units.join('')}>`;
    });
    const blocks: string[] = [];
    for (let at = 0; at < entries.length; at += ENTRIES) {
      const block = entries.slice(at, at + ENTRIES);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
    }
    return [
      '/CIDInit /ProcSet findresource begin',
      '12 dict begin',
      'begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def',
      '/CMapType 2 def',
      '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange',
      ...blocks,
      'endcmap',
      'CMapName currentdict /CMap defineresource pop',
      'end',
      'end',
    ].join('\n');
  }
}

function hex16(value: number): string {
  return value.toString(16).padStart(4, '0').toUpperCase();
}
