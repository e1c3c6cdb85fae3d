/** What the whole of the words tells when every block is read, and where what is left over of them belongs. */
import { type Json, ROMAN_NUMERALS } from '../../../platform/index.ts';
import { asData } from '../../templates/text.ts';
import { rewordedForUs, speaksOfUs } from '../../templates/we.ts';
import { clausesLeftOut, isToldByClauses, oathPlaceIn } from '../agreed.ts';
import { countNamed } from '../announced.ts';
import { datedIn } from '../dated.ts';
import { isOfDemands } from '../demands.ts';
import { juryIn } from '../jury.ts';
import { eachOnce, isAllTold } from '../left-over.ts';
import { sumsListed } from '../listed-sums.ts';
import { bareRulesIn, madeUnder } from '../made-under.ts';
import {
  asksToCease,
  type Brief,
  type BriefFieldName,
  type GroundValue,
  overlaps,
  type Span,
  type SumValue,
  type Unplaced,
} from '../model.ts';
import { addresseeNamed, personNamed } from '../names.ts';
import { notedIn } from '../notation.ts';
import { limitsIn, offeredIn } from '../offered.ts';
import { ordered } from '../ordered.ts';
import { reachSaid } from '../reach-said.ts';
import { EACH_PARTY, releasesEachOther } from '../settled.ts';
import { type FilledSlots, fillSlots, type SlotValue } from '../slots/fill-slots.ts';
import { placeSorted } from '../sorting/place-sorted.ts';
import { speaksFor } from '../speaks-for.ts';
import { isRefused } from '../taken-back.ts';
import { placeAuthorities } from './citations.ts';
import { groundOf, valueOfItem } from './items.ts';
import { placeParts } from './parts.ts';
import type { Reading } from './reading.ts';
import { demandedSpans, takeMadeUp } from './sums.ts';

export function readWhole(reading: Reading): Brief {
  const slots =
    reading.sorting === null
      ? null
      : fillSlots(reading.context, reading.sorting.type, reading.plan, demandedSpans(reading));
  const made = takeMadeUp(reading);
  const listed = made === null ? placeListedSums(reading) : null;
  if (made === null) placeOnlySum(reading, slots);
  placeRule(reading, slots);
  placeSaidReach(reading);
  placeDay(reading);
  const filled = fillFields(reading, slots?.sure ?? []);
  placeOffer(reading);
  placeClauses(reading);
  const noted = placeNoted(reading, slots);
  const told = toldIn(reading, [...filled, ...noted]);
  const rest = eachOnce(reading.unplaced).filter(
    (one) =>
      !isAllTold(one, told) &&
      !(reading.has('terms') && isToldByClauses(one, told, reading.context)) &&
      ![...(made?.said ?? []), ...(listed === null ? [] : [listed])].some(([start]) => start === one.span[0]),
  );
  // `First amended complaint, file by Friday`: what names the draft itself tells no fact.
  const pleaded = [
    ...reading.pleaded,
    ...filled.filter(({ field }) => NAMES_THE_DRAFT.has(field)).map(({ span }) => span),
  ];
  const isPleaded = ({ span: [start, end] }: Unplaced) =>
    pleaded.some(([at]) => start <= at && at < end) ||
    reading.forbidden.some(([from, to]) => from <= start && end <= to);
  const unplaced = placeLeftOver(
    reading,
    rest.filter((one) => !isPleaded(one)),
    told,
    [...(slots?.told ?? []), ...(made === null ? [] : [made.at])],
  );
  leaveRule(reading);
  placeReach(reading);
  const parts = placeParts(reading);
  placeAuthorities(reading);
  placeNames(reading);
  if (slots !== null) placeCommand(reading, slots.testimony);
  return {
    values: reading.values,
    unplaced: [...unplaced, ...parts, ...rest.filter(isPleaded)].sort((a, b) => a.span[0] - b.span[0]),
  };
}

/** One sum in the whole of the words is the one that is meant; of several nobody knows which. */
function placeOnlySum(reading: Reading, slots: FilledSlots | null): void {
  const [sum] = reading.sums;
  if (sum === undefined || !reading.has('sums') || !isOneAmount(reading)) return;
  // Of a letter to cease a sum is no part, unless it is said to be.
  if (asksToCease(reading.plan)) return;
  if (slots?.doubted.has('sums') === true || slots?.sure.some(({ field }) => field === 'sums') === true)
    return;
  reading.add('sums', { ...sum.value }, sum.span);
}

function isOneAmount({ sums }: Reading): boolean {
  return new Set(sums.map(({ value }) => value.amount)).size === 1;
}

/** So is one rule; one that is named for something else is not the one under which the paper is made. */
function placeRule(reading: Reading, slots: FilledSlots | null): void {
  if (!reading.open().has('rule')) return;
  const rules = reading.rules.filter(
    ({ span: [start, end] }) =>
      slots?.told.has(start) !== true && !isRefused(reading.context, { start, end }),
  );
  const usual = reading.plan.madeUnder ?? [];
  const rule = madeUnder(rules.length > 0 ? rules : bareRulesIn(reading.context, usual), usual);
  if (rule !== null) reading.add('rule', rule.text, rule.span);
}

