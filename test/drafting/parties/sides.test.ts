import { expect, test } from 'vitest';
import { partiesAddressed } from '../../../src/drafting/parties/sides.ts';

test.each(['Nora Prowse', 'Nora Prowse, Prowse & Lamb LLP', 'Tindall Glazing, Inc.'])(
  'who is written to is known by the whole of a name or its beginning: %s',
  (recipient) => {
    const tindall = {
      role: 'Defendant',
      name: 'Tindall Glazing, Inc.',
      counsel: 'Nora Prowse, Prowse & Lamb LLP',
    };
    const other = { role: 'Defendant', name: 'Marta Voss', counsel: 'Nora Prowsely' };
    expect(partiesAddressed([other, tindall], recipient)).toEqual([tindall]);
  },
);
