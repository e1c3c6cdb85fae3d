/** Requests of discovery with what was answered to each, as a motion sets them out. Pure. */
import { asData, withStop } from '../../templates/text.ts';
import { type Brief, type RequestAtIssue, valuesOf } from '../model.ts';
import { isSameRequest, requestsNamed } from '../requests-named.ts';

export function requestsAtIssue(
  brief: Brief,
  topics: readonly { readonly text: string }[],
): {
  readonly lists: Readonly<Record<string, readonly { readonly text: string }[]>>;
  readonly open: string | null;
} {
  const requests = valuesOf<RequestAtIssue>(brief, 'requests_at_issue');
  const set = requests.flatMap(({ request }) => requestsNamed(request));
  const isSet = ({ text }: { readonly text: string }) => {
    const named = requestsNamed(text);
    return named.length > 0 && named.every((one) => set.some((other) => isSameRequest(one, other)));
  };
  const apart = topics.filter((one) => !isSet(one));
  const isOpen = requests.length === 0 || apart.some(({ text }) => requestsNamed(text).length > 0);
  return {
    lists: {
      requests_at_issue: requests.map((one) => ({ text: setOut(one) })),
      topics_apart: apart,
    },
    open: isOpen ? '' : null,
  };
}

/** `Request No. 4, as served: … Response, as served: …`: in the words of both, which the layout parts. */
function setOut({ request, text, response }: RequestAtIssue): string {
  const asked =
    text === undefined
      ? `${asData(request)} is at issue.`
      : `${asData(request)}, as served: ${withStop(asData(text))}`;
  return `${asked} ${response === undefined ? OPEN : `Response, as served: ${withStop(asData(response))}`}`;
}

const OPEN = '{blank what was answered to this request, and what was refused on which objection}.';
