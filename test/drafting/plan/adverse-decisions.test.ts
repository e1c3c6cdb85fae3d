import { describe, expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles } from '../demo-world.ts';
import { brill, decision, NOTICE as RULE } from './world-of-plans.ts';

const LATE = 'A carrier that gives its notice late is not barred from demurrage for the days behind it.';
const NOTICE = 'Brill had no notice of the delay for a month.';

async function draft(ground: object, rules = `${RULE}\n\n${LATE}`, before: object[] = []) {
  const { parts, firm, matter } = await brill(['Sable Shipping LLC']);
  await addFiles(parts, firm, [decision('Alder', 401, rules)], { kind: 'precedent' });
  const request = { case_id: matter.id, document_type: 'opposition_brief' };
  const given = { heading: 'No Demurrage Is Owed Without Notice', stance: 'rebut', ...ground };
  const brief = { opposes: 'Motion for Summary Judgment', grounds: [...before, given] };
  const { plan } = await makePlan(parts, firm, { ...request, brief } as never);
  const { text, sections, verification } = await generateDocument(parts, firm, {
    ...request,
    plan_id: plan.id,
  });
  const own = sections.find(({ id }) => id === plan.grounds[before.length]?.section)?.paragraphs ?? [];
  return { plan, text, verification, said: own.map((one) => one.text.replace(/\s+/g, ' ')) };
}

const ALDER = { cite: 'Alder v. Orrin Lines' };
const OPEN = /TO COMPLETE: what (?:distinguishes|that decision says)/;

describe('a decision that is distinguished', () => {
  test.each([
    ['by its name', { text: `${NOTICE} The plaintiff in Alder was told of it the same day.` }],
    ['by a party of it', { text: `${NOTICE} Mr. Alder was told of it the same day.` }],
    [
      'by what they are said to make of it',
      {
        text: 'That plaintiff was told of the delay the same day.',
        opposing: 'Alder v. Orrin Lines allows demurrage.',
      },
    ],
  ])('is cited where the words speak of it, and the difference is not asked for: %s', async (_how, words) => {
    const { text, said } = await draft({ ...words, authorities: [{ ...ALDER, use: 'distinguish' }] });
    expect(text).not.toMatch(OPEN);
    expect(text).not.toContain('But see');
    expect(text).not.toContain('that is cited here');
    expect(said.join('\n')).toContain('401 Mer. 3d 41');
    // Nobody is sent to it as to what is for us.
    expect(said.join('\n')).not.toContain('See');
  });

  test('has the difference asked for where nobody says it', async () => {
    const { text } = await draft({ text: NOTICE, authorities: [{ ...ALDER, use: 'distinguish' }] });
    expect(text).toMatch(OPEN);
  });

  test('is quoted as what it is, behind the words that tell it apart', async () => {
    const { said } = await draft({
      text: `${NOTICE} The plaintiff in Alder was told of it the same day.`,
      authorities: [{ ...ALDER, use: 'distinguish', passage: RULE }],
    });
    const at = said.findIndex((one) => one.includes(RULE.slice(0, 30)));
    expect(said[at - 1]).toBe('In Alder, the court explained:');
  });

  const TOLD = 'In Alder the plaintiff was told of the delay the same day.';
  const named = (more: object = {}) => ({
    text: `${TOLD} ${NOTICE}`,
    authorities: [{ ...ALDER, use: 'distinguish', ...more }],
  });

  test('is cited behind the sentence that names it, and not behind what we say ourselves', async () => {
    const { said } = await draft(named());
    expect(said.join('\n')).toMatch(
      new RegExp(`${TOLD} Alder, Inc\\. v\\. Orrin Lines, LLC, 401 Mer[^—]*\\. ${NOTICE}`),
    );
  });

  test('is quoted before another decision is spoken of', async () => {
    const { parts, firm, matter } = await brill(['Sable Shipping LLC']);
    await addFiles(parts, firm, [decision('Alder', 401, RULE), decision('Cobb', 402, LATE)], {
      kind: 'precedent',
    });
    const cobb = { cite: 'Cobb v. Orrin Lines', use: 'distinguish' };
    const { text } = await generateDocument(parts, firm, {
      case_id: matter.id,
      document_type: 'opposition_brief',
      brief: {
        opposes: 'Motion for Summary Judgment',
        grounds: [
          {
            ...{ heading: 'No Demurrage Is Owed Without Notice', stance: 'rebut' },
            text: `${TOLD} It was written. Cobb had no container at all. ${NOTICE}`,
            authorities: [{ ...ALDER, use: 'distinguish', passage: RULE }, cobb],
          },
        ],
      },
    } as never);
    const [told, quoted, other, ours] = ['It was written.', RULE, 'Cobb had no', NOTICE].map((words) =>
      text.replace(/\s+(?:> )?/g, ' ').indexOf(words),
    ) as [number, number, number, number];
    expect(told).toBeLessThan(quoted);
    expect(quoted).toBeLessThan(other);
    expect(other).toBeLessThan(ours);
  });

  test.each([
    ['quoted', { passage: LATE }, /old one\. Candor to the Court requires/],
    ['cited', { about: 'the ship of the plaintiff was an old one' }, /old one\. But see Alder/],
  ])('is %s as what is against us where no sentence names it', async (_how, more, expected) => {
    const authorities = [{ ...ALDER, use: 'distinguish', ...more }];
    const { text } = await draft({ text: `${NOTICE} Brill’s ship was not an old one.`, authorities });
    expect(text.replace(/\s+(?:> )?/g, ' ')).toMatch(expected);
    expect(text).not.toMatch(OPEN);
  });
});

