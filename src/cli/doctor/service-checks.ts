import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { newestAt, newestOf } from '../../audit/index.ts';
import { isLoopback, operator, speaksTls, systemClock } from '../../platform/index.ts';
import { damagedLanguages, listLanguages } from '../../reading/index.ts';
import { openIdentityStore, openKeyFiles, readForeignIdentity, tornFiles } from '../../store/index.ts';
import { summarizeFiles } from '../../vault/index.ts';
import { count, formatDuration } from '../shared/output/units.ts';
import { type Check, failed, note, type Outcome, ok, plain, said } from './check.ts';

const run = promisify(execFile);
const MINUTE = 60_000;
const DAY = 86_400_000;

/** Clocks of machines without a battery begin in 1970 or when the disk image was made. */
const CLOCK_SLACK_MS = 2 * MINUTE;

export const clockCheck: Check = {
  name: 'clock',
  needsData: true,
  async examine({ truth }) {
    const newest = await newestAt(truth().read);
    const ahead = newest === undefined ? 0 : Date.parse(newest) - Date.now();
    if (ahead > CLOCK_SLACK_MS) {
      return failed(
        said`the clock is ${plain(formatDuration(ahead))} behind the newest entry of the audit log (${plain(newest ?? '')})`,
        'Set the clock (timedatectl set-ntp true). Until then tokens may be refused, and entries of the log go back in time.',
      );
    }
    return (await isSynchronised())
      ? ok(said`not behind the audit log`)
      : note(
          said`not behind the audit log; systemd says that no time server keeps it right`,
          'timedatectl set-ntp true; in a network without internet name its own time server in /etc/systemd/timesyncd.conf',
        );
  },
};

/** True where nobody can say. */
async function isSynchronised(): Promise<boolean> {
  if (!existsSync('/run/systemd/system')) return true;
  try {
    const { stdout } = await run('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
      timeout: 3000,
    });
    return stdout.trim() !== 'no';
  } catch {
    // No timedatectl, or nobody who answers it: then somebody else looks after the clock.
    return true;
  }
}

const CERTIFICATE_SOON_MS = 14 * DAY;

export const certificateCheck: Check = {
  name: 'certificate',
  needsData: true,
  needsSettings: true,
  async examine({ config, paths, keyring }) {
    if (!speaksTls(config)) {
      return isLoopback(config.host)
        ? ok(said`none is needed: only this machine can connect`)
        : note(
            said`${config.host} is served without TLS: everybody on the network reads tokens and documents`,
            'Set tls = "auto", unless a proxy on the way speaks TLS.',
          );
    }
    const now = systemClock.now();
    if (config.tlsCertFile !== '' || config.tlsKeyFile !== '') {
      const { cert } = readForeignIdentity(config.tlsCertFile, config.tlsKeyFile, now);
      return judgeCertificate(
        cert,
        now,
        `Put the new one into ${config.tlsCertFile}; a running server takes it within a minute.`,
      );
    }
    const store = openIdentityStore(paths.keys, openKeyFiles(paths.keys, keyring()));
    const identity = await store.present();
    if (identity === null) return ok(said`of the appliance’s own authority; made when the server starts`);
    return judgeCertificate(
      identity.cert,
      now,
      'A running server renews it by itself; else: chancery tls renew',
    );
  },
};

function judgeCertificate(cert: string, now: Date, remedy: string): Outcome {
  const until = new Date(new X509Certificate(cert).validTo);
  const detail = said`valid until ${plain(until.toISOString().slice(0, 10))}`;
  if (until < now) return failed(detail, remedy);
  return until.getTime() - now.getTime() < CERTIFICATE_SOON_MS ? note(detail, remedy) : ok(detail);
}

export const languagesCheck: Check = {
  name: 'OCR languages',
  needsData: true,
  async examine({ paths }) {
    const [damaged] = await damagedLanguages(paths.ocr);
    if (damaged !== undefined) {
      return failed(
        said`the data of ${damaged.code} cannot be used: ${damaged.detail}`,
        `Bring the file again: chancery ocr add ${damaged.code}.traineddata --replace`,
      );
    }
    return ok(said`${(await listLanguages(paths.ocr)).map(({ code }) => code).join(', ')}`);
  },
};

