import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { asCaller } from '../shared/account.ts';
import { locate } from '../shared/data-path.ts';

const run = promisify(execFile);

/** The unit chancery.service as systemd knows it. */
export interface ServiceUnit {
  readonly enabled: boolean;
  /** `active/running`, `activating/auto-restart`. */
  readonly state: string;
  /** Of all of the file system it may write to few places. */
  mayWrite(directory: string): boolean;
}

const PROPERTIES = [
  'LoadState',
  'UnitFileState',
  'ActiveState',
  'SubState',
  'StateDirectory',
  'ReadWritePaths',
  'ProtectSystem',
];

/** Undefined where systemd does not run, has no such unit, or has it for another data directory than this. */
export async function serviceUnitOf(data: string): Promise<ServiceUnit | undefined> {
  if (!existsSync('/run/systemd/system') || !isOfSystem(data)) return undefined;
  const args = ['show', 'chancery.service', `--property=${PROPERTIES.join(',')}`];
  try {
    const { stdout } = await asCaller(() => run('systemctl', args, { timeout: 5_000 }));
    return parseUnit(stdout);
  } catch {
    // Nobody who answers: then nobody can say.
    return undefined;
  }
}

function isOfSystem(data: string): boolean {
  try {
    return locate({}, {}).data === data;
  } catch {
    // Its settings cannot be read; that is a finding of its own.
    return false;
  }
}

/** @param text what `systemctl show` prints */
export function parseUnit(text: string): ServiceUnit | undefined {
  const known = new Map(
    text.split('\n').map((line): [string, string] => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
  const of = (name: string) => known.get(name) ?? '';
  if (of('LoadState') !== 'loaded') return undefined;
  const states = of('StateDirectory')
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => `/var/lib/${name}`);
  // A path may have a sign before it, or quotation marks around it.
  const named = of('ReadWritePaths')
    .replaceAll(/(^|\s)[-+]*"?\//g, '$1/')
    .replaceAll('"', '');
  const writable = ` ${states.join(' ')} ${named} `;
  return {
    enabled: of('UnitFileState') === 'enabled',
    state: `${of('ActiveState')}/${of('SubState')}`,
    mayWrite: (directory) =>
      of('ProtectSystem') !== 'strict' || upwards(directory).some((place) => writable.includes(` ${place} `)),
  };
}

function upwards(directory: string): string[] {
  const above = dirname(directory);
  return above === directory ? [directory] : [directory, ...upwards(above)];
}
