import { describe, expect, test } from 'vitest';
import { findDisguised } from '../../../../src/drafting/verify/find/find-disguised.ts';
import { DraftRecord, verifyParagraph } from '../../../../src/drafting/verify/index.ts';
import { expectLinear } from '../../../support/growth.ts';
import { request, SOURCES } from '../../sample.ts';

const record = new DraftRecord(request());
const verify = (text: string) =>
  verifyParagraph(text, new Map(SOURCES.map((one) => [one.handle, one])), record);

describe('a citation in a form that only hides it', () => {
  test.each([
    'As the supreme court held in hadley v baxendale, 9 exch 341, the buyer must pay.',
    'In roe v wade, 410 us 113, the court so held.',
    'In roe versus wade the court so held.',
    'In roe V wade the court so held.',
    'We rely on donoghue v stevenson for that.',
    'See marbury vs madison on this.',
    'So it stands at 4 1 0 U.S. 1 1 3.',
    'So it stands at 12 f supp 2d 345.',
    'So it stands at 12 f. 3d 345 and is law.',
  ])('is taken out and reported: %s', (text) => {
    const { paragraphs, removed } = verify(text);
    expect(removed.map(({ kind }) => kind)).toContain('citation');
    const [written = ''] = paragraphs.map((paragraph) => paragraph.text);
    expect(written).toContain('[citation removed: not in the vault]');
    expect(written).not.toMatch(/hadley|roe|donoghue|marbury|341|113|1 1 3|345/);
  });

  test.each([
    'The court weighs risk versus benefit.',
    'Answers to counts 4 or 5 follow within 30 days or 45 days.',
    'Under Article V of the plan and section v of the deed.',
    'Counts II to V of the complaint are dismissed; Counts I, III, IV and V with prejudice.',
    'Parts II through V. The schedule has III, IV, V and VI.',
    'From 9 am to 10 pm, and again in 2 of 3 rooms.',
    'Page 3 line 4 or page 5 line 6 has it.',
    'The comparison of apples versus oranges misleads.',
    'It cost $410 and us 113 hours.',
    'On July 8, 2026 at 10:00 a.m., room 4 by 5.',
  ])('is not what is no citation: %s', (text) => {
    expect(findDisguised(text)).toEqual([]);
    expect(verify(text).removed).toEqual([]);
  });

  test('the case at hand and the sources may be named in small letters', () => {
    expect(verify('As harrow v bellweather shows, labels are not facts.').removed).toEqual([]);
  });

  test('is found in time linear in the text', async () => {
    for (const piece of ['a v ', '1 a ', '1 ']) await expectLinear(piece, 200_000, findDisguised);
  });
});

describe('somebody’s words in marks of another kind', () => {
  test.each([
    'The court said: <<the buyer must pay at once without any set-off whatever>>.',
    'The court said: ““the buyer must pay at once without any set-off whatever””.',
    'The court said: ‹‹the buyer must pay at once without any set-off whatever››.',
    'The court said, and I quote, the buyer must pay at once without any set-off whatever, end quote.',
  ])('are taken out: %s', (text) => {
    const { paragraphs, removed } = verify(text);
    expect(removed.map(({ kind }) => kind)).toContain('quotation');
    expect(paragraphs.map((paragraph) => paragraph.text).join(' ')).not.toContain('set-off');
  });
});

describe('a decision that is only spoken of by name', () => {
  test.each([
    'Under the Hadley Rule it fails.',
    'The Palsgraf Doctrine bars it.',
    'The Hadley Court held so.',
    'Marbury controls here.',
    'Palsgraf governs.',
    'Hadley held that it fails.',
  ])('is reported as unknown to the record: %s', (text) => {
    expect(record.unsupported(text).map(({ kind }) => kind)).toContain('name');
  });

  test.each([
    'The Supreme Court held so.',
    'The Delaware Court held so.',
    'The Superior Court holds hearings on Monday.',
    'Rule 12 governs.',
    'The Mailbox Rule applies.',
    'Equity controls here.',
    'Nothing governs this.',
    'Discovery holds many surprises.',
  ])('is not a court, a rule or a word: %s', (text) => {
    expect(record.unsupported(text)).toEqual([]);
  });
});
