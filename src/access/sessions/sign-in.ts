import { appendAudit } from '../../audit/index.ts';
import { readRoles, verifySecret } from '../../firm/index.ts';
import { type Actor, ChanceryError, timestamp } from '../../platform/index.ts';
import type { Queries, TruthTables } from '../../store/index.ts';
import { CONSOLE } from '../model.ts';
import { assertEligible, type SessionParts } from './authenticate-session.ts';
import type { Guesser, Guesses } from './guesses.ts';
import { type BegunSession, DEVICE_SECONDS, hashOf, newSessionSecret, type Session } from './model.ts';
import { normalPassword } from './passwords.ts';
import {
  endSessions,
  findAccount,
  findAccounts,
  findSession,
  insertSession,
  isKnownDevice,
  putKnownDevice,
  takeStep,
} from './repository.ts';
import { totpStep } from './totp.ts';

/** What a browser brings along. */
export interface Browser {
  readonly address: string;
  /** The session it had until now; it ends when another begins. */
  readonly session: string | null;
  /** By which it may be known. */
  readonly device: string | null;
}

type Account = Awaited<ReturnType<typeof findAccounts>>[number];

/**
 * E-mail and password, and a code where the person has set up a second factor. Whatever is wrong, the words are the same and a hash is computed.
 * @throws ChanceryError `sign_in_failed`; `code_required` once the password was right; `rate_limited`, `tier_not_eligible`
 */
export async function signIn(
  parts: SessionParts,
  guesses: Guesses,
  input: { readonly email: string; readonly password: string; readonly code?: string | undefined },
  browser: Browser,
): Promise<BegunSession> {
  const { read } = parts.database;
  const email = input.email.trim();
  const accounts = await findAccounts(read, email);
  const ids = accounts.map(({ person_id }) => person_id);
  const by = await guesserOf(parts, ids, email.toLowerCase(), browser);
  guesses.begin(by);
  const account = await accountOf(accounts, normalPassword(input.password));
  if (account === null) {
    // What somebody made up is not written down: it may be the password, in the wrong field.
    const named = accounts[0]?.person_id ?? null;
    parts.log.warn({ person: named, address: browser.address }, 'a person was not let in');
    throw failed();
  }
  if (account.totp_secret !== null && input.code === undefined) {
    guesses.right(by);
    throw new ChanceryError('code_required', 'The code of your authenticator is needed, too.', {
      hint: 'Send the same again with `code`.',
    });
  }
  assertEligible(account.firm_tier);
  const begun = await begin(parts, account, input.code, browser);
  if (begun === null) {
    parts.log.warn({ person: account.person_id, address: browser.address }, 'a code was not taken');
    throw failed();
  }
  guesses.right(by);
  return begun;
}

/**
 * Whoever tries: counted by the browser where one of these people is known by it, otherwise over all browsers and sessions.
 * @param account as it is counted, whether anybody has it or not
 */
export async function guesserOf(
  { database, clock }: Pick<SessionParts, 'database' | 'clock'>,
  personIds: readonly string[],
  account: string,
  { address, device }: Pick<Browser, 'address' | 'device'>,
): Promise<Guesser> {
  const since = new Date(clock.now().getTime() - DEVICE_SECONDS * 1000).toISOString();
  const hash = hashOf(device ?? '');
  const known = await isKnownDevice(database.read, hash, personIds, since);
  return { account, address, device: known ? hash : null };
}

/** The account that the password is of. Several firms of one appliance may know a person by one address. */
async function accountOf(accounts: readonly Account[], password: string): Promise<Account | null> {
  let found: Account | null = null;
  for (const account of accounts.length === 0 ? [undefined] : accounts) {
    const matches = await verifySecret(account?.password_hash, password);
    if (matches && account !== undefined && maySignIn(account)) found ??= account;
  }
  return found;
}

