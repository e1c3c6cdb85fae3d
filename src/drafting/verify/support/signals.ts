/**
 * What by itself proves nothing, but tells in a sentence that keeps the words of its passage: a word of its own, a small word added or
 * left out, the same words in another order. Each with how much of it there is, and a reason. Pure.
 */
import { isAkin } from './align.ts';
import { closeness, inOrder, tokensOf } from './closeness.ts';
import type { Compared } from './findings.ts';
import { partyOf } from './parties.ts';
import { changedPlaces } from './places.ts';
import { arePartiesSwapped } from './swapped-parties.ts';
import { isGeneric, lemmaOf, stemmed } from './vocabulary.ts';
import type { Word } from './words.ts';

export interface Signal {
  readonly id: string;
  /** How much of it there is; most are there (1) or not. */
  readonly value: number;
  readonly reason: string;
}

/** Small words by which sentences differ most: of how many, what must be, under what condition, why, when. */
const MARKS: Readonly<Record<string, RegExp>> = {
  only: /\b(?:only|solely|exclusively|alone|merely)\b/i,
  all: /\b(?:all|every|each|any|entire|entirely|whole|both|always|full|fully|completely)\b/i,
  never: /\b(?:never|nobody|no one|none|under no|in no)\b/i,
  must: /\b(?:must|shall|requir\w+|has to|have to|had to|need|needs|mandatory|obliged|bound|compel\w*|demand\w*|duty|necessary)\b/i,
  may: /\b(?:may|might|can|could|permit\w*|allow\w*|discretion\w*|optional|possib\w*|free to|entitled|eligible)\b/i,
  if: /\b(?:if|provided|where|when|once|(?:so|as) long as)\b/i,
  unless: /\b(?:unless|until|absent|absence|except|without|only (?:if|when|where|after|upon))\b/i,
  some: /\b(?:some|several|many|most|certain|part|parts|partly|partially|half|portion\w*|few)\b/i,
  because:
    /\b(?:because|since|due to|owing to|on the grounds?|based on|as a result|by reason|for failure|for want)\b/i,
  more: /\b(?:more|greater|higher|larger|later|longer|exceed\w*|above|over)\b/i,
  less: /\b(?:less|fewer|lower|smaller|earlier|shorter|below|under)\b/i,
  before: /\b(?:before|prior|until|earlier|preced\w*)\b/i,
  after: /\b(?:after|following|subsequent\w*|later|once|then|since)\b/i,
  or: /\b(?:or|either)\b/i,
  for: /\b(?:in favou?r of|in support of|support\w*)\b/i,
  against: /\b(?:against|oppos\w*|in opposition)\b/i,
  usually:
    /\b(?:usually|generally|ordinarily|typically|often|frequently|normally|likely|probably|rarely|seldom)\b/i,
  would: /\b(?:would|could have|might have|even if|even had|assum\w+|suppos\w+|arguendo|had \w+ \w+ed)\b/i,
  whether: /\b(?:whether|should)\b/i,
  except: /\b(?:except|other than|but not|rather than|instead)\b/i,
};
/** So much of what the sentence says stands in the passage before leaving something out is told. */
const MOSTLY = 0.8;

