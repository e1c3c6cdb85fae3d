/**
 * What by itself proves nothing, but tells in a sentence that keeps the words of its passage: a word of its own, a small word added or
 * left out, parties in each other's place. Each with a reason. Pure.
 */

import { tokensOf } from './closeness.ts';
import type { Compared } from './contradictions/findings.ts';
import { swappedParties } from './places.ts';
import { isAkin } from './words/align.ts';
import { partyOf } from './words/parties.ts';
import { lemmaOf, stemmed } from './words/vocabulary.ts';
import type { Word } from './words/words.ts';

export interface Signal {
  readonly id: string;
  readonly reason: string;
}

/** Small words that tell where only one of the two has them: said by the sentence alone, or left out by it. */
const ADDED: Readonly<Record<string, RegExp>> = {
  all: /\b(?:all|every|each|any|entire|entirely|whole|both|always|full|fully|completely)\b/i,
  may: /\b(?:may|might|can|could|permit\w*|allow\w*|discretion\w*|optional|possib\w*|free to|entitled|eligible)\b/i,
};
const LEFT_OUT: Readonly<Record<string, RegExp>> = {
  after: /\b(?:after|following|subsequent\w*|later|once|then|since)\b/i,
  against: /\b(?:against|oppos\w*|in opposition)\b/i,
};
/** So much of what the sentence says stands in the passage before leaving something out is told. */
const MOSTLY = 0.8;

/** What goes for somebody or something, and what goes against; of an application, a ruling, a duty, a quality. */
const FAVOURS =
  /^(?:grant|allow|sustain|accept|admit|approv|adopt|affirm|upheld|uphold|permit|agree|concur|enforc|includ|preserv|satisf|compl(?:y|ied)|support|favou?r|succe|prevail|lawful|proper|valid|correct|sufficient|timely|adequate|reasonable|met|win|won|adher|follow|attack|challeng|keep|kept|retain)/;
const OPPOSES =
  /^(?:den(?:y|ied)|disallow|overrul|reject|exclud|refus|declin|vacat|revers|dismiss|barr|prohibit|disagree|dissent|waiv|abandon|forfeit|violat|fail|oppos|lose|lost|unlawful|improper|invalid|erroneous|insufficient|untimely|late|lack|absence|inadequate|unreasonable|err|erred|wrong|depart|defend|forbid|forbade|revok|suppress|strik|struck|quash)/;

export function signalsOf(claim: string, passage: string, { own, said, given }: Compared): Signal[] {
  const found: Signal[] = [];
  const add = (id: string, reason: string) => found.push({ id, reason });
  const alien = own.filter((word) => !given.words.some((other) => isAkin(word, other)));
  const [first] = alien;
  if (first !== undefined) {
    const reason = `“${first.text}” is not in the passage, whose words the sentence otherwise keeps`;
    add('alien', reason);
    if (alien.some(({ name }) => name)) add('alien-name', reason);
  }
  const swapped = swappedParties(claim, passage);
  if (swapped !== null)
    add(
      'swapped-parties',
      `“${swapped.said}” stands where the passage has “${swapped.given}”, and the other way round`,
    );
  for (const [name, pattern] of Object.entries(ADDED)) {
    const here = pattern.exec(claim)?.[0];
    if (here !== undefined && !pattern.test(passage))
      add(`adds-${name}`, `the sentence says “${here}”, the passage does not`);
  }
  if (alien.length < own.length * (1 - MOSTLY))
    for (const [name, pattern] of Object.entries(LEFT_OUT)) {
      const there = pattern.exec(passage)?.[0];
      if (there !== undefined && !pattern.test(claim))
        add(`drops-${name}`, `the passage says “${there}”, which the sentence leaves out`);
    }
  const denials = [sum(said.denying), sum(given.denying)] as const;
  if (denials[0] < denials[1]) add('denies-less', 'the passage denies something that the sentence does not');
  const turned = denials[0] === 0 || denials[0] % 2 === denials[1] % 2 ? turn(claim, passage) : null;
  if (turned !== null) add('turned', turned);
  for (const { kind, text } of newParties(said.words, passage))
    add(`new-${kind}`, `the passage does not speak of “${text}”`);
  return found;
}

function sum(denying: ReadonlyMap<number, number>): number {
  return [...denying.values()].reduce((all, one) => all + one, 0);
}

/** `sustained` where the passage has `rejected`, each only on its own side. */
function turn(claim: string, passage: string): string | null {
  const [mine, theirs] = [tokensOf(claim), tokensOf(passage)];
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

/** Of each kind the first that the passage does not speak of. */
function newParties(words: readonly Word[], passage: string): { kind: string; text: string }[] {
  const there = new Set(tokensOf(passage));
  const known = new Set([...there].flatMap(stemmed).map((stem) => lemmaOf(stem).id));
  return ['role', 'public'].flatMap((kind) => {
    const found = words.find(
      ({ text, stem }) =>
        partyOf(text).kind === kind && !known.has(lemmaOf(stem).id) && !there.has(text.toLowerCase()),
    );
    return found === undefined ? [] : [{ kind, text: found.text }];
  });
}
