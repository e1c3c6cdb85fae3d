/** What an opposition answers to the numbered facts of the motion: what is disputed and what is not. Pure. */
import { uncapitalised } from '../../letters.ts';
import type { ResponseValue } from '../model.ts';
import { paragraphsNamed } from '../responses.ts';
import { asClause, sentence } from './wording.ts';

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

/** `Paragraph 4: Disputed. The crates were refused at the gate.` */
export function factResponse(one: ResponseValue): string {
  const { paragraphs, response, text, denied, otherwise, including, except, states } = one;
  const isInPart = response === 'admit_in_part' && text !== undefined;
  const rest = otherwise === undefined ? 'disputed' : uncapitalised(ANSWERS[otherwise]);
  const answer = isInPart ? `Undisputed that ${asClause(text)}; otherwise ${rest}` : ANSWERS[response];
  const withRest = including === undefined ? '' : `, including ${asClause(including)}`;
  const isClause = except !== undefined && /^that\s/i.test(except);
  const but = except === undefined ? '' : `, except ${isClause ? 'that ' : 'for '}${asClause(except)}`;
  return [
    `${paragraphsNamed(paragraphs)}: ${answer}${withRest}${but}.`,
    ...(isInPart || otherwise === undefined ? [] : [`As to the rest: ${uncapitalised(ANSWERS[otherwise])}.`]),
    ...(text === undefined || isInPart ? [] : [sentence(text)]),
    ...(denied === undefined ? [] : [`In particular it is disputed that ${asClause(denied)}.`]),
    ...(states === undefined ? [] : [sentence(asClause(states))]),
  ].join(' ');
}
