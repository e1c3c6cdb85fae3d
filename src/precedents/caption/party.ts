import { inNameCase } from './letter-case.ts';

/** Words of organisations: what has one is no person. */
const ORGANISATION =
  /\b(?:inc|incorporated|corp|corporation|co|company|companies|llc|llp|lp|plc|pllc|pc|ltd|limited|gmbh|bank|trust|fund|foundation|association|ass[’']n|society|union|club|church|school|schools|college|university|hospital|center|centre|clinic|city|town|village|county|borough|parish|state|states|commonwealth|people|republic|government|nation|tribe|department|dep[’']t|ministry|bureau|agency|authority|board|commission|commissioner|committee|council|court|office|secretary|director|administrator|administration|attorney|police|district|division|estate|service|services|systems?|group|holdings?|partners|partnership|enterprises?|industries|insurance|indemnity|casualty|mutual|airlines?|railway|railroad|transportation|freight|motors?|electric|energy|power|oil|gas|properties|management|warehouse|stores?|markets?|solutions|technologies|media|communications|internet|international|national|american|federal|united|minister|registrar|regina|chairperson|warden|unknown|m\/v|s\/s)\b|&/i;
/** Part of the name after a comma. */
const SUFFIX =
  /^\s*(?:inc|incorporated|corp|co|company|llc|l\.l\.c|llp|l\.l\.p|lp|l\.p|ltd|limited|plc|pllc|p\.c|pc|p\.a|n\.a|s\.a|n\.v|a\.g|gmbh|jr|sr|ii|iii|iv|m\.d|esq)\b\.?/i;
/** What is said of a party rather than its name. */
const DESCRIBED =
  /[\s,(]+(?:[afd]\/[kdb]\/[abk]|[afn]\/[kbd]\/[abk]|f\/d\/b\/a|[ad]\.?[kb]\.?a\.?\b|formerly|individually|on behalf of|by and through|by (?:his|her|its|their|next)\b|in (?:his|her|its|their) |as (?:executor|administrat|trustee|guardian|next friend|personal|parent|assignee|subrogee|representative|receiver)|et\.? al\b|and others|and (?:an)?other\b|ex rel\b)/i;
/** After a person’s name, and no part of it. */
const AFTER_NAME = /^(?:jr|sr|ii|iii|iv|m\.?d|ph\.?d|d\.?o|r\.?n|esq)\.?$/i;
/** `Institute for Policy Studies`, `S.C.I. Houtzdale`: no person’s name is built so. */
const NOT_PERSONAL = /\s(?:for|of|the|in|on|to|at)\s|^(?:\p{L}\.){3,}/u;
const ABBREVIATED =
  /(?:\b(?:inc|corp|co|ltd|jr|sr|bros|ass[’']n|hosp|dist|dep[’']t|univ|ins)|\b\p{L}|\.\p{L})\.$/iu;
const PARTICLE = /^(?:de|del|della|la|le|van|von|der|den|ten|ter|di|da|dos|st\.?|el|al|bin)$/i;
const LONGEST_NAME = 70;

/**
 * The first party named on one side of a caption, as citations name it: organisations in full, people by their
 * surname (Bluebook rule 10.2.1), nothing about capacity, aliases or the others.
 */
export function partyName(written: string): string | null {
  const plain = written.replace(/\s+/g, ' ').replace(/[_*]+/g, ' ').trim();
  const first = firstOf(plain.split(DESCRIBED)[0]?.split(';')[0] ?? '');
  const name = inNameCase(withoutTail(first))
    .replace(/^the (?=\S)/i, '')
    .replace(/^United States of America$/i, 'United States')
    .replace(/^(State|People|Commonwealth) of (?:the )?(?:State of )?\p{Lu}[\p{L} ]+$/u, '$1')
    .replace(/[\s,;:)]+$/, '')
    .trim();
  if (!/\p{L}{2}/u.test(name) || name.length > LONGEST_NAME) return null;
  const ended = ABBREVIATED.test(name) ? name : name.replace(/\.+$/, '');
  return ORGANISATION.test(ended) || NOT_PERSONAL.test(ended) ? ended : surnameOf(ended);
}

/** `Ann Doe and Richard Roe` → `Ann Doe`; `Health and Human Services` stays whole. */
function firstOf(names: string): string {
  const parts = names.split(/,?\s+and\s+|\s+&\s+(?=\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$)/iu);
  const [first = '', ...others] = parts;
  if (others.length === 0) return names;
  const rest = others.join(' and ').replace(/[\s,]+$/, '');
  const isShort = rest.trim().split(/\s+/).length <= 3 && !/\b\p{L}\.|,/u.test(rest);
  const isOne =
    !first.trim().includes(' ') ||
    (isShort &&
      /\b(?:department|board|commission|office|bureau|secretary|ministry|division|committee)\b/i.test(
        first,
      )) ||
    (isShort && !ORGANISATION.test(first) && ORGANISATION.test(rest));
  return isOne ? names : first;
}

/** Up to the first comma that no part of the name follows. */
function withoutTail(text: string): string {
  const parts = text.split(',');
  let name = parts[0] ?? '';
  for (const part of parts.slice(1)) {
    if (!SUFFIX.test(part) || part.trim().split(' ').length > 2) break;
    name += `,${part}`;
  }
  return name;
}

function surnameOf(name: string): string {
  const words = name
    .replace(/,/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !AFTER_NAME.test(word));
  const last = words.at(-1) ?? name;
  // `Joshua M.`: a minor whose surname the court keeps to itself.
  if (/^\p{Lu}\.$/u.test(last)) return words.join(' ');
  let from = words.length - 1;
  while (from > 0 && PARTICLE.test(words[from - 1] ?? '')) from -= 1;
  return words
    .slice(from)
    .join(' ')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
