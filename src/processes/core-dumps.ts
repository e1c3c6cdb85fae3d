import { writeFileSync } from 'node:fs';
import { type Log, messageOf } from '../platform/index.ts';

/**
 * Leaves all memory out of core dumps of this process and of those it starts (core(5), coredump_filter: no kind of mapping):
 * it holds keys and documents of clients.
 */
export function keepMemoryOutOfCoreDumps(log: Log): void {
  try {
    writeFileSync('/proc/self/coredump_filter', '0');
  } catch (error) {
    // A kernel without core dumps has no such file.
    log.warn({ error: messageOf(error) }, 'a core dump of this process would hold what is in memory');
  }
}
