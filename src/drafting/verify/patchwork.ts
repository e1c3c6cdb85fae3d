import { runsIn, withoutStart } from '../letters.ts';
/**
 * A paragraph made of what the engine wrote and what the server put in. Patterns look at the whole text;
 * only the engine's characters can be taken out again.
 */
export interface Patch {
  readonly by: 'engine' | 'server';
  readonly text: string;
  /** The source the server cited here. */
  readonly handle?: string;
}

/** Where a piece of a view stands in its patch. */
interface Stretch {
  /** [start, end) in the view. */
  readonly start: number;
  readonly end: number;
  readonly patch: number;
  /** In the text of the patch. */
  readonly offset: number;
}

export interface View {
  readonly text: string;
  /** All of the text, in order. */
  readonly stretches: readonly Stretch[];
}

/**
 * `masked`: what the server put in is one space, however many insertions follow each other, as if the engine's words
 * stood beside each other.
 */
export function viewOf(patches: readonly Patch[], masked: boolean): View {
  const texts: string[] = [];
  const stretches: Stretch[] = [];
  let length = 0;
  let endsInSpace = false;
  const add = (patch: number, offset: number, text: string) => {
    if (text === '') return;
    stretches.push({ start: length, end: length + text.length, patch, offset });
    texts.push(text);
    length += text.length;
    endsInSpace = text.endsWith(' ');
  };
  for (const [index, { by, text }] of patches.entries()) {
    if (!masked) add(index, 0, text);
    else if (by === 'server') add(index, 0, endsInSpace ? '' : ' ');
    else
      for (const { index: offset, 0: words } of text.matchAll(/ +|[^ ]+/g))
        add(index, offset, words.startsWith(' ') ? (endsInSpace ? '' : ' ') : words);
  }
  return { text: texts.join(''), stretches };
}

/** Those of a range, each with the part of its patch that is in the range. */
function stretchesIn(
  { stretches }: View,
  [start, end]: readonly [number, number],
): { readonly patch: number; readonly at: number; readonly from: number; readonly to: number }[] {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const found = [];
  for (let one = stretches[low]; one !== undefined && one.start < end; one = stretches[++low]) {
    const at = Math.max(start, one.start);
    const from = one.offset + at - one.start;
    found.push({ patch: one.patch, at, from, to: from + Math.min(end, one.end) - at });
  }
  return found;
}

/** Does the range hold a character of the engine's that is not white space? */
export function hasEngineText(
  patches: readonly Patch[],
  view: View,
  range: readonly [number, number],
): boolean {
  return stretchesIn(view, range).some(({ patch, from, to }) => {
    const one = patches[patch];
    return one?.by === 'engine' && one.text.slice(from, to).trim() !== '';
  });
}

/** What may stand between a quotation and the citation that is behind it, beside points and brackets. */
const SIGNALS: ReadonlySet<string> = new Set(['see', 'also', 'accord', 'cf', 'e', 'g', 'generally']);
const isSignal = (between: string) => runsIn(between).every((word) => SIGNALS.has(word.toLowerCase()));
/** And what joins a quotation to the citation before it. */
const isJoint = (between: string) => /^\s*[(,:—–]\s*$/.test(between);

/** What the server cited right behind the engine's words of the range; where nothing, what it cited right before them. */
export function citedBeside(
  patches: readonly Patch[],
  view: View,
  range: readonly [number, number],
): readonly string[] {
  const inside = stretchesIn(view, range).filter(({ patch }) => patches[patch]?.by === 'engine');
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) return [];
  const tail = { by: 'engine', text: patches[last.patch]?.text.slice(last.to) ?? '' } as const;
  const behind = handlesThrough([tail, ...patches.slice(last.patch + 1)], isSignal);
  if (behind.length > 0) return behind;
  const head = { by: 'engine', text: patches[first.patch]?.text.slice(0, first.from) ?? '' } as const;
  return handlesThrough([head, ...patches.slice(0, first.patch).reverse()], isJoint);
}

/** The handles of the first citation, if nothing else stands before it, and of those that follow it directly. */
function handlesThrough(patches: readonly Patch[], joins: (between: string) => boolean): readonly string[] {
  const handles: string[] = [];
  let between = '';
  for (const { text, handle } of patches) {
    if (handle === undefined) {
      between += text;
      continue;
    }
    if (!(handles.length === 0 ? joins(between) : withoutStart(between, ' ;,') === '')) break;
    handles.push(handle);
    between = '';
  }
  return handles;
}

export interface Cut {
  readonly range: readonly [number, number];
  /** Put where the first character taken out stood; empty for nothing. */
  readonly mark: string;
}

/** Takes the engine's characters out of the ranges (in order, apart from each other). */
export function cutOut(patches: readonly Patch[], view: View, cuts: readonly Cut[]): Patch[] {
  const holes: { from: number; to: number; mark: string }[][] = patches.map(() => []);
  for (const { range, mark } of cuts) {
    let left = mark;
    for (const { patch, at, from, to } of stretchesIn(view, range)) {
      if (patches[patch]?.by !== 'engine') continue;
      const list = holes[patch] ?? [];
      const last = list.at(-1);
      if (last !== undefined && last.to === from && at > range[0]) last.to = to;
      else {
        list.push({ from, to, mark: left });
        left = '';
      }
    }
  }
  return patches.flatMap((one, index) =>
    holes[index]?.length === 0 ? [one] : withHoles(one, holes[index] ?? []),
  );
}

function withHoles(patch: Patch, holes: readonly { from: number; to: number; mark: string }[]): Patch[] {
  const result: Patch[] = [];
  let at = 0;
  for (const { from, to, mark } of holes) {
    result.push({ by: 'engine', text: patch.text.slice(at, from) }, { by: 'server', text: mark });
    at = to;
  }
  result.push({ by: 'engine', text: patch.text.slice(at) });
  return result.filter(({ text }) => text !== '');
}

/** `(Report no. 12 of May 3, 2025)`: who sets brackets around what the server cites cites nothing. */
export function withinBrackets(
  text: string,
  { start, end }: { start: number; end: number },
): [number, number] {
  return text[start] === '(' && text[end - 1] === ')' ? [start + 1, end - 1] : [start, end];
}
