/** Whether an action is pending: by the record of the case, or by a clause that says that and nothing else; else it is asked. */
import { describe, expect, test } from 'vitest';
import { actionIn } from '../../../src/drafting/brief/action.ts';
import { completeBrief, missingFields } from '../../../src/drafting/brief/complete-brief.ts';
import { briefed } from '../../../src/drafting/brief/printed/brief-fields.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { MATTER, request } from '../sample.ts';

describe('an action', () => {
  test.each([
    ['No suit has been filed, so there’s no dismissal to provide for.', 'none'],
    ['Nothing has been filed. There is no action pending.', 'none'],
    ['This is a pre-suit deal.', 'none'],
    ['The action is still pending.', 'pending'],
    ['We haven’t filed suit.', 'none'],
    ['We filed suit. No action is pending.', null],
    ['No suit against the carrier for the second load has been filed.', null],
    ['The terms are mutual.', null],
    // What is asked, is still to come or was once so says nothing certain.
    ['Has a suit been filed?', null],
    ['The suit is yet pending.', 'pending'],
    ['No suit has yet been filed.', 'none'],
    ['We have a file on this action.', null],
    ['We wrote this before the suit was filed.', null],
    ['Before the suit was filed, they offered $5,000.', null],
    ['Our presuit demand of May 3 went unanswered and we sued in June; the case is set for trial.', null],
    ['In our pre-suit claim, we asked for $5,000.', null],
    ['There was no pre-suit settlement.', null],
    ['The pre-suit claim is now in litigation.', null],
    ['Pre-suit settlement.', 'none'],
    ['This is a pre-litigation claim, and each side bears its own fees.', 'none'],
  ])('%s', (text, state) => expect(actionIn(text)?.state ?? null).toBe(state));
});

const TYPE = request({ type: 'settlement_agreement' }).documentType;

function agreement(context: string, docket: string | null) {
  const matter = { ...MATTER, docket_number: docket, key_dates: [] };
  const read = readBrief(context, TYPE.brief, {}, { type: TYPE.id, filled: [] });
  const brief = completeBrief(TYPE.brief, [], read, matter, context);
  const asked = missingFields(TYPE.brief, brief, context, TYPE.id, matter.parties);
  return { values: briefed(brief, TYPE, matter, []).values, asked: asked.map(({ field }) => field), brief };
}

test('of the record is dismissed', () => {
  const { values, asked } = agreement('Each side releases the other.', '24-1182');
  expect(values).toMatchObject({ 'action.pending': '', 'action.dispute': null });
  expect(asked).not.toContain('action');
});

test('that has not begun is neither recited nor dismissed, and the sentence that says so is no term', () => {
  const { values, asked, brief } = agreement('Each side bears its own fees. No suit has been filed.', null);
  expect(values).toMatchObject({ 'action.pending': null, 'action.dispute': '' });
  expect(values['action.unfiled']).not.toContain('blank');
  expect(asked).not.toContain('action');
  expect(JSON.stringify(brief.values)).not.toContain('No suit');
});

test('of which nobody told anything is asked, and stands open', () => {
  const { values, asked } = agreement('Each side releases the other.', null);
  expect(values).toMatchObject({ 'action.pending': null, 'action.dispute': '' });
  expect(values['action.unfiled']).toContain('{blank');
  expect(asked).toContain('action');
});
