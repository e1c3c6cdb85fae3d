/**
 * Places what no layout and no label has a place for: lists by all their items, then sentences one by one, each only where the model is
 * sure. What it is not sure of is left to the lawyer, with a suggestion where there is one.
 */
import { wordsIn } from '../../letters.ts';
import { capitalised, withoutStop } from '../../templates/text.ts';
import { behindCount, countsPoints, namesCount, pointCalled } from '../announced.ts';
import { citesForStandard, decisionsIn, isDoubtful } from '../decisions.ts';
import { answersParagraph } from '../dictated.ts';
import { headedByCount, headingOfArgument, topicIn } from '../headed.ts';
import { behindAnswer } from '../labelled/parts.ts';
import { isNextIn } from '../lists.ts';
import type { BriefFieldName, BriefPlan, Span, Unplaced } from '../model.ts';
import { toldToSay } from '../ordered.ts';
import {
  contends,
  contentionIn,
  forbidsBefore,
  isOrder,
  namesOpponent,
  ownerOf,
  speaksAsOneself,
  tellsInConfidence,
} from '../owner.ts';
import { isVerbless } from '../verbless.ts';
import { argumentsIn, isBehindIn, spanOf } from './argue-points.ts';
import type { Brief, Request, Sorted } from './model.ts';
import { placeArguments } from './place-arguments.ts';
import { fieldOfList, namesCounts } from './place-lists.ts';
import { LONGEST, placeSentences, SOME_DOUBT } from './place-sentences.ts';
import { placeUnderQuestions } from './set-out.ts';
import { LIMITED, SOME_LIMIT, sortSentences } from './sort-sentences.ts';

/** Of a field: nobody checks more than that of what was placed unasked, and each is looked for in the matter. */
const MOST_SORTED = 40;

/** Words: `RFP 4.` tells nothing. */
const SHORTEST_FACT = 3;

/** @returns what is left, in order */
export function placeSorted(request: Request, brief: Brief): Unplaced[] {
  const { unplaced, type } = request;
  const guesses = sortSentences(
    unplaced.map(({ text }) => toldToSay(text).slice(0, LONGEST)),
    type,
    request.plan,
  );
  const all = guesses.map((guess, at) => ({ guess, words: unplaced[at] as Unplaced }));
  // What it cites was read.
  const ordered = new Set(
    request.plan.main === 'grounds' ? all.filter(({ words }) => citesForStandard(words.text)) : [],
  );
  const sorted = all.filter((one) => !ordered.has(one));
  const held = heldBack(request, sorted);
  const asked = placeUnderQuestions(request, brief, sorted, held);
  const others = sorted.filter((one) => !asked.placed.has(one));
  const listed = placeLists(request, brief, others, held);
  const unlisted = others.filter((one) => !listed.has(one));
  // Where the lawyer has counted the arguments, none stands among what was told before.
  const isCounted = brief.values.some(({ field }) => field === 'grounds');
  const argued = placeArguments(
    request,
    brief,
    unlisted.filter((one) => !held.has(one.words.span[0])),
    isCounted,
  );
  const rest = unlisted.filter((one) => !argued.has(one));
  const left = [
    ...[...ordered].map(({ words }): Unplaced => ({ ...words, suggested: 'instructions' })),
    ...asked.left,
    ...placeWithPoints(request, brief, placeRest(request, brief, rest, held), held),
  ].sort((a, b) => a.span[0] - b.span[0]);
  // What a third person says is not proposed as what they contend.
  const isOfOthers = ({ text, suggested }: Unplaced) =>
    suggested === 'opposing' && ownerOf(text) === 'theirs' && !contends(text, request.theirs);
  // Nor, beside items that are counted, a remark about one of them as another.
  const isListed = listsTopics(request, brief);
  const isRemark = ({ suggested }: Unplaced) => suggested === 'topics' && isListed;
  return left.map((words) =>
    isOfOthers(words) || isRemark(words) ? { span: words.span, text: words.text } : words,
  );
}

