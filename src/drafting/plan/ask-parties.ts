/** Against whom each count is and what it claims, and which names of the request are parties: all are for the lawyer to say. Pure. */
import { amountsIn } from '../brief/amounts.ts';
import { ALL_DEFENDANTS } from '../brief/claims.ts';
import {
  type Brief,
  type ClaimValue,
  type PartyValue,
  type SignatoryValue,
  valuesOf,
} from '../brief/model.ts';
import { money } from '../brief/money.ts';
import { isCapitalised } from '../letters.ts';
import type { CaseFacts, DocumentType } from '../model.ts';
import { partiesNamed, sidesOf } from '../parties/sides.ts';
import { asData, capitalised, listed, romanNumeral } from '../templates/text.ts';
import type { PlanQuestion } from './model.ts';

/** Parties that are added to those that the brief has. */
export const NEW_PARTIES = 'parties:new';
/** Before the place of a claim among the claims. */
export const AGAINST = 'against:';
export const DAMAGES = 'damages:';
const MOST = 10;

/**
 * @param matter with the parties of the brief
 * @param strangers names in the request that have the form of a company’s and call no party
 */
export function ofParties(
  type: DocumentType,
  brief: Brief,
  matter: CaseFacts,
  strangers: readonly PartyValue[],
): PlanQuestion[] {
  if (!type.brief.fields.includes('parties')) return [];
  const represents = valuesOf<string>(brief, 'represents');
  const { opponent } = sidesOf({ case: matter, documentType: type, briefed: { represents } });
  // Against whom it is comes before who is a party.
  const isOpen = matter.adversary === 'open';
  return [
    ...(isOpen ? [] : ofStrangers(brief, matter, strangers)),
    ...ofCounts(brief, opponent),
    ...ofDamages(brief),
  ];
}

/** `Petrel Tender` is sued and is no party; `Lone Palm Surety Company` may be one, and `the LLC` is none. */
function ofStrangers(brief: Brief, { parties }: CaseFacts, strangers: readonly PartyValue[]): PlanQuestion[] {
  const isParty = (name: string) => partiesNamed(parties, [name]).length > 0;
  const sued = valuesOf<ClaimValue>(brief, 'claims')
    .flatMap(({ against = [] }) => against)
    .filter((name, at, all) => !isParty(name) && isCapitalised(name) && all.indexOf(name) === at);
  const counsel = parties.map((party) => party.counsel ?? '').join(' ');
  const companies = strangers.filter(({ name }) => !isParty(name) && !counsel.includes(name));
  const isWhole = (short: string) => companies.some(({ name }) => name.startsWith(short));
  const all: PartyValue[] = [...companies, ...sued.filter((one) => !isWhole(one)).map((name) => ({ name }))];
  if (all.length === 0) return [];
  const values = all
    .slice(0, MOST)
    .map(({ name, is }) => `defendant: ${asData(name)}${is === undefined ? '' : `, ${asData(is)}`}`);
  const several = values.length > 1 ? [values.join('; ')] : [];
  return [
    {
      id: NEW_PARTIES,
      field: 'parties',
      ground: null,
      text: `The case has no party of the name ${listed(all.map(({ name }) => `“${asData(name)}”`))}. Which of them is one, and in which role?`,
      required: sued.length > 0,
      options: [...values, ...several].map((value) => ({ value, label: capitalised(value) })),
    },
  ];
}

/** Of several defendants each count says whom it is against. */
function ofCounts(brief: Brief, opponent: CaseFacts['parties']): PlanQuestion[] {
  if (opponent.length < 2) return [];
  return valuesOf<ClaimValue>(brief, 'claims').flatMap(({ name, against = [] }, at): PlanQuestion[] =>
    against.length > 0 &&
    against.every((one) => isCapitalised(one) || partiesNamed(opponent, [one]).length > 0)
      ? []
      : [
          {
            id: `${AGAINST}${at + 1}`,
            field: 'claims',
            ground: null,
            text: `Against whom is Count ${romanNumeral(at + 1)}, “${asData(name)}”?`,
            required: true,
            options: [
              ...opponent
                .slice(0, MOST)
                .map((party) => ({ value: party.name, label: `${party.name}, ${party.role}` })),
              { value: ALL_DEFENDANTS, label: 'All defendants' },
            ],
          },
        ],
  );
}

/** Which of the sums that the words of a count name it claims; one that stands there alone was taken. */
function ofDamages(brief: Brief): PlanQuestion[] {
  return valuesOf<ClaimValue>(brief, 'claims').flatMap(
    ({ name, theory = '', damages, remedy, declaration }, at): PlanQuestion[] => {
      const words = theory === '' ? name : `${name}, ${theory}`;
      const sums = amountsIn(words);
      if ([damages, remedy, declaration].some((one) => one !== undefined) || sums.length === 0) return [];
      const single = sums.slice(0, MOST).map(({ start, end }) => asData(words.slice(start, end)));
      const total = sums.reduce((sum, { value }) => sum + Math.round(value * 100), 0);
      const isOneOfThem = sums.some(({ value }) => Math.round(value * 100) * 2 === total);
      const addUp = sums.length > 1 && !isOneOfThem && sums.every(({ currency }) => currency === undefined);
      return [
        {
          id: `${DAMAGES}${at + 1}`,
          field: 'claims',
          ground: null,
          text: `Which sum does Count ${romanNumeral(at + 1)}, “${asData(name)}”, claim?`,
          required: true,
          options: [
            ...[...new Set(single)].map((value) => ({ value, label: `${value}: ${asData(words)}` })),
            ...(addUp
              ? [{ value: money(total / 100), label: `${money(total / 100)}: all of them together` }]
              : []),
          ],
        },
      ];
    },
  );
}

/** Whoever signs does so for one of the parties; a name alone does not say for which. */
export function ofSignatories(
  { brief: { fields } }: DocumentType,
  brief: Brief,
  { parties }: CaseFacts,
): PlanQuestion[] {
  if (!fields.includes('signatories')) return [];
  return valuesOf<SignatoryValue>(brief, 'signatories').flatMap(
    ({ name, title, for: whom }, at): PlanQuestion[] => {
      if (whom !== undefined) return [];
      const signs = [name, ...(title === undefined ? [] : [title])].map(asData).join(', ');
      return [
        {
          id: `signatories-${at + 1}`,
          field: 'signatories',
          ground: null,
          text: `For which party does ${asData(name)} sign?`,
          required: true,
          options: parties
            .filter((party) => party.name !== name)
            .slice(0, MOST)
            .map((party) => ({ value: `${signs}, for ${party.name}`, label: `for ${asData(party.name)}` })),
        },
      ];
    },
  );
}
