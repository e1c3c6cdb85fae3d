/** Whether words are nothing but the provision something is brought under: `Section 9.5`, `and of 2.6(d)`, `42 U.S.C. § 1983`. Pure. */
import { findCitations } from '../../precedents/index.ts';

const LEAD = /^(?:(?:and|or|of|under|in|per|see)\s)*/i;
const OF_A_CONTRACT =
  /^(?:the\s)?(?:(?:sections?|secs?\.|articles?|art\.|clauses?|paragraphs?|[¶§]{1,2})\s?)?\d{1,4}(?:\.\d{1,4})*(?:\([\p{L}\d]{1,5}\))*$/iu;

export function isProvision(text: string): boolean {
  const said = text.trim().replace(LEAD, '');
  if (OF_A_CONTRACT.test(said)) return true;
  const [cited] = findCitations(said);
  return (
    cited?.start === 0 && cited.end === said.length && (cited.kind === 'statute' || cited.kind === 'rule')
  );
}
