/** Which abbreviations name law reports outside the United States, and how their volumes are counted. */

import { knownReporter } from './reporters.ts';
import { isCourtCode } from './world-courts.ts';

/**
 * `yearly`: volumes begin anew each year, which is part of the number; `running`: they count through, and a year beside them only tells when;
 * `either`: the year counts in square brackets (Australian Guide to Legal Citation, rule 2.2.1), of series that changed their ways and
 * of abbreviations that two countries use.
 */
export type Volumes = 'yearly' | 'running' | 'either';

export interface WorldSeries {
  /** As it is cited: `All ER`, `DLR (4th)`. */
  readonly name: string;
  readonly volumes: Volumes;
}

/** `DLR4th`: a further series. */
const SERIES_NUMBER = /^(.{2,}?)([2-9])(?:d|nd|rd|th)$/;
/** `_` stands for a space, `=` for the same. The United Kingdom and Ireland, Europe, Australia, New Zealand, Canada, South Africa, India, the rest. */
const YEARLY = `AC=AppealCases QB=QueensBench KB=KingsBench Ch=Chancery Fam P WLR All_ER All_ER_(Comm) All_ER_(EC) All_ER_(D) All_ER_Rep Lloyd's_Rep Lloyd's_Rep_IR Lloyd's_Rep_Med
  Lloyd's_Rep_FC Lloyd's_Rep_PN BCLC CMLR FSR RPC ICR IRLR RTR JPL EG EGLR UKHRR EMLR ECC ETMR PTSR Bus_LR CLC PNLR WTLR Costs_LR PIQR EHLR
  CCLR COD Crim_LR Imm_AR INLR Med_LR BTC Env_LR ELR LLR WN SC SC_(HL) SC_(PC) SC_(UKSC) SLT SLT_(Sh_Ct) SLT_(Notes) SCLR SCCR JC NI NIJB NILR
  ILRM ECR ECR-SC Ex
  Qd_R St_R_Qd ATPR ATPR_(Digest) FLC NSW_ConvR V_ConvR Q_ConvR ANZ_ConvR Aust_Torts_Reports=AustTortsRep AILR ASC NZFLR NZRMA ERNZ NZAR
  SCR FC RJQ CTC CNLR SA SACR BLLR All_SA AD TPD CPD NPD WLD OPD EDL
  AIR SCC SCC_(Cri) SCC_(L&S) SCC_(Civ) SCC_(Tax) SCALE JT LLJ LLN MLJ MadLJ Mad_LJ KLT KLJ KHC Kar_LJ AWC UPLBEC BomCR MhLJ RCR RCR_(Civil)
  RCR_(Criminal) RCR_(Rent) RLW WLC Cri_LJ=CrLJ ACJ TAC Arb_LR CPJ Lab_IC SCT ALT APLJ UPTC SCJ LIC GLR GLH KLR
  HKLRD HKLR HKC SLR SLR(R) CLJ AMR PNGLR EA NWLR MLR`;
const RUNNING = `EHRR BHRC ER=EnglishReports Con_LR BLR LGR BLGR LJ LT SJ TC LJCP LJQB LJKB LJCh LJPC ILTR QBD Ch_D ExD PD App_Cas 
  HLC HL_Cas Bing BingNC Taunt M_&_W B_&_Ad B_&_Ald B_&_C East TR=TermRep CB CB_(NS) Camp Cowp Burr Wils Salk Doug DF&J H_&_T
  DeG_F_&_J C_&_P F_&_F Exch H_&_C E_&_B A_&_E Cl_&_F Beav Ves Esp StTr IA MIA
  CLR=CommonwealthLawReports ALR ALJR ALJ SASR Fam_LR ACTR NTR NTLR A_Crim_R ACSR ACLC ACLR ATC ATR BPR IPR AIPC ANZ_Ins_Cas=ANZInsuranceCases=ANZInsuranceCas LGERA LGRA MVR NSWCCR AAR VAR SR_(NSW)
  WN_(NSW) FRNZ CRNZ PRNZ TRNZ NZTC NZCLC NZBLC TCLR HRNZ NZCPR
  DLR=DominionLawReports OR OAC BCLR Alta_LR AR Sask_R Man_R NBR NSR Nfld_&_PEIR=NfldPEIR CBR CCEL CCLI CCLT CHRR CRR CR FTR NR Imm_LR LAC MPLR RFL ETR PPSAC OMBR
  ACWS WCB WAC QAC DTC
  ITR=IncomeTaxReports ELT STC=SalesTaxCases STR GSTR CTR Taxman SCL Comp_Cas=CompanyCases FJR Bom_LR CWN Beng_LR TTJ ITD VST HKCFAR HKCLR WIR ILJ`;
