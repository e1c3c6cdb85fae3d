/** What is answered to paragraphs of the pleading of which the request does not say it surely, or says two things. Pure. */
import { leadOf } from '../brief/dictated.ts';
import { type Brief, type ResponseValue, valuesOf } from '../brief/model.ts';
import { paragraphsNamed } from '../brief/responses.ts';
import type { PlanQuestion } from './model.ts';
import { shortened } from './shortened.ts';

const OFFERED = [
  ['admit', 'Admitted'],
  ['deny', 'Denied'],
  ['lack knowledge as to', 'Without knowledge or information'],
  ['no response to', 'A legal conclusion, to which no response is required'],
] as const;

export function questionsOfResponses(brief: Brief): PlanQuestion[] {
  return valuesOf<ResponseValue>(brief, 'responses').flatMap(({ response, paragraphs, text = '' }, at) => {
    if (response !== 'unclear') return [];
    const which = paragraphsNamed(paragraphs).toLowerCase();
    return [
      {
        id: `responses-${at + 1}`,
        field: 'responses' as const,
        ground: null,
        text: `What is answered to ${which}?${text === '' ? '' : ` The request says ${shortened(text)}.`}`,
        required: true,
        options: OFFERED.map(([verb, label]) => ({ value: `${verb} ${which.replaceAll('–', '-')}`, label })),
      },
    ];
  });
}

/** Words that answer the question, with the paragraphs they are to: `denied; the lease ended in May`. */
export function saidTo({ paragraphs }: ResponseValue, words: string): string {
  return leadOf(words) === null ? `${paragraphsNamed(paragraphs)}: ${words}` : words;
}