describe('a decision that is for us and against us', () => {
  const both = [
    { ...ALDER, use: 'support', passage: RULE },
    { ...ALDER, use: 'disclose', about: 'a carrier that gives notice late is not barred' },
  ];

  test('has its answer asked for, and no bare signal against us', async () => {
    const { text, said } = await draft({ text: NOTICE, authorities: both }, RULE);
    expect(text).not.toContain('But see');
    expect(said.filter((one) => OPEN.test(one))).toHaveLength(1);
  });

  test('is disclosed by the words that speak of it', async () => {
    const { text } = await draft({
      text: `${NOTICE} Alder leaves open what a late notice does, and none was given here.`,
      authorities: both,
    });
    expect(text).not.toMatch(OPEN);
    expect(text).not.toContain('But see');
  });

  test('is disclosed by words that say the same without its name', async () => {
    const { text } = await draft({
      text: `${NOTICE} The carrier that gives notice late may not be barred, but none was given here.`,
      authorities: both,
    });
    expect(text).not.toMatch(OPEN);
  });

  test('has each of its passages on the side that it is named for, and the last word is ours', async () => {
    const { plan, text, said } = await draft({
      // Our words have the passage against us literally.
      text: `${NOTICE} A carrier that gives its notice late is not barred from demurrage; none was given here.`,
      authorities: [
        {
          ...ALDER,
          use: 'support',
          about: 'no demurrage for a held container without written notice of delay',
        },
        { ...ALDER, use: 'disclose', about: 'gives its notice late is not barred from demurrage' },
      ],
    });
    expect(plan.grounds[0]?.passages.filter(({ level }) => level === 'chosen')).toMatchObject([
      { stance: 'support', quote: RULE },
      { stance: 'adverse', quote: LATE },
    ]);
    const [against, ours] = [LATE, RULE].map((quote) => said.indexOf(quote));
    expect(against).toBeGreaterThan(0);
    expect(ours).toBeGreaterThan(against ?? 0);
    expect(text).not.toContain('But see');
  });

  test('is not cited against us beside what is quoted of it', async () => {
    const late = 'gives its notice late is not barred from demurrage';
    const rule = 'may not charge demurrage for a held container unless it has given written notice of delay';
    const disclosed = (about: string) => ({
      text: NOTICE,
      authorities: [{ ...ALDER, use: 'disclose', about }],
    });
    const before = { heading: 'The Charge Is Too High', ...disclosed(late) };
    const { text, verification } = await draft(disclosed(`${rule}; ${late}`), undefined, [before]);
    for (const quote of [RULE, LATE]) expect(text.split(quote)).toHaveLength(2);
    expect(text).not.toContain('But see');
    expect(verification.adverse?.map(({ section }) => section)).not.toContain(null);
  });
});
