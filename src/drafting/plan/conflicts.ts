/**
 * What the request says otherwise than the record, as a slip of the pen would have it: a letter, two digits, a year.
 * Nobody here knows which of the two is right; whoever signs is told.
 */
import type { CaseFacts } from '../model.ts';
import { findNames, impossibleDatesIn } from '../verify/index.ts';
import { datesIn } from './dates.ts';
import { datesNamed } from './dates-named.ts';
import { plainName } from './names.ts';
import { motionNamed } from './request-words.ts';
import { asData, longDate } from './text.ts';

/** One line each, for the remarks on a draft. */
export function conflicts(matter: CaseFacts, context: string): string[] {
  const said = asData(context);
  const record = recordOf(matter);
  const all = [
    ...impossibleDatesIn(said).map(({ text }) => `The request names a day that no calendar has: ${text}.`),
    ...reversed(said),
    ...eventsApart(matter, said),
    ...[
      ...slipsOfDates(said, record),
      ...slipsOfSums(said, record),
      ...slipsOfCounts(said, record),
      ...slipsOfNames(said, matter),
    ].map(([here, there]) => `The request says ${here}, the case record ${there}: find out which is right.`),
  ];
  return [...new Set(all)];
}

type Slip = readonly [string, string];

function recordOf({ facts, key_dates, parties, title }: CaseFacts): string {
  return asData(
    [
      facts ?? '',
      ...key_dates.map(({ label, date }) => `${label}: ${longDate(date)}.`),
      ...parties.map(({ name }) => `${name}.`),
      title,
    ].join(' '),
  );
}

/** `between July 8, 2025 and December 12, 2024`. */
function reversed(said: string): string[] {
  const days = datesIn(said);
  return days.flatMap((first, index) => {
    const second = days[index + 1];
    if (second === undefined || second.day >= first.day) return [];
    const between = said.slice(first.end, second.start);
    const before = said.slice(Math.max(0, first.start - 10), first.start);
    const range =
      /^\s*(?:to|through|until|[–-])\s*$/i.test(between) ||
      (/\bbetween\s$/i.test(before) && /^\s*and\s*$/i.test(between));
    return range
      ? [`The request names a period that ends before it begins: ${said.slice(first.start, second.end)}.`]
      : [];
  });
}

function eventsApart(matter: CaseFacts, said: string): string[] {
  return datesNamed(matter, said, motionNamed(said)).flatMap(({ said: here, recorded, label }) =>
    here === null || recorded === null || here === recorded
      ? []
      : [
          `The request says ${longDate(here)} where the case record has ${longDate(recorded)} (${label}); the draft follows the request.`,
        ],
  );
}

/** What is still to come is no slip of what was. */
const TO_COME = /\b(?:by|before|until|no later than|deadline|due|within)\s+(?:on\s+)?$/i;

function slipsOfDates(said: string, record: string): Slip[] {
  const recorded = new Set(datesIn(record).map(({ day }) => day));
  // By day of the year and by month, in the order of the record.
  const byDay = Map.groupBy(recorded, (day) => day.slice(4));
  const byMonth = Map.groupBy(recorded, (day) => day.slice(0, 8));
  const places = new Map([...recorded].map((day, place) => [day, place]));
  return datesIn(said).flatMap(({ day, start }): Slip[] => {
    if (recorded.has(day) || TO_COME.test(said.slice(Math.max(0, start - 20), start))) return [];
    const sameDay = (byDay.get(day.slice(4)) ?? []).find(
      (one) => Math.abs(Number(one.slice(0, 4)) - Number(day.slice(0, 4))) <= 10,
    );
    const sameMonth = (byMonth.get(day.slice(0, 8)) ?? []).find(
      (one) =>
        Math.min(Number(one.slice(8)), Number(day.slice(8))) > 9 && swapped(one.slice(8), day.slice(8)),
    );
    const other = [sameDay, sameMonth]
      .filter((one) => one !== undefined)
      .toSorted((one, another) => (places.get(one) ?? 0) - (places.get(another) ?? 0))[0];
    return other === undefined ? [] : [[longDate(day), longDate(other)]];
  });
}

const SUM = /[$£€]\s?\d[\d,]*(?:\.\d{2})?(?!\s(?:million|billion))/g;

function slipsOfSums(said: string, record: string): Slip[] {
  const cents = (sum: string) => (/\.\d{2}$/.test(sum) ? sum : `${sum}.00`).replace(/\D/g, '');
  // Round sums resemble each other without any slip.
  const telling = (digits: string) => digits.replace(/(?<!0)0+$/, '').length;
  const recorded = new Map<string, { readonly sum: string; readonly place: number }>();
  for (const [sum] of record.matchAll(SUM)) {
    const digits = cents(sum);
    if (!recorded.has(digits)) recorded.set(digits, { sum, place: recorded.size });
  }
  return [...new Set([...said.matchAll(SUM)].map(([sum]) => sum))].flatMap((sum): Slip[] => {
    const here = cents(sum);
    if (recorded.has(here) || telling(here) < 3 || here.length > LONGEST_COMPARED) return [];
    const others = [
      `${here}0`,
      ...(here.endsWith('0') ? [here.slice(0, -1)] : []),
      ...neighboursOf(here, telling(here) > 3),
    ];
    const [other] = others
      .flatMap((digits) => recorded.get(digits) ?? [])
      .filter((one) => telling(cents(one.sum)) >= 3)
      .sort((one, another) => one.place - another.place);
    return other === undefined ? [] : [[sum, other.sum]];
  });
}

