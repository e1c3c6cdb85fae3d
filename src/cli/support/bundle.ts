import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, freemem, release, totalmem, uptime } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { isPackaged, ownVersion } from '../../platform/bundle/index.ts';
import { ChanceryError, resolveConfig, type SettledConfig } from '../../platform/index.ts';
import {
  databaseStates,
  dataPaths,
  type Keyring,
  openKeyring,
  readUpgrade,
  tallyDatabase,
} from '../../store/index.ts';
import { fault } from '../doctor/check.ts';
import { diagnose } from '../doctor/diagnose.ts';
import { asCaller } from '../shared/account.ts';
import { hasData } from '../shared/data-directory.ts';
import { formatBytes } from '../shared/output/units.ts';
import type { Run } from '../shared/run.ts';
import { reasonOf, unwritable } from '../shared/system-error.ts';
import { redactLine, redactSettings } from './redact.ts';
import { measureData } from './sizes.ts';
import { type TarEntry, tar } from './tar.ts';

export interface BundleOptions {
  readonly output?: string;
  readonly log?: string;
}

const run = promisify(execFile);
const LINES = 2000;

export async function writeBundle(job: Run<BundleOptions>): Promise<void> {
  const now = new Date();
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[:-]/g, '');
  const path = resolve(job.options.output ?? `chancery-support-${stamp}.tar.gz`);
  const entries = await collect(job, now);
  const bytes = gzipSync(tar(entries, now));
  try {
    asCaller(() => writeFileSync(path, bytes, { mode: 0o600, flag: 'wx' }));
  } catch (cause) {
    throw unwritable(path, cause);
  }
  job.out.result({ file: path, bytes: bytes.length, contents: entries.map(({ name }) => name) }, () =>
    [
      `Written to ${path} (${formatBytes(bytes.length)}): ${entries.map(({ name }) => name).join(', ')}.`,
      `It holds no names, texts, addresses or keys. Look at it before you send it: tar xzf ${path}`,
    ].join('\n'),
  );
}

async function collect(job: Run<BundleOptions>, now: Date): Promise<TarEntry[]> {
  const settled = settings(job);
  const paths = dataPaths(job.data);
  // A slip in its name is said at once, not packed.
  const named = job.options.log === undefined ? undefined : readLog(job.options.log);
  const keyring = (): Keyring => openKeyring(paths.keys, settled.config);
  const parts: Record<string, () => unknown> = {
    'about.json': () => about(now),
    'settings.json': () => redactSettings(settled),
    'doctor.json': () => findings(job),
    'log.ndjson': () => log(job, named),
  };
  if (hasData(job.data)) {
    parts['sizes.json'] = () => measureData(paths);
    parts['schema.json'] = () => ({
      databases: databaseStates(paths, keyring()),
      upgrade: readUpgrade(paths),
    });
    parts['counts.json'] = () => ({
      truth: tallyDatabase(paths.truth, keyring().derive('database')),
      index: tallyDatabase(paths.index, keyring().derive('index')),
    });
  }
  const entries: TarEntry[] = [];
  for (const [name, part] of Object.entries(parts)) {
    const content = await attempt(part);
    const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
    entries.push({ name: `chancery-support/${name}`, text });
  }
  return entries;
}

/** What cannot be found out is a finding, too: the bundle is for appliances that are not well. */
async function attempt(part: () => unknown): Promise<unknown> {
  try {
    return await part();
  } catch (error) {
    return { not_available: fault(error).shared };
  }
}

function settings({ settle, data }: Run<BundleOptions>): SettledConfig {
  try {
    return settle();
  } catch {
    // The doctor’s findings say what does not fit.
    return { config: resolveConfig(data, {}, {}, undefined), origins: {} as SettledConfig['origins'] };
  }
}

function about(now: Date): object {
  const osRelease =
    /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'unknown';
  return {
    made_at: now.toISOString(),
    version: ownVersion(),
    packaged: isPackaged(),
    node: process.versions.node,
    system: osRelease,
    kernel: release(),
    cores: availableParallelism(),
    memory_bytes: totalmem(),
    memory_free_bytes: freemem(),
    up_seconds: Math.round(uptime()),
  };
}

/** What is to be done about it, the check says wherever it is run. */
async function findings(job: Run<BundleOptions>): Promise<object[]> {
  const found = await diagnose(job, { quick: false, report: () => undefined });
  return found.map(({ check, status, detail }) => ({ check, status, detail: detail.shared }));
}

async function log(job: Run<BundleOptions>, named: string | undefined): Promise<string> {
  const { text, lacking } = named === undefined ? await journal() : { text: named, lacking: null };
  if (lacking !== null)
    job.out.note(
      `The log is not in it: ${lacking}. Give a file of it with --log FILE, or run this with sudo.`,
    );
  const lines = text.trimEnd().split('\n').slice(-LINES);
  const kept = lines.map(redactLine).filter((line) => line !== null);
  const about = { lines: kept.length, left_out: lines.length - kept.length };
  return [about, ...kept].map((line) => `${JSON.stringify(line)}\n`).join('');
}

function readLog(path: string): string {
  try {
    return asCaller(() => readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new ChanceryError('usage', `${path} cannot be read: ${reasonOf(cause)}.`, {
      hint: '--log names the file that the server’s standard error goes to.',
      cause,
    });
  }
}

interface Journal {
  readonly text: string;
  /** Why it has nothing of the service; null when it has. */
  readonly lacking: string | null;
}

/** The caller may read it, root for one; the account that owns the data may not. */
async function journal(): Promise<Journal> {
  const args = ['--unit', 'chancery', '--output', 'cat', '--no-pager', '--quiet', '--lines', String(LINES)];
  try {
    const options = { timeout: 30_000, maxBuffer: 1 << 26 };
    const { stdout } = await asCaller(() => run('journalctl', args, options));
    if (stdout.trim() !== '') return { text: stdout, lacking: null };
    return { text: '', lacking: 'this account sees nothing of the service in the journal' };
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return { text: '', lacking: isMissing ? 'this system has no journal' : 'the journal cannot be read' };
  }
}
