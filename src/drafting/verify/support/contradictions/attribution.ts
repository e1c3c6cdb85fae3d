/**
 * Who says it. What a party contends, a witness testifies or a dissent thinks is not what the court held, and what a court assumes for
 * the sake of argument it has not found. Reads `X argues that …`, `X’s argument that …`, `according to X, …`, `even if we assume that …`. Pure.
 */
import { canBeSame, type Party, partyOf } from '../words/parties.ts';
import { isGeneric } from '../words/vocabulary.ts';
import type { Reading, Word } from '../words/words.ts';

type Saying = 'argues' | 'denies' | 'concedes' | 'testifies' | 'holds' | 'assumes' | 'asks';

export interface Frame {
  readonly saying: Saying;
  readonly speaker: Party | null;
  /** As written: `contends`, `testified`. */
  readonly verb: string;
  /** Where what is said begins and ends. */
  readonly start: number;
  readonly end: number;
}

const VERBS: Readonly<Record<Exclude<Saying, 'assumes' | 'asks'>, string>> = {
  argues:
    'argu(?:es?|ed|ing)|contend(?:s|ed|ing)?|claim(?:s|ed|ing)?|assert(?:s|ed|ing)?|alleg(?:es?|ed|ing)|maintain(?:s|ed|ing)?|insist(?:s|ed|ing)?|submit(?:s|ted|ting)?|urg(?:es?|ed|ing)|posit(?:s|ed)?|complain(?:s|ed|ing)?|believ(?:es?|ed)|opin(?:es?|ed)|suggest(?:s|ed|ing)?|counter(?:s|ed)?|respond(?:s|ed)|repl(?:y|ies|ied)|protest(?:s|ed)',
  denies: 'den(?:y|ies|ied|ying)|disput(?:es?|ed|ing)|contest(?:s|ed|ing)?',
  concedes: 'conced(?:es?|ed|ing)|admit(?:s|ted|ting)?|acknowledg(?:es?|ed|ing)|stipulat(?:es?|ed|ing)',
  testifies:
    'testif(?:y|ies|ied|ying)|recall(?:s|ed)|told|said|says|swor(?:e|n)|averr(?:ed|ing)|avers?|report(?:s|ed)|stat(?:es|ed)',
  holds:
    'h(?:olds?|eld)|conclud(?:es?|ed)|f(?:inds?|ound)|ruled|determin(?:es?|ed)|decid(?:es?|ed)|observ(?:es?|ed)|explain(?:s|ed)|reason(?:s|ed)|agree(?:s|d)?|reject(?:s|ed)?|not(?:es|ed)|recogni[sz](?:es?|ed)',
};
const NOUNS =
  'arguments?|contentions?|claims?|assertions?|allegations?|assessment|theory|position|view|testimony|suggestion|submission|belief';
/** The speaker: at most four words before the verb, of which the last is a noun or a name. */
const NAME = String.raw`[\p{L}.&\u2019'-]{1,60}`;
const SPEAKER = `((?:${NAME} ){0,4}?${NAME})`;
const ADVERB =
  '(?:however|therefore|also|further|first|second|third|next|finally|again|then|now|still|thus|all but|has|have|had|did not|does not|do not|himself|herself|themselves|below|correctly|repeatedly)';
/** Commas between two of them belong to neither: what can be read in two ways is read in all combinations of them. */
const BETWEEN = String.raw`(?:,? ?${ADVERB}\b(?:,{0,2} ?${ADVERB}\b)*,?)?`;
const SAYS = Object.entries(VERBS).map(
  ([saying, verbs]) =>
    [
      saying,
      new RegExp(
        String.raw`(?<![\p{L}\u2019'-])${SPEAKER}${BETWEEN},? (${verbs})\b(?! (?:by|in|of|for)\b)(?: (?:below|here|on appeal|at trial))?,?( that\b)?`,
        'giu',
      ),
    ] as const,
) as readonly (readonly [Exclude<Saying, 'assumes' | 'asks'>, RegExp])[];
const NOUN_FRAME = new RegExp(
  String.raw`(?<![\p{L}\u2019'-])${SPEAKER}[\u2019']s? (?:\p{L}+ )?(${NOUNS}) that\b`,
  'giu',
);
const ACCORDING = new RegExp(String.raw`\baccording to ${SPEAKER},`, 'giu');
const IN_VIEW = new RegExp(String.raw`\bin ${SPEAKER}[\u2019']s? (view|opinion|account),?`, 'giu');
const PASSIVE =
  /\bit (?:was|is) (contended|argued|claimed|alleged|asserted|denied|urged|submitted|conceded|suggested) by ((?:\p{L}+ ){1,4}?)that\b/giu;
