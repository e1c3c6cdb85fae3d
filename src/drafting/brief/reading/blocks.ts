/**
 * Lists, labelled lines and running text, each read as what it is. They hold each other: sections that are counted have lines, lines that
 * name several things are lists, and running text has parts under labels.
 */
import type { Json } from '../../../platform/index.ts';
import { sentencesOf } from '../../../precedents/index.ts';
import { asData } from '../../templates/text.ts';
import { findStatements } from '../../verify/index.ts';
import { behindCount } from '../announced.ts';
import { claimsListed } from '../claims.ts';
import { BRIEF_FIELDS } from '../fields.ts';
import { fitsField } from '../given.ts';
import type { LabelKind } from '../labelled/kind-of-label.ts';
import { behindAnswer, kindOfList, kindOfPart, partsIn } from '../labelled/parts.ts';
import { fieldHeaded, fieldLabelled, fieldOfLine } from '../labels.ts';
import { namesListed, type Part } from '../left-over.ts';
import { type Block, type FoundList, isNextIn, type LabelledLine, type ListItem, partOf } from '../lists.ts';
import { asksToCease, type BriefFieldName, type Span } from '../model.ts';
import { isAsked } from '../notation.ts';
import {
  asksForNothing,
  beginsWithOthers,
  forbidsPrinting,
  isProhibition,
  ownerOf,
  tellsInConfidence,
} from '../owner.ts';
import { LONGEST } from '../sorting/place-sentences.ts';
import { type Guess, LIMITED, SOME_LIMIT, sortSentences } from '../sorting/sort-sentences.ts';
import { readCitations } from './citations.ts';
import { type FieldValue, NOT_OURS, notedValue, valueOfItem, valueOfLine } from './items.ts';
import { FEWEST_SECTIONS, factsIn, hasPart, isField, itemsAtSemicolons } from './parts.ts';
import type { Reading } from './reading.ts';
import { readSentences } from './sentences.ts';

/** At the beginning of a sentence. */
const LABELLED = /^([\p{L} ]{2,40}):\s{1,3}(?=\S)/u;

export function readBlock(reading: Reading, block: Block): void {
  if (block.kind !== 'rest' && readParts(reading, block)) return;
  if (block.kind === 'list') readList(reading, block);
  else if (block.kind === 'line') readLine(reading, block);
  else readRunning(reading, block.span);
}

function readList(reading: Reading, whole: FoundList): void {
  // `4. Relief: an order …` among the points of a motion is none of them.
  const [list, apart] = partedByField(reading, whole);
  // `Survival: five years after the end; for a trade secret, as long as it is one.`: semicolons part no value of a field that has one.
  const single = list.isCounted ? null : fieldOfLine(list.label, reading.plan);
  const [from, to] = [list.items[0]?.span[0], list.items.at(-1)?.span[1]];
  if (single !== null && !BRIEF_FIELDS[single].isList && from !== undefined && to !== undefined) {
    const value = { text: reading.context.slice(from, to), span: [from, to] as const };
    readLine(reading, { kind: 'line', label: list.label, value, span: list.span });
    return;
  }
  for (const item of apart) readSection(reading, item);
  const { label, lead, items } = list;
  const headed = fieldHeaded(label, reading.plan);
  const own = fieldLabelled(label, reading.plan, reading.ours);
  if (label === '' ? areSections(reading, items) : own === null && areNotes(reading, items)) {
    reading.leave(lead);
    for (const item of items) readSection(reading, item);
    return;
  }
  const labelled = own ?? headed?.field ?? null;
  const field = fieldOfItems(reading, labelled, list);
  const values =
    field === null || !BRIEF_FIELDS[field].isList
      ? []
      : items.map((item) => valueOfItem(reading, field, item));
  if (field === null || values.length === 0 || values.includes(null) || isMixed(reading, field, items)) {
    readCitations(reading, lead);
    for (const item of items) readCitations(reading, item.span);
    reading.leave(lead);
    const describes = reading.has('jurisdiction') && /\b(?:parties|jurisdiction)\b/i.test(label);
    for (const item of items) {
      if (describes) readSentences(reading, item.span);
      else reading.leave(item.span);
    }
    if (items.length > 0) reading.lists.push(list);
    return;
  }
  if (headed !== null && field === headed.field) reading.leave([lead[0] + headed.length, lead[1]]);
  // What the items alone have told is not told by the words before them.
  if (labelled === null && field === 'questions') reading.leave(lead);
  const limits = limitsAmong(reading, field, items);
  values.forEach((value, at) => {
    const item = items[at];
    if (item === undefined || value === null) return;
    const limited = limits.get(item) ?? 0;
    // What may be an exclusion is neither asked for nor excluded unasked.
    const isForbidden = field !== 'questions' && forbidsItem(reading, field, item);
    if (isForbidden) reading.forbidden.push(item.span);
    if (value === NOT_OURS || isForbidden || (limited > SOME_LIMIT && limited < LIMITED))
      reading.leave(item.span);
    else reading.add(limited >= LIMITED ? 'limits' : field, value, item.span);
  });
}

