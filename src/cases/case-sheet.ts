import { createHmac } from 'node:crypto';
import type { Principal } from '../access/index.ts';
import type { Answer } from '../contract/index.ts';
import type { Database, Keyring, TruthTables } from '../store/index.ts';
import { getCase } from './read-cases.ts';

export type CaseSheet = Answer<'getCaseSheet'>;

/** Hexadecimal digits: 80 bits, which only this server can try, and a code that is still short enough for lines. */
const DIGITS = 20;

/**
 * What the barcode of a sheet says that is laid on the papers of a case: the case, and a mark that nobody can make who
 * may not see it, so that no other code on a paper names a case. It never changes: a sheet is printed once and used for years.
 * @throws ChanceryError `not_found`
 */
export async function caseSheet(
  parts: { readonly database: Database<TruthTables>; readonly keyring: Keyring },
  principal: Principal,
  reference: string,
): Promise<CaseSheet> {
  const { id } = (await getCase(parts, principal, reference)).case;
  const mark = createHmac('sha256', keyOf(parts.keyring)).update(id).digest('hex');
  return { case_id: id, code: `chancery:${id}.${mark.slice(0, DIGITS)}` };
}

const keys = new WeakMap<Keyring, Buffer>();

/** Derived once: each derivation takes as long as a mark and a half. */
function keyOf(keyring: Keyring): Buffer {
  const known = keys.get(keyring) ?? keyring.derive('case sheets');
  keys.set(keyring, known);
  return known;
}
