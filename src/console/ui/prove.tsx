/** What gives access or destroys asks for a proof of the last ten minutes: for the password when it is wanted, and the request is sent again; or by way of the directory. */
import { useEffect, useRef } from 'preact/hooks';
import { post, Refused } from '../api/call.ts';
import { rememberPlace } from '../router.ts';
import { session } from '../session.ts';
import { Field, Form } from './form.tsx';
import { signal, useSignal } from './signal.ts';
import { useAnswer } from './use-answer.ts';

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
  const own = useSignal(session);
  const ways = useAnswer<'signInWays'>(wanted === null ? null : '/v1/session/ways');
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
      <h2 id="proof">Confirm that it is you</h2>
      <p>What you are about to do gives access to someone, or cannot be undone.</p>
      {own?.password_set === false ? null : <Password given={() => given(wanted)} />}
      {ways.answer?.directory === true ? (
        <>
          <p>
            <a class="main" href="/v1/session/directory?again=true" target="_self" onClick={rememberPlace}>
              Confirm with the firm’s directory
            </a>
          </p>
          <p class="quiet">You will come back to this page. What you have typed on it will not be kept.</p>
        </>
      ) : null}
      <button type="button" onClick={leave}>
        Cancel
      </button>
    </dialog>
  );
}

function given(wanted: Asking): void {
  asking.set(null);
  wanted.given();
}

function Password({ given }: { readonly given: () => void }) {
  return (
    <Form
      action="Continue"
      send={async ({ password = '' }) => {
        await post<'proveAgain'>('/v1/session/proof', { password });
        given();
      }}
    >
      <Field name="password" label="Your password" type="password" autocomplete="current-password" required />
    </Form>
  );
}