/** What says nothing but which counts are attacked argues nothing. */
function placeSaidReach(reading: Reading): void {
  const said =
    reading.open().has('reach') && !reading.isGiven('reach')
      ? reachSaid(reading.context, reading.case.parties)
      : null;
  if (said === null) return;
  for (const value of said.values) reading.add('reach', value, [said.span[0], said.span[0]]);
  reading.pleaded.push(said.span);
}

function placeDay(reading: Reading): void {
  const day = datedIn(reading.context, reading.plan);
  if (day === null) return;
  reading.add('dates', { ...day.value }, [day.span[0], day.span[0]]);
}

/** Where papers of this kind are made under no rule of their own, one of which an argument speaks is not that of the motion. */
function leaveRule({ plan, values }: Reading): void {
  const at = values.findIndex(({ field, from }) => field === 'rule' && from === 'read');
  const rule = values[at]?.span;
  if (plan.madeUnder !== undefined || rule === undefined) return;
  const argued = values.filter(({ field, from }) => field === 'grounds' && from === 'sorted');
  if (argued.some(({ span }) => span !== undefined && overlaps(span, rule))) values.splice(at, 1);
}

/** What is argued count by count reaches these counts, in the order of the complaint. */
function placeReach(reading: Reading): void {
  if (!reading.open().has('reach')) return;
  const grounds = reading.values.filter(({ field }) => field === 'grounds');
  const counts = grounds.map(({ value }) => {
    const { heading, text = '' } = value as unknown as GroundValue;
    return countNamed(heading ?? text);
  });
  if (counts.length < 2 || counts.includes(null)) return;
  const numberIn = (count: string) => ROMAN_NUMERALS.indexOf(count.toLowerCase().split(' ').at(-1) ?? '');
  const named = [...new Set(counts.filter((one) => one !== null))];
  for (const count of named.toSorted((a, b) => numberIn(a) - numberIn(b)))
    reading.add('reach', count, [0, 0]);
}

/** `Numbers: bills $4,200, wages $1,800.` @returns where that stands */
function placeListedSums(reading: Reading): Span | null {
  if (!reading.plan.required.includes('sums') || !reading.open().has('sums')) return null;
  const [listed, other] = sumsListed(reading.context, reading.plan);
  if (listed === undefined || other !== undefined) return null;
  for (const sum of listed.sums) reading.add('sums', { ...sum }, listed.span);
  return listed.span;
}

/** Of a letter that demands: the sum for which our side settles, and the limits within which it is. */
function placeOffer(reading: Reading): void {
  const found = { settlement_sum: offeredIn, policy_limits: limitsIn };
  for (const field of ['settlement_sum', 'policy_limits'] as const) {
    const one = reading.open().has(field) ? found[field](reading.context) : null;
    if (one === null) continue;
    reading.add(field, asData(reading.context.slice(one.start, one.end)), [one.start, one.start], 'sorted');
  }
}

/** Standard clauses that the words leave out, and the county of an oath. */
function placeClauses(reading: Reading): void {
  if (!reading.isGiven('left_out'))
    for (const id of clausesLeftOut(reading.context, reading.plan)) reading.add('left_out', id, [0, 0]);
  if (!reading.open().has('oath_place')) return;
  const place = oathPlaceIn(reading.context, reading.case.court);
  if (place !== null) reading.add('oath_place', place, [0, 0]);
}

/** Values that their notation alone gives; not where another value is likelier than not to be meant. */
function placeNoted(reading: Reading, slots: FilledSlots | null): ReturnType<typeof notedIn> {
  const open = [...reading.open()].filter((field) => slots?.doubted.has(field) !== true);
  const noted = notedIn(reading.context, new Set(open)).filter(
    ({ field, span }) =>
      (field !== 'dismissal' || !reading.has('reach') || isOrdered(reading, span)) &&
      (slots?.likely ?? []).every((one) => one.field !== field || overlaps(one.span, span)),
  );
  for (const { field, value, span: at } of noted) reading.add(field, value, [at[0], at[0]]);
  return noted;
}

/** Where values stand that fill a field of their own: what begins at one place is told once, though a sum was found by its label, too. */
function toldIn(reading: Reading, filled: readonly { readonly span: Span }[]): readonly Span[] {
  const amounts = reading.values
    .filter(({ field }) => field === 'sums')
    .map(({ value }) => (value as unknown as SumValue).amount);
  // Where the brief gives its sums, the only one of the words is one of those.
  const isGiven = reading.isGiven('sums') && isOneAmount(reading);
  const sums = reading.sums
    .filter(({ value }) => isGiven || amounts.includes(value.amount))
    .map(({ span: [start], length }) => [start, start + length] as const);
  const spans = [...sums, ...filled.map(({ span }) => span)];
  return [...new Map(spans.map((span) => [span[0], span])).values()];
}

