import { createHash } from 'node:crypto';
import type { Principal } from '../access/index.ts';
import { appendAudit } from '../audit/index.ts';
import { getCase } from '../cases/index.ts';
import { ChanceryError, decodeCursor, encodeCursor, type ListPage } from '../platform/index.ts';
import { decodeWords } from '../vault/index.ts';
import { breathe } from './breath.ts';
import { markWords } from './mark-words.ts';
import type { Clause, SearchFilter, SearchHit, SearchInput, SearchPagesParts, SearchParts } from './model.ts';
import { invalidQuery, parseQuery } from './query.ts';
import { type RankedPage, type RankPosition, rankPages } from './ranking.ts';
import { citationSpans, type FoundPage, findPages } from './repository.ts';
import { type LookedUpClause, type LookedUpMatch, resolveClause } from './resolve-clause.ts';
import { searchedPages } from './searched-pages.ts';
import { snippetOf } from './snippet.ts';

const LIBRARY = 'library';

/**
 * The pages that match a query, best first, each with the words that matched. The answer depends on
 * nothing but what the principal may see (docs/decisions/0036).
 * @throws ChanceryError `invalid_query`, `invalid_cursor`; `not_found` for a case it may not see
 */
export async function searchPages(
  parts: SearchPagesParts,
  principal: Principal,
  input: SearchInput,
): Promise<ListPage<SearchHit>> {
  const query = parseQuery(input.q);
  const after = input.cursor === undefined ? null : positionOf(input.cursor, input);
  const caseId = await caseIdOf(parts, principal, input.case_id);
  const filter: SearchFilter = { caseId, kind: input.kind, query: query.filters };

  const pages = await searchedPages(parts.index, principal, filter);
  const lookedUp = await lookUpCitations(parts, principal, query.clauses);
  const clauses = [];
  for (const clause of lookedUp) clauses.push(await resolveClause(parts.index.read, pages.index, clause));
  await breathe();
  const ranked = rankPages(pages, clauses, input.limit + 1, after);

  const shown = ranked.slice(0, input.limit);
  const matches = lookedUp.filter(({ presence }) => presence !== 'prohibited').map(({ match }) => match);
  const data: SearchHit[] = [];
  await breathe();
  const places = shown.map(({ file: { fileId }, page }) => ({ fileId, page }));
  const found = new Map(
    (await findPages(parts.index.read, principal, places)).map((page) => [
      `${page.file_id}/${page.number}`,
      page,
    ]),
  );
  for (const ranked of shown) {
    const page = found.get(`${ranked.file.fileId}/${ranked.page}`);
    // Gone or walled off since the pages were ranked: then it is no hit.
    if (page !== undefined) data.push(await hitOf(parts, principal, page, ranked.score, matches));
  }
  const last = shown.at(-1);
  const more = ranked.length > input.limit && last !== undefined;
  await parts.database.transaction((tx) =>
    appendAudit(tx, parts.clock, principal, {
      action: 'vault.searched',
      subject: caseId ?? principal.firmId,
      details: { files: [...new Set(data.map((hit) => hit.file_id))] },
    }),
  );
  return { data, next_cursor: more ? cursorAfter(last, input) : null, has_more: more };
}

async function lookUpCitations(
  parts: SearchPagesParts,
  principal: Principal,
  clauses: readonly Clause[],
): Promise<LookedUpClause[]> {
  const lookedUp: LookedUpClause[] = [];
  for (const clause of clauses) {
    const { match } = clause;
    if (match.kind !== 'citation') {
      lookedUp.push({ ...clause, match });
      continue;
    }
    const citations = await parts.namedCitations?.(principal, match.text);
    if (citations === undefined || citations.length === 0) {
      throw invalidQuery(`"${match.text}" is no citation; write cites:"347 U.S. 483"`, clause.at);
    }
    lookedUp.push({ ...clause, match: { kind: 'citation', citations } });
  }
  return lookedUp;
}

/** null is the firm's library, undefined everything. */
async function caseIdOf(
  parts: SearchParts,
  principal: Principal,
  reference: string | undefined,
): Promise<string | null | undefined> {
  if (reference === undefined) return undefined;
  if (reference === LIBRARY) return null;
  return (await getCase(parts, principal, reference)).case.id;
}

async function hitOf(
  parts: SearchParts,
  principal: Principal,
  page: FoundPage,
  score: number,
  matches: readonly LookedUpMatch[],
): Promise<SearchHit> {
  const citations = matches.flatMap((match) => (match.kind === 'citation' ? match.citations : []));
  const at = { fileId: page.file_id, number: page.number };
  const cited = citations.length === 0 ? [] : await citationSpans(parts.index.read, principal, at, citations);
  const words = matches.filter((match) => match.kind !== 'citation');
  const { span, highlights } = snippetOf(page.text, words, cited);
  const boxed = highlights.length === 0 ? [] : decodeWords(page.words, page.text);
  return {
    file_id: page.file_id,
    case_id: page.case_id,
    title: page.title,
    name: page.name,
    kind: page.kind,
    page: page.number,
    page_size:
      page.width === null || page.height === null ? null : { width: page.width, height: page.height },
    score,
    snippet: page.text.slice(span[0], span[1]),
    span,
    highlights: markWords(highlights, boxed, span[0]),
  };
}

// A cursor continues the query it was made for; with another query it would skip at random.

function fingerprint(input: SearchInput): string {
  const asked = JSON.stringify([input.q, input.case_id, input.kind]);
  return createHash('sha256').update(asked).digest('base64url').slice(0, 12);
}

function cursorAfter(last: RankedPage, input: SearchInput): string {
  return encodeCursor([fingerprint(input), last.score, last.file.fileId, last.page]);
}

function positionOf(cursor: string, input: SearchInput): RankPosition {
  const [query, score, fileId, page] = decodeCursor(cursor, ['string', 'number', 'string', 'number']);
  if (query !== fingerprint(input)) {
    throw new ChanceryError('invalid_cursor', 'The cursor belongs to another query.', {
      hint: 'Start the new query without a cursor.',
      errors: [{ pointer: '/query/cursor', detail: 'a cursor of another query' }],
    });
  }
  return { score: Number(score), fileId: String(fileId), page: Number(page) };
}