/** Of what is to be kept out, its first sentence names it: a word to the drafter behind that may speak of what is argued alone. */
function forbidsItem(reading: Reading, field: BriefFieldName, item: ListItem): boolean {
  if (field === 'relief' && asksToCease(reading.plan)) return false;
  const [first, ...behind] = reading.sentencesIn(item);
  if (first === undefined || isProhibition(first.text)) return first !== undefined;
  if (field !== reading.plan.points) return behind.some(({ text }) => isProhibition(text));
  const isSum = findStatements(first.text).some(({ kind }) => kind === 'amount');
  return behind.some(({ text }) => isProhibition(text) && forbidsPrinting(text, isSum));
}

/** Items that have the label of another field, where the others have none. */
function partedByField(reading: Reading, list: FoundList): [FoundList, readonly ListItem[]] {
  const own = fieldLabelled(list.label, reading.plan, reading.ours);
  const isApart = (item: ListItem) => ![null, own].includes(sectionOf(reading, item));
  const apart = list.items.filter(isApart);
  if (apart.length === 0 || apart.length >= FEWEST_SECTIONS || apart.some((item) => mayArgue(reading, item)))
    return [list, []];
  return [{ ...list, items: list.items.filter((item) => !isApart(item)) }, apart];
}

/** `Relief: what they ask for is no remedy of this court` is a reason, where reasons are counted. */
function mayArgue({ plan, sorting }: Reading, { text }: ListItem): boolean {
  if (plan.points !== undefined) return false;
  const [guess] = sorting === null ? [] : sortSentences([text], sorting.type, plan);
  return guess === undefined || guess.shares.grounds + guess.shares.opposing >= MAY_ARGUE;
}

const MAY_ARGUE = 0.4;

/** What is asked is a question, whatever leads to it; what the drafter is told by count is none. */
function fieldOfItems(
  reading: Reading,
  labelled: BriefFieldName | null,
  { label, items, isCounted }: FoundList,
): BriefFieldName | null {
  if (labelled === null && label !== '' && reading.sorting !== null) {
    const kind = kindOfList(label);
    if (kind !== null && isField(kind) && hasPart(reading, kind)) return kind;
  }
  if (!reading.has('questions') || (labelled !== null && labelled !== 'questions')) return labelled;
  const asking = items.filter((item) => reading.sentencesIn(item).some(({ text }) => isAsked(asData(text))));
  if (asking.length >= FEWEST_SECTIONS && 2 * asking.length > items.length && isCounted) return 'questions';
  const isToDrafter = label === '' && items.every(({ text }) => ownerOf(text) === 'drafter');
  return isToDrafter && asking.length === 0 ? null : labelled;
}

