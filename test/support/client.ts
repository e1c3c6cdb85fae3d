/** Practice software as the tests play it: a token over OAuth, the typed client, uploads and waiting. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Client, createClient } from '../../src/contract/index.ts';
import type { Packaged } from './packaged.ts';

export type VaultFile = Answer<'getFile'>;
export type UploadReport = Answer<'uploadFiles'>;

/** RFC 9457, as our answers fill it. */
export interface Problem {
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly instance: string;
  readonly hint?: string;
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
}

export interface Credentials {
  readonly firmId: string;
  readonly clientId: string;
  readonly secret: string;
}

export interface Document {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A firm and a client application of it, recorded with the commands of the executable. */
export async function provision(appliance: Packaged, firm: string): Promise<Credentials> {
  const { id } = await appliance.json<{ id: string }>(['firm', 'add', firm, '--tier', 'enterprise']);
  const { client_id, client_secret } = await appliance.json<{ client_id: string; client_secret: string }>([
    ...['client', 'add', 'Practice software', '--firm', id],
  ]);
  return { firmId: id, clientId: client_id, secret: client_secret };
}

/** RFC 6749 §4.4, with HTTP Basic and a form. */
export async function requestToken(url: string, { clientId, secret }: Credentials): Promise<Response> {
  return fetch(`${url}/v1/auth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
}

export interface Session extends Client {
  readonly url: string;
  readonly token: string;
}

/** A token that is at hand saves asking for one. */
export async function signIn(url: string, credentials: Credentials, held?: string): Promise<Session> {
  const token = held ?? (await askForToken(url, credentials));
  return { ...createClient({ baseUrl: url, token }), url, token };
}

async function askForToken(url: string, credentials: Credentials): Promise<string> {
  const answer = await requestToken(url, credentials);
  if (answer.status !== 200) throw new Error(`No token: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

export function uploadForm(
  documents: readonly Document[],
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, bytes } of documents) form.append('file', new Blob([bytes]), name);
  return form;
}

export async function upload(
  session: Session,
  documents: readonly Document[],
  fields: Readonly<Record<string, string>> = {},
): Promise<UploadReport> {
  return session.call('uploadFiles', { form: uploadForm(documents, fields) });
}

const FINAL: readonly VaultFile['status'][] = ['ready', 'failed', 'quarantined'];

/** Every file the session may see, once each is ready or has failed for good; given up after so long without a step forward. */
export async function allFinal(session: Session, milliseconds: number): Promise<VaultFile[]> {
  let before = '';
  let until = performance.now() + milliseconds;
  for (;;) {
    const files = await listAll(session);
    const waiting = files.filter(({ status }) => !FINAL.includes(status));
    if (waiting.length === 0) return files;
    const standing = waiting.map(
      ({ name, status, pages_read }) => `${name}: ${status}, ${pages_read} pages read`,
    );
    const now = standing.join('\n');
    if (now !== before) until = performance.now() + milliseconds;
    before = now;
    if (performance.now() > until) throw new Error(`${waiting.length} files are stuck:\n${now}`);
    // Many files take the server a while to list, which those that read them would miss.
    await sleep(20 + 2 * files.length);
  }
}

export async function listAll(session: Session): Promise<VaultFile[]> {
  const files: VaultFile[] = [];
  let cursor: string | undefined;
  do {
    const page = await session.call('listFiles', { query: { limit: 200, cursor } });
    files.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return files;
}

/** The original, as it is delivered. */
export async function content(session: Session, fileId: string): Promise<Buffer> {
  const { stream } = await session.download('getFileContent', { params: { file_id: fileId } });
  return Buffer.from(await new Response(stream).arrayBuffer());
}
