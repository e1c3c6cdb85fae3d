import { describe, expect, test } from 'vitest';
import { addWall } from '../../../src/access/index.ts';
import { upsertCase } from '../../../src/cases/index.ts';
import { resolveAuthority } from '../../../src/precedents/index.ts';
import { isShortFor } from '../../../src/precedents/resolve/resolve-authority.ts';
import { newClient, newFirm, openWorld } from '../../support/world.ts';
import { precedent } from '../library.ts';

/** Pages of no two are the same bytes: those would be copies of one decision. */
const pages = (title: string) => [
  `The rule of this case is short, and it is applied to what the parties have shown here.\n\nSo ordered: ${title.slice(0, 9)}`,
];

async function vault(...titles: readonly string[]) {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const ids = new Map<string, string>();
  for (const title of titles)
    ids.set(title.split(/ v\.? |,/)[0] ?? '', await precedent(stores, firm, title, pages(title)));
  const ask = (cite: string) => resolveAuthority(stores, firm, cite);
  return { stores, firm, ids, ask };
}

const PALSGRAF = 'Palsgraf v. Long Island R.R. Co., 248 N.Y. 339, 162 N.E. 99 (N.Y. 1928)';
const HADLEY = 'Hadley v Baxendale (1854) 9 Exch 341, 156 ER 145';
const MIRANDA = 'State v. Miranda, 98 Ariz. 18, 401 P.2d 721 (1965)';
const GAULT = 'In re Gault, 387 U.S. 1 (1967)';
const TWOMBLY = 'Bell Atlantic Corp. v. Twombly, 550 U.S. 544 (2007)';
const ALDER = 'Alder Resource Management, Inc. v. Quill, 302 F.3d 12 (4th Cir. 2002)';
const SMITHFIELD = 'Smithfield Foods, Inc. v. Jones, 300 F.3d 12 (4th Cir. 2002)';

