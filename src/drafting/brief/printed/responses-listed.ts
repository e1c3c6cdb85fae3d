/** What is answered to the numbered paragraphs of a pleading, one by one. Pure. */
import { sentences } from '../../templates/text.ts';
import { type Brief, type BriefFieldName, type ResponseValue, valuesOf } from '../model.ts';
import { responseText } from '../responses.ts';
import { withinSentence } from '../within-sentence.ts';
import { asClause, sentence } from './wording.ts';

export function responsesListed(
  brief: Brief,
  who: string,
  pleading: string,
  agree: (verb: string) => string,
) {
  return inOrderOfParagraphs(brief, 'responses').map((one) => {
    const { text, ...bare } = plainResponse(one);
    const said = OF_A_RESPONSE.has(one.response) && text !== undefined ? { ...bare, text } : bare;
    const usual = responseText(said, who, pleading, agree);
    // Whatever else is said, it is admitted or denied: what nothing is said of is denied by the rest.
    const isMore = one.text !== undefined && !('text' in said);
    return {
      text: isMore ? `${usual} Further answering, ${withinSentence(sentence(one.text ?? ''))}` : usual,
    };
  });
}

/** In the order of the complaint. */
export function inOrderOfParagraphs(brief: Brief, field: BriefFieldName): ResponseValue[] {
  return valuesOf<ResponseValue>(brief, field).toSorted(
    (a, b) => Math.min(...a.paragraphs) - Math.min(...b.paragraphs),
  );
}

/** Whose text is no sentence in place of the usual one. */
const OF_A_RESPONSE: ReadonlySet<ResponseValue['response']> = new Set(['admit_in_part', 'unclear']);

/** `The letter was signed. It is not binding.`: two sentences that stand in one are admitted one by one. */
function asClauses(said: string): string {
  return sentences(said)
    .map((one) => withinSentence(asClause(one)))
    .join(', and that ');
}

/** What is admitted goes on a sentence: `That the note was signed.` */
function plainResponse({ paragraphs, response, except, otherwise, ...words }: ResponseValue): ResponseValue {
  const worded = Object.entries(words).map(([name, said]) => [name, asClauses(said)] as const);
  const isClause = except !== undefined && /^that\s/i.test(except);
  return {
    paragraphs,
    response,
    ...Object.fromEntries(worded),
    ...(otherwise === undefined ? {} : { otherwise }),
    ...(except === undefined
      ? {}
      : { except: `${isClause ? 'that ' : ''}${withinSentence(asClause(except))}` }),
  };
}
