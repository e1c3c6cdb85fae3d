/**
 * What a model was asked for and what else it says. A section is asked for as a JSON object, so that thoughts, channels and remarks stand
 * outside of it and are left there. A server that knows no structured output answers in plain text: then what only talks about
 * the text goes. Pure.
 */
import { type ParagraphSplitter, splitParagraphs } from './paragraphs.ts';

/** JSON Schema of a section, for servers that hold a model to one. */
export function sectionSchema(maxParagraphs: number): object {
  return {
    type: 'object',
    properties: { paragraphs: { type: 'array', items: { type: 'string' }, maxItems: maxParagraphs } },
    required: ['paragraphs'],
    additionalProperties: false,
  };
}

export const ASKS_STRUCTURE =
  'Answer with one JSON object, {"paragraphs": ["first paragraph", "second paragraph"]}, and nothing before or after it.';

/** `finished`: what a paragraph becomes. Nothing is known before the end: what was a thought shows only when it is over. */
export function splitStructure(finished: (line: string) => string): ParagraphSplitter {
  let whole = '';
  return {
    push(text) {
      whole += text;
      return [];
    },
    end(finish) {
      const answer = spokenPart(whole);
      const strings = stringsIn(answer, 'paragraphs');
      if (strings !== null)
        return strings
          .flatMap((text) => text.split('\n'))
          .map(finished)
          .filter((line) => line !== '');
      const lines = splitParagraphs(finished);
      return withoutRemarks([...lines.push(answer), ...lines.end(finish)]);
    },
  };
}

const CHANNEL_MARK = /<\|[^|<>\n]{0,40}\|>/g;
/** Words by which models enclose what they only think. */
const THOUGHTS = 'think|thinking|thought|thoughts|reasoning|reflection|analysis|scratchpad|commentary';
const CLOSED = new RegExp(`<(${THOUGHTS})>[\\s\\S]*?</\\1>`, 'gi');
const CLOSING = new RegExp(`^[\\s\\S]*</(?:${THOUGHTS})>`, 'i');
const OPENING = new RegExp(`<(?:${THOUGHTS})>[\\s\\S]*$`, 'i');

/** Without other channels than the last, and without thoughts, closed or not. */
export function spokenPart(text: string): string {
  const channels = text.split('<|channel|>');
  const final = channels.slice(1).findLast((one) => one.trimStart().toLowerCase().startsWith('final'));
  const said =
    channels.length === 1
      ? text
      : (final?.replace(/^[\s\S]*?<\|message\|>/, '').split(CHANNEL_MARK)[0] ?? '');
  return said
    .replace(CLOSED, ' ')
    .replace(CLOSING, '')
    .replace(OPENING, '')
    .replace(CHANNEL_MARK, ' ')
    .trim();
}

/**
 * The strings of the list `name` of the last JSON object that has one; those that are complete, where it was cut off. Null where there is
 * no such object.
 */
function stringsIn(text: string, name: string): string[] | null {
  const begins = [...text.matchAll(new RegExp(`\\{\\s*"${name}"\\s*:\\s*\\[`, 'g'))].at(-1);
  if (begins === undefined) return null;
  const strings: string[] = [];
  for (const match of text
    .slice(begins.index + begins[0].length)
    .matchAll(/\s*(?:,\s*)?("(?:[^"\\]+|\\.)*")|([\s\S])/gy)) {
    if (match[1] === undefined) break;
    const value = parsed(match[1]);
    if (value !== null) strings.push(value);
  }
  return strings;
}

function parsed(json: string): string | null {
  try {
    return String(JSON.parse(json.replace(/[\n\r\t]/g, ' ')));
  } catch {
    return null; // a string that ends in the middle of an escape
  }
}

/** Talk about the text, before it and behind it. */
const BEFORE =
  /^(?:certainly|sure(?: thing)?|of course|absolutely|okay|ok|great|understood|got it)\b[^.!?:]{0,80}[.!?:,]+\s*|^(?:here(?:'s|’s| is| are)|below (?:is|are)|the following is|this is) [^.!?:]{0,160}\b(?:section|draft|text|paragraphs?|version|introduction|argument|motion|letter|memorandum|brief|revision)\b[^.!?:]{0,120}[.!?:]+\s*|^(?:i(?:'ve|’ve| have|'ll|’ll| will| am|'m|’m)|as an ai|as a (?:large )?language model|let me)\b[^.!?:]{0,200}[.!?:]+\s*/i;
const BEHIND =
  /(?:^|(?<=[.!?”"\])}]\s))[(*[]{0,3}(?:please note|note(?: to [\w ]{1,30})?|disclaimer|important|reminder|caveat|explanation|word count|end of (?:the )?(?:section|draft|document))\b[)*\]]{0,3}\s*[:—–-][\s\S]*$|(?:^|(?<=[.!?”"\])}]\s))(?:let me know|feel free|i hope (?:this|that)|is there anything|would you like|if you (?:would like|need|want) (?:me|any|further)|this (?:draft|section|text|version) (?:is|was|has|uses|follows|should|can|complies|adheres|reflects|incorporates)|i(?:'ve|’ve| have) (?:drafted|written|included|used|kept|placed|left|followed))\b[\s\S]*$/i;

function withoutRemarks(paragraphs: readonly string[]): string[] {
  const kept = [...paragraphs];
  while (kept[0] !== undefined) {
    const rest = kept[0].replace(BEFORE, '');
    if (rest === kept[0]) break;
    if (rest === '') kept.shift();
    else kept[0] = rest;
  }
  for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
    const rest = last.replace(BEHIND, '').trim();
    if (rest === last) break;
    kept.pop();
    if (rest !== '') kept.push(rest);
  }
  return kept;
}
