import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Principal } from '../access/index.ts';
import type { Handlers } from '../contract/index.ts';
import { deleteDocument, listDraftDisposals } from './delete-document.ts';
import type { DraftDocument } from './document.ts';
import { type DraftJob, type DraftJobParts, getDraftJob, orderDraft } from './draft-jobs.ts';
import { type DraftEnd, type DraftingParts, generateDocument, streamDocument } from './generate-document.ts';
import { documentTypeList, getDocumentType } from './list-document-types.ts';
import { seal } from './passport/index.ts';
import { changePlan, deletePlan, getPlan, listPlans, makePlan, type PlanParts } from './plan/keep-plans.ts';
import { getDocument, listDocuments } from './read-documents.ts';
import { remarksInMarkdown } from './render/markdown.ts';
import {
  inProcessPaperMaker,
  type PaperFormat,
  type PaperMaker,
  type PaperOptions,
} from './render/papers.ts';
import { viewOf } from './view-document.ts';

type Operations =
  | 'listDocumentTypes'
  | 'getDocumentType'
  | 'createPlan'
  | 'listPlans'
  | 'getPlan'
  | 'changePlan'
  | 'deletePlan'
  | 'generateDocument'
  | 'listDocuments'
  | 'getDocument'
  | 'deleteDocument'
  | 'listDocumentDisposals'
  | 'getJob';

export type DraftingRouteParts = DraftJobParts &
  Pick<PlanParts, 'planner'> & {
    /** In this process when absent. */
    readonly papers?: PaperMaker | undefined;
  };

export function draftingRoutes(parts: DraftingRouteParts): Pick<Handlers<Principal>, Operations> {
  return {
    listDocumentTypes: async ({ principal }) => ({
      status: 200,
      body: await documentTypeList(parts, principal),
      lasting: true,
    }),
    getDocumentType: async ({ principal, params }) => ({
      status: 200,
      body: await getDocumentType(parts, principal, params.document_type),
    }),
    createPlan: async ({ principal, body: input, signal, keep }) => {
      const stored: DraftEnd['stored'] = async (tx, id) => {
        await keep?.(tx, { status: 201, body: { id } });
      };
      const { plan, tag: etag } = await makePlan(parts, principal, input, { signal, stored });
      return { status: 201, body: plan, etag, headers: { location: `/v1/ai/plans/${plan.id}` } };
    },
    listPlans: async ({ principal, query }) => ({
      status: 200,
      body: await listPlans(parts, principal, query),
    }),
    getPlan: async ({ principal, params }) => {
      const { plan, tag: etag } = await getPlan(parts, principal, params.plan_id);
      return { status: 200, body: plan, etag };
    },
    changePlan: async ({ principal, params, body: edits, condition, signal }) => {
      const change = { id: params.plan_id, edits, condition };
      const { plan, tag: etag } = await changePlan(parts, principal, change, signal);
      return { status: 200, body: plan, etag };
    },
    deletePlan: async ({ principal, params }) => ({
      status: 200,
      body: await deletePlan(parts, principal, params.plan_id),
    }),
    generateDocument: async ({ principal, body: input, accept, signal, respondAsync, baseUrl, keep }) => {
      if (respondAsync) {
        const ordered = await orderDraft(parts, principal, input, async (tx, id) => {
          await keep?.(tx, { status: 202, body: { id } });
        });
        return accepted(ordered, baseUrl);
      }
      const stored: DraftEnd['stored'] = async (tx, id) => {
        await keep?.(tx, { status: 201, body: { id } });
      };
      if (accept === 'text/event-stream') {
        return { status: 200, events: events(parts, principal, input, signal, { stored }) };
      }
      const document = await generateDocument(parts, principal, input, { signal, stored });
      return {
        status: 201,
        body: viewOf(document),
        headers: { location: `/v1/ai/documents/${document.id}` },
      };
    },
    getJob: async ({ principal, params, baseUrl }) => ({
      status: 200,
      body: jobView(await getDraftJob(parts, principal, params.job_id), baseUrl),
    }),
    listDocuments: async ({ principal, query }) => ({
      status: 200,
      body: await listDocuments(parts, principal, query),
    }),
    deleteDocument: async ({ principal, params, query }) => ({
      status: 200,
      body: await deleteDocument(parts, principal, { id: params.document_id, reason: query.reason }),
    }),
    listDocumentDisposals: async ({ principal, query }) => ({
      status: 200,
      body: await listDraftDisposals(parts, principal, query),
    }),
    getDocument: async ({ principal, params, query, accept }) => {
      const document = await getDocument(parts, principal, params.document_id);
      if (accept === 'application/json') return { status: 200, body: viewOf(document) };
      const options = { annotations: query.annotations !== 'false' };
      if (accept === 'text/markdown')
        return bytes(Buffer.from(markdown(document, options)), 'text/markdown; charset=utf-8');
      const format = accept === 'application/pdf' ? 'pdf' : 'docx';
      const file = await sealed(parts, document, format, options);
      return bytes(file, accept, `${document.document_type}.${format}`);
    },
  };
}

function markdown(document: DraftDocument, { annotations }: PaperOptions): string {
  return annotations ? document.text + remarksInMarkdown(document) : document.text;
}

async function sealed(
  { signingKeys, papers = inProcessPaperMaker }: DraftingRouteParts,
  document: DraftDocument,
  format: PaperFormat,
  options: PaperOptions,
): Promise<Buffer> {
  const paper = await papers.make(document, format, options);
  return seal(signingKeys, document.passport, format, paper);
}

function accepted(job: DraftJob, baseUrl: string) {
  const headers = { location: `/v1/jobs/${job.id}`, 'preference-applied': 'respond-async' };
  return { status: 202 as const, body: jobView(job, baseUrl), headers };
}

function jobView({ document, problem, ...job }: DraftJob, baseUrl: string) {
  return {
    ...job,
    ...(document !== undefined && { document: viewOf(document) }),
    ...(problem !== undefined && {
      problem: { type: `${baseUrl}/docs#${problem.code}`, instance: job.id, ...problem },
    }),
  };
}

type Input = Parameters<typeof generateDocument>[2];

async function* events(
  parts: DraftingParts,
  principal: Principal,
  input: Input,
  signal: AbortSignal,
  end: DraftEnd,
) {
  const document = yield* streamDocument(parts, principal, input, signal, end);
  yield { event: 'document' as const, data: viewOf(document) };
}

function bytes(content: Buffer, mediaType: string, filename?: string) {
  const source = {
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    open: (range?: { readonly start: number; readonly end: number }) =>
      Readable.from([range === undefined ? content : content.subarray(range.start, range.end + 1)]),
  };
  const headers =
    filename === undefined ? {} : { 'content-disposition': `attachment; filename="${filename}"` };
  return { status: 200 as const, headers, content: source, mediaType };
}
