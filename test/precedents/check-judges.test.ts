import { expect, test } from 'vitest';
import { checkCitations } from '../../src/precedents/check-citations.ts';
import { newFirm, openWorld } from '../support/world.ts';
import { precedent } from './library.ts';

const SIGNED = [
  'Harrow v. Bell, 412 F.3d 118 (7th Cir. 2005)\n\nEASTERBROOK, Circuit Judge. The carrier took the crates in good order. It answers for their loss.',
  'The judgment is affirmed.\n\nPOSNER, Circuit Judge, dissenting.\n\nThe carrier should not answer for what it never saw.',
];
const UNSIGNED = [
  'Orr v. Dee, 77 F.3d 5 (7th Cir. 1996)\n\nAn insurer bears the burden of proving an exclusion.',
];

async function judgeOf(text: string) {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  await precedent(stores, firm, 'Harrow v. Bell, 412 F.3d 118 (7th Cir. 2005)', SIGNED);
  await precedent(stores, firm, 'Orr v. Dee, 77 F.3d 5 (7th Cir. 1996)', UNSIGNED);
  const [first] = await checkCitations(stores, firm, text);
  return first?.judge;
}

test.each([
  [
    'Harrow v. Bell, 412 F.3d 118, 120 (7th Cir. 2005) (Easterbrook, J.).',
    'same',
    'Easterbrook, J.',
    'Easterbrook, J.',
  ],
  ['Harrow v. Bell, 412 F.3d 118 (7th Cir. 2005) (Posner, J.).', 'differs', 'Posner, J.', 'Easterbrook, J.'],
  [
    'Harrow v. Bell, 412 F.3d 118 (7th Cir. 2005) (Posner, J., dissenting).',
    'same',
    'Posner, J., dissenting',
    'Posner, J., dissenting',
  ],
  [
    'Harrow v. Bell, 412 F.3d 118 (7th Cir. 2005) (Wood, J., dissenting).',
    'differs',
    'Wood, J., dissenting',
    'Posner, J., dissenting',
  ],
  [
    'Harrow v. Bell, 412 F.3d 118 (7th Cir. 2005) (Wood, J., concurring).',
    'unknown',
    'Wood, J., concurring',
    null,
  ],
  [
    'Harrow v. Bell, 412 F.3d 118 (7th Cir. 2005) (opinion of Posner, J.).',
    'same',
    'Posner, J.',
    'Posner, J., dissenting',
  ],
  ['Harrow v. Bell, 412 F.3d 118 (7th Cir. 2005) (en banc).', 'not_given', null, null],
  ['Harrow v. Bell, 412 F.3d 118 (7th Cir. 2005).', 'not_given', null, null],
  ['Harrow v. Bell, 412 F.3d 118 (7th Cir. 2005) (quoting Orr, 77 F.3d at 6).', 'not_given', null, null],
  ['Orr v. Dee, 77 F.3d 5 (7th Cir. 1996) (Posner, J.).', 'unknown', 'Posner, J.', null],
  ['Made v. Up, 999 F.3d 1 (9th Cir. 2021) (Posner, J.).', 'unknown', 'Posner, J.', null],
])(
  'the judge named in brackets is compared with those whom the copy names: %s',
  async (text, verdict, written, known) => {
    expect(await judgeOf(text)).toEqual({ verdict, written, known });
  },
);
