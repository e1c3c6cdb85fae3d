/**
 * Lists and labelled lines, as layout and notation show them: `(a) … (b) …`, `1. …`, `- …`, `Count I: …`, `Argument one. …`, `First, …`, `One, …`, items
 * parted by semicolons behind a colon, `Label: value`. What they mean is not read here. Linear in the length of the text.
 */
import { ONES, ORDINALS_IN_WORDS, onOneLine, ROMAN_NUMERALS } from '../../platform/index.ts';
import { sentencesOf } from '../../precedents/index.ts';
import { beginsSmall, endsIn, lengthOfLead, withoutEnd } from '../letters.ts';
import { LEADS_TO_AN_ORDER } from '../rules/requests.ts';
import type { Span } from './model.ts';

export interface ListItem {
  readonly text: string;
  /** In the text, without its mark. */
  readonly span: Span;
  /** Of an item that is called something: `Count III`. */
  readonly mark?: string;
}

export interface FoundList {
  readonly kind: 'list';
  /** The words before the first item, up to the beginning of their line or sentence; empty where there are none. */
  readonly label: string;
  /** Of the label, as far as the mark of the first item. */
  readonly lead: Span;
  readonly span: Span;
  readonly items: readonly ListItem[];
  /** They are counted, by numbers, letters or words; false: bullets or semicolons. */
  readonly isCounted: boolean;
  /** What their marks call them, in small letters: `argument`, of `Argument 1: …`. */
  readonly called?: string;
}

export interface LabelledLine {
  readonly kind: 'line';
  readonly label: string;
  readonly value: ListItem;
  readonly span: Span;
}

/** Words that belong to no list. */
export interface Rest {
  readonly kind: 'rest';
  readonly span: Span;
}

export type Block = FoundList | LabelledLine | Rest;

const NUMBERED =
  'ground count point claim issue defense argument reason question topic item request part no number';
const NAMES_OF_ITEMS = NUMBERED.split(' ').join('|');

interface Mark {
  readonly series: string;
  readonly number: number;
  readonly start: number;
  readonly end: number;
  readonly called?: string | undefined;
}

/** `1 The search`: nothing stands behind the number. */
const BARE = 'bare-number';

/** Each finds the number of an item in `nth` or its first group, and what the item is called; within a line only what stands in brackets, or is a word, counts. */
const SERIES: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  {
    name: 'named',
    pattern: new RegExp(
      `(?<=^|[\\n.;:,]\\s{0,3})(?:(?<called>${NAMES_OF_ITEMS})\\.?\\s{1,2}|q\\.?\\s?)(?:(?<nth>\\d{1,2}|[ivx]{1,5})(?:\\s{0,2}[:.)–-]\\s{0,3}|[ \\t]{0,2}\\n|(?<=^[^\\n]{0,24}),\\s{1,3})|(?<nth>${ONES.join('|')})(?:[:.,]|\\s[–—-])\\s{1,3})`,
      'gimu',
    ),
  },
  { name: 'bracket-number', pattern: /(?<![\p{L}\p{N})])\((\d{1,2})\)\s{1,3}/gu },
  { name: 'bracket-letter', pattern: /(?<![\p{L}\p{N})])\(([a-z])\)\s{1,3}/gu },
  { name: 'bracket-roman', pattern: /(?<![\p{L}\p{N})])\(([ivx]{1,5})\)\s{1,3}/gu },
  { name: 'number', pattern: /(?<=^|\n|[.;:]\s{1,2})[ \t]{0,8}(\d{1,2})[.)]\s{1,3}(?=\S)/gu },
  { name: BARE, pattern: /(?<=^|\n)[ \t]{0,8}(\d{1,2})[ \t]{1,3}(?=[\p{L}"“])/gu },
  { name: 'ordinal-number', pattern: /(?<=^|\n)[ \t]{0,8}(\d{1,2})(?:st|nd|rd|th)[,:.)]?\s{1,3}(?=\S)/gu },
  { name: 'letter', pattern: /(?<=^|\n)[ \t]{0,8}([a-zA-Z])[.)]\s{1,3}(?=\S)/gu },
  { name: 'roman', pattern: /(?<=^|\n)[ \t]{0,8}([IVX]{1,5})[.)]\s{1,3}(?=\S)/gu },
  {
    name: 'ordinal',
    pattern: new RegExp(
      `(?<=^|\\n|[.;:]\\s{1,2})(${ORDINALS_IN_WORDS.join('|')})(?:ly|\\s{1,2}(?<called>${NAMES_OF_ITEMS}))?[,:]\\s{1,3}`,
      'giu',
    ),
  },
  {
    name: 'cardinal',
    pattern: new RegExp(`(?<=^|\\n|[.;:]\\s{1,2})(${ONES.join('|')}),\\s{1,3}`, 'giu'),
  },
];
const BULLET = /(?<=^|\n)[ \t]{0,8}[-*•–][ \t]{1,3}(?=\S)/gu;

