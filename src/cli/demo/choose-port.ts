import { createServer } from 'node:net';
import { ChanceryError } from '../../platform/index.ts';
import { canListen } from '../shared/server/port.ts';

export interface PortWish {
  readonly port: number;
  /** Somebody named it: no other will do. */
  readonly isNamed: boolean;
}

/** Tried in turn, so that the port stays one that people recognise. */
const NEIGHBOURS = 20;

/** @throws ChanceryError `service_unavailable` when the port that was named is taken */
export async function choosePort(host: string, { port, isNamed }: PortWish): Promise<number> {
  if (port === 0) return anyPort(host);
  if (await canListen(host, port)) return port;
  if (isNamed) {
    throw new ChanceryError(
      'service_unavailable',
      `${host}:${port} is in use by another program, or not for this account to use.`,
      { hint: 'Without --port the trial takes a free one. ss -ltnp says what has this one.' },
    );
  }
  for (let next = port + 1; next <= Math.min(port + NEIGHBOURS, 65_535); next++) {
    if (await canListen(host, next)) return next;
  }
  return anyPort(host);
}

function anyPort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ host, port: 0 }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
