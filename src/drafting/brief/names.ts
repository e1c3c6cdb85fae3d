/**
 * Names of people and companies as a request has them: with accents, particles, initials and forms of address. A name
 * that the record knows is spelled as the record spells it; what is no name is none.
 */

import { withoutPossessive } from '../letters.ts';
import type { CaseFacts } from '../model.ts';
import { lettersOf } from '../templates/people.ts';
import { asData, shortPartyName } from '../templates/text.ts';
import { findNames, isCommonWord } from '../verify/index.ts';

type Named = Pick<CaseFacts, 'parties' | 'facts'>;

const ADDRESS =
  '(?:Mr|Mrs|Ms|Miss|Mx|Messrs|Dr|Prof|Professor|Rev|Reverend|Hon|Honorable|Judge|Justice|Officer|Detective|Sergeant|Sgt|Lieutenant|Lt|Captain|Capt|Sir|Father|Sister|Brother|Rabbi)\\b\\.?';
/** These are no part of a name in a sworn paper; degrees and offices are. */
const PLAIN_ADDRESS = /^(?:Mr|Mrs|Ms|Miss|Mx|Messrs)\b\.?\s+/;
const INITIAL = '\\p{Lu}\\.(?:\\p{Lu}\\.)*';
const WORD = "(?:[\\p{L}]{1,3}['’]|(?:[ae]l|ul|bin|ibn)-)?\\p{Lu}(?:[\\p{L}\\p{M}]|['’-](?=\\p{L}))*";
const PARTICLE =
  '(?:de la|de las|de los|de|del|della|di|da|das|do|dos|du|van der|van den|van de|van|von der|von|den|der|ten|ter|zu|bin|ibn|al|el|la|le|e|y)';
/** Of a person these stand behind the name, of a company too. */
const SUFFIX =
  '(?:,?\\s+(?:Jr|Sr|Inc|Co|Corp|Ltd)\\b\\.?|,?\\s+(?:II|III|IV|LLC|LLP|LP|PLLC|plc|GmbH|AG|Esq|CPA|RN)\\b\\.?|,?\\s+(?:M\\.?D|Ph\\.?D|D\\.?D\\.?S|D\\.?O|J\\.?D|R\\.?N|P\\.?E|C\\.?P\\.?A|L\\.L\\.C|L\\.L\\.P|L\\.P|N\\.A|P\\.C|S\\.A)\\.)';
/** What is named by what it is of: `Bank of Carrow`. A person is not: `Paul Voss of Northfield`. */
const OF =
  '(?<=\\b(?:Bank|University|College|Department|Board|Bureau|Office|City|County|State|Estate|Church|Society|Registrar|Secretary|Commissioner|Clerk|Custodian|District|Diocese)\\b)\\s+(?:of\\s+the|of|for)';
const ITEM = `(?!(?:Jr|Sr|Inc|Co|Corp|Ltd)\\b)(?:(?:St|Ste|Mt|Ft|Wm|Geo|Chas|Thos)\\.(?=\\s+\\p{Lu})|${INITIAL}|${WORD}|\\d{1,4}(?:st|nd|rd|th)?\\b(?=\\s+\\p{Lu}))`;
const NAME = `(?:${ADDRESS}\\s+)*${ITEM}(?:(?:\\s+|${OF}\\s+|\\s+(?:&|and(?=\\s+[^,.;]{1,40},?\\s(?:Inc|LLC|Co|Corp|LLP|Ltd)\\b))\\s+|\\s+${PARTICLE}\\s+)${ITEM}){0,7}(?:${SUFFIX}){0,3}`;

/** In small letters, with a capital, or in capitals: what is a capital elsewhere tells a name. */
function anyCase(all: string): string {
  return `(?:${all
    .split(' ')
    .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])
    .join('|')})`;
}

const PAPER = anyCase('declaration affidavit affirmation statement testimony deposition decl dec aff');
const HIS = "(?:(?:our|the|their|his|her|its|an?)\\s+(?:[\\p{Ll}’'-]+,?\\s+){0,6})?";
const STARTS = "(?=\\p{Lu}|\\p{L}{1,3}['’]\\p{Lu})";

