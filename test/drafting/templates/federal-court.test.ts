import { expect, test } from 'vitest';
import { isFederalCourt } from '../../../src/drafting/templates/values.ts';

test.each([
  ['United States District Court for the Northern District of Ohio', true],
  ['U.S. District Court, District of Maine', true],
  ['United States Bankruptcy Court for the District of Delaware', true],
  ['Superior Court of California, County of Alameda', false],
  ['Court of Chancery of the State of Delaware', false],
  ['District Court of Travis County, Texas', false],
  [null, false],
  ['USDC, D. Minn.', true],
  ['US District Court (S.D.N.Y.)', true],
])('%s is a court of the United States: %s', (court, federal) => expect(isFederalCourt(court)).toBe(federal));
