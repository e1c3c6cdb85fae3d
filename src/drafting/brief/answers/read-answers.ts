/**
 * What a request answers to the numbered paragraphs of a pleading: the numbers are read, bare verbs are read word by word, and what a lawyer says
 * in words of their own a fitted model tells apart. What is not sure, or is answered in two ways, is `unclear`, and is asked.
 */
import { asData } from '../../templates/text.ts';
import { beginsWithAnswer, type Dictated, type Response } from '../dictated.ts';
import type { ResponseValue, Span } from '../model.ts';
import { ownerOf, tellsInConfidence } from '../owner.ts';
import { withinSentence } from '../within-sentence.ts';
import { type Item, itemsIn } from './items.ts';
import { type Stance, type StancePart, stancesIn, WHOLE } from './stances.ts';

/** Where it was said. */
export type Located = ResponseValue & { readonly span: Span };

/** `Same as 8` */
type Like = Located & { readonly like?: number };

export interface Answers {
  readonly values: readonly Located[];
  /** Words that are part of an answer; those of an item that speak to the drafter are not among them. */
  readonly read: readonly Span[];
}

/** From here on a clause is taken for what the model calls it: of held-out ones 110 of 111 were that (docs/verification.md). */
const SURE = 0.6;
/** An admission that nobody made cannot be taken back. */
const SURELY_ADMITTED = 0.8;
/** A number alone may be that of anything. */
const FEWEST = 2;

const BARE: Readonly<Record<Response, ResponseValue['response']>> = {
  admits: 'admit',
  denies: 'deny',
  lacks: 'lacks_knowledge',
  no_response: 'no_response',
  incorporates: 'incorporate',
};

/**
 * @param apart words under the label of another field
 * @param isAsked the words are the answer to which paragraphs are admitted: a number is that of a paragraph
 */
export function answersIn(
  context: string,
  { apart = [], isAsked = false }: { readonly apart?: readonly Span[]; readonly isAsked?: boolean } = {},
): Answers {
  const runs: Item[][] = [];
  for (const item of itemsIn(without(context, apart))) {
    const run = runs.at(-1);
    if (item.follows && run !== undefined) run.push(item);
    else runs.push([item]);
  }
  const found = answersOfRuns(context, runs);
  const isMeant =
    isAsked ||
    found.some(({ isNamed }) => isNamed) ||
    found.flatMap(({ values }) => values.flatMap(({ paragraphs }) => paragraphs)).length >= FEWEST;
  if (!isMeant) return { values: [], read: [] };
  return {
    values: oneEach(
      context,
      resolved(
        context,
        found.flatMap(({ values }) => values),
      ),
    ),
    read: found.flatMap(({ read }) => read),
  };
}

/** With blanks in their place; its lines stay lines. @param spans in order */
export function without(text: string, spans: readonly Span[]): string {
  let left = '';
  let at = 0;
  for (const [start, end] of spans) {
    left += text.slice(at, Math.max(at, start)) + text.slice(Math.max(at, start), end).replace(/[^\n]/g, ' ');
    at = Math.max(at, end);
  }
  return left + text.slice(at);
}

interface Read extends Omit<Answers, 'values'> {
  readonly values: readonly Like[];
  readonly isNamed: boolean;
}

function onlyNumberIn(text: string): number | null {
  const [number, other] = text.match(/\d+/g) ?? [];
  return number === undefined || other !== undefined ? null : Number(number);
}

/** What is answered as another paragraph is has the answer of that one; where it has none, it is asked. */
function resolved(context: string, all: readonly Like[]): Located[] {
  const known = new Map(
    all.flatMap((one) => (one.like === undefined ? one.paragraphs.map((at) => [at, one] as const) : [])),
  );
  return all.map(({ like, ...one }) => {
    if (like === undefined) return one;
    const { paragraphs, span } = one;
    const same = known.get(like);
    if (same === undefined)
      return { paragraphs, response: 'unclear', text: asData(context.slice(...span)), span };
    const { like: _like, ...value } = same;
    return { ...value, paragraphs, span };
  });
}