function numberOf(series: string, mark: string): number {
  const word = mark.toLowerCase();
  if (series === 'ordinal') return ORDINALS_IN_WORDS.indexOf(word) + 1;
  if (series === 'cardinal') return ONES.indexOf(word) + 1;
  if (series.endsWith('letter')) return word.charCodeAt(0) - 96;
  if (series.endsWith('roman')) return ROMAN_NUMERALS.indexOf(word) + 1;
  const arabic = Number(word);
  return Number.isInteger(arabic) ? arabic : 1 + Math.max(ROMAN_NUMERALS.indexOf(word), ONES.indexOf(word));
}

/** Of bare numbers before small letters: two may be a sum and a measure. */
const FEWEST_BARE = 3;

/** Only what counts on from one, twice at least, is a list: `Rule 12(b)(1)` and `No. 2` are none. What is called a count, or a request, is one in any order. */
function runOf(name: string, pattern: RegExp, text: string): Mark[][] {
  const runs: Mark[][] = [];
  let run: Mark[] = [];
  const isList = () =>
    run.length > 1 &&
    (name !== BARE ||
      run.length >= FEWEST_BARE ||
      run.every(({ end }) => !beginsSmall(text.slice(end, end + 2))));
  for (const match of text.matchAll(pattern)) {
    const number = numberOf(name, match.groups?.['nth'] ?? match[1] ?? '');
    const called = match.groups?.['called']?.toLowerCase();
    const mark = { series: name, number, start: match.index, end: match.index + match[0].length, called };
    const isNext =
      called === undefined
        ? number === run.length + 1
        : run.every((one) => one.called === called && one.number !== number);
    if (isNext) run.push(mark);
    else {
      // A number that does not count on, as that of a page, ends nothing.
      if (number !== 1 && called === undefined) continue;
      if (isList()) runs.push(run);
      run = [mark];
    }
  }
  if (isList()) runs.push(run);
  return runs;
}

