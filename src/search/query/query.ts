import lunr from 'lunr';
import { ChanceryError, isChanceryError } from '../../platform/index.ts';
import {
  CITES,
  type Clause,
  FILTER_FIELDS,
  type Match,
  type ParsedQuery,
  type QueryFilter,
  TEXT_FIELDS,
  WIDEST_NEAR,
} from '../model.ts';
import { fold, termsOf } from '../words/analysis.ts';
import { filterOf } from './filter.ts';
import { shieldPhrases } from './shield-phrases.ts';

/** Bounds that hold whatever the documents are, so that none of them can be felt through a bound. */
const LONGEST_QUERY = 1_000;
const LONGEST_TEXT = 8_000;
const MOST_CLAUSES = 64;
/** From so many words on, what is no query in the language may be a text that was pasted. */
const WORDS_OF_TEXT = 20;
/** Different words of a text that are looked up, those it says most often first; its paragraphs have fewer. */
const MOST_WORDS_OF_TEXT = 256;
/** Words of a text by which pages are ranked. */
const TELLING_WORDS = 60;
const MOST_EXPANDING = 4;
const SHORTEST_PREFIX = 2;
const SHORTEST_FUZZY = 3;
const HIGHEST_BOOST = 100;

/** lunr has these, its type declarations do not. */
interface ParsedClause {
  readonly term: string;
  readonly fields: readonly string[];
  readonly boost: number;
  readonly presence: number;
  readonly editDistance?: number;
}
interface Lexeme {
  readonly type: string;
  readonly start: number;
}
interface LunrQueryLanguage {
  readonly QueryLexer: new (text: string) => { run(): void; readonly lexemes: readonly Lexeme[] };
  readonly Query: new (fields: readonly string[]) => { readonly clauses: readonly ParsedClause[] };
  readonly QueryParser: new (text: string, query: unknown) => { parse(): unknown };
  readonly QueryParseError: new (...of: never[]) => { message: string; start: number; end: number };
}
const language = lunr as unknown as LunrQueryLanguage;
const PRESENCE: Record<number, Clause['presence']> = { 1: 'optional', 2: 'required', 3: 'prohibited' };

/**
 * A query in the language, or a text that was pasted: of that, signs are signs and words are words. Twenty words or more are a text
 * where they use nothing of the language, or cannot be read in it.
 * @throws ChanceryError `invalid_query`, pointing at the character
 */
export function parseQuery(text: string): ParsedQuery {
  if (text.length > LONGEST_TEXT) {
    throw invalidQuery(`it is longer than ${LONGEST_TEXT} characters`, LONGEST_TEXT);
  }
  const mayBeText = text.trim().split(/\s+/, WORDS_OF_TEXT).length === WORDS_OF_TEXT;
  try {
    const query = parseLanguage(text);
    return mayBeText && isPlain(query) ? parseText(text) : query;
  } catch (cause) {
    if (!mayBeText || !isChanceryError(cause)) throw cause;
    return parseText(text);
  }
}

function isPlain({ clauses, filters }: ParsedQuery): boolean {
  return (
    filters.length === 0 &&
    clauses.every(
      ({ match, fields, presence, boost }) =>
        match.kind === 'term' && fields.length > 1 && presence === 'optional' && boost === 1,
    )
  );
}

/** What a text says often counts more, but not so many times more. */
function parseText(text: string): ParsedQuery {
  const counts = new Map<string, number>();
  for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  if (counts.size === 0) throw invalidQuery(NO_WORD, 0);
  const clauses = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_WORDS_OF_TEXT)
    .map(
      ([term, count]): Clause => ({
        match: { kind: 'term', term },
        fields: ['text'],
        presence: 'optional',
        boost: Math.log(1 + count),
        at: 0,
      }),
    );
  return { clauses, filters: [], spoken: text, telling: TELLING_WORDS };
}

