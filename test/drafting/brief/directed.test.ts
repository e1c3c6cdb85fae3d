/** A paper is against whom its request has in mind, also where that is no party of the record; where it is not certain, nobody stands there. */
import { describe, expect, test } from 'vitest';
import { addFiles } from '../demo-world.ts';
import { planning } from '../plan/world-of-plans.ts';

const PARTIES = [
  {
    name: 'Nadia Prewitt',
    role: 'plaintiff',
    address: '4 Elm Row\nDover, DE 19901',
    counsel: 'Tess Oberlin, Oberlin Kay PLLC',
    counsel_address: '10 Loock Street\nDover, DE 19901',
  },
  {
    name: 'Harbor Lift Company',
    role: 'defendant',
    entity: 'a Delaware corporation',
    address: '9 Quay\nLewes, DE',
  },
];
const CONTRACT = {
  name: 'maintenance-agreement.txt',
  bytes:
    'MAINTENANCE AGREEMENT\n\nMade May 2, 2023 between Harbor Lift Company and Verrick Hoist Services, Inc., a Maryland corporation ("Contractor").\n\n8. The Contractor defends and indemnifies.\n\nLorna Verrick, President',
};

async function world() {
  const { parts, firm, matter, plan, ...rest } = await planning({
    title: 'Prewitt v. Harbor Lift Company',
    court: 'United States District Court for the District of Delaware',
    jurisdiction: 'Delaware',
    docket_number: '1:25-cv-00881',
    client: 'Harbor Lift Company',
    parties: PARTIES,
    facts: 'On May 4, 2025 the lift fell. Verrick Hoist Services, Inc. had serviced it in April.',
  });
  await addFiles(parts, firm, [CONTRACT], { case_id: matter.id, kind: 'contract' });
  return {
    ...rest,
    plan: (type: string, context: string) => plan(type, { context }),
    letterhead: (bytes: string) =>
      addFiles(parts, firm, [{ name: 'letter.txt', bytes }], { case_id: matter.id }),
  };
}

describe('a third-party complaint', () => {
  test.each([
    'Third-party complaint against Verrick Hoist Services, Inc., 77 Dock Road, Salisbury, MD 21801. Count I: contractual indemnity. Count II: contribution.',
    'We bring in Verrick Hoist Services under Rule 14. Claims: contractual indemnity; contribution. Ms. Prewitt’s own case is denied.',
    'MEMORANDUM\n\nOur third-party complaint against Verrick Hoist Services, Inc.\n\nCount I: contractual indemnity.\n\nCount II: contribution.',
    'third-party complaint for harbor lift vs verrick hoist, counts are contractual indemnity and contribution',
  ])('sues whom it names: %s', async (context) => {
    const { plan, text } = await world();
    const written = await text(await plan('complaint', context));
    expect(written).toContain('Third-Party Complaint');
    expect(written).toContain('against Third-Party Defendant Verrick Hoist Services, Inc.');
    expect(written).toContain('Harbor Lift Company, Defendant and Third-Party Plaintiff');
    expect(written).toContain('Verrick Hoist Services, Inc. is a Maryland corporation');
    expect(written).not.toContain('against Plaintiff');
    expect(written).not.toContain('defendant or defendants of this count');
  });

  test('that names somebody not for certain has the place open, and asks once', async () => {
    const { plan, text, answer } = await world();
    const made = await plan(
      'complaint',
      'Third-party complaint of Harbor Lift. The service people are to be brought in. Verrick Hoist knew of the cable. Count I: contribution.',
    );
    const asked = made.plan.questions.filter(({ field }) => field === 'against' || field === 'parties');
    if (asked.length > 0) {
      expect(await text(made)).not.toContain('against Plaintiff');
      const told = await answer(made, 'against', 'Verrick Hoist Services, Inc.');
      expect(await text(told)).toContain('against Third-Party Defendant Verrick Hoist Services, Inc.');
    } else expect(await text(made)).toContain('against Third-Party Defendant Verrick');
  });
});

describe('a letter', () => {
  test('to counsel of the other side, by the name of the firm, is against whom that counsel speaks for', async () => {
    const { plan, text, letterhead } = await world();
    await letterhead('OBERLIN KAY PLLC\n10 Loock Street, Dover\n\nTo Harbor Lift Company: your lift fell.');
    const made = await plan(
      'demand_letter',
      'From Ingrid, dictated. Letter to Oberlin in Prewitt please, a stiff one. She is to pay the 14,200.00 by May 1, 2027.',
    );
    expect(made.plan.brief.values.filter(({ field }) => field === 'against')).toEqual([]);
    expect(await text(made)).toContain('Nadia Prewitt');
  });

  test('goes to whom it names at the address that stands there, and demands of that company', async () => {
    const { plan, text } = await world();
    const written = await text(
      await plan(
        'demand_letter',
        'letter out to lorna verrick at verrick hoist services (77 Dock Road, Salisbury, MD 21801). we tendered in june under section 8. pay the 14,200.00 of fees by May 1, 2027',
      ),
    );
    expect(written).toContain('Lorna Verrick Verrick Hoist Services, Inc. 77 Dock Road Salisbury, MD 21801');
    expect(written).toMatch(/demand that Verrick Hoist Services, Inc\./);
    expect(written).not.toContain('Oberlin');
  });

  test('to the other side of the record, whoever else it names, goes to its counsel', async () => {
    const { plan, text } = await world();
    const written = await text(
      await plan(
        'demand_letter',
        'Demand letter to Ms. Prewitt: she still owes the rental of $900.00, in ten days. Verrick Hoist Services has been paid.',
      ),
    );
    expect(written).toContain('Tess Oberlin');
    expect(written).toContain('demand that Nadia Prewitt');
  });
});

describe('a settlement', () => {
  test('is made with whom it names, and with nobody else', async () => {
    const { plan, text } = await world();
    const written = await text(
      await plan(
        'settlement_agreement',
        'Settlement with Verrick Hoist Services, Inc.: it pays Harbor Lift $40,000.00 within ten days. The Prewitt case goes on and is not released.',
      ),
    );
    expect(written).toContain('Verrick Hoist Services, Inc., a Maryland corporation');
    expect(written).not.toMatch(/Nadia Prewitt, of|Nadia Prewitt, an individual|Nadia Prewitt _/);
  });
});

test('an amended complaint goes on against those of the record, whoever else is named in its request', async () => {
  const { plan, text } = await planning({
    title: 'Prewitt v. Harbor Lift Company',
    court: 'Superior Court of Delaware',
    client: 'Nadia Prewitt',
    parties: PARTIES,
  });
  const made = await plan('complaint', {
    context:
      'Hi Marcus, could you please do the First Amended Complaint for Nadia? The first one was done in a rush. Verrick Hoist Services had the cable changed, and the registered agent is Owen Dell, 9 Quay, Lewes. Count One, negligence. Count Two, breach of warranty.',
  });
  expect(made.plan.questions.filter(({ field }) => field === 'against')).toEqual([]);
  expect(await text(made)).toContain('against Defendant Harbor Lift Company');
});
