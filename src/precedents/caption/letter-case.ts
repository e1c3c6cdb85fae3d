/** Names that a court printed in capitals, as they are written in a citation. */

const SMALL = new Set(
  'a an and as at by for from in of on or the to with ex rel de la del y von van der den'.split(' '),
);
/** Stay in capitals. */
const LETTERS =
  /^(?:[IVX]+|LLC|LLP|LP|PLLC|PLC|PC|USA|US|NA|AG|SA|NV|BV|DVM|MD|FCA|CSX|RG|UPS|IBM|AT&T|CVS|BMW|HSBC|GEICO|NLRB|SEC|FTC|EEOC|IRS)$/;
const VOWELS = /[AEIOUY]/;

/** `CITY OF MCALLEN` → `City of McAllen`; text that has small letters already stays. */
export function inNameCase(text: string): string {
  const isMixed = text.split(/\s+/).some((word) => /\p{Ll}{2}/u.test(word) && !SMALL.has(word));
  let first = true;
  return text.replace(/[\p{L}\p{N}.'’&]+/gu, (word) => {
    // Between written names only a whole word in capitals is a name too: `Marcos GONZALEZ`.
    const written = isMixed && !/^\p{Lu}{4,}$/u.test(word) ? word : cased(word, first);
    first = false;
    return written;
  });
}

function cased(word: string, first: boolean): string {
  const small = word.toLowerCase();
  if (!first && SMALL.has(small)) return small;
  // Initials (`J.`, `U.S.`) and names of letters.
  if (/^(?:\p{L}\.)+\p{L}?$/u.test(word) || LETTERS.test(word)) return word;
  // No vowel, no word: `CVS`, `BNSF`; `Mr.`, `Dr.` and `St.` are words.
  if (/^\p{Lu}{2,5}$/u.test(word) && !VOWELS.test(word) && !/^(?:MR|MRS|DR|ST|JR|SR)$/.test(word))
    return word;
  return small
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    .replace(/^Mc(\p{Ll})/u, (_whole, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(
      /^(O|D)(['’])(\p{Ll})/u,
      (_whole, o: string, mark: string, letter: string) => `${o}${mark}${letter.toUpperCase()}`,
    );
}

export function isInCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}{2}/u.test(text.replace(/\b(?:et al|vs?)\b/g, ''));
}
