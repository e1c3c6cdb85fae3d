/** The fields a brief may have: each said once, with title, description and examples. A document type declares which of them it has. */
import { OF_AGREEMENTS } from './fields/agreements.ts';
import { OF_ANY_PAPER } from './fields/any-paper.ts';
import { OF_COURT_PAPERS } from './fields/court-papers.ts';
import { OF_DISCOVERY } from './fields/discovery.ts';
import type { BriefField } from './fields/field.ts';
import { OF_MEMORANDA } from './fields/memoranda.ts';
import { OF_WITNESSES } from './fields/witnesses.ts';
import type { BriefFieldName, BriefPlan } from './model.ts';

export const BRIEF_FIELDS: Readonly<Record<BriefFieldName, BriefField>> = {
  ...OF_ANY_PAPER,
  ...OF_COURT_PAPERS,
  ...OF_DISCOVERY,
  ...OF_MEMORANDA,
  ...OF_AGREEMENTS,
  ...OF_WITNESSES,
};

/** What a person alone gives: the words of a subpoena are about its service and form, and of an engagement whoever is named signs nothing. */
const UNREAD: readonly (readonly [BriefFieldName, ReadonlySet<BriefFieldName>])[] = [
  ['command', new Set(['limits', 'production_form', 'period_from', 'period_to'])],
  ['fee_basis', new Set(['signatories'])],
];

export function isUnread(name: BriefFieldName, { fields }: BriefPlan): boolean {
  return UNREAD.some(([of, unread]) => fields.includes(of) && unread.has(name));
}

/** What of a brief words may fill. Who asks for a memorandum is named above the request as well as above the memorandum. */
export function readFrom(plan: BriefPlan): BriefPlan {
  const fields = plan.fields.filter(
    (name) =>
      BRIEF_FIELDS[name].isOnlyGiven !== true &&
      (name !== 'recipient' || !plan.fields.includes('author')) &&
      !isUnread(name, plan),
  );
  return { ...plan, fields };
}
