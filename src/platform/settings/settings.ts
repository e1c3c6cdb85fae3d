type Kind = 'text' | 'integer' | 'bytes';

export interface Setting {
  readonly kind: Kind;
  readonly env: string;
  readonly fallback: string | number;
  readonly min?: number;
  readonly max?: number;
  readonly description: string;
}

type Bounds = readonly [min: number, max?: number];

const text = (fallback: string, description: string) => ({ kind: 'text', fallback, description }) as const;

const number =
  <K extends Kind>(kind: K) =>
  (fallback: number, [min, max]: Bounds, description: string) => ({
    kind,
    fallback,
    min,
    ...(max !== undefined && { max }),
    description,
  });

const integer = number('integer');
const bytes = number('bytes');

const MIB = 2 ** 20;

const DESCRIBED = {
  host: text('127.0.0.1', 'Address to listen on.'),
  port: integer(7420, [0, 65_535], 'Port to listen on; 0 takes a free one.'),
  publicUrl: text(
    'http://127.0.0.1:7420',
    'URL clients use; issuer of the access tokens. Left out, it follows host, port and tls.',
  ),
  logLevel: text('info', 'fatal, error, warn, info, debug, trace or silent.'),
  maxFileBytes: bytes(512 * MIB, [1], 'Largest file of an upload.'),
  maxFiles: integer(50, [1, 1000], 'Most files in one upload.'),
  maxPages: integer(5000, [1], 'Most pages in one document.'),
  ingestMemoryBytes: bytes(
    1536 * MIB,
    [256 * MIB],
    'Memory beyond which a process that reads files is ended.',
  ),
  pageTimeoutSeconds: integer(
    300,
    [1],
    'Longest time that reading one page may take, not counting time spent waiting for other files.',
  ),
  pageProcessorSeconds: integer(
    60,
    [1],
    'Most processor time that reading one page may take, or a file before its first page; text recognition does not count.',
  ),
  fileTimeoutSeconds: integer(
    28_800,
    [1],
    'Longest time that reading one file may take, not counting time spent waiting for other files.',
  ),
  ocrWorkers: integer(
    0,
    [0, 64],
    'OCR workers; 0: one fewer than there are cores. A second firm gets one more.',
  ),
  readers: integer(
    0,
    [0, 64],
    'Files read at the same time, each in a process of its own; 0: one more than there are cores.',
  ),
  modelThreads: integer(0, [0, 256], 'Threads of the language model; 0: one fewer than there are cores.'),
  modelMemoryBytes: bytes(
    0,
    [0],
    'Memory that the language model may take; 0: nine tenths of what is available when it is loaded.',
  ),
  modelContextTokens: integer(
    0,
    [0, 1_048_576],
    'Tokens that the language model may see at once, prompt and answer together, at most what it was trained for; 0: chosen from its file and the memory of the machine, at most 16384.',
  ),
  modelGpuLayers: integer(
    -1,
    [-1, 1000],
    'Layers of the language model that run on a graphics processor, if this build of llama.cpp supports one; -1: as many as fit, 0: none.',
  ),
  encoderThreads: integer(1, [1, 256], 'Threads of the embedding model and of the reranker.'),
  modelDrafts: integer(
    4,
    [1, 32],
    'Drafts that the language model writes at the same time, if its memory allows; the others wait.',
  ),
  modelIdleMinutes: integer(10, [1], 'Minutes without a draft after which the model is removed from memory.'),
  requestsPerMinute: integer(
    60_000,
    [0, 10_000_000],
    'Requests per minute from one client application, and from one address; 0: no limit.',
  ),
  authPerMinute: integer(
    120,
    [0, 10_000_000],
    'Refused token requests per minute from one address, and tokens per minute for one client application; 0: no limit.',
  ),
  aiPerMinute: integer(
    120,
    [0, 10_000_000],
    'Drafts and analyses per minute for one client application; 0: no limit.',
  ),
  uploadsPerMinute: integer(
    6000,
    [0, 10_000_000],
    'Upload requests per minute from one client application; 0: no limit.',
  ),
  personSharePercent: integer(
    50,
    [1, 100],
    'Most of a client application’s requests per minute that may be for one person it acts for, in percent; 100: all.',
  ),
  clerks: integer(
    0,
    [0, 64],
    'Drafts, analyses and citation checks computed at the same time, each in a process of its own; 0: as many as there are cores, at least two.',
  ),
  requestProcessorSeconds: integer(
    30,
    [1, 3600],
    'Processor time that one draft, analysis or citation check may take, not counting a language model’s.',
  ),
  sessionIdleMinutes: integer(
    30,
    [2, 1440],
    'Minutes without a request after which a person has to sign in again.',
  ),
  sessionHours: integer(12, [1, 168], 'Hours after which a person has to sign in again, however busy.'),
  trustedProxies: text(
    '',
    'Addresses or networks (10.0.0.7, 10.1.0.0/16), separated by commas, whose X-Forwarded-For is trusted.',
  ),
  allowedHosts: text(
    '',
    'Further names, separated by commas, under which clients may reach the appliance. Its addresses, localhost, the name of the machine and the name in the public URL are always accepted.',
  ),
  directoryIssuer: text(
    '',
    'Issuer of the firm’s directory (OpenID Connect), for example https://sso.firm.example/realms/firm: people sign in there. Empty: none.',
  ),
  directoryClientId: text('', 'Client id under which the directory knows the appliance.'),
  directorySecretFile: text('', 'File with the secret that the directory gave to the appliance.'),
  directoryCaFile: text(
    '',
    'CA certificates (PEM) to check the directory’s certificate against; empty: the usual ones.',
  ),
  directoryNetworks: text(
    '',
    'Networks the directory may be in, for example 10.1.0.0/16, 192.0.2.7; empty: loopback and private ones.',
  ),
  directoryFirm: text(
    '',
    'Firm that the directory belongs to, by id or name; may be left out if there is only one firm.',
  ),
  openaiUrl: text(
    '',
    'Inference server that writes drafts (OpenAI-compatible), for example http://10.0.0.5:8000/v1; case texts are sent to it. Empty: none.',
  ),
  openaiModel: text('', 'Name of the model on the inference server.'),
  openaiKeyFile: text('', 'File with the key for the inference server; empty: no key.'),
  openaiCaFile: text(
    '',
    'CA certificates (PEM) to check the inference server’s certificate against; empty: the usual ones.',
  ),
  openaiNetworks: text(
    '',
    'Networks the inference server may be in, for example 10.1.0.0/16, 192.0.2.7; empty: loopback and private ones.',
  ),
  openaiContextTokens: integer(
    8192,
    [2048, 1_048_576],
    'Tokens that this model may see at once, prompt and answer together.',
  ),
  openaiSilenceSeconds: integer(
    120,
    [1, 3600],
    'Seconds without a byte from the inference server after which a draft fails.',
  ),
  tls: text(
    'auto',
    'auto: TLS on every address except loopback; on: on loopback, too; insecure: nowhere, so that everybody on the network can read tokens and documents.',
  ),
  tlsCertFile: text(
    '',
    'Certificate of the server and its chain (PEM); empty: one issued by the appliance’s own authority.',
  ),
  tlsKeyFile: text('', 'Key of that certificate (PEM).'),
  masterKeyFile: text('', 'File with the master key; empty: keys/master.key in the data directory.'),
  passphraseFile: text('', 'File with the passphrase, if the data are protected by one.'),
  metricsFrom: text(
    '127.0.0.1, ::1',
    'Addresses and networks that may fetch `GET /metrics` and the details of `GET /readyz`, separated by commas; empty: nobody.',
  ),
  shutdownSeconds: integer(
    10,
    [0],
    'Seconds that requests in flight are given to finish when the server stops.',
  ),
};

export type SettingName = keyof typeof DESCRIBED;

/** Every setting: flag of `serve` (kebab-case) before environment before file (snake_case) before this default. */
export const SETTINGS = Object.fromEntries(
  Object.entries(DESCRIBED).map(([name, setting]) => [name, { env: variableOf(name), ...setting }]),
) as { readonly [K in SettingName]: (typeof DESCRIBED)[K] & Pick<Setting, 'env'> };

/** `CHANCERY_MAX_FILE_BYTES`, the environment variable of `maxFileBytes`. */
function variableOf(name: string): string {
  return `CHANCERY_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
