import { appendAudit } from '../../audit/index.ts';
import type { Answer } from '../../contract/index.ts';
import { getFirm, getPerson, hashSecret, NO_SECRET, verifySecret } from '../../firm/index.ts';
import { ChanceryError, notFound, timestamp } from '../../platform/index.ts';
import type { Queries, TruthTables } from '../../store/index.ts';
import { assertPerson, type Principal } from '../model.ts';
import { ended, type SessionParts } from './authenticate-session.ts';
import type { Guesses } from './guesses.ts';
import {
  type BegunSession,
  hashOf,
  needsSecondFactor,
  newSessionSecret,
  PROOF_SECONDS,
  type Session,
} from './model.ts';
import { newPassword, normalPassword } from './passwords.ts';
import {
  changeSecondFactor,
  changeSession,
  deleteInvitations,
  endSessions,
  findAccount,
  findSessionById,
  listSessionRows,
  putKnownDevice,
  putPassword,
} from './repository.ts';
import { type Browser, guesserOf, takeCode, toSession } from './sign-in.ts';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

/** Where somebody tries, who is in already. */
type Known = Pick<Browser, 'address' | 'device'>;

/** Who is signed in, and how long that lasts. */
export type OwnSession = Answer<'getSession'>;

export async function readSession(parts: SessionParts, principal: Principal): Promise<OwnSession> {
  const { read } = parts.database;
  const { sessionId, personId } = assertPerson(principal);
  const row = await findSessionById(read, sessionId);
  const account = await findAccount(read, personId);
  if (row === undefined || account === undefined) throw ended();
  const person = await getPerson(parts, principal, personId);
  const { id, name } = await getFirm(parts, principal, principal.firmId);
  const idle = Date.parse(row.seen_at) + parts.config.sessionIdleMinutes * 60_000;
  return {
    session: toSession(row),
    idle_until: new Date(Math.min(idle, Date.parse(row.expires_at))).toISOString(),
    proven_until: new Date(Date.parse(row.proven_at) + PROOF_SECONDS * 1000).toISOString(),
    person,
    firm: { id, name },
    scopes: [...principal.scopes],
    second_factor: { required: needsSecondFactor(person.roles), set: account.totp_secret !== null },
    password_set: account.password_hash !== NO_SECRET,
  };
}

/**
 * For what goes on unasked: a session that nobody has used for too long has ended, whatever is still open in it.
 * @throws ChanceryError `session_ended`
 */
export async function assertSessionInUse(
  parts: Pick<SessionParts, 'database' | 'clock' | 'config'>,
  { provenAt, tokenId }: Principal,
): Promise<void> {
  if (provenAt === undefined || tokenId === null) return;
  const row = await findSessionById(parts.database.read, tokenId);
  if (row === undefined || row.seen_at <= standing(parts).seenAfter) throw ended();
}

/** The password again, before what destroys. @throws ChanceryError `sign_in_failed`, `rate_limited` */
export async function proveAgain(
  parts: SessionParts,
  guesses: Guesses,
  principal: Principal,
  password: string,
  browser: Known,
): Promise<void> {
  const { sessionId, personId } = assertPerson(principal);
  await assertPassword(parts, guesses, principal, password, browser);
  await parts.database.transaction((tx) =>
    changeSession(tx, sessionId, { proven_at: timestamp(parts.clock) }),
  );
  parts.log.info({ person: personId }, 'a person gave the password again');
}

/**
 * All other sessions of the person end, and this one goes on under a new secret.
 * @throws ChanceryError `sign_in_failed`, `rate_limited`, `validation_failed`
 */
export async function changePassword(
  parts: SessionParts,
  guesses: Guesses,
  principal: Principal,
  input: { readonly current_password: string; readonly password: string },
  browser: Known,
): Promise<BegunSession> {
  const { personId } = assertPerson(principal);
  const current = await assertPassword(parts, guesses, principal, input.current_password, browser);
  const person = await getPerson(parts, principal, personId);
  const firm = await getFirm(parts, principal, principal.firmId);
  const hash = await hashSecret(newPassword(input.password, [person.name, person.email ?? '', firm.name]));
  return parts.database.transaction(async (tx) => {
    // Somebody else may have changed it while hashes were computed.
    if ((await findAccount(tx, personId))?.password_hash !== current) throw wrongPassword();
    await putPassword(tx, personId, hash, timestamp(parts.clock));
    await deleteInvitations(tx, personId);
    await appendAudit(tx, parts.clock, principal, {
      action: 'password.set',
      subject: personId,
      details: { by: 'password' },
    });
    return renew(tx, parts, principal, {});
  });
}

/** A secret for the authenticator, which counts once a code of it has come. */
export async function offerSecondFactor(
  parts: SessionParts,
  principal: Principal,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const { personId } = assertPerson(principal);
  const { email, name } = await getPerson(parts, principal, personId);
  const secret = newTotpSecret();
  await parts.database.transaction((tx) => changeSecondFactor(tx, personId, { totp_offered: secret }));
  return { secret, uri: totpUri(secret, { issuer: 'Chancery', account: email ?? name }) };
}

/**
 * A code of the offered secret makes it count. Who has one already shows a code of that, too.
 * @throws ChanceryError `sign_in_failed`, `rate_limited`; `conflict` when none was offered
 */
