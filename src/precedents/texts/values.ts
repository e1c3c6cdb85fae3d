/** The signs that make a number another: `$25` is not `€25`, `34.06` not `34,06`, `0.35` not `-0.35`. Pure. */

type Span = readonly [number, number];

/** `-` behind a letter joins words; what is open or blank before it makes it a minus. */
const BEFORE = /(?:(?<=^|[\s([“‘"'\p{Sc}])[+−-]|[\p{Sc}±~≈<>≤≥])+$/u;
/** `25 %`; in `25 $30` the sign is the next one's. */
const BEHIND = /^\s?([%‰°×]+|\p{Sc}(?!\d))/u;
const HAS_DIGIT = /\p{Nd}/u;
/** What stands between two numbers without a blank parts or joins them: `1,234`, `0.35`, `10:15`. */
const BETWEEN = /^[.,:/]$/;
const MOST_SIGNS = 4;

/** The signs of a word, before and behind it. Before it `near` takes what a blank parts from it, too: `$ 25`. */
function signsOf(text: string, [start, end]: Span, near: boolean): readonly [string, string] {
  const before = text.slice(Math.max(0, start - MOST_SIGNS), start);
  const isNumber = HAS_DIGIT.test(text.slice(start, end));
  const left = isNumber ? (BEFORE.exec(near ? before.trimEnd() : before)?.[0] ?? '') : '';
  const right = BEHIND.exec(text.slice(end, end + MOST_SIGNS))?.[1] ?? '';
  return [left.replaceAll('−', '-'), right];
}

/** Whether a word has the same signs in two texts. A blank before a sign may be where scans have a `$` for `§`: it is not missed. */
export function isSameValue(one: string, span: Span, other: string, place: Span): boolean {
  const [[left, right], [near]] = [signsOf(one, span, false), signsOf(one, span, true)];
  const [[thereLeft, thereRight], [thereNear]] = [signsOf(other, place, false), signsOf(other, place, true)];
  return right === thereRight && (left === thereLeft || left === thereNear || near === thereLeft);
}

/** What parts two numbers that follow each other: null where a blank or more does, and where one of them is no number. */
export function separatorOf(text: string, before: Span, behind: Span): string | null {
  const between = text.slice(before[1], behind[0]).replace(/\s*\n\s*/, '');
  const areNumbers = HAS_DIGIT.test(text.charAt(before[1] - 1)) && HAS_DIGIT.test(text.charAt(behind[0]));
  return areNumbers && BETWEEN.test(between) ? between : null;
}
