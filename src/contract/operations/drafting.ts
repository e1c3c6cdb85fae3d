import Type from 'typebox';
import { Id, Parameters, Words } from '../schema.ts';
import {
  DocumentTypeDetails,
  DocumentTypeList,
  Draft,
  DraftDisposal,
  DraftDisposalList,
  DraftDisposalQuery,
  DraftList,
  DraftParagraph,
  DraftQuery,
  DraftQueued,
  DraftStarted,
  GenerateRequest,
} from '../schemas/drafting.ts';
import { Job } from '../schemas/jobs.ts';
import { Problem } from '../schemas/problem.ts';

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** `?format=` and the media type it stands for. */
export const FORMATS = {
  json: 'application/json',
  markdown: 'text/markdown',
  docx: DOCX,
  pdf: 'application/pdf',
} as const;

export const draftingOperations = {
  listDocumentTypes: {
    method: 'GET',
    path: '/v1/ai/document-types',
    tag: 'Drafting',
    summary: 'List the document types that can be drafted',
    auth: 'bearer',
    scope: 'drafts:read',
    responses: { 200: { description: 'The document types.', json: DocumentTypeList } },
  },
  getDocumentType: {
    method: 'GET',
    path: '/v1/ai/document-types/{document_type}',
    tag: 'Drafting',
    summary: 'Read a document type with the schema of its brief',
    auth: 'bearer',
    scope: 'drafts:read',
    params: Parameters({
      document_type: Type.String({ minLength: 1, maxLength: 100, examples: ['motion_to_dismiss'] }),
    }),
    responses: { 200: { description: 'The document type.', json: DocumentTypeDetails } },
    errors: ['not_found'],
  },
  generateDocument: {
    method: 'POST',
    path: '/v1/ai/generate',
    tag: 'Drafting',
    summary: 'Draft a document',
    description:
      'From the case, the context given and the passages of the vault that the token may see. With `Accept: text/event-stream` the paragraphs arrive as they are written and the document last. With `Prefer: respond-async` the answer is a job at once; the draft is written even if the client goes or the appliance restarts.',
    auth: 'bearer',
    scope: 'drafts:write',
    budget: 'ai',
    idempotent: true,
    prefersAsync: true,
    body: { kind: 'json', schema: GenerateRequest },
    responses: {
      201: { description: 'The document; `Location` names it.', located: true, json: Draft },
      202: { description: 'It will be written: the job, which `Location` names.', located: true, json: Job },
      200: {
        description:
          'The document as it is written: `started`, perhaps `queued`, `paragraph`…, then `document` or `problem`.',
        events: {
          started: DraftStarted,
          queued: DraftQueued,
          paragraph: DraftParagraph,
          document: Draft,
          problem: Problem,
        },
      },
    },
    errors: [
      'not_found',
      'unknown_document_type',
      'validation_failed',
      'too_complex',
      'engine_unavailable',
      'service_unavailable',
    ],
  },
  listDocuments: {
    method: 'GET',
    path: '/v1/ai/documents',
    tag: 'Drafting',
    summary: 'List drafts',
    auth: 'bearer',
    scope: 'drafts:read',
    query: Parameters(DraftQuery),
    responses: { 200: { description: 'One page of drafts.', json: DraftList } },
    errors: ['invalid_cursor', 'not_found'],
  },
  getDocument: {
    method: 'GET',
    path: '/v1/ai/documents/{document_id}',
    tag: 'Drafting',
    summary: 'Read a draft',
    description: 'As JSON, Markdown, DOCX or PDF, by `Accept` or `?format=`.',
    auth: 'bearer',
    scope: 'drafts:read',
    params: Parameters({ document_id: Id('doc') }),
    query: Parameters({
      format: Type.Optional(
        Words(['json', 'markdown', 'docx', 'pdf'], { description: 'Goes before `Accept`.' }),
      ),
      annotations: Type.Optional(
        Words(['true', 'false'], {
          default: 'true',
          description:
            '`false`: a clean copy to file, in which only open points are marked. Otherwise Word has a comment at each sentence that is weakly or not supported, PDF and Markdown a list at the end, and the sources their addresses in the vault.',
        }),
      ),
    }),
    formats: FORMATS,
    responses: {
      200: { description: 'The draft.', json: Draft, media: ['text/markdown', DOCX, 'application/pdf'] },
    },
    errors: ['not_found', 'not_acceptable', 'service_unavailable'],
  },
  deleteDocument: {
    method: 'DELETE',
    path: '/v1/ai/documents/{document_id}',
    tag: 'Drafting',
    summary: 'Delete a draft',
    description:
      'With the answer it is gone for everybody, and so is the request it was made from. A certificate stays. 409 `legal_hold` names the hold that forbids it.',
    auth: 'bearer',
    scope: 'drafts:write',
    params: Parameters({ document_id: Id('doc') }),
    query: Parameters({
      reason: Type.Optional(Type.String({ maxLength: 1_000, description: 'Kept on the certificate.' })),
    }),
    responses: { 200: { description: 'The certificate.', json: DraftDisposal } },
    errors: ['not_found', 'legal_hold'],
  },
  listDocumentDisposals: {
    method: 'GET',
    path: '/v1/ai/disposals',
    tag: 'Drafting',
    summary: 'List the certificates of deleted drafts',
    auth: 'bearer',
    scope: 'drafts:read',
    query: Parameters(DraftDisposalQuery),
    responses: { 200: { description: 'One page of certificates, newest first.', json: DraftDisposalList } },
    errors: ['invalid_cursor', 'not_found'],
  },
} as const;
