/** Who may see confidential information beside those of a party: all of it or a part, from each party or from one. Pure. */
import { beginsSmall, spokenWordsIn } from '../../letters.ts';
import type { CaseFacts } from '../../model.ts';
import { namesOf, plain } from '../../templates/party-names.ts';
import { asData, withoutStop } from '../../templates/text.ts';
import { withLongDates } from '../deadline.ts';
import { type Brief, type LimitedRecipientValue, valuesOf } from '../model.ts';
import { COURTS } from './clause-fields.ts';
import { asPhrase } from './wording.ts';

type Parties = CaseFacts['parties'];

/** Those who see what any of the parties has received. */
export function recipientFields(brief: Brief, parties: Parties): Record<string, string | null> {
  const all = valuesOf<string>(brief, 'further_recipients').map((one) =>
    withoutStop(withLongDates(asData(one))),
  );
  const others = all.filter((one) => !isCourt(one) && partyOf(one, parties) === null);
  return {
    'given.further_recipients': others.join('; ') || null,
    'given.courts': all.filter(isCourt).join('; ') || null,
  };
}

/** On the terms of those who see all of it; from the party alone whose lender or insurer it is. */
export function recipientsApart(brief: Brief, parties: Parties): { readonly text: string }[] {
  const disclosed = (name: string, what: (whom: string) => string) => {
    const whom = asPhrase(name);
    return { text: `On the same terms ${partyOf(name, parties) ?? 'it'} may disclose ${what(whom)}.` };
  };
  const whole = valuesOf<string>(brief, 'further_recipients')
    .filter((one) => !isCourt(one) && partyOf(one, parties) !== null)
    .map((name) => disclosed(name, (whom) => `Confidential Information to ${whom}`));
  const ofParts = valuesOf<LimitedRecipientValue>(brief, 'limited_recipients').map(
    ({ name, receives, except }) => {
      const not = except === undefined ? '' : `, and not ${asPhrase(except)}`;
      // `…, the lender of …,`: what is said of whom stands between two commas, and `Inc.` behind one.
      const [, ...said] = name.split(', ');
      const end = beginsSmall(said.join(', ')) ? ',' : '';
      return disclosed(name, (whom) => `to ${whom}${end} only ${asPhrase(receives)}${not}`);
    },
  );
  return [...whole, ...ofParts];
}

/** The only party that is named with it. */
function partyOf(recipient: string, parties: Parties): string | null {
  const named = [...namesOf(parties).in(plain(recipient))].map(({ party }) => party);
  const [one, another] = new Set(named);
  return one === undefined || another !== undefined ? null : asData(one.name);
}

/** A court reads what is filed with it, and is bound by no duty of confidence. */
function isCourt(recipient: string): boolean {
  return spokenWordsIn(recipient).some((word) => COURTS.has(word) || word === 'arbitrator');
}
