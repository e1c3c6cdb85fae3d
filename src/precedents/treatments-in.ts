import type { Principal } from '../access/index.ts';
import { ofItself } from './citations/citing-places.ts';
import { getPrecedent } from './get-precedent.ts';
import type { PrecedentParts } from './model.ts';
import { citationsAmong } from './repository.ts';
import { isAgainst } from './treatment/index.ts';

/** What a document plainly says against a decision of the vault. */
export interface AdverseTreatment {
  readonly file_id: string;
  /** How the decision is cited, or the title of its file. */
  readonly decision: string;
  readonly treated_by: string;
  readonly treatment: string;
  readonly page: number;
  readonly span: readonly [number, number];
}

/** @param among the decisions that matter; the others are not looked at */
export async function adverseTreatmentsIn(
  parts: PrecedentParts,
  principal: Principal,
  fileIds: readonly string[],
  among: (cited: readonly string[]) => Promise<readonly string[]>,
): Promise<AdverseTreatment[]> {
  const places = await citationsAmong(parts.index.read, principal, fileIds);
  const cited = places.filter(({ file_id, cited_id }) => file_id !== cited_id);
  const found: AdverseTreatment[] = [];
  for (const file_id of await among([...new Set(cited.map(({ cited_id }) => cited_id))])) {
    const { precedent, cited_by } = await getPrecedent(parts, principal, file_id);
    const decision = precedent.citation ?? precedent.title;
    const against = ofItself(cited_by).filter(isAgainst);
    const citing = new Set(cited.filter(({ cited_id }) => cited_id === file_id).map((one) => one.file_id));
    for (const treated_by of citing) {
      const worst = against.find(({ file }) => file.file_id === treated_by);
      if (worst === undefined) continue;
      const { treatment, page, evidence_span: span } = worst;
      found.push({ file_id, decision, treated_by, treatment, page, span });
    }
  }
  return found;
}
