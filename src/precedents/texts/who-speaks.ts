/** Whose words a passage of a decision is: what a court only reports of a party, of the court below or of a dissent states no law. */

export type Speaker = 'court' | 'party' | 'court_below' | 'separate_opinion';

const SIDE =
  '(?:[Pp]laintiff|[Dd]efendant|[Pp]etitioner|[Rr]espondent|[Aa]ppellant|[Aa]ppellee|[Cc]laimant|[Dd]ebtor|[Mm]ovant|[Gg]overnment|[Pp]rosecution|[Pp]rosecutor|[Aa]pplicant|[Rr]elator|[Ii]ntervenor)s?(?:[-/](?:[Aa]ppell(?:ant|ee)|[Pp]etitioner|[Rr]espondent)s?)?|State|Commonwealth|People|Agency|Department';
const ARGUES =
  '(?:argu|contend|assert|maintain|insist|submit|suggest|urg|aver|complain|oppos|respond|counter|object|claim|alleg)(?:e|s|es|ed)?|repl(?:y|ies|ied)|says?|said';
const CONCEDES = '(?:conced|acknowledg)(?:e|es|ed)|admit(?:s|ted)?';
const ADVERB =
  '(?:attempts? to |seeks? to |also |further |first |second |now |next |then |again |repeatedly |specifically |essentially |primarily |initially |(?:does|did) not |ha(?:s|ve|d) |on appeal |below |, however, |, therefore, )*';
const THESIS = '(?:argument|contention|assertion|position|theory|submission|complaint|view|reasoning)s?';
/** A rule speaks so of whoever is in that position: `if the defendant contends`, `a plaintiff alleges`. */
const NOT_IN_A_RULE =
  '(?<!\\b(?:[Ii]f|[Ww]hen|[Ww]here|[Ww]hether|[Uu]nless|[Oo]nce|[Ww]henever|[Aa]n?|[Aa]ny|[Ee]very|[Ee]ach|[Nn]o|[Oo]ne|[Ss]uch) (?:the )?(?:\\p{Ll}+ )?)';
/** What a court reports of a litigant, by name or role: `Nguyen argues that`, `the defendant opposes the motion`, `appellant’s argument`. */
const PARTY = [
  `${NOT_IN_A_RULE}\\b(?:${SIDE}),? ?${ADVERB}(?:${ARGUES}|${CONCEDES})\\b`,
  `(?<!\\b(?:Court|Courts|Appeals|Circuit|Party|Parties|Congress|Rule|Statute|Law))(?<=\\p{Lu}[\\p{L}’'&.-]*)\\s+${ADVERB}(?:${ARGUES})\\b`,
  `${NOT_IN_A_RULE}\\b(?:he|He|she|She|they|They)\\s+${ADVERB}(?:${ARGUES})\\s+that\\b`,
  `${NOT_IN_A_RULE}\\b(?:${SIDE})(?:[’']s?|s[’'])\\s+(?:\\p{Ll}+\\s+){0,2}${THESIS}\\b`,
  `\\b(?:[Hh]is|[Hh]er|[Tt]heir)\\s+(?:\\p{Ll}+\\s+)?(?:argument|contention|submission)s?\\b`,
  ', (?:asserting|arguing|contending|complaining|claiming|insisting|alleging)\\b',
  '\\b[Aa]ccording to (?:\\p{Lu}|the (?:plaintiff|defendant|petitioner|respondent|appell))',
].map((pattern) => new RegExp(pattern, 'u'));

/** What the court whose decision is reviewed made of the case; where it is said to have been right, the court speaks itself. */
const BELOW =
  /\b(?:the (?:trial|district|lower|circuit|superior|sentencing|family|juvenile|probate|bankruptcy|county|chancery|motion|hearing|magistrate|administrative law|immigration)(?:'s)? (?:court|judge)|the (?:court|judge) below|the magistrate|the chancellor|the special master|the referee|the ALJ|the IJ|the BIA)(?:[’']s reasoning\b| (?:(?:also|then|further|first|therefore|thus|simply|expressly|specifically) )*(?:reasoned|found|concluded|held|ruled|determined|stated|explained|noted|observed|decided|believed|opined|remarked|thought)\b)/iu;

const SEPARATE =
  /\b(?:[Tt]he|[Hh]is|[Hh]er|[Mm]y|[Ii]n|a) dissent(?:ers?)?\b|\b[Dd]issenting (?:opinion|judge|justice|colleague|member)|\bJJ?\.,? (?:concurring in part and )?dissenting|\bI (?:respectfully )?dissent\b/;

/** The court itself, where nothing shows that it reports somebody else. */
export function whoSpeaks(quote: string): Speaker {
  const plain = quote.replace(/\s+/g, ' ');
  if (SEPARATE.test(plain)) return 'separate_opinion';
  if (PARTY.some((pattern) => pattern.test(plain))) return 'party';
  return BELOW.test(plain) ? 'court_below' : 'court';
}

/** The line with which a judge begins an opinion that is not the court’s: `SEVERSON, Justice (dissenting).` */
const HEADING =
  /^[ \t]*(?:\[¶ ?\d+\.?\][ \t]*)?\p{Lu}[^\n()\d]{1,80}?(?:,[ \t]*|\([ \t]*(?=[^\n()]*\)))(?:dissenting|concurring)(?:,? (?:and|in|part|the|judgment|result|only|specially|dissenting|concurring))*\)?[.:]?[ \t]*$/mu;

/** From where on a page the court does not speak any more; null where it does to the end. */
export function separateFrom(text: string): number | null {
  return HEADING.exec(text)?.index ?? null;
}
