/**
 * The brief: what a lawyer wants of one paper, as typed values. It is given in the request, completed from the case, or read
 * from the words of the request where their layout and notation leave no doubt. Nothing behind it sees those words.
 */
import type { Json } from '../../platform/index.ts';

/** Where a value came from; `sorted`: words of the request that the appliance’s own model of sentences has placed. */
export type ValueOrigin = 'given' | 'case' | 'read' | 'sorted' | 'model';

/** [start, end) in UTF-16 code units of the request's context. */
export type Span = readonly [number, number];

export function overlaps(one: Span | undefined, other: Span | undefined): boolean {
  return one !== undefined && other !== undefined && one[0] < other[1] && other[0] < one[1];
}

export interface BriefValue {
  /** Of grounds and defenses, within one plan. */
  readonly id?: string;
  readonly field: BriefFieldName;
  readonly value: Json;
  readonly from: ValueOrigin;
  /** Of values that were read. */
  readonly span?: Span;
}

/** What of the request's context was given no place: it is shown beside the paper, never in it. */
export interface Unplaced {
  readonly span: Span;
  readonly text: string;
  /** Where it may belong; a lawyer decides. */
  readonly suggested?: Placement;
}

/** A list of the brief, or a ground that answers the other side. */
export type Placement = BriefFieldName | 'opposing';

export interface Brief {
  readonly values: readonly BriefValue[];
  readonly unplaced: readonly Unplaced[];
}

export type Stance = 'assert' | 'rebut';

/** `unclear`: the request names it and does not say for certain for whom it speaks; that is asked, and it is cited nowhere. */
export type AuthorityUse = 'support' | 'distinguish' | 'disclose' | 'unclear';

export interface NamedAuthority {
  readonly cite?: string;
  readonly file_id?: string;
  readonly use?: AuthorityUse;
  /** Words of the decision that are meant. */
  readonly passage?: string;
  /** What it is named for: its passage is looked for with it. Not printed. */
  readonly about?: string;
}

export interface NamedEvidence {
  readonly file_id: string;
  readonly passage?: string;
}

/** A reason the paper gives. */
export interface GroundValue {
  readonly heading?: string;
  readonly stance?: Stance;
  /** The claim or the cause of action it goes to. */
  readonly claim?: string;
  /** The question it answers, or the evidence it keeps out, in the words of that field. */
  readonly point?: string;
  /** The rule of law it rests on. */
  readonly proposition?: string;
  /** Our words. */
  readonly text?: string;
  /** What the other side says; never said as ours. */
  readonly opposing?: string;
  readonly authorities?: readonly NamedAuthority[];
  readonly evidence?: readonly NamedEvidence[];
}

export interface ClaimValue {
  readonly name: string;
  /** Defendants, by name or role; absent: nobody said. */
  readonly against?: readonly string[];
  /** Those of ours who bring it; absent: all of them, and of a counterclaim nobody said. */
  readonly by?: readonly string[];
  readonly allegations?: readonly string[];
  /** What it rests on, in a phrase: `termination without cause`. */
  readonly theory?: string;
  /** The sum that it claims, in figures. */
  readonly damages?: string;
  /** What it asks for in the place of damages, behind `is entitled to`. */
  readonly remedy?: string;
  /** The counts in whose place it is pleaded. */
  readonly alternative_to?: readonly string[];
  /** What is to be declared, a clause behind `that`. */
  readonly declaration?: string;
}

/** A request of discovery with what was answered to it, each in the words in which it was served. */
export interface RequestAtIssue {
  readonly request: string;
  readonly text?: string;
  readonly response?: string;
}

export interface SumValue {
  readonly label?: string;
  readonly amount: number;
  readonly currency?: string;
  readonly basis?: string;
  readonly paid?: boolean;
  /** Of one that is paid in parts: `on January 15, 2027`, `at signing`. */
  readonly due?: string;
  /** Whoever receives it, of one that does not go to the payee of all. */
  readonly to?: string;
  readonly interest?: InterestValue;
}

/** What somebody’s hour costs, or that of a grade. */
export interface RateValue {
  readonly name: string;
  readonly amount: number;
  readonly currency?: string;
}

