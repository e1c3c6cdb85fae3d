import type { ExemplarInput, LearnedType } from './exemplar/index.ts';

/** As `exemplar/` does it; what reads Word documents is loaded when one is to be read. */
export async function learnType(docx: Buffer, input: ExemplarInput): Promise<LearnedType> {
  return (await import('./exemplar/index.ts')).learnType(docx, input);
}
