/** What stands over a decision as publishers print it, the numbers that are the decision's own, and how a firm may have titled the file. */
export const HEADS: readonly (readonly [
  from: string,
  head: string,
  own: readonly string[],
  title?: string,
])[] = [
  [
    'scholar',
    `248 N.Y. 339 (1928)\n162 N.E. 99\n\nHELEN PALSGRAF, Respondent,\nv.\nTHE LONG ISLAND RAILROAD COMPANY, Appellant.\n\nCourt of Appeals of the State of New York.\nArgued February 24, 1928.\nDecided May 29, 1928.`,
    ['248 N.Y. 339', '162 N.E. 99'],
    'Palsgraf v. Long Island R.R. Co., 248 N.Y. 339 (1928)',
  ],
  [
    'courtlistener',
    `163 Cal.App.4th 550 (2008)\n\n77 Cal. Rptr. 3d 695\n\nTHE PEOPLE, Plaintiff and Respondent,\nv.\nMARCUS HILL, Defendant and Appellant.\n\nNo. C054321.\n\nCourt of Appeals of California, Third District.\nMay 30, 2008.`,
    ['163 Cal.App.4th 550', '77 Cal.Rptr.3d 695'],
    'People v. Hill (2008) 163 Cal.App.4th 550',
  ],
  [
    'scotus cl',
    `550 U.S. 544 (2007)\n127 S. Ct. 1955\n167 L. Ed. 2d 929\n\nBELL ATLANTIC CORPORATION et al., Petitioners,\nv.\nWilliam TWOMBLY et al.\n\nNo. 05-1126.\n\nSupreme Court of United States.\n\nArgued November 27, 2006.\nDecided May 21, 2007.`,
    ['550 U.S. 544', '127 S.Ct. 1955', '167 L.Ed.2d 929'],
    'Bell Atlantic Corp. v. Twombly, 550 U.S. 544 (2007)',
  ],
  [
    'resource f3d',
    `412 F.3d 118\n75 Fed.R.Serv.3d 12, 99 Cal. Daily Op. Serv. 123\nAnn HARROW, Plaintiff-Appellant,\nv.\nBELL FREIGHT CO., Defendant-Appellee.\nNo. 04-1234.\nUnited States Court of Appeals,\nNinth Circuit.\nArgued March 1, 2005.\nDecided June 14, 2005.`,
    ['412 F.3d 118'],
    'Harrow v. Bell Freight Co., 412 F.3d 118 (9th Cir. 2005)',
  ],
  [
    'justia',
    `Palsgraf v. Long Island R.R. Co.\n248 N.Y. 339, 162 N.E. 99 (1928)\n\nHelen Palsgraf, Respondent,\nv.\nThe Long Island Railroad Company, Appellant.\n\nCourt of Appeals of the State of New York.`,
    ['248 N.Y. 339', '162 N.E. 99'],
    'Palsgraf v. Long Island R.R. Co., 248 N.Y. 339 (1928)',
  ],
  [
    'scocal',
    `Tarasoff v. Regents of University of California (1976) 17 Cal.3d 425 , 131 Cal.Rptr. 14; 551 P.2d 334\n[S.F. No. 23042. Supreme Court of California. July 1, 1976.]\n\nVITALY TARASOFF et al., Plaintiffs and Appellants, v. THE REGENTS OF THE UNIVERSITY OF CALIFORNIA et al., Defendants and Respondents`,
    ['17 Cal.3d 425', '131 Cal.Rptr. 14', '551 P.2d 334'],
    'Tarasoff v. Regents of University of California, 17 Cal.3d 425 (1976)',
  ],
  [
    'cal brackets',
    `17 Cal.3d 425 [131 Cal.Rptr. 14, 551 P.2d 334]\n\nVITALY TARASOFF et al., Plaintiffs and Appellants,\nv.\nTHE REGENTS OF THE UNIVERSITY OF CALIFORNIA et al., Defendants and Respondents.\n\n[S.F. No. 23042. July 1, 1976.]`,
    ['17 Cal.3d 425', '131 Cal.Rptr. 14', '551 P.2d 334'],
    'Tarasoff v. Regents of University of California, 17 Cal.3d 425 (1976)',
  ],
  [
    'casetext',
    `Palsgraf v. Long Island R.R. Co.\n248 N.Y. 339 (N.Y. 1928) • 162 N.E. 99\nDecided May 29, 1928\n\nHELEN PALSGRAF, Respondent, v. THE LONG ISLAND RAILROAD COMPANY, Appellant.`,
    ['248 N.Y. 339', '162 N.E. 99'],
    'Palsgraf v. Long Island R.R. Co., 248 N.Y. 339 (1928)',
  ],
  [
    'casebook',
    `Palsgraf v. Long Island Railroad Co.\n248 N.Y. 339\n162 N.E. 99 (N.Y. 1928)\n\nCourt of Appeals of New York\n\nMay 29, 1928`,
    ['248 N.Y. 339', '162 N.E. 99'],
    'Palsgraf v. Long Island Railroad Co.',
  ],
  [
    'vlex',
    `Palsgraf v. Long Island R. Co.\n\nDecision Date: 29 May 1928\nCitation: 162 N.E. 99, 248 N.Y. 339\nCourt: New York Court of Appeals\n\nPALSGRAF\nv.\nLONG ISLAND R. CO.`,
    ['248 N.Y. 339', '162 N.E. 99'],
    'Palsgraf v. Long Island R.R. Co., 248 N.Y. 339 (1928)',
  ],
  [
    'lexis',
    `HELEN PALSGRAF, Respondent, v. THE LONG ISLAND RAILROAD COMPANY, Appellant\n\nCourt of Appeals of New York\n\n248 N.Y. 339; 162 N.E. 99; 1928 N.Y. LEXIS 1269; 59 A.L.R. 1253\n\nFebruary 24, 1928, Argued\nMay 29, 1928, Decided`,
    ['248 N.Y. 339', '162 N.E. 99'],
    'Palsgraf v. Long Island R.R. Co., 248 N.Y. 339 (1928)',
  ],
  [
    'westlaw',
    `Palsgraf v. Long Island R. Co., 248 N.Y. 339 (1928)\n162 N.E. 99, 59 A.L.R. 1253\n\n248 N.Y. 339\nCourt of Appeals of New York.\nPALSGRAF\nv.\nLONG ISLAND R. CO.\nMay 29, 1928.`,
    ['248 N.Y. 339', '162 N.E. 99'],
    'Palsgraf v. Long Island R.R. Co., 162 N.E. 99 (1928)',
  ],
  [
    'westlaw sct',
    `127 S.Ct. 1955\nSupreme Court of the United States\nBELL ATLANTIC CORPORATION et al., Petitioners,\nv.\nWilliam TWOMBLY et al.\nNo. 05–1126.\nArgued Nov. 27, 2006.\nDecided May 21, 2007.\n\n550 U.S. 544, 167 L.Ed.2d 929, 75 USLW 4337, 2007-1 Trade Cases P 75,709`,
    ['550 U.S. 544', '127 S.Ct. 1955', '167 L.Ed.2d 929'],
    'Bell Atlantic Corp. v. Twombly, 550 U.S. 544 (2007)',
  ],
  [
    'wikisource',
    `Palsgraf v. Long Island Railroad Company (248 N.Y. 339)\n\nby Benjamin N. Cardozo\n\n248 N.Y. 339; 162 N.E. 99\n\nHelen Palsgraf, Respondent, v. The Long Island Railroad Company, Appellant`,
    ['248 N.Y. 339', '162 N.E. 99'],
  ],
  [
    'bailii',
    `[Home] [Databases] [World Law]\nEngland and Wales High Court (Exchequer Court) Decisions\nYou are here: BAILII >> Databases >> England and Wales High Court (Exchequer Court) Decisions >> Hadley & Anor v Baxendale & Ors [1854] EWHC Exch J70 (23 February 1854)\nURL: http://www.bailii.org/ew/cases/EWHC/Exch/1854/J70.html\nCite as: (1854) 9 Ex 341, 156 ER 145, [1854] EWHC Exch J70, (1854) 9 Exch 341\n\nNeutral Citation Number: [1854] EWHC Exch J70\n(1854) 9 Exch 341; 156 ER 145\n\nIN THE COURTS OF EXCHEQUER\n23 February 1854\nBefore:\nAlderson, B.\nBetween:\nHADLEY & ANOR\n-v-\nBAXENDALE & ORS`,
    ['(1854) 9 Ex 341', '156 ER 145'],
    'Hadley v Baxendale (1854) 9 Exch 341',
  ],
  [
    'bailii2',
    `United Kingdom House of Lords Decisions\nDonoghue v Stevenson [1932] UKHL 100 (26 May 1932)\nURL: http://www.bailii.org/uk/cases/UKHL/1932/100.html\nCite as: [1932] UKHL 100, 1932 SC (HL) 31, [1932] AC 562\n\nM'ALISTER or DONOGHUE (Pauper) Appellant\nv.\nSTEVENSON Respondent`,
    ['[1932] UKHL 100', '[1932] AC 562'],
    'Donoghue v Stevenson [1932] AC 562',
  ],
  [
    'austlii',
    `Mabo v Queensland (No 2) ("Mabo case") [1992] HCA 23; (1992) 175 CLR 1 (3 June 1992)\n\nHIGH COURT OF AUSTRALIA\n\nEDDIE MABO AND OTHERS v. THE STATE OF QUEENSLAND [No. 2]\n(1992) 175 CLR 1\nF.C. 92/014`,
    ['[1992] HCA 23', '175 CLR 1'],
    'Mabo v Queensland (No 2) (1992) 175 CLR 1',
  ],
  [
    'canlii',
    `R. v. Oakes, 1986 CanLII 46 (SCC), [1986] 1 SCR 103\n\nDate: 1986-02-28\nDocket: 17550\nOther citations: 26 DLR (4th) 200; 24 CCC (3d) 321`,
    ['1986 CanLII 46 (SCC)', '[1986] 1 SCR 103'],
    'R. v. Oakes, [1986] 1 S.C.R. 103',
  ],
  [
    'kanoon',
    `Supreme Court of India\nKesavananda Bharati Sripadagalvaru ... vs State Of Kerala And Anr on 24 April, 1973\nEquivalent citations: (1973) 4 SCC 225, AIR 1973 SC 1461\nAuthor: S.M. Sikri\nBench: S.M. Sikri\n\nPETITIONER:\nKESAVANANDA BHARATI\n\n\tVs.\n\nRESPONDENT:\nSTATE OF KERALA`,
    ['(1973) 4 SCC 225', 'AIR 1973 SC 1461'],
    'Kesavananda Bharati v. State of Kerala, (1973) 4 SCC 225',
  ],
  [
    'wis',
    `2009 WI 75\n\nSUPREME COURT OF WISCONSIN\n\nCASE NO.: 2007AP1234\nCOMPLETE TITLE: Ann Harrow, Plaintiff-Respondent,\n     v.\nBell Freight Co., Defendant-Appellant.\n\nREVIEW OF A DECISION OF THE COURT OF APPEALS\n2008 WI App 10, 307 Wis. 2d 1, 745 N.W.2d 1\n(Ct. App. 2008-Published)\n\nOPINION FILED: July 10, 2009`,
    ['2009 WI 75'],
    'Harrow v. Bell Freight Co., 2009 WI 75, 319 Wis. 2d 1, 768 N.W.2d 615',
  ],
  [
    'nm',
    `HARROW V. BELL FREIGHT CO., 1993-NMSC-001, 115 N.M. 1, 846 P.2d 1 (S. Ct. 1993)\n\nANN HARROW, Plaintiff-Appellant,\nvs.\nBELL FREIGHT CO., Defendant-Appellee\n\nNo. 20,123\n\nSUPREME COURT OF NEW MEXICO\n\n1993-NMSC-001, 115 N.M. 1, 846 P.2d 1\n\nJanuary 05, 1993, Filed`,
    ['1993-NMSC-001', '115 N.M. 1', '846 P.2d 1'],
    'Harrow v. Bell Freight Co., 1993-NMSC-001',
  ],
  [
    'ok',
    `HARROW v. BELL FREIGHT CO.\n2006 OK 33\n136 P.3d 656\nCase Number: 101234\nDecided: 05/23/2006\nTHE SUPREME COURT OF THE STATE OF OKLAHOMA\n\nCite as: 2006 OK 33, 136 P.3d 656`,
    ['2006 OK 33', '136 P.3d 656'],
  ],
  [
    'ohio',
    `[Cite as State v. Birch, 158 Ohio St.3d 1, 2019-Ohio-1234.]\n\nTHE STATE OF OHIO, APPELLEE, v. BIRCH, APPELLANT.\n[Cite as State v. Birch, 158 Ohio St.3d 1, 2019-Ohio-1234.]\n(No. 2018-0123—Submitted January 8, 2019—Decided April 4, 2019.)`,
    ['158 OhioSt.3d 1', '2019-Ohio-1234'],
  ],
  [
    'nyslip',
    `Matter of Smith v Jones\n2019 NY Slip Op 01234 [170 AD3d 500]\nMarch 5, 2019\nAppellate Division, First Department\nPublished by New York State Law Reporting Bureau pursuant to Judiciary Law § 431.`,
    ['2019 NY Slip Op 01234', '170 A.D.3d 500'],
  ],
  [
    'f2d old',
    `259 F.2d 12\nUNITED STATES of America, Plaintiff-Appellee,\nv.\nJohn ORRIN, Defendant-Appellant.\nNo. 15,123.\nUnited States Court of Appeals Second Circuit.\nOct. 1, 1958.`,
    ['259 F.2d 12'],
  ],
  [
    'mass',
    `HARROW vs. BELL FREIGHT COMPANY.\n\n412 Mass. 118\n\nMarch 5, 1992 - June 10, 1992\n\nSuffolk County\n\nPresent: LIACOS, C.J., WILKINS, ABRAMS, NOLAN, JJ.\n\n592 N.E.2d 1289`,
    ['412 Mass. 118', '592 N.E.2d 1289'],
    'Harrow v. Bell Freight Co., 412 Mass. 118 (1992)',
  ],
  [
    'cap',
    `ANN HARROW, Appellant, v. BELL FREIGHT COMPANY, Appellee\n\nSupreme Court of Pennsylvania\n\nReported: 512 Pa. 118, 516 A.2d 12 (1986)`,
    ['512 Pa. 118', '516 A.2d 12'],
    'Harrow v. Bell Freight Co., 512 Pa. 118 (1986)',
  ],
  [
    'star',
    `512 Pa. 118 (1986)\n516 A.2d 12\nAnn HARROW, Appellant,\nv.\nBELL FREIGHT COMPANY, Appellee.\nSupreme Court of Pennsylvania.\nArgued March 4, 1986.\nDecided October 10, 1986.\n*119 James Moe, for appellant.`,
    ['512 Pa. 118', '516 A.2d 12'],
    'Harrow v. Bell Freight Co., 516 A.2d 12 (Pa. 1986)',
  ],
  [
    'multi st',
    `104 N.J. 12 (1986)\n514 A.2d 34\nANN HARROW, PLAINTIFF-RESPONDENT,\nv.\nBELL FREIGHT CO., DEFENDANT-APPELLANT.\nThe Supreme Court of New Jersey.`,
    ['104 N.J. 12', '514 A.2d 34'],
    'Harrow v. Bell Freight Co., 104 N.J. 12 (1986)',
  ],
  [
    'slash',
    `Harrow v. Bell Freight Co., 512 Pa. 118 / 516 A.2d 12\nSupreme Court of Pennsylvania, October 10, 1986`,
    ['512 Pa. 118', '516 A.2d 12'],
  ],
  [
    'tabled',
    `Citations: 550 U.S. 544, 127 S. Ct. 1955, 167 L. Ed. 2d 929, 2007 U.S. LEXIS 5901\nDocket Number: 05-1126\n\nBELL ATLANTIC CORP. v. TWOMBLY`,
    ['550 U.S. 544', '127 S.Ct. 1955', '167 L.Ed.2d 929'],
    'Bell Atlantic Corp. v. Twombly (U.S. 2007)',
  ],
  [
    'md heading',
    `# Bell Atlantic Corp. v. Twombly\n\n**550 U.S. 544**, **127 S. Ct. 1955**, **167 L. Ed. 2d 929** (2007)\n\nSupreme Court of the United States\n\nDecided May 21, 2007`,
    ['550 U.S. 544', '127 S.Ct. 1955', '167 L.Ed.2d 929'],
  ],
  [
    'cl meta',
    `Bell Atlantic Corp. v. Twombly\nCitations: 550 U.S. 544\n127 S. Ct. 1955\n167 L. Ed. 2d 929\nFiled: May 21, 2007\nCourt: Supreme Court of the United States`,
    ['550 U.S. 544', '127 S.Ct. 1955', '167 L.Ed.2d 929'],
  ],
  [
    'name cite court',
    `Bell Atlantic Corp. v. Twombly\n\n550 U.S. 544 (2007)\n\nNo. 05-1126\n\n127 S. Ct. 1955; 167 L. Ed. 2d 929; 75 U.S.L.W. 4337\n\nJUSTICE SOUTER delivered the opinion of the Court.`,
    ['550 U.S. 544', '127 S.Ct. 1955', '167 L.Ed.2d 929'],
  ],
  [
    'wash',
    `[No. 59123-1. En Banc. July 2, 1992.]\n\nANN HARROW, Respondent, v. BELL FREIGHT COMPANY, Petitioner.\n\n119 Wn.2d 12, 829 P.2d 765`,
    ['829 P.2d 765'],
  ],
  [
    'regional',
    `829 P.2d 765 (1992)\n119 Wash. 2d 12\nAnn HARROW, Respondent,\nv.\nBELL FREIGHT COMPANY, Petitioner.\nNo. 59123-1.\nSupreme Court of Washington, En Banc.\nJuly 2, 1992.`,
    ['829 P.2d 765', '119 Wash.2d 12'],
  ],
  [
    'double title',
    `Harrow v. Bell Freight Co., 119 Wn. 2d 12\n\n829 P.2d 765\n\nSUPREME COURT OF WASHINGTON\nJuly 2, 1992`,
    ['829 P.2d 765'],
  ],
];

