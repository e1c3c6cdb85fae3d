import { readFileSync } from 'node:fs';
import { type CitationKind, findCitations, sentencesOf } from '../../../src/precedents/index.ts';
import { TREATMENTS, treatmentAt } from '../../../src/precedents/treatment/index.ts';
import {
  countTreated,
  isNegative,
  MENDED_ON,
  readTreated,
} from '../../precedents/treatment/treated-citations.ts';
import type { Bench } from '../support/bench.ts';
import { corpusFile, opinions } from '../support/corpus.ts';
import { readIrled } from './irled.ts';
import { LABELLED, LATER, NEGATIVE_TREATMENT, UNSEEN } from './treatment-labels.ts';
import { US_TREATMENT } from './treatment-labels-us.ts';

interface Expected {
  readonly type: string;
  readonly volume?: number;
  readonly page?: number;
  readonly section?: string;
  readonly documentNumber?: string;
  readonly lawNumber?: number;
}

/** Where the collection says it otherwise. */
const KINDS: Readonly<Record<string, string>> = {
  shortFormCase: 'short_case',
  publicLaw: 'public_law',
  federalRegister: 'register',
  statutesAtLarge: 'session_law',
  constitutional: 'constitution',
  federalRule: 'rule',
};
/** Kinds the collection has no expectations of, or that are no full citation. */
const FULL = new Set<CitationKind>([
  'case',
  'neutral',
  'journal',
  'statute',
  'public_law',
  'register',
  'session_law',
]);
const DECISIONS = new Set<CitationKind>(['case', 'short_case', 'neutral', 'name']);
const MEGABYTES = 4;
/** From this confidence on a treatment is plainly said. */
const PLAIN = 0.5;

/** Recall and precision on the corpus's passages, and how much text is read in a second. */
export function measureCitations(bench: Bench): void {
  let expected = 0;
  let hits = 0;
  let found = 0;
  let right = 0;
  for (const file of ['golden.json', 'expanded.json']) {
    const { samples } = JSON.parse(readFileSync(corpusFile(`citations/${file}`), 'utf8')) as {
      samples: { text: string; expected?: Expected[] }[];
    };
    for (const { text, expected: list } of samples) {
      if (list === undefined) continue;
      const all = findCitations(text);
      const left = [...list];
      for (const one of all) {
        const at = left.findIndex((wanted) => matches(one, wanted));
        if (FULL.has(one.kind)) found += 1;
        if (at < 0) continue;
        if (FULL.has(one.kind)) right += 1;
        left.splice(at, 1);
      }
      expected += list.length;
      hits += list.length - left.length;
    }
  }
  bench.figure('citation_recall', hits / expected);
  bench.figure('citation_precision', right / found);
  bench.target('citation_recall', { atLeast: 0.95 });
  bench.target('citation_precision', { atLeast: 0.95 });

  const texts = opinions() ?? [];
  const begin = process.cpuUsage();
  let bytes = 0;
  for (let at = 0; bytes < MEGABYTES * 1e6 && texts.length > 0; at += 1) {
    const text = texts[at % texts.length] ?? '';
    findCitations(text);
    bytes += Buffer.byteLength(text);
  }
  const { user, system } = process.cpuUsage(begin);
  bench.figure('citations_mb_per_cpu_s', bytes / (user + system));
  bench.target('citations_mb_per_cpu_s', { atLeast: 2 });
}

function matches(found: ReturnType<typeof findCitations>[number], wanted: Expected): boolean {
  if (found.kind !== (KINDS[wanted.type] ?? wanted.type)) return false;
  if (wanted.volume !== undefined && found.volume !== String(wanted.volume)) return false;
  const page = wanted.page ?? wanted.documentNumber;
  if (page !== undefined && found.page !== String(page)) return false;
  return found.text.includes(wanted.section ?? '') && found.text.includes(String(wanted.lawNumber ?? ''));
}

/**
 * Of the negative treatment that is plainly said to be found, how much a reader found there too. Citations that stand in one list (parallel
 * ones, `A, B and C, distinguished`) are one finding.
 */
