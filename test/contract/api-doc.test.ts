import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCOPES } from '../../src/access/index.ts';
import { addClient, addFirm } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { withoutPrograms } from '../support/missing.ts';
import { startAppliance } from './appliance.ts';

const guide = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
const examples = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = '']) => code);

function run(
  script: string,
  env: Record<string, string>,
  cwd: string,
): Promise<{ code: number | null; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>();
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.on('close', (code) => resolve({ code, output }));
  return promise;
}

describe('docs/api.md', () => {
  const noCurl = withoutPrograms('the examples of docs/api.md', 'curl') !== null;
  it.skipIf(noCurl)('has examples that work, from the first to the last', async () => {
    const appliance = await startAppliance(async (stores) => {
      const firm = await addFirm(stores, operator, { name: 'Marlowe & Finch', tier: 'medium' });
      return addClient(stores, operator, { firmId: firm.id, name: 'Practice software', scopes: SCOPES });
    });
    const directory = mkdtempSync(join(tmpdir(), 'chancery-test-'));
    try {
      const { client, secret } = appliance.prepared;
      const env = { CHANCERY: appliance.url, CLIENT_ID: client.id, CLIENT_SECRET: secret };
      const { code, output } = await run(examples.join('\n'), env, directory);
      expect([code, output]).toEqual([0, output]);
      for (const sign of [
        '"status":"ok"',
        '"external_id":"2026-0117"',
        '"status":"ready"',
        '"snippet":',
        'brass lantern',
        '"action":"received"',
        '"id":"demand_letter"',
        'event: progress',
        'event: document',
      ]) {
        expect(output).toContain(sign);
      }
      expect(readFileSync(join(directory, 'page.png')).subarray(1, 4).toString()).toBe('PNG');
      expect(readFileSync(join(directory, 'searchable.pdf'))).toEqual(
        readFileSync(join(directory, 'exhibit.pdf')),
      );
      expect(readFileSync(join(directory, 'demand.docx')).subarray(0, 2).toString()).toBe('PK');
    } finally {
      await appliance.close();
      rmSync(directory, { recursive: true, force: true });
    }
  });
});
