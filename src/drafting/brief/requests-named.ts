/** Requests of discovery by their numbers, as words name them, and as the other side prints each with its response. Pure. */
import { onOneLine } from '../../platform/index.ts';
import type { RequestAtIssue } from './model.ts';

export interface RequestNumber {
  /** null: `Request No. 4` does not say of what. */
  readonly kind: 'production' | 'admission' | 'interrogatory' | null;
  readonly number: number;
}

const KIND =
  'requests?(?: for (?:production(?: of documents)?|admissions?))?|rf[pa]s?|interrogator(?:y|ies)|rogs?';
const NUMBERS = '\\d{1,3}(?:(?:,\\s|,?\\sand\\s|\\s?[-–]\\s?|\\s(?:through|to)\\s)\\d{1,3})*';
const RANGE = /(\d+)(?:(?:\s?[-–]\s?|\s(?:through|to)\s)(\d+))?/g;
const NAMED = new RegExp(`\\b(${KIND})\\s(?:nos?\\.\\s)?(${NUMBERS})\\b`, 'gi');

/** `Requests for Production Nos. 4, 6 and 9` are three, `Nos. 4 through 6` as well. */
export function requestsNamed(text: string): RequestNumber[] {
  return [...onOneLine(text).matchAll(NAMED)].flatMap(([whole, called = '', numbers = '']) =>
    // `It requests 14 days`
    called.startsWith('request') && kindOf(called) === null && !/\snos?\.\s/i.test(whole)
      ? []
      : [...numbers.matchAll(RANGE)].flatMap(([, first = '', last = first]) =>
          numbersFrom(Number(first), Number(last)).map((number) => ({ kind: kindOf(called), number })),
        ),
  );
}

/** `4–9` are six; what does not rise is one and the other. */
function numbersFrom(first: number, last: number): number[] {
  const length = last - first + 1;
  return length < 1 || length > LONGEST_RANGE ? [first, last] : Array.from({ length }, (_, at) => first + at);
}

const LONGEST_RANGE = 100;

function kindOf(called: string): RequestNumber['kind'] {
  const plain = called.toLowerCase();
  if (plain.includes('production') || plain.startsWith('rfp')) return 'production';
  if (plain.includes('admission') || plain.startsWith('rfa')) return 'admission';
  return plain.startsWith('request') ? null : 'interrogatory';
}

/** Of one kind, or of one of which nobody says the kind. */
export function isSameRequest(one: RequestNumber, other: RequestNumber): boolean {
  const isKind =
    one.kind === other.kind ||
    (one.kind === null && other.kind !== 'interrogatory') ||
    (other.kind === null && one.kind !== 'interrogatory');
  return one.number === other.number && isKind;
}

/** At the head of a paragraph: `REQUEST NO. 4.`, `RFA 10.`, `INTERROGATORY NO. 5:` */
const HEAD = new RegExp(`^[^\\S\\n]{0,8}(${KIND})\\s(?:no\\.\\s)?(\\d{1,3})[.:]\\s`, 'gim');
/** `RESPONSE:`, `RESPONSE TO REQUEST NO. 4:` */
const ANSWER = new RegExp(
  `^[^\\S\\n]{0,8}(?:response|answer|objections?)(?: to (?:${KIND})\\s(?:no\\.\\s)?\\d{1,3})?[.:]\\s`,
  'im',
);
/** What stands behind the last response of a page, or of all of them. */
const ENDS = /^\s*(?:dated|signed|certificate|respectfully|\[|\/s\/|by:|-\s?\d+\s?-)/iu;
const IN_CAPITALS = /^[\p{Lu}\s.,]{8,}$/u;

/** Each request that is printed with its own response, in the words of both. */
export function requestsAnswered(text: string): (RequestNumber & RequestAtIssue)[] {
  const heads = [...text.matchAll(HEAD)];
  return heads.flatMap(({ index, 0: head, 1: called = '', 2: number = '' }, at) => {
    const whole = text.slice(index + head.length, heads[at + 1]?.index ?? text.length);
    const answer = ANSWER.exec(whole);
    if (answer === null) return [];
    const paragraphs = whole
      .slice(answer.index + answer[0].length)
      .split(/\n\s*\n|\n(?=\s*(?:-\s?\d+\s?-|signed:|dated:|\/s\/))/i);
    const end = paragraphs.findIndex(
      (one, nth) => nth > 0 && (ENDS.test(one) || IN_CAPITALS.test(one.trim())),
    );
    const response = onOneLine(paragraphs.slice(0, end < 0 ? undefined : end).join(' ')).trim();
    const asked = onOneLine(whole.slice(0, answer.index)).trim();
    if (asked === '' || response === '') return [];
    const kind = kindOf(called);
    return [{ kind, number: Number(number), request: calledSo(kind, number), text: asked, response }];
  });
}

function calledSo(kind: RequestNumber['kind'], number: string): string {
  if (kind === 'interrogatory') return `Interrogatory No. ${number}`;
  return kind === null
    ? `Request No. ${number}`
    : `Request for ${kind === 'production' ? 'Production' : 'Admission'} No. ${number}`;
}
