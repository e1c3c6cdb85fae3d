/** Names of people, as names are compared and as a text goes on to call them. Pure. */
import { splitAtBlanks } from '../../platform/index.ts';
import { plainly } from '../letters.ts';
import { shortPartyName } from './text.ts';

const NO_NAME: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx messrs dr prof professor rev reverend hon honorable judge justice officer detective sergeant sgt lieutenant lt captain capt sir father sister brother rabbi jr sr ii iii iv esq cpa rn md phd dds do jd pe'.split(
    ' ',
  ),
);

/** Words of a name as names are compared: no accents, no forms of address, no degrees. */
export function lettersOf(name: string): string[] {
  return plainName(name)
    .split(' ')
    .filter((word) => word !== '' && !NO_NAME.has(word));
}

/** Letters that are no letter with an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ı: 'i',
};

/** In small letters without accents and points, one blank between its words. */
export function plainName(name: string): string {
  return plainly(
    name
      .toLowerCase()
      .replace(/[øłđßæœþðı]/g, (letter) => PLAIN[letter] ?? letter)
      .normalize('NFKD')
      .replace(/[\p{M}.'’]/gu, ''),
  );
}

/** `Hines`, of `Marcus Hines, M.D.`: the name by which a text goes on to call somebody. */
export function lastNameOf(name: string): string {
  const words = splitAtBlanks(shortPartyName(name).split(',', 1).join()).filter(
    (word) => !NO_NAME.has(plainName(word)),
  );
  return words.at(-1) ?? name;
}
