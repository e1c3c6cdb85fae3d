import { Agent as HttpAgent, request as http, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as https } from 'node:https';
import type { Address } from './networks.ts';

export interface Exchange {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  /** Where `url` leads, as `resolveWithin` found. */
  readonly address: Address;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer | null;
  /** Certificates (PEM) that the server's certificate may be signed with; the usual ones when absent. */
  readonly ca?: string | undefined;
  /** Without a byte for so long it is given up. */
  readonly silenceMilliseconds: number;
  readonly signal: AbortSignal;
}

export class SilentServer extends Error {
  override readonly name = 'SilentServer';
}

const CONNECT_MILLISECONDS = 10_000;

/** The answer when its headers have arrived; its body ends with the signal. Throws whatever the network throws. */
export function exchange(asked: Exchange): Promise<IncomingMessage> {
  const { url, address, content } = asked;
  const secure = url.protocol === 'https:';
  // Agents of its own: the global one follows the proxies of the environment when Node is told so.
  const agent = secure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
  const options: RequestOptions & { ca?: string } = {
    method: asked.method,
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (secure ? 443 : 80) : url.port,
    path: `${url.pathname}${url.search}`,
    agent,
    signal: asked.signal,
    timeout: asked.silenceMilliseconds,
    lookup: (_host, wanted, answer) =>
      wanted.all === true ? answer(null, [address]) : answer(null, address.address, address.family),
    headers: { ...asked.headers, ...(content !== null && { 'content-length': content.length }) },
    ...(asked.ca !== undefined && { ca: asked.ca }),
  };
  return new Promise((resolve, reject) => {
    const sent = (secure ? https : http)(options, (answer) => {
      // Destroying it ends the exchange: the server sees that nobody reads and stops writing.
      answer.once('close', () => sent.destroy());
      resolve(answer);
    });
    const connecting = setTimeout(
      () => sent.destroy(new SilentServer('did not accept the connection')),
      CONNECT_MILLISECONDS,
    );
    sent.once('socket', (socket) => {
      const connected = () => clearTimeout(connecting);
      socket.once(secure ? 'secureConnect' : 'connect', connected);
      socket.once('close', connected);
    });
    sent.on('timeout', () => sent.destroy(new SilentServer('was silent for too long')));
    sent.once('error', (error) => {
      clearTimeout(connecting);
      reject(error);
    });
    sent.end(content ?? undefined);
  });
}
