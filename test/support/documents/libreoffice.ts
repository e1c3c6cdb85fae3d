/** Saves documents again with LibreOffice, as a person does who opens and saves them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const libreOfficeMissing: string | null =
  spawnSync('soffice', ['--version']).status === 0
    ? null
    : 'libreoffice-writer-nogui is not installed (scripts/install-test-tools.sh)';
if (libreOfficeMissing !== null) process.stdout.write(`skipped: ${libreOfficeMissing}\n`);

/** Each file as LibreOffice writes it, by the name it was given: DOCX as DOCX, if nothing else is said. */
export function savedByLibreOffice(
  files: Readonly<Record<string, Buffer>>,
  read = 'docx',
  write = 'docx',
): Record<string, Buffer> {
  const directory = mkdtempSync(join(tmpdir(), 'libreoffice-'));
  try {
    const [from, to] = [join(directory, 'from'), join(directory, 'to')];
    mkdirSync(from);
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(from, `${name}.${read}`), content);
    const { status, stderr } = spawnSync(
      'soffice',
      [
        '--headless',
        `-env:UserInstallation=file://${join(directory, 'profile')}`,
        '--convert-to',
        write,
        '--outdir',
        to,
        ...Object.keys(files).map((name) => join(from, `${name}.${read}`)),
      ],
      { timeout: 240_000 },
    );
    if (status !== 0) throw new Error(`LibreOffice failed: ${stderr.toString('utf8')}`);
    return Object.fromEntries(
      Object.keys(files).map((name) => [name, readFileSync(join(to, `${name}.${write}`))]),
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