describe('an authority named by a lawyer', () => {
  test('is the decision of the vault', async () => {
    const { ids, ask } = await vault(PALSGRAF, HADLEY, MIRANDA, GAULT, TWOMBLY, SMITHFIELD, ALDER);
    const all = [
      ['Alder Resource Mgmt. v. Quill', 'Alder Resource Management', 'name'],
      ['248 N.Y. 339', 'Palsgraf', 'citation'],
      ['162 N.E. 99', 'Palsgraf', 'parallel'],
      ['Palsgraf v. Long Island R. Co., 162 N. E. 99', 'Palsgraf', 'parallel'],
      ['Palsgraf v. Long Island R.R. Co.', 'Palsgraf', 'name'],
      ['Palsgraf v. Long Island Railroad Company (N.Y. 1928)', 'Palsgraf', 'name'],
      ['Helen Palsgraf v. The Long Island Railroad', 'Palsgraf', 'name'],
      ['the Palsgraf decision', 'Palsgraf', 'short_name'],
      ['Palsgraf', 'Palsgraf', 'short_name'],
      ['*Hadley*', 'Hadley', 'short_name'],
      ['Hadley’s rule', 'Hadley', 'short_name'],
      ['156 ER 145', 'Hadley', 'parallel'],
      ['Miranda', 'State', 'short_name'],
      ['Gault', 'In re Gault', 'short_name'],
      ['In re Gault', 'In re Gault', 'name'],
      ['Bell Atl. v. Twombly', 'Bell Atlantic Corp.', 'name'],
      ['Twombly', 'Bell Atlantic Corp.', 'short_name'],
    ] as const;
    for (const [cite, of, by] of all)
      expect([cite, await ask(cite)]).toMatchObject([
        cite,
        { kind: 'one', by, authority: { file_id: ids.get(of) } },
      ]);
  });

  test('is asked where its name has one letter more than that of a person: these are two people', async () => {
    const { ids, ask } = await vault(
      'Robert v. Bell, 12 F.3d 3 (1st Cir. 1993)',
      'Dane v. Peters, 14 F.3d 5 (1st Cir. 1994)',
      'Quill v. Marshals Service, 16 F.3d 7 (1st Cir. 1994)',
    );
    for (const [cite, of] of [
      ['Roberts v. Bell', 'Robert'],
      ['Dane v. Peter', 'Dane'],
    ] as const)
      expect([cite, await ask(cite)]).toMatchObject([
        cite,
        { kind: 'several', candidates: [{ file_id: ids.get(of) }] },
      ]);
    for (const [cite, of] of [
      ['Robert v. Bell', 'Robert'],
      ['Dane v. Peters', 'Dane'],
      ['Quill v. Marshal Service', 'Quill'],
    ] as const)
      expect([cite, await ask(cite)]).toMatchObject([
        cite,
        { kind: 'one', by: 'name', authority: { file_id: ids.get(of) } },
      ]);
    expect(isShortFor('Roberts', 'Robert v. Bell')).toBe(false);
  });

  test('is told by the surname where the name of the matter has more before it, with the number of the opinion or not', async () => {
    const { ids, ask } = await vault(
      'In re Care and Treatment of Ansel Martin Vane (S.C. Ct. App. 2020)',
      GAULT,
    );
    const [file_id] = ids.values();
    for (const cite of [
      'In the Matter of the Care and Treatment of Vane, Opinion No. 5725 (S.C. Ct. App. May 6, 2020)',
      'In re Care and Treatment of Vane, Op. No. 5725 (S.C. Ct. App. 2020)',
      'In re Care and Treatment of Martin Vane',
    ])
      expect([cite, await ask(cite)]).toMatchObject([
        cite,
        { kind: 'one', by: 'name', authority: { file_id } },
      ]);
    for (const cite of [
      'In re Care and Treatment of Ansel, Opinion No. 5725 (S.C. Ct. App. 2020)',
      'In re Care and Treatment of Vane (S.C. Ct. App. 1999)',
    ])
      expect([cite, (await ask(cite)).kind]).not.toEqual([cite, 'one']);
  });

  test('is none of the vault where it is another', async () => {
    const { ask } = await vault(PALSGRAF, MIRANDA, SMITHFIELD);
    for (const cite of ['Smith v. Jones', 'Smith', 'State', '999 F.3d 1', 'In re Palsgraf', 'law', ''])
      expect([cite, (await ask(cite)).kind]).toEqual([cite, 'none']);
  });

  test('is a question where more than one may be meant, or something differs', async () => {
    const { ids, ask } = await vault(
      'Bell v. Orrin, 10 F.3d 20 (2d Cir. 1994)',
      'Bell v. Tate, 500 F.3d 7 (9th Cir. 2007)',
      PALSGRAF,
    );
    expect(await ask('Bell')).toMatchObject({ kind: 'several', candidates: [{}, {}] });
    const [candidates, year] = [
      await ask('Palsgraf v. Long Island R.R., 222 A.D. 166 (1927)'),
      await ask('Palsgraf (1999)'),
    ];
    expect(candidates).toMatchObject({
      kind: 'several',
      candidates: [{ file_id: ids.get('Palsgraf'), differs: ['year'] }],
    });
    expect(year).toMatchObject({ kind: 'several', candidates: [{ differs: ['year'] }] });
    expect(await ask('Palsgraf v. Long Island R.R., 248 N.Y. 393 (1928)')).toMatchObject({
      kind: 'several',
      candidates: [{ differs: ['number'] }],
    });
  });

  test('is told by its docket number where its copy spells a name otherwise, and never under a name of others', async () => {
    const { ids, ask } = await vault('People v. Queseda, No. B260485 (Cal. Ct. App. 2016)');
    for (const cite of [
      'People v. Quesada, No. B260485 (Cal. Ct. App. Aug. 17, 2016) (unpublished)',
      'People v. Quesada, No. B260485 (Cal. Ct. App. 2016)',
    ])
      expect([cite, await ask(cite)]).toMatchObject([
        cite,
        { kind: 'one', authority: { file_id: ids.get('People') } },
      ]);
    expect(await ask('People v. Marlow, No. B260485 (Cal. Ct. App. 2016)')).toMatchObject({
      kind: 'several',
      candidates: [{ differs: ['name'] }],
    });
    expect(await ask('People v. Quesada, No. B260486 (Cal. Ct. App. 2016)')).toEqual({ kind: 'none' });
    expect(await ask('People v. Quesada, No. B260485 (Cal. Ct. App. 2011)')).toMatchObject({
      kind: 'several',
      candidates: [{ differs: ['year'] }],
    });
  });

  test('is told by its docket number, in whatever form, and by the initials of a body', async () => {
    const { ids, ask } = await vault(
      'Larkfield Press v. Central Intelligence Agency, No. 1:06-cv-00960 (D.D.C. 2012)',
      'Osgood v. Secretary of Health and Human Services, No. 19-730V (Fed. Cl. 2021)',
      'Quillon v. Commissioner of Social Security, No. 20-CV-6663 (KMK) (S.D.N.Y.)',
      'Trask v. FCC, No. 11-1003 (D.C. Cir. 2013)',
      'State v. Brown, No. 14-77 (Ohio Ct. App. 2014)',
      'Jones v. State, No. 80, September Term, 2016',
      'Perrin v. Commonwealth, No. 277 C.D. 2024 (Pa. Commw. Ct. 2025)',
      'Tallis v. Marchbank, No. 529 WDA 2021 (Pa. Super. Ct. 2022)',
    );
    const all = [
      ['Larkfield Press v. CIA', 'Larkfield Press'],
      ['Larkfield Press v. C.I.A., Civ. No. 06-960 (RCL)', 'Larkfield Press'],
      ['Larkfield Press v. CIA, 06-cv-960', 'Larkfield Press'],
      ['No. 06-cv-960 (D.D.C. 2012)', 'Larkfield Press'],
      ["Osgood v. Sec'y of HHS", 'Osgood'],
      ['Osgood v. Sec’y of Health & Hum. Servs., No. 19-730V', 'Osgood'],
      ["Quillon v. Comm'r of Soc. Sec., No. 20-6663", 'Quillon'],
      ['Quillon v. Commissioner, 20 Civ. 6663 (S.D.N.Y.)', 'Quillon'],
      ['Trask v. Federal Communications Commission', 'Trask'],
      ['State v. Brown, No. 14-77', 'State'],
      ['Jones v. State, No. 80, Sept. Term 2016 (Md. June 22, 2017)', 'Jones'],
      ['Perrin v. Department of Transportation, No. 277 C.D. 2024 (Pa. Cmwlth. Apr. 29, 2025)', 'Perrin'],
      ['Tallis v. Marchbank, 529 WDA 2021', 'Tallis'],
    ] as const;
    for (const [cite, of] of all)
      expect([cite, await ask(cite)]).toMatchObject([
        cite,
        { kind: 'one', authority: { file_id: ids.get(of) } },
      ]);
    for (const cite of [
      'Larkfield Press v. CIA, No. 07-960',
      'Jones v. State, No. 80, Sept. Term 2017 (Md. 2018)',
      'Perrin v. Department of Transportation, No. 277 C.D. 2018 (Pa. Cmwlth. 2019)',
      'Perrin v. Department of Transportation',
      'Quillon v. Commissioner of Social Security (N.D. Cal. 2021)',
      'State v. Brown',
      'Brown',
      'Tallis v. Marchbank, 530 WDA 2021',
    ])
      expect([cite, await ask(cite)]).toMatchObject([cite, { kind: 'several' }]);
  });

  test('behind a wall neither is one nor makes another ambiguous', async () => {
    const { stores, firm, ask } = await vault('Voss v. Orrin, 10 F.3d 20 (2d Cir. 1994)');
    const { case: matter } = await upsertCase(stores, firm, { values: { title: 'Ardent v. Bolt' } });
    await precedent(
      stores,
      firm,
      'Voss v. Tate, 500 F.3d 7 (9th Cir. 2007)',
      pages('Voss v. Tate'),
      matter.id,
    );
    const { principal, clientId } = await newClient(stores, firm.firmId);
    expect(await ask('Voss')).toMatchObject({ kind: 'several' });
    await addWall(stores, firm, { caseId: matter.id, subjectId: clientId, reason: 'Screened.' });
    expect(await resolveAuthority(stores, principal, 'Voss')).toMatchObject({ kind: 'one' });
    expect(await resolveAuthority(stores, principal, 'Voss v. Tate')).toEqual({ kind: 'none' });
    expect(await resolveAuthority(stores, principal, '500 F.3d 7')).toEqual({ kind: 'none' });
  });
});
