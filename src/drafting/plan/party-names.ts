/** By which words a text calls the parties of a case: whole names, a person's last name, the first words of a company's. Pure. */
import { shortPartyName } from './text.ts';

/** Of a party no more is needed than what it is called and on which side it stands. */
export interface Named {
  readonly name: string;
  readonly role: string;
}

/** What a party may be called, the longest first. What two parties share calls neither of them. */
export interface Names<P extends Named> {
  readonly parties: readonly P[];
  /** Alternatives of a regular expression, for a text that went through `plain`. */
  readonly pattern: string;
  of(called: string): P | undefined;
}

/** Letters without marks and straight apostrophes: a request is typed as the keyboard has it. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ');
}

const LEGAL_FORM =
  /,?\s+(?:Inc|Incorporated|LLC|L\.L\.C|LLP|L\.L\.P|LP|L\.P|PLLC|P\.C|P\.A|Ltd|Limited|Corp|Corporation|Company|Co|N\.A|GmbH|AG|S\.A|plc|M\.D|D\.O|Ph\.D|Esq|Jr|Sr|III|II)\.?$/;
const TITLE = /^(?:Mr|Mrs|Ms|Dr|Rev|Reverend|Hon|Sir|Prof|Professor|The)\.?\s+/i;
/** Begin many names and call none. */
const COMMON =
  /^(?:The|First|Second|United|American|National|General|State|City|County|Town|Board|Estate|New|North|South|East|West|In|Saint|St\.?|International|Global|Bank|University|Department)$/i;
/** `the Authority`: what a body is, of which there may be one in the case. */
const BODY =
  /\b(Authority|Board|Bank|City|County|Township|District|University|College|School|Hospital|Church|Union|Association|Commission|Department|Estate|Trust|Foundation)\b/g;
const PERSON = /^\p{Lu}[\p{L}.'-]*(?: [\p{L}.'-]+){1,3}$/u;
const OF_COMPANY =
  /\b(?:Inc|LLC|LLP|LP|Ltd|Corp|Corporation|Company|Co|Lines|Partners|Group|Holdings|Systems|Services|Bank|Authority|Trust|Estate|Board|Health|Markets|Packing|Supply|Analytics|Industries|Enterprises|Association|University|Hospital|City|County|State|Department|Union|District|Commission|Foundation|Church|School|College)\b/;

function callings(name: string): string[] {
  const whole = plain(shortPartyName(name)).trim();
  let bare = whole.replace(/^(?:the|estate of)\s+/i, '');
  while (LEGAL_FORM.test(bare)) bare = bare.replace(LEGAL_FORM, '');
  bare = bare.replace(TITLE, '').replace(/^.*\bex rel\.\s+/, '');
  const words = bare.split(' ');
  const found = [whole, bare];
  if (PERSON.test(bare) && !OF_COMPANY.test(whole)) {
    found.push(words.at(-1) ?? '', words[0] ?? '');
    if (words.length > 2) found.push(`${words[0]} ${words.at(-1)}`);
  } else {
    for (let length = words.length - 1; length >= 1; length -= 1) {
      const some = words
        .slice(0, length)
        .join(' ')
        .replace(/[,\s]+(?:&|and|of|the)?$/, '');
      if (length > 1 || !COMMON.test(some)) found.push(some);
    }
    for (const [body] of whole.matchAll(BODY)) found.push(`the ${body}`);
  }
  return [...new Set(found)].filter((one) => one.length >= 3);
}

export function namesOf<P extends Named>(parties: readonly P[]): Names<P> {
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
  const clear = [...known].flatMap(([key, party]) => (party === null ? [] : [[key, party] as const]));
  const byName = new Map(clear);
  const pattern = clear
    .map(([key]) => key)
    .sort((a, b) => b.length - a.length)
    .map((key) => key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\.$/, '\\.?'))
    .join('|');
  return {
    parties,
    pattern: pattern === '' ? '(?!)' : `(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`,
    of: (called) => byName.get(called.toLowerCase()) ?? byName.get(`${called.toLowerCase()}.`),
  };
}

/** All that a text calls by name, in the order of the case. */
export function partiesIn<P extends Named>(text: string, names: Names<P>): P[] {
  const found = new Set(
    [...plain(text).matchAll(new RegExp(names.pattern, 'giu'))].map(([called]) => names.of(called)),
  );
  return names.parties.filter((party) => found.has(party));
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

/** Who is named at the beginning of a text, as far as it goes on naming them. */
export function readParties<P extends Named>(text: string, names: Names<P>): ReadParties<P> {
  const atStart = new RegExp(`^${names.pattern}`, 'iu');
  const found = new Set<P>();
  let role: ReadParties<P>['role'] = null;
  let rest = plain(text);
  for (;;) {
    const called = atStart.exec(rest)?.[0];
    const party = called === undefined ? undefined : names.of(called);
    if (called !== undefined && party !== undefined) {
      found.add(party);
      rest = rest.slice(called.length);
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
