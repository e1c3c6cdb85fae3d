import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addWall, type Principal } from '../../src/access/index.ts';
import type { Stores } from '../../src/appliance/stores.ts';
import { upsertCases } from '../../src/cases/index.ts';
import { exchange } from '../../src/outbound/index.ts';
import { operator, silentLog } from '../../src/platform/index.ts';
import {
  addWebhook,
  createWebhookSender,
  listWebhooks,
  MOST_FAILURES,
  removeWebhook,
  replayWebhook,
  setWebhookStatus,
  testWebhook,
} from '../../src/webhooks/index.ts';
import { addFiles } from '../drafting/demo-world.ts';
import { newClient, newFirm, openWorld } from '../support/world.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly content: string;
}

/** Practice software that listens on this machine; `status` is what it answers. */
async function receiver(status = 204, headers: Record<string, string> = {}) {
  const received: Received[] = [];
  const answer = { status };
  let held: { readonly until: Promise<void>; arrived(): void } | null = null;
  const server = createServer((request, response) => {
    void text(request).then(async (content) => {
      received.push({ headers: request.headers, content });
      held?.arrived();
      await held?.until;
      response.writeHead(answer.status, headers).end();
    });
  });
  /** Answers nothing until then. @returns when the next message is there */
  const hold = (until: Promise<void>) =>
    new Promise<void>((arrived) => {
      held = { until, arrived };
    });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { received, answer, hold, port, url: `http://127.0.0.1:${port}/events?of=chancery` };
}

async function world() {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const { clientId } = await newClient(stores, firm.firmId);
  const clock = { time: Date.now(), now: () => new Date(clock.time) };
  const parts = { ...stores, clock, log: silentLog };
  const sender = createWebhookSender(parts);
  onTestFinished(() => sender.stop());
  return { stores, parts, firm, clientId, clock, sender };
}

async function newCase(stores: Stores, firm: Principal, title: string): Promise<string> {
  const [row] = await upsertCases(stores, firm, [{ title, facts: 'Bell kept the lantern.' }]);
  return row?.id ?? '';
}

