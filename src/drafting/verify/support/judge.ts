/**
 * Does a passage say what a sentence says on its authority? Without a model this is a comparison of words
 * that knows numbers, negations, opposites, who does what, and words that claim more than a passage gives. It
 * cannot understand: `supported` means that nothing speaks against it, not that a lawyer need not read it.
 */
import { anotherActor } from './actors.ts';
import { alignWords, isSame, type Pair } from './align.ts';
import { misattributed } from './attribution.ts';
import { droppedCondition, otherOrder, otherReason } from './conditions.ts';
import { namesParty, otherDoer } from './doers.ts';
import { exchangedModal } from './modality.ts';
import { otherCourt, partyOf } from './parties.ts';
import { otherQuantity } from './quantities.ts';
import { crossedWords, exchangedWord } from './substitution.ts';
import { counterparts, isGeneric, isOutcome, withoutPrefix } from './vocabulary.ts';
import { type Reading, readWords, type Word } from './words.ts';

export type SupportVerdict = 'supported' | 'weak' | 'unsupported';

export interface Judgement {
  readonly verdict: SupportVerdict;
  /** For a lawyer to read; says what to look at. */
  readonly reason: string;
  /** Nothing speaks against the sentence but that the passage has too few of its words: another way of saying it may be all. */
  readonly fewWords?: boolean;
}

/** Share of the sentence's words that the passage must have. */
const SUPPORTED = 0.57;
const RELATED = 0.38;
/** Fewer will do where so many of them stand together in the passage as well. */
const JOINED = 0.44;
const LINKS = 2;
const LINKED = 3;

export interface JudgeInput {
  readonly claim: string;
  readonly passage: string;
  /** Words and numbers of the case at hand need no support by an authority. */
  readonly isOfCase: (word: string) => boolean;
}

export function judge({ claim, passage, isOfCase }: JudgeInput): Judgement {
  const said = readWords(claim);
  const given = readWords(passage);
  const own = said.words.filter(({ text, name }) => !(name && isOfCase(text)));
  const share = coverage(own, given.words);
  const number = said.numbers.find(
    (value) =>
      value !== 1 &&
      !given.numbers.includes(value) &&
      !given.ordinals.includes(value) &&
      !isOfCase(String(value)),
  );
  if (share < RELATED) {
    const reason = `the passage says little or nothing of this: it has ${percent(share)} of the words`;
    return { ...unsupported(reason), fewWords: true };
  }
  if (number !== undefined) return unsupported(`the passage does not have the number ${number}`);
  const identifier = said.identifiers.find((one) => !passage.includes(one));
  if (identifier !== undefined) return unsupported(`the passage does not name ${identifier}`);
  for (const check of [misattributed, exchangedModal, otherQuantity]) {
    const found = check(said, given);
    if (found !== null) return found.strong ? unsupported(found.reason) : weak(found.reason);
  }
  const order = otherOrder(said, given);
  if (order !== null)
    return unsupported(`the passage has it in the other order of time than “${order}” says`);
  const doer = otherDoer(claim, passage);
  if (doer !== null) return unsupported(`the passage says this of “${doer.given}”, not of “${doer.said}”`);
  const court = otherCourt(claim, passage);
  if (court !== null) return unsupported(`the passage does not speak of “${court}”, but of another court`);
  const pairs = alignWords(own, given.words);
  const other = contrast(claim, passage);
  if (other !== null) return unsupported(other);
  const denied = contradiction(
    pairs,
    said,
    given,
    isCondition(claim, passage) || isCondition(passage, claim),
  );
  if (denied !== null) return unsupported(`the passage seems to say the opposite about “${denied}”`);
  const swapped = exchanged(said.words, given.words, namesParty(passage, claim));
  if (swapped !== null)
    return unsupported(
      `the passage says this of another than “${swapped.replace(/court\b/, ' court').replace(/^ /, '')}”`,
    );
  const actor = anotherActor(claim, passage);
  if (actor !== null) return weak(`the passage says this of another than “${actor}”`);
  const limit = deniedOnly(claim, passage);
  if (limit !== null) return weak(`the passage denies this only as far as “${limit}”`);
  const more = overclaim(claim, passage, pairs);
  if (more !== null) return more;
  const unmatched = deniedAlone(own, pairs);
  if (unmatched !== null && !given.words.some(({ negated }) => negated)) {
    return weak(`the sentence denies something (“${unmatched}”), the passage denies nothing`);
  }
  const outcome = newOutcome(own, given.words);
  if (outcome !== null) return weak(`the passage does not speak of “${outcome}”`);
  if (
    ONLY_IF.test(passage) &&
    !/\b(?:only|unless|must|requir\w+|not|no|cannot|both|needs?|if)\b/i.test(claim)
  ) {
    return weak('the passage says so only under a condition, which the sentence leaves out');
  }
  const condition = droppedCondition(said, given);
  if (condition !== null)
    return weak(`the passage says so only “${condition}”, which the sentence leaves out`);
  const cause = otherReason(said, given);
  if (cause !== null) return weak(`the passage does not give this reason: “${cause}”`);
  const name = own.find((word) => isUnnamed(word, said.text, passage));
  if (name !== undefined) return weak(`the passage does not name “${name.text}”`);
  const crossed = crossedWords(said.text, given.text);
  if (crossed !== null)
    return weak(`the passage has the words of “${crossed[0]}” and “${crossed[1]}” the other way round`);
  const exchange = exchangedWord(said.text, given.text);
  if (exchange !== null) return weak(`“${exchange.given}” in the passage became “${exchange.said}”`);
  if (share < (together(own, given.words) >= LINKS ? JOINED : SUPPORTED))
    return {
      ...weak(`the passage has only ${percent(share)} of the words of this sentence`),
      fewWords: true,
    };
  return { verdict: 'supported', reason: `the passage has ${percent(share)} of the words of this sentence` };
}

