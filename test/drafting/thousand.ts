/**
 * Drafts of every document type by engines that lie, stammer and invent: `npm run test:drafts [-- --quick]`. One JSON
 * on stdout, exit code 1 when anything was fabricated, altered, foreign or missed, or when a draft failed without saying why. The
 * engines: document assembly; `llama` with tiny models of random weights in the real child process (one writes words, one loves handles
 * and braces, one what citations are made of); `openai` with a server on real sockets whose model lies or whose protocol is broken
 * (lying-server.ts); and liars that meet the verification without an engine before it. Every liar plants sentences whose passage says
 * something else, and names, dates and amounts from nowhere.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInTypes } from '../../src/drafting/document-types/all.ts';
import { assemblyEngine } from '../../src/drafting/engines/assembly/index.ts';
import type { Engine, RawParagraph, Usage, WriteRequest } from '../../src/drafting/model.ts';
import { isChanceryError } from '../../src/platform/index.ts';
import { findCitations } from '../../src/precedents/index.ts';
import { createTinyEngine, type TinyEngine } from '../support/models/tiny-engine.ts';
import { type Random, randomFrom } from '../support/random.ts';
import { gibberish, lie, type Plant, plant, wrongHandles } from './invented.ts';
import { type LyingServer, type Manner, MODELS, startLyingServer, TROUBLES } from './lying-server.ts';
import { BARE, draft, MATTER, request, SOURCES } from './sample.ts';

export interface DraftCounts {
  drafts: number;
  fabricated: number;
  altered: number;
  foreign: number;
  planted: number;
  reported: number;
  /** Drafts that an engine gave up, with a reason; by engine. */
  readonly refused: Record<string, number>;
  /** … and without one. */
  crashed: number;
  readonly byEngine: Record<string, number>;
  readonly missed: string[];
}

const TEMPERAMENTS = ['prose', 'hostile', 'citing'] as const;

/** Meets the verification without an engine before it that tidies up. */
function scripted(seed: number, write: (random: Random) => readonly string[]): Engine {
  return {
    kind: 'openai',
    identity: () => Promise.resolve({ kind: 'openai', model: 'scripted', model_sha256: null }),
    async *write(wanted): AsyncGenerator<RawParagraph, Usage> {
      const random = randomFrom(seed);
      for (const section of wanted.documentType.sections)
        for (const text of write(random)) yield { section: section.id, text };
      return { prompt_tokens: 0, completion_tokens: 0 };
    },
  };
}

interface Writers {
  readonly tiny: readonly TinyEngine[];
  readonly server: LyingServer;
}

/** Who writes the draft of this number, and what it is called in the counts. */
function writerOf(n: number, { tiny, server }: Writers, planted: Plant[]): readonly [string, Engine] {
  const served = (manner: Manner): readonly [string, Engine] => {
    server.behave(manner, n, planted);
    return [`openai: ${manner}`, server.engine];
  };
  const round = Math.floor(n / 10);
  switch (n % 10) {
    case 0:
    case 5:
      return ['assembly', assemblyEngine];
    case 1:
      return [
        'script: lies',
        scripted(n, (random) => {
          const sentence = plant(random, true);
          planted.push(sentence);
          return [lie(random), sentence[0]];
        }),
      ];
    case 2:
      return ['script: wrong handles', scripted(n, (random) => [wrongHandles(random)])];
    case 3:
      return ['script: gibberish', scripted(n, (random) => [gibberish(random)])];
    case 8:
      return served(TROUBLES[round % TROUBLES.length] ?? 'always fails');
    case 9: {
      const one = tiny[round % tiny.length];
      if (one === undefined) throw new RangeError('no tiny model');
      return [`llama: ${one.model.name}`, one.engine];
    }
    default:
      return served(MODELS[(n % 10 === 4 ? 0 : n) % MODELS.length] ?? 'lies');
  }
}

