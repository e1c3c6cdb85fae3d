import { describe, expect, test } from 'vitest';
import { readBrief } from '../../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../../src/drafting/document-types/all.ts';

function sorted(id: string, context: string) {
  const type = builtInTypes().find((one) => one.id === id);
  if (type === undefined) throw new Error(id);
  const { values, unplaced } = readBrief(context, type.brief, {}, { type: id, filled: [] });
  const of = (field: string) => values.filter((one) => one.field === field).map(({ value }) => value);
  return { of, values, unplaced };
}

describe('a list under words that name no field', () => {
  test('holds what its items are, and none of its marks', () => {
    const { of, values } = sorted(
      'requests_for_production',
      'RFPs to Alder, first set\n\n- e-mails between Voss and the dispatcher re the May shipment\n- photographs of the damaged crates\n- the claim file, incl. adjuster notes\n\nThirty days.',
    );
    expect(of('topics')).toEqual([
      'e-mails between Voss and the dispatcher concerning the May shipment',
      'photographs of the damaged crates',
      'the claim file, including adjuster notes',
    ]);
    expect(values.find(({ field }) => field === 'topics')?.from).toBe('sorted');
  });

  test('is nothing of ours where its lead says so', () => {
    for (const context of [
      'Leave these out, we are saving them:\n- venue\n- service of process',
      'What I attach:\n- the term sheet\n- the police report',
      'They asked for and will not get:\n- a letter of apology\n- a confidentiality clause',
    ])
      expect(sorted('motion_to_dismiss', context).values).toEqual([]);
  });

  test('of reasons has a ground for each, with all that is said of it', () => {
    const { of } = sorted(
      'motion_for_summary_judgment',
      'We have two points. (1) Section 4 of the lease bars the claim: notice had to come within ten days. It came after forty. (2) The claim for lost profits fails as a matter of law. Nobody has produced an invoice or a ledger.',
    );
    expect(of('grounds')).toMatchObject([
      {
        text: 'Section 4 of the lease bars the claim: notice had to come within ten days. It came after forty.',
      },
      {
        text: 'The claim for lost profits fails as a matter of law. Nobody has produced an invoice or a ledger.',
      },
    ]);
  });

  test('of what the other side says has our answer behind each point', () => {
    const { of } = sorted(
      'opposition_brief',
      'They say two things. First, that the lease was never signed. Exhibit 4 is the signed lease, and Moran admitted his signature. Second, that the deposit went back in cash. No receipt has been produced, and nobody remembers a payment.',
    );
    expect(of('grounds')).toMatchObject([
      {
        stance: 'rebut',
        opposing: 'that the lease was never signed.',
        text: 'Exhibit 4 is the signed lease, and Moran admitted his signature.',
      },
      {
        stance: 'rebut',
        opposing: 'that the deposit went back in cash.',
        text: 'No receipt has been produced, and nobody remembers a payment.',
      },
    ]);
  });
});

test('a decision that a word to the drafter is about is not cited', () => {
  const { of, unplaced } = sorted(
    'motion_in_limine',
    'The conviction is twelve years old and proves nothing about truthfulness. Marsh v. Alder is not for this motion.',
  );
  expect(JSON.stringify([of('grounds'), of('authorities')])).not.toContain('Marsh');
  expect(unplaced.map(({ text }) => text)).toContain('Marsh v. Alder is not for this motion.');
});

test('an answer that is dictated goes by its numbers, and none of it is a fact', () => {
  const { of, values } = sorted(
    'answer',
    'Admit paragraphs one through four and six. Deny seven, twenty-one and twenty-two. Eight, admit that a letter came and otherwise deny, it was never opened.',
  );
  expect(of('responses')).toEqual([
    { paragraphs: [1, 2, 3, 4, 6], response: 'admit' },
    { paragraphs: [7, 21, 22], response: 'deny' },
    { paragraphs: [8], response: 'admit_in_part', text: 'a letter came', states: 'it was never opened' },
  ]);
  expect(values.every(({ field }) => field === 'responses')).toBe(true);
});

test('names of counts and defenses that are dictated are written as names are', () => {
  expect(sorted('complaint', 'Counts. One, negligence. Two, breach of contract.').of('claims')).toEqual([
    { name: 'negligence' },
    { name: 'breach of contract' },
  ]);
});

test('what is told in confidence fills nothing, whatever label it stands under', () => {
  for (const context of [
    'Settlement authority: $90,000',
    'Confidentially, the client would take $90,000.',
    'Facts:\n- The rent was not paid.\n- Our client is authorized to settle for $90,000.',
  ])
    expect(JSON.stringify(sorted('demand_letter', context).values)).not.toMatch(/90,?000/);
});
