import type { Found, Line } from './lines.ts';
import { partyName } from './party.ts';
import { ROLE, withoutRole } from './roles.ts';
import { isProse } from './running-text.ts';

/** `BETWEEN`, `In the matter between:`, with or without the first party behind it. */
const BETWEEN = /^(?:in (?:the matter|an? \S+ matter) )?between\b[\s:–—-]*/i;
const AND = /^[-–—\s]*(?:and|against|vs?\.?|versus)[-–—:\s]*$/i;
/** The party of several, by its number in its side. */
const NUMBERED = /^\(?\d{1,2}[).]\s*/;
const LEADS_ON = /(?:\b(?:and|of|the|for|to)|[,&])$/i;
const LINES = 40;

/**
 * The caption that courts outside the United States print: `BETWEEN`, a side and its role, `and`, the other and its role. A
 * role ends a side, so nothing has to be guessed; where one is missing, this is another form of caption.
 *
 * @param inFull where courts call people by their whole names
 */
export function partiesBetween(lines: readonly Line[], inFull: boolean): Found | null {
  const at = lines.findIndex(({ left }) => BETWEEN.test(left));
  if (at < 0) return null;
  const one = new Side();
  const other = new Side();
  let side = one;
  for (const { text, left, right } of lines.slice(at, at + LINES)) {
    if (isProse(text)) return null;
    if (text === '') side.gap();
    for (const cell of [left, right].map((found) => found.replace(BETWEEN, ''))) {
      if (cell === '') continue;
      if (AND.test(cell) && side.isClosed) side = other;
      else side.take(cell);
    }
    if (!other.isClosed) continue;
    const [first, second] = [one, other].map(({ name }) => partyName(name, inFull));
    return first == null || second == null ? null : { name: `${first} v. ${second}`, at };
  }
  return null;
}

/** The first party named on one side. */
class Side {
  name = '';
  isClosed = false;
  #isNamed = false;

  /** An empty line: what follows is another party. */
  gap(): void {
    this.#isNamed ||= this.name !== '' && !LEADS_ON.test(this.name);
  }

  take(cell: string): void {
    const plain = withoutRole(cell).replace(NUMBERED, '');
    const isRole = ROLE.test(cell);
    if (AND.test(cell) || (NUMBERED.test(cell) && this.name !== '')) this.#isNamed = true;
    if (!isRole && !this.#isNamed && !this.isClosed) this.name = `${this.name} ${plain}`.trim();
    this.isClosed ||= (isRole && !AND.test(cell)) || plain !== cell.replace(NUMBERED, '').trim();
  }
}