function bulletsIn(text: string): Mark[][] {
  const runs: Mark[][] = [];
  let run: Mark[] = [];
  for (const { index, 0: sign } of text.matchAll(BULLET)) {
    const last = run.at(-1);
    // A blank line and further words between two bullets part two lists.
    if (last !== undefined && PARAGRAPH_BREAK.test(text.slice(last.end, index).trimEnd())) {
      runs.push(run);
      run = [];
    }
    run.push({ series: 'bullet', number: run.length + 1, start: index, end: index + sign.length });
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

export const PARAGRAPH_BREAK = /\n[ \t]*\n/;
/** Does the sentence that begins at `start` follow, in the same paragraph, the one that ends at `end`? */
export function isNextIn(context: string, end: number, start: number): boolean {
  const between = context.slice(end, start);
  return end <= start && between.trim() === '' && !PARAGRAPH_BREAK.test(between);
}

/** The text in blocks, in order and without gaps. */
export function blocksOf(text: string): Block[] {
  const runs = [
    ...SERIES.flatMap(({ name, pattern }) => runOf(name, pattern, text)),
    ...bulletsIn(text),
  ].sort((a, b) => (a[0]?.start ?? 0) - (b[0]?.start ?? 0) || b.length - a.length);
  const blocks: Block[] = [];
  let at = 0;
  for (const run of runs) {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined || first.start < at) continue;
    const begin = labelBegin(text, at, first.start);
    const labelStart = isSentence(text.slice(begin, first.start)) ? first.start : begin;
    if (labelStart > at) blocks.push(...plainBlocks(text, at, labelStart));
    const end = isOfLines(text, run)
      ? lineEnd(text, last.end, widthOf(text, run))
      : itemEnd(text, last.end, run.length > 1 && isInline(text, run));
    const items = run.map((mark, index) => ({
      ...itemOf(text, mark.end, run[index + 1]?.start ?? end),
      ...(mark.called !== undefined && {
        mark: withoutEnd(onOneLine(text.slice(mark.start, mark.end)), ' :.,)–—-'),
      }),
    }));
    blocks.push({
      kind: 'list',
      label: cleanLabel(text.slice(labelStart, first.start)),
      lead: [labelStart, first.start],
      span: [labelStart, end],
      items: items.filter((item) => item.text !== ''),
      isCounted: first.series !== 'bullet',
      ...(first.called !== undefined && { called: first.called }),
    });
    at = end;
  }
  blocks.push(...plainBlocks(text, at, text.length));
  return blocks;
}

/** What ends with its full stop, and a blank line before the first item, leads to none of it. */
function isSentence(lead: string): boolean {
  return endsIn(lead.trimEnd(), '.!?') && PARAGRAPH_BREAK.test(lead);
}

/** Do the items stand in running text? Then the last ends with its sentence. */
function isInline(text: string, run: readonly Mark[]): boolean {
  const [first, second] = run;
  return first !== undefined && second !== undefined && !text.slice(first.end, second.start).includes('\n');
}

/** Has each item but the last one line? Then so has the last. */
function isOfLines(text: string, run: readonly Mark[]): boolean {
  return (
    run.length > 1 &&
    run.slice(0, -1).every(({ end }, at) => /^[^\n]*\n\s*$/.test(text.slice(end, run[at + 1]?.start)))
  );
}

/** Characters from which on mail programs break a line; one that is shorter than the item before it was not broken there. */
const FULL_LINE = 64;

function widthOf(text: string, run: readonly Mark[]): number {
  const lines = run.slice(0, -1).map(({ end }) => text.indexOf('\n', end) - end);
  return Math.max(FULL_LINE, ...lines);
}

/** The end of its line, or of the one in which it goes on: indented, in small letters, or because the line was full. */
function lineEnd(text: string, from: number, full: number): number {
  let begin = from;
  for (;;) {
    const end = text.indexOf('\n', begin);
    if (end < 0) return text.length;
    const goesOn = /^(?:[ \t]+\S|\p{Ll})/u.test(text.slice(end + 1, end + 40));
    const isFull = end - begin >= full && /^[ \t]*\S/.test(text.slice(end + 1, end + 40));
    if (!goesOn && !isFull) return end;
    begin = end + 1;
  }
}

/** Characters looked at for the end of a sentence. */
const LONGEST_SENTENCE = 2_000;

function itemEnd(text: string, from: number, inline: boolean): number {
  const rest = text.slice(from);
  const paragraph = PARAGRAPH_BREAK.exec(rest)?.index ?? rest.length;
  const line = rest.indexOf('\n');
  if (!inline) return from + paragraph;
  const within = rest.slice(0, line < 0 ? paragraph : Math.min(line, paragraph));
  const [first, second] = sentencesOf(within.slice(0, LONGEST_SENTENCE));
  return from + (first === undefined || second === undefined ? within.length : first.end);
}

/** The line, or the part of it behind the last sentence, that leads to the first item. */
function labelBegin(text: string, from: number, to: number): number {
  const before = text.slice(from, to);
  const trimmed = before.trimEnd();
  const line = trimmed.lastIndexOf('\n') + 1;
  const begin = line + (sentencesOf(trimmed.slice(line)).at(-1)?.start ?? 0);
  // Without a colon, and not a line of its own, the words before are a sentence that leads nowhere.
  return from + begin + lengthOfLead(before.slice(begin));
}

function cleanLabel(label: string): string {
  return withoutEnd(onOneLine(label).trim(), ':–—-').trim();
}

const TAIL = /[\s,;]*(?:[;,]\s{0,3}(?:and|or))?[\s,;]*$/;

function itemOf(text: string, from: number, to: number): ListItem {
  const piece = text.slice(from, to);
  const lead = lengthOfLead(piece);
  // The tail is looked for in the last characters alone.
  const keep = Math.max(lead, piece.length - 40);
  const tail = TAIL.exec(piece.slice(keep))?.[0].length ?? 0;
  const end = Math.max(lead, piece.length - tail);
  return { text: piece.slice(lead, end), span: [from + lead, from + end] };
}

const LABELLED = /^[ \t]{0,8}(\p{L}[\p{L}\p{N} ’'()/-]{1,48}?)[ \t]{0,2}:[ \t]{1,4}(?=\S)/u;
const AFTER_COLON = /:\s{1,3}(?=\S)/;

/** Lines with a label, lists parted by semicolons, and the rest. */
function plainBlocks(text: string, from: number, to: number): Block[] {
  const blocks: Block[] = [];
  let at = from;
  while (at < to) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 || newline >= to ? to : newline + 1;
    const line = text.slice(at, end);
    const list = line.trimEnd().endsWith(':') ? linesUnder(text, [at, end], to) : null;
    if (list !== null) blocks.push(list);
    else if (line.trim() !== '') blocks.push(...lineBlocks(line, at));
    at = list === null ? end : list.span[1];
  }
  return merged(blocks);
}

/**
 * Under a line that ends with a colon, lines that each end with their sentence; a blank line, or one with a label, ends them. Where it says how
 * many there are, `Defenses, three and no more:`, so many are.
 */
function linesUnder(text: string, lead: Span, to: number): FoundList | null {
  const label = cleanLabel(text.slice(...lead));
  const [told] = COUNTED.exec(label) ?? [];
  const wanted = told === undefined ? null : ONES.indexOf(told.toLowerCase()) + 1;
  const items: ListItem[] = [];
  let at = lead[1];
  while (at < to && items.length !== wanted) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 || newline >= to ? to : newline + 1;
    const line = text.slice(at, end);
    if (line.trim() !== '') {
      const joint = jointOf(line);
      if (joint === 0 && LABELLED.test(line)) break;
      if (!endsIn(withoutEnd(line.trimEnd(), '"”’)'), '.;!?')) break;
      items.push(itemOf(text, at + joint, end));
    } else if (wanted === null) break;
    at = end;
  }
  const isCounted = items.length === wanted;
  const goesOn =
    at < to && text.slice(at, at + 1).trim() !== '' && !LABELLED.test(text.slice(at, at + LONGEST_SENTENCE));
  if (items.length < 2 || (goesOn && !isCounted)) return null;
  return { kind: 'list', label, lead, span: [lead[0], at], items, isCounted };
}

const COUNTED = new RegExp(`\\b(?:${ONES.slice(1, 9).join('|')})\\b`, 'i');

/** Letters of `Then: ` and `And: ` before an item. */
function jointOf(line: string): number {
  const [joint = '', word = ''] = /^(\p{L}+):\s+/u.exec(line) ?? [];
  return LEADS_TO_AN_ORDER.get(word.toLowerCase()) === 'place' ? joint.length : 0;
}

function lineBlocks(line: string, at: number): Block[] {
  const colon = AFTER_COLON.exec(line);
  if (colon !== null) {
    const whole = line.slice(colon.index + colon[0].length);
    // The list ends with its sentence; what stands behind it is none of it.
    const last = whole.lastIndexOf(';') + 1;
    const value = whole.slice(0, last === 0 ? whole.length : itemEnd(whole, last, true));
    const parts = partsOutsideBrackets(value);
    const behind = colon.index + colon[0].length + value.length;
    const startOfLabel = labelBegin(line, 0, colon.index);
    // Items of several sentences are sentences about something else.
    if (parts.length > 1 && parts.slice(0, -1).every((part) => itemEnd(part, 0, true) === part.length)) {
      let from = at + colon.index + colon[0].length;
      const items = parts.map((part) => {
        const item = itemOf(`${line}`, from - at, from - at + part.length);
        from += part.length + 1;
        return shifted(withoutAnd(item), at);
      });
      const before: Block[] = startOfLabel > 0 ? [{ kind: 'rest', span: [at, at + startOfLabel] }] : [];
      return [
        ...before,
        {
          kind: 'list',
          label: cleanLabel(line.slice(startOfLabel, colon.index)),
          lead: [at + startOfLabel, at + colon.index + colon[0].length],
          span: [at + startOfLabel, at + behind],
          items: items.filter(({ text }) => text !== ''),
          isCounted: false,
        },
        ...(line.slice(behind).trim() === '' ? [] : lineBlocks(line.slice(behind), at + behind)),
      ];
    }
    const labelled = LABELLED.exec(line);
    if (labelled?.[1] !== undefined) {
      const item = itemOf(line, labelled[0].length, line.length);
      return [
        {
          kind: 'line',
          label: cleanLabel(labelled[1]),
          value: shifted(item, at),
          span: [at, at + line.length],
        },
      ];
    }
  }
  return [{ kind: 'rest', span: [at, at + line.length] }];
}

/** At semicolons; those within brackets part nothing. */
function partsOutsideBrackets(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[();]/g)) {
    if (sign !== ';') depth = Math.max(0, depth + (sign === '(' ? 1 : -1));
    else if (depth === 0) {
      parts.push(text.slice(from, index));
      from = index + 1;
    }
  }
  return [...parts, text.slice(from)];
}

