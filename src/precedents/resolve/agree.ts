/**
 * How well a name that stands alone names a decision. Beside a number a loose likeness confirms (compare-names.ts); a name alone must
 * name nobody else: `Smith` is not `Smithfield`, `United States` not `State`.
 */
import { STATE } from '../caption/court-sign.ts';
import { isInitials, type Party, partiesIn } from './party-words.ts';

/**
 * - `full`: the same parties, whatever is abbreviated.
 * - `part`: one side in full, the other by the words that it begins with, or a person by the surname.
 * - `weak`: may be meant; to be asked.
 */
export type Agreement = 'full' | 'part' | 'weak';

export function agree(written: string, known: string): Agreement | null {
  const [[a, b], [x, y]] = [partiesIn(written), partiesIn(known)];
  if (a === undefined || x === undefined) return null;
  if (b === undefined && y === undefined) {
    const agreement = agreeOn(a, x);
    return agreement !== null && EX_PARTE.test(written) !== EX_PARTE.test(known) ? 'weak' : agreement;
  }
  if (b === undefined || y === undefined) return null;
  const straight = both(agreeOn(a, x), agreeOn(b, y));
  return straight ?? (both(agreeOn(a, y), agreeOn(b, x)) === null ? null : 'weak');
}

const EX_PARTE = /^ex parte\b/i;

function both(one: Agreement | null, other: Agreement | null): Agreement | null {
  if (one === null || other === null) return null;
  if (one === 'full' && other === 'full') return 'full';
  return one !== 'weak' && other !== 'weak' && (one === 'full' || other === 'full') ? 'part' : 'weak';
}

export function agreeOn(written: Party, known: Party): Agreement | null {
  const mayBePlural = isPluralOfOne(written, known);
  const agreement = agreeBy(written, known, mayBePlural);
  return agreement ?? (mayBePlural || agreeBy(written, known, true) === null ? null : 'weak');
}

/** Of organisations `Marshals` is `Marshal`; `Roberts` and `Robert` are two people. */
export function isPluralOfOne(written: Party, known: Party): boolean {
  return written.isOrganisation || known.isOrganisation;
}

function agreeBy(written: Party, known: Party, mayBePlural: boolean): Agreement | null {
  if (isInitials(written, known) || isInitials(known, written)) return 'full';
  const [a, b] = [written.telling, known.telling];
  if (a.length === 0 && b.length === 0) return withoutTelling(written, known);
  if (a.length === 0 || b.length === 0)
    return isSameOffice(written, known) || isOfState(written, known) || isOfState(known, written)
      ? 'weak'
      : null;
  if (isOtherKind(written, known)) return null;
  const same = (one: string, other: string) =>
    isWrittenAs(one, other, written.short, known.short, mayBePlural);
  const isWithin = a.every((one) => b.some((other) => same(one, other)));
  const holds = b.every((other) => a.some((one) => same(one, other)));
  if (isWithin && holds) return 'full';
  if (isWithin) return placed(a, b, same, known.isOrganisation);
  const isHeld = holds ? placed(b, a, (one, other) => same(other, one), written.isOrganisation) : null;
  // `Helen Palsgraf` is the Palsgraf of the caption, which names people by the surname.
  // `Clayton W. Williams, Inc.` is no Clayton.
  if (isHeld !== null && written.isOrganisation && !known.isOrganisation) return 'weak';
  if (isHeld !== null)
    return isHeld === 'part' && b.length === 1 && !written.isOrganisation ? 'full' : isHeld;
  const [first, begins] = [a[0], b[0]];
  const beginAlike = first !== undefined && begins !== undefined && same(first, begins);
  return beginAlike && (written.isOrganisation || known.isOrganisation) ? 'weak' : null;
}

/** Of an organisation its first words are said, of a person the last; what stands before that may have gaps: `Care and Treatment of Oxner`. */
function placed(
  few: readonly string[],
  many: readonly string[],
  same: (one: string, other: string) => boolean,
  isOrganisation: boolean,
): Agreement {
  if (isOrganisation) return few.every((word, at) => same(word, many[at] ?? '')) ? 'part' : 'weak';
  let at = many.length;
  const isInOrder = few.toReversed().every((word, nth) => {
    const before = many.slice(0, at).findLastIndex((other) => same(word, other));
    const fits = before >= 0 && (nth > 0 || before === many.length - 1);
    at = before;
    return fits;
  });
  return isInOrder ? 'part' : 'weak';
}

