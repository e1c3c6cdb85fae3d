/** What a partner would send back: read on rendered pages of matters with several parties, minors and estates. */
import { describe, expect, test } from 'vitest';
import { assemblyEngine } from '../../src/drafting/engines/assembly/index.ts';
import type { CaseFacts } from '../../src/drafting/model.ts';
import { captionOf } from '../../src/drafting/parties/caption.ts';
import { sidesOf } from '../../src/drafting/parties/sides.ts';
import { shortPartyName } from '../../src/drafting/templates/text.ts';
import { draft, MATTER, request } from './sample.ts';

const ESTATE = 'Estate of Walter Brandt, deceased, by Helen Brandt, its executor';

/** Two on each side; one of ours has counsel of its own. */
const BUILDING: CaseFacts = {
  ...MATTER,
  title: 'Estate of Walter Brandt v. Corrigan Builders, Inc.',
  client: 'Corrigan Builders, Inc.',
  parties: [
    { role: 'plaintiff', name: ESTATE, counsel: 'Szymanski Law' },
    { role: 'plaintiff', name: 'Brandt Steel Erectors, LLC', counsel: 'Szymanski Law' },
    { role: 'defendant', name: 'Corrigan Builders, Inc.' },
    { role: 'defendant', name: 'Midland Surety Company', counsel: 'Foss Delaney LLP' },
  ],
  facts:
    'Brandt Steel stopped work on March 28, 2025. Corrigan refused the pay applications of February and March 2025, which came to $388,000.',
};

async function text(type: string, context: string, matter: CaseFacts = BUILDING): Promise<string> {
  const { sections } = await draft(assemblyEngine, request({ type, context, case: matter }));
  return sections
    .flatMap(({ heading, paragraphs }) => [heading, ...paragraphs.map((one) => one.text)])
    .join('\n');
}

describe('several parties', () => {
  test('a party with counsel of its own does not speak in our paper', async () => {
    const answer = await text('answer', 'Answer: setoff.');
    expect(answer).toContain(
      'Defendant Corrigan Builders, Inc., by and through undersigned counsel, answers',
    );
    // Whoever stands beside us with counsel of his own is served, and spoken for nowhere.
    const [spoken = '', served = ''] = answer.split('Certificate of Service');
    expect(spoken).not.toContain('Midland');
    expect(served).toContain('and on Foss Delaney LLP, counsel for Defendant Midland Surety Company');
  });

  test.each(['Marlowe & Finch', 'Ada Harrow, Marlowe & Finch LLP', 'Ada Harrow'])(
    'a party that %s represents does',
    async (counsel) => {
      const matter: CaseFacts = {
        ...BUILDING,
        responsible_attorney: 'Ada Harrow',
        parties: BUILDING.parties.map((party) =>
          party.name === 'Midland Surety Company' ? { ...party, counsel } : party,
        ),
      };
      const paper = { ...request({ type: 'answer', case: matter }), firmName: 'Marlowe & Finch LLP' };
      expect(sidesOf(paper).movant.map(({ name }) => name)).toContain('Midland Surety Company');
    },
  );

  test('verbs agree with them, and each is called by a short name', async () => {
    const matter = { ...BUILDING, client: ESTATE };
    const complaint = await text('complaint', 'Complaint for negligence.', matter);
    expect(complaint).toContain(
      'Plaintiffs Estate of Walter Brandt and Brandt Steel Erectors, LLC, by and through undersigned counsel, bring this action',
    );
    expect(complaint).toContain('Estate of Walter Brandt and Brandt Steel Erectors, LLC have been damaged');
    expect(complaint).toContain(`Plaintiff ${ESTATE} is [`);
    const motion = await text('motion_to_compel', 'Compel answers.', matter);
    expect(motion).toMatch(
      /Plaintiffs Estate of Walter Brandt and Brandt Steel Erectors, LLC[^.]* respectfully move /,
    );
  });

  test.each([
    ['L.M., a minor, by and through his guardian ad litem, Elena Moreno', 'L.M.'],
    [ESTATE, 'Estate of Walter Brandt'],
    ['Ruth Vance, individually and as trustee of the Vance Trust', 'Ruth Vance'],
    ['Brightway Toys, Inc.', 'Brightway Toys, Inc.'],
    ['Partners by Design, LLC', 'Partners by Design, LLC'],
  ])('%s is called %s', (name, short) => {
    expect(shortPartyName(name)).toBe(short);
  });
});