/** What a prohibition stands right behind, `Please do not print the figures.`, or in one item with: it may be meant, and nobody prints it unasked. */
function heldBack({ context, lists }: Request, sorted: readonly Sorted[]): ReadonlySet<number> {
  const items = lists.flatMap((list) => list.items.map(({ span }) => span)).sort((a, b) => a[0] - b[0]);
  const held = new Set<number>();
  /** What of the item that the loop is in came before. */
  let inItem: number[] = [];
  let item = 0;
  let last: Unplaced | undefined;
  for (const { words } of sorted) {
    const { text, span } = words;
    while (span[0] >= (items[item]?.[1] ?? Number.POSITIVE_INFINITY)) {
      item += 1;
      inItem = [];
    }
    if (forbidsBefore(text) && decisionsIn(text).length === 0) {
      for (const start of inItem) held.add(start);
      if (last !== undefined && isNextIn(context, last.span[1], span[0])) held.add(last.span[0]);
      inItem = [];
    }
    const [from, to] = items[item] ?? [Number.POSITIVE_INFINITY, 0];
    if (from <= span[0] && span[1] <= to) inItem.push(span[0]);
    last = words;
  }
  return held;
}

/** Does a list name the points that the draft goes through? */
function listsTopics({ plan }: Request, { values }: Brief): boolean {
  return plan.points === 'topics' && values.some(({ field, from }) => field === 'topics' && from === 'read');
}

function filledIn({ filled }: Request, { values }: Brief): Set<BriefFieldName> {
  return new Set([...filled, ...values.map(({ field }) => field)]);
}

