import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { ResolvedConfig } from '../config.ts';

/** Certificate and key, PEM. */
interface Identity {
  readonly cert: string;
  readonly key: string;
}

/** Where the certificate comes from, and the next one before it is over. */
export interface TlsSource {
  current(): Identity;
  onChange(listener: (identity: Identity) => void): void;
}

/** RFC 9325, 3.1.1: nothing older than TLS 1.2, and 1.3 where the client has it. */
const OLDEST = 'TLSv1.2';

/**
 * Makes the servers that speak TLS, with the limits of the others. A new certificate is for new connections; those that are
 * open go on.
 */
export function tlsServers(source: TlsSource, config: ResolvedConfig): (handler: RequestListener) => Server {
  const servers = new Set<Server>();
  source.onChange((identity) => {
    for (const server of servers) server.setSecureContext({ ...identity, minVersion: OLDEST });
  });
  return (handler) => {
    const server = createServer(
      {
        ...source.current(),
        minVersion: OLDEST,
        maxHeaderSize: config.maxHeaderBytes,
        headersTimeout: config.headersTimeout,
        connectionsCheckingInterval: config.checkInterval,
        requireHostHeader: false,
        handshakeTimeout: config.headersTimeout,
        requestTimeout: 0,
        keepAliveTimeout: config.keepAliveTimeout,
      },
      handler,
    );
    servers.add(server);
    server.once('close', () => servers.delete(server));
    return server;
  };
}
