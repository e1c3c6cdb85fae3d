/** What an item of a list, or the words behind a label, is as a value of its field; what of it is none is left. */
import type { Json } from '../../../platform/index.ts';
import { sentencesOf } from '../../../precedents/index.ts';
import { plainly, withoutEnd, withoutStart } from '../../letters.ts';
import { partiesNamed } from '../../parties/sides.ts';
import { datesIn } from '../../templates/dates.ts';
import { asked } from '../../templates/discovery.ts';
import { asData, capitalised, withoutStop } from '../../templates/text.ts';
import { type Amount, amountsIn, sumOf } from '../amounts.ts';
import { countsPoints, namesCount } from '../announced.ts';
import { decisionsIn } from '../decisions.ts';
import { BRIEF_FIELDS } from '../fields.ts';
import { fitsField } from '../given.ts';
import { headedByCount } from '../headed.ts';
import { demandsOnly, isAll, NEARLY } from '../left-over.ts';
import { type ListItem, partOf } from '../lists.ts';
import type { BriefFieldName, BriefValue } from '../model.ts';
import { filesNamed, withoutNames } from '../named-in-words.ts';
import { toldToSay } from '../ordered.ts';
import { asksForNothing, isStruck, ownerOf, tellsInConfidence } from '../owner.ts';
import { writtenOut } from '../shorthand.ts';
import { signatoryNamed } from '../slots/as-field.ts';
import { findValues } from '../slots/find-values.ts';
import { readCitations } from './citations.ts';
import { claimIn } from './claims.ts';
import type { Reading } from './reading.ts';

export function valueOfLine(reading: Reading, field: BriefFieldName, item: ListItem): FieldValue | null {
  const value = BRIEF_FIELDS[field].isList
    ? valueOfItem(reading, field, item)
    : lineAs(reading, field, withoutStop(asData(addressedIn(reading, field, item))));
  return value === null || value === '' ? null : { field, value };
}

/** Of whom a paper goes to, or where somebody appears: what stands before the address, and the address in its place. */
function addressedIn(reading: Reading, field: BriefFieldName, { text, span: [from, to] }: ListItem): string {
  const isPlace = field === 'compliance_place';
  if (!isPlace && (field !== 'recipient' || !reading.has('recipient_address'))) return text;
  const [first] = sentencesOf(text);
  const found = findValues(text).find(({ kind }) => kind === 'address');
  const house = text.search(/,\s(?=\d)/);
  const end = found?.end ?? first?.end ?? text.length;
  // Of a line in small letters no notation tells where the town ends.
  const start = found?.start ?? (house < 0 || house > end ? end : house + 2);
  const behind = from + text.length - withoutStart(text.slice(end), ' .,;').length;
  if (behind < to) reading.leave([behind, to]);
  if (isPlace || start === 0) return text.slice(0, end);
  const [name = '', office = ''] = text.slice(0, start).split(ATTENTION);
  if (start < end)
    reading.add('recipient_address', inCapitals(withoutStop(text.slice(start, end))), [
      from + start,
      from + end,
    ]);
  const attention = withoutEnd(asData(office), ' ,;)');
  if (attention !== '' && reading.has('attention'))
    reading.add('attention', inCapitals(attention), [from + name.length, from + start]);
  return inCapitals(withoutEnd(name, ' ,;('));
}

