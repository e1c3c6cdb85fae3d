/** The names by which a document of the matter tells whose it is: parties and their counsel, the firm and its people. */
import type { Principal } from '../../access/index.ts';
import { getFirm, listPeople } from '../../firm/index.ts';
import { type Brief, valuesOf } from '../brief/model.ts';
import type { CaseFacts, DocumentType } from '../model.ts';
import { sidesOf, wordsOfOthers } from '../parties/sides.ts';
import type { MatterParts } from './matter-documents.ts';
import type { WhoIsWho } from './nature-of-documents.ts';

export async function whoIsWho(
  parts: MatterParts,
  principal: Principal,
  documentType: DocumentType,
  matter: CaseFacts,
  represents: readonly string[],
): Promise<WhoIsWho> {
  const firm = await getFirm(parts, principal, principal.firmId);
  const people = await listPeople(parts, principal, principal.firmId);
  return {
    matter,
    sides: sidesOf({ case: matter, documentType, firmName: firm.name, briefed: { represents } }),
    firm: [firm.name, ...people.map(({ name }) => name)],
  };
}

/** Of the names of those who oppose us, in small letters; none where nobody is known as ours. */
export function wordsOfTheOthers(brief: Brief, { parties, client }: CaseFacts): ReadonlySet<string> {
  const named = valuesOf<string>(brief, 'represents');
  return wordsOfOthers(parties, named.length > 0 || client === null ? named : [client]);
}
