import { hostname } from 'node:os';
import { ChanceryError } from '../errors/errors.ts';

interface Listening {
  readonly host: string;
  readonly port: number;
  /** `auto`, `on` or `insecure`. */
  readonly tls: string;
  readonly tlsCertFile: string;
  readonly tlsKeyFile: string;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::', '[::]'];

/** Is this address reached from this machine alone? */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** What is spoken on the address: TLS everywhere but on the machine itself, unless the settings say otherwise. */
export function speaksTls({ host, tls, tlsCertFile, tlsKeyFile }: Listening): boolean {
  if (tls === 'insecure') return false;
  return tls === 'on' || tlsCertFile !== '' || tlsKeyFile !== '' || !isLoopback(host);
}

/** Where clients find a server on such an address, as far as the machine itself knows: by its name where it has one. */
export function usualUrl(listening: Listening): string {
  const { host, port } = listening;
  const scheme = speaksTls(listening) ? 'https' : 'http';
  const name = EVERY_ADDRESS.includes(host) ? hostname().toLowerCase() : host;
  return `${scheme}://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`;
}

/** @throws ChanceryError `invalid_configuration` when clients would be told another scheme than what is spoken */
export function assertTransport(config: Listening & { readonly publicUrl: string }): void {
  const { host, publicUrl } = config;
  if (!speaksTls(config) || publicUrl.startsWith('https:')) return;
  throw new ChanceryError(
    'invalid_configuration',
    `On ${host} the server speaks TLS, but clients are told ${publicUrl}.`,
    {
      hint: `Set public_url = "${publicUrl.replace(/^http:/, 'https:')}" and bring clients the certificate of chancery tls export-ca. Behind a proxy that does TLS, listen on 127.0.0.1. tls = "insecure" goes on without: everybody on the network then reads tokens and documents.`,
    },
  );
}
