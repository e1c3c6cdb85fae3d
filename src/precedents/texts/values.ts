/** The signs that make a number another: `$25` is not `€25`, `34.06` not `34,06`, `0.35` not `-0.35`. Pure. */

type Span = readonly [number, number];

/** `-` behind a letter joins words; what is open or blank before it makes it a minus. */
const BEFORE = /(?:(?<=^|[\s([“‘"'\p{Sc}])[+−-]|[\p{Sc}±~≈<>≤≥])+$/u;
/** `25 %`; in `25 $30` and `paid $ 30` the sign is the next one's. */
const BEHIND = /^\s?([%‰°×]+|\p{Sc}(?!\s?\d))/u;
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

const SECTION = /§\s?$/;

/** Whether a word has the same signs in two texts. Where one has `§`, a `$` of the other may be a scan's. */
export function isSameValue(one: string, span: Span, other: string, place: Span): boolean {
  const [[left, right], [near]] = [signsOf(one, span, false), signsOf(one, span, true)];
  const [[thereLeft, thereRight], [thereNear]] = [signsOf(other, place, false), signsOf(other, place, true)];
  const isNear = left === thereLeft || left === thereNear || near === thereLeft;
  const isOtherMoney = near !== thereNear && [near, thereNear].some((sign) => /\p{Sc}/u.test(sign));
  const isSection =
    SECTION.test(one.slice(Math.max(0, span[0] - 2), span[0])) ||
    SECTION.test(other.slice(Math.max(0, place[0] - 2), place[0]));
  return right === thereRight && isNear && (isSection || !isOtherMoney);
}

/** `$25 000`, `$25, 000`: three digits behind a sum and a blank are its thousands. */
function isOneSum(text: string, before: Span, behind: Span): boolean {
  return (
    /^(?:,?\s|,)$/.test(text.slice(before[1], behind[0])) &&
    /^\d{3}$/.test(text.slice(...behind)) &&
    /^\d{1,3}$/.test(text.slice(...before)) &&
    /\p{Sc}\s?$/u.test(text.slice(Math.max(0, before[0] - 2), before[0]))
  );
}

/** What parts two numbers that follow each other: null where a blank or more does, and where one of them is no number. */
export function separatorOf(text: string, before: Span, behind: Span): string | null {
  const between = text.slice(before[1], behind[0]).replace(/\s*\n\s*/, '');
  if (isOneSum(text, before, behind)) return ',';
  const areNumbers = HAS_DIGIT.test(text.charAt(before[1] - 1)) && HAS_DIGIT.test(text.charAt(behind[0]));
  return areNumbers && BETWEEN.test(between) ? between : null;
}