/** As a receiver does it that has only the specification (Standard Webhooks 1.0). */
function isSigned({ headers, content }: Received, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${content}`;
  const signature = createHmac('sha256', key).update(signed).digest('base64');
  return headers['webhook-signature'] === `v1,${signature}`;
}

const idsIn = (received: readonly Received[]) =>
  received.map(({ content }) => (JSON.parse(content) as { data: { id: string } }).data.id);

describe('a webhook', () => {
  it('tells what happened, signed, with ids and no word of it', async () => {
    const { parts, firm, clientId, sender } = await world();
    await newCase(parts, firm, 'Before');
    const { url, received } = await receiver();
    const { webhook, secret } = await addWebhook(parts, operator, {
      clientId,
      url,
      events: ['case.created'],
    });
    const id = await newCase(parts, firm, 'Harrow v. Bell');
    await sender.tellDue();
    expect(received).toHaveLength(1);
    const [message] = received;
    if (message === undefined) return;
    expect(JSON.parse(message.content)).toEqual({
      type: 'case.created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { id, case_id: id },
    });
    expect(isSigned(message, secret)).toBe(true);
    expect(isSigned({ ...message, content: message.content.replace('created', 'changed') }, secret)).toBe(
      false,
    );
    expect(JSON.stringify(await listWebhooks(parts, operator))).not.toContain(secret);
    await sender.tellDue();
    expect(received).toHaveLength(1);
    expect(await testWebhook(parts, operator, webhook.id)).toEqual({ kind: 'accepted' });
  });

  it('tells nothing of another firm, of what is behind a wall, or beyond the scopes of its client', async () => {
    const { stores, parts, firm, sender } = await world();
    const { clientId } = await newClient(stores, firm.firmId, { scopes: ['cases:read'] });
    const { url, received } = await receiver();
    const events = ['case.created', 'case.changed', 'file.ready', 'draft.created'];
    await addWebhook(parts, operator, { clientId, url, events });
    const walled = await newCase(parts, firm, 'Walled');
    await addWall(stores, firm, { caseId: walled, subjectId: clientId, reason: 'r' });
    await newCase(parts, await newFirm(stores, 'Quill Partners'), 'Foreign');
    const seen = await newCase(parts, firm, 'Seen');
    await sender.tellDue();
    expect(idsIn(received)).toEqual([seen]);
  });

  it('tells of what its client may read only: a scope it lacks keeps every event of that kind back', async () => {
    const { stores, parts, firm, clientId, sender } = await world();
    const narrow = await newClient(stores, firm.firmId, { scopes: ['cases:read'] });
    const all = await receiver();
    const some = await receiver();
    const none = await receiver();
    const events = ['case.created', 'file.ready'];
    await addWebhook(parts, operator, { clientId, url: all.url, events });
    await addWebhook(parts, operator, { clientId: narrow.clientId, url: some.url, events });
    await addWebhook(parts, operator, { clientId: narrow.clientId, url: none.url, events: ['file.ready'] });
    const matter = await newCase(parts, firm, 'Harrow v. Bell');
    const [file = ''] = await addFiles(stores, firm, [{ name: 'a.txt', bytes: 'Of laches.' }], {
      case_id: matter,
    });
    await sender.tellDue();
    expect(idsIn(all.received)).toEqual([matter, file]);
    expect(idsIn(some.received)).toEqual([matter]);
    expect(none.received).toEqual([]);
  });

  it('that is changed while a message is on its way stays as it was changed', async () => {
    const { parts, firm, clientId, clock, sender } = await world();
    const { url, received, hold } = await receiver();
    const { webhook } = await addWebhook(parts, operator, { clientId, url, events: ['case.created'] });
    const begun = new Date(clock.time - 1000).toISOString();
    const one = await newCase(parts, firm, 'One');
    await sender.tellDue();
    const two = await newCase(parts, firm, 'Two');
    const during = async (change: () => Promise<unknown>) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const arrived = hold(promise);
      const telling = sender.tellDue();
      await arrived;
      await change();
      resolve();
      await telling;
    };
    await during(() => replayWebhook(parts, operator, webhook.id, begun));
    received.length = 0;
    await sender.tellDue();
    expect(idsIn(received)).toEqual([one, two]);
    // What was accepted is not told again, though the webhook was disabled meanwhile.
    const three = await newCase(parts, firm, 'Three');
    await during(() => setWebhookStatus(parts, operator, webhook.id, 'disabled'));
    expect(await listWebhooks(parts, operator)).toMatchObject([{ status: 'disabled' }]);
    const four = await newCase(parts, firm, 'Four');
    await sender.tellDue();
    await setWebhookStatus(parts, operator, webhook.id, 'active');
    await sender.tellDue();
    expect(idsIn(received)).toEqual([one, two, three, four]);
  });

  it('that is not accepted is tried again, as the same message, and what follows waits for it', async () => {
    const { parts, firm, clientId, clock, sender } = await world();
    const { url, received, answer } = await receiver(500);
    await addWebhook(parts, operator, { clientId, url, events: ['case.created'] });
    const cases = [await newCase(parts, firm, 'One'), await newCase(parts, firm, 'Two')];
    await sender.tellDue();
    await sender.tellDue(); // too early
    expect(received).toHaveLength(1);
    answer.status = 200;
    clock.time += 6_000;
    await sender.tellDue();
    expect(idsIn(received)).toEqual([cases[0], ...cases]);
    const [first, again] = received.map(({ headers }) => headers);
    expect(again?.['webhook-id']).toBe(first?.['webhook-id']);
    expect(again?.['webhook-timestamp']).not.toBe(first?.['webhook-timestamp']);
  });

  it('that failed while the clock was a year ahead does not wait for that year', async () => {
    const { parts, firm, clientId, clock, sender } = await world();
    const { url, received, answer } = await receiver(500);
    await addWebhook(parts, operator, { clientId, url, events: ['case.created'] });
    await newCase(parts, firm, 'One');
    await sender.tellDue();
    clock.time -= 365 * 86_400_000;
    answer.status = 200;
    await sender.tellDue();
    expect(received).toHaveLength(2);
  });

  it(`is disabled after ${MOST_FAILURES} failures, and goes on where it stopped when it is enabled`, async () => {
    const { parts, firm, clientId, clock, sender } = await world();
    const { url, received, answer } = await receiver(503);
    const { webhook } = await addWebhook(parts, operator, { clientId, url, events: ['case.created'] });
    const one = await newCase(parts, firm, 'One');
    const begun = clock.time;
    for (let n = 0; n < MOST_FAILURES + 3; n++) {
      await sender.tellDue();
      const [{ next_attempt_at = null } = {}] = await listWebhooks(parts, operator);
      if (next_attempt_at !== null) clock.time = Date.parse(next_attempt_at);
    }
    expect(received).toHaveLength(MOST_FAILURES);
    expect((clock.time - begun) / 86_400_000).toBeGreaterThan(3);
    expect(await listWebhooks(parts, operator)).toMatchObject([
      { status: 'disabled', failures: MOST_FAILURES, last_error: 'it answered 503' },
    ]);
    const two = await newCase(parts, firm, 'Two');
    answer.status = 200;
    await setWebhookStatus(parts, operator, webhook.id, 'active');
    await sender.tellDue();
    expect(idsIn(received.slice(MOST_FAILURES))).toEqual([one, two]);
    await replayWebhook(parts, operator, webhook.id, new Date(begun - 1000).toISOString());
    await sender.tellDue();
    expect(idsIn(received.slice(MOST_FAILURES))).toEqual([one, two, one, two]);
    expect(received.at(-1)?.headers['webhook-id']).toBe(received.at(-3)?.headers['webhook-id']);
  });

  it('whose receiver says that it is gone is disabled at once, and that is on record as what people change is', async () => {
    const { stores, parts, firm, clientId, sender } = await world();
    const { url } = await receiver(410);
    const { webhook } = await addWebhook(parts, operator, { clientId, url, events: ['case.created'] });
    await newCase(parts, firm, 'One');
    await sender.tellDue();
    expect(await listWebhooks(parts, operator)).toMatchObject([
      { status: 'disabled', failures: 1, last_error: 'it answered 410' },
    ]);
    await setWebhookStatus(parts, operator, webhook.id, 'active');
    await removeWebhook(parts, operator, webhook.id);
    const entries = await stores.database.read
      .selectFrom('audit_entries')
      .select(['action', 'actor_kind', 'firm_id', 'details'])
      .where('subject', '=', webhook.id)
      .orderBy('seq')
      .execute();
    expect(
      entries.map(({ details, ...entry }) => ({ ...entry, ...(JSON.parse(details) as object) })),
    ).toEqual([
      {
        action: 'webhook.added',
        actor_kind: 'operator',
        firm_id: firm.firmId,
        client: clientId,
        events: 'case.created',
      },
      {
        action: 'webhook.changed',
        actor_kind: 'system',
        firm_id: firm.firmId,
        client: clientId,
        status: 'disabled',
      },
      {
        action: 'webhook.changed',
        actor_kind: 'operator',
        firm_id: firm.firmId,
        client: clientId,
        status: 'active',
      },
      { action: 'webhook.removed', actor_kind: 'operator', firm_id: firm.firmId, client: clientId },
    ]);
    expect(await listWebhooks(parts, operator)).toEqual([]);
  });

  it('that is removed or moved while its receiver says that it is gone is not on record as disabled', async () => {
    const { stores, parts, firm, clientId, clock, sender } = await world();
    const { url, received, hold } = await receiver(410);
    const begun = new Date(clock.time - 1000).toISOString();
    const add = () => addWebhook(parts, operator, { clientId, url, events: ['case.created'] });
    const removed = (await add()).webhook.id;
    const during = async (change: () => Promise<unknown>) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const arrived = hold(promise);
      const telling = sender.tellDue();
      await arrived;
      await change();
      resolve();
      await telling;
    };
    await newCase(parts, firm, 'One');
    await during(() => removeWebhook(parts, operator, removed));
    const moved = (await add()).webhook.id;
    await newCase(parts, firm, 'Two');
    await during(() => replayWebhook(parts, operator, moved, begun));
    expect(received).toHaveLength(2);
    expect(await listWebhooks(parts, operator)).toMatchObject([{ id: moved, status: 'active' }]);
    const actors = await stores.database.read
      .selectFrom('audit_entries')
      .select(['action', 'actor_kind'])
      .where('subject', 'in', [removed, moved])
      .orderBy('seq')
      .execute();
    expect(actors.map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
      ['webhook.added', 'operator'],
      ['webhook.removed', 'operator'],
      ['webhook.added', 'operator'],
      ['webhook.changed', 'operator'],
    ]);
  });

  it('is of its firm: no other lists, changes or removes it, and its events are ones that there are', async () => {
    const { stores, parts, firm, clientId } = await world();
    const add = (events: string[]) =>
      addWebhook(parts, operator, { clientId, url: 'http://127.0.0.1:9/', events });
    for (const events of [[], ['case.created', 'case.closed']])
      await expect(add(events)).rejects.toMatchObject({ code: 'validation_failed' });
    const { id } = (await add(['case.created', 'case.created'])).webhook;
    const other = await newFirm(stores, 'Other');
    expect(await listWebhooks(parts, other)).toEqual([]);
    expect(await listWebhooks(parts, firm)).toMatchObject([{ id, events: ['case.created'] }]);
    for (const attempt of [
      () => removeWebhook(parts, other, id),
      () => setWebhookStatus(parts, other, id, 'disabled'),
      () => testWebhook(parts, other, id),
      () => removeWebhook(parts, operator, 'hook_none'),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    expect(await listWebhooks(parts, operator)).toMatchObject([{ id, status: 'active' }]);
  });

  it('that is to tell again from a later time passes over nothing that it has not told', async () => {
    const { parts, firm, clientId, clock, sender } = await world();
    const { url, received } = await receiver();
    const { webhook } = await addWebhook(parts, operator, { clientId, url, events: ['case.created'] });
    const id = await newCase(parts, firm, 'While the receiver was away');
    clock.time += 3_600_000;
    await replayWebhook(parts, operator, webhook.id, new Date(clock.time).toISOString());
    await sender.tellDue();
    expect(idsIn(received)).toEqual([id]);
    const ahead = new Date(clock.time + 86_400_000).toISOString();
    for (const since of [ahead, 'yesterday', '5']) {
      await expect(replayWebhook(parts, operator, webhook.id, since)).rejects.toMatchObject({
        code: 'validation_failed',
      });
    }
  });
});

describe('where a webhook may lead', () => {
  it('is refused when it is registered: metadata services, public addresses, unencrypted or not', async () => {
    const { parts, clientId } = await world();
    const add = (url: string, networks?: string) =>
      addWebhook(parts, operator, { clientId, url, events: ['file.ready'], networks });
    for (const url of [
      'http://169.254.169.254/latest/meta-data',
      'http://[fe80::1]/',
      'https://[2001:db8::1]/',
      'https://203.0.113.9/',
      'https://[::ffff:203.0.113.9]/',
      'http://0.0.0.0/',
      'https://2130706433.0.0.1/',
      'ftp://127.0.0.1/',
      'https://user:password@127.0.0.1/',
      'file:///etc/passwd',
      'gopher://127.0.0.1/',
    ]) {
      await expect(add(url), url).rejects.toMatchObject({ code: 'validation_failed' });
    }
    await expect(add('http://203.0.113.9/', '203.0.113.0/24')).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await add('https://203.0.113.9/', '203.0.113.0/24');
    await add('https://10.0.0.9/');
  });

  it('is looked at again at each delivery: a name that leads elsewhere by then gets nothing', async () => {
    const { stores, parts, firm, clientId, sender } = await world();
    await addWebhook(parts, operator, { clientId, url: 'http://127.0.0.1:9/', events: ['case.created'] });
    await stores.database.transaction((tx) =>
      tx.updateTable('webhooks').set({ url: 'http://169.254.169.254/' }).execute(),
    );
    await newCase(parts, firm, 'One');
    await sender.tellDue();
    const [webhook] = await listWebhooks(parts, operator);
    expect(webhook?.last_error).toContain('which is in no network that is allowed');
  });

  it('is the address that was checked, whatever the name leads to a moment later', async () => {
    const { port, received } = await receiver();
    const answer = await exchange({
      method: 'POST',
      url: new URL(`http://rebound.invalid:${port}/`),
      address: { address: '127.0.0.1', family: 4 },
      headers: {},
      content: Buffer.from('x'),
      silenceMilliseconds: 5_000,
      signal: new AbortController().signal,
    });
    answer.resume();
    expect([answer.statusCode, received.length]).toEqual([204, 1]);
  });

  it('cannot be changed by a redirect', async () => {
    const { parts, firm, clientId, sender } = await world();
    const inner = await receiver();
    const { url, received } = await receiver(307, { location: inner.url });
    await addWebhook(parts, operator, { clientId, url, events: ['case.created'] });
    await newCase(parts, firm, 'One');
    await sender.tellDue();
    expect([received.length, inner.received.length]).toEqual([1, 0]);
    expect(await listWebhooks(parts, operator)).toMatchObject([{ last_error: 'it answered 307' }]);
  });
});
