import { describe, expect, test } from 'vitest';
import { findCitations } from '../../../src/precedents/index.ts';

const AUTHORITIES = [
  ['Hunter v Southam Inc, [1984] 2 SCR 145', '[1984] 2 SCR 145'],
  ['CPR 24.2', 'CPR 24.2'],
  ['N.J.S.A. 2A:14-2', 'N.J.S.A. 2A:14-2'],
  ['Companies Act 2006 s 172', 'Companies Act 2006, s 172'],
  ['Corporations Act 2001 (Cth) s 181', 'Corporations Act 2001 (Cth), s 181'],
  ['Fed. R. Civ. P. 12(b)(6)', 'Fed. R. Civ. P. 12(b)(6)'],
  ['Tarasoff v. Regents, 17 Cal. 3d 425 (1976)', '17 Cal.3d 425'],
  ['RCW 4.16.080', 'RCW 4.16.080'],
  ['Directive 95/46/EC', 'Directive 95/46/EC'],
] as const;

const LEADERS = {
  'rows of full stops': (page: string) => `${'.'.repeat(40)} ${page}`,
  'full stops apart': (page: string) => `${' .'.repeat(30)} ${page}`,
  'ellipses and blanks': (page: string) => ` ${'… '.repeat(12)}${page}`,
  'a tab': (page: string) => `\t${page}`,
  'full stops and a tab': (page: string) => ` ${'.'.repeat(9)}\t${page}`,
};
const PAGES = ['7', '12, 14', '3-5', 'iv', 'passim', '27'];

describe.each(Object.entries(LEADERS))('in a table of authorities with %s', (_name, leader) => {
  const table = AUTHORITIES.map(([written], at) => written + leader(PAGES[at % PAGES.length] ?? '1')).join(
    '\n',
  );

  test('each authority is found as it is cited, with no page of the table in it', () => {
    expect(findCitations(table).map(({ normalized }) => normalized)).toEqual(
      AUTHORITIES.map(([, form]) => form),
    );
  });

  test('and stands on its own line alone', () => {
    for (const { text } of findCitations(table)) expect(text).not.toMatch(/[\n\t…]|\.\.|\s\.\s\./);
  });
});

test('an ellipsis in a sentence ends no line', () => {
  expect(
    findCitations('He held . . . . See\n27 CPR 24 and 5 F.3d\n100.').map(
      ({ core: [start, end] }) => end - start,
    ),
  ).toContain('5 F.3d\n100'.length);
});