/** Of a subpoena that names documents and no testimony, and the like; what is not certain is asked. */
function placeCommand(reading: Reading, testimony: FilledSlots['testimony']): void {
  if (!reading.open().has('command') || testimony === 'unclear') return;
  const documents = reading.values.some(({ field }) => field === 'topics');
  if (testimony !== 'none')
    reading.add('command', documents ? `${testimony}_with_documents` : testimony, [0, 0]);
  else if (documents) reading.add('command', 'production', [0, 0]);
}

/** `Ask for dismissal with prejudice`; how an earlier suit was dismissed is told and not asked for. */
function isOrdered(reading: Reading, [at]: Span): boolean {
  const whole = { text: reading.context, span: [0, reading.context.length] as const };
  const around = reading.sentencesIn(whole).find(({ span: [start, end] }) => start <= at && at < end);
  return ordered(around?.text ?? '', { keepsOut: false }) !== null;
}

/** `Or we lose fees later`: to whoever drafts, where the names of the parties cannot stand for it. */
function isToDrafter(text: string): boolean {
  return speaksOfUs(text) && rewordedForUs(text, { name: 'Party', several: false }) === null;
}

/** Values whose fields the words around them make nearly certain. */
function fillFields(reading: Reading, sure: readonly SlotValue[]): readonly SlotValue[] {
  const filled = new Set([...(reading.sorting?.filled ?? []), ...reading.values.map(({ field }) => field)]);
  const taken = sure.filter(({ field }) => !filled.has(field));
  for (const { field, value, span } of taken) reading.add(field, value, [span[0], span[0]], 'sorted');
  return taken;
}

/** Places what the model of sentences is sure of; answers what is left. */
function placeLeftOver(
  reading: Reading,
  unplaced: readonly Unplaced[],
  told: readonly Span[],
  toldAt: readonly number[],
): readonly Unplaced[] {
  if (reading.sorting === null || unplaced.length === 0) return unplaced;
  const partly = reading.unplaced.length;
  const left = placeSorted(
    {
      unplaced,
      told,
      lists: reading.lists,
      argued: reading.argued,
      context: reading.context,
      // What an answer claims itself says that it is a counterclaim.
      plan: reading.has('responses')
        ? { ...reading.plan, fields: reading.plan.fields.filter((field) => field !== 'claims') }
        : reading.plan,
      theirs: reading.theirs,
      ...reading.sorting,
    },
    {
      values: reading.values,
      add: (field, value, span) => {
        // What has a field of its own is not told a second time, in the words in which it was told to us.
        const isTold = toldAt.some((at) => span[0] <= at && at < span[1]);
        if (isTold && (field === 'facts' || (field === 'relief' && !isOfDemands(reading.plan))))
          reading.leave(span);
        else reading.add(field, value, span, 'sorted');
      },
      valueOf: (field, item) =>
        (field === 'terms' && isToDrafter(item.text)
          ? null
          : field === 'grounds'
            ? groundOf(reading, item, asData(item.text))
            : valueOfItem(reading, field, item)) || null,
    },
  );
  // A decision is cited where its sentence is; what is to be done with it is lost where that is only answered.
  const placed = reading.values.filter(({ from }) => from === 'sorted');
  reading.cited = reading.cited.filter(
    ({ span: [start], use, cites }) =>
      !placed.some(
        ({ span, value }) =>
          span !== undefined &&
          span[0] <= start &&
          start < span[1] &&
          (use === undefined || cites.every((cite) => authoritiesIn(value).includes(cite))),
      ),
  );
  return eachOnce([...left, ...reading.unplaced.slice(partly)]);
}

function authoritiesIn(value: Json): string[] {
  return ((value as unknown as GroundValue).authorities ?? []).flatMap(({ cite }) => cite ?? []);
}

/** Who swears or is addressed, and for whom the paper speaks: names that the words give plainly. */
function placeNames(reading: Reading): void {
  const open = reading.open();
  const words = asData(reading.context);
  const person = personNamed(words, reading.case);
  const named = { witness: person, recipient: person ?? addresseeNamed(words, reading.case) };
  for (const field of ['witness', 'recipient'] as const)
    if (named[field] !== null && open.has(field)) reading.add(field, named[field], [0, 0]);
  const { sorting, known } = reading;
  const whose =
    sorting === null || !open.has('represents') || reading.has('witness')
      ? []
      : speaksFor(words, sorting.type, reading.case.parties, known);
  for (const name of whose) reading.add('represents', name, [0, 0]);
  if (open.has('releasors') && releasesEachOther(reading.context))
    reading.add('releasors', EACH_PARTY, [0, 0]);
  const jury = open.has('jury') ? juryIn(reading.context, reading.case.court) : null;
  if (jury !== null) reading.add('jury', jury, [0, 0]);
}

const NAMES_THE_DRAFT: ReadonlySet<BriefFieldName> = new Set(['amendment', 'opposes']);
