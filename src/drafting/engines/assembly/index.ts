/** The `assembly` engine: documents from blueprint, case data and passages, without a language model. */
export { assemblyEngine } from './engine.ts';
export type { Tone } from './tone.ts';