const EITHER = `FCR FLR NSWLR VR VLR WAR WALR Tas_R Tas_SR Tas_LR IR ALD NZLR WWR CCC CPC CPR DLT BCC HLR TLR P_&_CR Cr_App_R Cr_App_R_(S)`;
/** Their numbers have thousands set apart or hyphens, so that no space ends them: `10 ACLC 1 101`, `ATPR 41 - 802`. */
const LOOSELEAF = setOf(
  'ATPR ATPRDigest ATC ACLC ATR BPR FLC NSWConvR VConvR QConvR ANZConvR AustTortsReports AILR ASC AIPC ANZInsCas NZTC NZCLC NZBLC',
);
/** The parts of India whose High Courts have reports in I.L.R. and A.I.R. */
const PLACES =
  setOf(`SC All Bom Cal Mad Lah Nag Pat Punj PunjandHar Raj Ker Kerala Mys Mysore Kant Karn Del Delhi Guj Gujarat Ori Orissa
  Assam Gau Gauhati HP JandK MP AP AndhPra Hyd Sind Rang Oudh FC PC Patna Allahabad Bombay Calcutta Madras Rajasthan MB
  TravCo Nagpur Luck Pesh Bhopal Manipur Tripura Goa Jhar Chh Utt SupremeCourt`);
/** Those of the Law Reports that were not cited by the court alone. */
const PARTS_OF_LAW_REPORTS = setOf('HL HLSc CP Eq ChApp CCR PandD AandE PandC');
/** Their names in full, and as they are cited. */
const PLACES_IN_FULL: Readonly<Record<string, string>> = {
  SupremeCourt: 'SC',
  Allahabad: 'All',
  Bombay: 'Bom',
  Calcutta: 'Cal',
  Delhi: 'Del',
  Gauhati: 'Gau',
  Gujarat: 'Guj',
  Karn: 'Kant',
  Kerala: 'Ker',
  Madras: 'Mad',
  Mysore: 'Mys',
  Nagpur: 'Nag',
  Orissa: 'Ori',
  Patna: 'Pat',
  Rajasthan: 'Raj',
};
const JOURNALS = /(?:L[Jj]|LR|LT|Cas|Cases|Journal|Reports|Reporter)$/;
/** Abbreviations in capitals beside a year that name no report. */
const NO_REPORT = new Set(
  `ISO IFRS IAS ASTM DIN EN IEC IEEE RFC NIST FY GMT UTC HTTP PM AM USD EUR GBP RS INR CHF CAD AUD JPY TOTAL NET TAX VAT
  LLC INC LTD CO NO NOS ACT ARTICLE SECTION PART PAGE CHAPTER SCHEDULE EXHIBIT ANNEX APPENDIX TABLE FIGURE FIG RULE FORM ITEM
  LOT UNIT ROOM SUITE APT MODEL TYPE SERIAL VIN PO BOX TEL FAX DATE TIME WEEK DAY MONTH YEAR JAN FEB MAR APR MAY JUN JUL AUG
  SEP SEPT OCT NOV DEC MON TUE WED THU FRI SAT SUN THE OF AND FOR TO IN ON AT BY KB MB GB TB KG KM CM MM CAL CNS CVE CWE
  JP US UK EU UN AD BC CE BCE`.split(/\s+/),
);
/** Those that follow a bare year: of the others `2019 Ex. 5` and `2020 CA 12` are something else more often. */
const BARE = setOf(
  'SLT SC SCLR SCCR CriLJ CrLJ ELT ITR ACJ SCALE SCC SCR JT AIR LabIC UPTC SCCOnLine SCCOnLineSC SCCOnLineDel SCCOnLineBom SCCCri SCCLandS SCCCiv SCCTax SCUKSC SCHL SCPC JC ATC SACR',
);
/** Known abroad far more than under that abbreviation in the United States. */
const FOREIGN_FIRST = setOf('CLR SCR CB LJQB');

export const WORLD_SERIES: ReadonlyMap<string, WorldSeries> = readSeries();

function readSeries(): Map<string, WorldSeries> {
  const found = new Map<string, WorldSeries>();
  const lists = { yearly: YEARLY, running: RUNNING, either: EITHER } as const;
  for (const volumes of ['yearly', 'running', 'either'] as const) {
    for (const entry of lists[volumes].trim().split(/\s+/)) {
      const [name = '', ...others] = entry.replaceAll('_', ' ').split('=');
      for (const written of [name, ...others]) found.set(keyOf(written), { name, volumes });
    }
  }
  return found;
}

