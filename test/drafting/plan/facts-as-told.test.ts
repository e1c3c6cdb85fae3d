/** What a brief tells stands as it was told: quotations whole, facts apart, days of a calendar in no statement of facts. */
import { expect, test } from 'vitest';
import { changePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { planning } from './world-of-plans.ts';

const WORLD = {
  title: 'Quist v. Northgate',
  court: 'Supreme Court of Meridia',
  client: 'Orla Quist',
  parties: [
    { name: 'Orla Quist', role: 'plaintiff' },
    { name: 'Northgate Mills, Inc.', role: 'defendant' },
  ],
} as never;

async function drafted(type: string, brief: object, world = WORLD): Promise<string> {
  const { plan, text } = await planning(world);
  return text(await plan(type, { brief: { represents: ['Orla Quist'], ...brief } }));
}

test('a quotation of two sentences stays one, and each fact is a paragraph of its own', async () => {
  const text = await drafted('complaint', {
    claims: [{ name: 'Conversion' }],
    facts: [
      'On May 2, 2025 Northgate wrote, “The loom is ours. Do not call again.”',
      'Her letter of May 4, 2025 came back.',
      'The label was changed to MISC CORR.',
      'Policy 7 asks for a receipt.',
    ],
  });
  expect(text).toMatch(
    /(\d+)\. On May 2, 2025 Northgate wrote, “The loom is ours\. Do not call again\.” \d+\. Her letter of May 4, 2025 came back\. \d+\. The label was changed to MISC CORR\. \d+\. Policy 7 asks/,
  );
});

test('a day of the calendar is told as no fact, and what happened is', async () => {
  const dates = [
    { label: 'Leave to amend until', date: '2025-06-30' },
    { label: 'Filing', date: '2025-06-22' },
    { label: 'Notice sent', date: '2025-05-03' },
  ];
  const text = await drafted('complaint', { claims: [{ name: 'Conversion' }], dates });
  expect(text).toContain('The notice was sent on May 3, 2025.');
  expect(text).not.toMatch(/Leave to amend|June 22/);
  expect(await drafted('case_chronology', { dates })).toContain('Leave to amend until');
});

test('the date of a letter is its date, and none of its facts', async () => {
  const text = await drafted('demand_letter', {
    facts: ['The loom was taken.'],
    dates: [{ label: 'Letter', date: '2025-07-10' }],
  });
  expect(text.split('July 10, 2025')).toHaveLength(2);
  expect(text.indexOf('July 10, 2025')).toBeLessThan(text.indexOf('Northgate'));
});

test('a sentence that names who contends something needs no other lead, and a decision stands in it where it was named', async () => {
  const text = await drafted('reply_brief', {
    opposes: 'Motion to Compel',
    grounds: [
      { stance: 'rebut', opposing: 'Defendant says that the loom was a gift.', text: 'It was lent.' },
      { stance: 'rebut', opposing: 'the loom is lost.', text: 'It stands in the mill.' },
    ],
  });
  expect(text).toContain('Defendant says that the loom was a gift. It was lent.');
  expect(text).toContain('The contention of Northgate Mills, Inc. is this: the loom is lost.');
});

test('a third party that contends something is named by who says so, and a paper of two parties is called theirs', async () => {
  const parties = [
    { name: 'Northgate Mills, Inc.', role: 'plaintiff' },
    { name: 'Orla Quist', role: 'defendant' },
    { name: 'Bram Tolley', role: 'third-party defendant' },
  ];
  const text = await drafted(
    'reply_brief',
    {
      opposes: 'Northgate’s and Tolley’s Opposition to Quist’s Motion to Compel, filed May 4, 2025',
      grounds: [
        { stance: 'rebut', opposing: 'Mr. Tolley says that he signed once.', text: 'He signed twice.' },
      ],
    },
    { ...(WORLD as object), parties } as never,
  );
  expect(text).toContain('Mr. Tolley says that he signed once. He signed twice.');
  expect(text).toContain(
    'This reply answers Northgate’s and Tolley’s Opposition to Quist’s Motion to Compel',
  );
  expect(text).not.toContain('contention of');
});

test('what a typed brief says in other words has its place, and what it does not say has none', async () => {
  const { parts, firm, plan, text, matter } = await planning(WORLD);
  const context =
    'Nils, the loom weighs 940 pounds and Northgate carted it off to Dellwood. Their foreman Brask threatened her with a shuttle.';
  const made = await plan('demand_letter', { context });
  const edited = await changePlan(parts, firm, {
    id: made.plan.id,
    edits: { brief: { facts: ['The loom, of 940 pounds, was carted by Northgate to Dellwood.'] } },
    condition: { ifMatch: [made.tag], ifNoneMatch: null },
  } as never);
  expect(await text(edited)).not.toContain('Brask');
  const { verification } = await generateDocument(parts, firm, {
    case_id: matter.id,
    document_type: 'demand_letter',
    plan_id: made.plan.id,
  } as never);
  const left = (verification.unplaced ?? []).map((one) => one.text).join('\n');
  expect(left).toContain('Brask');
  expect(left).not.toContain('940 pounds');
});

test('where a party is at home is asked only where jurisdiction rests on it', async () => {
  const { plan, text } = await planning({
    ...(WORLD as object),
    court: 'United States District Court for the District of Alaska',
  } as never);
  const written = async (jurisdiction: string) =>
    text(
      await plan('complaint', {
        brief: {
          represents: ['Orla Quist'],
          claims: [{ name: 'Conversion' }],
          jurisdiction: [jurisdiction],
          parties: [{ name: 'Northgate Mills, Inc.', is: 'a mill, sued for itself alone' }],
        },
      }),
    );
  expect(await written('28 U.S.C. § 1331')).toContain('is a mill, sued for itself alone.');
  expect(await written('28 U.S.C. § 1332')).toMatch(/sued for itself alone, \[TO COMPLETE: principal place/);
});
