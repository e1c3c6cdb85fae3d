import { ChanceryError, type FieldError } from './errors.ts';
import type { LogLevel } from './log.ts';

type Kind = 'text' | 'integer' | 'bytes';

interface Setting {
  readonly kind: Kind;
  readonly env: string;
  readonly fallback: string | number;
  readonly min?: number;
  readonly max?: number;
  readonly description: string;
}

const MIB = 2 ** 20;

/** Every setting: flag of `serve` (kebab-case) before environment before `<data>/config.json` before this default. */
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
    description: 'URL clients use; issuer of the access tokens.',
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
    description: 'Memory past which the reader of files is ended.',
  },
  pageTimeoutSeconds: {
    kind: 'integer',
    env: 'CHANCERY_PAGE_TIMEOUT_SECONDS',
    fallback: 300,
    min: 1,
    description: 'Longest time one page may take to be read, without waiting for other files.',
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
    description: 'OCR workers; 0: cores less one.',
  },
  modelThreads: {
    kind: 'integer',
    env: 'CHANCERY_MODEL_THREADS',
    fallback: 0,
    min: 0,
    max: 256,
    description: 'Threads of the language model; 0: cores less one.',
  },
  modelIdleMinutes: {
    kind: 'integer',
    env: 'CHANCERY_MODEL_IDLE_MINUTES',
    fallback: 10,
    min: 1,
    description: 'Minutes without a draft after which the model leaves memory.',
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

export type Config = {
  readonly [K in SettingName]: (typeof SETTINGS)[K]['kind'] extends 'text' ? string : number;
} & {
  /** The data directory. */
  readonly data: string;
};

export type ConfigValues = { readonly [K in SettingName]?: string | number | undefined };

/**
 * Settles every setting from its sources, the most specific first.
 * @throws ChanceryError `invalid_configuration` naming each setting that does not fit
 */
export function resolveConfig(
  data: string,
  flags: ConfigValues,
  env: Record<string, string | undefined>,
  file: unknown,
): Config {
  const errors: FieldError[] = [];
  const stored = fileValues(file, errors);
  const values: Record<string, string | number> = {};
  for (const [name, setting] of Object.entries(SETTINGS) as [SettingName, Setting][]) {
    const fromEnv = env[setting.env];
    const given = flags[name] ?? (fromEnv === '' ? undefined : fromEnv) ?? stored[name] ?? setting.fallback;
    values[name] = check(name, setting, given, errors);
  }
  if (errors.length > 0) {
    throw new ChanceryError(
      'invalid_configuration',
      errors.map(({ pointer, detail }) => `${pointer.slice(1)}: ${detail}`).join('; '),
      {
        hint: 'See docs/operations.md for every setting.',
        errors,
      },
    );
  }
  return { ...(values as unknown as Omit<Config, 'data'>), data };
}

export function logLevelOf(config: Config): LogLevel {
  return config.logLevel as LogLevel;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function check(
  name: SettingName,
  setting: Setting,
  given: string | number,
  errors: FieldError[],
): string | number {
  const refuse = (detail: string) => {
    errors.push({ pointer: `/${name}`, detail });
    return setting.fallback;
  };
  if (setting.kind === 'text') {
    const text = String(given);
    if (name === 'logLevel' && !LOG_LEVELS.includes(text))
      return refuse(`must be one of ${LOG_LEVELS.join(', ')}`);
    if (name === 'publicUrl' && !URL.canParse(text)) return refuse('must be a URL');
    return name === 'publicUrl' ? text.replace(/\/+$/, '') : text;
  }
  const number = typeof given === 'number' ? given : /^\d+$/.test(given) ? Number(given) : Number.NaN;
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = setting;
  if (!Number.isSafeInteger(number) || number < min || number > max)
    return refuse(`must be a whole number from ${min} to ${max}`);
  return number;
}

function fileValues(file: unknown, errors: FieldError[]): ConfigValues {
  if (file === undefined) return {};
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    errors.push({ pointer: '/config.json', detail: 'must be a JSON object' });
    return {};
  }
  for (const name of Object.keys(file)) {
    if (!(name in SETTINGS)) errors.push({ pointer: `/${name}`, detail: 'is not a setting' });
  }
  return file as ConfigValues;
}
