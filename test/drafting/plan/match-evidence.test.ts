import { describe, expect, test } from 'vitest';
import { MatterEvidence } from '../../../src/drafting/plan/match-evidence.ts';
import type { MatterPage } from '../../../src/drafting/plan/matter-documents.ts';

function unitsOf(text: string) {
  return new MatterEvidence([{ text, number: 1, file: { id: 'f' } } as MatterPage]).units;
}

const said = (text: string) => unitsOf(text).flatMap(({ says, quote }) => (says ? [quote] : []));

describe('what of a document could be quoted', () => {
  test.each([
    [
      'a letterhead',
      'ORRIN PUMP & VALVE, INC.\nQUOTE No. 118 May 4, 2025\nTo: Delphine Farm, LLC\nSite: 40 Weir Road',
    ],
    ['a subject line', 'Re: Notice of default under the Lease dated March 1, 2022, and of its cure'],
    ['a caption', 'IN THE CIRCUIT COURT OF ADAIR COUNTY\nLena Marsh v. Tobias Crane, No. 25-CI-00417'],
    ['a title of testimony', 'DEPOSITION OF ARNO P. WEISS, M.D.\nTaken on August 19, 2026 at 10:05 a.m.'],
    [
      'a line for a signature',
      '/s/ Piers Lockett, General Manager, Coldharbor Warehousing LLC, June 3, 2019',
    ],
    [
      'a form',
      'CERTIFICATE OF REGISTRATION\nReg. No. 5,876,201\nRegistered October 1, 2019\nInt. Cl.: 30, 43',
    ],
    [
      'an index',
      'EXHIBITS\n1. Purchase Order of May 2\n2. Invoice No. 3390\n3. Letter of June 9 to the Bank',
    ],
    [
      'what a report says of its own day',
      'REPORT OF AN ENGINEER\nMay 4, 2026 (sent May 9, 2026, with a list of cases). Replaces my draft of April 2, 2026.',
    ],
    [
      'the same under a title of its own',
      'EXPERT REPORT\n\nMay 4, 2026 (sent by mail on May 9, 2026, with a list\nof cases). Replaces my draft of April 2, 2026.',
    ],
    [
      'a remark in brackets',
      '[Note of the file clerk at Orrin & Moll: this form says nothing of the second delivery of pumps.]',
    ],
    [
      'rows',
      '01/01/2026 Rent and CAM 25,550.00 25,550.00\n01/06/2026 Late charge 1,277.50 26,827.50\n02/01/2026 Rent 25,550.00',
    ],
  ])('%s says nothing', (_, text) => {
    expect(said(text)).toEqual([]);
  });

  test.each([
    [
      'names and figures in it',
      "The Ohio Secretary of State's record shows that Tarn Street Bakery Group, LLC was formed on May 4, 2016.",
    ],
    [
      'the number and title of its clause',
      '3. Rent. The tenant shall pay $1,700.00 on the first day of each month.',
    ],
    ['short ones before it', 'Your notice is wrong. We paid the whole of the rent in February by check.'],
    [
      'a first line of names that goes on',
      'Harbor Grain Cooperative of Winona and Sentinel Mutual Insurance Company\nagreed that the report is to be shared.',
    ],
  ])('a sentence is quoted with %s', (_, text) => {
    expect(said(text)).toEqual([text]);
  });

  test('what stands over and under the words on lines of its own is left out', () => {
    const words =
      'Narrative: Unit 1 struck Unit 2 in the rear while traffic was slowing. The driver of\nUnit 1 said that the sun was low.';
    const report = `PEACE OFFICER'S CRASH REPORT\nCrash ID 20417 Date: June 11, 2024\nUnit 1: 2021 Freightliner, Red Mesa Haulage, Inc.\n${words}\nOfficer: Sgt. M. Teague, Badge 8814`;
    expect(said(report)).toEqual([words]);
    expect(said('ARCHIVE NOTE\nThe bakery had no other shop before the spring of 2016.')).toEqual([
      'The bakery had no other shop before the spring of 2016.',
    ]);
  });

  test('rows of figures are a table, and an address is none', () => {
    const of = (text: string) => unitsOf(text).map(({ isTable }) => isTable);
    expect(
      of('Scan, June 18, 2024  $3,940.00\nSurgery, March 4, 2025  $61,750.00\nTotal  $65,690.00'),
    ).toEqual([true]);
    expect(
      of('2025-01-02  Late 22 minutes\n2025-01-29  Absent, no call\n2025-02-11  Late 35 minutes'),
    ).toEqual([true]);
    expect(of('Hollis & Brandt LLP\n400 Commerce Tower, 1200 Main Street\nDallas, Texas')).toEqual([false]);
    expect(of('We owe nothing for the 3 days\nof May 4, 5 and 6, since\nthe 2 pumps stood still.')).toEqual([
      false,
    ]);
  });
});

test.each([
  ['a section', ['§ 1.', '§ 2.', '§ 3.', '§ 4.']],
  ['a count', ['Count I.', 'Count II.', 'Count III.', 'Count VII.']],
])('the title of %s stands over it, and under no other one', (_what, [one, two, three, last]) => {
  const long = (what: string) => `The tenant shall ${what}${' and do so with due care'.repeat(7)}.`;
  const units = said(
    `${one} Rent. ${long('pay the rent')}\n${two} Care. ${long('clean the hall')}\n${three} Keys. ${long('return the keys')}\n${last} Standard. ${long('use good paint')}`,
  );
  expect(units.length).toBeGreaterThan(1);
  for (const unit of units) expect(unit).not.toMatch(/(?:§|Count) \w+\.(?: \w+\.)?$/);
  expect(units.join('\n')).toContain(`${last} Standard. The tenant shall use good paint`);
});

test('days that follow each other under a title are those of a log', () => {
  const log =
    'Report of the watch\nMay 4, 2026. The pump stopped at night and was hot.\nMay 5, 2026. The pump stood still until the watch came.';
  expect(said(log).join('\n')).toContain('The pump stopped at night');
});

describe('what is quoted of a document that quotes', () => {
  const NOTE = 'The engineer looked at the pump and at the pipes behind it for two hours. ';

  test('begins where the quotation begins, if it does not fit behind what stands before', () => {
    const units = said(`${NOTE.repeat(6)}He wrote of it (page 7): "The seal was full. ${NOTE.repeat(2)}"`);
    expect(units).toHaveLength(2);
    expect(units[1]).toMatch(/^He wrote of it \(page 7\): "The seal was full\. .*"$/);
    expect(units[0]).not.toContain('He wrote');
  });

  test('goes on to its end where it begins with it', () => {
    const [unit, ...others] = said(`He wrote: “${NOTE.repeat(8).trim()}” Nobody else saw it.`);
    expect(unit).toContain('hours.”');
    expect(others.join('')).not.toContain('engineer');
  });

  test('inches open no quotation', () => {
    expect(said(`The pipe was 5" wide. ${NOTE.repeat(8)}`)).toHaveLength(2);
  });
});

test('a sentence that leads to a list is not quoted without it, where another can be', () => {
  const before =
    'The court has read the motion of the tenant, the answer and all of the papers that were filed with them.';
  expect(
    said(`${before} It finds that these questions are open and sets them down for trial:\n\n(1)  rent;`),
  ).toEqual([before]);
});
