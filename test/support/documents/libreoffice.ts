/** Documents in LibreOffice, as a person opens, edits and saves them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { told, withoutPrograms } from '../missing.ts';

export const libreOfficeMissing: string | null = withoutPrograms('documents saved by LibreOffice', 'soffice');

/** Each file as LibreOffice writes it, by the name it was given: DOCX as DOCX, if nothing else is said. */
export function savedByLibreOffice(
  files: Readonly<Record<string, Buffer>>,
  read = 'docx',
  write = 'docx',
): Record<string, Buffer> {
  return inDirectory((directory) => {
    const [from, to] = [join(directory, 'from'), join(directory, 'to')];
    mkdirSync(from);
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(from, `${name}.${read}`), content);
    run('soffice', [
      '--headless',
      `-env:UserInstallation=file://${join(directory, 'profile')}`,
      '--convert-to',
      write,
      '--outdir',
      to,
      ...Object.keys(files).map((name) => join(from, `${name}.${read}`)),
    ]);
    return Object.fromEntries(
      Object.keys(files).map((name) => [name, readFileSync(join(to, `${name}.${write}`))]),
    );
  });
}

/** Debian's own Python, which knows LibreOffice; another that stands before it on the path does not. */
const PYTHON = '/usr/bin/python3';

export const writerMissing: string | null =
  libreOfficeMissing ??
  told(
    spawnSync(PYTHON, ['-c', 'import uno']).status === 0
      ? null
      : 'documents edited in LibreOffice (needs python3-uno; scripts/install-test-tools.sh installs it)',
  );

/** The file as it is saved by somebody who opened it in LibreOffice and wrote other words there: each in place of the first such words. */
export function editedInLibreOffice(file: Buffer, words: Readonly<Record<string, string>>): Buffer {
  return inDirectory((directory) => {
    const [from, to] = [join(directory, 'from.docx'), join(directory, 'to.docx')];
    writeFileSync(from, file);
    const script = join(import.meta.dirname, 'edit-in-writer.py');
    run(PYTHON, [script, join(directory, 'profile'), from, to, ...Object.entries(words).flat()]);
    return readFileSync(to);
  });
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { timeout: 240_000 });
  if (status !== 0) throw new Error(`LibreOffice failed: ${stderr.toString('utf8')}`);
}

function inDirectory<T>(work: (directory: string) => T): T {
  const directory = mkdtempSync(join(tmpdir(), 'libreoffice-'));
  try {
    return work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
