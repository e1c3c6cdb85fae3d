/** Every operation that takes text, as the server and its clerks carry it out, at the greatest size that the contract lets in. */
import { type CaseInput, upsertCase } from '../../src/cases/index.ts';
import { builtInTypes } from '../../src/drafting/document-types/all.ts';
import { composeDocument, learnType } from '../../src/drafting/index.ts';
import { isChanceryError } from '../../src/platform/index.ts';
import { checkCitations, findPrecedents, searchPrecedents } from '../../src/precedents/index.ts';
import { searchPages } from '../../src/search/index.ts';
import { type DemoWorld, demoWorld } from '../drafting/demo-world.ts';
import { handmade, para } from '../drafting/exemplar/exemplars.ts';
import { check, drafted, rewritten, sealedFile } from '../drafting/passport/sealed.ts';
import type { WhenDone } from '../support/world.ts';
import { type Kind, line, whole } from './family.ts';

export interface Operation {
  readonly name: string;
  /** What is prepared is not measured. `type`: of what is drafted. */
  prepare(kind: Kind, share: number, type: string): Promise<() => Promise<unknown>>;
}

export const TYPES = builtInTypes().map(({ id }) => id);

const CONTEXT = 50_000;
const FACTS = 200_000;
const TEXT = 500_000;
/** Less than could stand in a draft: to render it takes ten times as long as to check it. */
const DRAFT = 50_000;
const QUERY = 8_000;
const LIST = 500;
const NAME = 500;
const LABEL = 200;

/** `whenDone` is told what to do when nothing is measured any more. */
export async function operations(whenDone?: WhenDone): Promise<Operation[]> {
  const world = await demoWorld(undefined, whenDone);
  const document = await drafted();
  return [
    taking('generate', CONTEXT, (context, type) => compose(world, type, context)),
    inCase(world, 'generate with such facts', ({ of }, share) => ({ facts: of(FACTS * share) })),
    inCase(world, 'generate with such names', ({ of }, share) => ({
      court: line(of(NAME * share)),
      parties: Array.from({ length: LIST * share }, (_, n) => ({
        role: n % 2 === 0 ? 'plaintiff' : 'defendant',
        name: `${line(of(n % 7 === 0 ? NAME - 5 : 40))} ${n}`,
      })),
      key_dates: Array.from({ length: LIST * share }, (_, n) => ({
        label: line(of(n % 7 === 0 ? LABEL : 40)),
        date: new Date(Date.UTC(2020, 0, 1 + ((n * 3) % 400))).toISOString().slice(0, 10),
      })),
    })),
    taking('analyze', TEXT, (question) =>
      findPrecedents(world.parts, world.firm, { caseId: ordinary(world), question, limit: 10 }),
    ),
    taking('citations/check', TEXT, (text) => checkCitations(world.parts, world.firm, text)),
    taking('vault/search', QUERY, (q) => searchPages(world.parts, world.firm, { q, limit: 50 })),
    taking('precedents/search', QUERY, (q) => searchPrecedents(world.parts, world.firm, { q, limit: 50 })),
    taking('cases', FACTS, (facts) => putCase(world, { title: line(facts.slice(0, 1_000)), facts })),
    taking('document types learned', FACTS, (text) => {
      const paragraphs = `${text.slice(0, 500)}\n${text}`.split('\n').map((one) => para(xml(one)));
      return learnType(handmade(paragraphs.join('')), { id: 'ours', title: 'Ours', form: 'letter' });
    }),
    {
      name: 'draft verify',
      async prepare({ of }, share) {
        const [section, ...sections] = document.sections;
        const [paragraph] = section?.paragraphs ?? [];
        if (section === undefined || paragraph === undefined) throw new Error('the draft is empty');
        const paragraphs = (whole(of(DRAFT * share)).match(/.{1,2000}/gu) ?? []).map((text) => ({
          ...paragraph,
          text,
        }));
        const sealed = await sealedFile(
          { ...document, sections: [{ ...section, paragraphs }, ...sections] },
          'docx',
        );
        const other = rewritten(sealed, 'word/document.xml', (text) =>
          text.replace('<w:body>', `<w:body>${para('Added.')}`),
        );
        return async () => [await check(sealed), await check(other)];
      },
    },
  ];
}

function taking(
  name: string,
  most: number,
  work: (text: string, type: string) => Promise<unknown>,
): Operation {
  return {
    name,
    prepare: ({ of }, share, type) => {
      const text = whole(of(Math.round(most * share)));
      return Promise.resolve(() => answered(work(text, type)));
    },
  };
}

function inCase(world: DemoWorld, name: string, record: (kind: Kind, share: number) => CaseInput): Operation {
  return {
    name,
    async prepare(kind, share, type) {
      const id = await putCase(world, { title: 'Ortega v. Larkspur Freight, Inc.', ...record(kind, share) });
      return () =>
        compose(world, type, 'We represent Larkspur. The complaint pleads no facts about the loss.', id);
    },
  };
}

async function putCase({ parts, firm }: DemoWorld, values: CaseInput): Promise<string> {
  const external_id = 'linear';
  const put = await upsertCase(parts, firm, {
    reference: `external:${external_id}`,
    values: { external_id, court: null, parties: [], key_dates: [], facts: null, ...values },
  });
  return put.case.id;
}

async function compose(world: DemoWorld, document_type: string, context: string, case_id = ordinary(world)) {
  const drafting = composeDocument(
    world.parts,
    world.firm,
    { id: 'doc_0000', case_id, document_type, context, engine: 'assembly' },
    new AbortController().signal,
  );
  for (let next = await drafting.next(); ; next = await drafting.next())
    if (next.done === true) return next.value;
}

function ordinary({ cases }: DemoWorld): string {
  return cases.get('DEMO-001') ?? '';
}

/** What is refused is answered too. */
async function answered(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => {
    if (!isChanceryError(error)) throw error;
  });
}

function xml(text: string): string {
  return whole(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
