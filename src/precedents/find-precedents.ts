import type { Principal } from '../access/index.ts';
import { getCase } from '../cases/index.ts';
import { findPage, type RankedPage, rankPages, searchedPages } from '../search/index.ts';
import { choosePassages, type PassagePage } from './choose-passages.ts';
import type { PrecedentHit, PrecedentParts } from './model.ts';
import { nameOf } from './name-precedent.ts';
import { type QuestionTerm, weighTerms } from './weigh-terms.ts';

export interface FindPrecedentsInput {
  readonly caseId: string;
  /** What is to be shown, in the words of the request. */
  readonly question: string;
  readonly limit: number;
  /** Only these files, whatever their kind; all visible precedents when absent. */
  readonly fileIds?: readonly string[] | undefined;
}

const PAGES_RANKED = 120;
const PAGES_A_FILE = 3;
const PASSAGES_A_FILE = 3;
/** What a file's second and third page add to its best. */
const FURTHER_PAGE = 0.25;
const WORDS_SHOWN = 6;

/**
 * Precedents that speak to a question in the light of a case's facts, best first: pages ranked by the
 * question's telling terms (BM25 over what the principal may see), added up per file, each with the
 * sentences that matter.
 * @throws ChanceryError `not_found` for a case the principal may not see
 */
export async function findPrecedents(
  parts: PrecedentParts,
  principal: Principal,
  input: FindPrecedentsInput,
): Promise<PrecedentHit[]> {
  const { case: matter } = await getCase(parts, principal, input.caseId);
  const pages = await searchedPages(
    parts.index,
    principal,
    input.fileIds === undefined ? { kind: 'precedent' } : { fileIds: input.fileIds },
  );
  const facts = matter.facts ?? '';
  const question = input.question.includes(facts) ? input.question : `${input.question}\n${facts}`;
  const terms = await weighTerms(parts, pages, question);
  if (terms.length === 0) return [];
  const ranked = rankPages(
    pages,
    terms.map(({ lists, weight }) => ({
      presence: 'optional',
      boost: weight,
      fields: [{ of: 'entries', lists }],
    })),
    PAGES_RANKED,
    null,
  );
  const files = byFile(ranked).slice(0, input.limit);
  const found: { hit: Omit<PrecedentHit, 'relevance'>; score: number; coverage: number }[] = [];
  for (const file of files) {
    const hit = await describe(parts, principal, file, terms);
    if (hit !== undefined) found.push(hit);
  }
  const best = found[0];
  return found.map(({ hit, score }) => ({
    ...hit,
    relevance: best === undefined ? 0 : round((score / best.score) * best.coverage),
  }));
}

interface RankedFile {
  readonly fileId: string;
  readonly score: number;
  readonly pages: readonly RankedPage[];
}

function byFile(ranked: readonly RankedPage[]): RankedFile[] {
  const files = new Map<string, RankedPage[]>();
  for (const page of ranked) {
    const { fileId } = page.file;
    const pages = files.get(fileId) ?? [];
    if (pages.length < PAGES_A_FILE) pages.push(page);
    files.set(fileId, pages);
  }
  return [...files]
    .map(([fileId, pages]) => ({
      fileId,
      pages,
      score: pages.reduce((sum, page, i) => sum + page.score * (i === 0 ? 1 : FURTHER_PAGE), 0),
    }))
    .sort((a, b) => b.score - a.score || (a.fileId < b.fileId ? 1 : -1));
}

async function describe(
  parts: PrecedentParts,
  principal: Principal,
  file: RankedFile,
  terms: readonly QuestionTerm[],
): Promise<{ hit: Omit<PrecedentHit, 'relevance'>; score: number; coverage: number } | undefined> {
  const pages: PassagePage[] = [];
  for (const { page } of file.pages) {
    const found = await findPage(parts.index.read, principal, file.fileId, page);
    if (found !== undefined) pages.push(found);
  }
  const named = await nameOf(parts, principal, file.fileId);
  const passages = choosePassages(pages, terms, PASSAGES_A_FILE);
  if (named === undefined || passages.length === 0) return undefined;
  const held = termsOn(file, terms);
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  const coverage = held.reduce((sum, { weight }) => sum + weight, 0) / all;
  const hit = { ...named, why: reason(held, file), authority: null, treatment: null, passages };
  return { hit, score: file.score, coverage };
}

/** The question's terms that the file's best pages hold. */
function termsOn(file: RankedFile, terms: readonly QuestionTerm[]): QuestionTerm[] {
  const entries = new Set(file.pages.map(({ file: { firstEntry }, page }) => firstEntry + page - 1));
  return terms.filter(({ lists }) => lists.some(({ list }) => list.some((entry) => entries.has(entry))));
}

function reason(held: readonly QuestionTerm[], file: RankedFile): string {
  const words = held.slice(0, WORDS_SHOWN).map(({ word }) => `“${word}”`);
  const pages = file.pages.map(({ page }) => page).sort((a, b) => a - b);
  const where = pages.length === 1 ? `page ${pages[0]}` : `pages ${pages.join(', ')}`;
  return `Speaks of ${words.join(', ')} on ${where}, as the question and the facts of the case do.`;
}

function round(value: number): number {
  return Math.round(Math.min(1, value) * 1000) / 1000;
}
