/**
 * Places to fill, written as a template has them: what the case or the request knows becomes a field, the rest an open
 * point with a name. A place without a name (`[●]`, `____`) is named after the words around it.
 */

import { onOneLine, splitAtBlanks } from '../../platform/index.ts';
import { beginsSmall, hasDigit, saysSomething, withoutEnd, withoutStart } from '../letters.ts';
import { entityWords } from '../parties/natural-person.ts';
import { findStatements } from '../verify/find/find-statements.ts';
import type { Piece } from './read-text.ts';

/** A fact of the case without which the paper has a blank. */
export type Needed =
  | 'client'
  | 'court'
  | 'docket_number'
  | 'facts'
  | 'judge'
  | 'jurisdiction'
  | 'parties'
  | 'practice_area'
  | 'number'
  | 'responsible_attorney';

export interface Filled {
  readonly text: string;
  /** Names of the places, in order. */
  readonly holes: readonly string[];
  readonly needs: ReadonlySet<Needed>;
  /** What the firm wrote for whoever fills it. */
  readonly notes: readonly string[];
}

/** By field: what a place for it is called. Words in any order, without those that any name has (`name of the …`). */
const NAMES: readonly (readonly [field: string, need: Needed | undefined, names: string])[] = [
  ['case.client', 'client', 'client, clients'],
  [
    'case.title',
    undefined,
    'case, matter, action, case title, matter title, action title, case caption, matter caption, action caption, re, regarding, short caption',
  ],
  [
    'case.number',
    'number',
    'matter no, file, file no, ref, ref no, client matter, client matter no, client file no, client ref, internal file no, internal ref',
  ],
  [
    'case.docket_number',
    'docket_number',
    'docket, docket no, case no, court case no, index no, cause no, civil action no, civil case no, civil no, action no, court file no, court no',
  ],
  ['case.court', 'court', 'court, court and district, court and division'],
  ['case.judge', 'judge', 'judge, presiding judge, assigned judge'],
  [
    'request.governing_law',
    'jurisdiction',
    'governing law, applicable law, choice law, governing law state, jurisdiction, state',
  ],
  [
    'case.responsible_attorney',
    'responsible_attorney',
    'attorney, lawyer, partner, associate, counsel, author, sender, solicitor, responsible attorney, responsible lawyer, responsible partner, signing attorney, signing partner, supervising attorney, supervising partner, firm attorney, firm partner',
  ],
  ['firm.name', undefined, 'firm, law firm'],
  ['today', undefined, 'today date, current date, letter date, memo date, memorandum date'],
  [
    'opponent.name',
    'parties',
    'opposing party, opposite party, opponent, adverse party, other side, other party, counterparty, counter party, recipient',
  ],
  [
    'opponent.counsel',
    'parties',
    'opposing counsel, opposite counsel, opposing attorney, other side counsel, other side attorney',
  ],
  [
    'request.amount',
    undefined,
    'amount, sum, total amount, total amount due, amount due, amount owed, amount claimed, amount demanded, claim amount, demand amount, settlement amount, outstanding amount, principal amount, amount in controversy, total sum, sum due, sum owed, sum claimed, sum demanded, settlement sum, outstanding sum, principal sum',
  ],
  [
    'request.deadline',
    undefined,
    'deadline, response deadline, payment deadline, reply deadline, due date, response date',
  ],
  [
    'facts.short',
    'facts',
    'facts, statement facts, relevant facts, material facts, summary facts, facts case, background, factual background',
  ],
  ['case.practice_area', 'practice_area', 'practice area, legal area'],
  [
    'request.question',
    undefined,
    'question presented, questions presented, issue presented, issues presented',
  ],
  ['request.term', undefined, 'term, agreement term, initial term'],
  ['request.purpose', undefined, 'purpose, permitted purpose'],
  ['request.hourly_rate', undefined, 'hourly rate'],
  ...'plaintiff defendant petitioner respondent appellant appellee claimant debtor creditor landlord tenant buyer seller employer employee licensor licensee lender borrower'
    .split(' ')
    .map((role) => [`party.${role}`, 'parties', role] as const),
];
const SAYS_NO_MORE: ReadonlySet<string> = new Set('the of our this for name names full'.split(' '));
const SAME: Readonly<Record<string, string>> = {
  number: 'no',
  num: 'no',
  id: 'no',
  '#': 'no',
  reference: 'ref',
};
const FIELDS: ReadonlyMap<string, readonly [field: string, need: Needed | undefined]> = new Map(
  NAMES.flatMap(([field, need, names]) =>
    names.split(', ').map((name) => [keyOf(name), [field, need]] as const),
  ),
);

