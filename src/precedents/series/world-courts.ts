/** How courts and tribunals outside the United States are named in the neutral citations of their decisions. */

export interface NumberedCourt {
  readonly name: string;
  readonly level: 'highest' | 'appellate' | 'trial';
  /** A state or country. */
  readonly place: string;
  /** Its numbers stand behind a year in square brackets, `[2020] UKSC 12`; in Canada behind a bare one, `2019 ONCA 345`. */
  readonly isBracketed: boolean;
}

/** Place, then for each court its code, level (H, A, T) and name; a place in brackets numbers behind a year in brackets. */
const COURTS = `
[United Kingdom] UKSC H Supreme Court of the United Kingdom; UKHL H House of Lords; UKPC H Judicial Committee of the Privy Council;
  UKUT A Upper Tribunal; UKFTT T First-tier Tribunal; UKEAT A Employment Appeal Tribunal; EAT A Employment Appeal Tribunal;
  CAT T Competition Appeal Tribunal; UKIPTrib T Investigatory Powers Tribunal
[England and Wales] EWCACiv A Court of Appeal (Civil Division); EWCACrim A Court of Appeal (Criminal Division); EWHC T High Court of Justice;
  EWHCAdmin T High Court of Justice (Administrative Court); EWHCCh T High Court of Justice (Chancery Division);
  EWHCQB T High Court of Justice (Queen's Bench Division); EWHCKB T High Court of Justice (King's Bench Division); EWFC T Family Court;
  EWCOP T Court of Protection; EWCC T County Court; EWCR T Crown Court; EWMC T Magistrates' Court
[Scotland] CSIH A Inner House of the Court of Session; CSOH T Outer House of the Court of Session; HCJAC A High Court of Justiciary (appeal);
  HCJ T High Court of Justiciary; SAC A Sheriff Appeal Court; SC T Sheriff Court
[Northern Ireland] NICA A Court of Appeal in Northern Ireland; NIQB T High Court of Northern Ireland (Queen's Bench Division);
  NIKB T High Court of Northern Ireland (King's Bench Division); NICh T High Court of Northern Ireland (Chancery Division);
  NIFam T High Court of Northern Ireland (Family Division); NICC T Crown Court for Northern Ireland
[Ireland] IESC H Supreme Court of Ireland; IECA A Court of Appeal of Ireland; IEHC T High Court of Ireland; IECC T Circuit Court of Ireland;
  IEDC T District Court of Ireland; IECCA A Court of Criminal Appeal of Ireland
[Jersey] JRC T Royal Court of Jersey; JCA A Court of Appeal of Jersey
[Australia] HCA H High Court of Australia; HCASL H High Court of Australia; FCAFC A Full Court of the Federal Court of Australia;
  FCA T Federal Court of Australia; FedCFamC1A A Federal Circuit and Family Court of Australia (Division 1, appellate jurisdiction);
  FedCFamC1F T Federal Circuit and Family Court of Australia (Division 1); FedCFamC2F T Federal Circuit and Family Court of Australia (Division 2);
  FedCFamC2G T Federal Circuit and Family Court of Australia (Division 2); FCCA T Federal Circuit Court of Australia;
  FMCA T Federal Magistrates Court of Australia; FMCAfam T Federal Magistrates Court of Australia; FamCA T Family Court of Australia;
  FamCAFC A Full Court of the Family Court of Australia; AATA T Administrative Appeals Tribunal; ARTA T Administrative Review Tribunal;
  FWC T Fair Work Commission; FWCFB A Full Bench of the Fair Work Commission; ACompT T Australian Competition Tribunal
[New South Wales] NSWSC T Supreme Court of New South Wales; NSWCA A New South Wales Court of Appeal;
  NSWCCA A New South Wales Court of Criminal Appeal; NSWLEC T Land and Environment Court of New South Wales;
  NSWDC T District Court of New South Wales; NSWCATAP A Civil and Administrative Tribunal of New South Wales (appeal panel)
[Victoria] VSC T Supreme Court of Victoria; VSCA A Victorian Court of Appeal; VCC T County Court of Victoria; VCAT T Victorian Civil and Administrative Tribunal
[Queensland] QSC T Supreme Court of Queensland; QCA A Queensland Court of Appeal; QDC T District Court of Queensland;
  QCAT T Queensland Civil and Administrative Tribunal; QLC T Land Court of Queensland
[South Australia] SASC T Supreme Court of South Australia; SASCFC A Full Court of the Supreme Court of South Australia;
  SASCA A South Australian Court of Appeal; SADC T District Court of South Australia
[Western Australia] WASC T Supreme Court of Western Australia; WASCA A Western Australian Court of Appeal; WADC T District Court of Western Australia;
  WASAT T State Administrative Tribunal
[Tasmania] TASSC T Supreme Court of Tasmania; TASFC A Full Court of the Supreme Court of Tasmania; TASCCA A Tasmanian Court of Criminal Appeal
[Australian Capital Territory] ACTSC T Supreme Court of the Australian Capital Territory; ACTCA A Australian Capital Territory Court of Appeal
[Northern Territory] NTSC T Supreme Court of the Northern Territory; NTCA A Northern Territory Court of Appeal; NTCCA A Northern Territory Court of Criminal Appeal
[New Zealand] NZSC H Supreme Court of New Zealand; NZCA A Court of Appeal of New Zealand; NZHC T High Court of New Zealand;
  NZFC T Family Court of New Zealand; NZDC T District Court of New Zealand; NZEmpC T Employment Court of New Zealand;
  NZEnvC T Environment Court of New Zealand; NZERA T Employment Relations Authority
Canada SCC H Supreme Court of Canada; CAF A Federal Court of Appeal; CF T Federal Court; FC T Federal Court; FCT T Federal Court, Trial Division;
  TCC T Tax Court of Canada; CCI T Tax Court of Canada; CMAC A Court Martial Appeal Court of Canada; CHRT T Canadian Human Rights Tribunal
Ontario ONCA A Court of Appeal for Ontario; ONSC T Ontario Superior Court of Justice; ONCJ T Ontario Court of Justice; ONLRB T Ontario Labour Relations Board
Quebec QCCA A Court of Appeal of Quebec; QCCS T Superior Court of Quebec; QCCQ T Court of Quebec
British Columbia BCCA A Court of Appeal for British Columbia; BCSC T Supreme Court of British Columbia; BCPC T Provincial Court of British Columbia
Alberta ABCA A Court of Appeal of Alberta; ABQB T Court of Queen's Bench of Alberta; ABKB T Court of King's Bench of Alberta;
  ABPC T Provincial Court of Alberta; ABCJ T Alberta Court of Justice
Saskatchewan SKCA A Court of Appeal for Saskatchewan; SKQB T Court of Queen's Bench for Saskatchewan; SKKB T Court of King's Bench for Saskatchewan;
  SKPC T Provincial Court of Saskatchewan
Manitoba MBCA A Court of Appeal of Manitoba; MBQB T Court of Queen's Bench of Manitoba; MBKB T Court of King's Bench of Manitoba
New Brunswick NBCA A Court of Appeal of New Brunswick; NBQB T Court of Queen's Bench of New Brunswick; NBKB T Court of King's Bench of New Brunswick
Nova Scotia NSCA A Nova Scotia Court of Appeal; NSSC T Supreme Court of Nova Scotia; NSPC T Provincial Court of Nova Scotia
Prince Edward Island PECA A Prince Edward Island Court of Appeal; PESC T Supreme Court of Prince Edward Island; PESCTD T Supreme Court of Prince Edward Island;
  PESCAD A Supreme Court of Prince Edward Island, Appeal Division
Newfoundland and Labrador NLCA A Court of Appeal of Newfoundland and Labrador; NLSC T Supreme Court of Newfoundland and Labrador;
  NLTD T Supreme Court of Newfoundland and Labrador, Trial Division
Yukon YKCA A Court of Appeal of Yukon; YKSC T Supreme Court of Yukon
Northwest Territories NWTCA A Court of Appeal for the Northwest Territories; NWTSC T Supreme Court of the Northwest Territories
Nunavut NUCA A Court of Appeal of Nunavut; NUCJ T Nunavut Court of Justice
[South Africa] ZACC H Constitutional Court of South Africa; ZASCA A Supreme Court of Appeal of South Africa; ZALAC A Labour Appeal Court of South Africa;
  ZALC T Labour Court of South Africa; ZAGPJHC T High Court of South Africa; ZAGPPHC T High Court of South Africa; ZAWCHC T High Court of South Africa;
  ZAKZDHC T High Court of South Africa; ZAKZPHC T High Court of South Africa; ZAECGHC T High Court of South Africa; ZAFSHC T High Court of South Africa
[Singapore] SGCA H Court of Appeal of Singapore; SGHCA A Appellate Division of the High Court of Singapore; SGHC T High Court of Singapore;
  SGHCF T High Court of Singapore (Family Division); SGHCI T Singapore International Commercial Court; SGDC T District Court of Singapore
[Hong Kong] HKCFA H Court of Final Appeal of Hong Kong; HKCA A Court of Appeal of Hong Kong; HKCFI T Court of First Instance of Hong Kong;
  HKDC T District Court of Hong Kong
[Malaysia] MYFC H Federal Court of Malaysia; MYCA A Court of Appeal of Malaysia; MYHC T High Court of Malaysia
[Papua New Guinea] PGSC H Supreme Court of Papua New Guinea; PGNC T National Court of Papua New Guinea
[India] INSC H Supreme Court of India
[Fiji] FJSC H Supreme Court of Fiji; FJCA A Court of Appeal of Fiji; FJHC T High Court of Fiji
[Caribbean] CCJ H Caribbean Court of Justice
[Kenya] KESC H Supreme Court of Kenya; KECA A Court of Appeal of Kenya; KEHC T High Court of Kenya
[Uganda] UGSC H Supreme Court of Uganda; UGCA A Court of Appeal of Uganda; UGHC T High Court of Uganda`;

