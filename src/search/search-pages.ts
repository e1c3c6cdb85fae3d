import { createHash } from 'node:crypto';
import type { Principal } from '../access/index.ts';
import { appendAudit } from '../audit/index.ts';
import { getCase } from '../cases/index.ts';
import {
  ChanceryError,
  decodeCursor,
  encodeCursor,
  type ListPage,
  yieldToEventLoop,
} from '../platform/index.ts';
import { placedWords } from '../vault/index.ts';
import type {
  CitedForms,
  Clause,
  SearchFilter,
  SearchHit,
  SearchInput,
  SearchPagesParts,
  SearchParts,
} from './model.ts';
import { invalidQuery, parseQuery } from './query/query.ts';
import { type LookedUpClause, resolveClause } from './query/resolve-clause.ts';
import { mostSelective } from './query/telling-clauses.ts';
import { type RankedPage, type RankPosition, rankPages } from './ranking.ts';
import { citationSpans, findPages, type ShownPage } from './repository.ts';
import { searchedPages } from './searched-pages.ts';
import type { Meaning } from './vectors/find-by-meaning.ts';
import { type FusedPage, rankBoth } from './vectors/rank-both.ts';
import { understand } from './vectors/understand.ts';
import { markWords } from './words/mark-words.ts';
import { Snippets } from './words/snippet.ts';

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
  // Beside the text there are only words.
  const spoken = input.layer === 'margin' ? '' : query.spoken;
  const meaning = await meaningOf(parts, principal, spoken, input);
  const after = input.cursor === undefined ? null : positionOf(input.cursor, input, meaning);
  const caseId = await caseIdOf(parts, principal, input.case_id);
  const filter: SearchFilter = { caseId, kind: input.kind, layer: input.layer, query: query.filters };

  const pages = await searchedPages(parts.index, principal, filter);
  const asked = [];
  for (const clause of await lookUpCitations(parts, principal, query.clauses))
    asked.push({ clause, resolved: await resolveClause(parts.index.read, pages.index, clause) });
  const kept = query.telling === null ? asked : await mostSelective(pages, asked, query.telling);
  const clauses = kept.map(({ resolved }) => resolved);
  await yieldToEventLoop();
  const ranked =
    meaning === null
      ? await rankPages(pages, clauses, input.limit + 1, after)
      : await rankBoth(parts.index, principal, pages, clauses, meaning, input.limit + 1, after);

  const shown = ranked.slice(0, input.limit);
  const sought = soughtOn(kept.map(({ clause }) => clause));
  const data: SearchHit[] = [];
  await yieldToEventLoop();
  const places = shown.map(({ file: { fileId }, page }) => ({ fileId, page }));
  const found = new Map(
    (await findPages(parts.index.read, principal, places)).map((page) => [
      `${page.file_id}/${page.number}`,
      page,
    ]),
  );
  for (const ranked of shown) {
    const page = found.get(`${ranked.file.fileId}/${ranked.page}`);
    // Of a long page with many places, a snippet takes milliseconds.
    await yieldToEventLoop();
    // Gone or walled off since the pages were ranked: then it is no hit.
    if (page !== undefined) data.push(await hitOf(parts, principal, page, ranked, sought, input.layer));
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
  return { data, next_cursor: more ? cursorAfter(last, input, meaning) : null, has_more: more };
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
    if (citations === undefined || citations.forms.length === 0) {
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

/** What is marked on the pages that were found. */
interface Sought {
  readonly citations: readonly CitedForms[];
  readonly snippets: Snippets;
}

function soughtOn(clauses: readonly LookedUpClause[]): Sought {
  const matches = clauses.filter(({ presence }) => presence !== 'prohibited').map(({ match }) => match);
  return {
    citations: matches.flatMap((match) => (match.kind === 'citation' ? [match.citations] : [])),
    snippets: new Snippets(matches.filter((match) => match.kind !== 'citation')),
  };
}

async function hitOf(
  parts: SearchParts,
  principal: Principal,
  page: ShownPage,
  { score, foundBy, span: near }: FusedPage,
  { citations, snippets }: Sought,
  layer: SearchInput['layer'],
): Promise<SearchHit> {
  const isBeside = layer === 'margin';
  const text = isBeside ? (page.margin ?? '') : page.text;
  const at = { fileId: page.file_id, number: page.number };
  const cited =
    isBeside || citations.length === 0 ? [] : await citationSpans(parts.index.read, principal, at, citations);
  const { span, highlights } = snippets.of(text, cited, near?.[0]);
  // Without geometry there is nothing to unpack.
  const boxed = isBeside || page.words === null ? [] : placedWords(page.words, highlights);
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
    ...(foundBy !== undefined && { found_by: foundBy }),
    ...(isBeside && { layer }),
    snippet: text.slice(span[0], span[1]),
    span,
    highlights: markWords(highlights, boxed, span[0]),
  };
}

/**
 * What is asked, as the embedding model in use understands it; null where it is asked for by words alone. A list that began
 * by words alone, because the model was not to be had at that moment, goes on like that.
 */
async function meaningOf(
  { embedder, log }: SearchPagesParts,
  principal: Principal,
  spoken: string,
  input: SearchInput,
): Promise<Meaning | null> {
  const opened = spoken === '' ? null : await embedder?.open();
  if (opened == null) return null;
  if (input.cursor !== undefined && fingerprintIn(input.cursor) === fingerprint(input, null)) return null;
  const meaning = await understand(opened, principal, spoken, log);
  if (meaning === null && input.cursor !== undefined) {
    throw new ChanceryError('service_unavailable', 'This list cannot be continued just now.', {
      hint: 'Ask for it again in a moment, or start the search anew.',
      retryAfter: 5,
    });
  }
  return meaning;
}

// A cursor continues the query it was made for; with another query, or another model, it would skip at random.

function fingerprint(input: SearchInput, meaning: Pick<Meaning, 'sha256'> | null): string {
  const asked = [input.list ?? 'pages', input.q, input.case_id, input.kind, input.layer];
  const by = meaning === null ? asked : [...asked, meaning.sha256];
  return createHash('sha256').update(JSON.stringify(by)).digest('base64url').slice(0, 12);
}

function fingerprintIn(cursor: string): string {
  return String(decodeCursor(cursor, ['string', 'number', 'string', 'number'])[0]);
}

function cursorAfter(last: RankedPage, input: SearchInput, meaning: Meaning | null): string {
  return encodeCursor([fingerprint(input, meaning), last.score, last.file.fileId, last.page]);
}

function positionOf(cursor: string, input: SearchInput, meaning: Meaning | null): RankPosition {
  const [query, score, fileId, page] = decodeCursor(cursor, ['string', 'number', 'string', 'number']);
  if (query !== fingerprint(input, meaning)) {
    throw new ChanceryError('invalid_cursor', 'The cursor belongs to another query.', {
      hint: 'Start the new query without a cursor.',
      errors: [{ pointer: '/query/cursor', detail: 'a cursor of another query' }],
    });
  }
  return { score: Number(score), fileId: String(fileId), page: Number(page) };
}
