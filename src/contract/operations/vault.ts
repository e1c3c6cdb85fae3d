import Type from 'typebox';
import { Closed, Id } from '../schema.ts';
import { Problem } from '../schemas/problem.ts';
import {
  CustodyRecord,
  DisposalList,
  DisposalQuery,
  DisposalReport,
  FileChange,
  FileList,
  FilePage,
  FileProgress,
  FileQuery,
  FileText,
  PageQuery,
  PictureQuery,
  ReadQuery,
  SearchQuery,
  SearchResult,
  UploadForm,
  UploadReport,
  VaultFile,
} from '../schemas/vault.ts';

const writing = { tag: 'Vault', auth: 'bearer', scope: 'vault:write' } as const;
const reading = { tag: 'Vault', auth: 'bearer', scope: 'vault:read' } as const;

const params = Closed({ file_id: Id('file') });

/** Why a file cannot be shown. */
const VIEW_ERRORS = [
  'not_found',
  'range_not_satisfiable',
  'unsupported_format',
  'damaged',
  'encrypted_pdf',
  'too_large',
  'reader_crashed',
  'reader_timeout',
  'storage_full',
] as const;

export const vaultOperations = {
  uploadFiles: {
    ...writing,
    method: 'POST',
    path: '/v1/vault/upload',
    summary: 'Upload documents',
    description:
      'Each file is hashed and stored durably before the answer; OCR and indexing follow by themselves. Each succeeds or fails on its own; when none was taken the answer is the problem of the first. What a file carries (archive, e-mail, portfolio) becomes files with its id as `parent_id`; `Prefer: wait` waits for the uploaded files only.',
    budget: 'upload',
    idempotent: true,
    prefersWait: true,
    body: { kind: 'multipart', schema: UploadForm },
    responses: {
      202: { description: 'Stored; being read.', json: UploadReport },
      201: { description: 'Stored and ready, within `Prefer: wait=N`.', json: UploadReport },
    },
    errors: [
      'not_found',
      'invalid_multipart',
      'empty_file',
      'too_large',
      'unsupported_format',
      'storage_full',
    ],
  },
  listFiles: {
    ...reading,
    method: 'GET',
    path: '/v1/vault/files',
    summary: 'List files',
    query: Closed(FileQuery),
    responses: { 200: { description: 'One page of files.', json: FileList } },
    errors: ['invalid_cursor', 'not_found'],
  },
  getFile: {
    ...reading,
    method: 'GET',
    path: '/v1/vault/files/{file_id}',
    summary: 'Read what is known of a file',
    params,
    tagged: true,
    responses: { 200: { description: 'The file, with its `ETag`.', json: VaultFile } },
    errors: ['not_found'],
  },
  patchFile: {
    ...writing,
    method: 'PATCH',
    path: '/v1/vault/files/{file_id}',
    summary: 'Change title, kind or tags',
    description:
      'The file stays `ready`; by its new title it is found a moment later, and no new `file.ready` is sent. What changes nothing leaves everything as it was, the `ETag` too.',
    params,
    conditional: true,
    body: { kind: 'json', schema: FileChange },
    responses: { 200: { description: 'The file as it is now.', json: VaultFile } },
    errors: ['not_found', 'validation_failed', 'precondition_failed'],
  },
  deleteFile: {
    ...writing,
    method: 'DELETE',
    path: '/v1/vault/files/{file_id}',
    summary: 'Delete a file',
    description:
      'With the answer the file, and what had come out of it, is gone for everybody: its bytes, text, pictures and entries in the index. A certificate with its custody record stays. Drafts that quote it stay as they are. 409 `legal_hold` names the hold that forbids it.',
    proof: true,
    params,
    conditional: true,
    query: Closed({
      reason: Type.Optional(Type.String({ maxLength: 1_000, description: 'Kept on the certificate.' })),
    }),
    responses: { 200: { description: 'The certificates.', json: DisposalReport } },
    errors: ['not_found', 'conflict', 'legal_hold', 'precondition_failed'],
  },
  listDisposals: {
    ...reading,
    method: 'GET',
    path: '/v1/vault/disposals',
    summary: 'List the certificates of deleted files',
    query: Closed(DisposalQuery),
    responses: { 200: { description: 'One page of certificates, newest first.', json: DisposalList } },
    errors: ['invalid_cursor', 'not_found'],
  },
  getFileContent: {
    ...reading,
    method: 'GET',
    path: '/v1/vault/files/{file_id}/content',
    summary: 'Download the original',
    description: 'Byte for byte as received, with `Repr-Digest` (RFC 9530); `Range` is honoured.',
    params,
    tagged: true,
    responses: {
      200: { description: 'The bytes.', media: ['*/*'] },
    },
    errors: ['not_found', 'range_not_satisfiable'],
  },
  getFileText: {
    ...reading,
    method: 'GET',
    path: '/v1/vault/files/{file_id}/text',
    summary: 'Read the text, page by page',
    params,
    query: Closed(ReadQuery),
    responses: { 200: { description: 'The text of the pages read so far.', json: FileText } },
    errors: ['not_found'],
  },
  getFilePage: {
    ...reading,
    method: 'GET',
    path: '/v1/vault/files/{file_id}/pages/{number}',
    summary: 'Read one page with the places of its words',
    description: '409 `conflict` while the file is being read and the page is not there yet.',
    params: Closed({ file_id: Id('file'), number: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    query: Closed(PageQuery),
    responses: { 200: { description: 'The page.', json: FilePage } },
    errors: ['not_found', 'conflict'],
  },
  getPagePicture: {
    ...reading,
    method: 'GET',
    path: '/v1/vault/files/{file_id}/pages/{number}/image',
    summary: 'Look at one page',
    description:
      'A page of a PDF or an image as it looks, with notes and filled-in fields, turned upright as the document says. To bring the box of a word onto it, multiply its left and right with the width of the image over the `width` of the page, and its top and bottom with the height of the image over the `height` of the page. The first request for a page makes the image, which is then kept for a while.',
    params: Closed({ file_id: Id('file'), number: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    query: Closed(PictureQuery),
    tagged: true,
    responses: {
      200: {
        description: 'The image, of the type that `Accept` prefers.',
        media: ['image/jpeg', 'image/png', 'image/webp'],
      },
    },
    errors: VIEW_ERRORS,
  },
  getSearchablePdf: {
    ...reading,
    method: 'GET',
    path: '/v1/vault/files/{file_id}/pdf',
    summary: 'Download a PDF that can be searched',
    description:
      'Of a PDF: a copy with the words that were recognised on its scanned pages added invisibly, without encryption; the original itself where nothing had to be recognised. Of an image: a PDF of its pages at their true size with the words. The first request makes it, which takes a while for a long document: 503 with `Retry-After` when it takes longer than 100 seconds; it goes on, and the next request gets it.',
    params,
    tagged: true,
    responses: { 200: { description: 'The PDF.', media: ['application/pdf'] } },
    errors: ['conflict', ...VIEW_ERRORS],
  },
  getFileCustody: {
    ...reading,
    method: 'GET',
    path: '/v1/vault/files/{file_id}/custody',
    summary: 'Read the custody record',
    params,
    responses: { 200: { description: 'Every event since the file was received.', json: CustodyRecord } },
    errors: ['not_found'],
  },
  followFile: {
    ...reading,
    method: 'GET',
    path: '/v1/vault/files/{file_id}/events',
    summary: 'Follow the reading of a file',
    description:
      'Server-sent events: `progress` with the file as it is, and again after each change, at most four a second; the stream ends when the file is `ready`, `failed` or `quarantined`. What the token may see is asked anew each time: a revoked token or a wall ends the stream with `problem`.',
    params,
    responses: {
      200: { description: 'The file as it is read.', events: { progress: FileProgress, problem: Problem } },
    },
    errors: ['not_found'],
  },
  searchVault: {
    method: 'GET',
    path: '/v1/vault/search',
    tag: 'Vault',
    summary: 'Search the pages',
    auth: 'bearer',
    scope: 'search:read',
    query: Closed(SearchQuery),
    responses: { 200: { description: 'Pages, best first.', json: SearchResult } },
    errors: ['invalid_query', 'invalid_cursor', 'not_found'],
  },
} as const;
