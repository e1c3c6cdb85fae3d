import type { Principal } from '../access/index.ts';
import { getPrecedent } from './get-precedent.ts';
import type { PrecedentParts } from './model.ts';
import { citationsAmong } from './repository.ts';

/** What a document says against a decision of the vault. */
export interface AdverseTreatment {
  readonly file_id: string;
  readonly treatment: string;
  readonly page: number;
}

/** @param among the decisions that matter; the others are not looked at */
export async function adverseTreatmentsIn(
  parts: PrecedentParts,
  principal: Principal,
  fileId: string,
  among: (cited: readonly string[]) => Promise<readonly string[]>,
): Promise<AdverseTreatment[]> {
  const places = await citationsAmong(parts.index.read, principal, [fileId]);
  const cited = [...new Set(places.map(({ cited_id }) => cited_id))].filter((id) => id !== fileId);
  const found: AdverseTreatment[] = [];
  for (const file_id of await among(cited)) {
    const { cited_by } = await getPrecedent(parts, principal, file_id);
    const worst = cited_by.find(
      ({ file, negative, name }) => file.file_id === fileId && negative && name !== 'differs',
    );
    if (worst !== undefined) found.push({ file_id, treatment: worst.treatment, page: worst.page });
  }
  return found;
}
