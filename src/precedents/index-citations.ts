import type { Principal } from '../access/index.ts';
import type { IndexParts } from '../search/index.ts';
import { findCitations } from './find-citations.ts';
import type { PrecedentParts } from './model.ts';
import { type CitationRow, deleteCitations, replaceCitations } from './repository.ts';
import { CitationResolver, type ResolvedCitation } from './resolve-citations.ts';

export interface CitedFile {
  readonly fileId: string;
  readonly title: string | null;
  readonly kind: string;
  readonly pages: readonly { readonly number: number; readonly text: string }[];
}

/** Where the head of a printed decision ends and its text, which cites others, may begin. */
const HEAD = 600;
/** A court's name or a bare case name refers to nothing that could be looked up. */
const LOOKED_UP = new Set(['case', 'short_case', 'neutral', 'supra', 'id', 'name', 'statute', 'regulation']);

/**
 * Notes what a file cites, page by page, and under which citations it is known itself: those of its title, and for a
 * precedent without any those at the head of its first page. One transaction of the index; may be repeated.
 */
export async function indexCitations(
  parts: IndexParts,
  principal: Principal,
  file: CitedFile,
): Promise<void> {
  const resolver = new CitationResolver();
  const rows: CitationRow[] = [];
  for (const { number, text } of file.pages) {
    for (const found of resolver.resolve(text, findCitations(text))) {
      if (found.refersTo === null || !LOOKED_UP.has(found.kind)) continue;
      const { start, end: stop, kind, refersTo: refers_to, pin } = found;
      rows.push({ file_id: file.fileId, page: number, start, stop, kind, refers_to, pin });
    }
  }
  await parts.index.transaction((tx) => replaceCitations(tx, principal, file.fileId, rows, knownAs(file)));
}

/** The file is gone: it cites nothing and is known under no citation any more. */
export async function forgetCitations(
  parts: Pick<PrecedentParts, 'index'>,
  principal: Principal,
  fileId: string,
): Promise<void> {
  await parts.index.transaction((tx) => deleteCitations(tx, principal, fileId));
}

/** The normal forms under which others cite the file. */
export function knownAs({ title, kind, pages }: Omit<CitedFile, 'fileId'>): string[] {
  const byTitle = fullCitations(title ?? '');
  if (byTitle.length > 0 || kind !== 'precedent') return byTitle.flatMap(({ parallel }) => parallel);
  return ownCitations(pages[0]?.text.slice(0, HEAD) ?? '');
}

/** Between the citations a law report prints over its decision, and nothing else: `; `, `] [`, `(30 April 1991) CITATION: `. */
const WITHIN_HEAD = /^[\s,;:=()[\]|/-]{0,12}$/;
/** Reports of a decision appear within so many years. */
const YEARS_APART = 2;

/** `Citation:`, `Neutral Citation Number:`, `Cite as`, `CITATION: 1957 AIR 271 [`: the decision's own follow. */
const LABEL = /\b(?:citations?(?: numbers?)?|cited? as|reported (?:in|at))[\s:.[(]{0,6}$/i;

/**
 * The first citation of a head, or what follows a label, and those that come after it with nothing between them: the decision as other
 * reports have it.
 */
function ownCitations(head: string): string[] {
  const [first, ...others] = fullCitations(head);
  if (first === undefined) return [];
  const own = new Set(first.parallel);
  let { end } = first;
  for (const { start, end: stop, name, parallel } of others) {
    const follows = name === null && WITHIN_HEAD.test(head.slice(end, start));
    if (!follows && !LABEL.test(head.slice(Math.max(0, start - 40), start))) continue;
    if (!parallel.every((one) => isNear(yearOf(one), yearOf(first.normalized)))) continue;
    for (const one of parallel) own.add(one);
    end = stop;
  }
  return [...own];
}

function yearOf(citation: string): number | null {
  const [, year] = /\b((?:1[6-9]|20)\d\d)\b/.exec(citation) ?? [];
  return year === undefined ? null : Number(year);
}

function isNear(a: number | null, b: number | null): boolean {
  return a === null || b === null || Math.abs(a - b) <= YEARS_APART;
}

function fullCitations(text: string): ResolvedCitation[] {
  return new CitationResolver()
    .resolve(text, findCitations(text))
    .filter(({ kind }) => kind === 'case' || kind === 'neutral');
}
