import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Principal } from '../access/index.ts';
import type { CallBase, Handlers, UploadPart } from '../contract/index.ts';
import { ChanceryError, isLoopback } from '../platform/index.ts';
import type { DraftDocument } from './document.ts';
import { documentTypeList, getDocumentType } from './document-types/list-document-types.ts';
import { deleteDocument, listDraftDisposals } from './drafts/delete-document.ts';
import { listDocuments } from './drafts/read-documents.ts';
import { type AnsweredVersion, answerVersion, getVersion, getVersionText } from './drafts/read-versions.ts';
import { type DraftJob, type DraftJobParts, getDraftJob, orderDraft } from './generate/draft-jobs.ts';
import { type DraftEnd, streamDocument } from './generate/generate-document.ts';
import { seal } from './passport/index.ts';
import { changePlan, deletePlan, getPlan, listPlans, makePlan, type PlanParts } from './plan/keep-plans.ts';
import { remarksInMarkdown } from './render/markdown.ts';
import { inProcessPaperMaker, type PaperMaker, type PaperOptions } from './render/papers.ts';
import { type ExhibitParts, readExhibits } from './versions/exhibits.ts';
import {
  compareVersions,
  listVersions,
  type Making,
  makeVersion,
  reviewDocument,
  type VersionParts,
} from './versions/keep-versions.ts';

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
  | 'listVersions'
  | 'makeVersion'
  | 'importWord'
  | 'compareVersions'
  | 'reviewDocument'
  | 'getExhibits'
  | 'deleteDocument'
  | 'listDocumentDisposals'
  | 'getJob';

export type DraftingRouteParts = DraftJobParts &
  Pick<PlanParts, 'planner'> &
  Pick<VersionParts, 'reviser' | 'answers'> &
  Pick<ExhibitParts, 'blobs' | 'views' | 'bundles'> & {
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
      const plan = await makePlan(parts, principal, input, { signal, stored });
      return { status: 201, ...shown(plan), headers: { location: `/v1/ai/plans/${plan.id}` } };
    },
    listPlans: async ({ principal, query }) => ({
      status: 200,
      body: await listPlans(parts, principal, query),
    }),
    getPlan: async ({ principal, params }) => ({
      status: 200,
      ...shown(await getPlan(parts, principal, params.plan_id)),
    }),
    changePlan: async ({ principal, params, body: edits, condition, signal }) => {
      const change = { id: params.plan_id, edits, condition };
      return { status: 200, ...shown(await changePlan(parts, principal, change, signal)) };
    },
    deletePlan: async ({ principal, params }) => ({
      status: 200,
      body: await deletePlan(parts, principal, params.plan_id),
    }),
    generateDocument: async ({ principal, body: input, accept, signal, respondAsync, toProblem, keep }) => {
      if (respondAsync) {
        const ordered = await orderDraft(parts, principal, input, async (tx, id) => {
          await keep?.(tx, { status: 202, body: { id } });
        });
        return accepted(ordered, toProblem);
      }
      const stored: DraftEnd['stored'] = async (tx, id) => {
        await keep?.(tx, { status: 201, body: { id } });
      };
      const drafting = streamDocument(parts, principal, input, signal, { stored });
      if (accept === 'text/event-stream') return { status: 200, events: withDocument(drafting) };
      let next = await drafting.next();
      while (next.done !== true) next = await drafting.next();
      const { columns, answer } = next.value;
      return { status: 201, written: answer, headers: { location: `/v1/ai/documents/${columns.id}` } };
    },
    getJob: async ({ principal, params, toProblem }) => ({
      status: 200,
      written: writtenJob(await getDraftJob(parts, principal, params.job_id), toProblem),
    }),
    listDocuments: async ({ principal, query }) => ({
      status: 200,
      body: await listDocuments(parts, principal, query),
    }),
    listVersions: async ({ principal, params }) => ({
      status: 200,
      body: { data: await listVersions(parts, principal, params.document_id) },
    }),
    makeVersion: async ({ principal, params, body, condition, signal, keep }) => {
      const { document_id: id } = params;
      const stored: Making['stored'] = async (tx, version) => {
        await keep?.(tx, { status: 201, body: { id, version } });
      };
      const input = { id, edits: body.edits, how: 'edited' as const, condition };
      return { ...shown(await makeVersion(parts, principal, input, { signal, stored })), status: 201 };
    },
    importWord: async ({ principal, params, parts: incoming, condition, signal }) => {
      const word = await wordFile(incoming());
      const input = { id: params.document_id, edits: [], how: 'word' as const, word, condition };
      return { ...shown(await makeVersion(parts, principal, input, { signal })), status: 201 };
    },
    compareVersions: async ({ principal, params, query }) => ({
      status: 200,
      body: { data: await compareVersions(parts, principal, { id: params.document_id, ...query }) },
    }),
    reviewDocument: async ({ principal, params, body, condition }) => {
      const { reviewed, looked_at = [] } = body;
      const input = { id: params.document_id, reviewed, looked_at, condition };
      return { ...shown(await reviewDocument(parts, principal, input)), status: 200 };
    },
    getExhibits: async ({ principal, params }) => {
      const exhibits = { ...parts, papers: parts.papers ?? inProcessPaperMaker };
      const { name, ...content } = await readExhibits(exhibits, principal, params.document_id);
      const headers = {
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-cache',
      };
      return { status: 200, headers, content, mediaType: content.mediaType };
    },
    deleteDocument: async ({ principal, params, query }) => {
      const body = await deleteDocument(parts, principal, { id: params.document_id, reason: query.reason });
      await parts.views.forget(params.document_id);
      return { status: 200, body };
    },
    listDocumentDisposals: async ({ principal, query }) => ({
      status: 200,
      body: await listDraftDisposals(parts, principal, query),
    }),
    getDocument: async ({ principal, params, query, accept, baseUrl }) => {
      const asked = [params.document_id, query.version] as const;
      if (accept === 'application/json')
        return { ...shown(await answerVersion(parts, principal, ...asked)), status: 200 };
      const options = { annotations: query.annotations !== 'false', console: consoleAt(baseUrl) };
      if (accept === 'text/markdown') {
        const { document } = await getVersion(parts, principal, ...asked);
        return bytes(Buffer.from(markdown(document, options)), 'text/markdown; charset=utf-8');
      }
      const { signingKeys, papers = inProcessPaperMaker } = parts;
      const format = accept === 'application/pdf' ? 'pdf' : 'docx';
      const text = await getVersionText(parts, principal, ...asked);
      const paper = await papers.make(text, format, options, principal);
      const file = await seal(signingKeys, paper.passport, format, paper);
      return bytes(file, accept, `${paper.documentType}.${format}`);
    },
  };
}

