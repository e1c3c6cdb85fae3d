/** How a draft cites the words of a file: what they are called, and where in it they stand, as a court would look for them. */

import type { Principal } from '../../access/index.ts';
import { onOneLine } from '../../platform/index.ts';
import {
  citationForms,
  marksIn,
  type Named,
  type PrecedentParts,
  placeIn,
  quotedFrom,
  type Speakers,
  sentencesOf,
  speakersOf,
  textAround,
  transcriptPlace,
  type WordsPlace,
  withoutPins,
} from '../../precedents/index.ts';
import { pageTexts } from '../../search/index.ts';
import type { Database, TruthTables } from '../../store/index.ts';
import { findFile, findPage } from '../../vault/index.ts';
import { withoutBraces } from '../braces.ts';
import { endsSentence, wordsIn } from '../letters.ts';
import type { Source } from '../model.ts';
import { openPoint } from '../verify/index.ts';

type Cited = Pick<Source, 'citation' | 'cited' | 'whole' | 'writer'>;

type Parts = Pick<PrecedentParts, 'index'> & { readonly database: Database<TruthTables> };

interface Passage extends WordsPlace {
  readonly file_id: string;
  /** As the vault has it. */
  readonly quote: string;
}

const FEWEST_WORDS = 5;

function hasSentence(text: string): boolean {
  return sentencesOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .some((one) => endsSentence(one) && (one.match(/(?<!\p{L})\p{Ll}+/gu)?.length ?? 0) >= FEWEST_WORDS);
}

/** Reads each file once. */
export class SourceCiter {
  /** Decisions whose copy has no pages, cited without one. */
  readonly withoutPages = new Set<string>();
  /** Decisions cited by the page of their copy. */
  readonly byCopy = new Set<string>();
  readonly #parts: Parts;
  readonly #principal: Principal;
  readonly #files = new Map<string, ReturnType<typeof pageTexts>>();
  readonly #speakers = new Map<string, Promise<Speakers>>();
  readonly #divided = new Map<string, Promise<boolean>>();

  constructor(parts: Parts, principal: Principal) {
    this.#parts = parts;
    this.#principal = principal;
  }

