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
  /\bunjust(?:ly)? enrich(?:ment|ed)\b/i,
  /\b(?:defamat(?:ion|ory)|libel|slander|actual malice|invasion of privacy)\b/i,
  /\b(?:commitment proceeding|sexually violent|involuntary commitment)\b/i,
  /\b(?:equal protection|similarly situated)\b/i,
  /\b(?:section 1983|(?:first|fourth|fifth|eighth|fourteenth|eleventh) amendment|official[- ]capacity|official policy|deliberate indifference|ex parte young)\b/i,
  /\b(?:sentencing|guideline|offense level|lenity|counterfeit)\b/i,
  /\b(?:FOIA|freedom of information|deliberative process|vaughn)\b/i,
  /\b(?:promissory estoppel|(?:a|the|any) promise|promises? must|promisor|promisee)\b/i,
  /\b(?:trade secrets?|misappropriat\w+)\b/i,
  /\b(?:copyright\w*|trademark\w*)\b/i,
  /\b(?:overtime|wages?|at-will|wrongful(?:ly)?[- ](?:termination|discharged?)|employment-related|employment relationship|employer will not terminate|title vii)\b/i,
  /\b(?:securities|scienter|10b-5)\b/i,
  /\b(?:fiduciar(?:y|ies)|trustees?|beneficiar(?:y|ies))\b/i,
  /\b(?:landlords?|tenants?|security deposits?)\b/i,
  /\b(?:insurers?|policyholders?|benefits program|ERISA)\b/i,
  /\b(?:interstate compacts?|the compact)\b/i,
  /\b(?:best efforts)\b/i,
  /\blaw enforcement\b/i,
  /\b(?:appealable|final order|interlocutory|appellate jurisdiction)\b/i,
  /\b(?:local rules?|statement of (?:undisputed |material )+facts)\b/i,
  /\b(?:asset forfeiture|forfeiture)\b/i,
];

/** Fields whose words in a decision are others than in a file. */
const ASKED_AS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:requests? (?:for admission|to admit)|matter is admitted|admit or deny|a denial)\b/i,
    /\badmi(?:t|ssion)/i,
  ],
  [/\b(?:experts?|daubert|rule 702)\b/i, /expert|702|daubert|opinion|methodolog/i],
  [/\b(?:attorney-client|work product)\b/i, /privileg|attorney-client|work product|counsel/i],
  [/\bambigu(?:ous|ity)\b/i, /\b(?:ambigu|constru|interpret|meaning of|terms? mean)/i],
  [
    /\b(?:fraud(?:ulent(?:ly)?)?|misrepresent\w+|deceit)\b/i,
    /fraud|misrepresent|deceit|deceiv|conceal|false|securities|with particularity/i,
  ],
  [
    /\b(?:res ipsa|negligen(?:t|ce|tly))\b/i,
    /negligen|slip|\bfell\b|injur|collision|crash|malpractice|care|accident|damag|freight|carrier/i,
  ],
];

/**
 * Does a passage speak of a field that the matter has nothing to do with?
 * @param subject what the matter and the request say
 */
export function isOfAnotherField(passage: string, subject: string): boolean {
  return (
    FIELDS.some((field) => field.test(passage) && !field.test(subject)) ||
    ASKED_AS.some(([field, words]) => field.test(passage) && !words.test(subject))
  );
}
