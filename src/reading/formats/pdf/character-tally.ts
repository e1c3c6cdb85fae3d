/** Share of characters without meaning from which on none is believed: fonts fail as a whole, not by the letter. */
const UNUSABLE = 0.2;
const FEWEST_LETTERS = 0.35;
/** Every language written in Latin letters has about 40 % vowels; letters shifted in the alphabet have fewer. */
const FEWEST_VOWELS = 0.12;

/** Dot leaders, rules, bullets and redactions, which say nothing either way. */
const FILLER = 1;
const LETTER_OR_DIGIT = 2;
const LATIN = 4;
const VOWEL = 8;

const ASCII = new Uint8Array(128);
for (let code = 0; code < ASCII.length; code += 1) {
  const character = String.fromCharCode(code);
  ASCII[code] =
    (/[._*|-]/.test(character) ? FILLER : 0) |
    (/[0-9A-Za-z]/.test(character) ? LETTER_OR_DIGIT : 0) |
    (/[A-Za-z]/.test(character) ? LATIN : 0) |
    (/[AEIOUYaeiouy]/.test(character) ? VOWEL : 0);
}

/** Counts what kinds of characters a page has, to tell letters from what fonts without a mapping give instead. */
export class CharacterTally {
  /** Characters that are not white space. */
  characters = 0;
  /** Those of them that no reader could use: unmapped glyphs, control codes, private use. */
  unusable = 0;
  #telling = 0;
  #lettersAndDigits = 0;
  #swapped = 0;
  #latin = 0;
  #vowels = 0;

  add(code: number): void {
    const kind = ASCII[code] ?? kindOf(code);
    if ((kind & FILLER) !== 0) return;
    this.#telling += 1;
    if ((kind & LETTER_OR_DIGIT) !== 0) this.#lettersAndDigits += 1;
    if ((kind & LATIN) !== 0) this.#latin += 1;
    if ((kind & VOWEL) !== 0) this.#vowels += 1;
    // Two-byte codes with their bytes swapped: "A" (0041) becomes U+4100.
    if ((code & 0xff) === 0) this.#swapped += 1;
  }

  /** Whether the characters cannot be what the page shows: its fonts do not say which letter a shape is. */
  get isGarbage(): boolean {
    if (this.unusable > this.characters * UNUSABLE) return true;
    if (this.#telling < 3) return false;
    if (this.#lettersAndDigits < this.#telling * FEWEST_LETTERS) return true;
    if (this.#swapped > this.#telling / 2) return true;
    const isLatin = this.#latin >= 100 && this.#latin > this.#telling / 2;
    return isLatin && this.#vowels < this.#latin * FEWEST_VOWELS;
  }
}

function kindOf(code: number): number {
  const character = String.fromCodePoint(code);
  if (/[·•…█\u2010-\u2015]/.test(character)) return FILLER;
  return /[\p{L}\p{M}\p{N}]/u.test(character) ? LETTER_OR_DIGIT : 0;
}
