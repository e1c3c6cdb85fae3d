/**
 * What a request gives for the lines of a form: address, place, hour, rate, manner. Only what is said plainly, and once;
 * all else stays open.
 */
import type { CaseFacts } from '../model.ts';
import { nameFrom } from './names.ts';
import { depositNamed, topicsNamed } from './request-words.ts';
import { MONTH_NAME, sentences } from './text.ts';

type Given = Readonly<Record<string, string | null>>;

export function givenValues(matter: CaseFacts, said: string, person: string | null): Given {
  return {
    ...conference(matter, said),
    ...ofSubpoena(said, person),
    ...ofAgreement(said),
    ...ofEngagement(matter, said),
  };
}

const DATE = `${MONTH_NAME}\\s\\d{1,2},\\s\\d{4}`;
/** Within a sentence; the full stops of addresses and forms of address end none. */
const INSIDE = '(?:[^.;:]|\\b(?:St|Ste|Ave|Blvd|Rd|Mr|Mrs|Ms|Dr|No|Nos|Fl)\\.)';

/** The one thing that a pattern finds; null where it finds several. */
function once(said: string, pattern: RegExp): string | null {
  const found = new Set([...said.matchAll(pattern)].map((match) => (match[1] ?? '').trim()));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

const CONFERRED = /\b(?:met\sand\sconferred|conferred|meet\sand\sconfer|conference\sof\scounsel)\b/i;
const MANNERS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:by|over\sthe|via|on\sthe)\s(?:tele)?phone\b|\btelephonic(?:ally)?\b|\bby\stelephone\b/i,
    'telephone',
  ],
  [
    /\bby\svideo\b|\bvideo\s?-?conference\b|\b(?:via|by|on|over)\s(?:Zoom|Teams|Webex)\b/i,
    'video conference',
  ],
  [/\b(?:by|via)\se-?mail\b/i, 'e-mail'],
  [/\bby\sletter\b/i, 'letter'],
  [/\bin\sperson\b|\bface\sto\sface\b/i, 'meeting in person'],
];

function conference(matter: CaseFacts, said: string): Given {
  const told = sentences(said).filter(
    (one) => CONFERRED.test(one) && !/\b(?:no|not|never|refus\w+)\b/i.test(one),
  );
  const [only = ''] = told.length === 1 ? told : [];
  // The rest of the sentence may tell of other letters and calls.
  const [clause = ''] = only.split(/;\s/);
  const manners = MANNERS.filter(([pattern]) => pattern.test(clause)).map(([, manner]) => manner);
  const [, before] =
    /(\bwith\s[^,.;]{0,60}?\b(?:counsel|attorney|lawyer)s?,?\s+)(?=\p{Lu})/u.exec(clause) ?? [];
  const at = before === undefined ? -1 : clause.indexOf(before) + before.length;
  const recorded = matter.parties.flatMap(({ counsel }) => (counsel === undefined ? [] : [counsel]));
  return {
    'conference.manner': manners.length === 1 ? (manners[0] ?? null) : null,
    'conference.counsel': at < 0 ? null : nameFrom(clause, at, { parties: [], facts: recorded.join('. ') }),
    'discovery.title': discoveryTitle(said),
  };
}

function discoveryTitle(said: string): string | null {
  const [, set, many, kind] =
    /\b(first|second|third|fourth|fifth)\s+(set\s+of\s+)?(requests\s+for\s+(?:production|admission)|interrogatories)\b/i.exec(
      said,
    ) ?? [];
  if (set === undefined || kind === undefined) return null;
  const title = (text: string) =>
    text.toLowerCase().replace(/\b(?!for\b|of\b)[a-z]/g, (letter) => letter.toUpperCase());
  return `the ${title(`${set} ${many ?? ''}${kind}`.replace(/\s+/g, ' '))}`;
}

function ofSubpoena(said: string, person: string | null): Given {
  return {
    'subpoena.address': addressBehind(said, person),
    'subpoena.place': once(
      said,
      new RegExp(
        `\\bat\\s+(?:our\\s+offices?,?\\s+(?:at\\s+)?)?(\\d{1,5}\\s(?:\\p{Lu}|\\d+(?:st|nd|rd|th)\\b)${INSIDE}*?)(?=,?\\s+(?:on|by)\\s+${MONTH_NAME}|,?\\s+at\\s+\\d|[.;:](?:\\s|$)|$)`,
        'gu',
      ),
    ),
    'subpoena.when': hourNamed(said),
  };
}

/** `First Bank, N.A., 200 Main Street, Mankato, Minnesota 56001`: up to the postal code. */
function addressBehind(said: string, person: string | null): string | null {
  const at = person === null ? -1 : said.indexOf(person);
  if (person === null || at < 0) return null;
  return (
    /^,\s+(\d{1,5}\s[^:;]{4,120}?\b\d{5}(?:-\d{4})?)(?=[:;,.\s]|$)/.exec(
      said.slice(at + person.length),
    )?.[1] ?? null
  );
}

/** The day with an hour, else the only day that something is set for. */
function hourNamed(said: string): string | null {
  const hour = '(?:\\d{1,2}(?::\\d{2})?\\s?[ap]\\.?m\\b\\.?|noon|\\d{1,2}:\\d{2})';
  const withHour = once(said, new RegExp(`\\b(?:on|for)\\s+(${DATE},?\\s+at\\s+${hour})`, 'gi'));
  if (withHour !== null) return withHour;
  if (new RegExp(`\\bat\\s+${hour}`, 'i').test(said)) return null;
  return once(said, new RegExp(`\\b(?:on|for|by)\\s+(${DATE})`, 'gi'));
}

