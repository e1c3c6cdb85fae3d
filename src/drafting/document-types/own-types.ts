/**
 * The document types that were added to those the appliance comes with. A firm's own goes before one for all
 * firms, and both before the appliance's own of the same name.
 */
import { createHash } from 'node:crypto';
import { stringify } from 'smol-toml';
import { appendAudit } from '../../audit/index.ts';
import { type Actor, ChanceryError, type Clock, timestamp } from '../../platform/index.ts';
import type { Database, TruthTables } from '../../store/index.ts';
import type { DocumentType } from '../model.ts';
import { deleteTypeRow, findTypeRows, insertTypeRow } from '../repository.ts';
import { builtInSource, builtInTypes } from './all.ts';
import { parseBlueprint, readBlueprint } from './blueprint.ts';

export interface TypeParts {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
}

export type TypeOrigin = 'built_in' | 'appliance' | 'firm';

export interface KnownType {
  readonly type: DocumentType;
  readonly origin: TypeOrigin;
}

/** What the actor's firm can draft: the appliance's own in their order, then the others by name. */
export async function knownTypes(
  { database }: Pick<TypeParts, 'database'>,
  actor: Actor,
): Promise<readonly KnownType[]> {
  const rows = await findTypeRows(database.read, actor);
  const edition = rows.map(({ id, firm_id: firm, sha256 }) => `${id} ${firm} ${sha256}`).join();
  const before = editions.get(edition);
  if (before !== undefined) return before;
  const known = new Map<string, KnownType>(
    builtInTypes().map((type) => [type.id, { type, origin: 'built_in' }]),
  );
  // Rows for all firms come first.
  for (const { id, firm_id: firm, blueprint } of rows)
    known.set(id, { type: readBlueprint(blueprint), origin: firm === null ? 'appliance' : 'firm' });
  if (editions.size >= EDITIONS) editions.clear();
  const types = [...known.values()];
  editions.set(edition, types);
  return types;
}

/** What was read of the rows of a firm, by what they hold: the same list as long as they say the same. */
const editions = new Map<string, readonly KnownType[]>();
const EDITIONS = 50;

/** The file of a type as it was given; null for one there is not. */
export async function typeSource(
  { database }: Pick<TypeParts, 'database'>,
  actor: Actor,
  id: string,
): Promise<string | null> {
  const rows = await findTypeRows(database.read, actor);
  return rows.findLast((row) => row.id === id)?.blueprint ?? builtInSource(id);
}

/**
 * Adds a type, or puts it in the place of the one with its name, for the actor's firm or for all.
 *
 * @throws ChanceryError `validation_failed` with a pointer for each thing that does not fit
 */
export async function addType(
  parts: TypeParts,
  actor: Actor,
  text: string,
  format: 'toml' | 'json',
): Promise<KnownType> {
  const type = parseBlueprint(text, format);
  const blueprint = format === 'toml' ? text : stringify(JSON.parse(text) as Record<string, unknown>);
  const sha256 = createHash('sha256').update(blueprint).digest('hex');
  await parts.database.transaction(async (tx) => {
    await deleteTypeRow(tx, actor, type.id);
    await insertTypeRow(tx, actor, {
      id: type.id,
      firm_id: actor.firmId,
      blueprint,
      sha256,
      created_at: timestamp(parts.clock),
    });
    await appendAudit(tx, parts.clock, actor, {
      action: 'document_type.added',
      subject: type.id,
      details: { sha256 },
    });
  });
  return { type, origin: actor.firmId === null ? 'appliance' : 'firm' };
}

/** @throws ChanceryError `not_found`: also for the appliance's own, which stay */
export async function removeType(parts: TypeParts, actor: Actor, id: string): Promise<void> {
  await parts.database.transaction(async (tx) => {
    if ((await deleteTypeRow(tx, actor, id)) === 0)
      throw new ChanceryError('not_found', `No document type “${id}” was added here.`, {
        hint: 'See: chancery document-type list. Those of the appliance stay.',
      });
    await appendAudit(tx, parts.clock, actor, { action: 'document_type.removed', subject: id });
  });
}
