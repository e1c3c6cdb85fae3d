/**
 * Fields of law with words of their own. A rule about the effective assistance of defense counsel may share many words
 * with a dispute about a contract, and has nothing to say about it.
 */
const FIELDS: readonly RegExp[] = [
  /\b(?:criminal|crimes?|convict(?:ed|ions?)|sentenc(?:ed|ing)|prosecut(?:ors?|ions?|ed)|guilty|indict(?:ed|ments?)|felon(?:y|ies)|misdemeanors?|probation|parole|habeas|defense counsel|counsel[’']s (?:performance|errors|deficient)|ineffective assistance|deficient performance|sixth amendment|fourth amendment|suppress(?:ion)?|inmates?|prison(?:er)?s?|requests? an instruction|self-defense)\b/i,
  /\b(?:asylum|removable|removal proceedings|deport(?:ed|ation)|immigration|noncitizen|alien)\b/i,
  /\b(?:mortgage[ds]?|mortgagor|mortgagee|foreclos(?:e|ed|ure))\b/i,
  /\b(?:parental rights|child (?:support|custody)|custody of the child|best interests of the child|paternity|dissolution of (?:the )?marriage|divorce|alimony|dependency court)\b/i,
  /\b(?:bankruptcy|debtor-in-possession|chapter (?:7|11|13)|automatic stay)\b/i,
  /\b(?:disability (?:insurance )?benefits|residual functional capacity|social security|vocational expert|vaccine)\b/i,
  /\b(?:workers[’']? compensation|compensable injury)\b/i,
  /\b(?:income tax|tax deficiency|taxpayers?|internal revenue)\b/i,
  /\b(?:patents?|patentee|prior art|claim construction)\b/i,
  /\b(?:credit report(?:ing)?|consumer report|section 1681\w*)\b/i,
  // Points of procedure and claims that a paper argues only where it raises them.
  /\b(?:personal jurisdiction|nonresident defendants?|minimum contacts)\b/i,
  /\b(?:summary judgment|genuine (?:issue|dispute)|non-?moving party)\b/i,
  /\b(?:pro se|in forma pauperis|frivolous or malicious|malicious|1915A?)\b/i,
  /\battorney-client\b/i,
  /\bclass (?:action|certification)\b/i,
  /\bunjust(?:ly)? enrich(?:ment|ed)\b/i,
  /\b(?:defamat(?:ion|ory)|libel|slander|actual malice)\b/i,
  /\b(?:genuineness|authenticity|authenticat(?:e|ed|ion))\b/i,
  /\b(?:commitment proceeding|sexually violent|involuntary commitment)\b/i,
];

/** Does a passage speak of a field that neither the matter nor the paper has anything to do with? */
export function isOfAnotherField(passage: string, subject: string): boolean {
  return FIELDS.some((field) => field.test(passage) && !field.test(subject));
}
