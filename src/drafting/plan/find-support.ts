/**
 * For one ground: the passages of the decisions it names, and paragraphs of others that may help. Words rank, and a fitted model says
 * which of them a court states as a rule or holds; whether a passage stands for the ground is for a lawyer to say, so that only what was
 * named is chosen, and at most one other is suggested.
 */
import {
  type DescribedDecision,
  type FoundDecision,
  type FoundParagraph,
  type FoundQuote,
  isAgainst,
  type ParagraphFinder,
  type Speaker,
  sentenceNaming,
  sentencesOf,
  type Weighed,
} from '../../precedents/index.ts';
import { termsOf } from '../../search/index.ts';
import type { NamedAuthority } from '../brief/model.ts';
import { isOfAnotherField } from '../law/fields-of-law.ts';
import { type Forum, isLawOfElsewhere, sitsBeside } from '../law/law-of-place.ts';
import { findInjections, ownMarks } from '../material/index.ts';
import { datesIn } from '../templates/dates.ts';
import { overlapsPassage } from './choices.ts';
import type { PlannedPassage, PlanWarning, ResolvedName } from './model.ts';
import { shortened } from './shortened.ts';
import { isNear, isRule, isSuggested, standingOf } from './standing.ts';

const DECISIONS = 3;
const PASSAGES = 3;
/** Of a decision that is named. */
const READ_OF_NAMED = 12;
const LEAST_COVERAGE = 0.12;
/** Of what a decision is distinguished for: more of it is what our own words tell of the decision, and no passage that only helps the other side. */
const TOLD = 0.4;

export interface SupportInput {
  readonly ground: string;
  /** The proposition; where none was given, the heading and the words of the ground. */
  readonly question: string;
  /** What else is said of it. */
  readonly beside: string;
  /** Our own words of it: the passage that they have literally is meant. */
  readonly own?: string | undefined;
  readonly named: readonly { readonly named: NamedAuthority; readonly resolved: ResolvedName }[];
  readonly forum: Forum;
  /** What the matter is about, to tell another field of law. */
  readonly about: string;
  /** Only these files may be used; null: all. */
  readonly fileIds: readonly string[] | null;
  /** Files of decisions that the words keep out of the paper. */
  readonly excluded?: ReadonlySet<string> | undefined;
  /** Files of decisions that the words speak of as against us: they are offered, and not suggested. */
  readonly against?: ReadonlySet<string> | undefined;
  /** It is asked in the blueprint’s words, which fit too much: what is found is offered, and nothing suggested. */
  readonly isOffer?: boolean | undefined;
  /** The reader is to weigh what is against us as well as what is for us. */
  readonly isMemorandum?: boolean | undefined;
  readonly nextId: () => string;
}

export interface Support {
  readonly passages: readonly PlannedPassage[];
  readonly warnings: readonly PlanWarning[];
  /** Ids of passages that nothing but words keeps from being suggested. */
  readonly suggestable: ReadonlySet<string>;
}

