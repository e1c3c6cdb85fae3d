import { writeFileSync } from 'node:fs';

/**
 * The name of this process in top, ps and the journal, where Node would be `MainThread`: `chancery` for the server and commands,
 * `chancery-ROLE` for its children. The kernel keeps 15 bytes of it (proc_pid_comm(5)).
 */
export function nameProcess(role?: string): void {
  try {
    writeFileSync('/proc/self/comm', role === undefined ? 'chancery' : `chancery-${role}`);
  } catch {
    // It only reads worse; a system that hides /proc has its reasons.
  }
}
