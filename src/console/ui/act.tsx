/** Buttons that do something at the appliance, and say why it was refused. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { proven } from './prove.tsx';
import { Problem } from './states.tsx';
import { useWork } from './work.ts';

export function Act({
  work,
  children,
  sure,
  main = false,
}: {
  readonly work: () => Promise<unknown>;
  readonly children: ComponentChildren;
  /** To be typed before it is done: what destroys asks for the name of what is destroyed. */
  readonly sure?: string;
  readonly main?: boolean;
}) {
  const { run, refused, isBusy: busy } = useWork();
  const [typed, setTyped] = useState<string | null>(null);
  const act = () =>
    run(async () => {
      await proven(work);
      setTyped(null);
    });
  return (
    <div class="act">
      {sure === undefined || typed === null ? (
        <button
          type="button"
          class={main ? 'main' : undefined}
          aria-disabled={busy}
          onClick={() => (sure === undefined ? void act() : setTyped(''))}
        >
          {busy ? 'Working …' : children}
        </button>
      ) : (
        <>
          <label class="field">
            <span>Type “{sure}” to confirm</span>
            <input value={typed} onInput={({ currentTarget }) => setTyped(currentTarget.value)} />
          </label>
          <div class="actions">
            <button type="button" disabled={typed.trim() !== sure} onClick={() => void act()}>
              {busy ? 'Working …' : children}
            </button>
            <button type="button" onClick={() => setTyped(null)}>
              Cancel
            </button>
          </div>
        </>
      )}
      {refused === null ? null : <Problem refused={refused} />}
    </div>
  );
}