export const NUMBERED_COURTS: ReadonlyMap<string, NumberedCourt> = readCourts();

function readCourts(): Map<string, NumberedCourt> {
  const found = new Map<string, NumberedCourt>();
  for (const line of COURTS.trim().split(/\n(?! )/)) {
    const [, bracket = '', named = '', rest = ''] =
      /^(\[?)([A-Za-z ]+?)\]? (?=[A-Z][A-Za-z\d]+ [HAT] )([\s\S]*)$/.exec(line) ?? [];
    for (const entry of rest.split(';')) {
      const [, code = '', level = '', name = ''] = /^\s*(\S+) ([HAT]) (.+?)\s*$/s.exec(entry) ?? [];
      found.set(code, {
        name: name.replace(/\s+/g, ' '),
        level: level === 'H' ? 'highest' : level === 'A' ? 'appellate' : 'trial',
        place: named,
        isBracketed: bracket !== '',
      });
    }
  }
  return found;
}

/** The Federal Court of Appeal of Canada has the letters of the Federal Court of Australia, behind a bare year. */
const CANADIAN_FCA: NumberedCourt = {
  name: 'Federal Court of Appeal',
  level: 'appellate',
  place: 'Canada',
  isBracketed: false,
};

/** The court that numbers its decisions with this code; `isBracketed` as the year is written. */
export function numberedCourt(code: string, isBracketed: boolean): NumberedCourt | undefined {
  if (code === 'FCA' && !isBracketed) return CANADIAN_FCA;
  // `[1941] FC 72` are reports.
  return code === 'FC' && isBracketed ? undefined : NUMBERED_COURTS.get(code);
}

