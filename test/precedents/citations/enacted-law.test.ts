import { describe, expect, test } from 'vitest';
import { findCitations } from '../../../src/precedents/index.ts';

describe('enacted law is told whole, and as what it is', () => {
  test.each([
    ['statute', 'Md. Code Ann., Cts. & Jud. Proc. § 5-101'],
    ['statute', 'Md. Code Ann., Real Prop. § 8-211'],
    ['statute', '735 Ill. Comp. Stat. 5/2-615'],
    ['statute', '815 Ill. Comp. Stat. Ann. 505/2'],
    ['statute', 'R.S.C. 1985, c. C-46'],
    ['statute', 'RSC 1985, c C-46, s 348'],
    ['statute', 'R.S.O. 1990, c. C.43'],
    ['statute', 'R.S.B.C. 1996, c. 53'],
    ['statute', 'Limitations Act, 2002, S.O. 2002, c. 24, Sched. B, s. 4'],
    ['statute', 'Wills, Estates and Succession Act, S.B.C. 2009, c. 13'],
    ['regulation', 'R.R.O. 1990, Reg. 194'],
    ['regulation', 'O. Reg. 191/11'],
    ['regulation', 'B.C. Reg. 168/2009'],
    ['regulation', 'Alta. Reg. 124/2010'],
    ['regulation', 'Uniform Civil Procedure Rules 2005 (NSW) r 13.4'],
    ['regulation', 'Federal Court Rules 2011 (Cth)'],
    ['regulation', 'Working Time Regulations 1998, reg 4(1)'],
    ['regulation', 'Civil Procedure Rules 1998'],
    ['statute', 'art 101 TFEU'],
    ['statute', 'article 6 ECHR'],
  ])('%s: %s', (kind, written) => {
    for (const text of [`${written}`, `It rests on ${written}; no more.`, `Compare ${written}.`])
      expect(findCitations(text).map((one) => [one.kind, one.text])).toEqual([[kind, written]]);
  });

  test.each(['Ala. Code § 6-2-38(l)', 'Cal. Civ. Proc. Code § 1010', 'Fla. Stat. § 95.11(3)'])(
    'a word that leads up to it is no part of it: %s',
    (written) => {
      for (const signal of [
        'Compare',
        'See also',
        'Contra',
        'Accord',
        'But see',
        'E.g.,',
        'Applying',
        'Since',
        'With',
      ])
        expect(
          findCitations(`${signal} ${written}.`).map(({ text }) => text),
          signal,
        ).toEqual([written]);
    },
  );

  test.each([
    'The Board adopted Parking Rules 2024 and a Purchase Order 2019.',
    'Our House Rules 2023 apply.',
  ])('house rules are no law: %s', (text) => {
    expect(findCitations(text).filter(({ kind }) => kind === 'regulation')).toEqual([]);
  });
});
