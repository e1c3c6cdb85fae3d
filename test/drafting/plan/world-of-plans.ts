/** Matters whose plans are looked at, and decisions of a court that there is not. */
import { upsertCase } from '../../../src/cases/index.ts';
import { changePlan, makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { worldOfCases } from '../demo-world.ts';

export const NOTICE =
  'A carrier may not charge demurrage for a held container unless it has given written notice of delay.';
export const SALE =
  'A warehouse may not sell stored goods for its charges unless it has told the owner of the sale.';

/** One that states this rule; the story around it is always the same. */
export function decision(name: string, number: number, rule: string, other = 'Orrin Lines, LLC', head = '') {
  return {
    name: `${name}-${number}${head === '' ? '' : '-copy'}.txt`,
    bytes: `${head}SUPREME COURT OF MERIDIA\n\n${name}, Inc., Plaintiff, v. ${other}, Defendant.\n\n${number} Mer. 3d 41 (Mer. 2015)\n\nThis appeal is about tiles that stood on a quay while their owner waited for papers.\n\n${rule}\n\nThe judgment is affirmed, and costs are awarded to the party that prevailed below.\n`,
  };
}

async function worldOf(values: Parameters<typeof upsertCase>[2]['values']) {
  const { parts: opened, firm } = await worldOfCases();
  const parts = { ...opened, onQueued: () => undefined };
  const { case: matter } = await upsertCase(parts, firm, { values });
  return { parts, firm, matter };
}

/** We defend a buyer of tiles; the other side is in the record where it is named here. */
export function brill(plaintiffs: readonly string[] = []) {
  return worldOf({
    title: 'Brill v. Sable Shipping',
    court: 'Supreme Court of Meridia',
    jurisdiction: 'Meridia',
    client: 'Brill Ceramics, Inc.',
    parties: [
      { name: 'Brill Ceramics, Inc.', role: 'defendant' },
      ...plaintiffs.map((name) => ({ name, role: 'plaintiff' })),
    ],
  });
}

/** What is asked of the plans of a matter, answered, and written from them. */
export async function planning(values: Parameters<typeof worldOf>[0]) {
  const { parts, firm, matter } = await worldOf(values);
  const plan = (document_type: string, wanted: object) =>
    makePlan(parts, firm, { case_id: matter.id, document_type, ...wanted } as never);
  type Made = Awaited<ReturnType<typeof plan>>;
  const answer = ({ plan: { id }, tag }: Made, question: string, value: string) =>
    changePlan(parts, firm, {
      id,
      edits: { answers: [{ question, value }] },
      condition: { ifMatch: [tag], ifNoneMatch: null },
    });
  const text = async ({ plan: { id, document_type } }: Pick<Made, 'plan'>) =>
    (
      await generateDocument(parts, firm, { case_id: matter.id, document_type, plan_id: id } as never)
    ).text.replace(/\s+/g, ' ');
  return { parts, firm, matter, plan, answer, text };
}
