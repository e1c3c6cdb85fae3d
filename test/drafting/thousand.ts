/**
 * Drafts of every document type by engines that lie, stammer and invent: `npm run test:drafts [-- --quick]`. One JSON
 * on stdout, exit code 1 when anything was fabricated, altered, foreign or missed. The models: document assembly, the
 * tiny model of random weights in its real child process, under its grammar and with it broken, and liars that write
 * what models are known to write. Every liar plants sentences whose passage says something else, and names, dates and
 * amounts from nowhere.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInTypes } from '../../src/drafting/document-types/all.ts';
import { assemblyEngine } from '../../src/drafting/engines/assembly/index.ts';
import type { Engine, RawParagraph, Usage, WriteRequest } from '../../src/drafting/model.ts';
import { findCitations } from '../../src/precedents/index.ts';
import { randomFrom } from '../support/random.ts';
import { createTinyEngine } from '../support/tiny-engine.ts';
import { BARE, draft, MATTER, request, SOURCES } from './sample.ts';

export interface DraftCounts {
  drafts: number;
  fabricated: number;
  altered: number;
  foreign: number;
  planted: number;
  reported: number;
  readonly byEngine: Record<string, number>;
  readonly missed: string[];
}

const INVENTED = [
  'As Smith v. Jones, 123 U.S. 456 (1999), holds, the claim fails.',
  'See Doe v. Roe, 999 F.4th 1 (9th Cir. 2031); accord In re Invented, 2031 WL 99999.',
  'The rule of [2031] UKSC 5 and of Mer. Rev. Stat. § 99-999 is the same.',
  'Ѕmith v. Jоnes, １２３ U.\u200bS. 456, is to the same effect. Id. at 5.',
  'The court said “a complaint must be dismissed whenever it is asked for” in so many words.',
];
/** Each with a piece of what must be in the report. */
const PLANTED: readonly (readonly [text: string, reported: string])[] = [
  [
    'A court is bound to accept as true a legal conclusion couched as a factual allegation {S1}.',
    'court is bound',
  ],
  ['A pleading that offers labels becomes sufficient by repetition {S1}.', 'sufficient by repetition'],
  [
    'To state a claim for breach of contract the pleader need not allege performance {S2}.',
    'need not allege',
  ],
  ['Whales are mammals and breathe air through a hole in the head {S2}.', 'Whales'],
  ['Plausibility is probability in every case and without exception {S3}.', 'Plausibility is probability'],
  ['The matter was discussed with John Blackwood of Zenith Logistics, LLC.', 'John Blackwood'],
  ['The sum of $51,000 was due on May 9, 2023.', '$51,000'],
  ['It was docketed under Case No. 23-CV-0071.', '23-CV-0071'],
];

function liar(seed: number, planted: (readonly [string, string])[]): Engine {
  return engineOf(async function* (wanted) {
    const random = randomFrom(seed);
    for (const section of wanted.documentType.sections) {
      const lie = INVENTED[random.between(0, INVENTED.length - 1)] ?? '';
      const plant = PLANTED[random.between(0, PLANTED.length - 1)];
      yield {
        section: section.id,
        text: `${lie} {S${1 + random.between(0, 40 - 1)}} {quote S${1 + random.between(0, 9 - 1)}}`,
      };
      if (plant === undefined) continue;
      planted.push(plant);
      yield { section: section.id, text: plant[0] };
    }
  });
}

/** Prefers handles that do not exist, in all the ways of writing them. */
function wrongHandles(seed: number): Engine {
  return engineOf(async function* (wanted) {
    const random = randomFrom(seed);
    for (const section of wanted.documentType.sections) {
      const n = 4 + random.between(0, 900 - 1);
      yield {
        section: section.id,
        text: `It is settled {S${n}}, {S${n}; S${n + 1}} and {quote S${n}} [S${n}] {s1} {S 1} {{S1}} {S1 that the point stands {S2}.`,
      };
    }
  });
}

const SCRAPS =
  '{ } {S1} {S9} {quote S2} {quote S7} “ ” " ‘ ’ 123 U.S. 456 v. Smith Jones § 12 (9th Cir. 2031) Id. at F.3d [2031] the court held that {blank date} $5 May 9, 2031 \u200b \u202e'.split(
    ' ',
  );

function gibberish(seed: number): Engine {
  return engineOf(async function* (wanted) {
    const random = randomFrom(seed);
    for (const section of wanted.documentType.sections) {
      const words = Array.from({ length: 40 }, () => SCRAPS[random.between(0, SCRAPS.length - 1)] ?? '');
      yield { section: section.id, text: words.join(random.between(0, 4 - 1) === 0 ? '' : ' ') };
    }
  });
}

function engineOf(write: (wanted: WriteRequest) => AsyncGenerator<RawParagraph>): Engine {
  return {
    kind: 'openai',
    identity: () => Promise.resolve({ kind: 'openai', model: 'scripted', model_sha256: null }),
    async *write(wanted): AsyncGenerator<RawParagraph, Usage> {
      yield* write(wanted);
      return { prompt_tokens: 0, completion_tokens: 0 };
    },
  };
}

/** @param drafts how many; every tenth is of the tiny model, which reads a prompt for each section */
export async function writeDrafts(drafts: number, progress: (done: number) => void): Promise<DraftCounts> {
  const counts: DraftCounts = {
    drafts: 0,
    fabricated: 0,
    altered: 0,
    foreign: 0,
    planted: 0,
    reported: 0,
    byEngine: {},
    missed: [],
  };
  const directory = mkdtempSync(join(tmpdir(), 'chancery-drafts-'));
  const tiny = await createTinyEngine(
    directory,
    { temperament: 'hostile' },
    { maxTokensPerSection: 12, maxParagraphsPerSection: 2, temperature: 1, contextTokens: 1600 },
  );
  try {
    const types = builtInTypes();
    for (let n = 0; n < drafts; n += 1) {
      const planted: (readonly [string, string])[] = [];
      const engines: readonly (readonly [string, () => Engine])[] = [
        ['assembly', () => assemblyEngine],
        ['liar', () => liar(n, planted)],
        ['wrong handles', () => wrongHandles(n)],
        ['gibberish', () => gibberish(n)],
        ['liar', () => liar(n, planted)],
      ];
      const [name, engine] =
        n % 10 === 9
          ? (['tiny model', () => tiny.engine] as const)
          : (engines[n % 5] ?? (['assembly', () => assemblyEngine] as const));
      const type = types[Math.floor(n / 5) % types.length];
      const plain = request({ type: type?.id ?? '', case: n % 3 === 2 ? BARE : MATTER, seed: n });
      const wanted =
        name === 'tiny model'
          ? {
              ...plain,
              documentType: { ...plain.documentType, sections: plain.documentType.sections.slice(0, 2) },
            }
          : plain;
      await check(counts, engine(), wanted, planted);
      counts.byEngine[name] = (counts.byEngine[name] ?? 0) + 1;
      progress(n + 1);
    }
  } finally {
    await tiny.stop();
    rmSync(directory, { recursive: true, force: true });
  }
  return counts;
}

/** Looks at the finished words itself, besides what the report says of them. */
async function check(
  counts: DraftCounts,
  engine: Engine,
  wanted: WriteRequest,
  planted: readonly (readonly [string, string])[],
): Promise<void> {
  const { sections, citations, verification } = await draft(engine, wanted);
  counts.drafts += 1;
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