/** Where a request says whose paper it is: what stands behind is looked at as a name. */
const BEFORE_NAME: readonly RegExp[] = [
  `\\b${PAPER}s?\\.?\\s+${anyCase('of by from for')}\\s+${HIS}`,
  `\\b${anyCase('declarant affiant deponent witness custodian')}\\s*(?:\\sis\\s|\\swill be\\s|:|,)\\s*${HIS}`,
  `\\b${anyCase('subpoena serve served')}(?:\\s+duces\\s+tecum|\\s+ad\\s+testificandum)?\\s+(?:directed\\s+|addressed\\s+)?(?:to|on|upon|for)\\s+${HIS}`,
  `(?:^|[.;]\\s+)(?:To:|Recipient:|[Ss]ubpoena|[Dd]epose)\\s+${HIS}`,
].map((before) => new RegExp(`${before}${STARTS}`, 'gu'));

/** Where a request says to whom a letter goes. `The letter to Pell Street` is one that was written: who is to answer it is asked. */
const BEFORE_ADDRESSEE = new RegExp(
  `(?<!\\b${anyCase('the this that these those their his her its your')}\\s+(?:[\\p{L}’'-]+\\s+){0,3})\\b${anyCase('letter demand desist')}\\s+to\\s+(?:the\\s+)?${STARTS}`,
  'gu',
);

/** `Mrs. Quintero’s affidavit`: what stands behind the name, and the name before it. */
const OWNED = new RegExp(`['’]s\\s+(?:\\p{Ll}+\\s+)?${PAPER}\\b`, 'gu');
const OWNER = new RegExp(`(?<![\\p{L}'’])(?:${NAME})$`, 'u');
const LONGEST_OWNER = 200;

/** To whom a letter goes, by `Demand letter to`; null where the request names nobody there. */
export function addresseeNamed(context: string, matter: Named): string | null {
  const people = namesOf(matter);
  for (const match of context.matchAll(BEFORE_ADDRESSEE)) {
    const found = nameAt(context, match.index + match[0].length, people);
    if (found !== null) return found;
  }
  return null;
}

/** Capitalised because a sentence begins with them. */
const LEADS =
  /^(?:In|On|By|Due|Re|As|At|To|For|From|With|Under|The|This|We|She|He|It|And|Have|Get|Serve|Subpoena|Depose)\s+/;
const EACH = new RegExp(`(?<![\\p{L}'’.-])(?:${NAME})`, 'gu');

const WHOLE = new RegExp(`^(?:${NAME})$`, 'u');

/** May the words be a name, and nothing else? */
export function isName(text: string): boolean {
  return WHOLE.test(text);
}

/** Whatever may be the name of a person or a company: two words of which not all are common ones. Which of them it is, nothing here says. */
export function namesIn(text: string): { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(EACH)].flatMap(({ 0: found, index }) => {
    // What stands on the next line is another matter.
    const name = withoutPossessive((found.split('\n', 1)[0] ?? '').replace(BEHIND, ''));
    const lead = LEADS.exec(name)?.[0].length ?? 0;
    const words = lettersOf(name.slice(lead));
    const isName = words.length > 1 && !words.every((word) => isCommonWord(word) || word.length === 1);
    return isName ? [{ start: index + lead, end: index + name.length }] : [];
  });
}

/** Who testifies, or to whom a subpoena goes; null where the request names nobody, or not plainly. */
export function personNamed(context: string, matter: Named): string | null {
  const people = namesOf(matter);
  for (const before of BEFORE_NAME) {
    for (const match of context.matchAll(before)) {
      const found = nameAt(context, match.index + match[0].length, people);
      if (found !== null) return found;
    }
  }
  for (const { index } of context.matchAll(OWNED)) {
    const before = context.slice(Math.max(0, index - LONGEST_OWNER), index);
    const [owner] = OWNER.exec(index > LONGEST_OWNER ? before.replace(/^\S*/, '') : before) ?? [];
    const found = owner === undefined ? null : asNamed(owner, people);
    if (found !== null) return found;
  }
  return null;
}

