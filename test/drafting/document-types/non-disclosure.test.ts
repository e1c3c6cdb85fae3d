/** Who discloses by a non-disclosure agreement, who sees a part of it, and how long its duties last. */
import { expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { worldOfCases } from '../demo-world.ts';

async function agreement(brief: object, context?: string) {
  const { parts, firm } = await worldOfCases();
  const values = {
    title: 'Vane v. Quarrel Boats, Inc.',
    client: 'Vane Yachts, Inc.',
    jurisdiction: 'Maine',
    facts: 'Quarrel sold a ketch on March 3, 2025.',
    parties: [
      { role: 'plaintiff', name: 'Vane Yachts, Inc.' },
      { role: 'defendant', name: 'Quarrel Boats, Inc.' },
    ],
  };
  const { id: case_id } = (await upsertCase(parts, firm, { values })).case;
  const asked = context === undefined ? { brief: { ...OTHER, ...brief } } : { context };
  const made = { case_id, document_type: 'nda', ...asked };
  return (await generateDocument(parts, firm, made as never)).text.replace(/[ \n>]+/g, ' ');
}

const OTHER = {
  purpose: 'A license of the hull',
  against: [
    { name: 'Holm Cooperative', is: 'an Iowa cooperative', address: '3 Mill Road\nAmes, Iowa 50010' },
  ],
};

test('where one party discloses, the agreement is one-way', async () => {
  const mutual = await agreement({ disclosing_party: ['each Party'] });
  expect(mutual).toContain('This Mutual Non-Disclosure Agreement');
  const text = await agreement({ disclosing_party: ['Vane Yachts, Inc.'] });
  expect(text).not.toContain('Mutual');
  expect(text).toContain(
    'Vane Yachts, Inc. is the Disclosing Party, and Holm Cooperative the Receiving Party.',
  );
  expect(text).toContain('The Disclosing Party wishes to disclose information for the following purpose');
});

test('the duties last from when they are said to, and for trade secrets apart', async () => {
  const open = await agreement({ survival: 'five years' });
  expect(open).toContain(
    'for five years after [TO COMPLETE: the disclosure, or the end of the term], and for trade secrets as long as they remain so.',
  );
  const given = await agreement({
    survival: 'five years',
    survival_from: 'end',
    trade_secret_survival: 'for twenty years',
  });
  expect(given).toContain(
    'continue for five years after the end of this Agreement, and for trade secrets for twenty years.',
  );
});

test('a line that says how long trade secrets are kept is not said twice', async () => {
  const text = await agreement({
    survival: 'five years after the end; for a trade secret, as long as it is one.',
  });
  expect(text).toContain('continue for five years after the end; for a trade secret, as long as it is one.');
  expect(text).not.toContain('remain so');
});

test('who may see a part sees no more', async () => {
  const text = await agreement({
    limited_recipients: [{ name: 'Harbor Bank', receives: 'the price', except: 'the drawings' }],
  });
  expect(text).toContain(
    'On the same terms it may disclose to Harbor Bank only the price, and not the drawings.',
  );
});

test('a lender of one party may be told by that party alone', async () => {
  const text = await agreement({
    purpose: 'Evaluation of a license of the hull',
    limited_recipients: [{ name: 'Harbor Bank, the lender of Holm Cooperative', receives: 'the price' }],
    further_recipients: ['the insurer of Vane Yachts, Inc.', 'auditors of the Receiving Party'],
  });
  expect(text).toContain(
    'On the same terms Holm Cooperative may disclose to Harbor Bank, the lender of Holm Cooperative, only the price.',
  );
  expect(text).toContain(
    'On the same terms Vane Yachts, Inc. may disclose Confidential Information to the insurer of Vane Yachts, Inc.',
  );
  expect(text).toContain('to the following: auditors of the Receiving Party.');
  expect(text).toContain('(the Purpose): evaluation of a license of the hull.');
  expect(text).toContain('Vane Yachts, Inc.; and Holm Cooperative');
});

test('a request under labels says with whom it is made, and under which law, whatever else it speaks of', async () => {
  const text = await agreement(
    {},
    `NDA, Vane and Holm. We act for Vane Yachts, Inc.

Parties: Vane Yachts, Inc., and Holm Cooperative, an Iowa cooperative, 3100 Mill Road, Ames, Iowa 50010. Mutual, each may disclose and each may receive.
What for: evaluation of a license of the hull.
Term: 18 months. Either side may end it earlier on 30 days' notice.
Survival: five years after the end; for a trade secret as long as it is one.

Law and courts: Maine; state and federal courts in Cumberland County, Maine.
Signers: Nell Vane, President, for Vane; Otto Brandt, General Manager, for Holm.

They wanted Iowa law, and have given that up.`,
  );
  expect(text).toContain('Holm Cooperative, an Iowa cooperative');
  expect(text).not.toContain('Quarrel');
  expect(text).toContain('within 18 months of the Effective Date');
  expect(text).toContain('continue for five years after the end; for a trade secret as long as it is one.');
  expect(text).toContain('governed by the laws of Maine');
  expect(text).toContain('Name: Otto Brandt Title: General Manager');
});
