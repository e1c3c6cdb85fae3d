/**
 * Decisions that a sentence calls by a word or two: `Bowman again.` A decision that the words name in full elsewhere is meant first; else
 * the only one of the vault whose first party is called so. Names of the matter, and of people of whom the request tells, are people.
 */
import type { Principal } from '../../access/index.ts';
import {
  isCalledBy,
  isShortFor,
  isSignal,
  nameIn,
  type PrecedentParts,
  resolveAuthority,
} from '../../precedents/index.ts';
import { plainly } from '../letters.ts';
import type { CaseFacts } from '../model.ts';
import { INSTRUCTIONS } from '../rules/requests.ts';
import { isCommonWord } from '../verify/index.ts';
import { namesIn, type Place } from './names-in-sentence.ts';

/** Readings of names in one sentence that are looked up. */
const MOST_NAMES = 12;
/** Names of one request that are looked for in the vault. */
const MOST_LOOKED_UP = 200;
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

/** A decision that a sentence calls so. */
export interface Called {
  readonly cite: string;
  readonly file_id: string;
  /** `likely`: where it speaks of what the sentence says; `doubtful`: many people bear the name, and one may stand there. */
  readonly certainty: 'sure' | 'likely' | 'doubtful';
}

type Looked = Meant & {
  readonly cite: string;
  readonly name: string;
  readonly place: Place;
  readonly isNamedInFull: boolean;
};

const NOTHING: Meant = { isOne: false, decisions: [] };

export class ShortNames {
  readonly #parts: PrecedentParts;
  readonly #principal: Principal;
  readonly #known: readonly KnownDecision[];
  readonly #record: readonly string[];
  readonly #parties: ReadonlySet<string>;
  readonly #ofMatter: ReadonlySet<string>;
  /** Whole names by the last of their words; without one where somebody is addressed by it. */
  readonly #people = new Map<string, Set<string>>();
  readonly #ofVault = new Map<string, Promise<Meant>>();

  /** @param said all that the request says @param record the pages of the matter’s documents */
  constructor(
    parts: PrecedentParts,
    principal: Principal,
    { title, client, parties, facts, court }: CaseFacts,
    known: readonly KnownDecision[],
    said: readonly string[],
    record: readonly string[],
  ) {
    this.#parts = parts;
    this.#principal = principal;
    this.#known = known;
    this.#record = record;
    const names = [title, client ?? '', ...parties.map(({ name }) => name)];
    this.#parties = new Set(names.flatMap(wordsOf));
    this.#ofMatter = new Set([...names, court ?? '', facts ?? ''].flatMap(wordsOf));
    for (const text of [...said, facts ?? ''])
      for (const { name, isTitled, isFull, isWide } of namesIn(text)) {
        if (isFull || isWide) continue;
        const words = wordsOf(name);
        const last = words.at(-1) ?? '';
        if (words.length > 1 || isTitled)
          this.#people.set(last, (this.#people.get(last) ?? new Set()).add(isTitled ? '' : name));
      }
  }

  /**
   * The decisions that the sentence calls by their names; where it is sure of one, those alone of which it is.
   * @param isOfDecision the sentence is plainly about a decision: the only one of that name is meant, though people bear it
   */
  async in(sentence: string, isOfDecision = false): Promise<readonly Called[]> {
    const found = new Map<string, Called>();
    for (const one of await this.#all(sentence, isOfDecision)) {
      const [decision, more] = one.decisions;
      if (decision === undefined || more !== undefined) continue;
      const { file_id } = decision;
      const certainty = isOfDecision ? 'sure' : this.#certaintyOf(one);
      if (certainty !== null && found.get(file_id)?.certainty !== 'sure')
        found.set(file_id, { cite: one.cite, file_id, certainty });
    }
    const all = [...found.values()];
    const sure = all.filter(({ certainty }) => certainty === 'sure');
    return sure.length > 0 ? sure : all;
  }

