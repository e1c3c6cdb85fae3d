import { appendAudit } from '../../audit/index.ts';
import { changePerson, getPerson, type Person, type PersonChange } from '../../firm/index.ts';
import { type Actor, notFound, timestamp } from '../../platform/index.ts';
import { endConsentsOf } from '../consent/own-consents.ts';
import type { AccessParts } from '../parts.ts';
import type { SessionParts } from './authenticate-session.ts';
import type { Session } from './model.ts';
import { standing } from './own-session.ts';
import {
  deleteInvitations,
  endSessions,
  findSessionById,
  forgetDevices,
  listSessionRows,
} from './repository.ts';
import { toSession } from './sign-in.ts';

/** Of one person, or of all people that the actor may see: sessions that are in use. */
export async function listFirmSessions(
  parts: Pick<SessionParts, 'database' | 'clock' | 'config'>,
  actor: Actor,
  personId?: string,
): Promise<readonly Session[]> {
  if (personId !== undefined) await getPerson(parts, actor, personId);
  const rows = await listSessionRows(parts.database.read, actor, { ...standing(parts), personId });
  return rows.map(toSession);
}

/**
 * One session, or all of a person, from their next request on.
 * @throws ChanceryError `not_found`
 */
export async function endSessionsFor(
  parts: Pick<AccessParts, 'database' | 'clock'>,
  actor: Actor,
  which: { readonly personId: string; readonly id?: string | undefined } | { readonly id: string },
): Promise<{ readonly ended: number }> {
  const row = which.id === undefined ? undefined : await findSessionById(parts.database.read, which.id);
  const isOne = which.id !== undefined;
  if (isOne && row === undefined && !('personId' in which)) throw notFound('session');
  const personId = 'personId' in which ? which.personId : (row?.person_id ?? '');
  // First, so that of whose session it is nobody learns who may not know the person.
  const { firm_id: firmId } = await getPerson(parts, actor, personId);
  if (isOne && row?.person_id !== personId) throw notFound('session');
  return parts.database.transaction(async (tx) => {
    const at = timestamp(parts.clock);
    const ids = await endSessions(tx, at, which.id === undefined ? { personId } : { id: which.id });
    if (isOne && ids.length === 0) throw notFound('session');
    for (const subject of ids)
      await appendAudit(tx, parts.clock, { ...actor, firmId }, { action: 'session.ended', subject });
    return { ended: ids.length };
  });
}

/**
 * As `changePerson`; who is disabled is signed out for good, as are the programs that they let act for them, and is not invited any more. The same for
 * whom the directory knew by another subject: it may have been somebody else.
 */
export async function changeAccess(
  parts: Pick<AccessParts, 'database' | 'clock' | 'ids'>,
  actor: Actor,
  id: string,
  change: PersonChange,
): Promise<Person> {
  const { directory: before } = await getPerson(parts, actor, id);
  const person = await changePerson(parts, actor, id, change);
  const isSame = before?.issuer === person.directory?.issuer && before?.subject === person.directory?.subject;
  const isDisabled = person.status !== 'active';
  if (!isDisabled && (before === null || isSame)) return person;
  await endSessionsFor(parts, actor, { personId: person.id });
  await parts.database.transaction(async (tx) => {
    await endConsentsOf(tx, parts, { ...actor, firmId: person.firm_id }, person.id);
    if (!isDisabled) return;
    await deleteInvitations(tx, person.id);
    await forgetDevices(tx, person.id);
  });
  return person;
}