function maySignIn({ status, firm_status, roles }: Account): boolean {
  return status === 'active' && firm_status === 'active' && readRoles(roles).length > 0;
}

/** @returns null where the code was not taken */
async function begin(
  parts: SessionParts,
  { person_id: personId, firm_id: firmId, password_hash }: Account,
  code: string | undefined,
  browser: Browser,
): Promise<BegunSession | null> {
  return parts.database.transaction(async (tx) => {
    // As it is now: the password may have been changed, and the code used, while a hash was computed.
    const account = await findAccount(tx, personId);
    if (account === undefined || account.password_hash !== password_hash) return null;
    if (!maySignIn(account)) return null;
    const { totp_secret: secret } = account;
    if (secret !== null && !(await takeCode(tx, parts, account, secret, code))) return null;
    return beginSession(tx, parts, { personId, firmId, secondFactor: secret !== null }, browser);
  });
}

/** Each code is taken once, of whoever sends it first. */
export async function takeCode(
  tx: Queries<TruthTables>,
  { clock }: Pick<SessionParts, 'clock'>,
  account: { readonly person_id: string; readonly totp_step: number },
  secret: string,
  code: string | undefined,
): Promise<boolean> {
  const step = totpStep(secret, code ?? '', clock.now(), account.totp_step);
  return step !== null && (await takeStep(tx, account.person_id, step));
}

/** A new session of a browser, with a new secret always: what it had before, or was given by somebody else, is worth nothing. */
export async function beginSession(
  tx: Queries<TruthTables>,
  parts: SessionParts,
  who: {
    readonly personId: string;
    readonly firmId: string;
    readonly secondFactor: boolean;
    /** Where no password was given: a browser is known by its passwords. */
    readonly by?: 'directory';
    readonly provenAt?: string;
    /** Hash of the session that the browser had, where it does not bring it along. */
    readonly before?: string | null;
  },
  browser: Browser,
): Promise<BegunSession> {
  const { personId, firmId } = who;
  const at = timestamp(parts.clock);
  const actor: Actor = { kind: 'client', firmId, clientId: CONSOLE, personId };
  const had = browser.session === null ? (who.before ?? null) : hashOf(browser.session);
  if (had !== null) {
    const before = await findSession(tx, had);
    if (before?.person_id === personId) await endSessions(tx, at, { id: before.id });
  }
  const secret = newSessionSecret('chx');
  const device = who.by === 'directory' ? null : (browser.device ?? newSessionSecret('chd'));
  const expires = parts.clock.now().getTime() + parts.config.sessionHours * 3_600_000;
  const session = {
    id: parts.ids.next('ses'),
    person_id: personId,
    begun_at: at,
    seen_at: at,
    expires_at: new Date(expires).toISOString(),
    address: browser.address,
  };
  await insertSession(tx, actor, {
    ...session,
    hash: hashOf(secret),
    firm_id: firmId,
    ended_at: null,
    proven_at: who.provenAt ?? at,
    second_factor: who.secondFactor ? 1 : 0,
  });
  if (device !== null) await putKnownDevice(tx, hashOf(device), personId, at);
  await appendAudit(tx, parts.clock, actor, {
    action: 'session.begun',
    subject: session.id,
    details: { second_factor: who.secondFactor, ...(who.by && { by: who.by }) },
  });
  return { session: { ...session, second_factor: who.secondFactor }, secret, device };
}

export function toSession(row: Omit<Session, 'second_factor'> & { readonly second_factor: number }): Session {
  const { id, person_id, begun_at, seen_at, expires_at, second_factor, address } = row;
  return { id, person_id, begun_at, seen_at, expires_at, second_factor: second_factor === 1, address };
}

function failed(): ChanceryError {
  return new ChanceryError('sign_in_failed', 'These do not fit together, or cannot be used to sign in.', {
    hint: 'Check e-mail, password and code. The administrator can invite you anew: chancery person invite.',
  });
}