export async function findSupport(finder: ParagraphFinder, input: SupportInput): Promise<Support> {
  const warnings: PlanWarning[] = [];
  const passages: PlannedPassage[] = [];
  const seen = new Set<string>();
  const asked = new Set<string>();
  const suggestable = new Set<string>();
  const isAllowed = (fileId: string) =>
    (input.fileIds === null || input.fileIds.includes(fileId)) && input.excluded?.has(fileId) !== true;
  for (const { named, resolved } of input.named) {
    const fileId = resolved.file_id;
    if (fileId === null || !isAllowed(fileId)) continue;
    // For us and against us it has other words: it is read for each.
    const read = `${fileId} ${resolved.use === 'support'}`;
    if (asked.has(read)) continue;
    asked.add(read);
    seen.add(fileId);
    const other = input.named.find(
      (one) =>
        one.resolved.file_id === fileId && (one.resolved.use === 'support') !== (resolved.use === 'support'),
    );
    const found = await quotesOfNamed(finder, input, fileId, named, other?.named.about);
    if (found === undefined) continue;
    const { decision, quoted, whole = null, others } = found;
    const doubts = doubtsOf(decision);
    warnings.push(...[...doubts, ...weightOf(decision)].map((one) => ({ ...one, ground: input.ground })));
    const isAgainst = resolved.use !== 'support';
    // What is against us is cited; its words are quoted where the lawyer names them, has to disclose what he says they are, or tells them.
    const isSaid = ({ said }: OfNamed['quoted'][number]) =>
      named.passage !== undefined ||
      (named.about !== undefined &&
        (resolved.use === 'disclose' ||
          (resolved.use === 'distinguish' &&
            (input.isMemorandum === true || (said !== undefined && tells(input.own ?? '', said, TOLD))))));
    const chosen = isAgainst ? quoted.filter(isSaid) : decision.marks.length > 0 ? [] : quoted;
    const stance = isAgainst && resolved.use !== 'unclear' ? 'adverse' : 'support';
    if (!isAgainst && chosen.length === 0 && decision.marks.length === 0)
      warnings.push({
        code: 'no_authority',
        text: `${decision.named.citation ?? decision.named.title} is cited and not quoted: none of its passages is surely enough what it is named for. Those that come nearest are offered.`,
        ground: input.ground,
        file_id: fileId,
      });
    for (const one of chosen)
      passages.push({
        ...planned(input, decision, one, doubts),
        level: 'chosen',
        stance,
        reason: `The best passage of a decision that the brief names; it speaks of ${listOf(one.words)}.`,
      });
    if (whole !== null)
      passages.push({
        ...planned(input, decision, whole, doubts),
        level: 'offered',
        stance,
        whole: true,
        reason:
          'What the decision is about, that the brief names: it is cited as a whole, as none of its passages, in the court’s own words, is near enough to be quoted.',
      });
    const beside = (chosen.length === 0 ? [...quoted, ...others] : others).filter(
      (one) => whole === null || !overlaps(one, whole),
    );
    for (const passage of beside.slice(0, chosen.length === 0 ? PASSAGES + 1 : PASSAGES - 1))
      passages.push({
        ...planned(input, decision, passage, doubts),
        level: 'offered',
        stance,
        reason: `Another passage of a decision that the brief names; it speaks of ${listOf(passage.words)}.`,
      });
  }
  const query = { question: input.question, beside: input.beside, each: PASSAGES };
  const hidden = seen.size + (input.excluded?.size ?? 0);
  const found = await finder.find({ ...query, decisions: DECISIONS + hidden });
  const others = found.filter(({ named }) => !seen.has(named.file_id) && isAllowed(named.file_id));
  const isServed = passages.some(({ level, stance }) => level === 'chosen' && stance === 'support');
  const suggested = isServed || input.isOffer === true ? null : suggestionOf(others, input);
  // Where the best answer is in doubt there is silence, whoever would speak.
  const isOpen = others[0] !== undefined && !isDoubtful(others[0], input);
  if (suggested !== null)
    passages.push({
      ...planned(input, suggested.decision, suggested.core, []),
      level: 'suggested',
      stance: 'support',
      reason: reasonOf(suggested.core),
    });
  for (const decision of others.slice(0, DECISIONS)) {
    const doubts = doubtsOf(decision);
    for (const paragraph of decision.paragraphs) {
      if (paragraph.coverage < LEAST_COVERAGE || !isClean(paragraph.quote)) continue;
      if (suggested?.paragraph === paragraph) continue;
      const passage = planned(input, decision, paragraph, doubts);
      if (isOpen && !isDoubtful(decision, input) && fitsGround(paragraph, decision, input))
        suggestable.add(passage.id);
      passages.push({ ...passage, level: 'offered', stance: 'support', reason: reasonOf(paragraph) });
    }
  }
  return { passages: onOneSide(passages), warnings, suggestable };
}

