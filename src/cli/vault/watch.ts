import { createHash } from 'node:crypto';
import { constants, openAsBlob } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../contract/index.ts';
import { ChanceryError, isChanceryError, messageOf } from '../../platform/index.ts';
import { Reported } from '../shared/output/describe-error.ts';
import { EXIT } from '../shared/output/exit-codes.ts';
import { printable } from '../shared/output/table.ts';
import type { Run } from '../shared/run.ts';
import {
  assertCase,
  caseId,
  connectForLong,
  type File,
  type ServerOptions,
} from '../shared/server/server.ts';
import { reasonOf } from '../shared/system-error.ts';
import { ACTIVE } from './file-view.ts';
import { findCaseNamed } from './find-case.ts';
import { type Arrival, Inbox, type Opened } from './inbox.ts';
import { codeOnSheet, findCaseOfSheet, type ScannedPage } from './sheet.ts';

export interface WatchOptions extends ServerOptions {
  readonly case?: string;
  readonly library?: true;
  readonly kind: File['kind'];
  readonly language?: string;
  readonly settle: number;
  readonly once?: true;
}

const LOOK_EVERY_MS = 1_000;
const AGAIN_AFTER_MS = 10_000;
const AT_ONCE = 4;

type Outcome =
  | { readonly outcome: 'done'; readonly file_id: string }
  | { readonly outcome: 'failed'; readonly file_id?: string; readonly reason: string };

/**
 * Takes what is put into a folder into the vault, until it is stopped. A file leaves the folder when it is ready, or cannot
 * be taken or read; while the server is away it stays. The same file sent twice, because somebody pulled the plug in
 * between, is one file of the vault: its name, size and time are the key of the request (Idempotency-Key, 24 hours).
 */
export async function watch(run: Run<WatchOptions>, folder: string): Promise<void> {
  if (run.options.case !== undefined && run.options.library === true) {
    throw new ChanceryError('usage', 'Files go into one case, or into the firm’s library.', {
      hint: 'Give one of --case and --library.',
    });
  }
  const root = resolve(folder);
  await assertWritableFolder(root);
  const inbox = new Inbox(root, run.options.settle * 1000);
  await inbox.assertPlaces();
  const api = await connectForLong(run);
  const fixed = run.options.case === undefined ? undefined : await caseId(api, run.options.case);
  await assertCase(api, fixed);
  const working = new Map<string, Promise<void>>();
  let failures = 0;
  let refusal: unknown;
  const take = async (arrival: Arrival) => {
    const file = await inbox.open(arrival);
    // It has changed, or gone: the next look finds what there is then.
    if (file === undefined) return;
    try {
      const outcome = await takeIn(run, api, file, fixed);
      const place = await (outcome.outcome === 'done'
        ? inbox.finish(file)
        : inbox.fail(file, outcome.reason));
      if (outcome.outcome === 'failed') failures += 1;
      report(run, arrival, outcome, place);
    } finally {
      await file.close();
    }
  };
  if (!run.out.json) run.out.note(`Watching ${root}`);
  try {
    for (;;) {
      const arrivals = (await look(run, inbox)).filter(({ name }) => !working.has(name));
      for (const arrival of arrivals.slice(0, AT_ONCE - working.size)) {
        const work = retrying(run, arrival, () => take(arrival))
          .catch((error: unknown) => {
            refusal ??= error;
          })
          .finally(() => working.delete(arrival.name));
        working.set(arrival.name, work);
      }
      if (refusal !== undefined) throw refusal;
      if (run.options.once === true && working.size === 0 && (await inbox.arrivals(Infinity)).length === 0)
        break;
      await sleep(LOOK_EVERY_MS, undefined, { signal: run.signal });
    }
  } catch (error) {
    await Promise.allSettled(working.values());
    // Being stopped is how it ends.
    if (!run.signal.aborted) throw error;
  }
  if (failures === 0) return;
  run.out.note(`${failures} could not be taken; the reasons lie beside them in failed/`);
  if (run.options.once === true) throw new Reported(EXIT.failure);
}

async function assertWritableFolder(root: string): Promise<void> {
  try {
    if (!(await stat(root)).isDirectory()) throw new Error('it is no directory');
    await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ChanceryError('usage', `${root} cannot be watched: ${reasonOf(cause)}.`, {
      hint: 'Name a directory that this account may read and write.',
      cause,
    });
  }
}

/** A share that is away for a while is waited for. */
async function look(run: Run<WatchOptions>, inbox: Inbox): Promise<Arrival[]> {
  for (;;) {
    try {
      return await inbox.arrivals(performance.now());
    } catch (error) {
      run.out.note(printable(`The folder cannot be read now: ${messageOf(error)}`));
      await sleep(AGAIN_AFTER_MS, undefined, { signal: run.signal });
    }
  }
}

