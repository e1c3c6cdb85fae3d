import { describe, expect, test } from 'vitest';
import { contends } from '../../../src/drafting/brief/owner.ts';
import { notesOnCounsel, partiesAddressed, wordsOfOthers } from '../../../src/drafting/parties/sides.ts';

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

describe('the other side is known by the words of its names', () => {
  const ACME = { name: 'The Trustees of Acme College', role: 'defendant' };
  const LARKSPUR = { name: 'Larkspur Freight, Inc.', role: 'plaintiff' };
  const HOLDINGS = { name: 'Larkspur Holdings, Inc.', role: 'defendant' };

  test('and by none that every name has', () => {
    const theirs = wordsOfOthers([LARKSPUR, ACME], ['Larkspur Freight, Inc.']);
    expect([...theirs].sort()).toEqual(['acme', 'college', 'trustees']);
    expect(contends('The roofer says that the flashing was cut.', theirs)).toBe(false);
    expect(contends('The college says that the flashing was cut.', theirs)).toBe(true);
  });

  test.each(['Larkspur', 'plaintiff', 'Larkspur Freight', 'Larkspur Freight, Inc.'])(
    'whatever we are called by: %s',
    (ours) => {
      const theirs = wordsOfOthers([LARKSPUR, ACME], [ours]);
      expect(contends('Larkspur says that the flashing was cut.', theirs)).toBe(false);
      expect(contends('Acme says that the flashing was cut.', theirs)).toBe(true);
    },
  );

  test('and not by what we are called by, too', () =>
    expect([...wordsOfOthers([LARKSPUR, HOLDINGS], ['Larkspur Freight, Inc.'])]).toEqual(['holdings']));

  test('where nobody knows for whom we act by none', () =>
    expect(wordsOfOthers([LARKSPUR, ACME], []).size).toBe(0));
});

test('a firm that is not the counsel of the record is reported', () => {
  const tindall = {
    role: 'defendant',
    name: 'Tindall Glazing, Inc.',
    counsel: 'Nora Prowse, Prowse & Lamb LLP',
  };
  const notes = (
    firmName: string,
    counsel = tindall.counsel,
    attorney: string | null = null,
    signature = 'counsel',
  ) =>
    notesOnCounsel({
      firmName,
      documentType: { form: 'court', rules: { signature } },
      case: { parties: [{ ...tindall, counsel }], client: tindall.name, responsible_attorney: attorney },
    } as never);
  expect(notes('Okafor Rask LLP')).toEqual([
    'The draft names Okafor Rask LLP; the case record has Nora Prowse, Prowse & Lamb LLP as counsel for Tindall Glazing, Inc.: correct the one that is wrong.',
  ]);
  // That she signs makes her no lawyer of the firm.
  expect(notes('Okafor Rask LLP', tindall.counsel, 'Nora Prowse')).toHaveLength(1);
  expect([...notes('Prowse & Lamb LLP'), ...notes('Okafor Rask LLP', ''), ...notes('')]).toEqual([]);
  expect(notes('Okafor Rask LLP', 'Nora Prowse', 'Nora Prowse')).toEqual([]);
  // An agreement names no firm.
  expect(notes('Okafor Rask LLP', tindall.counsel, null, 'parties')).toEqual([]);
});
