/** The words that a name of a case tells its parties by. */
import { isOrganisation } from '../caption/party.ts';

/** Words that no party is told by. */
const NOISE = new Set(
  `v vs c versus the of and in re on for to by at an et al ors anor lrs another others ex rel parte matter application appeal reference inc incorporated
  co company corp corporation ltd limited llc llp lp plc pty gmbh nv bv ag sa spa pte bhd sdn cie no nos jr sr mr mrs ms dr miss d/b/a aka fka dba`.split(
    /\s+/,
  ),
);
/** A government as a party; one for another, because each may be left out or said otherwise. */
const GOVERNMENT = new Set(
  'r rex regina queen king crown majesty hm hma state states united us usa people commonwealth government republic dpp prosecutor cth'.split(
    ' ',
  ),
);
/** Offices and kinds of bodies: they tell a party only beside nothing else. */
const GENERIC = new Set(
  `minister secretary commissioner commission department attorney general attorney-general director public prosecutions board
  council city county town borough district school university college hospital bank insurance ins trust trustee trustees estate union association
  society authority agency office national federal international group holdings services industries construction development investments
  properties management house court judge magistrate chief registrar prime president governor warden sheriff treasurer`.split(
    /\s+/,
  ),
);
const SIDES = /\s+(?:v|vs|versus|c|-v-)\.?\s+/i;
const BRACKETED = /\([^()]{0,80}\)|\[[^[\]]{0,80}\]/g;

export interface Party {
  /** As written, for initials. */
  readonly words: readonly string[];
  readonly telling: readonly string[];
  readonly generic: readonly string[];
  readonly government: readonly string[];
  /** Those of the words that are written short: `Atl.`, `Int'l`, `Mfg`. */
  readonly short: ReadonlySet<string>;
  readonly isOrganisation: boolean;
}

/** Longer ones are compared by how they end, beside the citation. */
const LONGEST = 400;

export function partiesIn(name: string): Party[] {
  return name
    .slice(-LONGEST)
    .replace(BRACKETED, (inner) =>
      /\d|^\((?:R|Re|The)\b/.test(inner) ? ' ' : inner.replace(/[()[\]]/g, ' '),
    )
    .split(SIDES)
    .slice(0, 2)
    .map(partyOf)
    .filter(({ words }) => words.length > 0);
}

export function partyOf(side: string): Party {
  const short = new Set<string>();
  const words = (
    side
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[‐‑‒–]/g, '-')
      .match(/[\p{L}\p{N}][\p{L}\p{N}.'’/-]*/gu) ?? []
  ).map((found) => {
    const written = found.toLowerCase().replaceAll('’', "'");
    const word = wordOf(written);
    if (isShort(written, word)) short.add(word);
    return word;
  });
  const said = words.filter((word) => !NOISE.has(word));
  const kept = said.filter((word) => !GOVERNMENT.has(word));
  return {
    words,
    telling: kept.filter((word) => !GENERIC.has(word)),
    generic: kept.filter((word) => GENERIC.has(word)),
    government: said.filter((word) => GOVERNMENT.has(word)),
    short,
    isOrganisation: isOrganisation(side),
  };
}

/** A full stop, an apostrophe within or no vowel: `Atl.`, `Int'l`, `Mfg`. */
function isShort(written: string, word: string): boolean {
  if (word.length < 2) return false;
  return /\p{L}\.$/u.test(written) || /\p{L}'(?!s$)\p{L}/u.test(written) || /^[^aeiouy\d]+$/.test(word);
}

/** Contractions as they are written without their apostrophe, with a full stop or none. */
const CONTRACTED = /^(?:natl|intl|dept|govt|commn|commr|assn|socy|secy)$/;

/** Without its stops and possessive; `comm'r`, `dep't`, `univ.` in full. */
function wordOf(written: string): string {
  const word = written.replace(/'s$/, '').replace(/[.'/-]+$/, '');
  if (/^(?:\p{L}\.)+\p{L}?$/u.test(word)) return word.replaceAll('.', '');
  const [head = '', tail] = CONTRACTED.test(word) ? [word.slice(0, -1), word.slice(-1)] : word.split("'");
  if (tail === undefined && (!written.endsWith('.') || word.length < 3)) return word;
  // Of security as often as of a secretary.
  if (word === 'sec') return word;
  const inFull = FULL.find((one) => one.startsWith(head) && one.endsWith(tail ?? ''));
  return inFull ?? (tail === undefined ? withVowels(word) : word);
}

/** `mgmt.` in full: the only such word that has its consonants in order, from the first letter to the last. */
function withVowels(word: string): string {
  if (word.length < 4 || /[aeiouy\d]/.test(word)) return word;
  const [one = word, ...others] = FULL.filter((full) => {
    let at = 0;
    for (const letter of full) if (letter === word[at]) at += 1;
    return full[0] === word[0] && full.at(-1) === word.at(-1) && at === word.length;
  });
  return others.length === 0 ? one : word;
}

const FULL = [...GENERIC, ...GOVERNMENT].filter((word) => word.length > 4);

/** `ACCC` is the Australian Competition and Consumer Commission. */
export function isInitials({ words }: Party, known: Party): boolean {
  const [word, ...others] = words.filter((one) => !LEADS.has(one));
  if (word === undefined || others.length > 0 || word.length < 2) return false;
  return initialsOf(known).includes(word);
}

/** What a body is as often called by: `cia`; of an office that of its body, `hhs` of the Secretary of Health and Human Services. */
export function initialsOf({ words }: Party): string[] {
  const own = words.filter((word, at) => at > 0 || word !== 'the');
  const bare = own.slice(own.findIndex((word) => !LEADS.has(word) && !GOVERNMENT.has(word)));
  const all = [own, bare, own.slice(own.findIndex((word) => !GOVERNMENT.has(word)))].flatMap((some) => [
    some,
    some.filter((word) => !NOISE.has(word)),
  ]);
  const initials = all.map((some) => some.map(([first]) => first ?? '').join(''));
  return [...new Set(initials)].filter(({ length }) => length > 2);
}

/** Before the name of the body that an office is of. */
const LEADS = new Set(
  'the of secretary commissioner director administrator attorney minister department'.split(' '),
);
