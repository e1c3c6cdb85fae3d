import { expect, test } from 'vitest';
import type { Brief } from '../../../src/drafting/brief/model.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';
import type { MatterPage } from '../../../src/drafting/plan/matter-documents.ts';
import { withoutRequestsOfCase, withRequestsAtIssue } from '../../../src/drafting/plan/requests-at-issue.ts';

const PLAN = builtInTypes().find(({ id }) => id === 'motion_to_compel')?.brief as never;
const PAPER =
  'REQUEST NO. 4. The logs.\nRESPONSE: None.\n\nREQUEST NO. 5. The manual.\nRESPONSE: Privileged.';

function page(title: string, nature: object = {}): MatterPage {
  return {
    file: { id: title, title, name: title },
    ...{ number: 1, text: PAPER, namesOtherSide: false },
    nature: { nature: 'record', author: null, privileged: false, ...nature },
  } as never;
}

function briefOf(topic: string, ...more: Brief['values']): Brief {
  return { values: [{ field: 'topics', value: topic, from: 'given' }, ...more], unplaced: [] };
}

const atIssue = ({ values }: Brief) => values.filter(({ field }) => field === 'requests_at_issue');

test('the requests that are named have what the responses of the other side say', () => {
  const brief = withRequestsAtIssue(
    PLAN,
    briefOf('Request No. 4: logs'),
    [page('Responses of Vance')],
    false,
  );
  expect(atIssue(brief)).toEqual([
    {
      field: 'requests_at_issue',
      value: { request: 'Request No. 4', text: 'The logs.', response: 'None.' },
      from: 'case',
    },
  ]);
  expect(atIssue(withoutRequestsOfCase(brief))).toEqual([]);
  const other = briefOf('Request No. 5', ...atIssue(brief));
  expect(atIssue(withRequestsAtIssue(PLAN, other, [page('Responses of Vance')], true))).toMatchObject([
    { value: { request: 'Request No. 5', response: 'Privileged.' } },
  ]);
});

test('nothing is taken from papers of ours or of another kind, nor where a lawyer gave or emptied the field', () => {
  const of = (pages: MatterPage[], isMade = false, ...more: Brief['values']) =>
    atIssue(withRequestsAtIssue(PLAN, briefOf('Request No. 4', ...more), pages, isMade));
  expect(of([page('Responses of ours', { author: 'firm' }), page('Letter of May 4')])).toEqual([]);
  expect(of([page('Responses of Vance')], true)).toEqual([]);
  const given = { field: 'requests_at_issue', value: { request: 'Request No. 9' }, from: 'given' } as const;
  expect(of([page('Responses of Vance')], false, given)).toEqual([given]);
});
