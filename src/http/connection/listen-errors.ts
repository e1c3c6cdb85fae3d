import { createServer } from 'node:net';
import { ChanceryError } from '../../platform/index.ts';

/** Where a server listens, or is to. */
export interface Listening {
  readonly host: string;
  readonly port: number;
}

const LISTEN_ERRORS: Readonly<Record<string, readonly [string, string]>> = {
  EADDRINUSE: [
    'is in use by another program',
    'Stop that program (ss -ltnp names it; if it names none, a connection to elsewhere has the port and will pass), or choose another port with --port.',
  ],
  EACCES: ['may not be used by this account', 'Choose a port above 1023 with --port.'],
  EADDRNOTAVAIL: ['is not an address of this machine', 'Choose another address with --host.'],
};

export function listenError(error: unknown, { host, port }: Listening): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = LISTEN_ERRORS[code];
  if (known === undefined) return error;
  return new ChanceryError('invalid_configuration', `${host}:${port} ${known[0]}.`, {
    hint: known[1],
    cause: error,
  });
}

/** Before anything is opened: a server that cannot listen has no business with the data. @throws ChanceryError `invalid_configuration` */
export function assertCanListen({ host, port }: Listening): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(listenError(error, { host, port })));
    server.listen({ host, port }, () => server.close(() => resolve()));
  });
}
