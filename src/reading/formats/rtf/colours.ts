import { isPale } from '../../colours.ts';

/** The colour table (RTF 1.9.1, “Color Table”): each colour ends with a semicolon; one that is empty is the usual one. */
export class Colours {
  readonly #pale: (boolean | null)[] = [];
  readonly #parts: Record<string, number> = {};
  /** The document has a background, or something lies behind its text: white words are seen on it. */
  hasGround = false;

  word(word: string, number: number): void {
    this.#parts[word] = number;
  }

  text(text: string): void {
    for (const character of text) if (character === ';') this.#end();
  }

  isPale(number: number): boolean {
    return this.#pale[number] === true;
  }

  isGround(number: number): boolean {
    return this.#pale[number] === false;
  }

  #end(): void {
    const { red, green, blue } = this.#parts;
    const isNamed = red !== undefined || green !== undefined || blue !== undefined;
    this.#pale.push(isNamed ? isPale(`rgb(${red ?? 0}, ${green ?? 0}, ${blue ?? 0})`) : null);
    for (const name of Object.keys(this.#parts)) delete this.#parts[name];
  }
}
