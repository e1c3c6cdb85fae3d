/**
 * How often sentences that are aimed at a language model are found, and innocent ones are taken for them, by families, and in how many real
 * judgments: `npm run measure:instructions`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findInjections } from '../../../../src/vault/index.ts';
import { opinionTexts } from '../../../support/corpus.ts';
import { readIrled } from '../../precedents/irled.ts';
import { labelledTexts, requests } from './labelled.ts';

const DOCUMENTS = 1_000;

function print(name: string, texts: readonly string[]): void {
  const found = texts.filter((text) => findInjections(text).length > 0).length;
  process.stdout.write(`${name.padEnd(28)} ${found} of ${texts.length}\n`);
}

function judgments(): string[] {
  const directory = mkdtempSync(join(tmpdir(), 'judgments-'));
  try {
    return readIrled(directory).prior.map(({ text }) => text);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const labelled = labelledTexts();
for (const [family, texts] of Map.groupBy(labelled, (one) => one.family))
  print(
    family,
    texts.map(({ text }) => text),
  );
for (const aimed of [true, false])
  print(
    aimed ? 'all aimed' : 'all innocent',
    labelled.filter((one) => one.aimed === aimed).map(({ text }) => text),
  );
print('requests of lawyers', requests());
print('judgments', [...Object.values(opinionTexts()), ...judgments()].slice(0, DOCUMENTS));
