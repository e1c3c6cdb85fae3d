import type { Principal } from '../../access/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { getCase } from '../../cases/index.ts';
import type { AdverseAuthority, PrecedentHit } from '../model.ts';
import type { ResearchParts } from '../research.ts';
import { isAgainst, TREATMENTS } from '../treatment/index.ts';
import { findPrecedents } from './find-precedents.ts';

const BY_DEFAULT = 10;

/** What drafting uses, alone: the precedents that help a case on a question. */
export async function analyzePrecedents(
  parts: ResearchParts,
  principal: Principal,
  input: { readonly case_id: string; readonly question: string; readonly limit?: number | undefined },
  signal?: AbortSignal,
): Promise<{
  readonly case_id: string;
  readonly question: string;
  readonly precedents: readonly PrecedentHit[];
  /** What speaks against them, the worst first: a lawyer has to disclose it. */
  readonly adverse: readonly AdverseAuthority[];
}> {
  const { id } = (await getCase(parts, principal, input.case_id)).case;
  const { question, limit = BY_DEFAULT } = input;
  const sought = { caseId: id, question, limit };
  const precedents = await (parts.research?.find(principal, sought, signal) ??
    findPrecedents(parts, principal, sought));
  await parts.database.transaction((tx) =>
    appendAudit(tx, parts.clock, principal, {
      action: 'precedents.analyzed',
      subject: id,
      details: { files: precedents.map((hit) => hit.file_id) },
    }),
  );
  return { case_id: id, question, precedents, adverse: adverseTo(precedents) };
}

/** The visible documents that plainly treat one of the precedents negatively. */
function adverseTo(precedents: readonly PrecedentHit[]): AdverseAuthority[] {
  return precedents
    .flatMap(({ file_id, citation, title, treated_by }) =>
      treated_by
        .filter(isAgainst)
        .map(({ file, treatment, confidence, page, evidence, evidence_span, evidence_boxes }) => ({
          file,
          against: { file_id, citation: citation ?? title },
          treatment,
          confidence,
          page,
          evidence,
          evidence_span,
          evidence_boxes,
        })),
    )
    .sort((a, b) => TREATMENTS.indexOf(a.treatment) - TREATMENTS.indexOf(b.treatment));
}