/**
 * Beside items that surely answer, one that does not is asked; alone it may be anything. So is one whose numbers stand between those of the
 * answers around it, whatever it says: a paragraph that was spoken of is never left to the general denial.
 */
function answersOfRuns(context: string, runs: readonly (readonly Item[])[]): Read[] {
  const read = runs.flatMap((run) => {
    const all = run.map((item) => ({ item, sure: answerOf(context, item) }));
    const isAnswered = all.some(({ sure }) => sure !== null);
    return all.map((one) => ({ ...one, isAnswered }));
  });
  const next: number[] = [];
  for (let at = read.length - 1; at >= 0; at -= 1)
    next[at] = firstOf(read[at + 1]?.sure) ?? next[at + 1] ?? Number.POSITIVE_INFINITY;
  let last = 0;
  return read.flatMap(({ item: { lead, span }, sure, isAnswered }, at): Read[] => {
    if (sure !== null) {
      last = Math.max(...sure.values.flatMap(({ paragraphs }) => paragraphs), 0) || last;
      return [sure];
    }
    if (lead === null) return [];
    const [first = 0] = lead.paragraphs;
    const isNext =
      first === last + 1 && (lead.paragraphs.at(-1) ?? 0) < (next[at] ?? 0) && (last > 0 || isAnswered);
    const isOfIt = Number.isFinite(next[at]) || SPOKEN_OF.test(context.slice(span[0] + lead.end, span[1]));
    if (!(isAnswered && lead.isPlain) && !(isNext && isOfIt)) return [];
    // What stands behind it may go through the next ones.
    last = Math.max(last, ...lead.paragraphs);
    const text = asData(context.slice(...span));
    return [
      {
        values: [{ paragraphs: lead.paragraphs, response: 'unclear', text, span }],
        read: [span],
        isNamed: false,
      },
    ];
  });
}

/** Behind the number of a paragraph, and of no days, dollars or trucks. */
const SPOKEN_OF = /^(?:,|\s(?:is|are|was|were|we|i)\b)/i;

function firstOf(read: Read | null | undefined): number | undefined {
  const paragraphs = read?.values.flatMap((one) => one.paragraphs) ?? [];
  return paragraphs.length === 0 ? undefined : Math.min(...paragraphs);
}

function answerOf(context: string, { span, dictated, lead }: Item): Read | null {
  const isNamed = /¶|\bpara(?:graph)?s?\b/i.test(context.slice(...span));
  if (dictated !== null) {
    const values = dictated.map(({ response, paragraphs }: Dictated) => ({
      paragraphs,
      response: BARE[response],
      span,
    }));
    return { values, read: [span], isNamed };
  }
  if (lead === null) return null;
  const { text, at } = bodyOf(context, span, lead);
  if (text.trim() === '') return null;
  const parts = stancesIn(text).map((part) => owned(part, text));
  const value = composed(parts, (words) => asData(text.slice(...words)));
  if (value === null) return null;
  const like = value.response === 'incorporate' ? onlyNumberIn(text) : null;
  const left = parts
    .filter(({ stance }) => stance === 'drafter')
    .map(({ span: [start, end] }) => [at(start), at(end)] as const);
  const located = { paragraphs: lead.paragraphs, ...value, span, ...(like === null ? {} : { like }) };
  return { values: [located], read: besides(span, left), isNamed };
}

interface Body {
  /** With `¶` in the place of numbers behind a verb, and without those that stand first. */
  readonly text: string;
  /** Where a place in it is in the context. */
  readonly at: (place: number) => number;
}

function bodyOf(
  context: string,
  [from, to]: Span,
  lead: { isVerbFirst: boolean; start: number; end: number },
): Body {
  const plain = context.slice(from, to).replace(/\s/g, ' ');
  if (!lead.isVerbFirst) {
    const behind = lead.end + (/^[\s:.,;)–—-]*/.exec(plain.slice(lead.end))?.[0].length ?? 0);
    return { text: plain.slice(behind), at: (place) => from + behind + place };
  }
  const before = plain.slice(0, lead.start);
  return {
    text: `${before}¶${plain.slice(lead.end)}`,
    at: (place) => from + (place <= before.length ? place : place - before.length - 1 + lead.end),
  };
}