function withoutAnd({ text, span }: ListItem): ListItem {
  const and = /^(?:and|or)\s+/i.exec(text)?.[0].length ?? 0;
  return { text: text.slice(and), span: [span[0] + and, span[1]] };
}

/**
 * What stands under a counted item in lines of its own, `1. Time`, ` a. The log was changed`, `1.1 …`, is said to that item: the marks are
 * no words of it. Blanks stand in their place, and a full stop where the line before had none.
 */
export function withoutOutline(text: string): string {
  const lines = text.split('\n');
  let isItem = false;
  let isList = false;
  let nested = 0;
  for (const [at, line] of lines.entries()) {
    const [mark = '', top, letter] = OUTLINED.exec(line) ?? [];
    const before = lines[at - 1] ?? '';
    if (top !== undefined || line.trim() === '') {
      isItem = top !== undefined;
      // `Relief:` and what is asked for are a list.
      isList = line.trimEnd().endsWith(':');
      nested = 0;
    } else if (
      mark !== '' &&
      isItem &&
      !isList &&
      (letter === undefined || numberOf('letter', letter) === nested + 1)
    ) {
      nested += 1;
      lines[at] = ' '.repeat(mark.length) + line.slice(mark.length);
      if (!endsIn(before.trimEnd(), '.!?;:,')) {
        lines[at - 1] = `${before}.`;
        lines[at] = lines[at]?.slice(1) ?? '';
      }
    }
  }
  return lines.join('\n');
}

/** The number of an item; or a letter, a sign or `1.1` under one. */
const OUTLINED = /^[ \t]{0,8}(?:(\d{1,2})[.)]|\(?([a-z])[.)]|\d{1,2}\.\d{1,2}\.?|[-*•–])[ \t]{1,3}(?=\S)/;

export function partOf(
  { text, span }: ListItem,
  { start, end }: { readonly start: number; readonly end: number },
): ListItem {
  return { text: text.slice(start, end), span: [span[0] + start, span[0] + end] };
}

function shifted({ text, span }: ListItem, by: number): ListItem {
  return { text, span: [span[0] + by, span[1] + by] };
}

function merged(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (block.kind === 'rest' && last?.kind === 'rest')
      result[result.length - 1] = { kind: 'rest', span: [last.span[0], block.span[1]] };
    else result.push(block);
  }
  return result;
}
