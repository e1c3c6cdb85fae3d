import { createServer } from 'node:net';
import { assertCanListen } from '../../http/index.ts';
import { canListen } from '../shared/server/port.ts';

export interface PortWish {
  readonly port: number;
  /** Somebody named it: no other will do. */
  readonly isNamed: boolean;
}

/** Tried in turn, so that the port stays one that people recognise. */
const NEIGHBOURS = 20;

/** @throws ChanceryError `invalid_configuration` when nobody may listen at the port that was named */
export async function choosePort(host: string, { port, isNamed }: PortWish): Promise<number> {
  if (port === 0) return anyPort(host);
  if (isNamed) await assertCanListen({ host, port });
  if (isNamed || (await canListen(host, port))) return port;
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
