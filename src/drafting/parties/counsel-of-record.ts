/** Counsel whom a case record lists among its parties: they are no party to it, and speak for one. Pure. */
import type { CaseFacts } from '../model.ts';
import { sideOf } from './sides.ts';

type Party = CaseFacts['parties'][number];

const COUNSEL = /\b(?:counsel|attorneys?|lawyers?|solicitors?|barristers?)\b/i;
const OPPOSING = /\b(?:opposing|opposite|adverse)\b/i;

/** The parties; those for whom such counsel speak, and who have none recorded, have theirs. */
export function withoutLawyers(parties: readonly Party[], client: string | null): readonly Party[] {
  const lawyers = parties.filter(({ role }) => COUNSEL.test(words(role)));
  if (lawyers.length === 0) return parties;
  const own = parties.filter((party) => !lawyers.includes(party));
  const ours = own.find(({ name }) => name === client);
  return own.map((party) => {
    if (party.counsel !== undefined) return party;
    const lawyer = lawyers.find(({ role }) => speaksFor(words(role), party, ours));
    return lawyer === undefined ? party : { ...party, counsel: lawyer.name };
  });
}

function speaksFor(role: string, party: Party, ours: Party | undefined): boolean {
  const said = role.toLowerCase();
  if (said.includes(party.name.toLowerCase())) return true;
  if (OPPOSING.test(role)) return ours !== undefined && sideOf(party.role) !== sideOf(ours.role);
  return (
    said.includes(` for ${words(party.role).toLowerCase()}`) ||
    said.includes(` for the ${words(party.role).toLowerCase()}`)
  );
}

function words(role: string): string {
  return role.replaceAll('_', ' ');
}
