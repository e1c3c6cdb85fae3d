/** What a plan has for one ground, or for the facts: what will be printed, and on demand what else was found. */
import { useState } from 'preact/hooks';
import { count } from '../../ui/when.ts';
import { Candidate, type Evidence, type Passage } from './candidate.tsx';
import type { Ground, PlanEdit } from './model.ts';

export function Candidates({
  of,
  what,
  grounds = [],
  apply,
  look,
  passage,
}: {
  readonly of: readonly (Passage | Evidence)[];
  /** What they are called: one of them. */
  readonly what: string;
  /** To which one may be moved. */
  readonly grounds?: readonly Ground[];
  readonly apply: (edit: PlanEdit) => void;
  readonly look: (id: string) => void;
  /** The one whose source is shown. */
  readonly passage: string;
}) {
  const isPrinted = ({ level }: Passage | Evidence) => level === 'chosen' || level === 'suggested';
  const others = of.filter((one) => !isPrinted(one));
  const dropped = others.filter(({ level }) => level === 'dropped').length;
  // Whoever comes by a link to one of them sees it; afterwards it stays as they leave it.
  const [isOpen] = useState(others.some(({ id }) => id === passage));
  const list = (some: readonly (Passage | Evidence)[]) =>
    some.map((one) => (
      <Candidate key={one.id} candidate={one} {...{ apply, look, grounds }} isShown={one.id === passage} />
    ));
  return (
    <>
      {list(of.filter(isPrinted))}
      {others.length === 0 ? null : (
        <details class="others" open={isOpen}>
          <summary>
            {[
              others.length > dropped && `${count(others.length - dropped, what)} offered, not printed`,
              dropped > 0 && `${dropped} dropped`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </summary>
          {list(others)}
        </details>
      )}
    </>
  );
}