/** What is nearest to what a decision is against us for is not offered for us, and what is quoted for us not against us. */
function onOneSide(passages: readonly PlannedPassage[]): PlannedPassage[] {
  const nearest = new Map<string, PlannedPassage>();
  for (const one of passages)
    if (one.stance === 'adverse' && one.whole !== true && !nearest.has(one.file_id))
      nearest.set(one.file_id, one);
  const chosen = passages.filter(({ level, stance }) => level === 'chosen' && stance === 'support');
  const others = (one: PlannedPassage) =>
    one.stance === 'adverse' ? chosen : one.level === 'chosen' ? [] : [...nearest.values()];
  return passages.filter((one) => !others(one).some((other) => overlapsPassage(one, other)));
}

function reasonOf({ words, coverage }: Weighed): string {
  return `Speaks of ${listOf(words)}; ${Math.round(coverage * 100)} per cent of what the ground says, by words.`;
}

function overlaps(one: Quoted, { page, span }: Quoted): boolean {
  return one.page === page && one.span[0] < span[1] && span[0] < one.span[1];
}

/** Words of a page that may be quoted. */
type Quoted = Weighed & Pick<FoundParagraph, 'page'>;

interface OfNamed {
  readonly decision: DescribedDecision;
  /** What is quoted of it, with what was typed where the court says that; empty: it is cited, and nothing quoted. */
  readonly quoted: readonly (Quoted & { readonly said?: string })[];
  /** What the decision is about, where it is cited as a whole. */
  readonly whole?: Quoted | null;
  /** What else may be meant, the likeliest first. */
  readonly others: readonly Quoted[];
}

/** @param otherwise what the same decision is named for on the other side of the ground: what fits that better is not of this one */
async function quotesOfNamed(
  finder: ParagraphFinder,
  { question, beside, own: text = '' }: SupportInput,
  fileId: string,
  { passage, about, cite, use }: NamedAuthority,
  otherwise: string | undefined,
): Promise<OfNamed | undefined> {
  const own = [text, about ?? ''].join('\n\n');
  // What the lawyer names is quoted as it stands.
  if (passage !== undefined) {
    const asked = { question: passage, fileIds: [fileId], decisions: 1, each: PASSAGES };
    const [decision] = await finder.find(asked);
    const found = decision?.paragraphs.filter(({ quote }) => isClean(quote)) ?? [];
    const literal = await finder.asked(fileId, passage, question);
    const wanted =
      literal !== undefined && literal.quote !== null && isClean(literal.quote.quote)
        ? literal.quote
        : found[0];
    if (decision !== undefined && wanted !== undefined)
      return {
        decision,
        quoted: [wanted],
        others: found.filter((one) => one !== wanted && !overlaps(one, wanted)),
      };
  }
  const ground = about ?? [question, beside].filter((one) => one !== '').join(' ');
  const sentence = about ?? (beside === '' && cite !== undefined ? sentenceNaming(question, cite) : question);
  const found = await finder.quotesOf(fileId, { sentence, ground, own }, READ_OF_NAMED);
  if (found === undefined) return undefined;
  const rivals =
    about === undefined || otherwise === undefined
      ? undefined
      : await finder.quotesOf(fileId, { sentence: otherwise, ground: otherwise }, READ_OF_NAMED);
  const isOfOther = (one: FoundQuote) =>
    rivals?.quotes.some((other) => overlaps(one, other) && other.coverage > one.coverage) === true;
  const apart: FoundQuote[] = [];
  for (const one of found.quotes.filter((quote) => isClean(quote.quote) && !isOfOther(quote)))
    if (!apart.some((other) => overlaps(one, other))) apart.push(one);
  const isToldApart = use === 'distinguish';
  const quoted: (FoundQuote & { readonly said?: string })[] = [];
  const meant = apart.find((one) => one.isMeant && isQuotable(one));
  if (meant !== undefined) quoted.push(meant);
  const fits = (one: FoundQuote) => isClean(one.quote) && !isOfOther(one);
  // A list of what it is named for means a passage for each.
  const parts = about?.split(';').map((part) => part.trim()) ?? [];
  for (const part of parts) {
    const of =
      parts.length === 1
        ? found
        : await finder.quotesOf(fileId, { sentence: part, ground: part, own: part }, READ_OF_NAMED);
    const likely = of?.quotes.find((one) => one.isMeant && isQuotable(one) && fits(one));
    if (likely !== undefined && !isToldApart) {
      if (!quoted.some((one) => overlaps(one, likely))) quoted.push(likely);
      continue;
    }
    // Where a lawyer says what the court says, it is meant, whatever the passage is like.
    const said = await sayingOf(finder, fileId, part);
    const wanted = said !== undefined && fits(said) ? { ...said, said: part } : likely;
    const same = wanted === undefined ? -1 : quoted.findIndex((one) => overlaps(one, wanted));
    if (wanted !== undefined && (same < 0 || isToldApart))
      quoted.splice(same < 0 ? quoted.length : same, 1, wanted);
  }
  quoted.sort((one, other) => one.page - other.page || one.span[0] - other.span[0]);
  const others = apart.filter((one) => !quoted.some((other) => overlaps(one, other)));
  const [first] = others;
  if (quoted.length > 0 || (first !== undefined && isOfTheCourt(first) && isNear(first)))
    return { decision: found, quoted, others };
  // It is cited as a whole: a page on which the court does not speak of the ground is no pinpoint.
  const whole = (await finder.begins(fileId))?.quotes.find(({ quote }) => isClean(quote)) ?? null;
  return { decision: found, quoted: [], whole, others };
}