/** Lists get their field by their items. @returns the sentences that are placed */
function placeLists(
  request: Request,
  brief: Brief,
  sorted: readonly Sorted[],
  held: ReadonlySet<number>,
): ReadonlySet<Sorted> {
  const { context } = request;
  const placed = new Set<Sorted>();
  const within = (span: Span) => sentencesWithin(sorted, span).filter((one) => !placed.has(one));
  /** Where the first words of items begin that are called counts. */
  const counts = new Map<number, string>();
  const place = (
    field: BriefFieldName,
    sentences: readonly Sorted[],
    opposing?: Sorted,
    called?: Sorted,
    last = sentences.at(-1),
  ) => {
    const [first] = sentences;
    if (first === undefined || last === undefined || sentences.some(({ words }) => held.has(words.span[0])))
      return;
    const lead = called ?? opposing;
    const span = [(lead ?? first).words.span[0], last.words.span[1]] as const;
    const all = sentences.map(({ words }) => words.text).join(' ');
    const said = opposing === undefined ? all : behindAnswer(all);
    const text = field === 'grounds' ? capitalised(said) : said;
    const count = counts.get((lead ?? first).words.span[0]);
    const isLookedUp = field === 'grounds' || field === 'questions' || field === 'defenses';
    if (text.length > LONGEST || (!isLookedUp && decisionsIn(text).length > 0)) return;
    const value = brief.valueOf(field, { text, span: [first.words.span[0], span[1]] });
    if (value === null) return;
    const more = {
      ...(opposing !== undefined && { stance: 'rebut', opposing: contentionIn(opposing.words.text) }),
      ...(called !== undefined && { heading: headingUnder(called, text) }),
      ...(count !== undefined && called === undefined && { heading: headedByCount(count, text) }),
    };
    brief.add(field, field === 'grounds' ? { ...(value as object), ...more } : value, span);
    for (const one of [...sentences, opposing, called]) if (one !== undefined) placed.add(one);
  };
  for (const [nth, list] of request.lists.entries()) {
    const { items: found, lead, isCounted, called } = list;
    const next = request.lists[nth + 1]?.span[0] ?? Number.POSITIVE_INFINITY;
    const all = found.map(({ span }) => within(span)).filter((sentences) => sentences.length > 0);
    for (const { span, mark } of namesCounts(called) ? found : []) {
      const [first] = within(span);
      if (first !== undefined && mark !== undefined) counts.set(first.words.span[0], mark);
    }
    // `- Count II: …`, `- Count IV: …`: what is said to each count is a ground, whatever else is listed beside.
    const byCount = all.filter(
      ([first]) =>
        first !== undefined && (counts.has(first.words.span[0]) || behindCount(first.words.text) > 0),
    );
    const isByCount =
      byCount.length > 1 && request.plan.main === 'grounds' && !filledIn(request, brief).has('grounds');
    const items = isByCount && !isCounted ? byCount : all;
    const field = isByCount
      ? 'grounds'
      : fieldOfList(
          {
            lead: within(lead).at(-1)?.guess,
            // A clause that was parted off as a word to the drafter says nothing of what the items are.
            items: items.map((sentences) =>
              sentences.filter(({ words }) => words.suggested === undefined).map(({ guess }) => guess),
            ),
            isCounted,
            isTheirs: isOfTheirs(context.slice(...lead)),
          },
          request.plan,
          filledIn(request, brief),
        );
    if (field === null) continue;
    for (const [at, item] of items.slice(0, MOST_SORTED).entries()) {
      if (field !== 'grounds' && field !== 'opposing') {
        const printed = firstRun(item, isPrinted);
        const limited = field === 'topics' ? limitedBy(printed, request.plan) : 0;
        // What may be an exclusion is neither asked for nor excluded unasked.
        if (limited <= SOME_LIMIT || limited >= LIMITED)
          place(
            limited >= LIMITED ? 'limits' : field,
            field === request.plan.points ? ofPoint(printed) : printed,
          );
        continue;
      }
      const whole = at === items.length - 1 ? [...item, ...goesOn(request, sorted, item, next)] : item;
      const [first] = whole;
      const isTheirs = called === undefined || ownerOf(first?.words.text ?? '') === 'theirs';
      const isNamed = first !== undefined && isCalled(first);
      const isAnswer = field === 'opposing' || (isTheirs && !isNamed && first?.guess.label === 'opposing');
      // `She will say that a handbook supplies one; she pleads none.`
      const said = whole.flatMap((one, nth) =>
        nth > 0 && !isArgument(one) && contends(one.words.text, request.theirs) ? [nth] : [],
      );
      const behind = argumentOf(whole.slice(isAnswer || isNamed ? 1 : 0, said[0]));
      // `Counts III and IV fall with Count I.` is all that is argued to them.
      const own = behind.length === 0 && said.length === 0 && !isAnswer ? argumentOf(whole) : behind;
      // What answers them within the item stands under its heading.
      const end = said.length === 0 ? own.at(-1) : whole.at(-1);
      place(
        'grounds',
        own,
        isAnswer ? first : undefined,
        !isAnswer && isNamed && own === behind ? first : undefined,
        end,
      );
      // `Count II. They say …. Answer: …`: what is called so is what they speak of.
      const heads = own.length === 0 && isNamed ? first : undefined;
      for (const [at, nth] of said.entries())
        place(
          'grounds',
          argumentOf(whole.slice(nth + 1, said[at + 1])),
          whole[nth],
          at === 0 ? heads : undefined,
        );
    }
  }
  return placed;
}

/** `Count IV, IIED.`; `Priya Nandakumar.`, which argues nothing by itself. */
function isCalled(one: Sorted): boolean {
  const { text } = one.words;
  return namesCount(text) || (!isArgument(one) && topicIn(text) !== null);
}

function headingUnder({ words: { text: called } }: Sorted, text: string): string {
  if (!namesCount(called)) return headingOfArgument(`${called} ${text}`) ?? capitalised(called);
  const name = capitalised(withoutStop(called));
  return behindCount(called) < called.length ? name : headedByCount(name, text);
}

/** Of those in order, as far as the span goes: a list of a thousand items does not look at all sentences for each. */
function sentencesWithin(sorted: readonly Sorted[], [start, end]: Span): Sorted[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.words.span[0] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const found: Sorted[] = [];
  for (let at = low; at < sorted.length; at += 1) {
    const one = sorted[at];
    if (one === undefined || one.words.span[0] >= end) break;
    if (one.words.span[1] <= end) found.push(one);
  }
  return found;
}

/** `They raise two points.` */
function isOfTheirs(lead: string): boolean {
  const owner = ownerOf(lead);
  return countsPoints(lead) && (owner === 'theirs' || (namesOpponent(lead) && owner !== 'drafter'));
}