function setOf(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/).map(keyOf));
}

/** Letters and digits alone: `S. C. R.` and `SCR` are one; `&` is said; `4 th` is one word. */
export function letters(name: string): string {
  return name.replaceAll('&', 'and').replaceAll(/[^A-Za-z0-9]/g, '');
}

/** `2nd` is `2d`, `3rd` is `3d`. */
function keyOf(name: string): string {
  return letters(name)
    .toLowerCase()
    .replace(SERIES_NUMBER, (_all, base: string, number: string) => `${base}${ordinal(number)}`);
}

function ordinal(number: string): string {
  return number === '2' || number === '3' ? `${number}d` : `${number}th`;
}

/** The series that the words name: a further one of a listed series (`DLR (4th)`) counts its volumes through. */
export function worldSeries(name: string): WorldSeries | undefined {
  const key = keyOf(name);
  const listed = WORLD_SERIES.get(key);
  if (listed !== undefined) return listed;
  const [, base = '', number = ''] = SERIES_NUMBER.exec(key) ?? [];
  const first = WORLD_SERIES.get(base);
  return first === undefined ? undefined : { name: `${first.name} (${ordinal(number)})`, volumes: 'running' };
}

/** A series of the world that is not, or not first, one of the United States. */
export function isForeign(name: string): boolean {
  return (
    worldSeries(name) !== undefined && (FOREIGN_FIRST.has(keyOf(name)) || knownReporter(name) === undefined)
  );
}

/** Its abbreviation is in one of the lists, here or of the United States. */
export function isListedSeries(name: string): boolean {
  return worldSeries(name) !== undefined || isPlace(name) || knownReporter(name) !== undefined;
}

export function isLooseleaf(name: string): boolean {
  return LOOSELEAF.has(keyOf(name));
}

/** A part of India, whose reports are cited by year. */
export function isPlace(name: string): boolean {
  return PLACES.has(keyOf(name));
}

/** `Bombay` and `Bom` are one part of a series. */
export function placeName(report: string): string {
  return PLACES_IN_FULL[report] ?? report;
}

export function namesNoReport(name: string): boolean {
  return NO_REPORT.has(letters(name).toUpperCase());
}

/** Without a volume, the number of a court (`2016 SCC 27`) or the page of a report (`[1932] AC 562`). */
export function reportKind(name: string): 'case' | 'neutral' {
  const written = letters(name);
  if (/^(?:SCC|FC|CanLII|SCCOnLine[A-Z]?[A-Za-z]*)$/.test(written)) return 'neutral';
  if (worldSeries(name) !== undefined || isPlace(name)) return 'case';
  if (isCourtCode(written)) return 'neutral';
  return name.includes('.') || /(?:LR|LRM|LJ|WN|LT)D?$/.test(written) ? 'case' : 'neutral';
}

export interface Beside {
  /** `AIR`, `ILR`: named before the year or volume. */
  readonly series?: string | undefined;
  readonly volume?: string | undefined;
  /** How much stands beside it: a year in brackets, a volume in brackets behind the year, or only the year. */
  readonly beside: 'brackets' | 'volume' | 'year';
}

/** Do the words name a law report or a court? Beside a year in brackets more is believed than beside a bare number. */
export function isReport(name: string, { series, volume, beside }: Beside): boolean {
  const written = letters(name);
  const key = keyOf(name);
  const known = worldSeries(name);
  if (series !== undefined)
    return (
      PLACES.has(key) ||
      PARTS_OF_LAW_REPORTS.has(key) ||
      known !== undefined ||
      /^(?:[A-Z][A-Za-z]{0,6}\.\s?)+$/.test(name)
    );
  if (beside !== 'year' && known !== undefined) return true;
  if (namesNoReport(name)) return false;
  if (isCourtCode(written)) return true;
  if (beside === 'year') return BARE.has(key);
  const stops = name.match(/\./g)?.length ?? 0;
  if (/^(?:[A-Z][A-Za-z’']{0,9}\.\s{0,3}|&\s{0,3})+$/.test(name)) return stops > 1 || beside === 'brackets';
  if (beside === 'volume') return false;
  if (/^[A-Z]{2,8}$/.test(written) || /^[A-Z][a-z]{0,3}[A-Z][A-Za-z]{0,5}$/.test(name)) return true;
  return PLACES.has(key) || (JOURNALS.test(written) && (volume !== undefined || stops > 0));
}
