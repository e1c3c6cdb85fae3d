/** What gives access or destroys asks for the password of the last ten minutes: it is asked for when it is wanted, and the request is sent again. */
import { useEffect, useRef } from 'preact/hooks';
import { post, Refused } from '../../api/call.ts';
import { Field, Form } from '../../ui/form.tsx';
import { signal, useSignal } from '../../ui/signal.ts';

interface Asking {
  readonly given: () => void;
  readonly refused: () => void;
}

const asking = signal<Asking | null>(null);

/** @throws Refused */
export async function proven<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'proof_required')) throw error;
    await new Promise<void>((resolve, reject) => {
      asking.set({ given: resolve, refused: () => reject(error) });
    });
    return await work();
  }
}

export function PasswordDialog() {
  const wanted = useSignal(asking);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (wanted !== null) dialog.current?.showModal();
  }, [wanted]);
  if (wanted === null) return null;
  const leave = () => {
    asking.set(null);
    wanted.refused();
  };
  return (
    <dialog ref={dialog} aria-labelledby="proof" onCancel={leave}>
      <h2 id="proof">Your password, once more</h2>
      <p>What you are about to do gives access or cannot be undone.</p>
      <Form
        action="Go on"
        send={async ({ password = '' }) => {
          await post<'proveAgain'>('/v1/session/proof', { password });
          asking.set(null);
          wanted.given();
        }}
      >
        <Field name="password" label="Password" type="password" autocomplete="current-password" required />
      </Form>
      <button type="button" onClick={leave}>
        Leave it
      </button>
    </dialog>
  );
}