/** Decisions in which others were decided too, and the name of the first. */
export const JOINED: readonly (readonly [name: string, head: string])[] = [
  [
    'Miranda v. Arizona',
    `384 U.S. 436 (1966)\nMIRANDA\nv.\nARIZONA.\nNo. 759.\nSupreme Court of United States.\nArgued February 28-March 1, 1966.\nDecided June 13, 1966.[*]\nCERTIORARI TO THE SUPREME COURT OF ARIZONA.\n[*] Together with No. 760, Vignera v. New York, on certiorari to the Court of Appeals of New York and No. 761,\nWestover v. United States\n`,
  ],
  [
    'Miranda v. Arizona',
    `384 U.S. 436 (1966)\nMIRANDA\nv.\nARIZONA.\nNo. 759.\nTogether with\nVignera v. New York\nWestover v. United States\nSupreme Court of United States.\nDecided June 13, 1966.`,
  ],
  [
    'Obergefell v. Hodges',
    `(Slip Opinion)              OCTOBER TERM, 2014                                       1\n\n                                       Syllabus\n\nSUPREME COURT OF THE UNITED STATES\n\n                                       Syllabus\n\n    OBERGEFELL ET AL. v. HODGES, DIRECTOR, OHIO\n        DEPARTMENT OF HEALTH, ET AL.\n\nCERTIORARI TO THE UNITED STATES COURT OF APPEALS FOR\n              THE SIXTH CIRCUIT\n\n   No. 14–556. Argued April 28, 2015—Decided June 26, 2015*\n* Together with No. 14–562, Tanco et al. v. Haslam, Governor of\nTennessee, et al., No. 14–571, DeBoer et al. v. Snyder, Governor of Michigan, et al.\n`,
  ],
  [
    'Brown v. Board of Education of Topeka',
    `347 U.S. 483 (1954)\nBROWN ET AL.\nv.\nBOARD OF EDUCATION OF TOPEKA ET AL.\nNo. 1.\nSupreme Court of United States.\nArgued December 9, 1952.\n* Together with No. 2, Briggs et al. v. Elliott et al.\n`,
  ],
  [
    'Harrow v. Bell Freight Co.',
    `412 F.3d 118\nAnn HARROW, Plaintiff-Appellant,\nv.\nBELL FREIGHT CO., Defendant-Appellee.\nJohn ORRIN, Plaintiff-Appellant,\nv.\nTATE LINES, Defendant-Appellee.\nNos. 04-1234, 04-1235.\nUnited States Court of Appeals,\nNinth Circuit.\nDecided June 14, 2005.`,
  ],
  [
    'Harrow v. Bell Freight Co.',
    `Harrow v. Bell Freight Co.\nOrrin v. Tate Lines\nNos. 04-1234, 04-1235\nUnited States Court of Appeals, Ninth Circuit\nDecided June 14, 2005`,
  ],
  [
    'Harrow v. Bell Freight Co.',
    `ANN HARROW, Appellant,\nv.\nBELL FREIGHT CO., Appellee.\n\nCONSOLIDATED WITH\n\nOrrin v. Tate Lines\n\nNo. 12-345\nCOURT OF APPEALS OF UTAH\nFiled March 2, 2015`,
  ],
  [
    'Harrow v. Bell Freight Co.',
    `No. 12-345\nANN HARROW ET AL. v. BELL FREIGHT CO. ET AL.\nJOHN ORRIN v. TATE LINES\nSUPREME COURT OF CONNECTICUT\nofficially released March 2, 2015`,
  ],
  [
    'United States v. Adison',
    `      IN THE UNITED STATES COURT OF APPEALS\n               FOR THE FIFTH CIRCUIT\n\n                           No. 08-30045\n\nUNITED STATES OF AMERICA\n                                    Plaintiff-Appellee\nv.\n\nALICIA ADISON\n                                    Defendant-Appellant\n\n                         Consolidated with\n\n                           No. 08-30046\n\nUNITED STATES OF AMERICA\n                                    Plaintiff-Appellee\nv.\n\nJOHN ROE\n                                    Defendant-Appellant\n`,
  ],
  [
    'Hively v. Ivy Tech Community College',
    `     In the\n  United States Court of Appeals\n     For the Seventh Circuit\nNos. 15-1720 & 15-1721\nKIMBERLY HIVELY,\n          Plaintiff-Appellant,\n                v.\nIVY TECH COMMUNITY COLLEGE,\n          Defendant-Appellee.\n\nJOHN ORRIN,\n          Plaintiff-Appellant,\n                v.\nTATE LINES,\n          Defendant-Appellee.\n`,
  ],
  [
    'National Federation of Independent Business v. Sebelius',
    `567 U.S. 519 (2012)\n132 S. Ct. 2566\nNATIONAL FEDERATION OF INDEPENDENT BUSINESS, et al., Petitioners\nv.\nKathleen SEBELIUS, Secretary of Health and Human Services, et al.\nDepartment of Health and Human Services, et al., Petitioners\nv.\nFlorida et al.\nFlorida, et al., Petitioners\nv.\nDepartment of Health and Human Services et al.\nNos. 11-393, 11-398, 11-400.\nSupreme Court of the United States.`,
  ],
  [
    'Trump v. Hawaii',
    `Cite as: 585 U. S. ____ (2018)\nNOTICE\nTRUMP v. HAWAII\nTRUMP v. INTERNATIONAL REFUGEE ASSISTANCE PROJECT\nNos. 17-965\nSUPREME COURT OF THE UNITED STATES\n`,
  ],
  [
    'In re Samuel Winship',
    `397 U.S. 358 (1970)\nIN THE MATTER OF SAMUEL WINSHIP, APPELLANT.\nNo. 778.\nSupreme Court of United States.\nArgued January 20, 1970.\nTogether with No. 779, Doe v. New York\nDecided March 31, 1970.`,
  ],
  [
    'Obergefell v. Hodges',
    `Obergefell v. Hodges\n\nSUPREME COURT OF THE UNITED STATES\n\nNo. 14-556\n\nJames Obergefell, et al., Petitioners\nv.\nRichard Hodges, Director, Ohio Department of Health, et al.;\n\nNo. 14-562\n\nValeria Tanco, et al., Petitioners\nv.\nBill Haslam, Governor of Tennessee, et al.;`,
  ],
  [
    'Gerstein v. Pugh',
    `No. 73-477\nGERSTEIN, STATE ATTORNEY\nv.\nPUGH ET AL.\nTogether with No. 73-478, Thompson v. Reid`,
  ],
  [
    'Harrow v. Bell Freight Co.',
    `SUPERIOR COURT OF NEW JERSEY\nAPPELLATE DIVISION\nDOCKET NOS. A-1-12, A-2-12\n\nANN HARROW,\n\n\tPlaintiff-Respondent,\n\nv.\n\nBELL FREIGHT CO.,\n\n\tDefendant-Appellant.\n_____________________________\n\nJOHN ORRIN,\n\n\tPlaintiff-Respondent,\n\nv.\n\nTATE LINES,\n\n\tDefendant-Appellant.\n_____________________________\n\nArgued January 3, 2014 - Decided March 2, 2014`,
  ],
  [
    'Fisher v. City of Grand Rapids',
    `ANNE FISHER and BOB,\nPlaintiffs,\nv. \nCITY OF GRAND RAPIDS,\nDefendant.\nCase No. 1:12-cv-3\n\nORRIN v. TATE\nCase No. 1:12-cv-4`,
  ],
];
