/**
 * The matters of `npm run bench:papers`: case files, requests as lawyers type them, and what a careful reader would look for
 * in the paper. They were written without sight of the code and are not to be looked at while rules are made. Which evidence they call for was
 * fitted on (`npm run fit:evidence`): figures for it are not blind.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Truth } from '../../../src/drafting/qualify/score.ts';

export interface Matter {
  readonly slug: string;
  readonly title: string;
  readonly practice_area: string;
  readonly court: string;
  readonly case_number: string | null;
  readonly jurisdiction: string;
  readonly our_side: string;
  readonly parties: readonly {
    readonly name: string;
    readonly role: string;
    readonly counsel: string | null;
  }[];
  readonly facts: string | null;
  readonly documents: readonly { readonly file: string; readonly title: string }[];
  /** Keys of decisions of the corpus. */
  readonly precedents: readonly string[];
  /** Irrelevant documents that lie in the case beside the others. */
  readonly filler: number;
  /** Nothing was fitted on it. */
  readonly held_out?: true;
  readonly requests: readonly Request[];
}

export interface Request {
  readonly id: string;
  readonly document_type: string;
  readonly tone: string;
  /** One, or five that say the same. */
  readonly wordings: readonly string[];
  /** The same as it would be put into a form. */
  readonly brief: Readonly<Record<string, unknown>>;
  readonly truth: Truth;
}

const FOLDER = join(import.meta.dirname, 'matters');

export function matters(): Matter[] {
  return readdirSync(FOLDER)
    .sort()
    .map((slug) => ({ slug, ...JSON.parse(readFileSync(join(FOLDER, slug, 'matter.json'), 'utf8')) }));
}

/** As a practice system would hand it over. */
export function recordOf(matter: Matter) {
  return {
    title: matter.title,
    practice_area: matter.practice_area,
    court: matter.court,
    jurisdiction: matter.jurisdiction,
    ...(matter.case_number !== null && { docket_number: matter.case_number }),
    ...(matter.facts !== null && { facts: matter.facts }),
    client: matter.our_side,
    parties: matter.parties.map(({ name, role, counsel }) => ({
      name,
      role,
      ...(counsel !== null && { counsel }),
    })),
  };
}

export function documentOf({ slug }: Matter, file: string): string {
  return readFileSync(join(FOLDER, slug, file), 'utf8');
}

/** The case documents of other matters, their pages in another order: plausible, and of no use here. */
export function filler(of: Matter, all: readonly Matter[]): { name: string; text: string }[] {
  const others = all
    .filter(({ slug }) => slug !== of.slug)
    .flatMap((matter) => matter.documents.map(({ file }) => documentOf(matter, file)))
    .flatMap((text) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.length > 80));
  return Array.from({ length: of.filler }, (_, at) => ({
    name: `correspondence ${at + 1}.txt`,
    text: Array.from({ length: 12 }, (_, part) => others[(at * 37 + part * 101) % others.length]).join(
      '\n\n',
    ),
  }));
}
