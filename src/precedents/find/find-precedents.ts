import type { Principal } from '../../access/index.ts';
import { type Case, getCase } from '../../cases/index.ts';
import { findPage, rankPages, type SearchedPages, searchedPages } from '../../search/index.ts';
import { CitingTexts, citingPlaces, ofItself } from '../citations/citing-places.ts';
import type { CitationIn, PrecedentHit, PrecedentParts } from '../model.ts';
import { nameOf } from '../name-precedent.ts';
import { citationsOfFile } from '../repository.ts';
import { choosePassages, type PassagePage } from '../texts/choose-passages.ts';
import { questionPassages } from '../texts/question-passages.ts';
import { isAgainst, worstOf } from '../treatment/index.ts';
import { assessAuthority } from './assess-authority.ts';
import { compareTexts } from './compare-texts.ts';
import { FileIndex } from './file-postings.ts';
import { type FileRanking, fuseRankings } from './fuse-rankings.ts';
import {
  type PassageTerm,
  type RankedFile,
  rankFiles,
  type SoughtPassage,
  seekPassage,
} from './rank-files.ts';

export interface FindPrecedentsInput {
  readonly caseId: string;
  /** What is to be shown, in the words of the request: a sentence, a paragraph or a whole brief. */
  readonly question: string;
  readonly limit: number;
  /** Only these files, whatever their kind; all visible precedents when absent. */
  readonly fileIds?: readonly string[] | undefined;
}

/**
 * Files whose texts are compared with the question: for a brief a hundred, for a sentence a few, which are soon read. A short
 * question has said all it has to say to the index already.
 */
const LEAST_COMPARED = 16;
const MOST_COMPARED = 100;
const TERMS_A_FILE = 10;
const PAGES_A_FILE = 3;
const PASSAGES_A_FILE = 3;
const WORDS_SHOWN = 6;
/** Places looked at that cite a precedent, and how many of those that speak for it are shown. */
const PLACES_A_FILE = 200;
const FAVOURABLE_SHOWN = 5;

/**
 * Precedents that speak to a question in the light of a case's facts, best first. The question is cut into passages, each
 * looked for by itself; a file counts by the passage it answers best. Every number is taken from what the principal may
 * see (decisions 0036 and 0072).
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
  const { index, ranked } = await rankedFiles(parts, principal, pages, input.question, facts);
  const texts = new CitingTexts(parts, principal);
  const found: { hit: Omit<PrecedentHit, 'relevance'>; score: number; coverage: number }[] = [];
  for (const file of ranked) {
    if (found.length === input.limit) break;
    const hit = await describe(texts, matter, index, file);
    if (hit !== undefined) found.push(hit);
  }
  const best = found[0];
  return found.map(({ hit, score }) => ({
    ...hit,
    relevance: best === undefined ? 0 : round((score / best.score) * best.coverage),
  }));
}

/**
 * The searched files that hold anything of the question, best first.
 * @param others rankings of the same files that do not go by words, fused with the one that does
 */
export async function rankedFiles(
  parts: PrecedentParts,
  principal: Principal,
  pages: SearchedPages,
  question: string,
  facts: string,
  others: readonly FileRanking[] = [],
): Promise<{ readonly index: FileIndex; readonly ranked: readonly RankedFile[] }> {
  const index = new FileIndex(parts, pages);
  const asked = facts === '' ? question : question.replace(facts, '\n');
  const sought: SoughtPassage[] = [];
  for (const passage of questionPassages(asked, facts)) {
    const one = await seekPassage(index, passage);
    if (one.terms.length > 0) sought.push(one);
  }
  const order = inOrder(index);
  const first = rankFiles([...index.files.keys()], sought, () => 0).sort(order);
  const terms = sought.reduce((sum, { passage }) => sum + passage.words.length, 0);
  const most = Math.min(MOST_COMPARED, Math.max(LEAST_COMPARED, Math.round(terms / TERMS_A_FILE)));
  const best = first.slice(0, most).map(({ place }) => place);
  const { places, extra } = await compareTexts(parts, principal, index, sought, best);
  const compared = new Set(places);
  const rest = first.filter(({ place }) => !compared.has(place));
  const byWords = [...rankFiles(places, sought, extra).sort(order), ...rest];
  return {
    index,
    ranked: others.length === 0 ? byWords : fuseRankings(byWords, others, sought[0]).sort(order),
  };
}

/** Of equal ones the newer file first. */
function inOrder(index: FileIndex) {
  const fileId = ({ place }: RankedFile): string => index.files[place]?.fileId ?? '';
  return (a: RankedFile, b: RankedFile): number => b.score - a.score || (fileId(a) < fileId(b) ? 1 : -1);
}