/** What is the server's fault, or the network's, is tried again, unless nobody waits (`--once`); the file stays where it is. */
async function retrying(run: Run<WatchOptions>, arrival: Arrival, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (run.signal.aborted) return;
      const wanted = isChanceryError(error) ? error.retryAfter : undefined;
      if (run.options.once === true && wanted === undefined) throw error;
      run.out.note(printable(`${arrival.name} waits: ${messageOf(error)}`));
      await sleep(wanted === undefined ? AGAIN_AFTER_MS : wanted * 1000, undefined, {
        signal: run.signal,
      }).catch(() => undefined);
      if (run.signal.aborted) return;
    }
  }
}

async function takeIn(
  run: Run<WatchOptions>,
  api: Client,
  file: Opened,
  fixed: string | undefined,
): Promise<Outcome> {
  try {
    const case_id = fixed ?? (await caseOf(run, api, file));
    const sent = await send(run, api, file, case_id);
    return await untilFinal(run, api, sent.id);
  } catch (error) {
    if (!isChanceryError(error) || !isAboutTheFile(error)) throw error;
    return { outcome: 'failed', reason: [error.message, error.hint ?? ''].join(' ').trim() };
  }
}

/** A refusal that would be the same tomorrow; the server says when to ask again where it would not. */
function isAboutTheFile(error: ChanceryError): boolean {
  const status = 'httpStatus' in error ? Number(error.httpStatus) : undefined;
  if (error.code === 'not_found' || error.code === 'usage') return true;
  if (error.retryAfter !== undefined) return false;
  return status !== undefined && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
}

/** Undefined: the firm's library. A paper that names no case must not become visible to the whole firm by accident. */
async function caseOf(run: Run<WatchOptions>, api: Client, file: Opened): Promise<string | undefined> {
  const { folder } = file.arrival;
  if (folder !== null)
    return findCaseNamed(
      api,
      folder,
      'Name the folder after the id of a case; or after your own id of it or its number, if no other case goes by that.',
    );
  if (run.options.library === true) return undefined;
  const code = await codeIn(run, file);
  return findCaseOfSheet(api, code, 'Print a new sheet: chancery case sheet CASE -o sheet.pdf');
}

/** While the server is away a file is tried again and again; what it says was read once. */
const sheets = new WeakMap<Arrival, string>();

async function codeIn(run: Run<WatchOptions>, file: Opened): Promise<string> {
  const known = sheets.get(file.arrival);
  if (known !== undefined) return known;
  const hint =
    'Put it into a sub-folder that is named after the case: its id, your own id of it, or its number; or scan it with the sheet of the case on top (chancery case sheet).';
  const { readBarcodes } = await import('../../appliance/barcodes.ts');
  let pages: readonly ScannedPage[];
  try {
    pages = await readBarcodes(file.descriptor, { signal: run.signal });
  } catch (cause) {
    // What this machine is to blame for is tried again.
    if (!isChanceryError(cause) || cause.isFailure) throw cause;
    throw new ChanceryError(
      'usage',
      `It lay in no folder of a case, and a sheet could not be looked for: ${cause.message}`,
      { hint, cause },
    );
  }
  const code = codeOnSheet(pages);
  if (code !== undefined) {
    sheets.set(file.arrival, code);
    return code;
  }
  throw new ChanceryError('usage', 'It lay in no folder of a case, and its first page is no sheet of one.', {
    hint,
  });
}

async function send(
  run: Run<WatchOptions>,
  api: Client,
  file: Opened,
  case_id: string | undefined,
): Promise<{ id: string }> {
  const { kind, language } = run.options;
  const { name, version } = file.arrival;
  const form = new FormData();
  form.set('kind', kind);
  if (case_id !== undefined) form.set('case_id', case_id);
  if (language !== undefined) form.set('language', language);
  form.set('file', new File([await openAsBlob(file.path)], basename(name)));
  const key = createHash('sha256').update(`${name}\0${version}`).digest('hex').slice(0, 40);
  const headers = { 'idempotency-key': `watch-${key}` };
  const { files } = await api.call('uploadFiles', { form, headers, signal: run.signal });
  const [sent] = files;
  if (sent === undefined)
    throw new ChanceryError('service_unavailable', 'The server took the file and named none.');
  return sent;
}

async function untilFinal(run: Run<WatchOptions>, api: Client, fileId: string): Promise<Outcome> {
  for (;;) {
    const file = await api.call('getFile', { params: { file_id: fileId } });
    if (file.status === 'ready') return { outcome: 'done', file_id: fileId };
    if (!ACTIVE.has(file.status)) {
      const reason = file.reason?.detail ?? 'It could not be read.';
      return { outcome: 'failed', file_id: fileId, reason };
    }
    await sleep(LOOK_EVERY_MS, undefined, { signal: run.signal });
  }
}

function report(run: Run<WatchOptions>, { name }: Arrival, outcome: Outcome, place: string | null): void {
  const { outcome: state, file_id = '–' } = outcome;
  const reason = outcome.outcome === 'failed' ? `  ${outcome.reason}` : '';
  const line = run.out.json
    ? JSON.stringify({ name, ...outcome, moved_to: place })
    : printable(`${state.padEnd(7)} ${name}  ${file_id}${reason}`);
  run.out.raw(`${line}\n`);
}
