import type { IncomingMessage } from 'node:http';

const MIB = 2 ** 20;

/** What the operator sets; the appliance's configuration fits as it is. */
export interface HttpConfig {
  /** Where clients reach the appliance, for example `https://chancery.firm.example`; no slash at the end once resolved. */
  readonly publicUrl: string;
  /** Bytes a file may have. */
  readonly maxFileBytes: number;
  /** Files a request may have. */
  readonly maxFiles: number;
  /** Requests a minute of one client, and of one address; 0 for no limit, also below. */
  readonly requestsPerMinute: number;
  /** Refused token requests a minute of one address. */
  readonly authPerMinute: number;
  readonly aiPerMinute: number;
  readonly uploadsPerMinute: number;
  /** Of these, for one person a client application acts for. */
  readonly personSharePercent: number;
  /** Addresses and networks whose `X-Forwarded-For` is believed, separated by commas. */
  readonly trustedProxies: string;
  /** Further host names of the appliance, separated by commas. */
  readonly allowedHosts: string;
  /** Addresses and networks that may fetch the figures, separated by commas. */
  readonly metricsFrom: string;
  /** How long requests in flight may take to finish when the server stops. */
  readonly shutdownSeconds: number;
  /** What no operator needs to touch; tests shorten the times. */
  readonly tuning?: Partial<HttpTuning>;
}

export interface HttpTuning {
  /** Bytes of a body that is not multipart. */
  readonly maxBodyBytes: number;
  /** Bytes of a field in a multipart body. */
  readonly maxFieldBytes: number;
  readonly maxFields: number;
  /** Bytes of request line and headers together. */
  readonly maxHeaderBytes: number;
  /** Milliseconds in which the headers must have arrived. */
  readonly headersTimeout: number;
  /** Milliseconds in which a body that is not multipart must have arrived. */
  readonly bodyTimeout: number;
  /** An upload may take as long as it wants, but in each window of so many milliseconds… */
  readonly uploadWindow: number;
  /** …at least so many bytes must arrive. */
  readonly uploadWindowBytes: number;
  /** So many bodies of uploads are read at a time, each for this long (ms) before it keeps nobody waiting any more. */
  readonly uploadsAtOnce: number;
  readonly uploadTurn: number;
  /** Milliseconds without progress after which a response nobody reads is given up. */
  readonly writeTimeout: number;
  /** Milliseconds an idle connection is kept for the next request. */
  readonly keepAliveTimeout: number;
  /** How often Node looks for late headers, in milliseconds. */
  readonly checkInterval: number;
  /** After an early refusal: how long, and how much, of the body is still read away. */
  readonly lingerTimeout: number;
  readonly lingerBytes: number;
  /** Milliseconds between comments in an event stream. */
  readonly heartbeat: number;
}

const DEFAULTS: HttpTuning = {
  maxBodyBytes: MIB,
  maxFieldBytes: 64 * 1024,
  maxFields: 50,
  maxHeaderBytes: 16 * 1024,
  headersTimeout: 10_000,
  bodyTimeout: 30_000,
  uploadWindow: 30_000,
  uploadsAtOnce: 8,
  uploadTurn: 2_000,
  uploadWindowBytes: 30_000,
  writeTimeout: 60_000,
  keepAliveTimeout: 10_000,
  checkInterval: 1_000,
  lingerTimeout: 10_000,
  lingerBytes: 64 * MIB,
  heartbeat: 15_000,
};

export interface ResolvedConfig extends HttpTuning, Omit<HttpConfig, 'tuning'> {}

export function resolveHttpConfig(config: HttpConfig): ResolvedConfig {
  const { tuning, ...settings } = config;
  return {
    ...DEFAULTS,
    ...settings,
    ...tuning,
    publicUrl: settings.publicUrl.replace(/\/+$/, ''),
    // May change while the server runs.
    get maxFileBytes() {
      return config.maxFileBytes;
    },
    get maxFiles() {
      return config.maxFiles;
    },
  };
}

/** Does the request say that a body follows? (RFC 9112 §6) */
export function announcesBody(request: IncomingMessage): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}
