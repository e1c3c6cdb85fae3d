/** The words of a request while they are read: what is known of the case, what was read of them so far, and what is left. */
import { type Json, splitAtBlanks } from '../../../platform/index.ts';
import { sentencesOf } from '../../../precedents/index.ts';
import { plainly, saysSomething, withoutEnd } from '../../letters.ts';
import type { CaseFacts } from '../../model.ts';
import { partiesNamed, wordsOfOthers } from '../../parties/sides.ts';
import { KEEPS_OUT } from '../../rules/requests.ts';
import { asData, capitalised } from '../../templates/text.ts';
import { sumsSetAside } from '../amounts.ts';
import { withoutAsides } from '../asides/without-asides.ts';
import { decisionsIn } from '../decisions.ts';
import { leadInOf } from '../lead-ins/find-lead-in.ts';
import { withAnswer, withoutOrder } from '../left-over.ts';
import { type FoundList, type ListItem, partOf } from '../lists.ts';
import type { NamedRule } from '../made-under.ts';
import type { BriefFieldName, BriefPlan, BriefValue, Placement, Span, SumValue, Unplaced } from '../model.ts';
import type { KnownFile } from '../named-in-words.ts';
import { asksForNothing, contends, isNotToBeUsed, ownerOf, useOf } from '../owner.ts';
import type { Sorting } from '../sorting/model.ts';
import { LONGEST, SOME_DOUBT } from '../sorting/place-sentences.ts';
import { sortSentences } from '../sorting/sort-sentences.ts';

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

/** Whoever reads a block adds to it; what is told by the whole of the words is read when all blocks are. */
export class Reading {
  readonly context: string;
  readonly plan: BriefPlan;
  readonly files: readonly KnownFile[];
  readonly case: Pick<CaseFacts, 'parties' | 'facts' | 'court'>;
  readonly ours: ReadonlySet<string>;
  /** Words by which the other parties are called. */
  readonly theirs: ReadonlySet<string>;
  readonly ourNames: readonly string[];
  /** Those we are known to act for, as the record has them. */
  readonly known: readonly string[];
  /** Of the case: as authority it is none. */
  readonly title: string;
  readonly values: BriefValue[] = [];
  readonly sorting: Sorting | null;
  readonly unplaced: Unplaced[] = [];
  /** Whose label names no field. */
  readonly lists: FoundList[] = [];
  /** Running text under a label of grounds: where one ends and another begins is for the sorting. */
  readonly argued: Span[] = [];
  /** Under labels that are no field's own: what happened, and what the other side says with our answer to it. */
  readonly told: ListItem[] = [];
  readonly contended: { readonly theirs: ListItem; readonly span: Span; ours?: ListItem }[] = [];
  /** In running text. */
  readonly sums: { readonly value: SumValue; readonly span: Span; readonly length: number }[] = [];
  /** Where sums begin that the words set aside. */
  readonly aside: ReadonlySet<number>;
  readonly rules: NamedRule[] = [];
  /** Sentences that say what the draft is, and not what happened. */
  readonly pleaded: Span[] = [];
  /** Items with a prohibition, which may be meant for all of them. */
  readonly forbidden: Span[] = [];
  /** Sentences that name decisions. */
  cited: {
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
    this.sorting = sorting;
    this.title = title;
    this.case = { parties, facts, court };
    this.ours = new Set(ours.flatMap((name) => plainly(name).split(' ')));
    this.theirs = wordsOfOthers(parties, ours);
    const known = partiesNamed(parties, ours).map(({ name }) => name);
    this.ourNames = known.length > 0 ? known : ours;
    this.known = ours;
    this.context = context;
    this.aside = sumsSetAside(context);
    this.plan = plan;
    this.files = files;
  }

  /** The sentences of an item, each with its place in the context. */
  sentencesIn(item: ListItem): ListItem[] {
    return sentencesOf(item.text).map((one) => partOf(item, one));
  }

  has(field: BriefFieldName): boolean {
    return this.plan.fields.includes(field);
  }

  /** The request gives it as a field: words are not asked for it. */
  isGiven(field: BriefFieldName): boolean {
    return this.sorting?.filled.includes(field) === true;
  }

