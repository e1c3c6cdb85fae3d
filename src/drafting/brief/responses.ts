/** What an answer says to the numbered paragraphs of a complaint, where the request goes through them by number. */
import { asData, listed } from '../templates/text.ts';
import { piecesOf, type Response, type Responses } from './dictated.ts';
import type { ResponseValue, Span, Unplaced } from './model.ts';

/** What words say that are the answer to which paragraphs are admitted: `1 to 4 admitted; deny the rest of 5` says too much. */
export function responsesSaid(words: string): Responses[] {
  const pieces = piecesOf(words);
  const isWhole = pieces.every(({ read }) => read !== null && read.left === null);
  return isWhole ? oneEach(pieces.flatMap(({ read }) => read?.found ?? [])) : [];
}

/** Numbers are those of paragraphs where a sentence says so, or where several of them are gone through. */
export function responsesNamed(context: string): Located[] {
  const read = piecesOf(context).flatMap(({ read, start, end }) =>
    read === null
      ? []
      : [{ ...read, found: read.found.map((one) => ({ ...one, span: [start, read.left ?? end] as const })) }],
  );
  const numbered = read.filter(({ found }) => found.length > 0);
  const isMeant =
    numbered.some(({ isNamed }) => isNamed) ||
    numbered.flatMap(({ found }) => found.flatMap(({ paragraphs }) => paragraphs)).length >= FEWEST;
  return isMeant ? oneEach(numbered.flatMap(({ found }) => found)) : [];
}

/** Where it was said. */
type Located = Responses & { readonly span: Span };

/** A number alone may be that of anything. */
const FEWEST = 2;

/** None where a paragraph has two answers. */
function oneEach<R extends Responses>(found: readonly R[]): R[] {
  const numbers = found.flatMap(({ paragraphs }) => paragraphs);
  return new Set(numbers).size === numbers.length ? [...found] : [];
}

/** What of words of the request is left beside the answers that were read from them. */
export function unanswered(context: string, words: Unplaced): Unplaced[] {
  const [from] = words.span;
  const pieces = piecesOf(context.slice(...words.span));
  if (pieces.every(({ read }) => read === null)) return [words];
  const left = pieces.flatMap(({ start, end, read }): Span[] => {
    if (read === null) return [[from + start, from + end]];
    return read.left === null ? [] : [[from + read.left, from + end]];
  });
  return left.map((span) => ({ span, text: asData(context.slice(...span)) }));
}

const ANSWERS = {
  admits: 'admit',
  denies: 'deny',
  lacks: 'lacks_knowledge',
  in_part: 'admit_in_part',
  no_response: 'no_response',
  incorporates: 'incorporate',
} as const satisfies Record<Response, ResponseValue['response']>;

/** As a brief has them. */
export function valuesOfResponses(
  found: readonly Responses[],
): { paragraphs: number[]; response: string; text?: string; denied?: string }[] {
  return found.map(({ response, paragraphs, text, denied }) => ({
    paragraphs: [...paragraphs],
    response: ANSWERS[response],
    ...(text === undefined ? {} : { text }),
    ...(denied === undefined ? {} : { denied }),
  }));
}

/** `Paragraph 7`, `Paragraphs 8 and 9`, `Paragraphs 1–4 and 8`. */
export function paragraphsNamed(paragraphs: readonly number[]): string {
  return `${paragraphs.length === 1 ? 'Paragraph' : 'Paragraphs'} ${listed(rangesOf(paragraphs))}`;
}

/** `1–4`; of two that follow each other both are named. */
function rangesOf(numbers: readonly number[]): string[] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) => (run.length < 3 ? run.map(String) : [`${run[0]}–${run.at(-1)}`]));
}

/** Begin sentences, and are no names: within a sentence they are small. */
const SMALL_WITHIN =
  /^(?:The|This|That|These|Those|It|Its|They|There|He|She|In|As|To|On|At|No|Each|All|Any|Admitted|Denied)\b/;

/** What the lawyer wrote to some paragraphs. */
export function answering(paragraphs: readonly number[], sentence: string): string {
  const words = SMALL_WITHIN.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
  return `Answering ${paragraphsNamed(paragraphs).toLowerCase()}, ${words}`;
}

/** What a response says of its paragraphs, said of one or of several. */
export function responseText(
  { response, paragraphs, text, denied }: ResponseValue,
  who: string,
  pleading: string,
  agree: (verb: string) => string,
): string {
  const which = `${paragraphsNamed(paragraphs).toLowerCase()} of the ${pleading}`;
  const several = paragraphs.length > 1;
  switch (response) {
    case 'admit':
      return `${who} ${agree('admits')} the allegations of ${which}.`;
    case 'deny':
      return `${who} ${agree('denies')} the allegations of ${which}.`;
    case 'lacks_knowledge':
      return `${who} ${agree('is')} without knowledge or information sufficient to form a belief about the truth of the allegations of ${which}.`;
    case 'admit_in_part': {
      const admitted = `${who} ${agree('admits')} that ${text ?? '{blank what is admitted}'}`;
      const besides = denied === undefined ? '' : `, ${agree('denies')} that ${denied}`;
      return `Answering ${which}, ${admitted}${besides}, and otherwise ${agree('denies')} ${several ? 'their' : 'its'} allegations.`;
    }
    case 'no_response':
      return `${who} ${agree('states')} that no response to ${which} is required; to the extent that one is, ${who} ${agree('denies')} ${several ? 'their' : 'its'} allegations.`;
    case 'incorporate':
      return `Answering ${which}, ${who} ${agree('incorporates')} the answers given above to the paragraphs that ${several ? 'they incorporate' : 'it incorporates'}.`;
  }
}
