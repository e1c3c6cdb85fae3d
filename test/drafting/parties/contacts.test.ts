import { expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import { addPerson, changeFirm, changePerson } from '../../../src/firm/index.ts';
import { operator } from '../../../src/platform/index.ts';
import { generateDocument, getDocument } from '../../support/drafted.ts';
import { worldOfCases } from '../demo-world.ts';

const ORREFORS = {
  role: 'Plaintiff',
  name: 'Orrefors Kiln LLC',
  entity: 'an Ohio limited liability company',
  address: '88 Furnace Road\nToledo, OH 43604',
  email: 'office@orrefors.example',
};
const TINDALL = {
  role: 'Defendant',
  name: 'Tindall Glazing, Inc.',
  counsel: 'Prowse & Lamb LLP',
  counsel_address: '5 Wharf Street, Suite 900\nCleveland, OH 44113',
  counsel_email: 'service@prowse.example',
};
const MATTER = {
  title: 'Orrefors v. Tindall',
  client: 'Orrefors Kiln LLC',
  court: 'Court of Common Pleas of Lucas County, Ohio',
  docket_number: 'CI 2026-1188',
  facts: 'Tindall ordered forty kilns on March 3, 2026 and has not paid for them.',
  responsible_attorney: 'Ines Okafor',
  parties: [ORREFORS, TINDALL],
};

async function world() {
  const { parts, firm } = await worldOfCases();
  await changeFirm(parts, operator, {
    id: firm.firmId,
    address: '1 Quarry Lane\nToledo, OH 43604',
    telephone: '+1 419 555 0100',
  });
  const { id: lawyer } = await addPerson(parts, operator, {
    firmId: firm.firmId,
    name: 'Ines Okafor',
    email: 'okafor@firm.example',
    bar_numbers: [{ jurisdiction: 'Ohio', number: '0098123' }],
  });
  const { id: case_id } = (await upsertCase(parts, firm, { values: MATTER })).case;
  const draft = (document_type: string, context: string) =>
    generateDocument(parts, firm, { case_id, document_type, context });
  return { parts, firm, lawyer, draft };
}

test('what a request says a party is stands with the address of the record', async () => {
  const { draft } = await world();
  const { text } = await draft(
    'complaint',
    'Orrefors is an Ohio limited liability company. Count I, breach of contract. Count II, conversion.',
  );
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Orrefors Kiln LLC is an Ohio limited liability company, whose address is 88 Furnace Road, Toledo, OH 43604.',
  );
});

test('a motion is signed with bar number, address, telephone and e-mail, and served at the address of counsel', async () => {
  const { parts, firm, lawyer, draft } = await world();
  const motion = await draft('motion_to_compel', 'Compel answers to the interrogatories of May 2, 2026.');
  const signed = motion.text.slice(motion.text.indexOf('Respectfully submitted'));
  expect(signed).toMatch(
    /Ohio Bar No\. 0098123\s+1 Quarry Lane\s+Toledo, OH 43604\s+\\?\+1 419 555 0100\s+okafor@firm\.example/,
  );
  expect(motion.text).not.toContain('TO COMPLETE: bar number');
  expect(motion.text).toContain(
    'served on Prowse & Lamb LLP, 5 Wharf Street, Suite 900, Cleveland, OH 44113, service@prowse.example, counsel for',
  );
  expect(await getDocument(parts, firm, motion.id)).toEqual(motion);

  await changePerson(parts, operator, lawyer, { email: '', bar_numbers: [] });
  const later = await draft('motion_to_compel', 'Compel answers to the interrogatories of May 2, 2026.');
  expect(later.text).toContain('[TO COMPLETE: bar number and e-mail]');
});

test('a letter goes to the address of the other side’s counsel, or of our client', async () => {
  const { draft } = await world();
  const demand = await draft('demand_letter', 'Demand payment of $41,000 within 14 days.');
  expect(demand.text).toMatch(
    /Prowse & Lamb LLP\s+Counsel for [^\n]+\s+5 Wharf Street, Suite 900\s+Cleveland, OH 44113/,
  );
  expect(demand.text.slice(0, 200)).toContain('1 Quarry Lane, Toledo, OH 43604');
  const engagement = await draft('engagement_letter', 'Hourly rate of $450 for partners.');
  expect(engagement.text).toMatch(/88 Furnace Road\s+Toledo, OH 43604/);
});

test('an agreement describes its parties as far as they are recorded', async () => {
  const { draft } = await world();
  const { text } = await draft(
    'settlement_agreement',
    'Tindall pays $30,000 within 30 days after its board has approved this.',
  );
  expect(text).toContain(
    'Orrefors Kiln LLC, an Ohio limited liability company, of 88 Furnace Road, Toledo, OH 43604',
  );
  expect(text).toContain('Tindall Glazing, Inc. (Defendant, called Tindall);');
  expect(text).toContain('Prowse & Lamb LLP, for Tindall Glazing, Inc., 5 Wharf Street, Suite 900');
});
