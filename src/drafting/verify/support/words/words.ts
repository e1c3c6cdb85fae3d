/** A sentence as words with what matters for comparing it with another: stem, polarity, mood, numbers. Pure. */

import { beginsSmall, beginsWithDigit, isCapitalised } from '../../../letters.ts';
import { findNumbers } from '../../find/read-numbers.ts';
import { bareStem, counterparts, lemmaOf, stemmed } from './vocabulary.ts';
import { WRITTEN_AS } from './written-as.ts';

/** `must`: what has to be; `may`: what is allowed or possible. */
export type Mood = 'must' | 'may';

export interface Word {
  readonly text: string;
  /** Where it stands in the text of the reading. */
  readonly at: number;
  readonly stem: string;
  /** The stem without a prefix that denies: of `improper` that of `proper`; null where there is none. */
  readonly bare: string | null;
  /** The same for synonyms. */
  readonly id: string;
  /** A negation reaches it, or it is the opposite of `id`; both together cancel out. */
  readonly negated: boolean;
  /** It is the opposite of `id` itself. */
  readonly denies: boolean;
  /** The negation that denies it first of all; 0 for none. */
  readonly denial: number;
  /** The negation that reaches it; 0 for none. */
  readonly scope: number;
  readonly mood: Mood | null;
  readonly role: boolean;
  /** Capitalised inside a sentence. */
  readonly name: boolean;
  readonly sentence: number;
  readonly clause: number;
}

export interface Reading {
  /** What was read, with what is one thing written as one word. */
  readonly text: string;
  readonly words: readonly Word[];
  readonly numbers: readonly number[];
  /** How often each clause denies. */
  readonly denying: ReadonlyMap<number, number>;
  /** Of rules and sections: `12(b)(6)`, `2B1.1`. */
  readonly identifiers: readonly string[];
}

const IDENTIFIER =
  /\b\d+[A-Z]+\d*(?:\.\d+)*\b|\b\d+\([a-z0-9]{1,3}\)(?:\([a-z0-9]{1,3}\))*|(?<=\b(?:Rule|Section|Article|§)\s)\d[\d.]*\d|(?<=\b(?:Rule|Section|Article|§)\s)\d\b/g;