/** How likely it is, among what is asked for, what is not. */
function limitedBy([first]: readonly Sorted[], { fields }: BriefPlan): number {
  return first === undefined || !fields.includes('limits') ? 0 : first.guess.shares.limits;
}

/** What is argued to a point stands with it, and not in it. */
function ofPoint(sentences: readonly Sorted[]): readonly Sorted[] {
  const end = sentences.findIndex(
    ({ guess: { label } }, at) => at > 0 && (label === 'grounds' || label === 'opposing'),
  );
  return end < 0 ? sentences : sentences.slice(0, end);
}

/** The last item of a list in running text goes on to where its paragraph speaks of something else. */
function goesOn(
  { context }: Request,
  sorted: readonly Sorted[],
  item: readonly Sorted[],
  before: number,
): Sorted[] {
  const next: Sorted[] = [];
  let end = item.at(-1)?.words.span[1] ?? Number.POSITIVE_INFINITY;
  for (const one of sorted) {
    if (one.words.span[0] >= before || !isNextIn(context, end, one.words.span[0])) continue;
    const { label, notOurs } = one.guess;
    if ((label !== 'grounds' && label !== 'facts') || notOurs > SOME_DOUBT) break;
    next.push(one);
    end = one.words.span[1];
  }
  return next;
}

/** Of what is said of an item, what is printed in one piece; behind a word to the drafter the lawyer says what belongs to it. */
function firstRun(sentences: readonly Sorted[], isFit: (one: Sorted) => boolean): Sorted[] {
  const from = sentences.findIndex(isFit);
  const rest = from < 0 ? [] : sentences.slice(from);
  const end = rest.findIndex((one) => !isFit(one));
  return end < 0 ? rest : rest.slice(0, end);
}

/** What an item of grounds argues: behind a word to the drafter what is surely no other such word. */
function argumentOf(item: readonly Sorted[]): Sorted[] {
  const first = firstRun(item, isArgument);
  const last = first.at(-1);
  if (last === undefined) return [];
  const behind = item.slice(item.indexOf(last) + 1);
  return [...first, ...behind.filter((one) => isArgument(one) && isSurelyArgued(one))];
}

function isSurelyArgued({ guess: { label, shares } }: Sorted): boolean {
  return (label === 'grounds' || label === 'facts') && shares.instructions + shares.none < SOME_WORD;
}

const SOME_WORD = 0.2;

/** An item’s sentence that is no word to the drafter; what the other side says leads an item or is none of it. */
function isPrinted({ words: { text }, guess: { notOurs, shares } }: Sorted): boolean {
  const owner = ownerOf(text);
  return (
    shares.instructions + shares.none < (owner === 'drafter' ? 0.2 : 0.5) &&
    shares.opposing < (owner === 'theirs' ? 0.3 : 0.5) &&
    !isOrder(text) &&
    !tellsInConfidence(text) &&
    (notOurs <= LITTLE_DOUBT || !isDoubtful(text))
  );
}

/** Who argues for a party is no person of the argument: `I have no case for this` speaks to the drafter. */
function isArgument(one: Sorted): boolean {
  return isPrinted(one) && !speaksAsOneself(one.words.text) && !countsPoints(one.words.text);
}

/** An argument that names a decision is taken at its word where it is so surely ours. */
const LITTLE_DOUBT = 0.1;

/** Where the draft goes through points, what is argued stands with its own. @returns what is left */
function placeWithPoints(
  request: Request,
  brief: Brief,
  sorted: readonly Sorted[],
  held: ReadonlySet<number>,
): Unplaced[] {
  if (request.plan.points === undefined || request.filled.includes('grounds'))
    return sorted.map(({ words }) => words);
  const placed = new Set<Unplaced>();
  for (const argued of argumentsIn(
    sorted.filter(({ words }) => !held.has(words.span[0])),
    brief.values,
    request,
  )) {
    const { sentences, opposing, point } = argued;
    const span = spanOf(argued);
    const text = sentences.map((one) => capitalised(one.text.slice(pointCalled(one.text) ?? 0))).join(' ');
    const value = brief.valueOf('grounds', { text, span: [sentences[0]?.span[0] ?? 0, span[1]] });
    if (value === null || typeof value !== 'object') continue;
    const contention =
      opposing === undefined ? {} : { stance: 'rebut', opposing: contentionIn(opposing.text) };
    brief.add('grounds', { ...value, ...contention, point: point.text }, span);
    for (const one of [...sentences, ...(opposing === undefined ? [] : [opposing])]) placed.add(one);
  }
  return sorted.flatMap(({ words }) => (placed.has(words) ? [] : [words]));
}

