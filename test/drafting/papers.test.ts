/** What a partner would send back: read on rendered pages of matters with several parties, minors and estates. */
import { describe, expect, test } from 'vitest';
import { captionOf } from '../../src/drafting/caption.ts';
import { onlyDisposes } from '../../src/drafting/choose-side.ts';
import { assemblyEngine } from '../../src/drafting/engines/assembly/index.ts';
import { isOfAnotherField } from '../../src/drafting/fields-of-law.ts';
import type { CaseFacts } from '../../src/drafting/model.ts';
import { windowsOf } from '../../src/drafting/passage-windows.ts';
import { shortPartyName } from '../../src/drafting/plan/text.ts';
import { sidesOf } from '../../src/drafting/sides.ts';
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
    expect(answer).not.toContain('Midland');
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

describe('what is quoted', () => {
  const quotes = (page: string) => windowsOf(page).map(({ quote }) => quote);

  test.each([
    'The defendant contin-\n        ued to default on obligations after the third action had been resolved.',
    'The complaint is not otherwise dated.\nemployees, the state’s action is not complete until it refuses to provide a remedy.',
    'By contrast, an objection that is unjustified must be overruled.  Id.  The party that opposes it has the burden.',
    'Performance review of the year, March 3, 2025\nEmployee: Priya Raman\nReviewer: Alan Whitfield, M.D.',
    'Although a petitioner can succeed only if both are satisfied, a court can find against him on either ground.’’ And “more.',
  ])('is no half of a sentence, no form, and needs no other line to be read: %s', (page) => {
    for (const quote of quotes(page)) expect(quote).not.toMatch(/-\n|\.\nemployees|Id\.|Employee:|“more/);
  });

  test('is not what became of one motion', () => {
    expect(
      onlyDisposes(
        'the court denied the motion for a new trial and sentenced quesada to 15 years in prison.',
      ),
    ).toBe(true);
    expect(
      onlyDisposes(
        'because the plaintiffs have failed to meet their burden of showing a basis, their motion is denied.',
      ),
    ).toBe(true);
    expect(
      onlyDisposes(
        'a motion to compel is denied where the request is not proportional, and a party must say so.',
      ),
    ).toBe(false);
    expect(onlyDisposes('a court may dismiss a complaint that states no claim.')).toBe(false);
  });

  test('is not of another field of law', () => {
    const rule =
      'to show prejudice, the defendant must demonstrate that but for counsel’s deficient performance the result would differ.';
    expect(isOfAnotherField(rule, 'Construction. Corrigan refused the pay applications.')).toBe(true);
    expect(isOfAnotherField(rule, 'Ineffective assistance at the criminal trial.')).toBe(false);
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

  test('say who pays whom, and when, where the request does, and lose none of its terms', async () => {
    const settled = await text(
      'settlement_agreement',
      'Corrigan pays $120,000 to Brandt Steel within 45 days. The estate waives the accelerated rent.',
    );
    expect(settled).toContain(
      'Corrigan Builders, Inc. shall pay the total sum of $120,000 (the Settlement Payment) to Brandt Steel Erectors, LLC by',
    );
    expect(settled).toContain('within 45 days of the Effective Date');
    expect(settled).toContain('The estate waives the accelerated rent.');
    expect(settled).not.toContain('Corrigan pays');
    expect(settled).toContain('releases each Party on the other side of the Action');
  });

  test('of a minor depend on the approval of a court', async () => {
    const settled = await text(
      'settlement_agreement',
      'Brightway pays $410,000 within 30 days of the approval of the compromise. Governed by the law of England and Wales.',
      MINOR,
    );
    expect(settled).toContain('Court Approval');
    expect(settled).toContain('subject, as to L.M., to the approval');
    expect(settled).toContain('within 30 days of the approval of the compromise');
    expect(settled).toContain('governed by the laws of England and Wales');
    expect(await text('settlement_agreement', 'Corrigan pays $5,000.', MATTER)).not.toContain(
      'Court Approval',
    );
  });

  test('of one-way disclosure are not called mutual', async () => {
    const nda = await text(
      'nda',
      'One-way: Corrigan discloses its bids to Brandt Steel for the settlement talks about the bond. Term of two years.',
    );
    expect(nda).toContain('This Non-Disclosure Agreement');
    expect(nda).toContain('Corrigan Builders, Inc. is the Disclosing Party');
    expect(nda).toContain('the settlement talks about the bond');
  });
});

describe('letters', () => {
  test('a contingent fee has no hourly rates, deposit or statements, and no costs the client does not bear', async () => {
    const letter = await text(
      'engagement_letter',
      'Contingency fee of 33 percent. Client advances no costs.',
    );
    expect(letter).toContain('It is 33 percent of');
    expect(letter).toContain('We will advance reasonable costs');
    expect(letter).not.toMatch(/present rate|advance deposit|You will be responsible for reasonable costs/);
  });

  test('rates and deposit are those that were named', async () => {
    const letter = await text(
      'engagement_letter',
      'Defense at hourly rates: $480 an hour for partners and $310 for associates; retainer of $25,000.',
    );
    expect(letter).toContain('others who may work on the matter are $310 an hour for associates');
    expect(letter).toContain('an advance deposit of $25,000');
  });

  test('a demand in pounds is one, and goes to counsel', async () => {
    const asked = request({
      type: 'demand_letter',
      context: 'Demand £524,900. Answer by May 29, 2026.',
      case: BUILDING,
    });
    const { sections } = await draft(assemblyEngine, asked);
    const all = sections.flatMap(({ paragraphs }) => paragraphs.map((one) => one.text)).join('\n');
    expect(all).toContain('Pay £524,900 in full');
    expect(all).not.toContain('Answer by');
    const { addressee } = captionOf(asked);
    expect(addressee).toBe(
      'Szymanski Law, counsel for Estate of Walter Brandt and Brandt Steel Erectors, LLC',
    );
  });
});

describe('sworn and served papers', () => {
  test('a subpoena commands what the request asks for', async () => {
    const documents = await text(
      'subpoena',
      'Subpoena to Bluebird Grocers for its contract; documents only, by June 12, 2026.',
    );
    expect(documents).not.toContain('to testify');
    expect(documents).toContain('YOU ARE COMMANDED to produce');
    expect(documents).toContain('Date and time: June 12, 2026');
    const both = await text(
      'subpoena',
      'Subpoena for the deposition of Marcus Lindqvist on July 8, 2026 at 10:00 am, with the weld records.',
    );
    expect(both).toContain('to testify in this action at a deposition');
    expect(both).toContain('Date and time: July 8, 2026 at 10:00 am');
    expect(both).toContain('YOU ARE ALSO COMMANDED');
  });

  test('nobody swears to the record, nor of oneself as of another, without an open point', async () => {
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
    expect(told).toHaveLength(3);
    for (const one of told)
      expect(one).toMatch(/\[TO COMPLETE: (?:to be put in the first person|how the witness)/);
    expect(told.join()).not.toContain('The record contains');
  });

  test('an answer does not say what the complaint alleges, which it has not seen', async () => {
    const answer = await text('answer', 'Answer: setoff.');
    expect(answer).not.toContain('In substance, paragraph');
    expect(answer).toContain('To the extent that paragraph');
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

test('what a request says behind the paper it asks for is not lost', async () => {
  const motion = await text(
    'motion_to_dismiss',
    'Dismiss the claim on the guaranty: the guaranty had expired; the claim for rent is barred by the abatement clause.',
  );
  expect(motion).toContain('The guaranty had expired. The claim for rent is barred by the abatement clause.');
  const reply = await text(
    'reply_brief',
    'Reply in support of the motion to dismiss: the opposition says that the guaranty was extended orally.',
  );
  expect(reply).toContain('The opposition says that the guaranty was extended orally.');
  expect(await text('answer', 'Answer: setoff, laches.')).not.toContain('Setoff, laches.');
  const asked = request({
    type: 'interrogatories',
    context: 'First set of interrogatories about the drain.',
  });
  expect(asked.documentType.shownTitle).toMatch(/^First Set of Interrogatories/);
});
