/** The claims of a brief, as counts of a complaint and as what a motion is about. Pure. */
import { isWholeNumber } from '../../letters.ts';
import type { Briefed } from '../../model.ts';
import { asData, listed, romanNumeral } from '../../templates/text.ts';
import type { Brief, ClaimValue } from '../model.ts';
import { asClause, sentence } from './wording.ts';

export type Pleaded = ReturnType<typeof pleadedIn>[number];

export function pleadedIn(brief: Brief) {
  return brief.values
    .filter(({ field }) => field === 'claims')
    .map(({ value, from }) => ({
      ...counted(value as unknown as ClaimValue),
      ...(from === 'given' && { isTyped: true as const }),
    }));
}

/** What the grounds of a paper are called, where it speaks of them. */
export function groundFields(
  pleaded: readonly Pleaded[],
  reach: readonly string[],
  grounds: Briefed['grounds'],
): Record<string, string | null> {
  const claims = pleaded.map(({ name }) => asData(name));
  const raised = `the ${claims.length === 1 ? 'claim' : 'claims'} for ${listed(claims)}`;
  return {
    ...(claims.length > 0 && {
      'grounds.raised': reach.length > 0 ? `${listed(reach)} (${raised})` : raised,
    }),
    ...(grounds.length > 0 && {
      'grounds.listed': 'the reasons set out in this paper',
      ...(claims.length === 0 && { 'grounds.raised': 'the grounds set out in this paper' }),
      'grounds.whole': '',
      'grounds.in_part': null,
    }),
  };
}

/**
 * @param demanded the sum that the brief names itself
 * @param isPrayed does the prayer name a sum?
 */
export function damageFields(
  pleaded: readonly Pleaded[],
  demanded: string | null,
  isPrayed: boolean,
): Record<string, string | null> {
  const [only, another] = pleaded;
  // The sum of the only count is the one that is asked for.
  if (demanded === null)
    return only?.damages !== undefined && another === undefined
      ? { 'request.damages': asData(only.damages) }
      : {};
  // Of several counts the sum of all is none of each.
  return another === undefined
    ? {}
    : {
        'damages.of_counts': '',
        'damages.whole': null,
        // Where others have a sum of their own, that of the prayer is theirs.
        ...(isPrayed &&
          pleaded.every(({ damages }) => damages === undefined) && {
            'damages.in_prayer': ', as far as the sum stated in the Prayer for Relief rests on this Count',
          }),
      };
}

const COUNT =
  /^(?:Counterclaim,?\s+)?(?:Count|Claim)\s+([IVXLC]{1,6}|\d{1,2})(?:\s+of\s+the\s+Counterclaim)?\s*[:.–—-]\s+(?=\p{L})/iu;

/** `Count III: Conversion` is a claim that says which count it is. */
export function counted(claim: ClaimValue): ClaimValue & { readonly number?: string } {
  const [lead, number] = COUNT.exec(claim.name) ?? [];
  if (lead === undefined || number === undefined) return claim;
  const count = isWholeNumber(number) ? romanNumeral(Number(number)) : number.toUpperCase();
  return { ...claim, name: claim.name.slice(lead.length), number: count };
}

/** What a motion says of the claims on which judgment is asked, beside their names. */
export function claimsMoved(claims: readonly ClaimValue[]): { readonly text: string }[] {
  return claims.flatMap(({ name, against = [], theory, damages, remedy, declaration, allegations = [] }) => {
    const said = [
      ...(against.length === 0 ? [] : [`is made against ${listed(against.map(asData))}`]),
      ...(theory === undefined ? [] : [`rests on ${asClause(theory)}`]),
      ...(damages === undefined ? [] : [`is for ${asClause(damages)}`]),
      ...(remedy === undefined ? [] : [`asks for ${asClause(remedy)}`]),
      ...(declaration === undefined ? [] : [`asks for a declaration that ${asClause(declaration)}`]),
    ];
    const lead = said.length === 0 ? [] : [`The claim for ${asData(name)} ${listed(said)}.`];
    return [...lead, ...allegations.map(sentence)].map((text) => ({ text }));
  });
}
