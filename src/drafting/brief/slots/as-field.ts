/** A value of a request as the field of the brief has it; null where the field cannot have it. Pure. */
import type { Json } from '../../../platform/index.ts';
import { capitalised } from '../../templates/text.ts';
import { findStatements } from '../../verify/index.ts';
import { amountsIn, sumOf } from '../amounts.ts';
import { OUR_ACCOUNT } from '../model.ts';
import { money } from '../money.ts';
import type { FoundValue } from './find-values.ts';
import type { Slot } from './slots.ts';

export function asField(slot: Exclude<Slot, 'none'>, value: FoundValue): Json | null {
  const { kind, text } = value;
  switch (slot) {
    case 'offer':
    case 'expenses': {
      const [sum] = amountsIn(text);
      return sum === undefined ? null : money(sum.value, sum.currency);
    }
    case 'served_on':
    case 'due_on':
    case 'responses_on':
    case 'conferred_on':
      return isDay(text) ? text : null;
    case 'command':
      return commandOf(text);
    case 'conference_manner':
      return mannerOf(text);
    case 'recording':
      return recordingOf(text);
    case 'attention':
      return 'Custodian of Records';
    case 'on_lapse':
      return 'withdrawn';
    case 'expenses_asked':
      return 'asked';
    case 'confidentiality':
      return 'agreed';
    case 'signatories':
      return signatoryOf(value);
    case 'payee':
      return payeeOf(text);
    case 'sums': {
      const [sum] = amountsIn(text);
      return sum === undefined ? null : sumOf(sum);
    }
    case 'rate':
      return `${text} an hour`;
    case 'payment_due':
      // Nothing is payable from the day of the letter on before it is accepted: by then it is answered.
      if (kind === 'period' && !/accept|sign|execut|receipt|release|settle|agreement/i.test(value.from ?? ''))
        return value.unclear === true ? `within ${periodOf(text)}` : null;
      return asField('deadline', value);
    case 'deadline':
      if (kind === 'period') return `within ${periodOf(text)}${value.from ?? ''}`;
      return isDay(text) ? dayAndHour(value) : null;
    case 'effective_date':
      return isDay(text) ? text : null;
    case 'reach':
      return /^counts?\b/i.test(text) ? capitalised(text) : `the ${text}`;
    case 'jury':
      return 'demanded';
    case 'amendment':
      return titled(text.replace(/\s(?:original\s)?\p{L}+$/u, ''));
    case 'opposes':
      return titled(text);
    case 'response_days':
      return /\bdays?$/i.test(text) ? periodOf(text) : null;
    case 'term':
    case 'survival':
    case 'return_days':
    case 'notice':
    case 'dismissal_days':
    case 'cure_days':
    case 'payable_days':
      return periodOf(text);
    default:
      return text;
  }
}

/** `Two-year` is `two years`. */
function periodOf(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/-(?=(?:business|calendar|court|working|full|day|week|month|year)s?\b)/, ' ');
  return /^(?:one|1)\s/.test(plain) || plain.endsWith('s') ? plain : `${plain}s`;
}

/** `second amended complaint`, `2nd amended` */
function titled(version: string): string {
  return version
    .toLowerCase()
    .replace(/\b(?:1st|2nd|3rd|4th|5th)\b/, (short) => NTH[Number(short[0]) - 1] ?? short)
    .replace(/\p{L}+/gu, (word) => (word === 'and' ? word : capitalised(word)));
}

const NTH = ['first', 'second', 'third', 'fourth', 'fifth'];
/** `, Chief Executive Officer,` or ` (President, Ridgeback)`: the office stands at once behind the name. */
const OFFICE =
  /^(?:,\s|\s\()(?:(?:its|the|as|her|his)\s)?((?:[\p{L}’'-]+\s?){1,6}?)(?=,|;|\.|\)|\s(?:signs?|signing|will|executes|for|on\sbehalf)\b)/u;
const FOR =
  /^(?:[^;]{0,60}?\b(?:for|on\sbehalf\sof)\s(?:the\s)?|,\s|\s\()(\p{Lu}(?:[\p{L}\d&’'-]|\.(?=\p{L}))*(?:\s(?:(?:of|&)\s)?\p{Lu}(?:[\p{L}\d&’'-]|\.(?=\p{L}))*){0,6}(?:,?\s(?:Inc|Co|Corp|Ltd|LLC|LLP)\b)?)/u;

function signatoryOf({ text, behind = '' }: Pick<FoundValue, 'text' | 'behind'>): Json {
  const words = behind.startsWith(',') ? behind : ` ${behind}`;
  const office = OFFICE.exec(words);
  const whom = FOR.exec(words.slice(office?.[0].length ?? 0))?.[1];
  return {
    name: text,
    ...(office?.[1] === undefined ? {} : { title: office[1].trim() }),
    ...(whom === undefined ? {} : { for: whom.replace(/[.,]$/, '') }),
  };
}

/** `Corliss Boyd, president, for Copper Finch, LLC`; null where no name begins it. */
export function signatorySaid(text: string): Json | null {
  const [, name = '', behind = ''] = /^(.+?)\s?([,(].*|\bfor\s.*|\bon\sbehalf\s.*|\.)?$/su.exec(text) ?? [];
  return /^\p{Lu}/u.test(name) ? signatoryOf({ text: name.trim(), behind }) : null;
}

function dayAndHour({ text, hour }: FoundValue): string {
  return hour === undefined ? text : `${text}, at ${hour}`;
}

/** What a subpoena commands beside documents; that it commands to testify does not say where. */
function commandOf(text: string): string {
  if (/^(?:trial|hearing)/i.test(text)) return 'trial';
  return /^depo/i.test(text) ? 'deposition' : 'testimony';
}

function mannerOf(text: string): string {
  if (/person|face/i.test(text)) return 'in person';
  return /video|zoom|teams|webex/i.test(text) ? 'by videoconference' : 'by telephone';
}

function recordingOf(text: string): string {
  if (/^audio/i.test(text)) return 'audio means';
  return /video/i.test(text) ? 'video means' : 'stenographic means';
}

function payeeOf(text: string): string {
  const of = / of (.+?)(?<!\b(?:Inc|Co|Corp|Ltd|P\.C|P\.A))\.?$/u.exec(text)?.[1];
  return of === undefined ? OUR_ACCOUNT : `the trust account of ${of}`;
}

/** A month or a year is none. */
function isDay(text: string): boolean {
  return findStatements(text).some(({ values }) => /-\d\d-\d\d$/.test(values[0] ?? ''));
}
