/**
 * Whose words a document of the matter is, and of what kind: by what the firm said of the file, the headers of a message, a
 * letterhead, a signature, the title. What none of these tells stays unknown. Pure.
 */
import { foldCase, splitAtBlanks } from '../../platform/index.ts';
import type { VaultFile } from '../../vault/index.ts';
import { plainly, spaced, withoutExtension, withoutPossessives } from '../letters.ts';
import type { CaseFacts } from '../model.ts';
import { isNaturalPerson, type Sides } from '../parties/sides.ts';
import { sentences } from '../templates/text.ts';
import { isCalledToSettle, isMarkOfConfidence, isMarkOfTalks, onlyToSettle } from './marks-of-confidence.ts';
import { type Message, messagesIn } from './messages.ts';
import { offersToSettle } from './offers-to-settle.ts';
import { kindOfTitle, type TitleKind } from './titles/kind-of-title.ts';

export interface ReadPage {
  readonly file: VaultFile;
  readonly number: number;
  readonly text: string;
}

/** `firm`: ours, or whoever else acts for our side. */
export type Author = 'our_side' | 'other_side' | 'firm' | 'third_party' | 'court';

/** `record`: what speaks for nobody, as contracts, invoices, reports, testimony. */
export type DocumentNature = 'letter' | 'message' | 'note' | 'pleading' | 'statement' | 'record';

export interface Nature {
  readonly nature: DocumentNature;
  /** null: not known. */
  readonly author: Author | null;
  /** Never printed in a paper to others. */
  readonly privileged: boolean;
  /** What the other side wrote to its own people, and to nobody else: nobody argues a case with those. */
  readonly isAmongThem?: boolean;
  /** Written to settle the case: told in no paper, not even in the house, unless the request names it. */
  readonly isOfSettlement?: boolean;
  /** Our own counsel made it to work with, an interview or a draft: into a paper to others it goes only where a person chooses it. */
  readonly ofTheHouse?: boolean;
  /** Counsel offer in it to settle for a sum. No mark says so, and what is no thread is read where it begins and ends. */
  readonly offersToSettle?: boolean;
  /** Parts of it were written to settle the case, or in confidence: whoever files the whole files these, too. `what` does not tell what they say. */
  readonly holds?: readonly { readonly page: number; readonly what: string }[];
  /** What it has besides that is to be seen before it is filed whole; it may be quoted for what else it says. `isOut`: the request keeps it out. */
  readonly filedWith?: readonly { readonly page: number; readonly what: string; readonly isOut: boolean }[];
  /** A pleading that was amended since: `First Amended Complaint`. */
  readonly replacedBy?: string;
  /** The sentence of the request that keeps it out: `Nothing of Dr. Lane or his report.` */
  readonly keptOut?: string;
  /** A court or an agency decides in it: what it found is what a paper argues over, and no evidence. */
  readonly decides?: boolean;
  /** The other side argues its case in it, or has an expert do so: nothing that bears out ours. */
  readonly argues?: boolean;
}

const SALUTATION = /^\s*(?:dear\s|to whom it may concern|gentlemen\b|ladies and)/i;
const CLOSING =
  /^\s*(?:(?:very )?(?:truly|sincerely)(?: yours)?|yours(?: (?:very )?(?:truly|sincerely|faithfully))?|(?:kind |best |warm )?regards|best(?: wishes)?|respectfully(?: (?:submitted|yours))?|cordially|thank you|thanks)[,.]?\s*$/i;
const HEAD_LINES = 14;
const LETTERHEAD_LINES = 6;
const SIGNATURE_LINES = 7;
const MARK_LINES = 25;
const DATE = /\b(?:1[89]|20)\d\d\b/;

/** Filed in an action, or made by its court. */
export function isOfAnAction({ nature, author }: Nature): boolean {
  return nature === 'pleading' || author === 'court';
}

/** May it stand in the paper as what the record shows, without a lawyer's choice? */
export function isOfTheRecord({ nature, author, privileged, ofTheHouse }: Nature): boolean {
  if (privileged || ofTheHouse === true || author === 'other_side' || author === 'firm') return false;
  if (nature === 'record' || nature === 'statement') return true;
  return nature !== 'note' && author !== null;
}