/** A name of the sentence's own; courts go by many, and are compared elsewhere. */
function isUnnamed({ text, name, role, at }: Word, claim: string, passage: string): boolean {
  if (!name || role || passage.toLowerCase().includes(text.toLowerCase().replace(/['’]s?$/, '')))
    return false;
  const around = claim.slice(Math.max(0, at - 30), at + text.length + 30);
  return partyOf(text).kind === 'name' && !/\bv\.? |\bCourt\b|\bCircuit\b/.test(around);
}

function unsupported(reason: string): Judgement {
  return { verdict: 'unsupported', reason };
}

function weak(reason: string): Judgement {
  return { verdict: 'weak', reason };
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function weightOf({ stem, role }: Word): number {
  if (isGeneric(stem)) return 0.35;
  return role ? 0.6 : 1;
}

/** Words that follow each other in the sentence and stand near each other in the passage. */
function together(said: readonly Word[], given: readonly Word[]): number {
  const places = (word: Word) => given.flatMap((other, at) => (isSame(word, other) ? [at] : []));
  const telling = said.filter(({ stem }) => !isGeneric(stem)).map(places);
  return telling.filter((mine, index) => {
    const next = telling[index + 1] ?? [];
    return mine.some((at) => next.some((other) => other !== at && Math.abs(other - at) <= LINKED));
  }).length;
}

/** What a word counts for that the passage says in another way. */
const OTHER_WORD = 0.8;

/** 0 to 1: how much of what the one says in words the other has, each word once. */
function coverage(said: readonly Word[], given: readonly Word[]): number {
  const ids = new Set(given.flatMap(({ id, stem }) => [id, stem]));
  const stems = new Set(given.map(({ stem }) => stem));
  const named = given.some(({ name }) => name);
  let [all, held] = [0, 0];
  const seen = new Set<string>();
  for (const word of said) {
    if (seen.has(word.id)) continue;
    seen.add(word.id);
    const weight = weightOf(word);
    all += weight;
    if (stems.has(word.stem)) held += weight;
    // A role may be that of somebody the passage calls by name.
    else if ((word.role && named) || ids.has(word.id) || isVariant(word.stem, ids))
      held += weight * OTHER_WORD;
  }
  return all === 0 ? 0 : held / all;
}

/** `plausib` and `plausibl`, `insuffici` and `suffici`. */
function isVariant(stem: string, ids: ReadonlySet<string>): boolean {
  const bare = withoutPrefix(stem);
  if (bare !== null && ids.has(bare)) return true;
  if (stem.length < 5) return false;
  for (const other of ids) {
    if (withoutPrefix(other) === stem) return true;
    if (
      other.length >= 5 &&
      other.slice(0, 5) === stem.slice(0, 5) &&
      Math.abs(other.length - stem.length) <= 3
    )
      return true;
  }
  return false;
}

/** The first word that a negation on one side denies and the other side says; null where there is none. */
function contradiction(
  pairs: readonly Pair[],
  claim: Reading,
  passage: Reading,
  conditional: boolean,
): string | null {
  for (const side of ['said', 'given'] as const) {
    const denials = new Set(pairs.map((pair) => pair[side].denial));
    denials.delete(0);
    for (const denial of denials) {
      // What a negation denies are the first words after it; if one of them is denied on both sides, it is the same.
      // `not … unless` says what must be: `must` on the other side does not contradict it.
      if (conditional) continue;
      if (pairs.some((pair) => pair[side].scope === denial && pair.said.negated && pair.given.negated))
        continue;
      const all = pairs.filter((pair) => pair[side].denial === denial);
      if (sameParity(pairs, all, side, side === 'said' ? [claim, passage] : [passage, claim])) continue;
      const telling = all.filter((pair) => !isGeneric(pair[side].stem));
      const denied = telling.length > 0 ? telling : all;
      if (denied.length > 0 && denied.every(({ contradicts }) => contradicts))
        return denied[0]?.said.text ?? null;
    }
  }
  return pairs.find(({ opposites, contradicts }) => opposites && contradicts)?.said.text ?? null;
}

/** Characters between a word and the negation that may deny it. */
const NEARBY = 50;

/**
 * `confers no penalty`, `a penalty is not conferred`: what the clause of a negation says is denied in the other text as often, if at another
 * word; opposites count as one more.
 */
function sameParity(
  pairs: readonly Pair[],
  denied: readonly Pair[],
  side: 'said' | 'given',
  [here, there]: readonly [Reading, Reading],
): boolean {
  const clause = denied[0]?.[side].clause;
  if (clause === undefined) return false;
  const other = side === 'said' ? 'given' : 'said';
  const inClause = pairs.filter((pair) => pair[side].clause === clause && !isGeneric(pair[side].stem));
  const clauses = new Set(inClause.map((pair) => pair[other].clause));
  const met = [...clauses].filter(
    (one) => inClause.filter((pair) => pair[other].clause === one).length * 3 >= inClause.length,
  );
  const turned = inClause.filter(({ opposites }) => opposites).length;
  const near = (at: number) => denied.some((pair) => Math.abs(pair[other].at - at) <= NEARBY);
  const theirs = met.flatMap((one) => there.denying.get(one) ?? []).filter(near).length;
  return theirs > 0 && ((here.denying.get(clause)?.length ?? 0) + turned) % 2 === theirs % 2;
}

/** What a negation denies that the passage does not speak of. */
function deniedAlone(said: readonly Word[], pairs: readonly Pair[]): string | null {
  const met = new Set(pairs.map((pair) => pair.said.denial));
  return said.find(({ denial }) => denial !== 0 && !met.has(denial))?.text ?? null;
}

const NEAR = 8;
const BESIDE = 2;

/** A party or role of whom the passage does not say this, although it says it of its counterpart. */
function exchanged(said: readonly Word[], given: readonly Word[], byName: boolean): string | null {
  for (const [index, word] of said.entries()) {
    const isParty = (other: Word) =>
      word.role ? (counterparts(word.stem)?.has(other.stem) ?? false) : other.name;
    if (!word.role && !(word.name && given.some((other) => other.stem === word.stem))) continue;
    const there = given.some((other) => other.id === word.id || other.stem === word.stem);
    // Somebody with a name may be meant, and the court that speaks.
    const open = word.role && (byName || word.stem.endsWith('court'));
    if (!there && !open && given.some(isParty) && !said.some(isParty)) return word.text;
    if (!there) continue;
    let [same, other] = [0, 0];
    for (const step of [1, -1]) {
      const neighbour = firstPlain(said, index, step);
      if (neighbour === undefined) continue;
      for (const [at, match] of given.entries()) {
        if (match.id !== neighbour.id) continue;
        // `the trial court’s conclusion` and `the conclusion of the trial court`: either side will do.
        const near = nearestParty(given, at, -step, word, NEAR);
        const far = nearestParty(given, at, step, word, BESIDE);
        if ([near, far].some((party) => party?.id === word.id || party?.stem === word.stem)) same += 1;
        else if (near !== undefined && isParty(near)) other += 1;
      }
    }
    if (other > 0 && same === 0) return word.text;
  }
  return null;
}

function firstPlain(words: readonly Word[], from: number, step: number): Word | undefined {
  for (let i = from + step, seen = 0; seen < 3; i += step, seen += 1) {
    const word = words[i];
    if (word === undefined || word.sentence !== words[from]?.sentence) return undefined;
    if (word.role || word.name) return undefined;
    if (!isGeneric(word.stem)) return word;
  }
  return undefined;
}

function nearestParty(
  words: readonly Word[],
  from: number,
  step: number,
  like: Word,
  most: number,
): Word | undefined {
  for (let i = from + step, seen = 0; seen < most; i += step, seen += 1) {
    const word = words[i];
    if (word === undefined || word.sentence !== words[from]?.sentence) return undefined;
    if (like.role ? word.role : word.name) return word;
  }
  return undefined;
}

const NEGATED_ONLY =
  /\b(?:not|never|cannot|n['’]t)\b[^.;,]{0,40}?\b(conclusively|absolutely|necessarily|merely|solely|always|every|exclusively|automatically|(?<!\bat )all)\b/i;

/** `need not prove conclusively` does not say that nothing need be proved. */
function deniedOnly(claim: string, passage: string): string | null {
  const limit = NEGATED_ONLY.exec(passage)?.[1];
  if (limit === undefined || !/\b(?:not|never|no|cannot|without|nothing)\b|n['’]t\b/i.test(claim))
    return null;
  const near =
    /\b(?:conclusive\w*|absolute\w*|necessar\w*|mere\w*|sole\w*|alone|only|always|every|each|exclusive\w*|automatic\w*|all|entire\w*|full\w*)\b/i;
  return near.test(claim) ? null : limit;
}

const EXCEPTS = /\b(?:unless|except)\b/i;
const LACKING = /\b(?:absent|without|in the absence of|only (?:if|when|once|after)|until|before|if)\b/i;
const CONDITION = /\b(?:not|no|never|cannot|neither)\b[^.;]*\b(?:unless|until|except)\b/i;

/** `is not … unless it does` where the other says `must`: the negation denies nothing that the other says. */
function isCondition(one: string, other: string): boolean {
  if (EXCEPTS.test(one) && !EXCEPTS.test(other) && LACKING.test(other)) return true;
  return CONDITION.test(one) && OBLIGES.test(other) && !/\b(?:unless|until|except)\b/i.test(other);
}

/** Words too small to be compared one by one that turn a sentence round; each with what must not stand for it. */
const CONTRASTS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:either|any one|at least one|one) (?:of|prong|ground|party|claim|is)|\beither\b/i,
    /\b(?:both|all|each)\b/i,
  ],
  [/\bboth\b/i, /\b(?:either|any one)\b/i],
  [/\b(?:each|every|all)\b/i, /\b(?:one|any|either|at least one) of\b/i],
  [/\bbefore\b|\bprior to\b/i, /\bafter\b|\bfollowing\b|\bonce\b/i],
  [/\bafter\b|\bonce\b/i, /\bbefore\b|\bprior to\b/i],
  [/\b(?:above|exceed\w*|over|more than|greater than)\b/i, /\b(?:below|under|less than|fewer than)\b/i],
  [/\b(?:below|less than|fewer than)\b/i, /\b(?:above|exceed\w*|more than|greater than)\b/i],
  [/\bin (?:the )?favou?r of\b|\bfavou?rabl[ey]\b/i, /\b(?:against|unfavou?rabl[ey])\b/i],
  [/\b(?:against|unfavou?rabl[ey])\b/i, /\bin (?:the )?favou?r of\b/i],
  [/\beven (?:if|though|where|when)\b/i, /\b(?:unless|only (?:if|when|where))\b/i],
  [/\bat (?:any|whatever) time\b/i, /\b(?:within|fixed|time limit|deadline|no later|timely)\b/i],
  [/\bat least\b/i, /\bat most\b|\bno more than\b/i],
  [/\bat most\b|\bno more than\b/i, /\bat least\b/i],
  [/\boutside\b/i, /(?<!\b(?:not|never|nor)\b[^.;,]{0,25})\b(?:within|inside)\b/i],
  [/\bwithin\b/i, /\boutside\b/i],
];
/** Measures of proof and of review: a sentence names that of its passage or none. */
const MEASURES: readonly RegExp[] = [
  /\bpreponderan\w+/i,
  /\bclear and convincing\b/i,
  /\bbeyond (?:a |any )?reasonable doubt\b/i,
  /\bsubstantial evidence\b/i,
  /\bprobable cause\b/i,
  /\bde novo\b|\breviews? (?:\w+ ){0,4}anew\b/i,
  /\babus(?:e|es|ed|ing) (?:of )?(?:(?:its|his|her|their|the|that) )?(?:\w+ )?discretion\b/i,
  /\bclear(?:ly)? err\w+/i,
  /\bstrict scrutiny\b/i,
  /\brational basis\b/i,
  /\bprima facie\b/i,
  /\bbad faith\b/i,
  /\bgood cause\b/i,
  /\bpunitive\b|\btreble\b/i,
];

function contrast(claim: string, passage: string): string | null {
  for (const [here, there] of CONTRASTS) {
    const said = here.exec(claim)?.[0];
    if (said === undefined || here.test(passage) || there.test(claim)) continue;
    const given = there.exec(passage)?.[0];
    if (given !== undefined) return `the passage says “${given}”, not “${said}”`;
  }
  const measure = MEASURES.find((pattern) => pattern.test(claim) && !pattern.test(passage));
  return measure === undefined ? null : `the passage does not speak of “${measure.exec(claim)?.[0] ?? ''}”`;
}

/** Says that something holds without exception: the passage must have a word as strong. */
const ABSOLUTE =
  /\b(?:always|invariably|automatically|conclusively|necessarily|categorically|unconditionally|per se|without exception|in (?:every|all) (?:cases?|circumstances?|instances?)|under (?:any|all) circumstances?|regardless|irrespective|no matter|whenever|settled|every court|never|only|solely|exclusively|entirely|as a matter of law|beyond (?:any )?(?:doubt|dispute|question))\b/gi;
const AS_STRONG: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:only|solely|exclusively)$/i,
    /\b(?:only|solely|exclusively|alone|sole|exclusive|but for|unless|limited|except|not merely|no other|no \w+ (?:but|other))\b/i,
  ],
  [/^never$/i, /\b(?:never|not|no|cannot|none|nor|neither|without)\b/i],
  [
    /^(?:regardless|irrespective|no matter)$/i,
    /\b(?:regardless|irrespective|no matter|whether or not|whatever|even if|although|without regard)\b/i,
  ],
  [/^entirely$/i, /\b(?:entire(?:ly|ty)?|whole|wholly|complete(?:ly)?|fully|in full|all)\b/i],
  [/^whenever$/i, /\b(?:whenever|always|every time|in every|in all|each time)\b/i],
  [/^per se$/i, /\bper se\b/i],
  [/^as a matter of law$/i, /\bas a matter of law\b/i],
  [/^settled$/i, /\b(?:settled|established)\b/i],
];
const ONLY_IF = /(?<!\bif )\bonly (?:if|when|where|after|upon|by|with|in|to)\b/i;
const EVER =
  /\b(?:always|invariabl[ey]|automatic\w*|every|in all|never|without exception|regardless|whether or not|necessar\w+|whenever|conclusive\w*|in no (?:case|event)|no \w+ may)\b/i;
const OBLIGES =
  /\b(?:limitations|deadline|must|shall|requir\w+|has to|have to|mandatory|oblig\w+|bound to|compel\w*|duty|burden|need|only|unless|depends|cannot|may not|necessary|condition\w*)\b/i;
const LEAVES_OPEN =
  /\b(?:ha(?:s|ve) \w+ (?:days|weeks|months|years)|may|might|can|could|general\w*|ordinar\w+|usual\w*|typical\w*|often|sometimes|frequent\w*|in some|in certain|some|many|most|likely|probabl\w+|perhaps|appears?|seems?|suggests?|tends?|normal\w*|rarely|seldom|discretion\w*|permi\w+|allow\w*|possib\w+|presum\w+|entitle\w*|free to|except|should|would|capable|able|available|only (?:if|when|where)|unless|proper|option\w*|\w+able|\w+ible)\b/i;

/** Words that claim more than the passage gives: `always` for `ordinarily`, `must` for `may`. */
function overclaim(claim: string, passage: string, pairs: readonly Pair[]): Judgement | null {
  for (const [word] of claim.matchAll(ABSOLUTE)) {
    const strong = AS_STRONG.find(([pattern]) => pattern.test(word))?.[1] ?? EVER;
    // `only if` and `must` say one thing from two sides.
    const needed =
      /^only$/i.test(word) && ONLY_IF.test(claim) && /\b(?:must|shall|requir\w+)\b/i.test(passage);
    if (!needed && !strong.test(passage)) return unsupported(`the passage does not go as far as “${word}”`);
  }
  const affirmed = pairs.filter(
    ({ said, given }) => !said.negated && !given.negated && !isGeneric(said.stem),
  );
  const obliged = affirmed.filter(({ said }) => said.mood === 'must');
  if (obliged.length > 0) {
    const open = obliged.filter(({ given }) => given.mood === 'may' || given.mood === 'mostly');
    if (open.length * 2 > obliged.length)
      return unsupported('the passage says what may be, not what must be');
    if (!OBLIGES.test(passage)) return weak('the passage does not say that it must be so');
  }
  const every = EVERY.exec(claim)?.[0];
  if (every !== undefined && !ANY.test(passage)) return weak(`the passage does not say “${every}”`);
  const open =
    IF_SO.test(passage) || (REQUIRES.test(claim) && OBLIGES.test(passage))
      ? undefined
      : affirmed.find(
          ({ said, given }, index) =>
            given.mood !== null &&
            given.mood !== 'must' &&
            index === firstOf(affirmed) &&
            !NOMINAL.test(said.text),
        );
  if (open !== undefined && !LEAVES_OPEN.test(claim)) {
    return weak('the passage says it may be so, or is so as a rule; the sentence leaves that out');
  }
  return null;
}

const EVERY = /\b(?:every|each|all)\b(?! (?:other|time|but)\b)/i;
const ANY =
  /\b(?:every|each|all|any|both|no|none|nobody|nothing|never|always|whenever|whoever|whatever|entire\w*|whole|total\w*|either|neither|full\w*|one|two|three|four)\b/i;
const REQUIRES = /\b(?:must|shall|requir\w+|unless|only|ha(?:s|ve|d) to|necessary)\b/i;
/** What may be done where something is so is done where it is so. */
const IF_SO = /\bmay\b[^.;]*\bif\b/i;
/** A thing done, not a doing: `recovery extends to …` leaves open who may recover. */
const NOMINAL = /(?:ion|ment|ance|ence|ery|al)s?$/i;

/** The first pair whose word does something: what stands before it is who or what. */
function firstOf(pairs: readonly Pair[]): number {
  return pairs.findIndex(({ said, given }) => !said.role && !said.name && given.mood !== null);
}

/** A waiver, a burden, a jury: the passage must speak of it itself. */
function newOutcome(said: readonly Word[], given: readonly Word[]): string | null {
  const ids = new Set(given.flatMap(({ id, stem }) => [id, stem]));
  const found = said.find(
    (word) =>
      isOutcome(word.stem) && !given.some((other) => isSame(word, other)) && !isVariant(word.stem, ids),
  );
  return found?.text ?? null;
}