/** In all its words, else in those behind what they are called: `delay: issues unpreserved for review`. */
async function sayingOf(
  finder: ParagraphFinder,
  fileId: string,
  part: string,
): Promise<FoundQuote | undefined> {
  const behind = part.slice(part.indexOf(':') + 1);
  return (
    (await finder.saying(fileId, part)) ??
    (behind === part ? undefined : await finder.saying(fileId, behind.trim()))
  );
}

/** Does a sentence of the text have so much of what a decision is named for? */
export function tells(text: string, about: string, share: number): boolean {
  const wanted = new Set(termsOf(about));
  return sentencesOf(text).some(({ start, end }) => {
    const own = new Set(termsOf(text.slice(start, end)));
    return wanted.size > 0 && [...wanted].filter((term) => own.has(term)).length >= share * wanted.size;
  });
}

/** Its own words, or those of an authority that can be named. */
export function isOfTheCourt({ speaker, quotes }: Weighed): boolean {
  return speaker === 'court' && quotes?.authority !== null;
}

/** What somebody else said, or what happened on a day, is the story of that case and not what the court decides. */
function isQuotable(words: Weighed): boolean {
  return isOfTheCourt(words) && datesIn(words.quote).length === 0;
}

export function planned(
  input: Pick<SupportInput, 'nextId'>,
  { named, court, year, authority, treatment }: DescribedDecision,
  paragraph: Quoted,
  doubts: readonly PlanWarning[],
): Omit<PlannedPassage, 'level' | 'stance' | 'reason'> {
  const { page, span, continues, quote, boxes, coverage } = paragraph;
  return {
    id: input.nextId(),
    file_id: named.file_id,
    case_id: named.case_id,
    citation: named.citation ?? named.title,
    court: court?.name ?? null,
    year,
    authority,
    treatment,
    page,
    span,
    ...(continues && { continues }),
    quote,
    boxes,
    coverage,
    warnings: [...doubts.map(({ text }) => text), ...othersIn(paragraph)],
  };
}

/** Who else speaks in it. */
function othersIn({ speaker, quotes }: Weighed): string[] {
  return [
    ...(speaker === 'court' ? [] : [REPORTED[speaker]]),
    ...(quotes === null
      ? []
      : [
          quotes.authority === null
            ? 'It quotes another authority, and the page does not clearly say which.'
            : `Its last words are quoted from ${quotes.authority}.`,
        ]),
  ];
}