/** Simple interest. What is missing is asked; interest without an end runs to the day of the paper. */
export type InterestValue = {
  readonly method?: 'simple';
  /** Percent a year. */
  readonly rate?: number;
  /** YYYY-MM-DD */
  readonly from?: string;
  readonly to?: string;
};

/** `Paid on May 1`, `Partial payment received`; not `Rent not paid`, `Deposit paid`, `Paid for repairs`, which are claimed. */
const PAID =
  /^(?:less:?\s+)?(?:(?:already|amounts?|sums?|part(?:ial|ially|ly)?|payments?)\s+){0,3}(?:paid|credit(?:ed)?|received)\b(?!\s+(?:to|card|line|by\s+(?:us|our|the\s+client|mistake))\b|(?<!credit)\s+for\b)/i;

/** Has it been paid already? Where nobody said so, its label does. */
export function isPaid({ paid, label = '' }: SumValue): boolean {
  return paid ?? PAID.test(label.trim());
}

/** A party that the draft has beside those of the case, or what it says of one of those. */
export interface PartyValue {
  readonly name: string;
  /** Of a party that the case does not have; of one that it has, as what it stands in this paper. */
  readonly role?: string;
  /** `a Delaware corporation with its principal place of business in Toledo` */
  readonly is?: string;
  /** Postal, its lines parted by line breaks. */
  readonly address?: string;
}

export interface DateValue {
  readonly label: string;
  /** YYYY-MM-DD */
  readonly date: string;
}

/** A value of the firm’s own paper, under the name that it has there. */
export interface NamedValue {
  readonly label: string;
  readonly text: string;
}

/** Who signs for a party. */
export interface SignatoryValue {
  readonly name: string;
  readonly title?: string;
  /** The party, as it is called. */
  readonly for?: string;
}

/** Who may see a part of what is confidential. */
export interface LimitedRecipientValue {
  readonly name: string;
  readonly receives: string;
  readonly except?: string;
}

/** What somebody said or wrote, and is complained of. */
export interface StatementValue {
  /** Word for word. */
  readonly words: string;
  readonly by: string;
  /** YYYY-MM-DD */
  readonly date?: string;
  /** `at a meeting of bidders` */
  readonly occasion?: string;
}

/** A ruling that a motion in limine asks for. */
export interface RulingValue {
  readonly text: string;
  readonly ruling: 'exclude' | 'admit';
}

/** Of interest that is asked for: nothing is printed beyond what the paper says by itself. */
export const AS_LAW_ALLOWS = 'as the law allows';

/** As disclosing party: each side discloses to the other. */
export const BOTH_SIDES = 'each Party';

/** Of standard clauses: none of them is left out. */
export const ALL_STAY = 'none';

/** Of interest on default: none is agreed. */
export const NO_INTEREST = 'none';

/** What a subpoena commands. */
export const COMMANDS = [
  'production',
  'deposition',
  'deposition_with_documents',
  'trial',
  'trial_with_documents',
] as const;

/** As payee: the trust account of the firm that writes. */
export const OUR_ACCOUNT = 'our client trust account';

/**
 * `document`: it speaks for itself; `neither`: neither admitted nor denied; `unclear`: what is answered is asked, and the draft has an open
 * point for it.
 */
export const RESPONSES = [
  'admit',
  'deny',
  'lacks_knowledge',
  'admit_in_part',
  'no_response',
  'incorporate',
  'document',
  'neither',
  'unclear',
] as const;

export interface ResponseValue {
  readonly paragraphs: readonly number[];
  readonly response: (typeof RESPONSES)[number];
  /** Of what is admitted in part, that part; of an unclear answer the words of the request; of the others, words that stand in their place. */
  readonly text?: string;
  /** What is denied besides, a clause behind `denies that`. */
  readonly denied?: string;
  /** Of what is admitted in part: what the rest is met with; absent, it is denied. */
  readonly otherwise?: 'lacks_knowledge';
  /** A thing that is denied with the rest: `the right`. */
  readonly including?: string;
  /** What is left out of what is admitted or denied: `the date`, `that a letter came`. */
  readonly except?: string;
  /** What we say besides, a clause behind `states that`. */
  readonly states?: string;
}

