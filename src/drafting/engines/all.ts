/** The engines of this appliance, the preferred one first. A new one is a folder and a line here. */
import type { Engine } from '../model.ts';
import { assemblyEngine } from './assembly/index.ts';

export interface EngineParts {
  /** Opened by whoever can start the process that runs the model. */
  readonly llama: Engine;
  /** null unless an inference server is configured: what it is told leaves this machine. */
  readonly openai?: Engine | null | undefined;
}

export function allEngines({ llama, openai = null }: EngineParts): readonly Engine[] {
  return openai === null ? [llama, assemblyEngine] : [openai, llama, assemblyEngine];
}
