/**
 * What stands over an argument: the sentence of it that states it, in its own words; under the name that the lawyer gave the ground,
 * that name, too. What leans on words before it, speaks to the drafter or cites a page heads nothing. Pure.
 */
import { splitAtBlanks } from '../../platform/index.ts';
import { findCitations } from '../../precedents/index.ts';
import { endsIn, hasDigit, hasLetter, plainly, runsIn } from '../letters.ts';
import { ACTION, ANNOUNCED, INSTRUCTIONS, POINTS } from '../rules/requests.ts';
import {
  beforeReason,
  clausesOf,
  isNoRule,
  MOST_READ,
  statementsOf,
  withoutAuthority,
  withoutBrackets,
  withoutLinks,
  withoutLoose,
} from '../templates/headings.ts';
import { capitalised, leansOnPrevious, sentences, withoutStop } from '../templates/text.ts';
import { isTone } from '../templates/tone.ts';
import { countsPoints } from './announced.ts';
import { ownerOf, speaksAsOneself } from './owner.ts';

/** Characters: a longer one is cut where it gives its reason, if it can be. */
const GOOD = 100;
const LONGEST = 140;
const FEWEST_WORDS = 4;
const LONGEST_TOPIC = 3;

/** Null where no sentence of it could stand alone above it. */
export function headingOfArgument(text: string): string | null {
  const said = sentences(text.slice(0, MOST_READ));
  const topic = topicIn(said[0] ?? '');
  if (topic === null) return said.map(statedIn).find((one) => one !== null) ?? null;
  const [, next = ''] = said;
  const stated = statedIn(next);
  // What a sentence only ends with needs its beginning.
  const isBegun = stated !== null && next.toLowerCase().startsWith(stated.toLowerCase());
  return isBegun ? `${topic}: ${stated}` : topic;
}

/** `Count III: Discharge is not outrageous`; the name of the count alone where the words have no heading. */
export function headedByCount(count: string, text: string): string {
  return [capitalised(count), headingOfArgument(text)].filter((one) => one !== null).join(': ');
}

/** Could an argument begin with the sentence? What goes on from another with its first word begins none. */
export function headsArgument(whole: string): boolean {
  const sentence = whole.slice(0, MOST_READ);
  return topicIn(sentence) !== null || standsAlone(sentence);
}

function standsAlone(sentence: string): boolean {
  return !GOES_ON.has(runsIn(sentence.toLowerCase())[0] ?? '') && statedIn(sentence) !== null;
}

const GOES_ON: ReadonlySet<string> = new Set(['and', 'but', 'or']);

/**
 * Is the sentence over an argument read in its body, too? Where what follows would begin with nothing before it, and where it quotes:
 * nothing checks a heading.
 */
export function isSaidBelow(heading: string, next: string): boolean {
  return QUOTES.test(heading) || !standsAlone(next.slice(0, MOST_READ));
}

