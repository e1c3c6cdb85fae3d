import { describe, expect, test } from 'vitest';
import { chooseAuthority, type ReadPage } from '../../src/drafting/choose-authority.ts';
import { chooseEvidence } from '../../src/drafting/choose-evidence.ts';
import { MATTER, request } from './sample.ts';

const { sections } = request().documentType;
const RULE =
  'A court is not bound to accept a legal conclusion as true, and a pleading that offers labels does not state a claim.';
const STORY =
  'Mr. Harrow shipped eleven crates with Bellweather on May 4, and the trial court dismissed the complaint. We granted review.';

function page(overrides: Partial<ReadPage> & { text: string }): ReadPage {
  return {
    fileId: 'file_1',
    page: 1,
    relevance: 1,
    title: 'Harrow v. Bellweather Freight Co., 412 Mer. 3d 118 (Mer. 2014)',
    ...overrides,
  };
}

describe('authority', () => {
  test('is the rule, not the story of another case', () => {
    const chosen = chooseAuthority(
      sections,
      [page({ text: `${STORY}\n\n${RULE}` })],
      MATTER,
      'crates of Bellweather dismissed on review',
    );
    expect(chosen.length).toBeGreaterThan(0);
    for (const { quote } of chosen) expect(quote).toBe(RULE);
  });

  test('is quoted at its place on the page', () => {
    const text = `${STORY}\n\n${RULE}\n`;
    for (const { span, quote } of chooseAuthority(sections, [page({ text })], MATTER, '')) {
      expect(text.slice(...span)).toBe(quote);
    }
  });

  test('comes from decisions that have to do with the case: one far less relevant is left alone', () => {
    const far = page({ fileId: 'file_2', relevance: 0.1, text: RULE });
    const chosen = chooseAuthority(sections, [page({ text: STORY, relevance: 1 }), far], MATTER, '');
    expect(chosen).toEqual([]);
  });

  test('gives no passage twice, and goes only where a section uses sources', () => {
    const pages = [
      page({ text: RULE }),
      page({
        fileId: 'file_2',
        text: 'To state a claim for breach of contract a party must allege facts that show each element of the claim.',
      }),
    ];
    const chosen = chooseAuthority(sections, pages, MATTER, '');
    expect(new Set(chosen.map(({ quote }) => quote)).size).toBe(chosen.length);
    const using = new Set(
      sections.filter(({ sources, record }) => sources !== 'none' && record !== true).map(({ id }) => id),
    );
    for (const { section } of chosen) expect(using).toContain(section);
  });

  test('is never half a sentence of a page that was read line by line', () => {
    const broken = RULE.split(' ')
      .reduce((text, word, index) => text + (index % 6 === 5 ? `\n\n${word}` : ` ${word}`), '')
      .trim();
    expect(chooseAuthority(sections, [page({ text: broken })], MATTER, '')).toEqual([]);
  });

  test('nothing to read gives nothing to quote', () => {
    expect(chooseAuthority(sections, [], MATTER, '')).toEqual([]);
    expect(chooseAuthority(sections, [page({ text: '' })], MATTER, '')).toEqual([]);
  });
});

describe('evidence', () => {
  const text =
    'Dear Sir,\n\nThe weather has been fine all week, and the garden is in flower again.\n\nThe pallets were lost in transit and the delivery was short by two.';

  test('is the sentence that shares most with the case, at most one of each file', () => {
    const pages = [
      { fileId: 'file_1', page: 1, text },
      { fileId: 'file_2', page: 3, text },
    ];
    const chosen = chooseEvidence(pages, MATTER.facts ?? '');
    expect(chosen.map(({ fileId, page: number }) => [fileId, number])).toEqual([
      ['file_1', 1],
      ['file_2', 3],
    ]);
    for (const { quote, span } of chosen) {
      expect(quote).toBe('The pallets were lost in transit and the delivery was short by two.');
      expect(text.slice(...span)).toBe(quote);
    }
  });

  test('a file that says nothing about the matter is not quoted', () => {
    expect(
      chooseEvidence(
        [
          {
            fileId: 'file_1',
            page: 1,
            text: 'The weather has been fine all week, and the garden is in flower.',
          },
        ],
        MATTER.facts ?? '',
      ),
    ).toEqual([]);
  });
});
