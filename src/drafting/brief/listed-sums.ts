/** Sums in running words under a label of theirs: `Numbers: medical bills $4,200, wages two weeks at $900 = $1,800`. Pure. */
import { withoutEnd } from '../letters.ts';
import { asData, capitalised } from '../templates/text.ts';
import { amountsIn, sumOf } from './amounts.ts';
import { fieldOfLine } from './labels.ts';
import type { BriefPlan, Span, SumValue } from './model.ts';
import { unitsOf } from './slots/units.ts';

const MOST = 40;
const LONGEST_LABEL = 30;
/** What parts one item from the next; none within a sum, or within brackets. */
const PARTED = /[,;]\s(?=\p{L})(?![^()]*\))/u;
/** Before a sum that is worked out. */
const MAKES = /^[\s(]*=\s*$/;

/** Each with its label; nothing where one part of the words has no sum, or two of which nobody knows which is meant. */
export function sumsListed(
  context: string,
  plan: BriefPlan,
): { readonly span: Span; readonly sums: readonly SumValue[] }[] {
  return unitsOf(context).flatMap(({ start, end }) => {
    const text = context.slice(start, end);
    const colon = text.indexOf(': ');
    if (colon < 1 || colon > LONGEST_LABEL || fieldOfLine(text.slice(0, colon), plan) !== 'sums') return [];
    const parts = text.slice(colon + 2).split(PARTED, MOST);
    const sums = parts.map(sumIn);
    return sums.length < 2 || sums.includes(null)
      ? []
      : [{ span: [start, end] as const, sums: sums.filter((one) => one !== null) }];
  });
}

function sumIn(part: string): SumValue | null {
  const [first, second, third] = amountsIn(part);
  if (first === undefined || third !== undefined) return null;
  if (second !== undefined && !MAKES.test(part.slice(first.end, second.start))) return null;
  const sum = second ?? first;
  const before = second === undefined ? part.slice(0, first.start) : part.slice(0, first.end);
  const [, beside = ''] = /^([^()]*)/.exec(part.slice(sum.end)) ?? [];
  const [, basis] = /\(([^()]+)\)/.exec(part.slice(sum.end)) ?? [];
  const label = withoutEnd(asData(`${before} ${beside}`).replace(/^and\s/i, ''), ' .,;:');
  return label === ''
    ? null
    : {
        label: capitalised(label),
        ...sumOf(sum),
        ...(basis === undefined ? {} : { basis: asData(basis) }),
      };
}
