/**
 * Reads the words of a request as far as layout and notation make certain what they are: lists and lines under known labels,
 * citations, rules, sums, days. It does not read English: of the sentences that are left a fitted model says where they belong
 * (`sorting/`), and what it is not sure of is `unplaced`.
 */

import { type Json, splitAtBlanks } from '../../platform/index.ts';
import { findCitations, sentencesOf } from '../../precedents/index.ts';
import { plainly, saysSomething, withoutEnd, withoutStart, wordsIn } from '../letters.ts';
import type { CaseFacts } from '../model.ts';
import { partiesNamed, wordsOfOthers } from '../parties/sides.ts';
import { KEEPS_OUT } from '../rules/requests.ts';
import { datesIn } from '../templates/dates.ts';
import { clausesOf } from '../templates/headings.ts';
import { asData, capitalised, withoutStop, withStop } from '../templates/text.ts';
import { actionIn } from './action.ts';
import { type Amount, amountsIn, figuresIn, sumOf, sumsSetAside } from './amounts.ts';
import { behindCount, countsPoints, namesCount } from './announced.ts';
import { type Answers, answersIn, without } from './answers/read-answers.ts';
import { claimOf, claimsListed, remarksIn } from './claims.ts';
import { counterclaimIn, countOf, leadsCounterclaim } from './counterclaim.ts';
import { decisionsIn } from './decisions.ts';
import {
  demandedIn,
  isListOfDemands,
  isOfDemands,
  isOnlySum,
  sumDemanded,
  thingsDemanded,
} from './demands.ts';
import { BRIEF_FIELDS, readFrom } from './fields.ts';
import { fitsField } from './given.ts';
import { headingOfArgument, topicIn } from './headed.ts';
import { juryIn } from './jury.ts';
import { LABEL_KINDS, type LabelKind } from './labelled/kind-of-label.ts';
import { kindOfList, kindOfPart, partsIn } from './labelled/parts.ts';
import { fieldHeaded, fieldLabelled, fieldOfLine } from './labels.ts';
import {
  demandsOnly,
  eachOnce,
  isAll,
  isAllTold,
  NEARLY,
  namesListed,
  partsAtSemicolons,
  withAnswer,
  withoutOrder,
} from './left-over.ts';
import { type Block, blocksOf, type FoundList, isNextIn, type LabelledLine, type ListItem } from './lists.ts';
import { madeUnder, type NamedRule, rulesIn } from './made-under.ts';
import { madeUpIn, totalIn } from './made-up.ts';
import {
  type Brief,
  type BriefFieldName,
  type BriefPlan,
  type BriefValue,
  type NamedAuthority,
  overlaps,
  type Placement,
  type Span,
  type SumValue,
  type Unplaced,
} from './model.ts';
import { filesNamed, type KnownFile, withoutNames } from './named-in-words.ts';
import { addresseeNamed, personNamed } from './names.ts';
import { asksLaw, isAsked, mayMean, notedIn } from './notation.ts';
import { ordered, toldToSay } from './ordered.ts';
import {
  asksForNothing,
  isDoubted,
  isNotToBeUsed,
  isProhibition,
  ownerOf,
  speaksAsOneself,
  tellsInConfidence,
  useOf,
} from './owner.ts';
import { controversyIn, describedIn, jurisdictionIn, jurisdictionNamed } from './pleaded.ts';
import { representedIn } from './represented.ts';
import { plain } from './responses.ts';
import { settledIn } from './settled.ts';
import { writtenOut } from './shorthand.ts';
import { signatoryNamed } from './slots/as-field.ts';
import { type FilledSlots, fillSlots, type SlotValue } from './slots/fill-slots.ts';
import { unitsOf } from './slots/units.ts';
import type { Sorting } from './sorting/model.ts';
import { LONGEST, SOME_DOUBT } from './sorting/place-sentences.ts';
import { placeSorted } from './sorting/place-sorted.ts';
import { LIMITED, SOME_LIMIT, sortSentences } from './sorting/sort-sentences.ts';

/** At the beginning of a sentence. */
const LABELLED = /^([\p{L} ]{2,40}):\s{1,3}(?=\S)/u;

const SMALL_BEGIN = /(?<=\p{L}[.!?]\s{1,3})\p{Ll}/gu;
const LARGE_BEGIN = /(?<=\p{L}[.!?]\s{1,3})\p{Lu}/gu;

/** What the case knows that words of a request may name. */
export interface KnownToCase {
  /** Those that are named in words of the request are its evidence there. */
  readonly files?: readonly KnownFile[];
  /** Names of those we act for. */
  readonly ours?: readonly string[];
  readonly parties?: CaseFacts['parties'];
  readonly facts?: string | null;
  readonly court?: string | null;
  readonly title?: string;
}

/** @param sorting the document type by which sentences are sorted, and fields that have values already; absent: none is sorted */
export function readBrief(
  context: string,
  all: BriefPlan,
  known: KnownToCase = {},
  sorting: Sorting | null = null,
): Brief {
  const plan = readFrom(all);
  const answers = answered(context, plan, known.ours);
  const rest = without(context, answers.read);
  const reader = new Reader(rest, plan, known, sorting);
  for (const block of blocksOf(rest)) {
    if (reader.parts(block)) continue;
    if (block.kind === 'list') reader.list(block);
    else if (block.kind === 'line') reader.line(block);
    else reader.running(block.span);
  }
  const { values, unplaced } = reader.brief();
  const responses = answers.values.map(
    (one): BriefValue => ({
      field: 'responses',
      value: plain(one) as unknown as Json,
      from: 'read',
      span: one.span,
    }),
  );
  return { values: [...responses, ...values], unplaced };
}

/** What is said to the paragraphs of a pleading is read before the rest, and without what stands in lists under other labels. */
function answered(context: string, plan: BriefPlan, ours: readonly string[] = []): Answers {
  if (!plan.fields.includes('responses')) return { values: [], read: [] };
  const words = new Set(ours.flatMap((name) => plainly(name).split(' ')));
  const apart = blocksOf(context).flatMap((block) => {
    if (block.kind !== 'list') return [];
    const field = fieldLabelled(block.label, plan, words) ?? fieldHeaded(block.label, plan)?.field ?? null;
    const isOther = field !== null && field !== 'responses';
    return isOther || leadsCounterclaim(block.label) ? [block.span] : [];
  });
  return answersIn(context, { apart });
}

/** What words say as a value of the field, as a line under its own label is read; nothing where they say none. */
export function saidAs(field: BriefFieldName, words: string, plan: BriefPlan): Json[] {
  const { values } = readBrief(`${BRIEF_FIELDS[field].title}: ${asData(words)}`, plan);
  return values.filter((one) => one.field === field).map(({ value }) => value);
}

/** Values of a field that stand in running words, each with its sentence: what may be meant where a lawyer is asked. */
export function valuesIn(field: BriefFieldName, context: string): { value: string; words: string }[] {
  const aside = sumsSetAside(context);
  const found =
    field === 'sums'
      ? amountsIn(context).filter(({ start }) => !aside.has(start))
      : field === 'rule'
        ? rulesIn(context).map(({ text, span: [start, end] }) => ({ value: text, start, end }))
        : mayMean(context, new Set([field])).map(({ value, span: [start, end] }) => ({
            value: String(value),
            start,
            end,
          }));
  const values = found.map(({ value, start, end }) => ({
    value: typeof value === 'string' ? value : asData(context.slice(start, end)),
    start,
  }));
  const sentences = sentencesOf(context);
  return values
    .filter(({ value }, at) => values.findIndex((one) => one.value === value) === at)
    .map(({ value, start }) => {
      const around = sentences.find((one) => one.start <= start && start < one.end);
      return { value, words: asData(around === undefined ? value : context.slice(around.start, around.end)) };
    })
    .filter(({ words }) => !tellsInConfidence(words));
}

