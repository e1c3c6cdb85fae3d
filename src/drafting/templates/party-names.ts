/** By which words a text calls the parties of a case: whole names, a person's last name, the first words of a company's. Pure. */

import { onOneLine, rememberedWith } from '../../platform/index.ts';
import { saysSomething } from '../letters.ts';
import { entityWords, isNaturalPerson } from '../parties/natural-person.ts';
import { shortPartyName } from './text.ts';

/** Of a party no more is needed than what it is called and on which side it stands. */
export interface Named {
  readonly name: string;
  readonly role: string;
}

export interface Called<P extends Named> {
  readonly party: P;
  readonly start: number;
  readonly end: number;
}

/** What the parties of a case may be called. What two of them share calls neither. Texts are those that went through `plain`. */
export interface Names<P extends Named> {
  readonly parties: readonly P[];
  /** Who is called at that place, by the longest of the names first. */
  at(text: string, place: number): readonly Called<P>[];
  /** The same for all places of a text, in order. */
  in(text: string): Iterable<Called<P>>;
}

/** Letters without marks and straight apostrophes: a request is typed as the keyboard has it. */
export function plain(text: string): string {
  return onOneLine(
    text
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .replaceAll('’', "'")
      .replaceAll('‘', "'"),
  );
}

const LEGAL_FORM =
  /,?\s+(?:Inc|Incorporated|LLC|L\.L\.C|LLP|L\.L\.P|LP|L\.P|PLLC|P\.C|P\.A|Ltd|Limited|Corp|Corporation|Company|Co|N\.A|GmbH|AG|S\.A|plc|M\.D|D\.O|Ph\.D|Esq|Jr|Sr|III|II)\.?$/;
const TITLE = /^(?:Mr|Mrs|Ms|Dr|Rev|Reverend|Hon|Sir|Prof|Professor|The)\.?\s+/i;
/** Begin many names and call none. */
const COMMON: ReadonlySet<string> = new Set(
  'the first second united american national general state city county town board estate new north south east west in saint st st. international global bank university department'.split(
    ' ',
  ),
);
/** `the Authority`: what a body is, of which there may be one in the case. */
const BODY =
  /\b(Authority|Board|Bank|City|County|Township|District|University|College|School|Hospital|Church|Union|Association|Commission|Department|Estate|Trust|Foundation)\b/g;

/** Nobody goes on saying more of a company's name and not all of it. */
const MOST_WORDS = 12;

function callings(name: string): string[] {
  const whole = plain(shortPartyName(name)).trim();
  let bare = whole.replace(/^(?:the|estate of)\s+/i, '');
  while (LEGAL_FORM.test(bare)) bare = bare.replace(LEGAL_FORM, '');
  bare = bare.replace(TITLE, '').split('ex rel. ').at(-1) ?? '';
  const words = bare.split(' ');
  const found = [whole, bare];
  if (isNaturalPerson(bare) && !entityWords.test(whole)) {
    found.push(words.at(-1) ?? '', words[0] ?? '');
    if (words.length > 2) found.push(`${words[0]} ${words.at(-1)}`);
  } else {
    for (let length = Math.min(words.length - 1, MOST_WORDS); length >= 1; length -= 1) {
      const some = words
        .slice(0, length)
        .join(' ')
        .replace(/(?<![,\s])[,\s]+(?:&|and|of|the)?$/, '');
      if (length > 1 || !COMMON.has(some.toLowerCase())) found.push(some);
    }
    for (const [body] of whole.matchAll(BODY)) found.push(`the ${body}`);
  }
  return [...new Set(found)].filter((one) => one.length >= 3);
}

/** Names by their words: what may follow, and who is called by the words so far. */
interface Words<P> {
  readonly next: Map<string, Words<P>>;
  party: P | null;
}

/** Runs of letters and digits; whatever else stands between them one by one. */
const WORD = /[\p{L}\d]+|[^\p{L}\d]/uy;
const WORD_START = /(?<![\p{L}\d])\S/gu;

