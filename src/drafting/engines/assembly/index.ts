/** The `assembly` engine: documents from blueprint, case data and passages, without a language model. */

export type { Tone } from '../../templates/tone.ts';
export { assemblyEngine } from './engine.ts';
