import { lookup } from 'node:dns/promises';
import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createProvider } from '../../access/index.ts';
import { createOpenAiEngine } from '../../drafting/index.ts';
import { OutsideNetworks } from '../../outbound/index.ts';
import {
  type Config,
  type ConfigFile,
  isChanceryError,
  messageOf,
  nameInFile,
  SETTINGS,
  type SettingName,
  type SettledConfig,
  speaksTls,
  systemClock,
  type UnfitSetting,
  unfitSettings,
} from '../../platform/index.ts';
import {
  dataPaths,
  hasKeyring,
  keyringStatus,
  masterKeyProtection,
  readForeignIdentity,
} from '../../store/index.ts';
import { isActingForCaller } from './account.ts';
import { reasonOf } from './system-error.ts';

/** A setting whose form fits, and which does not work on this machine. */
interface Fault extends UnfitSetting {
  /** Does the server not start with it? Else it is said, and nothing is refused. */
  readonly stops: boolean;
}

interface Examined {
  /** Is the master key tried, too? Who opens the data next does that anyway, and a passphrase takes its time. */
  readonly masterKey: boolean;
}

/**
 * Only what the server would refuse: installing and upgrading ask, too, and must not fail for what may pass by itself.
 * @throws ChanceryError `invalid_configuration` naming each setting with its line in the file
 */
export async function assertUsable(
  { config, origins }: SettledConfig,
  file: ConfigFile | undefined,
  { masterKey }: Examined,
): Promise<void> {
  const faults = [
    ...(await faultsOfHost(config.host)),
    ...faultsOfEngine(config),
    ...faultsOfDirectory(config),
    ...(await soon(faultsOfAddress(config))),
    ...faultsOfCertificate(config),
    ...(masterKey ? faultsOfMasterKey(config) : []),
  ];
  const stopping = faults.filter(({ stops }) => stops);
  if (stopping.length > 0) throw unfitSettings(stopping, origins, file);
}

/** What may be wrong with settings that are usable: a sentence or two each. */
export async function doubtsOf(
  { config, origins }: SettledConfig,
  file: ConfigFile | undefined,
  { masterKey }: Examined,
): Promise<string[]> {
  const faults = [
    ...faultsOfCertificate(config),
    ...(masterKey ? faultsOfMasterKey(config) : []),
    ...faultsOfFiles(config),
    ...(await faultsOfAddress(config)),
  ];
  return faults.filter(({ stops }) => !stops).map((fault) => unfitSettings([fault], origins, file).message);
}

async function faultsOfHost(host: string): Promise<Fault[]> {
  if (isIP(host) !== 0) return [];
  try {
    await lookup(host);
    return [];
  } catch {
    return [
      {
        setting: 'host',
        detail: `“${host}” is a name that is unknown to this machine`,
        hint: 'Set host to an address of this machine, or to 0.0.0.0 for all of them; or enter the name in /etc/hosts.',
        stops: true,
      },
    ];
  }
}

/** The engine itself reads its settings; what it refuses, the server refuses. */
function faultsOfEngine(config: Config): Fault[] {
  return faultsRead('openaiUrl', () => createOpenAiEngine(config));
}

function faultsOfDirectory(config: Config): Fault[] {
  return faultsRead('directoryIssuer', () => createProvider(config));
}

function faultsRead(because: SettingName, read: () => unknown): Fault[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!isChanceryError(error)) throw error;
    const { hint } = error;
    return error.errors.map(({ pointer, detail }) => ({
      setting: settingCalled(pointer.slice(1)),
      because,
      detail,
      hint,
      stops: true,
    }));
  }
}

/** Drafts, or signing in, fail by it, each anew; the server starts, and what it asks may well come later. */
function faultsOfFiles(config: Config): Fault[] {
  const read = [
    ...(config.openaiUrl === '' ? [] : (['openaiKeyFile', 'openaiCaFile'] as const)),
    ...(config.directoryIssuer === '' ? [] : (['directorySecretFile', 'directoryCaFile'] as const)),
  ];
  return read
    .filter((setting) => config[setting] !== '')
    .flatMap((setting) => faultsOfFile(setting, config[setting]))
    .map((fault) => ({ ...fault, stops: false }));
}

