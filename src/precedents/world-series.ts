/** Which abbreviations name law reports and courts outside the United States. */

import { knownReporter } from './reporters.ts';

/** Law reports; those whose volumes begin anew each year, so that the year is part of the number, come first. */
const YEARLY = `AC QB KB Ch ChD Fam P WLR AllER AllERRep SCR SCC SCALE JT LloydsRep FLR IR ILRM NZLR BCLC CMLR LLJ SA FSR
  RPC IRLR ICR BCC STC ECR WN ECC EMLR EGLR CLC ELR HLR JPL PIQR RTR SC SLT SCLR SCCR NI NIJB VR QdR WAR TasR ALR MLJ CLJ
  HKLRD HKLR HKC SLR WWR Ex CrAppR CrAppRS AIR CriLJ CrLJ ELT ITR LabIC ACJ UKHRR PTSR CostsLR Bus BusLR TLR UPTC AppCas
  LawRepQB SCCOnLine SCCOnLineSC SCCOnLineDel SCCOnLineBom MadLJ ECLR SGLR FCR LGR MLR`;
const VOLUMES = `CLR DLR DLR4th DLR3d OR OR3d OR2d EHRR LJ LT ER StTr ALJR ALJ NSWLR SASR FLC STC LJCP LJQB LJKB LJCh IA
  MIA CWN QBD ChD CPD ExD HL PC HLC Cas MadLJ BomLR BengLR AllLJ ACTR NTR SR NSW TasLR WN HCR CB CCC CCC3d CR CR3d ACWS BLR
  CPC AR BCLR NBR NSR NfldPEIR Sask ManR QAC Bing BingNC Taunt MandW BandAd BandAld BandC East TermRep TR HampC ELT DF&J HandT
  DeGFandJ CandP FandF Esp Camp Cowp Burr Wils Salk Doug`;
/** The parts of India whose High Courts have reports in I.L.R. and A.I.R. */
const PLACES = `SC All Bom Cal Mad Lah Nag Pat Punj PunjandHar Raj Ker Kerala Mys Mysore Kant Karn Del Delhi Guj Gujarat Ori Orissa
  Assam Gau Gauhati HP JandK MP AP AndhPra Hyd Sind Rang Oudh FC PC Patna Allahabad Bombay Calcutta Madras Rajasthan MB
  TravCo Nagpur Luck Pesh Bhopal Manipur Tripura Goa Jhar Chh Utt SupremeCourt`;
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
/** How the names of courts are shortened to neutral citations: `ONCA`, `BCSC`, `NSWCCA`, `UKHL`, `NZHC`. */
const COURT =
  /^(?:UK|EW|NI|IE|NZ|ZA|SG|HK|IN|AU|CA|AB|BC|MB|NB|NL|NS|NU|NT|NWT|ON|PE|PEI|QC|SK|YK|YT|NSW|V|Q|SA|WA|TAS|ACT|CS|HCJ|FM|F|CM|T|S|MY|KE|UG|TZ|GH|NG|JM|BS|BB|TT|CAY|CI|JE|GG|IM|GI|BM|PG|FJ|WS|SB|VU|CK|SC|NA|BW|LS|SZ|ZM|ZW|MW|LK|PK|BD|US|CCJ|E|EAT)?(?:SC|CA|HC|FC|HL|PC|KB|QB|TC|CC|DC|CCA|SCA|SCFC|FCA|FCAFC|COP|CIV|IH|OH|AC|AT|EAT|UT|FTT|FAM|CFA|CFI|HRT|LRB|CJ|PESC|GC|EMPC|ERA|ENVC|LC|WTLR|CAT|IPTRIB|ULC|PI|QPC|TDP|CQ|CS|HRC)(?:A|D|FC|T|R)?$/;

/** Those that follow a bare year: of the others `2019 Ex. 5` and `2020 CA 12` are something else more often. */
const BARE = `SLT SC SCLR SCCR CriLJ CrLJ ELT ITR ACJ SCALE SCC SCR JT AIR LabIC UPTC SCCOnLine SCCOnLineSC SCCOnLineDel SCCOnLineBom`;

