import { canListen } from '../../src/cli/shared/server/port.ts';

/** Below those that Linux gives to connections by itself (ip_local_port_range: from 32768), where a port that is free stays free. */
const [FIRST, AMOUNT] = [10_000, 20_000];
let next = (process.pid * 97) % AMOUNT;

/** A port that nobody listens on, for what must know it before. Processes of tests that run at the same time begin their search at different places. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + next;
    next = (next + 1) % AMOUNT;
    if (await canListen('127.0.0.1', port)) return port;
  }
}
