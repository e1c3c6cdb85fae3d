/** What a lawyer has chosen of a ground stays, whatever is found for it anew. Pure. */
import { splitAtBlanks } from '../../platform/index.ts';
import type { PlannedEvidence, PlannedGround, PlannedPassage } from './model.ts';

/**
 * A ground that was looked for again, with what was chosen or dropped of it, and with what was shown of the decisions that it names: an
 * answer about a decision takes away nothing that stood there, and chooses nothing beside it.
 */
export function withChoices(made: PlannedGround, before: PlannedGround): PlannedGround {
  if (!isSamePoint(made, before)) return made;
  const known = before.passages.flatMap((one) => stillMeant(one, made, before));
  const standing = new Set(known.filter(isStanding).map(({ file_id }) => file_id));
  const named = new Set(made.authorities.map(({ file_id }) => file_id));
  const settled = known.filter(({ level }) => level === 'chosen' || level === 'dropped');
  const others = known.filter((one) => !settled.includes(one) && named.has(one.file_id));
  const found = made.passages
    .filter((one) => ![...settled, ...others].some((other) => overlapsPassage(one, other)))
    .map((one) =>
      isStanding(one) && standing.has(one.file_id) ? { ...one, level: 'offered' as const } : one,
    );
  return {
    ...made,
    passages: [...settled, ...others, ...found],
    evidence: keptEvidence(made.evidence, before.evidence),
  };
}

/** It has the words it had, with others behind or without some of them; that it answers somebody may be new. */
function isSamePoint(made: PlannedGround, before: PlannedGround): boolean {
  if (before.text === '') return made.stance === before.stance;
  const isAsStrict = made.stance === before.stance || made.stance === 'rebut';
  return (
    made.text !== '' && isAsStrict && (isWithin(before.text, made.text) || isWithin(made.text, before.text))
  );
}

/** All of its words stand in the other in their order. */
function isWithin(one: string, other: string): boolean {
  const words = splitAtBlanks(one);
  let at = 0;
  for (const word of splitAtBlanks(other)) if (word === words[at]) at += 1;
  return at === words.length;
}

function isStanding({ level }: PlannedPassage): boolean {
  return level === 'chosen' || level === 'suggested';
}

/** As its decision is used now; of one that is left out nothing is printed. */
function stillMeant(passage: PlannedPassage, made: PlannedGround, before: PlannedGround): PlannedPassage[] {
  const isOf = ({ file_id }: { readonly file_id: string | null }) => file_id === passage.file_id;
  const use = made.authorities.find(isOf)?.use;
  if (use === undefined && before.authorities.some(isOf)) return passage.level === 'dropped' ? [passage] : [];
  return use === undefined || use === 'unclear'
    ? [passage]
    : [{ ...passage, stance: use === 'support' ? 'support' : 'adverse' }];
}

export function overlapsPassage(
  one: Pick<PlannedPassage, 'file_id' | 'page' | 'span'>,
  other: Pick<PlannedPassage, 'file_id' | 'page' | 'span'>,
): boolean {
  return (
    one.file_id === other.file_id &&
    one.page === other.page &&
    one.span[0] < other.span[1] &&
    other.span[0] < one.span[1]
  );
}

export function isSamePlace(one: PlannedEvidence, other: PlannedEvidence): boolean {
  return one.file_id === other.file_id && one.page === other.page && one.span[0] === other.span[0];
}

function keptEvidence(
  found: readonly PlannedEvidence[],
  known: readonly PlannedEvidence[],
): PlannedEvidence[] {
  const settled = known.filter(({ level }) => level === 'chosen' || level === 'dropped');
  return [...settled, ...found.filter((one) => !settled.some((other) => isSamePlace(one, other)))];
}