/** Sentences one by one; what is argued in one go is one ground, and left where the draft goes through points. */
function placeRest(
  request: Request,
  brief: Brief,
  sorted: readonly Sorted[],
  held: ReadonlySet<number>,
): Sorted[] {
  const left: Sorted[] = [];
  let ground: Unplaced[] = [];
  const endGround = () => {
    const [first, last] = [ground[0], ground.at(-1)];
    if (first === undefined || last === undefined) return;
    const span = [first.span[0], last.span[1]] as const;
    const value = brief.valueOf('grounds', { text: ground.map(({ text }) => text).join(' '), span });
    if (value !== null && !ground.every(({ text }) => isVerbless(text))) brief.add('grounds', value, span);
    else left.push(...ground.map(asLeft));
    ground = [];
  };
  const placed = placeSentences(
    sorted.map(({ words }) => words),
    sorted.map(({ guess }) => guess),
    request.plan,
    filledIn(request, brief),
    new Set(request.filled),
  );
  const guessOf = new Map(sorted.map(({ words, guess }) => [words.span[0], guess]));
  const asLeft = (words: Unplaced): Sorted => ({
    words,
    guess: guessOf.get(words.span[0]) as Sorted['guess'],
  });
  const isByPoints = [...brief.values, ...placed].some(
    ({ field }) => field !== undefined && field === request.plan.points,
  );
  const ofPoints = brief.values.flatMap(({ field, span }) =>
    field === request.plan.points && span !== undefined ? [span] : [],
  );
  const isListed = listsTopics(request, brief);
  const inPoint = ({ span: [at] }: Unplaced) => ofPoints.some((span) => isBehindIn(span, at));
  for (const { words, field, value } of placed) {
    const follows = ground.at(-1)?.span[1];
    if (field !== 'grounds' || (follows !== undefined && !isNextIn(request.context, follows, words.span[0])))
      endGround();
    const count = brief.values.filter((one) => one.from === 'sorted' && one.field === field).length;
    const isNothing =
      words.text.endsWith(':') ||
      (field === 'facts' &&
        (wordsIn(words.text).length < SHORTEST_FACT ||
          (request.plan.main === 'grounds' && isVerbless(words.text)) ||
          answersParagraph(words.text)));
    if (field === undefined || isNothing || (field === 'grounds' && isDoubtful(words.text)))
      left.push(asLeft(words));
    else if (held.has(words.span[0])) left.push(asLeft({ ...words, suggested: field }));
    else if (tellsInConfidence(words.text)) left.push(asLeft({ ...words, suggested: 'instructions' }));
    else if (
      count >= MOST_SORTED ||
      (field === 'grounds' && isByPoints) ||
      // Beside items that are counted a remark is none.
      (field === 'topics' && isListed) ||
      // What is told within an item argues it.
      (field === 'facts' && inPoint(words)) ||
      // The period that the requests cover has its field, and limits nothing else.
      (field === 'limits' && request.told.some(([at]) => words.span[0] <= at && at < words.span[1]))
    )
      left.push(asLeft({ ...words, suggested: field }));
    // Only what a ground or a question names is looked for in the vault.
    else if ((field === 'facts' || field === 'terms') && decisionsIn(words.text).length > 0)
      left.push(asLeft({ ...words, suggested: field }));
    else if (field === 'grounds') ground.push(words);
    else {
      const text = value ?? words.text;
      const end = words.span[1];
      const span = [Math.max(words.span[0], end - text.length), end] as const;
      const said = brief.valueOf(field, { text, span });
      if (said === null || said === '') left.push(asLeft({ ...words, suggested: field }));
      else brief.add(field, said, words.span);
    }
  }
  endGround();
  return left;
}
