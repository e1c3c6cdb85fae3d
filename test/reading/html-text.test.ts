import { expect, test } from 'vitest';
import { htmlToText } from '../../src/reading/html-text.ts';
import { Remarks } from '../../src/reading/pages/remarks.ts';

test.each([
  ['type=I', ['I. one', 'II. two']],
  ['type=a start=3', ['c. one', 'd. two']],
  ['start=-1', ['-1. one', '0. two']],
  ['type=i start=-1', ['-1. one', '0. two']],
  ['type=I start=5000', ['5000. one', '5001. two']],
  ['type=I start=999999999', ['999999999. one', '1000000000. two']],
  ['start=seven', ['1. one', '2. two']],
])('the items of a list with %s are numbered as browsers number them', async (attributes, items) => {
  const text = await htmlToText(`<ol ${attributes}><li>one<li>two</ol>`, new Remarks());
  expect(text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '))).toEqual(items);
});

test('what is struck out stands beside the text, and raised figures are no part of a sum', async () => {
  const remarks = new Remarks();
  const html = '<p>Rent <s>800</s><del>850</del> <ins>900</ins>, price $45<sup>12</sup>.</p>';
  const { texts, margins } = remarks.place([await htmlToText(html, remarks)]);
  expect(texts.map((one) => one.replace(/ +/g, ' '))).toEqual(['Rent 900, price $45 12.']);
  expect(margins[0]?.text).toBe('800\n\n850');
  expect(margins[0]?.remarks.map(({ kind }) => kind)).toEqual(['deletion', 'deletion']);
});
