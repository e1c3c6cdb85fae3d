/** What a letter of demand demands: its sums, or, where our side makes an offer, that offer and nothing else. Pure. */
import { plainly, withoutEnd } from '../../letters.ts';
import { asData, capitalised, listed, longDate } from '../../templates/text.ts';
import { amountsIn } from '../amounts.ts';
import { withLongDates } from '../deadline.ts';
import {
  type Brief,
  type GroundValue,
  isPaid,
  type StatementValue,
  type SumValue,
  textOf,
  valuesOf,
} from '../model.ts';
import { money } from '../money.ts';
import { offeredParts, sumFields } from './sum-fields.ts';
import { asClause, asPhrase, sentence } from './wording.ts';

/** A sum by whose label it is the one for which our side would settle. */
const OF_SETTLEMENT: readonly string[] = ['settlement', 'offer', 'compromise'];

export interface OfferMade {
  /** As the letter has it; null: the offer stands in words, and which of its sums is meant nobody said. */
  readonly sum: string | null;
  /** Of what the damages are made up. */
  readonly damages: readonly SumValue[];
}

/** Null where our side offers nothing: what the sums make is demanded. */
export function offerOf(brief: Brief): OfferMade | null {
  const sums = valuesOf<SumValue>(brief, 'sums');
  const isOffered = ({ label = '' }: SumValue) =>
    OF_SETTLEMENT.some((word) => label.toLowerCase().includes(word));
  const [labelled, other] = sums.length > 1 ? sums.filter(isOffered) : [];
  const own = other === undefined ? labelled : undefined;
  const given = textOf(brief, 'settlement_sum');
  if (
    given === null &&
    own === undefined &&
    textOf(brief, 'our_offer') === null &&
    valuesOf(brief, 'instalments').length === 0
  )
    return null;
  const offered = amountsIn(given ?? '')[0]?.value ?? own?.amount;
  return {
    sum: given === null ? (own === undefined ? null : money(own.amount, own.currency)) : inFigures(given),
    damages: sums.filter((one) => one.amount !== offered || isPaid(one)),
  };
}

export function demandFields(brief: Brief): Record<string, string | null> {
  const [offer, lapsed] = [offerOf(brief), textOf(brief, 'offer_lapsed')];
  const parts = offeredParts(valuesOf<SumValue>(brief, 'instalments'));
  const [words, gives] = [textOf(brief, 'our_offer'), textOf(brief, 'in_exchange')];
  const fields = sumFields(offer?.damages ?? valuesOf<SumValue>(brief, 'sums'));
  return {
    ...fields,
    ...(offer !== null && {
      'offer.none': null,
      'offer.sum': offer.sum,
      'offer.unsummed': offer.sum === null ? '' : null,
      'offer.damages': damagesOf(fields) ?? '{blank the items of the damages}',
      'request.demanded': offer.sum,
    }),
    ...(lapsed !== null && {
      'offer.fate': lapsedOn(withLongDates(asData(lapsed))),
    }),
    'our_offer.parts': parts,
    'our_offer.any': [parts, words, gives, textOf(brief, 'policy_limits')].some((one) => one !== null)
      ? ''
      : null,
    'given.our_offer': words === null ? null : inSentences(words),
    'given.in_exchange': gives === null ? null : asPhrase(gives),
  };
}

/** How a letter goes, who has a copy, and what a letter to cease quotes and has confirmed. */
export function letterFields(brief: Brief): Record<string, string | null> {
  const copies = addressedTo(brief).copies;
  const confirmed = valuesOf<string>(brief, 'confirmation').map(asClause);
  const [by, address] = [textOf(brief, 'confirmed_by'), textOf(brief, 'recipient_address')];
  return {
    'given.copies': copies.length === 0 ? null : listed(copies),
    'given.delivery': textOf(brief, 'delivery'),
    // Its lines are those of the envelope.
    'letter.address': address,
    ...(confirmed.length > 0 && { 'confirmed.what': confirmed.map((one) => `that ${one}`).join('; ') }),
    ...(by !== null && { 'confirmed.by': ` in a writing signed by ${withoutEnd(asData(by), ' .;,')}` }),
    'statements.any': statementsApart(brief).length === 0 ? null : '',
  };
}

/** What a ground quotes with its day is said there. */
export function statementsApart(brief: Brief): { readonly text: string }[] {
  const argued = valuesOf<GroundValue>(brief, 'grounds').map(({ text = '' }) => plainly(withLongDates(text)));
  const isArgued = ({ words, date }: StatementValue) =>
    argued.some((text) =>
      [words, date === undefined ? '' : longDate(date)].every((one) => text.includes(plainly(one))),
    );
  return valuesOf<StatementValue>(brief, 'statements').flatMap((one) =>
    isArgued(one) ? [] : statementIn(one),
  );
}

export function statementsOf(brief: Brief): { readonly text: string }[] {
  return valuesOf<StatementValue>(brief, 'statements').map(statementIn);
}

/** `On March 3, 2026, at a meeting of bidders, Dana Whitfield stated: “…”` */
function statementIn({ words, by, date, occasion }: StatementValue): { readonly text: string } {
  const when = [
    ...(date === undefined ? [] : [`On ${longDate(date)}`]),
    ...(occasion === undefined ? [] : [withoutEnd(asData(occasion), ' .;,')]),
  ].join(', ');
  // Within its own marks a quotation has single ones.
  const whole = asData(words);
  const said = (/^[“"]([^“”"]*)[”"]$/.exec(whole)?.[1] ?? whole).replace(/[“"]([^“”"]*)[”"]/g, '‘$1’');
  return { text: `${capitalised(`${when === '' ? '' : `${when}, `}${asData(by)} stated: “${said}”`)}` };
}

/** What became of an offer that nobody can accept any more: `The offer of $35,000 lapsed on …`. */
export function lapsedOn(day: string): string {
  return `lapsed on ${day} and was not accepted`;
}

function damagesOf({
  'sums.listed': listedSums = null,
  'request.demanded': total = null,
}: Readonly<Record<string, string | null>>): string | null {
  if (listedSums === null || total === null) return listedSums ?? total;
  return listedSums.endsWith(total) ? listedSums : `${listedSums}; total, ${total}`;
}

/** `$485,000 for everything` is no sentence; words that begin with no sum are the lawyer’s own. */
function inSentences(words: string): string {
  const [first] = amountsIn(words);
  const said = withLongDates(asData(words));
  return sentence(first?.start === 0 ? `Our client offers to settle for ${said}` : said);
}

function inFigures(text: string): string {
  const [only, other] = amountsIn(text);
  const isAlone = only !== undefined && other === undefined && only.start === 0 && only.end === text.length;
  return isAlone ? money(only.value, only.currency) : asPhrase(text);
}

/** `Chadwick Lemoine, Lemoine & Strait; copy to Wendell Strand`: whom a letter goes to, and who has a copy of it. */
export function addressedTo(brief: Brief): { readonly recipient: string | null; readonly copies: string[] } {
  const [whole, given] = [textOf(brief, 'recipient'), valuesOf<string>(brief, 'copies').map(asData)];
  const at = whole === null ? -1 : whole.search(COPIED);
  if (whole === null || at <= 0) return { recipient: whole, copies: given };
  const copied = withoutEnd(asData(whole.slice(at).replace(COPIED, '')), ' .;,)');
  return { recipient: withoutEnd(whole.slice(0, at), ' ,;('), copies: [...given, copied] };
}

export const COPIED = /[;,(\n]\s{0,3}(?:with\s(?:a\s)?)?(?:cc|copy)(?:\sto)?[:\s]\s{0,3}/i;
