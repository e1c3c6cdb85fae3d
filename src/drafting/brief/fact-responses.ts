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
  { paragraphs, response, text, denied }: ResponseValue,
  sentence: (words: string) => string,
  clause: (words: string) => string,
): string {
  const isInPart = response === 'admit_in_part' && text !== undefined;
  const answer = isInPart ? `Undisputed that ${clause(text)}; otherwise disputed` : ANSWERS[response];
  return [
    `${paragraphsNamed(paragraphs)}: ${answer}.`,
    ...(text === undefined || isInPart ? [] : [sentence(text)]),
    ...(denied === undefined ? [] : [`In particular it is disputed that ${clause(denied)}.`]),
  ].join(' ');
}
