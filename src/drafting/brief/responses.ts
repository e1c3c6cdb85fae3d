/** What an answer says to the numbered paragraphs of a complaint, where the request goes through them by number. */
import { asData, listed, sentences } from '../templates/text.ts';
import { COUNT_IN_WORDS, numberInWords } from '../verify/index.ts';

export type Response = 'admits' | 'denies' | 'lacks';

export interface Responses {
  readonly response: Response;
  readonly paragraphs: readonly number[];
}

const PARAGRAPHS =
  '(?:(?:the\\s+)?(?:allegations?\\s+(?:of|in)\\s+)?(?:paragraphs?|paras?\\.?|pars?\\.?|¶{1,2}|nos?\\.))';
/** Where a part before it said of what the numbers are. */
const OF_THEM = `(?:${PARAGRAPHS}\\s*)?`;
const NUMBERS = '(\\d{1,3}(?:\\s*(?:,|and|&|to|through|-|–|,\\s*and)\\s*(?:¶{1,2}\\s*)?\\d{1,3})*)';
const FORMS: readonly { readonly response: Response; readonly pattern: RegExp }[] = [
  { response: 'admits', pattern: new RegExp(`^(?:we\\s+)?(?:admits?)\\s+${OF_THEM}${NUMBERS}$`, 'i') },
  {
    response: 'denies',
    pattern: new RegExp(`^(?:we\\s+)?(?:deny|denies)\\s+${OF_THEM}${NUMBERS}$`, 'i'),
  },
  {
    response: 'lacks',
    pattern: new RegExp(
      `^(?:we\\s+|are\\s+|is\\s+|plead\\s+)*(?:lacks?\\s+(?:(?:sufficient\\s+)?(?:knowledge|information)(?:\\s+or\\s+information)?)|without\\s+(?:sufficient\\s+)?(?:knowledge|information)|no\\s+knowledge|insufficient\\s+knowledge|DKI)\\s+(?:as\\s+to|of|about|on|for|regarding)\\s+${OF_THEM}${NUMBERS}$`,
      'i',
    ),
  },
  {
    response: 'admits',
    pattern: new RegExp(`^${OF_THEM}${NUMBERS}\\s+(?:(?:is|are)\\s+)?admit(?:ted)?$`, 'i'),
  },
  {
    response: 'denies',
    pattern: new RegExp(`^${OF_THEM}${NUMBERS}\\s+(?:(?:is|are)\\s+)?den(?:y|ied)$`, 'i'),
  },
];

const DICTATED = new RegExp(`\\b${COUNT_IN_WORDS}\\b`, 'gi');

/** One sentence or part of one; null where it says more than that, for then it is not for us to shorten. */
function responseIn(part: string): Responses | null {
  const plain = part
    .replace(/(?<![\s.])[\s.]+$/, '')
    .trim()
    .replace(DICTATED, (words) => String(numberInWords(words)));
  for (const { response, pattern } of FORMS) {
    const numbers = pattern.exec(plain)?.[1];
    const paragraphs = numbers === undefined ? [] : numbersIn(numbers);
    if (paragraphs.length > 0) return { response, paragraphs };
  }
  return null;
}

function numbersIn(text: string): number[] {
  const found: number[] = [];
  for (const [, from = '', to] of text.matchAll(
    /(\d{1,3})(?:\s*(?:to|through|-|–)\s*(?:¶{1,2}\s*)?(\d{1,3}))?/gi,
  )) {
    const last = Number(to ?? from);
    if (last < Number(from)) return [];
    for (let number = Number(from); number <= last; number += 1) found.push(number);
  }
  return found;
}

function partsOf(sentence: string): string[] {
  return sentence.split(
    /;\s+(?:and\s+)?|,?\s+and\s+(?=(?:admit|deny|lack)\b)|,\s+(?=(?:admit|deny|lack)\b)/i,
  );
}

const OF_PARAGRAPHS = new RegExp(PARAGRAPHS, 'i');

/** Does a sentence say nothing but which paragraphs are admitted or denied? */
export function isAnswer(sentence: string): boolean {
  return partsOf(sentence).every((part) => responseIn(part) !== null);
}

/** What words say that are the answer to which paragraphs are admitted: `1 to 4 admitted; deny the rest of 5` says too much. */
export function responsesSaid(words: string): Responses[] {
  return sentences(asData(words)).every(isAnswer) ? responsesIn(words, isAnswer) : [];
}

/** Numbers are those of paragraphs where one of the sentences says so. */
export function responsesNamed(context: string): Responses[] {
  const isNamed = sentences(asData(context)).some((one) => OF_PARAGRAPHS.test(one) && isAnswer(one));
  return isNamed ? responsesIn(context, isAnswer) : [];
}

/** None where a paragraph has two answers. */
function responsesIn(context: string, isMeant: (sentence: string) => boolean): Responses[] {
  const found = sentences(asData(context))
    .filter(isMeant)
    .flatMap((sentence) => partsOf(sentence).flatMap((part) => responseIn(part) ?? []));
  const numbers = found.flatMap(({ paragraphs }) => paragraphs);
  return new Set(numbers).size === numbers.length ? found : [];
}

const ANSWERS = { admits: 'admit', denies: 'deny', lacks: 'lacks_knowledge' } as const;

/** As a brief has them. */
export function valuesOfResponses(found: readonly Responses[]): { paragraphs: number[]; response: string }[] {
  return found.map(({ response, paragraphs }) => ({
    paragraphs: [...paragraphs],
    response: ANSWERS[response],
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

/** `admits`, said of one or of several, and of which paragraphs. */
export function responseText(
  { response, paragraphs }: Responses,
  who: string,
  pleading: string,
  agree: (verb: string) => string,
): string {
  const which = `${paragraphsNamed(paragraphs).toLowerCase()} of the ${pleading}`;
  return response === 'lacks'
    ? `${who} ${agree('is')} without knowledge or information sufficient to form a belief about the truth of the allegations of ${which}.`
    : `${who} ${agree(response)} the allegations of ${which}.`;
}