const BY_LETTERS = new Map(
  [...NUMBERED_COURTS].map(([code, { isBracketed }]) => [
    code.toLowerCase(),
    { code: code.replace(/(?<=^EWCA)(?=C)/, ' '), isBracketed },
  ]),
);
/** Whose letters these are, in small letters or capitals: `ewca civ`, `EWCA (Civ)`. */
export function courtTyped(
  letters: string,
): { readonly code: string; readonly isBracketed: boolean } | undefined {
  return BY_LETTERS.get(letters.replace(/[^A-Za-z]/g, '').toLowerCase());
}

/** With the division behind its letters or without: `EWHCCh`; the reports by number of Canada and India as well. */
export function isListedCourt(code: string): boolean {
  return NUMBERED_COURTS.has(code) || /^(?:EWHC|UKUT|UKFTT|EWFC)[A-Z]|^SCCOnLine/.test(code);
}

/** How the codes of other courts are made. */
const SHAPE =
  /^(?:UK|EW|NI|IE|NZ|ZA|SG|HK|IN|AU|CA|AB|BC|MB|NB|NL|NS|NU|NT|NWT|ON|PE|PEI|QC|SK|YK|YT|NSW|V|Q|SA|WA|TAS|ACT|CS|HCJ|FM|F|CM|T|S|MY|KE|UG|TZ|GH|NG|JM|BS|BB|TT|CAY|CI|JE|GG|IM|GI|BM|PG|FJ|WS|SB|VU|CK|SC|NA|BW|LS|SZ|ZM|ZW|MW|LK|PK|BD|US|CCJ|E|EAT)?(?:SC|CA|HC|FC|HL|PC|KB|QB|TC|CC|DC|CCA|SCA|SCFC|FCA|FCAFC|COP|CIV|IH|OH|AC|AT|EAT|UT|FTT|FAM|CFA|CFI|HRT|LRB|CJ|PESC|GC|EMPC|ERA|ENVC|LC|WTLR|CAT|IPTRIB|ULC|PI|QPC|TDP|CQ|CS|HRC)(?:A|D|FC|T|R)?$/;

/** A code of a court, listed or in the shape of one. */
export function isCourtCode(code: string): boolean {
  return (isListedCourt(code) && code.length > 2) || (/^[A-Z]{3,8}$/.test(code) && SHAPE.test(code));
}
