/**
 * Reads the words of a request as far as layout and notation make certain what they are: lists and lines under known labels,
 * citations, rules, sums, days. It does not read English: everything else is `unplaced`.
 */
import type { Json } from '../../platform/index.ts';
import { type FoundCitation, findCitations, sentencesOf } from '../../precedents/index.ts';
import { datesIn } from '../plan/dates.ts';
import { asData } from '../plan/text.ts';
import { findStatements } from '../verify/index.ts';
import { BRIEF_FIELDS } from './fields.ts';
import { fieldLabelled, fieldOfLine } from './labels.ts';
import { blocksOf, type FoundList, type LabelledLine, type ListItem } from './lists.ts';
import type { Brief, BriefFieldName, BriefPlan, BriefValue, Span, SumValue, Unplaced } from './model.ts';

export interface KnownFile {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
}

const DECISIONS: ReadonlySet<string> = new Set(['case', 'neutral', 'unlisted', 'name']);

/**
 * @param files of the case: those that are named in words of the request are its evidence there
 * @param ours names of those we act for
 */
export function readBrief(
  context: string,
  plan: BriefPlan,
  files: readonly KnownFile[] = [],
  ours: readonly string[] = [],
): Brief {
  const reader = new Reader(context, plan, files, ours);
  for (const block of blocksOf(context)) {
    if (block.kind === 'list') reader.list(block);
    else if (block.kind === 'line') reader.line(block);
    else reader.rest(block.span);
  }
  return reader.brief();
}

class Reader {
  readonly #context: string;
  readonly #plan: BriefPlan;
  readonly #files: readonly KnownFile[];
  readonly #ours: ReadonlySet<string>;
  readonly #values: BriefValue[] = [];
  readonly #unplaced: Unplaced[] = [];
  /** In running text. */
  readonly #sums: { readonly value: SumValue; readonly span: Span }[] = [];
  readonly #rules: { readonly text: string; readonly span: Span }[] = [];

  constructor(context: string, plan: BriefPlan, files: readonly KnownFile[], ours: readonly string[]) {
    this.#ours = new Set(ours.flatMap((name) => plainly(name).split(' ')));
    this.#context = context;
    this.#plan = plan;
    this.#files = files;
  }

