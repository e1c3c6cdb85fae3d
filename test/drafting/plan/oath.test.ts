import { describe, expect, test } from 'vitest';
import { isFederalCourt, oathValues } from '../../../src/drafting/plan/oath.ts';
import { MATTER } from '../sample.ts';

describe('where an oath is taken', () => {
  test.each([
    [
      'Affidavit of Ada Bell, sworn in Travis County, Texas, before a notary.',
      'STATE OF TEXAS',
      'COUNTY OF TRAVIS',
    ],
    [
      'She will sign before a notary in Orleans Parish, Louisiana.',
      'STATE OF LOUISIANA',
      'PARISH OF ORLEANS',
    ],
    [
      'Venue: Suffolk County, Massachusetts. He saw it.',
      'COMMONWEALTH OF MASSACHUSETTS',
      'COUNTY OF SUFFOLK',
    ],
    [
      'Executed in the County of San Diego, State of California.',
      'STATE OF CALIFORNIA',
      'COUNTY OF SAN DIEGO',
    ],
    ['The oath is taken in Tulsa, Oklahoma.', 'STATE OF OKLAHOMA', null],
    ['Sworn in King County before a notary.', null, 'COUNTY OF KING'],
    ['Affidavit of Ada Bell: she fell in Travis County, Texas.', null, null],
    ['Affidavit of Ada Bell.', null, null],
  ])('%s', (said, state, county) => {
    const values = oathValues(MATTER, said);
    expect([values['oath.state'], values['oath.county']]).toEqual([state, county]);
  });
});

test.each([
  ['United States District Court for the Northern District of Ohio', true],
  ['U.S. District Court, District of Maine', true],
  ['United States Bankruptcy Court for the District of Delaware', true],
  ['Superior Court of California, County of Alameda', false],
  ['Court of Chancery of the State of Delaware', false],
  ['District Court of Travis County, Texas', false],
  [null, false],
])('%s is a court of the United States: %s', (court, federal) => expect(isFederalCourt(court)).toBe(federal));
