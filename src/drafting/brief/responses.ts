/** What an answer says to the numbered paragraphs of a complaint, as the paper says it. */
import { saysSomething } from '../letters.ts';
import { listed } from '../templates/text.ts';
import { answersIn, type Located, without } from './answers/read-answers.ts';
import type { ResponseValue } from './model.ts';

/** What words say that are the answer to which paragraphs are admitted; none where a part of them is not sure or says anything else. */
export function responsesSaid(words: string): ResponseValue[] {
  const { values, read } = answersIn(words, { isAsked: true });
  const isWhole =
    !saysSomething(without(words, read)) && values.every(({ response }) => response !== 'unclear');
  return isWhole ? values.map(plain) : [];
}

/** As a brief has it. */
export function plain({ span: _span, ...value }: Located): ResponseValue {
  return value;
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

/** What a response says of its paragraphs, said of one or of several. */
export function responseText(
  { response, paragraphs, text, denied, otherwise, including, except, states }: ResponseValue,
  who: string,
  pleading: string,
  agree: (verb: string) => string,
): string {
  const which = `${paragraphsNamed(paragraphs).toLowerCase()} of the ${pleading}`;
  const its = paragraphs.length > 1 ? 'their' : 'its';
  const UNKNOWN = `${agree('is')} without knowledge or information sufficient to form a belief about the truth of`;
  const withRest = including === undefined ? '' : `, including ${including}`;
  const exceptFor =
    except === undefined ? '' : `, except ${except.startsWith('that ') ? '' : 'for '}${except}`;
  const butAdmits = except === undefined ? '' : `, except that ${who} ${agree('admits')} ${except}`;
  const denies = denied === undefined ? '' : `, ${agree('denies')} that ${denied}`;
  const andDenies = denied === undefined ? '' : `, and ${agree('denies')} that ${denied}`;
  const butDenies = denied === undefined ? '' : `, except that ${who} ${agree('denies')} that ${denied}`;
  const said = (): string => {
    switch (response) {
      case 'admit':
        return `${who} ${agree('admits')} the allegations of ${which}${withRest}${exceptFor}${butDenies}`;
      case 'deny':
        return `${who} ${agree('denies')} the allegations of ${which}${withRest}${butAdmits}${andDenies}`;
      case 'lacks_knowledge':
        return `${who} ${UNKNOWN} the allegations of ${which}${withRest}${exceptFor}${andDenies}`;
      case 'admit_in_part': {
        const rest =
          otherwise === undefined
            ? `otherwise ${agree('denies')} ${its} allegations${withRest}`
            : `${UNKNOWN} ${its} other allegations${withRest}`;
        return `Answering ${which}, ${who} ${agree('admits')} that ${text ?? '{blank what is admitted}'}${exceptFor}${denies}, and ${rest}`;
      }
      case 'no_response':
        return `${who} ${agree('states')} that no response to ${which} is required; to the extent that one is, ${who} ${agree('denies')} ${its} allegations${withRest}${butAdmits}${andDenies}`;
      case 'incorporate':
        return `Answering ${which}, ${who} ${agree('incorporates')} the answers given above to the paragraphs repeated there${withRest}${exceptFor}${andDenies}`;
      case 'document':
        return `Answering ${which}, ${who} ${agree('states')} that the document to which the allegations refer speaks for itself, and ${agree('denies')} ${its} allegations so far as they are inconsistent with it${withRest}${butAdmits}${andDenies}`;
      case 'neither':
        return `${who} neither ${agree('admits')} nor ${agree('denies')} the allegations of ${which}${withRest}${exceptFor}, and ${agree('leaves')} them to be proved${andDenies}`;
      case 'unclear':
        return `Answering ${which}, ${who} ${agree('responds')} as follows: {blank admitted, denied, or without knowledge or information sufficient to form a belief}${withRest}${exceptFor}${andDenies}`;
    }
  };
  const rest =
    otherwise === undefined || response === 'admit_in_part' || response === 'lacks_knowledge'
      ? ''
      : ` As to the rest, ${who} ${UNKNOWN} ${its} allegations.`;
  const besides = states === undefined ? '' : ` Further answering, ${who} ${agree('states')} that ${states}.`;
  return `${said()}.${rest}${besides}`;
}
