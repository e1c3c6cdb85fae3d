/**
 * Whether two names of cases name the same case. Writers shorten them (`Bell Atl. Corp. v. Twombly`, `ACCC v Smith`), leave parties out
 * and turn them round on appeal; a decision of other parties under the same number is another, or none.
 */
export type NameVerdict = 'same' | 'differs' | 'not_given';

/** Words that no party is told by. */
const NOISE = new Set(
  `v vs c versus the of and in re on for to by at an et al ors anor another others ex rel parte matter application appeal reference inc incorporated
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

interface Party {
  /** As written, for initials. */
  readonly words: readonly string[];
  readonly telling: readonly string[];
  readonly generic: readonly string[];
  readonly isGovernment: boolean;
}

/** @param known null where the document bears no name */
export function compareNames(written: string | null, known: string | null): NameVerdict {
  if (written === null || known === null) return 'not_given';
  const [one, other] = [partiesIn(written), partiesIn(known)];
  if (one.length === 0 || other.length === 0) return 'not_given';
  const [a, b] = one;
  const [x, y] = other;
  if (a === undefined || x === undefined) return 'not_given';
  if (b === undefined || y === undefined)
    return one.some((party) => other.some((also) => isSame(party, also))) ? 'same' : 'differs';
  const isOne = (isSame(a, x) && isSame(b, y)) || (isSame(a, y) && isSame(b, x));
  return isOne ? 'same' : 'differs';
}

/** Longer ones are compared by how they end, beside the citation. */
const LONGEST = 400;

function partiesIn(name: string): Party[] {
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

function partyOf(side: string): Party {
  const words = (
    side
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}][\p{L}\p{N}.'’/-]*/gu) ?? []
  ).map((word) => wordOf(word.toLowerCase().replaceAll('’', "'")));
  const said = words.filter((word) => !NOISE.has(word));
  const kept = said.filter((word) => !GOVERNMENT.has(word));
  const telling = kept.filter((word) => !GENERIC.has(word));
  return {
    words,
    telling,
    generic: kept.filter((word) => GENERIC.has(word)),
    isGovernment: said.some((word) => GOVERNMENT.has(word)),
  };
}

/** Without its stops and possessive; `comm'r`, `dep't`, `univ.` in full. */
function wordOf(written: string): string {
  const word = written.replace(/'s$/, '').replace(/[.'/-]+$/, '');
  if (/^(?:\p{L}\.)+\p{L}?$/u.test(word)) return word.replaceAll('.', '');
  const [head = '', tail] = word.split("'");
  if (tail === undefined && (!written.endsWith('.') || word.length < 3)) return word;
  const inFull = FULL.find((one) => one.startsWith(head) && one.endsWith(tail ?? ''));
  return inFull ?? word;
}

const FULL = [...GENERIC, ...GOVERNMENT].filter((word) => word.length > 4);

function isSame(a: Party, b: Party): boolean {
  if (isInitials(a, b) || isInitials(b, a)) return true;
  if (a.telling.length > 0 && b.telling.length > 0) return shares(a.telling, b.telling);
  if (a.isGovernment && b.isGovernment) return true;
  if (a.generic.length > 0 && b.generic.length > 0) return shares(a.generic, b.generic);
  // `A v B`, `In re S`: nothing but noise on one side says nothing.
  return a.telling.length + a.generic.length === 0 && b.telling.length + b.generic.length === 0;
}

/** Both of two words, of more two thirds of those of the shorter name. */
function shares(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  const held = few.filter((word) => many.some((other) => isSameWord(word, other))).length;
  return held >= (few.length < 3 ? few.length : Math.ceil((few.length * 2) / 3));
}

/** `Atl.` is Atlantic, `Comm'n` Commission, `Larkspurr` Larkspur. */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length >= 3 && long.startsWith(short)) return true;
  const [head, tail] = short.split(/['’]/);
  if (
    head !== undefined &&
    tail !== undefined &&
    head.length >= 2 &&
    long.startsWith(head) &&
    long.endsWith(tail)
  )
    return true;
  return short.length >= 5 && isOneAway(short, long);
}

/** One letter more, less or other. */
function isOneAway(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** `ACCC` is the Australian Competition and Consumer Commission. */
function isInitials({ words: [word, ...others] }: Party, { words }: Party): boolean {
  if (word === undefined || others.length > 0 || word.length < 2 || words.length < 2) return false;
  const initials = words.map(([first]) => first ?? '').join('');
  const telling = words
    .filter((one) => !NOISE.has(one))
    .map(([first]) => first ?? '')
    .join('');
  return initials.startsWith(word) || telling.startsWith(word);
}