export function measureTreatment(bench: Bench): void {
  const { prior } = readIrled(bench.directory);
  for (const [name, labels, isRead] of [
    ['negative_treatment', NEGATIVE_TREATMENT, LABELLED],
    ['negative_treatment_unseen', UNSEEN, LATER],
  ] as const) {
    let said = 0;
    let held = 0;
    for (const [index, { id, text }] of prior.entries()) {
      if (!isRead(index)) continue;
      const right = labels.filter(([decision]) => decision === id.slice(-4));
      for (const { spans } of negativeLists(text)) {
        said += 1;
        const isRight = right.some(([, offset]) =>
          spans.some(([start, end]) => offset >= start && offset < end),
        );
        if (isRight) held += 1;
      }
    }
    bench.figure(`${name}_precision`, held / said);
    bench.figure(`${name}_said_count`, said);
    bench.figure(`${name}_labelled_count`, labels.length);
    bench.target(`${name}_precision`, { atLeast: 0.85 });
  }
}

/** Between the citations of a list stand only signs, numbers and an `and`. */
const IN_LIST = /^[\s,;:.()[\]\d&'"]*(?:and|or)?[\s,;:.()[\]\d&'"]*$/;

interface NegativeList {
  readonly kind: string;
  readonly spans: (readonly [number, number])[];
}

function negativeLists(text: string): NegativeList[] {
  const sentences = sentencesOf(text);
  const lists: NegativeList[] = [];
  for (const { kind, start, end } of findCitations(text)) {
    if (!DECISIONS.has(kind)) continue;
    const treatment = treatmentAt(text, sentences, [start, end]);
    if (!treatment.isNegative || treatment.confidence < PLAIN) continue;
    const last = lists.at(-1);
    const before = last?.spans.at(-1)?.[1] ?? 0;
    if (last?.kind === treatment.kind && IN_LIST.test(text.slice(before, start)))
      last.spans.push([start, end]);
    else lists.push({ kind: treatment.kind, spans: [[start, end]] });
  }
  return lists;
}

/** Precision and recall on sentences of five countries written for this, in the order in which they were written. */
export function measureWrittenTreatment(bench: Bench): void {
  const all = MENDED_ON.flatMap(readTreated);
  const { precision, recall, labelled } = countTreated(all, isNegative);
  bench.figure('written_negative_treatment_precision', precision);
  bench.figure('written_negative_treatment_recall', recall);
  bench.figure('written_negative_treatment_labelled_count', labelled);
  for (const kind of TREATMENTS) {
    const one = countTreated(all, (found) => found === kind);
    if (one.labelled + one.said === 0) continue;
    bench.figure(`written_${kind}_precision`, one.precision);
    bench.figure(`written_${kind}_recall`, one.recall);
  }
  bench.target('written_negative_treatment_precision', { atLeast: 0.95 });
  bench.target('written_negative_treatment_recall', { atLeast: 0.9 });
  // Nothing was mended on these.
  const unseen = countTreated(readTreated('treatment-fifth.txt'), isNegative);
  bench.figure('unseen_negative_treatment_precision', unseen.precision);
  bench.figure('unseen_negative_treatment_recall', unseen.recall);
  bench.figure('unseen_negative_treatment_labelled_count', unseen.labelled);
  bench.target('unseen_negative_treatment_precision', { atLeast: 0.85 });
}

/** Said, but not with the full voice: `overruled on other grounds`. */
const LIMITED_AS_WELL = 0.45;

/** Negative treatment in the opinions: of what is found in those of an odd number, how much is right, and how much was found. */
export function measureUsTreatment(bench: Bench): void {
  const texts = opinions();
  if (texts === null) return;
  for (const [name, rest] of [
    ['seen', 0],
    ['unseen', 1],
  ] as const) {
    const labels = new Set(US_TREATMENT.filter(([opinion]) => opinion % 2 === rest));
    const all = labels.size;
    let said = 0;
    for (const [opinion, text] of texts.entries()) {
      if (opinion % 2 !== rest) continue;
      const sentences = sentencesOf(text);
      for (const { kind, start, end } of findCitations(text)) {
        if (!DECISIONS.has(kind)) continue;
        const found = treatmentAt(text, sentences, [start, end]);
        if (!found.isNegative || found.confidence < LIMITED_AS_WELL) continue;
        // `But see` with all that it lists.
        if (found.kind === 'not_followed' && found.confidence < PLAIN) continue;
        said += 1;
        const label = [...labels].find(([at, offset]) => at === opinion && offset >= start && offset < end);
        if (label !== undefined) labels.delete(label);
      }
    }
    bench.figure(`us_treatment_${name}_precision`, (all - labels.size) / said);
    bench.figure(`us_treatment_${name}_recall`, 1 - labels.size / all);
    bench.figure(`us_treatment_${name}_labelled_count`, all);
  }
  bench.target('us_treatment_unseen_precision', { atLeast: 0.85 });
}