/** lunr's query language (docs/search.md), and besides it "phrases in quotation marks", which `~n` loosens into words near each other. */
function parseLanguage(text: string): ParsedQuery {
  if (text.length > LONGEST_QUERY) {
    throw invalidQuery(`it is longer than ${LONGEST_QUERY} characters`, LONGEST_QUERY);
  }
  const shielded = shieldPhrases(text, (detail, at) => invalidQuery(detail, at));
  const parsed = parseWithLunr(shielded.text);
  const beyond = parsed[MOST_CLAUSES];
  if (beyond !== undefined) throw invalidQuery(`it has more than ${MOST_CLAUSES} terms`, beyond.at);

  const clauses: Clause[] = [];
  const filters: QueryFilter[] = [];
  const spoken: string[] = [];
  let isSpoken = false;
  for (const { at, ...clause } of parsed) {
    const presence = PRESENCE[clause.presence] ?? 'optional';
    const written = shielded.restore(clause.term);
    const refuse = (detail: string) => invalidQuery(detail, at);
    const [field] = clause.fields.length === 1 ? clause.fields : [];
    const filter = filterOf(field, written.text, presence === 'prohibited', refuse);
    if (filter !== null) {
      filters.push(filter);
      continue;
    }
    const boost = Math.min(clause.boost, HIGHEST_BOOST);
    if (field === CITES) {
      const needed = presence === 'optional' ? 'required' : presence;
      const match: Match = { kind: 'citation', text: written.text };
      clauses.push({ match, fields: ['text'], presence: needed, boost, at });
      continue;
    }
    const match = matchOf(written.text, written.quoted, clause.editDistance ?? 0, refuse);
    const isExact = match !== null && match.kind !== 'term' && match.kind !== 'phrase';
    if (presence === 'optional' && clause.fields.length > 1 && !isExact) {
      spoken.push(written.text);
      isSpoken ||= match !== null && !written.quoted;
    }
    if (match === null) continue; // nothing but words too common to be searched for
    const fields = TEXT_FIELDS.filter((name) => clause.fields.includes(name));
    clauses.push({ match, fields, presence, boost, at });
  }
  const expanding = clauses.filter(({ match }) => isExpanding(match))[MOST_EXPANDING];
  if (expanding !== undefined) {
    throw invalidQuery(`it has more than ${MOST_EXPANDING} wildcards and fuzzy terms`, expanding.at);
  }
  if (clauses.length === 0 && filters.length === 0) {
    throw invalidQuery(NO_WORD, 0);
  }
  return { clauses, filters, spoken: isSpoken ? spoken.join(' ') : '', telling: null };
}

const NO_WORD = 'it has no word to search for (words like "the" and "of" are not searched)';

interface PlacedClause extends ParsedClause {
  readonly at: number;
}

function parseWithLunr(text: string): readonly PlacedClause[] {
  const query = new language.Query([...TEXT_FIELDS, ...FILTER_FIELDS, CITES]);
  try {
    new language.QueryParser(text, query).parse();
  } catch (cause) {
    if (!(cause instanceof language.QueryParseError)) throw cause;
    throw invalidQuery(cause.message.replaceAll(/[\uE000-\uF8FF]+/gu, '…'), cause.start, cause);
  }
  // Each clause comes from one term, in the order they are written in.
  const lexer = new language.QueryLexer(text);
  lexer.run();
  const places = lexer.lexemes.filter(({ type }) => type === 'TERM').map(({ start }) => start);
  return query.clauses.map((clause, i) => ({ ...clause, at: places[i] ?? 0 }));
}

type Refuse = (detail: string) => Error;

/** null when nothing remains of the text but words too common to be searched for. */
function matchOf(text: string, quoted: boolean, distance: number, refuse: Refuse): Match | null {
  if (!quoted && text.includes('*')) return patternOf(text, distance, refuse);
  const terms = termsOf(text);
  const [term] = terms;
  if (term === undefined) return null;
  if (terms.length > 1) {
    return { kind: 'phrase', terms, distance: distance > 0 ? Math.min(distance, WIDEST_NEAR) : null };
  }
  if (distance === 0 || quoted) return { kind: 'term', term };
  if (distance > 2) throw refuse(`"${text}~${distance}" is too far; a term can be off by 1 or 2 letters`);
  if (term.length < SHORTEST_FUZZY)
    throw refuse(`"${text}~" is too short; a fuzzy term needs ${SHORTEST_FUZZY} letters`);
  return { kind: 'fuzzy', word: fold(text), term, distance: distance === 1 ? 1 : 2 };
}

/** One word of letters, digits, apostrophes and wildcards, perhaps with punctuation around it. */
const PATTERN = /^[^\p{L}\p{N}*]*([\p{L}\p{M}\p{N}'’*]+)[^\p{L}\p{N}*]*$/u;

function patternOf(text: string, distance: number, refuse: Refuse): Match | null {
  const [, word] = PATTERN.exec(text) ?? [];
  if (word === undefined) throw refuse(`"${text}" has a wildcard, which works within one word only`);
  const pattern = word.split('*').map(fold).join('*').replaceAll(/\*+/g, '*');
  if (pattern === '*') return null;
  if (distance > 0) throw refuse(`"${text}" cannot have both a wildcard and ~`);
  const prefix = pattern.slice(0, pattern.indexOf('*'));
  if (prefix.length < SHORTEST_PREFIX) {
    throw refuse(`"${text}" needs at least ${SHORTEST_PREFIX} letters before its wildcard`);
  }
  return { kind: 'pattern', pattern, prefix };
}

function isExpanding(match: Match): boolean {
  return match.kind === 'pattern' || match.kind === 'fuzzy';
}

export function invalidQuery(detail: string, at: number, cause?: unknown): ChanceryError {
  return new ChanceryError('invalid_query', `The query cannot be read at character ${at + 1}: ${detail}.`, {
    hint: 'Put a backslash before : ~ ^ * + - where they are meant as they are, or put the words in quotation marks.',
    errors: [{ pointer: '/query/q', detail: `character ${at + 1}: ${detail}` }],
    cause,
  });
}