/** Subjects of documents: `all documents on the line of credit from May 1 to June 1, 2025, production at …`. */
export function documentsNamed(said: string): { readonly text: string; readonly period: string | null }[] {
  const found = sentences(said).flatMap((sentence) => {
    const [, subject] =
      new RegExp(
        `\\b(?:all|any)\\s+(?:documents|records|communications|e-?mails|correspondence|files)(?:\\s+and\\s+(?:documents|records|communications|e-?mails|correspondence|files))?\\s+(?:on|of|about|concerning|regarding|relating\\s+to)\\s+(.+?)(?=,?\\s+(?:production|to\\s+be\\s+produced|returnable|compliance|at\\s+our|by\\s+${MONTH_NAME})\\b|;|\\.?$)`,
        'iu',
      ).exec(sentence) ?? [];
    return subject === undefined ? [] : [subject];
  });
  const topics = found.length > 0 ? found : topicsNamed(said);
  const period = new RegExp(
    `,?\\s+(?:from|between)\\s+(${DATE})\\s+(?:to|through|until|and)\\s+(${DATE})$`,
    'i',
  );
  return topics.map((topic) => {
    const [, first, last] = period.exec(topic) ?? [];
    return first === undefined || last === undefined
      ? { text: topic, period: null }
      : { text: topic.replace(period, ''), period: `${first} to ${last}` };
  });
}

const COUNT =
  '(\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|fourteen|fifteen|twenty|thirty|sixty|ninety)';

function ofAgreement(said: string): Given {
  const survives = once(
    said,
    new RegExp(
      `\\b(?:surviv(?:es?|al)|continues?)\\s*:?\\s+(?:for\\s+)?((?:${COUNT.slice(1, -1)})\\s+years?)\\b`,
      'gi',
    ),
  );
  const wire = once(
    said,
    /\bby\s+(wire(?:\s+transfer)?|certified\s+check|cashier[’']s\s+check|bank\s+check|check|ACH(?:\s+transfer)?)\b/gi,
  );
  const due = once(
    said,
    new RegExp(
      `\\bpays?\\b(?:[^.;]|\\.\\d|\\b(?:Inc|Co|Corp|Ltd)\\.){0,160}?\\b(?:on\\s+or\\s+before|by|no\\s+later\\s+than)\\s+(${DATE})`,
      'gi',
    ),
  );
  const several = new Set([...said.matchAll(new RegExp(DATE, 'g'))].map(([day]) => day)).size > 1;
  return {
    'given.effective_date': once(
      said,
      new RegExp(`\\beffective(?:\\s+date)?\\s*(?::|is|as\\s+of|of|on|from)?\\s*(${DATE})`, 'gi'),
    ),
    'given.return_days': once(
      said,
      new RegExp(`\\b(?:return|destruction|destroy)\\b[^.;]{0,60}?\\bwithin\\s+${COUNT}\\s+days\\b`, 'gi'),
    ),
    'given.survival':
      survives === null ? null : `${survives} {blank after each disclosure, or after the end of the term}`,
    'given.forum': once(
      said,
      /\b(?:[Vv]enue|[Ff]orum|[Cc]ourts?\s+(?:in|of|located\s+in))\s*(?::|is|in)?\s*((?:\p{Lu}[\p{L}.'’-]*\s){0,9}\p{Lu}[\p{L}'’-]*(?:,\s\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?)?)(?=[.;,]|$)/gu,
    ),
    'given.payment_manner': wire,
    'given.payment_day': several ? null : due,
    'given.dismissal_days': once(
      said,
      new RegExp(
        `\\bdismiss(?:es|al|ed)?\\b[^.;]{0,80}?\\bwithin\\s+${COUNT}\\s+days\\s+(?:after|of|from)\\s+(?:receipt\\s+of\\s+)?(?:the\\s+)?(?:settlement\\s+)?payment\\b`,
        'gi',
      ),
    ),
  };
}

const PERIODS: Readonly<Record<string, string>> = { monthly: 'month', quarterly: 'quarter', weekly: 'week' };

function ofEngagement({ responsible_attorney }: CaseFacts, said: string): Given {
  const attorney = (responsible_attorney ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const sum = '(\\$\\s?\\d{1,3}(?:,?\\d{3})*(?:\\.\\d{2})?)';
  const byTheHour = /\bhourly\b|\b(?:per|an|a)\shour\b/i.test(said);
  const rate =
    attorney === '' || !byTheHour
      ? null
      : once(said, new RegExp(`${attorney}\\s*(?:at|:|,|is)?\\s*${sum}`, 'gi'));
  const others = byTheHour
    ? [
        ...said.matchAll(
          new RegExp(
            `\\b(partner|associate|paralegal|counsel|trainee|clerk|assistant)s?\\s*(?:at|:|,|is|are)?\\s*${sum}`,
            'gi',
          ),
        ),
      ].map(([, who = '', price = '']) => `${price} an hour for ${who.toLowerCase()}s`)
    : [];
  const [, period = ''] =
    /\b(?:bill(?:ed|s|ing)?|statements?|invoices?|invoiced)\s+(monthly|quarterly|weekly)\b|\b(?:monthly|quarterly|weekly)\s+(?:bills|statements|invoices)\b/i.exec(
      said,
    ) ?? [];
  return {
    'given.rate': rate === null ? null : `${rate} an hour`,
    'given.other_rates': others.length === 0 ? null : others.join(' and '),
    'given.deposit': depositNamed(said) ?? once(said, new RegExp(`\\bretainer\\s+${sum}`, 'gi')),
    'given.billing': PERIODS[period.toLowerCase()] ?? null,
    'given.payable': once(said, /\b(?:bill|statement|invoice)[^.;]{0,60}?\bwithin\s+(\d{1,3})\s+days\b/gi),
  };
}
