import type { Principal } from '../access/index.ts';
import type { Handlers, UploadPart } from '../contract/index.ts';
import { ChanceryError } from '../platform/index.ts';
import { awaitFiles } from './await-files.ts';
import { changeFile } from './change-file.ts';
import { deleteFile } from './delete-file.ts';
import { readPagePicture, readSearchablePdf, type View, type ViewParts } from './deliver-views.ts';
import { followProgress } from './follow-progress.ts';
import { listDisposals } from './list-disposals.ts';
import { FINAL_STATUSES, type RefusedFile, type VaultFile } from './model.ts';
import type { VaultParts } from './parts.ts';
import { getTaggedFile, listCustody, listFiles, readContent, readPage, readText } from './read-files.ts';
import { type IncomingPart, receiveFiles, type UploadOutcome } from './receive/receive-files.ts';

interface DisposalParts {
  /** Called after files were deleted: what is left of them in the index goes; their bytes follow. */
  readonly onDisposed: () => Promise<void>;
}

export function vaultRoutes(parts: VaultParts & ViewParts & DisposalParts) {
  return {
    uploadFiles: async ({ principal, parts: incoming, wait, signal, keep }) => {
      const outcomes = await receiveFiles(parts, principal, named(incoming()), async (tx, all) => {
        await keep?.(tx, { status: 202, body: toReport(all) });
      });
      const report = toReport(outcomes);
      if (wait === null) return { status: 202, body: report };
      const ids = report.files.map((file) => file.id);
      const files = await awaitFiles(parts, principal, { ids, seconds: wait }, signal);
      const done = files.every((file) => FINAL_STATUSES.includes(file.status));
      return { status: done ? 201 : 202, body: { ...report, files } };
    },
    listFiles: async ({ principal, query }) => ({
      status: 200,
      body: await listFiles(parts, principal, query),
    }),
    getFile: async ({ principal, params }) => {
      const { file: body, tag: etag } = await getTaggedFile(parts, principal, params.file_id);
      return { status: 200, body, etag };
    },
    patchFile: async ({ principal, params, body: values, condition }) => {
      const input = { id: params.file_id, values, condition };
      const { file: body, tag: etag } = await changeFile(parts, principal, input);
      return { status: 200, body, etag };
    },
    deleteFile: async ({ principal, params, query, condition }) => {
      const input = { id: params.file_id, reason: query.reason, condition };
      const data = await deleteFile(parts, principal, input);
      await parts.onDisposed();
      return { status: 200, body: { data } };
    },
    listDisposals: async ({ principal, query }) => ({
      status: 200,
      body: await listDisposals(parts, principal, query),
    }),
    getFileContent: async ({ principal, params }) => {
      const { file, open } = await readContent(parts, principal, params.file_id);
      return {
        status: 200,
        mediaType: file.media_type,
        headers: { 'content-disposition': attachment(file.name) },
        content: { size: file.size, sha256: file.sha256, open },
      };
    },
    getFileText: async ({ principal, params, query }) => ({
      status: 200,
      body: await readText(parts, principal, { id: params.file_id, ...query }),
    }),
    getFilePage: async ({ principal, params, query }) => ({
      status: 200,
      body: await readPage(parts, principal, { id: params.file_id, number: params.number, ...query }),
    }),
    getPagePicture: async ({ principal, params, query, accept }) => {
      const input = { id: params.file_id, number: params.number, width: query.width, type: accept };
      return shown(await readPagePicture(parts, principal, input), 'inline');
    },
    getSearchablePdf: async ({ principal, params }) =>
      shown(await readSearchablePdf(parts, principal, params.file_id), 'attachment'),
    getFileCustody: async ({ principal, params }) => ({
      status: 200,
      body: { data: await listCustody(parts, principal, params.file_id) },
    }),
    followFile: async ({ principal, params, signal }) => ({
      status: 200,
      events: progress(followProgress(parts, principal, params.file_id, signal)),
    }),
  } satisfies Partial<Handlers<Principal>>;
}

async function* progress(files: AsyncIterable<VaultFile>) {
  for await (const file of files) yield { event: 'progress' as const, data: { file } };
}

/** Only parts named `file` are files; another file field is a mistake that must not pass unseen. */
async function* named(incoming: AsyncIterable<UploadPart>): AsyncGenerator<IncomingPart> {
  for await (const part of incoming) {
    if (part.kind === 'file' && part.field !== 'file') {
      throw new ChanceryError('validation_failed', 'Files go into parts named file.', {
        errors: [{ pointer: '/file', detail: 'is the name that file parts must have' }],
      });
    }
    yield part;
  }
}

/** When no file was taken, the answer is the problem of the first. */
function toReport(outcomes: readonly UploadOutcome[]): { files: VaultFile[]; refused: RefusedFile[] } {
  const files = outcomes.flatMap((outcome) => (outcome.outcome === 'received' ? [outcome.file] : []));
  const refused = outcomes.flatMap((outcome) => (outcome.outcome === 'refused' ? [outcome.refused] : []));
  const [first] = refused;
  if (files.length > 0 || first === undefined) return { files, refused };
  const hint = first.hint === undefined ? {} : { hint: first.hint };
  throw new ChanceryError(first.code, `${first.name}: ${first.detail}`, hint);
}

/** What was made of a document may be kept by the one who asked, and nobody between. */
function shown({ name, mediaType, size, sha256, open }: View, how: 'inline' | 'attachment') {
  const disposition = how === 'inline' ? 'inline' : attachment(name);
  return {
    status: 200 as const,
    mediaType,
    headers: { 'content-disposition': disposition, 'cache-control': 'private, no-cache' },
    content: { size, sha256, open },
  };
}

/** RFC 6266 with the RFC 8187 form, so that any name arrives; a document is saved, never shown in our origin. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
