/** A passage or a piece of evidence that a paper may rest on, with what speaks for and against it. */
import { Pick } from '../../ui/pick.tsx';
import { pagesOf } from '../../ui/source-pages.tsx';
import { spelled } from '../../ui/when.ts';
import type { Ground, PlanAnswer, PlanEdit } from './model.ts';

export type Passage = Ground['passages'][number];
export type Evidence = PlanAnswer['evidence'][number];

const LEVELS = {
  chosen: 'Chosen: will be printed',
  suggested: 'Suggested: printed as an open point, to accept or strike',
  offered: 'Offered: not printed',
  dropped: 'Dropped: not offered again',
} as const;
const JUDGEMENTS = {
  yes: 'The language model reads it as carrying the ground',
  no: 'The language model doubts that it carries the ground',
  against: 'The language model reads it as against the ground',
} as const;

export function Candidate({
  candidate,
  grounds,
  apply,
  look,
  isShown,
}: {
  readonly candidate: Passage | Evidence;
  /** To which it may be moved. */
  readonly grounds: readonly Ground[];
  readonly apply: (edit: PlanEdit) => void;
  readonly look: (id: string) => void;
  readonly isShown: boolean;
}) {
  const { id, level, quote, page, reason } = candidate;
  const passage = 'citation' in candidate ? candidate : null;
  const name = 'citation' in candidate ? candidate.citation : candidate.title;
  const facts =
    passage === null
      ? [`page ${page}`]
      : [
          passage.court,
          passage.year,
          spelled(passage.authority),
          spelled(passage.treatment),
          pagesOf(passage),
        ];
  return (
    <article class={`candidate ${level}`} aria-label={name}>
      <p>
        <button type="button" class="citation" aria-pressed={isShown} onClick={() => look(isShown ? '' : id)}>
          {name}
        </button>{' '}
        <span class="quiet">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <p class="level">
        <b>{LEVELS[level]}</b>
        {passage?.stance === 'adverse' ? ' · against us: if chosen, it is disclosed and answered' : ''}
        {passage?.judgement === undefined ? '' : ` · ${JUDGEMENTS[passage.judgement]}`}
        {'privileged' in candidate && candidate.privileged ? ' · confidential' : ''}
      </p>
      <blockquote>{quote}</blockquote>
      <p class="quiet">{reason}</p>
      {(passage?.warnings ?? []).map((text) => (
        <p key={text} class="warning">
          {text}
        </p>
      ))}
      <p class="actions">
        {level === 'chosen' ? null : (
          <button type="button" onClick={() => apply({ choose: [id] })}>
            Choose
          </button>
        )}
        {level === 'chosen' || level === 'suggested' ? (
          <button type="button" onClick={() => apply({ offer: [id] })}>
            Don’t print
          </button>
        ) : null}
        {level === 'dropped' ? (
          <button type="button" onClick={() => apply({ offer: [id] })}>
            Offer again
          </button>
        ) : (
          <button type="button" onClick={() => apply({ drop: [id] })}>
            Drop
          </button>
        )}
        {grounds.length === 0 ? null : (
          <Pick label="Another ground" action="Move" of={name} choose={(to) => apply({ move: [{ id, to }] })}>
            {grounds.map((ground) => (
              <option key={ground.id} value={ground.id}>
                {ground.heading === '' ? 'a ground without a heading' : ground.heading}
              </option>
            ))}
          </Pick>
        )}
        <span class="hidden">{name}</span>
      </p>
    </article>
  );
}
