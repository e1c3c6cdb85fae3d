/** The case as a paper has it that is directed against somebody else than the other side of the record, or against one of them alone. Pure. */

import { withoutEnd } from '../../letters.ts';
import type { CaseFacts, DocumentType } from '../../model.ts';
import { partiesNamed, sideOf, sidesOf } from '../../parties/sides.ts';
import { asData } from '../../templates/text.ts';
import type { PartyValue } from '../model.ts';

type Party = CaseFacts['parties'][number];

/** As the name of whom a paper is against: somebody whom the request does not name for certain. */
export const NOBODY_YET = 'open';

export const THIRD_PARTY_DEFENDANT = 'Third-Party Defendant';

/** Whoever is named is a party of the paper; where nobody is for certain, the place of the other side is open. */
export function withAdversary<M extends Pick<CaseFacts, 'parties' | 'client'>>(
  matter: M,
  against: readonly PartyValue[],
  type: Pick<DocumentType, 'form' | 'actingSide'>,
  represents: readonly string[],
): M {
  if (against.length === 0) return matter;
  if (against.some(({ name }) => name === NOBODY_YET)) return { ...matter, adversary: 'open' };
  const { movant } = sidesOf({ case: matter as never, documentType: type as never, briefed: { represents } });
  const known = partiesNamed(
    matter.parties,
    against.map(({ name }) => name),
  );
  const added = against
    .filter(({ name }) => partiesNamed(matter.parties, [name]).length === 0)
    .map(
      ({ name, role, is, address }): Party => ({
        name: asData(name),
        role: role === undefined ? roleOf(type, movant) : asData(role),
        directed: true,
        ...describedBy({ is, address }),
      }),
    );
  const marked = matter.parties.map((party): Party => {
    if (!known.includes(party)) return party;
    const said = against.find(({ name }) => partiesNamed(matter.parties, [name]).includes(party));
    return { ...party, directed: true, ...describedBy(said) };
  });
  if (type.form === 'agreement')
    return {
      ...matter,
      parties: [...marked.filter((one) => one.directed === true || isOne(movant, one)), ...added],
    };
  if (added.length === 0) return { ...matter, parties: marked };
  // A letter to a stranger is of no action of the record.
  if (type.form !== 'court')
    return { ...matter, docket_number: null, judge: null, key_dates: [], parties: [...marked, ...added] };
  // Whoever brings others in stays in the action; any other complaint begins one of its own.
  if (!added.some(({ role }) => role === THIRD_PARTY_DEFENDANT))
    return {
      ...matter,
      docket_number: null,
      judge: null,
      key_dates: [],
      parties: [
        ...marked.flatMap((one) =>
          isOne(movant, one)
            ? [sideOf(one.role) === 'claiming' ? one : { ...one, role: 'plaintiff' }]
            : one.directed === true
              ? [one]
              : [],
        ),
        ...added,
      ],
    };
  return {
    ...matter,
    parties: [
      ...marked.map((one) =>
        isOne(movant, one) ? { ...one, role: `${one.role} and Third-Party Plaintiff` } : one,
      ),
      ...added,
    ],
  };
}

function describedBy({ is, address }: { is?: string | undefined; address?: string | undefined } = {}) {
  return {
    ...(address === undefined ? {} : { address }),
    ...(is === undefined ? {} : { entity: withoutEnd(asData(is), ' .;,') }),
  };
}

function isOne(parties: readonly Party[], { name }: Party): boolean {
  return parties.some((one) => one.name === name);
}

function roleOf({ form }: Pick<DocumentType, 'form'>, movant: readonly Party[]): string {
  if (form !== 'court') return 'settling party';
  return movant.some(({ role }) => sideOf(role) === 'claiming') ? 'defendant' : THIRD_PARTY_DEFENDANT;
}