/**
 * Reasons among which the other side, or the drafter, is spoken of, or of which some are said to counts and others to none: they are
 * placed sentence by sentence.
 */
function isMixed(reading: Reading, field: BriefFieldName, items: readonly ListItem[]): boolean {
  if (field !== 'grounds' || reading.sorting === null) return false;
  const counts = items.filter(({ text }) => behindCount(text) > 0).length;
  return (
    (counts > 1 && counts < items.length) ||
    items.some((item) =>
      reading
        .sentencesIn(item)
        .slice(1)
        .some(({ text }) => ownerOf(text) !== 'ours'),
    )
  );
}

/** Of each item, how likely it is no wish but an exclusion. */
function limitsAmong(
  reading: Reading,
  field: BriefFieldName,
  items: readonly ListItem[],
): ReadonlyMap<ListItem, number> {
  if (reading.sorting === null || field !== 'topics' || !reading.has('limits')) return new Map();
  const guesses = sortSentences(
    items.map(({ text }) => text),
    reading.sorting.type,
    reading.plan,
  );
  return new Map(items.map((item, at) => [item, guesses[at]?.shares.limits ?? 0]));
}

/** Running text in parts under labels that a model tells. @returns whether there are any */
function readParts(reading: Reading, block: Block): boolean {
  // Counted items are read as a list, whatever stands over them; of those that semicolons part it is told what they are.
  const isOfItems =
    block.kind === 'list' &&
    (block.isCounted ||
      reading.context
        .slice(...block.span)
        .trimEnd()
        .includes('\n'));
  if (isOfItems) return false;
  if (block.kind === 'list' && fieldLabelled(block.label, reading.plan, reading.ours) !== null) return false;
  const last = reading.contended.at(-1);
  // `Our response: …` answers, where a response is nothing else.
  const isAnswer =
    block.kind === 'line' &&
    last?.ours === undefined &&
    isNextIn(reading.context, last?.span[1] ?? Number.POSITIVE_INFINITY, block.span[0]) &&
    kindOfPart(block.label, block.value.text, true) === 'argument';
  if (isAnswer && last !== undefined) {
    last.ours = block.value;
    return true;
  }
  if (block.kind === 'line' && fieldOfLine(block.label, reading.plan) !== null) return false;
  return readInParts(reading, block.span);
}

function readInParts(reading: Reading, [start, end]: Span): boolean {
  if (reading.sorting === null) return false;
  const text = reading.context.slice(start, end);
  const isKnown = (label: string) => fieldOfLine(label, reading.plan) !== null;
  let from = 0;
  for (const { kind, span, value } of partsIn(text, sentencesOf(text), isKnown)) {
    const at = [start + value[0], start + value[1]] as const;
    const whole = [start + span[0], start + span[1]] as const;
    const item = { text: reading.context.slice(...at), span: at };
    if (!readPart(reading, kind, item, whole)) continue;
    if (span[0] > from) readPlain(reading, [start + from, whole[0]]);
    from = span[1];
  }
  if (from > 0 && from < text.length) readPlain(reading, [start + from, end]);
  return from > 0;
}

/** @returns whether this type has a place for it */
function readPart(reading: Reading, kind: LabelKind, item: ListItem, span: Span): boolean {
  const argues = reading.plan.main === 'grounds' && reading.plan.points === undefined;
  const last = reading.contended.at(-1);
  if (kind === 'facts' && reading.has('facts')) readTold(reading, item);
  else if (kind === 'theirs' && argues) reading.contended.push({ theirs: item, span });
  else if (kind === 'argument' && argues) {
    const isAnswer =
      last !== undefined && last.ours === undefined && isNextIn(reading.context, last.span[1], span[0]);
    if (isAnswer) last.ours = item;
    else {
      reading.argued.push(item.span);
      readSentences(reading, item.span);
    }
  } else if (kind === 'drafter' && reading.plan.main !== 'terms') {
    reading.forbidden.push(span);
    reading.leave(span, new Set(), 'instructions');
  } else if (kind === 'relief' && hasPart(reading, kind))
    readListed(reading, kind, span, itemsAtSemicolons(item));
  else if (isField(kind) && hasPart(reading, kind))
    readLine(reading, { kind: 'line', label: BRIEF_FIELDS[kind].title, value: item, span });
  else return false;
  return true;
}

