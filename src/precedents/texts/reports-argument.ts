/** Whose words a passage of a decision is: what a court only reports of a party states no law. */

const SIDE =
  'Plaintiffs?|Defendants?|Petitioners?|Respondents?|Appellants?|Appellees?|Claimants?|Debtors?|Movants?|Government|State|Commonwealth|People|Agency|Department';
const ARGUES =
  '(?:argu|contend|assert|maintain|insist|submit|suggest|urg|aver|complain|oppos|respond|counter|object|claim|alleg)(?:e|s|es|ed)?|repl(?:y|ies|ied)|says?|said';
const ADVERB =
  '(?:attempts? to |seeks? to |also |further |first |now |next |then |again |repeatedly |specifically )?';
/** What a court reports of a litigant, by name or role: `Nguyen argues that`, `Defendant opposes the motion`. */
const ARGUED_BY_A_PARTY = new RegExp(
  `(?:\\b(?:${SIDE})|(?<!\\b(?:Court|Courts|Appeals|Circuit|Party|Parties|Congress|Rule|Statute|Law))(?<=\\p{Lu}[\\p{L}’'&.-]*))\\s+${ADVERB}(?:${ARGUES})\\b`,
  'u',
);
/** Behind `if` and `when` it is a rule that speaks so. */
const ARGUED_BY_THE_PARTY = new RegExp(
  `(?<!\\b(?:if|when|where|whether|unless|once|whenever) )\\b(?:he|she|they|the (?:\\p{Ll}+ )?(?:${SIDE.toLowerCase()}))\\s+${ADVERB}(?:${ARGUES})\\s+that\\b`,
  'iu',
);
/** What a motion said: `moved to dismiss, asserting …`; the party asserting a privilege is anybody. */
const SAYING_SO = /, (?:asserting|arguing|contending|complaining|claiming|insisting|alleging)\b/;
const ACCORDING_TO = /\b[Aa]ccording to (?:\p{Lu}|the (?:plaintiff|defendant|petitioner|respondent|appell))/u;

/** Whether a court only says there what one of the parties before it argued. */
export function reportsArgument(quote: string): boolean {
  const plain = quote.replace(/\s+/g, ' ');
  return (
    ARGUED_BY_A_PARTY.test(plain) ||
    ARGUED_BY_THE_PARTY.test(plain) ||
    SAYING_SO.test(plain) ||
    ACCORDING_TO.test(plain)
  );
}
