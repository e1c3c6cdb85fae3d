/** Decisions of the request of which it is not certain for whom they speak, or for which ground: asked, and answered in the brief. Pure. */
import type { FieldError, Json } from '../../platform/index.ts';
import { decisionsIn } from '../brief/decisions.ts';
import type { AuthorityUse, Brief, BriefValue, GroundValue, NamedAuthority } from '../brief/model.ts';
import type { PlannedGround, PlanQuestion } from './model.ts';
import { shortened } from './shortened.ts';

const LEFT_OUT = 'none';
const FOR_WHOM: readonly { readonly value: AuthorityUse | typeof LEFT_OUT; readonly label: string }[] = [
  { value: 'support', label: 'For us, on this ground' },
  { value: 'distinguish', label: 'Against us: it is distinguished' },
  { value: 'disclose', label: 'Against us: it is disclosed' },
  { value: LEFT_OUT, label: 'It is left out, or another is meant' },
];

/** A decision that is named with no ground, where several grounds may be meant. */
export interface Homeless {
  readonly fileId: string;
  /** Where it stands until somebody says. */
  readonly ground: string;
}

/** What such a question ends with, before the file of the decision. */
const USE = 'use-';
const GROUND = 'ground-';

export function questionsOfAuthorities(
  grounds: readonly PlannedGround[],
  homeless: readonly Homeless[],
): PlanQuestion[] {
  const own = grounds.filter(({ kind }) => kind !== 'standard');
  return own.flatMap((ground) =>
    ground.authorities.flatMap((authority): PlanQuestion[] => {
      const { file_id: fileId, use, cite, citation } = authority;
      const called = citation ?? cite;
      const ask = (asked: string, text: string, options: PlanQuestion['options']): PlanQuestion => ({
        id: `${ground.id}:${asked}`,
        field: ground.kind === 'defense' ? 'defenses' : 'grounds',
        ground: ground.id,
        text,
        required: true,
        options,
      });
      const loose = homeless.find((one) => one.fileId === fileId && one.ground === ground.id);
      return [
        ...(use === 'unclear' && fileId !== null
          ? [
              ask(
                `${USE}${fileId}`,
                decisionsIn(cite).length > 0 || citation === null
                  ? `${called} is named with ${callOf(ground)}. For whom does it speak?`
                  : `Is “${cite}”, with ${callOf(ground)}, the decision ${citation}? If it is: for whom does it speak?`,
                FOR_WHOM,
              ),
            ]
          : []),
        ...(loose !== undefined
          ? [
              ask(
                `${GROUND}${loose.fileId}`,
                `For which ground is ${called} named? The request does not say, and more than one may be meant.`,
                own.map((one) => ({ value: one.id, label: callOf(one) })),
              ),
            ]
          : []),
      ];
    }),
  );
}

function callOf({ heading, text, id }: PlannedGround): string {
  return heading === '' ? `ground ${id.slice(1)} (${shortened(text)})` : `“${heading}”`;
}

/**
 * The brief with what was answered; null: the question is none of these.
 * @param grounds those of the plan that asks
 */
export function withAuthorityAnswered(
  brief: Brief,
  grounds: readonly PlannedGround[],
  ground: string,
  asked: string,
  value: Json,
): Brief | { readonly errors: readonly FieldError[] } | null {
  const isUse = asked.startsWith(USE);
  if (!isUse && !asked.startsWith(GROUND)) return null;
  const fileId = asked.slice((isUse ? USE : GROUND).length);
  const use = isUse ? FOR_WHOM.find((one) => one.value === value)?.value : undefined;
  // Read from the words, one has only what it is called.
  const called = grounds
    .flatMap(({ authorities }) => authorities)
    .filter(({ file_id }) => file_id === fileId)
    .map(({ cite }) => cite);
  const isMeant = ({ file_id, cite = '' }: NamedAuthority) =>
    file_id === undefined ? called.includes(cite) : file_id === fileId;
  const homes = brief.values.filter((one) => authoritiesOf(one).some(isMeant));
  const own = homes.find(({ id }) => id === ground);
  const loose = homes.find(({ field }) => field === 'authorities');
  // An earlier answer may have put it with another ground, or left it out.
  const home = (isUse ? (own ?? loose) : (loose ?? own)) ?? homes[0];
  const to = isUse ? (home?.id ?? ground) : value;
  const isKnown = brief.values.some(({ id }) => id !== undefined && id === to);
  if (called.length === 0 || !isKnown || (isUse && use === undefined))
    return { errors: [{ pointer: '', detail: 'is no answer to this question' }] };
  const named = home === undefined ? undefined : authoritiesOf(home).find(isMeant);
  if (named === undefined) return brief;
  const answered = use === undefined || use === LEFT_OUT ? named : { ...named, use };
  return {
    ...brief,
    values: brief.values
      .filter((one) => one.field !== 'authorities' || !authoritiesOf(one).some(isMeant))
      .map((one) => {
        // Where it stood before is looked at again as well.
        if (one.id !== to && one !== home) return one.id === ground ? { ...one } : one;
        const others = authoritiesOf(one).filter((other) => !isMeant(other));
        const authorities = one.id !== to || use === LEFT_OUT ? others : [...others, answered];
        return { ...one, from: 'given', value: { ...(one.value as object), authorities } as unknown as Json };
      }),
  };
}

function authoritiesOf({ id, field, value }: BriefValue): readonly NamedAuthority[] {
  if (field === 'authorities') return [value as NamedAuthority];
  return id === undefined ? [] : ((value as unknown as GroundValue).authorities ?? []);
}