/** What is told, to where it goes on to something else: a label at the head of a paragraph does not say where its part ends. */
function readTold(reading: Reading, item: ListItem): void {
  const { sorting, plan } = reading;
  const sentences = reading.sentencesIn(item);
  const words = sentences.map(({ text }) => text.slice(0, LONGEST));
  const guesses = sorting === null ? [] : sortSentences(words, sorting.type, plan);
  for (const [at, one] of sentences.entries())
    if (isElse(guesses[at])) reading.leave(one.span);
    else reading.told.push(...itemsAtSemicolons(one));
}

function isElse(guess: Guess | undefined): boolean {
  if (guess === undefined) return false;
  const { relief, instructions, none } = guess.shares;
  return relief >= SURELY_ASKED || instructions + none >= SURELY_TO_DRAFTER;
}

const SURELY_ASKED = 0.7;
const SURELY_TO_DRAFTER = 0.95;

/** `1. Court: … 2. Facts: … 3. Prayer: …` counts the parts of a request, each under its own label, and nothing of one kind. */
function areSections(reading: Reading, items: readonly ListItem[]): boolean {
  return (
    items.filter((item) => sectionOf(reading, item) !== null).length >= FEWEST_SECTIONS ||
    areNotes(reading, items)
  );
}

/** `- Event: … - Specials: … - Deadline … - NOT in letter: …`: most have labels of different kinds, and none is said to a count. */
function areNotes(reading: Reading, items: readonly ListItem[]): boolean {
  if (reading.sorting === null || items.some(({ text }) => behindCount(text) > 0)) return false;
  const labelled = items.flatMap(({ text }) => {
    const [lead = '', label = ''] = LABELLED.exec(text) ?? [];
    return label === '' ? [] : [{ label, behind: text.slice(lead.length) }];
  });
  const kinds = labelled.map(
    ({ label, behind }) => fieldOfLine(label, reading.plan) ?? kindOfPart(label, behind),
  );
  const known = new Set(kinds.filter((kind) => kind !== null));
  return 2 * labelled.length > items.length && known.size >= FEWEST_SECTIONS;
}

function sectionOf(reading: Reading, { text }: ListItem): BriefFieldName | null {
  const [, label] = LABELLED.exec(text) ?? [];
  const field = label === undefined ? null : fieldOfLine(label, reading.plan);
  return field === 'claims' ? null : field;
}

function readSection(reading: Reading, item: ListItem): void {
  const { span, text } = item;
  const [lead = ''] = LABELLED.exec(text) ?? [];
  if (reading.has('claims') && behindCount(text) > 0) readListed(reading, 'claims', span, [item]);
  else if (sectionOf(reading, item) === 'facts')
    readListed(reading, 'facts', span, factsIn(reading, item, lead.length));
  // Other labels have one sentence.
  else readRunning(reading, span);
}

function readListed(reading: Reading, label: string, span: Span, items: readonly ListItem[]): void {
  readList(reading, { kind: 'list', label, lead: [span[0], span[0]], items, span, isCounted: false });
}

