import { expect, test } from 'vitest';
import { clausesLeftOut, isToldByClauses, oathPlaceIn } from '../../../src/drafting/brief/agreed.ts';
import { notedIn } from '../../../src/drafting/brief/notation.ts';
import { namesCase } from '../../../src/drafting/letters.ts';

const optional = [
  { id: 'remedies', heading: 'Remedies' },
  { id: 'rights', heading: 'No License, No Warranty, No Obligation' },
  { id: 'default', heading: 'Default' },
];

test('a standard clause that the request forbids by its name is left out', () => {
  expect(clausesLeftOut('No injunction / remedies clause, Sunita won’t sign those.', { optional })).toEqual([
    'remedies',
  ]);
  expect(clausesLeftOut('Mutual. Without a default provision.', { optional })).toEqual(['default']);
  expect(clausesLeftOut('No residuals clause. Neither side gets a license.', { optional })).toEqual([]);
  expect(clausesLeftOut('The remedies clause stays. No licence.', { optional })).toEqual([]);
});

test('law and forum of an agreement are read in their notation', () => {
  const of = (text: string) =>
    Object.fromEntries(
      notedIn(text, new Set(['governing_law', 'forum'])).map(({ field, value }) => [field, value]),
    );
  expect(of('Two years, Minnesota law, courts in Hennepin County.')).toEqual({
    governing_law: 'Minnesota',
    forum: 'Hennepin County',
  });
  expect(of('New York law and venue in Kings County, New York')).toEqual({
    governing_law: 'New York',
    forum: 'Kings County, New York',
  });
  expect(of('Not Delaware law. Under Texas law, that is void.')).toEqual({});
});

test('what clauses of the form say part by part is told', () => {
  const text = 'Two years, Minnesota law.';
  const one = { span: [0, text.length] as const, text };
  expect(
    isToldByClauses(
      one,
      [
        [0, 9],
        [11, 20],
      ],
      text,
    ),
  ).toBe(true);
  expect(isToldByClauses(one, [[0, 9]], text)).toBe(false);
});

test.each([
  ['Stipulation of dismissal with prejudice after the first payment clears.', 'with prejudice'],
  ['Orrin pays the rent and the price of four new kilns and a van within 30 days.', 'within 30 days'],
  ['Two years unless the board ends it.', 'Two years'],
])('what says more than its clause is not told by it: %s', (text, value) => {
  const at = text.indexOf(value);
  expect(isToldByClauses({ span: [0, text.length], text }, [[at, at + value.length]], text)).toBe(false);
});

test('the county of a notary is where the oath is taken', () => {
  const court = 'United States District Court for the Northern District of Texas';
  expect(oathPlaceIn('Affidavit of I. Pell for the response, Tarrant County notary.', court)).toBe(
    'State of Texas, County of Tarrant',
  );
  expect(oathPlaceIn('Jurat for Wayne County. She lives in Lane County.', null)).toBe('Wayne County');
  expect(oathPlaceIn('Notary of Wayne County or notary of Lane County.', null)).toBeNull();
  expect(oathPlaceIn('She lives in Lane County.', null)).toBeNull();
});

test.each([
  [
    'Pelican Shore Marine Sales v. Lindqvist',
    'Pelican Shore Marine Sales, Inc. v. Lindqvist Dock & Lift, LLC',
    true,
  ],
  ['Ottley v. Bramwell', 'Ottley Joinery, Inc. v. Bramwell Kitchens, LLC', true],
  ['Ottley v. Marsh', 'Ottley Joinery, Inc. v. Bramwell Kitchens, LLC', false],
])('%s is the name of %s: %s', (cited, title, expected) => {
  expect(namesCase(cited, title)).toBe(expected);
});
