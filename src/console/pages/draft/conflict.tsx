/** When somebody else was quicker: nobody's words are lost. */
import type { Edit } from './edits.ts';

export function Conflict({ takeNewest }: { readonly takeNewest: () => void }) {
  return (
    <div class="problem" role="alert">
      <p>Someone else has saved a new version since you opened this one. Your changes are kept.</p>
      <p>Open the newest version, check that your changes still fit, and save again.</p>
      <button type="button" onClick={takeNewest}>
        Show the newest version
      </button>
    </div>
  );
}

/** Changes of paragraphs that the newest version does not have any more. */
export function LeftOver({
  edits,
  forget,
}: {
  readonly edits: readonly Edit[];
  readonly forget: () => void;
}) {
  if (edits.length === 0) return null;
  return (
    <div class="problem" role="alert">
      <p>The paragraphs you changed here were rewritten or removed in the newest version:</p>
      <ul>
        {edits.map(({ op, text, typed }, index) => (
          <li key={index}>
            {typed ?? text ?? (op === 'remove' ? 'You removed a paragraph.' : 'You replaced a source.')}
          </li>
        ))}
      </ul>
      <p>Copy what you still need into the paper.</p>
      <button type="button" onClick={forget}>
        Dismiss
      </button>
    </div>
  );
}
