import { STATE } from './court-sign.ts';
import { inNameCase } from './letter-case.ts';

/** Words of organisations: what has one is no person. */
const ORGANISATION =
  /\b(?:inc|incorporated|corp|corporation|co|company|companies|llc|llp|lp|plc|pllc|pc|ltd|limited|gmbh|mbh|sarl|s\.r\.l|spa|s\.p\.a|e\.v|b\.v|n\.v|s\.a|s\.a\.s|a\.g|k\.k|oy|pty|gesellschaft|aktiengesellschaft|societe|société|bank|trust|fund|foundation|association|ass[’']n|society|union|club|church|school|schools|college|university|hospital|center|centre|clinic|city|town|village|county|borough|parish|state|states|commonwealth|people|republic|government|nation|tribe|department|dep[’']t|ministry|bureau|agency|authority|board|commission|commissioner|committee|council|court|office|secretary|director|administrator|administration|attorney|police|district|division|estate|service|services|systems?|group|holdings?|partners|partnership|enterprises?|industries|insurance|indemnity|casualty|mutual|airlines?|railway|railroad|transportation|freight|motors?|electric|energy|power|oil|gas|properties|management|warehouse|stores?|markets?|solutions|technologies|media|communications|internet|international|national|american|federal|united|minister|registrar|regina|chairperson|warden|organi[sz]ations?|institute|league|alliance|coalition|federation|academy|health|healthcare|medical|laborator(?:y|ies)|pharmaceuticals?|foods?|financial|finance|capital|securities|realty|construction|builders|contractors|supply|products|manufacturing|brewing|timber|lumber|water|telephone|wireless|airways|lines|cruises?|shipping|logistics|trucking|farms?|ranch|hotels?|casino|restaurants?|rentals?|plan|pension|local|workers|teamsters|brotherhood|citizens|friends|women[’']s|users|unknown|m\/v|s\/s)\b|&/i;
/** Part of the name after a comma. */
export const SUFFIX =
  /^\s*(?:inc|incorporated|corp|co|company|llc|l\.l\.c|llp|l\.l\.p|lp|l\.p|ltd|limited|plc|pllc|p\.c|pc|p\.a|n\.a|s\.a|n\.v|a\.g|gmbh|jr|sr|ii|iii|iv|m\.d|esq)\b\.?/i;
/** What is said of a party rather than its name. */
const DESCRIBED =
  /[\s,(]+(?:[afd]\/[kdb]\/[abk]|[afn]\/[kbd]\/[abk]|f\/d\/b\/a|t\/as?\b|trading as\b|c\.?o\.?b\.?\b|carrying on business\b|[ad]\.?[kb]\.?a\.?\b|formerly|individually|on behalf of|by and through|by (?:his|her|its|their|next)\b|in (?:his|her|its|their) |as (?:executor|administrat|trustee|guardian|next friend|personal|parent|assignee|subrogee|representative|receiver)|et\.? al\b|& (?:ors|anr)\b|and others|and (?:an)?other\b|ex rel\b)/i;
/** After a person’s name, and no part of it. */
const AFTER_NAME = /^(?:jr|sr|ii|iii|iv|m\.?d|ph\.?d|d\.?o|r\.?n|esq)\.?$/i;
/** `Institute for Policy Studies`, `S.C.I. Houtzdale`: no person’s name is built so. */
const NOT_PERSONAL = /\s(?:for|of|the|in|on|to|at)\s|^(?:\p{L}\.){3,}/u;
const ABBREVIATED =
  /(?:\b(?:inc|corp|co|ltd|jr|sr|bros|ass[’']n|hosp|dist|dep[’']t|univ|ins)|\b\p{L}|\.\p{L})\.$/iu;
const PARTICLE = /^(?:de|del|della|la|le|van|von|der|den|ten|ter|di|da|dos|st\.?|el|al|bin)$/i;
const IS_STATE = new RegExp(`^(?:${STATE})$`, 'i');
const LONGEST_NAME = 70;
const MOST_NAMES = 5;
/** A child, or who is named like one: `Z.P.`, `J.D.` */
const INITIALS = /^(?:\p{Lu}\.[ -]?){2,4}$/u;

/** Before the name of an Indian firm. */
const FIRM = /^m\/s\.?\s+/i;
/** `WONG SIU MING (黃少明)` */
const IN_OTHER_LETTERS = /\s*\((?=[^()]*\p{L})[^()\p{Script=Latin}]+\)/gu;
const FOREIGN_COMPANY =
  /\s(?:AS|ASA|AB|ApS|SE|SA|NV|BV|AG|KG|OHG|UG)$|^(?:Landrats|Finanz|Bundes|Haupt)\S*amt\b/;

export function isOrganisation(name: string): boolean {
  return ORGANISATION.test(name);
}

/**
 * The first party named on one side of a caption, as citations name it: organisations in full, people by their
 * surname (Bluebook rule 10.2.1), nothing about capacity, aliases or the others.
 *
 * @param inFull where courts call people by their whole names
 */
export function partyName(written: string, inFull = false): string | null {
  const plain = written
    .replace(/\s+/g, ' ')
    .replace(/[_*]+/g, ' ')
    .trim()
    .replace(FIRM, '')
    .replace(IN_OTHER_LETTERS, '');
  const first = firstOf(plain.split(DESCRIBED)[0]?.split(';')[0] ?? '');
  const name = inNameCase(withoutTail(first))
    .replace(/^the (?=\S)/i, '')
    .replace(/^United States of America$/i, 'United States')
    .replace(/^(State|People|Commonwealth) of (?:the )?(?:State of )?\p{Lu}[\p{L} ]+$/u, '$1')
    .replace(/[\s,;:)]+$/, '')
    .trim();
  if (INITIALS.test(name)) return name;
  if (!/\p{L}{2}/u.test(name) || name.length > LONGEST_NAME || !isName(name)) return null;
  const ended = ABBREVIATED.test(name) ? name : name.replace(/\.+$/, '');
  // No person has so many names: what it is, is not known.
  if (ended.split(/\s+/).length > MOST_NAMES) return ended;
  if (inFull || FIRM.test(written) || FOREIGN_COMPANY.test(ended)) return ended;
  if (ORGANISATION.test(ended) || IS_STATE.test(ended) || NOT_PERSONAL.test(ended)) return ended;
  const surname = surnameOf(ended);
  return /\p{L}{2}|\p{L}\./u.test(surname) ? surname : null;
}

const SMALL_IN_NAMES =
  /^(?:of|and|the|for|in|on|at|to|as|an|de|del|della|la|le|van|von|zur|zum|und|für|der|den|des|du|di|da|dos|et|al|ex|rel|y|e|or)$/;
/** Verbs and such: a sentence is spoken there. */
const SPOKEN =
  /(?<!\p{L})(?:is|are|was|were|be|been|has|have|had|that|which|who|this|not|only|another|any|finds?|found|held|from|with|but|if|when|where|under|because|see|such|does|did|can|may|must|shall|will|would)(?!\p{L})/u;

/** A name begins with a capital or a digit, closes what it opens, and is no sentence and no word of the caption’s own: `below`, `et al.` */
export function isName(name: string): boolean {
  if (
    !/^(?:[\p{Lu}\d]|(?:de|del|della|van|von|der|den|ten|ter|di|da|dos|el|al|bin)\s|\p{Ll}{1,2}\p{Lu})/u.test(
      name,
    )
  )
    return false;
  if (!/\p{L}{2}|\p{Lu}\./u.test(name) || /[“”?!]/.test(name)) return false;
  if (/^(?:below|and|others?|et al\.?|same|case|county|state of|in the|parties)$/i.test(name)) return false;
  const small = (name.match(/(?<![\p{L}\p{N}.’'-])\p{Ll}[\p{L}’'-]+/gu) ?? []).filter(
    (word) => !SMALL_IN_NAMES.test(word),
  );
  if (small.length > 1 || SPOKEN.test(name)) return false;
  // The end of a sentence, and the next.
  if (
    /(?:\p{Ll}{3}|[)\d])\. \p{Lu}\p{Ll}/u.test(
      name.replace(/\b(?:Inc|Corp|Bros|Dept|Ltd|Univ|Hosp|Dist|Serv|Servs|Expo|Assoc|Elec|Prods?)\./gi, ''),
    )
  )
    return false;
  return (name.match(/\(/g)?.length ?? 0) === (name.match(/\)/g)?.length ?? 0);
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
  // `Lord, Lewis & Coleman, LLC`: partners up to the last.
  const partners = parts.findIndex((part, at) => at > 0 && PARTNERS.test(part) && isWord(parts[0] ?? ''));
  const from = partners < 0 ? 1 : partners + 1;
  let name = parts.slice(0, from).join(',');
  for (const part of parts.slice(from)) {
    if (!SUFFIX.test(part) || part.trim().split(' ').length > (partners < 0 ? 2 : 1)) break;
    name += `,${part}`;
  }
  return name;
}

const PARTNERS = /^\s*\S+ & \S+(?: (?:inc|co|company|llc|llp|p\.?c)\.?)?$/i;
const isWord = (text: string): boolean => /^\S+$/.test(text.trim());

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
