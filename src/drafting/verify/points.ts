/**
 * A request as points: its sentences, the items of its lists, and what commas set apart in them. A point is a place in
 * the request, so that its words can be shown whole. Linear in the request.
 */
import { sentencesOf } from '../../precedents/index.ts';

export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A sentence or an item of a list, with the parts it has between commas; one part where it has none. */
export interface Point extends Place {
  readonly parts: readonly Place[];
  /** It says what the paper is not to say; its one part is what is to be left out. */
  readonly leavesOut: boolean;
}

export function pointsOf(request: string): Point[] {
  return linesOf(request)
    .flatMap((line) => sentencesIn(request, line))
    .flatMap((sentence) => itemsIn(request, sentence))
    .map((item) => {
      const lead = LEAVES_OUT.exec(request.slice(item.start, item.end))?.[0];
      if (lead !== undefined)
        return { ...item, leavesOut: true, parts: [{ start: item.start + lead.length, end: item.end }] };
      const parts = behindColon(request, item).flatMap((one) => partsOf(request, one));
      return { ...item, leavesOut: false, parts };
    });
}

const SAYING =
  'plead|argue|mention|raise|include|assert|address|cite|quote|use|rely|refer|discuss|disclose|state|say|add|seek|demand|ask|request|claim|attach|touch|offer|put';
/** `Do not mention`, `without citing`, `leave out`; not `never disclosed`, which tells of somebody. */
const TO_LEAVE_OUT = `(?:(?:do not|don[’']t|never|refrain from|(?:there is )?no need to|without)\\s+(?:${SAYING.replaceAll('e|', 'e?|')})(?:ing)?|leave out|leave aside|omit|skip|avoid)\\b`;
const LEAVES_OUT = new RegExp(
  `^(?:(?:but|please|also|however)[\\s,]+)*${TO_LEAVE_OUT}(?:\\s+(?:that|to|on|upon|for|of|any|the|about|anything)\\b)*\\s*`,
  'i',
);
/** `Ask for fees, but do not mention the loan`. */
const THEN_LEAVES_OUT = new RegExp(`,?(?<!\\s)\\s+(?:but|and|yet)\\s+(?=${TO_LEAVE_OUT})`, 'gi');

