/**
 * Does a passage state a rule of law? What a party argued, what became of that case and what a court found in it are the
 * story of others, however many words of the law they hold: above such a passage nobody can write that it is the rule.
 * Every sentence of a passage is looked at; one that tells a story is enough to leave the passage out. Pure.
 */
import { STATES, sentencesOf } from '../../precedents/index.ts';

/** Names that a rule of law may hold. */
const COMMON_NAMES =
  /^(?:Court|Courts|Federal|Rule|Rules|Civil|Criminal|Procedure|Evidence|Act|Title|Section|Sections|Circuit|Supreme|State|States|United|Constitution|Amendment|Congress|District|Code|Due|Process|Clause|First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh|Fourteenth|Article|Chapter|American|English|Latin|Commission|Government|Restatement|Torts|Contracts|Law|Plaintiffs?|Defendants?|Appellants?|Appellees?|Petitioners?|Respondents?)$/;
const OF_STATES: ReadonlySet<string> = new Set(STATES.flatMap((name) => name.split(' ')));

/** Who says something in a decision and is neither the law nor the court: `Nguyen argues`, `The Plaintiffs oppose`, `she cites`. */
const ARGUES =
  /(?:^|[\s,;“(])(?:[Ss]he|[Hh]e|[Tt]hey|(?:the |The )?(?:[Pp]laintiffs?|[Dd]efendants?|[Aa]ppell(?:ants?|ees?)|[Pp]etitioners?|[Rr]espondents?|[Mm]ovants?|[Aa]pplicants?|[Dd]ebtors?|[Pp]arties)|\p{Lu}[\p{L}’'-]+)(?:[’']s [a-z]+)? (?:(?:has|have|had|also|now|then|first|further|next|instead|therefore|only|merely|simply|again|thus) )*(?:argu(?:es?|ed)|contends?|contended|asserts?|asserted|maintains?|maintained|submits?|submitted|insists?|insisted|urges?|urged|complains?|complained|repl(?:ies|ied|y)|respond(?:s|ed)|opposes?|opposed|cites?|cited|points?(?: out| to)|pointed|disputes?|disputed|avers?|averred|testif(?:ies|ied)|moves? (?:to|for)|moved|seeks?|sought|filed|served|produced|renewed|attempts?|attempted|alleg(?:es|ed) that|concedes?|conceded|admits?|admitted|denies|denied|suggests?|suggested|claim(?:s|ed)? that|believes?|believed)\b/u;
/** A rule may speak so of whoever is in that position. */
const WHOEVER =
  /(?:^|[\s“(])(?:[Aa]n?|[Aa]ny|[Ee]very|[Nn]o|[Ee]ach|[Oo]ne|[Ww]hoever|[Aa]nyone) (?:[\p{L}-]+ ){0,3}(?:person|part(?:y|ies)|plaintiff|defendant|movant|nonmovant|litigant|claimant|claim|witness|pleader|petitioner|buyer|seller|employee|employer|owner|tenant|landlord|carrier|shipper|agent|trustee|beneficiary|insured|insurer|lender|borrower|guest|visitor|passenger|patient|physician|officer|director|shareholder|partner|principal|creditor|debtor|consumer|purchaser|contractor|investor|speaker|author|declarant|expert|attorney|client|invitee|worker|driver|decision-?maker|complaint|who)\b/u;
/** What a court did, in that case. `The Court has held that …` and `courts have said` report a rule. */
const COURT_ACTS =
  /\b(?:(?:[Tt]he|[Tt]his|[Tt]hat) (?:(?:district|trial|lower|superior|magistrate|bankruptcy|probate|circuit|county|appellate|panel|arbitration|administrative|court of) )*(?:[Cc]ourt|[Jj]udge|[Jj]ury|[Pp]anel|[Bb]oard|[Cc]ommission|[Tt]ribunal|[Aa]ppeals)|[Ww]e) (?:(?:then|also|therefore|thus|accordingly|hereby|properly|correctly|erroneously|now|further|first|nonetheless|nevertheless) )*(?:heard|granted|denied|dismissed|found|finds?|concluded?s?|ruled|entered|ordered|orders|reasoned|noted|notes|observed|explained|erred|abused|reviewed|considered|considers|rejected|rejects?|agreed?s?|disagree[sd]?|reach(?:es|ed)|grants?|denies|den(?:y|ied)|affirm(?:s|ed)?|reverse[sd]?|remand(?:s|ed)?|vacate[sd]?|turn(?:s|ed)?|declines?|declined|addressed|addresses|begins?|began|asked|awarded|excluded|admitted|instructed|will not (?:address|reach|consider)|overruled|sustained|convicted|sentenced|did not|has (?:before|already)|is (?:persuaded|satisfied|mindful|convinced|unpersuaded)|was|were)\b/;
/** … and what it made of a claim, an argument, an exhibit of that case. */
const OF_THAT_CASE =
  /(?:[Pp]laintiffs?|[Dd]efendants?)(?:’s?|'s?) (?:[\w-]+ ){0,3}(?:argument|contention|theory|position|opposition)\b|^(?:Here|Now|Having \w+ed|This (?:demonstrates|shows|explains|confirms)|In (?:short|sum|conclusion)|Unfortunately|Similarly, in|And in \p{Lu}|In (?:this|the (?:present|instant)) (?:case|action|matter|lawsuit|appeal)|On (?:this|that|these|those|the (?:latter|former|other|present))|At (?:best|bottom)|In addition, to the extent|To date|Finally|For (?:these|this|those|the same|the foregoing|all (?:of )?(?:these|the)) reasons?|Turning|As (?:for|to) (?!a\b|an\b|any\b)|And as for|Before (?:this|the|us)|Because (?:he|she|they|it|the (?:Plaintiffs?|Defendants?)|Plaintiffs?|Defendants?|\p{Lu}\p{Ll}+’s))\b|\b(?:in|of|at issue in) (?:this|the (?:present|instant)) (?:case|action|matter|lawsuit|litigation|suit|appeal|motion|dispute)\b|\b(?:at issue here|as (?:here|in this case)|the instant (?:case|motion|action|matter)|case (?:sub judice|at bar|at hand)|th(?:is|ese|ose|at) (?:lawsuit|possible|alleged|claims?|allegations?|arguments?|exhibits?|contentions?|assertions?|facts)|(?:his|her|their) (?:argument|contention|theory|opposition|brief|position) (?:is|was|that|fails)|as (?:outlined|set (?:forth|out)|discussed|noted|explained|stated|described) (?:above|below|earlier|supra)|(?:[Tt]he|[Tt]his) (?:Agreement|Contract|Policy|Lease|License|Plan|Complaint|Motion|Opinion|Order)|my|I (?:am|was|have|had|did|do|find|conclude|will|would)|aforementioned|has (?:confirmed|passed), and)\b|\b(?:Mr|Ms|Mrs|Dr)\.|^(?:His|Her|He|She)\b/u;
/** Where a paper or a page of the record is cited, the sentence is about it. */
const RECORD_CITED =
  /(?:\b(?:DN|PageID|Rec|ECF|Dkt|Doc|Docket|Compl|Decl|Dep|Hr’g|Tr|Mot|Resp|Br|Opp|Reply|Exh?|App|J\.A)\.? ?(?:(?:No|Nos|at|Entry|Doc)\b\.? ?)?[¶§#:]* ?\d|¶|\bReq(?:uest)?s?\.? for (?:Prod|Admis))/;
const DAY_OR_SUM =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Aug|Sept|Oct|Nov|Dec)\.? \d{1,2}(?:, (?:19|20)\d\d)?\b|\$ ?\d/;
const KIN = /\b(?:great-grand|grand)?(?:son|daughter|wife|husband|mother|father|brother|sister|fiancée?)s?\b/;
/** She, and he with a verb of a story, is somebody. */
const SHE = /\b(?:she|her|hers|herself)\b/i;
const HE_DID =
  /\b[Hh]e (?:was|had|did|has|is|could|would|went|said|[a-z]+ed)\b|\b(?:his|him) (?:attorney|lawyer|employer|supervisor|arrest|injur\w+|request|complaint)\b/;
/** A party by its office and with a capital, where no duty of it is told: `Plaintiff fails to allege how`. */
const PARTY_OF_THAT_CASE =
  /(?:^|[^.] |“)(?:The )?(?:Plaintiffs?|Defendants?|Appell(?:ants?|ees?)|Petitioners?|Respondents?|Applicants?|Government)(?:[’']s?)? (?!must\b|may\b|cannot\b|bears?\b|ha(?:s|ve) the (?:burden|initial)|need\b|(?:is|are) (?:required|not required|presumed)\b|who\b|shall\b|can\b|in (?:an?|any)\b|seeking\b|moving\b)(?:\p{Ll}+)/u;
const CAPITAL_PARTY = /(?<=[\p{L},;] )(?:Plaintiffs?|Defendants?|Appell(?:ants?|ees?)|Applicants?)\b/u;

/** `Emmett, 532 F.3d at 297`: the end of the sentence before. */
const STARTS_WITH_CITATION =
  /^(?:[IVXLC]+|[A-Z]|\d+|Jd)\.\s|^U\.S\. CONST|\b[Ii]d\.,|^[^.“"]{0,60}?(?:\.,)? ?\b\d+ (?:U\. ?S\.|F\. ?|S\. ?Ct|L\. ?Ed|WL|[NS]\. ?[EW]\.|A\. ?\dd|P\. ?\dd)/;

/** The sentence is a citation of other authority, or goes on with one. */
const ONLY_CITES =
  /^(?:[“"(]?(?:See|Cf|Accord|Compare|E\.g|But see|Citing|Quoting)\b|\(?(?:citing|quoting|internal|citation|emphasis|cleaned|alteration)|\d+ (?:U\.S|F\.|S\. Ct)|(?:Fed|Minn|Del|Cal|Tex|Fla)\. )/;
const ENDS_AS_CITATION = /(?:\b(?:19|20)\d\d\)|\bat \d[\d–-]*\.?|\d\.)\)*[.;]?$/;

/** What it speaks of stands in a sentence before it. */
const LEANS =
  /\bsuch (?:suits?|a (?:modification|review))\b|^(?:Similarly|Likewise|Also|In other words|As such|By contrast|For example|For instance|It(?! is (?:well|settled|elementary|axiomatic|long|only|clear|enough|not enough|for|the|a|an)\b)|Its|They|Their|This|These|Those|That (?:section|provision|rule|note|is|was|means)|Such (?:an? )?(?:claim|argument|modification|review)|Nor can the Court|Neither (?:does|do|did|is)|Any such)\b/;

/** Words that lay down what holds for every court and every party. */
const LAYS_DOWN = [
  /\b(?:must|shall|may not|cannot|need not|may only|should(?: not)?|ought)\b/i,
  /\brequires?\b|\brequirements?\b|\bprohibits?\b|\bpreempts?\b|\bgoverns?\b|\bprotects?\b|\bbars?\b/i,
  /\b(?:is|are|be) (?:(?:not|only|also|ordinarily|generally|never|always|therefore|properly) )*(?:required|entitled|proper|appropriate|inappropriate|sufficient|insufficient|enough|bound|discoverable|admissible|inadmissible|warranted|available|unavailable|enforceable|unenforceable|recoverable|liable|presumed|permitted|barred|privileged|excluded|disfavored|construed|viewed|taken|measured|satisfied|met|drawn|read|deemed|given|waived|forfeited|strict|genuine|material|relevant|ambiguous|unambiguous|void|voidable|timely|untimely|met)\b/i,
  /\b(?:burden|elements?|standard|test|prerequisite|presumption|inquiry)\b/i,
  /\b(?:duty|obligation) (?:of|to|is|does|extends|arises)\b|\bowes?\b/i,
  /\b(?:rests?|depends?|turns?) (?:on|upon|with)\b/i,
  /\bonly (?:if|when|where|by|to the extent)\b|\bunless\b|\bexcept (?:where|when|that|as)\b/i,
  /\b(?:ordinarily|generally|normally|as a (?:general )?(?:rule|matter of law))\b/i,
  /\b(?:applies|arises|exists?|accrues|begins|runs|attaches|occurs|survives|fails|ends|extends|suffices?) (?:only |also )?(?:if|when|where|to|from|upon|unless)\b/i,
  /\b(?:does|do|will) not (?:require|apply|create|suffice|excuse|bar|permit|allow|extend|need|accept|give|become|prove|relieve|follow|defeat|depend|mean|state|make|turn)\b/i,
  /\b(?:is|are) (?:one |a |an |the |that |what |those )(?!case|matter of record)/i,
  /\b(?:the|a) (?:question|inquiry|issue|test|measure|purpose|rule|scope|standard|time|period) (?:is|of|that|asks|for)\b/i,
  /\b(?:views?|construes?|draws?|accepts?|considers?|asks?|weighs?|looks?|decides?|treats?|reads?|takes?|measures?) (?:the|all|any|whether|as|only|a|an|each|every|it|what)\b/i,
  /\b(?:carries|bears|has|have) the (?:initial |ultimate )?burden\b|\bmeans (?:that|any|an?|the)\b/i,
  /\bthere (?:is|are|can be) (?:no|a)\b/i,
  /\bmay (?:be|evaluate|consider|not|recover|obtain|grant|exclude|dismiss|order|compel|award|infer|rely|serve|amend|object|withhold|also)\b/i,
];
const OF_ANYONE =
  /\b(?:[Aa]n?|[Nn]o|[Aa]ny|[Ee]very|[Ee]ach|[Aa]ll|[Ss]uch|[Ww]here|[Ww]hen|[Ii]f|[Uu]nder|[Cc]ourts|[Ww]hoever|[Oo]nly|parties|[Pp]laintiffs|[Dd]efendants)\b|\b[Tt]he (?:[a-z-]+ ){0,2}(?:court|party|plaintiff|defendant|pleader|pleading|complaint|claimant|trustee|beneficiary|landlord|tenant|owner|carrier|consignee|shipper|licen[cs]ee|licen[cs]or|contract|objection|allegations?|request|motion|movant|nonmovant|employer|employee|seller|buyer|certificate|claim|accounting|privilege|trade secret|law|rule|burden|standard|elements|duty|doctrine|test|question|inquiry|measure|purpose|scope|statute|period|evidence|proponent|witness|jury|record|right|remedy|state)\b|^[“"]?\p{Lu}\p{Ll}+(?: [a-z]+)? (?:is|are|must|may|cannot|requires?|does|do|depends?|rests?)\b/u;

/** @param parties words of the decision's own name: who they are, only its story tells */
export function statesRule(quote: string, parties: ReadonlySet<string> = new Set()): boolean {
  const folded = quote.replace(/\s+/g, ' ').trim();
  const all = sentencesOf(folded).map(({ start, end }) => folded.slice(start, end));
  if (STARTS_WITH_CITATION.test(folded) || folded.split('(').length !== folded.split(')').length)
    return false;
  if (all.slice(0, 1).some(isCitation) || RECORD_CITED.test(folded)) return false;
  const said = all.filter((sentence) => !isCitation(sentence));
  const [first] = said;
  if (first === undefined || LEANS.test(first) || said.some((sentence) => tellsStory(sentence, parties)))
    return false;
  return said.some((sentence) => laysDown(sentence));
}

/** Every sentence tells of that case, points back or cites: nothing in it holds for another one. */
export function tellsOnlyStory(quote: string): boolean {
  const folded = quote.replace(/\s+/g, ' ').trim();
  return sentencesOf(folded)
    .map(({ start, end }) => folded.slice(start, end))
    .every((sentence) => isCitation(sentence) || LEANS.test(sentence) || tellsStory(sentence));
}

function isCitation(sentence: string): boolean {
  if (ONLY_CITES.test(sentence)) return true;
  return ENDS_AS_CITATION.test(sentence) && !LAYS_DOWN.some((pattern) => pattern.test(sentence));
}

function laysDown(sentence: string): boolean {
  return LAYS_DOWN.some((pattern) => pattern.test(sentence)) && OF_ANYONE.test(sentence);
}

/** A sentence of that case, not of the law. */
function tellsStory(sentence: string, parties: ReadonlySet<string> = new Set()): boolean {
  const bare = withoutCitations(sentence);
  const argued = ARGUES.exec(bare);
  if (argued !== null && !WHOEVER.test(bare.slice(0, argued.index + argued[0].length))) return true;
  if (OF_THAT_CASE.test(bare) || RECORD_CITED.test(bare) || DAY_OR_SUM.test(bare)) return true;
  if (COURT_ACTS.test(bare)) return true;
  if (SHE.test(bare) && !WHOEVER.test(bare)) return true;
  if (HE_DID.test(bare) && !WHOEVER.test(bare)) return true;
  if (KIN.test(bare) && SHE.test(bare)) return true;
  if (PARTY_OF_THAT_CASE.test(bare)) return true;
  if (CAPITAL_PARTY.test(bare) && !/\b(?:burden|must|may not|cannot)\b/.test(bare)) return true;
  return namesSomebody(bare, parties);
}

const CASE_NAMED =
  /\(?(?:[“"]?(?:[Ss]ee(?:,? e\.g\.,?| also)?|[Cc]f\.|[Cc]iting|[Qq]uoting|[Aa]ccord) )?(?:[\p{L}.&’',-]+ ){1,8}v\. (?:[\p{L}.&’'-]+,? ){1,8}(?:No\. [\w:-]+,? )?\d+ [\p{L}. \d’']+ \d+(?:, \d[\d–-]*)*(?: \([^)]*\))*\)?/gu;

/** The words of a passage without the decisions it cites. */
function withoutCitations(sentence: string): string {
  return sentence
    .replace(/\([^()]*\)/g, ' ')
    .replace(CASE_NAMED, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A name that acts or owns: `Torres described`, `RG’s`, `Carnival had`; a name of the decision itself anywhere. */
const ACTS =
  /(?<=[\p{L},;:”)] |^)(\p{Lu}\p{Ll}{2,}|\p{Lu}{2,6})(?:[’']s\b| (?:\p{Ll}+ly )?(?:also )?(?:has|had|was|is|did|does|could|would|owed|made|told|knew|gave|went|wrote|took|[a-z]{2,}ed|[a-z]{3,}es|[a-z]{3,}ts|fails|seeks)\b)/gu;
const LAW_ITSELF =
  /^(?:Court|Courts|Rule|Rules|Congress|Legislature|Act|Section|Amendment|Clause|Code|Constitution|Law|Carmack|Daubert|Twombly|Iqbal|Monell|Erie|ERISA|FOIA|FLSA|COGSA|UCC|Discovery|Damages|Evidence|Jurisdiction|Venue|Relevance|Privilege|Hearsay|Whether|What|Nothing|Nobody|Neither|Each|This|That|There|Summary|Judgment|Circuit|Exclusion|Dismissal|Justice|Equity|Notice|Silence|Interest|Mitigation|Consideration|Ambiguity|Causation|Negligence|Fraud|Intent|Malice|Reliance|Possession|Title|Delivery|Service|Personal|Standing|Proportionality|Plausibility|Knowledge|Good|Time|Money|Property|Land|Speech|Retaliation)$/;

/** Where it opens the sentence, only a possessive or a verb of the past tells a name from another word. */
const AT_ONCE = /[’']s$| (?:gave|had|did|knew|went|wrote|took)$/;

function namesSomebody(bare: string, parties: ReadonlySet<string>): boolean {
  const words = bare.match(/\p{Lu}\p{L}{3,}/gu) ?? [];
  if (
    words.some(
      (word) =>
        parties.has(word) && !COMMON_NAMES.test(word) && !OF_STATES.has(word) && !LAW_ITSELF.test(word),
    )
  )
    return true;
  // The first word of a sentence has its capital anyway; letters alone have it as a name.
  const acting = [...bare.matchAll(ACTS)]
    .filter(({ index, 0: said, 1: name = '' }) => index > 0 || /^\p{Lu}+$/u.test(name) || AT_ONCE.test(said))
    .map(([, name = '']) => name);
  return acting.some((name) => !COMMON_NAMES.test(name) && !OF_STATES.has(name) && !LAW_ITSELF.test(name));
}