function readLine(reading: Reading, line: LabelledLine): void {
  const { text, span } = line.value;
  // `Risks: … At stake: … Next steps: …` on one line are three; `Jurisdiction: § 1333. Do not plead Rule 9(h).` is a value, and a word to the drafter.
  const [, ...further] = reading.sentencesIn(line.value);
  const field = fieldOfLine(line.label, reading.plan);
  const next =
    field !== null && IN_A_SENTENCE.has(field)
      ? further[0]
      : further.find((one) => isLabelled(reading, one.text) || isProhibition(one.text));
  if (next === undefined) readOneLine(reading, line);
  else {
    const [cut] = next.span;
    const value = partOf(line.value, { start: 0, end: text.slice(0, cut - span[0]).trimEnd().length });
    readOneLine(reading, { ...line, value, span: [line.span[0], value.span[1]] });
    readRunning(reading, [cut, line.span[1]]);
  }
}

/** `Rule: Tenn. R. Civ. P. 34. First set. 30 days.`, `Term: 18 months. Either side may end it.`: of a value in a notation of its own, and of a period, the line has one sentence, and the next is another. */
const IN_A_SENTENCE: ReadonlySet<BriefFieldName> = new Set([
  'rule',
  'recipient',
  'jury',
  'set',
  'response_days',
  'period_from',
  'period_to',
  'term',
  'survival',
  'notice',
  'return_days',
  'cure_days',
  'served_on',
  'due_on',
  'responses_on',
  'conferred_on',
  'certificate_rule',
]);

function isLabelled(reading: Reading, sentence: string): boolean {
  const [lead = '', label = ''] = LABELLED.exec(sentence) ?? [];
  if (label === '') return false;
  const isSorted = reading.sorting !== null && kindOfPart(label, sentence.slice(lead.length)) !== null;
  return isSorted || fieldOfLine(label, reading.plan) !== null;
}

function readOneLine(reading: Reading, { label, value: item, span }: LabelledLine): void {
  const field = fieldOfLine(label, reading.plan);
  // Whose paper it is, and with whom, is read from all of the words: it is no term, and no fact.
  if (label.toLowerCase() === 'parties' && !reading.has('parties')) reading.pleaded.push(span);
  // Claims end with their sentence; what stands behind it is none of them.
  const [first] = field === 'claims' ? reading.sentencesIn(item) : [];
  const claims = first === undefined ? [] : claimsListed(first.text, reading.case.parties, true);
  if (first !== undefined && claims.length > 0) {
    const [, end] = first.span;
    for (const one of claims) reading.add('claims', one as unknown as Json, [item.span[0], end]);
    if (end < item.span[1]) readSentences(reading, [end, item.span[1]]);
    return;
  }
  // `Defenses: Waiver. Estoppel.` names two, and so does `Claims: conversion, replevin, and fraud` three.
  const sentences =
    field === 'defenses' || field === 'facts'
      ? reading.sentencesIn(item)
      : field === 'signatories'
        ? itemsAtSemicolons(item)
        : [];
  const items =
    field === 'defenses'
      ? defensesIn(reading, sentences)
      : sentences.length > 1 || field !== 'claims'
        ? sentences
        : namesListed(item.text).map((one) => partOf(item, one));
  if (items.length > 1) {
    readList(reading, { kind: 'list', label, lead: [span[0], item.span[0]], items, span, isCounted: false });
    return;
  }
  if (field === 'grounds' && reading.sorting !== null && sentencesOf(item.text).length > 1) {
    reading.argued.push(item.span);
    readSentences(reading, item.span);
    return;
  }
  // `Law and courts: Minnesota; the courts in Hennepin County`
  const isOfBoth =
    field === 'governing_law' && /\b(?:courts?|forum|venue)\b/i.test(label) && reading.has('forum');
  const [law, courts, ...others] = isOfBoth ? itemsAtSemicolons(item) : [];
  if (law !== undefined && courts !== undefined) {
    for (const one of others) reading.leave(one.span);
    readOneLine(reading, { kind: 'line', label, value: law, span: law.span });
    readOneLine(reading, { kind: 'line', label: BRIEF_FIELDS.forum.title, value: courts, span: courts.span });
    return;
  }
  const isSecret = tellsInConfidence(`${label.toLowerCase()}: ${item.text}`);
  const value = field === null ? notedValue(reading, label, item) : valueOfLine(reading, field, item);
  if (value === null || value.value === NOT_OURS || isSecret || isStrange(value))
    readSentences(reading, span);
  else reading.add(value.field, value.value, item.span);
}

