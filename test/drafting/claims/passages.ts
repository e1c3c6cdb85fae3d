/** The passages of the claims, found in their files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesOf } from '../../../src/precedents/index.ts';
import { opinionTexts } from '../../support/corpus.ts';
import { CORPUS_CLAIMS, type CorpusClaim } from './corpus.ts';
import { DEMO_CLAIMS } from './demo.ts';
import { FRESH_CLAIMS } from './fresh.ts';
import type { Passage } from './measure.ts';

const DEMO = join(import.meta.dirname, '../../../models/demo/precedents');

export interface FoundPassage extends Passage {
  readonly file: string;
}

export function demoPassages(): FoundPassage[] {
  return DEMO_CLAIMS.map(({ file, begins, ...claims }) => ({
    file,
    ...claims,
    passage: sentenceIn(readFileSync(join(DEMO, file), 'utf8'), begins),
  }));
}

/** Only where the corpus is. */
export function corpusPassages(): FoundPassage[] {
  return passagesOf(CORPUS_CLAIMS);
}

/** Only where the corpus is. */
export function freshPassages(): FoundPassage[] {
  return passagesOf(FRESH_CLAIMS);
}

function passagesOf(claims: readonly CorpusClaim[]): FoundPassage[] {
  const texts = opinionTexts();
  return claims.map(({ opinion, begins, ...written }) => ({
    file: opinion,
    ...written,
    passage: sentenceIn(texts[opinion] ?? '', begins),
  }));
}

function sentenceIn(text: string, begins: string): string {
  const flat = text.replace(/\s+/g, ' ');
  const at = flat.indexOf(begins);
  const first = sentencesOf(flat.slice(at, at + 2_000))[0];
  if (at < 0 || first === undefined) throw new RangeError(`there is no sentence that begins “${begins}”`);
  return flat.slice(at + first.start, at + first.end);
}
