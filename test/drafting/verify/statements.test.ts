import { describe, expect, test } from 'vitest';
import { DraftRecord, verifyParagraph } from '../../../src/drafting/verify/index.ts';
import { allText, draft, MATTER, request, SOURCES, scripted } from '../sample.ts';

const sources = new Map(SOURCES.map((one) => [one.handle, one]));

/** What of a sentence is replaced when the record says `facts` and nothing else of the kind. */
function replacedIn(text: string, facts = '', context = 'A motion.'): string[] {
  const record = new DraftRecord(request({ case: { ...MATTER, facts: facts || MATTER.facts }, context }));
  return verifyParagraph(text, sources, record).replaced.map((one) => one.text);
}

describe('one value, however it is written', () => {
  test.each([
    ['January 5, 2024', '5 Jan. 2024'],
    ['2024-01-05', 'January 5th, 2024'],
    ['5 January 2024', '01/05/2024'],
    ['Jan. 5, 2024', 'the 5th day of January, 2024'],
    ['2024-01-05', 'January 2024'],
    ['2024-01-05', 'on January 5 they met'],
    ['2024-01-05', 'in 2024'],
    ['$1,250.00', '$1,250'],
    ['$1,250.00', '1250 dollars'],
    ['USD 1,250', 'US$ 1,250.00'],
    ['$1.25 million', '$1,250,000'],
    ['$48,200.00', 'forty-eight thousand two hundred dollars'],
    ['Case No. CV-2023-004512', 'case number CV-2023-004512'],
    ['2:21-cv-01234-ABC', '2:21-CV-01234-ABC'],
  ])('%s supports “%s”', (recorded, written) => {
    expect(replacedIn(`It was so: ${written}.`, `The record says ${recorded}.`)).toEqual([]);
  });

  test.each([
    ['January 5, 2024', 'January 6, 2024', 'January 6, 2024'],
    ['January 5, 2024', 'on January 6 they met', 'January 6'],
    ['January 5, 2024', 'in 2019 they met', '2019'],
    ['2024-01-05', '02/11/2024', '02/11/2024'],
    ['$1,250.00', '$1,250.50', '$1,250.50'],
    ['$1,250.00', '12,500 dollars', '12,500 dollars'],
    ['$1,250', 'one thousand three hundred dollars', 'one thousand three hundred dollars'],
    ['No. CV-2023-004512', 'Case No. CV-2023-004513', 'CV-2023-004513'],
  ])('%s does not support “%s”', (recorded, written, replaced) => {
    expect(replacedIn(`It was so: ${written}.`, `The record says ${recorded}.`)).toEqual([replaced]);
  });
});

describe('names', () => {
  test.each([
    'Maria Ortega signed it, and Ms. Ortega knew.',
    'ORTEGA v. LARKSPUR FREIGHT, INC.: Ortega’s claim fails.',
    'M. Ortega wrote to Larkspur. Larkspur’s answer came late.',
    'Larkspur Freight, Inc. (the “Carrier”) and the Ortegas met.',
    'LFI moved to dismiss; Judge Vance granted it; Ada Quill and A. Quill appeared.',
    'The Court should grant the Motion to Dismiss under the Federal Rules of Civil Procedure.',
    'Plaintiff’s Opposition does not address the Haulage Agreement. Plausibility is required. Ordinarily it is not.',
    'Dunn & Sayre LLP represents Plaintiff. The Superior Court of Meridian agrees.',
    'On Monday the Supreme Court of the United States and Congress acted under the Lanham Act.',
    'First, the Complaint fails. Second, Discovery would be a burden. In Alder County it rained.',
    'Non-party witnesses, Co-Defendants and the Parties’ Counsel agreed: No.',
  ])('of the record, of courts and of documents stand: %s', (text) => {
    expect(replacedIn(text)).toEqual([]);
  });

  test.each([
    ['John Blackwood signed it.', 'John Blackwood'],
    ['It was signed by Blackwood.', 'Blackwood'],
    ['Blackwood testified that he signed it.', 'Blackwood'],
    ['Mr. Harold P. Winterbourne, an expert, disagrees.', 'Harold P. Winterbourne'],
    ['The pallets went to Zenith Logistics, LLC in time.', 'Zenith Logistics, LLC'],
    ['Maria Sayre signed it.', 'Maria Sayre'],
    ['They met in Springfield.', 'Springfield'],
    ['Under Daubert the expert fails.', 'Daubert'],
    ['Ms. O’Hara-Lindt told them.', 'O’Hara-Lindt'],
    ['Dr. José Álvarez examined it.', 'José Álvarez'],
    ['The statement of Grace Baker says so.', 'Grace Baker'],
  ])('from nowhere become open points: %s', (text, name) => {
    expect(replacedIn(text)).toEqual([name]);
  });

  test('the open point stands where the name stood, and the report says what it was', async () => {
    const script = [
      { section: 'introduction', text: 'On May 9, 2023 John Blackwood paid $51,000 to Maria Ortega.' },
    ];
    const { sections, verification } = await draft(scripted(script));
    expect(allText(sections)).toContain(
      'On [TO COMPLETE: date not in the record] [TO COMPLETE: name not in the record] paid [TO COMPLETE: amount not in the record] to Maria Ortega.',
    );
    expect(verification.unsupported).toEqual(
      [
        ['date', 'May 9, 2023'],
        ['name', 'John Blackwood'],
        ['amount', '$51,000'],
      ].map(([kind, text]) => ({ section: 'introduction', kind, text, replaced: true })),
    );
    expect(verification.placeholders.filter(({ section }) => section === 'introduction')).toHaveLength(3);
  });

  test('in a language that writes nouns with capitals they are not looked for; amounts are', () => {
    const record = new DraftRecord(request({ language: 'de' }));
    const { replaced } = verifyParagraph(
      'Die Klage ist unschlüssig; gefordert sind 99.999 €, $5,555.',
      sources,
      record,
    );
    expect(replaced.map(({ kind }) => kind)).not.toContain('name');
    expect(replaced.map(({ text }) => text)).toContain('$5,555');
  });
});
