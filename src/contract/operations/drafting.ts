import Type from 'typebox';
import { Closed, Id, Words } from '../schema.ts';
import { DocumentTypeDetails, DocumentTypeList } from '../schemas/drafting/document-types.ts';
import {
  Draft,
  DraftDisposal,
  DraftDisposalList,
  DraftDisposalQuery,
  DraftList,
  DraftParagraph,
  DraftQuery,
  DraftQueued,
  DraftStarted,
} from '../schemas/drafting/documents.ts';
import { Plan, PlanChange, PlanDeleted, PlanList, PlanQuery } from '../schemas/drafting/plans.ts';
import { GenerateRequest, PlanRequest } from '../schemas/drafting/request.ts';
import {
  Comparison,
  ComparisonQuery,
  ReviewRequest,
  VersionList,
  VersionRequest,
  WordUpload,
} from '../schemas/drafting/versions.ts';
import { Job } from '../schemas/jobs.ts';
import { Problem } from '../schemas/problem.ts';

const reading = { tag: 'Drafting', auth: 'bearer', scope: 'drafts:read' } as const;
const writing = { tag: 'Drafting', auth: 'bearer', scope: 'drafts:write' } as const;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** `?format=` and the media type it stands for. */
const FORMATS = {
  json: 'application/json',
  markdown: 'text/markdown',
  docx: DOCX,
  pdf: 'application/pdf',
} as const;

