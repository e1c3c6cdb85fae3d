// Practice software and Chancery, from the token to the signed-off draft, with Node 20 or newer and no packages:
//   CHANCERY=http://127.0.0.1:7420 CLIENT_ID=client_… CLIENT_SECRET=… node practice.mjs SCAN.pdf
// A server with a certificate of its own authority: NODE_EXTRA_CA_CERTS=ca.crt (chancery tls export-ca).
import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

const { CHANCERY = 'http://127.0.0.1:7420', CLIENT_ID, CLIENT_SECRET } = process.env;
const [path] = process.argv.slice(2);

/** One for 24 hours; get it once, not for each request. */
async function getToken(scope) {
  const credentials = Buffer.from(`${encodeURIComponent(CLIENT_ID)}:${encodeURIComponent(CLIENT_SECRET)}`);
  const answer = await fetch(`${CHANCERY}/v1/auth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials.toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
  });
  const { access_token, error_description } = await answer.json();
  if (!answer.ok) throw new Error(`No token: ${error_description}`);
  return access_token;
}

const token = await getToken(
  'cases:read cases:write vault:read vault:write search:read drafts:read drafts:write',
);

/** Refusals are problem+json (RFC 9457): `detail` is for people, `code` for programs, `hint` says what to do. */
async function call(method, target, { headers, body } = {}) {
  for (;;) {
    const answer = await fetch(`${CHANCERY}${target}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...headers,
      },
      body,
    });
    if (answer.ok) return answer;
    const { code, detail, hint } = await answer.json();
    // Busy, or too many requests: it says for how long. With an Idempotency-Key a POST can be sent again, too.
    const pause = answer.headers.get('retry-after');
    if (pause === null) throw new Error(`${method} ${target}: ${code}: ${detail} ${hint ?? ''}`);
    await new Promise((resolve) => setTimeout(resolve, Number(pause) * 1000));
  }
}

/** Every case, a page at a time. */
async function* listCases(query) {
  let cursor = null;
  do {
    const parameters = new URLSearchParams({ ...query, limit: '2', ...(cursor && { cursor }) });
    const page = await (await call('GET', `/v1/cases?${parameters}`)).json();
    yield* page.data;
    cursor = page.next_cursor;
  } while (cursor !== null);
}

/** 202 means that it is on the disk, with its hash; sent again with the same key it is the same file. */
async function upload(file, caseId, key) {
  const form = new FormData();
  form.set('case_id', caseId);
  form.set('kind', 'evidence');
  form.set('file', await openAsBlob(file), basename(file));
  const answer = await call('POST', '/v1/vault/upload', { headers: { 'idempotency-key': key }, body: form });
  const [stored] = (await answer.json()).files;
  const sha256 = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  if (stored.sha256 !== sha256) throw new Error(`${file} arrived changed`);
  return stored;
}

/** Server-sent events until it is read: `ready`, or `failed` and `quarantined` with a reason. */
async function untilRead(fileId) {
  const answer = await call('GET', `/v1/vault/files/${fileId}/events`);
  let buffered = '';
  let file = null;
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    buffered += chunk;
    const events = buffered.split('\n\n');
    buffered = events.pop();
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (event.startsWith('event: problem')) throw new Error(JSON.parse(data).detail);
      if (event.startsWith('event: progress')) file = JSON.parse(data).file;
    }
  }
  if (file?.status !== 'ready') throw new Error(`${file?.status}: ${file?.reason?.detail}`);
  return file;
}

// Your own id of the case is enough; PUT creates it or changes it.
for (const [id, title] of [
  ['JS-1', 'Harrow v. Bell'],
  ['JS-2', 'In re Quill'],
  ['JS-3', 'Ward v. Ferris'],
]) {
  await call('PUT', `/v1/cases/external:${id}`, { body: JSON.stringify({ title, client: 'Ada Harrow' }) });
}
for await (const { title } of listCases({ client: 'Ada Harrow' })) console.log('case', title);
const matter = await (await call('GET', '/v1/cases/external:JS-1')).json();

const key = randomUUID(); // keep it with your record of the document: it makes sending again harmless
const first = await upload(path, matter.id, key);
const again = await upload(path, matter.id, key);
console.log('uploaded', first.id === again.id ? 'once' : 'twice');
const { pages } = await untilRead(first.id);
console.log('read', pages, pages === 1 ? 'page' : 'pages');

const query = new URLSearchParams({ q: 'lantern', case_id: matter.id });
const { data: hits } = await (await call('GET', `/v1/vault/search?${query}`)).json();
for (const { name, page, snippet } of hits) console.log('found', name, page, snippet);

const draft = await (
  await call('POST', '/v1/ai/generate', {
    headers: { 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      case_id: matter.id,
      document_type: 'demand_letter',
      context: 'The lantern was due back on 1 March 2026. Demand its return within ten days.',
    }),
  })
).json();
console.log('drafted', draft.title);
for (const open of draft.verification.placeholders) console.log('open', open);
const docx = await call('GET', `/v1/ai/documents/${draft.id}?format=docx`);
await writeFile('demand-js.docx', Buffer.from(await docx.arrayBuffer()));
