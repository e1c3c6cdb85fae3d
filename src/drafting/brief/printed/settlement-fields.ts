/** What a brief says of a settlement, as the templates of agreements have it: the form steps back from what is dictated. Pure. */
import type { CaseFacts } from '../../model.ts';
import { partiesNamed, sideOf, sidesAmong } from '../../parties/sides.ts';
import { asData, listed } from '../../templates/text.ts';
import { type Brief, textOf, valuesOf } from '../model.ts';
import { EACH_PARTY } from '../settled.ts';
import { findValues } from '../slots/find-values.ts';

/** Who pays and who releases in a settlement; who is not named stands open, and nobody is taken for granted. */
export function settlementFields(brief: Brief, { parties }: CaseFacts): Record<string, string | null> {
  const payer = textOf(brief, 'payer');
  const releasors = valuesOf<string>(brief, 'releasors');
  const named = payer === null ? [] : partiesNamed(parties, [payer]);
  // Words that name several by their names, `jointly and severally`, say more than a list of them.
  const inWords = parties.filter(({ name }) => payer?.includes(name));
  const isWhole = inWords.length > named.length;
  const paying = isWhole ? inWords : named;
  const releasing = partiesNamed(parties, releasors);
  const others = (acting: readonly { readonly name: string; readonly role: string }[]) => {
    const sides = new Set(acting.map(({ role }) => sideOf(role)));
    const across = parties.filter(({ role }) => !sides.has(sideOf(role)));
    return across.length === 0 ? null : listed(across.map(({ name }) => asData(name)));
  };
  const isMutual = releasors.some((one) => one.toLowerCase() === EACH_PARTY.toLowerCase());
  return {
    'payment.payer':
      payer === null
        ? null
        : listed(paying.length > 0 && !isWhole ? paying.map(({ name }) => asData(name)) : [asData(payer)]),
    ...(textOf(brief, 'payee') === null && paying.length > 0 ? { 'payment.payee': others(paying) } : {}),
    'release.mutual': isMutual ? '' : null,
    // Of more than two sides each releases all the others.
    ...(sidesAmong(parties) > 2 && { 'release.other': 'other Party' }),
    'release.one_sided': !isMutual && releasors.length > 0 ? '' : null,
    'release.unsaid': releasors.length === 0 ? '' : null,
    'release.by': listed(releasors.map(asData)),
    'release.of': releasing.length === 0 ? null : others(releasing),
  };
}

/** Where nobody said whether an action is pending, none is recited and none is dismissed: it stands open. */
export function actionFields(action: string | null): Record<string, string | null> {
  const isOne = action === 'pending';
  return {
    'action.pending': isOne ? '' : null,
    'action.dispute': isOne ? null : '',
    'action.unfiled':
      action === 'none'
        ? 'no action about which is pending'
        : '{blank whether an action about it is pending, and if so its title, number and court}',
  };
}

export function speaksOfSecrecy(term: string): boolean {
  return findValues(term).some(({ kind }) => kind === 'secrecy');
}
