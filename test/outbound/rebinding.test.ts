/** A name server that says another address each time it is asked, against everything that goes out of this machine. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createProvider } from '../../src/access/directory/provider.ts';
import { Connection } from '../../src/drafting/engines/openai/connection.ts';
import { readEndpoint } from '../../src/drafting/engines/openai/endpoint.ts';
import { operator, silentLog } from '../../src/platform/index.ts';
import { addWebhook, createWebhookSender, listWebhooks, testWebhook } from '../../src/webhooks/index.ts';
import { rebindingNames } from '../support/rebinding.ts';
import { newClient, newFirm, openWorld, temporaryDirectory } from '../support/world.ts';

const OURS = '127.0.0.1';
const THEIRS = '127.0.0.2';
const OUTSIDE = '192.0.2.7';

/** Who was reached, in order: the address, and the path. Both listen on the same port. */
let reached: string[] = [];
let port = 0;
/** What ours answers; theirs says 200 to everything. */
let answer: RequestListener;

beforeEach(async () => {
  reached = [];
  answer = (_request, response) => void response.end('{}');
  port = 0;
  for (const address of [OURS, THEIRS]) {
    const server = createServer((request, response) => {
      reached.push(`${address} ${request.url}`);
      request.resume();
      if (address === OURS) answer(request, response);
      else response.end('{}');
    });
    server.listen(port, address);
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
  }
});

const toTheirs: RequestListener = (_request, response) =>
  void response.writeHead(307, { location: `http://${THEIRS}:${port}/inner` }).end();

describe('a name that leads elsewhere the second time', () => {
  it('takes along whoever looks it up again: so it would be noticed', async () => {
    const names = await rebindingNames(OURS, THEIRS);
    const visit = async () => {
      const [response] = await once(get({ host: 'app.office.example', port, agent: false }), 'response');
      response.resume();
    };
    await visit();
    await visit();
    expect([reached, names.asked]).toEqual([
      [`${OURS} /`, `${THEIRS} /`],
      [OURS, THEIRS],
    ]);
  });

  it('gets no webhook: the message goes to the address that was checked', async () => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    const { clientId } = await newClient(stores, firm.firmId);
    const names = await rebindingNames(OURS);
    const parts = { ...stores, log: silentLog };
    const sender = createWebhookSender(parts);
    onTestFinished(() => sender.stop());
    const url = `http://hooks.office.example:${port}/events`;
    const { webhook } = await addWebhook(parts, operator, { clientId, url, events: ['case.created'] });
    names.say(OURS, THEIRS);
    expect(await testWebhook(parts, operator, webhook.id)).toEqual({ kind: 'accepted' });
    expect(reached).toEqual([`${OURS} /events`]);
    names.say(OUTSIDE);
    expect(await testWebhook(parts, operator, webhook.id)).toMatchObject({
      reason: expect.stringContaining(`resolves to ${OUTSIDE}, which is in no network that is allowed`),
    });
    names.say(OURS);
    answer = toTheirs;
    expect(await testWebhook(parts, operator, webhook.id)).toMatchObject({ reason: 'it answered 307' });
    expect(reached).toEqual([`${OURS} /events`, `${OURS} /events`]);
    expect(await listWebhooks(parts, operator)).toHaveLength(1);
  });

  it('gets no draft: the inference server stays where it was found', async () => {
    const names = await rebindingNames(OURS, THEIRS);
    const endpoint = readEndpoint(`http://model.office.example:${port}/v1`, `${OURS}/32`);
    const connection = new Connection({ endpoint, silenceMilliseconds: 5_000 });
    const ask = async (from: Connection) => {
      const found = await from.send('POST', '/chat', { of: 'Harrow' }, new AbortController().signal);
      found.resume();
      return found.statusCode;
    };
    expect([await ask(connection), await ask(connection)]).toEqual([200, 200]);
    answer = toTheirs;
    expect(await ask(connection)).toBe(307);
    expect([reached, names.asked]).toEqual([Array(3).fill(`${OURS} /v1/chat`), [OURS]]);
    const another = new Connection({ endpoint, silenceMilliseconds: 5_000 });
    await expect(ask(another)).rejects.toMatchObject({ code: 'engine_unavailable' });
    expect(reached).toHaveLength(3);
  });

  it('gets no sign-in: each request to the directory goes where its name was checked', async () => {
    const names = await rebindingNames(OURS, THEIRS);
    const secret = join(temporaryDirectory(), 'secret');
    writeFileSync(secret, 'secret\n');
    const issuer = `http://directory.office.example:${port}`;
    const provider = () =>
      createProvider({
        directoryIssuer: issuer,
        directoryClientId: 'chancery',
        directorySecretFile: secret,
        directoryCaFile: '',
        directoryNetworks: '',
        directoryFirm: '',
        publicUrl: 'https://chancery.office.example',
      });
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    };
    answer = (_request, response) =>
      void response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
    const departed = await provider()?.depart(false);
    expect(departed?.url.href).toContain(`${issuer}/authorize`);
    expect([reached, names.asked]).toEqual([[`${OURS} /.well-known/openid-configuration`], [OURS]]);
    names.say(OUTSIDE);
    await expect(provider()?.depart(false)).rejects.toThrow();
    names.say(OURS);
    answer = toTheirs;
    await expect(provider()?.depart(false)).rejects.toThrow();
    expect(reached).toEqual(Array(2).fill(`${OURS} /.well-known/openid-configuration`));
  });
});
