/**
 * The real `llama` engine on a tiny model in a real child process: nothing is imitated but the weights.
 *
 *   const tiny = await createTinyEngine(directory, { temperament: 'hostile' });
 *   for await (const paragraph of tiny.engine.write(request, signal)) …
 *   await tiny.stop();
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  addModel,
  createLlamaEngine,
  type InstalledModel,
  type LlamaEngineOptions,
  type ModelFile,
  type TurnTaker,
  turnsOf,
} from '../../../src/drafting/engines/llama/index.ts';
import type { Engine } from '../../../src/drafting/model.ts';
import {
  createModelHost,
  type ModelHostOptions,
  type RunningModelHost,
} from '../../../src/processes/model/host.ts';
import { type TinyModelOptions, writeTinyModel } from './tiny-gguf.ts';

export interface TinyEngine {
  readonly engine: Engine;
  readonly host: RunningModelHost;
  readonly turns: TurnTaker;
  readonly model: InstalledModel;
  /** Where the model is installed, as in `<data>/models`. */
  readonly modelsDirectory: string;
  stop(): Promise<void>;
}

export type TinyEngineOptions = Partial<LlamaEngineOptions> & { readonly hostOptions?: ModelHostOptions };

/** Starts the child without the rest of the executable, on one thread. */
export const modelChildCommand = {
  command: process.execPath,
  args: [fileURLToPath(new URL('./model-child.ts', import.meta.url))],
};

export async function createTinyEngine(
  /** An existing directory; the models directory is made in it. */
  directory: string,
  model: TinyModelOptions = {},
  options: TinyEngineOptions = {},
): Promise<TinyEngine> {
  const { hostOptions, ...engineOptions } = options;
  const scratch = mkdtempSync(join(directory, 'gguf-'));
  writeTinyModel(join(scratch, 'tiny.gguf'), model);
  const modelsDirectory = join(directory, 'models');
  const installed = await addModel(modelsDirectory, join(scratch, 'tiny.gguf'), {
    name: `tiny-${model.temperament ?? 'prose'}`,
  });
  const host = createModelHost({ command: modelChildCommand, ...hostOptions });
  const turns = turnsOf(host);
  const engine = createLlamaEngine({
    modelsDirectory,
    host,
    turns,
    maxTokensPerSection: 60,
    maxParagraphsPerSection: 4,
    contextTokens: 2048,
    ...engineOptions,
  });
  return { engine, host, turns, model: installed, modelsDirectory, stop: () => host.stop() };
}

/** What a host is told about an installed tiny model. */
export function modelFile({ model, modelsDirectory }: TinyEngine, contextTokens = 2048): ModelFile {
  return { name: model.name, path: join(modelsDirectory, model.file), sha256: model.sha256, contextTokens };
}
