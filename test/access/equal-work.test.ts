/**
 * What must not be told apart takes the same work: processor time, of all threads, whatever else this machine does. It is compared
 * within one run, taken by turns, by the middle one of many; the bounds are wide, since caches are shared, and narrower than what a
 * shortcut would save. A comparison that is out of them is made again: a shortcut would be out of them each time.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { addWall, introspectToken, requestToken, revokeToken } from '../../src/access/index.ts';
import { upsertCases } from '../../src/cases/index.ts';
import { getClient } from '../../src/firm/index.ts';
import { frozenClock, operator } from '../../src/platform/index.ts';
import { openDiskBlobs } from '../../src/store/index.ts';
import { receiveFiles } from '../../src/vault/index.ts';
import { TEST_KEYRING } from '../support/database.ts';
import {
  fileParts,
  newClient,
  newFirm,
  openWorld,
  temporaryDirectory,
  vaultParts,
} from '../support/world.ts';

const TRIES = 5;

async function expectSameWork(
  what: string,
  [least, most]: readonly [number, number],
  measure: () => Promise<number>,
): Promise<void> {
  const ratios: number[] = [];
  while (ratios.length < TRIES) {
    const ratio = await measure();
    if (ratio > least && ratio < most) return;
    ratios.push(ratio);
  }
  expect.fail(`${what}: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} × the other`);
}

/** How many times as much the one took. */
async function compare(
  rounds: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const [which, work] of [one, other].entries()) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      times[which]?.push(user + system);
    }
  }
  const [a = 0, b = 1] = times.map((list) => list.toSorted((x, y) => x - y)[Math.floor(rounds / 2)]);
  return a / b;
}

it('a wrong secret and a client that never was', async () => {
  const stores = await openWorld();
  const { clientId } = await newClient(stores, (await newFirm(stores)).firmId);
  const ask = (id: string) => () =>
    expect(
      requestToken(stores, { grantType: 'client_credentials', clientId: id, clientSecret: 'chs_wrong' }),
    ).rejects.toMatchObject({ error: 'invalid_client', message: 'Client authentication failed.' });
  await ask('client_none')();
  await expectSameWork('a wrong secret', [0.5, 2], () =>
    compare(15, ask(clientId), ask('client_00000000000000000000000000')),
  );
});

it('introspection and revocation of tokens that are garbage, forged, expired, revoked or of another client', async () => {
  const stores = await openWorld();
  const clock = frozenClock('2026-11-02T10:00:00Z');
  const parts = { ...stores, clock };
  const { firmId } = await newFirm(stores);
  const own = await newClient(stores, firmId);
  const other = await newClient(stores, firmId);
  const ask = { grantType: 'client_credentials', scope: 'cases:read offline_access' };
  const grantTo = ({ clientId, secret }: { clientId: string; secret: string }) =>
    requestToken(parts, { ...ask, clientId, clientSecret: secret });
  const expired = (await grantTo(own)).access_token;
  clock.advance(2 * 86_400_000);
  const ended = await grantTo(own);
  const client = await getClient(stores, operator, own.clientId);
  await revokeToken(parts, client, ended.refresh_token ?? '');
  const theirs = await grantTo(other);
  const [header, payload] = theirs.access_token.split('.');
  const inactive = {
    expired,
    ended: ended.access_token,
    endedRefresh: ended.refresh_token ?? '',
    theirs: theirs.access_token,
    theirRefresh: theirs.refresh_token ?? '',
    forged: `${header}.${payload}.${randomBytes(63).toString('base64url')}AA`,
    foreignHeader: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.AAAA`,
  };
  const garbage = 'x'.repeat(theirs.access_token.length);
  for (const [name, token] of Object.entries(inactive)) {
    const introspect = (text: string) => async () =>
      expect(await introspectToken(parts, client, text)).toEqual({ active: false });
    const revoke = (text: string) => () => revokeToken(parts, client, text);
    for (const work of [introspect, revoke]) {
      await expectSameWork(name, [0.6, 1.6], () => compare(41, work(token), work(garbage)));
    }
  }
  expect(
    await introspectToken(parts, await getClient(stores, operator, other.clientId), theirs.access_token),
  ).toMatchObject({ active: true });
});

it('an upload of what is behind a wall and of what never was', async () => {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const { principal, clientId } = await newClient(stores, firm.firmId);
  const [row] = await upsertCases(stores, firm, [{ title: 'Walled' }]);
  const caseId = row?.id ?? '';
  await addWall(stores, firm, { caseId, subjectId: clientId, reason: 'r' });
  const rounds = 25;
  const parts = vaultParts(stores);
  const upload = async (bytes: Uint8Array) => {
    const [outcome] = await receiveFiles(parts, principal, fileParts([{ name: 'a.txt', bytes }]));
    expect(outcome).toMatchObject({ outcome: 'received', file: { duplicate_of: null } });
  };
  await expectSameWork('what is behind a wall', [0.5, 2], async () => {
    const hidden = Array.from({ length: rounds }, () => randomBytes(20_000));
    for (const bytes of hidden) {
      await receiveFiles(parts, firm, fileParts([{ name: 'a.txt', bytes }], { case_id: caseId }));
    }
    return compare(
      rounds,
      () => upload(hidden.pop() ?? randomBytes(1)),
      () => upload(randomBytes(20_000)),
    );
  });
});

it('what is in the vault already is put in place once more, beside, until the upload is over', async () => {
  const vault = temporaryDirectory();
  const blobs = openDiskBlobs(vault, TEST_KEYRING);
  const names = () =>
    readdirSync(join(vault, 'sealed'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
  const bytes = randomBytes(1000);
  const receive = () => blobs.receive(Readable.from([bytes]), { firmId: 'firm_1', maxBytes: 2 ** 20 });
  const first = await receive();
  await first.keep();
  await first.settle();
  const again = await receive();
  await again.keep();
  expect(names()).toHaveLength(2);
  await again.settle();
  expect(names()).toHaveLength(1);
  // And after a crash before that.
  await (await receive()).keep();
  expect(names()).toHaveLength(2);
  await openDiskBlobs(vault, TEST_KEYRING).recover(async () => true);
  expect(names()).toHaveLength(1);
  expect(readdirSync(join(vault, 'incoming'))).toEqual([]);
});
