/** A real embedding model in a real child process: nothing is imitated but the weights. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addModel, createEmbedder, type InstalledModel } from '../../../src/drafting/engines/llama/index.ts';
import {
  createEncoderHost,
  type EncoderHostOptions,
  type RunningEncoderHost,
} from '../../../src/processes/encoder/host.ts';
import type { Embedder } from '../../../src/search/index.ts';
import { type TinyEncoderOptions, writeTinyEncoder } from './tiny-encoder.ts';

export interface TinyEmbedder {
  readonly embedder: Embedder;
  readonly host: RunningEncoderHost;
  readonly modelsDirectory: string;
  add(options: TinyEncoderOptions & { readonly name: string }): Promise<InstalledModel>;
}

/** Starts the child without the rest of the executable. */
const encoderChildCommand = {
  command: process.execPath,
  args: [fileURLToPath(new URL('./encoder-child.ts', import.meta.url))],
};

/** @param directory an existing one; the models directory is made in it */
export function createTinyEmbedder(directory: string, options: EncoderHostOptions = {}): TinyEmbedder {
  const modelsDirectory = join(directory, 'models');
  const host = createEncoderHost({
    command: encoderChildCommand,
    backoffMilliseconds: { first: 50, most: 200 },
    ...options,
  });
  return {
    embedder: createEmbedder(modelsDirectory, host),
    host,
    modelsDirectory,
    async add({ name, ...model }) {
      const path = join(mkdtempSync(join(directory, 'gguf-')), `${name}.gguf`);
      writeTinyEncoder(path, model);
      return addModel(modelsDirectory, path);
    },
  };
}
