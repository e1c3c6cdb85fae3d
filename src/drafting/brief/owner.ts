/**
 * Whose words a sentence of a request is: ours, the other side’s, or a word to the drafter. Told by closed vocabularies and by
 * the place of a word, and strictly: what may be an instruction is one, and is never printed.
 */

import { hasLetter, isCapitalised } from '../letters.ts';
import {
  AVOIDED,
  CLAIMS,
  CONTENDS,
  CONTRASTS,
  DOCUMENTS,
  DOUBTED,
  IN_CONFIDENCE,
  INSTRUCTIONS,
  LIMITS,
  LOOSE,
  OPPONENTS,
  OPPOSED,
  ORDERS_ARGUMENT,
  TO_THE_DRAFTER,
  USES,
  WHAT,
} from '../rules/requests.ts';
import { type Named, namesOf, plain, readParties } from '../templates/party-names.ts';
import { findStatements } from '../verify/index.ts';

export type Owner = 'ours' | 'theirs' | 'drafter';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu;
const LEADS: ReadonlySet<string> = new Set('also and but then so first second next finally'.split(' '));
/** Behind a verb these make a noun of it: `Use of the mark`, `Request for production 4 was`. */
const OF_A_NOUN: ReadonlySet<string> = new Set('of is was were are has had for'.split(' '));
const OURS: ReadonlySet<string> = new Set(['we', 'our', 'ours', 'client']);
/** Words of a remark about a decision: `Harlow v. Dane is not for this motion`, `only if you must`. */
const REMARK = 16;
/** Words within which the subject of a sentence stands. */
const SUBJECT = 8;

export function ownerOf(sentence: string): Owner {
  const words = wordsIn(sentence);
  const from = words.findIndex((word) => !LEADS.has(word));
  const [first = '', second = ''] = words.slice(Math.max(0, from));
  // `Take nothing` is what a judgment says.
  const isTakeNothing = first === 'take' && second === 'nothing';
  if (INSTRUCTIONS.has(first) && !OF_A_NOUN.has(second) && !isTakeNothing) return 'drafter';
  if (words.some((word) => TO_THE_DRAFTER.has(word)) || forbidsBehind(sentence)) return 'drafter';
  if (LOOSE.test(sentence) || PAPER_IS_DUE.test(sentence) || NOT_NEEDED.test(sentence.trim()))
    return 'drafter';
  if (isProhibition(sentence) && FOR_SOMEBODYS_SAKE.test(sentence)) return 'drafter';
  const verb = verbIn(words);
  if (verb <= 0 || isDocument(words, verb - 1)) return 'ours';
  // `I think so under Harlow v. Dane`: who asks is nobody’s opponent.
  if (words[verb - 1] === 'i') return 'drafter';
  return words.slice(0, verb).some((word) => OURS.has(word)) ? 'drafter' : 'theirs';
}

