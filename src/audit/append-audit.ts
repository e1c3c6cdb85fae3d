import { hash } from 'node:crypto';
import { type Actor, type Clock, canonicalJson, type Json, timestamp } from '../platform/index.ts';
import type { Queries, TruthTables } from '../store/index.ts';
import { type AuditAction, type AuditEntry, GENESIS } from './model.ts';
import { insertEntry, newestEntry } from './repository.ts';

export interface AuditEvent {
  readonly action: AuditAction;
  /** The id of what it happened to. */
  readonly subject: string;
  /** Ids, counts and names of fields; never tokens, secrets or document text. */
  readonly details?: Json;
}

/**
 * Appends to the hash chain inside the transaction of the action itself: either both are on disk or
 * neither is. `tx` must be a write transaction; SQLite allows one at a time, so the chain cannot fork.
 */
export async function appendAudit(
  tx: Queries<TruthTables>,
  clock: Clock,
  actor: Actor,
  event: AuditEvent,
): Promise<void> {
  const previous = await newestEntry(tx);
  const entry = {
    seq: (previous?.seq ?? 0) + 1,
    at: timestamp(clock),
    firm_id: actor.firmId,
    actor_kind: actor.kind,
    actor_id: actor.clientId,
    person_id: actor.personId,
    action: event.action,
    subject: event.subject,
    details: canonicalJson(event.details ?? {}),
    previous_hash: previous?.hash ?? GENESIS,
  };
  await insertEntry(tx, { ...entry, hash: hashEntry(entry) });
}

/** SHA-256 over the canonical JSON of everything but the hash itself, the previous hash included. */
export function hashEntry(entry: Omit<AuditEntry, 'hash'>): string {
  return hash('sha256', canonicalJson(hashed(entry)), 'hex');
}

/** As an export has it: what is hashed, and the hash, and nothing else. */
export function lineOfEntry(entry: AuditEntry): string {
  return canonicalJson({ ...hashed(entry), hash: entry.hash });
}

function hashed(entry: Omit<AuditEntry, 'hash'>) {
  return {
    seq: entry.seq,
    at: entry.at,
    firm_id: entry.firm_id,
    actor_kind: entry.actor_kind,
    actor_id: entry.actor_id,
    person_id: entry.person_id,
    action: entry.action,
    subject: entry.subject,
    details: entry.details,
    previous_hash: entry.previous_hash,
  };
}
