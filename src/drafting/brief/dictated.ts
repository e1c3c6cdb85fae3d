/**
 * Reads what an answer says to numbered paragraphs, word by word: numbers, a closed set of verbs, and what may stand between them. What has
 * a word that is none of these is not read, except behind `admit that`, where the words are what is admitted. Linear; no word is guessed.
 */
import { splitAtBlanks } from '../../platform/index.ts';
import { sentencesOf } from '../../precedents/index.ts';
import { isWholeNumber } from '../letters.ts';
import { COUNT_IN_WORDS, numberInWords } from '../verify/index.ts';

export type Response = 'admits' | 'denies' | 'lacks' | 'in_part' | 'no_response' | 'incorporates';

export interface Responses {
  readonly response: Response;
  readonly paragraphs: readonly number[];
  /** What is admitted, where the rest is denied. */
  readonly text?: string;
  /** What is denied besides, where it is said. */
  readonly denied?: string;
}

export interface Dictated {
  readonly found: readonly Responses[];
  /** Where words begin that say more than that; they go on to the end. */
  readonly left: number | null;
  /** Does it say that its numbers are those of paragraphs? */
  readonly isNamed: boolean;
}

export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly read: Dictated | null;
}

const set = (words: string) => new Set(splitAtBlanks(words));
const PARAGRAPH = set('paragraph paragraphs para paras par pars ¶ ¶¶');
const ACTS: Readonly<Record<string, Response>> = Object.fromEntries(
  (
    [
      ['admits', 'admit admits admitted'],
      ['denies', 'deny denies denied'],
      ['lacks', 'lack lacks lacking without insufficient dki'],
      ['no_response', 'conclusion conclusions'],
      ['incorporates', 'incorporate incorporates reincorporate reincorporates'],
    ] as const
  ).flatMap(([act, words]) => words.split(' ').map((word) => [word, act])),
);
/** Behind `no`. */
const NO: Readonly<Record<string, Response>> = {
  knowledge: 'lacks',
  information: 'lacks',
  response: 'no_response',
  answer: 'no_response',
};
const BETWEEN = new Set([
  ...PARAGRAPH,
  ...set(`nos the a an of in to as for and or but also too both we our us client it its allegation allegations all is are only each every
    contained made set forth response responses answer answers usual regarding about on concerning what stated states alleges alleged needs need needed
    requires require required calls knowledge information sufficient belief form truth legal law then so from is are
    categorically entirely flatly generally specifically`),
]);
/** What is left of a complaint, or what it asks for. */
const REST = set('rest remainder remaining everything else other others prayer relief balance');
const TO = set('to through thru - –');
const AND = set(', & and');
const MARKS = set('; : , . & – -');
const ENDS = set('; , .');
const JOINS = set('; , . and but');
const OURSELVES = set('we i');
const REFERS = set('refer refers referring');
const LONGEST_RANGE = 200;
/** Words of a name before its verb: `the hospital admits`. */
const SUBJECT = 5;
const SHORTEST_CLAUSE = 3;

const TOKEN = new RegExp(
  `\\b${COUNT_IN_WORDS}\\b|(?<![$\\d.,])\\d{1,3}(?![\\d\\p{L}]|\\.\\d|,\\d{3})|¶+|[;:,.&–-]|[\\p{L}\\p{N}$](?:[\\p{L}\\p{N}'’.,/-]*[\\p{L}\\p{N}])?`,
  'giu',
);

interface Token {
  readonly start: number;
  readonly end: number;
  /** In small letters. */
  readonly word: string;
  readonly number: number | null;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ index, 0: found }) => {
    const word = found.toLowerCase();
    const number = word.length < 4 && isWholeNumber(word) ? Number(word) : numberInWords(word);
    return {
      start: index,
      end: index + found.length,
      word,
      number: number > 0 && number < 1000 ? number : null,
    };
  });
}

/** Line by line and sentence by sentence; behind `Inc.` a sentence may have ended, too. */
export function piecesOf(text: string): Piece[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ index, 0: line }) =>
    sentencesOf(line).flatMap(({ start, end }) => {
      const whole = pieceAt(line.slice(start, end), index + start);
      if (whole.read !== null) return [whole];
      const parts = [...line.slice(start, end).matchAll(AFTER_STOP)].map(({ index: at, 0: part }) =>
        pieceAt(part.trimEnd(), index + start + at),
      );
      return parts.some(({ read }) => read !== null) ? parts : [whole];
    }),
  );
}

/** What goes on to a full stop before a capital. */
const AFTER_STOP = /\S.*?(?:\.\s+(?=\p{Lu})|$)/gu;

function pieceAt(text: string, start: number): Piece {
  const read = new Reading(text).read();
  return {
    start,
    end: start + text.length,
    read: read === null || read.left === null ? read : { ...read, left: start + read.left },
  };
}