/** `Ours is due March 13, 2026, a Friday.`: of a paper whoever asks says the day of the week. */
const PAPER_IS_DUE = /^(?:it|this|ours)(?:['’]s|\sis)\sdue\b[^.;]{0,60}\b(?:mon|tues|wednes|thurs|fri)day\b/i;

/**
 * Is it the other side that says it, and nobody else? `They will say`, `Plaintiff argues`; `The landlord’s roofer says` is none of it.
 * @param theirs words of the names of those who oppose us, in small letters; where nobody knows them, whoever says something may be one
 */
export function contends(sentence: string, theirs: ReadonlySet<string>): boolean {
  if (ownerOf(sentence) !== 'theirs') return false;
  const words = wordsIn(sentence);
  if (saysNothing(words)) return false;
  const subject = words.slice(0, verbIn(words)).filter((word) => !/[’']s$/.test(word));
  const isNamed = (word: string) => theirs.has(word) || OPPONENTS.has(word) || THEY.has(word);
  return subject.some(isNamed) || (theirs.size === 0 && subject.some((word) => word !== 'it'));
}

/** `Defendants say that it came late`: a sentence that names first who says it, and is no word of ours. */
export function namesWhoContends(sentence: string, others: readonly Named[]): boolean {
  const { parties, role, rest } = readParties(plain(sentence), namesOf(others));
  const theirs = new Set(others.flatMap(({ name }) => wordsIn(name)));
  return (parties.length > 0 || role !== null) && hasLetter(rest.charAt(0)) && contends(sentence, theirs);
}

/** `The petition says that it came late`, of the paper that is opposed. */
export function paperContends(sentence: string, paper: string): boolean {
  const words = wordsIn(sentence.toLowerCase());
  return words[0] === 'the' && words[1] === paper && verbIn(words) === 2;
}

/** Where a sentence says that somebody says something; before it stands who that is. */
function verbIn(words: readonly string[]): number {
  return words
    .slice(0, SUBJECT)
    .findIndex(
      (word, at) =>
        CONTENDS.has(word) ||
        (CLAIMS.has(word) && WHAT.has(words[at + 1] ?? '') && !BEFORE_A_CLAIM.has(words[at - 1] ?? '')),
    );
}

/** `No prejudice to a claim that had merit` says what claim it is, and nobody says anything. */
const BEFORE_A_CLAIM: ReadonlySet<string> = new Set(
  'a any each every her his its no one our the their this your'.split(' '),
);

/** `They never claim that`, `Plaintiff says nothing about`: what somebody does not say; but `They say nothing was paid`. */
function saysNothing(words: readonly string[]): boolean {
  const verb = verbIn(words);
  const [what = '', next = ''] = words.slice(verb + 1);
  const isDenied = words.slice(0, verb).some((word) => denies(word) || NOBODY.has(word));
  return isDenied || (LITTLE.has(what) && !IS.has(next));
}

const NOBODY: ReadonlySet<string> = new Set('cannot nobody neither nor'.split(' '));
const LITTLE: ReadonlySet<string> = new Set(['nothing', 'little']);
const IS: ReadonlySet<string> = new Set('is was were has had'.split(' '));

const THEY: ReadonlySet<string> = new Set("they she he they'll they’ll she'll she’ll he'll he’ll".split(' '));

/** `The will says`, but not `They will say`. */
function isDocument(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  return DOCUMENTS.has(word) && (word !== 'will' || OF_A_THING.has(words[at - 1] ?? ''));
}

const OF_A_THING: ReadonlySet<string> = new Set('the a this that his her their its last'.split(' '));

/** `They kept it, and you cannot sell what you rejected`: of these words alone nobody knows to whom they speak. */
const ANYBODY: ReadonlySet<string> = new Set(['you', 'your', 'yours']);

/** `You can lift from our motion`, but `You cannot sell what you rejected`. */
const MAY: ReadonlySet<string> = new Set('can could may might should'.split(' '));

/** Does it speak to the drafter, whatever a model makes of it? */
export function ordersDrafter(sentence: string): boolean {
  const [first = '', second = ''] = wordsIn(sentence);
  if (first === 'you' && MAY.has(second)) return true;
  const words = wordsIn(sentence).filter((word) => !ANYBODY.has(word));
  return ownerOf(words.join(' ')) === 'drafter' || forbidsBehind(sentence);
}

/** `She writes that …`, `Their line is that …`: do the first words speak of somebody else? */
export function beginsWithOthers(sentence: string): boolean {
  return wordsIn(sentence)
    .slice(0, FIRST_WORDS)
    .some((word) => THEY.has(word) || OPPONENTS.has(word) || word === 'their');
}

const FIRST_WORDS = 3;

/** What the other side says, without the words that say that it does; the whole where these are not found. */
export function contentionIn(sentence: string): string {
  const words = [...sentence.matchAll(WORD)];
  const plain = wordsIn(sentence);
  const verb = verbIn(plain);
  const behind = verb < 1 || saysNothing(plain) ? [] : words.slice(verb + 1);
  const next = behind[0]?.[0].toLowerCase() === 'that' ? behind[1] : behind[0];
  return next === undefined ? sentence : sentence.slice(next.index);
}

/** `He may bring up laches - do not mention it`: a clause of its own that forbids something. */
function forbidsBehind(sentence: string): boolean {
  const [, ...clauses] = sentence.split(/\s[-–—]\s|[,;]\s/);
  return clauses.map(wordsIn).some(([first = '', second = '', third = '']) => {
    const forbids = FORBIDS.has(first) || (first === 'do' && second === 'not');
    // `…, so use it only for the standard`
    return forbids || (first === 'so' && INSTRUCTIONS.has(second) && IT.has(third));
  });
}

const IT: ReadonlySet<string> = new Set('it them him her this that these those'.split(' '));

const FOR_SOMEBODYS_SAKE = /^\W*(?:for\s\p{L}+(?:['’]s?)?\ssake|whatever\syou\sdo),?\s/iu;
/** `No case needed.`: a note, as it has no verb. */
const NOT_NEEDED = /^no\s(?:(?!is\s|are\s|was\s|were\s)\p{L}+\s){1,3}(?:needed|necessary)(?:\shere)?\W*$/iu;

/** Does it forbid something, and nothing else? */
export function isProhibition(sentence: string): boolean {
  const words = wordsIn(sentence.replace(FOR_SOMEBODYS_SAKE, '')).filter(
    (word) => !LEADS.has(word) && word !== 'please' && word !== 'pls',
  );
  const [first = '', second = ''] = words;
  return first === 'don’t' || first === "don't" || first === 'never' || (first === 'do' && second === 'not');
}

/** `Leave out the sale`, `So cite it for what happened`: an order whatever a model makes of it, as no noun could stand so. */
export function isOrder(sentence: string): boolean {
  const [first = '', second = ''] = wordsIn(sentence).filter((word) => !LEADS.has(word));
  // `Mention that they never asked` has something said.
  const isOfIt = INSTRUCTIONS.has(first) && IT.has(second) && second !== 'that';
  return isOfIt || isProhibition(sentence) || leavesOut(sentence);
}

/** May it forbid what was said right before? `Please do not print the figures.` One of many words says itself what it forbids. */
export function forbidsBefore(sentence: string): boolean {
  const words = wordsIn(sentence);
  return (
    isProhibition(sentence) && (words.length <= LONGEST_BACKWARD || words.some((word) => THAT.has(word)))
  );
}

/** Of a sentence that forbids something: may it be what was named before? `Please don’t attack him` leaves that alone. @param isSum a sum was named */
export function forbidsPrinting(sentence: string, isSum: boolean): boolean {
  const [clause = ''] = sentence.replace(FOR_SOMEBODYS_SAKE, '').split(CLAUSES);
  const words = wordsIn(clause);
  if (words.some((word) => ATTACKS.has(word))) return false;
  return isSum || words.some((word) => THAT.has(word));
}

const ATTACKS: ReadonlySet<string> = new Set(
  'attack argue challenge criticise criticize fight go insult overdo oversell'.split(' '),
);

const LONGEST_BACKWARD = 10;
const THAT: ReadonlySet<string> = new Set('it them that this these those'.split(' '));

/** `No punitive damages`, `We don’t sue Finch`: what a paper is to leave out. */
export function asksForNothing(sentence: string): boolean {
  const [first = '', ...rest] = wordsIn(sentence).filter((word) => !LEADS.has(word) && word !== 'please');
  return (
    denies(first) || ((first === 'do' || OURS.has(first) || first === 'i') && rest.slice(0, 2).some(denies))
  );
}

function denies(word: string): boolean {
  return NEVER.has(word) || word.endsWith("n't") || word.endsWith('n’t');
}

const NEVER: ReadonlySet<string> = new Set('no none nothing never not'.split(' '));
const FORBIDS: ReadonlySet<string> = new Set(['don’t', "don't", 'please', 'pls']);

/**
 * What a sentence tells the drafter to do with the decision it names, with its first word or as `: distinguish, it was …` and
 * `so I’d distinguish it`; else null. `They cannot distinguish it` tells nobody to.
 */
export function useOf(sentence: string): 'distinguish' | 'disclose' | null {
  const first = wordsIn(sentence).find((word) => !LEADS.has(word));
  const isDistinguished = sentence.split(/[,;:–—()]|\s-\s/).some((clause) => {
    const words = wordsIn(clause);
    const at = words.indexOf('distinguish');
    const isTold = at === 0 || IT.has(words[at + 1] ?? '');
    return at >= 0 && isTold && words.slice(0, at).every(isOfWhoAsks);
  });
  return USES.get(first ?? '') ?? (isDistinguished ? 'distinguish' : null);
}

/** Before a verb: `so I’d`, `and please`, `we should`; neither a denial nor another’s name. */
function isOfWhoAsks(word: string): boolean {
  return LEADS.has(word) || ORDERS_ARGUMENT.has(word) || (TO_THE_DRAFTER.has(word) && !denies(word));
}

/** Does it speak of those who oppose us? */
export function namesOpponent(sentence: string): boolean {
  return wordsIn(sentence).some((word) => OPPONENTS.has(word));
}

/** `Tuxedo did not reach it, I believe.`: who asks speaks as oneself, and not for the party. */
export function speaksAsOneself(sentence: string): boolean {
  return IN_PERSON.test(withoutQuotations(sentence));
}

const IN_PERSON =
  /(?<![\p{L}\p{N}'’-])me(?![\p{L}\p{N}'’-])|(?<![\p{L}\p{N}]|\b(?:Count|Counts|Part|Title|Article|Class|Phase|Schedule)\s)I(?:['’]\p{Ll}+)?\s(?=\p{Ll})/u;

/** Could a decision that is named in these words be against us, or not be meant to be used? */
export function isDoubted(sentence: string): boolean {
  const words = wordsIn(withoutQuotations(sentence));
  return (
    isOpposed(sentence) ||
    words.some((word) => DOUBTED.has(word)) ||
    (words.length <= REMARK && words.some((word) => LIMITS.has(word)))
  );
}

/** Do these words say of a decision that they name that it is the other side’s, or not for us? */
export function isOpposed(sentence: string): boolean {
  const own = withoutQuotations(sentence);
  const words = wordsIn(own);
  if (words.some((word) => OPPOSED.has(word))) return true;
  // `All of it was argued in Harlow v. Dane`: by nobody.
  const isOfNobody = WAS.has(words[verbIn(words) - 1] ?? '') && !words.includes('by');
  return ownerOf(own) === 'theirs' && !isOfNobody;
}

const WAS: ReadonlySet<string> = new Set(['was', 'were', 'been']);

/** Is something said against it behind its name? */
export function isContrasted(behind: string): boolean {
  return wordsIn(withoutQuotations(behind)).some((word) => CONTRASTS.has(word));
}

/** What is quoted are not the words of who writes. */
function withoutQuotations(sentence: string): string {
  return sentence.replace(/[“"][^“”"]{0,2000}[”"]/gu, ' ');
}

/** A word to the drafter that keeps the decision it names out of the paper: `Harlow v. Dane is not for this motion.` */
export function isNotToBeUsed(sentence: string): boolean {
  const words = wordsIn(sentence);
  return (
    leavesOut(sentence) ||
    keepsOutName(sentence) ||
    (words.length <= REMARK && words.some((word) => isAvoided(word, words) || LIMITS.has(word)))
  );
}

/** `Bowman denied leave to amend` keeps nobody out. */
function isAvoided(word: string, sentence: readonly string[]): boolean {
  return AVOIDED.has(word) && (word !== 'leave' || sentence.some((other) => ASIDE.has(other)));
}

const ASIDE: ReadonlySet<string> = new Set(['out', 'alone', 'aside', 'off']);

/** `Leave Count I alone`: with its first word it tells the drafter what is not to be touched. */
export function leavesOut(sentence: string): boolean {
  return AVOIDED.has(wordsIn(sentence).find((word) => !LEADS.has(word)) ?? '');
}

/** `Exclude Medal`, `Keep Bowman out`: the name is what is kept out, and not what it is kept out under. */
function keepsOutName(sentence: string): boolean {
  const words = sentence.split(/,\s/, 1)[0]?.match(WORD) ?? [];
  const at = words.slice(0, SUBJECT / 2).findIndex((word) => EXCLUDES.has(word.toLowerCase()));
  const behind = words.slice(at + 1);
  if (at < 0 || behind.some((word) => NAMES_A_BASIS.has(word.toLowerCase()))) return false;
  const out = words[at]?.toLowerCase() === 'keep' ? behind.indexOf('out') : 0;
  const [name, of] = out > 0 ? behind : behind.slice(words[at]?.toLowerCase() === 'keep' ? 1 : 0);
  const isWhole = behind.slice(0, out).every((word) => isCapitalised(word) || BESIDE_A_NAME.has(word));
  return out >= 0 && isWhole && isCapitalised((name === 'the' ? of : name) ?? '');
}

const EXCLUDES: ReadonlySet<string> = new Set(['exclude', 'keep']);
const BESIDE_A_NAME: ReadonlySet<string> = new Set(['the', 'v', 'vs', 'of', 'and', 'decision', 'case']);
/** Behind these a decision is what something else is kept out by. */
const NAMES_A_BASIS: ReadonlySet<string> = new Set(
  'under by per citing cite see because using use via through with'.split(' '),
);

/** `We have authority up to $250,000.`: a sum that is told us, and goes into nothing that leaves the firm. */
export function tellsInConfidence(sentence: string): boolean {
  return (
    (sentence.match(WORD) ?? []).some((word, at) =>
      // A name within a sentence (`the Port Authority`) has its capital.
      IN_CONFIDENCE.has(at === 0 || word === word.toUpperCase() ? word.toLowerCase() : word),
    ) && findStatements(sentence).some(({ kind }) => kind === 'amount')
  );
}

/** `Hold notices - no, skip`: who lists it takes it back in a clause that says nothing else. */
export function isStruck(item: string): boolean {
  const [, ...behind] = item.split(/\s[-–—]+\s|[,;:.?!()]+(?:\s|$)/u);
  return behind.some((clause) => {
    const words = wordsIn(clause.toLowerCase());
    return (
      words.some((word) => TAKES_BACK.has(word)) &&
      words.every((word) => TAKES_BACK.has(word) || BESIDE_IT.has(word))
    );
  });
}

const TAKES_BACK: ReadonlySet<string> = new Set('no nope nah skip scratch omit forget'.split(' '));
const BESIDE_IT: ReadonlySet<string> = new Set(
  'it that this them these one out please now leave drop not sorry actually'.split(' '),
);

/**
 * Is what stands at this place of the sentence only reserved or excluded (`without prejudice to the $900`), or is the drafter told to
 * leave it alone: by its own clause (`Leave the $900 out`), or by one behind it that says `it` or `that`?
 */
export function setsAside(sentence: string, at: number): boolean {
  const before = sentence.slice(Math.max(0, at - BESIDE), at);
  if (wordsIn(before).some((word) => SETS_ASIDE.has(word))) return true;
  const leavesAlone = (clause: string) =>
    leavesOut(clause) || isProhibition(clause) || /^\W*nothing\s/i.test(clause);
  const [, ...behind] = sentence.slice(at, at + BESIDE).split(CLAUSES);
  return (
    leavesAlone(before.split(CLAUSES).at(-1) ?? '') ||
    behind.some((clause) => leavesAlone(clause) && wordsIn(clause).some((word) => THAT.has(word)))
  );
}

/** Characters. */
const BESIDE = 300;
const CLAUSES = /[,;:]\s|\s[-–—]\s/;
const SETS_ASIDE: ReadonlySet<string> = new Set(
  'prejudice reserve reserves reserving excluding exclude excludes except'.split(' '),
);

function wordsIn(sentence: string): string[] {
  return sentence.toLowerCase().match(WORD) ?? [];
}