/** Once for the parties of a case, whoever asks. */
export function namesOf<P extends Named>(parties: readonly P[]): Names<P> {
  return knownNames(parties) as Names<P>;
}

const knownNames = rememberedWith(readNames);

function readNames<P extends Named>(parties: readonly P[]): Names<P> {
  const known = new Map<string, P | null>();
  for (const party of parties) {
    for (const one of callings(party.name)) {
      const key = one.toLowerCase();
      const other = known.get(key);
      known.set(key, other === undefined || other === party ? party : null);
    }
  }
  // Its whole name calls a party even where another's begins so.
  for (const party of parties) known.set(plain(shortPartyName(party.name)).trim().toLowerCase(), party);
  const first: Words<P> = { next: new Map(), party: null };
  const add = (name: string, party: P) => {
    let words = first;
    for (const word of wordsAt(name, 0)) {
      const after = words.next.get(word) ?? { next: new Map(), party: null };
      words.next.set(word, after);
      words = after;
    }
    words.party = party;
  };
  for (const [name, party] of known) {
    if (party === null) continue;
    add(name, party);
    // The full stop of `Inc.` may be missing.
    if (name.endsWith('.') && (known.get(name.slice(0, -1)) ?? null) === null) add(name.slice(0, -1), party);
  }
  const at = (text: string, start: number): Called<P>[] => {
    const called: Called<P>[] = [];
    let words = first;
    let end = start;
    for (const word of wordsAt(text, start)) {
      const after = words.next.get(word.toLowerCase());
      if (after === undefined) break;
      words = after;
      end += word.length;
      if (words.party !== null && !saysSomething(characterAt(text, end)))
        called.push({ party: words.party, start, end });
    }
    return called.reverse();
  };
  return {
    parties,
    at,
    *in(text) {
      for (const { index } of text.matchAll(WORD_START)) yield* at(text, index);
    },
  };
}

function* wordsAt(text: string, start: number): Iterable<string> {
  for (let place = start; place < text.length; ) {
    WORD.lastIndex = place;
    const [word = ''] = WORD.exec(text) ?? [];
    place += word.length;
    yield word;
  }
}

function characterAt(text: string, place: number): string {
  return String.fromCodePoint(text.codePointAt(place) ?? 0);
}

const FILLING =
  /^(?:[\s,]+|(?:jr|sr|esq|m\.d|inc|llc|and|both|all|each|every|of|the|our|clients?|only|alone|solely|just|named|two|three|four|five|remaining|moving|as well as|together with|&|mr|mrs|ms|dr|rev|reverend)\b\.?|&)/i;
const ROLE =
  /^(?:co-)?(?:(plaintiff|petitioner|claimant|complainant)|(defendant|respondent))(s?)\b(?!['’]s|['’])/i;

export interface ReadParties<P extends Named> {
  readonly parties: readonly P[];
  /** A role instead of a name: `both defendants`. */
  readonly role: { readonly side: 'claiming' | 'defending'; readonly several: boolean } | null;
  readonly rest: string;
}

/** Who is named at the beginning of a text that went through `plain`, as far as it goes on naming them. */
export function readParties<P extends Named>(text: string, names: Names<P>): ReadParties<P> {
  const found = new Set<P>();
  let role: ReadParties<P>['role'] = null;
  let rest = text;
  for (;;) {
    const [called] = names.at(rest, 0);
    if (called !== undefined) {
      found.add(called.party);
      rest = rest.slice(called.end);
      continue;
    }
    const asRole = ROLE.exec(rest);
    if (asRole !== null)
      role = { side: asRole[1] === undefined ? 'defending' : 'claiming', several: asRole[3] !== '' };
    const skipped = asRole ?? FILLING.exec(rest);
    if (skipped === null) break;
    rest = rest.slice(skipped[0].length);
  }
  return { parties: names.parties.filter((party) => found.has(party)), role, rest };
}
