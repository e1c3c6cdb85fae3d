/** Clients that send too slowly, stop in the middle, or do not read: others do not notice, and nothing of theirs stays. */
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { provision, type Session, signIn, upload } from '../support/client.ts';
import { incoming } from '../support/faults/stores.ts';
import { type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';
import { eventually } from '../support/processes.ts';
import { watchApi } from '../support/watch-api.ts';

const OF_EACH = 60;
/** The longest limit, for those who do not read, is a minute. */
const GONE_WITHIN = 120_000;

let appliance: Packaged;
let server: RunningServer;
let session: Session;
beforeAll(async () => {
  appliance = await packagedAppliance();
  server = await appliance.serve({ env: { CHANCERY_UPLOADS_PER_MINUTE: '0' } });
  session = await signIn(server.url, await provision(appliance, 'Marlowe & Finch'));
});
afterAll(() => appliance.remove());

it(`${3 * OF_EACH} slow and stuck clients: other requests are answered, and in the end all are let go`, async () => {
  const bytes = Buffer.alloc(8_000_000, 'all work and no play ');
  const large = (await upload(session, [{ name: 'large.bin', bytes }])).files[0]?.id ?? '';
  const before = descriptors();
  const watch = watchApi(session);
  const sockets = Array.from({ length: OF_EACH }, () => [dripHead(), stuckUpload(), unread(large)]).flat();
  await sleep(5_000);
  expect(descriptors()).toBeGreaterThanOrEqual(before + OF_EACH);
  await eventually('every slow client was let go', () => allClosed(sockets), GONE_WITHIN);
  const { refusals, answers, slowest } = await watch.stop();
  expect(refusals).toEqual([]);
  await eventually('their descriptors are closed', () => (descriptors() <= before + 5 ? true : undefined));
  expect(incoming(appliance)).toEqual([]);
  process.stdout.write(`${JSON.stringify({ clients: sockets.length, answers, slowest })}\n`);
  expect(await server.stop()).toBe(0);
});

function open(): Socket {
  const { hostname, port } = new URL(server.url);
  return connect(Number(port), hostname).on('error', () => undefined); // to be cut off is what is waited for
}

/** A header that never ends, a byte a second (“slowloris”). */
function dripHead(): Socket {
  const socket = open();
  socket.write('GET /v1/cases HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
  drip(socket, 'a');
  socket.resume();
  return socket;
}

function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 1_000);
  socket.once('close', () => clearInterval(timer));
}

/** An upload that stops after its first kilobyte. */
function stuckUpload(): Socket {
  const socket = open();
  const { host } = new URL(server.url);
  socket.write(
    `POST /v1/vault/upload HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${session.token}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n' +
      'a'.repeat(1000),
  );
  socket.resume();
  return socket;
}

/** Asks for eight megabytes and reads none, but sends something now and then. */
function unread(id: string): Socket {
  const socket = open();
  const { host } = new URL(server.url);
  socket.pause();
  socket.write(
    `GET /v1/vault/files/${id}/content HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${session.token}\r\n\r\n`,
  );
  drip(socket, '\r\n');
  return socket;
}

function allClosed(sockets: readonly Socket[]): true | undefined {
  return sockets.every((socket) => socket.destroyed || socket.closed) ? true : undefined;
}

function descriptors(): number {
  return readdirSync(join('/proc', String(server.pid), 'fd')).length;
}
