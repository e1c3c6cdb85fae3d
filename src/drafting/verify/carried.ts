/**
 * Whether what a model says without naming a source is said by something that it was given: a sentence that tells a fact must be carried by
 * words of the record, and nothing nearer may say the opposite. What argues tells no fact and is left alone.
 */

import { sentencesOf } from '../../precedents/index.ts';
import { termsOf } from '../../search/index.ts';
import { beginsWithDigit, runsIn, withoutPossessives } from '../letters.ts';
import { findNumbers } from './find/read-numbers.ts';
import { compare } from './support/contradictions/findings.ts';
import { readWords } from './support/words/words.ts';

/** What the record says, in one or a few sentences. */
interface Unit {
  readonly text: string;
  readonly alone: boolean;
  /** Of an authority: it says nothing of the parties. */
  readonly isLaw: boolean;
}

/** Of a sentence’s words, that something given must have. */
const CARRIED = 0.55;
/** The same where it has the sentence’s day or sum as well. */
const ANCHORED = 0.4;
/** As near as that it speaks of the same thing. */
const SAME_THING = 0.6;
const CANDIDATES = 8;
/** Of what a sentence’s words weigh, that a candidate must have. */
const NEAR = 0.3;
const SENTENCES = 3;

/** In the past: somebody tells what happened. */
const TELLS =
  /\b(?:was|were|had|did|has|have|been|began|broke|brought|bought|built|came|chose|did|drove|fell|felt|found|gave|got|went|held|hid|kept|knew|left|lent|lost|made|met|paid|ran|read|said|sat|saw|sent|shook|sold|spent|spoke|stole|stood|struck|swore|took|taught|told|threw|understood|withdrew|won|wrote|(?!need|indeed|proceed|exceed|succeed|based|unless)\p{L}{2,}ed)\b/iu;
/** What ought to be is no fact. */
const ARGUES =
  /\b(?:should|must|cannot|can|may|might|would|could|shall|will|ought|need not)\b|\b(?:[Ii]t|[Tt]his|[Tt]hat|[Tt]hese|[Tt]hose|[Tt]here)(?:,? (?:therefore|then))? (?:is|are) (?:no|not|the|a|an|why)\b/;
/** What must be, or would be, did not therefore happen. */
const UNREAL =
  /\b(?:unless|if|whether|provided that|in the event)\b[^.;]*|[^.;]*\b(?:shall|must|requires?|required to|is to)\b[^.;]*/gi;
/** Law said on nobody's authority. */
const AUTHORITIES =
  /\b(?:courts|decisions|precedents?|authorities|case law|jurisprudence|(?:well|long|firmly|clearly)[ -](?:settled|established)|settled (?:law|rule|principle)|supreme court|court of appeals?|\p{L}+ circuit)\b/iu;

export interface CarriedInput {
  /** The facts, the brief and the documents of the case. */
  readonly facts: readonly string[];
  /** What authorities say. */
  readonly law: readonly string[];
  /** Lower case: words of names of the case, by the party that bears them. */
  readonly parties: readonly ReadonlySet<string>[];
  /** Words that papers of this kind have without a source. */
  readonly form: string;
  readonly isOfCase: (word: string) => boolean;
  /** Has a text the same day or sum as the sentence? */
  readonly sharesAnchor: (sentence: string, text: string) => boolean;
}

export class Carriers {
  readonly #input: CarriedInput;
  readonly #units: Unit[] = [];
  readonly #byTerm = new Map<string, number[]>();
  readonly #form: ReadonlySet<string>;

  constructor(input: CarriedInput) {
    this.#input = input;
    this.#form = new Set(termsOf(input.form));
    for (const text of new Set(input.facts)) this.#add(text, false);
    for (const text of new Set(input.law)) this.#add(text, true);
  }