const LOOK_UP_MS = 3_000;

/** A name that nobody answers for is no reason to wait with the start. */
function soon(faults: Promise<Fault[]>): Promise<Fault[]> {
  return Promise.race([faults, sleep(LOOK_UP_MS, [], { ref: false })]);
}

/** A name that leads out of the networks stops the server; one that nobody knows now may be known later. */
async function faultsOfAddress(config: Config): Promise<Fault[]> {
  if (faultsOfEngine(config).length > 0) return [];
  try {
    await createOpenAiEngine(config)?.locate();
    return [];
  } catch (error) {
    if (!isChanceryError(error)) throw error;
    const stops = error.cause instanceof OutsideNetworks;
    const { message, hint } = error;
    const detail = message.replace(/\.$/, '');
    return stops
      ? [{ setting: 'openaiUrl', detail, hint, stops }]
      : [{ setting: 'openaiUrl', detail: sentencesOf(error), stops }];
  }
}

function faultsOfCertificate(config: Config): Fault[] {
  const { tlsCertFile, tlsKeyFile } = config;
  if (!speaksTls(config) || (tlsCertFile === '' && tlsKeyFile === '')) return [];
  if (tlsKeyFile === '') return [without('tlsKeyFile', 'tlsCertFile')];
  if (tlsCertFile === '') return [without('tlsCertFile', 'tlsKeyFile')];
  const unread = [...faultsOfFile('tlsCertFile', tlsCertFile), ...faultsOfFile('tlsKeyFile', tlsKeyFile)];
  if (unread.length > 0) return unread;
  return faultsOf('tlsCertFile', () => readForeignIdentity(tlsCertFile, tlsKeyFile, systemClock.now()));
}

function without(setting: SettingName, because: SettingName): Fault {
  const hint = 'Name the certificate and its key, or neither: then the appliance makes its own.';
  return { setting, because, detail: `must be set when ${nameInFile(because)} is`, hint, stops: true };
}

/** Only of what the data are protected by: a new data directory makes its key, and what an older setting names is not opened. */
function faultsOfMasterKey(config: Config): Fault[] {
  const { keys } = dataPaths(config.data);
  if ((config.masterKeyFile === '' && config.passphraseFile === '') || !hasKeyring(keys)) return [];
  const setting = masterKeyProtection(keys);
  // What is typed, or comes through a pipe, can be read once: by the server.
  if (config[setting] === '' || config[setting] === '-' || isPipe(config[setting])) return [];
  const uncertain = faultsOfFile(setting, config[setting]).filter(({ stops }) => !stops);
  return uncertain.length > 0 ? uncertain : faultsOf(setting, () => keyringStatus(keys, config));
}

function faultsOf(setting: SettingName, read: () => unknown): Fault[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!isChanceryError(error)) throw error;
    return [{ setting, detail: error.message.replace(/\.$/, ''), hint: error.hint, stops: true }];
  }
}

function faultsOfFile(setting: SettingName, path: string): Fault[] {
  try {
    readFileSync(path);
    return [];
  } catch (error) {
    // Root works for the owner of the data without the further groups of that account, by which the service may read it.
    const stops = !(isActingForCaller() && (error as NodeJS.ErrnoException).code === 'EACCES');
    const hint = 'Name a file that the account of the server may read.';
    return [{ setting, detail: `${path} cannot be read: ${reasonOf(error)}`, hint, stops }];
  }
}

function isPipe(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFIFO() ?? false;
}

function settingCalled(name: string): SettingName {
  const known = Object.keys(SETTINGS) as SettingName[];
  return known.find((setting) => nameInFile(setting) === name) ?? 'openaiUrl';
}

function sentencesOf(error: unknown): string {
  const hint = isChanceryError(error) ? error.hint : undefined;
  return [messageOf(error), hint]
    .filter((part) => part !== undefined)
    .join(' ')
    .replace(/\.$/, '');
}
