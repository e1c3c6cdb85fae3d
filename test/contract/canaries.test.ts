/**
 * Every operation is asked with words that stand nowhere else: well and badly formed, with and without a right to it. None of
 * them, and no token or secret, may be found in the audit log, in the server's log, or in what processes show of themselves.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { issueToken, SCOPES } from '../../src/access/index.ts';
import { createClient, operationIds, operationOf } from '../../src/contract/index.ts';
import { addClient, addFirm } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { startAppliance } from './appliance.ts';

const CANARY = 'quillfeathercanary';

it('secrets, tokens and the words of documents and requests stay out of records, logs and process lists', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const appliance = await startAppliance(
    async (stores) => {
      const firm = await addFirm(stores, operator, { name: 'Marlowe & Finch', tier: 'medium' });
      const added = await addClient(stores, operator, { firmId: firm.id, name: 'Software', scopes: SCOPES });
      const tokens = await issueToken(stores, operator, {
        clientId: added.client.id,
        scope: [...SCOPES, 'offline_access'].join(' '),
      });
      return { ...tokens, clientId: added.client.id, secret: added.secret };
    },
    pino({ level: 'trace' }, stream),
    { requestsPerMinute: 0, authPerMinute: 0, aiPerMinute: 0, uploadsPerMinute: 0 },
  );
  onTestFinished(() => appliance.close());
  const { url, prepared } = appliance;
  const { access_token: token, refresh_token: refresh = '', secret, clientId } = prepared;
  const api = createClient({ baseUrl: url, token });
  const matter = await api.call('putCase', {
    params: { case_id: 'external:1' },
    body: { title: CANARY, client: CANARY, facts: CANARY, judge: CANARY, custom: { note: CANARY } },
  });
  const form = new FormData();
  form.set('case_id', matter.id);
  form.set('title', CANARY);
  form.append('file', new Blob([`The ${CANARY} was kept by Bell.\n`]), `${CANARY}.txt`);
  const { body: upload } = await api.send('uploadFiles', { form, headers: { prefer: 'wait=30' } });
  const file = upload.files[0]?.id ?? '';
  const draft = await api.call('generateDocument', {
    body: { case_id: matter.id, document_type: 'demand_letter', context: CANARY, tone: CANARY },
  });
  const values: Record<string, string> = {
    case_id: matter.id,
    file_id: file,
    document_id: draft.id,
    number: '1',
  };
  const bodies = [
    { case_id: matter.id, question: CANARY, text: CANARY, title: CANARY, name: CANARY, reason: CANARY },
    { text: `${CANARY} v. Bell, 12 F.3d 118 (1999)` },
    { name: CANARY, reason: CANARY },
    { title: CANARY },
    { case_id: matter.id, question: CANARY },
    { [CANARY]: CANARY },
    { grant_type: 'refresh_token', refresh_token: `${refresh}x`, client_id: clientId, client_secret: CANARY },
    { token: CANARY, client_id: clientId, client_secret: secret },
    { token, client_id: clientId, client_secret: `${secret}x` },
  ];
  for (const id of operationIds.filter((one) => !one.startsWith('delete'))) {
    const { method, path } = operationOf(id);
    const real = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? CANARY);
    const wrong = path.replaceAll(/\{\w+\}/g, CANARY);
    const queries = ['', `?q=${CANARY}`, `?${CANARY}=1`, `?access_token=${token}`, `?cursor=${CANARY}`];
    for (const to of [...queries.map((query) => real + query), wrong]) {
      for (const bearer of [token, CANARY]) {
        const headers = new Headers({ authorization: `Bearer ${bearer}`, 'x-note': CANARY, cookie: CANARY });
        if (method === 'GET' || method === 'DELETE') {
          const answer = await fetch(`${url}${to}`, { method, headers });
          // A stream of events has no end.
          const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
          await (isStream ? answer.body?.cancel() : answer.arrayBuffer());
          continue;
        }
        headers.set('content-type', 'application/json');
        for (const body of bearer === token ? bodies : bodies.slice(0, 1)) {
          const init = { method, headers, body: JSON.stringify(body) };
          await (await fetch(`${url}${to}`, init)).arrayBuffer();
        }
      }
    }
  }
  const forbidden = [CANARY, token, token.split('.')[2] ?? '', refresh, secret];
  const records = await appliance.withStores((stores) =>
    stores.database.read.selectFrom('audit_entries').selectAll().execute(),
  );
  expect(records.length).toBeGreaterThan(15);
  const shown = processes();
  for (const word of forbidden) {
    expect(records.filter((entry) => JSON.stringify(entry).includes(word))).toEqual([]);
    expect(lines.filter((line) => line.includes(word))).toEqual([]);
    expect(shown.filter((text) => text.includes(word))).toEqual([]);
  }
});

/** What `ps` shows of this process and those it started: arguments and environment. */
function processes(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) =>
      ['cmdline', 'environ'].flatMap((file) => {
        try {
          return [readFileSync(`/proc/${pid}/${file}`, 'latin1')];
        } catch {
          return []; // ended meanwhile, or of another account
        }
      }),
    );
}
