/** IRLeD 2017, task 2: judgments of the Supreme Court of India with their citations masked, and the decisions they cite. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFile } from '../support/corpus.ts';

export interface Judgment {
  readonly id: string;
  readonly text: string;
}

export interface Irled {
  readonly prior: readonly Judgment[];
  readonly current: readonly (Judgment & { readonly cited: ReadonlySet<string> })[];
}

/** Unpacks the collection into a directory. */
export function readIrled(directory: string): Irled {
  const archive = corpusFile('retrieval/irled2017_task2.tar.xz');
  const { status } = spawnSync('tar', ['-xJf', archive, '-C', directory]);
  if (status !== 0) throw new Error(`${archive} could not be unpacked`);
  const root = join(directory, 'DATA', 'Task_2');
  const cited = new Map<string, Set<string>>();
  for (const line of readFileSync(join(root, 'irled-qrel.txt'), 'utf8').trim().split('\n')) {
    const [query = '', , prior = '', relevant] = line.trim().split(/\s+/);
    if (relevant === '1') cited.set(query, (cited.get(query) ?? new Set()).add(prior));
  }
  const current = judgments(join(root, 'Current_Cases')).map((one) => ({
    ...one,
    cited: cited.get(one.id) ?? new Set<string>(),
  }));
  return { prior: judgments(join(root, 'Prior_Cases')), current };
}

function judgments(directory: string): Judgment[] {
  return readdirSync(directory)
    .sort()
    .map((name) => ({ id: name.replace('.txt', ''), text: readFileSync(join(directory, name), 'utf8') }));
}

export interface CitingParagraph {
  readonly from: string;
  readonly cited: string;
  /** The paragraph without the citation and the name of the case. */
  readonly text: string;
}

const REPORTED: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [
    /A\.?\s?I\.?\s?R\.?,?\s?(\d{4})\s?(?:SC|S\.C\.|Supreme Court)\s?(\d+)/g,
    ([, year, page]) => `AIR ${year} ${page}`,
  ],
  [/(\d{4})\s?AIR\s?(?:SC\s?)?(\d+)/g, ([, year, page]) => `AIR ${year} ${page}`],
  [
    /[[(]?(\d{4})[\])]?\s?[[(]?(\d+)?[\])]?\s?S\.?\s?C\.?\s?R\.?\s?[[(]?(\d)?[\])]?\s?(\d{2,4})\b/g,
    ([, year, before, after, page]) => `SCR ${year} ${before ?? after ?? ''} ${page}`,
  ],
  [
    /\(?(\d{4})\)?\s?\(?(\d+)\)?\s?S\.?\s?C\.?\s?C\.?\s?(\d{1,4})\b/g,
    ([, year, volume, page]) => `SCC ${year} ${volume} ${page}`,
  ],
];
const NAME =
  /(?:[A-Z][\w.&'’]*\s(?:(?:of|and|the|&)\s)*){1,7}[vV]s?\.?\s(?:[A-Z][\w.&'’]*,?\s?(?:(?:of|and|the|&)\s)*){1,7}/g;
const HEAD = 700;
const BODY = 2_000;

/** Paragraphs of the collection that cite exactly one other decision of it, the citation taken out: another task on the same texts. */
export function citingParagraphs(prior: readonly Judgment[]): CitingParagraph[] {
  const known = new Map<string, string>();
  for (const { id, text } of prior) {
    for (const { key } of reported(text.slice(0, HEAD).split('CITATOR')[0] ?? '')) {
      if (!known.has(key)) known.set(key, id);
    }
  }
  const found: CitingParagraph[] = [];
  for (const { id, text } of prior) {
    const seen = new Set<string>();
    for (const paragraph of text.slice(Math.max(BODY, text.indexOf('JUDGMENT'))).split('\n')) {
      if (paragraph.length < 250 || paragraph.length > 2_500) continue;
      const places = reported(paragraph);
      const cited = new Set(
        places.map(({ key }) => known.get(key)).filter((one) => one !== undefined && one !== id),
      );
      const [only] = cited;
      if (cited.size !== 1 || only === undefined || places.length > 3 || seen.has(only)) continue;
      seen.add(only);
      let masked = paragraph;
      for (const { start, end } of places.sort((a, b) => b.start - a.start))
        masked = `${masked.slice(0, start)} [CITATION] ${masked.slice(end)}`;
      masked = masked.replace(/\[?\[?\d{4}\] INSC \d+\]?/g, ' ').replace(NAME, ' ');
      found.push({ from: id, cited: only, text: masked });
    }
  }
  return found;
}

function reported(text: string): { key: string; start: number; end: number }[] {
  return REPORTED.flatMap(([pattern, keyOf]) =>
    [...text.matchAll(pattern)].map((match) => ({
      key: keyOf(match),
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
}
