/** Notations of values of letters, subpoenas, motions and agreements: postal addresses, hours, events from which a period runs, closed choices. */

import { ONES } from '../../../platform/index.ts';
import { either } from './numbers.ts';

/** A value of these is one of a closed choice, or is written in one way; what it is meant for the model of slots says. */
export const CUE_KINDS = [
  'address',
  'mailbox',
  'command',
  'manner',
  'custodian',
  'recording',
  'lapse',
  'account',
  'costs',
  'requests',
  'secrecy',
] as const;

const STREET =
  'Street|St|Avenue|Ave|Boulevard|Blvd|Road|Rd|Drive|Dr|Lane|Ln|Way|Court|Ct|Place|Pl|Plaza|Square|Sq|Parkway|Pkwy|Highway|Hwy|Circle|Terrace|Trail|Pike|Turnpike|Broadway|Row|Loop|Alley|Wharf|Quay|Center|Commons|Hill|Mall|Landing|Crescent|Esplanade|Concourse';
const STATE =
  '[A-Z]{2}\\b|Ala(?:\\.|bama)|Alaska|Ariz(?:\\.|ona)|Ark(?:\\.|ansas)|Cal(?:if)?(?:\\.|ornia)|Colo(?:\\.|rado)|Conn(?:\\.|ecticut)|Del(?:\\.|aware)|Florida|Fla\\.|Georgia|Ga\\.|Hawaii|Idaho|Ill(?:\\.|inois)|Ind(?:\\.|iana)|Iowa|Kan(?:\\.|sas)|Kentucky|Ky\\.|Louisiana|La\\.|Maine|Maryland|Md\\.|Mass(?:\\.|achusetts)|Mich(?:\\.|igan)|Minn(?:\\.|esota)|Miss(?:\\.|issippi)|Missouri|Mo\\.|Mont(?:\\.|ana)|Neb(?:\\.|raska)|Nev(?:\\.|ada)|New (?:Hampshire|Jersey|Mexico|York)|North (?:Carolina|Dakota)|Ohio|Okla(?:\\.|homa)|Ore(?:\\.|gon)|Pennsylvania|Pa\\.|Rhode Island|South (?:Carolina|Dakota)|Tenn(?:\\.|essee)|Tex(?:\\.|as)|Utah|Vermont|Vt\\.|Virginia|Va\\.|Wash(?:\\.|ington)|West Virginia|Wis(?:\\.|consin)|Wyo(?:\\.|ming)|D\\.?C\\.?';
const NAME = "\\p{Lu}[\\p{L}.'’-]{0,20}";
const UNIT = '(?:Suite|Ste\\.?|Floor|Fl\\.?|Room|Rm\\.?|Unit|Apt\\.?|Courtroom|Building|Bldg\\.?|#)';
const INSIDE = `(?:${UNIT}\\s?#?[\\w-]{1,8}|\\d{1,3}(?:st|nd|rd|th)\\s(?:Floor|Fl\\.?))`;
const CITY = `,?\\s${NAME}(?:\\s${NAME}){0,2}`;
const ZIP = '\\d{5}(?:-\\d{4})?\\b';
/** Whatever city it is in: one that no state, number or mark follows could be any name. */
const TOWN = `(?:${CITY},?\\s(?:${STATE})(?:\\s${ZIP})?|${CITY}\\s${ZIP}|,\\s${NAME}(?:\\s${NAME})?(?=[,;.)]|\\s*$|\\s(?:and|or|at|on|by|before)\\s))`;
/** In words only before the name of a building in a town: `One Liberty Plaza, New York, NY`. */
const HOUSE = `(?:(?<![\\d$,.-])\\d{1,5}|\\b(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)(?=\\s(?:${NAME}\\s){1,3}?(?:${STREET})\\b[^.;\\n]{0,40}${ZIP}))`;
/** No street ends where another word for one follows: `19 Court Square`, `7 St. Paul Street`. */
const STREET_END = `(?:${STREET})\\b(?:\\.|(?!\\.))(?!(?:\\s${NAME}){0,2}\\s(?!St\\b\\.?\\s\\p{Lu})(?:${STREET})\\b)`;
const ADDRESS = `(?:${INSIDE},?\\s)?${HOUSE}\\s(?:(?:${NAME}|\\d{1,3}(?:st|nd|rd|th))\\s){0,4}?${STREET_END}(?:\\s(?:N|S|E|W|NE|NW|SE|SW)\\b)?(?:,?\\s${INSIDE}){0,2}(?:${TOWN})?`;

