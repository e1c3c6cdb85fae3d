import { expect, test } from 'vitest';
import { knownAs, namedIn } from '../../../src/precedents/resolve/known-names.ts';

const file = (...pages: string[]) => ({
  title: null,
  kind: 'precedent',
  pages: pages.map((text, at) => ({ number: at + 1, text })),
});

test('the court is told from the heading, over both columns, and from no sentence', () => {
  const courtOf = (head: string) => namedIn(file(head))?.court;
  const name =
    '2022 XY 6\n\nADA MARSH,      :   IN THE SUPERIOR COURT OF\n                :        PENNSYLVANIA\n    v.          :\nDALE CORP.      :\n';
  expect(courtOf(name)).toBe('Superior Court of Pennsylvania');
  expect(
    courtOf(
      '[Cite as In re Marsh, 2017-Ohio-8676.]\n\nthe director of the board then filed with the Supreme Court a certified copy\n',
    ),
  ).toBeNull();
});

test('behind a page of notices a decision is known by the number at its head', () => {
  const notice = 'NOTICE: This opinion is subject to formal revision before publication in the reports.\n';
  const head = '2022 VT 12\n\nDale Corp.\n    v.\nAda Marsh\n\nSUPREME COURT OF VERMONT\n';
  expect(knownAs(file(notice, head))).toEqual(['2022 VT 12']);
  expect(namedIn(file(notice, head))?.citation).toBe('Dale Corp. v. Marsh, 2022 VT 12');
});

test('the last pages date a decision whose head has no day', () => {
  const head =
    'UNITED STATES DISTRICT COURT\nDISTRICT OF MINNESOTA\n\nADA MARSH,\nv.\nDALE CORP.\n\nNo. 0:19-cv-0585\n';
  expect(namedIn(file(head, 'The motion is granted.', 'Dated: May 4, 2021\n'))).toMatchObject({
    citation: 'Marsh v. Dale Corp., No. 0:19-cv-0585 (D. Minn. 2021)',
    year: 2021,
  });
});
