/** Buttons that do something at the appliance, and say why it was refused. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Answer, Input, OperationId } from '../../../contract/index.ts';
import { Refused } from '../../api/call.ts';
import { proven } from '../../ui/prove.tsx';
import { Problem } from '../../ui/states.tsx';

type Body<K extends OperationId> = Input<K> extends { readonly body: infer B } ? B : never;

/** @throws Refused */
export async function patch<K extends OperationId>(path: string, body: Body<K>): Promise<Answer<K>> {
  const response = await fetch(path, {
    method: 'PATCH',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Refused(0, {});
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer as Answer<K>;
  throw new Refused(response.status, answer as object);
}

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
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const act = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await proven(work);
      setRefused(null);
      setTyped(null);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
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
