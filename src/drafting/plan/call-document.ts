/** What a draft calls a document of the matter: its title, what the headers of a message say, else what its file name tells; never the bare name of the file. Pure. */
import { typedLine } from '../../platform/index.ts';
import { endsInOne, hasDigit, spaced, withoutExtension, wordsIn } from '../letters.ts';
import { findInjections } from '../material/index.ts';
import { isNaturalPerson } from '../parties/natural-person.ts';
import { asData, capitalised, endsInOneS, longDate } from '../templates/text.ts';
import { ITEM } from './match-evidence.ts';
import { type Message, messagesIn, personOf } from './messages.ts';
import type { PlannedEvidence } from './model.ts';
import { exchangesIn, witnessOf } from './testimony.ts';
import { kindOfTitle } from './titles/kind-of-title.ts';

export interface FileNamed {
  readonly name: string;
  readonly title: string | null;
}

const CALLED: ReadonlyMap<string, string> = new Map([
  ['email', 'E-mail'],
  ['mail', 'E-mail'],
  ['dep', 'Deposition'],
  ['depo', 'Deposition'],
  ['decl', 'Declaration'],
  ['aff', 'Affidavit'],
  ['corr', 'Letter'],
  ['ltr', 'Letter'],
  ['inv', 'Invoice'],
]);
/** What is said of these is whose they are. */
const OF_SOMEBODY: ReadonlySet<string> = new Set(['Deposition', 'Declaration', 'Affidavit', 'Testimony']);
const SWORN: ReadonlySet<string> = new Set(['Affidavit', 'Declaration']);
const OF_A_DAY: ReadonlySet<string> = new Set(['E-mail', 'Letter', 'Memo', 'Memorandum', 'Message']);
const KINDS: ReadonlySet<string> = new Set([...OF_SOMEBODY, ...OF_A_DAY]);

/** @param firstPage as it was read; empty where it was not */
export function calledAs({ name, title }: FileNamed, firstPage: string): string {
  // Software sends the name of a file as its title, too.
  const isTitled =
    title !== null && title.trim() !== '' && title !== name && title !== withoutExtension(name);
  if (isTitled) return asData(title);
  const ofMessage = isOfSeveral(typedLine(name), firstPage) ? null : messageIn(firstPage);
  return ofMessage ?? (speaksToModel(name) ? 'Document' : fromName(typedLine(name), firstPage));
}

/** `E-mails of counsel, May 3 to 5, 2024`, `Report no. 4 and e-mails`: whoever put several together said what they are. */
function isOfSeveral(name: string, page: string): boolean {
  const stem = withoutExtension(name);
  const messages = messagesIn(page);
  const hasOthers = messages.some(({ end, ownEnd }) => ownEnd < end);
  return !isBare(stem) && (hasOthers || (messages.length > 1 && kindOfTitle(stem) === 'message'));
}

/** `E-mail of February 20, 2025, from Dan Roark`, where the page is one. */
function messageIn(page: string): string | null {
  const [first] = messagesIn(page);
  return first === undefined || page.slice(0, first.start).trim() !== '' ? null : calledMessage(first);
}

/** Senders choose how they are shown, and what their attachments are called: it is printed, and must not be words for a draft. */
const LONGEST_NAME = 60;

function speaksToModel(name: string): boolean {
  return findInjections(spaced(name)).length > 0;
}

function calledMessage(message: Message): string | null {
  const { from, day } = message;
  if (personOf(from) === '' || day === null) return null;
  const person = nameOfSender(message);
  return `E-mail of ${longDate(day)}${person === null ? '' : `, from ${person}`}`;
}

function nameOfSender({ from }: Message): string | null {
  const person = personOf(from);
  return person !== '' && person.length <= LONGEST_NAME && !speaksToModel(person) ? person : null;
}

/** The message in which words stand, where the document is not called after it anyway. @param pages that of the words, and those before it, backwards */
export function messageAt(pages: readonly string[], place: number): string | null {
  const [own, isOnly] = messageOf(pages, place);
  return own === undefined || isOnly ? null : calledMessage(own);
}