async function describe(
  citing: CitingTexts,
  matter: Case,
  index: FileIndex,
  ranked: RankedFile,
): Promise<{ hit: Omit<PrecedentHit, 'relevance'>; score: number; coverage: number } | undefined> {
  const { parts, principal } = citing;
  const file = index.files[ranked.place];
  if (file === undefined) return undefined;
  const { terms } = ranked.best;
  const numbers = await bestPages(index, ranked);
  const texts: PassagePage[] = [];
  for (const number of numbers) {
    const page = await findPage(parts.index.read, principal, file.fileId, number);
    if (page !== undefined) texts.push(page);
  }
  const named = await nameOf(parts, principal, file.fileId);
  const passages = choosePassages(texts, terms, PASSAGES_A_FILE);
  if (named === undefined || passages.length === 0) return undefined;
  const held = terms.filter(({ postings }) => postings.files.includes(ranked.place));
  const coverage = weightOf(held) / Math.max(Number.MIN_VALUE, weightOf(terms));
  const assessed = await assess(citing, matter, named);
  const why = [warning(assessed.treated_by), reason(held, numbers)].filter((one) => one !== '').join(' ');
  const hit = { ...named, why, ...assessed, passages };
  return { hit, score: ranked.score, coverage };
}

type Assessed = Pick<
  PrecedentHit,
  'authority' | 'authority_factors' | 'authority_score' | 'treatment' | 'treated_by'
>;

/** How visible documents treat a decision, and what it weighs for the case. */
export async function assess(
  citing: CitingTexts,
  matter: Case,
  { file_id, case_id, citation }: Pick<PrecedentHit, 'file_id' | 'case_id' | 'citation'>,
): Promise<Assessed> {
  const { parts, principal } = citing;
  const known = await citationsOfFile(parts.index.read, principal, file_id);
  const places = await citingPlaces(citing, { file_id, citation }, known, PLACES_A_FILE);
  const citedBy = ofItself(places);
  const first = await findPage(parts.index.read, principal, file_id, 1);
  const filed = case_id === null ? null : (await getCase(parts, principal, case_id)).case;
  const decision = {
    citation,
    firstPage: first?.text ?? '',
    citedBy,
    practiceArea: filed?.practice_area ?? null,
  };
  const { weight, score, factors } = assessAuthority(decision, matter, parts.clock.now());
  return {
    authority: weight,
    authority_factors: factors,
    authority_score: factors.length === 0 ? null : score,
    treatment: worstOf(citedBy.map(({ treatment, confidence }) => ({ kind: treatment, confidence }))),
    treated_by: [
      ...citedBy.filter(({ negative }) => negative),
      ...citedBy
        .filter(({ negative, treatment }) => !negative && treatment !== 'cited')
        .slice(0, FAVOURABLE_SHOWN),
    ],
  };
}

/** What is said against it comes before everything else. */
function warning(treatedBy: readonly CitationIn[]): string {
  const [worst] = treatedBy.filter(isAgainst);
  if (worst === undefined) return '';
  const { title, name } = worst.file;
  return `Negative treatment: ${worst.treatment.replace('_', ' ')} in ${title ?? name}, page ${worst.page}.`;
}

/** The pages of a file that speak most of the passage it was found for. */
export async function bestPages(
  index: FileIndex,
  { place, best }: RankedFile,
  most = PAGES_A_FILE,
): Promise<number[]> {
  const file = index.files[place];
  if (file === undefined) return [];
  const clauses = [];
  for (const { term, weight } of best.terms) {
    const lists = await index.lists(term);
    clauses.push({ presence: 'optional', boost: weight, fields: [{ of: 'entries', lists }] } as const);
  }
  const ranked = await rankPages(index.alone(file), clauses, most, null);
  return ranked.map(({ page }) => page);
}

function weightOf(terms: readonly PassageTerm[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}

function reason(held: readonly PassageTerm[], numbers: readonly number[]): string {
  const words = held.slice(0, WORDS_SHOWN).map(({ word }) => `“${word}”`);
  const pages = [...numbers].sort((a, b) => a - b);
  const where = pages.length === 1 ? `page ${pages[0]}` : `pages ${pages.join(', ')}`;
  return `Speaks of ${words.join(', ')} on ${where}, as the question and the facts of the case do.`;
}

function round(value: number): number {
  return Math.round(Math.min(1, value) * 1000) / 1000;
}
