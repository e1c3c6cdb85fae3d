import { type PlanRow, packText } from '../../store/index.ts';
import { type ComposedPlan, filesOf } from './make-plan.ts';

/** A plan as it is stored: made where it was composed, so that the server passes bytes on and reads none. */
export interface PackedPlan {
  readonly columns: Pick<
    PlanRow,
    'case_id' | 'document_type' | 'title' | 'open_questions' | 'body' | 'packed'
  >;
  /** Every file that left words in it. */
  readonly files: readonly string[];
  /** Every file that it names. */
  readonly named: readonly string[];
}

export async function packPlan({ plan, caseId, files }: ComposedPlan): Promise<PackedPlan> {
  const { document_type, title, questions } = plan;
  return {
    columns: {
      ...{ case_id: caseId, document_type, title },
      open_questions: questions.filter(({ required }) => required).length,
      ...(await packText(JSON.stringify(plan))),
    },
    files,
    named: filesOf(plan),
  };
}