  async source(
    named: Pick<Named, 'citation' | 'title' | 'kind' | 'named_by'>,
    passage: Passage,
    as: 'quoted' | 'cited' | 'whole' | null = null,
  ): Promise<Cited> {
    if (named.named_by === 'file_name' && named.citation === null)
      return { citation: openPoint(`citation of ${named.title}`) };
    if (named.kind !== 'precedent') return this.document(named.citation ?? named.title, passage, null);
    const name = withoutPins(plain(named.citation ?? named.title));
    const pages = await this.#pages(passage.file_id);
    const words = { ...passage, pages };
    // Places and marks are counted in the pages of the index: where those are other words, nothing is known of either.
    const around = textAround(passage, (page) => pages.find(({ number }) => number === page)?.text);
    const isSame = around?.text.slice(...around.span) === passage.quote;
    // A title or a caption has a page, and says nothing that could be looked up there.
    const says = as === 'quoted' || as === 'cited' || (as === null && hasSentence(passage.quote));
    const place = isSame && says ? placeIn(words, name) : null;
    const isDivided = await this.#isDivided(passage.file_id);
    if (says && place === null && isDivided) this.withoutPages.add(name);
    const isByCopy = says && place === null && !isDivided && pages.length > 1;
    if (isByCopy) this.byCopy.add(name);
    const { full, ...cited } = citationForms(
      name,
      place,
      isByCopy ? [passage.page, passage.continues?.page ?? passage.page] : null,
      named.named_by === 'caption',
    );
    // From whom words are quoted is said where they stand.
    const from =
      isSame && around !== undefined && as !== 'cited'
        ? quotedFrom(around.text, around.span)?.authority
        : null;
    // What a judge says alone is not said as the court’s.
    const writer =
      isSame && says
        ? (await this.#speakersIn(passage.file_id)).citedAs(passage.page, passage.span[0])
        : null;
    const behind = [writer, from == null ? null : `quoting ${plain(from)}`]
      .map((one) => (one === null ? '' : ` (${one})`))
      .join('');
    return {
      citation: `${full}${behind}`,
      ...(says ? {} : { whole: true as const }),
      ...(writer === null ? {} : { writer }),
      cited: {
        ...cited,
        id: `${cited.id}${behind}`,
        short: cited.short && { ...cited.short, text: `${cited.short.text}${behind}` },
        marks: isSame ? marksIn(words, name) : [],
      },
    };
  }

  /**
   * A document of the matter: its pages are those of the file. `exhibit`: the letter it is attached under; `deponent`: whose deposition it
   * is, by last name.
   */
  async document(
    title: string,
    passage: Passage,
    exhibit: string | null,
    deponent: string | null = null,
  ): Promise<Cited> {
    const place = deponent === null ? null : await this.#inTranscript(passage);
    if (place !== null) {
      // What was said in court is cited by its transcript, and not as a deposition.
      const isHeard = wordsIn(title.toLowerCase()).some((word) => OF_COURTS.has(word));
      const name = isHeard ? plain(title) : `${plain(deponent ?? '')} Dep.`;
      const whole = [...(exhibit === null ? [] : [exhibit]), name].join(', ');
      const short = isHeard ? (exhibit ?? name) : name;
      const at = isHeard ? ` at ${place}` : ` ${place}`;
      return {
        citation: `${whole}${at}`,
        cited: {
          ...{ whole, kind: null, id: `Id. at ${place}` },
          short: { name: short, text: `${short}${at}` },
          marks: marksIn({ ...passage, pages: await this.#pages(passage.file_id) }, ''),
        },
      };
    }
    const whole = [...(exhibit === null ? [] : [exhibit]), plain(title)].join(', ');
    const read = (page: number) =>
      findPage(this.#parts.database.read, this.#principal, passage.file_id, page);
    const stored = await read(passage.page);
    const pages = await this.#pages(passage.file_id);
    const isOnly = pages.length === 1 || (await this.#isDivided(passage.file_id));
    const at = isOnly ? '' : `, p. ${passage.page}`;
    return {
      citation: `${whole}${at}`,
      cited: {
        ...{ whole, kind: null, id: isOnly ? 'Id.' : `Id. at ${passage.page}` },
        short: exhibit === null ? null : { name: exhibit, text: `${exhibit}${at}` },
        marks: marksIn({ ...passage, pages: stored === undefined ? [] : [stored] }, ''),
      },
    };
  }

  /** A pleading of the action, by its numbered paragraph. @param name its short name */
  async pleading(name: string, passage: Passage): Promise<Cited> {
    const pages = await this.#pages(passage.file_id);
    const text = pages.find(({ number }) => number === passage.page)?.text ?? '';
    const number = text.slice(...passage.span) === passage.quote ? paragraphAt(text, passage.span[0]) : null;
    const isOnly = pages.length === 1 || (await this.#isDivided(passage.file_id));
    const at = number !== null ? ` ¶ ${number}` : isOnly ? '' : ` at ${passage.page}`;
    return {
      citation: `${plain(name)}${at}`,
      cited: {
        ...{ whole: plain(name), kind: null, id: `Id.${at}` },
        short: { name: plain(name), text: `${plain(name)}${at}` },
        marks: marksIn({ ...passage, pages }, ''),
      },
    };
  }

  /** Lines are counted in the pages of the index: where those are other words, nothing is known of them. */
  async #inTranscript(passage: Passage): Promise<string | null> {
    const pages = await this.#pages(passage.file_id);
    const text = pages.find(({ number }) => number === passage.page)?.text ?? '';
    return text.slice(...passage.span) === passage.quote ? transcriptPlace({ ...passage, pages }) : null;
  }

  #isDivided(fileId: string): Promise<boolean> {
    const known = this.#divided.get(fileId) ?? this.#readDivided(fileId);
    this.#divided.set(fileId, known);
    return known;
  }

  async #readDivided(fileId: string): Promise<boolean> {
    return (await findFile(this.#parts.database.read, this.#principal, fileId))?.divided === 1;
  }

  #speakersIn(fileId: string): Promise<Speakers> {
    const known = this.#speakers.get(fileId) ?? this.#pages(fileId).then(speakersOf);
    this.#speakers.set(fileId, known);
    return known;
  }

  #pages(fileId: string): ReturnType<typeof pageTexts> {
    const known = this.#files.get(fileId) ?? pageTexts(this.#parts.index.read, this.#principal, fileId);
    this.#files.set(fileId, known);
    return known;
  }
}

/** In titles of what was said before a court. */
const OF_COURTS: ReadonlySet<string> = new Set('record trial hearing proceedings sentencing'.split(' '));

/** Characters of a number with the white space before it. */
const LONGEST_NUMBER = 20;

/** The numbered paragraph in which, or at whose number, words of a pleading stand; null: none is numbered before them. */
function paragraphAt(text: string, start: number): number | null {
  const head = /^\s*\d{1,3}\.\s/.exec(text.slice(start, start + LONGEST_NUMBER))?.[0] ?? '';
  const numbers = [...text.slice(0, start + head.length).matchAll(/^[ \t]*(\d{1,3})\.\s/gm)];
  return numbers.length === 0 ? null : Number(numbers.at(-1)?.[1]);
}

/** Without braces, which are handles. */
function plain(name: string): string {
  const words = withoutBraces(onOneLine(name)).trim();
  return words === '' ? 'Untitled file' : words;
}
