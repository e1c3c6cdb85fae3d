/** Who is signed in. */

import { type Answer, get, Refused, remove, sessionEnded } from './api/call.ts';
import { signal } from './ui/signal.ts';

export type OwnSession = Answer<'getSession'>;
export type Scope = OwnSession['scopes'][number];

/** undefined: not known yet; null: nobody. */
export const session = signal<OwnSession | null | undefined>(undefined);

export async function readSession(): Promise<void> {
  try {
    session.set(await get<'getSession'>('/v1/session'));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status !== 401) throw error;
    session.set(null);
  }
}

let isOut = false;

/** By their own wish: nobody waits below to go on. */
export function hasSignedOut(): boolean {
  return isOut;
}

export async function signOut(): Promise<void> {
  await remove<'endSession'>('/v1/session');
  isOut = true;
  session.set(null);
}

sessionEnded.addEventListener('ended', () => {
  isOut = false;
  if (session.get() !== null) session.set(null);
});
