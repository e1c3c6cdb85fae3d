/** The record of a case as a brief completes it. Pure. */
import { withoutEnd } from '../../letters.ts';
import type { CaseFacts, DocumentType } from '../../model.ts';
import { saysWhere } from '../../parties/contacts.ts';
import { partiesNamed, sideOf } from '../../parties/sides.ts';
import { asData, PARAGRAPH } from '../../templates/text.ts';
import { withAdversary } from '../directed/adversary.ts';
import { type Brief, type DateValue, type PartyValue, valuesOf } from '../model.ts';
import { sentence } from './wording.ts';

/** `Trustee of the Hale Trust` is one in small letters; the name of what it acts for keeps its own. */
function roleOf(given: string): string {
  const [kind = '', ...of] = asData(given).split(' of ');
  return [kind.toLowerCase(), ...of].join(' of ');
}

/** Facts, days and parties of the brief stand beside those of the case. */
export function withBrief(known: CaseFacts, brief: Brief, type: DocumentType): CaseFacts {
  const matter = withParties(known, brief, type);
  const facts = valuesOf<string>(brief, 'facts').map(sentence);
  const dates = valuesOf<DateValue>(brief, 'dates');
  // Whoever gives a day that the record has under that name means that day.
  const given = new Set(dates.map(({ label }) => label.toLowerCase()));
  return {
    ...matter,
    facts: [matter.facts ?? '', ...facts].filter((one) => one !== '').join(PARAGRAPH) || null,
    key_dates: [...matter.key_dates.filter(({ label }) => !given.has(label.toLowerCase())), ...dates],
  };
}

/** Parties that the brief adds, and what it says of those of the case. Whoever has no role in it is none. */
export function withParties<M extends Pick<CaseFacts, 'parties' | 'client'>>(
  matter: M,
  brief: Brief,
  type: DocumentType,
): M {
  const represents = valuesOf<string>(brief, 'represents');
  return withAdversary(withAdded(matter, brief), valuesOf<PartyValue>(brief, 'against'), type, represents);
}

function withAdded<M extends Pick<CaseFacts, 'parties'>>(matter: M, brief: Brief): M {
  // Whom a paper is against, and the record knows, is described as one of its parties is.
  const given = brief.values.filter(
    ({ field, value }) =>
      field === 'parties' ||
      (field === 'against' &&
        partiesNamed(matter.parties, [(value as unknown as PartyValue).name]).length > 0),
  );
  if (given.length === 0) return matter;
  const named = given.map(({ value, from }) => {
    const one = value as unknown as PartyValue;
    return { ...one, from, known: partiesNamed(matter.parties, [one.name]) };
  });
  const parties = matter.parties.map((party) => {
    const own = named.filter(({ known }) => known.length === 1 && known[0] === party);
    const is = own.find((one) => one.is !== undefined)?.is;
    const address = own.find((one) => one.address !== undefined)?.address;
    // In another action a party of the record may stand on another side; who types it means it.
    const role = own.find((one) => one.from === 'given' && one.role !== undefined)?.role;
    return {
      ...party,
      ...(role === undefined ? {} : { role: roleOf(role) }),
      ...pleadedOf(is, address),
    };
  });
  const added = named.flatMap(({ known, name, role, is, address }) =>
    known.length > 0 || role === undefined
      ? []
      : [
          {
            name: asData(name),
            role: roleOf(role),
            ...pleadedOf(is, address),
          },
        ],
  );
  const all = [...parties, ...added];
  const isTurned = parties.some(({ role }, at) => role !== matter.parties[at]?.role);
  const claims = ({ role }: { readonly role: string }) => Number(sideOf(role) === 'claiming');
  // A caption names those first who claim.
  return { ...matter, parties: isTurned ? all.sort((a, b) => claims(b) - claims(a)) : all };
}

/** What says itself where a party is at home has the address that is given behind it. */
function pleadedOf(is: string | undefined, address: string | undefined) {
  const said = is === undefined ? null : withoutEnd(asData(is), ' .;,');
  return {
    ...(address === undefined ? {} : { address }),
    ...(said === null
      ? {}
      : {
          pleaded:
            address !== undefined && saysWhere(said) ? `${said}, whose address is ${asData(address)}` : said,
        }),
  };
}