const TOKEN = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=\p{L}))*|[.,;:!?()—–]/gu;
const NEGATION =
  /^(?:not|no|never|neither|nor|none|nothing|nobody|nowhere|cannot|without|hardly|scarcely|seldom|rarely|lacks?|lacking|lacked|absent|unable|incapable|fails?|failed|failing|failure|depriv(?:e|es|ed|ing)|divest(?:s|ed)?|refus(?:e|es|ed|al|ing)|declin(?:e|es|ed|ing)|(?:ca|wo|do|does|did|is|are|was|were|has|have|had|should|would|could|must|need)n['’]?t)$/i;
/** These deny and are something done as well. */
const VERB = /^(?:fail|refus|declin|lack|depriv|divest)/i;
const MOODS: ReadonlyMap<string, Mood> = new Map([
  ...inMood(
    'must',
    'must shall require requires required need needed mandatory obliged obligated compelled ought',
  ),
  ...inMood(
    'may',
    'may might can could permit permits permitted allow allows allowed cannot discretion possibly perhaps sometimes',
  ),
]);
const PUNCTUATION = '.,;:!?()—–';
const ENDS_SENTENCE = '.!?';
const JOINS: ReadonlySet<string> = new Set(['and', 'or']);
/** What they begin says more of what stands before them. */
const ADDS: ReadonlySet<string> = new Set('that which who than except'.split(' '));
/** What they begin is not reached by a negation before them. */
const PARTS: ReadonlySet<string> = new Set(
  'because if unless when while although though since where whereas'.split(' '),
);
const BREAKS: ReadonlySet<string> = new Set(['but', 'however', ...JOINS, ...ADDS, ...PARTS]);
const ASKED: ReadonlySet<string> = new Set('motion motions request requests'.split(' '));
const DENIED_LATER = /^to \w+[^.;,]{0,50}\b(?:denied|overruled|rejected)\b/i;
/** After `and`: another clause begins. */
const FINITE =
  /^\s+(?:\w+ly )?(?:is|are|was|were|be|has|have|had|must|may|shall|will|would|could|might|can|should|does|do|did|he|she|it|they|we)\b/i;
/** Words a negation or a mood reaches over what stands between it and what it is about. */
const REACH = 9;
const DENIED = 2;

function inMood(mood: Mood, words: string): [string, Mood][] {
  return words.split(' ').map((word) => [word, mood]);
}

/** Reads a sentence or a passage. */
export function readWords(text: string): Reading {
  const reader = new Reader();
  const written = WRITTEN_AS.reduce((all, [pattern, form]) => all.replace(pattern, form), text);
  for (const { 0: token, index } of written.matchAll(TOKEN)) reader.read(token, index, written);
  return {
    text: written,
    words: reader.words,
    denying: reader.denying,
    numbers: findNumbers(text).map(({ value }) => value),
    identifiers: [...text.matchAll(IDENTIFIER)].map(([identifier]) => identifier),
  };
}

class Reader {
  readonly words: Word[] = [];
  readonly denying = new Map<number, number>();
  private sentence = 0;
  private clause = 0;
  private sinceDeny = 99;
  private opening = true;
  private comma = false;
  private previous = '';
  private denial = 0;
  private denied = 0;
  private reach = 0;
  private mood: Mood | null = null;
  private moodReach = 0;

  read(token: string, at: number, text: string): void {
    this.sinceDeny = /^(?:den|overrul|reject)(?:y|ies|ied|ying|ed|ing|s|es)?$/i.test(token)
      ? 0
      : this.sinceDeny + 1;
    const word = token.toLowerCase();
    if (PUNCTUATION.includes(token)) this.punctuation(token);
    else {
      if (BREAKS.has(word)) this.conjunction(word, text.slice(at + token.length, at + 24));
      // `denied the motion to dismiss`: it was not dismissed.
      if (word === 'to' && ASKED.has(this.previous)) {
        if (this.sinceDeny <= 6 || DENIED_LATER.test(text.slice(at, at + 90))) this.deny(1, 2);
      }
      // `declined to grant` denies what follows; `declined the motion` denies the motion, as `denied` does.
      const negates =
        NEGATION.test(token) &&
        !(/^(?:refus|declin)/i.test(token) && !/^\s+to\b/.test(text.slice(at + token.length)));
      if (!negates || VERB.test(token)) this.word(token, at);
      if (negates) {
        this.denying.set(this.clause, (this.denying.get(this.clause) ?? 0) + 1);
        this.deny(DENIED, REACH);
      }
      this.setMood(word);
      this.previous = word;
      this.comma = false;
      this.opening = false;
    }
  }

  private punctuation(token: string): void {
    if (token === ',' || token === '(' || token === ')') this.comma = true;
    else this.reach = 0;
    this.clause += 1;
    this.moodReach = 0;
    if (ENDS_SENTENCE.includes(token)) {
      this.sentence += 1;
      this.opening = true;
    }
  }

  /**
   * `not only … but`, `no … that`: what was denied has been named. Before that the negation goes on, over `or` always, and over
   * `and` unless a verb follows: `not coerced and were voluntary`.
   */
  private conjunction(word: string, following: string): void {
    const joins = JOINS.has(word);
    const verb = joins && FINITE.test(following);
    if (verb || (!joins && !ADDS.has(word))) this.clause += 1;
    if (PARTS.has(word)) this.reach = 0;
    else if (this.comma || this.denied === 0 || (!joins && this.denied < DENIED) || verb) this.reach = 0;
  }

  private deny(denied: number, reach: number): void {
    this.denial += 1;
    this.denied = denied;
    this.reach = reach;
  }

  private setMood(word: string): void {
    const found = MOODS.get(word);
    if (found === undefined) return;
    this.mood = found;
    this.moodReach = REACH;
  }

  private word(token: string, at: number): void {
    const [stem] = stemmed(token);
    const reached = this.reach > 0;
    if (reached) this.reach -= 1;
    const mood = this.moodReach > 0 ? this.mood : null;
    if (this.moodReach > 0) this.moodReach -= 1;
    if (stem === undefined || beginsWithDigit(token)) return;
    const { id, denies } = lemmaOf(stem);
    const role = counterparts(stem) !== undefined;
    const name = !this.opening && isCapitalised(token) && beginsSmall(token.slice(1));
    const first = reached && this.denied > 0 && !role && !name;
    if (first) this.denied -= 1;
    this.words.push({
      text: token,
      at,
      stem,
      bare: bareStem(token),
      id,
      negated: reached !== denies,
      denies,
      denial: first ? this.denial : 0,
      scope: reached ? this.denial : 0,
      mood,
      role,
      name,
      sentence: this.sentence,
      clause: this.clause,
    });
  }
}
