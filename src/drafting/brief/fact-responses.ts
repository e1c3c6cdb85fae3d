/** What an opposition answers to the numbered facts of the motion: what is disputed and what is not. Pure. */
import type { ResponseValue } from './model.ts';
import { paragraphsNamed } from './responses.ts';

const ANSWERS = {
  admit: 'Undisputed',
  deny: 'Disputed',
  lacks_knowledge: 'Neither admitted nor disputed for want of knowledge',
  admit_in_part: 'Undisputed in part',
  no_response: 'No response is required',
  document: 'Disputed so far as it is inconsistent with the document, which speaks for itself',
  neither: 'Neither admitted nor disputed',
  unclear: '{blank undisputed or disputed}',
  incorporate: 'The responses given to the paragraphs that it incorporates are repeated',
} as const satisfies Record<ResponseValue['response'], string>;

/**
 * `Paragraph 4: Disputed. The crates were refused at the gate.`
 * @param sentence as a sentence of its own
 * @param clause as it goes on one
 */
export function factResponse(
  { paragraphs, response, text, denied, otherwise, including, except, states }: ResponseValue,
  sentence: (words: string) => string,
  clause: (words: string) => string,
): string {
  const isInPart = response === 'admit_in_part' && text !== undefined;
  const rest = otherwise === undefined ? 'disputed' : small(ANSWERS[otherwise]);
  const answer = isInPart ? `Undisputed that ${clause(text)}; otherwise ${rest}` : ANSWERS[response];
  const withRest = including === undefined ? '' : `, including ${clause(including)}`;
  const isClause = except !== undefined && /^that\s/i.test(except);
  const but = except === undefined ? '' : `, except ${isClause ? 'that ' : 'for '}${clause(except)}`;
  return [
    `${paragraphsNamed(paragraphs)}: ${answer}${withRest}${but}.`,
    ...(isInPart || otherwise === undefined ? [] : [`As to the rest: ${small(ANSWERS[otherwise])}.`]),
    ...(text === undefined || isInPart ? [] : [sentence(text)]),
    ...(denied === undefined ? [] : [`In particular it is disputed that ${clause(denied)}.`]),
    ...(states === undefined ? [] : [sentence(clause(states))]),
  ].join(' ');
}

function small(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