function shown({ answer, tag }: AnsweredVersion) {
  return { written: answer, etag: tag };
}

/** A draft has some 100 kB, and a letterhead with pictures a few MB. What is handed to a clerk takes the server's thread 5 ms a MiB. */
const LARGEST_WORD_MIB = 8;

/** @throws ChanceryError `validation_failed`, `too_large` */
async function wordFile(incoming: AsyncIterable<UploadPart>): Promise<string> {
  let file: Buffer | null = null;
  for await (const part of incoming) {
    if (part.kind !== 'file' || part.field !== 'file' || file !== null) throw oneFile();
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of part.stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LARGEST_WORD_MIB * 2 ** 20)
        throw new ChanceryError(
          'too_large',
          `An edited Word file may have at most ${LARGEST_WORD_MIB} MiB.`,
          {
            hint: 'Make its pictures smaller or remove them: they are not carried over into the draft.',
          },
        );
      chunks.push(chunk);
    }
    file = Buffer.concat(chunks);
  }
  if (file === null) throw oneFile();
  return file.toString('base64');
}

function oneFile(): ChanceryError {
  return new ChanceryError('validation_failed', 'One part is needed, named file.', {
    hint: 'Send the edited DOCX as multipart/form-data.',
    errors: [{ pointer: '/file', detail: 'is the one part that is taken' }],
  });
}

/** A link to this machine leads nowhere for whoever gets the file. */
function consoleAt(baseUrl: string): string | undefined {
  const { hostname } = new URL(baseUrl);
  return isLoopback(hostname) ? undefined : `${baseUrl}/console`;
}

function markdown(document: DraftDocument, { annotations }: PaperOptions): string {
  return annotations ? document.text + remarksInMarkdown(document) : document.text;
}

function accepted(job: DraftJob, toProblem: CallBase['toProblem']) {
  const headers = { location: `/v1/jobs/${job.id}`, 'preference-applied': 'respond-async' };
  return { status: 202 as const, written: writtenJob(job, toProblem), headers };
}

function writtenJob({ document, problem, ...job }: DraftJob, toProblem: CallBase['toProblem']): Uint8Array {
  const rest = JSON.stringify({
    ...job,
    ...(problem !== undefined && { problem: toProblem(problem, job.id) }),
  });
  if (document === undefined) return Buffer.from(rest);
  return Buffer.concat([Buffer.from('{"document":'), document, Buffer.from(`,${rest.slice(1)}`)]);
}

async function* withDocument(drafting: ReturnType<typeof streamDocument>) {
  const { answer } = yield* drafting;
  yield { event: 'document' as const, written: answer };
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
