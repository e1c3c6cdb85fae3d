import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathOfOriginal } from '../support/database.ts';
import { type Edge, json, send, startEdge } from './server.ts';

const BOUNDARY = { 'content-type': 'multipart/form-data; boundary=x' };

function upload(edge: Edge, text: string) {
  const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${text}\r\n--x--\r\n`;
  return send(edge, 'POST', '/v1/vault/upload', { token: edge.token, headers: BOUNDARY, body });
}

async function files(edge: Edge): Promise<number> {
  return ((await send(edge, 'GET', '/v1/vault/files', { token: edge.token })).json()['data'] as unknown[])
    .length;
}

describe('a vault that cannot be used', () => {
  it.each<[string, string, (path: string) => void]>([
    ['that is gone', 'incoming', () => undefined],
    ['where something else lies', 'incoming', (path) => writeFileSync(path, '')],
    ['that is a link to itself', 'incoming', (path) => symlinkSync(path, path)],
    ['whose disk was taken out', '', (path) => mkdirSync(path)],
    ['where originals find no place', 'sealed', (path) => writeFileSync(path, '')],
  ])('%s is 503 storage_unavailable, with the cause for the administrator', async (_what, part, replace) => {
    const edge = await startEdge();
    expect((await upload(edge, 'before')).status).toBe(202);
    const path = join(edge.stores.paths.vault, part);
    renameSync(path, `${path}.away`);
    replace(path);
    const refused = await upload(edge, 'meanwhile');
    expect([refused.status, refused.json()['code']]).toEqual([503, 'storage_unavailable']);
    expect(refused.json()['hint']).toContain('readyz');
    expect(refused.headers['retry-after']).toBe('30');
    expect(refused.body).not.toContain(edge.stores.paths.root);
    // The others work on.
    expect(await files(edge)).toBe(1);
    const put = await send(edge, 'PUT', '/v1/cases/external:a', {
      token: edge.token,
      headers: json,
      body: '{"title":"A"}',
    });
    expect(put.status).toBe(201);
    const why = await edge.stores.blobs.examine();
    expect(why).toMatch(/\((ENOENT|ENOTDIR|EEXIST|ELOOP)\)$/);
    rmSync(path, { recursive: true, force: true });
    renameSync(`${path}.away`, path);
    expect(await edge.stores.blobs.examine()).toBeNull();
    expect((await upload(edge, 'after')).status).toBe(202);
    expect(await files(edge)).toBe(2);
  });

  it('is so for readers, too, and one original that is missing is not', async () => {
    const edge = await startEdge();
    const { files: kept } = (await upload(edge, 'kept')).json() as {
      files: { id: string; sha256: string }[];
    };
    const content = `/v1/vault/files/${kept[0]?.id}/content`;
    const read = async () => {
      const { status, headers, body } = await send(edge, 'GET', content, { token: edge.token });
      return [
        status,
        status === 200 ? body : (JSON.parse(body) as { code: string }).code,
        headers['retry-after'],
      ];
    };
    expect(await read()).toEqual([200, 'kept', undefined]);
    const original = pathOfOriginal(edge.stores.paths.root, kept[0]?.sha256 ?? '');
    renameSync(original, `${original}.away`);
    expect((await read())[0]).toBe(500);
    symlinkSync(original, original);
    expect(await read()).toEqual([503, 'storage_unavailable', '30']);
    renameSync(edge.stores.paths.vault, `${edge.stores.paths.vault}.away`);
    expect(await read()).toEqual([503, 'storage_unavailable', '30']);
  });

  it.each(['SQLITE_READONLY', 'SQLITE_READONLY_DBMOVED', 'SQLITE_IOERR_FSYNC', 'SQLITE_CANTOPEN'])(
    'a database that says %s is 503 storage_unavailable',
    async (code) => {
      const edge = await startEdge({
        handlers: {
          putCase: async () => {
            throw new Error('write failed', { cause: Object.assign(new Error('disk /secret'), { code }) });
          },
        },
      });
      const put = () =>
        send(edge, 'PUT', '/v1/cases/external:a', {
          token: edge.token,
          headers: json,
          body: '{"title":"A"}',
        });
      const { status, headers, body } = await put();
      expect([status, JSON.parse(body).code, headers['retry-after']]).toEqual([
        503,
        'storage_unavailable',
        '30',
      ]);
      expect(body).not.toContain('secret');
    },
  );
});
