import { writeFileSync } from 'node:fs';
import { messageOf } from '../../platform/index.ts';

let done: { readonly failure: string | null } | undefined;

/**
 * Leaves all memory out of core dumps of this process and of those it starts (core(5), coredump_filter: no kind of mapping): from
 * the moment it has keys it holds keys and documents of clients. Once is enough for a process.
 * @returns why that cannot be, on a kernel without core dumps for example; null when it is so
 */
export function keepMemoryOutOfCoreDumps(): string | null {
  done ??= { failure: tryTo() };
  return done.failure;
}

function tryTo(): string | null {
  try {
    writeFileSync('/proc/self/coredump_filter', '0');
    return null;
  } catch (error) {
    return messageOf(error);
  }
}