interface Named {
  readonly side: Author;
  /** Folded, with a blank before and behind. */
  readonly called: readonly string[];
  /** As the name of a domain may begin. */
  readonly joined: string | null;
}

/** Tells whose names stand in a line. */
class Names {
  readonly #known: Named[] = [];

  add(name: string, side: Author): void {
    const words = wordsOf(name);
    if (words.length === 0) return;
    const isPerson = isNaturalPerson(name.trim());
    const last = words.at(-1) ?? '';
    const first = words.slice(0, 2).join(' ');
    const called = isPerson ? [words.join(' '), `${words[0]} ${last}`, `${last} ${words[0]}`] : [first];
    if (isPerson && last.length > 3) called.push(`mr ${last}`, `ms ${last}`, `mrs ${last}`, `dr ${last}`);
    this.#known.push({
      side,
      called: called.map((one) => ` ${one} `),
      joined: isPerson ? null : words.join(''),
    });
  }

  /** The only side whose names stand there; null where none or several do. */
  in(text: string): Author | null {
    // `U.S. Customs and Border Protection`, `Carl J. Estrada`: also without what a name is kept without.
    const plain = ` ${fold(text)}  ${wordsOf(text).join(' ')} `;
    const domains = [...text.matchAll(/@([\w-]{3,})\./g)].map(([, domain = '']) =>
      domain.toLowerCase().replaceAll('-', '').replaceAll('_', ''),
    );
    const sides = this.#known
      .filter(
        ({ called, joined }) =>
          called.some((one) => plain.includes(one)) ||
          (joined !== null &&
            domains.some((one) => joined.startsWith(one) || (one.length > 5 && one.startsWith(joined)))),
      )
      .map(({ side }) => side);
    const [only] = sides;
    return only !== undefined && sides.every((one) => one === only) ? only : null;
  }
}

export interface WhoIsWho {
  readonly matter: Pick<CaseFacts, 'parties' | 'responsible_attorney'>;
  readonly sides: Sides;
  readonly firm: readonly string[];
}

