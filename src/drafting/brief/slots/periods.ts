/** Periods as they are typed: `thirty (30) days`, `2 yrs`, `30d`, `48 hours`, `a fortnight`. Pure. */
import { withoutEnd } from '../../letters.ts';
import { asData } from '../../templates/text.ts';
import { IN_WORDS, WHOLE } from './numbers.ts';

export interface Noted {
  readonly start: number;
  readonly end: number;
  /** As a paper has it; null: what stands there is no one value, and no part of it is. */
  readonly text: string | null;
  /** It is offered, and fills nothing. */
  readonly unclear?: true;
}

const QUALIFIED = '(?:business|calendar|court|working|full)';
const UNIT = `(?:${QUALIFIED}\\s)?(?:day|week|month|year)s?`;
const NUMBER = `(?:\\d{1,3}(?!\\s\\d+/)|${IN_WORDS})`;
const SHORT: Readonly<Record<string, string>> = { d: 'days', w: 'weeks', m: 'months', y: 'years' };
/** `10-14 days`, `ten to fourteen days`, `two or three weeks`: nobody can say which is meant. What goes `from one to three years` is changed. */
const RANGE = new RegExp(
  `(?<!\\bfrom\\s)${WHOLE}\\b(?:\\d{1,3}\\s?[-–]\\s?(?=\\d)|(?:\\d{1,3}|${IN_WORDS})\\s(?:to|or)\\s)${NUMBER}[\\s-]${UNIT}\\b`,
  'gi',
);
const WRITTEN = new RegExp(
  `${WHOLE}\\b${NUMBER}(?:\\s?\\(\\d{1,3}\\))?[\\s-]${UNIT}\\b(?![\\s-]olds?\\b)`,
  'gi',
);
/** `2d` and `3d` are ordinals, as in `F.3d`; what has no blank before its letter is no provision of a rule. */
const SHORTENED = new RegExp(
  `${WHOLE}(?<!(?:§|[Rr]ule|[Nn]o\\.?|[Ee]xh?\\.?|[Ss]ection)\\s?)\\b(\\d{1,3})(?:\\s?(wk|mo|yr)s?\\b(?![\\s-]olds?\\b)(?:\\.(?=\\s[a-z]))?|(?<!(?:^|[^1])[23])(d)\\b)`,
  'g',
);
/** Only such as run out with a day or half of one: what else is told in hours is how long something took. */
const HOURS = new RegExp(
  `${WHOLE}\\b(12|24|36|48|72|96|120|twelve|twenty-four|thirty-six|forty-eight|seventy-two|ninety-six)\\s(?:hours|hrs)\\b`,
  'gi',
);
/** `an hour`, `a year` and `8% a year` say how much: only what stands behind such words is how long. */
const ONE = /(?<=\b(?:within|in|inside|for|of|is|lasts?)\s)an?\s(week|month|year)\b(?!\sand\b|['’]s\b)/gi;
const FORTNIGHT = /\ba\sfortnight\b/gi;
const AND_A_HALF = /\b(?:a|one)\syear\sand\sa\shalf\b/gi;

/** Each as it is written out, in no order; some may overlap. */
export function periodsIn(text: string): Noted[] {
  const noted = (pattern: RegExp, written: (match: RegExpExecArray) => string | null) =>
    [...text.matchAll(pattern)].map(
      (match): Noted => ({
        start: match.index,
        end: match.index + match[0].length,
        text: written(match),
      }),
    );
  return [
    ...noted(RANGE, () => null),
    ...noted(WRITTEN, ([found]) => asData(found)),
    ...noted(SHORTENED, ([, count, unit, day]) => {
      const units = SHORT[(unit ?? day ?? '').charAt(0)] ?? '';
      return `${count} ${count === '1' ? withoutEnd(units, 's') : units}`;
    }),
    ...noted(HOURS, ([, count]) => `${count} hours`),
    ...noted(ONE, ([, unit]) => `one ${unit}`),
    ...noted(FORTNIGHT, () => 'fourteen days'),
    ...noted(AND_A_HALF, () => 'eighteen months'),
  ];
}