const ASSUMES =
  /\b(?:even (?:if|assuming|on the assumption)|assuming(?: arguendo)?|if we (?:were to|assume)|suppos(?:e|ing)|on the assumption|arguendo)\b(?: (?:we|it|one))?(?: (?:were to|was|is))?(?: (?:conclude|assume|accept|find|suppose|true))?(?:,? that)?/giu;
const PARTICIPLE =
  /, (arguing|contending|claiming|asserting|alleging|maintaining|insisting|testifying|suggesting|urging) that\b/giu;
const ASKS = /\bwhether\b(?! or not\b)/giu;
const STOPS =
  /^(?:and|or|but|that|which|who|because|if|when|where|while|although|as|of|in|on|at|by|for|to|with|from|after|before|than|not|is|was|are|were|be|been|so|how|why|what|whether)$/i;
const ENDS =
  /[;.?!](?=\s|$)|,? but\b|, (?:and|although|though|while|whereas) (?:we|the court|this court)\b/giu;
const ENDORSED =
  /\b(?:agree|agrees|agreed|concur|concurs|concurred|accept|accepts|accepted|adopt|adopts|adopted|credit|credits|credited|persuaded by)\b[^.;]*$/i;
const VERDICT =
  /\b(?:is|are|was|were) (?:without merit|meritless|unavailing|unpersuasive|rejected|frivolous|wrong|misplaced|incorrect)\b|\b(?:fails?|failed|lacks?|lacked) (?:merit|because|for|as)\b|\b(?:fails|failed|lacks merit)\b/iu;