/** @param drafts how many; every tenth is of a tiny model, which reads a prompt for each of its two sections */
export async function writeDrafts(drafts: number, progress: (done: number) => void): Promise<DraftCounts> {
  const counts: DraftCounts = {
    drafts: 0,
    fabricated: 0,
    altered: 0,
    foreign: 0,
    planted: 0,
    reported: 0,
    refused: {},
    crashed: 0,
    byEngine: {},
    missed: [],
  };
  const directory = mkdtempSync(join(tmpdir(), 'chancery-drafts-'));
  const tiny: TinyEngine[] = [];
  const server = await startLyingServer();
  try {
    for (const temperament of TEMPERAMENTS) {
      tiny.push(
        await createTinyEngine(
          mkdtempSync(join(directory, 'model-')),
          { temperament },
          { maxTokensPerSection: 12, maxParagraphsPerSection: 2, temperature: 1, contextTokens: 2048 },
        ),
      );
    }
    const types = builtInTypes();
    for (let n = 0; n < drafts; n += 1) {
      const planted: Plant[] = [];
      const [name, engine] = writerOf(n, { tiny, server }, planted);
      const type = types[Math.floor(n / 5) % types.length];
      const plain = request({ type: type?.id ?? '', case: n % 3 === 2 ? BARE : MATTER, seed: n });
      const sections = plain.documentType.sections.slice(0, name.startsWith('llama') ? 2 : undefined);
      const wanted = { ...plain, documentType: { ...plain.documentType, sections } };
      await check(counts, name, engine, wanted, planted);
      counts.byEngine[name] = (counts.byEngine[name] ?? 0) + 1;
      progress(n + 1);
    }
  } finally {
    await Promise.all(tiny.map((one) => one.stop()));
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
  return counts;
}

/** null when the engine gave up: no draft is better than a wrong one, if it says so. */
async function written(counts: DraftCounts, name: string, engine: Engine, wanted: WriteRequest) {
  try {
    return await draft(engine, wanted);
  } catch (error) {
    const clear = isChanceryError(error) && error.code === 'engine_unavailable' && error.hint !== undefined;
    if (clear) counts.refused[name] = (counts.refused[name] ?? 0) + 1;
    else counts.crashed += 1;
    return null;
  }
}

/** Looks at the finished words itself, besides what the report says of them. */
async function check(
  counts: DraftCounts,
  name: string,
  engine: Engine,
  wanted: WriteRequest,
  planted: readonly Plant[],
): Promise<void> {
  counts.drafts += 1;
  const whole = await written(counts, name, engine, wanted);
  if (whole === null) return;
  const { sections, citations, verification } = whole;
  counts.fabricated += verification.fabricated_citations;
  counts.altered += verification.altered_quotes;
  const known = new Set(
    SOURCES.map(({ handle, citation, quote, fileId }) => JSON.stringify([handle, citation, quote, fileId])),
  );
  counts.foreign += citations.filter(
    ({ handle, citation, quote, file_id }) => !known.has(JSON.stringify([handle, citation, quote, file_id])),
  ).length;
  for (const { kind, text, citations: handles } of sections.flatMap(({ paragraphs }) => paragraphs)) {
    if (kind === 'quotation') {
      if (!SOURCES.some(({ quote }) => quote === text)) counts.altered += 1;
      continue;
    }
    const own = handles.reduce(
      (rest, handle) => rest.replace(SOURCES.find((one) => one.handle === handle)?.citation ?? '', ' '),
      text,
    );
    if (/Smith v\. Jones|Doe v\. Roe|Invented|123 U\.S\. ?456|999 F\.4th|2031 WL|UKSC|99-999/.test(own))
      counts.fabricated += 1;
    counts.fabricated += findCitations(own).filter(({ kind: of }) => of === 'case').length;
  }
  const report = [
    ...verification.unsupported.map(({ text }) => text),
    ...verification.support.filter(({ verdict }) => verdict !== 'supported').map(({ sentence }) => sentence),
  ].join('\n');
  for (const [text, piece] of planted) {
    counts.planted += 1;
    if (report.includes(piece)) counts.reported += 1;
    else counts.missed.push(text);
  }
}