export async function setSecondFactor(
  parts: SessionParts,
  guesses: Guesses,
  principal: Principal,
  input: { readonly code: string; readonly current_code?: string | undefined },
  browser: Known,
): Promise<BegunSession> {
  return byCode(parts, guesses, principal, browser, async (tx, account) => {
    const { person_id: personId, totp_secret: current, totp_offered: offered } = account;
    if (offered === null) {
      throw new ChanceryError('conflict', 'No secret was offered, or it counts already.', {
        hint: 'POST /v1/me/second-factor gives one.',
      });
    }
    const step = totpStep(offered, input.code, parts.clock.now(), 0);
    if (step === null) return null;
    if (current !== null && !(await takeCode(tx, parts, account, current, input.current_code))) return null;
    await changeSecondFactor(tx, personId, { totp_secret: offered, totp_offered: null, totp_step: step });
    await appendAudit(tx, parts.clock, principal, { action: 'second_factor.set', subject: personId });
    return renew(tx, parts, principal, { second_factor: 1 });
  });
}

/**
 * Whoever came by the directory, which asked for a password alone, gives a code of their authenticator: the session goes on under a new secret.
 * @throws ChanceryError `sign_in_failed`, `rate_limited`; `conflict` where there is no authenticator
 */
export async function giveCode(
  parts: SessionParts,
  guesses: Guesses,
  principal: Principal,
  code: string,
  browser: Known,
): Promise<BegunSession> {
  return byCode(parts, guesses, principal, browser, async (tx, account) => {
    const { person_id: personId } = account;
    if (account.totp_secret === null) {
      throw new ChanceryError('conflict', 'There is no authenticator yet.', {
        hint: 'POST /v1/me/second-factor gives a secret for one.',
      });
    }
    if (!(await takeCode(tx, parts, account, account.totp_secret, code))) return null;
    // From now on this browser is counted by itself.
    const device = browser.device ?? newSessionSecret('chd');
    await putKnownDevice(tx, hashOf(device), personId, timestamp(parts.clock));
    const renewed = await renew(tx, parts, principal, { second_factor: 1 }, { others: 'stay' });
    return { ...renewed, device };
  });
}

/** What a code begins; null says that it was wrong, and is counted. */
async function byCode(
  parts: SessionParts,
  guesses: Guesses,
  principal: Principal,
  browser: Known,
  begin: (
    tx: Queries<TruthTables>,
    account: NonNullable<Awaited<ReturnType<typeof findAccount>>>,
  ) => Promise<BegunSession | null>,
): Promise<BegunSession> {
  const { personId } = assertPerson(principal);
  const by = await guesserOf(parts, [personId], `code ${personId}`, browser);
  guesses.begin(by);
  const begun = await parts.database.transaction(async (tx) => {
    const account = await findAccount(tx, personId);
    if (account === undefined) throw ended();
    return begin(tx, account);
  });
  if (begun === null) throw wrongCode();
  guesses.right(by);
  return begun;
}

export async function listSessions(parts: SessionParts, principal: Principal): Promise<readonly Session[]> {
  const { personId } = assertPerson(principal);
  const rows = await listSessionRows(parts.database.read, principal, { ...standing(parts), personId });
  return rows.map(toSession);
}

/** One's own: this one, or another of the same person. @throws ChanceryError `not_found` */
export async function endOwnSession(parts: SessionParts, principal: Principal, id?: string): Promise<void> {
  const { personId, sessionId } = assertPerson(principal);
  await parts.database.transaction(async (tx) => {
    const row = await findSessionById(tx, id ?? sessionId);
    const at = timestamp(parts.clock);
    const ids = row?.person_id === personId ? await endSessions(tx, at, { id: row.id }) : [];
    if (ids.length === 0) throw notFound('session');
    await appendAudit(tx, parts.clock, principal, { action: 'session.ended', subject: id ?? sessionId });
  });
}

/** What is still in use at this moment, as far as the rows tell. */
export function standing({ clock, config }: Pick<SessionParts, 'clock' | 'config'>) {
  const idle = config.sessionIdleMinutes * 60_000;
  return {
    now: timestamp(clock),
    seenAfter: new Date(clock.now().getTime() - idle).toISOString(),
  };
}

async function renew(
  tx: Queries<TruthTables>,
  parts: SessionParts,
  principal: Principal,
  change: { readonly second_factor?: 1 },
  { others }: { readonly others: 'end' | 'stay' } = { others: 'end' },
): Promise<BegunSession> {
  const { personId, sessionId } = assertPerson(principal);
  const at = timestamp(parts.clock);
  const secret = newSessionSecret('chx');
  if (others === 'end') await endSessions(tx, at, { personId, except: sessionId });
  const proven = others === 'end' ? { proven_at: at } : {};
  await changeSession(tx, sessionId, { ...change, ...proven, hash: hashOf(secret), seen_at: at });
  await appendAudit(tx, parts.clock, principal, { action: 'session.renewed', subject: sessionId });
  const row = await findSessionById(tx, sessionId);
  if (row === undefined || row.ended_at !== null) throw ended();
  return { session: toSession(row), secret, device: null };
}

/** @returns the hash that it fits */
async function assertPassword(
  parts: SessionParts,
  guesses: Guesses,
  principal: Principal,
  password: string,
  browser: Known,
): Promise<string | undefined> {
  const { personId } = assertPerson(principal);
  // Over all sessions: one that was taken, or that the directory gives again and again, must not serve to find the password out.
  const by = await guesserOf(parts, [personId], personId, browser);
  guesses.begin(by);
  const account = await findAccount(parts.database.read, personId);
  if (!(await verifySecret(account?.password_hash, normalPassword(password)))) throw wrongPassword();
  guesses.right(by);
  return account?.password_hash;
}

function wrongPassword(): ChanceryError {
  return new ChanceryError('sign_in_failed', 'This is not the password.', {
    hint: 'It is the one that you sign in with.',
  });
}

function wrongCode(): ChanceryError {
  return new ChanceryError('sign_in_failed', 'This code is not right, or was used before.', {
    hint: 'Take the next one. Check that the clocks of the telephone and of the appliance agree.',
  });
}