function framesOf(text: string): Frame[] {
  const frames: Frame[] = [];
  const add = (
    saying: Saying,
    phrase: string | null,
    verb: string,
    start: number,
    end = endOf(text, start),
  ) => {
    const speaker = phrase === null ? null : speakerOf(phrase);
    if (phrase !== null && speaker === null) return;
    if (speaker?.kind === 'other' && !isPerson(speaker)) return;
    // Courts deny motions, and state what is so.
    if (speaker?.kind === 'court' && saying !== 'holds') return;
    frames.push({ saying, speaker, verb, start, end });
  };
  for (const [saying, pattern] of SAYS) {
    for (const match of text.matchAll(pattern)) {
      const [all, phrase = '', verb = '', that] = match;
      const start = match.index + all.length;
      const rest = text.slice(start);
      if (/['’]s?$|\b(?:his|her|its|their|my|our|a|an|the|no|any|this|that)$/i.test(phrase)) continue;
      if (that === undefined && /^ an? /i.test(rest)) continue;
      if (
        that === undefined &&
        /^(?:claim|contest|disput)/i.test(verb) &&
        !/^(?:claims|claimed)$/i.test(verb)
      )
        continue;
      // `claims of negligence`, `found guilty`: nouns and other uses.
      if (
        that === undefined &&
        !/^,? (?:the|a|an|his|her|its|their|he|she|it|they|this|these|any|all|only|there|no|in|having|to|for|both|\p{Lu})\b/u.test(
          rest,
        )
      )
        continue;
      if (
        saying === 'argues' &&
        that === undefined &&
        /^claim/i.test(verb) &&
        /^ (?:to|for|in)\b/.test(rest) &&
        !/^ to (?:be|have)\b/.test(rest)
      )
        continue;
      if (saying === 'holds' && that === undefined && /^(?:reject|agree)/i.test(verb)) continue;
      add(saying, phrase, verb, start);
    }
  }
  for (const match of text.matchAll(NOUN_FRAME)) {
    const start = match.index + match[0].length;
    const end = endOf(text, start);
    if (ENDORSED.test(text.slice(0, match.index + (match[1]?.length ?? 0)))) continue;
    const verdict = VERDICT.exec(text.slice(start, end));
    add(
      /^testimony$/i.test(match[2] ?? '') ? 'testifies' : 'argues',
      match[1] ?? '',
      match[2] ?? '',
      start,
      verdict === null ? end : start + verdict.index,
    );
  }
  for (const match of text.matchAll(ACCORDING))
    add('argues', match[1] ?? '', 'according to', match.index + match[0].length);
  for (const match of text.matchAll(IN_VIEW))
    add('argues', match[1] ?? '', 'view', match.index + match[0].length);
  for (const match of text.matchAll(PASSIVE)) {
    add(
      /^den/i.test(match[1] ?? '') ? 'denies' : /^conc/i.test(match[1] ?? '') ? 'concedes' : 'argues',
      match[2]?.trim() ?? '',
      match[1] ?? '',
      match.index + match[0].length,
    );
  }
  for (const match of text.matchAll(ASSUMES)) {
    const start = match.index + match[0].length;
    const comma = text.indexOf(',', start);
    const end = endOf(text, start);
    add('assumes', null, match[0], start, comma < 0 ? end : Math.min(comma, end));
  }
  // `He moved to suppress, arguing that …`: who moved, argues.
  for (const match of text.matchAll(PARTICIPLE)) {
    const sentence = text.slice(0, match.index).split(/[.;] /).at(-1) ?? '';
    const who = /^\W*((?:the |an? )?[\p{L}’'-]+)/iu.exec(sentence)?.[1] ?? 'it';
    add(
      /^testif/i.test(match[1] ?? '') ? 'testifies' : 'argues',
      who,
      match[1] ?? '',
      match.index + match[0].length,
    );
  }
  for (const match of text.matchAll(ASKS)) {
    const start = match.index + match[0].length;
    const comma = /,|;|\.(?=\s|$)/.exec(text.slice(start));
    add('asks', null, match[0], start, comma === null ? text.length : start + comma.index);
  }
  return frames.sort((a, b) => a.start - b.start);
}

function endOf(text: string, start: number): number {
  ENDS.lastIndex = start;
  const found = ENDS.exec(text);
  ENDS.lastIndex = 0;
  return found === null ? text.length : found.index;
}

/** The noun phrase that ends the words before a verb; null where there is none. */
function speakerOf(phrase: string): Party | null {
  const words = phrase.trim().split(/\s+/);
  let from = words.length;
  while (from > 0) {
    const word = words[from - 1] ?? '';
    if (STOPS.test(word) && !(word === 'of' && /^courts?$/i.test(words[from - 2] ?? ''))) break;
    // `we reject Navas`: what stands before a name is none of it.
    if (/^\p{Ll}/u.test(word) && /^\p{Lu}/u.test(words[from] ?? '') && word !== 'of') break;
    from -= 1;
    if (/^(?:the|a|an|this|we|he|she|they|it|who)$/i.test(word) || /[,.]$/.test(words[from - 1] ?? '')) break;
  }
  const own = words
    .slice(from)
    .filter(
      (word) =>
        !/^(?:also|finally|therefore|thus|accordingly|here|first|moreover|has|have|had|did|does|do)$/i.test(
          word,
        ),
    );
  const last = own.at(-1)?.replace(/[,.]$/, '');
  if (
    last !== undefined &&
    /^(?:complaint|pleading|petition|record|evidence|statute|rule|indictment|section|article|brief|agreement|contract|law|testimony)s?$/i.test(
      last,
    )
  )
    return null;
  if (last === undefined || !/\p{L}{2}/u.test(last) || /(?:ly|ing)$/.test(last)) return null;
  return partyOf(own.join(' ').replace(/[,.]$/, ''));
}

const OF_COURT: ReadonlySet<string> = new Set(['court']);
/** Share of the words of a statement that decides whose it is. */
const MOSTLY = 0.6;

/** Why the sentence says it of another speaker than its passage does; null where it does not. */
export function misattributed(
  said: Reading,
  given: Reading,
): { readonly strong: boolean; readonly reason: string } | null {
  const passage = framesOf(given.text);
  const claim = framesOf(said.text);
  const outer = claim.find(({ saying }) => saying !== 'assumes' && saying !== 'asks');
  const words = said.words.filter(
    ({ at, stem, role, name }) =>
      !role && !name && !isGeneric(stem) && (outer === undefined || at >= outer.start),
  );
  const [mine, theirs] = home(words, given.words, passage);
  if (mine === 0) return null;
  const frame = theirs;
  if (frame === null) {
    // The passage says it itself: a court speaks. A party may not be made to say it.
    if (
      outer?.speaker == null ||
      outer.saying === 'holds' ||
      passage.some(({ saying }) => saying !== 'holds' && saying !== 'assumes' && saying !== 'asks')
    )
      return null;
    if (OF_COURT.has(outer.speaker.kind) || /^(?:agrees?|agreed)$/i.test(outer.verb)) return null;
    if (outer.speaker.kind === 'other' && !isPerson(outer.speaker)) return null;
    return {
      strong: false,
      reason: `the passage does not say that “${outer.speaker.text}” ${outer.verb} this; it is the court that says it`,
    };
  }
  if (frame.saying === 'assumes') {
    if (claim.some(({ saying }) => saying === 'assumes') || HYPOTHETICAL.test(said.text)) return null;
    return {
      strong: true,
      reason: `the passage only assumes this for the sake of argument (“${frame.verb.trim()}”), it does not find it`,
    };
  }
  if (frame.saying === 'asks') {
    if (OPEN.test(said.text)) return null;
    return { strong: false, reason: 'the passage only asks whether this is so' };
  }
  const whose = frame.speaker?.text ?? '';
  if (outer === undefined || (outer.saying === 'holds' && frame.saying !== 'holds')) {
    if (frame.saying === 'holds' && OF_COURT.has(frame.speaker?.kind ?? 'court')) return null;
    if (ATTRIBUTED.test(said.text.slice(outer?.start ?? 0))) return null;
    if (frame.saying === 'holds' && frame.speaker !== null && !isPerson(frame.speaker)) return null;
    if (outer === undefined)
      return {
        strong: false,
        reason: `in the passage this is what “${whose}” says (“${frame.verb}”); the sentence states it as so`,
      };
    if (
      outer.speaker !== null &&
      outer.speaker.kind === frame.speaker?.kind &&
      outer.speaker.key === frame.speaker.key
    )
      return null;
    return {
      strong: true,
      reason: `in the passage this is what “${whose}” says (“${frame.verb}”), not what “${outer.speaker?.text ?? ''}” ${outer.verb}`,
    };
  }
  if (outer.speaker !== null && frame.speaker !== null && !canBeSame(outer.speaker, frame.speaker)) {
    return {
      strong: true,
      reason: `in the passage it is “${whose}” who says this (“${frame.verb}”), not “${outer.speaker.text}”`,
    };
  }
  const sides = new Set([outer.saying, frame.saying]);
  if (sides.has('concedes') && (sides.has('denies') || sides.has('argues'))) {
    return { strong: true, reason: `the passage says “${frame.verb}”, the sentence “${outer.verb}”` };
  }
  if (sides.has('denies') && sides.has('argues') && !NEGATES.test(said.text.slice(outer.start))) {
    return { strong: true, reason: `the passage says “${frame.verb}”, the sentence “${outer.verb}”` };
  }
  return null;
}

const OPEN =
  /\b(?:whether|if|question\w*|which|how|what|ask\w*|determin\w+|decid\w+|consider\w*|inquir\w*|examin\w*|review\w*|test\w*|standard\w*|issue\w*|until|before|regardless|even)\b/i;
const NEGATES = /\b(?:not|no|never|neither|without|cannot|fail\w*|lack\w*)\b|n['’]t\b/i;
const HYPOTHETICAL = /\b(?:if|assum\w+|suppos\w+|arguendo|whether|would|whatever|regardless)\b/i;
const ATTRIBUTED =
  /\b(?:(?:he|she|it|they|defendants?|plaintiffs?|petitioners?|respondents?|appellants?|appellees?|movants?) claims?|alleg\w+|claims? (?:that|of)|the claim|[’']s claim|claimed|argu\w+|contend\w*|contention|assert\w*|according to|on the grounds? that|testi\w+|purported\w*|in (?:the|his|her|\p{L}+[’']s?) view|reject\w*|accus\w+|charged|said to)\b/iu;
const PEOPLE =
  /\b(?:officer|expert|witness|detective|agent|investigator|examiner|doctor|physician|plaintiff|defendant|appell\w+|petitioner|respondent|movant|counsel|attorney|lawyer|party|parties|complainant|claimant|applicant|dissent|state|government|people|prosecution|agency|board|probation)\b/i;

function isPerson({ kind, text }: Party): boolean {
  return kind !== 'other' || PEOPLE.test(text);
}

/** How many of the words the passage has, and the frame most of them stand in. */
function home(
  words: readonly Word[],
  given: readonly Word[],
  frames: readonly Frame[],
): readonly [number, Frame | null] {
  const [best] = [...new Set(given.map(({ sentence }) => sentence))]
    .map((sentence) => given.filter((word) => word.sentence === sentence))
    .sort((a, b) => met(words, b) - met(words, a));
  const among = best ?? given;
  const counts = new Map<Frame | null, number>();
  let matched = 0;
  for (const word of words) {
    const places = among.filter(({ id, stem }) => id === word.id || stem === word.stem);
    if (places.length === 0) continue;
    matched += 1;
    const homes = new Set(
      places.map(({ at }) => frames.findLast(({ start, end }) => at >= start && at < end) ?? null),
    );
    for (const one of homes) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  if (matched === 0 || (counts.get(null) ?? 0) >= matched * MOSTLY) return [matched, null];
  const most = [...counts].filter(([frame]) => frame !== null).sort((a, b) => b[1] - a[1])[0];
  return most !== undefined && most[1] >= matched * MOSTLY ? [matched, most[0]] : [matched, null];
}

function met(words: readonly Word[], given: readonly Word[]): number {
  return words.filter((word) => given.some(({ id, stem }) => id === word.id || stem === word.stem)).length;
}