describe('agreements', () => {
  const MINOR: CaseFacts = {
    ...BUILDING,
    client: 'L.M., a minor, by and through his guardian ad litem, Elena Moreno',
    parties: [
      { role: 'plaintiff', name: 'L.M., a minor, by and through his guardian ad litem, Elena Moreno' },
      { role: 'defendant', name: 'Brightway Toys, Inc.' },
    ],
  };

  test('of a minor depend on the approval of a court', async () => {
    const settled = await text(
      'settlement_agreement',
      'Amount: $410,000\nGoverning law: England and Wales',
      MINOR,
    );
    expect(settled).toContain('Court Approval');
    expect(settled).toContain('subject, as to L.M., to the approval');
    expect(settled).toContain('governed by the laws of England and Wales');
    expect(await text('settlement_agreement', 'Corrigan pays $5,000.', MATTER)).not.toContain(
      'Court Approval',
    );
  });
});

describe('letters', () => {
  test('a demand in pounds is one, and goes to counsel', async () => {
    const asked = request({
      type: 'demand_letter',
      context: 'Demand £524,900. Answer by May 29, 2026.',
      case: BUILDING,
    });
    const { sections } = await draft(assemblyEngine, asked);
    const all = sections.flatMap(({ paragraphs }) => paragraphs.map((one) => one.text)).join('\n');
    expect(all).toContain('Pay £524,900.00 in full');
    expect(all).not.toContain('Answer by');
    const { addressee, addressee_address: [below] = [] } = captionOf(asked);
    expect(addressee).toBe('Szymanski Law');
    expect(below).toBe('Counsel for Estate of Walter Brandt and Brandt Steel Erectors, LLC');
  });
});

describe('sworn and served papers', () => {
  test('nobody swears to the record', async () => {
    const matter = {
      ...BUILDING,
      parties: [
        { role: 'plaintiff', name: 'Priya Raman' },
        { role: 'defendant', name: 'Dr. Alan Whitfield' },
      ],
      facts: 'Priya Raman reported it. Dr. Whitfield dismissed her. The manual says nothing.',
    };
    const sworn = await draft(
      assemblyEngine,
      request({ type: 'affidavit', context: 'Affidavit of Priya Raman.', case: matter }),
    );
    const told = sworn.sections.find(({ id }) => id === 'statement')?.paragraphs.map((one) => one.text) ?? [];
    expect(told).toEqual([expect.stringMatching(/^\[TO COMPLETE: facts, one a paragraph/)]);
  });

  test('an answer does not say what the complaint alleges, which it has not seen', async () => {
    const answer = await text('answer', 'Answer: setoff.');
    expect(answer).not.toContain('In substance, paragraph');
    expect(answer).toContain('In response to each further allegation of the Complaint');
  });

  test('abroad nobody demands a jury', async () => {
    const matter = { ...BUILDING, jurisdiction: 'England and Wales', client: ESTATE };
    const asked = request({ type: 'complaint', context: 'Breach of contract.', case: matter });
    expect(asked.documentType.shownTitle).toBe('Particulars of Claim');
    expect(asked.documentType.sections.map(({ id }) => id)).not.toContain('jury');
  });

  test('one ground alone leaves no heading over nothing', async () => {
    expect(await text('motion_to_dismiss', 'The estate has no standing.')).not.toContain(
      '[TO COMPLETE: Argument]',
    );
  });
});

test('what a party only says is no undisputed fact, and no sentence loses the one it speaks of', async () => {
  const facts =
    'Larkspur delivered 38 pallets. Ms. Ortega denies it. She kept the receipts. The complaint claims $48,200.00.';
  const asked = request({ type: 'motion_for_summary_judgment', case: { ...MATTER, facts } });
  const { sections } = await draft(assemblyEngine, asked);
  const told = sections.find(({ id }) => id === 'undisputed_facts')?.paragraphs.map(({ text }) => text) ?? [];
  expect(told[0]).toContain('Larkspur delivered 38 pallets.');
  expect(told.join(' ')).not.toContain('denies');
  expect(told.join(' ')).toMatch(/She \[[^\]]*who is meant\] kept the receipts\./);
});
