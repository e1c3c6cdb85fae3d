/**
 * For one ground: the passages of the decisions it names, and paragraphs of others that may help. Words rank; whether a paragraph
 * stands for the ground is for a lawyer to say, so that only what was named is chosen, and at most one other is suggested.
 */
import type { FoundDecision, FoundParagraph, ParagraphFinder, Speaker } from '../../precedents/index.ts';
import type { NamedAuthority } from '../brief/model.ts';
import { isOfAnotherField } from '../law/fields-of-law.ts';
import { type Forum, isLawOfElsewhere } from '../law/law-of-place.ts';
import { findInjections, ownMarks } from '../material/index.ts';
import { datesIn } from '../templates/dates.ts';
import type { PlannedPassage, PlanWarning, ResolvedName } from './model.ts';
import { shortened } from './shortened.ts';

const DECISIONS = 3;
const PARAGRAPHS = 3;
/** What a paragraph must have of the ground’s words to be suggested. */
const SUGGESTED_FROM = 0.55;
const LEAST_COVERAGE = 0.12;
/** What the best paragraph of a named decision must have to be quoted: below it the decision is cited, and nothing quoted. */
const QUOTED_FROM = 0.4;
const LEAST_WORDS = 4;

export interface SupportInput {
  readonly ground: string;
  /** The proposition; where none was given, the heading and the words of the ground. */
  readonly question: string;
  /** What else is said of it. */
  readonly beside: string;
  readonly named: readonly { readonly named: NamedAuthority; readonly resolved: ResolvedName }[];
  readonly forum: Forum;
  /** What the matter is about, to tell another field of law. */
  readonly about: string;
  /** Only these files may be used; null: all. */
  readonly fileIds: readonly string[] | null;
  /** Needs of a section that states a standard: one of them must stand in what is suggested. */
  readonly fits?: ((plain: string) => boolean) | undefined;
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
  const suggestable = new Set<string>();
  const isAllowed = (fileId: string) => input.fileIds === null || input.fileIds.includes(fileId);
  for (const { named, resolved } of input.named) {
    const fileId = resolved.file_id;
    if (fileId === null || seen.has(fileId) || !isAllowed(fileId)) continue;
    seen.add(fileId);
    const [decision] = await paragraphsOfNamed(finder, input, fileId, named);
    if (decision === undefined) continue;
    const doubts = doubtsOf(decision);
    warnings.push(...[...doubts, ...weightOf(decision)].map((one) => ({ ...one, ground: input.ground })));
    const isAgainst = resolved.use !== 'support';
    for (const [index, paragraph] of decision.paragraphs.entries()) {
      // What is against us is cited; its words are quoted where the lawyer names them.
      const isNear =
        named.passage !== undefined || (!isAgainst && isQuotable(paragraph) && !isStory(paragraph));
      const isChosen = index === 0 && isNear && (isAgainst || decision.marks.length === 0);
      passages.push({
        ...planned(input, decision, paragraph, doubts),
        level: isChosen ? 'chosen' : 'offered',
        stance: isAgainst ? 'adverse' : 'support',
        reason:
          paragraph.words.length === 0
            ? 'The decision as a whole, that the brief names: none of its paragraphs, in the court’s own words, is near enough to be quoted.'
            : `${index === 0 ? 'The best paragraph' : 'Another paragraph'} of a decision that the brief names; it speaks of ${listOf(paragraph.words)}.`,
      });
    }
  }
  const offered = await finder.find({
    question: input.question,
    beside: input.beside,
    decisions: DECISIONS + seen.size,
    each: PARAGRAPHS,
  });
  const others = offered
    .filter(({ named }) => !seen.has(named.file_id) && isAllowed(named.file_id))
    .slice(0, DECISIONS);
  const suggested = passages.some(({ level, stance }) => level === 'chosen' && stance === 'support')
    ? null
    : suggestionOf(others, input);
  // Where the best answer is in doubt there is silence, whoever would speak.
  const isOpen = others[0] !== undefined && doubtsOf(others[0]).length === 0;
  for (const decision of others) {
    const doubts = doubtsOf(decision);
    for (const paragraph of decision.paragraphs) {
      if (paragraph.coverage < LEAST_COVERAGE || !isClean(paragraph.quote)) continue;
      const passage = planned(input, decision, paragraph, doubts);
      if (isOpen && doubts.length === 0 && fitsGround(paragraph, decision, input))
        suggestable.add(passage.id);
      passages.push({
        ...passage,
        level: suggested === paragraph ? 'suggested' : 'offered',
        stance: 'support',
        reason: `Speaks of ${listOf(paragraph.words)}; ${Math.round(paragraph.coverage * 100)} per cent of what the ground says, by words.`,
      });
    }
  }
  return { passages, warnings, suggestable };
}

