import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isSigningKey, loadSigningKeys } from '../../access/index.ts';
import { openHeadFiles, verifyAudit } from '../../audit/index.ts';
import { queueLength } from '../../jobs/index.ts';
import { ownVersion } from '../../platform/bundle/index.ts';
import { systemClock } from '../../platform/index.ts';
import { type IndexTables, lookOverIndex } from '../../search/index.ts';
import {
  assertOpen,
  databaseStates,
  freeBytes,
  inspectDatabase,
  keyringStatus,
  openIndex,
  openKeyFiles,
} from '../../store/index.ts';
import { knownBackups } from '../audit/anchors.ts';
import { count, formatBytes } from '../shared/output/units.ts';
import { type Check, failed, listed, note, type Outcome, ok, plain, said } from './check.ts';
import { serviceUnitOf } from './service-unit.ts';

const GIB = 2 ** 30;
/** Below this an upload of the largest size may fail; below the other it is time to act. */
const FREE_TOO_LITTLE = 1 * GIB;
const FREE_LITTLE = 5 * GIB;

const OTHERS = 0o077;

export const directoryCheck: Check = {
  name: 'data directory',
  needsData: false,
  async examine({ paths }) {
    const found = statSync(paths.root, { throwIfNoEntry: false });
    if (found === undefined) {
      return failed(said`${paths.root} does not exist`, `Run: chancery init --data ${paths.root}`);
    }
    if (!found.isDirectory())
      return failed(said`${paths.root} is not a directory`, 'Name another with --data.');
    assertOpen(paths);
    if (statSync(paths.truth, { throwIfNoEntry: false }) === undefined) {
      return failed(
        said`${paths.root} holds no appliance`,
        `If one was here, mount its disk, or restore a backup. A new one: chancery init --data ${paths.root}`,
      );
    }
    return ok(said`${paths.root}`);
  },
};

export const permissionsCheck: Check = {
  name: 'permissions',
  needsData: true,
  async examine({ paths }) {
    const own = process.geteuid?.();
    const keys = (await readdir(paths.keys)).map((name) => join(paths.keys, name));
    // No backup has the index: after a restore it is missing for a while.
    const index = existsSync(paths.index) ? [paths.index] : [];
    const foreign = [paths.root, paths.truth, ...index, paths.vault, paths.keys, ...keys].find(
      (path) => statSync(path).uid !== own,
    );
    if (foreign !== undefined) {
      return failed(
        said`${foreign} belongs to another account (uid ${statSync(foreign).uid})`,
        'Run chancery as the account that owns the data directory, and nothing else on it.',
      );
    }
    const open = [paths.root, paths.keys, ...keys].find((path) => (statSync(path).mode & OTHERS) !== 0);
    if (open !== undefined) {
      return failed(said`other accounts of this machine may read ${open}`, `Run: chmod -R go= ${paths.root}`);
    }
    const unit = await serviceUnitOf(paths.root);
    if (unit?.mayWrite(paths.root) === false) {
      return failed(
        said`the service may not write to ${paths.root}: its unit does not name it`,
        'Run install.sh again, or: sudo dpkg-reconfigure chancery. By hand, for each of chancery, chancery-backup and chancery-upgrade: systemctl edit, [Service] ReadWritePaths=',
      );
    }
    return ok(said`readable by this account only`);
  },
};

export const diskCheck: Check = {
  name: 'disk space',
  needsData: true,
  async examine({ paths }) {
    return judgeSpace(freeBytes(paths));
  },
};

export function judgeSpace(free: number): Outcome {
  const detail = said`${plain(formatBytes(free))} free`;
  const remedy = 'Free or add space on the disk of the data directory; uploads are refused when it is full.';
  if (free < FREE_TOO_LITTLE) return failed(detail, remedy);
  return free < FREE_LITTLE ? note(detail, remedy) : ok(detail);
}

export const masterKeyCheck: Check = {
  name: 'master key',
  needsData: true,
  async examine({ paths, config }) {
    const { protected_by, key_file, fingerprint, beside_data, kept_at } = keyringStatus(paths.keys, config);
    const kind = plain(protected_by);
    const where = key_file === null ? kind : said`${kind} ${key_file}`;
    const detail = said`${where}, key ${fingerprint}`;
    if (!beside_data || kept_at !== null) return ok(detail);
    return note(
      detail,
      'It lies on the disk that it protects: whoever takes the disk reads everything. chancery key rewrap seals it to this machine, puts it on another disk, or takes a passphrase; chancery key keep leaves it there, and this is not asked again.',
    );
  },
};

