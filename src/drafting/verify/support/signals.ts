/**
 * What by itself proves nothing, but tells in a sentence that keeps the words of its passage: a word of its own, a small word added or
 * left out, the same words in another order. Each with how much of it there is, and a reason. Pure.
 */

import { closeness, tokensOf } from './closeness.ts';
import type { Compared } from './contradictions/findings.ts';
import { changedPlaces } from './places.ts';
import { arePartiesSwapped } from './swapped-parties.ts';
import { isAkin } from './words/align.ts';
import { partyOf } from './words/parties.ts';
import { isGeneric, lemmaOf, stemmed } from './words/vocabulary.ts';
import type { Word } from './words/words.ts';

export interface Signal {
  readonly id: string;
  /** How much of it there is; most are there (1) or not. */
  readonly value: number;
  readonly reason: string;
}

/** Small words that tell where only one of the two has them: said by the sentence alone, or left out by it. */
const ADDED: Readonly<Record<string, RegExp>> = {
  all: /\b(?:all|every|each|any|entire|entirely|whole|both|always|full|fully|completely)\b/i,
  may: /\b(?:may|might|can|could|permit\w*|allow\w*|discretion\w*|optional|possib\w*|free to|entitled|eligible)\b/i,
};
const LEFT_OUT: Readonly<Record<string, RegExp>> = {
  after: /\b(?:after|following|subsequent\w*|later|once|then|since)\b/i,
  or: /\b(?:or|either)\b/i,
  against: /\b(?:against|oppos\w*|in opposition)\b/i,
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
  for (const [name, pattern] of Object.entries(ADDED)) {
    const here = pattern.exec(claim)?.[0];
    if (here !== undefined && !pattern.test(passage))
      add(`adds-${name}`, true, `the sentence says “${here}”, the passage does not`);
  }
  if (covered > MOSTLY)
    for (const [name, pattern] of Object.entries(LEFT_OUT)) {
      const there = pattern.exec(passage)?.[0];
      if (there !== undefined && !pattern.test(claim))
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
