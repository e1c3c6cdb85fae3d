/** One HTTP exchange with the inference server, on plain sockets: nothing here follows, caches or remembers anything. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { exchange } from '../../../outbound/index.ts';
import { ChanceryError, messageOf } from '../../../platform/index.ts';
import { type Address, type Endpoint, resolveEndpoint } from './endpoint.ts';

export interface ConnectionOptions {
  readonly endpoint: Endpoint;
  /** Holds the key that is sent as bearer token; none is sent when absent. */
  readonly keyFile?: string | undefined;
  /** Certificates (PEM) that this server's certificate may be signed with, beside the usual ones. */
  readonly caFile?: string | undefined;
  /** Without a byte for so long it is given up. */
  readonly silenceMilliseconds: number;
}

export class Connection {
  private readonly options: ConnectionOptions;
  private address: Promise<Address> | null = null;

  constructor(options: ConnectionOptions) {
    this.options = options;
  }

  /** Looked up once for the life of the process; again only after it failed. */
  resolve(): Promise<Address> {
    if (this.address === null) {
      this.address = resolveEndpoint(this.options.endpoint);
      this.address.catch(() => {
        this.address = null;
      });
    }
    return this.address;
  }

  /** The answer when its headers have arrived; its body ends with the signal. Throws whatever the network throws. */
  async send(
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const { endpoint, keyFile, caFile, silenceMilliseconds } = this.options;
    const pinned = await this.resolve();
    const key = keyFile === undefined ? null : await readKey(keyFile);
    const ca = caFile === undefined ? undefined : await readSetting(caFile, 'openai_ca_file');
    const content = body === undefined ? null : Buffer.from(JSON.stringify(body));
    const url = new URL(endpoint.url);
    url.pathname = `${url.pathname === '/' ? '' : url.pathname}${path}`;
    return exchange({
      method,
      url,
      address: pinned,
      headers: {
        accept: 'text/event-stream, application/json',
        ...(content !== null && { 'content-type': 'application/json' }),
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      content,
      ca,
      silenceMilliseconds,
      signal,
    });
  }
}

async function readKey(path: string): Promise<string> {
  const key = (await readSetting(path, 'openai_key_file')).trim();
  if (/^[\x21-\x7e]{1,4096}$/.test(key)) return key;
  throw new ChanceryError('engine_unavailable', 'The key for the inference server cannot be used.', {
    hint: 'The file that openai_key_file names must hold the key alone, on one line.',
  });
}

async function readSetting(path: string, setting: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new ChanceryError('engine_unavailable', `The file that ${setting} names cannot be read.`, {
      hint: 'The administrator of this appliance: chancery doctor tells more.',
      cause: messageOf(error),
    });
  }
}
