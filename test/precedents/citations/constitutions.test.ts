import { describe, expect, test } from 'vitest';
import { findCitations } from '../../../src/precedents/citations/find-citations.ts';
import { expectLinear } from '../../support/growth.ts';

const forms = (text: string) =>
  findCitations(text)
    .filter(({ kind }) => kind === 'constitution')
    .map(({ normalized }) => normalized);

describe('a provision of a constitution has one form however it is written', () => {
  test.each([
    [
      'U.S. Const. amend. XIV',
      'U.S. Const., 14th Amend.',
      '(U.S. Const., amend. XIV)',
      'U. S. Const., Amdt. 14',
      'U.S.C.A. Const. Amend. XIV',
      'United States Const., Fourteenth Amendment',
      'U.S. CONST. amend. XIV',
      'U.S. CONST. AMEND. XIV',
    ],
    ['U.S. Const. amend. XIV, § 1', '(U.S. Const., 14th Amend., § 1)', 'U.S. Const. amend. 14, sec. 1'],
    ['U.S. Const. amend. V', '(U.S. Const., amend. V.)', '(U.S. Const., 5th Amend.)'],
    ['U.S. Const. amend. V, XIV', '(U.S. Const., 5th & 14th Amends.)', 'U.S. Const. amends. V and XIV'],
    [
      'U.S. Const. art. I, § 8, cl. 3',
      'U.S. Const., Art. I, s 8, cl. 3',
      'U.S. Const. article 1, section 8, clause 3',
    ],
    ['Cal. Const. art. I, § 7', '(Cal. Const., art. I, § 7)', 'California Const., art. I, section 7'],
    ['Cal. Const. art. I, § 7(a)', '(Cal. Const., art. I, § 7, subd. (a).)'],
    ['Cal. Const. art. XIII-A, § 1', 'Cal. Const., art. XIII A, § 1', 'Cal. Const., art. XIIIA, § 1'],
    ['Ga. Const. art. I, § 1, para. 2', 'Ga. Const. art. I, § I, para. II', 'Ga. Const. art. I, § I, ¶ II'],
    ['N.Y. Const. art. VI, § 7(a)', 'N. Y. Const., art VI, § 7(a)', 'New York Const., art. VI, § 7(a)'],
    ['U.S. Const. pmbl.', 'U.S. Const., preamble'],
  ])('%s', (form, ...ways) => {
    for (const way of [form, ...ways]) expect(forms(`It is so, ${way}, and no other.`)).toEqual([form]);
  });

  test('several in one bracket are several', () => {
    expect(forms('(U.S. Const., 5th Amend.; Cal. Const., art. I, § 15.)')).toEqual([
      'U.S. Const. amend. V',
      'Cal. Const. art. I, § 15',
    ]);
  });
});

test('two provisions never share a form', () => {
  const of = new Map<string, string>();
  const wrong: string[] = [];
  const wholes = [
    ...[
      '§ 1',
      '§ 7',
      '§ 7(a)',
      '§ 7(a)(b)',
      '§ 7(a), (b)',
      '§ 7, subds. (a), (b)x',
      '§ 7, subd. (b)',
      '§ 17',
      '§ 7a',
      '§ 7.5',
      '§§ 7, 8',
    ],
    ...['§§ 7-8', '§ 7-A', '§ 7, IV', '§§ 7, 4', '§ 7, cl. 1', '§ 7, para. 1', '§ 7, cl. 1(a)', ''],
  ];
  for (const place of ['U.S.', 'Cal.', 'Va.', 'W. Va.', 'N.C.', 'N.D.', 'Kenya', 'Zambia', '1987', '']) {
    for (const part of [
      'art. I',
      'art. II',
      'art. IX',
      'art. XI',
      'art. I-A',
      'art. XIII',
      'art. XIII C',
      'art. IVX',
      'art. IV-X',
      'art. 226',
      'amend. I',
      'amends. I, II',
      'pt. 1',
    ]) {
      for (const whole of wholes) {
        const written =
          `${place} Const., ${part}${whole === '' ? '' : `, ${whole.replace('x', '')}`}`.trimStart();
        const identity = whole.endsWith('x') ? written.replace(', subds. ', '') : written;
        const found = forms(`It is so (${written}).`);
        if (found.length !== 1) wrong.push(`${written} is ${found.join(' and ')}`);
        const form = found[0] ?? '';
        const other = of.get(form) ?? identity;
        of.set(form, other);
        if (other !== identity) wrong.push(`${written} and ${other} are ${form}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

describe('builders, prose and other citations are none', () => {
  test.each([
    'Acme Const. § 5 of the contract.',
    'Acme Const. Section 5 of the contract.',
    'Acme Const. amended the contract.',
    'Acme Const. amend the contract 12 times.',
    'Acme Const. Co. built Unit 12.',
    'Constant amends, and arts. and crafts.',
  ])('%s', (prose) => expect(forms(prose)).toEqual([]));

  test('what follows is not swallowed', () => {
    const found = findCitations('U.S. Const. art. I, § 8, 12 F.3d 5 (1993). U.S. Const. amend. V, I think.');
    expect(found.map(({ text }) => text)).toEqual([
      'U.S. Const. art. I, § 8',
      '12 F.3d 5 (1993)',
      'U.S. Const. amend. V',
    ]);
  });
});

test('in time linear in the text', async () => {
  for (const piece of ['Cal. Const., ', 'Const., art. I, § 7', 'Const. art. I, ', 'A. ', 'Const. 5th, '])
    await expectLinear(piece, 100_000, findCitations);
});
