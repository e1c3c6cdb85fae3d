/** The engines of this appliance, the preferred one first. A new one is a folder and a line here. */
import type { Engine } from '../model.ts';
import { assemblyEngine } from './assembly/index.ts';

export interface EngineParts {
  /** Opened by whoever can start the process that runs the model. */
  readonly llama: Engine;
}

export function allEngines({ llama }: EngineParts): readonly Engine[] {
  return [llama, assemblyEngine];
}
