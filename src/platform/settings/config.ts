import { ChanceryError, type FieldError } from '../errors/errors.ts';
import type { LogLevel } from '../log/log.ts';
import { type ConfigFile, nameInFile } from './config-file.ts';
import { FORMS } from './setting-forms.ts';
import { SETTINGS, type Setting, type SettingName } from './settings.ts';
import { speaksTls, usualUrl } from './transport.ts';

export type Config = {
  readonly [K in SettingName]: (typeof SETTINGS)[K]['kind'] extends 'text' ? string : number;
} & {
  /** The data directory. */
  readonly data: string;
};

export type ConfigValues = { readonly [K in SettingName]?: string | number | undefined };

/** Where the value of a setting comes from. */
export type Origin = 'flag' | 'environment' | 'file' | 'default';

export interface SettledConfig {
  readonly config: Config;
  readonly origins: Readonly<Record<SettingName, Origin>>;
}

/** A setting with which the server does not start. */
export interface UnfitSetting {
  readonly setting: SettingName;
  readonly detail: string;
  /** The setting that makes it so; its line is named where the other has none. */
  readonly because?: SettingName;
  readonly hint?: string | undefined;
}

/**
 * Settles every setting from its sources, the most specific first.
 * @throws ChanceryError `invalid_configuration` naming each setting that does not fit, with its line in the file
 */
export function settleConfig(
  data: string,
  flags: ConfigValues,
  env: Record<string, string | undefined>,
  file: ConfigFile | undefined,
): SettledConfig {
  const unfit: UnfitSetting[] = [];
  const values: Record<string, string | number> = {};
  const origins = {} as Record<SettingName, Origin>;
  for (const [name, setting] of Object.entries(SETTINGS) as [SettingName, Setting][]) {
    const { value, origin } = given(name, setting, flags, env, file);
    values[name] = check(name, setting, value, (detail) => unfit.push({ setting: name, detail }));
    origins[name] = origin;
  }
  const unknown = unknownNames(file);
  if (unknown.length + unfit.length > 0) throw unfitSettings(unfit, origins, file, unknown);
  const config = { ...(values as unknown as Omit<Config, 'data'>), data };
  // It follows host, port and tls; a trial on whichever port is free keeps the default.
  const trial = config.port === 0 && !speaksTls(config);
  if (origins.publicUrl !== 'default' || trial) return { config, origins };
  const publicUrl = usualUrl(config);
  if (!URL.canParse(publicUrl)) {
    const detail = `must be set: clients cannot be told ${publicUrl}`;
    throw unfitSettings([{ setting: 'publicUrl', detail, because: 'host' }], origins, file);
  }
  return { config: { ...config, publicUrl }, origins };
}

/** `invalid_configuration`: every setting by the name the reader gave it, with its line in the file. */
export function unfitSettings(
  unfit: readonly UnfitSetting[],
  origins: SettledConfig['origins'],
  file: ConfigFile | undefined,
  others: readonly FieldError[] = [],
): ChanceryError {
  const errors = [
    ...others,
    ...unfit.map(({ setting, detail, because }) => {
      const source = [setting, because].find((name) => name !== undefined && origins[name] === 'file');
      return {
        pointer: `/${origins[setting] === 'environment' ? SETTINGS[setting].env : nameInFile(setting)}`,
        detail: source === undefined ? detail : `${detail}${placeOf(nameInFile(source), file)}`,
      };
    }),
  ];
  const hints = new Set(unfit.map(({ hint }) => hint).filter((hint) => hint !== undefined));
  return new ChanceryError(
    'invalid_configuration',
    errors.map(({ pointer, detail }) => `${pointer.slice(1)}: ${detail}`).join('; '),
    { hint: [...hints].join(' ') || 'chancery config docs explains every setting.', errors },
  );
}

/** The settings alone; see `settleConfig`. */
export function resolveConfig(...sources: Parameters<typeof settleConfig>): Config {
  return settleConfig(...sources).config;
}

export function logLevelOf(config: Config): LogLevel {
  return config.logLevel as LogLevel;
}

function given(
  name: SettingName,
  setting: Setting,
  flags: ConfigValues,
  env: Record<string, string | undefined>,
  file: ConfigFile | undefined,
): { readonly value: unknown; readonly origin: Origin } {
  const flag = flags[name];
  if (flag !== undefined) return { value: flag, origin: 'flag' };
  const variable = env[setting.env];
  if (variable !== undefined && variable !== '') return { value: variable, origin: 'environment' };
  const stored = file?.values[nameInFile(name)];
  if (stored !== undefined) return { value: stored, origin: 'file' };
  return { value: setting.fallback, origin: 'default' };
}

function check(
  name: SettingName,
  setting: Setting,
  given: unknown,
  report: (detail: string) => void,
): string | number {
  const refuse = (detail: string) => {
    report(detail);
    return setting.fallback;
  };
  if (setting.kind === 'text') {
    if (typeof given !== 'string') return refuse('must be a text in quotation marks');
    const wrong = FORMS[name]?.(given) ?? null;
    if (wrong !== null) return refuse(wrong);
    return name === 'publicUrl' ? given.replace(/\/+$/, '') : given;
  }
  const number = typeof given === 'string' ? numberIn(given, setting.kind) : given;
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = setting;
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= min && number <= max)
    return number;
  const range = `must be a whole number from ${min} to ${max}`;
  return refuse(setting.kind === 'bytes' ? `${range}, or a size such as "512 MiB"` : range);
}

const UNITS: Readonly<Record<string, number>> = { '': 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 };

function numberIn(text: string, kind: Setting['kind']): number {
  const [, digits = '', unit = ''] = /^(-?\d{1,16})(?: ?(KiB|MiB|GiB))?$/.exec(text.trim()) ?? [];
  if (digits === '' || (unit !== '' && kind !== 'bytes')) return Number.NaN;
  return Number(digits) * (UNITS[unit] ?? Number.NaN);
}

/** `data`, the data directory, may stand in the file as well; it is read before the settings are settled. */
function unknownNames(file: ConfigFile | undefined): FieldError[] {
  const known = new Set(['data', ...Object.keys(SETTINGS).map(nameInFile)]);
  return Object.keys(file?.values ?? {})
    .filter((name) => !known.has(name))
    .map((name) => ({ pointer: `/${name}`, detail: `is not a setting${placeOf(name, file)}` }));
}

function placeOf(name: string, file: ConfigFile | undefined): string {
  const line = file?.lines[name];
  return line === undefined ? '' : ` (line ${line} of ${file?.path ?? ''})`;
}
