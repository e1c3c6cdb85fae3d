import type { InstalledModel, ModelHost } from './model.ts';
import { modelPath } from './models/installed-models.ts';

export interface TrialResult {
  readonly text: string;
  /** From the request to the last word, loading included. */
  readonly milliseconds: number;
}

/**
 * Lets an installed model write one short sentence: proof that it loads on this machine, fits its memory
 * and writes. Throws what the host throws.
 */
export async function tryModel(
  host: ModelHost,
  modelsDirectory: string,
  model: InstalledModel,
  signal: AbortSignal,
): Promise<TrialResult> {
  const start = performance.now();
  const stream = host.generate(
    {
      model: {
        name: model.name,
        path: modelPath(modelsDirectory, model),
        sha256: model.sha256,
        contextTokens: Math.min(2048, model.context_length ?? 2048),
      },
      messages: [{ role: 'user', text: 'Write one short sentence that says that you are ready.' }],
      grammar: 'root ::= word next-word{0,19} "."?\nnext-word ::= " " word\nword ::= [a-zA-Z\',]{1,30}\n',
      maxTokens: 32,
      seed: 1,
      temperature: 0,
      memory: '',
      exact: true,
    },
    signal,
  );
  let text = '';
  for await (const piece of stream) text += piece;
  return { text, milliseconds: Math.round(performance.now() - start) };
}
