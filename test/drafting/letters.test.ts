import { expect, test } from 'vitest';
import { upsertCase } from '../../src/cases/index.ts';
import type { Json } from '../../src/platform/index.ts';
import { generateDocument } from '../support/drafted.ts';
import { addFiles, worldOfCases } from './demo-world.ts';

const MATTER = {
  title: 'Ashgrove Tenants / 40 Pell Street',
  client: 'Ashgrove Tenants Union',
  facts: 'The boiler failed on January 9, 2026. The owner was told on the same day.',
  responsible_attorney: 'Ines Okafor',
  parties: [
    { role: 'claimant', name: 'Ashgrove Tenants Union' },
    { role: 'respondent', name: 'Pell Street Holdings LLC', address: '9 Harbor Row\nDover, DE 19901' },
    {
      role: 'respondent',
      name: 'Corbel Management, Inc.',
      counsel: 'Prowse & Lamb LLP',
      counsel_address: '5 Wharf Street\nDover, DE 19901',
    },
  ],
};
const BRIEF = {
  recipient: 'Pell Street Holdings LLC',
  grounds: [
    {
      heading: 'Heat is owed',
      text: 'The lease of 2024-05-01 promises heat. Section INV-2024-05-01 does not change that.',
    },
  ],
  sums: [{ label: 'Rent for January', amount: 12_400 }],
  deadline: '2026-07-08',
} satisfies Json;

async function world() {
  const { parts, firm } = await worldOfCases();
  const { id: case_id } = (await upsertCase(parts, firm, { values: MATTER })).case;
  const draft = (asked: { brief?: Json; context?: string }, document_type = 'demand_letter') =>
    generateDocument(parts, firm, { case_id, document_type, ...(asked as object) });
  return { parts, firm, case_id, draft };
}

/** From the date to what stands before the greeting. */
function envelope(text: string): string[] {
  const [head = ''] = text.split('\nRe: ');
  return head
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(2);
}

test('a letter goes to the party that the brief names, and demands of that party alone', async () => {
  const { draft } = await world();
  const { text } = await draft({ brief: BRIEF });
  expect(envelope(text)).toEqual(['Pell Street Holdings LLC', '9 Harbor Row', 'Dover, DE 19901']);
  expect(text).toContain('Dear Pell Street Holdings LLC:');
  expect(text).not.toContain('Corbel');
});

test.each<[string, string[], string]>([
  [
    'Corbel Management, Inc.',
    ['Prowse & Lamb LLP', 'Counsel for Corbel Management, Inc.', '5 Wharf Street', 'Dover, DE 19901'],
    'Dear Counsel:',
  ],
  [
    'Jo Lamb, Prowse & Lamb LLP',
    ['Jo Lamb', 'Prowse & Lamb LLP', '5 Wharf Street', 'Dover, DE 19901'],
    'Dear Counsel:',
  ],
  [
    'Ms. Jo Lamb, Prowse & Lamb LLP',
    ['Ms. Jo Lamb', 'Prowse & Lamb LLP', '5 Wharf Street', 'Dover, DE 19901'],
    'Dear Ms. Lamb:',
  ],
  [
    'Vera Stone, Harbor Insurance Co., 77 Front Street, Dover, DE',
    ['Vera Stone', 'Harbor Insurance Co.', '77 Front Street', 'Dover, DE'],
    'Dear Vera Stone:',
  ],
  [
    'Claims Department\nHarbor Insurance Co.\n77 Front Street, Dover, DE',
    ['Claims Department', 'Harbor Insurance Co.', '77 Front Street', 'Dover, DE'],
    'Dear Claims Department:',
  ],
  ['Harbor Insurance Co.', ['Harbor Insurance Co.', '[TO COMPLETE: address]'], 'Dear Harbor Insurance Co.:'],
])('a letter to %s', async (recipient, lines, greeting) => {
  const { draft } = await world();
  const { text } = await draft({ brief: { ...BRIEF, recipient } });
  expect(envelope(text)).toEqual(lines);
  expect(text).toContain(greeting);
});

test('words that say to whom a letter goes are read, and who is not named is not written to', async () => {
  const { draft } = await world();
  const { text } = await draft({
    context: 'Demand letter to Pell Street Holdings for $12,400. They must pay in 30 days.',
  });
  expect(envelope(text)[0]).toBe('Pell Street Holdings LLC');
  const nobody = await draft({ context: 'Demand payment of $12,400.' });
  expect(envelope(nobody.text)[0]).toContain('Prowse & Lamb LLP');
});

