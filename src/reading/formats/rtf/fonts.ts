import { type CodePage, codePage } from '../../../containers/index.ts';
import { isPictureFont, symbolCharacter } from '../../symbol-fonts.ts';
import { CHARSETS } from './words.ts';

interface Font {
  name: string;
  codePage: number | null;
}

const MOST_FONTS = 10_000;
const LONGEST_NAME = 200;

/** The fonts of a document: they say which code page its bytes are in, and which bytes are pictures. */
export class Fonts {
  readonly #fonts = new Map<number, Font>();
  #current: Font | null = null;
  #documentPage = 1252;
  #default = 0;

  /** What is in the font table: `\fN`, `\fcharsetN`, `\cpgN`, and the names. */
  define(word: string, number: number | null): void {
    if (word === 'f' && this.#fonts.size < MOST_FONTS) {
      this.#current = { name: '', codePage: null };
      this.#fonts.set(number ?? 0, this.#current);
    } else if (word === 'fcharset' && this.#current !== null && number !== null) {
      this.#current.codePage ??= CHARSETS[number] ?? null;
    } else if (word === 'cpg' && this.#current !== null && number !== null && number > 0) {
      this.#current.codePage = number;
    }
  }

  name(text: string): void {
    if (this.#current === null || this.#current.name.length > LONGEST_NAME) return;
    this.#current.name += text.split(';')[0] ?? '';
  }

  /** `\ansicpg`, `\mac`, `\pc`, `\pca`: the code page of fonts that do not say. */
  document(page: number): void {
    this.#documentPage = page;
  }

  usual(font: number): void {
    this.#default = font;
  }

  get first(): number {
    return this.#default;
  }

  decode(font: number, bytes: Uint8Array): string {
    const known = this.#fonts.get(font);
    if (known !== undefined && isPictureFont(known.name)) {
      return Array.from(bytes, (byte) => symbolCharacter(known.name, byte)).join('');
    }
    return this.#pageOf(known).decode(bytes);
  }

  /** A character of the private area, where writers put pictures of such fonts, or any other. */
  character(font: number, code: number): string {
    if (code < 0xf020 || code > 0xf0ff) return String.fromCharCode(code);
    const name = this.#fonts.get(font)?.name ?? '';
    return symbolCharacter(isPictureFont(name) ? name : 'Symbol', code);
  }

  #pageOf(font: Font | undefined): CodePage {
    // Writers declare the Western character set and mean that of the document.
    const own = font?.codePage ?? null;
    return codePage(own === null || own === 1252 ? this.#documentPage : own);
  }
}
