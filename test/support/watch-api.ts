import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from './client.ts';

export interface ApiWatch {
  /** What was refused; and how many answers came, the slowest after so many milliseconds. */
  stop(): Promise<{ refusals: unknown[]; answers: number; slowest: number }>;
}

/** Lists cases all the time, as practice software does while something else goes wrong. */
export function watchApi(session: Session): ApiWatch {
  const refusals: unknown[] = [];
  let answers = 0;
  let slowest = 0;
  let watching = true;
  const done = (async () => {
    while (watching) {
      const asked = performance.now();
      await session.call('listCases', {}).catch((error: unknown) => refusals.push(error));
      answers++;
      slowest = Math.max(slowest, performance.now() - asked);
      await sleep(50);
    }
  })();
  return {
    async stop() {
      watching = false;
      await done;
      return { refusals, answers, slowest: Math.round(slowest) };
    },
  };
}