  /** Names that only an authority has there, of which the vault has several: which is meant is asked. */
  async severalIn(sentence: string): Promise<readonly string[]> {
    return (await this.#all(sentence, false))
      .filter(({ decisions, place }) => decisions.length > 1 && place === 'authority')
      .map(({ name }) => name);
  }

  /** Null: somebody of the record is meant. */
  #certaintyOf({ cite, isOne, isNamedInFull, place }: Looked): Called['certainty'] | null {
    if (isNamedInFull || place === 'authority' || (isOne && place === 'led')) return 'sure';
    const told = this.#record.filter((text) => text.includes(cite));
    // Papers of the matter that cite it: nobody else is called so there.
    if (told.some((text) => text.includes(`${cite} v. `))) return isOne ? 'sure' : 'likely';
    if (told.length > 0) return null;
    return isOne || place === 'led' ? 'likely' : 'doubtful';
  }

  /** Files of all decisions that the sentence may call so. */
  async every(sentence: string): Promise<readonly string[]> {
    return (await this.#all(sentence, true)).flatMap(({ decisions }) =>
      decisions.map(({ file_id }) => file_id),
    );
  }

  async #all(sentence: string, isOfDecision: boolean): Promise<Looked[]> {
    const found: Looked[] = [];
    let last = -1;
    for (const one of namesIn(sentence).slice(0, MOST_NAMES)) {
      const { name, text, at, isTitled, isFull, decided, place } = one;
      // `Bowman` of `Judge Bowman` is a person; `Price Waterhouse` has a common word, `Under Medal` one that is none of the name.
      if (isTitled || at === last) continue;
      const known = this.#knownAs(name);
      const { isOne, decisions } = known.isOne
        ? known
        : isFull
          ? await this.#lookUpFull(name, decided)
          : await this.#inVault(name, decided, isOfDecision || place !== 'anywhere');
      const first = name.split(' ', 1)[0] ?? '';
      const meant = decisions.filter(({ called }) => {
        // `Under Armour` is a name, `Under Medal` says where the rule is.
        const isLed = one.isWide && isSignal(first) && !called.includes(first);
        return isFull || !(isLed || this.#isPerson(name, called));
      });
      if (meant.length === 0) continue;
      last = at;
      found.push({
        cite: text,
        name: name + decided,
        isOne,
        decisions: meant,
        place,
        isNamedInFull: known.isOne,
      });
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
  #inVault(cite: string, decided: string, isOfDecision: boolean): Promise<Meant> {
    const words = wordsOf(cite);
    const isWord = words.every((word) => isCommonWord(word) && (!isOfDecision || INSTRUCTIONS.has(word)));
    if (words.some((word) => this.#ofMatter.has(word)) || isWord) return Promise.resolve(NOTHING);
    return this.#once(cite + decided, () => this.#lookUp(cite, decided));
  }

  #once(cite: string, look: () => Promise<Meant>): Promise<Meant> {
    const known = this.#ofVault.get(cite);
    if (known !== undefined) return known;
    if (this.#ofVault.size >= MOST_LOOKED_UP) return Promise.resolve(NOTHING);
    const found = look();
    this.#ofVault.set(cite, found);
    return found;
  }

  #lookUpFull(cite: string, decided: string): Promise<Meant> {
    return this.#once(cite + decided, async () => {
      const resolved = await resolveAuthority(this.#parts, this.#principal, cite + decided);
      const isOne = resolved.kind === 'one';
      const all = isOne ? [resolved.authority] : resolved.kind === 'several' ? resolved.candidates : [];
      return { isOne, decisions: all.map(({ file_id, called }) => ({ file_id, called: called ?? cite })) };
    });
  }

  async #lookUp(cite: string, decided: string): Promise<Meant> {
    const resolved = await resolveAuthority(this.#parts, this.#principal, cite + decided);
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

function wordsOf(name: string): string[] {
  return plainly(name).split(' ').filter(Boolean);
}