/** `Bank of America` and `America Trust`: kinds of bodies that are not the same. */
function isOtherKind({ generic: one }: Party, { generic: other }: Party): boolean {
  return one.length > 0 && other.length > 0 && !one.some((word) => other.includes(word));
}

function withoutTelling(written: Party, known: Party): Agreement | null {
  const [one, other] = [written.generic, known.generic];
  if (one.length > 0 || other.length > 0) {
    const shared = one.filter((word) => other.includes(word)).length;
    if (shared === 0) return null;
    return shared === new Set([...one, ...other]).size ? 'full' : 'weak';
  }
  const [a, b] = [governmentOf(written), governmentOf(known)];
  // `A v B`: letters alone are compared as they are.
  if (a === null && b === null) return written.words.join(' ') === known.words.join(' ') ? 'full' : null;
  if (a !== b) return null;
  // The People of one State are not the Commonwealth of another.
  return a === 'state' && !written.government.some((word) => known.government.includes(word))
    ? 'weak'
    : 'full';
}

/** `State` may be `Utah`, `Commissioner` the `Commissioner of Internal Revenue`. */
function isSameOffice(written: Party, known: Party): boolean {
  const kinds = [governmentOf(written), governmentOf(known)];
  if (kinds.every((kind) => kind === 'state')) return true;
  return written.generic.some((word) => known.generic.includes(word));
}

/** A department is sued under its own name, or as its State: `Department of Transportation`, `Commonwealth`. */
function isOfState(body: Party, state: Party): boolean {
  return (
    state.telling.length + state.generic.length === 0 && governmentOf(state) === 'state' && isPublic(body)
  );
}

export function governmentOf({ government: words }: Party): 'united_states' | 'crown' | 'state' | null {
  if (words.length === 0) return null;
  if (words.some((word) => /^(?:united|us|usa)$/.test(word))) return 'united_states';
  return words.some((word) => /^(?:people|state|states|commonwealth|republic|government)$/.test(word))
    ? 'state'
    : 'crown';
}

export function isWrittenAs(
  a: string,
  b: string,
  shortA: ReadonlySet<string>,
  shortB: ReadonlySet<string>,
  mayBePlural: boolean,
): boolean {
  return (
    a === b ||
    (mayBePlural && (isPlural(a, b) || isPlural(b, a))) ||
    (shortA.has(a) && isShortFor(a, b)) ||
    (shortB.has(b) && isShortFor(b, a))
  );
}

/** `Marshals Service`, `Marshal Service`. */
function isPlural(many: string, one: string): boolean {
  return one.length > 4 && many === `${one}s`;
}

/** `atl` for Atlantic, `int'l` for international, `mfg` for manufacturing, `rr` for railroad. */
function isShortFor(short: string, long: string): boolean {
  const letters = short.replaceAll("'", '');
  if (letters.length < 2 || letters.length >= long.length || letters[0] !== long[0]) return false;
  if (!short.includes("'") && long.startsWith(letters)) return true;
  // `servs` for services.
  if (
    letters.length > 3 &&
    letters.endsWith('s') &&
    long.endsWith('s') &&
    long.startsWith(letters.slice(0, -1))
  )
    return true;
  let at = 0;
  for (const letter of long) if (letter === letters[at]) at += 1;
  const isSpread = at === letters.length;
  return isSpread && (short.includes("'") ? long.endsWith(letters.at(-1) ?? '') : !/[aeiou]/.test(letters));
}

const IS_STATE = new RegExp(`^(?:${STATE})$`);
const OFFICES = new Set(
  'minister secretary commissioner commission department attorney attorney-general director board city county town borough district village governor warden sheriff treasurer registrar chief'.split(
    ' ',
  ),
);

/** A party that nobody calls a case by: a government, a State, an office, a town. */
export function isPublic({ telling, generic, government, words: [first = ''] }: Party): boolean {
  if (telling.length === 0 || IS_STATE.test(telling.join(' '))) return true;
  // `R (Miller)` is called by who applied.
  if (government.includes(first)) return !/^(?:r|rex|regina|queen|king)$/.test(first);
  return generic.includes(first) && OFFICES.has(first);
}
