import { describe, expect, test } from 'vitest';
import { checkCitations } from '../../src/precedents/check-citations.ts';
import { newFirm, openWorld } from '../support/world.ts';
import { precedent } from './library.ts';

const HARROW = [
  'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)\n\nThe carrier took the crates in good order. *119 A carrier that signs for goods in good order answers for their loss.',
  '*120 The burden is then upon the carrier to show an excepted cause. *121 Waiver is never inferred from silence. See Orr v. Dee, 2001 WL 55, at *123; Orr v. Dee, 2001 WL 55, *124. *122 So it was held. *125 The judgment of the court below is reversed. *126 It is so ordered.',
];

async function checked(text: string) {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  await precedent(stores, firm, 'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)', HARROW);
  return checkCitations(stores, firm, text);
}

const pinOf = async (text: string) => (await checked(text)).findLast((one) => one.quotations.length > 0)?.pin;

describe('pages pointed at', () => {
  const WORDS = '“Waiver is never inferred from silence.” ';

  test.each([
    ['Harrow v. Bell, 412 F.3d 118, 119, 121 (9th Cir. 2005).', '119, 121', 'right'],
    ['Harrow v. Bell, 412 F.3d 118, 118–19, 121 n.3 (9th Cir. 2005).', '118–19, 121', 'right'],
    ['Harrow v. Bell, 412 F.3d 118, 119, 124 (9th Cir. 2005).', '119, 124', 'wrong'],
    ['Harrow v. Bell, 412 F.3d 118, 119, 93 S. Ct. 121 (9th Cir. 2005).', '119', 'wrong'],
  ])('are several where the citation has several: %s', async (cite, page, verdict) => {
    expect(await pinOf(`${WORDS}${cite}`)).toEqual({ page, verdict, found_on: 121 });
  });

  test.each([
    [
      'Harrow v. Bell, 412 F.3d 118, 121, 93 S. Ct. 705 (9th Cir. 2005) (“Waiver is never inferred from silence.”).',
      'right',
    ],
    [
      'Harrow v. Bell, 412 F.3d 118, 119, 93 S. Ct. 705 (9th Cir. 2005) (“Waiver is never inferred from silence.”).',
      'wrong',
    ],
    [
      'Harrow v. Bell, 412 F.3d 118, 119, 93 S. Ct. 705 (9th Cir. 2005). It held that “[w]aiver is never inferred from silence.”',
      'wrong',
    ],
  ])('are held against words quoted behind parallel numbers: %s', async (text, verdict) => {
    expect(await pinOf(text)).toMatchObject({ verdict, found_on: 121 });
  });

  test('may be several of id. as well', async () => {
    const text = 'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005). ';
    const of = (id: string) => pinOf(`${text}${WORDS}${id}`);
    expect(await of('Id. at 119, 121.')).toMatchObject({ page: '119, 121', verdict: 'right' });
    expect(await of('Id. at 119, 121 days later.')).toMatchObject({ page: '119', verdict: 'wrong' });
  });

  test('are not judged by a copy that lost the pages between', async () => {
    const words = '“The judgment of the court below is reversed.” ';
    const of = (page: number) => pinOf(`${words}Harrow v. Bell, 412 F.3d 118, ${page} (9th Cir. 2005).`);
    for (const page of [122, 125])
      expect(await of(page)).toMatchObject({ verdict: 'unknown', found_on: null });
  });
});

describe('a citation with its court before the number, as California writes it', () => {
  const seen = async (text: string) =>
    (await checked(text)).map(({ text: written, verdict, name, year, court, pin, quotations }) => ({
      ...{ written, verdict, name: name.verdict, year: year.verdict, court: court.verdict },
      ...{ pin: pin?.verdict, quotations: quotations.map((one) => one.verdict) },
    }));

  test('is one with its name, and what is quoted is its own', async () => {
    const cite = 'Harrow v. Bell (9th Cir. 2005) 412 F.3d 118, 121';
    expect(await seen(`${cite} ["Waiver is never inferred from silence."].`)).toEqual([
      {
        ...{ written: cite, verdict: 'in_vault', name: 'same', year: 'same', court: 'same', pin: 'right' },
        quotations: ['verbatim'],
      },
    ]);
  });

  test('says what it has wrong', async () => {
    expect(await seen('(Harrow v. Bell (8th Cir. 2004) 412 F.3d 118.)')).toMatchObject([
      { verdict: 'in_vault', name: 'same', year: 'differs', court: 'differs' },
    ]);
    expect(await seen('Smith v. Jones (9th Cir. 2005) 412 F.3d 118.')).toMatchObject([
      { verdict: 'not_in_vault', name: 'differs' },
    ]);
    // The bracket is that of the citation before it.
    expect(
      await seen('Orr v. Dee, 1 F.3d 2 (8th Cir. 1993) and Harrow v. Bell, 412 F.3d 118.'),
    ).toMatchObject([
      { verdict: 'not_in_vault' },
      { verdict: 'in_vault', year: 'not_given', court: 'not_given' },
    ]);
  });
});

