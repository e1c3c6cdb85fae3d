/** Key dates of a case as sentences: `Complaint filed`, 11 June 2025, is `The complaint was filed on June 11, 2025.` */
import { rememberedLately } from '../../platform/index.ts';
import { runsIn, withoutStart } from '../letters.ts';
import type { DocumentType } from '../model.ts';
import { findDates, isCommonWord } from '../verify/index.ts';
import { datesIn } from './dates.ts';
import { asData, capitalised, endsInOneS, longDate } from './text.ts';

export interface KeyDate {
  readonly label: string;
  /** ISO 8601 */
  readonly date: string;
}

/** Something was done to it. */
const DONE: ReadonlySet<string> = new Set(
  'signed filed served received returned delivered created leased sent paid made issued entered denied granted executed terminated dismissed hired produced taken held given recorded mailed sold bought discovered installed inspected notified rejected accepted approved published posted refused cancelled canceled amended assigned demanded reported completed removed shipped rescinded renewed ordered requested retained admitted discharged suspended withheld written dated opened closed'.split(
    ' ',
  ),
);
/** It did something. */
const DID: ReadonlySet<string> = new Set(
  'began failed ended expired started occurred resigned died stopped arrived left joined fell broke lapsed accrued collapsed matured'.split(
    ' ',
  ),
);
const WRITTEN: ReadonlySet<string> = new Set(
  'letter notice agreement contract email e-mail objection request report invoice order memorandum policy circular review lease will deed demand message'.split(
    ' ',
  ),
);

/** A label that is no such phrase stands beside its date. `facts` tell which words are no names. */
export function eventSentence(one: KeyDate, facts: string): string {
  return eventTold(one, facts) ?? `${asData(one.label)}: ${longDate(one.date)}.`;
}

/** Null of a label that does not say that something happened: `Filing`, `Leave to amend until`. */
export function eventTold({ label, date }: KeyDate, facts: string): string | null {
  const words = asData(label).split(' ');
  const day = longDate(date);
  const last = words.at(-1) ?? '';
  const plain = last.toLowerCase();
  const subject = subjectOf(words.slice(0, -1), facts);
  if (subject !== null && DID.has(plain)) return `${subject} ${last} on ${day}.`;
  if (subject !== null && DONE.has(plain))
    return `${subject} ${isPlural(words.slice(0, -1)) ? 'were' : 'was'} ${last} on ${day}.`;
  const whole = subjectOf(words, facts);
  // `Notice of default`: what it is stands before what it is of.
  const joint = words.findIndex((word) => JOINTS.has(word.toLowerCase()));
  const head = joint > 0 ? (words[joint - 1] ?? '').toLowerCase() : plain;
  if (whole !== null && WRITTEN.has(head)) return `${whole} is dated ${day}.`;
  return null;
}

const wordsOfFacts = rememberedLately(2, (facts): ReadonlySet<string> => new Set(runsIn(facts)));

const DETERMINERS: ReadonlySet<string> = new Set('the a an all both each no'.split(' '));

/** Only of words that are no names: those are left as they stand. */
function subjectOf(words: readonly string[], facts: string): string | null {
  const [first] = words;
  if (first === undefined || words.length > 5) return null;
  const plain = words.map((word, index) =>
    index === 0 ? word.charAt(0).toLowerCase() + word.slice(1) : word,
  );
  const isPlain = (word: string) =>
    word === word.toLowerCase() &&
    (isCommonWord(word) || word.split('-').every((part) => wordsOfFacts(facts).has(part)));
  if (!plain.every((word) => /^[a-z-]+$/.test(word) && isPlain(word))) return null;
  return DETERMINERS.has(plain[0] ?? '') ? capitalised(plain.join(' ')) : `The ${plain.join(' ')}`;
}

/** End as many do, and are one. */
const ONE_WITH_S: ReadonlySet<string> = new Set(
  'summons process news series species business basis lens analysis premises headquarters'.split(' '),
);

export const JOINTS: ReadonlySet<string> = new Set('for of to from in on with by'.split(' '));

/** `requests for production` are many: the noun stands before what it is of. */
function isPlural(subject: readonly string[]): boolean {
  const at = subject.findIndex((word) => JOINTS.has(word.toLowerCase()));
  const noun = at > 0 ? subject[at - 1] : subject.at(-1);
  return noun !== undefined && endsInOneS(noun.toLowerCase()) && !ONE_WITH_S.has(noun.toLowerCase());
}

/** `On May 4, 2025 the keel fell off`, beside that day; of a stretch of days, or beside another, the words stay whole. */
export function withoutDay(told: string, day: string): string {
  let end = /^(?:(?:on|in)\s+)?/i.exec(told)?.[0].length ?? 0;
  let isIt = false;
  for (const one of findDates(told)) {
    if (one.start !== end && !AND.test(told.slice(end, one.start))) break;
    isIt ||= one.values.some((value) => day.endsWith(value));
    end = one.end;
  }
  const rest = withoutStart(told.slice(end), ' ,:;–—-');
  return !isIt || rest === '' || GOES_ON.test(told.slice(end)) ? told : capitalised(rest);
}

const AND = /^,?\s(?:and\s)?$/;
const GOES_ON = /^\s?(?:[-–—]\s?\d|(?:and|or|through|to|until)\b)/;

/** Those whose day the facts do not tell already. */
export function untold<T extends KeyDate>(dates: readonly T[], facts: string): T[] {
  const told = new Set(datesIn(facts).map(({ day }) => day));
  return dates.filter(({ date }) => !told.has(date.slice(0, 10)));
}

/** Steps of the suit itself are no events to plead or to ask about. */
const OF_THE_SUIT =
  /\b(?:complaint|petition|answer|motions?|filed|served|unsealed|responses?|requests?|interrogator(?:y|ies)|hearing|trial|pre-?trial|conference|conferred|confer|deadlines?|cut-?off|due|discovery|mediation|scheduling|docket|summons|subpoena|deposition|disclosures?|appeal|judgment|verdict|protective\sorder)\b/i;

export function isOfTheSuit(label: string): boolean {
  return OF_THE_SUIT.test(label);
}

/** An entry of a calendar: nothing that happened, and nothing that a paper tells as a fact. */
const OF_THE_CALENDAR =
  /\b(?:deadlines?|due|closes|cut-?off|trial|pre-?trial|hearing|conference|meet\sand\sconfer|mediation|docket\scall|begins|expires)\b/i;

/** It is to happen on that day, or by it. */
export function isOfTheCalendar(label: string): boolean {
  return OF_THE_CALENDAR.test(label);
}

/** What had happened on the day the paper is written. */
export function happened<T extends KeyDate>(dates: readonly T[], today: string): T[] {
  return dates.filter(
    ({ label, date }) => !isOfTheCalendar(label) && date.slice(0, 10) <= today.slice(0, 10),
  );
}

/** `Date of the letter`, of a letter: the day of the paper itself. Null where none is said, or two. */
export function dayOfPaper(dates: readonly KeyDate[], { form }: Pick<DocumentType, 'form'>): string | null {
  if (form !== 'letter' && form !== 'memorandum') return null;
  const isItself = (word: string) => word === form || (form === 'memorandum' && word === 'memo');
  const [own, another] = dates.filter(({ label }) => {
    const words = runsIn(label.toLowerCase());
    return words.some(isItself) && words.every((word) => isItself(word) || OF_A_DATE.has(word));
  });
  return own === undefined || another !== undefined ? null : own.date;
}

const OF_A_DATE: ReadonlySet<string> = new Set('date day of the this'.split(' '));
