/**
 * Decisions that a sentence calls by a word or two: `Bowman again.` A decision that the words name in full elsewhere is meant first; else
 * the only one of the vault whose first party is called so. Names of the matter, and of people of whom the request tells, are people.
 */
import type { Principal } from '../../access/index.ts';
import { splitAtBlanks } from '../../platform/index.ts';
import {
  isCalledBy,
  isShortFor,
  nameIn,
  type PrecedentParts,
  resolveAuthority,
} from '../../precedents/index.ts';
import { decisionsIn } from '../brief/decisions.ts';
import { isCapitalised, plainly, withoutEnd, withoutPossessive } from '../letters.ts';
import type { CaseFacts } from '../model.ts';
import { INSTRUCTIONS } from '../rules/requests.ts';
import { isCommonWord } from '../verify/index.ts';

/** `Medal`, `Hugo-Angamarca`, `Farrah W.`, `Knight First Amendment Institute`; not `CR` of a docket number, nor `CV` of `Local Rule CV-56`. */
const NAME =
  /(?<![\p{L}\p{N}-])\p{Lu}[\p{L}’'-]+(?:\s(?:(?:of|the|&)\s)?(?:\p{Lu}[\p{L}’'-]+|\p{Lu}\.(?!\p{L}))){0,4}(?!-?\p{N})/gu;
/** Names of one sentence that are looked up. */
const MOST_NAMES = 6;
/** Names of one request that are looked for in the vault. */
const MOST_LOOKED_UP = 200;
const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx messrs dr prof professor rev hon judge justice officer detective sergeant captain'.split(
    ' ',
  ),
);
const LONGEST_TITLE = 12;

/** A decision of the vault that is named in full. */
export interface KnownDecision {
  readonly file_id: string;
  readonly citation: string;
}

/** What a name may mean. */
interface Meant {
  /** It is told which. */
  readonly isOne: boolean;
  readonly decisions: readonly { readonly file_id: string; readonly called: string }[];
}

const NOTHING: Meant = { isOne: false, decisions: [] };

export class ShortNames {
  readonly #parts: PrecedentParts;
  readonly #principal: Principal;
  readonly #known: readonly KnownDecision[];
  readonly #parties: ReadonlySet<string>;
  readonly #ofMatter: ReadonlySet<string>;
  /** Whole names by the last of their words; without one where somebody is addressed by it. */
  readonly #people = new Map<string, Set<string>>();
  readonly #ofVault = new Map<string, Promise<Meant>>();

  /** @param said all that the request says */
  constructor(
    parts: PrecedentParts,
    principal: Principal,
    { title, client, parties, facts }: CaseFacts,
    known: readonly KnownDecision[],
    said: readonly string[],
  ) {
    this.#parts = parts;
    this.#principal = principal;
    this.#known = known;
    const names = [title, client ?? '', ...parties.map(({ name }) => name)];
    this.#parties = new Set(names.flatMap(wordsOf));
    this.#ofMatter = new Set([...names, facts ?? ''].flatMap(wordsOf));
    for (const text of [...said, facts ?? ''])
      for (const { name, isTitled } of namesIn(text)) {
        const words = wordsOf(name);
        const last = words.at(-1) ?? '';
        if (words.length > 1 || isTitled)
          this.#people.set(last, (this.#people.get(last) ?? new Set()).add(isTitled ? '' : name));
      }
  }