/**
 * What a closed vocabulary says is no word of ours is none, whatever the model makes of it: `attach the lease`, but not `say that it ended`.
 * Nor is it printed where the model is not sure whose it is.
 */
function owned(part: StancePart, text: string): StancePart {
  const { stance, words, span, likely } = part;
  // `is admitted so far as it says`: it answers, in a way that was not told.
  const own = words === null ? '' : text.slice(...words);
  if (beginsWithAnswer(own) || own.includes('¶')) return { ...part, likely: 0, besides: 0 };
  if (stance !== 'states' && stance !== 'drafter') return part;
  const left = { ...part, stance: 'drafter' as const };
  if (stance === 'drafter' || words === null || likely < SURE) return part.besides < SURE ? part : left;
  const said = text.slice(...words);
  const isTold = /\bthat\s$/i.test(text.slice(span[0], words[0]));
  const isOurs = ownerOf(said) !== 'drafter' && (isTold || ownerOf(text.slice(...span)) !== 'drafter');
  return isOurs && !tellsInConfidence(said) ? part : left;
}

function besides([from, to]: Span, left: readonly Span[]): Span[] {
  const spans: Span[] = [];
  let at = from;
  for (const [start, end] of left) {
    if (start > at) spans.push([at, start]);
    at = Math.max(at, end);
  }
  if (at < to) spans.push([at, to]);
  return spans;
}

type Composed = Omit<ResponseValue, 'paragraphs'>;

/** One answer of all that is said to a paragraph; null where it is not sure, or more than one. */
function composed(parts: readonly StancePart[], said: (words: Span) => string): Composed | null {
  const least = (stance: Stance) =>
    stance === 'admit' || stance === 'rest_admitted' ? SURELY_ADMITTED : SURE;
  if (
    parts.some(
      ({ stance, likely, besides }) => Math.max(likely, stance === 'drafter' ? besides : 0) < least(stance),
    )
  )
    return null;
  const has = (stance: Stance) => parts.some((one) => one.stance === stance);
  const wordsOf = (stance: Stance) =>
    parts.flatMap((one) => (one.stance === stance && one.words !== null ? [said(one.words)] : []));
  const joined = (words: readonly string[]) =>
    words.map((one, at) => (at === 0 ? one : withinSentence(one))).join(', and that ') || undefined;
  const clause = (stance: Stance) => joined(wordsOf(stance));
  const things = (stance: Stance) => wordsOf(stance).join(' and ') || undefined;
  const whole = WHOLE.filter(has);
  const [only = null] = whole.length < 2 ? whole : [strongest(whole)];
  if (whole.length > 1 && only === null) return null;
  const admitted = clause('admits_that');
  const thing = things('admits_thing');
  const denied = clause('denies_that');
  const including = things('denies_thing');
  const except = things('except');
  // `A letter came; otherwise denied` admits what it states before that.
  const denial = parts.findIndex(({ stance }) => DENIES.has(stance));
  const told = (some: readonly StancePart[]) =>
    joined(some.flatMap(({ stance, words }) => (stance === 'states' && words !== null ? [said(words)] : [])));
  const before = told(parts.slice(0, Math.max(0, denial)));
  const own = clause('states');
  const states = only === 'admit' && has('document') ? besideIt(own) : own;
  const value = (one: { readonly [name in keyof Composed]: Composed[name] | undefined }): Composed =>
    Object.fromEntries(Object.entries(one).filter(([, word]) => word !== undefined)) as unknown as Composed;
  // What is admitted as a whole but for something.
  if (only === 'admit' || (only === null && has('rest_admitted'))) {
    if (has('rest_denied') || admitted !== undefined || thing !== undefined) return null;
    if (except !== undefined && including !== undefined) return null;
    return value({ response: 'admit', except: except ?? including, denied, states });
  }
  if (only === 'deny') {
    if (has('rest_admitted') || admitted !== undefined) return null;
    if (except !== undefined && thing !== undefined) return null;
    return value({ response: 'deny', except: except ?? thing, denied, including, states });
  }
  if (except !== undefined || has('rest_admitted')) return null;
  const isMore = admitted ?? thing ?? denied ?? including;
  // `The sale is admitted; of the price we know nothing`
  if (only === 'lacks_knowledge' && admitted !== undefined && thing === undefined)
    return value({ response: 'admit_in_part', text: admitted, denied, otherwise: only, including, states });
  // `Denied that it cost them anything; what they paid we do not know`
  if (only === 'lacks_knowledge' && denied !== undefined && thing === undefined && including === undefined)
    return value({ response: only, denied, states });
  if (only === 'document' && admitted !== undefined && thing === undefined)
    return value({ response: 'admit_in_part', text: admitted, denied, including, states: besideIt(states) });
  if (only !== null) return isMore === undefined ? value({ response: only, states }) : null;
  if (admitted !== undefined)
    return thing === undefined
      ? value({ response: 'admit_in_part', text: admitted, denied, including, states })
      : null;
  if (thing === undefined && before !== undefined)
    return value({
      response: 'admit_in_part',
      text: before,
      denied,
      including,
      states: told(parts.slice(denial)),
    });
  return thing === undefined ? null : value({ response: 'deny', except: thing, denied, including, states });
}

