import { expect, test } from 'vitest';
import { checkDocument, DraftRecord, verifyParagraph } from '../../../src/drafting/verify/index.ts';
import { request, SOURCES } from '../sample.ts';

const PAPER = {
  ...(SOURCES[0] as (typeof SOURCES)[number]),
  handle: 'S9',
  kind: 'evidence' as const,
  citation: 'Consent Order, In re Alder, March 5, 2019',
};
const SECTION = { id: 'facts', heading: 'Facts', level: 2 as const, numbered: false, after_signature: false };
const sources = new Map([...SOURCES, PAPER].map((one) => [one.handle, one]));
const shown = (text: string) =>
  verifyParagraph(
    text,
    sources,
    new DraftRecord({ ...request({}), sources: [...sources.values()] }),
  ).paragraphs.map((one) => one.text);

test('a name that stands in the title of a paper of the matter is no citation of a decision', () => {
  const lead = 'The Consent Order, In re Alder, March 5, 2019, states:';
  expect(shown(lead)).toEqual([lead]);
  expect(shown('In re Brandt says so.')[0]).toContain('citation removed');
});

test('a decision that a clause begins with stands there without brackets', () => {
  expect(shown('Defendant says that {S1} decides it.')[0]).toBe(
    `Defendant says that ${SOURCES[0]?.citation} decides it.`,
  );
});

test('the title of a paper, with a number and a day, stands in brackets as any other', () => {
  const citation = 'Line report no. 5520 and e-mails, October 8 to 21, 2025';
  const paper = { ...PAPER, citation };
  const own = new Map([[paper.handle, paper]]);
  const record = new DraftRecord({ ...request({}), sources: [paper] });
  const { paragraphs } = verifyParagraph('The report was sent ({S9}).', own, record);
  expect(paragraphs[0]?.text).toBe(`The report was sent (${citation}).`);
  const sections = [{ ...SECTION, paragraphs }];
  const found = checkDocument({ sections, sources: own, record, pageText: () => paper.quote });
  expect(found.fabricated_citations).toBe(0);
});

test('a suggested decision whose citation could not be read is called so, with its file and page', () => {
  const source = {
    ...PAPER,
    fileTitle: '1097.txt',
    page: 14,
    citation: '[TO COMPLETE: citation of 1097.txt]',
  };
  const record = new DraftRecord({ ...request({}), sources: [source] });
  const { paragraphs } = verifyParagraph('{suggest S9}', new Map([['S9', source]]), record);
  expect(paragraphs[0]?.text).toMatch(
    /^\[TO COMPLETE: accept or strike this suggestion: a decision whose citation could not be read, in the file “1097.txt”, page 14, which says: A court/,
  );
});
