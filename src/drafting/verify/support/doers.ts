/** Who does it and whose it is: `the petitioner argues`, `the plaintiff’s motion`. A sentence may not give either to somebody else. Pure. */
import { canBeSame, type Party, partyOf } from './parties.ts';
import { lemmaOf, stemmed } from './vocabulary.ts';

interface Doing {
  readonly party: Party;
  /** Of the verb, or of the thing that is the party's. */
  readonly id: string;
  readonly how: 'does' | 'is done to' | 'has';
}

const ADVERB =
  /^(?:\p{L}+ly|also|not|never|then|now|often|still|first|all|but|again|only|ever|itself|himself|herself|thus|therefore|further|later|next|so|just|even|here)$/u;
const AUXILIARY =
  /^(?:is|are|was|were|be|been|being|has|have|had|do|does|did|must|may|might|shall|should|will|would|can|could|cannot|need)$/i;
const BEING = /^(?:is|are|was|were|be|been|being)$/i;
const DETERMINER = /^(?:the|a|an|this|that|each|every|any|no|its|his|her|their|our)$/i;
const STOPS =
  /^(?:of|in|on|at|by|for|to|with|from|as|after|before|than|if|unless|when|where|because|since|although|while|until|and|or|but|that|which|whether|how|what|under|upon|over|into|against|between|about|beyond|without|within|through|during|toward|towards|despite)$/i;

const TITLES = /\b(?:Mr|Ms|Mrs|Dr|Messrs)\.\s+(?=\p{Lu})/gu;

