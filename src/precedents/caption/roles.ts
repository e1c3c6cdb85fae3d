/** What the parties of a case are to it, as captions print it. */

const ROLES =
  'plaintiffs?|defendants?|petitioners?|respondents?|appellants?|appellees?|claimants?|relators?|movants?|debtors?|intervenors?|creditors?|objectors?|applicants?|complainants?|garnishees?|pursuers?|defenders?|reclaimers?|counter-?(?:claim(?:ant)?|defendant|plaintiff)s?|cross-?(?:claimant|complainant|defendant)s?|nominal|interested|amic(?:us|i)(?: curiae)?|real part(?:y|ies) in interest|intervening|prosecution|cross|counter|third|party|and|in error|pro se';
const ORDINAL = `(?:\\d(?:st|nd|rd|th)|first|second|fourth|fifth)(?=(?: and \\S+)? (?:${ROLES})\\b)`;
const WORDS = `(?:(?:${ROLES})\\b(?:\\(s\\))?(?:\\s+below\\b)?|${ORDINAL})[\\s\\-–—/,.…()&;:]*`;

export const ROLE = new RegExp(`^[\\s(_.…]*l*(?:(?:(?:the|agency)\\b\\s*)?${WORDS})+$`, 'i');
/** At the end of a line with a name: `DAN B. ISAAC, Petitioner`. */
export const ROLE_AT_END = new RegExp(`(?:[,\\s(…]|\\.{2,})+(?:${WORDS})+$`, 'i');
/** Within a title: `Fenwick (Appellant) v Secretary of State (Respondent)`. */
export const ROLE_IN_BRACKETS = new RegExp(`\\s*\\((?:(?:the\\s+)?${WORDS})+(?<=\\))`, 'gi');

export function withoutRole(text: string): string {
  const role = ROLE_AT_END.exec(text);
  // `FREDERIC S. CLAYTON and`: another party follows.
  return role === null || /^[,\s]*and$/i.test(role[0]) ? text.trim() : text.slice(0, role.index).trim();
}
