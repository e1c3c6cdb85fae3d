/** Which reranker is in use, and its judgement; where it runs is the host's business. */
import type { Reranker } from '../../model.ts';
import type { EncoderHost } from './embedder.ts';
import { activeModel, modelFileOf } from './models/installed-models.ts';

/** @param directory `<data>/models` */
export function createReranker(directory: string, host: EncoderHost): Reranker {
  return {
    async open() {
      const model = await activeModel(directory, 'rerank');
      if (model === null) return null;
      const file = modelFileOf(directory, model);
      return {
        name: model.name,
        sha256: model.sha256,
        async score(sentence, passage, signal) {
          const order = { kind: 'rank', model: file, sentence, texts: [passage], urgent: true } as const;
          const [result] = await host.encode(order, signal);
          return result?.[0] ?? 0;
        },
      };
    },
  };
}
