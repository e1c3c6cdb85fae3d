/** Nothing a firm put in is found on the disk by who has not the keys. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFinal, provision, type Session, signIn, upload } from '../support/client.ts';
import { keyringIn } from '../support/database.ts';
import { makeScan } from '../support/documents/make-scan.ts';
import { errorsIn, type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';
import { membersOf } from '../support/processes.ts';

/** Words that no file of ours holds. */
const CANARIES = {
  case: 'Quillfeather',
  text: 'Zemblanity',
  scanned: 'XANTHIPPE',
  context: 'Brobdingnagian',
  query: 'Absquatulate',
  title: 'Floccinauci',
} as const;

/** Everything that is on the disk, as long as the server runs: WAL, caches and what is being made are there, too. */
function findOnDisk(data: string): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(data, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.startsWith(join(data, 'runtime'))) continue;
    const bytes = readFileSync(path);
    const text = bytes.toString('latin1').toLowerCase();
    for (const [what, word] of Object.entries(CANARIES)) {
      if (text.includes(word.toLowerCase())) found.push(`${what} in ${path}`);
    }
    if (bytes.includes('%PDF') || bytes.includes('\x89PNG')) found.push(`a document in ${path}`);
  }
  return found;
}

/** Processes end while we look, and some are not ours to look at. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

describe('a data directory', () => {
  let appliance: Packaged;
  let server: RunningServer;
  let session: Session;

  beforeAll(async () => {
    appliance = await packagedAppliance();
    server = await appliance.serve();
    session = await signIn(server.url, await provision(appliance, 'Marlowe & Finch'));
  });
  afterAll(() => appliance.remove());

  it('holds nothing that can be read in it, whatever was done', async () => {
    const { id: caseId } = await session.call('putCase', {
      params: { case_id: 'external:1' },
      body: { title: `In re ${CANARIES.case}`, client: CANARIES.case, practice_area: 'Litigation' },
    });
    await upload(
      session,
      [
        {
          name: `${CANARIES.title}.txt`,
          bytes: Buffer.from(`The ${CANARIES.text} of the parties. `.repeat(50)),
        },
        { name: 'scan.pdf', bytes: await makeScan(1, [CANARIES.scanned]) },
      ],
      { case_id: caseId },
    );
    const files = await allFinal(session, 120_000);
    expect(files.map(({ status }) => status)).toEqual(['ready', 'ready']);
    const { data } = await session.call('searchVault', { query: { q: CANARIES.scanned } });
    const scan = data[0]?.file_id ?? '';
    expect(files.find(({ id }) => id === scan)?.name).toBe('scan.pdf');
    await session.call('searchVault', { query: { q: CANARIES.query } });
    await session.call('generateDocument', {
      body: {
        case_id: caseId,
        document_type: 'demand_letter',
        context: `They were ${CANARIES.context}.`,
        engine: 'assembly',
      },
    });
    for (const view of ['pages/1/image?width=400', 'pdf']) {
      const answer = await fetch(`${server.url}/v1/vault/files/${scan}/${view}`, {
        headers: { authorization: `Bearer ${session.token}` },
      });
      expect([view, answer.status]).toEqual([view, 200]);
      await answer.arrayBuffer();
    }
    expect(findOnDisk(appliance.data)).toEqual([]);
    expect(errorsIn(server.log)).toEqual([]);
    expect(await server.stop()).toBe(0);
    expect(findOnDisk(appliance.data)).toEqual([]);
  });

  it('is reached over TLS on the network, by who trusts its authority', async () => {
    const env = { CHANCERY_TLS: 'on', CHANCERY_PUBLIC_URL: 'https://localhost:7420' };
    server = await appliance.serve({ env });
    expect(server.url).toMatch(/^https:/);
    const at = ['--server', server.url.replace(/127\.0\.0\.1|0\.0\.0\.0/, 'localhost')];
    const list = await appliance.run(['case', 'list', ...at], env);
    expect(list).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining(CANARIES.case) });
    const show = await appliance.run(['tls', 'show', '--json']);
    expect(JSON.parse(show.stdout)).toMatchObject({ issued_by: 'own authority' });
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    expect(await server.stop()).toBe(0);
  });

  it('gives nobody the keys through arguments, environment or a file of the server', async () => {
    server = await appliance.serve();
    const master = readFileSync(join(appliance.data, 'keys', 'master.key'), 'utf8').trim();
    const secret = keyringIn(appliance.data).handOver();
    const seen = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => [read(`/proc/${pid}/cmdline`), read(`/proc/${pid}/environ`)])
      .filter((text) => text.includes(appliance.data));
    expect(seen.length).toBeGreaterThan(1);
    // Nor does a core dump of any of its processes hold memory (core(5)).
    for (const pid of membersOf(server.pid)) expect(Number(read(`/proc/${pid}/coredump_filter`))).toBe(0);
    for (const text of [...seen, JSON.stringify(server.log)]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(master.slice(-43));
    }
    expect(await server.stop()).toBe(0);
  });
});
