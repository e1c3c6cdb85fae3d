import type { ExemplarInput, LearnedType } from './index.ts';

/** As `exemplar/` does it; what reads Word documents is loaded when one is to be read. */
export async function learnType(docx: Buffer, input: ExemplarInput): Promise<LearnedType> {
  return (await import('./index.ts')).learnType(docx, input);
}
