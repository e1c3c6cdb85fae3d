/** Who must, may or need not: a sentence that says it of another than its passage does is a common error of models. Pure. */
import { stemmed } from './vocabulary.ts';

/** Those of whom law says something, in lower case; synonyms share a line. */
const ACTORS = `
court | trialcourt | appellatecourt | judge | jury juror factfinder
plaintiff | defendant accused | respondent | petitioner | relator | claimant | appellant | appellee | movant | nonmovant | intervenor
state government prosecution commonwealth prosecutor | agency commission commissioner board department | legislature congress
mediator arbitrator | expert | witness | affiant declarant | proponent | victim | officer police | suspect arrestee | inmate prisoner
employer | employee worker | landlord lessor | tenant lessee | seller vendor | buyer purchaser | lender creditor | borrower debtor
trustee fiduciary | beneficiary | insurer | insured policyholder | attorney counsel lawyer | client | principal | agent | owner | carrier
consignee | shipper | licensor | licensee | contractor | subcontractor | guardian | parent | child | student | school | physician doctor
patient | manufacturer | consumer | shareholder | director | corporation company | alj
`;
const GROUPS: ReadonlyMap<string, number> = new Map(
  ACTORS.trim()
    .split(/[|\n]/)
    .flatMap((group, index) =>
      group
        .trim()
        .split(/\s+/)
        .flatMap((word) => stemmed(word).map((stem): [string, number] => [stem, index])),
    ),
);
const MODAL = '(?:must|shall|may|can|cannot|should|need|has to|have to|is|are|bears?|carries|owes?)';
const SUBJECT = new RegExp(
  `\\b([A-Za-z]+)(?:['’]s)?,?(?: (?:also|only|then|still|therefore|generally|ordinarily))? ${MODAL}\\b`,
  'g',
);

/** The one the sentence says it of, where the passage says it of somebody else and does not name this one. */
export function anotherActor(claim: string, passage: string): string | null {
  const there = actorsIn(passage);
  const subjects = [...passage.matchAll(SUBJECT)].flatMap(([, word = '']) => groupsOf(word));
  if (subjects.length === 0) return null;
  for (const [, word = ''] of claim.matchAll(SUBJECT)) {
    const [group] = groupsOf(word);
    if (group !== undefined && !there.has(group) && !subjects.includes(group)) return word;
  }
  return null;
}

function actorsIn(text: string): ReadonlySet<number> {
  return new Set((text.match(/[A-Za-z]+/g) ?? []).flatMap(groupsOf));
}

function groupsOf(word: string): number[] {
  return stemmed(word).flatMap((stem) => GROUPS.get(stem) ?? []);
}
