import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeHold, upsertCases } from '../../src/cases/index.ts';
import { newFirm } from '../support/world.ts';
import { type Edge, json, send, startEdge } from './server.ts';

/** Each named after the class of incident it keeps away; more of them stand with what they belong to (docs/security.md). */
describe('incidents of others', () => {
  it('names of prototypes: in headers, parameters, fields, cookies', async () => {
    const edge = await startEdge();
    const { token } = edge;
    const names = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'];
    for (const name of names) {
      const headers = { [name]: 'x', cookie: `${name}=x`, 'idempotency-key': name };
      expect((await send(edge, 'GET', '/v1/cases', { token, headers })).status).toBe(200);
      expect((await send(edge, 'GET', `/v1/cases?${name}=x`, { token })).status).toBe(400);
      const body = `{"title":"T","${name}":{"polluted":true}}`;
      const put = await send(edge, 'PUT', '/v1/cases/external:x', { token, headers: json, body });
      expect([name, put.status]).toEqual([name, 400]);
      expect((await send(edge, 'GET', `/v1/cases/${name}`, { token })).status).toBe(404);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('cross-site requests: no preflight is granted and no origin is let in', async () => {
    const edge = await startEdge();
    const headers = { origin: 'https://attacker.example', 'access-control-request-method': 'GET' };
    for (const [method, path] of [
      ['OPTIONS', '/v1/cases'],
      ['GET', '/v1/cases'],
      ['GET', '/openapi.json'],
      ['POST', '/v1/auth/token'],
    ] as const) {
      const { headers: answered } = await send(edge, method, path, { token: edge.token, headers });
      expect(Object.keys(answered).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(answered['set-cookie']).toBeUndefined();
    }
    expect((await send(edge, 'OPTIONS', '/v1/cases', { headers })).status).toBe(405);
  });

  it('object ids of others: single, nested under one’s own, in bulk', async () => {
    const edge = await startEdge();
    const { stores, token } = edge;
    const stranger = await newFirm(stores, 'Other');
    const [theirs] = await upsertCases(stores, stranger, [{ title: 'Theirs', external_id: 'shared' }]);
    const [own] = await upsertCases(stores, edge.firm, [{ title: 'Own' }]);
    const caseId = theirs?.id ?? '';
    const { hold } = await placeHold(stores, stranger, { caseId, name: 'H', reason: '' });
    const statusOf = async (method: string, path: string, body?: string) =>
      (await send(edge, method, path, { token, ...(body === undefined ? {} : { headers: json, body }) }))
        .status;
    expect(await statusOf('GET', `/v1/cases/${caseId}`)).toBe(404);
    expect(await statusOf('PUT', `/v1/cases/${caseId}`, '{"judge":"X"}')).toBe(404);
    expect(await statusOf('DELETE', `/v1/cases/${caseId}/holds/${hold.id}`)).toBe(404);
    expect(await statusOf('DELETE', `/v1/cases/${own?.id}/holds/${hold.id}`)).toBe(404);
    const batch = await send(edge, 'POST', '/v1/cases/batch', {
      token,
      headers: json,
      body: '{"cases":[{"external_id":"shared","title":"Mine"}]}',
    });
    expect(batch.json()['results']).toEqual([expect.objectContaining({ outcome: 'created' })]);
    const after = await stores.database.read
      .selectFrom('cases')
      .select('title')
      .where('id', '=', caseId)
      .executeTakeFirst();
    expect(after?.title).toBe('Theirs');
  });

  it('paths in the names of files, and in ids', async () => {
    const edge = await startEdge();
    const { token } = edge;
    const names = [
      '../../etc/passwd',
      '..\\..\\windows\\win.ini',
      '/etc/shadow',
      '....//x',
      '..',
      'a\u202Etxt.exe',
    ];
    const parts = names.map(
      (name) => `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nwords\r\n`,
    );
    const upload = await send(edge, 'POST', '/v1/vault/upload', {
      token,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: Buffer.from(`${parts.join('')}--x--\r\n`),
    });
    expect(upload.status).toBe(202);
    const files = upload.json()['files'] as { name: string }[];
    expect(files).toHaveLength(names.length);
    for (const { name } of files) expect(name).not.toMatch(/[/\\\u202E]|^\.\.?$/);
    for (const id of ['..%2f..%2fkeys', '%2e%2e', '..%5c', 'file_%00', 'file_a/../../../keys']) {
      expect([400, 404]).toContain((await send(edge, 'GET', `/v1/vault/files/${id}`, { token })).status);
    }
  });

  it('stored scripts: what a document says reaches a browser as data or as a download, never as a page', async () => {
    const edge = await startEdge();
    const { token } = edge;
    const hostile = '<html><script>alert(1)</script><img src=x onerror=alert(1)>=cmd|calc!A1';
    for (const name of ['a.html', 'a.svg', 'a.xhtml', 'a.txt', '"><script>.html']) {
      const form = new FormData();
      form.set('file', new Blob([hostile], { type: 'text/html' }), name);
      form.set('title', hostile);
      const sent = await fetch(`${edge.url}/v1/vault/upload`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` },
      });
      const { files } = (await sent.json()) as { files: { id: string }[] };
      const id = files[0]?.id ?? '';
      for (const path of ['', '/content', '/text', '/pages/1', '/custody']) {
        const answer = await send(edge, 'GET', `/v1/vault/files/${id}${path}`, { token });
        const { headers } = answer;
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['content-security-policy']).toContain("default-src 'none'");
        const isJson = /^application\/(problem\+)?json/.test(String(headers['content-type']));
        if (!isJson) expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"]*";/);
      }
    }
    const unknown = await send(edge, 'GET', `/v1/${encodeURIComponent('<script>alert(1)</script>')}`, {
      token,
    });
    expect(unknown.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('the boundary of 252 bytes, and every other length: taken or refused, the server goes on', async () => {
    const edge = await startEdge();
    const { token } = edge;
    for (const length of [1, 69, 70, 71, 200, 251, 252, 253, 254, 255, 256, 257, 1_000, 8_000]) {
      const boundary = 'b'.repeat(length);
      const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nwords\r\n--${boundary}--\r\n`;
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      const { status } = await send(edge, 'POST', '/v1/vault/upload', {
        token,
        headers,
        body: Buffer.from(body),
      });
      expect([length, length <= 70 ? [202] : [202, 400], status]).toEqual([
        length,
        expect.arrayContaining([status]),
        status,
      ]);
    }
    expect((await send(edge, 'GET', '/v1/vault/files', { token })).status).toBe(200);
  });

  it('a thousand uploads that break off: no temporary file and no descriptor stays', async () => {
    const edge = await startEdge();
    const incoming = () => readdirSync(join(edge.stores.paths.vault, 'incoming'));
    const descriptors = () => readdirSync('/proc/self/fd').length;
    await abortUpload(edge);
    const before = descriptors();
    for (let round = 0; round < 20; round++) {
      await Promise.all(Array.from({ length: 50 }, () => abortUpload(edge)));
    }
    await expect.poll(() => [incoming(), descriptors() <= before + 2]).toEqual([[], true]);
    expect((await send(edge, 'GET', '/v1/vault/files', { token: edge.token })).json()['data']).toEqual([]);
  });
});

/** Begins a file and hangs up in the middle of it. */
function abortUpload(edge: Edge): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect(edge.port, '127.0.0.1', () => {
    socket.write(
      `POST /v1/vault/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${edge.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nthe beginning of`,
      () => setTimeout(() => socket.destroy(), 5),
    );
  });
  socket.on('error', () => undefined).on('close', () => resolve());
  return promise;
}
