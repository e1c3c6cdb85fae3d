/** On whom a paper of a court is served: counsel of all who are in the action, not of the one alone against whom it is. Pure. */
import type { CaseFacts } from '../model.ts';
import { asData, capitalised, listed } from '../templates/text.ts';
import { addressOf } from './contacts.ts';
import { isLitigant, namesOfParties, type Sides } from './sides.ts';

type Party = CaseFacts['parties'][number];

/** As a certificate goes on behind `served on`; null where nobody is known. */
export function servedOn(parties: readonly Party[], { movant, opponent }: Sides): string | null {
  const ours = new Set(movant.map(({ counsel }) => counsel));
  // Of one who stands beside us and has no counsel recorded nobody knows that it is not a client.
  const served = parties.filter(
    (one) =>
      opponent.includes(one) ||
      (!movant.includes(one) && isLitigant(one) && one.counsel !== undefined && !ours.has(one.counsel)),
  );
  const counsel = [...new Set(served.map((one) => one.counsel))];
  const each = counsel.map((who) => served.filter((one) => one.counsel === who)).map(servedFor);
  if (each.length < 3) return each.join(', and on ') || null;
  return `${each.slice(0, -1).join('; on ')}; and on ${each.at(-1)}`;
}

function servedFor(clients: readonly Party[]): string {
  const { lines, email } = addressOf(clients);
  const who = clients[0]?.counsel;
  const reached = [
    who === undefined ? '{blank counsel for the opposing party}' : asData(who),
    ...lines,
    ...(email === null ? [] : [email]),
  ];
  const roles = [...new Set(clients.map(({ role }) => capitalised(asData(role))))];
  const called = roles.map((role) => {
    const of = clients.filter((one) => capitalised(asData(one.role)) === role);
    return `${role}${of.length > 1 ? 's' : ''} ${namesOfParties(of)}`;
  });
  return `${reached.join(', ')}, counsel for ${listed(called)}`;
}
