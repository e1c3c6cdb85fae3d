import { isEligible, readRoles, type Tier } from '../../firm/index.ts';
import { ChanceryError, type Config, type Log, messageOf } from '../../platform/index.ts';
import { principalOf } from '../known-principals.ts';
import { CONSOLE, type Principal } from '../model.ts';
import type { AccessParts } from '../parts.ts';
import { hashOf, needsSecondFactor, PROOF_SECONDS, ROLE_SCOPES } from './model.ts';
import { changeSession, findSession, findSessionById } from './repository.ts';

export interface SessionParts extends Pick<AccessParts, 'database' | 'clock' | 'ids'> {
  readonly config: Pick<Config, 'sessionIdleMinutes' | 'sessionHours' | 'publicUrl'>;
  readonly log: Log;
}

/** The people who are signed in. */
export interface Sessions {
  /** @throws ChanceryError `session_ended`, whatever is wrong with it; `tier_not_eligible` */
  authenticate(secret: string): Promise<Principal>;
  /** Before what destroys. @throws ChanceryError `proof_required` for a person who gave the password too long ago */
  assertProven(principal: Principal): void;
  /** Until what was seen is written down. */
  settle(): Promise<void>;
}

type Row = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** How often it is written down that a session is used: it may end that much earlier, never later. */
const SEEN_AGAIN_MS = 60_000;

export function createSessions(parts: SessionParts): Sessions {
  const { database, clock, config, log } = parts;
  const writing = new Map<string, Promise<void>>();
  const seen = (id: string, at: Date) => {
    if (writing.has(id)) return;
    const written = database
      .transaction((tx) => changeSession(tx, id, { seen_at: at.toISOString() }))
      .catch((error: unknown) =>
        log.error({ error: messageOf(error) }, 'the use of a session could not be written down'),
      )
      .finally(() => writing.delete(id));
    writing.set(id, written);
  };
  return {
    async authenticate(secret) {
      const row = await findSession(database.read, hashOf(secret));
      const now = clock.now();
      const quiet = row === undefined ? 0 : now.getTime() - Date.parse(row.seen_at);
      if (quiet >= config.sessionIdleMinutes * 60_000) throw ended();
      const principal = toPrincipal(row, now);
      if (row !== undefined && quiet >= SEEN_AGAIN_MS) seen(row.id, now);
      return principal;
    },
    assertProven({ provenAt }) {
      if (provenAt === undefined) return;
      if (clock.now().getTime() - Date.parse(provenAt) <= PROOF_SECONDS * 1000) return;
      throw new ChanceryError('proof_required', 'For this the password is needed again.', {
        hint: 'POST /v1/session/proof, and send the request again within ten minutes.',
      });
    },
    async settle() {
      await Promise.all(writing.values());
    },
  };
}

/**
 * Of a session that something was begun in. That nobody is at the desk any more does not end what was asked for there; that the person
 * signed out, was disabled or lost the role does.
 * @throws ChanceryError `session_ended`, `tier_not_eligible`
 */
export async function principalOfSession(
  parts: Pick<AccessParts, 'database' | 'clock'>,
  id: string,
): Promise<Principal> {
  return toPrincipal(await findSessionById(parts.database.read, id), parts.clock.now());
}

function toPrincipal(row: Row | undefined, now: Date): Principal {
  if (
    row === undefined ||
    row.ended_at !== null ||
    row.expires_at <= now.toISOString() ||
    row.person_status !== 'active' ||
    row.firm_status !== 'active' ||
    row.roles === ''
  ) {
    throw ended();
  }
  assertEligible(row.firm_tier);
  return principalOf(row, readPrincipal);
}

function readPrincipal(row: Row): Principal {
  const roles = readRoles(row.roles);
  // Whoever still has to set up the second factor, or to give a code of it, can do that, and nothing else.
  const whole = row.second_factor === 1 || !(needsSecondFactor(roles) || row.totp_secret !== null);
  return {
    kind: 'client',
    firmId: row.firm_id,
    clientId: CONSOLE,
    personId: row.person_id,
    scopes: new Set(whole ? roles.flatMap((role) => ROLE_SCOPES[role]) : []),
    resources: [],
    tokenId: row.id,
    provenAt: row.proven_at,
  };
}

/** @throws ChanceryError `tier_not_eligible` */
export function assertEligible(tier: Tier): void {
  if (isEligible(tier)) return;
  throw new ChanceryError(
    'tier_not_eligible',
    'The service is for firms of the medium and enterprise tiers.',
    {
      hint: 'The administrator can change the tier: chancery firm set FIRM --tier medium',
    },
  );
}

export function ended(): ChanceryError {
  return new ChanceryError('session_ended', 'The session has ended, or is not one of ours.', {
    hint: 'Sign in: POST /v1/session.',
  });
}