class Reader {
  readonly #context: string;
  readonly #isSmall: boolean;
  readonly #plan: BriefPlan;
  readonly #files: readonly KnownFile[];
  readonly #case: Pick<CaseFacts, 'parties' | 'facts' | 'court'>;
  readonly #ours: ReadonlySet<string>;
  /** Words by which the other parties are called. */
  readonly #theirs: ReadonlySet<string>;
  readonly #ourNames: readonly string[];
  /** Of the case: as authority it is none. */
  readonly #title: string;
  readonly #values: BriefValue[] = [];
  readonly #sorting: Sorting | null;
  readonly #unplaced: Unplaced[] = [];
  /** Whose label names no field. */
  readonly #lists: FoundList[] = [];
  /** Running text under a label of grounds: where one ends and another begins is for the sorting. */
  readonly #argued: Span[] = [];
  /** Under labels that are no field's own: what happened, and what the other side says with our answer to it. */
  readonly #told: ListItem[] = [];
  readonly #contended: { readonly theirs: ListItem; readonly span: Span; ours?: ListItem }[] = [];
  /** In running text. */
  readonly #sums: { readonly value: SumValue; readonly span: Span; readonly length: number }[] = [];
  /** Where sums begin that the words set aside. */
  readonly #aside: ReadonlySet<number>;
  readonly #rules: NamedRule[] = [];
  /** Sentences that say what the draft is, and not what happened. */
  readonly #pleaded: Span[] = [];
  /** Where words end that say that what follows is the counterclaim of an answer. */
  #counterclaim: number | null = null;
  /** Items with a prohibition, which may be meant for all of them. */
  readonly #forbidden: Span[] = [];
  /** Sentences that name decisions. */
  #cited: {
    readonly about?: string;
    readonly use?: 'distinguish' | 'disclose';
    readonly cites: readonly string[];
    readonly span: Span;
  }[] = [];

  constructor(
    context: string,
    plan: BriefPlan,
    { files = [], ours = [], parties = [], facts = null, court = null, title = '' }: KnownToCase,
    sorting: Sorting | null,
  ) {
    this.#sorting = sorting;
    this.#title = title;
    this.#case = { parties, facts, court };
    this.#ours = new Set(ours.flatMap((name) => plainly(name).split(' ')));
    this.#theirs = wordsOfOthers(parties, ours);
    const known = partiesNamed(parties, ours).map(({ name }) => name);
    this.#ourNames = known.length > 0 ? known : ours;
    this.#context = context;
    this.#aside = sumsSetAside(context);
    const begun = (pattern: RegExp) => [...context.matchAll(pattern)].length;
    this.#isSmall = begun(SMALL_BEGIN) > Math.max(1, begun(LARGE_BEGIN));
    this.#plan = plan;
    this.#files = files;
  }

  brief(): Brief {
    const slots =
      this.#sorting === null
        ? null
        : fillSlots(this.#context, this.#sorting.type, this.#plan, this.#demandedSpans());
    // One sum, or one rule, in the whole of the words is the one that is meant; of several nobody knows which.
    const [sum] = this.#sums;
    const demand = slots === null ? null : this.#demandIn(slots);
    const made = this.#madeUp(demand?.sums.at(-1)?.start ?? slots?.mainSum ?? null, demand !== null);
    if (
      sum !== undefined &&
      this.#has('sums') &&
      made === null &&
      slots?.doubted.has('sums') !== true &&
      !(slots?.sure ?? []).some(({ field }) => field === 'sums') &&
      new Set(this.#sums.map(({ value }) => value.amount)).size === 1
    )
      this.#add('sums', { ...sum.value }, sum.span);
    // One that is named for something else is not the one under which the paper is made.
    const rules = this.#rules.filter(({ span }) => slots?.told.has(span[0]) !== true);
    const rule = this.#open().has('rule') ? madeUnder(rules, this.#plan.madeUnder ?? []) : null;
    if (rule !== null) this.#add('rule', rule.text, rule.span);
    const sure = slots?.sure ?? [];
    const demanded = this.#demanded(demand).filter(({ field }) => !sure.some((one) => one.field === field));
    const filled = this.#fill([...sure, ...demanded]);
    const action = this.#open().has('action') ? actionIn(this.#context) : null;
    if (action !== null) {
      this.#add('action', action.state, [0, 0]);
      this.#pleaded.push(...action.spans);
    }
    this.#placeJurisdiction();
    const open = [...this.#open()].filter((field) => slots?.doubted.has(field) !== true);
    const noted = notedIn(this.#context, new Set(open)).filter(
      ({ field, span }) =>
        (field !== 'dismissal' || !this.#has('reach') || this.#isOrdered(span)) &&
        // What its notation alone gives is not taken where another value is likelier than not to be meant.
        (slots?.likely ?? []).every((one) => one.field !== field || overlaps(one.span, span)),
    );
    for (const { field, value, span: at } of noted) this.#add(field, value, [at[0], at[0]]);
    const amounts = this.#values
      .filter(({ field }) => field === 'sums')
      .map(({ value }) => (value as unknown as SumValue).amount);
    // Where the brief gives its sums, the only one of the words is one of those.
    const isGiven =
      this.#sorting?.filled.includes('sums') === true &&
      new Set(this.#sums.map(({ value }) => value.amount)).size === 1;
    // A sum may have been found by its label, too: what begins at one place is told once.
    const told = [
      ...new Map(
        [
          ...this.#sums
            .filter(({ value }) => isGiven || amounts.includes(value.amount))
            .map(({ span: [start], length }) => [start, start + length] as const),
          ...[...filled, ...noted].map(({ span }) => span),
        ].map((span) => [span[0], span] as const),
      ).values(),
    ];
    const rest = eachOnce(this.#unplaced)
      .filter((one) => !isAllTold(one, told) && made?.said.some(([start]) => start === one.span[0]) !== true)
      .filter(({ span }) => demand === null || demand.things.length === 0 || span[0] !== demand.start);
    // `First amended complaint, file by Friday`: what names the draft itself tells no fact.
    const pleaded = [
      ...this.#pleaded,
      ...filled.filter(({ field }) => NAMES_THE_DRAFT.has(field)).map(({ span }) => span),
    ];
    const isPleaded = ({ span: [start, end] }: Unplaced) =>
      pleaded.some(([at]) => start <= at && at < end) ||
      this.#forbidden.some(([from, to]) => from <= start && end <= to);
    const unplaced = this.#sorted(
      rest.filter((one) => !isPleaded(one)),
      told,
      [...(slots?.told ?? []), ...(made === null ? [] : [made.at])],
    );
    const parts = this.#placeParts();
    this.#sumsOfDemands();
    this.#sumOfPrayer();
    this.#placeAuthorities();
    this.#placeNames();
    if (slots !== null) this.#placeCommand(slots.testimony);
    return {
      values: this.#values,
      unplaced: [...unplaced, ...parts, ...rest.filter(isPleaded)].sort((a, b) => a.span[0] - b.span[0]),
    };
  }

  /** What is named for jurisdiction tells no fact, whether it is pleaded or asked. */
  #placeJurisdiction(): void {
    if (!this.#has('jurisdiction')) return;
    const isOpen = this.#open().has('jurisdiction');
    for (const { value, span, isSure } of jurisdictionNamed(this.#context)) {
      this.#pleaded.push(span);
      if (isOpen && isSure) this.#add('jurisdiction', value, [span[0], span[0]]);
    }
  }

  /**
   * The sum that is meant with what it is made up of: what adds up may also be what was claimed and what was paid.
   * @param isDemanded of a sentence that demands
   */
  #madeUp(
    main: number | null,
    isDemanded: boolean,
  ): { readonly at: number; readonly said: readonly Span[] } | null {
    if (this.#sorting === null || this.#sorting.filled.includes('sums')) return null;
    const known = this.#values.filter(({ field }) => field === 'sums');
    if (!this.#plan.required.includes('sums') || known.length > 1) return null;
    const all = madeUpIn(this.#context);
    const [labelled] = known.map(({ value }) => value as unknown as SumValue);
    const one =
      labelled !== undefined
        ? all.find(({ sums }) => sums.at(-1)?.amount === labelled.amount && labelled.label === undefined)
        : main === null && all.length === 1
          ? all[0]
          : all.find(({ total }) => total === main);
    // What is demanded with its parts is made up of nothing else.
    const whole = isDemanded && one !== undefined ? null : totalIn(this.#context);
    if (whole !== null && (one === undefined || whole.parts.includes(one.sums.at(-1)?.amount ?? 0))) {
      const isOther =
        labelled !== undefined && labelled.amount !== whole.total && !whole.parts.includes(labelled.amount);
      if (isOther) return null;
      for (const part of known) this.#values.splice(this.#values.indexOf(part), 1);
      for (const { start, ...sum } of whole.sums) this.#add('sums', sum, [start, start], 'sorted');
      return { at: whole.start, said: whole.said };
    }
    if (one === undefined || tellsInConfidence(this.#context.slice(...one.span))) return null;
    for (const whole of known) this.#values.splice(this.#values.indexOf(whole), 1);
    for (const value of one.sums) this.#add('sums', { ...value }, [one.span[0], one.span[0]], 'sorted');
    return { at: one.span[0], said: [] };
  }

  /** Where single things are demanded: by when each is due says nothing of when the letter is to be answered. */
  #demandedSpans(): Span[] {
    if (!isOfDemands(this.#plan)) return [];
    const listed = this.#lists
      .filter((list) => isListOfDemands(list, this.#context))
      .flatMap(({ items }) => items.map(({ span }) => span));
    const said = this.#unplaced.flatMap(({ text, span }) => {
      const demand = demandedIn(text, this.#theirs);
      return demand === null || isOnlySum(text.slice(...demand)) ? [] : [span];
    });
    return [...listed, ...said];
  }

  /**
   * The sentence of a letter that has the day by which it is to be answered, and sums: those are demanded, unless words elsewhere surely
   * name another. Null where there is none.
   */
  #demandIn({ sure, likely }: FilledSlots): Demand | null {
    const open = this.#open();
    if (!isOfDemands(this.#plan) || !open.has('sums') || this.#sorting?.filled.includes('sums') === true)
      return null;
    const due = [...sure, ...likely].find(({ field }) => field === 'deadline');
    const around = unitsOf(this.#context).find(
      ({ start, end }) => due !== undefined && start <= due.span[0] && due.span[0] < end,
    );
    if (due === undefined || around === undefined) return null;
    const { start, end } = around;
    const sentence = this.#context.slice(start, end);
    const sums = amountsIn(sentence)
      .map((one) => ({ ...one, start: start + one.start, end: start + one.end }))
      .filter((one) => !this.#aside.has(one.start));
    const isElse = sure.some(
      ({ field, span }) => field === 'sums' && !sums.some((one) => one.start === span[0]),
    );
    if (sums.length === 0 || isElse || tellsInConfidence(sentence)) return null;
    const things =
      demandedIn(sentence, this.#theirs) === null ? thingsDemanded(sentence, due.span[0] - start) : [];
    return { start, due, sums, things: things.map(([from, to]) => [start + from, start + to] as const) };
  }

  /** With the day the sum, where there is one; and what is demanded besides money. */
  #demanded(demand: Demand | null): SlotValue[] {
    if (demand === null) return [];
    const { due, sums, things } = demand;
    for (const [start, end] of this.#has('relief') && this.#open().has('relief') ? things : [])
      this.#add('relief', asData(this.#context.slice(start, end)), [start, end], 'sorted');
    const [sum] = new Set(sums.map(({ value }) => value)).size === 1 ? sums : [];
    const { field, value, span } = due;
    return [
      { field, value, span },
      ...(sum === undefined
        ? []
        : [{ field: 'sums' as const, value: { ...sumOf(sum) }, span: [sum.start, sum.end] as const }]),
    ];
  }

  /** What is demanded in several sums is all of them; the only sum that was found may be one of those, or what they make. */
  #sumsOfDemands(): void {
    if (!this.#has('sums') || !isOfDemands(this.#plan) || this.#sorting?.filled.includes('sums') === true)
      return;
    const demands = this.#values.filter(({ field, from }) => field === 'relief' && from === 'sorted');
    const sums = demands.flatMap(({ value, span }, at) => {
      const sum = sumDemanded(String(value), at + 1);
      return sum === null || span === undefined ? [] : [{ sum, span: [span[0], span[0]] as const }];
    });
    const [known, other] = this.#values.filter(({ field }) => field === 'sums');
    if (sums.length === 0 || other !== undefined) return;
    if (known !== undefined) {
      const { amount } = known.value as unknown as SumValue;
      if (!sums.some(({ sum }) => sum.amount === amount)) return;
      this.#values.splice(this.#values.indexOf(known), 1);
    }
    for (const { sum, span } of sums) this.#add('sums', { ...sum }, span, 'sorted');
  }

  /** The one sum that a complaint asks the court for is what it claims. */
  #sumOfPrayer(): void {
    if (this.#plan.main !== 'claims' || !this.#open().has('sums')) return;
    if (this.#sorting?.filled.includes('sums') === true) return;
    const sums = this.#values
      .filter(({ field }) => field === 'relief')
      .flatMap(({ value, span = [0, 0] }) => amountsIn(String(value)).map((one) => ({ one, at: span[0] })));
    const [only, other] = sums;
    if (only !== undefined && other === undefined)
      this.#add('sums', { ...sumOf(only.one) }, [only.at, only.at]);
  }

  /** Of a subpoena that names documents and no testimony, and the like; what is not certain is asked. */
  #placeCommand(testimony: FilledSlots['testimony']): void {
    if (!this.#open().has('command') || testimony === 'unclear') return;
    const documents = this.#values.some(({ field }) => field === 'topics');
    if (testimony !== 'none')
      this.#add('command', documents ? `${testimony}_with_documents` : testimony, [0, 0]);
    else if (documents) this.#add('command', 'production', [0, 0]);
  }

  /** `Ask for dismissal with prejudice`; how an earlier suit was dismissed is told and not asked for. */
  #isOrdered([at]: Span): boolean {
    const around = this.#sentences(this.#context).find(({ start, end }) => start <= at && at < end);
    const text = around === undefined ? '' : this.#context.slice(around.start, around.end);
    return ordered(text, { keepsOut: false }) !== null;
  }

  /** Values whose fields the words around them make nearly certain. */
  #fill(sure: readonly SlotValue[]): readonly SlotValue[] {
    const filled = new Set([...(this.#sorting?.filled ?? []), ...this.#values.map(({ field }) => field)]);
    const taken = sure.filter(({ field }) => !filled.has(field));
    for (const { field, value, span } of taken) this.#add(field, value, [span[0], span[0]], 'sorted');
    return taken;
  }

  /** Places what the model of sentences is sure of; answers what is left. */
  #sorted(
    unplaced: readonly Unplaced[],
    told: readonly Span[],
    toldAt: readonly number[],
  ): readonly Unplaced[] {
    if (this.#sorting === null || unplaced.length === 0) return unplaced;
    const partly = this.#unplaced.length;
    const left = placeSorted(
      {
        unplaced,
        told,
        lists: this.#lists,
        argued: this.#argued,
        context: this.#context,
        // What an answer claims itself says that it is a counterclaim.
        plan: this.#has('responses')
          ? { ...this.#plan, fields: this.#plan.fields.filter((field) => field !== 'claims') }
          : this.#plan,
        theirs: this.#theirs,
        ...this.#sorting,
      },
      {
        values: this.#values,
        add: (field, value, span) => {
          // What has a field of its own is not told a second time, in the words in which it was told to us.
          const isTold = toldAt.some((at) => span[0] <= at && at < span[1]);
          if (isTold && (field === 'facts' || (field === 'relief' && !isOfDemands(this.#plan))))
            this.#leave(span);
          else this.#add(field, value, span, 'sorted');
        },
        valueOf: (field, item) =>
          (field === 'grounds' ? this.#groundOf(item, asData(item.text)) : this.#valueOf(field, item)) ||
          null,
      },
    );
    // A decision is cited where its sentence is.
    const placed = this.#values.flatMap(({ from, span }) =>
      from === 'sorted' && span !== undefined ? [span] : [],
    );
    this.#cited = this.#cited.filter(
      ({ span: [start] }) => !placed.some((one) => one[0] <= start && start < one[1]),
    );
    return eachOnce([...left, ...this.#unplaced.slice(partly)]);
  }

  /** Who swears or is addressed, and for whom the paper speaks: names that the words give plainly. */
  #placeNames(): void {
    const open = this.#open();
    const words = asData(this.#context);
    const person = personNamed(words, this.#case);
    const named = { witness: person, recipient: person ?? addresseeNamed(words, this.#case) };
    for (const field of ['witness', 'recipient'] as const)
      if (named[field] !== null && open.has(field)) this.#add(field, named[field], [0, 0]);
    this.#placeSettled(open);
    const jury = open.has('jury') ? juryIn(this.#context, this.#case.court) : null;
    if (jury !== null) this.#add('jury', jury, [0, 0]);
    if (open.has('represents'))
      for (const name of representedIn(this.#context, this.#case.parties))
        this.#add('represents', name, [0, 0]);
  }

  #placeSettled(open: ReadonlySet<BriefFieldName>): void {
    if (!open.has('releasors')) return;
    const { payer, payee, releasors } = settledIn(this.#context, this.#case.parties, this.#ourNames);
    if (payer !== null && open.has('payer')) this.#add('payer', payer, [0, 0]);
    if (payer !== null && payee !== null && open.has('payee')) this.#add('payee', payee, [0, 0]);
    for (const one of releasors) this.#add('releasors', one, [0, 0]);
  }

  /** Fields that no list and no label has filled. */
  #open(): Set<BriefFieldName> {
    const filled = new Set(this.#values.map(({ field }) => field));
    return new Set(
      this.#plan.fields.filter(
        (field) =>
          !filled.has(field) && (!ONLY_WHERE_REQUIRED.has(field) || this.#plan.required.includes(field)),
      ),
    );
  }

  /**
   * Decisions that the words name go to the grounds that they speak of. Where there are none, the vault’s passages are looked for with
   * the sentences that name them, under the point that they are named for; those are not printed.
   */
  #placeAuthorities(): void {
    const isArgued = this.#values.some(({ field }) => field === 'grounds');
    let open: NamedGround | null = null;
    for (const { cites, span, ...about } of this.#cited) {
      const authorities = cites.map((cite) => ({ cite, ...about }));
      // What is against us is no ground of ours.
      if (!this.#has('grounds') || this.#plan.points !== undefined || isArgued || about.use !== undefined) {
        for (const one of authorities) this.#add('authorities', one, span);
        continue;
      }
      // What is asked is no point that could be made.
      const point = about.about ?? '?';
      const heading = point.endsWith('?') ? null : headingOfArgument(point);
      if (open === null || heading !== null) {
        open = { ...(heading !== null && { heading }), authorities };
        this.#add('grounds', open as unknown as Json, span);
      } else open.authorities.push(...authorities);
    }
  }

  list(list: FoundList): void {
    const { label, lead, items, span } = list;
    if (label === '' && this.#areSections(items)) {
      this.#leave(lead);
      for (const item of items) this.#section(item);
      return;
    }
    const headed = fieldHeaded(label, this.#plan);
    const labelled = fieldLabelled(label, this.#plan, this.#ours) ?? headed?.field ?? null;
    if ((labelled === null || label === '') && this.#isCounterclaim(label, span[0])) {
      this.#counts(list);
      return;
    }
    const field = this.#fieldOfItems(labelled, list);
    const values =
      field === null || !BRIEF_FIELDS[field].isList ? [] : items.map((item) => this.#valueOf(field, item));
    if (field === null || values.length === 0 || values.includes(null) || this.#isMixed(field, items)) {
      const isToDrafter =
        ownerOf(label) === 'drafter' || speaksAsOneself(label) || kindOfPart(label, '') === 'drafter';
      if (isToDrafter && this.#sorting !== null && this.#closesWith(items)) {
        this.#forbidden.push(lead);
        this.#leave(lead, new Set(), 'instructions');
        return;
      }
      this.#citationsIn(span);
      this.#leave(lead);
      const describes = this.#has('jurisdiction') && /\b(?:parties|jurisdiction)\b/i.test(label);
      for (const item of items) {
        if (describes) this.rest(item.span);
        else this.#leave(item.span);
      }
      if (items.length > 0) this.#lists.push(list);
      return;
    }
    if (headed !== null && field === headed.field) this.#leave([lead[0] + headed.length, lead[1]]);
    // What the items alone have told is not told by the words before them.
    if (labelled === null && field === 'questions') this.#leave(lead);
    const limits = this.#limitsAmong(field, items);
    values.forEach((value, at) => {
      const item = items[at];
      if (item === undefined || value === null) return;
      const limited = limits.get(item) ?? 0;
      // What may be an exclusion is neither asked for nor excluded unasked.
      const isForbidden =
        field !== 'questions' &&
        this.#sentences(item.text).some(({ start, end }) => isProhibition(item.text.slice(start, end)));
      if (isForbidden) this.#forbidden.push(item.span);
      if (value === NOT_OURS || isForbidden || (limited > SOME_LIMIT && limited < LIMITED))
        this.#leave(item.span);
      else this.#add(limited >= LIMITED ? 'limits' : field, value, item.span);
    });
  }

  /** Does a list of an answer stand under words that say that they are its counterclaim? */
  #isCounterclaim(label: string, start: number): boolean {
    if (!this.#has('claims') || !this.#has('responses')) return false;
    if (leadsCounterclaim(label)) return true;
    return this.#counterclaim !== null && this.#context.slice(this.#counterclaim, start).trim() === '';
  }

  /** Each item is a count. */
  #counts({ label, lead, items, span }: FoundList): void {
    // Whose it is the paper knows; more words than that are left.
    if (wordsIn(label).length > LONGEST_LEAD) this.#leave(lead);
    for (const item of items) {
      const text = item.text.slice(behindCount(item.text));
      const [first, ...rest] = this.#sentences(text);
      const at = item.span[1] - text.length;
      const count =
        first === undefined ? null : countOf(text.slice(first.start, first.end), this.#case.parties);
      if (count === null) {
        this.rest(item.span);
        continue;
      }
      const told = rest.flatMap(({ start, end }) => {
        const said = asData(text.slice(start, end));
        if (ownerOf(said) === 'ours' && wordsIn(said, 2).length >= SHORTEST_ALLEGATION) return [said];
        this.#leave([at + start, at + end]);
        return [];
      });
      const allegations = [...(count.allegations ?? []), ...told];
      this.#add(
        'claims',
        { ...count, ...(allegations.length === 0 ? {} : { allegations }) } as unknown as Json,
        item.span,
      );
    }
    this.#counterclaim = span[1];
  }

  /** What is asked is a question, whatever leads to it; what the drafter is told by count is none. */
  #fieldOfItems(
    labelled: BriefFieldName | null,
    { label, items, isCounted }: FoundList,
  ): BriefFieldName | null {
    if (labelled === null && label !== '' && this.#sorting !== null) {
      const kind = kindOfList(label);
      if (kind !== null && isField(kind) && this.#hasPart(kind)) return kind;
    }
    if (!this.#has('questions') || (labelled !== null && labelled !== 'questions')) return labelled;
    const asking = items.filter(({ text }) =>
      this.#sentences(text).some(({ start, end }) => isAsked(asData(text.slice(start, end)))),
    );
    if (asking.length >= FEWEST_SECTIONS && 2 * asking.length > items.length && isCounted) return 'questions';
    const isToDrafter = label === '' && items.every(({ text }) => ownerOf(text) === 'drafter');
    return isToDrafter && asking.length === 0 ? null : labelled;
  }

  /** Running text in parts under labels that a model tells. @returns whether there are any */
  parts(block: Block): boolean {
    // Counted items are read as a list, whatever stands over them; of those that semicolons part it is told what they are.
    const isOfItems =
      block.kind === 'list' &&
      (block.isCounted ||
        this.#context
          .slice(...block.span)
          .trimEnd()
          .includes('\n'));
    if (isOfItems) return false;
    if (block.kind === 'list' && fieldLabelled(block.label, this.#plan, this.#ours) !== null) return false;
    const last = this.#contended.at(-1);
    // `Our response: …` answers, where a response is nothing else.
    const isAnswer =
      block.kind === 'line' &&
      last?.ours === undefined &&
      isNextIn(this.#context, last?.span[1] ?? Number.POSITIVE_INFINITY, block.span[0]) &&
      kindOfPart(block.label, block.value.text, true) === 'argument';
    if (isAnswer && last !== undefined) {
      last.ours = block.value;
      return true;
    }
    if (block.kind === 'line' && fieldOfLine(block.label, this.#plan) !== null) return false;
    return this.#inParts(block.span);
  }

  #inParts([start, end]: Span): boolean {
    if (this.#sorting === null) return false;
    const text = this.#context.slice(start, end);
    const isKnown = (label: string) => fieldOfLine(label, this.#plan) !== null;
    let from = 0;
    for (const { kind, span, value } of partsIn(text, this.#sentences(text), isKnown)) {
      const at = [start + value[0], start + value[1]] as const;
      const whole = [start + span[0], start + span[1]] as const;
      const item = { text: this.#context.slice(...at), span: at };
      if (!this.#part(kind, item, whole)) continue;
      if (span[0] > from) this.#plain([start + from, whole[0]]);
      from = span[1];
    }
    if (from > 0 && from < text.length) this.#plain([start + from, end]);
    return from > 0;
  }

  /** @returns whether this type has a place for it */
  #part(kind: LabelKind, item: ListItem, span: Span): boolean {
    const argues = this.#plan.main === 'grounds' && this.#plan.points === undefined;
    const last = this.#contended.at(-1);
    if (kind === 'facts' && this.#has('facts')) this.#told.push(...this.#factsIn(item, 0));
    else if (kind === 'theirs' && argues) this.#contended.push({ theirs: item, span });
    else if (kind === 'argument' && argues) {
      const isAnswer =
        last !== undefined && last.ours === undefined && isNextIn(this.#context, last.span[1], span[0]);
      if (isAnswer) last.ours = item;
      else {
        this.#argued.push(item.span);
        this.rest(item.span);
      }
    } else if (kind === 'drafter' && this.#plan.main !== 'terms') {
      const items = partsAtSemicolons(item.text).map((one) => partOf(item, one.start, one.end));
      if (!this.#closesWith(items)) {
        this.#forbidden.push(span);
        this.#leave(span, new Set(), 'instructions');
      }
    } else if (kind === 'relief' && this.#hasPart(kind))
      this.#listed(
        kind,
        span,
        partsAtSemicolons(item.text).map((one) => partOf(item, one.start, one.end)),
      );
    else if (isField(kind) && this.#hasPart(kind))
      this.line({ kind: 'line', label: kind, value: item, span });
    else return false;
    return true;
  }

  /**
   * `Close with: (i) a table of what is claimed; (ii) what to do next`: the parts of the paper that a memorandum has a section for.
   * @returns whether it has one for any
   */
  #closesWith(items: readonly ListItem[]): boolean {
    const found = items.map((item) => ({ item, kind: this.#has('gaps') ? kindOfPart('', item.text) : null }));
    const isPlaced = (kind: LabelKind | null) => kind !== null && CLOSING.has(kind);
    if (items.length < FEWEST_SECTIONS || !found.some(({ kind }) => isPlaced(kind))) return false;
    for (const { item, kind } of found) {
      const figures = kind === 'exposure' ? figuresIn(item.text) : null;
      const words = figures === null ? item : partOf(item, ...figures);
      const beside = [
        [item.span[0], words.span[0] - 1],
        [words.span[1] + 1, item.span[1]],
      ] as const;
      if (kind !== null && isField(kind) && isPlaced(kind))
        this.#add(kind, withStop(capitalised(asData(words.text))), words.span, 'sorted');
      if (isPlaced(kind) && figures === null) continue;
      this.#forbidden.push(item.span);
      for (const one of figures === null ? [item.span] : beside) this.#leave(one, new Set(), 'instructions');
    }
    return true;
  }

  /** What a letter demands is read sum by sum, whatever stands over it. */
  #hasPart(kind: BriefFieldName): boolean {
    return this.#has(kind) && !(kind === 'relief' && isOfDemands(this.#plan));
  }

  /** Behind what is sorted: a part that tells some of it does not say that the rest of the request tells none. */
  #placeParts(): readonly Unplaced[] {
    const before = this.#unplaced.length;
    const isGiven = (field: BriefFieldName) => this.#sorting?.filled.includes(field) === true;
    for (const item of this.#told) {
      // `call October 14`: in a row of notes the first word is a noun.
      const isNote = /^\p{Ll}/u.test(item.text) && ownerOf(`the ${item.text}`) === 'ours';
      const said = isNote ? asData(item.text) : this.#oursIn(item);
      const text = isGiven('facts') || tellsInConfidence(item.text) ? '' : said;
      if (text === '') this.#leave(item.span);
      else this.#add('facts', text, item.span, 'sorted');
    }
    for (const { theirs, ours, span } of this.#contended) {
      const said = ours === undefined || isGiven('grounds') ? '' : this.#oursIn(ours);
      const value = ours === undefined || said === '' ? NOT_OURS : this.#groundOf(ours, said);
      const about =
        headingOfArgument(said) === null ? topicIn(clausesOf(asData(theirs.text))[0] ?? '') : null;
      if (ours !== undefined && value !== NOT_OURS)
        this.#add(
          'grounds',
          {
            ...(value as object),
            ...(about !== null && { heading: about }),
            stance: 'rebut',
            opposing: asData(theirs.text),
          },
          [span[0], ours.span[1]],
          'sorted',
        );
      else {
        this.#unplaced.push({ span, text: asData(this.#context.slice(...span)), suggested: 'opposing' });
        if (ours !== undefined) this.#leave(ours.span);
      }
    }
    return this.#unplaced.slice(before);
  }

  /** `1. Court: … 2. Facts: … 3. Prayer: …` counts the parts of a request, each under its own label, and nothing of one kind. */
  #areSections(items: readonly ListItem[]): boolean {
    return items.filter((item) => this.#sectionOf(item) !== null).length >= FEWEST_SECTIONS;
  }

  #sectionOf({ text }: ListItem): BriefFieldName | null {
    const [, label] = LABELLED.exec(text) ?? [];
    const field = label === undefined ? null : fieldOfLine(label, this.#plan);
    return field === 'claims' ? null : field;
  }

  #section(item: ListItem): void {
    const { span, text } = item;
    const [lead = ''] = LABELLED.exec(text) ?? [];
    if (this.#has('claims') && behindCount(text) > 0) this.#listed('claims', span, [item]);
    else if (this.#sectionOf(item) === 'facts') this.#listed('facts', span, this.#factsIn(item, lead.length));
    // Other labels have one sentence.
    else this.running(span);
  }

  #factsIn(item: ListItem, lead: number): ListItem[] {
    const told = item.text.slice(lead);
    return this.#sentences(told).flatMap((one) =>
      partsAtSemicolons(told.slice(one.start, one.end)).map(({ start, end }) =>
        partOf(item, lead + one.start + start, lead + one.start + end),
      ),
    );
  }

  #listed(label: string, span: Span, items: readonly ListItem[]): void {
    this.list({ kind: 'list', label, lead: [span[0], span[0]], items, span, isCounted: false });
  }

  /** Reasons among which the other side, or the drafter, is spoken of: they are placed sentence by sentence. */
  #isMixed(field: BriefFieldName, items: readonly ListItem[]): boolean {
    return (
      field === 'grounds' &&
      this.#sorting !== null &&
      items.some(({ text }) =>
        this.#sentences(text)
          .slice(1)
          .some(({ start, end }) => ownerOf(text.slice(start, end)) !== 'ours'),
      )
    );
  }

  /** Of each item, how likely it is no wish but an exclusion. */
  #limitsAmong(field: BriefFieldName, items: readonly ListItem[]): ReadonlyMap<ListItem, number> {
    if (this.#sorting === null || field !== 'topics' || !this.#has('limits')) return new Map();
    const guesses = sortSentences(
      items.map(({ text }) => text),
      this.#sorting.type,
      this.#plan,
    );
    return new Map(items.map((item, at) => [item, guesses[at]?.shares.limits ?? 0]));
  }

  line(line: LabelledLine): void {
    const { text, span } = line.value;
    // `Risks: … At stake: … Next steps: …` on one line are three.
    const next = this.#sentences(text)
      .slice(1)
      .find((one) => this.#isLabelled(text.slice(one.start, one.end)));
    if (next === undefined) this.#line(line);
    else {
      const cut = span[0] + next.start;
      const value = partOf(line.value, 0, text.slice(0, next.start).trimEnd().length);
      this.#line({ ...line, value, span: [line.span[0], value.span[1]] });
      this.running([cut, line.span[1]]);
    }
  }

  #isLabelled(sentence: string): boolean {
    const [lead = '', label = ''] = LABELLED.exec(sentence) ?? [];
    if (label === '') return false;
    const isSorted = this.#sorting !== null && kindOfPart(label, sentence.slice(lead.length)) !== null;
    return isSorted || fieldOfLine(label, this.#plan) !== null;
  }

  #line({ label, value: item, span }: LabelledLine): void {
    const field = fieldOfLine(label, this.#plan);
    // Claims end with their sentence; what stands behind it is none of them.
    const [first] = field === 'claims' ? this.#sentences(item.text) : [];
    const claims =
      first === undefined ? [] : claimsListed(item.text.slice(0, first.end), this.#case.parties, true);
    if (first !== undefined && claims.length > 0) {
      const end = item.span[0] + first.end;
      for (const one of claims) this.#add('claims', one as unknown as Json, [item.span[0], end]);
      if (end < item.span[1]) this.rest([end, item.span[1]]);
      return;
    }
    // `Defenses: Waiver. Estoppel.` names two, and so does `Claims: conversion, replevin, and fraud` three.
    const sentences =
      field === 'defenses' || field === 'facts'
        ? this.#sentences(item.text)
        : field === 'signatories'
          ? partsAtSemicolons(item.text)
          : [];
    const named =
      field === 'defenses'
        ? this.#defensesIn(item, sentences)
        : sentences.length > 1 || field !== 'claims'
          ? sentences
          : namesListed(item.text);
    if (named.length > 1) {
      const items = named.map(({ start, end }) => partOf(item, start, end));
      this.list({ kind: 'list', label, lead: [span[0], item.span[0]], items, span, isCounted: false });
      return;
    }
    if (field === 'grounds' && this.#sorting !== null && sentencesOf(item.text).length > 1) {
      this.#argued.push(item.span);
      this.rest(item.span);
      return;
    }
    const isSecret = tellsInConfidence(`${label.toLowerCase()}: ${item.text}`);
    const value = field === null ? this.#notation(label, item) : this.#fieldValue(field, item);
    if (value === null || value.value === NOT_OURS || isSecret || isStrange(value)) this.rest(span);
    else this.#add(value.field, value.value, item.span);
  }

  /** Running text. A sentence under a field's own label is read as the line it would be; from it, `Deadline: October 30.` */
  running(span: Span): void {
    if (!this.#inParts(span)) this.#plain(span);
  }

  #plain(span: Span): void {
    const text = this.#context.slice(...span);
    let from = 0;
    for (const { start, end } of this.#sentences(text).flatMap((one) => this.#atLabels(text, one))) {
      const [whole = '', label = ''] = LABELLED.exec(text.slice(start, end)) ?? [];
      const field = whole === '' ? null : fieldOfLine(label, this.#plan);
      if (field === null) continue;
      const value = [span[0] + start + whole.length, span[0] + end] as const;
      if (start > from) this.rest([span[0] + from, span[0] + start]);
      this.line({
        kind: 'line',
        label,
        value: { text: this.#context.slice(...value), span: value },
        span: [span[0] + start, span[0] + end],
      });
      from = end;
    }
    if (from < text.length) this.rest([span[0] + from, span[1]]);
  }

  /** `Payee: Kestrel, Inc. Amount: $9,000`: behind an abbreviation a label of ours begins a sentence, too. */
  #atLabels(
    text: string,
    { start, end }: { readonly start: number; readonly end: number },
  ): { start: number; end: number }[] {
    const cuts: number[] = [];
    for (
      let stop = text.indexOf('. ', start);
      stop >= 0 && stop + 2 < end;
      stop = text.indexOf('. ', stop + 1)
    ) {
      const [, label] = LABELLED.exec(text.slice(stop + 2, Math.min(end, stop + 50))) ?? [];
      if (label !== undefined && fieldOfLine(label, this.#plan) !== null) cuts.push(stop + 2);
    }
    return [start, ...cuts].map((from, at) => ({ start: from, end: cuts[at] ?? end }));
  }

  /** What notation shows in running text is taken, the words themselves have no place. */
  rest(span: Span): void {
    this.#citationsIn(span);
    const text = this.#context.slice(...span);
    const placed = new Set<number>();
    if (this.#has('questions'))
      for (const { start, end } of this.#sentences(text)) {
        const asked = asData(text.slice(start, end));
        if (!asksLaw(asked) || ownerOf(asked) !== 'ours') continue;
        this.#add('questions', asked, [span[0] + start, span[0] + end]);
        placed.add(span[0] + start);
      }
    for (const sentence of this.#sentences(text)) {
      const at = [span[0] + sentence.start, span[0] + sentence.end] as const;
      if (this.#counterclaimIn(at) || this.#claimsIn(at) || this.#pleadedIn(at)) placed.add(at[0]);
    }
    const secret = this.#sentences(text).filter(({ start, end }) =>
      tellsInConfidence(text.slice(start, end)),
    );
    for (const amount of amountsIn(text)) {
      if (this.#aside.has(span[0] + amount.start)) continue;
      if (secret.some(({ start, end }) => start <= amount.start && amount.start < end)) continue;
      const at = span[0] + amount.start;
      this.#sums.push({ value: sumOf(amount), span: [at, at], length: amount.end - amount.start });
    }
    this.#leave(span, placed);
    const last = this.#sentences(text).at(-1);
    const line = text.slice(text.trimEnd().lastIndexOf('\n') + 1);
    if (
      leadsCounterclaim(line) ||
      (last !== undefined && leadsCounterclaim(text.slice(last.start, last.end)))
    )
      this.#counterclaim = span[1];
  }

  /** Each that a sentence lists; `No laches`, `Not waiver` keep theirs out, and are left. */
  #defensesIn({ text, span }: ListItem, sentences: readonly { start: number; end: number }[]) {
    return sentences.flatMap(({ start, end }) => {
      const words = text.slice(start, end);
      if (sentences.length > 1 && asksForNothing(words)) {
        this.#leave([span[0] + start, span[0] + end]);
        return [];
      }
      const names = namesListed(words);
      return names.length < 2
        ? [{ start, end }]
        : names.map((one) => ({ start: start + one.start, end: start + one.end }));
    });
  }

  /** Of an answer. */
  #counterclaimIn(span: Span): boolean {
    if (!this.#has('claims') || !this.#has('responses')) return false;
    const found = counterclaimIn(asData(this.#context.slice(...span)), this.#case.parties);
    for (const one of found?.claims ?? []) this.#add('claims', one as unknown as Json, span);
    for (const one of found?.relief ?? []) this.#add('relief', one, span);
    return found !== null;
  }

  /** `Counts are negligence against Dorn and fraud.` */
  #claimsIn(span: Span): boolean {
    if (!this.#has('claims')) return false;
    const claims = claimsListed(asData(this.#context.slice(...span)), this.#case.parties, false);
    for (const one of claims) this.#add('claims', one as unknown as Json, span);
    return claims.length > 0;
  }

  /** What a complaint says of itself is none of its facts. @returns whether nothing is left of the sentence */
  #pleadedIn(span: Span): boolean {
    const text = this.#context.slice(...span);
    if (!this.#has('jurisdiction') || ownerOf(text) !== 'ours') return false;
    const bases = jurisdictionIn(text);
    for (const one of bases) this.#add('jurisdiction', one.text, [span[0], span[0]]);
    const controversy = controversyIn(text);
    if (controversy !== null)
      this.#add('controversy', `more than ${asData(text.slice(...controversy))}`, [span[0], span[0]]);
    const described = describedIn(text, this.#case.parties);
    for (const { value } of described)
      this.#add('parties', value as unknown as Json, [span[0], span[0]], 'sorted');
    const venue = /^venue\b[\s,:]*/i.exec(text);
    if (venue !== null) this.#add('venue', asData(text.slice(venue[0].length)), span, 'sorted');
    if (bases.length > 0 || controversy !== null || described.length > 0) this.#pleaded.push(span);
    return venue !== null;
  }

  /** Whoever types in small letters begins sentences with them, too. */
  #sentences(text: string): ReturnType<typeof sentencesOf> {
    return sentencesOf(
      this.#isSmall ? text.replace(SMALL_BEGIN, (found) => found.toUpperCase().slice(0, 1)) : text,
    );
  }

  #has(field: BriefFieldName): boolean {
    return this.#plan.fields.includes(field);
  }

  #add(field: BriefFieldName, value: Json, span: Span, from: 'read' | 'sorted' = 'read'): void {
    this.#values.push({ field, value, from, span });
  }

  /** Sentence by sentence. @param placed where those begin that have a place */
  #leave([start, end]: Span, placed: ReadonlySet<number> = new Set(), suggested?: Placement): void {
    const text = this.#context.slice(start, end);
    for (const sentence of this.#sentences(text)) {
      if (placed.has(start + sentence.start)) continue;
      for (const part of withAnswer(text, sentence, this.#theirs))
        for (const { text: said, span, ...more } of withoutOrder(text, part, this.#orderAmong)) {
          const words = withoutEnd(asData(said), ';');
          if (saysSomething(words))
            this.#unplaced.push({
              ...(suggested !== undefined && { suggested }),
              ...more,
              span: [start + span[0], start + span[1]],
              text: words,
            });
        }
    }
  }

  /** Which clause of an argument by itself speaks to the drafter; one that keeps something out keeps out what follows. */
  readonly #orderAmong = (sentence: string, clauses: readonly string[]): number => {
    const sorting = this.#sorting;
    const nth = clauses.findIndex((clause) => ownerOf(clause) === 'drafter' && !keepsOut(clause));
    if (sorting === null || nth < 0) return -1;
    // As they are sorted in the middle of a request.
    const around = clauses.map(() => '');
    const rest = clauses.filter((_, at) => at !== nth).join('; ');
    const among = [sentence, clauses[nth] ?? '', rest].map((one) => one.slice(0, LONGEST));
    const [whole = 1, order = 0, matter = 1] = sortSentences(
      [...around, ...among, ...around],
      sorting.type,
      this.#plan,
    )
      .slice(around.length)
      .map(({ shares }) => shares.instructions + shares.none);
    return whole < MOST_MIXED && matter < MATTER && order >= SOME_DOUBT ? nth : -1;
  };

  #citationsIn([start, end]: Span): void {
    const text = this.#context.slice(start, end);
    const found = findCitations(text);
    for (const { text: rule, span } of rulesIn(text, found))
      this.#rules.push({ text: rule, span: [start + span[0], start + span[1]] });
    if (!this.#has('authorities')) return;
    const decisions = decisionsIn(text, this.#title);
    const sentences = this.#sentences(text);
    const named = new Map<number, typeof decisions>();
    for (const one of decisions) {
      const at = sentences.findIndex(({ start: from, end: to }) => one.start >= from && one.start < to);
      named.set(at, [...(named.get(at) ?? []), one]);
    }
    // `Distinguish it.` means the one that was named last.
    const uses: ReturnType<typeof useOf>[] = [];
    let behind: ReturnType<typeof useOf> = null;
    for (const [nth, one] of [...sentences.entries()].reverse()) {
      const use: ReturnType<typeof useOf> = useOf(text.slice(one.start, one.end)) ?? behind;
      uses[nth] = use;
      behind = named.has(nth) ? null : use;
    }
    for (const [nth, within] of [...named].sort(([one], [other]) => one - other)) {
      const sentence = sentences[nth];
      if (sentence === undefined) continue;
      const last = sentences[nth - 1];
      const said = last === undefined ? '' : asData(text.slice(last.start, last.end));
      const about = asData(text.slice(sentence.start, sentence.end));
      // Of several it would not be clear which is distinguished from which.
      const use = within.length === 1 ? (uses[nth] ?? null) : null;
      if (use === null && isDoubted(about)) continue;
      const cites = [...new Set(within.map((one) => asData(one.text)))];
      this.#cited.push({
        ...withoutNames(about, within, said),
        ...(use === null ? {} : { use }),
        cites,
        span: [start + sentence.start, start + sentence.start],
      });
    }
  }

  #fieldValue(field: BriefFieldName, item: ListItem): { field: BriefFieldName; value: Json } | null {
    const value = BRIEF_FIELDS[field].isList ? this.#valueOf(field, item) : withoutStop(asData(item.text));
    return value === null || value === '' ? null : { field, value };
  }

  /** `Unpaid invoices: $12,000` under a label of its own is a sum, `Notice given: March 3, 2025` a day. */
  #notation(label: string, item: ListItem): { field: BriefFieldName; value: Json } | null {
    if (this.#has('sums')) {
      const value = this.#labelledSum(label, item);
      if (value !== null) return { field: 'sums', value };
    }
    if (this.#has('values'))
      return {
        field: 'values',
        value: {
          label: asData(label),
          text: withoutStop(asData(item.text)),
        },
      };
    const [day, other] = datesIn(item.text);
    if (this.#has('dates') && day !== undefined && other === undefined && isAll(item.text, day))
      return { field: 'dates', value: { label: asData(label), date: day.day } };
    return null;
  }

  /** Null where more is said before the sum, or to the drafter: its label says what it is, and nothing else does. */
  #labelledSum(label: string, item: ListItem): Json | null {
    const [amount, other] = amountsIn(item.text);
    if (amount === undefined || other !== undefined) return null;
    const before = item.text.slice(0, amount.start);
    if (!demandsOnly(before.replace(NEARLY, '')) || ownerOf(label) === 'drafter') return null;
    return { label: asData(label), ...sumOf(amount), ...this.#basisOf(item, amount) };
  }

  /** What its sentence says behind a sum; a word to the drafter, and what further sentences say, is left. */
  #basisOf({ text, span }: ListItem, { start, end }: Amount): { basis?: string } {
    const from = text.length - withoutStart(text.slice(end), ' ,.;:()–—-').length;
    const own =
      this.#sentences(text).find((one) => one.start <= start && start < one.end)?.end ?? text.length;
    const basis = withoutEnd(asData(text.slice(from, own)), ' .;)');
    // `See the ledger` says what shows it.
    const isOurs = ownerOf(basis.replace(/^see\s/i, '')) !== 'drafter';
    const behind = isOurs ? Math.max(from, own) : from;
    if (behind < text.length) this.#leave([span[0] + behind, span[1]]);
    return !isOurs || basis.length < 3 ? {} : { basis };
  }

  #valueOf(field: BriefFieldName, item: ListItem): Json | null {
    const text = asData(item.text);
    if (text.length < 3) return null;
    if (tellsInConfidence(text)) return NOT_OURS;
    switch (field) {
      case 'grounds':
      case 'defenses':
        return this.#ground(item);
      case 'facts':
        return this.#oursIn(item) || NOT_OURS;
      case 'claims':
        return this.#claim(item);
      case 'sums': {
        const [amount, other] = amountsIn(item.text);
        if (amount === undefined || other !== undefined) return null;
        const label = withoutEnd(asData(item.text.slice(0, amount.start)), ' :(–—-');
        return { ...(label === '' ? {} : { label }), ...sumOf(amount), ...this.#basisOf(item, amount) };
      }
      case 'dates': {
        const [day, other] = datesIn(text);
        const label =
          day === undefined
            ? ''
            : `${text.slice(0, day.start)} ${text.slice(day.end)}`.replace(/[\s:,.;–—-]+/g, ' ').trim();
        return day === undefined || other !== undefined || label === '' ? null : { label, date: day.day };
      }
      case 'authorities':
        return { cite: text };
      case 'signatories':
        return signatoryNamed(text);
      // Who is a party is no line of words; what such a line says of each is read from it.
      case 'parties':
      case 'responses':
      case 'values':
        return null;
      // What stands behind the question, or behind what is asked for, speaks to the drafter.
      case 'questions':
        if (
          !text.includes('?') &&
          this.#sentences(text).every((one) => ownerOf(text.slice(one.start, one.end)) === 'drafter')
        )
          return NOT_OURS;
        return this.#leading(item, (sentence) => sentence.endsWith('?') && ownerOf(sentence) === 'ours');
      case 'relief':
        return this.#asked(item);
      case 'topics':
        // What is argued to an item is its ground; what the other side is asked for stands on its own.
        return this.#plan.points === 'topics' ? this.#leading(item, () => false) : this.#served(item);
      case 'limits':
      case 'production_form':
      case 'production_place':
        return this.#served(item);
      // Words are no value of a field whose values have parts.
      default:
        return fitsField(field, [text]) ? text : null;
    }
  }

  /** As it is served: the drafter's own references and shorthand are none of the other side's. */
  #served({ text, span }: ListItem): string {
    if (!this.#has('limits')) return asData(text);
    const own = [...text.matchAll(OF_THE_RECORD)];
    for (const { index, 0: reference } of own) {
      const start = span[0] + index;
      this.#unplaced.push({ span: [start, start + reference.length], text: asData(reference) });
    }
    const rest = own.reduce((left, [reference]) => left.replace(reference, ''), text);
    return writtenOut(asData(rest).replace(/\s+(?=[.,;]|$)/g, ''));
  }

  /** What of an item is ours to say; the rest is left. */
  #oursIn({ text, span }: ListItem): string {
    const parts = this.#sentences(text).flatMap(({ start, end }) =>
      withoutOrder(text, [start, end], this.#orderAmong),
    );
    return parts
      .filter(({ text: words, span: [start, end] }) => {
        if (ownerOf(words) === 'ours' && !countsPoints(words)) return true;
        if (parts.length > 1)
          this.#unplaced.push({ span: [span[0] + start, span[0] + end], text: asData(words) });
        return false;
      })
      .map(({ text: words }) => asData(words))
      .join(' ');
  }

  /** The first sentence of an item, and of the others those that are fit; the rest is left. */
  #leading({ text, span }: ListItem, isFit: (sentence: string) => boolean): string {
    return this.#sentences(text)
      .filter(({ start, end }, at) => {
        if (at === 0 || isFit(asData(text.slice(start, end)))) return true;
        this.#leave([span[0] + start, span[0] + end]);
        return false;
      })
      .map(({ start, end }) => asData(text.slice(start, end)))
      .join(' ');
  }

  /** What is asked for ends where a sentence speaks to the drafter or asks for nothing: what stands behind it may be either. */
  #asked(item: ListItem): string {
    let isOver = false;
    return this.#leading(item, (sentence) => {
      isOver ||= ownerOf(sentence) !== 'ours' || asksForNothing(sentence);
      return !isOver;
    });
  }

  /** Its first sentence is what it is called and whom it is against; further ones are what is alleged for it. */
  #claim(item: ListItem): Json {
    const counted = behindCount(item.text);
    const text = item.text.slice(counted);
    const span = [item.span[0] + counted, item.span[1]] as const;
    const [first, ...rest] = this.#sentences(text);
    const called = first === undefined ? '' : asData(text.slice(first.start, first.end));
    const claim = ownerOf(called) === 'ours' ? claimOf(called, this.#case.parties) : null;
    if (claim === null) return NOT_OURS;
    const from = span[0] + (first?.start ?? 0);
    for (const [start, end] of remarksIn(text.slice(first?.start, first?.end), this.#case.parties))
      this.#leave([from + start, from + end]);
    const allegations = rest.flatMap(({ start, end }) => {
      const said = asData(text.slice(start, end));
      if (ownerOf(said) === 'ours' && wordsIn(said, 2).length >= SHORTEST_ALLEGATION) return [said];
      this.#leave([span[0] + start, span[0] + end]);
      return [];
    });
    const all = [...(claim.allegations ?? []), ...allegations];
    return { ...claim, ...(all.length === 0 ? {} : { allegations: all }) } as unknown as Json;
  }

  #ground(item: ListItem): Json {
    const { text, span } = item;
    const [first, second] = this.#sentences(text);
    const called = first === undefined ? '' : asData(text.slice(first.start, first.end));
    if (second === undefined || !namesCount(called)) return this.#groundOf(item, this.#oursIn(item));
    const said = { text: text.slice(second.start), span: [span[0] + second.start, span[1]] as const };
    const value = this.#groundOf(said, this.#oursIn(said));
    return value === NOT_OURS ? value : { ...(value as object), heading: capitalised(withoutStop(called)) };
  }

  /** @param text what of it is ours */
  #groundOf(item: ListItem, text: string): Json {
    if (text === '') {
      this.#citationsIn(item.span);
      return NOT_OURS;
    }
    const sentences = this.#sentences(text).map(({ start, end }) => text.slice(start, end));
    const authorities = sentences.flatMap((sentence) => {
      const found = decisionsIn(sentence, this.#title);
      const about = withoutNames(sentence, found);
      return found.map((one) => ({ cite: asData(one.text), ...about }));
    });
    const evidence = filesNamed(text, this.#files).map(({ id }) => ({ file_id: id }));
    const said = sentences.map(toldToSay);
    return {
      text: said.some((one, at) => one !== sentences[at]) ? said.join(' ') : text,
      ...(authorities.length === 0 ? {} : { authorities }),
      ...(evidence.length === 0 ? {} : { evidence }),
    };
  }
}

/** A sentence that speaks to the drafter to such a share argues still. */
const MOST_MIXED = 0.5;
/** And what is left of it argues surely. */
const MATTER = 0.19;

function keepsOut(clause: string): boolean {
  const [first = ''] = splitAtBlanks(clause.toLowerCase());
  return KEEPS_OUT.has(first) || isNotToBeUsed(clause) || asksForNothing(clause);
}

/** A motion is opposed where the paper is an answer; of a period in a settlement nobody knows for which of its acts it is. */
const ONLY_WHERE_REQUIRED: ReadonlySet<BriefFieldName> = new Set(['opposes', 'deadline']);

/** A choice that the field does not have: `Jury: to be discussed`. */
function isStrange({ field, value }: Pick<BriefValue, 'field' | 'value'>): boolean {
  return !BRIEF_FIELDS[field].isList && !fitsField(field, value);
}

function partOf({ text, span }: ListItem, start: number, end: number): ListItem {
  return { text: text.slice(start, end), span: [span[0] + start, span[0] + end] };
}

/** One may be a reason that begins as a label does. */
const FEWEST_SECTIONS = 2;

const NAMES_THE_DRAFT: ReadonlySet<BriefFieldName> = new Set(['amendment', 'opposes']);

/** `(Vanterpool dep. 61)`, `(Ex. 4)`, `(Tr. 88:4-12)`: in brackets, a name, what kind of record, and its page. */
const OF_THE_RECORD =
  /\((?:see\s)?(?:[\p{L}.’'-]{1,20}\s){0,3}(?:depo?|tr|decl|aff|ex|exh|ecf|dkt|bates)\b\.?\s?(?:no\.?\s)?\d[\d:.,;\s–-]*(?:-\p{L}\d*)?\)/giu;
/** Kinds of labels that are called as the fields whose values stand under them. */
function isField(kind: LabelKind): kind is LabelKind & BriefFieldName {
  return OF_FIELDS.has(kind);
}
const OF_FIELDS: ReadonlySet<LabelKind> = new Set(
  LABEL_KINDS.filter((kind) => kind in BRIEF_FIELDS && kind !== 'authorities'),
);

/** Parts that a memorandum ends with. */
const CLOSING: ReadonlySet<LabelKind> = new Set<LabelKind>([
  'exposure',
  'recommendation',
  'gaps',
  'weaknesses',
]);

/** An item that is no value of ours. */
const NOT_OURS = '';

interface Demand {
  /** Of its sentence. */
  readonly start: number;
  readonly due: SlotValue;
  readonly sums: readonly Amount[];
  readonly things: readonly Span[];
}

interface NamedGround {
  readonly heading?: string;
  readonly authorities: NamedAuthority[];
}

/** Words that lead to a counterclaim and say no more. */
const LONGEST_LEAD = 10;

/** Words: `Section 14(c).` alleges nothing. */
const SHORTEST_ALLEGATION = 3;
