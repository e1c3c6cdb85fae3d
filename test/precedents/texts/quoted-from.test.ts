import { describe, expect, test } from 'vitest';
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

test('the number of a page does not part a citation from its court and year', () => {
  expect(
    from(
      `|${QUOTED}| Harrow v. Bell, 12 F.3d 118, 121 (1st\n\n                  11\n\nCir. 1990); see also more.`,
    ),
  ).toEqual({
    authority: 'Harrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990)',
  });
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

test('what points back to a rule or a statute means it where words were quoted from it, and not where it is spoken of', () => {
  const quoted = '“Notice is given in writing by the carrier.” Fed. R. Civ. P. 36(a)(4). Moreover, ';
  expect(from(`${quoted}|${QUOTED}| Id.`)).toEqual({ authority: 'Fed. R. Civ. P. 36(a)(4)' });
  expect(from(`Fed. R. Civ. P. 36(a)(4) governs here. |${QUOTED}| Id.`)).toEqual({ authority: null });
  expect(
    from(`The court then took up the defendants’ Fed. R. Civ. P. 12(b)(6) motion. |${QUOTED}| Id.`),
  ).toEqual({ authority: null });
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

describe('lines that are set off', () => {
  const body = 'The carrier says that it owed nobody a notice, and the court below agreed with it.\n';
  const block =
    '      |A carrier must give written notice of delay before it\n      may charge demurrage for a held container.|\n';
  const next =
    '   The carrier here gave no notice at all to anybody that the record speaks of, and\nso the charge falls with it.\n';

  test('are of the authority that is cited behind them, or named above', () => {
    expect(
      from(
        `${body}${body}${block}\nHarrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990). That was so here.\n${body}`,
      ),
    ).toEqual({
      authority: 'Harrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990)',
    });
    expect(
      from(
        `${body}${body}It was said in Harrow v. Bell, 12 F.3d 118 (1st Cir. 1990):\n\n${block}\n${next}${body}`,
      ),
    ).toEqual({
      authority: 'Harrow v. Bell, 12 F.3d 118 (1st Cir. 1990)',
    });
    expect(
      from(
        `${body}Harrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990). It went on for the whole of the law:\n${block}Id.\n${body}${body}`,
      ),
    ).toEqual({ authority: 'Harrow v. Bell, 12 F.3d 118, 121 (1st Cir. 1990)' });
  });

  test('are nobody’s that is known where nothing names them', () => {
    expect(from(`${body}${body}The tariff says:\n\n${block}\n${next}${body}`)).toEqual({ authority: null });
  });

  test('are none where they are a paragraph or an item of the court’s', () => {
    expect(
      from(
        `${body}${body}   |A carrier must give written notice of delay before it may charge.|\n${next}${body}`,
      ),
    ).toBeNull();
    expect(
      from(
        `${body}${body}   |A carrier must give written notice of delay before it may charge\nany demurrage.|\n${body}`,
      ),
    ).toBeNull();
    expect(
      from(
        `${body}${body}Two things are to be shown:\n      |(1) A carrier must give written notice of delay before it\n      may charge demurrage.|\n${body}${body}`,
      ),
    ).toBeNull();
  });
});
