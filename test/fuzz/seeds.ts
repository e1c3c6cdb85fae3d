/** What is damaged: documents made here, and the small ones of the real documents where they are. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { detectMediaType } from '../../src/reading/index.ts';
import { corpusFile, corpusMissing } from '../support/corpus.ts';
import { type Bait, makeDocuments, type Seed } from './make-documents.ts';

/** Larger ones take seconds each, and their damage is no other. */
const MOST_BYTES = 60_000;
const FOLDERS = ['office', 'broken', 'redactions', 'scanned', 'born-digital'];

/** All seeds by what the product says they are. */
export async function gatherSeeds(bait: Bait): Promise<Map<string, Seed[]>> {
  const seeds = [...(await makeDocuments(bait)), ...fromCorpus()];
  const byType = new Map<string, Seed[]>();
  const directory = mkdtempSync(join(tmpdir(), 'chancery-fuzz-'));
  try {
    for (const seed of seeds) {
      const path = join(directory, 'seed');
      writeFileSync(path, seed.bytes);
      const type = await detectMediaType(path);
      byType.set(type, [...(byType.get(type) ?? []), seed]);
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
  return byType;
}

function fromCorpus(): Seed[] {
  if (corpusMissing !== null) return [];
  return FOLDERS.flatMap((folder) =>
    readdirSync(corpusFile(folder))
      .sort()
      .map((name) => ({ name, path: corpusFile(`${folder}/${name}`) }))
      .filter(({ path }) => statSync(path).size <= MOST_BYTES)
      .map(({ name, path }) => ({ name, bytes: readFileSync(path) })),
  );
}