test.each([
  ['2026-07-08', 'LLC, by July 8, 2026:', 'no later than July 8, 2026.'],
  ['by 8 July 2026', 'LLC, by July 8, 2026:', 'no later than July 8, 2026.'],
  [
    'within 14 days',
    'LLC, within 14 days of the date of this letter:',
    'no later than 14 days from the date of this letter.',
  ],
  [
    'ten business days',
    'LLC, within ten business days of the date of this letter:',
    'no later than ten business days from the date of this letter.',
  ],
  ['within 10 days of receipt', 'LLC, within 10 days of receipt:', 'no later than 10 days of receipt.'],
])('the deadline %s is said as a sentence says it', async (deadline, demanded, answered) => {
  const { draft } = await world();
  const { text } = await draft({ brief: { ...BRIEF, deadline } });
  expect(text).toContain(demanded);
  expect(text).toContain(answered);
});

test('days of the brief are written out, numbers that look like days are not', async () => {
  const { draft } = await world();
  const { text } = await draft({ brief: BRIEF });
  expect(text).toContain(
    'The lease of May 1, 2024 promises heat. Section INV-2024-05-01 does not change that.',
  );
});

test('an agreement pays, and a subpoena is answered, by the time that the brief gives', async () => {
  const { draft } = await world();
  const settled = (deadline: string) =>
    draft({ brief: { sums: BRIEF.sums, deadline } }, 'settlement_agreement');
  expect((await settled('2026-07-08')).text).toContain('on or before July 8, 2026');
  expect((await settled('30 days')).text).toContain('within 30 days of the Effective Date');
  const subpoena = await draft({ brief: { recipient: 'Harbor Bank', deadline: '2026-07-08' } }, 'subpoena');
  expect(subpoena.text).toContain('Date and time: July 8, 2026, at [TO COMPLETE: time]');
});

test('a letter says of the law what the brief says, and nothing on its own', async () => {
  const { draft } = await world();
  const { text } = await draft({
    brief: {
      ...BRIEF,
      grounds: [...BRIEF.grounds, { heading: 'Notice was given', text: 'It was given at once.' }],
    },
  });
  const rights = text.slice(text.indexOf('Heat is owed'), text.indexOf('It was given at once.'));
  expect(rights).not.toBe('');
  expect(text).not.toMatch(/confident that a court|law places responsibility/);
});

test('what the letter says is not reported as left out', async () => {
  const { draft } = await world();
  const { text, verification } = await draft({
    context: 'Demand payment of $12,400 within 14 days. They were rude to Mrs. Ives. They must pay $12,400.',
  });
  expect(text).toContain('within 14 days of the date of this letter');
  expect(verification.unplaced?.map((one) => one.text)).toEqual(['They were rude to Mrs. Ives.']);
});

test('a letter to the other side prints no papers of the file that nobody chose', async () => {
  const { parts, firm, case_id, draft } = await world();
  await addFiles(
    parts,
    firm,
    [
      {
        name: 'terms of our lender.txt',
        bytes: 'The lender of the union looks at the boiler every spring, and is never told what it cost.',
      },
    ],
    { case_id, kind: 'evidence' },
  );
  const { text } = await draft({ brief: { ...BRIEF, grounds: [] } });
  expect(text).not.toContain('lender');
});

test('a letter shows what names the other side and speaks for nobody, and never a note of the house', async () => {
  const { parts, firm, case_id, draft } = await world();
  await addFiles(
    parts,
    firm,
    [
      {
        name: 'Boiler_contract_2024.txt',
        bytes:
          'Pell Street Holdings LLC has the boiler looked at every spring, and the boiler failed once before.',
      },
      {
        name: 'Expert report.txt',
        bytes:
          'REPORT OF DR. IDA MOSS\nPrepared for: Ashgrove Tenants Union\n\nPell Street Holdings LLC let the boiler age, and the boiler failed of corrosion.',
      },
      {
        name: 'Research note of a paralegal.txt',
        bytes: 'Pell Street Holdings LLC will say that the boiler failed because the tenants had it too hot.',
      },
    ],
    { case_id, kind: 'evidence' },
  );
  const { text } = await draft({
    brief: {
      ...BRIEF,
      grounds: [],
      facts: ['The boiler had failed once before it failed in January, as the Boiler contract 2024 says.'],
    },
  });
  // By no file name, and without the only page of the file.
  expect(text).toContain('Boiler contract 2024');
  expect(text).not.toMatch(/Boiler contract 2024, p\.|Boiler_contract|\.txt/);
  expect(text).not.toContain('too hot');
  // Whoever ordered a report decides to whom it goes.
  expect(text).not.toContain('of corrosion');
});

test('what joins the items of a prayer to each other is not printed', async () => {
  const { draft } = await world();
  const { text } = await draft({
    brief: { ...BRIEF, relief: ['repair the boiler; and', 'pay the rent of January, and.'] },
  });
  expect(text).toContain('Repair the boiler.');
  expect(text).toContain('Pay the rent of January.');
});

