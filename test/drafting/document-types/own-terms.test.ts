import { expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import type { Json } from '../../../src/platform/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { worldOfCases } from '../demo-world.ts';

const MATTER = {
  title: 'Ottley v. Bramwell Kitchens',
  client: 'Ottley Joinery, Inc.',
  docket_number: '25-CV-881',
  court: 'Circuit Court of Cook County, Illinois',
  facts: 'Bramwell ordered forty doors on March 3, 2025. Bramwell has not paid for them.',
  responsible_attorney: 'Ines Okafor',
  parties: [
    { role: 'Plaintiff', name: 'Ottley Joinery, Inc.' },
    { role: 'Defendant', name: 'Bramwell Kitchens, LLC' },
    { role: 'Defendant', name: 'Theodora Bramwell' },
  ],
};

async function drafted(document_type: string, brief: Json): Promise<string> {
  const { parts, firm } = await worldOfCases();
  const { id: case_id } = (await upsertCase(parts, firm, { values: MATTER })).case;
  return (await generateDocument(parts, firm, { case_id, document_type, brief } as never)).text;
}

const SUMS = [{ label: 'Settlement', amount: 78_000 }];
const OPEN = '[TO COMPLETE: keep or strike: your terms may speak to this]';

test('beside terms of the lawyer the clauses that they may change are open points', async () => {
  const text = await drafted('settlement_agreement', {
    sums: SUMS,
    terms: ['Bramwell Kitchens shall pay $30,000.00 on June 15, 2026 and Ottley shall deliver the keys.'],
  });
  expect(text).toContain(
    'Bramwell Kitchens, LLC and Theodora Bramwell shall pay the total sum of $78,000.00 (the Settlement Payment) to Ottley Joinery, Inc.',
  );
  expect(text).toContain('[TO COMPLETE: when it is due, or strike: your terms may say so]');
  expect(text.split(OPEN)).toHaveLength(3);
  expect(text).toContain('(Defendant, called Bramwell Kitchens)');
  expect(text).toContain('(Plaintiff, called Ottley)');
  expect(text).toContain('(Defendant);');
});

test('a clause steps back where a term has its subject as heading', async () => {
  const text = await drafted('settlement_agreement', {
    sums: SUMS,
    terms: [
      'Default and acceleration. The whole is due at once with interest at 10 percent a year.',
      'Release: Each side releases the other when the last installment is paid.',
    ],
  });
  expect(text).not.toContain(OPEN);
  expect(text).not.toMatch(/not made when due|releases each Party on the other side/);
});

test('without terms of the lawyer the usual clauses stand as they are', async () => {
  const text = await drafted('settlement_agreement', { sums: SUMS });
  expect(text).not.toContain('your terms');
  expect(text).toContain('not made when due, the Party to whom it is owed may ask');
  expect(text).toContain('releases each Party on the other side');
});

test.each(['interrogatories', 'requests_for_production'])(
  'a list of the lawyer’s own is the whole of %s',
  async (type) => {
    const asked = 'Every message sent to Ottley between 5:00 and 6:00 p.m.';
    const own = await drafted(type, { topics: [asked] });
    expect(own.match(/No\. \d+:/g)).toHaveLength(1);
    expect(own).toContain(asked.slice(1));
    // One number asks one thing, and a person is called by name.
    expect(own).not.toMatch(/each document that records|his or her/);
    expect((await drafted(type, { usual_set: 'usual' })).match(/No\. \d+:/g)?.length).toBeGreaterThan(6);
  },
);

test('an answer goes through the complaint in its order', async () => {
  const text = await drafted('answer', {
    represents: ['Bramwell Kitchens, LLC'],
    responses: [
      { paragraphs: [7, 8], response: 'deny' },
      { paragraphs: [1, 2, 3, 5], response: 'admit' },
      { paragraphs: [6], response: 'deny', text: 'The doors were ordered; the rest is denied.' },
    ],
  });
  expect(text).toMatch(
    /admits the allegations of paragraphs 1–3 and 5.*denies the allegations of paragraph 6.*Further answering, the doors were ordered.*denies the allegations of paragraphs 7 and 8/s,
  );
});

test('a reply lists no point that nobody gives', async () => {
  const text = await drafted('reply_brief', { grounds: [{ heading: 'The price is due' }] });
  expect(text).not.toMatch(/Does Not Dispute|does not answer/i);
});

test('a witness who says who that is says it once', async () => {
  const text = await drafted('declaration', {
    witness: 'Paula Renner',
    facts: ['I am the bookkeeper of Ottley Joinery, Inc.', 'No payment came in.'],
  });
  expect(text).toContain('I am the bookkeeper');
  expect(text).not.toMatch(/occupation or position|relation of the declarant/);
});