export const signingKeyCheck: Check = {
  name: 'signing key',
  needsData: true,
  async examine({ paths, keyring }) {
    const files = openKeyFiles(paths.keys, keyring());
    if (!(await files.names()).some(isSigningKey)) {
      return failed(
        said`there is none in ${paths.keys}`,
        'Put back keys/ of the last backup: chancery backup restore DIRECTORY --data ANOTHER-DIRECTORY, and copy it from there.',
      );
    }
    const { jwks, newest } = await loadSigningKeys(files, systemClock);
    return ok(said`${plain(count(jwks.keys.length, 'key'))}, ${newest.kid} signs`);
  },
};

export const databaseCheck: Check = {
  name: 'databases',
  needsData: true,
  async examine({ paths, keyring }) {
    for (const [path, key, remedy] of [
      [
        paths.truth,
        keyring().derive('database'),
        'Stop the server, keep a copy of the data directory as it is, and restore the last backup.',
      ],
      [
        paths.index,
        keyring().derive('index'),
        `Stop the server, delete ${paths.index}*, and run: chancery index rebuild`,
      ],
    ] as const) {
      if (path === paths.index && !existsSync(path))
        return ok(said`chancery.db is sound; there is no index.db`);
      const flaw = inspectDatabase(path, key);
      if (flaw !== null) return failed(said`${path}: ${flaw}`, remedy);
    }
    return ok(said`chancery.db and index.db are sound`);
  },
};

export const schemaCheck: Check = {
  name: 'schema',
  needsData: true,
  async examine({ paths, keyring }) {
    const states = databaseStates(paths, keyring());
    const newer = states.find(({ unknown }) => unknown.length > 0);
    if (newer !== undefined) {
      return failed(
        said`${plain(newer.name)} was written by a newer version (${plain(newer.unknown.join(', '))})`,
        'Start the newer executable; or go back with it: chancery upgrade --undo',
      );
    }
    const behind = states.filter(({ pending }) => pending.length > 0);
    if (behind.length > 0) {
      return failed(
        listed(
          behind.map(
            ({ name, pending }) => said`${plain(name)} is ${plain(count(pending.length, 'step'))} behind`,
          ),
        ),
        'Stop the server, and run: chancery upgrade',
      );
    }
    return ok(said`fits chancery ${plain(ownVersion())}`);
  },
};

export const indexCheck: Check = {
  name: 'search index',
  needsData: true,
  async examine({ paths, keyring }) {
    // Opening it would make an empty one.
    if (!existsSync(paths.index)) {
      return note(
        said`it is missing, as after a restore: nothing is found until it is made again`,
        'Run: chancery index rebuild (a running server does it by itself when it starts)',
      );
    }
    const index = openIndex<IndexTables>(paths.index, paths.truth, keyring());
    try {
      const { missing, outdated, stray } = await lookOverIndex({ index });
      const flaws = missing.length + outdated.length + stray.length;
      if (flaws === 0) return ok(said`holds every file that is ready`);
      return note(
        said`${plain(count(flaws, 'file'))} missing, outdated or gone; a running server puts that right when it starts`,
        'See: chancery index check',
      );
    } finally {
      await index.close();
    }
  },
};

export const auditCheck: Check = {
  name: 'audit chain',
  needsData: true,
  async examine({ truth, paths, keyring }) {
    const database = truth();
    const claims = await knownBackups(database.read, keyring());
    const files = openHeadFiles(paths, keyring());
    const { broken, entries } = await verifyAudit({ database, files, claims });
    if (broken === null) return ok(plain(count(entries, 'entry', 'entries')));
    return failed(
      plain(broken.seq === null ? broken.reason : `entry ${broken.seq}: ${broken.reason}`),
      'Keep a copy of the data directory as it is; then see: chancery audit verify',
    );
  },
};

export const queueCheck: Check = {
  name: 'queue',
  needsData: true,
  async examine({ truth }) {
    const { waiting, running } = await queueLength({ database: truth() }, 'ingest_file');
    return ok(
      waiting + running === 0 ? said`nothing to read` : said`${waiting} waiting, ${running} being read`,
    );
  },
};
