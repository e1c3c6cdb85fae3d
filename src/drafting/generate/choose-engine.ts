import { ChanceryError } from '../../platform/index.ts';
import type { Engine, EngineIdentity } from '../model.ts';

export interface ChosenEngine {
  readonly engine: Engine;
  readonly identity: EngineIdentity;
}

/**
 * The engine asked for, or the first of the appliance's that can be used now.
 *
 * @throws ChanceryError `validation_failed` for an engine that does not exist, `engine_unavailable` for
 * one that cannot write at the moment
 */
export async function chooseEngine(
  engines: readonly Engine[],
  wanted: string | undefined,
): Promise<ChosenEngine> {
  const candidates = wanted === undefined ? engines : engines.filter(({ kind }) => kind === wanted);
  if (wanted === 'openai' && candidates.length === 0) {
    throw new ChanceryError('engine_unavailable', 'No inference server is configured.', {
      hint: 'The administrator may name one (openai_url); or leave out "engine".',
    });
  }
  if (candidates.length === 0) {
    const known = engines.map(({ kind }) => kind).join(', ');
    throw new ChanceryError('validation_failed', 'There is no such drafting engine.', {
      hint: `Use one of: ${known}; or leave it out.`,
      errors: [{ pointer: '/engine', detail: `must be one of: ${known}` }],
    });
  }
  for (const engine of candidates) {
    const identity = await engine.identity();
    if (identity !== null) return { engine, identity };
  }
  throw new ChanceryError(
    'engine_unavailable',
    `The engine ${wanted ?? ''} cannot be used: no model is installed.`,
    {
      hint: 'Install one with `chancery model add FILE.gguf`, or leave out "engine" to use document assembly.',
    },
  );
}
