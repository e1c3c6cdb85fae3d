/** The requests that a motion to compel is about, with their responses, from the responses of the other side in the matter. Pure. */
import type { Brief, BriefPlan, BriefValue, GroundValue } from '../brief/model.ts';
import {
  isSameRequest,
  type RequestNumber,
  requestsAnswered,
  requestsNamed,
} from '../brief/requests-named.ts';
import { wordsIn } from '../letters.ts';
import type { MatterPage } from './matter-documents.ts';

const FIELD = 'requests_at_issue';

function isOfCase({ field, from }: BriefValue): boolean {
  return field === FIELD && from === 'case';
}

export function withoutRequestsOfCase(brief: Brief): Brief {
  return { ...brief, values: brief.values.filter((one) => !isOfCase(one)) };
}

/** @param isMade the plan is made: a field that a lawyer emptied stays so */
export function withRequestsAtIssue(
  { fields }: BriefPlan,
  brief: Brief,
  pages: readonly MatterPage[],
  isMade: boolean,
): Brief {
  const own = brief.values.filter(({ field }) => field === FIELD);
  if (!fields.includes(FIELD) || own.some((one) => !isOfCase(one)) || (isMade && own.length === 0))
    return brief;
  const named = requestsOf(brief);
  const printed = textsOfResponses(pages).flatMap(requestsAnswered);
  const at = printed.filter(
    (one, nth) =>
      named.some((other) => isSameRequest(other, one)) &&
      printed.findIndex((other) => isSameRequest(other, one)) === nth,
  );
  const values = at.map(
    ({ request, text = '', response = '' }): BriefValue => ({
      field: FIELD,
      value: { request, text, response },
      from: 'case',
    }),
  );
  return { ...brief, values: [...brief.values.filter((one) => !isOfCase(one)), ...values] };
}

/** Those of the topics and the relief; where these name none, of the grounds, which may speak of others, too. */
function requestsOf({ values }: Brief): RequestNumber[] {
  const asked = values.filter(({ field }) => field === 'topics' || field === 'relief');
  const named = asked.flatMap(({ value }) => requestsNamed(String(value)));
  if (named.length > 0) return named;
  const grounds = values.filter(({ field }) => field === 'grounds');
  return grounds.flatMap(({ value }) => {
    const { heading = '', text = '' } = value as unknown as GroundValue;
    return requestsNamed(`${heading}\n${text}`);
  });
}

/** Papers of nobody of ours that say in their title that they are responses, each as a whole. */
function textsOfResponses(pages: readonly MatterPage[]): string[] {
  const own = pages.filter(
    ({ file, nature: { author, privileged, ofTheHouse } }) =>
      (author === 'other_side' || author === null) &&
      !privileged &&
      ofTheHouse !== true &&
      wordsIn((file.title ?? file.name).toLowerCase()).some((word) => RESPONSES.has(word)),
  );
  return [...Map.groupBy(own, ({ file }) => file.id).values()].map((of) =>
    of
      .toSorted((a, b) => a.number - b.number)
      .map(({ text }) => text)
      .join('\n'),
  );
}

const RESPONSES: ReadonlySet<string> = new Set(['response', 'responses', 'answers']);