/** A line ends a point where the next one begins a list, or where it has an end of its own; others are only wrapped. */
const LINE_END = /\n[ \t]*\n|\n(?=[ \t]*(?:[-*•–—]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s)|(?<=[.;:!?])[ \t]*\n/g;
/** `(1)`, `a)`, `2.` before an item, and a dash or a bullet. */
const ITEM_MARK = /(?:^|(?<=[\s,;:]))(?:\(\d{1,2}\)|\([a-z]\)|\([ivx]{1,4}\))\s+/g;
const LEAD = /^(?:\s|[-*•–—,;:]|\(?\d{1,2}[.)](?=\s)|\(?[a-z][.)](?=\s)|(?:and|or)\b)+/i;
const TAIL = /(?<![\s,;:.])[\s,;:.]+$/;

function linesOf(text: string): Place[] {
  return cutAt(
    text,
    { start: 0, end: text.length },
    [...text.matchAll(LINE_END)].map(({ index, 0: gap }) => [index, index + gap.length]),
  );
}

function sentencesIn(text: string, { start, end }: Place): Place[] {
  return sentencesOf(text.slice(start, end)).flatMap((one) => {
    const sentence = { start: start + one.start, end: start + one.end };
    const ends = [...text.slice(sentence.start, sentence.end).matchAll(ENDS_TOO)];
    return cutAt(
      text,
      sentence,
      ends.map(({ index }) => [sentence.start + index, sentence.start + index]),
    );
  });
}

/** Behind the full stop of `Ltd.` and of `Exhibit A.` another sentence may begin. */
const ENDS_TOO =
  /(?<=\b(?:Inc|Co|Corp|Ltd|(?:Exhibit|Schedule|Appendix|Tab|Annex) [A-Z])\.)\s+(?=(?:Count|The|It|Its|This|That|On|In|At|He|She|They|We|When|After|Before|A|An|No|Both|Plaintiff|Defendant|Under|From|For|Since|Also|Please|Do|Ask|Argue|Move|Admit|Deny|Demand)s?\b)/g;

/** At semicolons and numbered marks outside of brackets. */
function itemsIn(text: string, sentence: Place): Place[] {
  const shown = text.slice(sentence.start, sentence.end);
  const marks = [...shown.matchAll(ITEM_MARK)].map(({ index, 0: mark }): [number, number] => [
    index,
    index + mark.length,
  ]);
  const numbered = marks.length > 1 ? marks : [];
  const semicolons = outside(shown, /;\s/g).map((at): [number, number] => [at, at + 1]);
  const turns = [...shown.matchAll(THEN_LEAVES_OUT)].map(({ index, 0: turn }): [number, number] => [
    index,
    index + turn.length,
  ]);
  const cuts = [...numbered, ...semicolons, ...turns]
    .sort((a, b) => a[0] - b[0])
    .map(([from, to]): [number, number] => [sentence.start + from, sentence.start + to]);
  return cutAt(text, sentence, cuts);
}

/** `Affirmative defenses: laches, waiver`: what is listed, and over what it stands. */
function behindColon(text: string, item: Place): Place[] {
  const shown = text.slice(item.start, item.end);
  const [colon] = outside(shown, /:\s/g);
  if (colon === undefined || colon > MOST_OF_A_HEAD) return [item];
  return cutAt(text, item, [[item.start + colon, item.start + colon + 1]]);
}

const MOST_OF_A_HEAD = 120;

const COMPANY =
  /^,\s+(?:Inc|LLC|L\.L\.C|LLP|LP|L\.P|Ltd|Co|Corp|N\.A|P\.C|P\.A|PLLC|M\.D|Ph\.D|Jr|Sr|II|III|Esq)\b/;

/** `, Count II …`: begins another, although it has a capital. */
const COUNTED =
  /^,\s+(?:and\s+)?(?:Counts?|Grounds?|Claims?|Issues?|Topics?|Requests?|First|Second|Third|Fourth|Fifth)\b/;

/** Commas of dates, companies and addresses belong to what stands before them. */
function partsOf(text: string, item: Place): Place[] {
  const shown = text.slice(item.start, item.end);
  const commas = outside(shown, /,\s/g).filter((at) => {
    const behind = shown.slice(at, at + 40);
    if (/^,\s+\d{4}\b/.test(behind) || COMPANY.test(behind)) return false;
    if (COUNTED.test(behind)) return true;
    if (/\d$/.test(shown.slice(0, at)) && /^,\s+\d+(?:,|\s+(?:and|or)\b|$)/.test(behind)) return false;
    const before = /(\S+)$/.exec(shown.slice(Math.max(0, at - 40), at))?.[1] ?? '';
    return !(/^[\p{Lu}(]/u.test(before) && /^,\s+[\p{Lu}\d]/u.test(behind));
  });
  return cutAt(
    text,
    item,
    commas.map((at) => [item.start + at, item.start + at + 1]),
  );
}

/** Where the pattern stands outside of round brackets. */
function outside(text: string, pattern: RegExp): number[] {
  const places: number[] = [];
  let [depth, at] = [0, 0];
  for (const { index } of text.matchAll(pattern)) {
    for (; at < index; at += 1) {
      const character = text.charAt(at);
      if (character === '(') depth += 1;
      if (character === ')') depth = Math.max(0, depth - 1);
    }
    if (depth === 0) places.push(index);
  }
  return places;
}

function cutAt(text: string, { start, end }: Place, cuts: readonly (readonly [number, number])[]): Place[] {
  const places: Place[] = [];
  let from = start;
  for (const [to, next] of [...cuts, [end, end] as const]) {
    if (to > from) places.push(...trimmed(text, from, to));
    from = Math.max(from, next);
  }
  return places;
}

/** Without marks of lists and the punctuation at the end; a full stop that belongs to a word stays. */
function trimmed(text: string, start: number, end: number): Place[] {
  const shown = text.slice(start, end);
  const lead = LEAD.exec(shown)?.[0].length ?? 0;
  const tail = /\b(?:Inc|Co|Ltd|Corp|Jr|Sr|[ap]\.m|\p{Lu})\.\s*$/u.test(shown)
    ? shown.length - shown.trimEnd().length
    : (TAIL.exec(shown)?.[0].length ?? 0);
  if (/^\s*\(?(?:\d{1,2}|[A-Za-z])[.)]*\s*$/.test(shown)) return [];
  return lead + tail >= shown.length ? [] : [{ start: start + lead, end: end - tail }];
}