/** And whether it is the only one of its document. */
function messageOf(pages: readonly string[], place: number): [Message | undefined, boolean] {
  for (const [back, page] of pages.entries()) {
    const messages = messagesIn(page);
    const own = messages.findLast(({ start }) => back > 0 || start <= place);
    if (own === undefined) continue;
    const isWithin = own.ownEnd === own.end || (back === 0 && place < own.ownEnd);
    return [isWithin ? own : undefined, back === pages.length - 1 && messages.length === 1];
  }
  return [undefined, false];
}

/**
 * Who says what is quoted, as far as the document tells; null: it is not said who.
 *
 * @param title as the draft calls the document
 * @param pages that of the words, and those before it, backwards
 * @param before of a section that was changed since: `before Amendment No. 1 changed its Section 5.1`
 */
export function toldBy(
  { kind, nature, quote, span }: Pick<PlannedEvidence, 'kind' | 'nature' | 'quote' | 'span'>,
  title: string,
  pages: readonly string[],
  before: string | null = null,
): string | null {
  const [message] = messageOf(pages, span[0]);
  if (message !== undefined) {
    const { day } = message;
    const person = nameOfSender(message);
    // Whoever is told with an office stands between two commas.
    return day === null || person === null
      ? null
      : `On ${longDate(day)}, ${person}${person.split(' (', 1)[0]?.includes(', ') ? ',' : ''} wrote`;
  }
  const deponent = witnessOf(title, quote, pages, span[0]);
  if (deponent !== null)
    return exchangesIn(quote, true).some(({ isAnswered }) => isAnswered) ? `${deponent} testified` : null;
  const own = partOver(pages[0] ?? '', span[0]);
  if (own !== null) return `${capitalised(withArticle(title))} has, under “${own}”`;
  // `Loan Agreement, with ledger`: which of them says it is not known.
  if (SEVERAL.test(title)) return null;
  const called = withArticle(title);
  // What is attached to a statement is none of its paragraphs.
  if (nature === 'statement' || SWORN.has(title.split(' ', 1)[0] ?? ''))
    return ITEM.test(quote) ? `${capitalised(called)} states` : null;
  const since = before === null ? '' : `, ${before},`;
  if (kind === 'contract') return `${capitalised(called)}${since} provides`;
  const says = areSeveral(title) ? 'state' : 'states';
  return `${capitalised(isOfSomebody(title) ? title : called)}${since === '' && title.includes(', ') ? ',' : since} ${says}`;
}

/** What somebody else wrote on the same page, by the line that it begins with: `Comparison by J. Estes, drafter, May 3, 2026:` */
function partOver(page: string, place: number): string | null {
  const begun = [...page.matchAll(BY_SOMEBODY)].findLast(
    ({ index, 2: person = '' }) => index <= place && isNaturalPerson(person),
  );
  return begun === undefined ? null : asData(begun[1] ?? '');
}

const BY_SOMEBODY =
  /^[ \t]*(\p{Lu}[^\n:]{0,60}? (?:by|from) (\p{Lu}[^\n,:]{1,40})(?:, [^\n:]{1,60})?):[ \t]*$/gmu;

const SEVERAL = /,\s(?:and|with)\s/;

