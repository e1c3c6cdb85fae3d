import { describe, expect, test } from 'vitest';
import { isPaid } from '../../../src/drafting/brief/model.ts';
import { addresseeNamed, personNamed } from '../../../src/drafting/brief/names.ts';
import { isShortFor, partiesAddressed } from '../../../src/drafting/parties/sides.ts';
import { lastNameOf } from '../../../src/drafting/templates/people.ts';

const MATTER = {
  parties: [
    { role: 'plaintiff', name: 'Zoë Brontë-Núñez' },
    { role: 'plaintiff', name: 'Matías Núñez' },
    { role: 'defendant', name: 'Harold P. Wrenfield, M.D.' },
    { role: 'defendant', name: 'Ørsted & Sønner Marine, Inc.' },
  ],
  facts:
    'Zoë Brontë-Núñez was seen by Nurse Siobhán O’Dwyer on May 4, 2025. The pilot, Åke van der Meer, was told. Ms. Ruth Dalgleish keeps the books.',
};

test.each([
  ['Demand letter to Wrenfield for $12,400.', 'Harold P. Wrenfield, M.D.'],
  ['Draft a short letter to Wrenfield.', 'Harold P. Wrenfield, M.D.'],
  ['Answer the letter to Wrenfield.', null],
  ['Their demand to Wrenfield was refused; answer it.', null],
  ['Reply to the insurer’s second letter to Wrenfield.', null],
])('a letter that was written says nothing of whom the new one goes to: %j', (words, expected) => {
  expect(addresseeNamed(words, MATTER)).toBe(expected);
});

describe('who testifies', () => {
  test.each([
    ['Affidavit of Zoë Brontë-Núñez.', 'Zoë Brontë-Núñez'],
    ['Declaration of Zoe Bronte-Nunez. I fell at noon.', 'Zoë Brontë-Núñez'],
    ['Declaration of Matías Núñez: he saw it.', 'Matías Núñez'],
    ['Affidavit of Matías Núñez, sworn in Bexar County, Texas', 'Matías Núñez'],
    ['Draft a declaration by Dr. Wrenfield.', 'Harold P. Wrenfield, M.D.'],
    ['Declaration of H. Wrenfield in opposition', 'Harold P. Wrenfield, M.D.'],
    ['Declaration of Harold Wrenfield, M.D.: I left.', 'Harold P. Wrenfield, M.D.'],
    ['Declaration from our pilot, Åke van der Meer, on the tides.', 'Åke van der Meer'],
    ['Declaration of Siobhan O’Dwyer', 'Siobhán O’Dwyer'],
    ['Declaration of Ludwig von der Heide Jr. about the wind.', 'Ludwig von der Heide Jr.'],
    ['We need Ms. Dalgleish’s declaration on the ledgers.', 'Ruth Dalgleish'],
    ['Declaration of Ms. Nguyễn Thị Hoa. She keeps the ledgers.', 'Nguyễn Thị Hoa'],
    ['Declaration of Łukasz Żak in support', 'Łukasz Żak'],
    ['Affidavit of J. R. d’Arcy-Smythe III, surveyor', 'J. R. d’Arcy-Smythe III'],
    ['DECLARATION OF PAUL VOSS IN SUPPORT OF MOTION', 'PAUL VOSS'],
    ['Declaration of Paul Voss of Dunmore Supply Co.', 'Paul Voss'],
    ['Declarant: Paul Voss, credit manager', 'Paul Voss'],
    ['Declaration of our credit manager Paul Voss on the invoices', 'Paul Voss'],
    ['Affidavit of the bank’s custodian of records, Paul Voss.', 'Paul Voss'],
    ['Testimony of Mr. Colin St. James on May 3, 2026', 'Colin St. James'],
    ['Statement of facts. Declaration of Paul Voss', 'Paul Voss'],
  ])('%s', (context, name) => expect(personNamed(context, MATTER)).toBe(name));

  test.each([
    'Declaration of Ms. Núñez',
    'A declaration of the facts.',
    'Declaration of nobody yet',
    'Statement of Facts in three parts',
    'The motion should be denied.',
  ])('nobody, or not plainly: %s', (context) => {
    const two = {
      ...MATTER,
      parties: [...MATTER.parties, { role: 'plaintiff', name: 'Inés Núñez' }],
    };
    expect(personNamed(context, two)).toBeNull();
  });
});

describe('to whom a subpoena goes', () => {
  test.each([
    [
      'Subpoena duces tecum to Second Plains Bank, N.A., 12 Elm Street, Mankato: all records.',
      'Second Plains Bank, N.A.',
    ],
    ['To: Bell & Wood Roofing Corp. (already a party). Testimony on May 3.', 'Bell & Wood Roofing Corp.'],
    ['Subpoena to the Bank of Carrow for its records', 'Bank of Carrow'],
    ['Subpoena Orsted & Sonner Marine, Inc. for the log', 'Ørsted & Sønner Marine, Inc.'],
  ])('%s', (context, name) => expect(personNamed(context, MATTER)).toBe(name));
});

test.each([
  ['Harold P. Wrenfield, M.D.', 'Wrenfield'],
  ['Ludwig von der Heide Jr.', 'Heide'],
  ['José Okonkwo-Peña', 'Okonkwo-Peña'],
])('a text goes on to call %s by the last name', (name, last) => expect(lastNameOf(name)).toBe(last));

test('a letter goes to the party named, not to one whose name begins with or contains it', () => {
  const parties = ['Acme', 'Acme Holdings LLC', 'Anna Lee', 'Ross', 'Pell Street, Inc.'].map((name) => ({
    ...{ role: 'defendant', name },
  }));
  const counsel = { role: 'defendant', name: 'Voss', counsel: 'Bradley Koenig, Koenig & Marsh, P.C.' };
  const to = (recipient: string) =>
    partiesAddressed([...parties, counsel], recipient).map(({ name }) => name);
  expect(to('Bradley Koenig')).toEqual(['Voss']);
  expect(to('Bradley')).toEqual([]);
  expect(to('Acme Holdings, LLC')).toEqual(['Acme Holdings LLC']);
  expect(to('ACME')).toEqual(['Acme']);
  expect(to('Joanna Leeds, 4 Crossfield Road')).toEqual([]);
  expect(to('Ann Boyd, Pell Street Inc, 4 Road')).toEqual(['Pell Street, Inc.']);
  expect(isShortFor('张伟', 'Pell Street, Inc.')).toBe(false);
  expect(isShortFor('Pell Street', 'Pell Street, Inc.')).toBe(true);
});

test.each([
  ['Paid on May 1', true],
  ['Partial payment received', true],
  ['Less: credit for returned goods', true],
  ['Amount already paid', true],
  ['Rent not paid', false],
  ['Deposit paid', false],
  ['Money had and received', false],
  ['Paid for repairs', false],
  ['Credit card charges', false],
])('a sum of which the label is %j was paid: %j', (label, paid) => {
  expect(isPaid({ label, amount: 1 })).toBe(paid);
});
