import { describe, expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { ParagraphFinder } from '../../../src/precedents/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles } from '../demo-world.ts';
import { brill, decision, NOTICE } from './world-of-plans.ts';

const LATE =
  'Although late notice is an affirmative defense, dismissal is proper where the lateness is plain from the face of the complaint.';
const NOTE = 'That the claimant has not yet been paid does not mean that the remedy is inadequate.';
const QUOTED = '“[A] shipper has an adequate remedy in the Quays Act, and nothing more was due.”';
const BACK = 'This is a question of the law of the port that no court of the union has taken up.';
const WEIGHED =
  'To a great extent the uncertainties bear heavily against the carrier, because the muddle is of its own making.';
const GOES_ON =
  'Because the carrier has alleged a claim for storage, if only in the barest way, that claim will continue.';
const BODY = `${NOTICE} The carrier may sue in the port. Orr v. Vale, 251 Mer. 2d 588, 593 (Mer. 2001) (${QUOTED}).1 The union is not asked. ${BACK} ${LATE}\n\n${WEIGHED}\n\nThe hearing went on for a day.\n\n${GOES_ON}\n\n    1 ${NOTE} Hamm v. Dorr, 95 Mer. 2d 580 (Mer. 1996).`;

async function argued(ground: object, document_type = 'motion_to_dismiss') {
  const { parts, firm, matter } = await brill(['Sable Shipping LLC']);
  await addFiles(parts, firm, [decision('Alder', 401, BODY)], { kind: 'precedent' });
  const request = { case_id: matter.id, document_type };
  const brief = { grounds: [{ heading: 'No Demurrage Is Owed', ...ground }] };
  const { plan } = await makePlan(parts, firm, { ...request, brief } as never);
  const { sections, verification } = await generateDocument(parts, firm, { ...request, plan_id: plan.id });
  const own = sections.find(({ id }) => id === plan.grounds[0]?.section)?.paragraphs ?? [];
  return {
    verification,
    said: own.map(({ text }) => text.replace(/\s+/g, ' ')),
    quoted: own.filter(({ kind }) => kind === 'quotation').map(({ text }) => text.replace(/\s+/g, ' ')),
  };
}

const ALDER = { cite: 'Alder v. Orrin Lines' };

describe('what the lawyer says that the decision says', () => {
  const saying = async (about: string) => {
    const { parts, firm, matter } = await brill();
    const [fileId = ''] = await addFiles(parts, firm, [decision('Alder', 401, BODY)], { kind: 'precedent' });
    const finder = await ParagraphFinder.open(parts, firm, matter.id);
    return (await finder.saying(fileId, about))?.quote.replace(/\s+/g, ' ');
  };

  test.each([
    ['of a note', 'not yet paid does not mean that the remedy is inadequate', NOTE],
    ['that a citation quotes', 'shipper has adequate remedy in the Quays Act', QUOTED],
    ['that points back', 'question of the law of the port', BACK],
    ['the other way round', 'the uncertainties do not bear heavily against the carrier', undefined],
  ])('is found in words %s', async (_where, about, quote) => {
    expect(await saying(about)).toBe(quote);
  });

  test('is quoted, behind what it is called too', async () => {
    const { quoted, verification } = await argued({
      text: 'The claim was refused in June.',
      authorities: [
        {
          ...ALDER,
          use: 'support',
          about: 'remedies: not yet paid, remedy not inadequate; no demurrage without notice of delay',
        },
      ],
    });
    expect(quoted).toContain(NOTE);
    expect(verification).toMatchObject({ fabricated_citations: 0, altered_quotes: 0 });
  });
});

test('a passage of a decision that is told apart is shown where our words tell it, and not where it helps the other side alone', async () => {
  const { said, quoted } = await argued({
    text: 'Alder lets uncertainties bear heavily against the carrier who made them. It was heard in another port.',
    authorities: [
      {
        ...ALDER,
        use: 'distinguish',
        about:
          'uncertainties bear heavily against the carrier; claim for storage in the barest way will continue',
      },
    ],
  });
  expect(quoted).toEqual([WEIGHED]);
  expect(said[said.indexOf(WEIGHED) - 1]).toMatch(/Alder.*:$/);
  expect(said.join(' ')).not.toContain('contrary');
});

test('a memorandum shows both', async () => {
  const { quoted } = await argued(
    {
      text: 'Alder was heard in another port.',
      authorities: [
        { ...ALDER, use: 'distinguish', about: 'claim for storage in the barest way will continue' },
      ],
    },
    'legal_memorandum',
  );
  expect(quoted).toEqual([GOES_ON]);
});

test.each([
  ['what a sentence only grants', 'late notice is an affirmative defense', false],
  [
    'what a sentence says',
    'dismissal is proper where lateness is plain from the face of the complaint',
    true,
  ],
])('candor is said over %s, and not over a holding of ours: %s', async (_what, about, isAgainst) => {
  const { said, quoted } = await argued({
    text: 'Late notice is an affirmative defense, and the complaint shows it.',
    authorities: [{ ...ALDER, use: 'disclose', about }],
  });
  expect(quoted).toContain(LATE);
  expect(said.join(' ').includes('contrary')).toBe(isAgainst);
});
