/** The court and the action that a paper is for, where the brief says that they are not those of the case record. Pure. */
import { courtNamed } from '../../precedents/index.ts';
import { plainly } from '../letters.ts';
import type { CaseFacts, DocumentType } from '../model.ts';
import { sidesOf } from '../parties/sides.ts';
import { asData, shortPartyName } from '../templates/text.ts';
import { type Brief, textOf, valuesOf } from './model.ts';
import { withParties } from './printed/with-brief.ts';

/** Of another action nothing of the record stands in the paper: neither its number nor its judge nor its name. */
export function inCourtOf(matter: CaseFacts, brief: Brief, type: DocumentType): CaseFacts {
  const said = textOf(brief, 'court');
  const number = textOf(brief, 'case_number');
  const court = said === null || isSame(said, matter.court) ? null : asData(said);
  if (court === null && (number === null || isSame(number, matter.docket_number))) return matter;
  const { movant, opponent } = sidesOf({
    case: withParties(matter, brief, type),
    documentType: type,
    briefed: { represents: valuesOf<string>(brief, 'represents') },
  });
  const [ours, theirs] = [movant[0], opponent[0]].map((party) =>
    party === undefined ? null : shortPartyName(asData(party.name)),
  );
  const [first, second] = type.actingSide === 'defending' ? [theirs, ours] : [ours, theirs];
  return {
    ...matter,
    ...(court !== null && { court, jurisdiction: courtNamed(court)?.place ?? null }),
    docket_number: asData(number ?? '') || null,
    judge: null,
    styled: first == null || second == null ? asData(court ?? matter.title) : `${first} v. ${second}`,
  };
}

function isSame(said: string, recorded: string | null): boolean {
  return plainly(said) === plainly(recorded ?? '');
}