/** `other` is the text it is compared with: a single word with a capital at the beginning is a name if that has it too. */
function doings(text: string, other: string): Doing[] {
  const found: Doing[] = [];
  for (const sentence of text.replace(TITLES, '').split(/[.;:!?—](?=\s|$)|,/)) {
    const tokens = sentence.match(/\p{L}[\p{L}\p{M}\d&.-]*(?:['’]\p{L}+|['’](?=\s))?/gu) ?? [];
    tokens.forEach((token, index) => {
      const owner = /['’]s?$/.test(token) ? phraseBefore(tokens, index + 1, other) : null;
      if (owner !== null && isKnown(owner)) {
        for (const thing of tokens
          .slice(index + 1, index + 4)
          .filter((word) => !STOPS.test(word))
          .slice(0, 2)) {
          const id = idOf(thing);
          if (id !== null) found.push({ party: owner, id, how: 'has' });
          if (id !== null && /^[a-z]+(?:ion|ment|al|ure|ance|ence|sis|ty|nse|se|ct|on|nt)$/.test(thing))
            break;
        }
      }
      const party = phraseBefore(tokens, index, other);
      if (
        party === null ||
        !isKnown(party) ||
        STOPS.test(token) ||
        DETERMINER.test(token) ||
        /['’]s?$/.test(tokens[index - 1] ?? '')
      )
        return;
      let at = index;
      let passive = false;
      let helped = false;
      while (
        at < tokens.length &&
        at < index + 6 &&
        (AUXILIARY.test(tokens[at] ?? '') || ADVERB.test(tokens[at] ?? ''))
      ) {
        passive = BEING.test(tokens[at] ?? '') || (passive && ADVERB.test(tokens[at] ?? ''));
        helped ||= AUXILIARY.test(tokens[at] ?? '');
        at += 1;
      }
      const verb = tokens[at] ?? '';
      if (!/^\p{Ll}/u.test(verb) || STOPS.test(verb) || DETERMINER.test(verb)) return;
      if (!helped && !/(?:s|ed|e[dn]|ght|ld|nd|nt|de|ve|pt|ew|id|ot|d|t)$/.test(verb)) return;
      const id = idOf(verb);
      if (passive && /ing$/.test(verb)) passive = false;
      const isPassive = passive && /(?:ed|en|wn|ght|ld|de|nt|nd|pt|ne|t)$/.test(verb);
      if (id === null || (passive && !isPassive)) return;
      found.push({ party, id, how: isPassive ? 'is done to' : 'does' });
      // `may not reweigh … or substitute …`
      for (let next = at + 1; helped && !passive && next < tokens.length - 1; next++) {
        const second = tokens[next + 1] ?? '';
        if (
          !/^(?:and|or|nor)$/i.test(tokens[next] ?? '') ||
          !/^\p{Ll}/u.test(second) ||
          STOPS.test(second) ||
          DETERMINER.test(second)
        )
          continue;
        const joined = idOf(second);
        if (joined !== null && !AUXILIARY.test(second)) found.push({ party, id: joined, how: 'does' });
      }
    });
    for (const match of sentence.matchAll(
      /\b(\p{Ll}+) by ((?:the |an? |its |his |her )?(?:\p{L}+ ){0,2}\p{L}+)/gu,
    )) {
      const words = (match[2] ?? '').split(' ');
      const end = words.findIndex(
        (word, at) =>
          at > 0 && (STOPS.test(word) || AUXILIARY.test(word) || ADVERB.test(word) || DETERMINER.test(word)),
      );
      const party = partyOf((end < 0 ? words : words.slice(0, end)).join(' '));
      const id = idOf(match[1] ?? '');
      if (id !== null && isKnown(party)) found.push({ party, id, how: 'does' });
    }
  }
  return found;
}

function isKnown({ kind }: Party): boolean {
  return kind !== 'other' && kind !== 'pronoun';
}

function idOf(word: string): string | null {
  const [stem] = stemmed(word);
  return stem === undefined ? null : lemmaOf(stem).id;
}

/** The noun phrase that ends before a token. */
function phraseBefore(tokens: readonly string[], index: number, other: string): Party | null {
  const last = tokens[index - 1];
  if (
    last === undefined ||
    STOPS.test(last) ||
    DETERMINER.test(last) ||
    ADVERB.test(last) ||
    AUXILIARY.test(last)
  )
    return null;
  let from = index - 1;
  while (from > 0 && index - from < 5) {
    const word = tokens[from - 1] ?? '';
    const ofCourt = /^of$/i.test(word) && /^courts?$/i.test(tokens[from - 2] ?? '');
    if (!ofCourt && (STOPS.test(word) || AUXILIARY.test(word) || /['’]s?$/.test(word))) break;
    if (DETERMINER.test(word)) break;
    // A verb in front of a name is none of it: `sued Hines`.
    if (/^\p{Ll}/u.test(word) && /^\p{Lu}/u.test(tokens[from] ?? '') && !ofCourt) break;
    from -= 1;
  }
  const phrase = tokens.slice(from, index);
  const party = partyOf(phrase.join(' '));
  // A capital at the beginning makes no name: `Substantial evidence`.
  const begins =
    from === 0 &&
    (phrase.length > 1 ? /^\p{Ll}/u.test(phrase[1] ?? '') : !other.includes(last.replace(/['’]s?$/, '')));
  if (/^of$/i.test(tokens[from - 1] ?? '')) return null;
  return party.kind === 'name' && begins ? { ...party, kind: 'other' } : party;
}

/** Somebody of whom the passage does not say this, but of somebody else; and who that is. */
export function otherDoer(
  claim: string,
  passage: string,
): { readonly said: string; readonly given: string } | null {
  const theirs = doings(passage, claim);
  for (const { party, id, how } of doings(claim, passage)) {
    const same = theirs.filter((one) => one.id === id && one.how === how);
    // Where the passage speaks of both, they are two.
    const isTwo = (other: Party) =>
      party.kind === 'role' &&
      other.kind === 'role' &&
      other.key !== party.key &&
      theirs.some((one) => one.party.key === party.key);
    if (same.length === 0 || same.some((one) => canBeSame(party, one.party) && !isTwo(one.party))) continue;
    const [other] = same;
    if (other !== undefined && other.party.text.toLowerCase() !== party.text.toLowerCase())
      return { said: party.text, given: other.party.text };
  }
  return null;
}

/** Whether the passage calls somebody who does or has something by name. */
export function namesParty(passage: string, claim: string): boolean {
  return doings(passage, claim).some(({ party }) => party.kind === 'name');
}
