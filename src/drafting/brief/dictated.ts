/**
 * Reads what an answer says to numbered paragraphs in bare verbs, word by word: numbers, a closed set of verbs, and what may stand between
 * them. What has a word that is none of these is not read here (`answers/`). Linear; no word is guessed.
 */
import { wordSet } from '../../platform/index.ts';
import { isWholeNumber } from '../letters.ts';
import { COUNT_IN_WORDS, numberInWords } from '../verify/index.ts';

export type Response = 'admits' | 'denies' | 'lacks' | 'no_response' | 'incorporates';

export interface Dictated {
  readonly response: Response;
  readonly paragraphs: readonly number[];
}

const PARAGRAPH = wordSet('paragraph paragraphs para paras par pars ¶ ¶¶');
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
  ...wordSet(`nos the a an of in to as for and or but also too both we our us client it its allegation allegations all is are only each every
    contained made set forth response responses answer answers usual regarding about on concerning what stated states alleges alleged needs need needed
    requires require required calls knowledge information sufficient belief form truth legal law then so from is are
    categorically entirely flatly generally specifically`),
]);
/** What is left of a complaint, or what it asks for. */
const REST = wordSet('rest remainder remaining everything else other others prayer relief balance');
const TO = wordSet('to through thru - –');
const AND = wordSet(', & and');
const MARKS = wordSet('; : , . & – -');
const LONGEST_RANGE = 200;
/** Words of a name before its verb: `the hospital admits`. */
const SUBJECT = 5;

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

/** What a sentence says that goes through paragraphs in bare verbs and says nothing else; null where it has any other word. */
export function dictatedIn(text: string): Dictated[] | null {
  return new Reading(text).read();
}

/** `1-4, 6 and 8`; null where a range runs backwards or on and on. */
function numbersAt(tokens: readonly Token[], from: number): { numbers: number[]; next: number } | null {
  const numbers: number[] = [];
  let at = from;
  for (;;) {
    const number = tokens[at]?.number;
    if (number === null || number === undefined) return { numbers, next: at };
    numbers.push(number);
    at += 1;
    let ahead = at;
    const isRange = TO.has(tokens[ahead]?.word ?? '');
    if (isRange) ahead += 1;
    else while (AND.has(tokens[ahead]?.word ?? '') || PARAGRAPH.has(tokens[ahead]?.word ?? '')) ahead += 1;
    const next = tokens[ahead]?.number ?? null;
    if (next === null || ahead === at) return { numbers, next: at };
    if (isRange) {
      if (next < number || next - number > LONGEST_RANGE) return null;
      for (let one = number + 1; one < next; one += 1) numbers.push(one);
    }
    at = ahead;
  }
}

function actAt(tokens: readonly Token[], at: number): readonly [Response | null, number] {
  const word = tokens[at]?.word ?? '';
  if (word === 'no') {
    const act = NO[tokens[at + 1]?.word ?? ''];
    return act === undefined ? [null, 0] : [act, 2];
  }
  const act = Object.hasOwn(ACTS, word) ? (ACTS[word] ?? null) : null;
  return [act, act === null ? 0 : 1];
}

/** `is admitted so far as`, `admitted, and`: does a verb that answers stand first, behind no subject? */
export function beginsWithAnswer(text: string): boolean {
  const tokens = tokensOf(text.slice(0, LONGEST_LEAD));
  return actAt(tokens, tokens[0]?.word === 'is' || tokens[0]?.word === 'are' ? 1 : 0)[0] !== null;
}

/** `3 admitted.`, `2, we admit that she came`: what is said to a numbered paragraph is no argument. */
export function answersParagraph(text: string): boolean {
  const lead = leadOf(text);
  if (lead === null || lead.isVerbFirst || /^\W*\d/.test(text) === false) return false;
  const tokens = tokensOf(text.slice(lead.end, lead.end + NEAR)).filter(({ word }) => !MARKS.has(word));
  return tokens.slice(0, WORDS_BEFORE).some((_, at) => actAt(tokens, at)[0] !== null);
}

/** Characters, and words among them, behind the numbers. */
const NEAR = 60;
const WORDS_BEFORE = 3;

/** Where words begin by naming paragraphs. */
export interface Lead {
  readonly paragraphs: readonly number[];
  /** What stands before the numbers says something of them, as `Neither admit nor deny` does. */
  readonly isVerbFirst: boolean;
  /** Are the numbers those of paragraphs, by what stands before them or behind? */
  readonly isPlain: boolean;
  /** From the mark of the paragraphs, or the first number, to the end of the last. */
  readonly start: number;
  readonly end: number;
}