const known = new WeakMap<
  Named['parties'],
  { readonly facts: string | null; readonly people: KnownPeople }
>();

/** Of the case: the parties, and whom the facts call by more than one name. */
function namesOf({ parties, facts }: Named): KnownPeople {
  const before = known.get(parties);
  if (before?.facts === facts) return before.people;
  const told = findNames(asData(facts ?? ''))
    .filter(({ words }) => words.length > 1)
    .map(({ text }) => text);
  const people = peopleOf(new Set([...parties.map(({ name }) => shortPartyName(asData(name))), ...told]));
  known.set(parties, { facts, people });
  return people;
}

interface Person {
  readonly name: string;
  /** As names are compared. */
  readonly letters: readonly string[];
}

interface KnownPeople {
  readonly whole: ReadonlyMap<string, Person>;
  readonly byLast: ReadonlyMap<string, readonly Person[]>;
}

function peopleOf(names: Iterable<string>): KnownPeople {
  const whole = new Map<string, Person>();
  const byLast = new Map<string, Person[]>();
  for (const name of names) {
    const person = { name, letters: lettersOf(name) };
    const key = person.letters.join(' ');
    if (!whole.has(key)) whole.set(key, person);
    const last = person.letters.at(-1) ?? '';
    const same = byLast.get(last);
    if (same === undefined) byLast.set(last, [person]);
    else same.push(person);
  }
  return { whole, byLast };
}

const AT = new RegExp(`(?:${NAME})`, 'uy');

function nameAt(text: string, at: number, known: KnownPeople): string | null {
  AT.lastIndex = at;
  const [found] = AT.exec(text) ?? [];
  return found === undefined ? null : asNamed(found, known);
}

/** These begin what comes after a name, also where a title is in capitals. */
const BEHIND =
  /\s+(?:In|On|Re|As|At|To|With|Under|Who|Whose|Regarding|Concerning|About|Exhibit|Section|Rule|Count|No|I|He|She|It|They|The|This|His|Her|IN|ON|RE|AS|AND|FOR|WITH|UNDER|REGARDING)(?:\s.*)?$/u;

function asNamed(found: string, known: KnownPeople): string | null {
  const cut = withoutPossessive(found.replace(BEHIND, ''));
  const name = cut.replace(PLAIN_ADDRESS, '');
  const recorded = sameAs(cut, known);
  if (recorded.length === 1) return recorded[0] ?? null;
  // Of two Quinteros nobody knows which is meant.
  if (recorded.length > 1) return null;
  const words = lettersOf(name);
  if (words.length === 0 || words.every((word) => isCommonWord(word) || word.length === 1)) return null;
  return name;
}

/** The names of the record that the words can stand for: the whole name, without middle names, with initials, or the last name alone. */
function sameAs(found: string, { whole, byLast }: KnownPeople): readonly string[] {
  const wanted = lettersOf(found);
  const last = wanted.at(-1);
  if (last === undefined) return [];
  const same = whole.get(wanted.join(' '));
  if (same !== undefined) return [same.name];
  const meant = (byLast.get(last) ?? []).filter(({ letters }) => standsFor(wanted, letters));
  // `Linh Tran` and `L. Tran` of the same record are one.
  const names: string[] = [];
  for (const { name } of meant.toSorted((a, b) => b.name.length - a.name.length))
    if (names.length < SEVERAL && !names.some((other) => other.includes(name))) names.push(name);
  return names;
}

/** More than one are as many as a hundred: nobody knows which is meant. */
const SEVERAL = 2;

/** Does the name stand for one with the same last word? */
function standsFor(wanted: readonly string[], recorded: readonly string[]): boolean {
  if (recorded.length < 2) return false;
  if (wanted.length === 1) return true;
  const [first = ''] = wanted;
  const [given = ''] = recorded;
  const begins = first === given || (first.length === 1 && given.startsWith(first));
  const between = wanted.slice(1, -1);
  const others = recorded.slice(1, -1);
  return (
    begins &&
    between.every((word) => others.length === 0 || others.some((other) => other.startsWith(word.charAt(0))))
  );
}