const yearly = setOf(YEARLY);
const bare = setOf(BARE);
const known = new Set([...yearly, ...setOf(VOLUMES)]);
const places = setOf(PLACES);

function setOf(list: string): Set<string> {
  return new Set(list.split(/\s+/).map((name) => name.toLowerCase()));
}

/** Letters and digits alone: `S. C. R.` and `SCR` are one; `&` is said. */
export function letters(name: string): string {
  return name.replaceAll('&', 'and').replaceAll(/[^A-Za-z0-9]/g, '');
}

/** Series whose abbreviation has several words. */
const SPACED: Readonly<Record<string, string>> = {
  AllER: 'All ER',
  AllERRep: 'All ER Rep',
  AppCas: 'App Cas',
  CrAppR: 'Cr App R',
  CrAppRS: 'Cr App R (S)',
  CriLJ: 'Cri LJ',
  CrLJ: 'Cri LJ',
  LloydsRep: "Lloyd's Rep",
};

/** A series as it is cited: `All ER`. */
export function spaced(report: string): string {
  return SPACED[report] ?? report;
}

/** Known abroad far more than under that abbreviation in the United States. */
const FOREIGN_FIRST = setOf('CLR SCR CB LJQB');

/** A series whose volumes count through, without full stops unless it is one of the United States: `85 CLR 467`. */
export function runningName(name: string): string {
  return isForeign(name) ? letters(name) : name.replaceAll(/\s+/g, '');
}

export function isForeign(name: string): boolean {
  const folded = letters(name).toLowerCase();
  return known.has(folded) && (FOREIGN_FIRST.has(folded) || knownReporter(name) === undefined);
}

/** `Bombay` and `Bom` are one part of a series. */
export function placeName(report: string): string {
  return PLACES_IN_FULL[report] ?? report;
}

/** Does the number of a report begin anew with each year? Volumes that count through soon pass thirty. */
export function isYearly(name: string, volume: string): boolean {
  return yearly.has(letters(name).toLowerCase()) && Number(volume) <= 30;
}

export function namesNoReport(name: string): boolean {
  return NO_REPORT.has(letters(name).toUpperCase());
}

/** Without a volume, the number of a court (`2016 SCC 27`) or the page of a report (`[1932] AC 562`). */
export function reportKind(name: string): 'case' | 'neutral' {
  const written = letters(name);
  if (/^(?:SCC|CanLII|SCCOnLine[A-Z]?[A-Za-z]*)$/.test(written)) return 'neutral';
  const isReports = known.has(written.toLowerCase()) || places.has(written.toLowerCase());
  return isReports || name.includes('.') || /(?:LR|LRM|LJ|WN|LT)D?$/.test(written) ? 'case' : 'neutral';
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
  const folded = written.toLowerCase();
  if (series !== undefined)
    return places.has(folded) || known.has(folded) || /^(?:[A-Z][A-Za-z]{0,6}\.\s?)+$/.test(name);
  if (beside === 'brackets' && yearly.has(folded)) return true;
  if (namesNoReport(name)) return false;
  if (/^[A-Z]{3,8}$/.test(name) && COURT.test(written)) return true;
  if (/^(?:EWCA|EWHC|UKUT)\s?(?:Civ|Crim|Admin|Ch|Fam)?$/.test(name)) return true;
  if (beside === 'year') return bare.has(folded);
  if (known.has(folded)) return true;
  const stops = name.match(/\./g)?.length ?? 0;
  if (/^(?:[A-Z][A-Za-z’']{0,9}\.\s{0,3}|&\s{0,3})+$/.test(name)) return stops > 1 || beside === 'brackets';
  if (beside === 'volume') return false;
  if (/^[A-Z]{2,8}$/.test(written) || /^[A-Z][a-z]{0,3}[A-Z][A-Za-z]{0,5}$/.test(name)) return true;
  return places.has(folded) || (JOURNALS.test(written) && (volume !== undefined || stops > 0));
}
