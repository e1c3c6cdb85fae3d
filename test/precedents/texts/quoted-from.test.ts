import { expect, test } from 'vitest';
import { quotedFrom } from '../../../src/precedents/texts/quoted-from.ts';

const QUOTED = '“A carrier must give written notice of delay before it may charge demurrage.”';

/** The passage stands between the bars. */
function from(marked: string) {
  const [before = '', passage = '', behind = ''] = marked.split('|');
  return quotedFrom(before + passage + behind, [before.length, before.length + passage.length]);
}

test('words that another decision is cited for right behind them are its own', () => {
  expect(from(`We agree. |${QUOTED}| Harrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990). More.`)).toEqual({
    authority: 'Harrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990)',
  });
  expect(
    from(
      `|The rule is old: ${QUOTED}|\n\nHarrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990) (internal quotation marks omitted).`,
    ),
  ).toEqual({ authority: 'Harrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990)' });
});

test('what points back means the authority before', () => {
  const before = 'Notice is due. Harrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990). ';
  expect(from(`${before}|${QUOTED}| Id.`)).toEqual({
    authority: 'Harrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990)',
  });
  expect(from(`${before}|${QUOTED}| Id. at 130.`)).toEqual({
    authority: 'Harrow v. Bell, 12 F.3d 118 (1st Cir. 1990)',
  });
  expect(from(`Notice is due. Harrow, 12 F.3d at 121. |${QUOTED}| Id.`)).toEqual({
    authority: '12 F.3d at 121',
  });
  expect(from(`Notice is due. Harrow, 12 F.3d at 121. |${QUOTED}| Id. at 130.`)).toEqual({ authority: null });
  expect(from(`|${QUOTED}| Id. at 130.`)).toEqual({ authority: null });
});

test('a passage that is a quotation and no more must say whose', () => {
  expect(from(`Costs are due. |${QUOTED}| The carrier here gave none.`)).toEqual({ authority: null });
});

test('a coined term, a citation that the passage holds itself and the court’s own words need nothing', () => {
  expect(
    from('|A bailee is no “guarantor of safety.”| Harrow v. Bell, 12 F.3d 118 (1st Cir. 1990).'),
  ).toBeNull();
  expect(from(`|${QUOTED} Harrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990).| More.`)).toBeNull();
  expect(from('|A carrier must give notice.| Harrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990).')).toBeNull();
});