const REPORTED: Readonly<Record<Exclude<Speaker, 'court'>, string>> = {
  party: 'It reports what a party argued, not what the court decided.',
  history:
    'It tells what became of the case before, or what the court below held, not what this court decided.',
  summary: 'It comes from a summary that is no part of the opinion of the court.',
  separate_opinion: 'It comes from, or quotes, a dissent or concurrence, not the opinion of the court.',
};

/** What speaks to a model, or is no finished text, is never quoted. */
export function isClean(quote: string): boolean {
  return findInjections(quote).length === 0 && ownMarks(quote).length === 0;
}

/** Does the vault, or the request, say anything against it? */
function isDoubtful(decision: FoundDecision, { against }: SupportInput): boolean {
  return doubtsOf(decision).length > 0 || against?.has(decision.named.file_id) === true;
}

/** What the vault says against a decision: its own copy, and later documents. */
export function doubtsOf({
  named,
  marks,
  treated_by,
  authority,
}: DescribedDecision): Omit<PlanWarning, 'ground'>[] & PlanWarning[] {
  const called = named.citation ?? named.title;
  const warning = (code: PlanWarning['code'], text: string): PlanWarning => ({
    code,
    text,
    ground: null,
    file_id: named.file_id,
  });
  const negative = treated_by.filter(isAgainst).slice(0, 2);
  return [
    ...marks
      .slice(0, 2)
      .map((mark) => warning('vacated', `The vault’s copy of ${called} is marked “${mark}”.`)),
    // Of the document that says so: whoever may not see that one may not see this.
    ...negative.map(({ treatment, file, page }) => ({
      ...warning(
        'negative_treatment',
        `${called}: ${treatment.replace('_', ' ')} in ${file.title ?? file.name}, page ${page}, as far as its words show; a signal, not a citator.`,
      ),
      file_id: file.file_id,
    })),
    ...(authority === 'not_good_law' && negative.length === 0
      ? [warning('negative_treatment', `${called} is treated as no longer good law.`)]
      : []),
  ];
}

/** What a decision that was named cannot carry here, as its court, its copy and the court of the case tell. */
function weightOf({ named, court, authority, weight, limit }: DescribedDecision): PlanWarning[] {
  const says = [
    ...(authority === 'persuasive'
      ? [`${court?.name ?? 'its court'}: persuasive only before this court`]
      : []),
    ...(weight.length === 0 ? [] : [`its copy says ${listOf(weight)}`]),
    ...(limit === null ? [] : [`page ${limit.page} leaves something open: ${shortened(limit.quote)}`]),
  ];
  return says.length === 0
    ? []
    : [
        {
          code: 'authority_weight',
          text: `${named.citation ?? named.title}: ${says.join('; ')}.`,
          ground: null,
          file_id: named.file_id,
        },
      ];
}

interface Suggestion {
  readonly decision: FoundDecision;
  readonly paragraph: FoundParagraph;
  readonly core: Quoted;
}

/** At most one, and silence where the best answer is in doubt: the runner-up would be worse. */
function suggestionOf([first]: readonly FoundDecision[], input: SupportInput): Suggestion | null {
  if (first === undefined || isDoubtful(first, input)) return null;
  const [best] = first.paragraphs
    .map((paragraph) => ({
      decision: first,
      paragraph,
      core: { ...paragraph.core, page: paragraph.page },
      standing: standingOf(paragraph.core),
    }))
    .filter(({ core }) => isSuggested(core) && isRule(core, first) && fitsGround(core, first, input))
    .sort((a, b) => b.standing - a.standing);
  return best ?? null;
}

/** A rule that the court states, of this field of law and of this place. */
function fitsGround(words: Weighed, { court }: FoundDecision, input: SupportInput): boolean {
  const { quote } = words;
  return (
    isClean(quote) &&
    words.law === 'rule' &&
    isOfTheCourt(words) &&
    datesIn(quote).length === 0 &&
    sitsBeside(court, input.forum) &&
    !isOfAnotherField(quote, input.about) &&
    !isLawOfElsewhere(quote.replace(/\s+/g, ' '), court, quote, input.forum)
  );
}

function listOf(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}