/** Words that may stand before the numbers of paragraphs. */
const BEFORE =
  wordSet(`and as to on for in of with respect regarding concerning re no nos number numbers answer answering response responding the allegations
  allegation we also nor neither both`);
const MOST_BEFORE = 12;

/** Null where words begin with anything else. */
export function leadOf(text: string): Lead | null {
  const tokens = tokensOf(text.slice(0, LONGEST_LEAD));
  let isVerbFirst = false;
  let mark: number | null = null;
  for (let at = 0; at < Math.min(tokens.length, MOST_BEFORE); at += 1) {
    const token = tokens[at];
    if (token === undefined) return null;
    if (token.number !== null) {
      const read = numbersAt(tokens, at);
      const end = tokens[(read?.next ?? 0) - 1]?.end;
      if (read === null || end === undefined) return null;
      const [behind] = actAt(tokens, read.next);
      const isPlain =
        isVerbFirst || mark !== null || behind !== null || /^\s{0,2}[:.)–—-]/.test(text.slice(end));
      return { paragraphs: read.numbers, isVerbFirst, isPlain, start: mark ?? token.start, end };
    }
    const [act, length] = actAt(tokens, at);
    if (PARAGRAPH.has(token.word)) mark ??= token.start;
    else if (act !== null) {
      isVerbFirst = true;
      at += length - 1;
    } else if (
      isVerbFirst
        ? !BETWEEN.has(token.word) && !BEFORE.has(token.word)
        : !BEFORE.has(token.word) && !(mark !== null && token.word === '.')
    )
      return null;
  }
  return null;
}

/** `We cannot admit 5`, `Neither admit nor deny 7` */
function isNegation(word: string): boolean {
  return NEGATIONS.has(word) || word.endsWith("n't") || word.endsWith('n’t');
}

const NEGATIONS = wordSet('not neither nor never cannot');

/** Characters. */
const LONGEST_LEAD = 2_000;

class Reading {
  readonly #tokens: readonly Token[];
  readonly #found: Dictated[] = [];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  read(): Dictated[] | null {
    while (this.#at < this.#tokens.length) if (!this.#statement()) return null;
    return this.#found;
  }

  #statement(): boolean {
    const numbers: number[] = [];
    let act: Response | null = null;
    let isRest = false;
    let isPart = false;
    let numbersFirst = false;
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
        continue;
      }
      if (token.word === 'part' && act !== null) isPart = true;
      else if (REST.has(token.word)) isRest = true;
      else if (token.word === 'that' && act === 'denies' && numbers.length === 0) return this.#deniesRelief();
      else if (!BETWEEN.has(token.word) && !MARKS.has(token.word)) {
        // `The 600 missing tires are admitted`: what stands right behind a number is counted by it.
        const isCounted = this.#tokens[this.#at - 1]?.number != null;
        const behind = isCounted ? null : this.#subject();
        if (behind === null) return false;
        this.#at = behind - 1;
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
    const read = numbersAt(this.#tokens, this.#at);
    if (read === null) return null;
    this.#at = read.next;
    return read.numbers;
  }

  #actAt(at: number): readonly [Response | null, number] {
    return actAt(this.#tokens, at);
  }

  #isOfNumber(at: number): boolean {
    const token = this.#tokens[at];
    return token !== undefined && (token.number !== null || PARAGRAPH.has(token.word));
  }

  /** Where the verb of a name stands that begins here; null where none does. */
  #subject(): number | null {
    if (isNegation(this.#tokens[this.#at]?.word ?? '')) return null;
    for (let at = this.#at + 1; at <= this.#at + SUBJECT; at += 1) {
      const token = this.#tokens[at];
      if (token === undefined || token.number !== null || ';:,'.includes(token.word)) return null;
      if (isNegation(token.word)) return null;
      if (this.#actAt(at)[0] !== null) return at;
    }
    return null;
  }

  /** `Deny that she is entitled to any relief`: the draft says so itself. */
  #deniesRelief(): boolean {
    const words = this.#tokens.slice(this.#at).map(({ word }) => word);
    if (!words.includes('entitled') || !words.includes('relief')) return false;
    this.#at = this.#tokens.length;
    return true;
  }
}
