import {
  allEngines,
  composeDocument,
  composePlan,
  createEmbedder,
  createLlamaEngine,
  createOpenAiEngine,
  createReranker,
  packPlan,
  reviseDocument,
  storedVersion,
  writtenDraft,
} from '../drafting/index.ts';
import { checkCitations, findPrecedents, writtenReport } from '../precedents/index.ts';
import { runClerkChild } from '../processes/clerk/child.ts';
import { openRole } from '../processes/entry/open-role.ts';
import { awaitKeyring } from '../processes/protocol/unlock.ts';
import { once } from '../processes/protocol/wire.ts';
import { openStores } from './stores.ts';

/** The role `child clerk`: stores, which it only reads, and engines whose models run elsewhere. */
export async function runClerk(): Promise<void> {
  const { config, paths, log } = openRole('clerk');
  const stores = await openStores(config, log, { keyring: await awaitKeyring() });
  runClerkChild(({ generate, turns, encode, complete }) => {
    const encoders = { encode, rest: () => undefined };
    const parts = {
      ...stores,
      embedder: createEmbedder(paths.models, encoders),
      reranker: createReranker(paths.models, encoders),
      llama: createLlamaEngine({
        modelsDirectory: paths.models,
        host: { generate },
        turns,
        contextTokens: config.modelContextTokens,
        memoryBytes: config.modelMemoryBytes,
        gpuLayers: config.modelGpuLayers,
      }),
      openai: createOpenAiEngine(config, { log, complete }),
    };
    return {
      compose: (principal, input, signal) => composeDocument(parts, principal, input, signal),
      revise: (principal, input, signal) => once(() => reviseDocument(parts, principal, input, signal)),
      answer: (principal, asked) =>
        once(async () => {
          const { document, state } = await storedVersion(parts, principal, asked);
          return writtenDraft(document, state);
        }),
      plan: (principal, input) =>
        once(async () =>
          packPlan(
            await composePlan({ ...parts, model: { engines: allEngines(parts), log } }, principal, input),
          ),
        ),
      find: (principal, input) => once(() => findPrecedents(parts, principal, input)),
      check: (principal, text) =>
        once(async () => writtenReport(await checkCitations(parts, principal, text))),
    };
  });
}
