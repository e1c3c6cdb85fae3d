import { describe, expect, it } from 'vitest';
import { updateFile } from '../../../src/vault/index.ts';
import { type Edge, json, type RawAnswer, send, startEdge } from '../server.ts';

const put = (edge: Edge, reference: string, body: object, headers: Record<string, string> = {}) =>
  send(edge, 'PUT', `/v1/cases/${reference}`, {
    token: edge.token,
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
const code = (answer: RawAnswer) => [answer.status, answer.json()['code']];

describe('a change under a condition', () => {
  it('If-None-Match: only what is not there yet, or has changed', async () => {
    const edge = await startEdge();
    const first = await put(edge, 'external:a', { title: 'A' }, { 'if-none-match': '*' });
    expect(first.status).toBe(201);
    const etag = String(first.headers.etag);
    for (const tags of ['*', etag, `"x", W/${etag}`]) {
      expect(code(await put(edge, 'external:a', { title: 'B' }, { 'if-none-match': tags }))).toEqual([
        412,
        'precondition_failed',
      ]);
    }
    expect((await put(edge, 'external:a', { title: 'B' }, { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('by the tag of one case does not match another that has its external id now', async () => {
    const edge = await startEdge();
    const first = await put(edge, 'external:er', { title: 'A' });
    const etag = String(first.headers.etag);
    await put(edge, String(first.json()['id']), { external_id: 'er-old' });
    await put(edge, 'external:er', { title: 'B' });
    const read = await send(edge, 'GET', '/v1/cases/external:er', {
      token: edge.token,
      headers: { 'if-none-match': etag },
    });
    expect(read.status).toBe(200);
    expect(code(await put(edge, 'external:er', { title: 'C' }, { 'if-match': etag }))[0]).toBe(412);
    expect(code(await put(edge, 'external:er', { title: 'C' }, { 'if-match': '"v1"' }))[0]).toBe(412);
  });

  it('that cannot be read or is not kept here is refused, not ignored', async () => {
    const edge = await startEdge();
    const first = await put(edge, 'external:a', { title: 'A' });
    const etag = String(first.headers.etag);
    for (const headers of [
      { 'if-match': 'v1' },
      { 'if-match': '' },
      { 'if-match': `${etag} v5` },
      { 'if-none-match': 'v5' },
      { 'if-unmodified-since': 'Sat, 21 Nov 2026 08:00:00 GMT' },
    ]) {
      expect(code(await put(edge, 'external:a', { title: 'B' }, headers))).toEqual([400, 'invalid_request']);
    }
    const both = { 'if-match': `"x", ${etag}`, 'if-unmodified-since': 'Sat, 21 Nov 2026 08:00:00 GMT' };
    expect((await put(edge, 'external:a', { title: 'B' }, both)).status).toBe(200);
    const hold = await send(edge, 'POST', '/v1/cases/external:a/holds', {
      token: edge.token,
      headers: json,
      body: '{"name":"Bell"}',
    });
    const release = await send(edge, 'DELETE', `/v1/cases/external:a/holds/${hold.json()['id']}`, {
      token: edge.token,
      headers: { 'if-match': '"x"' },
    });
    expect(code(release)).toEqual([412, 'precondition_failed']);
  });

  it('holds for a file: its title, and its deletion', async () => {
    const edge = await startEdge();
    const form = new FormData();
    form.set('file', new Blob(['A note.']), 'note.txt');
    const uploaded = await fetch(`${edge.url}/v1/vault/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${edge.token}` },
      body: form,
    });
    const { files } = (await uploaded.json()) as { files: { id: string }[] };
    const id = files[0]?.id ?? '';
    // Nobody reads here, as if it had been read.
    await edge.stores.database.transaction((tx) =>
      updateFile(tx, edge.firm, id, { status: 'ready' }, '2026-11-21T08:00:00.000Z'),
    );
    const patch = (body: object, headers: Record<string, string> = {}) =>
      send(edge, 'PATCH', `/v1/vault/files/${id}`, {
        token: edge.token,
        headers: { ...json, ...headers },
        body: JSON.stringify(body),
      });
    const read = await send(edge, 'GET', `/v1/vault/files/${id}`, { token: edge.token });
    expect(code(await patch({ title: 'lost' }, { 'if-match': '"nonsense"' }))[0]).toBe(412);
    const changed = await patch({ title: 'Receipt' }, { 'if-match': String(read.headers.etag) });
    expect([changed.status, changed.json()['title']]).toEqual([200, 'Receipt']);
    const now = await send(edge, 'GET', `/v1/vault/files/${id}`, { token: edge.token });
    expect(changed.headers.etag).toBe(now.headers.etag);
    expect(now.headers.etag).not.toBe(read.headers.etag);
    const remove = (tag: unknown) =>
      send(edge, 'DELETE', `/v1/vault/files/${id}`, {
        token: edge.token,
        headers: { 'if-match': String(tag) },
      });
    expect((await remove(read.headers.etag)).status).toBe(412);
    expect((await remove(now.headers.etag)).status).toBe(200);
  });
});
