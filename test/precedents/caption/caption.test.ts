import { describe, expect, it } from 'vitest';
import { readCaption } from '../../../src/precedents/caption/index.ts';
import { corpusMissing, opinionTexts } from '../../support/corpus.ts';

const cited = (page: string) => readCaption(page)?.citation ?? null;

describe('the citation read from a first page', () => {
  it('is that of the next page where a repository’s cover, which cuts the name, has the first to itself', () => {
    const cover =
      'In Re: Great Atl\n\nDocket No. 03-4100\n\nRecommended Citation\n"In Re: Great Atl " (2004).\n\nFor more information, please contact the library.\n';
    const next =
      'UNITED STATES COURT OF APPEALS\nFOR THE THIRD CIRCUIT\n\nNo. 03-4100\n\nIN RE: THE GREAT ATLANTIC & PACIFIC TEA\nCOMPANY, INC. SECURITIES LITIGATION\n';
    expect(readCaption(cover, next)?.name).toBe(
      'In re Great Atlantic & Pacific Tea Company, Inc. Securities Litigation',
    );
  });

  it.each([
    [
      'Smith v Jones Pty Ltd (Corrigendum dated 3 May 2021) [2021] FCA 455',
      'Smith v Jones Pty Ltd, [2021] FCA 455',
    ],
    [
      'Smith v Jones Pty Ltd [2021] FCA 455 (includes Corrigendum dated 3 May 2021)',
      'Smith v Jones Pty Ltd, [2021] FCA 455',
    ],
    [
      'SZABC v Minister for Immigration [2008] FCA 1 (4 January 2008)',
      'SZABC v Minister for Immigration, [2008] FCA 1',
    ],
    [
      'Kowalski v Acme Pty Ltd t/as Acme Transport [2011] FCA 12',
      'Kowalski v Acme Pty Ltd t/as Acme Transport, [2011] FCA 12',
    ],
    ...['Denholm t/as Denholm Motors', 'Hay Pty Ltd t/a Hay Hire', 'Dell trading as Dell Hire'].map(
      (party) => [`${party} v Quarry Pty Ltd [2020] FCA 771`, `${party} v Quarry Pty Ltd, [2020] FCA 771`],
    ),
    [
      'Brown v Minister for Immigration, in the matter of Green (No 2) [2009] FCAFC 31',
      'Brown v Minister for Immigration, in the matter of Green (No 2), [2009] FCAFC 31',
    ],
    [
      'Jones, in the matter of Acme Holdings Pty Ltd (In Liquidation) [2015] FCA 1001',
      'Jones, in the matter of Acme Holdings Pty Ltd (In Liquidation), [2015] FCA 1001',
    ],
    ['Re Acme Ltd; Ex parte Jones [2010] NSWSC 5', 'Re Acme Ltd; Ex parte Jones, [2010] NSWSC 5'],
    [
      'Officers Superannuation Corporation Pty Ltd v\nAllianz Australia Insurance Limited (No 3) [2005]\nFCAFC 99',
      'Officers Superannuation Corporation Pty Ltd v Allianz Australia Insurance Limited (No 3), [2005] FCAFC 99',
    ],
    [
      'Department of Immigration and\nIndigenous Affairs v Nguyen [2005] FCAFC 99',
      'Department of Immigration and Indigenous Affairs v Nguyen, [2005] FCAFC 99',
    ],
  ])('is the first line, whatever else a court prints in it: %j', (line, expected) => {
    const below =
      '\n\nFEDERAL COURT OF AUSTRALIA\n\nMIGRATION – appeal from a single judge – whether leave is required\n';
    expect(cited(line + below)).toBe(expected);
    expect(cited(`FEDERAL COURT OF AUSTRALIA\n\n${line}${below}`)).toBe(expected);
  });

  it.each([
    [
      'Harland Freight Corp. v. Mossbank Bonded Storage, 512 F.3d\n1180 (9th Cir. 2008)',
      'Harland Freight Corp. v. Mossbank Bonded Storage, 512 F.3d 1180 (9th Cir. 2008)',
    ],
    [
      'Whitcombe v. Township of Salter Bay, 88 N.E.3d 101\n(Ill. App. Ct. 2017)',
      'Whitcombe v. Township of Salter Bay, 88 N.E.3d 101 (Ill. App. Ct. 2017)',
    ],
    [
      'Trustees of the Harland Retirement Plan v.\nMossbank Bonded Storage, 512 F.3d 1180 (9th Cir. 2008)',
      'Trustees of the Harland Retirement Plan v. Mossbank Bonded Storage, 512 F.3d 1180 (9th Cir. 2008)',
    ],
  ])('is the first line where it runs over two: %j', (line, expected) => {
    expect(cited(`${line}\n\nOPINION\n\nThe carrier sued the warehouse for the loss of its goods.\n`)).toBe(
      expected,
    );
  });

  it.each([
    'The appeal is governed by Smith v Jones [2009] FCA 12\n',
    'See Harland Freight Corp. v. Mossbank, 512 F.3d\n1180 (9th Cir. 2008).\n',
    'Counsel relied on Harland v.\nMossbank, 512 F.3d 1180 (9th Cir. 2008).\n',
  ])('is not that of a decision that the first sentence cites: %j', (line) => {
    expect(
      cited(`${line}and it was held that notice must be given to the carrier within nine days.\n`) ?? '',
    ).not.toMatch(/F\.3d|FCA/);
  });

  it.each([
    [
      "Neutral Citation Number: [2024] EWHC 1187 (Comm)\n\nCase No: CL-2022-000417\n\nIN THE HIGH COURT OF JUSTICE\nBUSINESS AND PROPERTY COURTS OF ENGLAND AND WALES\nKING'S BENCH DIVISION\nCOMMERCIAL COURT\n\nRoyal Courts of Justice, Rolls Building\nFetter Lane, London, EC4A 1NL\n\nDate: 17/05/2024\n\nBefore:\n\nMR JUSTICE HARGREAVE\n\nBetween:\n\n(1) BALTIC GRAIN SHIPPING LIMITED\n(2) ORMEROD HOLDINGS PLC                                      Claimants\n- and -\nPETER QUILL T/AS QUILL & SONS                                 Defendant\n\nMiss Ada Thorn KC (instructed by Lane LLP) for the Claimants\n\nApproved Judgment\n\n1. This is an application for summary judgment.",
      'Baltic Grain Shipping Limited v. Quill, [2024] EWHC 1187 (Comm)',
    ],
    [
      '[2019] UKSC 77\nOn appeal from: [2017] EWCA Civ 2091\n\nJUDGMENT\n\nR (on the application of Fenwick) (Appellant) v Secretary of State for Transport (Respondent)\n\nbefore\nLady Hale, President\nLord Reed, Deputy President\n\nJUDGMENT GIVEN ON\n6 November 2019\n\nHeard on 3 July 2019\n\nLORD REED: (with whom Lady Hale agrees)',
      'R (Fenwick) v. Secretary of State for Transport, [2019] UKSC 77',
    ],
    [
      'IN THE FAMILY COURT AT LEEDS\n[2023] EWFC 212 (B)\nCase No. LS21C50123\n4 August 2023\nRE: X and Y (Children: Placement)\nBefore HHJ Tolan\nBetween: A LOCAL AUTHORITY Applicant and (1) THE MOTHER (2) THE FATHER Respondents\nThis judgment was delivered in private. The judge has given leave for this version of the judgment to be published.',
      'Re X and Y (Children: Placement), [2023] EWFC 212 (B)',
    ],
    [
      '2018 IL App (1st) 170988-U\nNo. 1-17-0988\nOrder filed June 29, 2018\nNOTICE: This order was filed under Supreme Court Rule 23 and may not be cited as precedent\nIN THE APPELLATE COURT OF ILLINOIS FIRST JUDICIAL DISTRICT\nTHE PEOPLE OF THE STATE OF ILLINOIS, Plaintiff-Appellee, v. DARNELL K., Defendant-Appellant.\nAppeal from the Circuit Court of Cook County. No. 14 CR 11223',
      'People v. Darnell K., 2018 IL App (1st) 170988-U',
    ],
    [
      'Not Reported in F.Supp.3d, 2021 WL 1123455\nUnited States District Court, S.D. New York.\nDana WHITCOMB, on behalf of herself and all others similarly situated, Plaintiff,\nv.\nNORTHLINE AIRWAYS, INC. d/b/a Northline, et al., Defendants.\n20 Civ. 4471 (LGS)\nSigned 03/24/2021\nOPINION AND ORDER\nLORNA G. SCHOFIELD, District Judge:',
      'Whitcomb v. Northline Airways, Inc., 2021 WL 1123455',
    ],
    [
      'Supreme Court of Delaware.\n\nIN RE ESTATE OF HALVORSEN\n(Consolidated with In re Trust of Halvorsen, No. 213, 2020)\n\nNo. 212, 2020\nSubmitted: January 20, 2021\nDecided: April 9, 2021\nCorrected: April 12, 2021\n\nCourt Below: Court of Chancery of the State of Delaware, C.A. No. 2018-0455\n\nBefore SEITZ, Chief Justice; VALIHURA and VAUGHN, Justices.\n\nUpon appeal from the Court of Chancery. AFFIRMED.',
      'In re Estate of Halvorsen, No. 212, 2020 (Del. 2021)',
    ],
    [
      'SUPREME COURT OF QUEENSLAND\nCITATION: Re Wynter (deceased) [2022] QSC 61\nPARTIES: IN THE MATTER OF THE WILL OF ELSPETH WYNTER\nFILE NO/S: SC No 3341 of 2021\nDIVISION: Trial Division\nDELIVERED ON: 20 April 2022\nJUDGE: Bradley J\nCORRIGENDUM: 2 May 2022: paragraph 14, "2012" read "2021".',
      'Re Wynter (deceased), [2022] QSC 61',
    ],
    [
      'COURT OF APPEAL FOR ONTARIO\nCITATION: Lundqvist v. Harbour Point Condominium Corporation No. 1188, 2022 ONCA 415\nDATE: 20220527\nDOCKET: C69112\nFairburn A.C.J.O., Miller and Zarnett JJ.A.\nBETWEEN\nMaja Lundqvist\nPlaintiff (Appellant)\nand\nHarbour Point Condominium Corporation No. 1188\nDefendant (Respondent)\nHeard: March 2, 2022',
      'Lundqvist v. Harbour Point Condominium Corporation No. 1188, 2022 ONCA 415',
    ],
    [
      'Date: 20200303\nDocket: T-1455-18\nCitation: 2020 FC 322\nOttawa, Ontario, March 3, 2020\nPRESENT: The Honourable Madam Justice Strickland\nBETWEEN:\nSEAWARD KAYAKS LTD. c.o.b. as SEAWARD\nApplicant\nand\nTHE ATTORNEY GENERAL OF CANADA\nRespondent\nJUDGMENT AND REASONS',
      'Seaward Kayaks Ltd. v. Attorney General of Canada, 2020 FC 322',
    ],
    [
      'THE HIGH COURT\n[2021] IEHC 340\n[Record No. 2018/7721 P]\nBETWEEN\nGRAINNE DEASY\nPLAINTIFF\nAND\nTHE MINISTER FOR HEALTH, IRELAND AND THE ATTORNEY GENERAL\nDEFENDANTS\nJUDGMENT of Ms. Justice Murphy delivered on the 19th day of May, 2021.',
      'Deasy v. Minister for Health, [2021] IEHC 340',
    ],
    [
      'IN THE COURT OF APPEAL OF NEW ZEALAND\nI TE KOTI PIRA O AOTEAROA\nCA412/2019\n[2020] NZCA 299\nBETWEEN\tHEMI RANGI\n\tAppellant\nAND\tTAUPO TIMBER COMPANY LIMITED\n\tRespondent\nHearing:\t10 June 2020\nCourt:\tKos P, Gilbert and Courtney JJ\nJudgment:\t17 July 2020 at 11.00 am',
      'Rangi v. Taupo Timber Company Limited, [2020] NZCA 299',
    ],
    [
      'IN THE COURT OF APPEAL OF THE REPUBLIC OF SINGAPORE\n[2022] SGCA 55\nCivil Appeal No 84 of 2021\nBetween\nLim Boon Keng (trading as Keng Marine)\n… Appellant\nAnd\nStraits Bunkering Pte Ltd\n… Respondent\nIn the matter of Suit No 112 of 2019',
      'Lim Boon Keng v. Straits Bunkering Pte Ltd, [2022] SGCA 55',
    ],
    [
      'HCA 2210/2018\n[2020] HKCFI 1533\nIN THE HIGH COURT OF THE\nHONG KONG SPECIAL ADMINISTRATIVE REGION\nCOURT OF FIRST INSTANCE\nACTION NO 2210 OF 2018\nBETWEEN\nPEARL DELTA LOGISTICS LIMITED Plaintiff\nand\nWONG SIU MING (黃少明) 1st Defendant\nFAST STAR LIMITED 2nd Defendant\nBefore: Hon Wilson Chan J in Court\nDate of Judgment: 14 July 2020',
      'Pearl Delta Logistics Limited v. Wong Siu Ming, [2020] HKCFI 1533',
    ],
    [
      'REPORTABLE\nIN THE SUPREME COURT OF INDIA\nCIVIL APPELLATE JURISDICTION\nCIVIL APPEAL NO. 4521 OF 2019\n(Arising out of SLP (C) No. 1123 of 2018)\nM/S. VINDHYA STEEL ROLLING MILLS ... APPELLANT(S)\nVERSUS\nUNION OF INDIA & ORS. ... RESPONDENT(S)\nJ U D G M E N T\nDr. D.Y. CHANDRACHUD, J.\nNew Delhi; February 11, 2022.',
      'Vindhya Steel Rolling Mills v. Union of India, No. 4521 of 2019 (2022)',
    ],
    [
      'THE SUPREME COURT OF APPEAL OF SOUTH AFRICA\nJUDGMENT\nReportable\nCase no: 1123/2019\nIn the matter between:\nKAROO SOLAR (PTY) LTD APPELLANT\nand\nTHE COMMISSIONER FOR THE SOUTH AFRICAN REVENUE SERVICE RESPONDENT\nNeutral citation: Karoo Solar (Pty) Ltd v C:SARS (1123/2019) [2021] ZASCA 88 (24 June 2021)\nCoram: WALLIS and MBHA JJA',
      'Karoo Solar (Pty) Ltd v C:SARS, [2021] ZASCA 88',
    ],
    [
      'OUTER HOUSE, COURT OF SESSION\n[2022] CSOH 41\nCA72/20\nOPINION OF LORD CLARK\nIn the cause\nSTRATHMORE QUARRIES LIMITED\nPursuer\nagainst\nALAN McPHEE\nDefender\nPursuer: Lindsay QC; Morton Fraser LLP\n3 June 2022',
      'Strathmore Quarries Limited v. McPhee, [2022] CSOH 41',
    ],
    [
      'ECLI:EU:C:2021:214\nJUDGMENT OF THE COURT (Third Chamber)\n18 March 2021 (*)\n(Reference for a preliminary ruling – Environment)\nIn Case C-440/19,\nREQUEST for a preliminary ruling under Article 267 TFEU\nKuoni Havn AS\nv\nLandratsamt Passau,',
      'Kuoni Havn AS v. Landratsamt Passau, ECLI:EU:C:2021:214',
    ],
    [
      'FIRST SECTION\nCASE OF MARKOVIC v. SLOVENIA\n(Application no. 40123/15)\nJUDGMENT\nSTRASBOURG\n12 October 2021\nThis judgment will become final in the circumstances set out in Article 44 § 2 of the Convention.',
      'Markovic v. Slovenia (2021)',
    ],
  ])('is read from the forms of caption that courts elsewhere use: %j', (page, expected) => {
    expect(
      cited(`${page}\n\nThe reasons follow at length and deal with the obligation to repair the jetty.\n`),
    ).toBe(expected);
  });

  it('is the number alone where the page names nobody that can be told', () => {
    expect(cited('IN THE COUNTY COURT AT LEEDS\n\n[2023] EWCC 12\n\nJUDGMENT\n')).toBe('[2023] EWCC 12');
  });

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

  it('has the number that stands behind a column of colons, or is counted by term', () => {
    const colons = `
             IN THE COMMONWEALTH COURT OF PENNSYLVANIA

Ada Perrin,                                  :
                       Appellant             :
                                             :
      v.                                     : No. 277 C.D. 2024
                                             : Submitted: March 4, 2025
Commonwealth of Pennsylvania,                :
Department of Transportation                 :

BY JUDGE LOWE                                             FILED: April 29, 2025
`;
    expect(cited(colons)).toBe('Perrin v. Commonwealth, No. 277 C.D. 2024 (Pa. Commw. Ct. 2025)');
    const term = `
Ada L. Perrin v. State of Maryland, No. 80, September Term, 2016. Opinion by Lowe,
J.
`;
    expect(cited(term)).toBe('Perrin v. State, No. 80, September Term, 2016');
    const below = `
                                      IN THE COURT OF APPEALS OF MARYLAND
                                                        No. 7

                                                  September Term, 2016
                                           ______________________________________
                                                    ADA L. PERRIN

                                                          v.

                                                  STATE OF MARYLAND
`;
    expect(cited(below)).toContain('Perrin v. State, No. 7, September Term, 2016');
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

  it('is never that of a case which the page only mentions', () => {
    const note =
      'NOTE: Where it is feasible, a syllabus (headnote) will be released, as is\nbeing done in connection with this case, at the time the opinion is issued.\n' +
      'See United States v. Detroit Timber & Lumber Co., 200 U. S. 321, 337.\n';
    const slip = (caption: string) =>
      `(Slip Opinion) OCTOBER TERM, 2017 1\nSyllabus\n${note}SUPREME COURT OF THE UNITED STATES\nSyllabus\n${caption}\nIn a matter of some moment the question arises who has to answer for it.`;
    expect(
      cited(
        slip(
          'BRAXTON RIVER WATER DISTRICT v.\nOLDEN ET AL.\nCERTIORARI TO THE UNITED STATES COURT OF APPEALS FOR\nTHE TENTH CIRCUIT\nNo. 16–889. Argued April 23, 2018—Decided June 13, 2018',
        ),
      ),
    ).toBe('Braxton River Water District v. Olden, No. 16-889 (U.S. 2018)');
    expect(
      cited(
        slip(
          'NATIONAL LEAGUE OF SMALL HARBORS\nET AL. v. ORDWAY, SECRETARY OF TRADE AND\nNAVIGATION, ET AL.\nCERTIORARI TO THE UNITED STATES COURT OF APPEALS FOR\nTHE FIRST CIRCUIT\nNo. 17–3. Argued October 3, 2017—Decided June 4, 2018',
        ),
      ),
    ).toBe('National League of Small Harbors v. Ordway, No. 17-3 (U.S. 2018)');
    expect(cited(slip('OLDEN v. NEW YORK\nCERTIORARI TO THE COURT OF APPEALS OF NEW YORK'))).toMatch(
      /^Olden v\. New York/,
    );
    // A page not yet given is the page of every decision of the volume; one that the court prints is its own.
    const opinion = (page: string) =>
      `Cite as: 569 U. S. ${page} (2013) 1\nOpinion of the Court\nSUPREME COURT OF THE UNITED STATES\n_________________\nNo. 11–889\n_________________\nBRAXTON RIVER WATER DISTRICT, PETITIONER v.\nRUDOLF OLDEN ET AL.\nON WRIT OF CERTIORARI\n[June 13, 2013]\n`;
    expect(cited(opinion('____'))).toBe('Braxton River Water District v. Olden, No. 11-889 (U.S. 2013)');
    expect(cited(opinion('614'))).toBe('Braxton River Water District v. Olden, 569 U. S. 614 (2013)');
    expect(
      cited(
        'MEMORANDUM\n\nSee Terry v. Ohio, 392 U.S. 1 (1968).\n\nAnn Brook,\n   Plaintiff,\nv.\nCord Mills, Inc.,\n   Defendant.\n',
      ),
    ).toBe('Brook v. Cord Mills, Inc.');
    expect(cited('The parties agree.\n1\nFord v. Wainwright, 477 U.S. 399 (1986).\n')).toBeNull();
    expect(
      cited('This motion follows the rule of\nTerry v. Ohio, 392 U.S. 1 (1968).\n\nThe motion is denied.\n'),
    ).toBeNull();
  });

  it('is not read out of the text of a decision, wherever a page begins', () => {
    for (const page of [
      'which the decision-makers can go either way, without interference by the courts. Mullen v.\nBowen, 800 F.2d 535, 545 (6th Cir. 1986).\n',
      'to have a will. Soc’y of Arts, Inc. v. Colomb, 712 F.3d 6, 12 (1st Cir. 2013);\nFideicomiso del Mar v. Fortuna, 582 F.3d\n131, 133 (1st Cir. 2009) (per curiam).\nWe examine each of these three parts by itself.\n',
      'Whether the statute governs\nin re law is in question, and the parties do not agree.\n\nIn re Manigo, 389 S.C. 96, 101 (Ct. App. 2010) (recognizing the rule).\n',
      'similar argument was rejected by this court in Gasper v. Department of\nTransportation, and we see no cause to depart from it in the present matter.\n',
    ])
      expect(cited(page)).toBeNull();
  });

  it('takes roles, rules and the other column for no part of a name', () => {
    expect(
      cited(
        'Indiana Supreme Court\nNo. 49S00-0308-DP-392\nState of Indiana,\n\t\tAppellant (Plaintiff below),\nv.\nCarl Birch,\n\t\tAppellee (Defendant below).\nMay 4, 2005\n',
      ),
    ).toBe('State v. Birch, No. 49S00-0308-DP-392 (Ind. 2005)');
    expect(
      cited(
        'In the Missouri Court of Appeals\nNORA JAY MARSH, ) No. ED108783\n)\nAppellant, ) Appeal from the Circuit Court of\n) St. Charles County, Missouri\nvs. ) No. 1711-CC00064\n)\nSTATE OF MISSOURI, ) Honorable Ada Byrd\n)\nRespondent. ) Filed: January 19, 2021\n',
      ),
    ).toBe('Marsh v. State, No. ED108783 (Mo. Ct. App. 2021)');
    expect(
      cited(
        'NO. 12-11-00054-CV\nIN THE COURT OF APPEALS\nTYLER, TEXAS\nABEL R. MARSH,   §  APPEAL FROM THE 7TH\nAPPELLANT\nV.   §   JUDICIAL DISTRICT COURT\n114TH DISTRICT COURT,\nAPPELLEE   §  SMITH COUNTY, TEXAS\nMEMORANDUM OPINION\nAbel R. Marsh, an inmate in the department of criminal justice, appeals from the order.\n',
      ),
    ).toMatch(/^Marsh v\. 114th District Court, No\. 12-11-00054-CV/);
  });

  it('keeps the whole name of firms, foreign companies and children', () => {
    const page = (one: string, other: string) =>
      `${one},\n      Plaintiff,\n   v.\n\n${other},\n      Defendant.\n`;
    expect(cited(page('GESELLSCHAFT ZUR PFLEGE DER MUSIK E.V.', 'SIRIUS RADIO INC.'))).toBe(
      'Gesellschaft Zur Pflege der Musik E.V. v. Sirius Radio Inc.',
    );
    expect(cited(page('LARK, LEWIS & COLE, LLC', 'J.D.'))).toBe('Lark, Lewis & Cole, LLC v. J.D.');
    expect(cited('IN RE:\nPARCEL GROUND SYSTEM,\nINC. EMPLOYMENT PRACTICES\nLITIGATION\n\nORDER\n')).toBe(
      'In re Parcel Ground System, Inc. Employment Practices Litigation',
    );
  });

  it('has the year of the decision, not of the order appealed from', () => {
    expect(
      cited(
        'IN THE SUPERIOR COURT OF PENNSYLVANIA\nADAM GILL\n   Appellant\n   v.\nKAY MARSH\n\nAppeal from the Order Entered March 11, 2021\n\nMEMORANDUM BY COLE, J.:     FILED APRIL 28, 2022\n',
      ),
    ).toBe('Gill v. Marsh (Pa. Super. Ct. 2022)');
  });

  it.each([
    [
      'a name that goes on below',
      'ADA MARSH v. COMMISSIONER\n     OF TRANSPORT\n',
      'Marsh v. Commissioner of Transport',
    ],
    ['a running title in capitals', 'DALE RACING v. HARBOUR COMM.\n', 'Dale Racing v. Harbour Comm.'],
    ['topics behind it', 'No. 20CA1234, People v. Marsh — Crimes — Theft; Evidence\n', 'People v. Marsh'],
    ['numbers behind it', 'Dale Corp. v. Ada Marsh (A-12-20) (084123)\n', 'Dale Corp. v. Ada Marsh'],
    [
      'a label before the first party',
      'COMPLETE TITLE:          Dale Corp.,\n            Plaintiff,\n      v.\n   Ada Marsh,\n            Defendant.\n',
      'Dale Corp. v. Marsh',
    ],
    [
      'a line that leads to it',
      'Heard by Verma, Rao and Sen.\nThe judgment was delivered:\nSTATE OF U.P.\nV.\nDALE CORP.\n',
      'State of U.P. v. Dale Corp.',
    ],
  ])('is told from what stands around the name: %s', (_what, head, name) => {
    expect(readCaption(`COURT OF APPEALS\n\n${head}\n`)?.name).toBe(name);
  });

  const ORDER = (number = 'No. 2:21-cv-00104') =>
    `UNITED STATES DISTRICT COURT\nDISTRICT OF COLUMBIA\n\nADA MARSH,\n     Plaintiff,\nv.\nDALE CORP.,\n     Defendant.\n\n${number}\n`;

  it.each([
    'IT IS SO ORDERED.\n\n Dated:  June 3, 2021            /s/ Ann Roe',
    'Dated at Green Bay, Wisconsin this 31st day of January, 2021.',
    'AND NOW, this 11th day of May, 2021, the appeal is quashed for want of a brief.',
    'Do not publish.\nDelivered and filed the 21st\nday of December, 2021.\n                 2',
    'Signed by Ann Roe, Chief Judge, on August 14, 2021.',
    'Done and ordered, in Miami, Florida, on December 27, 2021.',
    '_____________               1/11/2021\nAnn Roe',
  ])('has the year in which it was signed, where its head has none: %j', (ending) => {
    expect(readCaption(ORDER(), '', ending)?.citation).toBe(
      'Marsh v. Dale Corp., No. 2:21-cv-00104 (D.D.C. 2021)',
    );
  });

  it.each([
    'ORDERED that the Report and Recommendation, dated February 4, 2021, is adopted.',
    'On November 19, 2021, this Court notified counsel.',
    'Dated: June 3, 2020\nFiled: June 3, 2021',
    'Dale v. Quill, No. 5 (D. Md. June 6, 2021) (Durkin, J.).',
  ])('has no year of another day: %j', (ending) => {
    expect(readCaption(ORDER(), '', ending)?.citation).toBe(
      'Marsh v. Dale Corp., No. 2:21-cv-00104 (D.D.C.)',
    );
  });

  it.each([
    ['No. W2004-01234-CCA-R3-HC - Filed July 13, 2005', 'W2004-01234-CCA-R3-HC'],
    ['Appellate Case No. 2016-001234', '2016-001234'],
    ['13-16-00103-CV', '13-16-00103-CV'],
    ['v.     Record No. 0201-22-4        JUDGE GLEN ROE', '0201-22-4'],
  ])('has the number of its court: %j', (number, docket) => {
    expect(readCaption(ORDER(number))?.docket).toBe(docket);
  });

  it('has the year that is written in words', () => {
    const order = (year: string) =>
      `Marsh v. Dale Corp.\n\nAt a stated term of the court, which was held on the\n9th day of January, two thousand ${year}.\n\nADA MARSH,\n     Petitioner,\nv.\nDALE CORP.,\n     Respondent.\n`;
    for (const [words, year] of [
      ['seventeen', 2017],
      ['twenty', 2020],
      ['twenty-three', 2023],
    ] as const)
      expect(cited(order(words))).toBe(`Marsh v. Dale Corp. (${year})`);
  });

  it('is of the court whose numbers are so', () => {
    const page = 'THE FOURTEENTH COURT OF APPEALS\n\n14-16-00103-CV\n\nADA MARSH\nv.\nDALE CORP.\n';
    expect(cited(page)).toBe('Marsh v. Dale Corp., No. 14-16-00103-CV (Tex. App.)');
  });

  it('is of the Appellate Division, where New Jersey heads it so', () => {
    expect(
      cited(
        'NOT FOR PUBLICATION WITHOUT THE\nAPPROVAL OF THE APPELLATE DIVISION\n\nSUPERIOR COURT OF NEW JERSEY\nAPPELLATE DIVISION\n\nDALE CORP., Respondent,\nv.\nADA MARSH, Appellant.\n',
      ),
    ).toBe('Dale Corp. v. Marsh (N.J. Super. Ct. App. Div.)');
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

it('the numbers in the margin of pleading paper are no part of a caption, however close they stand', () => {
  const lines = [
    'UNITED STATES DISTRICT COURT',
    'NORTHERN DISTRICT OF CALIFORNIA',
    '',
    'MARGUERITE SALLOW, ) Case No. 23-cv-04417-TSH',
    'Plaintiff, )',
    'v. ) ORDER GRANTING MOTION',
    'HARGROVE LOGISTICS, INC., et al., ) Re: Dkt. No. 31',
    'Defendants. )',
    '',
    'Plaintiff Marguerite Sallow brings this action for wrongful termination of her employment.',
  ];
  const numbered = lines.map((line, at) => `${at + 5} ${line}`.trimEnd()).join('\n');
  expect(readCaption(numbered)).toEqual(readCaption(lines.join('\n')));
  expect(readCaption(numbered)?.name).toBe('Sallow v. Hargrove Logistics, Inc.');
});
