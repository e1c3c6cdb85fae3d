import { describe, expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { changeFile } from '../../../src/vault/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles, worldOf } from '../demo-world.ts';

const HEADERS = `From: Ines Marrow <imarrow@marrowlisle.example>
To: Ada Quist <aquist@quistrowe.example>
Date: May 21, 2024`;
const OFFER = 'Coldharbor would pay $31,000.00 for the salmon that thawed in chamber 9 on May 19, 2024.';
const LOG =
  'May 19, 2024, 23:10: compressor 2 of chamber 9 stopped, and the salmon was at plus 3 degrees by morning.';

async function drafted(name: string, bytes: string, request = '', document_type = 'legal_memorandum') {
  const { parts, firm, matter } = await worldOf({
    title: 'Tarnbrook v. Coldharbor',
    client: 'Tarnbrook Fisheries, Inc.',
    court: 'United States District Court for the District of Maine',
    facts: 'The salmon of Tarnbrook thawed in chamber 9 of Coldharbor on May 19, 2024.',
    parties: [
      { role: 'plaintiff', name: 'Tarnbrook Fisheries, Inc.' },
      {
        role: 'defendant',
        name: 'Coldharbor Warehousing LLC',
        counsel: 'Ines Marrow of Marrow & Lisle LLP',
      },
    ],
    responsible_attorney: 'Ada Quist',
  });
  const [id = ''] = await addFiles(
    parts,
    firm,
    [
      { name, bytes },
      { name: 'Compressor log.txt', bytes: `Compressor log, chamber 9\n\n${LOG}` },
    ],
    { case_id: matter.id },
  );
  const input = {
    case_id: matter.id,
    document_type,
    context: `Please write a memo on whether Coldharbor let the salmon thaw in chamber 9. ${request}`,
    brief: {
      questions: ['Did Coldharbor let the salmon thaw in chamber 9?'],
      facts: ['The salmon thawed in chamber 9.'],
    },
  };
  const draft = async () => {
    const { plan } = await makePlan(parts, firm, input as never);
    const { text } = await generateDocument(parts, firm, {
      case_id: matter.id,
      document_type,
      plan_id: plan.id,
    } as never);
    return { plan, text: text.replace(/\s+/g, ' ') };
  };
  return { parts, firm, id, draft };
}

describe('what was written to settle the case', () => {
  test.each([
    ['by a rule in its subject', 'mail-21.txt', `${HEADERS}\nSubject: chamber 9 - FRE 408\n\n${OFFER}`],
    [
      'by its first words',
      'mail-21.txt',
      `${HEADERS}\nSubject: chamber 9\n\nFor settlement purposes only: ${OFFER}`,
    ],
    ['by its subject', 'mail-21.txt', `${HEADERS}\nSubject: CONFIDENTIAL - mediation on Friday\n\n${OFFER}`],
    [
      'by the heading of a letter',
      'letter-21.txt',
      `MARROW & LISLE LLP\n\nMay 21, 2024\n\nWITHOUT PREJUDICE\n\nDear Ms. Quist:\n\n${OFFER}\n\nSincerely,\n\nInes Marrow`,
    ],
    ['by a title', 'paper-21.txt', `CONFIDENTIAL MEDIATION STATEMENT\n\n${OFFER}`],
    ['by the name of its file', 'marrow-settlement-offer.txt', `${HEADERS}\nSubject: chamber 9\n\n${OFFER}`],
  ])('is told in no paper, and that it was left out is said: %s', async (_how, name, bytes) => {
    const { id, draft } = await drafted(name, bytes);
    const { plan, text } = await draft();
    expect(text).toContain('compressor 2 of chamber 9 stopped');
    expect(text).not.toContain('31,000');
    expect(plan.warnings).toContainEqual(
      expect.objectContaining({
        code: 'privileged',
        file_id: id,
        text: expect.stringContaining('is left out'),
      }),
    );
    // Nor does a warning tell what it says.
    expect(plan.warnings.map(({ text }) => text).join('\n')).not.toContain('31,000');
  });

  test('is printed where somebody says that it may be', async () => {
    const { parts, firm, id, draft } = await drafted(
      'mail-21.txt',
      `${HEADERS}\nSubject: chamber 9 - FRE 408\n\n${OFFER}`,
      'Say what Coldharbor would pay for the salmon, and since when.',
    );
    await changeFile(parts, firm, { id, values: { privileged: false } });
    const { plan, text } = await draft();
    expect(text).toContain('31,000');
    expect(plan.warnings.map(({ text }) => text).join('\n')).not.toContain('is left out');
  });

  test('is none for words of a letter that reserve rights', async () => {
    const { draft } = await drafted(
      'letter-21.txt',
      `MARROW & LISLE LLP\n\nMay 21, 2024\n\nDear Ms. Quist:\n\nColdharbor took the salmon that thawed in chamber 9 on May 19, 2024,\nwithout prejudice to its rights, for $31,000.00.\n\nSincerely,\n\nInes Marrow`,
    );
    expect((await draft()).text).toContain('31,000');
  });
});
