import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInTypes } from '../../src/drafting/document-types/all.ts';
import type { DocumentType, Engine } from '../../src/drafting/model.ts';
import { findCitations } from '../../src/precedents/index.ts';
import { createTinyEngine, type TinyEngine } from '../support/models/tiny-engine.ts';
import type { Temperament } from '../support/models/tiny-gguf.ts';
import { draft, request, SOURCES } from './sample.ts';

/** Random weights write random words; what reaches the draft must be the vault's all the same. */
const DRAFTS_EACH = 20;
const TEMPERAMENTS: readonly Temperament[] = ['prose', 'hostile'];

/** Without its grammar the model would write anything: braces, quotation marks, handles that don't exist. */
function ungoverned(engine: Engine, seed: number): Engine {
  const noise = [
    ' {S9} ',
    ' {S2} ',
    ' {quote S1} ',
    '“',
    '”',
    ' 123 U.S. 456 ',
    ' Smith v. Jones ',
    '{quote S4}',
    ' {',
    '} ',
    ' (9th Cir. 2031) ',
    ' § 12 ',
  ];
  return {
    ...engine,
    async *write(wanted, signal) {
      let turn = seed;
      const writing = engine.write(wanted, signal);
      for (;;) {
        const next = await writing.next();
        if (next.done === true) return next.value;
        if ('queued' in next.value) continue;
        turn += 1;
        const words = next.value.text.split(' ');
        words.splice(turn % words.length, 0, noise[turn % noise.length] ?? '');
        yield { ...next.value, text: words.join(' ') };
      }
    },
  };
}

describe.each(TEMPERAMENTS)('a model of random weights (%s)', (temperament) => {
  let directory = '';
  let tiny: TinyEngine;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'chancery-gibberish-'));
    tiny = await createTinyEngine(
      directory,
      { temperament },
      { maxTokensPerSection: 16, maxParagraphsPerSection: 2, temperature: 1, contextTokens: 2600 },
    );
  });
  afterAll(async () => {
    await tiny.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  test(`writes ${DRAFTS_EACH} drafts with 0 citations outside the sources and 0 altered quotations`, async () => {
    const known = new Set(SOURCES.map(({ citation }) => citation));
    const quotes = new Set(SOURCES.map(({ quote }) => quote));
    let cited = 0;
    for (let seed = 1; seed <= DRAFTS_EACH; seed += 1) {
      const documentType = shortened(builtInTypes()[seed % 3]);
      const engine = seed % 2 === 0 ? tiny.engine : ungoverned(tiny.engine, seed);
      const { sections, citations, verification } = await draft(engine, request({ documentType, seed }));
      expect(verification).toMatchObject({ fabricated_citations: 0, altered_quotes: 0 });
      for (const { citation, quote } of citations)
        expect([known.has(citation), quotes.has(quote)]).toEqual([true, true]);
      for (const { kind, text, citations: handles } of sections.flatMap(({ paragraphs }) => paragraphs)) {
        if (kind === 'quotation') expect(quotes).toContain(text);
        const own = handles.reduce((rest, handle) => rest.replace(citationOf(handle), ' '), text);
        if (kind !== 'quotation') expect(findCitations(own).map((found) => found.text)).toEqual([]);
      }
      cited += citations.length;
    }
    expect(cited).toBeGreaterThan(0);
  });
});

/** One section that cites and one that argues: a model of two layers still reads a whole prompt for every section. */
function shortened(type: DocumentType | undefined): DocumentType {
  if (type === undefined) throw new RangeError('no such document type');
  const kinds = ['cite', 'argue'].flatMap((use) =>
    type.sections.filter(({ sources }) => sources === use).slice(0, 1),
  );
  return { ...type, sections: kinds };
}

function citationOf(handle: string): string {
  return SOURCES.find((source) => source.handle === handle)?.citation ?? '';
}