  brief(): Brief {
    // One sum, or one rule, in the whole of the words is the one that is meant; of several nobody knows which.
    const [sum] = this.#sums;
    if (
      sum !== undefined &&
      this.#has('sums') &&
      new Set(this.#sums.map(({ value }) => value.amount)).size === 1
    )
      this.#add('sums', { ...sum.value }, sum.span);
    const [rule] = this.#rules;
    const isOne = new Set(this.#rules.map(({ text }) => text.toLowerCase())).size === 1;
    if (
      rule !== undefined &&
      isOne &&
      this.#has('rule') &&
      !this.#values.some(({ field }) => field === 'rule')
    )
      this.#add('rule', rule.text, rule.span);
    return { values: this.#values, unplaced: this.#unplaced };
  }

  list({ label, items, span }: FoundList): void {
    const field = fieldLabelled(label, this.#plan, this.#ours);
    const values =
      field === null || !BRIEF_FIELDS[field].isList ? [] : items.map((item) => this.#valueOf(field, item));
    if (field === null || values.length === 0 || values.includes(null)) {
      this.#citationsIn(span);
      this.#leave(span);
      return;
    }
    values.forEach((value, at) => {
      if (value !== null) this.#add(field, value, items[at]?.span ?? span);
    });
  }

  line({ label, value: item, span }: LabelledLine): void {
    const field = fieldOfLine(label, this.#plan);
    const value = field === null ? this.#notation(label, item) : this.#fieldValue(field, item);
    if (value === null) this.rest(span);
    else this.#add(value.field, value.value, item.span);
  }

  /** Running text: what notation shows in it is taken, the words themselves have no place. */
  rest(span: Span): void {
    this.#citationsIn(span);
    const text = this.#context.slice(...span);
    for (const { start, value } of amountsIn(text))
      this.#sums.push({ value: { amount: value }, span: [span[0] + start, span[0] + start] });
    this.#leave(span);
  }

  #has(field: BriefFieldName): boolean {
    return this.#plan.fields.includes(field);
  }

  #add(field: BriefFieldName, value: Json, span: Span): void {
    this.#values.push({ field, value, from: 'read', span });
  }

  /** Sentence by sentence. */
  #leave([start, end]: Span): void {
    const text = this.#context.slice(start, end);
    for (const sentence of sentencesOf(text)) {
      const words = asData(text.slice(sentence.start, sentence.end));
      if (/[\p{L}\p{N}]/u.test(words))
        this.#unplaced.push({ span: [start + sentence.start, start + sentence.end], text: words });
    }
  }

  #citationsIn([start, end]: Span): void {
    for (const found of findCitations(this.#context.slice(start, end))) {
      const span: Span = [start + found.start, start + found.end];
      if (found.kind === 'rule') this.#rules.push({ text: asData(found.text), span });
      else if (this.#has('authorities') && DECISIONS.has(found.kind))
        this.#add('authorities', { cite: asData(found.text) }, span);
    }
  }

  #fieldValue(field: BriefFieldName, item: ListItem): { field: BriefFieldName; value: Json } | null {
    const value = BRIEF_FIELDS[field].isList
      ? this.#valueOf(field, item)
      : asData(item.text).replace(/\.$/, '');
    return value === null || value === '' ? null : { field, value };
  }

  /** `Unpaid invoices: $12,000` under a label of its own is a sum, `Notice given: March 3, 2025` a day. */
  #notation(label: string, item: ListItem): { field: BriefFieldName; value: Json } | null {
    const amounts = amountsIn(item.text);
    const [amount] = amounts;
    if (this.#has('sums') && amounts.length === 1 && amount !== undefined)
      return {
        field: 'sums',
        value: { label: asData(label), amount: amount.value, ...basisOf(item.text, amount) },
      };
    const [day, other] = datesIn(item.text);
    if (this.#has('dates') && day !== undefined && other === undefined && isAll(item.text, day))
      return { field: 'dates', value: { label: asData(label), date: day.day } };
    return null;
  }

  #valueOf(field: BriefFieldName, item: ListItem): Json | null {
    const text = asData(item.text);
    if (text.length < 3) return null;
    switch (field) {
      case 'grounds':
      case 'defenses':
        return this.#ground(text);
      case 'claims':
        return claimOf(text);
      case 'sums': {
        const [amount, other] = amountsIn(text);
        if (amount === undefined || other !== undefined) return null;
        const label = text.slice(0, amount.start).replace(/[\s:(–—-]+$/, '');
        return { ...(label === '' ? {} : { label }), amount: amount.value, ...basisOf(text, amount) };
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
      case 'responses':
        return null;
      default:
        return text;
    }
  }

  #ground(text: string): { readonly [field: string]: Json } {
    const authorities = decisionsIn(text).map((found) => ({ cite: asData(found.text) }));
    const evidence = filesNamed(text, this.#files).map(({ id }) => ({ file_id: id }));
    return {
      text,
      ...(authorities.length === 0 ? {} : { authorities }),
      ...(evidence.length === 0 ? {} : { evidence }),
    };
  }
}

/** Decisions by their citation; a name alone is one only where two parties stand in it. */
export function decisionsIn(text: string): FoundCitation[] {
  return findCitations(text).filter(({ kind }) => DECISIONS.has(kind));
}

/** Files whose title, or name without its ending, stands in the text, whole. */
function filesNamed<F extends KnownFile>(text: string, files: readonly F[]): F[] {
  const plain = ` ${plainly(text)} `;
  return files.filter(({ name, title }) =>
    [title, name.replace(/\.[^.]{1,8}$/, '')].some((one) => {
      const wanted = plainly(one ?? '');
      return wanted.length >= 6 && plain.includes(` ${wanted} `);
    }),
  );
}

function plainly(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

interface Amount {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

function amountsIn(text: string): Amount[] {
  return findStatements(text)
    .filter(({ kind }) => kind === 'amount')
    .map(({ start, end, values }) => ({ start, end, value: Number(values[0]?.replace(/[^\d.]/g, '')) }))
    .filter(({ value }) => Number.isFinite(value));
}

function basisOf(text: string, { end }: Amount): { basis?: string } {
  const basis = text.slice(end).replace(/^[\s,.;:()–—-]+|[\s.;)]+$/g, '');
  return basis.length < 3 ? {} : { basis };
}

/** Is there nothing else in it? */
function isAll(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return !/[\p{L}\p{N}]/u.test(text.slice(0, start) + text.slice(end));
}

/** `Breach of contract: the buyer did not pay.` */
function claimOf(text: string): Json {
  const colon = text.indexOf(': ');
  if (colon < 2 || colon > 120) return { name: text.slice(0, 200) };
  return { name: text.slice(0, colon), allegations: [text.slice(colon + 2)] };
}