  /** Fields that no list and no label has filled. */
  open(): Set<BriefFieldName> {
    const filled = new Set(this.values.map(({ field }) => field));
    return new Set(
      this.plan.fields.filter(
        (field) =>
          !filled.has(field) && (!ONLY_WHERE_REQUIRED.has(field) || this.plan.required.includes(field)),
      ),
    );
  }

  add(field: BriefFieldName, value: Json, span: Span, from: 'read' | 'sorted' = 'read'): void {
    this.values.push({ field, value, from, span });
  }

  /** Sentence by sentence. @param placed where those begin that have a place */
  leave([start, end]: Span, placed: ReadonlySet<number> = new Set(), suggested?: Placement): void {
    const text = this.context.slice(start, end);
    for (const sentence of sentencesOf(text)) {
      if (placed.has(start + sentence.start)) continue;
      for (const part of withAnswer(text, sentence, this.theirs))
        for (const { text: said, span, ...more } of this.partsOf(text, part)) {
          const words = withoutEnd(asData(said), ';');
          if (saysSomething(words))
            this.unplaced.push({
              ...(suggested !== undefined && { suggested }),
              ...more,
              span: [start + span[0], start + span[1]],
              text: words,
            });
        }
    }
  }

  /** A sentence, and beside it what of it only speaks to the drafter. */
  partsOf(text: string, sentence: Span): Unplaced[] {
    return withoutOrder(text, sentence, this.#orderAmong).flatMap((part) =>
      // What was joined of two parts stands nowhere as it is.
      part.suggested === undefined && text.slice(...part.span) === part.text
        ? this.#ownWordsOf(text, part.span)
        : [part],
    );
  }

  /** `Be candid that they sustained it, so check Shea.`: what leads in and what follows the words of the paper are pieces of their own. */
  #ownWordsOf(text: string, [from, to]: Span): Unplaced[] {
    const lead = text.slice(from, from + leadInOf(text.slice(from, to)));
    if (lead === '' || saysMore(lead) || contends(lead, this.theirs)) return withoutAsides(text, [from, to]);
    const start = from + lead.length + (/^\s*/.exec(text.slice(from + lead.length, to))?.[0].length ?? 0);
    const [own, ...behind] = withoutAsides(text, [start, to]);
    return [
      { text: lead, span: [from, start], suggested: 'instructions' },
      ...(own === undefined ? [] : [{ ...own, text: capitalised(own.text) }]),
      ...behind,
    ];
  }

  /** Which clause of an argument by itself speaks to the drafter; one that keeps something out keeps out what follows. */
  readonly #orderAmong = (clauses: readonly string[]): number => {
    const sorting = this.sorting;
    const nth = clauses.findIndex(
      (clause) => ownerOf(clause) === 'drafter' && !keepsOut(clause) && decisionsIn(clause).length === 0,
    );
    if (sorting === null || nth < 0) return -1;
    // As they are sorted in the middle of a request.
    const around = clauses.map(() => '');
    const rest = clauses.filter((_, at) => at !== nth).join('; ');
    const among = [clauses[nth] ?? '', rest].map((one) => one.slice(0, LONGEST));
    const [order = 0, matter = 1] = sortSentences([...around, ...among, ...around], sorting.type, this.plan)
      .slice(around.length)
      .map(({ shares }) => shares.instructions + shares.none);
    return matter < MATTER && order >= SOME_DOUBT ? nth : -1;
  };
}

/** A lead-in that names somebody, says what to do with a decision or what to keep out, or is a label: it does not only lead in. */
function saysMore(lead: string): boolean {
  const [, ...words] = splitAtBlanks(lead);
  const isLabel = lead.endsWith(':') && words.length < LONGEST_LABEL;
  return (
    isLabel || keepsOut(lead) || useOf(lead) === 'distinguish' || words.some((word) => /^\p{Lu}/u.test(word))
  );
}

const LONGEST_LABEL = 3;

/** What is left of a sentence without its order argues surely. */
const MATTER = 0.19;

function keepsOut(clause: string): boolean {
  const [first = ''] = splitAtBlanks(clause.toLowerCase());
  return KEEPS_OUT.has(first) || isNotToBeUsed(clause) || asksForNothing(clause);
}

/** A motion is opposed where the paper is an answer; of a period in a settlement nobody knows for which of its acts it is. */
const ONLY_WHERE_REQUIRED: ReadonlySet<BriefFieldName> = new Set(['opposes', 'deadline']);