class Reading {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #found: Responses[] = [];
  #left: number | null = null;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  read(): Dictated | null {
    while (this.#at < this.#tokens.length) {
      const from = this.#at;
      if (this.#statement()) continue;
      // Words behind a part that was read say more than what is answered.
      if (this.#found.length === 0 || !this.#mayLeave(from)) return null;
      this.#left = this.#tokens[from]?.start ?? null;
      break;
    }
    return {
      found: this.#found,
      left: this.#left,
      isNamed:
        this.#tokens.some(({ word }) => PARAGRAPH.has(word)) ||
        this.#found.some(({ response }) => response === 'in_part'),
    };
  }

  /** What follows `Deny 3`, as `except the date`, may take it back; behind what is admitted and denied it does not. */
  #mayLeave(at: number): boolean {
    return this.#found.at(-1)?.response === 'in_part' && this.#tokens[at] !== undefined;
  }

  #statement(): boolean {
    const numbers: number[] = [];
    let act: Response | null = null;
    let isRest = false;
    let isPart = false;
    let numbersFirst = false;
    /** Behind the verb. */
    let said = 0;
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token === undefined || token.word === ';') {
        this.#at += 1;
        break;
      }
      if (token.number !== null) {
        if (numbers.length > 0 && act !== null) break;
        numbersFirst = act === null;
        const more = this.#numbers();
        if (more === null) return false;
        numbers.push(...more);
        continue;
      }
      const [next, length] = this.#actAt(this.#at);
      if (next !== null) {
        // `Deny seven for lack of knowledge`
        const isWant = act === 'denies' && next === 'lacks' && this.#tokens[this.#at - 1]?.word === 'for';
        // `No knowledge, so deny`: of a denial that names no paragraph of its own.
        const isSo = act === 'lacks' && next === 'denies' && !this.#isOfNumber(this.#at + length);
        if (act !== null && numbers.length > 0 && !isWant && !isSo && (!numbersFirst || next !== act)) break;
        act = act === 'lacks' && next === 'denies' ? act : next;
        this.#at += length;
        said = this.#at;
        continue;
      }
      if (token.word === 'part' && act !== null) isPart = true;
      else if (REST.has(token.word)) isRest = true;
      else if (token.word === 'that' && act === 'admits' && numbers.length > 0) {
        this.#at += 1;
        return this.#clause(numbers);
      } else if (token.word === 'that' && act === 'denies' && numbers.length === 0)
        return this.#deniesRelief();
      else if (act === 'no_response' && numbers.length > 0) {
        this.#toEnd();
        break;
      } else if (!BETWEEN.has(token.word) && !MARKS.has(token.word)) {
        // `The 600 missing tires are admitted`: what stands right behind a number is counted by it.
        const isCounted = this.#tokens[this.#at - 1]?.number != null;
        const behind = isCounted ? null : this.#subject();
        if (behind !== null) this.#at = behind - 1;
        else if (act === 'admits' && numbersFirst) {
          this.#at = said;
          if (this.#tokens[said]?.word === ',') return this.#refers(numbers);
          return this.#clause(numbers);
        } else if (numbers.length > 0 && act === null && this.#toConclusion()) continue;
        else return false;
      }
      this.#at += 1;
    }
    if (act === null && numbers.length === 0) return this.#isOnlyMarks();
    if (act === null || isPart) return false;
    // What is left over is denied by the draft itself; admitted it is not.
    if (isRest) return numbers.length === 0 && act === 'denies';
    if (numbers.length === 0) return false;
    this.#found.push({ response: act, paragraphs: numbers });
    return true;
  }

  #isOnlyMarks(): boolean {
    return this.#tokens.slice(Math.max(0, this.#at - 2), this.#at).every(({ word }) => MARKS.has(word));
  }

  #numbers(): number[] | null {
    const found: number[] = [];
    for (;;) {
      const number = this.#tokens[this.#at]?.number;
      if (number === null || number === undefined) return found;
      found.push(number);
      this.#at += 1;
      let ahead = this.#at;
      const isRange = TO.has(this.#tokens[ahead]?.word ?? '');
      if (isRange) ahead += 1;
      else
        while (AND.has(this.#tokens[ahead]?.word ?? '') || PARAGRAPH.has(this.#tokens[ahead]?.word ?? ''))
          ahead += 1;
      const next = this.#tokens[ahead]?.number ?? null;
      if (next === null || ahead === this.#at) return found;
      if (isRange) {
        if (next < number || next - number > LONGEST_RANGE) return null;
        for (let one = number + 1; one < next; one += 1) found.push(one);
      }
      this.#at = ahead;
    }
  }

  #actAt(at: number): readonly [Response | null, number] {
    const word = this.#tokens[at]?.word ?? '';
    if (word === 'no') {
      const act = NO[this.#tokens[at + 1]?.word ?? ''];
      return act === undefined ? [null, 0] : [act, 2];
    }
    const act = Object.hasOwn(ACTS, word) ? (ACTS[word] ?? null) : null;
    return [act, act === null ? 0 : 1];
  }

  #isOfNumber(at: number): boolean {
    const token = this.#tokens[at];
    return token !== undefined && (token.number !== null || PARAGRAPH.has(token.word));
  }

  /** Where the verb of a name stands that begins here; null where none does. */
  #subject(): number | null {
    for (let at = this.#at + 1; at <= this.#at + SUBJECT; at += 1) {
      const token = this.#tokens[at];
      if (token === undefined || token.number !== null || ';:,'.includes(token.word)) return null;
      if (this.#actAt(at)[0] !== null) return at;
    }
    return null;
  }

  /** `13 is directed at Dr. Foss and needs no response`. */
  #toConclusion(): boolean {
    for (let at = this.#at; at < this.#tokens.length; at += 1)
      if (this.#actAt(at)[0] === 'no_response') {
        this.#at = at;
        return true;
      }
    return false;
  }

  #toEnd(): void {
    while (this.#at < this.#tokens.length && this.#tokens[this.#at]?.word !== ';') this.#at += 1;
    this.#at += 1;
  }

  /** `Deny that she is entitled to any relief`: the draft says so itself. */
  #deniesRelief(): boolean {
    const words = this.#tokens.slice(this.#at).map(({ word }) => word);
    if (!words.includes('entitled') || !words.includes('relief')) return false;
    this.#at = this.#tokens.length;
    return true;
  }

  /** `3 admit, refer to the lease for its terms`: what stands behind it takes nothing back, and is left. */
  #refers(paragraphs: readonly number[]): boolean {
    if (!REFERS.has(this.#tokens[this.#at + 1]?.word ?? '')) return false;
    this.#left = this.#tokens[this.#at + 1]?.start ?? null;
    this.#found.push({ response: 'admits', paragraphs });
    this.#at = this.#tokens.length;
    return true;
  }

  /** What is admitted, up to where the rest is denied. */
  #clause(paragraphs: readonly number[]): boolean {
    const from = this.#at;
    const denial = this.#denial(from);
    const end = denial?.end ?? this.#tokens.length;
    const text = this.#between(from, end);
    if (text === null) return false;
    this.#at = denial?.next ?? this.#tokens.length;
    let denied: string | null = null;
    if (denial?.isThat === true) {
      const other = this.#denial(this.#at);
      denied = this.#between(this.#at, other?.end ?? this.#tokens.length);
      if (denied === null) return false;
      this.#at = other?.next ?? this.#tokens.length;
    }
    this.#found.push({ response: 'in_part', paragraphs, text, ...(denied === null ? {} : { denied }) });
    return true;
  }

  #between(from: number, to: number): string | null {
    const all = this.#tokens.slice(from, to);
    // Behind a semicolon whoever dictates gives the reason for it: `; we have not weighed it, so deny the rest`.
    const reason = all.findIndex(({ word }, at) => word === ';' && OURSELVES.has(all[at + 1]?.word ?? ''));
    const words = reason < 0 ? all : all.slice(0, reason);
    while (JOINS.has(words.at(-1)?.word ?? '') || words.at(-1)?.word === ':') words.pop();
    const [first, last] = [words[0], words.at(-1)];
    return first === undefined || last === undefined || words.length < SHORTEST_CLAUSE
      ? null
      : this.#text.slice(first.start, last.end);
  }

  /** Where `and otherwise deny`, `, deny the rest` or `but denies that` begins, and what stands behind it. */
  #denial(from: number): { readonly end: number; readonly next: number; readonly isThat: boolean } | null {
    for (let at = from + 1; at < this.#tokens.length; at += 1) {
      if (this.#actAt(at)[0] !== 'denies') continue;
      let end = at;
      let isOtherwise = false;
      while (end > from && at - end <= SUBJECT && !JOINS.has(this.#tokens[end - 1]?.word ?? '')) {
        end -= 1;
        isOtherwise ||= this.#tokens[end]?.word === 'otherwise';
      }
      if (at - end > SUBJECT || end === from) continue;
      let next = at + 1;
      let isRest = isOtherwise;
      for (; next < this.#tokens.length; next += 1) {
        const word = this.#tokens[next]?.word ?? '';
        if (REST.has(word)) isRest = true;
        else if (!BETWEEN.has(word) || ENDS.has(word)) break;
      }
      const isThat = this.#tokens[at + 1]?.word === 'that';
      const isEnd = next >= this.#tokens.length || ENDS.has(this.#tokens[next]?.word ?? '');
      if (isThat) return { end, next: at + 2, isThat };
      if (isRest || isEnd) return { end, next: isEnd ? next + 1 : next, isThat };
    }
    return null;
  }
}
