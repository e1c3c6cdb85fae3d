/** A plan as it is answered, and what may be changed of it. */
import type { Answer } from '../../api/call.ts';

export type PlanAnswer = Answer<'getPlan'>;
export type Ground = PlanAnswer['grounds'][number];

export interface PlanEdit {
  readonly choose?: readonly string[];
  readonly offer?: readonly string[];
  readonly drop?: readonly string[];
  readonly move?: readonly { readonly id: string; readonly to: string }[];
  readonly answers?: readonly { readonly question: string; readonly value: unknown }[];
  readonly quote?: readonly { readonly ground: string; readonly file_id: string; readonly words: string }[];
  readonly grounds?: readonly {
    readonly id: string;
    readonly heading?: string | null;
    readonly text?: string | null;
  }[];
  readonly order?: readonly string[];
  readonly place?: readonly {
    readonly span: readonly number[];
    readonly field: string;
    readonly ground?: string;
  }[];
  /** Fields given anew; null: without a value. */
  readonly brief?: { readonly [field: string]: unknown };
  readonly unplace?: readonly (readonly number[])[];
}

/** `done`: the plan has it. */
export type Apply = (edit: PlanEdit, done?: () => void) => void;