async function paragraphsOfNamed(
  finder: ParagraphFinder,
  { question, beside }: SupportInput,
  fileId: string,
  { passage, about }: NamedAuthority,
): Promise<FoundDecision[]> {
  const of = (words: string, more: string) =>
    finder.find({ question: words, beside: more, fileIds: [fileId], decisions: 1, each: PARAGRAPHS });
  const found = passage === undefined ? [] : await of(passage, '');
  const clean = (list: readonly FoundDecision[]) =>
    list.map((one) => ({ ...one, paragraphs: one.paragraphs.filter(({ quote }) => isClean(quote)) }));
  const best = clean(
    found.length > 0 ? found : await of(about ?? question, about === undefined ? beside : ''),
  );
  const isNear = best.some(
    ({ paragraphs: [first] }) =>
      passage !== undefined || (first !== undefined && isOfTheCourt(first) && isQuotable(first)),
  );
  const [whole] = isNear ? [] : await finder.begins(fileId);
  if (whole === undefined) return best;
  // It is cited as a whole: a page on which the court does not speak of the ground is no pinpoint.
  return [{ ...whole, paragraphs: [...whole.paragraphs, ...(best[0]?.paragraphs ?? [])] }];
}

/** What somebody else said, or what happened on a day, is the story of that case and not what the court decides; so is what states no rule. */
function isStory(paragraph: FoundParagraph): boolean {
  return !isOfTheCourt(paragraph) || datesIn(paragraph.quote).length > 0 || paragraph.law === 'story';
}

/** Its own words, or those of an authority that can be named. */
function isOfTheCourt({ speaker, quotes }: FoundParagraph): boolean {
  return speaker === 'court' && quotes?.authority !== null;
}

function isQuotable({ coverage, words }: FoundParagraph): boolean {
  return coverage >= QUOTED_FROM && words.length >= LEAST_WORDS;
}

function planned(
  input: SupportInput,
  { named, court, year, authority, treatment }: FoundDecision,
  paragraph: FoundParagraph,
  doubts: readonly PlanWarning[],
): Omit<PlannedPassage, 'level' | 'stance' | 'reason'> {
  const { page, span, quote, boxes, coverage } = paragraph;
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
    quote,
    boxes,
    coverage,
    warnings: [...doubts.map(({ text }) => text), ...othersIn(paragraph)],
  };
}

/** Who else speaks in it. */
function othersIn({ speaker, quotes }: FoundParagraph): string[] {
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
  separate_opinion: 'It comes from, or quotes, a dissent or concurrence, not the opinion of the court.',
};

/** What speaks to a model, or is no finished text, is never quoted. */
function isClean(quote: string): boolean {
  return findInjections(quote).length === 0 && ownMarks(quote).length === 0;
}

/** What the vault says against a decision: its own copy, and later documents. */
function doubtsOf({
  named,
  marks,
  treated_by,
  authority,
}: FoundDecision): Omit<PlanWarning, 'ground'>[] & PlanWarning[] {
  const called = named.citation ?? named.title;
  const warning = (code: PlanWarning['code'], text: string): PlanWarning => ({
    code,
    text,
    ground: null,
    file_id: named.file_id,
  });
  const negative = treated_by.filter((one) => one.negative).slice(0, 2);
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
function weightOf({ named, court, authority, weight, limit }: FoundDecision): PlanWarning[] {
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

/** At most one, and silence where the best answer is in doubt: the runner-up would be worse. */
function suggestionOf(decisions: readonly FoundDecision[], input: SupportInput): FoundParagraph | null {
  const [best] = decisions;
  const paragraph = best?.paragraphs[0];
  if (best === undefined || paragraph === undefined || doubtsOf(best).length > 0) return null;
  const { coverage, words } = paragraph;
  const isNear = coverage >= SUGGESTED_FROM && words.length >= LEAST_WORDS;
  return isNear && fitsGround(paragraph, best, input) ? paragraph : null;
}

/** A rule that the court states, of this field of law and of this place. */
function fitsGround(paragraph: FoundParagraph, { court }: FoundDecision, input: SupportInput): boolean {
  const { quote } = paragraph;
  const plain = quote.toLowerCase().replace(/\s+/g, ' ');
  return (
    isClean(quote) &&
    paragraph.law === 'rule' &&
    isOfTheCourt(paragraph) &&
    !isOfAnotherField(quote, input.about) &&
    !isLawOfElsewhere(quote.replace(/\s+/g, ' '), court, quote, input.forum) &&
    (input.fits?.(plain) ?? true)
  );
}

function listOf(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}
