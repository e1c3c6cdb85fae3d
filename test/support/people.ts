import {
  acceptInvitation,
  createGuesses,
  createSessions,
  invitePerson,
  offerSecondFactor,
  setSecondFactor,
  totpCode,
} from '../../src/access/index.ts';
import type { Stores } from '../../src/appliance/stores.ts';
import { addPerson, type Role } from '../../src/firm/index.ts';
import { type Clock, operator } from '../../src/platform/index.ts';

export const PASSWORD = 'seven brass lanterns hang low';

export interface SignedIn {
  readonly personId: string;
  readonly email: string;
  readonly sessionId: string;
  /** What the cookie of the session holds. */
  readonly secret: string;
  readonly device: string;
  /** Of the authenticator, where the roles ask for one. */
  readonly totp: string | null;
}

let serial = 0;

/** What the authenticator shows. */
export function codeOf(secret: string, clock: Clock, ahead = 0): string {
  return totpCode(secret, Math.floor(clock.now().getTime() / 30_000) + ahead);
}

/** Somebody new of the firm who was invited, has set a password and, as an administrator, an authenticator. */
export async function signedInPerson(
  stores: Stores,
  firmId: string,
  roles: readonly Role[],
  options: { readonly secondFactor?: boolean; readonly address?: string } = {},
): Promise<SignedIn> {
  const email = `person${serial++}@firm.example`;
  const { id } = await addPerson(stores, operator, { firmId, name: `Ada ${serial}`, email, roles });
  const browser = { address: options.address ?? '10.0.0.7', session: null, device: null };
  const { invitation } = await invitePerson(stores, operator, { id });
  const begun = await acceptInvitation(stores, createGuesses(0), { invitation, password: PASSWORD }, browser);
  const device = begun.device ?? '';
  const plain = { personId: id, email, sessionId: begun.session.id, device };
  if (options.secondFactor ?? roles.includes('admin')) {
    const principal = await createSessions(stores).authenticate(begun.secret);
    const { secret: totp } = await offerSecondFactor(stores, principal);
    const code = codeOf(totp, stores.clock, -1);
    const renewed = await setSecondFactor(stores, createGuesses(0), principal, { code }, browser);
    return { ...plain, secret: renewed.secret, totp };
  }
  return { ...plain, secret: begun.secret, totp: null };
}

/** As a page of the appliance sends it. */
export function fromOwnPage(secret: string): Record<string, string> {
  return { cookie: `chancery=${secret}`, 'sec-fetch-site': 'same-origin' };
}
