/**
 * Room for the records of reading. A read that is not recorded is refused, so a full disk would lock everybody out of
 * what is there. While the disk is nearly full a file holds some room; when nothing else is left it is given up.
 */
import { open, rm, stat } from 'node:fs/promises';
import { ChanceryError, type Log, messageOf } from '../../platform/index.ts';
import { type DataPaths, freeBytes } from './data-directory.ts';

const MIB = 2 ** 20;
/** Some 50,000 reads. */
const RESERVE = 32 * MIB;
/** With more than this free nobody needs it. */
const NEARLY_FULL = 2 * 2 ** 30;
/** What is left for it to be given up. */
const FULL = MIB;
/** Below this nothing new is written that can wait: the room that was given up is for reading. */
const ROOM = RESERVE + 16 * MIB;
const LOOK_EVERY_MS = 2_000;

/** @throws ChanceryError `storage_full` */
export function assertRoom(paths: DataPaths, free = freeBytes(paths)): void {
  if (free >= ROOM) return;
  throw new ChanceryError('storage_full', 'The appliance has no room left for anything new.', {
    hint: 'The administrator has to free or add disk space. What was stored can be read meanwhile.',
  });
}

/** Looks after it, first of all now: a server that starts on a full disk needs the room at once. */
export async function keepReserve(
  paths: DataPaths,
  log: Log,
  freeIn: (paths: DataPaths) => number = freeBytes,
): Promise<{ stop(): Promise<void> }> {
  let looking = look(paths, log, freeIn);
  await looking;
  const timer = setInterval(() => {
    looking = looking.then(() => look(paths, log, freeIn));
  }, LOOK_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

async function look(paths: DataPaths, log: Log, freeIn: (paths: DataPaths) => number): Promise<void> {
  try {
    const free = freeIn(paths);
    if (free >= NEARLY_FULL) return;
    const there = await isThere(paths.reserve);
    if (there && free < FULL) {
      await rm(paths.reserve, { force: true });
      log.error({ free }, 'the disk is full: nothing new is taken, what is stored can be read');
    } else if (!there && free >= ROOM + RESERVE) {
      await fill(paths.reserve);
      log.warn({ free }, 'the disk is nearly full');
    }
  } catch (error) {
    log.warn({ error: messageOf(error) }, 'the room kept for a full disk could not be looked after');
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    ({ size }) => size === RESERVE,
    () => false,
  );
}

/** Written, not only declared: a file with a hole takes no room. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    const bytes = Buffer.alloc(MIB, 0xa5);
    for (let written = 0; written < RESERVE; written += MIB) await file.write(bytes, 0, MIB, written);
    await file.sync();
  } finally {
    await file.close();
  }
}
