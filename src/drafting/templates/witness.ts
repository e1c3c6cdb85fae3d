/** What a witness swears to, where it was typed as a note about the witness: which words are asked, and how the witness would say them. Pure. */
import { splitAtBlanks } from '../../platform/index.ts';
import { findNames } from '../verify/index.ts';
import { namesOf, plain } from './party-names.ts';
import { capitalised, endsAsPast, endsInOneS, saidOfSeveral } from './text.ts';
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

  /** As the witness says it; none where that is not certain. @param before the fact before it */
  inFirstPerson(fact: string, before = ''): string[] {
    const family = this.#family;
    const text = plain(fact);
    if (this.#person === null || text.length !== fact.length || saysI(fact)) return [];
    const called = this.#calls(text);
    const words = wordsOf(text);
    const first = words.find(
      ({ head, start }) =>
        (family !== null && OF[family].has(head)) || called.some((one) => one.start === start),
    );
    if (first === undefined) return [];
    // Another of whom it may be said.
    const others = [text.slice(0, first.start), ...(first.start === 0 || words[0] === first ? [before] : [])];
    if (called.every(({ start }) => start !== first.start) && others.some((one) => this.#namesAnother(one)))
      return [];
    return this.#recast(fact, text, words, called);
  }

  #recast(fact: string, text: string, words: readonly Word[], called: readonly Called[]): string[] {
    const family = this.#family;
    let made = [''];
    let at = 0;
    const put = (start: number, end: number, ...choices: readonly string[]) => {
      made = made.flatMap((one) => choices.map((choice) => `${one}${fact.slice(at, start)}${choice}`));
      at = end;
    };
    let isSubject = false;
    for (const [nth, word] of words.entries()) {
      if (word.start < at) continue;
      const name = called.find(
        ({ start, end }) =>
          titleBefore(text, start) === word.start || (start <= word.start && word.end <= end),
      );
      const end = name?.end ?? word.end;
      const owns = name !== undefined && /^'s?(?!\p{L})/u.exec(text.slice(name.end));
      const next = words.find(({ start }) => start >= end);
      if (owns) put(word.start, (name?.end ?? 0) + owns[0].length, 'my');
      else if (name !== undefined || word.head === family) {
        const contracted = name === undefined ? text.slice(word.start + word.head.length, word.end) : '';
        const verb = verbOf(contracted, words, next, isAtJoint(text, end, next));
        if (verb === null) return [];
        put(word.start, verb.end ?? end, `I${verb.text}`);
        isSubject = true;
      } else if (family !== null && OF[family].has(word.head)) {
        const mine = objectOf(
          word.head,
          words[nth - 1]?.head,
          next,
          text.slice(word.end, next?.start ?? text.length),
        );
        put(word.start, word.end, ...mine);
      } else if (
        isSubject &&
        ['and', 'but'].includes(words[nth - 1]?.head ?? '') &&
        JOINED[word.head] !== undefined
      )
        put(word.start, word.end, JOINED[word.head] ?? '');
    }
    if (at === 0 || made.length > MOST_OFFERED) return [];
    return made.map((one) => capitalised(`${one}${fact.slice(at)}`));
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

const MOST_OFFERED = 2;

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

/** Behind `and` of the same subject. */
const JOINED: Readonly<Record<string, string>> = { is: 'am', has: 'have', does: 'do' };
const MINE: Readonly<Record<string, string>> = {
  ...JOINED,
  "isn't": 'am not',
  "hasn't": "haven't",
  "doesn't": "don't",
};
const SAME: ReadonlySet<string> = new Set(
  splitAtBlanks(`and became began bought brought called came can cannot chose could did drew drove fell felt flew forgot found gave got grew had heard held
  hung kept knew laid led left lent lost made may met might must ought paid put ran rang read rode rose said sang sat saw sent set
  shook should shut slept sold spent spoke spread stood stuck swore taught threw told took thought understood was went will woke wore would wrote`),
);
const BETWEEN: ReadonlySet<string> = new Set(
  'never always also then again still only often once ever personally'.split(' '),
);
const PARTICIPLES: ReadonlySet<string> = new Set('been had never always worked'.split(' '));
const ARTICLES: ReadonlySet<string> = new Set('a an the in at on not'.split(' '));
const BEHIND_AN_OBJECT: ReadonlySet<string> = new Set(
  'a about after and as at before by for from if in into on or over that the to when where while with yesterday'.split(
    ' ',
  ),
);

const BEFORE_A_NOUN: ReadonlySet<string> = new Set(
  'about after and as at before by for from in inside into of off on or outside over that through to under with while was is'.split(
    ' ',
  ),
);

/** What follows `I`, as far as it changes; null where the form is not known. */
function verbOf(
  contracted: string,
  words: readonly Word[],
  next: Word | undefined,
  isNext: boolean,
): { readonly text: string; readonly end: number | null } | null {
  const behind = next?.head ?? '';
  if (contracted === "'d" || contracted === "'ll") return { text: contracted, end: null };
  if (contracted === "'s")
    return PARTICIPLES.has(behind)
      ? { text: ' have', end: null }
      : ARTICLES.has(behind)
        ? { text: ' am', end: null }
        : null;
  if (contracted !== '' || next === undefined || !isNext) return null;
  const at = words.indexOf(next);
  const verb = BETWEEN.has(behind) ? words[at + 1] : next;
  if (verb === undefined) return null;
  const said = verb.text.toLowerCase();
  const adverb = verb === next ? '' : ` ${next.text}`;
  // `Paula and her crew` is `I and my crew`; who else may be meant is for the witness to say.
  if (said === 'and' && !['her', 'his'].includes(words[words.indexOf(verb) + 1]?.head ?? '')) return null;
  if (SAME.has(said) || SAME.has(verb.head) || endsAsPast(said)) return { text: '', end: null };
  const mine = MINE[said] ?? (endsInOneS(said) && adverb === '' ? saidOfSeveral(said) : null);
  return mine === null ? null : { text: `${adverb} ${mine}`, end: verb.end };
}

function isAtJoint(text: string, end: number, next: Word | undefined): boolean {
  return next !== undefined && text.slice(end, next.start).trim() === '';
}

/** `her` may be `my` as well as `me`. */
function objectOf(
  head: string,
  before: string | undefined,
  next: Word | undefined,
  between: string,
): string[] {
  if (head === 'him') return ['me'];
  if (head === 'his') return ['my'];
  if (head === 'hers') return ['mine'];
  if (head !== 'her') return ['myself'];
  if (next === undefined || between.trim() !== '' || BEHIND_AN_OBJECT.has(next.head)) return ['me'];
  return before === undefined || BEFORE_A_NOUN.has(before) ? ['my'] : ['my', 'me'];
}
