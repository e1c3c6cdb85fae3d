/** Which fields of a brief a value of a request may fill, by its kind and the document type. */
import type { BriefFieldName, BriefPlan } from '../model.ts';
import type { ValueKind } from './find-values.ts';

/** Fields that one value of a known kind fills. */
export const SLOTS = [
  'none',
  'sums',
  'rate',
  'deposit',
  'consent_above',
  'percentage',
  'interest_rate',
  'deadline',
  'response_days',
  'term',
  'survival',
  'return_days',
  'notice',
  'dismissal_days',
  'cure_days',
  'payable_days',
  'effective_date',
  'period_from',
  'reach',
  'jury',
  'amendment',
  'opposes',
  'offer',
  'expenses',
  'payment_due',
  'served_on',
  'due_on',
  'responses_on',
  'conferred_on',
  'recipient_address',
  'compliance_place',
  'delivery_email',
  'command',
  'attention',
  'recording',
  'conference_manner',
  'on_lapse',
  'payee',
  'expenses_asked',
  'expenses_rule',
  'certificate_rule',
  'legend',
  'discovery',
  'confidentiality',
  'signatories',
  'recipient',
] as const satisfies readonly ('none' | BriefFieldName)[];
export type Slot = (typeof SLOTS)[number];

const OF_KIND: Readonly<Record<ValueKind, readonly Slot[]>> = {
  sum: ['sums', 'rate', 'deposit', 'consent_above', 'offer', 'expenses'],
  percentage: ['percentage', 'interest_rate'],
  period: [
    'deadline',
    'response_days',
    'term',
    'survival',
    'return_days',
    'notice',
    'dismissal_days',
    'cure_days',
    'payable_days',
    'payment_due',
  ],
  day: [
    'deadline',
    'effective_date',
    'period_from',
    'payment_due',
    'served_on',
    'due_on',
    'responses_on',
    'conferred_on',
  ],
  counts: ['reach'],
  jury: ['jury'],
  version: ['amendment', 'opposes'],
  rule: ['expenses_rule', 'certificate_rule', 'legend'],
  address: ['recipient_address', 'compliance_place'],
  mailbox: ['delivery_email'],
  command: ['command'],
  manner: ['conference_manner'],
  custodian: ['attention'],
  recording: ['recording'],
  lapse: ['on_lapse'],
  account: ['payee'],
  costs: ['expenses_asked'],
  requests: ['discovery'],
  secrecy: ['confidentiality'],
  name: ['signatories', 'recipient'],
};

/** Documents that must name a sum, plead damages or set a fee are about one; in others sums are told of. */
function isAboutASum({ required, fields }: BriefPlan): boolean {
  return required.includes('sums') || fields.includes('jury') || fields.includes('fee_basis');
}

/** `none` is not among them. */
export function slotsFor(kind: ValueKind, plan: BriefPlan): Slot[] {
  return OF_KIND[kind].filter(
    (slot) =>
      plan.fields.some((field) => field === slot) &&
      (slot !== 'sums' || isAboutASum(plan)) &&
      // A motion reaches a pleading in whichever version it is; an answer meets that one.
      (slot !== 'opposes' || plan.fields.includes('responses')) &&
      // Of a letter many addresses are told, and none of them says that it goes there.
      ((slot !== 'recipient' && slot !== 'recipient_address') || plan.fields.includes('command')),
  );
}