  #add(text: string, isLaw: boolean): void {
    const sentences = sentencesOf(text).map(({ start, end }) => text.slice(start, end));
    sentences.forEach((sentence, at) => {
      this.#unit(sentence, true, isLaw);
      const beside = sentences.slice(Math.max(0, at - 1), at - 1 + SENTENCES);
      if (beside.length > 1) this.#unit(beside.join(' '), false, isLaw);
    });
  }

  #unit(text: string, alone: boolean, isLaw: boolean): void {
    const place = this.#units.length;
    this.#units.push({ text, alone, isLaw });
    for (const term of new Set(termsOf(text))) {
      const places = this.#byTerm.get(term);
      if (places === undefined) this.#byTerm.set(term, [place]);
      else places.push(place);
    }
  }

  /** Does nothing that was given say so, or something say otherwise? */
  lacks(sentence: string): boolean {
    const speaksOfLaw = AUTHORITIES.test(sentence);
    const tells = TELLS.test(sentence) || (this.#partiesIn(sentence).length > 0 && this.#saysOwn(sentence));
    if (!speaksOfLaw && (!tells || ARGUES.test(sentence))) return false;
    const parts = this.#parts(sentence);
    return !this.#isCarried(sentence) && (parts.length < 2 || !parts.every((part) => this.#isCarried(part)));
  }

  /** A sentence of two halves may have each from another place. */
  #parts(sentence: string): string[] {
    const parts = sentence
      .split(/[,;]? (?:and|but|while|whereas) |; /)
      .filter((part) => termsOf(part).length > 1);
    return parts;
  }

  /** Nothing that was given says otherwise at least as nearly as something says so. */
  #isCarried(sentence: string): boolean {
    if (this.#saysUnheard(sentence)) return false;
    const { isOfCase, sharesAnchor } = this.#input;
    const said = this.#partiesIn(sentence);
    const isOfFacts = said.length > 0;
    let [carried, against] = [0, 0];
    for (const { text, alone, isLaw } of this.#near(sentence)) {
      const passage = text.replace(UNREAL, ' ');
      const named = alone ? this.#partiesIn(text) : [];
      const isOfAnother = isOfFacts && named.length > 0 && !said.some((one) => named.includes(one));
      const claim = isOfAnother ? this.#withoutParties(sentence) : sentence;
      const { share, findings } = compare({ claim, passage, isOfCase });
      const has = (id: string) => findings.some((one) => one.id === id);
      if (isOfAnother || has('opposite') || (alone && hasOtherNumber(sentence, text)))
        against = Math.max(against, share);
      else if (
        !(isLaw && isOfFacts) &&
        !has('overclaim') &&
        !saysMore(sentence, passage) &&
        share >= (sharesAnchor(sentence, text) ? ANCHORED : CARRIED)
      )
        carried = Math.max(carried, share);
    }
    return carried > 0 && !(against >= SAME_THING && against >= carried);
  }

  /** A word that stands nowhere in what was given, and in no paper of the kind. */
  #saysUnheard(sentence: string): boolean {
    return readWords(sentence).words.some(
      ({ text, stem }) =>
        !REPORTS.has(stem) &&
        !WHOLE.test(text) &&
        termsOf(text).some(
          (term) => !this.#form.has(term) && !this.#byTerm.has(term) && !beginsWithDigit(term),
        ),
    );
  }

  /** The units that have most of the sentence's words, rare ones counting for more. */
  #near(sentence: string): Unit[] {
    const scores = new Map<number, number>();
    let all = 0;
    for (const term of new Set(termsOf(sentence))) {
      const places = this.#byTerm.get(term) ?? [];
      const weight = Math.log(1 + this.#units.length / (1 + places.length));
      all += weight;
      for (const place of places) scores.set(place, (scores.get(place) ?? 0) + weight);
    }
    return [...scores]
      .filter(([, score]) => score >= all * NEAR)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, CANDIDATES)
      .flatMap(([place]) => this.#units[place] ?? []);
  }

  #withoutParties(sentence: string): string {
    const names = new Set(this.#input.parties.flatMap((words) => [...words]));
    return sentence.replace(/[\p{L}\p{N}]+/gu, (word) => (names.has(word.toLowerCase()) ? ' ' : word));
  }

  #partiesIn(text: string): number[] {
    const words = new Set(runsIn(withoutPossessives(text.toLowerCase())));
    return this.#input.parties.flatMap((names, at) =>
      [...names].some((name) => words.has(name)) ? [at] : [],
    );
  }

  #saysOwn(sentence: string): boolean {
    return termsOf(sentence).some((term) => !this.#form.has(term) && !this.#input.isOfCase(term));
  }
}

/** Stems of words that tell that something was said or is at issue, and nothing of what. */
const REPORTS: ReadonlySet<string> = new Set(
  termsOf(
    'say said ask write written wrote state note record show letter email e-mail message document report argue contend contention maintain insist submit testify testimony observe even mr ms mrs dr court case law party hold held matter find found conclude whether question issue point thing such way make made fact claim section apply under regard respect also however therefore thus',
  ),
);

const WHOLE = /\b(?:all|every|each|entire|entirely|whole|always|only|both)\b/i;

/** `all of the pallets`, where of all nothing is said. */
function saysMore(sentence: string, passage: string): boolean {
  return WHOLE.test(sentence) && !WHOLE.test(passage);
}

/** `40 pallets` against `38 pallets`: of the same thing another number. */
function hasOtherNumber(sentence: string, text: string): boolean {
  const said = counted(sentence);
  const given = counted(text);
  return said.some(
    ({ thing, value }) =>
      given.some((one) => one.thing === thing) &&
      !given.some((one) => one.thing === thing && one.value === value) &&
      !said.some((one) => given.some((other) => other.value === one.value)),
  );
}

export interface Counted {
  readonly value: number;
  /** The stem of the word behind it. */
  readonly thing: string;
  /** Stems of the words behind it, that one included: `two missing pallets`. */
  readonly things: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Numbers that are said with a word of their own. */
const QUANTITIES: Readonly<Record<string, number>> = {
  half: 0.5,
  quarter: 0.25,
  twice: 2,
  double: 2,
  doubled: 2,
  doubles: 2,
  thrice: 3,
  triple: 3,
  tripled: 3,
  treble: 3,
  trebled: 3,
  dozen: 12,
  dozens: 12,
};
const QUANTITY = new RegExp(`\\b(?:${Object.keys(QUANTITIES).join('|')})\\b`, 'gi');

/** Numbers with what they count. */
export function counted(text: string): Counted[] {
  const said = [...text.matchAll(QUANTITY)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    value: QUANTITIES[word.toLowerCase()] ?? 0,
  }));
  return [...findNumbers(text), ...said].map(({ value, start, end }) => {
    const behind = text.slice(end, end + 60).replace(/^\s*%/, ' percent');
    const [, next = ''] = /^[\s-]*(?:of (?:the |its |her |his |their )?)?(\p{L}+)/u.exec(behind) ?? [];
    const things = termsOf(behind.split(/[.,;:(]/)[0] ?? '').slice(0, 3);
    return { value, start, end, thing: termsOf(next)[0] ?? '', things: things.length === 0 ? [''] : things };
  });
}