const DENIES: ReadonlySet<Stance> = new Set<Stance>(['rest_denied', 'denies_that', 'denies_thing']);
const OF_A_DOCUMENT = 'the document to which the allegations refer speaks for itself';

function besideIt(states: string | undefined): string {
  return states === undefined ? OF_A_DOCUMENT : `${states}, and that ${OF_A_DOCUMENT}`;
}

/** `No knowledge, so denied`, `admitted, and the lease speaks for itself`; null of two that are answers by themselves. */
function strongest(all: readonly (typeof WHOLE)[number][]): (typeof WHOLE)[number] | null {
  const others = all.filter((one) => one !== 'deny' && one !== 'neither');
  const [one, other] = others;
  if (others.length === 2 && one === 'admit' && other === 'document' && all.length === 2) return one;
  return other === undefined && one !== undefined && one !== 'admit' ? one : null;
}

/** A paragraph that is answered twice is asked, unless both say the same. */
function oneEach(context: string, all: readonly Located[]): Located[] {
  const known = new Map<number, Located[]>();
  for (const one of all)
    for (const paragraph of new Set(one.paragraphs)) {
      const answers = known.get(paragraph);
      if (answers === undefined) known.set(paragraph, [one]);
      else answers.push(one);
    }
  const double = [...known].filter(([, answers]) => answers.length > 1);
  if (double.length === 0) return [...all];
  const same = (answers: readonly Located[]) =>
    new Set(answers.map(({ span: _span, paragraphs: _paragraphs, ...value }) => JSON.stringify(value)))
      .size === 1;
  const asked = double.filter(([, answers]) => !same(answers));
  const isAsked = new Set(asked.map(([paragraph]) => paragraph));
  const taken = new Set<number>();
  const kept = all.flatMap((one): Located[] => {
    const paragraphs = one.paragraphs.filter((paragraph) => !isAsked.has(paragraph) && !taken.has(paragraph));
    for (const paragraph of paragraphs) taken.add(paragraph);
    return paragraphs.length === 0 ? [] : [{ ...one, paragraphs }];
  });
  const open = asked.map(([paragraph, answers]): Located => {
    const text = [...new Set(answers.map(({ span }) => asData(context.slice(...span))))].join(' / ');
    return { paragraphs: [paragraph], response: 'unclear', text, span: answers[0]?.span ?? [0, 0] };
  });
  return [...kept, ...open].sort((a, b) => a.span[0] - b.span[0]);
}
