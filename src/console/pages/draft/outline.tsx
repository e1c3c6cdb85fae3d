/** Where one is in the paper, and where something is open. */
import { address } from '../../router.ts';
import { useIsWide } from '../../ui/is-wide.ts';
import { memo } from '../../ui/memo.tsx';
import { type Draft, keyOf, type Marked } from './paper.tsx';

export const Outline = memo(({ draft, marked }: { readonly draft: Draft; readonly marked: Marked }) => {
  const isWide = useIsWide();
  const list = (
    <ol>
      {draft.sections.map(({ id, heading, number, level, paragraphs }) => {
        const open = paragraphs.reduce(
          (sum, _, index) => sum + (marked.open.get(keyOf(id, index))?.length ?? 0),
          0,
        );
        return (
          <li key={id} class={level > 1 ? 'inner' : ''}>
            <a href={`#section-${id}`}>
              {number} {heading}
            </a>
            {open === 0 ? null : <span class="count"> {open} open</span>}
          </li>
        );
      })}
      <li class="after">
        <a href="#versions">Versions</a>
      </li>
      <li>
        <a href="#report">Verification report</a>
      </li>
    </ol>
  );
  return (
    <nav class="outline" aria-label="Outline">
      <p class="actions">
        <a href={address('cases', draft.case_id)}>Case</a>
        {draft.plan_id === null ? null : <a href={address('plans', draft.plan_id)}>Plan</a>}
      </p>
      {isWide ? (
        list
      ) : (
        <details>
          <summary>Outline</summary>
          {list}
        </details>
      )}
    </nav>
  );
});