const QUOTES = /["“]/;

/** Of evidence or of a question: what it is called, without what is said of it. */
export function headingOfPoint(text: string): string | null {
  const whole = withoutLinks(text.slice(0, MOST_READ).trim());
  if (whole.endsWith('?')) return whole.length > LONGEST ? null : capitalised(whole);
  const [first = ''] = sentences(whole);
  const [name = ''] = clausesOf(withoutStop(first));
  const shown = withoutLoose(
    withoutBrackets(splitAtBlanks(name).length < FEWEST_WORDS ? withoutStop(first) : name),
  );
  return shown.length < 3 || shown.length > LONGEST ? null : capitalised(shown);
}

/** `The crane.`, `Philadelphia first (14).`: what the ground is called. */
export function topicIn(sentence: string): string | null {
  const name = withoutStop(withoutBrackets(sentence).trim());
  const words = runsIn(name.toLowerCase());
  const isName =
    splitAtBlanks(name).length <= LONGEST_TOPIC &&
    words.some((word) => !EMPTY.has(word) && !DESIGNATORS.has(word) && !hasDigit(word)) &&
    !words.some((word) => VERBS.has(word) || POINTS.has(word) || ANNOUNCED.has(word));
  return isName && !announces(name) && !leans(name) && isOurs(name) ? capitalised(name) : null;
}

/** What a sentence states, in its own words; null where it could not stand alone. */
function statedIn(sentence: string): string | null {
  if (ownerOf(sentence) === 'theirs' || sentence.endsWith('?') || speaksAsOneself(sentence)) return null;
  const own = withoutBrackets(withoutStop(sentence)).trim();
  const isOfDecision = findCitations(own).some((one) => isNoRule(one) && one.start === 0);
  const whole = isOfDecision ? null : withoutAuthority(own);
  const all = whole === null ? [] : clausesOf(whole);
  const clauses = all.slice(isPlaceOnly(all[0] ?? '') ? 1 : 0);
  const end = clauses.findIndex((clause) => !isOurs(clause) || citesPage(clause));
  // `Ask for a hearing, no, don’t`: the order is what is taken back.
  if (end > 0 && INSTRUCTIONS.has(runsIn(own.toLowerCase())[0] ?? '')) return null;
  // What stands before a word to the drafter, or before who says so on which page, is whole without it.
  const uncut = whole === null || end >= 0 ? null : withoutLoose(withoutLinks(clauses.join(', ')));
  const parts = (end >= 0 ? [clauses.slice(0, end).join(', ')] : statementsOf(own)).filter(
    (_, at) => at > 0 || !isOfDecision,
  );
  const cut = parts.map((part) => withoutLoose(beforeReason(withoutAuthority(part) ?? '')));
  const stated = cut.filter(stands);
  const [first] = stated;
  if (uncut !== null && stands(uncut) && (uncut.length <= GOOD || first === undefined))
    return capitalised(uncut);
  return first === undefined ? null : capitalised(first);
}

function stands(words: string): boolean {
  const telling = runsIn(words.toLowerCase()).filter((word) => hasLetter(word) && !EMPTY.has(word));
  return (
    words.length <= LONGEST &&
    !announces(words) &&
    (splitAtBlanks(words).length >= FEWEST_WORDS || runsIn(words).some((word) => VERBS.has(word))) &&
    telling.length >= 2 &&
    beginsInWords(words) &&
    !leans(words) &&
    isOurs(words) &&
    !citesPage(words) &&
    !countsPoints(words) &&
    !isPlaceOnly(words)
  );
}

/** What follows is said by it, or asked. */
function announces(words: string): boolean {
  return endsIn(words, ':?');
}

/** `Second answer`, `The same point again` */
function isPlaceOnly(words: string): boolean {
  return splitAtBlanks(plainly(words)).every((word) => EMPTY.has(word) || POINTS.has(word));
}

/** No numbered clause, and no mark. */
function beginsInWords(words: string): boolean {
  const [first = ''] = splitAtBlanks(words);
  return hasLetter(first) && !hasDigit(first);
}

/** Takes up what was said before; `This action is barred` and `There is no duty` take up nothing, and `His defense fails` names what it is about. */
function leans(words: string): boolean {
  const all = runsIn(words.toLowerCase());
  const from = all.findIndex((word) => !OPENS_A_CLAUSE.has(word));
  const [first = '', second = ''] = all.slice(Math.max(0, from));
  if (NAMES_ITS_OWN.has(first) || ACTION.has(second) || OF_THE_CASE.has(second)) return false;
  return TAKES_UP.has(first) || leansOnPrevious(capitalised(first));
}

const OPENS_A_CLAUSE: ReadonlySet<string> = new Set(
  'although as because if once since unless when where while'.split(' '),
);
const NAMES_ITS_OWN: ReadonlySet<string> = new Set('her his its their there'.split(' '));
const OF_THE_CASE: ReadonlySet<string> = new Set('court case motion'.split(' '));
const TAKES_UP: ReadonlySet<string> = new Set(
  'again hence here likewise not same similarly so therefore thus yes'.split(' '),
);

function isOurs(words: string): boolean {
  return ownerOf(words) !== 'drafter' && !saysHowToWrite(words);
}

/** `Firm but not shouting`, `Careful, there is a footnote`; but `Clear and convincing evidence` */
function saysHowToWrite(words: string): boolean {
  const [first = '', second = ''] = splitAtBlanks(words.toLowerCase());
  return isTone(plainly(first)) && (',:;'.includes(first.slice(-1)) || second === 'but' || second === 'not');
}

/** `Kestner says so at 22`, `(dep. 23)`, `at 14:2 she says`: a page of somebody’s. */
function citesPage(words: string): boolean {
  const all = splitAtBlanks(words.toLowerCase());
  return all.some((word, at) => {
    const next = all[at + 1] ?? '';
    if (!hasDigit(next.charAt(0))) return false;
    return PAGES.has(plainly(word)) || (word === 'at' && (next.includes(':') || at + 2 === all.length));
  });
}

const PAGES: ReadonlySet<string> = new Set('dep p page pages pp tr'.split(' '));

/** `It does not have to`, `He did so then`: of these words alone no heading is made. */
const EMPTY: ReadonlySet<string> = new Set(
  splitAtBlanks(`it he she they we that this these those there is are was were be been does do did has have had to so then also and but or
  a an the same answer again as of off in on at by for well either neither nor yes first second third fourth fifth`),
);
const VERBS: ReadonlySet<string> = new Set(
  splitAtBlanks(
    'is are was were be been does do did has have had can could may might must shall should will would',
  ),
);
const DESIGNATORS: ReadonlySet<string> = new Set(
  'section sections sec rule rules count counts clause paragraph article title para'.split(' '),
);
