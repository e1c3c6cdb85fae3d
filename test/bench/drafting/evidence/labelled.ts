/**
 * Units of the documents of the matters of `npm run bench:papers`, and which of them belong into a paper: those that hold the words by which its
 * evidence is told. Of the others many would do no harm, so that precision is counted too low.
 */
import { upsertCase } from '../../../../src/cases/index.ts';
import { askedIn } from '../../../../src/drafting/brief/asked.ts';
import { valuesOf } from '../../../../src/drafting/brief/model.ts';
import { documentType } from '../../../../src/drafting/document-types/list-document-types.ts';
import { composePlan } from '../../../../src/drafting/index.ts';
import { toFacts } from '../../../../src/drafting/parties/caption.ts';
import { tellable } from '../../../../src/drafting/plan/choose-evidence.ts';
import { type EvidenceFeatures, featuresOf } from '../../../../src/drafting/plan/evidence/belongs.ts';
import { type EvidenceUnit, MatterEvidence } from '../../../../src/drafting/plan/match-evidence.ts';
import { readMatter } from '../../../../src/drafting/plan/matter-documents.ts';
import type { PlannedEvidence } from '../../../../src/drafting/plan/model.ts';
import { whoIsWho } from '../../../../src/drafting/plan/who-is-who.ts';
import { hasWords } from '../../../../src/drafting/qualify/score.ts';
import { addFiles } from '../../../drafting/demo-world.ts';
import { newFirm, openWorld } from '../../../support/world.ts';
import { briefOf } from '../../papers/brief.ts';
import { documentOf, type Matter, matters, recordOf } from '../../papers/matter.ts';

export interface LabelledPaper {
  readonly matter: string;
  readonly type: string;
  readonly from: 'brief' | 'typed';
  /** Wordings of one request count together as much as one. */
  readonly share: number;
  /** Of each piece of evidence that is told of the paper, the places of the units that hold it. */
  readonly wanted: readonly ReadonlySet<number>[];
  readonly units: readonly LabelledUnit[];
}

export interface LabelledUnit {
  /** Absent: it has no word of the request, or may not be printed in this paper. */
  readonly features: EvidenceFeatures | undefined;
  readonly isWanted: boolean;
  /** The request names it, so that it is printed in any case. */
  readonly isNamed: boolean;
}

/** Every request as it is typed and as a brief. */
export async function labelledPapers(): Promise<LabelledPaper[]> {
  const papers: LabelledPaper[] = [];
  for (const matter of matters().filter(({ held_out }) => held_out !== true))
    papers.push(...(await papersOf(matter)));
  return papers;
}

async function papersOf(matter: Matter): Promise<LabelledPaper[]> {
  const done: (() => void | Promise<void>)[] = [];
  const stores = await openWorld((work) => void done.push(work));
  const parts = { ...stores, onQueued: () => undefined };
  const firm = await newFirm(stores);
  const { case: row } = await upsertCase(stores, firm, { values: recordOf(matter) });
  const documents = matter.documents.map(({ file, title }) => ({
    name: `${title.replaceAll('/', '-')}.txt`,
    bytes: documentOf(matter, file),
  }));
  const ids = await addFiles(stores, firm, documents, { case_id: row.id });
  const idOf = (file: string) => ids[matter.documents.findIndex((one) => one.file === file)] ?? '';
  const papers: LabelledPaper[] = [];
  for (const request of matter.requests) {
    const type = await documentType(parts, firm, request.document_type);
    const has = (field: string) => (type.brief.fields as readonly string[]).includes(field);
    const inputs = [
      { brief: briefOf(request, has, idOf) },
      ...request.wordings.map((context) => ({ context })),
    ];
    for (const [at, input] of inputs.entries()) {
      const asked = { case_id: row.id, document_type: type.id, tone: request.tone, ...input };
      const { plan } = await composePlan(parts, firm, asked);
      const facts = toFacts(row, type);
      const who = await whoIsWho(parts, firm, type, facts, valuesOf<string>(plan.brief, 'represents'));
      const { pages } = await readMatter(parts, firm, facts, null, [], who, plan.context);
      const evidence = new MatterEvidence(pages);
      const features = featuresOf(evidence, {
        asked: askedIn(plan.brief, plan.context, row.facts),
        parties: facts.parties.map(({ name }) => name),
        type,
      });
      const wanted = request.truth.evidence.map(
        ({ file, words }) =>
          new Set(
            evidence.units.flatMap(({ page, quote, rest }, nth) =>
              page.file.id === idOf(file) && hasWords(`${quote} ${rest?.quote ?? ''}`, words) ? [nth] : [],
            ),
          ),
      );
      const pieces = plan.grounds
        .flatMap((ground) => ground.evidence)
        .filter(({ level, reason }) => level === 'chosen' && reason.startsWith('Named'));
      const hasPlace =
        plan.grounds.some(({ kind }) => kind !== 'standard') ||
        type.sections.some(({ record, template }) => record === true || template.includes('{{facts}}'));
      papers.push({
        matter: matter.slug,
        type: type.id,
        from: at === 0 ? 'brief' : 'typed',
        share: at === 0 ? 1 : 1 / request.wordings.length,
        wanted,
        units: evidence.units.map((unit, nth) => ({
          features: hasPlace && tellable(unit, type) ? features.get(unit)?.features : undefined,
          isWanted: wanted.some((some) => some.has(nth)),
          isNamed: pieces.some((piece) => isOf(piece, unit)),
        })),
      });
    }
  }
  for (const work of done.reverse()) await work();
  return papers;
}

function isOf(
  { file_id, page: number, span }: PlannedEvidence,
  { page, start, rest }: EvidenceUnit,
): boolean {
  const parts = [{ page, start }, ...(rest === null ? [] : [rest])];
  return file_id === page.file.id && parts.some((one) => one.page.number === number && one.start === span[0]);
}