/** `E-mails of counsel`, `Royalty reports 2024`, `Batch sheet and weekly summary`: more than one document. */
function areSeveral(title: string): boolean {
  const [whole = ''] = title.split(/,| [-(–—]/, 1);
  const parts = whole.split(' and ');
  // `Culture and Process Agreement` is one: the word before is no document.
  if (parts.length > 1 && parts.every((one) => kindOfTitle(one) !== null)) return true;
  const words = whole.split(' ');
  const end = words.findIndex((word, at) => at > 0 && BEHIND_A_NOUN.has(word.toLowerCase()));
  const named = end < 0 ? words : words.slice(0, end);
  return endsInOneS(named.findLast((word) => !hasDigit(word)) ?? '');
}

const BEHIND_A_NOUN: ReadonlySet<string> = new Set(
  'of to from by for in on with at between regarding re dated and'.split(' '),
);

/** `Dr. Orr’s report` has no article. */
function isOfSomebody(title: string): boolean {
  return title.split(' ', MOST_OF_A_NAME).some((word) => endsInOne(word, ['’s', "'s", 's’', "s'"]));
}

const MOST_OF_A_NAME = 4;

/** `the letter of Orr`, `the Lease`; `Amendment No. 1` is a name and has none. */
function withArticle(title: string): string {
  const [kind = ''] = title.split(' ', 1);
  const called = KINDS.has(kind) ? `${kind.toLowerCase()}${title.slice(kind.length)}` : title;
  if (WITH_NUMBER.test(title)) return title;
  return /^the\s/i.test(called) ? `the${called.slice(3)}` : `the ${called}`;
}

/** `Application for Payment No. 5, June 1, 2026`, with nothing behind the number but what is set off. */
const WITH_NUMBER = /^[^,(]{1,60} [Nn]os?\. ?[\w-]{1,20}(?=$|,| \()/;

/** `letter-fenn-2025-02-14.txt` is `Letter of February 14, 2025 (Fenn)`, `Lease_Suite_110.docx` `Lease Suite 110`. */
function fromName(name: string, page: string): string {
  const stem = withoutExtension(name);
  if (!isBare(stem)) return asData(stem);
  const dated = /(?<!\d)((?:19|20)\d\d)[-_.]?(0[1-9]|1[0-2])(?:[-_.]?(0[1-9]|[12]\d|3[01]))?(?!\d)/.exec(
    stem,
  );
  const rest =
    dated === null ? stem : `${stem.slice(0, dated.index)} ${stem.slice(dated.index + dated[0].length)}`;
  const words = asData(spaced(rest))
    .split(' ')
    .filter((word) => word !== '');
  // Capitals that somebody typed are meant.
  const isTyped = stem !== stem.toLowerCase();
  const called = words.map((word) => CALLED.get(word.toLowerCase()) ?? (isTyped ? word : capitalised(word)));
  const day = dated === null ? null : dayOf(dated);
  // Under which it stands there is what it is called, if the name of the file tells as much.
  const heading = headingIn(page, new Set(called.map((word) => word.toLowerCase())));
  if (heading !== null) return [heading, ...(day === null ? [] : [day])].join(', ');
  // `termination-letter`, `email-orr`: the kind, and what or whom it is about.
  const at = called.findIndex((word) => OF_SOMEBODY.has(word) || (OF_A_DAY.has(word) && day !== null));
  const kind = called[at];
  const about = called.filter((_, place) => place !== at).join(' ');
  if (kind === undefined) return [called.join(' '), ...(day === null ? [] : [day])].join(', ');
  if (OF_A_DAY.has(kind)) return `${kind} of ${day}${about === '' ? '' : ` (${about})`}`;
  return [about === '' ? kind : `${kind} of ${about}`, ...(day === null ? [] : [day])].join(', ');
}

function dayOf([, year = '', month = '', day]: RegExpExecArray): string {
  const whole = longDate(`${year}-${month}-${day ?? '01'}`);
  return day === undefined ? whole.replace(' 1,', '') : whole;
}

/** The first line in capitals that has a word of the file’s name, as words are written. */
function headingIn(page: string, called: ReadonlySet<string>): string | null {
  const line = page
    .slice(0, HEAD)
    .split('\n')
    // `DEPOSITION OF BO OKAFOR, June 11, 2026`
    .map((one) => one.split(', ', 1)[0] ?? '')
    .filter((one) => one.length < LONGEST_HEADING && one === one.toUpperCase() && !hasDigit(one))
    // Whose paper it is written on is no name of it.
    .find(
      (one) => wordsIn(one.toLowerCase(), 4).some((word) => called.has(word)) && kindOfTitle(one) !== null,
    );
  const words = asData(line ?? '')
    .toLowerCase()
    .split(' ');
  if (line === undefined || speaksToModel(line)) return null;
  return words.map((word, at) => (at > 0 && SMALL.has(word) ? word : capitalised(word))).join(' ');
}

const HEAD = 600;
const LONGEST_HEADING = 80;
const SMALL: ReadonlySet<string> = new Set('a an and by for from in of on or the to with'.split(' '));

/** Is it the name of a file, and no words that somebody would say? */
export function isBare(stem: string): boolean {
  // `Incident report no. 2025-118` is a title: whoever set blanks wrote words.
  if (stem.includes(' ')) return false;
  if (stem.split('-').some((part) => part !== stem && (CALLED.has(part) || KINDS.has(capitalised(part)))))
    return true;
  return /^\p{Ll}{4,}-\p{Ll}{4,}$|[_]|\p{L}-\d|\d-\p{L}|\d{4}-?\d\d|\p{Ll}-\p{Ll}[\p{L}\d]*-/u.test(stem);
}
