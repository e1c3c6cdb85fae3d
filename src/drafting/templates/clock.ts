/** The hours of a day that words tell: `10:07:12`, `4:40 PM`, `9 a.m.`, `1016 hrs`. Pure. */

export interface Clock {
  /** Of the day. */
  readonly seconds: number;
  readonly start: number;
  readonly end: number;
}

/** No page and line of a transcript (`22:10–18`), and no ratio. */
const CLOCK =
  /(?<![\d:.,$–-])(?:(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?:\s?([ap])\.?\s?m\b\.?)?|(\d{1,2})\s?([ap])\.?\s?m\b\.?|([01]\d|2[0-3])([0-5]\d)\s?(?:hrs|hours|h)\b)(?![\d:]|[–-]\d)/gi;
const TRANSCRIPT = /\b(?:dep|tr|depo)\.?\s(?:at\s)?$/i;

export function clocksIn(text: string): Clock[] {
  return [...text.matchAll(CLOCK)].flatMap(({ 0: whole, index, ...found }) => {
    const hour = Number(found[1] ?? found[5] ?? found[7]);
    const minute = Number(found[2] ?? found[8] ?? 0);
    const half = (found[4] ?? found[6])?.toLowerCase();
    if (hour > (half === undefined ? 23 : 12) || (half !== undefined && hour === 0)) return [];
    if (TRANSCRIPT.test(text.slice(Math.max(0, index - 10), index))) return [];
    const of24 = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
    const seconds = (of24 * 60 + minute) * 60 + Number(found[3] ?? 0);
    return [{ seconds, start: index, end: index + whole.length }];
  });
}
