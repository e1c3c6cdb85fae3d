import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Run } from '../../../src/cli/shared/run.ts';
import { connectForLong, type ServerOptions } from '../../../src/cli/shared/server/server.ts';
import { temporaryDirectory } from '../../support/world.ts';

/** A server that takes one token, and gives it to who has the secret. */
let server: Server;
let good = 'first';
let asked: string[] = [];
let url = '';
beforeEach(async () => {
  good = 'first';
  asked = [];
  server = createServer(async (request, response) => {
    asked.push(`${request.url} ${request.headers.authorization ?? ''}`.trim());
    const body = await text(request);
    const answer = (status: number, value: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (request.url === '/v1/auth/token') {
      const isKnown = body.includes('"client_secret":"chs_secret"');
      return answer(isKnown ? 200 : 401, isKnown ? { access_token: good } : { error: 'invalid_client' });
    }
    if (request.headers.authorization === `Bearer ${good}`) return answer(200, { data: [] });
    return answer(401, { code: 'invalid_token', status: 401, detail: 'It ended.' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const run = (options: ServerOptions) =>
  ({
    options: { server: url, ...options },
    io: { env: {} },
    data: '/nowhere',
  }) as unknown as Run<ServerOptions>;

describe('a connection for longer than a token lives', () => {
  it('reads the file of the token anew as soon as the server refuses what it has', async () => {
    const tokenFile = join(temporaryDirectory(), 'token');
    writeFileSync(tokenFile, 'first\n');
    const api = await connectForLong(run({ tokenFile }));
    await api.call('listCases', {});
    good = 'second';
    writeFileSync(tokenFile, 'second\n');
    await api.call('listCases', {});
    expect(asked.map((line) => line.split(' ').at(-1))).toEqual(['first', 'first', 'second']);

    // Nothing new in the file: the refusal is said, once.
    good = 'third';
    await expect(api.call('listCases', {})).rejects.toMatchObject({ code: 'invalid_token' });
    expect(asked).toHaveLength(4);
  });

  it('asks the server for another token with the secret of the client', async () => {
    const secretFile = join(temporaryDirectory(), 'secret');
    writeFileSync(secretFile, 'chs_secret\n');
    const api = await connectForLong(run({ client: 'client_1', secretFile }));
    await api.call('listCases', {});
    good = 'second';
    await Promise.all([api.call('listCases', {}), api.call('listCases', {})]);
    expect(asked.filter((line) => line === '/v1/auth/token')).toHaveLength(2);

    writeFileSync(secretFile, 'chs_other\n');
    await expect(connectForLong(run({ client: 'client_1', secretFile }))).rejects.toMatchObject({
      code: 'unauthorized',
    });
    await expect(connectForLong(run({ secretFile }))).rejects.toMatchObject({ code: 'usage' });
  });

  it('begins while the server is away', async () => {
    const secretFile = join(temporaryDirectory(), 'secret');
    writeFileSync(secretFile, 'chs_secret\n');
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const api = await connectForLong(run({ client: 'client_1', secretFile }));
    await expect(api.call('listCases', {})).rejects.toMatchObject({ code: 'server_unreachable' });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await api.call('listCases', {});
  });
});
