import { expect, it } from 'vitest';
import { areMadeUp } from '../../../src/drafting/sources/made-up-pages.ts';
import { pagesOfText } from '../../../src/reading/pages/divide-text.ts';

const PARAGRAPH = `${'The court has heard the parties and has read what they have filed. '.repeat(9).trim()}\n\n`;
const pages = (texts: readonly string[]) => texts.map((text) => ({ text: text.trim() }));

it('pages into which a text without any was divided are no pages', () => {
  const divided = pages(pagesOfText(PARAGRAPH.repeat(30), 1_000));
  expect(divided.length).toBeGreaterThan(3);
  expect(areMadeUp(divided, 'text/plain')).toBe(true);
  expect(areMadeUp(divided, 'application/pdf')).toBe(false);
});

it('pages that the author ended are', () => {
  expect(areMadeUp(pages([PARAGRAPH, PARAGRAPH, PARAGRAPH]), 'text/plain')).toBe(false);
  expect(areMadeUp(pages([PARAGRAPH]), 'text/plain')).toBe(false);
});
