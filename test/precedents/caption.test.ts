import { describe, expect, it } from 'vitest';
import { readCaption } from '../../src/precedents/caption/index.ts';
import { corpusMissing, opinionTexts } from '../support/corpus.ts';

const cited = (page: string) => readCaption(page)?.citation ?? null;

describe('the citation read from a first page', () => {
  it('is taken from a caption in two columns', () => {
    const page = `
                     UNITED STATES DISTRICT COURT
                    EASTERN DISTRICT OF CALIFORNIA

11   MARIA LOPEZ DE LA CRUZ, an individual,  )  Case No.: 2:22-cv-01999 DAD
12            Plaintiff,                     )
13        v.                                 )  ORDER GRANTING MOTION TO DISMISS
14   O'BRIEN TRUCKING & STORAGE, INC.;       )
     JOHN MCALLISTER,                        )
15            Defendants.                    )
`;
    expect(cited(page)).toBe("De la Cruz v. O'Brien Trucking & Storage, Inc., No. 2:22-cv-01999 (E.D. Cal.)");
  });

  it('is taken from a centred caption, with the year of the decision and not of the argument', () => {
    const page = `
                 United States Court of Appeals
                      For the Eighth Circuit
                          No. 19-7777
                    United States of America
                      Plaintiff - Appellee
                              v.
                     Harold Quincy Adair
                     Defendant - Appellant

                    Submitted: April 13, 2019
                      Filed: August 7, 2020
`;
    expect(cited(page)).toBe('United States v. Adair, No. 19-7777 (8th Cir. 2020)');
  });

  it('prefers the citation that the court prints itself', () => {
    expect(cited('[Cite as State v. Birch, 2019-Ohio-1234.]\n\n  IN THE COURT OF APPEALS OF OHIO\n')).toBe(
      'State v. Birch, 2019-Ohio-1234',
    );
    expect(
      cited(
        'Neutral Citation Number: [2020] EWCA Civ 12\n\nAnna Smith\n  Appellant\nv\nHarbour Ltd\n  Respondent\n',
      ),
    ).toBe('Smith v. Harbour Ltd, [2020] EWCA Civ 12');
  });

  it('names organisations in full, people by surname, and nothing about capacity', () => {
    const page = (one: string, other: string) =>
      `SUPREME COURT OF MONTANA\n\n${one},\n      Plaintiff,\n   v.\n\n${other},\n      Defendant.\n`;
    expect(
      cited(page('ROBERT HUTH, JR., individually and as trustee', 'DEPARTMENT OF HEALTH AND HUMAN SERVICES')),
    ).toBe('Huth v. Department of Health and Human Services (Mont.)');
    expect(cited(page('INSTITUTE FOR POLICY STUDIES', 'THE STATE OF MONTANA'))).toBe(
      'Institute for Policy Studies v. State (Mont.)',
    );
  });

  it('takes nothing from the decision’s own text: neither names, nor numbers, nor days', () => {
    expect(
      cited(
        'The court in Conley v. Gibson held that a complaint should not be dismissed for failure to state a claim.\n',
      ),
    ).toBeNull();
    const page = `Ann Brook v. Cord Mills, Inc.

Plaintiff was last insured on the day that is not in dispute between the parties here, which was
December 31, 2019.
The motion was filed on March 4, 2018 in the case that is known as No. 9:99-cv-00001.
`;
    expect(cited(page)).toBe('Ann Brook v. Cord Mills, Inc.');
    expect(cited('Dear Mr. Finch,\n\nwe write about the invoice of May 2, 2021.\n')).toBeNull();
  });

  it.skipIf(corpusMissing !== null)(
    `names nearly all of the real opinions (${corpusMissing ?? 'corpus'})`,
    () => {
      const pages = Object.entries(opinionTexts()).filter(([, text]) => text.length >= 400);
      const read = new Map(pages.map(([id, text]) => [id, readCaption(text.slice(0, 5_000))]));
      expect([...read.values()].filter((caption) => caption !== null).length).toBeGreaterThan(
        pages.length * 0.9,
      );
      expect(read.get('10648001')?.citation).toBe(
        'Catlett v. Avis Budget Group, No. 3:23-cv-408-BJB (W.D. Ky.)',
      );
      expect(read.get('4224009')?.citation).toBe('In re Bereday, 2017-Ohio-8676');
      expect(read.get('880001')?.citation).toBe('Huisenga v. Parkman, No. 87-414 (Mont. 1988)');
      expect(read.get('10758001')?.citation).toBe(
        'Oncor Electric Delivery Company LLC v. Hawkins, No. 05-23-00790-CV (Tex. App. 2024)',
      );
    },
  );
});