const DENIALS =
  /\b(?:not|no|never|neither|nor|none|nothing|nobody|cannot|without|unable|lack\w*|fail\w*|refus\w*|declin\w*|den(?:y|ies|ied)|reject\w*|absen\w+)\b|n['’]t\b/gi;

/** What goes for somebody or something, and what goes against; of an application, a ruling, a duty, a quality. */
const FAVOURS =
  /^(?:grant|allow|sustain|accept|admit|approv|adopt|affirm|upheld|uphold|permit|agree|concur|enforc|includ|preserv|satisf|compl(?:y|ied)|support|favou?r|succe|prevail|lawful|proper|valid|correct|sufficient|timely|adequate|reasonable|met|win|won|adher|follow|attack|challeng|keep|kept|retain)/;
const OPPOSES =
  /^(?:den(?:y|ied)|disallow|overrul|reject|exclud|refus|declin|vacat|revers|dismiss|barr|prohibit|disagree|dissent|waiv|abandon|forfeit|violat|fail|oppos|lose|lost|unlawful|improper|invalid|erroneous|insufficient|untimely|late|lack|absence|inadequate|unreasonable|err|erred|wrong|depart|defend|forbid|forbade|revok|suppress|strik|struck|quash)/;

const COURT_SAYS =
  /\b(?:court|judge|panel|master)\b (?:\w+ly )?(?:found|held|concluded|ruled|determined|decided|observed|explained)/i;
const COURT_THERE = /\b(?:[Cc]ourt|[Ww]e|[Oo]ur|[Jj]udge|[Pp]anel|I)\b/;
const PRONOUN = /^(?:he|she|him|her|his|hers|they|them|their)$/;
const PARTIES: ReadonlySet<string> = new Set(['role', 'public', 'institution', 'witness']);
/** A fifth of the words in another order is much. */
const ORDER = 5;

export interface Signals {
  /** What is not as near as this to its passage is said freely; 0 to 1. */
  readonly near: number;
  readonly signals: readonly Signal[];
}

export function signalsOf(claim: string, passage: string, { own, said, given }: Compared): Signals {
  const [mine, theirs] = [tokensOf(claim), tokensOf(passage)];
  const { near, reordered } = closeness(mine, theirs);
  const content = own.filter(({ stem }) => !isGeneric(stem));
  const alien = content.filter((word) => !given.words.some((other) => isAkin(word, other)));
  const found: Signal[] = [];
  const add = (id: string, value: number | boolean, reason: string) => {
    const amount = Number(value);
    if (amount > 0) found.push({ id, value: amount, reason });
  };
  const [first] = alien;
  if (first !== undefined) {
    const reason = `“${first.text}” is not in the passage, whose words the sentence otherwise keeps`;
    add('alien', true, reason);
    add('alien-share', alien.length / content.length, reason);
    add(
      'alien-name',
      alien.some(({ name }) => name),
      reason,
    );
  }
  const swapped = changedPlaces(claim, passage);
  if (swapped !== null)
    add(
      reordered > 0 && arePartiesSwapped(swapped, claim, passage) ? 'swapped-parties' : 'swapped',
      true,
      `“${swapped.said}” stands where the passage has “${swapped.given}”, and the other way round`,
    );
  add(
    'order',
    reordered * ORDER,
    'the sentence has the words of the passage in another order: read who does what',
  );
  const covered = 1 - alien.length / Math.max(1, content.length);
  for (const [name, pattern] of Object.entries(MARKS)) {
    const [here, there] = [pattern.exec(claim)?.[0], pattern.exec(passage)?.[0]];
    if (here !== undefined && there === undefined)
      add(`adds-${name}`, true, `the sentence says “${here}”, the passage does not`);
    if (here === undefined && there !== undefined && covered > MOSTLY)
      add(`drops-${name}`, true, `the passage says “${there}”, which the sentence leaves out`);
  }
  const denials = [count(claim, DENIALS), count(passage, DENIALS), denialsNear(content, given)] as const;
  add('denies-more', denials[0] > denials[1], 'the sentence denies something that the passage does not');
  add('denies-less', denials[0] < denials[2], 'the passage denies something that the sentence does not');
  const turned = turn(mine, theirs);
  if (turned !== null) {
    add('turned', true, turned);
    add('turned-plain', denials[0] === 0 || denials[0] % 2 === denials[1] % 2, turned);
  }
  for (const { kind, text } of newParties(said.words, mine, theirs))
    add(`new-${kind}`, true, `the passage does not speak of “${text}”`);
  add(
    'court-says',
    COURT_SAYS.test(claim) && !COURT_THERE.test(passage),
    'the passage does not say that a court said this',
  );
  add(
    'pronouns',
    otherPronouns(mine, theirs),
    'the sentence says of “he” or “she” what the passage says of another',
  );
  return { near, signals: found };
}

function count(text: string, pattern: RegExp): number {
  return (text.match(pattern) ?? []).length;
}

/** Denials in the clauses of the passage that the sentence has words of. */
function denialsNear(content: readonly Word[], { words, denying }: Compared['given']): number {
  const met = new Set(
    words.filter((word) => content.some((mine) => isAkin(mine, word))).map(({ clause }) => clause),
  );
  return [...met].reduce((sum, clause) => sum + (denying.get(clause)?.length ?? 0), 0);
}

/** `sustained` where the passage has `rejected`, each only on its own side. */
function turn(mine: readonly string[], theirs: readonly string[]): string | null {
  const alone = (tokens: readonly string[], others: readonly string[], pattern: RegExp) =>
    tokens.find(
      (token) => pattern.test(token) && !others.some((other) => other.slice(0, 4) === token.slice(0, 4)),
    );
  for (const [ours, its] of [
    [FAVOURS, OPPOSES],
    [OPPOSES, FAVOURS],
  ] as const) {
    const [here, there] = [alone(mine, theirs, ours), alone(theirs, mine, its)];
    if (here !== undefined && there !== undefined)
      return `the sentence says “${here}” where the passage says “${there}”`;
  }
  return null;
}

function newParties(
  words: readonly Word[],
  mine: readonly string[],
  theirs: readonly string[],
): { readonly kind: string; readonly text: string }[] {
  const known = new Set(theirs.flatMap(stemmed).map((stem) => lemmaOf(stem).id));
  const there = new Set(theirs);
  const found = new Map<string, string>();
  for (const { text, stem } of words) {
    const { kind } = partyOf(text);
    if (!PARTIES.has(kind) || known.has(lemmaOf(stem).id) || there.has(text.toLowerCase())) continue;
    if (!found.has(kind) && mine.includes(text.toLowerCase())) found.set(kind, text);
  }
  return [...found].map(([kind, text]) => ({ kind, text }));
}

function otherPronouns(mine: readonly string[], theirs: readonly string[]): boolean {
  const [ours, its] = [
    mine.filter((token) => PRONOUN.test(token)),
    theirs.filter((token) => PRONOUN.test(token)),
  ];
  return ours.length > 0 && its.length > 0 && inOrder(ours, its) < ours.length;
}
