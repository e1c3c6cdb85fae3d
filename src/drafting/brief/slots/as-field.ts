/** A value of a request as the field of the brief has it; null where the field cannot have it. Pure. */
import type { Json } from '../../../platform/index.ts';
import { isCapitalised } from '../../letters.ts';
import { isNaturalPerson } from '../../parties/sides.ts';
import { capitalised, withoutStop } from '../../templates/text.ts';
import { findNames, findStatements } from '../../verify/index.ts';
import { amountsIn, sumOf } from '../amounts.ts';
import { OUR_ACCOUNT } from '../model.ts';
import { money } from '../money.ts';
import { isName } from '../names.ts';
import { pleadingCalled } from '../pleadings-named.ts';
import { type FoundValue, namesCount } from './find-values.ts';
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
      return commandOf(text.toLowerCase());
    case 'conference_manner':
      return mannerOf(text.toLowerCase());
    case 'recording':
      return recordingOf(text.toLowerCase());
    case 'attention':
      return 'Custodian of Records';
    case 'on_lapse':
      return 'withdrawn';
    case 'expenses_asked':
      return 'asked';
    case 'confidentiality':
      return 'agreed';
    case 'signatories':
      return isNaturalPerson(text) ? signatoryOf(value) : null;
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
      return isDay(text) || value.unclear === true ? dayAndHour(value) : null;
    case 'discovery':
      return discoveryOf(text);
    case 'effective_date':
      return isDay(text) ? text : null;
    case 'reach':
      return namesCount(text) ? capitalised(text) : `the ${text}`;
    case 'jury':
      return 'demanded';
    case 'amendment':
      return pleadingCalled(text.replace(/\s(?:original\s)?\p{L}+$/u, ''));
    case 'opposes':
      return pleadingCalled(text);
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
export function periodOf(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/-(?=(?:business|calendar|court|working|full|hour|day|week|month|year)s?\b)/, ' ');
  return /^(?:one|1)\s/.test(plain) || plain.endsWith('s') ? plain : `${plain}s`;
}

/** `, Chief Executive Officer,` or ` (President, Ridgeback)`: the office stands at once behind the name. */
const OFFICE =
  /^(?:,\s|\s\()(?!for\s|on\sbehalf\s)(?:(?:its|the|as|her|his)\s)?((?:[\p{L}’'-]+\s?){1,6}?)(?=,|;|\.|\)|\s(?:signs?|signing|will|executes|for|on\sbehalf)\b)/u;
const FOR =
  /^(?:[^;]{0,60}?\b(?:for|on\sbehalf\sof)\s(?:the\s)?|,\s|\s\()(\p{Lu}(?:[\p{L}\d&’'-]|\.(?=\p{L}))*(?:\s(?:(?:of|&)\s)?\p{Lu}(?:[\p{L}\d&’'-]|\.(?=\p{L}))*){0,6}(?:,?\s(?:Inc|Co|Corp|Ltd|LLC|LLP)\b)?)/u;

/** `For Tolland, Greta Sund`, `Signatory for Dunmore: Omar Reyes` */
const FOR_BEFORE =
  /\b[Ff]or\s(?:the\s)?(\p{Lu}[\p{L}\d&’'-]*(?:\s\p{Lu}[\p{L}\d&’'-]*){0,6}(?:,?\s(?:Inc|Co|Corp|Ltd|LLC|LLP)\b\.?)?)[,:]\s$/u;

/** `Harpeth signs by its president, Corliss Boyd` */
const SIGNS_BY =
  /(\p{Lu}[\p{L}\d&’'-]*(?:\s\p{Lu}[\p{L}\d&’'-]*){0,6}(?:,?\s(?:Inc|Co|Corp|Ltd|LLC|LLP)\b\.?)?)\s(?:will\s)?signs?\sby\s(?:its|the)\s((?:\p{L}+\s?){1,4}),?\s$/u;

function signatoryOf({ text, behind = '', before = '' }: FoundValue): Json {
  const [, party, called] = SIGNS_BY.exec(before) ?? [];
  if (party !== undefined && called !== undefined)
    return { name: text, title: capitalised(called), for: party };
  const words = behind.startsWith(',') ? behind : ` ${behind}`;
  const office = OFFICE.exec(words);
  const [said, behindIt] = FOR.exec(words.slice(office?.[0].length ?? 0)) ?? [];
  // `Dana Whitfield, CEO` names no party.
  const isOffice =
    office === null &&
    said?.length === (behindIt?.length ?? 0) + 2 &&
    findNames(`for ${behindIt}`).length === 0;
  const whom = FOR_BEFORE.exec(before)?.[1] ?? (isOffice ? undefined : behindIt);
  const named =
    office?.[1] ??
    (isOffice ? behindIt : undefined) ??
    /\sas\s(?:its\s|the\s)?((?:\p{L}+\s?){1,4})(?=[.;,]|$)/u.exec(words)?.[1];
  return {
    name: text,
    ...(named === undefined ? {} : { title: named.trim() }),
    ...(whom === undefined ? {} : { for: withoutStop(whom) }),
  };
}

/** Does what stands around the name say that it signs? */
export function isSigning({ behind = '', before = '' }: FoundValue): boolean {
  return /\bsign(?:s|ing|atory)?\b/i.test(`${before} | ${behind.split(/[.;]\s/, 1)[0] ?? ''}`);
}

/** What a line or an answer says of who signs: `Dana Whitfield`, `Dana Whitfield, President, for Kestrel`; null where no name begins it. */
export function signatoryNamed(text: string): Json | null {
  if (!isCapitalised(text)) return null;
  const end = text.search(/,|\s\(|\s(?:for|on\sbehalf\sof|as)\s/);
  const name = end < 0 ? text : text.slice(0, end);
  if (!isName(withoutStop(name))) return null;
  return signatoryOf({
    kind: 'name',
    start: 0,
    end: name.length,
    text: withoutStop(name),
    behind: text.slice(name.length).trimStart(),
  });
}

function dayAndHour({ text, hour }: FoundValue): string {
  return hour === undefined ? text : `${text}, at ${hour}`;
}

/** `second set of RFPs` */
function discoveryOf(text: string): string {
  return text
    .replace(/\bRFP(?:['’]?s)?\b/i, 'requests for production')
    .replace(/\bRFA(?:['’]?s)?\b/i, 'requests for admission')
    .replace(/(^|\s)rogs?\b/i, '$1interrogatories');
}

/** What a subpoena commands beside documents; that it commands to testify does not say where. */
function commandOf(text: string): string {
  if (text.startsWith('trial') || text.startsWith('hearing')) return 'trial';
  return text.startsWith('depo') ? 'deposition' : 'testimony';
}

function mannerOf(text: string): string {
  if (text.includes('person') || text.includes('face')) return 'in person';
  return /video|zoom|teams|webex/.test(text) ? 'by videoconference' : 'by telephone';
}

function recordingOf(text: string): string {
  if (text.startsWith('audio')) return 'audio means';
  return text.includes('video') ? 'video means' : 'stenographic means';
}

function payeeOf(text: string): string {
  const of = text.indexOf(' of ');
  return of < 0 ? OUR_ACCOUNT : `the trust account of ${withoutStop(text.slice(of + 4))}`;
}

/** A month or a year is none. */
function isDay(text: string): boolean {
  return findStatements(text).some(({ values }) => /-\d\d-\d\d$/.test(values[0] ?? ''));
}
