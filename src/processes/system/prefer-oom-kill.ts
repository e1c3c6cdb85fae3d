import { writeFileSync } from 'node:fs';
import { logsToJournal } from '../../platform/bundle/index.ts';
import { createLog, messageOf } from '../../platform/index.ts';

/** Half of all memory on top of what a process has, as the kernel reckons (proc_pid_oom_score_adj(5)): more than the server ever takes. */
const ADJUSTMENT = '500';

/** Where memory runs out the kernel ends this child, or a larger one, and not the server: each can be started again. */
export function preferOomKill(role: string): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', ADJUSTMENT);
  } catch (error) {
    const log = createLog('warn', role, { priorities: logsToJournal(process.env) });
    log.warn(
      { reason: messageOf(error) },
      'this process could not volunteer to be ended first when memory is short',
    );
  }
}
