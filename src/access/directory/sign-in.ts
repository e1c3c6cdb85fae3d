import { appendAudit } from '../../audit/index.ts';
import { NO_SECRET, putSubject, readRoles } from '../../firm/index.ts';
import { type Actor, ChanceryError, type Config, timestamp } from '../../platform/index.ts';
import { CONSOLE } from '../model.ts';
import { assertEligible, type SessionParts } from '../sessions/authenticate-session.ts';
import { type BegunSession, PROOF_SECONDS } from '../sessions/model.ts';
import { findAccount, putPassword } from '../sessions/repository.ts';
import { beginSession } from '../sessions/sign-in.ts';
import type { Asserted } from './provider.ts';
import { findByEmail, findBySubject } from './repository.ts';
import { firmOfDirectory } from './whose-directory.ts';

export type DirectoryParts = SessionParts & {
  readonly config: Pick<Config, 'directoryIssuer' | 'directoryFirm'>;
};

/**
 * A session for whom the directory vouches for. Nobody is created: it is somebody of the one firm whose directory it is, active and with a role, whom it
 * knows by its subject, or the first time by an address that it has verified.
 * @throws ChanceryError `sign_in_failed`, `tier_not_eligible`
 */
export async function signInByDirectory(
  parts: DirectoryParts,
  asserted: Asserted,
  { address, before }: { readonly address: string; readonly before: string | null },
): Promise<BegunSession> {
  const { database, clock } = parts;
  const firmId = await firmOfDirectory(parts);
  if (firmId === null) {
    parts.log.error({}, 'directory_firm must say which of the firms the directory is of');
    throw refused();
  }
  return database.transaction(async (tx) => {
    const { issuer, subject, email } = asserted;
    const known = await findBySubject(tx, issuer, subject);
    const called = known !== undefined || email === null ? [] : await findByEmail(tx, firmId, issuer, email);
    const person = known ?? (called.length === 1 ? called[0] : undefined);
    if (
      person === undefined ||
      person.firm_id !== firmId ||
      person.status !== 'active' ||
      person.firm_status !== 'active' ||
      readRoles(person.roles).length === 0
    ) {
      parts.log.warn(
        { person: person?.id ?? null, verified_email: email !== null, known: known !== undefined },
        'the directory vouches for somebody who may not sign in',
      );
      throw refused();
    }
    assertEligible(person.firm_tier);
    const at = timestamp(clock);
    const actor: Actor = { kind: 'client', firmId, clientId: CONSOLE, personId: person.id };
    if (known === undefined) {
      await putSubject(tx, actor, person.id, { issuer, subject }, at);
      await appendAudit(tx, clock, actor, {
        action: 'directory.linked',
        subject: person.id,
        details: { issuer },
      });
    }
    if ((await findAccount(tx, person.id)) === undefined) await putPassword(tx, person.id, NO_SECRET, at);
    return beginSession(
      tx,
      parts,
      {
        personId: person.id,
        firmId,
        secondFactor: asserted.manyFactors,
        by: 'directory',
        provenAt: provenAt(asserted, clock.now()),
        before,
      },
      { address, session: null, device: null },
    );
  });
}

/** When the directory asked last; long ago where it does not say. */
function provenAt({ askedAt }: Asserted, now: Date): string {
  const asked = askedAt === null ? now.getTime() - PROOF_SECONDS * 2_000 : askedAt * 1000;
  return new Date(Math.min(asked, now.getTime())).toISOString();
}

function refused(): ChanceryError {
  return new ChanceryError(
    'sign_in_failed',
    'The directory says who you are, but nobody here may sign in by that.',
    { hint: 'The administrator records you with a role and the address that the directory has.' },
  );
}