export const draftingOperations = {
  listDocumentTypes: {
    ...reading,
    method: 'GET',
    path: '/v1/ai/document-types',
    summary: 'List the document types that can be drafted',
    responses: { 200: { description: 'The document types.', json: DocumentTypeList } },
  },
  getDocumentType: {
    ...reading,
    method: 'GET',
    path: '/v1/ai/document-types/{document_type}',
    summary: 'Read a document type with the schema of its brief',
    params: Closed({
      document_type: Type.String({ minLength: 1, maxLength: 100, examples: ['motion_to_dismiss'] }),
    }),
    responses: { 200: { description: 'The document type.', json: DocumentTypeDetails } },
    errors: ['not_found'],
  },
  createPlan: {
    ...writing,
    method: 'POST',
    path: '/v1/ai/plan',
    summary: 'Plan a document',
    description:
      'Reads the request once, into a brief, and completes it with what the vault has: for each ground the named authorities and further paragraphs that may help, evidence of the matter, questions that are open, and warnings. The plan is stored, and can be changed before POST /v1/ai/generate writes from it.',
    budget: 'ai',
    idempotent: true,
    body: { kind: 'json', schema: PlanRequest },
    responses: {
      201: {
        description: 'The plan, with its `ETag`; `Location` names it.',
        located: true,
        json: Plan,
        written: true,
      },
    },
    errors: ['not_found', 'unknown_document_type', 'validation_failed', 'too_complex', 'service_unavailable'],
  },
  listPlans: {
    ...reading,
    method: 'GET',
    path: '/v1/ai/plans',
    summary: 'List plans',
    query: Closed(PlanQuery),
    responses: { 200: { description: 'One page of plans, newest first.', json: PlanList } },
    errors: ['invalid_cursor', 'not_found'],
  },
  getPlan: {
    ...reading,
    method: 'GET',
    path: '/v1/ai/plans/{plan_id}',
    summary: 'Read a plan',
    description: 'Like a draft it exists for those alone who may see its case and every file it names.',
    params: Closed({ plan_id: Id('plan') }),
    tagged: true,
    responses: { 200: { description: 'The plan, with its `ETag`.', json: Plan, written: true } },
    errors: ['not_found'],
  },
  changePlan: {
    ...writing,
    method: 'PATCH',
    path: '/v1/ai/plans/{plan_id}',
    summary: 'Change a plan',
    description:
      'Chooses, offers, drops and moves passages and evidence, answers questions, puts grounds in another order. What an answer changes is looked for anew; all else stays as it was.',
    budget: 'ai',
    params: Closed({ plan_id: Id('plan') }),
    conditional: true,
    body: { kind: 'json', schema: PlanChange },
    responses: { 200: { description: 'The plan as it is now.', json: Plan, written: true } },
    errors: ['not_found', 'precondition_failed', 'validation_failed', 'too_complex', 'service_unavailable'],
  },
  deletePlan: {
    ...writing,
    method: 'DELETE',
    path: '/v1/ai/plans/{plan_id}',
    summary: 'Delete a plan',
    description: 'Drafts that were written from it stay. 409 `legal_hold` names the hold that forbids it.',
    proof: true,
    params: Closed({ plan_id: Id('plan') }),
    responses: { 200: { description: 'It is gone for everybody.', json: PlanDeleted } },
    errors: ['not_found', 'legal_hold'],
  },
  generateDocument: {
    ...writing,
    method: 'POST',
    path: '/v1/ai/generate',
    summary: 'Draft a document',
    description:
      'From the case, the context given and the passages of the vault that the token may see; with `brief`, from its typed values, and with `plan_id` from exactly that plan. With `Accept: text/event-stream` the paragraphs arrive as they are written and the document last. With `Prefer: respond-async` the answer is a job at once; the draft is written even if the client goes or the appliance restarts.',
    budget: 'ai',
    idempotent: true,
    prefersAsync: true,
    body: { kind: 'json', schema: GenerateRequest },
    responses: {
      201: { description: 'The document; `Location` names it.', located: true, json: Draft, written: true },
      202: {
        description: 'It will be written: the job, which `Location` names.',
        located: true,
        json: Job,
        written: true,
      },
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
      'conflict',
      'too_complex',
      'engine_unavailable',
      'service_unavailable',
    ],
  },
  listDocuments: {
    ...reading,
    method: 'GET',
    path: '/v1/ai/documents',
    summary: 'List drafts',
    query: Closed(DraftQuery),
    responses: { 200: { description: 'One page of drafts.', json: DraftList } },
    errors: ['invalid_cursor', 'not_found'],
  },
  getDocument: {
    ...reading,
    method: 'GET',
    path: '/v1/ai/documents/{document_id}',
    summary: 'Read a draft',
    description: 'As JSON, Markdown, DOCX or PDF, by `Accept` or `?format=`.',
    params: Closed({ document_id: Id('doc') }),
    query: Closed({
      version: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'The newest when absent.' }),
      ),
      format: Type.Optional(
        Words(['json', 'markdown', 'docx', 'pdf'], { description: 'Goes before `Accept`.' }),
      ),
      annotations: Type.Optional(
        Words(['true', 'false'], {
          default: 'true',
          description:
            '`false`: a clean copy to file, in which only open points are marked. Otherwise Word has a comment at each sentence that is weakly or not supported, PDF a cover sheet before the draft, Markdown a list at the end, and the sources their pages in the vault.',
        }),
      ),
    }),
    formats: FORMATS,
    tagged: true,
    responses: {
      200: {
        description: 'The draft.',
        json: Draft,
        written: true,
        media: ['text/markdown', DOCX, 'application/pdf'],
      },
    },
    errors: ['not_found', 'not_acceptable', 'service_unavailable'],
  },
  getExhibits: {
    ...reading,
    method: 'GET',
    path: '/v1/ai/documents/{document_id}/exhibits',
    summary: 'Download the exhibits of a draft',
    description:
      'One PDF: an index, then each exhibit behind a cover sheet, in the order of the letters, each page stamped (“Ex. A – 3 of 12”), with bookmarks. PDFs and images are put in page by page, of other formats the text that was read. An exhibit whose file was deleted or could not be read keeps its cover sheet, which says so. It takes the scope `vault:read`, too. 409 `conflict` where nothing is lettered; 503 with `Retry-After` when it takes longer than 100 seconds: it goes on, and the next request gets it.',
    params: Closed({ document_id: Id('doc') }),
    tagged: true,
    responses: { 200: { description: 'The PDF.', media: ['application/pdf'] } },
    errors: [
      'not_found',
      'conflict',
      'range_not_satisfiable',
      'too_large',
      'damaged',
      'encrypted_pdf',
      'reader_crashed',
      'reader_timeout',
      'storage_full',
      'service_unavailable',
    ],
  },
  listVersions: {
    ...reading,
    method: 'GET',
    path: '/v1/ai/documents/{document_id}/versions',
    summary: 'List the versions of a draft',
    params: Closed({ document_id: Id('doc') }),
    responses: { 200: { description: 'The versions, newest first.', json: VersionList } },
    errors: ['not_found'],
  },
  makeVersion: {
    ...writing,
    method: 'POST',
    path: '/v1/ai/documents/{document_id}/versions',
    summary: 'Edit a draft',
    description:
      'Makes the next version: open points filled, paragraphs rewritten, added and removed, sources replaced. What was edited is verified as what an engine writes is: a citation or a quotation that the vault does not hold is taken out; a statement that no source supports stays and is reported. The passport names that of the version before.',
    budget: 'ai',
    idempotent: true,
    conditional: true,
    params: Closed({ document_id: Id('doc') }),
    body: { kind: 'json', schema: VersionRequest },
    responses: { 201: { description: 'The new version, with its `ETag`.', json: Draft, written: true } },
    errors: [
      'not_found',
      'unknown_document_type',
      'validation_failed',
      'precondition_failed',
      'too_complex',
      'service_unavailable',
    ],
  },
  importWord: {
    ...writing,
    method: 'POST',
    path: '/v1/ai/documents/{document_id}/word',
    summary: 'Bring an edited Word file back',
    description:
      'The DOCX of the newest version, edited in Word or LibreOffice, becomes the next version. Tracked changes count as accepted. What was changed is verified; `revision.changes` says what it was and what of it is no longer verified, `revision.not_taken` what was changed outside the sections. 409 `conflict` for the file of another draft or of an older version. A file without changes makes no version; one with changes only there is refused with 422 `validation_failed`, which lists them.',
    budget: 'ai',
    conditional: true,
    params: Closed({ document_id: Id('doc') }),
    body: { kind: 'multipart', schema: WordUpload },
    responses: { 201: { description: 'The newest version, with its `ETag`.', json: Draft, written: true } },
    errors: [
      'not_found',
      'conflict',
      'invalid_request',
      'invalid_multipart',
      'too_large',
      'unknown_document_type',
      'validation_failed',
      'precondition_failed',
      'too_complex',
      'service_unavailable',
    ],
  },
  compareVersions: {
    ...reading,
    method: 'GET',
    path: '/v1/ai/documents/{document_id}/changes',
    summary: 'Compare two versions of a draft',
    params: Closed({ document_id: Id('doc') }),
    query: Closed(ComparisonQuery),
    responses: { 200: { description: 'What differs.', json: Comparison } },
    errors: ['not_found'],
  },
  reviewDocument: {
    ...writing,
    method: 'PUT',
    path: '/v1/ai/documents/{document_id}/review',
    summary: 'Mark a draft as reviewed',
    description:
      'Of the newest version: nothing in its sections is open, and each of its citations stands on its page and was looked at. 409 `conflict` says what is missing. The next version is not reviewed.',
    conditional: true,
    params: Closed({ document_id: Id('doc') }),
    body: { kind: 'json', schema: ReviewRequest },
    responses: { 200: { description: 'The draft as it is now.', json: Draft, written: true } },
    errors: ['not_found', 'conflict', 'precondition_failed'],
  },
  deleteDocument: {
    ...writing,
    method: 'DELETE',
    path: '/v1/ai/documents/{document_id}',
    summary: 'Delete a draft',
    description:
      'With the answer it is gone for everybody, and so is the request it was made from. A certificate stays. 409 `legal_hold` names the hold that forbids it.',
    proof: true,
    params: Closed({ document_id: Id('doc') }),
    query: Closed({
      reason: Type.Optional(Type.String({ maxLength: 1_000, description: 'Kept on the certificate.' })),
    }),
    responses: { 200: { description: 'The certificate.', json: DraftDisposal } },
    errors: ['not_found', 'legal_hold'],
  },
  listDocumentDisposals: {
    ...reading,
    method: 'GET',
    path: '/v1/ai/disposals',
    summary: 'List the certificates of deleted drafts',
    query: Closed(DraftDisposalQuery),
    responses: { 200: { description: 'One page of certificates, newest first.', json: DraftDisposalList } },
    errors: ['invalid_cursor', 'not_found'],
  },
} as const;
