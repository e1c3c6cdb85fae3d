/** The judge whom a citation names in brackets, `(Posner, J., dissenting)`, beside those whom the vault's copy says to speak in it. Pure. */
import type { Answer } from '../../contract/index.ts';
import type { BegunPart } from '../texts/who-speaks.ts';
import { type Writer, writerIn } from '../texts/writer-of-part.ts';

type Checked = Answer<'checkCitations'>['citations'][number]['judge'];

/** A title behind the name or before it: `Posner, J.`, `Roberts, C.J.`, `Justice Kagan`. */
const TITLED = /,\s(?:\p{Lu}\.\s?)?JJ?\.|^(?:(?:Chief|Presiding|Circuit|District)\s)?(?:Justice|Judge)\s/u;
const OPINION_OF = /^opinion of\s/i;
const BRACKETS = /\(([^()]{3,100})\)/g;
/** Right behind a citation, where the brackets are not part of it already. */
const BEHIND = /^(?:\s{0,4}\([^()]{3,100}\)){1,3}/;

interface Named extends Writer {
  readonly isOfSome: boolean;
}

/** @param tail what stands behind the number; null where no bracket names a judge */
export function judgeNamed(tail: string, behind: string): Named | null {
  const brackets = `${tail} ${BEHIND.exec(behind)?.[0] ?? ''}`.matchAll(BRACKETS);
  for (const [, words = ''] of brackets) {
    const bare = words.replace(OPINION_OF, '');
    const writer = TITLED.test(bare) ? writerIn(bare) : null;
    if (writer !== null) return { ...writer, isOfSome: bare !== words };
  }
  return null;
}

export const NO_JUDGE: Checked = { verdict: 'not_given', written: null, known: null };

/**
 * `differs` only where the copy names who wrote every part of that kind, and names another. Without a stance the judge spoke for the
 * court; an `opinion of` one may be any.
 */
export function compareJudges(written: Named | null, parts: readonly BegunPart[]): Checked {
  if (written === null) return NO_JUDGE;
  const of = parts.filter(({ by }) => written.isOfSome || by === kindOf(written.stance));
  const writers = of.flatMap(({ writer }) => writer ?? []);
  const same = writers.find((writer) => isSame(written, writer));
  const [first] = writers;
  const known = same ?? (written.isOfSome ? undefined : first);
  const isKnown = known !== undefined && of.every(({ writer }) => writer !== null);
  return {
    verdict: same !== undefined ? 'same' : isKnown ? 'differs' : 'unknown',
    written: titled(written),
    known: known === undefined ? null : titled(known),
  };
}

function kindOf(stance: string | null): BegunPart['by'] {
  if (stance === null) return 'court';
  const [dissents, concurs] = [stance.includes('dissent'), stance.includes('concur')];
  return dissents === concurs ? 'separate_opinion' : dissents ? 'dissent' : 'concurrence';
}

function isSame(one: Writer, other: Writer): boolean {
  const others = surnamesOf(other);
  return surnamesOf(one).some((name) => others.includes(name));
}

function surnamesOf({ name }: Writer): string[] {
  return name.split(/\sand\s/).map((each) => (each.trim().split(/\s/).at(-1) ?? '').toLowerCase());
}

function titled({ name, title, stance }: Writer): string {
  return [name, title, stance].filter((part) => part !== null).join(', ');
}
