/**
 * What drafts by language models have in common, whichever engine runs the model: the prompt sized to the context,
 * the sections in order, and paragraphs out of a stream of text.
 */
export type { Admitted, ChatMessage, Generation } from './model.ts';
export { PromptTooLong } from './model.ts';
export { handlesInBraces, type ParagraphSplitter, splitParagraphs, tidy } from './paragraphs.ts';
export { ASKS_STRUCTURE, splitStructure, spokenPart } from './structure.ts';
export { Turns } from './turns.ts';
export {
  type SectionRequest,
  type SectionWriter,
  type WritingLimits,
  writeSections,
} from './write-sections.ts';
