import type { Principal } from '../access/index.ts';
import type { IndexParts } from '../search/index.ts';
import { findCitations } from './citations/find-citations.ts';
import type { PrecedentParts } from './model.ts';
import { type CitationRow, deleteCitations, type NamedDecision, replaceCitations } from './repository.ts';
import { type CitedFile, calledIn, knownAs, namedIn, wordsOfNames } from './resolve/known-names.ts';
import { CitationResolver, lookedUpAs } from './resolve/resolve-citations.ts';

/** What a file cites, and under which citations and names it is known itself. */
export interface CitationsOf {
  readonly rows: readonly CitationRow[];
  readonly known: readonly string[];
  readonly called: ReturnType<typeof wordsOfNames>;
  readonly named: NamedDecision | null;
}

/**
 * Notes what a file cites, page by page, and under which citations it is known itself: those of its title, and for a
 * precedent without any those at the head of its first page. One transaction of the index; may be repeated.
 */
export async function indexCitations(
  parts: IndexParts,
  principal: Principal,
  file: CitedFile,
): Promise<void> {
  await storeCitations(parts, principal, file.fileId, citationsOf(file));
}

/** What takes the time and needs no database: another process can do it. */
export function citationsOf(file: CitedFile): CitationsOf {
  const resolver = new CitationResolver();
  const known = knownAs(file);
  // What it prints at its head and above its pages is nothing that it cites.
  const own = new Set(file.kind === 'precedent' ? known : []);
  const rows: CitationRow[] = [];
  for (const { number, text } of file.pages) {
    for (const found of resolver.resolve(text, findCitations(text))) {
      const [refers_to] = lookedUpAs(found);
      if (refers_to === undefined || found.kind === 'court' || own.has(refers_to)) continue;
      const { start, end: stop, kind, pin, called, provisions = [] } = found;
      const row = { file_id: file.fileId, page: number, start, stop, kind, refers_to, pin, called };
      // Of several provisions the first stands for the whole; the others are where they stand.
      const further = provisions
        .slice(1)
        .map((one) => ({ ...row, refers_to: one.form, start: one.start, stop: one.end }));
      rows.push(row, ...further);
    }
  }
  return { rows, known, called: wordsOfNames(calledIn(file)), named: namedIn(file) };
}

export async function storeCitations(
  parts: IndexParts,
  principal: Principal,
  fileId: string,
  { rows, known, called, named }: CitationsOf,
): Promise<void> {
  await parts.index.transaction((tx) => replaceCitations(tx, principal, fileId, rows, known, called, named));
}

/** The file is gone: it cites nothing and is known under no citation any more. */
export async function forgetCitations(
  parts: Pick<PrecedentParts, 'index'>,
  principal: Principal,
  fileId: string,
): Promise<void> {
  await parts.index.transaction((tx) => deleteCitations(tx, principal, fileId));
}
