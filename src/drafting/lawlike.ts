/** How much a passage reads like a rule of law rather than like the story it was made for: one number, to compare passages by. */
import { COMMON_NAMES, STATES, withoutCitations } from './states-rule.ts';

const NORMATIVE = [
  /\bmust\b/,
  /\bmay not\b|\bcannot\b/,
  /\bneed not\b/,
  /\b(?:is|are) (?:not )?(?:bound|required|entitled|enough|sufficient|discoverable|appropriate|proper|admissible)\b/,
  /\brequires?\b/,
  /\bburden\b/,
  /\bduty\b|\bowes?\b/,
  /\b(?:rests?|depends?) (?:on|upon)\b/,
  /\bmeans that\b/,
  /\belements?\b/,
  /\bstandard\b/,
  /\bordinarily\b/,
  /\bonly (?:if|when|where)\b|\bunless\b/,
  /\bthe (?:question|test|measure|purpose|rule|scope) (?:is|of|that)\b/,
  /\bis (?:not )?(?:a|an|no)\b/,
];
const GENERAL_SUBJECT =
  /\b(?:[Aa]n?|[Nn]o|[Aa]ny|[Ee]very|[Tt]he) (?:court|party|plaintiff|defendant|pleader|pleading|complaint|claimant|trustee|beneficiary|landlord|tenant|owner|carrier|consignee|licen[cs]ee|licen[cs]or|contract|objection|allegation|request|motion|employer|employee|seller|buyer|certificate|claim|accounting|privilege|trade secret)\b/;
const OPENS_RULE =
  /^(?:The (?:elements|duty|burden|scope|measure|purpose|right|privilege)|An?|To|Where|When|No|Every|Any|Ordinary|Discovery|Damages|Plausibility|Boilerplate|Proportionality|Relevance|Failure)\b/;
const STORY = [
  /\b(?:Mr|Ms|Mrs|Dr)\./,
  /\b(?:trial court|court of appeals|probate court|(?<!(?:reasonable|for (?:the|a)|rational|a) )jury(?! (?:question|trial|could))|witness(?:es)?|testified|below)\b/,
  /\b(?:[Ww]e|us|our)\b/,
  /\b(?:(?<!(?:[Ss]ummary|default|for|to|such|of|obtain) (?:an? )?)judgment(?! as a matter)|remand(?:ed)?|affirmed|reversed|appeals?|appealed|dissent|concur)\b/,
  /\b(?:survives?|gave the same answer|answered|stands differently)\b|"/,
  /\b(?:contends?|argues?|replies|objects that|says|asks)\b/,
  /^(?:Here|In this case|On remand|Finally)\b/,
  /\$|(?<!(?:Rules?|Procedure|Evidence|Sections?|§|Articles?|Amendment|\d) ?)\b\d{2,}\b/,
];
const LEANS =
  /^(?:It|Its|They|Their|He|His|She|Her|This|That|These|Those|Such|But|And|Nor|Neither|However|Here|There|First|Then|So|The (?:first|second|last)|Rather|Likewise|Moreover|Furthermore|Further|Additionally|Similarly|Instead|Next|Also|As such|In other words)\b/;
/** What a court made of a rule in its own case. */
const APPLIES_IT =
  /^(?:For (?:these|this|those|the same) reasons?|Thus|Therefore|Accordingly|Consequently|Hence|As a result|In sum|In conclusion|Because|Since)\b/;

/** @param parties words of the decision’s own name */
export function lawlikeness(passage: string, parties: ReadonlySet<string>): number {
  const quote = withoutCitations(passage);
  const normative = Math.min(4, NORMATIVE.filter((pattern) => pattern.test(quote)).length);
  const story = STORY.filter((pattern) => pattern.test(quote)).length;
  const named = (quote.match(/[A-Z][a-z]{3,}/g) ?? []).filter((word) => parties.has(word)).length;
  return (
    normative +
    (GENERAL_SUBJECT.test(quote) ? 1.5 : 0) +
    (OPENS_RULE.test(quote) ? 1 : 0) -
    story * 2 -
    named * 2 -
    Math.min(2, strangersIn(quote)) * 1.5 -
    (APPLIES_IT.test(quote) ? 1 : 0) -
    (LEANS.test(quote) ? 2 : 0)
  );
}

/** A party that is called by its letters, and what it did: `RG’s`, `TGW breached`. */
const SHORT_NAME = /\b\p{Lu}{2,6}(?=['’]s\b|\s+(?:does|did|do|has|had|is|was|\p{Ll}+ed|\p{Ll}+es)\b)/gu;

/** Names within sentences that no rule of law has: who they are, only their own case tells. */
function strangersIn(quote: string): number {
  const names = [
    ...quote.matchAll(/(?<=[\p{L},;:)] +|[\p{L},;:)]\s+)(\p{Lu}\p{Ll}{2,})(?![\p{L}]*\.\s)/gu),
  ].map(([, name = '']) => name);
  const short = [...quote.matchAll(SHORT_NAME)].map(([name]) => name);
  return new Set([...short, ...names].filter((name) => !COMMON_NAMES.test(name) && !STATES.test(name))).size;
}