function keyOf(name: string): string {
  const words = name.replace(/'s?(?= |$)|\(s\)/g, '').split(/[ /-]+/);
  return words
    .map((word) => SAME[word] ?? word)
    .filter((word) => !SAYS_NO_MORE.has(word))
    .sort()
    .join(' ');
}

const BRACKETS =
  /\[([^[\]]{0,400})\]|<<([^<>]{1,120})>>|«([^«»]{1,120})»|\{\{?([^{}]{1,120})\}\}?|<([A-Za-z][A-Za-z _-]{1,60})>|_{3,}|(?:\.\s?){6,}|…{3,}|\$?\bX{3,}(?:,X{3})*(?:\.XX)?\b|[●•■□☐](?=\s*(?:$|[,.;:)%]))|(?<=[$€£(“"]\s?)[●•]/gu;
/** Written in square brackets by editors, not by those who leave something open. */
const EDITORIAL =
  /^(?:sic|\p{L}|\p{L}{1,3}|…|\.\.\.|emphasis (?:added|in original)|signature pages?(?: (?:to )?follows?)?|remainder of .*|seal|intentionally (?:left blank|omitted)|reserved|redacted)$/iu;
const GONE = /^(?:signature pages?.*|remainder of .*)$/i;
const NOTE =
  /^(?:drafting )?notes?(?: to (?:draft(?:er)?|author))?\s*[:–—-]|^(?:delete|remove|strike|use (?:this|if|only)|include (?:this|if|only)|if applicable)\b/i;
const SAYS_NOTHING =
  /^(?:click|tap|enter|choose|select|type)\b.*\b(?:text|here|item|date)\b.*$|^(?:text\d*|dropdown\d*|field\d*|tbd|to be (?:determined|confirmed|filled|completed|inserted)|to complete|insert|blank|…|[_.\s●•■□☐*?x-]*)$/i;
const LONGEST_NAME = 90;
/** UTF-16 units on either side of a hole that may tell what belongs there. */
const AROUND_IT = 500;

export function fillPieces(pieces: readonly Piece[]): Filled {
  const holes: string[] = [];
  const needs = new Set<Needed>();
  const notes: string[] = [];
  let text = '';
  let before = '';
  const add = (words: string) => {
    text += words;
    before = (before + words).slice(-AROUND_IT);
  };
  const after = (words: string, index: number) => {
    let next = words.slice(0, AROUND_IT);
    for (let nth = index + 1; nth < pieces.length && next.length < AROUND_IT; nth++) {
      const piece = pieces[nth];
      next += piece?.kind === 'text' ? piece.text.slice(0, AROUND_IT) : ' ';
    }
    return next;
  };
  const hole = (what: string, following: string) => {
    if (NOTE.test(what.trim())) {
      notes.push(what.trim());
      return;
    }
    const name = nameOf(what, before, following);
    const { field, need } = fieldOf(name);
    holes.push(name);
    if (need !== undefined) needs.add(need);
    add(field === null ? `{blank ${name}}` : `{{${field}|${name}}}`);
  };
  pieces.forEach((piece, index) => {
    if (piece.kind === 'hole') {
      hole(markedName(piece, before), after('', index));
      return;
    }
    let at = 0;
    for (const match of piece.text.matchAll(BRACKETS)) {
      const inner = match.slice(1).find((one) => one !== undefined);
      add(plainText(piece.text.slice(at, match.index)));
      at = match.index + match[0].length;
      if (inner !== undefined && match[1] !== undefined && EDITORIAL.test(inner.trim())) {
        if (!GONE.test(inner.trim())) add(plainText(match[0]));
      } else hole(inner ?? (match[0].startsWith('$') ? 'amount' : ''), after(piece.text.slice(at), index));
    }
    add(plainText(piece.text.slice(at)));
  });
  return {
    text: onOneLine(text)
      .replace(/ ([,.;:])(?=\s|$)/g, '$1')
      .trim(),
    holes,
    needs,
    notes,
  };
}

/** Fields as what they are called. */
export function withNames(text: string): string {
  return text.replace(/\{\{[^{}|]*\|([^{}]*)\}\}/g, '$1');
}

/** Braces are markup of ours. */
function plainText(text: string): string {
  return text.replaceAll('{', '(').replaceAll('}', ')');
}

/** A highlighted name is that of another matter: what it is called tells what it is, not what it says. */
function markedName({ what, marked }: Piece & { kind: 'hole' }, before: string): string {
  const text = withoutEnd(withoutStart(what, ' [<«'), ' ]>»');
  if (!marked || '[<«'.includes(what.trim().charAt(0))) return text;
  const [said] = findStatements(text);
  if (said?.text === text && said.kind === 'date') return dateName(before);
  if (said?.text === text && said.kind === 'amount') return 'amount';
  if (hasDigit(text)) return '';
  // `insert the services` says what to write; `Larkspur Freight, Inc.` is what was written.
  const words = splitAtBlanks(text);
  const generic = words.filter((word) => beginsSmall(word)).length;
  const allCapitals = text === text.toUpperCase() && words.length <= 4;
  if (generic * 2 >= words.length || (allCapitals && !entityWords.test(text))) return text;
  return entityWords.test(text) ? 'name of the company' : words.length > 1 && words.length < 5 ? 'name' : '';
}

function dateName(before: string): string {
  return /\b(?:effective|as of)\b[^.]{0,40}$/i.test(before) ? 'effective date' : 'date';
}

/** In lower case and without the words around it: `[INSERT CLIENT NAME]`, `Client_Name` → `client name`. */
function nameOf(what: string, before: string, after: string): string {
  const plain = what
    .replace('TO COMPLETE: ', '')
    .replace(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1 ')
    .replaceAll('_', ' ')
    .replace(/[{}[\]|“”"<>«»●•■□☐]/g, '');
  const named = withoutEnd(
    onOneLine(plain)
      .trim()
      .replace(
        /^(?:please )?(?:insert|enter|fill in|add|type|specify|state|provide|describe|select|choose)\s*:?\s+(?:the\s+|a\s+|an\s+)?/i,
        '',
      )
      .replace(/\s+here$/i, ''),
    ' .:;,',
  );
  if (named.length > 1 && !SAYS_NOTHING.test(named)) return shortened(lowered(named));
  return fromAround(before, after);
}

function lowered(name: string): string {
  // Abbreviations stay: `NDA`, `LLC`, `EIN`.
  if (name === name.toUpperCase() && name.length > 4) return name.toLowerCase();
  return name
    .split(' ')
    .map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))
    .join(' ');
}

function shortened(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 2).replace(/\s+\S*$/, '')} …`;
}

/** By the words right before a place, or right behind it, what it is called: the first that stands there. */
const AROUND: readonly (readonly [name: string, before: string, behind: string])[] = [
  ['amount', '$, €, £, usd, eur, gbp', ''],
  ['percentage', '', '%, percent'],
  ['day', '', 'day of, st day of, nd day of, rd day of, th day of'],
  ['number of days', '', 'day, days, business day, business days, calendar day, calendar days'],
  ['number of months', '', 'month, months'],
  ['number of years', '', 'year, years'],
  ['month and year', 'day of', ''],
  ['date', 'dated, effective, as of, on or before, until, no later than', ''],
  ['governing law', 'laws of the state of, laws of the commonwealth of, laws of state of', ''],
  ['state', 'state of, commonwealth of', ''],
  ['county', 'county of', 'county'],
  ['section', 'section, sections', ''],
  ['exhibit', 'exhibit', ''],
  [
    'name of the addressee',
    'dear, dear mr, dear mr., dear ms, dear ms., dear mrs, dear mrs., dear dr, dear dr.',
    '',
  ],
  ['name of the first party', 'between, between:', ''],
];

function isNamedBy(phrases: string, stands: (phrase: string) => boolean): boolean {
  return phrases !== '' && phrases.split(', ').some(stands);
}

/** Both are of words, so that neither ends between them. */
function isInWord(one = '', other = ''): boolean {
  return saysSomething(one) && saysSomething(other);
}

function besideIt(lead: string, after: string): string | null {
  const before = onOneLine(lead).trim().toLowerCase();
  // `____ ( ) days`: the number once more, in digits.
  const behind = onOneLine(after)
    .trim()
    .toLowerCase()
    .replace(/^\( ?\) ?/, '');
  const found = AROUND.find(
    ([, those, these]) =>
      isNamedBy(
        those,
        (phrase) => before.endsWith(phrase) && !isInWord(before.at(-phrase.length - 1), phrase[0]),
      ) ||
      isNamedBy(
        these,
        (phrase) => behind.startsWith(phrase) && !isInWord(phrase.at(-1), behind[phrase.length]),
      ),
  );
  if (found !== undefined) return found[0];
  return /\band:?$/.test(before) && /^[^.]{0,60}\(/.test(behind) ? 'name of the second party' : null;
}

function fromAround(before: string, after: string): string {
  const lead = withNames(before);
  const defined = /^[^.;]{0,120}?\((?:the |each an? |collectively,? (?:the )?)?[“"]([^”"]{2,40})[”"]/i.exec(
    after,
  )?.[1];
  if (defined !== undefined)
    return defined.toLowerCase().includes('date') ? lowered(defined) : `name of the ${lowered(defined)}`;
  const labelled = /(?:^|[.;\t]\s*)([\p{L}][\p{L}\p{N} '’/.-]{1,40}):\s*$/u.exec(lead)?.[1];
  if (labelled !== undefined) return lowered(labelled.trim());
  const beside = besideIt(lead, after);
  if (beside !== null) return beside;
  const words = splitAtBlanks(lead.trim()).slice(-4).join(' ').replace(/[{}|]/g, '');
  if (words !== '') return shortened(`to be filled after: ${words}`);
  const next = splitAtBlanks(after.trim())
    .slice(0, 4)
    .join(' ')
    .replace(/[{}|[\]_●]/g, '')
    .trim();
  return next === '' ? 'text to be filled' : shortened(`to be filled before: ${next}`);
}

const UNNAMED =
  /^(?:to be filled|text to be filled|day|month and year|percentage|number of (?:days|months|years)|section|name|name of the company)\b/;

/** What the case or the request may say; else what the caller says under that name. */
function fieldOf(name: string): { readonly field: string | null; readonly need?: Needed } {
  const plain = onOneLine(
    name.toLowerCase().replaceAll('’', "'").replaceAll('#', ' #').replaceAll('.', ''),
  ).trim();
  const [field, need] = FIELDS.get(keyOf(plain)) ?? [];
  if (field !== undefined) return need === undefined ? { field } : { field, need };
  const letters = plain.normalize('NFKD').replace(/[^a-z ]+/g, ' ');
  const slug = splitAtBlanks(letters.trim()).slice(0, 6).join('_').slice(0, 60);
  return { field: slug === '' || UNNAMED.test(plain) ? null : `said.${slug}` };
}
