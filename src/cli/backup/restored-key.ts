import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isChanceryError } from '../../platform/index.ts';
import { configFileIn, dataPaths, openKeyring } from '../../store/index.ts';
import type { Run } from '../shared/run.ts';

const SETTING = 'master_key_file';
/** The setting alone on its line, as init and people write it. */
const ONE_LINE = /^\s*master_key_file\s*=\s*(?:"[^"]*"|'[^']*')\s*(?:#.*)?$/;

/**
 * The settings come back as they were, and may name a key file of the machine that is lost: then no command could open what was
 * restored. Where the key was named and lies in the directory now, that line is taken out of use. Returns what is to be said.
 */
export function settleKey(run: Run<unknown>, isKeyThere: boolean): string[] {
  const flaw = flawOf(() => run.settle());
  if (flaw !== null) return [`The restored settings do not fit; correct them before anything else: ${flaw}`];
  const opening = () => openKeyring(dataPaths(run.data).keys, run.settle().config);
  const failure = flawOf(opening);
  if (failure === null) return [];
  const { keys, config } = dataPaths(run.data);
  const named = isKeyThere && run.settingsFile() === config ? disableSetting(run.data) : null;
  if (named !== null && flawOf(opening) === null) {
    return [
      `The restored settings had ${SETTING} = "${named}", which does not open the data on this machine: that line of ${config} is a remark now.`,
      `The key that opened the backup lies in ${keys}/master.key. To keep it apart from the data, move it, and set ${SETTING} to its new place.`,
    ];
  }
  const there = isKeyThere ? `; the key that was named lies in ${keys}/master.key` : '';
  return [
    `The restored data do not open yet. ${failure}`,
    `Put the key or the passphrase where master_key_file and passphrase_file of ${run.settingsFile() ?? 'the settings'} say, or remove these lines${there}.`,
  ];
}

/** What has been restored is not undone by it: so it is said, not thrown. */
function flawOf(look: () => unknown): string | null {
  try {
    look();
    return null;
  } catch (error) {
    if (!isChanceryError(error)) throw error;
    return error.message;
  }
}

/** @returns the path that the setting named; null where it is not there, or not on a line of its own */
function disableSetting(data: string): string | null {
  const file = configFileIn(data);
  const at = (file?.lines[SETTING] ?? 0) - 1;
  if (file === undefined || at < 0) return null;
  const lines = readFileSync(file.path, 'utf8').split('\n');
  const line = lines[at] ?? '';
  if (!ONE_LINE.test(line)) return null;
  lines.splice(
    at,
    1,
    '# Out of use since chancery backup restore; the key lies in keys/master.key:',
    `# ${line}`,
  );
  const temporary = `${file.path}.tmp`;
  writeFileSync(temporary, lines.join('\n'), { mode: 0o600 });
  renameSync(temporary, file.path);
  return String(file.values[SETTING]);
}