/** In the order in which a brief has them. */
export const BRIEF_FIELD_NAMES = [
  'represents',
  'against',
  'opposes',
  'rule',
  'grounds',
  'claims',
  'defenses',
  'relief',
  'facts',
  'sums',
  'dates',
  'deadline',
  'recipient',
  'goes_to',
  'witness',
  'oath_place',
  'residence',
  'position',
  'supports',
  'knowledge',
  'recognized',
  'topics',
  'rulings',
  'limits',
  'production_form',
  'production_place',
  'responses',
  'fact_responses',
  'terms',
  'left_out',
  'released',
  'release_excepts',
  'unknown_claims',
  'further_recipients',
  'limited_recipients',
  'statements',
  'confirmation',
  'confirmed_by',
  'enclosures',
  'copies',
  'delivery',
  'withheld',
  'author',
  'subject',
  'questions',
  'brief_answers',
  'weaknesses',
  'exposure',
  'conclusion',
  'recommendation',
  'next_steps',
  'missing_documents',
  'posture',
  'client_decisions',
  'governing_law',
  'authorities',
  'purpose',
  'term',
  'effective_date',
  'forum',
  'payment_manner',
  'dismissal',
  'fee_basis',
  'rate',
  'rates',
  'deposit',
  'percentage',
  'scope',
  'scope_excludes',
  'deposit_minimum',
  'deposit_held',
  'billing_period',
  'client_representatives',
  'settlement_authority',
  'conflict_check',
  'conflict_disclosure',
  'preservation',
  'communication',
  'ending',
  'file_retention',
  'set',
  'usual_set',
  'response_days',
  'consent_above',
  'payable_days',
  'disclosing_party',
  'survival',
  'survival_from',
  'trade_secret_survival',
  'return_days',
  'notice',
  'dismissal_days',
  'dismissal_after',
  'cure_days',
  'interest_rate',
  'period_from',
  'period_to',
  'reach',
  'jury',
  'parties',
  'amendment',
  'jurisdiction',
  'controversy',
  'personal_jurisdiction',
  'venue',
  'court',
  'case_number',
  'responsible_attorney',
  'bar_number',
  'interest_asked',
  'offer',
  'offer_lapsed',
  'settlement_sum',
  'our_offer',
  'instalments',
  'policy_limits',
  'in_exchange',
  'payment_due',
  'payer',
  'releasors',
  'payee',
  'on_lapse',
  'legend',
  'command',
  'attention',
  'recipient_address',
  'compliance_place',
  'delivery_email',
  'recording',
  'protective_order',
  'discovery',
  'requests_at_issue',
  'served_on',
  'due_on',
  'extended_to',
  'responses_on',
  'conferred_on',
  'conference_manner',
  'certificate_rule',
  'expenses_asked',
  'expenses',
  'expenses_rule',
  'confidentiality',
  'action',
  'signatories',
  'values',
  'instructions',
] as const;
export type BriefFieldName = (typeof BRIEF_FIELD_NAMES)[number];

/** What a document type asks for: the fields of its brief, those of them that must be given, and the one a bare list is. */
export interface BriefPlan {
  readonly fields: readonly BriefFieldName[];
  readonly required: readonly BriefFieldName[];
  readonly main?: BriefFieldName;
  /** What the draft goes through point by point: each value of this field has its section, and the grounds stand with theirs. */
  readonly points?: 'questions' | 'topics';
  /** Numbers of the rules that such papers are made under, as `12` or `36(a)(6)`: one of several that a request names. */
  readonly madeUnder?: readonly string[];
  /** Ids and headings of the sections that a brief may leave out. */
  readonly optional?: readonly { readonly id: string; readonly heading: string }[];
}

/** A letter that asks somebody to stop: its demands are what it is for, those that forbid something, too. */
export function asksToCease({ required }: BriefPlan): boolean {
  return required.includes('relief');
}

/** All values of a field, in their order. */
export function valuesOf<T>(brief: Brief, field: BriefFieldName): readonly T[] {
  return brief.values.filter((one) => one.field === field).map(({ value }) => value as unknown as T);
}

/** The text of a field that has one value. */
export function textOf(brief: Brief, field: BriefFieldName): string | null {
  const [value] = valuesOf<unknown>(brief, field);
  return typeof value === 'string' ? value : null;
}

/** An id that no ground of the brief has. @param at from 1, of several that are made together */
export function groundId({ values }: Brief, at: number): string {
  return `g${at + Math.max(0, ...values.map(({ id }) => Number(id?.slice(1) ?? 0)))}`;
}
