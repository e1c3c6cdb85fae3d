import { expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import { admittedTo, formOfCourt } from '../../../src/drafting/law/forms-of-courts.ts';
import { generateDocument } from '../../support/drafted.ts';
import { worldOfCases } from '../demo-world.ts';

test.each([
  [
    'United States District Court for the District of Minnesota',
    ['United States District Court', 'District of Minnesota'],
  ],
  [
    'United States District Court for the Eastern District of Pennsylvania',
    ['United States District Court', 'Eastern District of Pennsylvania'],
  ],
  [
    'United States Bankruptcy Court for the District of Delaware',
    ['United States Bankruptcy Court', 'District of Delaware'],
  ],
  [
    'United States District Court for the Northern District of Texas, Dallas Division',
    ['United States District Court', 'Northern District of Texas', 'Dallas Division'],
  ],
  [
    'District Court of Dallas County, Texas, 134th Judicial District',
    ['In the District Court', 'Dallas County, Texas', '134th Judicial District'],
  ],
  [
    '61st Judicial District Court, Harris County, Texas',
    ['In the District Court', 'Harris County, Texas', '61st Judicial District'],
  ],
  [
    'County Court at Law No. 3 of Travis County, Texas',
    ['In the County Court at Law No. 3', 'Travis County, Texas'],
  ],
  [
    'Fayette Circuit Court, Division 3, Commonwealth of Kentucky',
    ['Commonwealth of Kentucky', 'Fayette Circuit Court', 'Division 3'],
  ],
  [
    'Superior Court of California, County of Los Angeles',
    ['Superior Court of the State of California', 'County of Los Angeles'],
  ],
  ['Supreme Court of New York, Kings County', ['Supreme Court of the State of New York', 'County of Kings']],
  ['Court of Common Pleas of Lucas County, Ohio', ['Court of Common Pleas of Lucas County, Ohio']],
])('%s heads its papers as it does', (court, lines) => {
  expect(formOfCourt(court)?.lines).toEqual(lines);
});

test('what the table does not know is printed as the record has it', () => {
  expect(formOfCourt('High Court of Justice, King’s Bench Division')).toBeNull();
  expect(formOfCourt(null)).toBeNull();
});

test('bar numbers are those of the court, or of a federal court all where none is its own', () => {
  const numbers = ['Tex.', 'D. Minn.', 'Ky.'].map((jurisdiction) => ({ jurisdiction, number: '1' }));
  const of = (court: string) =>
    admittedTo(court, null, numbers).numbers.map(({ jurisdiction }) => jurisdiction);
  expect(of('United States District Court for the District of Minnesota')).toEqual(['D. Minn.']);
  expect(of('District Court of Hennepin County, Minnesota')).toEqual([]);
  expect(of('Jefferson Circuit Court, Commonwealth of Kentucky')).toEqual(['Ky.']);
  expect(of('United States District Court for the District of Maine')).toEqual(['Tex.', 'D. Minn.', 'Ky.']);
});

test('a suit in a court of Texas opens with a petition, whatever the parties were called before it', async () => {
  const { parts, firm } = await worldOfCases();
  const values = {
    title: 'Quillon / Marsh Feed',
    client: 'Ida Quillon',
    court: 'District Court of Lubbock County, Texas, 72nd Judicial District',
    docket_number: '2026-1188',
    facts: 'Marsh Feed delivered spoiled feed on March 3, 2026.',
    parties: [
      { role: 'Client', name: 'Ida Quillon' },
      { role: 'Adverse party', name: 'Marsh Feed, LLC' },
    ],
  };
  const { id: case_id } = (await upsertCase(parts, firm, { values })).case;
  const complaint = await generateDocument(parts, firm, { case_id, document_type: 'complaint', brief: {} });
  expect(complaint.text).toContain('**CAUSE NO. 2026-1188**');
  expect(complaint.text).toMatch(
    /§ IN THE DISTRICT COURT\s+§ LUBBOCK COUNTY, TEXAS\s+§ 72ND JUDICIAL DISTRICT/,
  );
  expect(complaint.text).toMatch(/# Original Petition\s/);
  expect(complaint.text).toContain('Plaintiff Ida Quillon');
  expect(complaint.text).toContain('Defendant Marsh Feed, LLC');
  expect(complaint.text).not.toMatch(/adverse party|\bClient\b|Complaint/);
  const answer = await generateDocument(parts, firm, { case_id, document_type: 'answer', brief: {} });
  expect(answer.text).toContain('Defendant Ida Quillon');
  expect(answer.text).toContain('Original Petition');
});
