/** What a witness swears to, where it was typed as a note about the witness: which words are asked, and how the witness would say them. Pure. */
import { findNames } from '../verify/index.ts';
import { namesOf, plain } from './party-names.ts';
import { speaksOfUs } from './we.ts';

/** Why a fact cannot be sworn to as it was typed. */
export type NotSworn = 'of the witness' | 'of us' | 'of the writer';

type Family = 'she' | 'he';
const OF: Readonly<Record<Family, ReadonlySet<string>>> = {
  she: new Set('she her hers herself'.split(' ')),
  he: new Set('he him his himself'.split(' ')),
};
const FAMILIES = ['she', 'he'] as const;
const TITLES: Readonly<Record<string, Family | null>> = {
  Mr: 'he',
  Mrs: 'she',
  Ms: 'she',
  Miss: 'she',
  Mx: null,
  Dr: null,
  Prof: null,
};
const FIRST: ReadonlySet<string> = new Set('i me my mine myself'.split(' '));
const WORD = /[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}]+)*/gu;

interface Word {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Before an apostrophe, in small letters. */
  readonly head: string;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    text: word,
    head: (word.split("'")[0] ?? '').toLowerCase(),
  }));
}

/** Facts of one request are told in one voice: as the witness says them, or as somebody tells of the witness. */
export class Testimony {
  readonly #person: string | null;
  readonly #isTold: boolean;
  /** How the witness is called where `she` or `he` alone can be that; null: nobody knows. */
  readonly #family: Family | null;

  constructor(facts: readonly string[], person: string | null) {
    this.#person = person;
    const count = (holds: (fact: string) => boolean) => facts.filter(holds).length;
    const ofAnother = (fact: string) => this.#calls(fact).length > 0 || familiesIn(fact).size > 0;
    const own = count((one) => saysI(one) && !ofAnother(one));
    const both = count((one) => saysI(one) && ofAnother(one));
    const told = count((one) => !saysI(one) && ofAnother(one));
    // Who speaks in the first person is the witness, unless more is told of somebody else.
    this.#isTold = own + both === 0 || told > own + (told === 0 ? both : 0);
    const subjects = new Set(
      facts.flatMap((one) => wordsOf(plain(one)).flatMap(({ head }) => (isFamily(head) ? head : []))),
    );
    this.#family =
      titled(facts, person) ??
      this.#following(facts) ??
      (subjects.size === 1 ? ([...subjects][0] ?? null) : null);
  }

  /** `Reese was the manager. He wrote the rota.`: behind the witness alone, the witness is meant. */
  #following(facts: readonly string[]): Family | null {
    for (const [at, fact] of facts.entries()) {
      const [first] = wordsOf(plain(facts[at + 1] ?? ''));
      if (
        first !== undefined &&
        isFamily(first.head) &&
        this.#calls(fact).some(({ start }) => titleBefore(plain(fact), start) === 0) &&
        !this.#namesAnother(fact)
      )
        return first.head;
    }
    return null;
  }

  /** Null: it can be sworn to as it stands. */
  notSworn(fact: string): NotSworn | null {
    if (saysI(fact)) return this.#isTold ? 'of the writer' : null;
    if (this.#calls(fact).length > 0 || /^(?:s?he|his|her)\b/i.test(fact)) return 'of the witness';
    if (!this.#isTold) return null;
    const families = familiesIn(fact);
    if (this.#family === null ? families.size > 0 : families.has(this.#family)) return 'of the witness';
    return speaksOfUs(fact) ? 'of us' : null;
  }

  #calls(fact: string): Called[] {
    if (this.#person === null) return [];
    const found: Called[] = [];
    for (const { start, end } of namesOf([{ name: this.#person, role: '' }]).in(plain(fact)))
      if (start >= (found.at(-1)?.end ?? 0)) found.push({ start, end });
    return found;
  }

  #namesAnother(text: string): boolean {
    const words = wordsOf(plain(text));
    const own = this.#calls(text);
    const isOwn = (start: number) => own.some((one) => start >= one.start && start < one.end);
    return (
      words.some(({ text: title }, at) => {
        const of = TITLES[title];
        return of !== undefined && of !== otherOf(this.#family) && !isOwn(words[at + 1]?.start ?? 0);
      }) ||
      findNames(text).some(
        ({ start, words: of }) =>
          of.length > 1 && !isOwn(start) && !isTitledFor(text, start, otherOf(this.#family)),
      )
    );
  }
}

interface Called {
  readonly start: number;
  readonly end: number;
}

function saysI(fact: string): boolean {
  return wordsOf(plain(fact)).some(
    ({ head, text }) => FIRST.has(head) && (head !== 'i' || text.startsWith('I')),
  );
}

function isFamily(head: string): head is Family {
  return head === 'she' || head === 'he';
}

function familiesIn(fact: string): Set<Family> {
  const heads = wordsOf(plain(fact)).map(({ head }) => head);
  return new Set(FAMILIES.filter((family) => heads.some((head) => OF[family].has(head))));
}

function otherOf(family: Family | null): Family | undefined {
  return family === null ? undefined : family === 'she' ? 'he' : 'she';
}

/** `Ms. Lee`, of the witness. */
function titled(facts: readonly string[], person: string | null): Family | null {
  if (person === null) return null;
  for (const text of [person, ...facts].map(plain))
    for (const { start } of namesOf([{ name: person, role: '' }]).in(text)) {
      const family = titleBehind(text, start);
      if (family !== undefined && family !== null) return family;
    }
  return null;
}

function isTitledFor(text: string, start: number, family: Family | undefined): boolean {
  return family !== undefined && titleBehind(text, start) === family;
}

function titleBehind(text: string, end: number): Family | null | undefined {
  return TITLES[/(\p{Lu}\p{Ll}{1,3})\.? $/u.exec(text.slice(0, end))?.[1] ?? ''];
}

/** Where the name begins, with its title. */
function titleBefore(text: string, start: number): number {
  const title = /(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\.? $/.exec(text.slice(0, start));
  return title?.index ?? start;
}