const ATTENTION = /[,;(\s]\s?(?:attn|attention)\b[.:]{0,2}\s/i;

/** A name or an address that is typed in small letters alone. */
function inCapitals(text: string): string {
  return text === text.toLowerCase()
    ? text.replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : text;
}

/** Of a choice the word that the line begins with: `Jury: none, 15.3 waives it`; of one party its name: `To: Tamarack Rigging Co. only`. */
function lineAs(reading: Reading, field: BriefFieldName, text: string): string {
  if (field === 'recipient') {
    const [only, another] = partiesNamed(reading.case.parties, [text]);
    // `Nora Vale, counsel for Tamarack Rigging Co.` is somebody else.
    const isIt = only !== undefined && another === undefined && plainly(text).startsWith(plainly(only.name));
    return isIt ? only.name : text;
  }
  const { enum: choices = [] } = BRIEF_FIELDS[field].schema as { readonly enum?: readonly string[] };
  const [first = ''] = text.toLowerCase().split(/[,;.:(–—]/u, 1);
  return choices.find((one) => one === first.trim()) ?? text;
}

export type FieldValue = Pick<BriefValue, 'field' | 'value'>;

/** `Unpaid invoices: $12,000` under a label of its own is a sum, `Notice given: March 3, 2025` a day. */
export function notedValue(reading: Reading, label: string, item: ListItem): FieldValue | null {
  if (reading.has('sums')) {
    const value = labelledSum(reading, label, item);
    if (value !== null) return { field: 'sums', value };
  }
  if (reading.has('values'))
    return {
      field: 'values',
      value: { label: asData(label), text: withoutStop(asData(item.text)) },
    };
  const [day, other] = datesIn(item.text);
  if (reading.has('dates') && day !== undefined && other === undefined && isAll(item.text, day))
    return { field: 'dates', value: { label: asData(label), date: day.day } };
  return null;
}

/** Null where more is said before the sum, or to the drafter: its label says what it is, and nothing else does. */
function labelledSum(reading: Reading, label: string, item: ListItem): Json | null {
  const [amount, other] = amountsIn(item.text);
  if (amount === undefined || other !== undefined) return null;
  const before = item.text.slice(0, amount.start);
  if (!demandsOnly(before.replace(NEARLY, '')) || ownerOf(label) === 'drafter') return null;
  return { label: asData(label), ...sumOf(amount), ...basisOf(reading, item, amount) };
}

/** What its sentence says behind a sum; a word to the drafter, and what further sentences say, is left. */
function basisOf(reading: Reading, { text, span }: ListItem, { start, end }: Amount): { basis?: string } {
  const from = text.length - withoutStart(text.slice(end), ' ,.;:()–—-').length;
  const own = sentencesOf(text).find((one) => one.start <= start && start < one.end)?.end ?? text.length;
  const basis = withoutEnd(asData(text.slice(from, own)), ' .;)');
  // `See the ledger` says what shows it.
  const isOurs = ownerOf(basis.replace(/^see\s/i, '')) !== 'drafter';
  const behind = isOurs ? Math.max(from, own) : from;
  if (behind < text.length) reading.leave([span[0] + behind, span[1]]);
  return !isOurs || basis.length < 3 ? {} : { basis };
}

export function valueOfItem(reading: Reading, field: BriefFieldName, item: ListItem): Json | null {
  const text = asData(item.text);
  if (text.length < 3) return null;
  if (tellsInConfidence(text) || isStruck(text)) return NOT_OURS;
  switch (field) {
    case 'grounds':
    case 'defenses':
      return groundIn(reading, item);
    case 'facts':
      return oursIn(reading, item) || NOT_OURS;
    case 'claims':
      return claimIn(reading, item) ?? NOT_OURS;
    case 'sums': {
      const [amount, other] = amountsIn(item.text);
      if (amount === undefined || other !== undefined) return null;
      const label = withoutEnd(asData(item.text.slice(0, amount.start)), ' :(–—-');
      return { ...(label === '' ? {} : { label }), ...sumOf(amount), ...basisOf(reading, item, amount) };
    }
    case 'dates': {
      const [day, other] = datesIn(text);
      const label =
        day === undefined
          ? ''
          : `${text.slice(0, day.start)} ${text.slice(day.end)}`.replace(/[\s:,.;–—-]+/g, ' ').trim();
      return day === undefined || other !== undefined || label === '' ? null : { label, date: day.day };
    }
    case 'authorities':
      return { cite: text };
    case 'signatories':
      return signatoryNamed(text);
    // Who is a party is no line of words; what such a line says of each is read from it.
    case 'parties':
    case 'responses':
    case 'fact_responses':
    case 'values':
      return null;
    // What stands behind the question, or behind what is asked for, speaks to the drafter.
    case 'questions':
      if (
        !text.includes('?') &&
        sentencesOf(text).every((one) => ownerOf(text.slice(one.start, one.end)) === 'drafter')
      )
        return NOT_OURS;
      return leadingOf(reading, item, (sentence) => sentence.endsWith('?') && ownerOf(sentence) === 'ours');
    case 'relief':
      return askedIn(reading, item);
    case 'topics':
      // What is argued to an item is its ground; what the other side is asked for stands on its own.
      return reading.plan.points === 'topics'
        ? leadingOf(reading, item, () => false)
        : servedIn(reading, item);
    case 'limits':
    case 'production_form':
    case 'production_place':
      return servedIn(reading, item);
    // Words are no value of a field whose values have parts.
    default:
      return fitsField(field, [text]) ? text : null;
  }
}

/** As it is served: the drafter's own references and shorthand, and what is said to the drafter in brackets, are none of the other side's. */
function servedIn(reading: Reading, { text, span }: ListItem): string {
  if (!reading.has('limits')) return asData(text);
  const own = [...text.matchAll(IN_BRACKETS)].filter(
    ([whole, said = '']) =>
      OF_THE_RECORD.test(whole) || ownerOf(said) !== 'ours' || asked(said).request === null,
  );
  for (const { index, 0: reference } of own) {
    const start = span[0] + index;
    reading.unplaced.push({ span: [start, start + reference.length], text: asData(reference) });
  }
  const rest = own.reduce((left, [reference]) => left.replace(reference, ''), text);
  return writtenOut(asData(rest).replace(/\s+(?=[,;]|\.(?!\p{L})|$)/gu, ''));
}

/** What of an item is ours to say; the rest is left. */
export function oursIn(reading: Reading, { text, span }: ListItem): string {
  const parts = sentencesOf(text).flatMap(({ start, end }) => reading.partsOf(text, [start, end]));
  return parts
    .filter(({ text: words, span: [start, end], suggested }) => {
      if (suggested === undefined && ownerOf(words) === 'ours' && !countsPoints(words)) return true;
      if (parts.length > 1)
        reading.unplaced.push({
          span: [span[0] + start, span[0] + end],
          text: asData(words),
          ...(suggested !== undefined && { suggested }),
        });
      return false;
    })
    .map(({ text: words }) => asData(words))
    .join(' ');
}

/** The first sentence of an item, and of the others those that are fit; the rest is left. */
function leadingOf(reading: Reading, item: ListItem, isFit: (sentence: string) => boolean): string {
  return reading
    .sentencesIn(item)
    .filter(({ text, span }, at) => {
      if (at === 0 || isFit(asData(text))) return true;
      reading.leave(span);
      return false;
    })
    .map(({ text }) => asData(text))
    .join(' ');
}

/** What is asked for ends where a sentence speaks to the drafter or asks for nothing: what stands behind it may be either. */
function askedIn(reading: Reading, item: ListItem): string {
  let isOver = false;
  return leadingOf(reading, item, (sentence) => {
    isOver ||= ownerOf(sentence) !== 'ours' || asksForNothing(sentence);
    return !isOver;
  });
}

function groundIn(reading: Reading, item: ListItem): Json {
  const [first, second] = reading.sentencesIn(item);
  const called = asData(first?.text ?? '');
  if (second === undefined || !namesCount(called)) {
    const said = oursIn(reading, item);
    const value = groundOf(reading, item, said);
    const { mark = '' } = item;
    return value === NOT_OURS || !namesCount(mark)
      ? value
      : { ...(value as object), heading: headedByCount(mark, said) };
  }
  const said = partOf(item, { start: second.span[0] - item.span[0], end: item.text.length });
  const value = groundOf(reading, said, oursIn(reading, said));
  return value === NOT_OURS ? value : { ...(value as object), heading: capitalised(withoutStop(called)) };
}

/** @param text what of it is ours */
export function groundOf(reading: Reading, item: ListItem, text: string): Json {
  if (text === '') {
    readCitations(reading, item.span);
    return NOT_OURS;
  }
  const sentences = sentencesOf(text).map(({ start, end }) => text.slice(start, end));
  const authorities = sentences.flatMap((sentence) => {
    const found = decisionsIn(sentence, reading.title);
    const about = withoutNames(sentence, found);
    return found.map((one) => ({ cite: asData(one.text), ...about }));
  });
  const evidence = filesNamed(text, reading.files).map(({ id }) => ({ file_id: id }));
  const said = sentences.map(toldToSay);
  return {
    text: said.some((one, at) => one !== sentences[at]) ? said.join(' ') : text,
    ...(authorities.length === 0 ? {} : { authorities }),
    ...(evidence.length === 0 ? {} : { evidence }),
  };
}

const IN_BRACKETS = /\(([^()]{1,400})\)/g;

/** An item that is no value of ours. */
export const NOT_OURS = '';

/** `(Vanterpool dep. 61)`, `(Ex. 4)`, `(Tr. 88:4-12)`: in brackets, a name, what kind of record, and its page. */
const OF_THE_RECORD =
  /^\((?:see\s)?(?:[\p{L}.’'-]{1,20}\s){0,3}(?:depo?|tr|decl|aff|ex|exh|ecf|dkt|bates)\b\.?\s?(?:no\.?\s)?\d[\d:.,;\s–-]*(?:-\p{L}\d*)?\)$/iu;
