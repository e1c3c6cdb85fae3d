/**
 * Who says it. What a party contends or a witness testifies is not what the court held, and what a court assumes for the sake of argument
 * it has not found. Reads `X argues that …`, `…, arguing that …`, `even if we assume that …`. Pure.
 */
import { splitAtBlanks } from '../../../../platform/index.ts';
import { endsIn, withoutEnd } from '../../../letters.ts';
import { canBeSame, type Party, partyOf } from '../words/parties.ts';
import type { Reading, Word } from '../words/words.ts';

type Saying = 'says' | 'holds' | 'assumes';

interface Frame {
  readonly saying: Saying;
  readonly speaker: Party | null;
  /** As written: `contends`, `testified`. */
  readonly verb: string;
  /** Where what is said begins and ends. */
  readonly start: number;
  readonly end: number;
}

const VERBS: Readonly<Record<Exclude<Saying, 'assumes'>, string>> = {
  says: 'argu(?:es?|ed|ing)|contend(?:s|ed|ing)?|claim(?:s|ed|ing)?|assert(?:s|ed|ing)?|alleg(?:es?|ed|ing)|maintain(?:s|ed|ing)?|insist(?:s|ed|ing)?|submit(?:s|ted|ting)?|urg(?:es?|ed|ing)|posit(?:s|ed)?|complain(?:s|ed|ing)?|believ(?:es?|ed)|opin(?:es?|ed)|suggest(?:s|ed|ing)?|counter(?:s|ed)?|respond(?:s|ed)|repl(?:y|ies|ied)|protest(?:s|ed)|testif(?:y|ies|ied|ying)|recall(?:s|ed)|told|said|says|swor(?:e|n)|averr(?:ed|ing)|avers?|report(?:s|ed)|stat(?:es|ed)',
  holds:
    'h(?:olds?|eld)|conclud(?:es?|ed)|f(?:inds?|ound)|ruled|determin(?:es?|ed)|decid(?:es?|ed)|observ(?:es?|ed)|explain(?:s|ed)|reason(?:s|ed)|agree(?:s|d)?|reject(?:s|ed)?|not(?:es|ed)|recogni[sz](?:es?|ed)',
};
/** The speaker: at most four words before the verb, of which the last is a noun or a name. */
const NAME = String.raw`[\p{L}.&\u2019'-]{1,60}`;
const ADVERB =
  '(?:however|therefore|also|further|first|second|third|next|finally|again|then|now|still|thus|all but|has|have|had|did not|does not|do not|himself|herself|themselves|below|correctly|repeatedly)';
/** Commas between two of them belong to neither: what can be read in two ways is read in all combinations of them. */
const BETWEEN = String.raw`(?:,? ?${ADVERB}\b(?:,{0,2} ?${ADVERB}\b)*,?)?`;
const SAYS = Object.entries(VERBS).map(
  ([saying, verbs]) =>
    [
      saying as Saying,
      new RegExp(
        String.raw`(?<![\p{L}\u2019'-])((?:${NAME} ){0,4}?${NAME})${BETWEEN},? (${verbs})\b(?! (?:by|in|of|for)\b)(?: (?:below|here|on appeal|at trial))?,?(?: that\b)?`,
        'giu',
      ),
    ] as const,
);
const ASSUMES =
  /\b(?:even (?:if|assuming|on the assumption)|assuming(?: arguendo)?|if we (?:were to|assume)|suppos(?:e|ing)|on the assumption|arguendo)\b(?: (?:we|it|one))?(?: (?:were to|was|is))?(?: (?:conclude|assume|accept|find|suppose|true))?(?:,? that)?/giu;
const PARTICIPLE =
  /, (arguing|contending|claiming|asserting|alleging|maintaining|insisting|testifying|suggesting|urging) that\b/giu;
const STOPS: ReadonlySet<string> = new Set(
  'and or but that which who because if when where while although as of in on at by for to with from after before than not is was are were be been so how why what whether'.split(
    ' ',
  ),
);
const BEGINS: ReadonlySet<string> = new Set('the a an this we he she they it who'.split(' '));

