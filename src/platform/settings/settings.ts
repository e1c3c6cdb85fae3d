type Kind = 'text' | 'integer' | 'bytes';

export interface Setting {
  readonly kind: Kind;
  readonly env: string;
  readonly fallback: string | number;
  readonly min?: number;
  readonly max?: number;
  readonly description: string;
}

const MIB = 2 ** 20;

/** Every setting: flag of `serve` (kebab-case) before environment before file (snake_case) before this default. */
export const SETTINGS = {
  host: { kind: 'text', env: 'CHANCERY_HOST', fallback: '127.0.0.1', description: 'Address to listen on.' },
  port: {
    kind: 'integer',
    env: 'CHANCERY_PORT',
    fallback: 7420,
    min: 0,
    max: 65_535,
    description: 'Port to listen on; 0 takes a free one.',
  },
  publicUrl: {
    kind: 'text',
    env: 'CHANCERY_PUBLIC_URL',
    fallback: 'http://127.0.0.1:7420',
    description: 'URL clients use; issuer of the access tokens. Left out, it follows host, port and tls.',
  },
  logLevel: {
    kind: 'text',
    env: 'CHANCERY_LOG_LEVEL',
    fallback: 'info',
    description: 'fatal, error, warn, info, debug, trace or silent.',
  },
  maxFileBytes: {
    kind: 'bytes',
    env: 'CHANCERY_MAX_FILE_BYTES',
    fallback: 512 * MIB,
    min: 1,
    description: 'Largest file of an upload, in bytes.',
  },
  maxFiles: {
    kind: 'integer',
    env: 'CHANCERY_MAX_FILES',
    fallback: 50,
    min: 1,
    max: 1000,
    description: 'Most files of one upload.',
  },
  maxPages: {
    kind: 'integer',
    env: 'CHANCERY_MAX_PAGES',
    fallback: 5000,
    min: 1,
    description: 'Most pages of one document.',
  },
  ingestMemoryBytes: {
    kind: 'bytes',
    env: 'CHANCERY_INGEST_MEMORY_BYTES',
    fallback: 1536 * MIB,
    min: 256 * MIB,
    description: 'Memory past which a reader of files is ended.',
  },
  pageTimeoutSeconds: {
    kind: 'integer',
    env: 'CHANCERY_PAGE_TIMEOUT_SECONDS',
    fallback: 300,
    min: 1,
    description: 'Longest time one page may take to be read, without waiting for other files.',
  },
  pageProcessorSeconds: {
    kind: 'integer',
    env: 'CHANCERY_PAGE_PROCESSOR_SECONDS',
    fallback: 60,
    min: 1,
    description:
      'Most processor time one page may take to be read, and a file before its first page; text recognition does not count.',
  },
  fileTimeoutSeconds: {
    kind: 'integer',
    env: 'CHANCERY_FILE_TIMEOUT_SECONDS',
    fallback: 28_800,
    min: 1,
    description: 'Longest time one file may take to be read, without waiting for other files.',
  },
  ocrWorkers: {
    kind: 'integer',
    env: 'CHANCERY_OCR_WORKERS',
    fallback: 0,
    min: 0,
    max: 64,
    description: 'OCR workers; 0: cores less one. One more works for a second firm.',
  },
  readers: {
    kind: 'integer',
    env: 'CHANCERY_READERS',
    fallback: 0,
    min: 0,
    max: 64,
    description:
      'Files read at the same time, each in a process of its own; 0: as many as cores and one more.',
  },
  modelThreads: {
    kind: 'integer',
    env: 'CHANCERY_MODEL_THREADS',
    fallback: 0,
    min: 0,
    max: 256,
    description: 'Threads of the language model; 0: cores less one.',
  },
  modelMemoryBytes: {
    kind: 'bytes',
    env: 'CHANCERY_MODEL_MEMORY_BYTES',
    fallback: 0,
    min: 0,
    description:
      'Memory that the language model may take, in bytes; 0: nine tenths of what is available when it is loaded.',
  },
  modelContextTokens: {
    kind: 'integer',
    env: 'CHANCERY_MODEL_CONTEXT_TOKENS',
    fallback: 0,
    min: 0,
    max: 1_048_576,
    description:
      'Tokens that the language model may see at once, prompt and answer together, at most what it was trained for; 0: by its file and the memory of the machine, at most 16384.',
  },
  modelGpuLayers: {
    kind: 'integer',
    env: 'CHANCERY_MODEL_GPU_LAYERS',
    fallback: -1,
    min: -1,
    max: 1000,
    description:
      'Layers of the language model that a graphics processor computes, where the build of llama.cpp has support for one; -1: as many as fit, 0: none.',
  },
  encoderThreads: {
    kind: 'integer',
    env: 'CHANCERY_ENCODER_THREADS',
    fallback: 1,
    min: 1,
    max: 256,
    description: 'Threads of the embedding model and of the reranker.',
  },
  modelDrafts: {
    kind: 'integer',
    env: 'CHANCERY_MODEL_DRAFTS',
    fallback: 4,
    min: 1,
    max: 32,
    description: 'Drafts that the language model writes at a time, if its memory allows; the others wait.',
  },
  modelIdleMinutes: {
    kind: 'integer',
    env: 'CHANCERY_MODEL_IDLE_MINUTES',
    fallback: 10,
    min: 1,
    description: 'Minutes without a draft after which the model leaves memory.',
  },
  requestsPerMinute: {
    kind: 'integer',
    env: 'CHANCERY_REQUESTS_PER_MINUTE',
    fallback: 60_000,
    min: 0,
    max: 10_000_000,
    description: 'Requests a minute of one client application, and of one address; 0: no limit.',
  },
  authPerMinute: {
    kind: 'integer',
    env: 'CHANCERY_AUTH_PER_MINUTE',
    fallback: 120,
    min: 0,
    max: 10_000_000,
    description:
      'Refused token requests a minute of one address, and tokens a minute for one client application; 0: no limit.',
  },
  aiPerMinute: {
    kind: 'integer',
    env: 'CHANCERY_AI_PER_MINUTE',
    fallback: 120,
    min: 0,
    max: 10_000_000,
    description: 'Drafts and analyses a minute for one client application; 0: no limit.',
  },
  uploadsPerMinute: {
    kind: 'integer',
    env: 'CHANCERY_UPLOADS_PER_MINUTE',
    fallback: 6_000,
    min: 0,
    max: 10_000_000,
    description: 'Upload requests a minute of one client application; 0: no limit.',
  },
  personSharePercent: {
    kind: 'integer',
    env: 'CHANCERY_PERSON_SHARE_PERCENT',
    fallback: 50,
    min: 1,
    max: 100,
    description:
      'Of what a client application may do a minute, the most for one person it acts for, in percent; 100: all.',
  },
  clerks: {
    kind: 'integer',
    env: 'CHANCERY_CLERKS',
    fallback: 0,
    min: 0,
    max: 64,
    description:
      'Drafts, analyses and citation checks computed at a time, by processes of their own; 0: as many as cores, at least two.',
  },
  requestProcessorSeconds: {
    kind: 'integer',
    env: 'CHANCERY_REQUEST_PROCESSOR_SECONDS',
    fallback: 30,
    min: 1,
    max: 3600,
    description:
      'Processor time that one draft, analysis or citation check may take, not counting a language model’s.',
  },
  sessionIdleMinutes: {
    kind: 'integer',
    env: 'CHANCERY_SESSION_IDLE_MINUTES',
    fallback: 30,
    min: 2,
    max: 1_440,
    description: 'Minutes without a request after which a person has to sign in again.',
  },
  sessionHours: {
    kind: 'integer',
    env: 'CHANCERY_SESSION_HOURS',
    fallback: 12,
    min: 1,
    max: 168,
    description: 'Hours after which a person has to sign in again, however busy.',
  },
  trustedProxies: {
    kind: 'text',
    env: 'CHANCERY_TRUSTED_PROXIES',
    fallback: '',
    description:
      'Addresses or networks (10.0.0.7, 10.1.0.0/16), separated by commas, whose X-Forwarded-For is believed.',
  },
  allowedHosts: {
    kind: 'text',
    env: 'CHANCERY_ALLOWED_HOSTS',
    fallback: '',
    description:
      'Further names, separated by commas, under which clients may reach the appliance. Its addresses, localhost, the name of the machine and that of the public URL always hold.',
  },
  directoryIssuer: {
    kind: 'text',
    env: 'CHANCERY_DIRECTORY_ISSUER',
    fallback: '',
    description:
      'Issuer of the firm’s directory (OpenID Connect), for example https://sso.firm.example/realms/firm: people sign in there. Empty: none.',
  },
  directoryClientId: {
    kind: 'text',
    env: 'CHANCERY_DIRECTORY_CLIENT_ID',
    fallback: '',
    description: 'Under which the directory knows the appliance.',
  },
  directorySecretFile: {
    kind: 'text',
    env: 'CHANCERY_DIRECTORY_SECRET_FILE',
    fallback: '',
    description: 'File that holds the secret that the directory gave the appliance.',
  },
  directoryCaFile: {
    kind: 'text',
    env: 'CHANCERY_DIRECTORY_CA_FILE',
    fallback: '',
    description: 'Certificates (PEM) that the directory’s own is checked against; empty: the usual ones.',
  },
  directoryNetworks: {
    kind: 'text',
    env: 'CHANCERY_DIRECTORY_NETWORKS',
    fallback: '',
    description:
      'Networks the directory may be in, for example 10.1.0.0/16, 192.0.2.7; empty: loopback and private ones.',
  },
  directoryFirm: {
    kind: 'text',
    env: 'CHANCERY_DIRECTORY_FIRM',
    fallback: '',
    description: 'Firm whose directory it is, by id or name; may be left out while there is one firm.',
  },
  openaiUrl: {
    kind: 'text',
    env: 'CHANCERY_OPENAI_URL',
    fallback: '',
    description:
      'Inference server that writes drafts (OpenAI-compatible), for example http://10.0.0.5:8000/v1; case texts are sent to it. Empty: none.',
  },
  openaiModel: {
    kind: 'text',
    env: 'CHANCERY_OPENAI_MODEL',
    fallback: '',
    description: 'Name of the model on the inference server.',
  },
  openaiKeyFile: {
    kind: 'text',
    env: 'CHANCERY_OPENAI_KEY_FILE',
    fallback: '',
    description: 'File that holds the key for the inference server; empty: no key.',
  },
  openaiCaFile: {
    kind: 'text',
    env: 'CHANCERY_OPENAI_CA_FILE',
    fallback: '',
    description:
      'Certificates (PEM) that the inference server’s own is checked against; empty: the usual ones.',
  },
  openaiNetworks: {
    kind: 'text',
    env: 'CHANCERY_OPENAI_NETWORKS',
    fallback: '',
    description:
      'Networks the inference server may be in, for example 10.1.0.0/16, 192.0.2.7; empty: loopback and private ones.',
  },
  openaiContextTokens: {
    kind: 'integer',
    env: 'CHANCERY_OPENAI_CONTEXT_TOKENS',
    fallback: 8192,
    min: 2048,
    max: 1_048_576,
    description: 'Tokens that model may see at once, prompt and answer together.',
  },
  openaiSilenceSeconds: {
    kind: 'integer',
    env: 'CHANCERY_OPENAI_SILENCE_SECONDS',
    fallback: 120,
    min: 1,
    max: 3600,
    description: 'Without a byte of the inference server for so long a draft fails.',
  },
  tls: {
    kind: 'text',
    env: 'CHANCERY_TLS',
    fallback: 'auto',
    description:
      'auto: TLS on every address but those of this machine alone; on: there, too; insecure: nowhere, so that everybody on the network reads tokens and documents.',
  },
  tlsCertFile: {
    kind: 'text',
    env: 'CHANCERY_TLS_CERT_FILE',
    fallback: '',
    description:
      'Certificate of the server and its chain (PEM); empty: one of the appliance’s own authority.',
  },
  tlsKeyFile: {
    kind: 'text',
    env: 'CHANCERY_TLS_KEY_FILE',
    fallback: '',
    description: 'Key of that certificate (PEM).',
  },
  masterKeyFile: {
    kind: 'text',
    env: 'CHANCERY_MASTER_KEY_FILE',
    fallback: '',
    description: 'File with the master key; empty: keys/master.key in the data directory.',
  },
  passphraseFile: {
    kind: 'text',
    env: 'CHANCERY_PASSPHRASE_FILE',
    fallback: '',
    description: 'File with the passphrase, where the data are protected by one.',
  },
  metricsFrom: {
    kind: 'text',
    env: 'CHANCERY_METRICS_FROM',
    fallback: '127.0.0.1, ::1',
    description:
      'Addresses and networks that may fetch `GET /metrics` and the details of `GET /readyz`, separated by commas; empty: nobody.',
  },
  shutdownSeconds: {
    kind: 'integer',
    env: 'CHANCERY_SHUTDOWN_SECONDS',
    fallback: 10,
    min: 0,
    description: 'How long requests in flight may take to finish when the server stops.',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
