import { nameInFile, SETTINGS, type SettingName, type SettledConfig } from '../../platform/index.ts';

/** Of a text setting only that it is set: URLs, names and paths say who the firm is. */
export function redactSettings({ config, origins }: SettledConfig): object[] {
  return (Object.keys(SETTINGS) as SettingName[]).map((name) => {
    const value = config[name];
    const isTelling =
      typeof value === 'string' && !CHOICES.includes(name) && value !== SETTINGS[name].fallback;
    return { setting: nameInFile(name), from: origins[name], value: isTelling ? '(set)' : value };
  });
}

const CHOICES: readonly SettingName[] = ['tls', 'logLevel'];

const CODE = /^[a-z][a-z0-9_]{0,40}$/;
const ID = /^[a-z]{2,12}_[0-9a-hjkmnp-tv-z]{26}$/;
const ROUTE = /^(GET|POST|PUT|PATCH|DELETE|HEAD)$/;
/** What the system and SQLite call their errors. */
const SYSTEM_CODES = /\b(E[A-Z]{3,15}|SQLITE_[A-Z_]{2,30}|ERR_[A-Z_]{2,40}|SIG[A-Z]{3,6})\b/g;
/** Where in our own code, or Node’s; never with a path of the machine. */
const FRAME = /^\s+at .*?((?:src|node:|node_modules)[\w/.@-]*:\d+:\d+|chancery[\w.]*:\d+:\d+)\)?$/;

/**
 * A line of the log with what is known to say nothing of the firm: sentences of ours (`msg` is a literal in every call of the log),
 * numbers, codes, ids. Everything else goes, known or not.
 * @returns null for what is no line of the log
 */
export function redactLine(line: string): object | null {
  const entry = parse(line);
  if (entry === null) return null;
  const kept = Object.entries(entry).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'msg' && typeof value === 'string') return [[key, sentence(value)]];
    if (key === 'time' && typeof value === 'string') return [[key, /^[\d:.TZ-]+$/.test(value) ? value : '']];
    if (['error', 'err', 'stack'].includes(key)) return [[key, redactError(value)]];
    if (typeof value === 'number' || typeof value === 'boolean')
      return CODE.test(key) || key === 'statusCode' ? [[key, value]] : [];
    if (typeof value === 'string' && CODE.test(key) && isPlain(key, value)) return [[key, value]];
    return [];
  });
  return Object.fromEntries(kept);
}

const CODED = new Set([
  'code',
  'state',
  'reason',
  'operation',
  'process',
  'group',
  'kind',
  'signal',
  'method',
  'role',
]);

function isPlain(key: string, value: string): boolean {
  return ID.test(value) || (CODED.has(key) && (CODE.test(value) || ROUTE.test(value)));
}

/** Sentences are words; what looks like a value within one goes. */
function sentence(text: string): string {
  return /^[a-z0-9 ,.:;’()-]{1,160}$/i.test(text) && !/\d{5}|[a-z0-9]{24}/i.test(text) ? text : '(left out)';
}

function redactError(value: unknown): object {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  const codes = [...new Set(text.match(SYSTEM_CODES) ?? [])];
  const frames = text
    .split(/\n|\\n/)
    .map((line) => FRAME.exec(line)?.[1])
    .filter((frame) => frame !== undefined);
  return { codes, frames };
}

function parse(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return null;
  }
}