test('a letter to cease and desist demands what the brief lists, and asks for it where nothing is listed', async () => {
  const { draft } = await world();
  const { recipient, grounds, deadline } = BRIEF;
  const relief = ['To restore the heat.', 'To enter no apartment without notice.'];
  const { text } = await draft({ brief: { recipient, grounds, deadline, relief } }, 'cease_and_desist');
  expect(text).toMatch(
    /we demand of Pell Street Holdings LLC the following, by July 8, 2026:\s+1\. To restore the heat\.\s+2\. To enter no apartment/,
  );
  expect(text).toContain('no later than July 8, 2026');
  expect(text).not.toMatch(/Losses to Date|TO COMPLETE: the conduct/);
  const bare = await draft({ brief: { recipient } }, 'cease_and_desist');
  expect(bare.text).toContain('cease and desist from [TO COMPLETE: the conduct that must stop]');
});

test('what was paid is taken off, and payments that the record tells of are asked about', async () => {
  const { parts, firm, case_id, draft } = await world();
  const [advice] = await addFiles(
    parts,
    firm,
    [
      {
        name: 'bank advice.txt',
        bytes:
          'On May 1, 2026 the union received $3,000 from Pell Street. Fees of $400 were not paid. Invoice for $700 [stamped RECEIVED PELL STREET].',
      },
    ],
    { case_id, kind: 'evidence' },
  );
  const asked = await draft({ brief: BRIEF });
  expect(asked.text).toContain('Pay $12,400.00 in full');
  expect(asked.verification.notes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^bank advice\.txt, page 1, tells of a payment of \$3,000\.00 that the brief does not take off/,
      ),
      expect.stringMatching(/^Still asked: The record tells of payments/),
    ]),
  );
  expect(asked.verification.notes.join()).not.toMatch(/\$400|\$700/);
  expect(advice).toBeDefined();

  const sums = [...BRIEF.sums, { label: 'Received on May 1', amount: 3_000 }];
  const { text, verification } = await draft({ brief: { ...BRIEF, sums } });
  expect(text).toContain(
    'made up as follows: Rent for January, $12,400.00; less Received on May 1, $3,000.00; total, $9,400.00.',
  );
  expect(text).toContain('Pay $9,400.00 in full');
  expect(verification.notes.join()).not.toContain('payment of');
  expect(verification.unsupported).toEqual([]);
  const owed = await draft({
    brief: {
      ...BRIEF,
      sums: [...BRIEF.sums, { label: 'Sums received by mistake', amount: 500, paid: false }],
    },
  });
  expect(owed.text).toContain('total, $12,900.00');
});

test('interest that is asked for without a figure is a question', async () => {
  const { draft } = await world();
  const relief = ['Pay the rent back with interest at 9% a year.'];
  const { verification } = await draft({ brief: { ...BRIEF, relief } });
  expect(verification.notes).toContainEqual(expect.stringMatching(/^Still asked: Interest is asked for/));
});

test('a letter names the documents of the case that could not be read', async () => {
  const { parts, firm, case_id, draft } = await world();
  await addFiles(parts, firm, [{ name: 'ledger.docx', bytes: new Uint8Array([80, 75, 3, 4, 9, 9]) }], {
    case_id,
    kind: 'evidence',
  });
  const { verification } = await draft({ brief: BRIEF });
  expect(verification.notes).toContainEqual(expect.stringMatching(/^ledger\.docx could not be read/));
});

test('a complaint pleads of each party what the case knows of it', async () => {
  const { parts, firm } = await worldOfCases();
  const known = { entity: 'a Delaware limited liability company' };
  const parties = MATTER.parties.map((one) => (one.address === undefined ? one : { ...one, ...known }));
  const { id: case_id } = (await upsertCase(parts, firm, { values: { ...MATTER, parties } })).case;
  const { text } = await generateDocument(parts, firm, {
    case_id,
    document_type: 'complaint',
    brief: { claims: [{ name: 'Breach of Lease' }] },
  } as never);
  expect(text).toContain(
    'Pell Street Holdings LLC is a Delaware limited liability company, whose address is 9 Harbor Row, Dover, DE 19901.',
  );
  expect(text).toMatch(/Corbel Management, Inc\. is \[TO COMPLETE: natural person, corporation/);
});

test('what a note of our own would take is no payment', async () => {
  const { parts, firm, case_id } = await world();
  const memo = 'ATTORNEY WORK PRODUCT\nThe union would take $6,000 if it were paid at once.';
  await addFiles(parts, firm, [{ name: 'memo.txt', bytes: memo }], { case_id, privileged: 'true' });
  const { verification } = await generateDocument(parts, firm, {
    case_id,
    document_type: 'demand_letter',
    brief: BRIEF,
  });
  expect(JSON.stringify(verification)).not.toContain('6,000');
});
