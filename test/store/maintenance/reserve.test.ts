import { existsSync, mkdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { assertRoom, dataPaths, keepReserve } from '../../../src/store/index.ts';
import { temporaryDirectory } from '../../support/world.ts';

const MIB = 2 ** 20;
const RESERVE = 32 * MIB;

function appliance() {
  const paths = dataPaths(temporaryDirectory());
  const said: { level: string; message: string }[] = [];
  const log = pino(
    {
      level: 'warn',
      formatters: { level: (level) => ({ level }) },
      messageKey: 'message',
      base: null,
    },
    { write: (line) => said.push(JSON.parse(line) as (typeof said)[number]) },
  );
  /** One look at a disk with so much free. */
  const look = async (free: number) => {
    const watch = await keepReserve(paths, log, () => free);
    await watch.stop();
    return existsSync(paths.reserve) ? statSync(paths.reserve).size : null;
  };
  return { paths, said, log, look };
}

test('while the disk has room, none is held back', async () => {
  const { look, said } = appliance();
  expect(await look(2 * 1024 * MIB)).toBeNull();
  expect(said).toEqual([]);
});

test('where it is nearly full some is, wholly written; and given up when nothing else is left', async () => {
  const { paths, look, said } = appliance();
  expect(await look(80 * MIB - 1)).toBeNull();
  expect(await look(80 * MIB)).toBe(RESERVE);
  expect(said).toEqual([expect.objectContaining({ level: 'warn', message: 'the disk is nearly full' })]);
  expect(statSync(paths.reserve).mode & 0o777).toBe(0o600);
  // A hole would hold nothing.
  expect(statSync(paths.reserve).blocks * 512).toBeGreaterThanOrEqual(RESERVE);
  const bytes = readFileSync(paths.reserve);
  for (const at of [0, MIB, RESERVE - 1]) expect(bytes[at]).toBe(0xa5);
  const { ino } = statSync(paths.reserve);
  expect(await look(2 * 1024 * MIB - 1)).toBe(RESERVE);
  expect([statSync(paths.reserve).ino, said.length]).toEqual([ino, 1]);
  expect(await look(MIB)).toBe(RESERVE);
  expect(await look(MIB - 1)).toBeNull();
  expect(said.slice(1)).toEqual([
    expect.objectContaining({ level: 'error', message: expect.stringContaining('the disk is full') }),
  ]);
  expect(await look(MIB - 1)).toBeNull();
  expect(said).toHaveLength(2);
});

test('what a crash left of it half written is written whole', async () => {
  const { paths, look } = appliance();
  await look(100 * MIB);
  truncateSync(paths.reserve, MIB);
  expect(await look(100 * MIB)).toBe(RESERVE);
});

test('a disk that cannot be looked at keeps nobody from starting, and is said', async () => {
  const { paths, look, said } = appliance();
  mkdirSync(paths.reserve);
  await look(100 * MIB);
  expect(said).toEqual([
    expect.objectContaining({ level: 'warn', message: expect.stringContaining('could not be looked after') }),
  ]);
});

test('it is looked at again and again until that is stopped', async () => {
  const { paths, log } = appliance();
  let looks = 0;
  const watch = await keepReserve(paths, log, () => {
    looks += 1;
    return 4096 * MIB;
  });
  expect(looks).toBe(1);
  await expect.poll(() => looks).toBeGreaterThan(1);
  await watch.stop();
  const before = looks;
  await sleep(2_500);
  expect(looks).toBe(before);
});

test('nothing new is begun without room for it', () => {
  const { paths } = appliance();
  expect(() => assertRoom(paths, 48 * MIB)).not.toThrow();
  expect(() => assertRoom(paths, 48 * MIB - 1)).toThrow(expect.objectContaining({ code: 'storage_full' }));
  expect(() => assertRoom(paths)).not.toThrow();
});