describe('a quotation that begins right behind a word that denies', () => {
  const verdictOf = async (sentence: string) => {
    const [one] =
      (await checked(`${sentence} Harrow v. Bell, 412 F.3d 118, 121 (9th Cir. 2005).`))[0]?.quotations ?? [];
    return [one?.verdict, one?.left_out, one?.ellipses.map(({ denies }) => denies)];
  };

  test('may say something else, where nothing denies in its place', async () => {
    const cut = ['elided', ['never'], [true]];
    expect(await verdictOf('Waiver can be “inferred from silence.”')).toEqual(cut);
    expect(await verdictOf('That was not so. Waiver is “inferred from silence.”')).toEqual(cut);
    expect(await verdictOf('“[I]nferred from silence,” it may be.')).toEqual(cut);
  });

  test('is verbatim where the sentence denies itself, or the source denies elsewhere', async () => {
    for (const sentence of [
      'Waiver is not “inferred from silence.”',
      'Waiver isn’t “inferred from silence.”',
      'That waiver could be “inferred from silence” was never the law.',
      'Waiver is “never inferred from silence.”',
      'As to waiver, the burden “is then upon the carrier.”',
    ])
      expect(await verdictOf(sentence)).toEqual(['verbatim', [], []]);
  });
});

test('of two words nothing is said where they stand in the source, nor of a name that the writer gives', async () => {
  const said = async (text: string) => (await checked(text))[0]?.quotations.map((one) => one.verdict);
  const cite = 'Harrow v. Bell, 412 F.3d 118, 120 (9th Cir. 2005)';
  expect(await said(`There must be an “excepted cause.” ${cite}.`)).toEqual([]);
  expect(await said(`There must be an “accepted cause.” ${cite}.`)).toEqual(['not_found']);
  expect(await said(`It is old. ${cite} (“Harrow II”). It stands.`)).toEqual([]);
  expect(await said(`It is old. ${cite} (hereinafter, the “Harrow Rule”).`)).toEqual([]);
  expect(await said(`It is old. ${cite} (“strict liability”).`)).toEqual(['not_found']);
});

describe('id. stands for the decision', () => {
  test.each([
    'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005). It settled a Fourth Amendment claim: “Waiver is never inferred from silence.” Id.',
    'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005), is no case under the Due Process Clause of the Fourteenth Amendment. “Waiver is never inferred from silence.” Id. at 121.',
  ])('though a right was named after it: %s', async (text) => {
    const id = (await checked(text)).find(({ kind }) => kind === 'id');
    expect(id).toMatchObject({ verdict: 'in_vault', quotations: [{ verdict: 'verbatim' }] });
  });
});

describe('a decision of a party with a name that is not English', () => {
  test.each([
    'Rheinische Anstalt zur Förderung der angewandten Forschung e.V. v. Sirius Radio Inc., 60 F.4th 1350 (2d Cir. 2023)',
    'Banco do Brasil S.A. v. Lopez, 60 F.4th 1350 (2d Cir. 2023)',
    'Smith v. Caisse de dépôt et placement du Québec, 60 F.4th 1350 (2d Cir. 2023)',
    'Société d’assurance des biens v. Martin, 60 F.4th 1350 (2d Cir. 2023)',
    'Čapek v. Łódź Steel Co., 60 F.4th 1350 (2d Cir. 2023)',
  ])('is found by its number and its whole name: %s', async (title) => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    await precedent(stores, firm, title, ['No waiver was proved.']);
    const found = await checkCitations(stores, firm, `“No waiver was proved.” ${title}.`);
    expect(found).toMatchObject([
      { verdict: 'in_vault', text: title, name: { verdict: 'same' }, quotations: [{ verdict: 'verbatim' }] },
    ]);
  });
});

describe('a decision of Ohio, with its district and county', () => {
  test.each([
    'State v. Robinson, 9th Dist. Wayne No. 10CA0022, 2012-Ohio-2428, ¶ 2',
    'State v. Robinson, 3d Dist. Van Wert Nos. 15-11-02, 15-11-03, 2012-Ohio-2428, ¶ 2',
    'State v. Robinson, 2d Dist. No. 23451, 2012-Ohio-2428, ¶ 2',
  ])('is one citation with its name: %s', async (cite) => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    await precedent(stores, firm, 'State v. Robinson, 2012-Ohio-2428', [
      '{¶1} We affirm.\n{¶2} The stop was lawful.\n{¶3} So ordered.',
    ]);
    expect(await checkCitations(stores, firm, `“The stop was lawful.” ${cite}.`)).toMatchObject([
      { verdict: 'in_vault', text: cite, name: { verdict: 'same' }, quotations: [{ verdict: 'verbatim' }] },
    ]);
  });
});

describe('the court of a decision known by the official reports of its State', () => {
  test.each([
    ['State v. Hill, 898 N.W.2d 318 (Neb. 2017)', 'same'],
    ['State v. Hill, 898 N.W.2d 318 (Neb. Ct. App. 2017)', 'differs'],
    ['State v. Hill, 898 N.W.2d 318 (Iowa 2017)', 'differs'],
    ['State v. Hill, 296 Neb. 932 (2017)', 'not_given'],
  ])('is compared: %s', async (cite, verdict) => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    await precedent(stores, firm, 'State v. Hill, 296 Neb. 932, 898 N.W.2d 318 (2017)', [
      'Nebraska Supreme Court Online Library\nwww.nebraska.gov/apps-courts-epub/\n- 932 -\nSTATE v. HILL\nThe stop was lawful.',
    ]);
    expect(await checkCitations(stores, firm, `${cite}.`)).toMatchObject([
      { verdict: 'in_vault', court: { verdict } },
    ]);
  });
});