function framesOf(text: string): Frame[] {
  const frames: Frame[] = [];
  const add = (saying: Saying, phrase: string, verb: string, start: number) => {
    const speaker = speakerOf(phrase);
    if (speaker !== null) frames.push({ saying, speaker, verb, start, end: text.length });
  };
  for (const [saying, pattern] of SAYS)
    for (const match of text.matchAll(pattern))
      add(saying, match[1] ?? '', match[2] ?? '', match.index + match[0].length);
  for (const match of text.matchAll(ASSUMES)) {
    const start = match.index + match[0].length;
    const comma = text.indexOf(',', start);
    frames.push({
      saying: 'assumes',
      speaker: null,
      verb: match[0],
      start,
      end: comma < 0 ? text.length : comma,
    });
  }
  // `He moved to suppress, arguing that …`: who moved, argues.
  for (const match of text.matchAll(PARTICIPLE)) {
    const sentence = text.slice(0, match.index).split(/[.;] /).at(-1) ?? '';
    const who = /^\W*((?:the |an? )?[\p{L}’'-]+)/iu.exec(sentence)?.[1] ?? 'it';
    add('says', who, match[1] ?? '', match.index + match[0].length);
  }
  return frames.sort((a, b) => a.start - b.start);
}

/** Whom the noun phrase that ends the words before a verb means; null where it is nobody who could say anything. */
function speakerOf(phrase: string): Party | null {
  const words = splitAtBlanks(phrase.trim());
  let from = words.length;
  while (from > 0) {
    const word = words[from - 1] ?? '';
    if (STOPS.has(word.toLowerCase())) break;
    from -= 1;
    if (BEGINS.has(word.toLowerCase()) || endsIn(words[from - 1] ?? '', ',.')) break;
  }
  const own = withoutEnd(words.slice(from).join(' '), ',.');
  if (!/\p{L}{2}\P{L}*$/u.test(own)) return null;
  const party = partyOf(own);
  return party.kind === 'other' ? null : party;
}

/** Share of the words of a statement that decides whose it is. */
const MOSTLY = 0.6;
const ATTRIBUTED =
  /\b(?:(?:he|she|it|they|defendants?|plaintiffs?|petitioners?|respondents?|appellants?|appellees?|movants?) claims?|alleg\w+|claims? (?:that|of)|the claim|[’']s claim|claimed|argu\w+|contend\w*|contention|assert\w*|according to|on the grounds? that|testi\w+|purported\w*|in (?:the|his|her|\p{L}+[’']s?) view|reject\w*|accus\w+|charged|said to)\b/iu;

/** Why the sentence says it of another speaker than its passage does; null where it does not. */
export function misattributed(
  said: Reading,
  given: Reading,
): { readonly strong: boolean; readonly reason: string } | null {
  const claim = framesOf(said.text);
  const outer = claim.find(({ saying }) => saying !== 'assumes');
  const words = said.words.filter(
    ({ at, role, name }) => !role && !name && (outer === undefined || at >= outer.start),
  );
  const frame = home(words, given.words, framesOf(given.text));
  if (frame === null) return null;
  const { saying, speaker, verb } = frame;
  if (saying === 'assumes') {
    if (claim.some((one) => one.saying === 'assumes')) return null;
    return {
      strong: true,
      reason: `the passage only assumes this for the sake of argument (“${verb.trim()}”), it does not find it`,
    };
  }
  const whose = `in the passage this is what “${speaker?.text ?? ''}” says (“${verb}”)`;
  if (outer === undefined || (outer.saying === 'holds' && saying !== 'holds')) {
    if (saying === 'holds' && speaker?.kind === 'court') return null;
    if (ATTRIBUTED.test(said.text.slice(outer?.start ?? 0))) return null;
    if (outer === undefined) return { strong: false, reason: `${whose}; the sentence states it as so` };
    if (outer.speaker?.kind === speaker?.kind && outer.speaker?.key === speaker?.key) return null;
    return { strong: true, reason: `${whose}, not what “${outer.speaker?.text ?? ''}” ${outer.verb}` };
  }
  if (outer.speaker === null || speaker === null || canBeSame(outer.speaker, speaker)) return null;
  return { strong: true, reason: `${whose}, not “${outer.speaker.text}”` };
}

/** The frame most of the words stand in that the passage has, in that of its sentences that has most of them; null for none. */
function home(words: readonly Word[], given: readonly Word[], frames: readonly Frame[]): Frame | null {
  const met = (among: readonly Word[]) =>
    words.filter((word) => among.some((other) => isLike(word, other))).length;
  const [best = given] = [...Map.groupBy(given, ({ sentence }) => sentence).values()].sort(
    (a, b) => met(b) - met(a),
  );
  const matched = met(best);
  const counts = new Map<Frame | null, number>();
  for (const word of words) {
    const homes = new Set(
      best
        .filter((other) => isLike(word, other))
        .map(({ at }) => frames.findLast(({ start, end }) => at >= start && at < end) ?? null),
    );
    for (const one of homes) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  if (matched === 0 || (counts.get(null) ?? 0) >= matched * MOSTLY) return null;
  const [most] = [...counts].filter(([frame]) => frame !== null).sort((a, b) => b[1] - a[1]);
  return most !== undefined && most[1] >= matched * MOSTLY ? most[0] : null;
}

function isLike(one: Word, other: Word): boolean {
  return one.id === other.id || one.stem === other.stem;
}