/** Of each document that was read, by the id of its file. */
export function naturesOf(
  pages: readonly ReadPage[],
  { matter, sides, firm }: WhoIsWho,
): ReadonlyMap<string, Nature> {
  const names = new Names();
  const counsel = new Names();
  // Whom our lawyer acts for beside whom the paper is for tells them as much in confidence.
  const lawyers = new Set(sides.movant.flatMap(({ counsel: lawyer }) => lawyer ?? []));
  const isOurs = (party: (typeof matter.parties)[number]) =>
    sides.movant.includes(party) || (party.counsel !== undefined && lawyers.has(party.counsel));
  for (const party of matter.parties) {
    const side = isOurs(party) ? 'our_side' : sides.opponent.includes(party) ? 'other_side' : 'third_party';
    names.add(party.name, side);
    if (side === 'third_party' || party.counsel === undefined) continue;
    for (const part of party.counsel.split(/,\s(?!(?:LLP|LLC|P\.|PC|PLLC)\b)|\sof\s|\sat\s|[(–—;]/))
      for (const known of [names, counsel]) known.add(part, isOurs(party) ? 'firm' : 'other_side');
  }
  for (const name of [...firm, matter.responsible_attorney ?? ''])
    for (const known of [names, counsel]) known.add(name, 'firm');
  const documents = new Map<string, { file: VaultFile; first: string; last: string }>();
  for (const { file, number, text } of pages) {
    const known = documents.get(file.id);
    const first = number === 1 ? text : (known?.first ?? '');
    const last = number === (file.pages ?? number) ? text : (known?.last ?? '');
    documents.set(file.id, { file, first, last });
  }
  const read = [...documents.values()].map(({ file, first, last }) => ({
    file,
    ...layoutOf(file, first, last),
  }));
  // Who a person writes for stands in one message, and counts for all.
  for (const { message, signature } of read) {
    for (const who of message === null ? [] : [message.from, ...message.to])
      for (const one of who.split(/;|,(?=\s*[^@,]+@)/)) learn(names, one.replace(/[<(].*$/, ''), one);
    learn(names, signature[0] ?? '', signature.slice(1).join('\n'));
  }
  return new Map(read.map((one) => [one.file.id, natureOf(one, names, counsel, sides)]));
}

/** The documents in which one of the parties stands by name. */
export function filesNaming(
  pages: readonly ReadPage[],
  parties: WhoIsWho['sides']['opponent'],
): ReadonlySet<string> {
  const names = new Names();
  for (const { name } of parties) names.add(name, 'other_side');
  return new Set(pages.filter(({ text }) => names.in(text) !== null).map(({ file }) => file.id));
}

function learn(names: Names, name: string, beside: string): void {
  const plain = name.replace(/["']/g, '').trim();
  if (!isNaturalPerson(plain) || names.in(plain) !== null) return;
  const side = names.in(beside);
  if (side !== null) names.add(plain, side);
}

interface Layout {
  readonly title: string;
  /** What the document calls itself under its caption, in capitals; empty: nothing that tells what it is. */
  readonly heading: string;
  /** The first words in which somebody says who he or she is. */
  readonly person: string;
  readonly head: readonly string[];
  /** Of a thread, what of it is in its first message: what marks another one is said of that alone. */
  readonly ownHead: readonly string[];
  /** Of the message that it is, or that it begins with. */
  readonly message: Message | null;
  readonly letterhead: readonly string[];
  readonly signature: readonly string[];
  readonly lastLine: string;
  /** The signature stands under words that close a letter or a pleading. */
  readonly isClosed: boolean;
  readonly isLetter: boolean;
  /** The words by which a court orders. */
  readonly isOrder: boolean;
  /** Over it stand a court and the parties against each other. */
  readonly isCaptioned: boolean;
  /** They are its caption: the court in capitals, and nobody writes to anybody. */
  readonly isUnderCaption: boolean;
  readonly isOffer: () => boolean;
}

function layoutOf({ title, name }: VaultFile, first: string, last: string): Layout {
  const said = linesIn(first);
  const [message = null, next] = messagesIn(first);
  const above = first
    .slice(0, message?.start ?? 0)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const greeted = said.findIndex((line) => SALUTATION.test(line));
  const dated = said.findIndex((line) => DATE.test(line) && line.length < 60);
  const over =
    dated >= 0 && dated <= LETTERHEAD_LINES ? dated : Math.min(LETTERHEAD_LINES, Math.max(greeted, 0));
  const ending = linesIn(last);
  const closed = ending.findLastIndex((line) => CLOSING.test(line));
  const isLetter = greeted >= 0 && greeted < 2 * HEAD_LINES;
  return {
    title: title ?? spaced(withoutExtension(name)),
    heading: headingIn(said.slice(0, MARK_LINES)),
    person: sentences(said.join(' ')).find((one) => PERSON.test(one)) ?? '',
    head: said.slice(0, MARK_LINES),
    ownHead: linesIn(first.slice(0, next?.start)).slice(0, MARK_LINES),
    message: above.length < HEAD_LINES ? message : null,
    letterhead: isLetter ? said.slice(0, over) : [],
    signature: (closed < 0
      ? ending.slice(signedAt(ending), signedAt(ending) + SIGNATURE_LINES)
      : ending.slice(closed + 1, closed + 1 + SIGNATURE_LINES)
    ).map((line) => line.replace(SIGNED, '')),
    lastLine: ending.at(-1) ?? '',
    isClosed: closed >= 0,
    isLetter,
    isOrder: ORDERED.test(first) || ORDERED.test(last),
    isUnderCaption: isUnderCaption(said.slice(0, MARK_LINES)),
    isCaptioned: [VERSUS, /\bcourt\b/i].every((sign) =>
      said.slice(0, MARK_LINES).some((line) => sign.test(line)),
    ),
    isOffer: () => offersToSettle(first) || (last !== first && offersToSettle(last)),
  };
}

const ORDERED = /\b(?:so ordered|it is (?:so |hereby |further |therefore )?ordered)\b/i;

function isUnderCaption(head: readonly string[]): boolean {
  const over = head.slice(0, CAPTION_LINES);
  const court = over.findIndex((line) => /\bCOURT\b/.test(line) && line === line.toUpperCase());
  return (
    court >= 0 &&
    over.findIndex((line) => VERSUS.test(line)) > court &&
    !head.some((line) => WRITTEN_TO.test(line) || isMarkOfConfidence(line))
  );
}

const CAPTION_LINES = 14;
const WRITTEN_TO = /^(?:to|from|re|subject|memo|file)\s?:/i;

const VERSUS = /(?:^|\s)vs?\.(?:\s|$)/i;

/** A line that somebody signed on. */
const SIGNED = /^(?:by: ?)?(?:\/s\/|_{5,})\s*/i;
const PERSON = /\bI am\b/;

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function signedAt(lines: readonly string[]): number {
  const at = lines.findIndex((line) => SIGNED.test(line));
  return at < 0 ? lines.length : at;
}

/** The first line in capitals that tells what the document is: of a caption, behind the parties. */
function headingIn(head: readonly string[]): string {
  const versus = head.findIndex((line) => VERSUS.test(line));
  const called = (line: string) => line === line.toUpperCase() && kindOfTitle(line) !== null;
  // Its day may stand behind it on the line.
  const titles = head.slice(versus + 1).map((line) => line.split(/(?<=\p{Lu}\.)\s/u, 1)[0] ?? '');
  return titles.find(called) ?? '';
}

function natureOf(
  document: Layout & { readonly file: VaultFile },
  names: Names,
  counsel: Names,
  sides: Sides,
): Nature {
  const { file, title, heading, person, head, ownHead, message, letterhead, isLetter } = document;
  const kind = kindOf(document);
  const nature = kind === 'report' ? 'record' : kind;
  // Of contracts all sides sign; whoever signs what is filed or sworn says it.
  const isFiled = nature === 'pleading' || nature === 'statement';
  const signature = document.isClosed || isFiled ? document.signature : [];
  const from = message?.from;
  const byTitle = /\b(?:from|by)\s+(.+?)(?=\s+(?:to|re|dated|regarding|on)\b|[,;(]|$)/i.exec(title)?.[1];
  const signed = signature.join('\n');
  const author =
    file.author ??
    first(
      () => (kind === 'record' && document.isOrder ? 'court' : null),
      () => (from === undefined ? null : names.in(from)),
      () => (isLetter || isFiled ? agreed(names.in(letterhead.join('\n')), names.in(signed)) : null),
      () => (byTitle === undefined ? null : names.in(byTitle)),
      () => (isLetter || message !== null ? null : onPaperOf(document, counsel)),
      () => (kind === 'report' ? (madeFor(head, names, sides) ?? orderedBy(document, counsel)) : null),
      () => byRole(signed, sides),
      () => (nature === 'statement' ? (names.in(person) ?? byRole(person, sides)) : null),
      () => byRole(/^.{0,60}?(?:['’]s|s['’])(?=\s)/.exec(title)?.[0] ?? byTitle ?? '', sides),
      () => (isFiled ? byRole(/^.{0,60}?(?:['’]s|s['’])(?=\s)/i.exec(heading)?.[0] ?? '', sides) : null),
      () => (nature === 'pleading' ? (byPleading(title, sides) ?? byPleading(heading, sides)) : null),
      () => (nature === 'pleading' ? byCounsel(document.lastLine, counsel) : null),
      () => (nature === 'message' || nature === 'letter' ? names.in(signature[0] ?? '') : null),
    );
  const own = (side: Author | null) => side === 'our_side' || side === 'firm';
  const readers = (message?.to ?? []).map((who) => names.in(who));
  // A note that nobody else signed is of the house; what is written among ourselves stays there.
  const isInternal =
    (nature === 'note' && (own(author) || (author === null && OF_THE_HOUSE.test(title)))) ||
    (own(author) && readers.length > 0 && readers.every(own)) ||
    (author === null && readers.includes('firm'));
  const lines = [title, ...file.tags, ...head];
  const isMarked = lines.some(isMarkOfConfidence);
  const isLetterOfAny = message !== null || isLetter;
  const isOfSettlement =
    isCalledToSettle(title) ||
    [title, ...file.tags, ...ownHead].some(
      (line) => isMarkOfTalks(line) || (isLetterOfAny && onlyToSettle(line) !== null),
    );
  const isAmongThem =
    author === 'other_side' && readers.length > 0 && readers.every((who) => who === 'other_side');
  const isOfOthers = author !== null && !own(author);
  const isOnOurPaper = !isLetter && message === null && onPaperOf(document, counsel) === 'firm';
  const isSentOut = readers.some((who) => who !== null && !own(who));
  const ofTheHouse =
    file.privileged !== false &&
    !isOfOthers &&
    file.kind !== 'contract' &&
    (isInternal ||
      isOnOurPaper ||
      (author === 'firm' && nature === 'message' && !isSentOut) ||
      (nature === 'note' && author === null && OF_THE_HOUSE.test(head[0] ?? '')) ||
      (nature !== 'record' && has(title, DRAFTS)) ||
      // Of an agency it is a record.
      [title, head[0] ?? ''].some((line) => has(line, TAKEN_DOWN) && own(names.in(line))));
  return {
    nature,
    author,
    ofTheHouse,
    argues:
      author === 'other_side' &&
      (kind === 'report' ||
        (nature === 'pleading' &&
          [title, heading].some((line) => has(line.split(/[,;(]/, 1)[0] ?? '', ARGUMENTS)))),
    ...(nature === 'record' && file.kind !== 'contract' && isDecision(document, author)
      ? { decides: true }
      : {}),
    privileged: file.privileged ?? (isInternal || isMarked || isOfSettlement),
    isAmongThem,
    ...(isOfCounsel(document, counsel) && document.isOffer() ? { offersToSettle: true } : {}),
    // Whoever says that it may be used has said so of this, too.
    isOfSettlement: isOfSettlement && file.privileged !== false,
  };
}

/** By its title or heading, under the name of whoever decides; a change order and a purchase order have none. */
function isDecision({ title, heading, head }: Layout, author: Author | null): boolean {
  if (![title, heading, ...head.slice(0, HEADING_LINES)].some((line) => has(line, DECISIONS))) return false;
  return author === 'court' || [title, ...head].some((line) => has(line, TRIBUNALS));
}

/** Lines among which a document says what it is. */
const HEADING_LINES = 4;
const DECISIONS: ReadonlySet<string> = new Set(
  'decision order judgment ruling award decree determination findings'.split(' '),
);
const TRIBUNALS: ReadonlySet<string> = new Set(
  'court judge magistrate justice tribunal arbitrator arbitrators commission commissioner hearings appeals referee'.split(
    ' ',
  ),
);

/** A letter or a message that a lawyer wrote or has to read. */
function isOfCounsel({ title, message, isLetter, letterhead, signature }: Layout, counsel: Names): boolean {
  const who = message === null ? [...letterhead, ...signature] : [message.from, ...message.to];
  const isOfAny = message !== null || isLetter;
  return isOfAny && (has(title, COUNSEL) || who.some((one) => counsel.in(one) !== null));
}

const COUNSEL: ReadonlySet<string> = new Set(['counsel', 'attorneys', 'lawyers']);

/** Whom a report says under its title that it was made for: whoever ordered it has it speak. An invoice is made for whom it is sent to. */
function madeFor(head: readonly string[], names: Names, sides: Sides): Author | null {
  for (const line of head.flatMap((one) => one.split(/\s[-–—|•·]+\s/))) {
    const [, who] = MADE_FOR.exec(line) ?? [];
    const side = who === undefined ? null : (names.in(who) ?? byRole(who, sides));
    if (side !== null) return side;
  }
  return null;
}

/** At the head of which a firm stands by itself, or before what the paper is: `OKAFOR TRASK PLLC`, `CLARKE & FOLSOM LLC, INTAKE STATEMENT`. A caption has counsel over it, too. */
function onPaperOf({ head, isCaptioned }: Layout, counsel: Names): Author | null {
  const [first = ''] = (head[0] ?? '').split(/,\s(?!(?:LLP|LLC|P\.|PC|PLLC)\b)|\s[-–—|•·]+\s|\s[([]/, 1);
  return isCaptioned || wordsOf(first).length > LONGEST_FIRM ? null : counsel.in(first);
}

const LONGEST_FIRM = 6;

/** Of an expert who says who he or she is, and under the title names no counsel but theirs: they ordered it. */
function orderedBy({ head, person }: Layout, counsel: Names): Author | null {
  const named = head.flatMap((line) => counsel.in(line) ?? []);
  return person !== '' && named.length > 0 && named.every((side) => side === 'other_side')
    ? 'other_side'
    : null;
}

/** Under which counsel stand by themselves: `Emil Rask, Rask & Tarn PLLC`. */
function byCounsel(line: string, counsel: Names): Author | null {
  const side = wordsOf(line).length > LONGEST_FIRM ? null : counsel.in(line);
  return side === 'firm' ? 'our_side' : side;
}

/** Words of a title, or of the line that stands for one, by which somebody still works with it. */
const DRAFTS: ReadonlySet<string> = new Set(['draft', 'unsigned']);
const TAKEN_DOWN: ReadonlySet<string> = new Set(['intake', 'interview']);

function has(title: string, words: ReadonlySet<string>): boolean {
  return splitAtBlanks(fold(title)).some((word) => words.has(word));
}

/** Of what a party argues; none of what it pleads, admits or produces. */
const ARGUMENTS: ReadonlySet<string> = new Set('motion brief memorandum opposition reply points'.split(' '));

const MADE_FOR =
  /^(?:(?:expert |opinion |report )*(?:prepared |submitted |made |written )?(?:for|by|on behalf of|at the request of)|retained by):?\s(.{2,80})$/i;
const OF_THE_HOUSE = /\b(?:memo|memorandum|intake|attorney|file|strategy|internal|client)\b/i;

function first(...ways: readonly (() => Author | null)[]): Author | null {
  for (const way of ways) {
    const found = way();
    if (found !== null) return found;
  }
  return null;
}

function agreed(one: Author | null, other: Author | null): Author | null {
  if (one === null || other === null) return one ?? other;
  return one === other ? one : null;
}

function kindOf({
  file: { kind },
  title,
  heading,
  head,
  message,
  isLetter,
  isUnderCaption,
}: Layout & { readonly file: VaultFile }): Exclude<TitleKind, 'none'> {
  if (kind === 'contract') return 'record';
  const titled = kindOfTitle(title);
  // A memorandum under the caption of an action is filed in it.
  if (isUnderCaption && (titled ?? kindOfTitle(heading)) === 'note') return 'pleading';
  if (titled !== null) return titled;
  if (kind === 'pleading') return 'pleading';
  const headed = kindOfTitle(heading === '' ? (head[0] ?? '') : heading);
  if (message !== null) return headed === 'note' ? 'note' : 'message';
  if (isLetter) return 'letter';
  return headed ?? (kind === 'correspondence' ? 'letter' : 'record');
}

/** `Attorneys for Plaintiff`, `Defendant’s Responses`. */
function byRole(text: string, { movant, opponent }: Sides): Author | null {
  const has = (parties: Sides['movant']) =>
    parties.some(({ role }) => role.trim() !== '' && ` ${fold(text)} `.includes(` ${fold(role)}`));
  const [ours, theirs] = [has(movant), has(opponent)];
  return ours === theirs ? null : ours ? 'our_side' : 'other_side';
}

/** A complaint is of who claims, an answer of who defends. */
function byPleading(title: string, { movant, opponent }: Sides): Author | null {
  const role = /\b(?:complaint|petition)\b/i.test(title)
    ? /plaintiff|petition|claimant|complainant/i
    : /\banswer\b/i.test(title)
      ? /defend|respond/i
      : null;
  if (role === null || /counter|cross|third/i.test(title)) return null;
  const of = (parties: Sides['movant']) => parties.some((party) => role.test(party.role));
  return of(movant) === of(opponent) ? null : of(movant) ? 'our_side' : 'other_side';
}

const FORMS = new Set(
  'inc incorporated llc llp lp plc ltd limited corp corporation co company pc pllc the and of et al esq jr sr mr mrs ms dr'.split(
    ' ',
  ),
);

function wordsOf(name: string): string[] {
  return fold(name)
    .split(' ')
    .filter((word) => word.length > 1 && !FORMS.has(word));
}

function fold(text: string): string {
  return plainly(withoutPossessives(foldCase(text)));
}