/** In the order in which they are tried; of what overlaps the longer counts. */
export const WORDED: readonly (readonly [(typeof CUE_KINDS)[number], RegExp])[] = [
  ['address', new RegExp(ADDRESS, 'gu')],
  ['mailbox', /(?<![\w.+-])[\w+-]{1,40}(?:\.[\w+-]{1,40}){0,4}@[\w-]{1,40}(?:\.[\w-]{1,40}){1,4}/g],
  [
    'command',
    /\b(?:testif(?:y|ies)|testimony|depos(?:e|ed|ition|itions)|depo|appear|appearance|trial|hearing)\b/gi,
  ],
  [
    'manner',
    /\b(?:in\sperson|face\sto\sface|(?:by|over)\svideo(?:\s(?:call|conference))?|videoconference|video\s(?:call|conference)|Zoom|Teams|Webex|telephonic(?:ally)?|telephoned?|phoned?|conference\scall|called|call)\b/gi,
  ],
  [
    'custodian',
    /\b(?:custodians?\sof\s(?:the\s)?(?:business\s)?records|records?\scustodian|keeper\sof\s(?:the\s)?records)\b/gi,
  ],
  [
    'recording',
    /\b(?:(?:on|by)\svideo|video(?:tap(?:ed?|ing)|graph(?:ed|er|y|ic))?|steno(?:graph(?:er|ic|ically))?|court\sreporter|audio)\b/gi,
  ],
  [
    'lapse',
    /\b(?:withdrawn|withdraws?|off\sthe\stable|lapses?|expires?|(?:open|good|stands)\s(?:until|till|through|thru))\b/gi,
  ],
  [
    'account',
    /\b(?:(?:our|the|client|firm['’]s|attorney|IOLTA|IOLA)\s){0,3}trust\saccount(?:\sof\s\p{Lu}[\p{L}.]*(?:(?:,?\s(?:&\s|and\s)?)\p{Lu}[\p{L}.]*){0,5})?/gu,
  ],
  ['costs', /\b(?:expenses|fees|costs|sanctions)\b/gi],
  ['secrecy', /\bconfidential(?:ity)?\b/gi],
  [
    'requests',
    /\b(?:(?:first|second|third|fourth|fifth)\s)?(?:set\sof\s)?(?:requests?\sfor\s(?:production|admissions?)|interrogatories|rogs?|RF[PA](?:['’]?s)?)\b/gi,
  ],
];

const HOURS = ONES.slice(0, 12);
const AT_CLOSE = '(?:the\\s)?(?:close|end)\\sof\\s(?:the\\s)?business(?:\\sday)?|[cC][oO][bB]|[eE][oO][bB]';
const CLOCK = `((?:\\d{1,2}(?::\\d\\d)?|${either(HOURS)})\\s?[ap]\\.?\\s?m\\b\\.?|\\d{1,2}:\\d\\d|(?:12\\s)?noon|(?:12\\s)?midnight|(?:${AT_CLOSE})\\b)`;
/** The hour of a day: at once behind it or before it. */
export const HOUR = {
  reach: 60,
  behind: new RegExp(
    `^,?\\s\\(?(?:(?:beginning|starting|from)\\s)?(?:(?:at|by|@|no\\slater\\sthan)\\s)?${CLOCK}`,
    'i',
  ),
  before: new RegExp(
    `\\b${CLOCK},?\\s(?:(?:on\\sor\\sbefore|on|of)\\s)?(?:the\\s)?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,?\\s)?$`,
    'i',
  ),
};

/** `5 pm`, `five pm` → `5:00 p.m.` */
export function hourOf(text: string): string {
  if (/^(?:the\s)?(?:close|end)\b|^[ce]ob$/i.test(text)) return 'the close of business';
  const digits = text.replace(/^[a-z]+(?=\s?[ap]\.?\s?m)/i, (word) =>
    String(HOURS.indexOf(word.toLowerCase()) + 1),
  );
  const [, hour, minutes = '00', half] =
    /^(\d{1,2})(?::(\d\d))?\s?(?:([ap])\.?\s?m\.?)?$/i.exec(digits.trim()) ?? [];
  if (hour === undefined) return text.toLowerCase().replace(/^12\s/, '');
  return half === undefined ? `${hour}:${minutes}` : `${hour}:${minutes} ${half.toLowerCase()}.m.`;
}

/** Behind a period: it runs from something. */
export const COUNTED_FROM = /^\s(?:of|after|from|following)\s/i;
/** From which a period runs, in words that need nothing behind them. */
export const EVENT =
  /^\s(?:of|after|from|following)\s(?:(?:the|this|its|our|your|their|an?)\s)?(?:date\sof\s(?:(?:the|this|its|your)\s)?)?(?:(?:court['’]s|last|final|second|first)\s)?(?:acceptance|signature|signing(?:\sthe\s(?:release|agreement))?|execution|receipt|service|order|letter|demand|notice|judgment|ruling|payment|Effective\sDate|settlement|filing|closing|dismissal|agreement|release|today)\b(?!\s(?:of|by|from)\b)/i;

/** A rule of a court’s own: `Local Rule 37.1`, `L.R. 104.7`, `LR 7-1`. */
export const LOCAL_RULE =
  /\b(?:Local\s(?:Civ(?:il|\.)\s)?Rule|(?:D\.\s?\p{Lu}[\p{L}.]*\s)?L\.?\s?(?:Civ\.\s?)?R\.?)\s\d[\w.-]*(?:\([\w]{1,3}\))*(?<![.-])/gu;
