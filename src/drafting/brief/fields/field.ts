/** A field that a brief may have, and how the tables beside it say one. */
import type { TSchema } from 'typebox';
import type { Json } from '../../../platform/index.ts';
import type { BriefFieldName } from '../model.ts';
import { words } from '../shapes.ts';

export interface BriefField {
  readonly title: string;
  readonly description: string;
  readonly examples: readonly Json[];
  /** Of one value. */
  readonly schema: TSchema;
  readonly isList: boolean;
  /** What is asked where it is required and missing. */
  readonly question: string;
  /** Further labels that a line of a request may give it, in lower case. */
  readonly labels: readonly string[];
  /**
   * A person fills it, and no reading of words: under “To”, “Re”, “Next steps” or “Our offer” a request may as well speak to whoever
   * drafts, and not to the reader of the paper.
   */
  readonly isOnlyGiven?: true;
  /** What it is when a person empties it, where that says something, too. */
  readonly emptied?: Json;
  /** On what it depends that it is printed: what the report says of one that is not. */
  readonly unprinted?: string;
  /** The field beside which it depends on that, and in other papers it does not. */
  readonly unprintedBeside?: BriefFieldName;
}

const field =
  (isList: boolean, usual: TSchema) =>
  (
    title: string,
    description: string,
    question: string,
    examples: readonly Json[],
    labels: readonly string[] = [],
    schema = usual,
  ): BriefField => ({ title, description, question, examples, schema, isList, labels });

export const one = field(false, words(500));
export const list = field(true, words());
export const onlyGiven = (field: BriefField): BriefField => ({ ...field, isOnlyGiven: true });

export const when = (unprinted: string, field: BriefField, unprintedBeside?: BriefFieldName): BriefField => ({
  ...field,
  unprinted,
  ...(unprintedBeside && { unprintedBeside }),
});
