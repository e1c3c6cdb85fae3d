import { appendAudit } from '../../audit/index.ts';
import { hashSecret, readRoles } from '../../firm/index.ts';
import { type Actor, ChanceryError, notFound, timestamp } from '../../platform/index.ts';
import { CONSOLE } from '../model.ts';
import { assertEligible, type SessionParts } from './authenticate-session.ts';
import type { Guesses } from './guesses.ts';
import { type BegunSession, hashOf, INVITATION_SECONDS, newSessionSecret } from './model.ts';
import { newPassword } from './passwords.ts';
import {
  changeSecondFactor,
  deleteInvitations,
  endSessions,
  findAccount,
  findInvitation,
  findInvited,
  forgetDevices,
  putInvitation,
  putPassword,
} from './repository.ts';
import { type Browser, beginSession, takeCode } from './sign-in.ts';

/**
 * A code that is good once, for 72 hours, to set the first password or a new one. A second factor stays unless it is said to be lost.
 * @throws ChanceryError `not_found`; `conflict` where the person could not sign in with it
 */
export async function invitePerson(
  parts: Pick<SessionParts, 'database' | 'clock'>,
  actor: Actor,
  input: { readonly id: string; readonly resetsSecondFactor?: boolean | undefined },
): Promise<{ readonly invitation: string; readonly expires_at: string }> {
  const invitation = newSessionSecret('chi');
  const expires = new Date(parts.clock.now().getTime() + INVITATION_SECONDS * 1000).toISOString();
  await parts.database.transaction(async (tx) => {
    const person = await findInvited(tx, input.id);
    if (person === undefined || (actor.firmId !== null && person.firm_id !== actor.firmId))
      throw notFound('person');
    const lacks = [
      ...(person.email === null ? ['no e-mail address'] : []),
      ...(person.roles === '' ? ['no role'] : []),
    ];
    if (lacks.length > 0 || person.status !== 'active') {
      const why = lacks.length > 0 ? `has ${lacks.join(' and ')}` : 'is disabled';
      throw new ChanceryError('conflict', `${person.name} ${why}, and could not sign in.`, {
        hint: 'chancery person role PERSON lawyer; chancery person set PERSON --email ADDRESS; chancery person enable PERSON',
      });
    }
    await putInvitation(tx, actor, {
      hash: hashOf(invitation),
      person_id: person.id,
      resets_second_factor: input.resetsSecondFactor === true ? 1 : 0,
      created_at: timestamp(parts.clock),
      expires_at: expires,
    });
    await appendAudit(
      tx,
      parts.clock,
      { ...actor, firmId: person.firm_id },
      {
        action: 'person.invited',
        subject: person.id,
        details: { resets_second_factor: input.resetsSecondFactor === true },
      },
    );
  });
  return { invitation, expires_at: expires };
}

/**
 * Sets the password and begins a session; all sessions from before end, and no browser is known any more.
 * @throws ChanceryError `sign_in_failed` for a code that is not good any more, or never was; `code_required`, `validation_failed`, `rate_limited`
 */
export async function acceptInvitation(
  parts: SessionParts,
  guesses: Guesses,
  input: { readonly invitation: string; readonly password: string; readonly code?: string | undefined },
  browser: Browser,
): Promise<BegunSession> {
  const { read } = parts.database;
  const given = await usable(parts, input.invitation);
  const person = given === undefined ? undefined : await findInvited(read, given.person_id);
  if (given === undefined || person?.status !== 'active' || person.firm_status !== 'active') throw refused();
  if (readRoles(person.roles).length === 0) throw refused();
  assertEligible(person.firm_tier);
  const known = [person.name, person.email ?? '', person.firm_name];
  const hash = await hashSecret(newPassword(input.password, known));
  // Whoever got hold of the invitation must not find out the code by it.
  const by = { account: 'invitation', address: browser.address, device: given.hash };
  guesses.begin(by);
  const begun = await parts.database.transaction(async (tx) => {
    // Of two at once one finds it.
    if ((await findInvitation(tx, given.hash)) === undefined) throw refused();
    const at = timestamp(parts.clock);
    const account = await findAccount(tx, person.id);
    const actor: Actor = { kind: 'client', firmId: person.firm_id, clientId: CONSOLE, personId: person.id };
    let secret = account?.totp_secret ?? null;
    if (secret !== null && given.resets_second_factor === 1) {
      await changeSecondFactor(tx, person.id, { totp_secret: null, totp_offered: null });
      await appendAudit(tx, parts.clock, actor, { action: 'second_factor.removed', subject: person.id });
      secret = null;
    }
    if (account !== undefined && secret !== null) {
      if (input.code === undefined) {
        guesses.right(by);
        throw new ChanceryError('code_required', 'The code of your authenticator is needed, too.', {
          hint: 'Send the same again with `code`. Who has lost it asks the administrator: chancery person invite --reset-second-factor',
        });
      }
      if (!(await takeCode(tx, parts, account, secret, input.code))) throw refused();
    }
    await deleteInvitations(tx, person.id);
    await putPassword(tx, person.id, hash, at);
    await endSessions(tx, at, { personId: person.id });
    await forgetDevices(tx, person.id);
    await appendAudit(tx, parts.clock, actor, {
      action: 'password.set',
      subject: person.id,
      details: { by: 'invitation' },
    });
    const who = { personId: person.id, firmId: person.firm_id, secondFactor: secret !== null };
    return beginSession(tx, parts, who, browser);
  });
  guesses.right(by);
  return begun;
}

async function usable({ database, clock }: SessionParts, invitation: string) {
  const row = await findInvitation(database.read, hashOf(invitation));
  return row !== undefined && row.expires_at > timestamp(clock) ? row : undefined;
}

function refused(): ChanceryError {
  return new ChanceryError('sign_in_failed', 'This invitation cannot be used, or not any more.', {
    hint: 'It is good once and for 72 hours. The administrator gives out another: chancery person invite.',
  });
}