/** Each that a sentence lists; `No laches`, `Not waiver` keep theirs out, and are left. */
function defensesIn(reading: Reading, sentences: readonly ListItem[]): ListItem[] {
  return sentences.flatMap((one) => {
    if (sentences.length > 1 && asksForNothing(one.text)) {
      reading.leave(one.span);
      return [];
    }
    const names = namesListed(one.text);
    return names.length < 2 ? [one] : names.map((name) => partOf(one, name));
  });
}

/** Running text. A sentence under a field's own label is read as the line it would be; from it, `Deadline: October 30.` */
function readRunning(reading: Reading, [start, end]: Span): void {
  let from = start;
  const readUpTo = (to: number) => {
    if (from < to && !readInParts(reading, [from, to])) readPlain(reading, [from, to]);
  };
  for (const { theirs, ours } of answeredIn(reading, [start, end])) {
    readUpTo(theirs.span[0]);
    reading.contended.push({ theirs, ours, span: [theirs.span[0], ours.span[1]] });
    [, from] = ours.span;
  }
  readUpTo(end);
}

/** `She writes that nobody read it. Answer: …`: what the label answers stands before it. */
function answeredIn(reading: Reading, span: Span): { theirs: ListItem; ours: ListItem }[] {
  const { plan, sorting } = reading;
  if (sorting === null || plan.main !== 'grounds' || plan.points !== undefined) return [];
  const sentences = reading.sentencesIn({ text: reading.context.slice(...span), span });
  return sentences.flatMap((answer, at) => {
    const [theirs, said] = [sentences[at - 1], behindAnswer(answer.text)];
    return theirs === undefined || said === answer.text || !beginsWithOthers(theirs.text)
      ? []
      : [{ theirs, ours: { text: said, span: [answer.span[1] - said.length, answer.span[1]] as const } }];
  });
}

function readPlain(reading: Reading, span: Span): void {
  const text = reading.context.slice(...span);
  let from = 0;
  for (const { start, end } of sentencesOf(text).flatMap((one) => atLabels(reading, text, one))) {
    const [whole = '', label = ''] = LABELLED.exec(text.slice(start, end)) ?? [];
    const field = whole === '' ? null : fieldOfLine(label, reading.plan);
    if (field === null) continue;
    const value = [span[0] + start + whole.length, span[0] + end] as const;
    if (start > from) readSentences(reading, [span[0] + from, span[0] + start]);
    readLine(reading, {
      kind: 'line',
      label,
      value: { text: reading.context.slice(...value), span: value },
      span: [span[0] + start, span[0] + end],
    });
    from = end;
  }
  if (from < text.length) readSentences(reading, [span[0] + from, span[1]]);
}

/** `Payee: Kestrel, Inc. Amount: $9,000`: behind an abbreviation a label of ours begins a sentence, too. */
function atLabels(reading: Reading, text: string, { start, end }: Part): Part[] {
  const cuts: number[] = [];
  for (
    let stop = text.indexOf('. ', start);
    stop >= 0 && stop + 2 < end;
    stop = text.indexOf('. ', stop + 1)
  ) {
    const [, label] = LABELLED.exec(text.slice(stop + 2, Math.min(end, stop + 50))) ?? [];
    if (label !== undefined && fieldOfLine(label, reading.plan) !== null) cuts.push(stop + 2);
  }
  return [start, ...cuts].map((from, at) => ({ start: from, end: cuts[at] ?? end }));
}

/** A choice that the field does not have: `Jury: to be discussed`. */
function isStrange({ field, value }: FieldValue): boolean {
  return !BRIEF_FIELDS[field].isList && !fitsField(field, value);
}
