import { describe, expect, test } from 'vitest';
import { countsPoints } from '../../../../src/drafting/brief/announced.ts';
import { readBrief } from '../../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../../src/drafting/document-types/all.ts';

function grounds(id: string, context: string): object[] {
  const type = builtInTypes().find((one) => one.id === id);
  if (type === undefined) throw new Error(id);
  const { values } = readBrief(context, type.brief, {}, { type: id, filled: [] });
  return values.filter(({ field }) => field === 'grounds').map(({ value }) => value as object);
}

describe('an argument in running text', () => {
  test('has a ground for each contention, with what answers it', () => {
    const context =
      'They make two arguments. They argue that the notice was never sent. He did send it: at 14:2 she says that she opened it herself. They also argue that the rent was paid. No receipt has been produced, and the ledger shows none.';
    expect(grounds('opposition_brief', context)).toMatchObject([
      {
        stance: 'rebut',
        opposing: 'the notice was never sent.',
        text: 'He did send it: at 14:2 she says that she opened it herself.',
      },
      {
        stance: 'rebut',
        opposing: 'the rent was paid.',
        text: 'No receipt has been produced, and the ledger shows none.',
      },
    ]);
  });

  test('is parted into its points under one label', () => {
    const context =
      'Argument: The logs are relevant because notice is an element. There is no burden; the export takes a minute (Ames 4:2-3). Confidentiality is no objection since the protective order covers them.';
    expect(grounds('motion_to_compel', context)).toHaveLength(3);
  });

  test('that is ordered stands without the order', () => {
    expect(
      grounds(
        'opposition_brief',
        'Please also argue that even without the notice the lease ended on May 1, 2025.',
      ),
    ).toEqual([{ text: 'Even without the notice the lease ended on May 1, 2025.' }]);
  });

  test('takes no word to the drafter, and nothing of a list under words that it does not know', () => {
    const context =
      'The claim is barred by the statute of limitations. He may raise laches - do not mention it unless he does.';
    expect(JSON.stringify(grounds('opposition_brief', context))).not.toContain('laches');
  });
});

test.each([
  ['They say three things.', true],
  ['Defendant raises two main arguments, and we answer each.', true],
  ['They argue that the notice was late.', false],
])('whether it only counts points: %s', (sentence, counts) => expect(countsPoints(sentence)).toBe(counts));

describe('a clause that only tells the drafter how to write', () => {
  function read(id: string, context: string) {
    const type = builtInTypes().find((one) => one.id === id);
    if (type === undefined) throw new Error(id);
    const { values, unplaced } = readBrief(context, type.brief, {}, { type: id, filled: [] });
    return { printed: JSON.stringify(values), left: unplaced };
  }

  test.each([
    [
      'Be careful how you put it: the panel did not approve the order on its merits.',
      'Be careful how you put it',
      'The panel did not approve the order on its merits.',
    ],
    [
      'The Orrin court admits that the basis of an opinion goes to its weight; say so and distinguish: not where the opinion has no basis at all.',
      'say so and distinguish',
      'The Orrin court admits that the basis of an opinion goes to its weight; not where the opinion has no basis at all.',
    ],
  ])('is shown as such, and its matter is printed without it: %s', (sentence, order, matter) => {
    const { printed, left } = read(
      'motion_for_summary_judgment',
      `Ground 1, no written change. The lease asks for a signed writing and there is none. ${sentence} Nothing was given for the change.\n\nGround 2, no damages. Nobody has shown a loss.`,
    );
    expect(printed).toContain(matter);
    expect(printed).not.toContain(order);
    expect(left).toContainEqual(expect.objectContaining({ text: order }));
  });

  test('is none of ours where it orders what is to be done with something', () => {
    const { printed } = read(
      'motion_to_compel',
      'Part one, Nora Vance. Her subpoena was served in May. So cite it for what happened and for the plain point that a witness moves to quash.\n\nPart two, the ledger. Nobody has produced it.',
    );
    expect(printed).not.toContain('cite it');
  });

  test('that forbids something takes what it forbids with it', () => {
    const { printed } = read(
      'motion_for_summary_judgment',
      'Ground 1, no notice. The lease asks for a notice and there was none. Leave out: the tenant paid late in May.\n\nGround 2, no loss. Nobody has shown a loss.',
    );
    expect(printed).not.toContain('paid late');
  });
});

describe('a sentence that could not stand over an argument', () => {
  test('is not left out where the one behind it could', () => {
    const context =
      'No lawyer sends or gets one of the fourteen, and 8 and 9 went to the loan officer too, so where’s the confidence. The decision is Harlow v. Dane, Southern District of New York. It has the three elements, communication between client and attorney, kept confidential, for legal advice, and it puts the burden on whoever withholds. The panel upheld the privilege for one memorandum, but a lawyer wrote that and it was marked and somebody swore to it. It is a federal case, and privilege here is Kentucky’s, so persuasive.';
    const all = grounds('motion_to_compel', context);
    expect(all).toHaveLength(1);
    expect(JSON.stringify(all)).toContain('It has the three elements');
  });

  test('opens no ground with “and”', () => {
    const context =
      'The outrage count fails because it only fills gaps and does not lie where a traditional tort is pleaded. And the distress must be severe: lost sleep without any treatment is not.';
    expect(grounds('motion_to_dismiss', context)).toHaveLength(1);
  });

  test('belongs to the ground that it follows', () => {
    const context =
      'The conspiracy count falls with the fraud count. Harlow v. Dane (Ill. App. 2024) dismissed one because the torts under it were gone. It’s an unpublished order from Illinois and only an example.';
    expect(grounds('motion_to_dismiss', context)).toHaveLength(1);
  });

  test('is that of an argument which a word to the drafter breaks off', () => {
    const context =
      'We move under Rule 12(b)(6).\n\nCount III is fraud. Rule 9(b) wants the first paragraph of a newspaper story. And paragraph 12, "knew or must have known", is what that court held insufficient for a misstatement. I would keep that short, it is a securities case. Our Rule 9(b) is the same as the federal one.\n\nCount V is a heap. Five kinds of misconduct stand in one sentence. Nobody is told what he did.\n\nAsk for dismissal with prejudice.';
    expect(grounds('motion_to_dismiss', context)[0]).toMatchObject({
      text: expect.stringMatching(/^Rule 9\(b\) wants.*the same as the federal one\.$/),
    });
  });
});

test('an item is called by its name, and what is answered within it is said once', () => {
  const context =
    'Ground 1, the crane. The letter promised nothing and the merger clause swallowed it. They will say that paragraph 3 was a promise. Our answer is that the paragraph only states what was expected.\n\nGround 2, nights. Nobody signed an order for night work.';
  const [first, second] = grounds('motion_for_summary_judgment', context) as { text: string }[];
  expect(first?.text).not.toContain('what was expected');
  expect(second).toMatchObject({ stance: 'rebut', opposing: 'paragraph 3 was a promise.' });
  expect(second?.text).toContain('what was expected');
});
