/**
 * Makes the release: `dist/chancery-<version>-linux-x64.tar.zst` with the executable, install.sh, units, manuals, licences, a
 * list of what is inside (CycloneDX) and checksums, and `dist/chancery_<version>_amd64.deb` with the same, and
 * `dist/chancery-ocr-languages.zip`; beside each its own checksum and signature.
 *
 *   --model FILE   the language model goes along
 *   --quick        least compression
 *
 * CHANCERY_RELEASE_KEY names a file with the Ed25519 key (PKCS #8, PEM) to sign with; without it nothing is signed.
 * The time of all files is SOURCE_DATE_EPOCH, else that of the last commit. Two releases of the same sources and packages are the
 * same bytes.
 */
import { createPrivateKey, sign } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { sha256 } from '../src/platform/bundle/restore-files.ts';
import { listFiles } from './build/inputs.ts';
import { DIST, EXECUTABLE, ROOT } from './build/paths.ts';
import { debianMissing, debianName, makeDebian, run } from './package/debian.ts';
import { LANGUAGE_PACK, languagePack } from './package/language-pack.ts';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const name = `chancery-${version}-linux-x64`;
const model = optionValue('--model');
const level = process.argv.includes('--quick') ? 1 : 15;
const key = process.env['CHANCERY_RELEASE_KEY'];
const epoch = process.env['SOURCE_DATE_EPOCH'] ?? run('git', ['log', '-1', '--format=%ct']).trim();

run(process.execPath, [join(ROOT, 'scripts', 'build.ts')]);
const work = mkdtempSync(join(DIST, '.bundle-'));
try {
  const folder = join(work, name);
  mkdirSync(folder);
  fill(folder);
  const bundle = join(work, `${name}.tar.zst`);
  const tar = [
    '--create',
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--format=gnu',
    `--mtime=@${epoch}`,
  ];
  run('tar', [...tar, `--use-compress-program=zstd -${level}`, '--directory', work, '--file', bundle, name]);
  publish(bundle);
  const languages = join(work, LANGUAGE_PACK);
  writeFileSync(languages, languagePack());
  publish(languages);
  const missing = debianMissing();
  if (missing === null) {
    const file = join(work, debianName(version));
    makeDebian({ bundle: folder, work: join(work, 'debian'), version, epoch, level, file });
    publish(file);
  } else {
    // One from an earlier run would be taken for this one.
    for (const end of ['', '.sha256', '.sig'])
      rmSync(join(DIST, `${debianName(version)}${end}`), { force: true });
    process.stdout.write(`no Debian package: ${missing}\n`);
  }
} finally {
  rmSync(work, { recursive: true });
}

/** Into its place, with a checksum and, where there is a key, a signature beside it. */
function publish(file: string): void {
  const bytes = readFileSync(file);
  const place = join(DIST, basename(file));
  renameSync(file, place);
  writeFileSync(`${place}.sha256`, `${sha256(bytes)}  ${basename(place)}\n`);
  rmSync(`${place}.sig`, { force: true });
  if (key !== undefined)
    writeFileSync(`${place}.sig`, sign(null, bytes, createPrivateKey(readFileSync(key))).toString('base64'));
  process.stdout.write(
    `${place}  ${(bytes.length / 1e6).toFixed(1)} MB, ${key === undefined ? 'not signed' : 'signed'}\n`,
  );
}

function fill(folder: string): void {
  const put = (from: string, to: string, mode: number) => {
    copyFileSync(from, join(folder, to));
    chmodSync(join(folder, to), mode);
  };
  put(EXECUTABLE, 'chancery', 0o755);
  put(join(ROOT, 'install.sh'), 'install.sh', 0o755);
  for (const unit of readdirSync(join(ROOT, 'scripts', 'install')))
    put(join(ROOT, 'scripts', 'install', unit), unit, 0o644);
  for (const text of ['README.md', 'CHANGELOG.md', 'LICENSE']) put(join(ROOT, text), text, 0o644);
  put(join(DIST, 'THIRD_PARTY_LICENSES'), 'THIRD_PARTY_LICENSES', 0o644);
  cpSync(join(ROOT, 'docs'), join(folder, 'docs'), { recursive: true });
  if (model !== undefined) put(model, basename(model), 0o644);
  writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials());
  const lines = listFiles(['**'], folder).map(
    (path) => `${sha256(readFileSync(join(folder, path)))}  ${path}\n`,
  );
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
  run('chmod', ['-R', 'u=rwX,go=rX', folder]);
}

interface Bill {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
  components: readonly { readonly 'bom-ref': string; readonly scope: string }[];
  dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * CycloneDX 1.5 of the packages the lock file names, as npm says it, without what differs from run to run and without optional
 * ones, which are not installed (npm's own `--omit optional` also leaves out those that are our dependencies besides).
 */
function billOfMaterials(): string {
  const text = run('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev']);
  const bill = JSON.parse(text) as Bill;
  const isOmitted = ({ scope }: Bill['components'][number]) => scope === 'optional';
  const refs = new Set(bill.components.filter(isOmitted).map((one) => one['bom-ref']));
  bill.components = bill.components.filter((one) => !isOmitted(one));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => !refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !refs.has(one)) }));
  delete bill.serialNumber;
  bill.metadata.timestamp = new Date(Number(epoch) * 1000).toISOString();
  bill.metadata.component.name = 'chancery';
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function optionValue(option: string): string | undefined {
  const at = process.argv.indexOf(option);
  return at === -1 ? undefined : process.argv[at + 1];
}
