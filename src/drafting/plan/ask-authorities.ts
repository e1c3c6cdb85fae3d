/** Decisions of the request of which it is not certain for whom they speak, or for which ground: asked, and answered in the brief. Pure. */
import type { FieldError, Json } from '../../platform/index.ts';
import type { AuthorityUse, Brief, BriefValue, GroundValue, NamedAuthority } from '../brief/model.ts';
import type { PlannedGround, PlanQuestion } from './model.ts';
import { shortened } from './shortened.ts';

const LEFT_OUT = 'none';
const FOR_WHOM: readonly { readonly value: AuthorityUse | typeof LEFT_OUT; readonly label: string }[] = [
  { value: 'support', label: 'For us, on this ground' },
  { value: 'distinguish', label: 'Against us: it is distinguished' },
  { value: 'disclose', label: 'Against us: it is disclosed' },
  { value: LEFT_OUT, label: 'It is left out' },
];

/** A decision that is named with no ground, the n-th of those of the brief, where several grounds may be meant. */
export interface Homeless {
  readonly nth: number;
  readonly fileId: string;
  /** Where it stands until somebody says. */
  readonly ground: string;
}

/** What such a question ends with, before the file of the decision, or its number among those without a ground. */
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
                `${called} is named with ${callOf(ground)}. For whom does it speak?`,
                FOR_WHOM,
              ),
            ]
          : []),
        ...(loose !== undefined
          ? [
              ask(
                `${GROUND}${loose.nth}`,
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

/** The brief with what was answered; null: the question is none of these. */
export function withAuthorityAnswered(
  brief: Brief,
  ground: string,
  asked: string,
  value: Json,
): Brief | { readonly errors: readonly FieldError[] } | null {
  const isUse = asked.startsWith(USE);
  if (!isUse && !asked.startsWith(GROUND)) return null;
  const use = isUse ? FOR_WHOM.find((one) => one.value === value)?.value : undefined;
  const to = isUse ? ground : value;
  const loose = brief.values.filter(({ field }) => field === 'authorities');
  const named = isUse
    ? [
        ...brief.values.filter(({ id }) => id === ground).flatMap(authoritiesOf),
        ...loose.flatMap(authoritiesOf),
      ].find(({ file_id }) => file_id === asked.slice(USE.length))
    : loose.flatMap(authoritiesOf)[Number(asked.slice(GROUND.length)) - 1];
  const isKnown = brief.values.some(({ id }) => id !== undefined && id === to);
  if (named === undefined || !isKnown || (isUse && use === undefined))
    return { errors: [{ pointer: '', detail: 'is no answer to this question' }] };
  const isMeant = (one: NamedAuthority) => one === named || (isUse && one.file_id === named.file_id);
  const answered = use === undefined || use === LEFT_OUT ? named : { ...named, use };
  return {
    ...brief,
    values: brief.values
      .filter((one) => one.field !== 'authorities' || !authoritiesOf(one).some(isMeant))
      .map((one) => {
        // Where it stood before is looked at again as well.
        if (one.id !== to) return one.id === ground ? { ...one } : one;
        const others = authoritiesOf(one).filter((other) => !isMeant(other));
        const authorities = use === LEFT_OUT ? others : [...others, answered];
        return { ...one, from: 'given', value: { ...(one.value as object), authorities } as unknown as Json };
      }),
  };
}

function authoritiesOf({ field, value }: BriefValue): readonly NamedAuthority[] {
  return field === 'authorities'
    ? [value as NamedAuthority]
    : ((value as unknown as GroundValue).authorities ?? []);
}
