import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** What keeps a server from listening: another one, or a connection of this machine to elsewhere that has the port for a while. */
export type PortUse = 'free' | 'listener' | 'connection';

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
/** TCP_LISTEN in Linux's include/net/tcp_states.h. */
const LISTENING = '0A';

export async function examinePort(host: string, port: number): Promise<PortUse> {
  if (await canListen(host, port)) return 'free';
  const tables = TABLES.map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''));
  return usedBy(tables, port);
}

/** @param tables as proc_net_tcp(5) has them: the second word of a line is the own address, the fourth the state */
function usedBy(tables: readonly string[], port: number): 'listener' | 'connection' {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const states = tables
    .flatMap((table) => table.split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, own = '']) => own.endsWith(end))
    .map(([, , , state]) => state);
  return states.length > 0 && !states.includes(LISTENING) ? 'connection' : 'listener';
}

export function canListen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host, port }, () => server.close(() => resolve(true)));
  });
}
