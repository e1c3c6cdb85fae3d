/** A model is measured on the fixed set, whole: appliance, upload, drafts, figures. Models that cannot write law fail. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../src/cli/index.ts';
import type { InstalledModel, Qualification } from '../../src/drafting/index.ts';
import { completion, inferenceServer } from '../support/models/inference-server.ts';
import { writeTinyModel } from '../support/models/tiny-gguf.ts';
import { temporaryDirectory } from '../support/world.ts';

const PATIENCE = 240_000;

async function chancery(env: Record<string, string>, ...argv: string[]) {
  const [out, notes]: [string[], string[]] = [[], []];
  const exitCode = await runCli(argv, {
    env,
    stdout: { write: (text: string) => void out.push(text) },
    stderr: { write: (text: string) => void notes.push(text) },
  });
  return { exitCode, out: out.join(''), notes: notes.join('') };
}

const missed = ({ rows }: Qualification) => rows.filter(({ met }) => met === false).map(({ id }) => id);

describe('chancery model qualify', () => {
  it('measures a model of random weights, says that it fails, and remembers it', {
    timeout: PATIENCE,
  }, async () => {
    const directory = temporaryDirectory();
    const data = join(directory, 'data');
    const run = (...argv: string[]) => chancery({}, ...argv, '--data', data);
    await run('init');
    writeTinyModel(join(directory, 'tiny.gguf'));
    await run('model', 'add', join(directory, 'tiny.gguf'));
    const pdf = join(directory, 'report.pdf');
    const { exitCode, out, notes } = await run('model', 'qualify', '--pdf', pdf, '--json');
    expect(exitCode, notes).toBe(0);
    const told = JSON.parse(out) as Qualification;
    expect(told).toMatchObject({ model: 'tiny', qualified: false, papers: 3 });
    expect(missed(told)).toEqual(expect.arrayContaining(['addressed', 'either', 'facts']));
    // Beside it stands what the appliance writes without any model.
    const assembly = Object.fromEntries(told.rows.map((row) => [row.id, row.assembly]));
    expect(assembly).toMatchObject({
      addressed: 1,
      used: 1,
      facts: 0.75,
      unsupported: 0,
      leaks: 0,
      intruders: 0,
    });
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    const [model] = JSON.parse((await run('model', 'list', '--json')).out) as InstalledModel[];
    expect(model?.qualification).toMatchObject({ qualified: false, qualified_for: told.qualified_for });
    expect((await run('model', 'list')).out).toContain(`${told.qualified_for.length} figures`);
  });

  it('measures the model of an inference server; one that invents is not qualified', {
    timeout: PATIENCE,
  }, async () => {
    const invented = JSON.stringify({
      paragraphs: [
        'The driver admitted that he had slept at the wheel.',
        'The plant was serviced forty times in two years. See Smith v. Jones, 123 U.S. 456.',
        'Under Section 99(z) of the agreement no notice was needed.',
      ],
    });
    const server = await inferenceServer(completion(invented));
    try {
      const data = join(temporaryDirectory(), 'data');
      const env = { CHANCERY_OPENAI_URL: server.url, CHANCERY_OPENAI_MODEL: 'liar-7b' };
      await chancery(env, 'init', '--data', data);
      const { exitCode, out, notes } = await chancery(env, 'model', 'qualify', '--json', '--data', data);
      expect(exitCode, notes).toBe(0);
      const told = JSON.parse(out) as Qualification;
      expect(told).toMatchObject({ model: 'liar-7b', sha256: null, qualified: false });
      expect(missed(told)).toContain('unsupported');
      expect(told.rows.find(({ id }) => id === 'leaks')?.model).toBe(0);
    } finally {
      await server.close();
    }
  });
});