  /**
   * The one decision that the sentence calls by its short name, as it calls it; null where there is none, or more.
   * @param isOfDecision the sentence is plainly about a decision: the only one of that name is meant, though people bear it
   */
  async in(
    sentence: string,
    isOfDecision = false,
  ): Promise<{ readonly cite: string; readonly file_id: string } | null> {
    const found = new Map<string, string>();
    for (const { cite, isOne, decisions } of await this.#all(sentence, isOfDecision))
      if (isOne || (isOfDecision && decisions.length === 1))
        for (const { file_id } of decisions) found.set(file_id, cite);
    const [one, more] = found;
    return one === undefined || more !== undefined ? null : { cite: one[1], file_id: one[0] };
  }

  /** Files of all decisions that the sentence may call so. */
  async every(sentence: string): Promise<readonly string[]> {
    return (await this.#all(sentence, true)).flatMap(({ decisions }) =>
      decisions.map(({ file_id }) => file_id),
    );
  }

  async #all(sentence: string, isOfDecision: boolean): Promise<(Meant & { readonly cite: string })[]> {
    const found: (Meant & { readonly cite: string })[] = [];
    for (const { whole, name, isTitled } of namesIn(sentence).slice(0, MOST_NAMES)) {
      // `Lord Lewis & Coleman` may be the name of a firm; `Bowman` of `Judge Bowman` is a person.
      if (isTitled && whole === name) continue;
      // `Price Waterhouse` begins with a common word, `Under Medal` with one that is none of the name.
      for (const cite of new Set(isTitled ? [whole] : [whole, name])) {
        const known = this.#knownAs(cite);
        const { isOne, decisions } = known.isOne ? known : await this.#inVault(cite, isOfDecision);
        const meant = decisions.filter(({ called }) => !this.#isPerson(cite, called));
        if (meant.length === 0) continue;
        found.push({ cite, isOne, decisions: meant });
        break;
      }
    }
    return found;
  }

  /** The only one of those that are named in full. */
  #knownAs(cite: string): Meant {
    if (wordsOf(cite).every((word) => this.#parties.has(word))) return NOTHING;
    const decisions = this.#known
      .map(({ file_id, citation }) => ({ file_id, called: nameIn(citation) ?? citation }))
      // Whoever has named it in full may call it by either of its parties.
      .filter(({ called }) => isShortFor(cite, called));
    const isOne = new Set(decisions.map(({ file_id }) => file_id)).size === 1;
    return { isOne, decisions: decisions.slice(0, 1) };
  }

  /** What has another meaning in the matter or in the language is no name. */
  #inVault(cite: string, isOfDecision: boolean): Promise<Meant> {
    const words = wordsOf(cite);
    const isWord = words.every((word) => isCommonWord(word) && (!isOfDecision || INSTRUCTIONS.has(word)));
    if (words.some((word) => this.#ofMatter.has(word)) || isWord) return Promise.resolve(NOTHING);
    const known = this.#ofVault.get(cite);
    if (known !== undefined) return known;
    if (this.#ofVault.size >= MOST_LOOKED_UP) return Promise.resolve(NOTHING);
    const found = this.#lookUp(cite);
    this.#ofVault.set(cite, found);
    return found;
  }

  async #lookUp(cite: string): Promise<Meant> {
    const resolved = await resolveAuthority(this.#parts, this.#principal, cite);
    if (resolved.kind === 'none') return NOTHING;
    const isOne = resolved.kind === 'one';
    // Of a name that begins as a list does (`Lord, Lewis & Coleman`) only the citation may have the whole.
    const decisions = (isOne ? [resolved.authority] : resolved.candidates).flatMap((one) => {
      const called = [one.called, one.citation].find((name) => name !== null && isCalledBy(cite, name));
      return called == null ? [] : [{ file_id: one.file_id, called }];
    });
    return { isOne, decisions };
  }

  /** Is somebody of the request called so, whose whole name is not that of the decision? */
  #isPerson(cite: string, called: string): boolean {
    const plain = plainly(cite);
    return [...(this.#people.get(wordsOf(cite).at(-1) ?? '') ?? [])].some(
      (whole) => whole === '' || (plainly(whole).endsWith(` ${plain}`) && !isCalledBy(whole, called)),
    );
  }
}

interface FoundName {
  readonly whole: string;
  /** Without the common words that it begins and ends with. */
  readonly name: string;
  /** `Ms. Bowman` */
  readonly isTitled: boolean;
}

/** Names that are no part of a decision’s full name. */
function namesIn(text: string): FoundName[] {
  const full = decisionsIn(text);
  const isFull = (at: number) => full.some(({ start, end }) => start <= at && at < end);
  return [...text.matchAll(NAME)].flatMap(({ 0: found, index }): FoundName[] => {
    if (isFull(index)) return [];
    const whole = withoutEnd(withoutPossessive(found), "'’");
    const words = splitAtBlanks(whole);
    const isNone = (word: string) => INSTRUCTIONS.has(word) || TITLES.has(word) || isCommonWord(word);
    const from = words.findIndex((word) => !isNone(word.toLowerCase()));
    const to = words.findLastIndex((word) => !isNone(word.toLowerCase()));
    const name = from < 0 ? whole : words.slice(from, to + 1).join(' ');
    const before = [
      text.slice(Math.max(0, index - LONGEST_TITLE), index),
      ...words.slice(0, Math.max(0, from)),
    ];
    const title = splitAtBlanks(before.join(' ').trim()).at(-1) ?? '';
    return [{ whole, name, isTitled: isCapitalised(title) && TITLES.has(plainly(title)) }];
  });
}

function wordsOf(name: string): string[] {
  return plainly(name).split(' ').filter(Boolean);
}
