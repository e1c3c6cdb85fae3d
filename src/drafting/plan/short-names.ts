/**
 * Decisions that a sentence calls by a word or two: `Bowman again.` A decision that the words name in full elsewhere is meant first; else
 * the only one of the vault whose first party is called so. Names of the matter are people.
 */
import type { Principal } from '../../access/index.ts';
import {
  isCalledBy,
  isShortFor,
  nameIn,
  type PrecedentParts,
  resolveAuthority,
} from '../../precedents/index.ts';
import { decisionsIn, plainly } from '../brief/decisions.ts';
import type { CaseFacts } from '../model.ts';
import { isCommonWord } from '../verify/index.ts';

/** `Medal`, `Hugo-Angamarca`, `Knight First Amendment Institute`. */
const NAME = /\p{Lu}[\p{L}’'-]+(?:\s(?:(?:of|the|&)\s)?\p{Lu}[\p{L}’'-]+){0,4}/gu;
/** Names of one sentence that are looked up. */
const MOST_NAMES = 6;

/** A decision of the vault that is named in full. */
export interface KnownDecision {
  readonly file_id: string;
  readonly citation: string;
}

export class ShortNames {
  readonly #parts: PrecedentParts;
  readonly #principal: Principal;
  readonly #known: readonly KnownDecision[];
  readonly #ofMatter: ReadonlySet<string>;
  readonly #ofVault = new Map<string, Promise<string | null>>();

  constructor(
    parts: PrecedentParts,
    principal: Principal,
    { title, client, parties, facts }: CaseFacts,
    known: readonly KnownDecision[],
  ) {
    this.#parts = parts;
    this.#principal = principal;
    this.#known = known;
    const names = [title, client ?? '', facts ?? '', ...parties.map(({ name }) => name)];
    this.#ofMatter = new Set(names.flatMap((name) => plainly(name).split(' ')));
  }

  /** The one decision that the sentence calls by its short name, as it calls it; null where there is none, or more. */
  async in(sentence: string): Promise<{ readonly cite: string; readonly file_id: string } | null> {
    const full = decisionsIn(sentence);
    const isFull = (at: number) => full.some(({ start, end }) => start <= at && at < end);
    const found = new Map<string, string>();
    for (const { 0: name, index } of [...sentence.matchAll(NAME)].slice(0, MOST_NAMES)) {
      if (isFull(index)) continue;
      const cite = name.replace(/['’]s?$/, '');
      const fileId = this.#knownAs(cite) ?? (await this.#inVault(cite));
      if (fileId !== null) found.set(fileId, cite);
    }
    const [one, more] = found;
    return one === undefined || more !== undefined ? null : { cite: one[1], file_id: one[0] };
  }

  #knownAs(name: string): string | null {
    // Whoever has named it in full may call it by either of its parties.
    const meant = this.#known.filter(({ citation }) => isShortFor(name, nameIn(citation) ?? citation));
    const files = new Set(meant.map(({ file_id }) => file_id));
    return files.size === 1 ? (meant[0]?.file_id ?? null) : null;
  }

  /** What has another meaning in the matter or in the language is no name. */
  #inVault(name: string): Promise<string | null> {
    const words = plainly(name).split(' ');
    if (words.some((word) => this.#ofMatter.has(word)) || words.every(isCommonWord))
      return Promise.resolve(null);
    const known = this.#ofVault.get(name) ?? this.#lookUp(name);
    this.#ofVault.set(name, known);
    return known;
  }

  async #lookUp(name: string): Promise<string | null> {
    const resolved = await resolveAuthority(this.#parts, this.#principal, name);
    if (resolved.kind !== 'one') return null;
    const { called, file_id } = resolved.authority;
    return called !== null && isCalledBy(name, called) ? file_id : null;
  }
}