/** Letters and digits: nobody writes longer names and sums by a slip of the pen. */
const LONGEST_COMPARED = 40;

/** With two digits side by side changed, or one other. */
function neighboursOf(digits: string, withOther: boolean): string[] {
  return [...digits].flatMap((digit, at) => {
    const [before, after] = [digits.slice(0, at), digits.slice(at + 1)];
    const next = after.charAt(0);
    const others = withOther ? [...'0123456789'].filter((other) => other !== digit) : [];
    return [
      ...(next === '' || next === digit ? [] : [before + next + digit + after.slice(1)]),
      ...others.map((other) => before + other + after),
    ];
  });
}

const UNITS =
  /^(?:days|weeks|months|years|hours|minutes|percent|pages|paragraphs|sections|miles|feet|inches|pounds|times|dollars|cents|others|items|requests|interrogatories|copies|counts|claims|grounds|defendants|plaintiffs|parties)$/;

/** `12 invoices` and `14 invoices`, where each of the two speaks of one number of them. */
function slipsOfCounts(said: string, record: string): Slip[] {
  const [here, there] = [counted(said), counted(record)];
  return [...here].flatMap(([noun, numbers]): Slip[] => {
    const others = there.get(noun);
    const [one] = numbers;
    const [other] = others ?? [];
    if (numbers.size !== 1 || others?.size !== 1 || one === undefined || other === undefined || one === other)
      return [];
    return [[`${one} ${noun}`, `${other} ${noun}`]];
  });
}

function counted(text: string): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  for (const [, number, noun = ''] of text.matchAll(
    /(?<![\p{L}\d$£€§¶.,:/-])(?<!\b(?:\p{Lu}\p{Ll}{2,8}|Nos?\.|[Rr]ule|[Cc]ount|[Pp]aragraphs?|[Ss]ections?)\s)\b(\d{1,3})\s(?:of\s(?:the|those|these)\s)?(?:unpaid\s|quarterly\s|monthly\s)?(\p{Ll}{4,}s)\b/gu,
  )) {
    if (UNITS.test(noun)) continue;
    found.set(noun, (found.get(noun) ?? new Set()).add(Number(number)));
  }
  return found;
}

function slipsOfNames(said: string, matter: CaseFacts): Slip[] {
  const known = namesIn([
    matter.facts ?? '',
    ...matter.parties.map(({ name }) => name),
    matter.responsible_attorney ?? '',
    matter.judge ?? '',
  ]);
  const here = [...namesIn([said])]
    .filter(([name]) => !known.has(name))
    .map(([name, written]) => ({ words: name.split(' '), written, other: null as string | null }));
  // By all words but one, then by that one with a letter less: of two that differ by a slip one of those is the same.
  const likely = new Map<string, Map<string, typeof here>>();
  for (const name of here) {
    for (const { others, forms } of apartFrom(name.words)) {
      const same = likely.get(others) ?? new Map<string, typeof here>();
      likely.set(others, same);
      for (const form of forms()) {
        const alike = same.get(form);
        if (alike === undefined) same.set(form, [name]);
        else alike.push(name);
      }
    }
  }
  for (const [name, written] of known) {
    for (const { word, at, others, forms } of apartFrom(name.split(' '))) {
      const same = likely.get(others);
      if (same === undefined) continue;
      for (const one of new Set(forms().flatMap((form) => same.get(form) ?? [])))
        if (isSlip(one.words[at] ?? '', word)) one.other ??= written;
    }
  }
  return here.flatMap(({ written, other }): Slip[] => (other === null ? [] : [[written, other]]));
}

interface Apart {
  readonly word: string;
  readonly at: number;
  readonly others: string;
  /** The word, and what is left of it without one of its letters. */
  readonly forms: () => readonly string[];
}

/** Each word of a name, and what stands beside it. */
function apartFrom(words: readonly string[]): Apart[] {
  return words.flatMap((word, at) =>
    word.length > LONGEST_COMPARED
      ? []
      : [
          {
            word,
            at,
            others: words.with(at, '').join(' '),
            forms: () => [...new Set([word, ...lessOne(word)])],
          },
        ],
  );
}

function lessOne(word: string): string[] {
  return [...word].map((_letter, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Names of several words, by how they are compared. */
function namesIn(texts: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const text of texts) {
    for (const { text: name } of findNames(asData(text))) {
      const plain = plainName(name);
      if (plain.includes(' ')) found.set(plain, name);
    }
  }
  return found;
}

/** One letter more, less or other, or two that changed places; in a word long enough to tell. */
function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 4) return false;
  if (one.length === other.length) return differsInOne(one, other) || swapped(one, other);
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length !== 1) return false;
  return lessOne(long).includes(short);
}

function differsInOne(one: string, other: string): boolean {
  return one.length === other.length && [...one].filter((letter, at) => letter !== other[at]).length === 1;
}

function swapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const apart = [...one].flatMap((letter, at) => (letter === other[at] ? [] : [at]));
  const [first = 0, second = 0] = apart;
  return (
    apart.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first]
  );
}