/** A file waits behind others for hours; that nothing is read for so long means that nobody reads. */
const STUCK_SECONDS = 24 * 3600;

export const filesCheck: Check = {
  name: 'files',
  needsData: true,
  async examine({ truth, paths }) {
    const { byStatus, oldestUnreadSeconds } = await summarizeFiles(
      { database: truth(), clock: systemClock },
      operator,
    );
    const detail = said`${byStatus.ready} ready, ${byStatus.failed} failed, ${byStatus.quarantined} quarantined`;
    const torn = await tornFiles(paths.vault);
    if (torn.count > 0) {
      return failed(
        said`${detail}; a power cut left ${plain(count(torn.count, 'upload'))} torn, kept in ${torn.path}`,
        'An upload that was answered has its own copy: chancery vault scrub says whether it is sound, and repairs it from a backup (--repair-from). Then remove the torn files.',
      );
    }
    if (oldestUnreadSeconds > STUCK_SECONDS) {
      return failed(
        said`${detail}; one waits to be read for ${plain(formatDuration(oldestUnreadSeconds * 1000))}`,
        'Is the server running? See: chancery status, chancery vault status',
      );
    }
    if (byStatus.quarantined > 0) {
      return note(detail, 'See: chancery vault status; after an upgrade: chancery vault retry FILE');
    }
    return ok(detail);
  },
};

const BACKUP_LATE_MS = 2 * DAY;
const BACKUP_MISSING_MS = 8 * DAY;

export const backupCheck: Check = {
  name: 'backups',
  needsData: true,
  async examine({ truth }) {
    const last = await newestOf(truth().read, 'backup.created', 'appliance');
    const remedy =
      'chancery backup create DIRECTORY; every night: systemctl enable --now chancery-backup.timer';
    if (last === undefined) {
      const { byStatus } = await summarizeFiles({ database: truth(), clock: systemClock }, operator);
      const files = Object.values(byStatus).reduce((sum, number) => sum + number, 0);
      return files === 0
        ? ok(said`none, and no file to be lost yet`)
        : note(said`none was ever taken of ${plain(count(files, 'file'))}`, remedy);
    }
    const age = Date.now() - Date.parse(last.at);
    const { damaged = 0 } = JSON.parse(last.details) as { damaged?: number };
    const detail = said`the last was taken ${plain(formatAge(age))} ago`;
    if (damaged > 0) {
      return failed(
        said`${detail} and is not whole: it lacks ${plain(count(damaged, 'original'))}, damaged or gone in the vault`,
        'An older snapshot may have what is missing: chancery vault scrub --repair-from DIRECTORY; then take a new one: chancery backup create DIRECTORY',
      );
    }
    if (age > BACKUP_MISSING_MS) return failed(detail, remedy);
    return age > BACKUP_LATE_MS ? note(detail, remedy) : ok(detail);
  },
};

function formatAge(milliseconds: number): string {
  if (milliseconds < DAY) return count(Math.max(0, Math.floor(milliseconds / 3_600_000)), 'hour');
  return count(Math.floor(milliseconds / DAY), 'day');
}

/** What a firewall lets through only root may see: so a hint, not a verdict. */
export const firewallCheck: Check = {
  name: 'firewall',
  needsData: false,
  needsSettings: true,
  async examine({ config }) {
    return judgeFirewall(config, (path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''));
  },
};

export function judgeFirewall(
  { host, port }: { readonly host: string; readonly port: number },
  read: (path: string) => string,
): Outcome {
  if (isLoopback(host)) return ok(said`nothing to open: only this machine reaches ${host}`);
  if (/^ENABLED=yes/m.test(read('/etc/ufw/ufw.conf'))) {
    return note(said`ufw is on; clients reach port ${port} if it lets them`, `sudo ufw allow ${port}/tcp`);
  }
  if (read('/run/firewalld.pid') !== '') {
    return note(
      said`firewalld is on; clients reach port ${port} if it lets them`,
      `sudo firewall-cmd --permanent --add-port=${port}/tcp && sudo firewall-cmd --reload`,
    );
  }
  return ok(said`neither ufw nor firewalld is on`);
}
