import { expect, test } from 'vitest';
import { strangersAmong } from '../../../src/drafting/plan/strangers.ts';

const matter = {
  title: 'Roark v. The State of Ohio',
  client: 'Dan Roark',
  parties: [
    { name: 'Dan Roark', role: 'plaintiff' },
    { name: 'The State of Ohio', role: 'defendant' },
  ],
  docket_number: '24-CV-00118',
  court: 'Court of Common Pleas, Franklin County',
  jurisdiction: 'Ohio',
  facts: null,
} as never;

const PETITION =
  'Dan Roark sues. Lena Ortiz of Brill Tiles sold him Carrara marble. Inspector Whelan saw it.';
const INVOICE =
  'Brill Tiles. Sold to L. Ortiz: Carrara marble, 40 boxes. Checked by Whelan, Whelan and Ortiz.';
const OTHERS =
  'Greta Pell wrote to Imre Sandoval of Larkspur Freight. Sandoval, of Memphis, Ohio, met Kessel and Amador in Tulsa.';

function strangers(texts: Readonly<Record<string, string>>, said = '') {
  const pages = Object.entries(texts).map(([name, text]) => ({
    file: { id: `file_${name}`, name: `${name}.txt`, title: null },
    number: 1,
    text,
  }));
  return [...strangersAmong(pages as never, matter, said)];
}

test('a document that names nobody of the matter, nor whom its documents name, is of another', () => {
  expect(strangers({ petition: PETITION, invoice: INVOICE, letter: OTHERS })).toEqual(['file_letter']);
});

test('it is of the matter where the request or its title says so, or it has the docket number', () => {
  expect(strangers({ petition: PETITION, letter: OTHERS }, 'see file_letter')).toEqual([]);
  expect(strangers({ petition: PETITION, 'Whelan to Sandoval': OTHERS })).toEqual([]);
  expect(strangers({ petition: PETITION, letter: `${OTHERS} No. 24-CV-00118.` })).toEqual([]);
  expect(
    strangers({ petition: PETITION, letter: OTHERS }, 'Pell, Sandoval, Kessel and Amador say so'),
  ).toEqual([]);
});

test('where no document names a party nothing is told of any', () => {
  expect(strangers({ invoice: INVOICE, letter: OTHERS })).toEqual([]);
});
